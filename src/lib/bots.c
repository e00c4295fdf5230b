/*
 * bots.c - bots for the match of a desk.
 *
 * A bot gets its seat's view and what its seat has heard. The desk keeps the
 * log, so for bots that listen the news is rebuilt from there.
 */
#include "bots/eval.h"
#include "lib/desk.h"

#include <string.h>

#ifdef __wasm__
void heap_reset(void); /* page/heap.c */
#endif

static void hear(struct sink *to, struct event e)
{
    struct news_sink *mine = (struct news_sink *)to;

    if (mine->n < NEWS_MAX)
        mine->heard[mine->n++] = event_heard(e, mine->seat);
}

/* The game so far, once more, as seat heard it. */
static void listen_again(struct charsu *c, int seat)
{
    const struct match *m = &c->match;
    union position pos;

    c->news.sink.hear = hear;
    c->news.seat = seat;
    c->news.n = 0;
    memset(&pos, 0, sizeof pos);
    if (game_start(m->game, &pos.state, &m->setup))
        return;
    for (int i = 0; i < m->n; i++)
        game_apply(m->game, &pos.state, m->log[i], &c->news.sink);
}

const char *charsu_bot_slug(int kind)
{
    return bot_kind_at(kind) ? bot_kind_at(kind)->slug : NULL;
}

void charsu_bots_clear(struct charsu *c)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bot_free(c->seated[seat]);
        c->seated[seat] = NULL;
    }
    appraiser_free(c->appraiser);
    c->appraiser = NULL;
#ifdef __wasm__
    heap_reset(); /* there free() does nothing */
#endif
}

struct news desk_news(struct charsu *c, int seat, bool listens)
{
    c->news.n = 0;
    if (listens)
        listen_again(c, seat);
    return (struct news){c->news.heard, c->news.n};
}

/* The bot of that seat, which is new if the last was of another kind. */
static struct bot *seat_bot(struct charsu *c, const struct view *view,
                            const struct bot_kind *kind, int seed)
{
    struct bot *bot = c->seated[view->seat];

    if (bot && bot->kind == kind && bot->game == view->game)
        return bot;
    bot_free(bot);
    bot = bot_new(kind, view->game,
                  (uint64_t)(uint32_t)seed * SEATS_MAX + (uint64_t)view->seat);
    c->seated[view->seat] = bot;
    return bot;
}

/* What such a bot would do at the view, into ACTIONS[0]. */
static int choose(struct charsu *c, const struct view *view, struct bot *bot,
                  int simulations)
{
    struct budget budget = {.simulations = (uint32_t)simulations};
    struct news news;

    if (!bot)
        return -ERR_FULL;
    news = desk_news(c, view->seat, bot_listens(bot->kind, view->game));
    return -(int)bot_choose(bot, view, &news, budget, &c->action[0]);
}

int charsu_bot_choose(struct charsu *c, int seat, int kind, int seed,
                      int simulations)
{
    struct view view;
    const struct match *m = &c->match;

    if (!m->game || seat < 0 || seat >= m->setup.seats ||
        !charsu_bot_slug(kind))
        return -ERR_NOT_ACTOR;
    view_make(&view, m->game, &m->pos.state, seat);
    return choose(c, &view, seat_bot(c, &view, bot_kind_at(kind), seed),
                  simulations);
}

/* ---- for a coach --------------------------------------------------------- */

bool desk_is_at_table(const struct charsu *c)
{
    const struct match *m = &c->match;

    return m->game && m->game == c->view.game &&
           c->view.seat < m->setup.seats &&
           c->view.pos.state.seats == m->setup.seats &&
           memcmp(c->view.pos.state.option, m->setup.option, OPTION_BYTES) == 0;
}

int charsu_bot_advise(struct charsu *c, int kind, int seed, int simulations)
{
    if (!desk_is_at_table(c) || !charsu_bot_slug(kind))
        return -ERR_NOT_ACTOR;
    return choose(c, &c->view, seat_bot(c, &c->view, bot_kind_at(kind), seed),
                  simulations);
}

int charsu_bot_weigh(struct charsu *c, int match_is_here)
{
    const struct view *view = &c->view;
    struct judge judge = {0};
    struct news news;
    int n = 0;

    if (match_is_here ? !desk_is_at_table(c)
                      : !view->game || view->seat >= view->pos.state.seats)
        return -ERR_NOT_ACTOR;
    judge.eval = eval_of(view->game);
    n = view_legal(view, c->action);
    if (!judge.eval->rate || n == 0)
        return 0;
    news = desk_news(c, view->seat, match_is_here && judge.eval->hear);
    judge_hear(&judge, view, news.heard, news.n);
    judge.eval->rate(&view->pos.state, &judge.memory, c->action, n, c->rating);
    return n;
}

int charsu_bot_rating(struct charsu *c, int i)
{
    return i >= 0 && i < CHOICES_MAX ? c->rating[i] : 0;
}

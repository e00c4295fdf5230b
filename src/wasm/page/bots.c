/*
 * bots.c - bots for the match of the module (src/wasm): what the page needs
 * for a game without a server, and the rules' own module does without.
 *
 * A bot is handed the view of its seat and what its seat has heard. The module
 * keeps the log, so what was heard is told again from there, for those bots
 * that listen.
 */
#include "bots/bot.h"
#include "bots/eval.h"
#include "wasm/module.h"

#include <string.h>

enum { EVENTS_MAX = 1 << 15 };

void heap_reset(void);

static struct bot *seated[SEATS_MAX];

static struct news_sink {
    struct sink sink;
    int seat, n;
    struct event heard[EVENTS_MAX];
} ear;

static void hear(struct sink *to, struct event e)
{
    struct news_sink *mine = (struct news_sink *)to;

    if (mine->n < EVENTS_MAX)
        mine->heard[mine->n++] = event_heard(e, mine->seat);
}

/* The game so far, once more, as seat heard it. */
static void listen_again(const struct match *m, int seat)
{
    static union position pos;

    ear.sink.hear = hear;
    ear.seat = seat;
    ear.n = 0;
    memset(&pos, 0, sizeof pos);
    if (game_start(m->game, &pos.state, &m->setup))
        return;
    for (int i = 0; i < m->n; i++)
        game_apply(m->game, &pos.state, m->log[i], &ear.sink);
}

/* The slug of a kind of bot for people; NULL: there are no more. */
EXPORT(bot_slug) const char *page_bot_slug(int kind);
const char *page_bot_slug(int kind)
{
    for (int i = 0; bot_kinds[i] && !bot_kinds[i]->yardstick; i++)
        if (i == kind)
            return bot_kinds[i]->slug;
    return NULL;
}

/* Forget the bots of the last game. */
EXPORT(bots_clear) void page_bots_clear(void);
void page_bots_clear(void)
{
    memset(seated, 0, sizeof seated);
    heap_reset();
}

/* What seat has heard in the module's match, for whatever listens. */
static struct news news_of(int seat, bool listens)
{
    ear.n = 0;
    if (listens)
        listen_again(&module.match, seat);
    return (struct news){ear.heard, ear.n};
}

/* What such a bot would do, where view stands, into ACTIONS[0]. */
static int choose(const struct view *view, int kind, int seed, int simulations)
{
    struct budget budget = {.simulations = (uint32_t)simulations};
    int seat = view->seat;
    struct news news;

    if (!seated[seat] || seated[seat]->kind != bot_kinds[kind])
        seated[seat] =
            bot_new(bot_kinds[kind], view->game,
                    (uint64_t)(uint32_t)seed * SEATS_MAX + (uint64_t)seat);
    if (!seated[seat])
        return -ERR_FULL;
    news = news_of(seat, bot_listens(bot_kinds[kind], view->game));
    return -(int)bot_choose(seated[seat], view, &news, budget,
                            &module.action[0]);
}

/* What a bot of that kind would do for seat, into ACTIONS[0]. */
EXPORT(bot_choose)
int page_bot_choose(int seat, int kind, int seed, int simulations);
int page_bot_choose(int seat, int kind, int seed, int simulations)
{
    static struct view view;
    const struct match *m = &module.match;

    if (!m->game || seat < 0 || seat >= m->setup.seats || !page_bot_slug(kind))
        return -ERR_NOT_ACTOR;
    view_make(&view, m->game, &m->pos.state, seat);
    return choose(&view, kind, seed, simulations);
}

/* ---- for a coach --------------------------------------------------------- */

/* The module's view is looked at from a seat of the module's match: what that
 * seat sees of it, or sees in the middle of a chain. */
static bool is_at_table(void)
{
    const struct match *m = &module.match;

    return m->game && m->game == module.view.game &&
           module.view.seat < m->setup.seats;
}

/* What a bot would do where the module's view stands. */
EXPORT(bot_advise) int page_bot_advise(int kind, int seed, int simulations);
int page_bot_advise(int kind, int seed, int simulations)
{
    if (!is_at_table() || !page_bot_slug(kind))
        return -ERR_NOT_ACTOR;
    return choose(&module.view, kind, seed, simulations);
}

static int rating[CHOICES_MAX];

/*
 * How each choice of the view's seat looks to the evaluation: how many, in
 * ACTIONS; bot_rating() has the numbers. 0: this game has no ratings. Where
 * the match is played elsewhere, only what the view shows is known.
 */
EXPORT(bot_weigh) int page_bot_weigh(bool match_is_here);
int page_bot_weigh(bool match_is_here)
{
    const struct view *view = &module.view;
    struct judge judge = {0};
    struct news news;
    int n = 0;

    if (match_is_here ? !is_at_table()
                      : !view->game || view->seat >= view->pos.state.seats)
        return -ERR_NOT_ACTOR;
    judge.eval = eval_of(view->game);
    n = view_legal(view, module.action);
    if (!judge.eval->rate || n == 0)
        return 0;
    news = news_of(view->seat, match_is_here && judge.eval->hear);
    judge_hear(&judge, &module.view, news.heard, news.n);
    judge.eval->rate(&module.view.pos.state, &judge.memory, module.action, n,
                     rating);
    return n;
}

EXPORT(bot_rating) int page_bot_rating(int i);
int page_bot_rating(int i)
{
    return i >= 0 && i < CHOICES_MAX ? rating[i] : 0;
}

/*
 * bots.c - bots for the match of the module (src/wasm): what the page needs
 * for a game without a server, and the rules' own module does without.
 *
 * A bot is handed the view of its seat and what its seat has heard. The module
 * keeps the log, so what was heard is told again from there, for those bots
 * that listen.
 */
#include "bots/bot.h"
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

/* What a bot of that kind would do for seat, into ACTIONS[0]. */
EXPORT(bot_choose)
int page_bot_choose(int seat, int kind, int seed, int simulations);
int page_bot_choose(int seat, int kind, int seed, int simulations)
{
    static struct view view;
    const struct match *m = &module.match;
    struct budget budget = {(uint32_t)simulations};
    struct news news = {ear.heard, 0};

    if (!m->game || seat < 0 || seat >= m->setup.seats || !page_bot_slug(kind))
        return -ERR_NOT_ACTOR;
    if (!seated[seat] || seated[seat]->kind != bot_kinds[kind])
        seated[seat] =
            bot_new(bot_kinds[kind], m->game,
                    (uint64_t)(uint32_t)seed * SEATS_MAX + (uint64_t)seat);
    if (!seated[seat])
        return -ERR_FULL;
    if (bot_listens(bot_kinds[kind], m->game)) {
        listen_again(m, seat);
        news.n = ear.n;
    }
    view_make(&view, m->game, &m->pos.state, seat);
    return -(int)bot_choose(seated[seat], &view, &news, budget,
                            &module.action[0]);
}

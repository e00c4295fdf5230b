/*
 * village.h - positions of Hamlet that its tests begin from.
 */
#ifndef TESTS_GAMES_HAMLET_VILLAGE_H
#define TESTS_GAMES_HAMLET_VILLAGE_H

#include "games/hamlet/hamlet.h"
#include "table.h"

/* p0 holds a hut, a mill and an inn; p1 a hut, a mill and a keep. */
#define DEAL_TWO                                                               \
    "chance deal hut; chance deal mill; chance deal inn;"                      \
    "chance deal hut; chance deal mill; chance deal keep;"

/* And p2 two huts and an inn. */
#define DEAL_THREE DEAL_TWO "chance deal hut; chance deal hut; chance deal inn;"

#define BIDS_TWO   "p0 bid 0; p1 bid 0;"
#define BIDS_THREE "p0 bid 0; p1 bid 0; p2 bid 0;"

static inline struct hamlet *village(struct table *t)
{
    return (struct hamlet *)&t->pos;
}

/* The first turn of the first round: p0's, with two coins. */
static inline void village_start(struct table *t, int seats)
{
    table_start(t, "hamlet", seats);
    table_play(t, seats == 2 ? DEAL_TWO BIDS_TWO : DEAL_THREE BIDS_THREE);
}

/* How many of that kind lie in the zone. */
static inline int village_has(struct table *t, int zone, int kind)
{
    return cards_copies(hamlet_cards(village(t)), zone, kind);
}

/* Put the whole pool away, as if p0 had built it. */
static inline void village_empty_pool(struct table *t)
{
    struct cards c = hamlet_cards(village(t));

    for (int card = 0; card < HAMLET_CARDS; card++)
        if (c.where[card] == HAMLET_POOL)
            cards_move(c, card, HAMLET_TOWN, PUBLIC);
}

/* How many of that kind seat sees in the zone. */
static inline int village_sees(struct table *t, int seat, int zone, int kind)
{
    struct view v;

    view_make(&v, t->game, &t->pos.state, seat);
    return cards_copies(hamlet_cards((struct hamlet *)&v.pos), zone, kind);
}

#endif

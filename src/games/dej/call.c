/*
 * call.c - calling the roles, one rank after another (D5), and what ends a
 * round. These are forced steps: nobody chooses until a turn begins.
 */
#include "games/dej/dej.h"

#include <string.h>

/* D7.5: a Bishop who has shown himself and lives guards his city (R16). */
int dej_protected(const struct dej *g)
{
    int rank = dej_roles[DEJ_BISHOP].rank;

    return g->cast[rank - 1] == DEJ_BISHOP && g->called >= rank &&
                   g->murdered != rank
               ? dej_acted(g, rank)
               : NONE;
}

/* D5.6, R10: the whole stash, or what is left of the one a round began with. */
static int loot_of(const struct dej *g, int victim)
{
    bool old = dej_option(g, OPT_THIEF) && g->kept[victim] < g->gold[victim];

    return old ? g->kept[victim] : g->gold[victim];
}

void dej_rob(struct dej *g, int victim, struct sink *ev)
{
    int thief = dej_acted(g, dej_roles[DEJ_THIEF].rank);
    int loot = loot_of(g, victim);
    struct event e = event_of1(DEJ_EV_ROBBED, victim, thief);

    e.arg[1] = (uint8_t)loot;
    e.arg[2] = (uint8_t)(loot >> 8);
    g->gold[victim] -= (uint16_t)loot;
    g->gold[thief] += (uint16_t)loot; /* R9: oneself: nothing changes */
    state_tell(ev, e, PUBLIC);
}

static void reveal(struct dej *g, int seat, struct sink *ev)
{
    const struct dej_powers *powers = dej_powers(g);

    state_tell(ev, event_of1(DEJ_EV_REVEALED, seat, g->cast[g->called - 1]),
               PUBLIC);
    if (powers->when_called)
        powers->when_called(g, seat, ev); /* D5.4, R21: murdered or not */
    if (g->called == g->murdered) {
        state_tell(ev, event_of(DEJ_EV_MURDERED, seat), PUBLIC); /* D5.5 */
        return;
    }
    if (g->called == g->robbed)
        dej_rob(g, seat, ev);
    state_ask(&g->base, DEJ_ASK_TURN, SEAT(seat));
}

/*
 * The next rank, from 0, that somebody holds; the number of ranks if there is
 * none. Which are held cannot be predicted, so Dej's eight are looked at as one
 * word.
 */
static int next_held(const struct dej *g)
{
    uint64_t holders = 0;

    memcpy(&holders, g->held, sizeof holders);
    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        holders = __builtin_bswap64(holders); /* the first rank comes lowest */
    holders = ~holders >> 8 * g->called;      /* a rank without a holder is 0 */
    return holders ? g->called + __builtin_ctzll(holders) / 8 : dej_ranks(g);
}

/* D5.2: nobody answers to these ranks. */
static void tell_silent(const struct dej *g, int rank, int end, struct sink *ev)
{
    for (; rank < end; rank++)
        state_tell(ev, event_of1(DEJ_EV_SILENT, SEAT_NONE, g->cast[rank]),
                   PUBLIC);
}

/* The next rank with a holder, and the silent ones before it. */
static void call(struct dej *g, struct sink *ev)
{
    int rank = next_held(g);

    state_shown(&g->base);
    if (ev)
        tell_silent(g, g->called, rank, ev);
    g->called = (uint8_t)rank;
    if (rank == dej_ranks(g))
        return;
    g->called++;
    reveal(g, g->held[rank], ev);
}

/* D5.8: roles are collected, and whoever has the crown opens the next draft.
 * Out of line: what else happens by itself needs none of its registers. */
static __attribute__((noinline)) void begin_round(struct dej *g,
                                                  struct sink *ev)
{
    g->round++;
    g->opener = g->crown;
    g->step = g->called = g->murdered = g->robbed = g->took = 0;
    g->swapped = NONE;
    g->up = 0;
    memcpy(g->kept, g->gold, sizeof g->kept);
    memset(g->taken, NONE, sizeof g->taken);
    memset(g->held, NONE, sizeof g->held);
    memset(g->seen, 0, sizeof g->seen);
    if (dej_edition(g)->begin_round)
        dej_edition(g)->begin_round(g);
    state_tell(ev, event_of1(DEJ_EV_ROUND, SEAT_NONE, g->round), PUBLIC);
}

/* D9.1: the last round is played to its end. R111: there is a last round. */
bool dej_is_last_round(const struct dej *g)
{
    return g->first_complete != NONE || g->round >= ROUNDS_MAX;
}

void dej_end_round(struct dej *g, struct sink *ev)
{
    if (!dej_is_last_round(g)) {
        begin_round(g, ev);
        return;
    }
    g->base.over = 1;
    state_tell(ev, event_of(DEJ_EV_OVER, SEAT_NONE), PUBLIC);
}

/* Dej, once the roles are chosen: rank after rank, until one has a turn. */
void dej_go_on(struct dej *g, struct sink *ev)
{
    while (g->called < dej_ranks(g) && !g->base.depth)
        call(g, ev);
    if (!g->base.depth)
        dej_end_round(g, ev);
}

/* Whatever comes before the first rank is called. */
bool dej_draft_on(struct dej *g, struct sink *ev)
{
    if (!g->round)
        begin_round(g, ev);
    else if (g->step < dej_draft_steps(g))
        dej_draft_next(g, ev);
    else
        return false;
    return true;
}

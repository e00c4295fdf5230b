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

static void call(struct dej *g, struct sink *ev)
{
    int seat = g->held[g->called++];

    state_shown(&g->base);
    if (seat == NONE)
        state_tell(ev,
                   event_of1(DEJ_EV_SILENT, SEAT_NONE, g->cast[g->called - 1]),
                   PUBLIC);
    else
        reveal(g, seat, ev);
}

/* D5.8: roles are collected, and whoever has the crown opens the next draft. */
static void begin_round(struct dej *g, struct sink *ev)
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

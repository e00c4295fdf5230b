/*
 * assassin.c - D7.1: names a role; whoever holds it loses the turn (call.c).
 */
#include "games/dej/dej.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    for (int rank = 2; rank <= dej_ranks(g); rank++)
        out[n++] = action_of1(seat, DEJ_DO_ASSASSINATE, g->cast[rank - 1]);
    return n;
}

/* R8, R9: a role burned face up and one's own second role may be named. */
void dej_do_assassinate(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    g->murdered = dej_roles[a.arg[0]].rank;
    state_tell(ev, event_of1(DEJ_EV_NAMED_DEAD, a.seat, a.arg[0]), PUBLIC);
}

const struct dej_powers dej_assassin = {.legal = legal};

/*
 * thief.c - D7.2: names a role; takes its holder's stash when it is shown
 * (call.c).
 */
#include "games/dej/dej.h"

/* R38: it is roles that cannot be named, not their players. */
static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER)
        return 0;
    return dej_list_roles(
        g, action_of(seat, DEJ_DO_ROB),
        dej_all_ranks(g) & dej_ranks_from(3) & ~dej_victims(g), out);
}

void dej_do_rob(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    g->robbed = dej_roles[a.arg[0]].rank;
    state_tell(ev, event_of1(DEJ_EV_NAMED_MARK, a.seat, a.arg[0]), PUBLIC);
}

const struct dej_powers dej_thief = {.legal = legal};

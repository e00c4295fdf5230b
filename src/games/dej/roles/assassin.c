/*
 * assassin.c - D7.1: names a role; its holder loses the turn (call.c).
 */
#include "games/dej/dej.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER)
        return 0;
    return dej_list_roles(g, action_of(seat, DEJ_DO_ASSASSINATE),
                          dej_all_ranks(g) & dej_ranks_from(2), out);
}

/* R8, R9: a role burned face up and one's own second role may be named. */
void dej_do_assassinate(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    g->murdered = dej_roles[a.arg[0]].rank;
    state_tell(ev, event_of1(DEJ_EV_NAMED_DEAD, a.seat, a.arg[0]), PUBLIC);
}

const struct dej_powers dej_assassin = {.legal = legal};

/*
 * witch.c - K8.1.2: gathers, names a role, and waits. When that role is called
 * its holder gathers and no more; then she goes on as that role (rounds.c).
 */
#include "games/dej/kohan/kohan.h"

int dej_bewitch_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_roles(g, action_of(seat, DEJ_DO_BEWITCH),
                          dej_all_ranks(g) & dej_ranks_from(2),
                          out); /* R54: her own too */
}

void dej_bewitch_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    g->bewitched = dej_roles[a.arg[0]].rank;
    state_tell(ev, event_of1(DEJ_EV_BEWITCHED, a.seat, a.arg[0]), PUBLIC);
}

/* R51: she has no turn of her own to do anything in. */
const struct dej_powers dej_witch = {0};

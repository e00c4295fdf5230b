/*
 * wizard.c - K8.3.2: looks at a hand and must take a card of it, into his own
 * hand or straight into his city (works.c). All turn long he may build what
 * his city has already (R68).
 */
#include "games/dej/kohan/kohan.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && dej_count(g, ZONE_HAND + other))
            out[n++] = action_of1(seat, DEJ_DO_LOOK, other);
    return n;
}

void dej_do_look(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    state_tell(ev, event_of1(DEJ_EV_LOOKED, a.seat, a.arg[0]), PUBLIC);
    dej_show_hand(g, a.arg[0], a.seat, ev);
    state_ask(&g->base, DEJ_ASK_WIZARD, SEAT(a.seat))->a = a.arg[0];
}

const struct dej_powers dej_wizard = {.more = legal, .duplicates = true};

/*
 * build.c - building a district (D6.2), and completing a city (D9.1).
 */
#include "games/dej/dej.h"

/* D9.1: the first complete city makes this the last round. */
void dej_check_completion(struct dej *g, int seat, struct sink *ev)
{
    if (!dej_is_complete(g, seat) || g->completed & SEAT(seat))
        return;
    g->completed |= (uint8_t)SEAT(seat); /* R13: for good */
    if (g->first_complete == NONE)
        g->first_complete = (uint8_t)seat;
    state_tell(ev, event_of(DEJ_EV_COMPLETED, seat), PUBLIC);
}

void dej_do_build(struct dej *g, struct action a, struct sink *ev)
{
    dej_edition(g)->build(g, a, ev);
}

/* Pay, and the district is built. */
void dej_build_plainly(struct dej *g, struct action a, struct sink *ev)
{
    int kind = a.arg[0];
    struct cards c = dej_cards_in(g, &dej_editions[0]);
    int card = cards_take(c, ZONE_HAND + a.seat, kind);

    g->builds++;
    g->gold[a.seat] -= (uint16_t)dej_cost_in(g, dej_districts, kind);
    dej_move_in_dej(g, card, ZONE_CITY + a.seat, PUBLIC);
    state_tell(ev, event_of1(DEJ_EV_BUILT, a.seat, kind), PUBLIC);
    dej_check_completion(g, a.seat, ev);
}

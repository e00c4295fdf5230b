/*
 * spy.c - K8.2.2: names a player and a type, looks at that hand, and takes a
 * coin and draws a card for each card of the type (R67).
 */
#include "games/dej/kohan/kohan.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    for (int other = 0; other < g->base.seats; other++)
        for (int type = NOBLE; type <= UNIQUE && other != seat; type++)
            out[n++] = action_of2(seat, DEJ_DO_SPY, other, type - NOBLE);
    return n;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

void dej_do_spy(struct dej *g, struct action a, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    int other = a.arg[0];
    int found = dej_lying(g, ZONE_HAND + other, dej_of_type[NOBLE + a.arg[1]]);
    int coins = least(found, g->gold[other]);
    struct event e = event_of2(DEJ_EV_SPIED, a.seat, other, a.arg[1]);

    e.arg[2] = (uint8_t)coins;
    e.arg[3] = (uint8_t)least(found, dej_deck_size(g));
    g->done |= DONE_POWER;
    k->spied[0] = a.arg[0];
    k->spied[1] = a.arg[1];
    state_tell(ev, e, PUBLIC);
    dej_show_hand(g, other, a.seat, ev);
    g->gold[other] -= (uint16_t)coins;
    g->gold[a.seat] += (uint16_t)coins;
    dej_draw(g, a.seat, e.arg[3], DEAL_HAND, ev);
}

const struct dej_powers dej_spy = {.more = legal};

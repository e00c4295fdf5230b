/*
 * warlord.c - K8.8.1: destroys one district, as in Dej; but a coin on it, a
 * Great Wall and the Dragon Gate count in its price.
 */
#include "games/dej/kohan/kohan.h"

/* K8.8.1: with the coin on it, the wall, and in the last round the gate. */
static int price(const struct dej *g, struct dej_target at)
{
    int gate = dej_gate_price_of(g, at);
    int value = dej_kohan_cost(g, at.kind) + at.adorned;

    return dej_wall(g, at.owner, at.kind) + (gate ? gate : value - 1);
}

int dej_raze_price(const struct dej *g, int owner, int card)
{
    struct dej_target at = dej_target_of(g, card);

    at.owner = (uint8_t)owner;
    return price(g, at);
}

/* What is dear without a coin, a wall or a gate need not be looked at. */
static kind_set within(const struct dej *g, int seat)
{
    return dej_paid_by(g, dej_kohan_paid, g->gold[seat] + 1);
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    struct dej_target target[KOHAN_CARDS];
    int found = 0;
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    found = dej_rank8_targets(g, NONE, within(g, seat), target);
    for (int i = 0; i < found; i++) {
        out[n] = dej_aim(seat, DEJ_DO_RAZE, target[i]);
        n += g->gold[seat] >= price(g, target[i]);
    }
    return n;
}

void dej_do_raze(struct dej *g, struct action a, struct sink *ev)
{
    int owner = a.arg[0];
    int card = dej_standing(g, owner, a.arg[1], a.arg[2]);
    int coins = dej_raze_price(g, owner, card);
    struct event e = dej_rank8_pay(g, a, DEJ_EV_RAZED, coins);

    state_tell(ev, e, PUBLIC);
    dej_demolish(g, card);
}

const struct dej_powers dej_kohan_warlord = {.more = legal};

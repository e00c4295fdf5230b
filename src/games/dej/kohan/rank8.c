/*
 * rank8.c - what Warlord, Diplomat and Marshal have in common (K8.8): whom
 * they cannot touch, and what a wall or a gate adds to the price.
 */
#include "games/dej/kohan/kohan.h"

int dej_rank8_targets(const struct dej *g, int but, kind_set kinds,
                      struct dej_target *out)
{
    int protected = dej_protected(g);
    int n = 0;

    for (int owner = 0; owner < g->base.seats; owner++)
        if (owner != but && !dej_is_complete(g, owner) && owner != protected)
            n += dej_targets(g, owner, kinds & ~KIND(DEJ_KEEP), out + n);
    return n;
}

/* R78: whether the wall covers itself is an option. */
int dej_wall(const struct dej *g, int owner, int kind)
{
    return dej_has(g, owner, DEJ_GREAT_WALL) &&
           !(kind == DEJ_GREAT_WALL && dej_option(g, OPT_WALL));
}

/* R80: in the last round the Dragon Gate has a price of its own. */
int dej_gate_price_of(const struct dej *g, struct dej_target at)
{
    enum { GATE = 8 };

    if (at.kind != DEJ_DRAGON_GATE || !dej_is_last(g) ||
        dej_option(g, OPT_DRAGON))
        return 0;
    return GATE + at.adorned;
}

int dej_gate_price(const struct dej *g, int card)
{
    return dej_gate_price_of(g, dej_target_of(g, card));
}

struct event dej_rank8_pay(struct dej *g, struct action a, int event, int coins)
{
    struct event e = event_of2(event, a.seat, a.arg[0], a.arg[1]);

    e.arg[2] = (uint8_t)coins;
    g->done |= DONE_POWER;
    g->gold[a.seat] -= (uint16_t)coins;
    return e;
}

/*
 * warlord.c - D7.8: destroys one district, at any moment of his turn (R33),
 * for one coin less than it cost.
 */
#include "games/dej/dej.h"

int dej_destroy_price(const struct dej *g, int district)
{
    return dej_cost_in(g, dej_districts, district) - 1;
}

/* What may be destroyed in that city, money aside. */
static kind_set targets(const struct dej *g, int owner, int protected)
{
    if (dej_is_complete(g, owner) || owner == protected)
        return 0; /* R15: nor one's own; D7.5, R16 */
    return dej_city(g, owner) & ~KIND(DEJ_KEEP); /* D8.2 */
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    int protected = dej_protected(g);
    kind_set paid = dej_paid_by(g, dej_paid, g->gold[seat] + 1);
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    for (int owner = 0; owner < g->base.seats; owner++)
        n += dej_list_kinds_at(action_of1(seat, DEJ_DO_DESTROY, owner), 1,
                               paid & targets(g, owner, protected), out + n);
    return n;
}

void dej_do_destroy(struct dej *g, struct action a, struct sink *ev)
{
    int owner = a.arg[0];
    int district = a.arg[1];

    g->done |= DONE_POWER;
    g->gold[a.seat] -= (uint16_t)dej_destroy_price(g, district);
    dej_shift_in_dej(g, district, ZONE_CITY + owner, ZONE_LIMBO, PUBLIC);
    state_tell(ev, event_of2(DEJ_EV_DESTROYED, a.seat, owner, district),
               PUBLIC);
    dej_ask_graveyard(g, a.seat, ev);
}

const struct dej_powers dej_warlord = {.legal = legal};

/*
 * marshal.c - K8.8.3: takes over a district of cost 3 or less and pays its
 * owner. It is no build: no place, no tax, no warrant (R81).
 */
#include "games/dej/kohan.h"

enum { DEAREST = 3 };

static int price(const struct dej *g, int owner, int card)
{
    return dej_value(g, card) + dej_wall(g, owner, dej_kind(g, card));
}

static bool is_legal(const struct dej *g, int seat, int owner, int card)
{
    return dej_value(g, card) <= DEAREST &&
           !dej_has(g, seat, dej_kind(g, card)) &&
           g->gold[seat] >= price(g, owner, card);
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    struct dej_target target[KOHAN_CARDS];
    int found = 0;
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    for (int owner = 0; owner < g->base.seats; owner++)
        if (owner != seat)
            found += dej_targets(g, owner, dej_rank8_targets(g, owner),
                                 target + found);
    for (int i = 0; i < found; i++) {
        int owner = target[i].owner;
        int kind = target[i].kind;
        out[n] = dej_action3(action_of2(seat, DEJ_DO_SEIZE, owner, kind),
                             target[i].adorned);
        n += is_legal(g, seat, owner,
                      dej_standing(g, owner, kind, target[i].adorned));
    }
    return n;
}

void dej_do_seize(struct dej *g, struct action a, struct sink *ev)
{
    int owner = a.arg[0];
    int card = dej_standing(g, owner, a.arg[1], a.arg[2]);
    int coins = price(g, owner, card);
    struct event e = event_of2(DEJ_EV_SEIZED, a.seat, owner, a.arg[1]);

    e.arg[2] = (uint8_t)coins;
    g->done |= DONE_POWER;
    g->gold[a.seat] -= (uint16_t)coins;
    g->gold[owner] += (uint16_t)coins;
    dej_hand_over(g, card, a.seat);
    state_tell(ev, e, PUBLIC);
    dej_check_completion(g, a.seat, ev);
}

const struct dej_powers dej_marshal = {.more = legal};

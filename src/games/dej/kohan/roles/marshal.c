/*
 * marshal.c - K8.8.3: takes over a district of cost 3 or less and pays its
 * owner. It is not a build: no place, no tax, no warrant (R81).
 */
#include "games/dej/kohan/kohan.h"

enum { DEAREST = 3 };

int dej_seize_price(const struct dej *g, int owner, int card)
{
    return dej_value(g, card) + dej_wall(g, owner, dej_kind(g, card));
}

bool dej_is_dear(const struct dej *g, int card)
{
    return dej_value(g, card) > DEAREST;
}

static bool is_legal(const struct dej *g, int seat, int owner, int card)
{
    return !dej_is_dear(g, card) && !dej_has(g, seat, dej_kind(g, card)) &&
           g->gold[seat] >= dej_seize_price(g, owner, card);
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    struct dej_target target[KOHAN_CARDS];
    int found = 0;
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    found = dej_rank8_targets(g, seat, ~(kind_set)0, target);
    for (int i = 0; i < found; i++) {
        out[n] = dej_aim(seat, DEJ_DO_SEIZE, target[i]);
        n += is_legal(g, seat, target[i].owner, dej_aimed(g, target[i]));
    }
    return n;
}

void dej_do_seize(struct dej *g, struct action a, struct sink *ev)
{
    int owner = a.arg[0];
    int card = dej_standing(g, owner, a.arg[1], a.arg[2]);
    int coins = dej_seize_price(g, owner, card);
    struct event e = dej_rank8_pay(g, a, DEJ_EV_SEIZED, coins);

    g->gold[owner] += (uint16_t)coins;
    dej_hand_over(g, card, a.seat);
    state_tell(ev, e, PUBLIC);
    dej_check_completion(g, a.seat, ev);
}

const struct dej_powers dej_marshal = {.more = legal};

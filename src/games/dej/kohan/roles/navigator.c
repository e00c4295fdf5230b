/*
 * navigator.c - K8.7.2: four coins or four cards more; that he builds nothing
 * is in roles.def.
 */
#include "games/dej/kohan/kohan.h"

enum { BOUNTY = 4 };

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    out[n++] = action_of(seat, DEJ_DO_SAIL_GOLD);
    if (dej_deck_size(g)) /* R4 */
        out[n++] = action_of(seat, DEJ_DO_SAIL_CARDS);
    return n;
}

void dej_do_sail_gold(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    g->gold[a.seat] += BOUNTY;
    state_tell(ev, event_of1(DEJ_EV_SAILED_GOLD, a.seat, BOUNTY), PUBLIC);
}

void dej_do_sail_cards(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    dej_draw_told(g, a.seat, BOUNTY, DEJ_EV_SAILED_CARDS, ev);
}

const struct dej_powers dej_navigator = {.more = legal,
                                         .brings = {.coins = BOUNTY}};

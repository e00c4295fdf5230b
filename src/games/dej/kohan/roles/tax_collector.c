/*
 * tax_collector.c - K8.9.3: takes what lies on his token. The tax itself runs
 * as long as he is in the cast (works.c).
 */
#include "games/dej/kohan/kohan.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER || !dej_kohan_of(g)->tax)
        return 0;
    out[0] = action_of(seat, DEJ_DO_COLLECT);
    return 1;
}

void dej_do_collect(struct dej *g, struct action a, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    int coins = k->tax;

    g->done |= DONE_POWER;
    g->gold[a.seat] += (uint16_t)coins;
    k->tax = 0;
    state_tell(ev, event_wide(DEJ_EV_COLLECTED, a.seat, coins), PUBLIC);
}

const struct dej_powers dej_tax_collector = {.more = legal};

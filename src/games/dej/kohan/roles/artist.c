/*
 * artist.c - K8.9.2: lays a coin on up to two of his districts; they cost and
 * count one more from then on (R84).
 */
#include "games/dej/kohan/kohan.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_POWER_2 || g->gold[seat] < ADORN_COST)
        return 0;
    for (kind_set set = dej_city(g, seat); set; set = dej_rest(set))
        if (dej_standing(g, seat, dej_lowest(set), 0) >= 0)
            out[n++] = action_of1(seat, DEJ_DO_ADORN, dej_lowest(set));
    return n;
}

void dej_do_adorn(struct dej *g, struct action a, struct sink *ev)
{
    int card = dej_standing(g, a.seat, a.arg[0], 0);

    g->done |= g->done & DONE_POWER ? DONE_POWER_2 : DONE_POWER;
    g->gold[a.seat] -= ADORN_COST;
    dej_cards(g).order[card] = 1;
    state_tell(ev, event_of1(DEJ_EV_ADORNED, a.seat, a.arg[0]), PUBLIC);
}

const struct dej_powers dej_artist = {.more = legal};

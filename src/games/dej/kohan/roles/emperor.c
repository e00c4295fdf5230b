/*
 * emperor.c - K8.4.2: must give the crown to somebody who does not have it, and
 * takes a coin or a card for it (R49, R50). If he was killed he only gives it,
 * when the round ends (rounds.c).
 */
#include "games/dej/kohan/kohan.h"

int dej_list_crowns(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && other != g->crown)
            out[n++] = action_of1(seat, DEJ_DO_CROWN_TO, other);
    return n;
}

static void give_crown(struct dej *g, int to, struct sink *ev)
{
    g->crown = (uint8_t)to;
    state_tell(ev, event_of(DEJ_EV_CROWNED, to), PUBLIC);
}

int dej_emperor_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_crowns(g, seat, out);
}

void dej_emperor_apply(struct dej *g, struct action a, struct sink *ev)
{
    int to = a.arg[0];

    state_pop(&g->base);
    give_crown(g, to, ev);
    if (g->gold[to] || dej_count(g, ZONE_HAND + to))
        state_ask(&g->base, DEJ_ASK_REWARD, SEAT(a.seat))->a = (uint8_t)to;
}

int dej_heir_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_crowns(g, seat, out);
}

void dej_heir_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    give_crown(g, a.arg[0], ev);
}

/* ---- what he takes for it: frame a = from whom --------------------------- */

int dej_reward_legal(const struct dej *g, int seat, struct action *out)
{
    int from = state_asks(&g->base)->a;
    int n = 0;

    if (g->gold[from])
        out[n++] = action_of(seat, DEJ_DO_TAKE_COIN);
    if (dej_count(g, ZONE_HAND + from))
        out[n++] = action_of(seat, DEJ_DO_TAKE_CARD);
    return n;
}

void dej_reward_apply(struct dej *g, struct action a, struct sink *ev)
{
    int from = state_top(&g->base)->a;

    state_pop(&g->base);
    if (a.verb == DEJ_DO_TAKE_CARD) {
        dej_pluck_from(g, from, 0);
        return;
    }
    g->gold[from]--;
    g->gold[a.seat]++;
    state_tell(ev, event_of1(DEJ_EV_REWARDED, a.seat, from), PUBLIC);
}

const struct dej_powers dej_emperor = {0};

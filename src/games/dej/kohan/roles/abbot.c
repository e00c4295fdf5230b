/*
 * abbot.c - K8.5.2: a coin from the richest player, if that player is richer
 * than he; his religious districts bring coins and cards as he likes.
 */
#include "games/dej/kohan/kohan.h"

int dej_richest(const struct dej *g)
{
    int most = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->gold[seat] > most)
            most = g->gold[seat];
    return most;
}

/* Only if it brings something: an empty deck has no cards to give (R4). */
static int list_mixes(const struct dej *g, int seat, struct action *out)
{
    int income = dej_income(g, seat);
    int n = 0;

    if (g->done & DONE_INCOME || !income)
        return 0;
    for (int coins = dej_deck_size(g) ? 0 : 1; coins <= income; coins++)
        out[n++] = action_of2(seat, DEJ_DO_MIX, coins, income - coins);
    return n;
}

/* R70: he must be poorer than the richest, himself included. */
static int list_takes(const struct dej *g, int seat, struct action *out)
{
    int most = dej_richest(g);
    int n = 0;

    if (g->done & DONE_POWER || g->gold[seat] == most)
        return 0;
    for (int other = 0; other < g->base.seats; other++)
        if (g->gold[other] == most)
            out[n++] = action_of1(seat, DEJ_DO_TAKE_FROM, other);
    return n;
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = list_mixes(g, seat, out);

    return n + list_takes(g, seat, out + n);
}

void dej_do_mix(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_INCOME;
    g->gold[a.seat] += a.arg[0];
    if (a.arg[0])
        state_tell(ev, event_of1(DEJ_EV_EARNED, a.seat, a.arg[0]), PUBLIC);
    if (a.arg[1])
        dej_draw_told(g, a.seat, a.arg[1], DEJ_EV_EARNED_CARDS, ev);
}

void dej_do_take_from(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    g->gold[a.arg[0]]--;
    g->gold[a.seat]++;
    state_tell(ev, event_of1(DEJ_EV_TOOK_FROM, a.seat, a.arg[0]), PUBLIC);
}

const struct dej_powers dej_abbot = {.more = legal, .mixes = true};

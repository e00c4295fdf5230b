/*
 * merchant.c - D7.6: a coin more with whatever he gathers (R28).
 */
#include "games/dej/dej.h"

enum { COINS = 1 };

static void bonus(struct dej *g, int seat, struct sink *ev)
{
    g->gold[seat] += COINS;
    state_tell(ev, event_of1(DEJ_EV_BONUS, seat, COINS), PUBLIC);
}

const struct dej_powers dej_merchant = {
    .bonus = bonus, .more = dej_bonus_legal, .brings = {.coins = COINS}};

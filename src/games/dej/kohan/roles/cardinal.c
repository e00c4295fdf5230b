/*
 * cardinal.c - K8.5.3: takes the coins he lacks for a build from one other
 * player, and gives as many cards for them (pay.c). Whether his religious
 * districts bring coins or cards is an option (R71).
 */
#include "games/dej/kohan/kohan.h"

static bool earns_cards(const struct dej *g)
{
    return dej_option(g, OPT_CARDINAL);
}

const struct dej_powers dej_cardinal = {.borrows = true,
                                        .earns_cards = earns_cards};

/*
 * trader.c - K8.6.3: trade districts take no place among his builds; a name
 * twice stays forbidden (R74).
 */
#include "games/dej/kohan/kohan.h"

const struct dej_powers dej_trader = {.free_type = TRADE};

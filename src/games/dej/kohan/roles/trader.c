/*
 * trader.c - K8.6.3: trade districts take no place among his builds; whether he
 * may build one of them twice is an option (R74).
 */
#include "games/dej/kohan/kohan.h"

const struct dej_powers dej_trader = {.free_type = TRADE};

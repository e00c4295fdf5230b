/*
 * alchemist.c - K8.6.2: what he pays for districts that come to stand in his
 * city he has back at the end of the turn (works.c, rounds.c).
 */
#include "games/dej/kohan/kohan.h"

const struct dej_powers dej_alchemist = {.refunds = true};

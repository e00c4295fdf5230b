/*
 * alchemist.c - K8.6.2: at the end of the turn he gets back what he paid for
 * districts that stand in his city (works.c, rounds.c).
 */
#include "games/dej/kohan/kohan.h"

const struct dej_powers dej_alchemist = {.refunds = true};

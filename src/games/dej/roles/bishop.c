/*
 * bishop.c - D7.5: earns from religious districts. His protection is a
 * question others ask: dej_protected() in call.c.
 */
#include "games/dej/dej.h"

const struct dej_powers dej_bishop = {0};

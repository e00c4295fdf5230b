/*
 * karzar_deeds.h - what is done in Karzar, told as eval.h wants it. Nobody is
 * hurt by name there: lands fight, and who is of which is hidden.
 */
#ifndef BOTS_EVALS_KARZAR_DEEDS_H
#define BOTS_EVALS_KARZAR_DEEDS_H

#include "bots/eval.h"

void karzar_deeds(const struct state *s, const struct action *choice, int n,
                  struct deed *out);

#endif

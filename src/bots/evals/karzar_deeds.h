/*
 * karzar_deeds.h - the deeds of eval.h for Karzar. Nobody is hurt by name
 * there: lands fight, and who belongs to which is hidden.
 */
#ifndef BOTS_EVALS_KARZAR_DEEDS_H
#define BOTS_EVALS_KARZAR_DEEDS_H

#include "bots/eval.h"

void karzar_deeds(const struct state *s, const struct action *choice, int n,
                  struct deed *out);

#endif

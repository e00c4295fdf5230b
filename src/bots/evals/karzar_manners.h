/*
 * karzar_manners.h - the manners of eval.h for Karzar. Nobody is hurt by name
 * there: lands fight, and who belongs to which is hidden.
 */
#ifndef BOTS_EVALS_KARZAR_MANNERS_H
#define BOTS_EVALS_KARZAR_MANNERS_H

#include "bots/eval.h"

void karzar_manners(const struct state *s, const struct action *choice, int n,
                    struct manner *out);

#endif

/*
 * troyes_deeds.h - the deeds of eval.h for Troyes.
 */
#ifndef BOTS_EVALS_TROYES_DEEDS_H
#define BOTS_EVALS_TROYES_DEEDS_H

#include "bots/eval.h"

void troyes_deeds(const struct state *s, const struct action *choice, int n,
                  struct deed *out);
int troyes_hurt_by(const struct event *heard, int n, int seat);

#endif

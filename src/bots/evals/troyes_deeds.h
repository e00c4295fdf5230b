/*
 * troyes_deeds.h - what is done in Troyes, told as eval.h wants it.
 */
#ifndef BOTS_EVALS_TROYES_DEEDS_H
#define BOTS_EVALS_TROYES_DEEDS_H

#include "bots/eval.h"

void troyes_deeds(const struct state *s, const struct action *choice, int n,
                  struct deed *out);
int troyes_hurt_by(const struct event *heard, int n, int seat);

#endif

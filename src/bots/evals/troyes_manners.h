/*
 * troyes_manners.h - the manners of eval.h for Troyes.
 */
#ifndef BOTS_EVALS_TROYES_MANNERS_H
#define BOTS_EVALS_TROYES_MANNERS_H

#include "bots/eval.h"

void troyes_manners(const struct state *s, const struct action *choice, int n,
                    struct manner *out);
int troyes_hurt_by(const struct event *heard, int n, int seat);

#endif

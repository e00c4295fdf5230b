/*
 * dej_manners.h - the manners of eval.h for Dej and Kohan Dej.
 */
#ifndef BOTS_EVALS_DEJ_MANNERS_H
#define BOTS_EVALS_DEJ_MANNERS_H

#include "bots/eval.h"

void dej_manners(const struct state *s, const struct action *choice, int n,
                 struct manner *out);
int dej_hurt_by(const struct event *heard, int n, int seat);

#endif

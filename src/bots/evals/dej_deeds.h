/*
 * dej_deeds.h - the deeds of eval.h for Dej and Kohan Dej.
 */
#ifndef BOTS_EVALS_DEJ_DEEDS_H
#define BOTS_EVALS_DEJ_DEEDS_H

#include "bots/eval.h"

void dej_deeds(const struct state *s, const struct action *choice, int n,
               struct deed *out);
int dej_hurt_by(const struct event *heard, int n, int seat);

#endif

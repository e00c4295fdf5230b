/*
 * dej_learned.h - the inputs of a net for Dej and for Kohan Dej: one table
 * (dej_inputs.def) for both, since they share one engine. A net has weights
 * only for what its own game has.
 */
#ifndef BOTS_EVALS_DEJ_LEARNED_H
#define BOTS_EVALS_DEJ_LEARNED_H

#include "bots/eval.h"

enum { DEJ_INPUTS = 670, DEJ_MARKS = 39 };

/* marked: ranks with a public marker of Kohan Dej. */
void dej_inputs_at(const struct state *s, int seat, unsigned marked,
                   struct net_inputs *in);
int dej_marks_of(const struct state *s, struct action a, uint16_t *mark);
bool dej_past_pick(const struct state *guess, int seat, int i,
                   struct action *list, struct past_choice *out);

extern const struct learned dej_learned, kohan_learned;

#endif

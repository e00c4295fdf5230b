/*
 * dej_learned.h - what a net is told of Dej and of Kohan Dej: one table of
 * inputs (dej_inputs.def) for both, since they are one engine. A net has
 * weights only for what its own game has.
 */
#ifndef BOTS_EVALS_DEJ_LEARNED_H
#define BOTS_EVALS_DEJ_LEARNED_H

#include "bots/eval.h"

enum { DEJ_INPUTS = 670, DEJ_MARKS = 39 };

/* marked: ranks beside which Kohan Dej has laid something that all see. */
void dej_inputs_at(const struct state *s, int seat, unsigned marked,
                   struct net_inputs *in);
int dej_marks_of(const struct state *s, struct action a, uint16_t *mark);
bool dej_past_pick(const struct state *guess, int seat, int i,
                   struct action *room, struct past_choice *out);

extern const struct learned dej_learned, kohan_learned;

#endif

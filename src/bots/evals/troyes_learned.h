/*
 * troyes_learned.h - what a net is told of Troyes: troyes_inputs.def.
 */
#ifndef BOTS_EVALS_TROYES_LEARNED_H
#define BOTS_EVALS_TROYES_LEARNED_H

#include "bots/eval.h"

extern const struct learned troyes_learned;

#endif

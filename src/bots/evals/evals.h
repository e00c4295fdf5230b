/*
 * evals.h - the evaluations there are; eval_of() finds a game's.
 */
#ifndef BOTS_EVALS_EVALS_H
#define BOTS_EVALS_EVALS_H

#include "bots/eval.h"

/* All of them, to the NULL at the end (register.c). */
extern const struct eval *const evals[];

#endif

/*
 * evals.h - the evaluations there are, one line a game.
 */
#ifndef BOTS_EVALS_EVALS_H
#define BOTS_EVALS_EVALS_H

#include "bots/eval.h"

extern const struct eval eval_dej;
extern const struct eval eval_karzar;
extern const struct eval eval_kohan;
extern const struct eval eval_troyes;

/* All of them, to the NULL at the end (register.c). */
extern const struct eval *const evals[];

#endif

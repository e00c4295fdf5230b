/*
 * register.c - the games that somebody has thought about: the one file that
 * names every evaluation.
 */
#include "bots/evals/evals.h"

extern const struct eval eval_dej, eval_kohan, eval_karzar, eval_troyes;

const struct eval *const evals[] = {&eval_dej, &eval_kohan, &eval_karzar,
                                    &eval_troyes, NULL};

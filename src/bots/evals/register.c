/*
 * register.c - the evaluation of every game.
 */
#include "bots/evals/evals.h"

#define PLAYED(name) extern const struct eval eval_##name;
#define EXAMPLE(name)
#include "games/games.def"

const struct eval *const evals[] = {
#define PLAYED(name) &eval_##name,
#define EXAMPLE(name)
#include "games/games.def"
    NULL,
};

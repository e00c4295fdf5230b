/*
 * register.c - what bots think of every game that is played.
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

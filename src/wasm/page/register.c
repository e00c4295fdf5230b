/*
 * register.c - one game and its evaluation: every game of the page is a module
 * of its own, so that nobody fetches rules of games that are not played.
 * build.sh says which: GAME, and EVAL where somebody has written one.
 */
#include "bots/evals/evals.h"
#include "core/game.h"

extern const struct game GAME;

const struct game *const games[] = {&GAME, NULL};

#ifdef EVAL
const struct eval *const evals[] = {&EVAL, NULL};
#else
const struct eval *const evals[] = {NULL};
#endif

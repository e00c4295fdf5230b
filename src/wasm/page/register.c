/*
 * register.c - one game, what explains it and its evaluation: every game of
 * the page is a module of its own, so that nobody fetches rules of games that
 * are not played. build.sh says which: GAME, and EXPLAINER and EVAL where
 * somebody has written one.
 */
#include "bots/evals/evals.h"
#include "core/game.h"
#include "explain/explain.h"

extern const struct game GAME;

const struct game *const games[] = {&GAME, NULL};

#ifdef EVAL
extern const struct eval EVAL;
const struct eval *const evals[] = {&EVAL, NULL};
#else
const struct eval *const evals[] = {NULL};
#endif

#ifdef EXPLAINER
extern const struct explainer EXPLAINER;
const struct explainer *const explainers[] = {&EXPLAINER, NULL};
#else
const struct explainer *const explainers[] = {NULL};
#endif

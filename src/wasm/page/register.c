/*
 * register.c - one game, what explains it and its evaluation: every game of
 * the page is a separate module, so that only the rules of games that are
 * played are fetched. build.sh says which: GAME, and EXPLAINER and EVAL if
 * they exist.
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

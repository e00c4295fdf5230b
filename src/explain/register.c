/*
 * register.c - the explainer of every game.
 */
#include "explain/explain.h"

#define PLAYED(name)  extern const struct explainer explain_##name;
#define EXAMPLE(name) PLAYED(name)
#include "games/games.def"

const struct explainer *const explainers[] = {
#define PLAYED(name)  &explain_##name,
#define EXAMPLE(name) PLAYED(name)
#include "games/games.def"
    NULL,
};

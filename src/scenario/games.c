/*
 * games.c - the words that every game adds to scenarios.
 */
#include "scenario/stage.h"

#define PLAYED(name)  extern const struct scenario_game scenario_##name;
#define EXAMPLE(name) PLAYED(name)
#include "games/games.def"

const struct scenario_game *const scenario_games[] = {
#define PLAYED(name)  &scenario_##name,
#define EXAMPLE(name) PLAYED(name)
#include "games/games.def"
    NULL,
};

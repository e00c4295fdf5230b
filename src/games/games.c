/*
 * games.c - the register of games.def: the rules of every game.
 */
#include "core/game.h"

#define PLAYED(name)  extern const struct game name;
#define EXAMPLE(name) PLAYED(name)
#include "games/games.def"

const struct game *const games[] = {
#define PLAYED(name)  &(name),
#define EXAMPLE(name) PLAYED(name)
#include "games/games.def"
    NULL,
};

/*
 * effects.h - what each of several changes to a bot is worth, found in the same
 * games: much cheaper than a match for each.
 */
#ifndef TRAIN_EFFECTS_H
#define TRAIN_EFFECTS_H

#include "core/game.h"

enum { CHANGES_MOST = 31 };

struct effects {
    const struct game *game;
    long jobs, games;
    uint64_t seed;
    int seats;               /* at least two                  */
    const char *base, *rest; /* the bot, and all others: specs */
    char *const *change;     /* KEY=VALUE of a spec            */
    int changes;             /* at most CHANGES_MOST           */
};

/*
 * Two seats of a table play as base says, the first with each change or without
 * it, at random, the second with those that the first lacks. Prints what each
 * change adds. False: it could not; what is wrong with a spec was said.
 */
bool effects_find(const struct effects *how);

#endif

/*
 * likeness.h - what tells a bot that goes by the net from others: the tables
 * src/bots/evals/GAME_likeness.def (bots/likeness.h).
 */
#ifndef TRAIN_LIKENESS_H
#define TRAIN_LIKENESS_H

#include "core/game.h"

struct telling {
    const struct game *game;
    long games;
    uint64_t seed;
    const char *bot; /* that goes by the net */
    char **others;   /* bots that do not     */
    int n_others;
};

/* Plays those games, half of the seats being the bot and half one of the
 * others, and prints how much likelier each deed is of the bot. False: it could
 * not. */
bool likeness_find(const struct telling *how);

#endif

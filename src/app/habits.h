/*
 * habits.h - how bots with a character differ from others of their level, and
 * how predictable their answers are: over many games, two seats of one kind
 * against plain bots of the same level.
 *
 * The result depends only on the seed and the number of games.
 */
#ifndef APP_HABITS_H
#define APP_HABITS_H

#include "app/balance.h"

enum habit {
    HABIT_FIRST,  /* the first place, a seat                              */
    HABIT_BUILDS, /* of questions that offer it and something else        */
    HABIT_HOARDS,
    HABIT_HURTS,
    HABIT_DARES,
    HABIT_GRUDGE, /* of hurtful moves: how likely they hit the last offender */
    HABIT_AHEAD,  /* the same for the player ahead                           */
    HABIT_SAME,   /* hidden answers: the most frequent with other seeds      */
    HABIT_VICTIM, /* the same of those that hurt                             */
    HABITS
};

struct habits {
    const struct game *game;
    struct setup setup;
    const char *seed;
    long games, jobs;
    long asks; /* seeds a hidden question is asked with; 0: none is    */
    const struct bot_kind *plain, *kind; /* against whom, and whose habits */

    struct balance_row row[HABITS];
    enum err err;
};

/* Play them all. */
void habits_run(struct habits *h);

#endif

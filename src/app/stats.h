/*
 * stats.h - what a game is like, counted over many games of bots.
 */
#ifndef APP_STATS_H
#define APP_STATS_H

#include "app/app.h"

#include "bots/bot.h"

enum { BINS = 24, MEMBERS = 256 };

/* A histogram. */
struct spread {
    long n, low, high;
    double sum, squares;
    long bin[BINS]; /* each as wide; the last takes the rest */
    long width;
};

/* Shares of the first place, summed over the seats it was about. */
struct share {
    long n;
    double first;
};

struct stats {
    const struct game *game;
    struct setup setup;
    const char *seed;
    long games, event; /* event: a row of the game's events, or -1 */
    const struct bot_kind *kind[SEATS_MAX];

    struct spread actions, decisions; /* of a game                     */
    struct spread branching;          /* legal actions at a decision   */
    long forced;                      /* decisions with only one       */
    struct share seat[SEATS_MAX];
    struct share member[MEMBERS]; /* by the event's first argument     */
    long views;                   /* different ones among all decisions */
};

/* False: a bot failed, or memory ran out. */
bool stats_run(struct stats *s);

/* Pictures into a folder, one a file; false: they cannot be written. */
bool stats_draw(const struct stats *s, const char *folder);

/* The name of a member of the counted event; a number where it has none. */
const char *stats_member(const struct stats *s, int member, char *text,
                         size_t size);

#endif

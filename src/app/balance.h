/*
 * balance.h - is a game fair? Shares of first places over many games of equal
 * bots: by seat, by place in the order of play, and by what a seat was dealt,
 * held or did (every event that names a thing).
 *
 * The result depends only on the seed and the number of games: all sums are of
 * whole numbers, so it does not matter which thread played which game.
 */
#ifndef APP_BALANCE_H
#define APP_BALANCE_H

#include "app/app.h"

#include "bots/bot.h"

enum { MEMBERS_MOST = 256, EVENTS_MOST = 256 };

/*
 * A row: something that seats have. Several seats at one table may have it and
 * compete for the first place, so the squares are per table.
 */
struct balance_row {
    int64_t seats;  /* how many had it                                   */
    int64_t firsts; /* their shares of the first place, of SIM_WHOLE     */
    int64_t seats_squared, firsts_squared, both; /* of a table, summed   */
};

struct balance {
    const struct game *game;
    struct setup setup;
    const char *seed;
    long games, jobs;
    const struct bot_kind *kind;

    struct balance_row seat[SEATS_MAX];
    struct balance_row order[SEATS_MAX];       /* 0 starts            */
    struct balance_row (*thing)[MEMBERS_MOST]; /* owned; by event     */
    long shared;                               /* games without one winner */
    enum err err;
};

/* n rows and n more. */
void balance_add(struct balance_row *to, const struct balance_row *from, int n);

/* Play them all. Whatever happens, balance_free() afterwards. */
void balance_run(struct balance *b);
void balance_free(struct balance *b);

/* The share of the first place, and half of its 95 % interval. */
struct balance_share {
    double share, half;
};
struct balance_share balance_share(const struct balance_row *row);

#endif

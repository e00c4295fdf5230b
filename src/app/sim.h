/*
 * sim.h - many games of bots against bots, on all processors.
 *
 * The result depends only on the seed and the number of games: every game has
 * dice of its own, and all sums are of whole numbers, so it does not matter
 * which thread played which game.
 */
#ifndef APP_SIM_H
#define APP_SIM_H

#include "app/app.h"

#include "app/external.h"

#include "bots/bot.h"

/* A shared first place is shared out: 840 can be divided by 1 to 8. */
enum { SIM_WHOLE = 840 };

/*
 * One row: a bot, or a seat. Bots of one kind at one table share its dice and
 * compete for places, so the squares, from which the intervals are computed,
 * are per table, not per seat.
 */
struct sim_tally {
    int64_t games;
    int64_t seats;                  /* games, once for each seat it had */
    int64_t firsts, firsts_squared; /* in parts of SIM_WHOLE            */
    int64_t points, points_squared;
    int64_t places; /* 1 is first                                       */
};

/* How often an event was told, by its first argument; 0: it has none. */
enum { TALLY_ROWS = 256 };

struct sim_events {
    int64_t told[TALLY_ROWS];
    int64_t none; /* how often there was no answer */
};

/* Something that keeps a list of games: asked before each, and told its score
 * afterwards. Never by two threads at once. */
struct sim_book {
    bool (*has)(struct sim_book *book, long game); /* it need not be played */
    void (*note)(struct sim_book *book, long game, const struct score *score);
};

struct sim {
    const struct game *game;
    struct setup setup;
    const char *seed;
    long games, jobs;
    const struct bot_kind *kind[SEATS_MAX]; /* who plays; seats rotate */
    struct external external[SEATS_MAX];    /* programs among them     */
    int externals;
    bool by_seat;          /* rows are seats          */
    const char *folder;    /* for records; or NULL    */
    struct sim_book *book; /* or NULL              */
    int event, none;       /* rows of game->events that are counted; or -1   */
    bool unasked;          /* nobody asked for them                          */

    struct sim_tally tally[SEATS_MAX]; /* of seat i, or of kind[i]; of equals,
                                          the first                          */
    struct sim_tally rival, margin; /* alone: the opponent without a seat, and
                                       by how much he was beaten             */
    struct sim_events events;
    double wall_s;
    enum err err;   /* a bot failed, or memory ran out */
    bool unwritten; /* a record could not be written        */
};

/* Play them all. */
void sim_run(struct sim *sim);

#endif

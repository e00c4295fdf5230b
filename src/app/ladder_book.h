/*
 * ladder_book.h - what a ladder has played, in memory and optionally in a
 * file: one line per game, written when the game is over. So an interrupted
 * ladder resumes where it was.
 *
 * The first line says which ladder it is; the others are "UPPER LOWER GAME
 * PLACES": the two bots, the number of their game, and the place of each seat,
 * 1 being first.
 */
#ifndef APP_LADDER_BOOK_H
#define APP_LADDER_BOOK_H

#include "app/elo.h"
#include "app/sim.h"

/* One rung: two neighbours and their games. */
struct rung {
    const char *upper, *lower;
    struct elo_table *table; /* owned; seats 0: not played yet */
};

struct ladder_book {
    struct sim_book sim; /* the first: the simulator writes here */
    const struct game *game;
    const struct setup *setup;
    const char *seed;
    long games; /* of each rung */
    struct rung rung[ELO_PLAYERS];
    int rungs;
    int now;    /* the rung that is being played */
    FILE *to;   /* owned; or NULL                */
    bool stuck; /* the file could not be written */
};

enum { BOOK_OPEN, BOOK_UNREADABLE, BOOK_OTHER, BOOK_BROKEN, BOOK_NO_MEMORY };

/* path may be NULL. line: the one that is broken. The book is closed in any
 * case. */
int ladder_book_open(struct ladder_book *book, const char *path, long *line);
void ladder_book_close(struct ladder_book *book);

/* How many games of that rung are over. */
long ladder_book_played(const struct ladder_book *book, int rung);

#endif

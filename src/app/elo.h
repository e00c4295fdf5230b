/*
 * elo.h - players' strength, from the order in which they finished.
 *
 * The model of Plackett and Luce: every player has a strength, and each place
 * goes to one of the remaining players with a probability proportional to
 * strength. Elo is its logarithm: 400 points more are ten times the strength.
 * A table counts once, however many seats a player has there.
 */
#ifndef APP_ELO_H
#define APP_ELO_H

#include "core/base.h"

enum { ELO_PLAYERS = 16 };

/* One table: who sat there, and the places they took. */
struct elo_table {
    uint8_t seats;
    uint8_t player[SEATS_MAX];
    uint8_t place[SEATS_MAX]; /* 0 is first; a place may be shared */
};

/* The first player has 0, and the others their difference to that; the
 * interval covers 95 % of what other tables of the same kind would have
 * shown. */
struct elo {
    double rating, low, high;
};

/* False: no memory. */
bool elo_of(const struct elo_table *table, long n, int players,
            struct elo *out);

#endif

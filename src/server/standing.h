/*
 * standing.h - what people are shown of results: the games they played, how
 * they did, and leaderboards.
 */
#ifndef SERVER_STANDING_H
#define SERVER_STANDING_H

#include "server/result.h"

enum {
    PLAYED_MOST = 30, /* games in one answer                       */
    SUMS_MOST = 64,   /* rows of a person: by game and seats       */
    ROLE_SUMS_MOST = 96,
    RATED_MOST = 24,  /* games that somebody may be rated in       */
    CURVE_MOST = 120, /* points of a curve: the last rated games   */
    LEADERS_MOST = 50,
    TALLIES_MOST = 2000, /* of a game with that many seats            */
    TALLY_WHOLE = 840,   /* a first place: 1 to 8 can share it        */
};

/* A finished game as its players are shown it. */
struct played {
    struct result result; /* its roles are not read */
    char name[SEATS_MAX][NAME_BYTES + 1];
    uint32_t portrait[SEATS_MAX];
    char code[CODE_LETTERS + 1]; /* "": its log is gone */
    bool listed;                 /* anybody could find it           */
    bool hidden[SEATS_MAX];      /* whose rating is not shown             */
};

struct standing {
    char game[SLUG_BYTES + 1];
    char who[PLAYER_BYTES + 1];
    char name[NAME_BYTES + 1];
    uint32_t portrait;
    struct rating rating;
    int games, firsts;
};

struct sum {
    char game[SLUG_BYTES + 1];
    int seats, games, firsts, lasts, gone;
    int64_t points;
    int best;
    char best_table[CODE_LETTERS + 1]; /* its code; "": its log is gone */
    bool listed;
    int beaten;
};

struct role_sum {
    char game[SLUG_BYTES + 1];
    char role[SLUG_BYTES + 1];
    int games, times, firsts, crowns;
    int64_t earned;
};

/* A statistic over all games: schema/0008_account.sql. */
struct tally {
    int seats, band;
    char kind[8];
    char which[2 * SLUG_BYTES + 2];
    int64_t n, firsts, moves;
};

/* Two people at rated tables, and how the first one did there. */
struct pair {
    char one[WHO_LETTERS + 1], other[WHO_LETTERS + 1];
    char one_name[NAME_BYTES + 1], other_name[NAME_BYTES + 1];
    int64_t games, firsts;         /* with the other     */
    int64_t all_games, all_firsts; /* and in all         */
};

/* A point of a curve: after which game, how strong. */
struct curve_point {
    char game[SLUG_BYTES + 1];
    int64_t at;
    struct rating rating;
};

#endif

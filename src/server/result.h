/*
 * result.h - the outcome of a finished game: written with the deed that ends
 * it, and computed again from the log when results are rebuilt.
 */
#ifndef SERVER_RESULT_H
#define SERVER_RESULT_H

#include "core/match.h"
#include "server/deed.h"
#include "server/rating.h"

enum {
    PLAYER_BYTES = 28, /* a person's id, or "bot:" and a slug              */
    RESULT_ROLES = 12, /* different ones that one seat held in one game    */
    ROLES_BYTES = 400, /* all of them as text                              */
    CARDS_BYTES = 600, /* cards of one seat as text                        */
};

enum result_ending { ENDING_WON, ENDING_SHARED, ENDING_LOST };

/* What a seat held for a while: a role, a land, a character. */
struct result_role {
    char slug[SLUG_BYTES + 1];
    int times, earned;
};

struct result_seat {
    char who[PLAYER_BYTES + 1];
    int place; /* 0 is first, by the rules of the game */
    int points;
    bool gone;                 /* the person left, and a bot finished */
    char role[SLUG_BYTES + 1]; /* the last one, or "" */
    struct result_role roles[RESULT_ROLES];
    int n_roles;
    char cards[CARDS_BYTES]; /* each once, a blank between; "": none */
    int64_t before;          /* mu; 0: the game is not rated */
    struct rating after;     /* 0                            */
};

struct result {
    uint64_t n; /* of the entry that ended it */
    uint64_t table;
    char id[TABLE_ID + 1];
    char game[SLUG_BYTES + 1];
    int rules;
    struct setup setup;
    int64_t at; /* by the wall clock */
    int moves;
    bool rated;
    enum result_ending ending;
    struct result_seat seat[SEATS_MAX];
};

struct table;

/* For a table whose game is over with m, of which that many events were told;
 * `gone` are the seats whose owners had left by then. */
void result_make(struct result *out, const struct table *t,
                 const struct match *m, int told, seat_set gone);

static inline bool result_is_bot(const char *who)
{
    return who[0] == 'b' && who[3] == ':'; /* ids have no colon */
}

/* The order in which seats finished, for ratings: players who left are
 * last. */
void result_ranks(const struct result *r, uint8_t rank[SEATS_MAX]);

/* "king:3:12 bishop:1:4", and back; what does not fit is left out. */
void result_roles_text(const struct result_seat *seat, char out[ROLES_BYTES]);
void result_roles_read(struct result_seat *seat, const char *text);

/* The month it was over in: 202611. */
int result_month(int64_t at);

#endif

/*
 * pairing.h - quick match: who is matched with whom.
 *
 * Somebody who looks for a game has a wish, whose reach widens the longer it
 * waits: first to players of any strength, then to other numbers of seats. Two
 * people fit if each is within the other's reach and neither has blocked the
 * other. Nothing here knows about connections or clocks.
 */
#ifndef SERVER_PAIRING_H
#define SERVER_PAIRING_H

#include "server/store.h"

enum {
    SEEKS_MOST = 1024,        /* who look at once                        */
    SHUNNED_MOST = TIES_MOST, /* all whom somebody can have blocked      */
    WITHIN_FIRST = 100,       /* how far apart ratings may be at first */
    WITHIN_STEP = 100,        /* and how much more with each step of patience */
    STEPS_TO_ANY = 4,   /* after that many steps, any distance           */
    STEPS_TO_SEATS = 2, /* after that many, one seat more or less; then two */
};

struct wish {
    char who[WHO_LETTERS + 1];
    const struct game *game;
    enum clock_kind clock;
    int base, add; /* seconds */
    int seats;
    bool rated;
    bool bots;     /* they may sit down if nobody comes    */
    int rating;    /* as it is shown                       */
    int64_t since; /* ms                                   */
    char shunned[SHUNNED_MOST][WHO_LETTERS + 1];
    int n_shunned;
};

/* How wide somebody's reach is by now. */
struct reach {
    int low, high; /* seats                                      */
    int within;    /* between two ratings; INT_MAX: any distance */
    bool bots;     /* time to sit down with bots, if they may    */
};

/* step: ms of one step of patience. */
struct reach pairing_reach(const struct wish *w, int64_t now, int64_t step);

/* People matched together; bots take the other seats. */
struct party {
    int seats, n;
    int member[SEATS_MAX]; /* by their place in the list */
};

/* The people looking for a game at some moment, longest waiting first. */
struct line {
    const struct wish *const *all;
    int n;
    int64_t now, step; /* ms */
};

/* The people with whom one of them is matched; false: nobody yet. */
bool pairing_find(const struct line *line, int first, struct party *out);

/* The bots' level closest to that strength: a slug, or NULL. */
const char *pairing_bot(const struct game *game, int rating);

#endif

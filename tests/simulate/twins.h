/*
 * twins.h - whole servers in pairs: the same seed twice, but in the second
 * world everything that one client cannot know is different from some moment
 * on.
 *
 * For as long as the rules show that client the same, every byte that the
 * server sends it must be the same, in the same pieces, at the same time.
 */
#ifndef SIMULATE_TWINS_H
#define SIMULATE_TWINS_H

#include "server/table.h"

enum { TWIN_DEEDS = 2048 };

/* Controls: what is hidden decides about this. */
enum twins_leak { LEAK_NONE, LEAK_MESSAGE, LEAK_LENGTH, TWINS_LEAKS };

struct sent { /* one send to the client */
    int64_t at;
    size_t n;
    uint64_t hash;
    uint32_t seq; /* of the table by then */
};

struct world_plan;

struct twins {
    int client;    /* whose eyes, by number           */
    uint32_t swap; /* after this deed the secrets change; 0: never */
    enum twins_leak leak;
    const char *orders; /* what another client says in advance; or NULL */
    bool said;          /* it has                                       */

    /* what was noted: */
    const char *who;   /* the client's, once it is known */
    struct sent *sent; /* owned */
    int n, most;
    uint64_t shown[TWIN_DEEDS]; /* what the rules show it, by deed */
    uint32_t seq, refused;      /* the table's; and when first after the swap */
    bool swapped;               /* and something is another */
    int plies;                  /* of the game by then      */
    union position other;       /* what it was swapped for  */
};

struct twins_tally {
    long pairs, swapped, sends, leaks;
};

/* That many pairs, from that seed on. */
void twins_run(struct world_plan *plan, long pairs, enum twins_leak leak,
               struct twins_tally *t);

/* That many pairs that differ in another client's orders. */
void twins_orders(struct world_plan *plan, long pairs, struct twins_tally *t);

/* ---- for the world ------------------------------------------------------- */

/* A deed is about to be told. */
void twins_deed(struct table *t, int told_before);

/* A game was replayed from its log, which does not contain the swap. */
void twins_redone(struct course *c);

/* Somebody's request is: a move that was chosen before the swap. */
void twins_refused(void);

/* What that client says in advance now, for a question of chance's that it is
 * never asked; false: nothing. */
bool twins_says(int client, const struct game *game, char *out, size_t size);

/* Bytes leave for the client. */
void twins_tap(void *to, const void *bytes, size_t n);

/* Is it that one, and does the truth say that it shows now? */
bool twins_leak(enum twins_leak kind, const struct table *t);

#endif

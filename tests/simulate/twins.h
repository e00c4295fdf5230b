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

enum { TWIN_DEEDS = 2048, STEP_MOST = 100, CLIENTS_MOST = 16 };

/* Controls: what is hidden decides about this. */
enum twins_leak { LEAK_NONE, LEAK_MESSAGE, LEAK_LENGTH, TWINS_LEAKS };

struct sent { /* one send to the client */
    int64_t at;
    size_t n;
    uint64_t hash;
    uint32_t seq; /* of the table by then */
};

/* What another client says in advance: for a question of chance's that it is
 * never asked, or for a turn of its own that will end without a choice. */
struct advance {
    const char *text; /* fields of a request; NULL: it says nothing at all */
    bool forced;      /* such a turn; the server answers for everybody     */
    bool by_hand;     /* a control: but there it answers itself            */
};

/* A turn in which somebody chose once and then could not choose any more, as a
 * first world has shown it. */
struct forced {
    int client;
    uint32_t at;     /* the last moment it was not asked */
    uint32_t played; /* when it chose                    */
    const char *decision;
    char first[STEP_MOST], then[STEP_MOST];
};

struct world_plan;

struct twins {
    int client;    /* whose eyes, by number           */
    uint32_t swap; /* after this deed the secrets change; 0: never */
    enum twins_leak leak;
    const struct advance *advance;     /* or NULL */
    bool said;                         /* it has                              */
    int done, lapsed;                  /* steps of its order                  */
    uint64_t autos;                    /* clients for whom the server answers */
    struct forced forced;              /* found, if nothing is said           */
    struct forced maybe[CLIENTS_MOST]; /* by client: what may become one      */

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

/* How two worlds differ in what somebody else has said in advance. */
enum twins_order {
    ORDER_OTHER,   /* another order                                     */
    ORDER_NONE_AT, /* an order, and silence                             */
    ORDER_FORCED,  /* an order where nothing can be chosen, and silence */
    ORDER_BY_HAND, /* control: such an order, and an answer by hand     */
    TWINS_ORDERS
};

/* That many pairs; of a control, until it is noticed. */
void twins_orders(struct world_plan *plan, long pairs, enum twins_order kind,
                  struct twins_tally *t);

/* ---- for the world ------------------------------------------------------- */

/* A deed is about to be told. */
void twins_deed(struct table *t, int told_before);

/* A game was replayed from its log, which does not contain the swap. */
void twins_redone(struct course *c);

/* Somebody's request is: a move that was chosen before the swap. */
void twins_refused(void);

/* What a client sees: what it is asked, and how much it can choose; of one
 * thing alone, which. */
struct glance {
    int client, choices;
    uint32_t seq;
    const char *decision;
    char only[STEP_MOST];
};

/* What it says in advance now: fields of a request, or "". False: nothing. */
bool twins_says(const struct glance *g, const struct game *game, char *out,
                size_t size);

/* Is the server to answer for that client where nothing can be chosen? Once. */
bool twins_auto(int client);

/* Does it leave this question to the server? Else it answers with that. */
bool twins_waits(const struct glance *g);
void twins_plays(const struct glance *g, const char *steps);

/* The server has told a client of its orders. */
void twins_told(int client, const char *why);

/* Bytes leave for the client. */
void twins_tap(void *to, const void *bytes, size_t n);

/* Is it that one, and does the truth say that it shows now? */
bool twins_leak(enum twins_leak kind, const struct table *t);

#endif

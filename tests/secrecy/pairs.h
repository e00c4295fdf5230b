/*
 * pairs.h - two worlds that one viewer cannot distinguish.
 *
 * The second is a guess from the viewer's own view of the first. Everything
 * that the real encoder sends the viewer must be the same bytes in both: a
 * snapshot, what it may do, and the news of whatever is done in both, for as
 * long as the rules show it the same.
 */
#ifndef SECRECY_PAIRS_H
#define SECRECY_PAIRS_H

#include "core/rng.h"
#include "core/view.h"
#include "server/tell.h"

enum { TOLD = 4096, LEAK_NAME = 64 };

struct side;

/* A deliberate fault: the encoder peeks at the true state. */
struct leak {
    char name[LEAK_NAME];
    void (*spoil)(struct side *s, struct view *view, struct tell *t);
    void (*pad)(struct side *s); /* after the message is made; may be NULL */
    const struct game *game;     /* only of this game; NULL: any             */
    const char *field;           /* that is not blanked, for spoil           */
};

struct side { /* one of the two worlds */
    struct sink sink;
    const struct game *game;
    union position pos;
    struct event told[TOLD];
    int n;
    uint8_t old[VIEW_BYTES], now[VIEW_BYTES];
    struct out out;
    const struct leak *leak; /* or NULL */
};

struct pair {
    struct side *a, *b; /* owned */
    struct rng rng;
    int seat; /* whose eyes */
};

struct pair_tally {
    long pairs, different, messages, leaks;
};

bool pair_init(struct pair *p, const struct game *game, uint64_t seed);
void pair_fini(struct pair *p);

/* Somewhere in a random game, and a guess at it. */
void pair_wander(struct pair *p);

/* Compare everything sent from there on; how often it differed. */
void pair_compare(struct pair *p, struct pair_tally *tally);

/* That many of them. leak may be NULL. */
void pairs_run(const struct game *game, uint64_t seed, long pairs,
               const struct leak *leak, struct pair_tally *tally);

/* ---- times.c ------------------------------------------------------------- */

/* Print the measurements. False: the timing reveals what is hidden, as it does
 * with a deliberate leak. */
bool times_measure(const struct game *game, uint64_t seed, bool leaky);

/* ---- leaks.c ------------------------------------------------------------- */

/* Every leak that can be made in that game: one row for each; how many. */
int leaks_of(const struct game *game, struct leak *out, int most);

/* A number that the true state decides. */
uint32_t leak_bits(const struct side *s);

#endif

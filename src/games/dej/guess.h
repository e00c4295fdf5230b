/*
 * guess.h - what guess.c and kohan/guess.c share about drafts that a viewer
 * can imagine.
 */
#ifndef DEJ_GUESS_H
#define DEJ_GUESS_H

#include "core/rng.h"
#include "games/dej/dej.h"

enum { INTERVALS = 3 }; /* before, between and after two packs at most */

struct draft {
    struct dej *g;
    int seat;                     /* the viewer                         */
    uint8_t step_in[RANKS_MAX];   /* the interval of a step             */
    uint16_t ranks_in[INTERVALS]; /* the ranks that left the pack in it */
    unsigned free;                /* ranks not placed yet               */
};

/* Whoever draws sees the cards; their order (R5) is guessed before that. */
void dej_guess_drawn(struct dej *g, seat_set drawer, struct rng *rng);

/* Fill in the rest, from g and seat. */
void dej_find_intervals(struct draft *d);

static inline bool dej_is_in(const struct draft *d, int rank, int step)
{
    return d->ranks_in[d->step_in[step]] & dej_rank(rank);
}

#endif

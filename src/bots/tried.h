/*
 * tried.h - from how often each answer was tried, and how it did, to the one
 * that is given.
 */
#ifndef BOTS_TRIED_H
#define BOTS_TRIED_H

#include "bots/leaning.h"
#include "bots/tree.h"

struct tried {
    struct edge *const *edge; /* of each answer */
    int n;
    const struct leaning *leaning;
    const double *root; /* square roots of the numbers up to roots */
    uint32_t roots;
    double untried; /* so much worse than the usual is what was never tried */
};

/* Which to try next, given how likely each is to be good, and how many seats
 * share the first place. */
int tried_next(const struct tried *t, int seats, const double *prior);

/* The most tried, or any that was tried nearly as often: the choice of the
 * first release. */
int tried_nearly_most(const struct tried *t, struct rng *rng);

/* The most tried; of those tried as often, the better one. */
int tried_most(const struct tried *t, struct rng *rng);

/* The highest lower bound, among those tried at least a tenth as often as the
 * most tried. */
int tried_surest(const struct tried *t, struct rng *rng);

/* The square roots of 0 to n, the same on every machine. */
void tried_roots(double *root, uint32_t n);

#endif

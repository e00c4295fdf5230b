/*
 * belief.h - guesses at what a seat cannot see, weighted by how likely a net
 * finds the choices that others must have made for them to be true.
 *
 * view_guess() makes all guesses that fit equally likely. But nobody takes a
 * role at random: a guess in which the richest player is the Thief is worth
 * less than one in which he builds. A number of guesses are made and weighted
 * before a search; then each simulation draws one of them.
 */
#ifndef BOTS_BELIEF_H
#define BOTS_BELIEF_H

#include "bots/company.h"

struct belief_pool {
    size_t size; /* of a state of the game                       */
    int most;    /* guesses that fit                             */
    int n;       /* that were made; 0: the past has no secrets   */
    uint64_t total;
    uint64_t *up_to;      /* weights, added up: most of them     */
    struct ways *ways;    /* how the others play in each         */
    unsigned char *guess; /* and so many states                  */
};

/* The number of guesses for a number of simulations: with fewer, a search
 * learns them by heart (a pool of 256 made 3,000 simulations worse than
 * 400). */
static inline int belief_size(uint32_t simulations)
{
    return (int)(simulations / 2);
}

/* n guesses, or none where nothing hidden has been chosen. */
void belief_make(struct belief_pool *pool, const struct company *company,
                 const struct guesses *guesses, int n, struct rng *rng);

/* One of them; false: there are none. */
bool belief_draw(const struct belief_pool *pool, struct rng *rng,
                 union position *out, struct ways *ways);

#endif

/*
 * belief.h - guesses at what a seat cannot see, weighed by how likely a net
 * finds what others must have done for them to be true.
 *
 * view_guess() makes any guess that fits as likely as another. But nobody
 * takes a role at random: a guess in which the richest player is the Thief is
 * worth less than one in which he builds. Some guesses are made before a
 * search and weighed; then each simulation draws one of them.
 */
#ifndef BOTS_BELIEF_H
#define BOTS_BELIEF_H

#include "bots/policy.h"

struct belief_pool {
    size_t size; /* of a state of the game                       */
    int most;    /* guesses there is room for                    */
    int n;       /* that were made; 0: the past has no secrets   */
    uint64_t total;
    uint64_t *up_to;      /* weights, added up: most of them     */
    unsigned char *guess; /* and so many states                  */
};

/* So many guesses for so many simulations: with fewer, a search learns them
 * by heart (a pool of 256 made 3,000 simulations worse than 400). */
static inline int belief_size(uint32_t simulations)
{
    return (int)(simulations / 2);
}

/* n guesses, or none where nothing hidden has been chosen. */
void belief_make(struct belief_pool *pool, const struct policy *p,
                 const struct view *view, int n, struct rng *rng);

/* One of them; false: there are none. */
bool belief_draw(const struct belief_pool *pool, struct rng *rng,
                 union position *out);

#endif

/*
 * wholes.h - looking ahead without a tree: answers are compared with each
 * other. Where an action is a chain of choices, whole chains are, not their
 * steps; the ratings must then say of a step how good the best chain is that
 * begins with it. Elsewhere a chain is a single answer, and a net may judge it.
 */
#ifndef BOTS_WHOLES_H
#define BOTS_WHOLES_H

#include "bots/line.h"

enum {
    WHOLE_STEPS = 12, /* if a chain has more, the rest is played by ratings */
    WHOLES_POOL = 400,
    WHOLES_MOST = 64,
};

/* A chain, from an answer to the question on, or the beginning of one. */
struct whole {
    struct action step[WHOLE_STEPS];
    uint64_t key; /* the same for the same steps in another order  */
    double sum;   /* of what the seat had in the end               */
    uint32_t tries;
    int rating;     /* of the best chain that begins so             */
    uint16_t first; /* the answer's number                        */
    uint8_t steps;
    bool done; /* it was gone through: no further ones begin so */
};

struct wholes {
    struct whole pool[WHOLES_POOL];
    int made;
    struct whole *best[WHOLES_MOST]; /* of the pool: those to be compared */
    int n;
};

/* How often something was drawn on which occasion, in one simulation. */
struct occasions {
    uint64_t luck;
    uint8_t before[64];
};

/* Luck for that seat's next answer: of a line that has occasions. */
void wholes_draw(struct line *l, int seat);

/* The answer that begins the best one; how often each was tried is written to
 * the edges of b. */
int wholes_search(struct search *b, const struct view *view,
                  struct budget budget, struct rng *rng);

#endif

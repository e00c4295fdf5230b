/*
 * troyes_value.h - what a position of Troyes is worth, as a round begins.
 */
#ifndef BOTS_EVALS_TROYES_VALUE_H
#define BOTS_EVALS_TROYES_VALUE_H

#include "bots/eval.h"
#include "bots/evals/troyes_mind.h"

void troyes_prospects(const struct state *s, const struct memory *memory,
                      double *share);

/* The same for a table of several, the game being over or not; but the leader
 * is not nearly sure of the first place. */
void troyes_leads(const struct state *s, const struct memory *memory,
                  double *share);

/*
 * What it is computed from, but for the yardstick and the solo game, seen by
 * the owner of a mind; part: its points by source. A hundred is a point, or one
 * of what is counted.
 */
enum {
    TRAIT_POINTS, /* without those of characters in play */
    TRAIT_DENIERS,
    TRAIT_DENIERS_FEW, /* the first ten, once more */
    TRAIT_INFLUENCE,
    TRAIT_INFLUENCE_FEW, /* the first six, once more */
    TRAIT_PALACE,        /* citizens there */
    TRAIT_BISHOPRIC,
    TRAIT_CITY_HALL,
    TRAIT_AT_HAND,    /* in the supply, and lying */
    TRAIT_CHARACTERS, /* what they give so far, by what they count */
    TRAIT_CUBES = TRAIT_CHARACTERS + COUNTED,
    TRAIT_TRADESMEN,
    TRAIT_EVENTS,  /* what they promise */
    TRAIT_PRESENT, /* events with an own cube */
    TRAIT_CATHEDRAL,
    TRAIT_LATE, /* how many play before */
    TROYES_TRAITS
};

void troyes_traits(const struct troyes_mind *m, const int16_t *part,
                   int trait[TROYES_TRAITS]);

#endif

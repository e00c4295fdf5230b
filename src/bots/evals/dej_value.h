/*
 * dej_value.h - who is winning, at the beginning of a round of Dej or of Kohan
 * Dej: a small net that has learnt from games of bots. The yardstick goes by
 * dej_city.h instead.
 */
#ifndef BOTS_EVALS_DEJ_VALUE_H
#define BOTS_EVALS_DEJ_VALUE_H

#include "bots/eval.h"
#include "bots/evals/dej_city.h"

enum {
    DEJ_UNIQUES = KOHAN_DISTRICTS - DEJ_HAUNTED_QUARTER, /* they come last */
    DEJ_TRAITS = 49 + DEJ_UNIQUES,
    DEJ_NEURONS = 16,
    DEJ_VALUE_UNIT = 4096 /* of weights: 1 */
};

/* Of one trait: into each neuron, and straight into the sum. */
struct dej_weights {
    int16_t straight;
    int16_t into[DEJ_NEURONS];
};

/* All in whole numbers, so that it is the same on every machine. */
struct dej_value {
    struct dej_weights trait[DEJ_TRAITS];
    int16_t out[DEJ_NEURONS];
};

extern const struct dej_value dej_value_of_dej, dej_value_of_kohan;

/* What a seat has, as either game counts it. */
struct city_own dej_own_of(const struct dej *g, int seat);
struct city_own kohan_own_of(const struct dej *g, int seat);

/* What everything depends on: own is what each seat has. */
void dej_traits(const struct dej *g, const struct city_own *own,
                int8_t (*trait)[DEJ_TRAITS]);

/* Each seat's share of the first place. */
void dej_shares(const struct dej *g, const struct city_own *own,
                const struct dej_value *by, double *share);

#endif

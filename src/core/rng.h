/*
 * rng.h - random numbers that are the same on every machine.
 *
 * For bots, guesses, tests and benches. The dice of a match come from
 * chance.h, where secrecy matters.
 */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include "core/base.h"

struct rng {
    uint64_t state;
};

#define RNG_STEP 0x9E3779B97F4A7C15u

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t z = (rng->state += RNG_STEP);

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* The same as drawing n numbers that nobody looks at. */
static inline void rng_skip(struct rng *rng, int n)
{
    rng->state += (uint64_t)n * RNG_STEP;
}

/* What the number after n others will be. */
static inline uint64_t rng_after(const struct rng *rng, int n)
{
    struct rng later = *rng;

    rng_skip(&later, n);
    return rng_next(&later);
}

/* 0..n-1, all equally likely; n > 0. (Lemire 2019: multiply, seldom reject.) */
static inline uint32_t rng_below(struct rng *rng, uint32_t n)
{
    uint64_t product = (rng_next(rng) >> 32) * n;

    if ((uint32_t)product < n) {
        uint32_t least = (0u - n) % n;
        while ((uint32_t)product < least)
            product = (rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

void rng_shuffle(struct rng *rng, uint8_t *item, int n);

#endif

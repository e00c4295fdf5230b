/*
 * rng.c - shuffling. The generator is SplitMix64 (Steele, Lea and Flood,
 * 2014), one word of state; it is in rng.h so that it can be inlined.
 */
#include "core/rng.h"

/* With the dice in a register: an item that is written could be theirs, as far
 * as a compiler knows. */
void rng_shuffle(struct rng *rng, uint8_t *item, int n)
{
    struct rng dice = *rng;

    for (int i = n - 1; i > 0; i--) {
        uint32_t j = rng_below(&dice, (uint32_t)i + 1);
        uint8_t swap = item[i];
        item[i] = item[j];
        item[j] = swap;
    }
    *rng = dice;
}

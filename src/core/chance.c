/*
 * chance.c - see chance.h.
 */
#include "core/chance.h"

#include <assert.h>

/* A number below total, all equally likely: draws words until one fits. */
static uint32_t draw(const uint8_t *key, uint32_t k, uint32_t total)
{
    uint32_t limit = UINT32_MAX - UINT32_MAX % total;

    for (uint32_t counter = 0;; counter++) {
        uint8_t block[CHACHA_BLOCK];
        chacha_block(key, counter, k, block);
        for (int i = 0; i < CHACHA_BLOCK; i += 4) {
            uint32_t word = (uint32_t)block[i] | (uint32_t)block[i + 1] << 8 |
                            (uint32_t)block[i + 2] << 16 |
                            (uint32_t)block[i + 3] << 24;
            if (word < limit)
                return word % total;
        }
    }
}

uint32_t chance_total(const struct game *game, const struct state *s,
                      const struct action *choice, int n)
{
    uint32_t total = 0;

    for (int i = 0; i < n; i++)
        total += game->weight(s, choice[i]);
    return total;
}

struct action chance_at(const struct game *game, const struct state *s,
                        const struct action *choice, int n, uint32_t at)
{
    int i = 0;

    for (i = 0; i < n - 1; i++) {
        uint32_t weight = game->weight(s, choice[i]);
        if (at < weight)
            break;
        at -= weight;
    }
    return choice[i];
}

struct action chance_pick(const struct game *game, const struct state *s,
                          const uint8_t key[CHACHA_KEY], uint32_t k)
{
    struct action choice[CHOICES_MAX];
    int n = game->legal(s, SEAT_CHANCE, choice);

    assert(n > 0);
    return chance_at(game, s, choice, n,
                     draw(key, k, chance_total(game, s, choice, n)));
}

/*
 * playout.c - see playout.h.
 */
#include "app/playout.h"

#include <assert.h>
#include <string.h>

void playout_start(const struct game *game, const struct setup *setup,
                   struct state *s)
{
    const char *broken = NULL;

    memset(s, 0, game->state_size);
    broken = game_start(game, s, setup);
    assert(!broken);
    (void)broken;
}

static struct action by_weight(const struct game *game, const struct state *s,
                               struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = game->legal(s, SEAT_CHANCE, choice);
    uint32_t total = 0;
    uint32_t at = 0;
    int i = 0;

    for (i = 0; i < n; i++)
        total += game->weight(s, choice[i]);
    at = rng_below(rng, total);
    for (i = 0; i < n - 1; i++) {
        uint32_t weight = game->weight(s, choice[i]);
        if (at < weight)
            break;
        at -= weight;
    }
    return choice[i];
}

struct action playout_chance(const struct game *game, const struct state *s,
                             struct rng *rng)
{
    return game->roll ? game->roll(s, rng) : by_weight(game, s, rng);
}

int playout_step(const struct game *game, struct state *s, struct rng *rng,
                 struct sink *ev)
{
    int seat = state_actor(s);
    struct action a;

    if (seat == SEAT_CHANCE) {
        a = playout_chance(game, s, rng);
    } else {
        struct action choice[CHOICES_MAX];
        int n = game->legal(s, seat, choice);
        assert(n > 0);
        a = choice[rng_below(rng, (uint32_t)n)];
    }
    game_apply(game, s, a, ev);
    return seat;
}

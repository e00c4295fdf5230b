/*
 * play.c - see play.h.
 */
#include "play.h"

#include "core/walk.h"

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9FB21C651E98DF25u;
    return hash ^ hash >> 32;
}

struct play play_of(uint64_t seed, uint64_t row)
{
    /* not of the two at once: row 1 of seed 2 would be row 2 of seed 1 */
    struct rng rng = {mix(mix(0, seed + 1), row)};

    return (struct play){.dice = rng_next(&rng)};
}

/* A game without roll(): as chance.c does it. */
static struct action by_weight(const struct game *game, const struct state *s,
                               struct rng *rng, struct action *choice)
{
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

/* Eight bytes, whatever else is said to lie there. */
typedef uint64_t word __attribute__((may_alias));

static void begin(const struct game *game, struct state *s,
                  const uint64_t *first)
{
    word *out = (word *)s;

    for (int i = 0; i < play_words(game); i++)
        out[i] = first[i];
}

struct action play_choose(const struct game *game, struct state *s,
                          const uint64_t *first, struct play *p)
{
    struct action choice[CHOICES_MAX];
    struct rng rng = {p->dice};
    struct action a;
    uint64_t bits = 0;
    int seat = 0;
    int n = 0;

    if (s->over) {
        begin(game, s, first);
        p->games++;
    }
    seat = state_actor(s);
    if (seat != SEAT_CHANCE) {
        n = game->legal(s, seat, choice);
        a = choice[rng_below(&rng, (uint32_t)n)];
    } else if (game->roll) {
        a = game->roll(s, &rng);
    } else {
        a = by_weight(game, s, &rng, choice);
    }
    memcpy(&bits, &a, sizeof bits);
    p->hash = mix(p->hash + (uint64_t)n, bits);
    p->dice = rng.state;
    return a;
}

uint64_t play_result(const struct game *game, const struct state *s,
                     const struct play *p)
{
    return mix(mix(p->hash, p->games), state_hash(game, s));
}

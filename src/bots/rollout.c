/*
 * rollout.c - see rollout.h.
 */
#include "bots/rollout.h"

#include "core/chance.h"

struct rng rollout_dice(uint64_t seed, const struct state *view)
{
    struct rng rng = {seed};

    rng.state = rng_next(&rng) + view->ply;
    rng.state = rng_next(&rng);
    return rng;
}

/*
 * Each rating is raised at random by less than RATING_ALIKE, and the highest
 * wins. Only those that can win are raised, of which there is often but one;
 * the dice go on as if all had been.
 */
static int highest(const int *rating, struct span among, const struct rng *rng)
{
    int best = among.first;
    int most = 0;

    if (among.end - among.first == 1)
        return best;
    most = rating[best] - 1;
    for (int i = best; i < among.end; i++) {
        if (rating[i] <= most - (RATING_ALIKE - 1))
            continue;
        int raised =
            rating[i] + ((int)(rng_after(rng, i) >> 32) & (RATING_ALIKE - 1));
        if (raised > most) {
            most = raised;
            best = i;
        }
    }
    return best;
}

static struct span rate(const struct judge *judge, const struct state *s,
                        const struct action *choice, int n, int *rating)
{
    const struct eval *eval = judge->eval;

    if (eval->rate_best)
        return eval->rate_best(s, &judge->memory, choice, n, rating);
    eval->rate(s, &judge->memory, choice, n, rating);
    return (struct span){0, n};
}

int rollout_best(const struct judge *judge, const struct state *s,
                 const struct action *choice, int n, struct rng *rng)
{
    int rating[CHOICES_MAX];
    int best = 0;

    if (n == 1)
        return 0;
    if (!judge->eval->rate)
        return (int)rng_below(rng, (uint32_t)n);
    best = highest(rating, rate(judge, s, choice, n, rating), rng);
    rng_skip(rng, n);
    return best;
}

bool rollout_act(const struct judge *judge, struct state *s, struct rng *rng,
                 int whims, struct sink *ev)
{
    return whims && judge->eval->act(s, &judge->memory, rng, whims, ev);
}

static struct action by_weight(const struct game *game, const struct state *s,
                               struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = game->legal(s, SEAT_CHANCE, choice);
    uint32_t total = chance_total(game, s, choice, n);

    return chance_at(game, s, choice, n, rng_below(rng, total));
}

struct action rollout_chance(const struct game *game, const struct state *s,
                             struct rng *rng)
{
    return game->roll ? game->roll(s, rng) : by_weight(game, s, rng);
}

void rollout_chances(const struct game *game, struct state *s, struct rng *rng)
{
    while (state_actors(s) & SEAT(SEAT_CHANCE))
        rollout_acts(game, s, rng);
}

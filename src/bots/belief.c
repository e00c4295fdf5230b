/*
 * belief.c - see belief.h.
 */
#include "bots/belief.h"

/* People do even unlikely things, so this much is added to every chance, out
 * of 65536. Without it a bot is too certain, and lost to players unlike
 * itself. */
enum { FLOOR = 13107 };

/* How likely the hidden choices of others are, as the guess has them. */
static uint64_t weight(const struct company *c, struct ways ways,
                       const struct state *guess, int seat, int *choices)
{
    const struct learned *learned = c->own->judge->eval->learned;
    struct action list[CHOICES_MAX];
    struct past_choice past;
    uint64_t product = (uint64_t)1 << 40;
    int i = 0;

    while (learned->past(guess, seat, i, list, &past)) {
        const struct policy *p = company_policy(c, ways, list[0].seat);
        i++;
        if (past.n > 1)
            product =
                (product * (policy_likely(p, guess, &past) + FLOOR)) >> 16;
    }
    *choices = i;
    return product;
}

void belief_make(struct belief_pool *pool, const struct company *company,
                 const struct guesses *guesses, int n, struct rng *rng)
{
    const struct view *view = guesses->view;
    int choices = 0;

    pool->n = 0;
    pool->total = 0;
    for (int i = 0; i < n && i < pool->most; i++) {
        union position pos;
        struct ways ways =
            company_draw(company, view->pos.state.seats, view->seat, rng);
        view_guess_by(guesses, rng, &pos);
        pool->total +=
            weight(company, ways, &pos.state, view->seat, &choices) + 1;
        if (choices == 0)
            return;
        pool->up_to[i] = pool->total;
        pool->ways[i] = ways;
        memcpy(pool->guess + (size_t)i * pool->size, &pos, pool->size);
        pool->n = i + 1;
    }
}

/* Uniform below n, which is below 2^50: the bias is too small to matter. */
static uint64_t below(struct rng *rng, uint64_t n)
{
    return (rng_next(rng) >> 14) % n;
}

bool belief_draw(const struct belief_pool *pool, struct rng *rng,
                 union position *out, struct ways *ways)
{
    uint64_t at = 0;
    int low = 0;
    int high = pool->n - 1;

    if (!pool->n)
        return false;
    at = below(rng, pool->total);
    while (low < high) {
        int middle = (low + high) / 2;
        if (pool->up_to[middle] > at)
            high = middle;
        else
            low = middle + 1;
    }
    *ways = pool->ways[low];
    memcpy(out, pool->guess + (size_t)low * pool->size, pool->size);
    return true;
}

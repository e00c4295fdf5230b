/*
 * dej_city.c - see dej_city.h.
 */
#include "bots/evals/dej_city.h"

#include "bots/eval.h"

int city_furthest(const struct dej *g, int seat)
{
    int most = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && dej_city_size(g, other) > most)
            most = dej_city_size(g, other);
    return most;
}

/* ---- what a seat has, as numbers ----------------------------------------- */

enum feature {
    CITY_POINTS,
    COINS_TO_2,
    COINS_TO_7,
    COINS_BEYOND,
    FIRST_CARD, /* useful ones */
    SECOND_CARD,
    CHEAP_CARD,
    NEW_TYPES_IN_HAND,
    TYPES,
    ALL_TYPES,
    DISTRICTS,
    UNIQUES,
    COLOURED,
    ONE_MISSING,
    TWO_MISSING,
    LATE_IN_DRAFT,
    FEATURES
};

/*
 * Fitted to the winners of 6,000 games of Dej between bots (see docs/bots.md);
 * Kohan Dej uses the same. Each goes from early, when nothing is built, to
 * late, when a city is complete.
 */
static const struct {
    double early, late;
} weight[FEATURES] = {
    [CITY_POINTS] = {0.17, 0.33}, [COINS_TO_2] = {0.11, 0.57},
    [COINS_TO_7] = {0.16, 0.30},  [COINS_BEYOND] = {0.08, 0.02},
    [FIRST_CARD] = {0.01, 0.47},  [SECOND_CARD] = {0.21, 0.13},
    [CHEAP_CARD] = {0.09, 0.52},  [NEW_TYPES_IN_HAND] = {0.11, 0.23},
    [TYPES] = {0.01, 0.36},       [ALL_TYPES] = {0.11, 0.31},
    [DISTRICTS] = {0.30, 0.80},   [UNIQUES] = {0.26, 0.89},
    [COLOURED] = {0.33, 0.79},    [ONE_MISSING] = {0.70, 1.40},
    [TWO_MISSING] = {0.31, 0.32}, [LATE_IN_DRAFT] = {-0.26, -0.74},
};

/* How much of x lies between low and high. */
static int within(int x, int low, int high)
{
    return x <= low ? 0 : (x < high ? x : high) - low;
}

static int new_types(kind_set city, kind_set hand)
{
    int n = 0;

    for (int type = NOBLE; type <= UNIQUE; type++)
        n += !(city & dej_of_type[type]) && hand & dej_of_type[type];
    return n;
}

/* What each feature counts: the same for all seats. */
struct city_weights {
    double of[FEATURES];
};

static struct city_weights city_weights(double late)
{
    struct city_weights weights;

    for (int i = 0; i < FEATURES; i++)
        weights.of[i] =
            weight[i].early + late * (weight[i].late - weight[i].early);
    return weights;
}

/* Added up one by one: from a list, gcc makes pairs of them that it writes in
 * one way and reads in another, which stalls (state_word() in core/state.h). */
static double city_worth(const struct dej *g, int seat,
                         const struct city_own *own,
                         const struct city_weights *weights)
{
    kind_set city = dej_city(g, seat);
    int cards = dej_size(own->useful);
    int types = city_types(city);
    int missing = dej_full_city(g) - dej_city_size(g, seat);
    int after = seat - g->crown + (seat < g->crown ? g->base.seats : 0);
    const double *w = weights->of;
    double worth = own->points * w[CITY_POINTS];

    worth += within(g->gold[seat], 0, 2) * w[COINS_TO_2];
    worth += within(g->gold[seat], 2, 7) * w[COINS_TO_7];
    worth += within(g->gold[seat], 7, 20) * w[COINS_BEYOND];
    worth += (cards > 0) * w[FIRST_CARD];
    worth += (cards > 1) * w[SECOND_CARD];
    worth += own->cheap * w[CHEAP_CARD];
    worth += new_types(city, own->useful) * w[NEW_TYPES_IN_HAND];
    worth += types * w[TYPES];
    worth += (types == UNIQUE) * w[ALL_TYPES];
    worth += own->districts * w[DISTRICTS];
    worth += own->uniques * w[UNIQUES];
    worth += own->coloured * w[COLOURED];
    worth += (missing == 1) * w[ONE_MISSING];
    worth += (missing == 2) * w[TWO_MISSING];
    return worth + (double)after / g->base.seats * w[LATE_IN_DRAFT];
}

void city_shares(const struct dej *g, const struct city_own *own, double late,
                 double *share)
{
    struct city_weights weights = city_weights(late);
    double worth[SEATS_MAX];

    for (int seat = 0; seat < g->base.seats; seat++)
        worth[seat] = city_worth(g, seat, &own[seat], &weights);
    eval_shares(worth, g->base.seats, 1, share);
}

double city_late(const struct dej *g)
{
    return (double)city_furthest(g, SEATS_MAX) / dej_full_city(g);
}

int city_stage(const struct state *s)
{
    return ((const struct dej *)s)->round;
}

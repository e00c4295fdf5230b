/*
 * dej_city.c - see dej_city.h.
 */
#include "bots/evals/dej_city.h"

#include <string.h>

/* ---- what everybody sees ------------------------------------------------- */

int city_of_type(const struct dej *g, int seat, int type)
{
    return dej_size(dej_city(g, seat) & dej_of_type[type]);
}

int city_types(kind_set city)
{
    int n = 0;

    for (int type = NOBLE; type <= UNIQUE; type++)
        n += (city & dej_of_type[type]) != 0;
    return n;
}

int city_rival(const struct dej *g, int seat)
{
    int best = seat ? 0 : 1;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && dej_city_size(g, other) > dej_city_size(g, best))
            best = other;
    return best;
}

int city_threat(const struct dej *g, int seat)
{
    int near = dej_city_size(g, seat) + 2;

    return near * near + g->gold[seat];
}

int city_new_type(kind_set city, int type)
{
    enum { NEW_TYPE = 60, LAST_TYPE = 220 };

    if (city & dej_of_type[type])
        return 0;
    return city_types(city) == UNIQUE - 1 ? LAST_TYPE : NEW_TYPE;
}

int city_most_gold(const struct dej *g, int seat)
{
    int most = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && g->gold[other] > most)
            most = g->gold[other];
    return most < 10 ? most : 10;
}

int city_largest_hand(const struct dej *g, int seat)
{
    int most = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && dej_count(g, ZONE_HAND + other) > most)
            most = dej_count(g, ZONE_HAND + other);
    return most;
}

/* ---- the whole position -------------------------------------------------- */

/*
 * Fitted to who won in 6,000 games of Dej between bots (docs/bots.md tells
 * how); Kohan Dej takes them over. Each goes from early, when nothing is built,
 * to late, when a city is complete.
 */
static const struct {
    double early, late;
} weight[CITY_FEATURES] = {
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

void city_features(const struct dej *g, int seat, kind_set useful,
                   double x[CITY_FEATURES])
{
    kind_set city = dej_city(g, seat);
    int cards = dej_size(useful);
    int missing = dej_full_city(g) - dej_city_size(g, seat);
    int seats = g->base.seats;

    memset(x, 0, CITY_FEATURES * sizeof x[0]);
    x[COINS_TO_2] = within(g->gold[seat], 0, 2);
    x[COINS_TO_7] = within(g->gold[seat], 2, 7);
    x[COINS_BEYOND] = within(g->gold[seat], 7, 20);
    x[FIRST_CARD] = cards > 0;
    x[SECOND_CARD] = cards > 1;
    x[NEW_TYPES_IN_HAND] = new_types(city, useful);
    x[TYPES] = city_types(city);
    x[ALL_TYPES] = city_types(city) == UNIQUE;
    x[ONE_MISSING] = missing == 1;
    x[TWO_MISSING] = missing == 2;
    x[LATE_IN_DRAFT] = (double)((seat - g->crown + seats) % seats) / seats;
}

double city_late(const struct dej *g)
{
    double late = 0;

    for (int seat = 0; seat < g->base.seats; seat++) {
        double full = (double)dej_city_size(g, seat) / dej_full_city(g);
        if (full > late)
            late = full;
    }
    return late;
}

double city_worth(const double x[CITY_FEATURES], double late)
{
    double worth = 0;

    for (int i = 0; i < CITY_FEATURES; i++)
        worth += x[i] *
                 (weight[i].early + late * (weight[i].late - weight[i].early));
    return worth;
}

int city_stage(const struct state *s)
{
    return ((const struct dej *)s)->round;
}

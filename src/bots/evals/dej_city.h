/*
 * dej_city.h - what the evaluations of Dej and of Kohan Dej have in common:
 * the two share one engine, and players count cities, hands and coins the same
 * way in both. Numbers are hundredths of a point.
 */
#ifndef BOTS_EVALS_DEJ_CITY_H
#define BOTS_EVALS_DEJ_CITY_H

#include "games/dej/dej.h"

enum { POINT = 100 };

/* ---- what everybody sees; inline, because a search uses it all the time
 * ------ */

static inline int city_of_type(const struct dej *g, int seat, int type)
{
    return dej_size(dej_city(g, seat) & dej_of_type[type]);
}

/* How many different ones are there. */
static inline int city_types(kind_set city)
{
    int n = 0;

    for (int type = NOBLE; type <= UNIQUE; type++)
        n += (city & dej_of_type[type]) != 0;
    return n;
}

/*
 * The other seat whose city is furthest; of equals, the first to the left. (If
 * it were the first of all, seat 0 would be everybody's rival, as it is for the
 * yardstick.)
 */
static inline int city_rival(const struct dej *g, int seat, bool yardstick)
{
    int best = seat ? 0 : 1;
    int most = dej_city_size(g, best);

    for (int other = best + 1; other < g->base.seats; other++)
        if (other != seat && dej_city_size(g, other) > most) {
            best = other;
            most = dej_city_size(g, best);
        }
    if (yardstick || best > seat)
        return best;
    for (int other = seat + 1; other < g->base.seats; other++)
        if (dej_city_size(g, other) == most)
            return other;
    return best;
}

/* How far ahead it is. */
static inline int city_threat(const struct dej *g, int seat)
{
    int near = dej_city_size(g, seat) + 2;

    return near * near + g->gold[seat];
}

/* What a district adds to that city by being the first of its type; to ask it
 * for many districts, the first question is asked once. */
static inline int city_next_type(kind_set city)
{
    enum { NEW_TYPE = 60, LAST_TYPE = 220 };

    return city_types(city) == UNIQUE - 1 ? LAST_TYPE : NEW_TYPE;
}

static inline int city_new_type(kind_set city, int type)
{
    return city & dej_of_type[type] ? 0 : city_next_type(city);
}

/* The size of the largest city but for that seat's. */
int city_furthest(const struct dej *g, int seat);

/* The most that another seat has; ten or more coins count the same. */
static inline int city_most_gold(const struct dej *g, int seat)
{
    int most = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && g->gold[other] > most)
            most = g->gold[other];
    return most < 10 ? most : 10;
}

static inline int city_largest_hand(const struct dej *g, int seat)
{
    int most = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && dej_count(g, ZONE_HAND + other) > most)
            most = dej_count(g, ZONE_HAND + other);
    return most;
}

/* ---- the whole position -------------------------------------------------- */

/*
 * What each of the two counts in its own way. In Kohan Dej unique districts
 * score by themselves, so there all are counted together.
 */
struct city_own {
    kind_set useful; /* cards in hand, not built yet                        */
    int points;      /* as the city stands                                  */
    bool cheap;      /* one of the cards is                                 */
    int districts;   /* of any type: Kohan Dej                              */
    int uniques;     /* Dej                                                 */
    int coloured;    /* districts that bring income to some role: Dej       */
};

/* Each seat's share of the first place at the beginning of a round, as the
 * yardstick sees it; own: what each has. */
void city_shares(const struct dej *g, const struct city_own *own, double late,
                 double *share);

double city_late(const struct dej *g); /* 0: nothing is built; 1: complete */

int city_stage(const struct state *s); /* of the evaluation: the round */

#endif

/*
 * score.c - points and places (D9).
 */
#include "games/dej/dej.h"

#include <string.h>

enum { PART_DISTRICTS, PART_TYPES, PART_FIRST, PART_LATER };
enum { ALL_TYPES = 3, FIRST = 4, LATER = 2 };

static int worth(const struct dej *g, kind_set city)
{
    int points = 0;

    for (; city; city = dej_rest(city))
        points += dej_cost(g, dej_lowest(city));
    return points;
}

/*
 * D8.1, R27: the Haunted Quarter stands for whichever type is missing. As it
 * may also stay what it is, it adds one type to those of the others.
 */
static bool has_all_types(kind_set city)
{
    kind_set others = city & ~KIND(DEJ_HAUNTED_QUARTER);
    int n = city != others;

    for (int type = NOBLE; type <= UNIQUE; type++)
        n += (others & dej_of_type[type]) != 0;
    return n >= UNIQUE;
}

/* D9.3, R11: the highest rank held in the last round, murdered or not. */
static int last_rank(const struct dej *g, int seat)
{
    int rank = dej_ranks(g);

    while (rank > 0 && g->held[rank - 1] != seat)
        rank--;
    return rank;
}

static bool is_ahead(const struct dej *g, const struct score *score, int seat,
                     int other)
{
    if (score->points[seat] != score->points[other])
        return score->points[seat] > score->points[other];
    return g->base.over && last_rank(g, seat) > last_rank(g, other);
}

static void count(const struct dej *g, int seat, int16_t *part)
{
    kind_set city = dej_city(g, seat);

    part[PART_DISTRICTS] = (int16_t)worth(g, city);
    part[PART_TYPES] = has_all_types(city) ? ALL_TYPES : 0;
    if (g->first_complete == seat)
        part[PART_FIRST] = FIRST;
    else if (g->completed & SEAT(seat))
        part[PART_LATER] = LATER;
}

/* The points have been counted already. */
void dej_places(const struct dej *g, struct score *out)
{
    int seats = g->base.seats;

    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; other < seats; other++)
            out->place[seat] += is_ahead(g, out, other, seat);
}

/* R24: nothing else scores: no coins, no hand cards, no eighth district. */
void dej_score(const struct state *s, struct score *out)
{
    const struct dej *g = (const struct dej *)s;

    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->seats; seat++) {
        count(g, seat, out->part[seat]);
        for (int i = PART_DISTRICTS; i <= PART_LATER; i++)
            out->points[seat] += out->part[seat][i];
    }
    dej_places(g, out);
}

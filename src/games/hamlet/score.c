/*
 * score.c - points and places (H4).
 */
#include "games/hamlet/hamlet.h"

#include <string.h>

enum { VARIETY = 3, COINS_A_POINT = 3 };

static int town_points(const struct hamlet *g, int seat, int *variety)
{
    int points = 0;
    int kinds = 0;

    for (int kind = 0; kind < HAMLET_KINDS; kind++) {
        int n = cards_copies(hamlet_cards(g), HAMLET_TOWN + seat, kind);
        points += n * hamlet_kinds[kind].cost;
        kinds += n > 0;
    }
    *variety = kinds == HAMLET_KINDS ? VARIETY : 0;
    return points;
}

/* H4.3 More points, or as many and more coins. */
static bool is_ahead(const struct hamlet *g, const struct score *score,
                     int seat, int other)
{
    if (score->points[seat] != score->points[other])
        return score->points[seat] > score->points[other];
    return g->gold[seat] > g->gold[other];
}

/* All of it lies open, so every view gives the same. */
void hamlet_score(const struct state *s, struct score *out)
{
    const struct hamlet *g = (const struct hamlet *)s;

    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->seats; seat++) {
        int variety = 0;
        int town = town_points(g, seat, &variety);
        int purse = g->gold[seat] / COINS_A_POINT;
        out->part[seat][HAMLET_PART_TOWN] = (int16_t)town;
        out->part[seat][HAMLET_PART_VARIETY] = (int16_t)variety;
        out->part[seat][HAMLET_PART_PURSE] = (int16_t)purse;
        out->points[seat] = (int16_t)(town + variety + purse);
    }
    for (int seat = 0; seat < s->seats; seat++)
        for (int other = 0; other < s->seats; other++)
            out->place[seat] += is_ahead(g, out, other, seat);
}

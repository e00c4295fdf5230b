/*
 * suspicious.c - see control_state.h: people who win more often together than
 * otherwise. None of it is proof; it says whose games to look at.
 *
 * A pair is (one, other). How often the one was first at tables with the other
 * is compared with all other tables, in standard deviations. A player who is
 * simply strong is strong everywhere.
 */
#include "server/control_state.h"

#include "server/standing.h"

#include <math.h>
#include <stdlib.h>

enum { PAIRS_READ = 2000 };

static const double least = 3; /* standard deviations that are worth a look */

/* As if two more games had been played elsewhere with half a win: a few games
 * cannot show that somebody never wins. */
static double deviations(const struct pair *p)
{
    double others = (double)(p->all_games - p->games);
    double rate = ((double)(p->all_firsts - p->firsts) + 1) / (others + 2);
    double played = (double)p->games;
    double spread =
        sqrt(rate * (1 - rate) * (played + played * played / (others + 2)));

    return spread > 0 ? ((double)p->firsts - rate * played) / spread : 0;
}

static int by_deviations(const void *a, const void *b)
{
    double one = deviations(a);
    double other = deviations(b);

    return (one < other) - (one > other);
}

void suspicious_read(struct read *r, struct reads *from)
{
    struct caller *c = (struct caller *)r;
    struct pair *all = calloc(PAIRS_READ, sizeof *all);
    int n = 0;

    c->rows = all;
    if (!all)
        return;
    n = from->pairs(from, all, PAIRS_READ);
    if (n > 0)
        qsort(all, (size_t)n, sizeof *all, by_deviations);
    while (c->n_rows < n && c->n_rows < CONTROL_ROWS &&
           deviations(&all[c->n_rows]) >= least)
        c->n_rows++;
    for (int i = 0; i < c->n_rows; i++) {
        from->person(from, all[i].one, all[i].one_name);
        from->person(from, all[i].other, all[i].other_name);
    }
}

static int percent(int64_t part, int64_t whole)
{
    return whole > 0 ? (int)((100 * part + whole / 2) / whole) : 0;
}

/* The figures of a row, to its end. */
void suspicious_figures(const struct pair *p, char *out, size_t size)
{
    snprintf(out, size, "%lld\t%d%%\t%d%%\t%d%%\t%.1f", (long long)p->games,
             percent(p->games, p->all_games), percent(p->firsts, p->games),
             percent(p->all_firsts - p->firsts, p->all_games - p->games),
             deviations(p));
}

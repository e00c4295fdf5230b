/*
 * elo.c - see elo.h.
 *
 * Strengths are found by Hunter's method ("MM algorithms for generalized
 * Bradley-Terry models", 2004), with Breslow's treatment of ties (1974).
 * Intervals come from resampling the tables (Efron, "Bootstrap methods",
 * 1979).
 */
#include "app/elo.h"

#include "core/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWS = 400,
    STEPS_MOST = 2000,
    OUTSIDE = DRAWS / 40, /* of the draws, on either side: 2.5 % */
};
static const double CLOSE = 1e-7; /* smaller changes of strength end the
                                   * search */
static const double ELO_OF_E = 173.717792761; /* 400 / ln 10 */

/* Tables with one outcome: counted once, together. */
struct outcome {
    struct elo_table table; /* seats in the order of their places */
    double n;
};

struct tables {
    struct outcome *outcome;
    int outcomes, players;
    double n;
};

/* ---- outcomes ------------------------------------------------------------ */

static int in_order(const void *a, const void *b)
{
    const struct outcome *one = a;
    const struct outcome *other = b;

    return memcmp(&one->table, &other->table, sizeof one->table);
}

/* By place, then by player: who sat where does not matter. */
static struct elo_table ordered(const struct elo_table *from)
{
    struct elo_table to = {.seats = from->seats};

    for (int seat = 0; seat < from->seats; seat++) {
        int key = from->place[seat] * ELO_PLAYERS + from->player[seat];
        int at = seat;
        for (;
             at > 0 && to.place[at - 1] * ELO_PLAYERS + to.player[at - 1] > key;
             at--) {
            to.place[at] = to.place[at - 1];
            to.player[at] = to.player[at - 1];
        }
        to.place[at] = from->place[seat];
        to.player[at] = from->player[seat];
    }
    return to;
}

static void merge(struct tables *t, long n)
{
    qsort(t->outcome, (size_t)n, sizeof *t->outcome, in_order);
    for (long i = 0; i < n; i++) {
        struct outcome *last = t->outcome + t->outcomes - 1;
        if (t->outcomes && in_order(last, &t->outcome[i]) == 0)
            last->n += t->outcome[i].n;
        else
            t->outcome[t->outcomes++] = t->outcome[i];
    }
}

/* As if neighbours had finished together once more: otherwise a player who
 * never lost would be infinitely strong. */
static bool gather(struct tables *t, const struct elo_table *table, long n)
{
    long more = t->players - 1;

    t->outcome = calloc((size_t)(n + more), sizeof *t->outcome);
    if (!t->outcome)
        return false;
    for (long i = 0; i < n + more; i++) {
        struct elo_table tie = {
            .seats = 2, .player = {(uint8_t)(i - n), (uint8_t)(i - n + 1)}};
        t->outcome[i].table = ordered(i < n ? &table[i] : &tie);
        t->outcome[i].n = 1;
    }
    t->n = (double)(n + more);
    merge(t, n + more);
    return true;
}

/* ---- strengths ----------------------------------------------------------- */

/* One outcome: for each place but the last, who took it, and who could
 * have. */
static void add_outcome(const struct outcome *o, const double *strength,
                        double *won, double *open)
{
    const struct elo_table *t = &o->table;

    for (int first = 0, next = 0; first + 1 < t->seats; first = next) {
        double sum = 0;
        while (next < t->seats && t->place[next] == t->place[first])
            won[t->player[next++]] += o->n;
        for (int i = first; i < t->seats; i++)
            sum += strength[t->player[i]];
        for (int i = first; i < t->seats; i++)
            open[t->player[i]] += o->n * (next - first) / sum;
    }
}

static void find(const struct tables *t, double *strength)
{
    double moved = 1;

    for (int i = 0; i < t->players; i++)
        strength[i] = 1;
    for (int step = 0; step < STEPS_MOST && moved > CLOSE; step++) {
        double won[ELO_PLAYERS] = {0};
        double open[ELO_PLAYERS] = {0};
        moved = 0;
        for (int i = 0; i < t->outcomes; i++)
            add_outcome(&t->outcome[i], strength, won, open);
        for (int i = 0; i < t->players; i++) {
            double now = open[i] > 0 ? won[i] / open[i] : strength[i];
            moved = fmax(moved, fabs(now / strength[i] - 1));
            strength[i] = now;
        }
    }
}

static void rate(const struct tables *t, double *rating)
{
    double strength[ELO_PLAYERS];

    find(t, strength);
    for (int i = 0; i < t->players; i++)
        rating[i] = ELO_OF_E * log(strength[i] / strength[0]);
}

/* ---- intervals ----------------------------------------------------------- */

/* Draw as many tables as there were, at random; none is quite forgotten. */
static void draw(const struct tables *from, struct tables *to, struct rng *rng)
{
    for (int i = 0; i < from->outcomes; i++)
        to->outcome[i].n = 1e-3;
    for (long k = 0; k < (long)from->n; k++) {
        double at = (double)rng_below(rng, (uint32_t)from->n);
        int i = 0;
        while (at >= from->outcome[i].n)
            at -= from->outcome[i++].n;
        to->outcome[i].n++;
    }
}

static int ascending(const void *a, const void *b)
{
    double one = *(const double *)a;
    double other = *(const double *)b;

    return (one > other) - (one < other);
}

static void find_intervals(const struct tables *t, struct tables *again,
                           struct elo *out)
{
    static double drawn[ELO_PLAYERS][DRAWS];
    struct rng rng = {1};

    for (int k = 0; k < DRAWS; k++) {
        double rating[ELO_PLAYERS];
        draw(t, again, &rng);
        rate(again, rating);
        for (int i = 0; i < t->players; i++)
            drawn[i][k] = rating[i];
    }
    for (int i = 0; i < t->players; i++) {
        qsort(drawn[i], DRAWS, sizeof *drawn[i], ascending);
        out[i].low = drawn[i][OUTSIDE];
        out[i].high = drawn[i][DRAWS - 1 - OUTSIDE];
    }
}

bool elo_of(const struct elo_table *table, long n, int players, struct elo *out)
{
    struct tables t = {.players = players};
    struct tables again = {.outcome = NULL};
    double rating[ELO_PLAYERS];

    if (!gather(&t, table, n) || t.outcomes == 0) {
        free(t.outcome);
        return false;
    }
    again = t;
    again.outcome = malloc((size_t)t.outcomes * sizeof *t.outcome);
    if (!again.outcome) {
        free(t.outcome);
        return false;
    }
    memcpy(again.outcome, t.outcome, (size_t)t.outcomes * sizeof *t.outcome);
    rate(&t, rating);
    for (int i = 0; i < players; i++)
        out[i].rating = rating[i];
    find_intervals(&t, &again, out);
    free(again.outcome);
    free(t.outcome);
    return true;
}

/*
 * tried.c - see tried.h.
 */
#include "bots/tried.h"

/* Found by games of bots against bots; docs/bots.md has the figures. */
static const double CURIOSITY = 0.45; /* more tries more, less trusts more */
static const double DOUBT = 0.25;     /* of a mean, by the root of its tries */
static const double UNTRIED = -10;    /* far below any share                 */
enum { ALIKE = 70 }; /* percent of the most visits: nearly as often */
/* What was tried less often than such a part of the most is not chosen. Who is
 * named should vary, so there fewer tries do, if they are no handful. */
enum { PART_TRIED = 10, PART_NAMED = 40, NAMED_LEAST = 16 };

static uint32_t most_visits(const struct tried *t)
{
    uint32_t most = 0;

    for (int i = 0; i < t->n; i++)
        if (t->edge[i]->visits > most)
            most = t->edge[i]->visits;
    return most;
}

static double usual_share(const struct tried *t, int seats)
{
    double visits = 0;
    double sum = 0;

    for (int i = 0; i < t->n; i++) {
        visits += t->edge[i]->visits;
        sum += t->edge[i]->sum;
    }
    return visits > 0 ? sum / visits : 1.0 / seats;
}

/*
 * What did well, and what looks good and was seldom tried (Silver et al.,
 * "Mastering the game of Go without human knowledge", 2017; with offers in
 * place of the node's visits, since a guess may rule an answer out).
 */
int tried_next(const struct tried *t, int seats, const double *prior)
{
    double usual = usual_share(t, seats) - t->untried;
    double most = -1;
    int best = 0;

    for (int i = 0; i < t->n; i++) {
        const struct edge *e = t->edge[i];
        uint32_t offers = e->offers < t->roots ? e->offers : t->roots;
        double share = e->visits ? e->sum / e->visits : usual;
        double urge = prior[i] * t->root[offers] / (1 + e->visits);
        if (share + CURIOSITY * urge > most) {
            most = share + CURIOSITY * urge;
            best = i;
        }
    }
    return best;
}

int tried_nearly_most(const struct tried *t, struct rng *rng)
{
    uint32_t most = most_visits(t);
    uint32_t alike = 0;
    int chosen = 0;

    for (int i = 0; i < t->n; i++)
        if (100 * (uint64_t)t->edge[i]->visits >= ALIKE * (uint64_t)most &&
            rng_below(rng, ++alike) == 0)
            chosen = i;
    return chosen;
}

int tried_most(const struct tried *t, struct rng *rng)
{
    static const struct leaning_scale scale = {
        .towards = 0.3, .varies = 0.15, .names = 0.3};
    uint32_t most = most_visits(t);
    double often[CHOICES_MAX];

    for (int i = 0; i < t->n; i++) {
        const struct edge *e = t->edge[i];
        often[i] = e->visits ? (e->visits + e->sum / e->visits) / most : 0;
    }
    return leaning_pick(t->leaning, often, scale, rng);
}

static bool was_tried(const struct tried *t, uint32_t visits, uint32_t most)
{
    if (t->leaning->names && visits >= NAMED_LEAST)
        return PART_NAMED * (uint64_t)visits >= most;
    return visits && PART_TRIED * (uint64_t)visits >= most;
}

int tried_surest(const struct tried *t, struct rng *rng)
{
    static const struct leaning_scale scale = {
        .towards = 0.03, .varies = 0.01, .names = 0.05, .evenly = true};
    uint32_t most = most_visits(t);
    double sure[CHOICES_MAX];

    for (int i = 0; i < t->n; i++) {
        const struct edge *e = t->edge[i];
        uint32_t tries = e->visits < t->roots ? e->visits : t->roots;
        sure[i] = UNTRIED;
        if (was_tried(t, e->visits, most))
            sure[i] = e->sum / e->visits - DOUBT / t->root[tries];
    }
    return leaning_pick(t->leaning, sure, scale, rng);
}

/* By Newton's method, each beginning where the last ended. */
void tried_roots(double *root, uint32_t n)
{
    root[0] = 0;
    for (uint32_t i = 1; i <= n; i++) {
        double r = i == 1 ? 1 : root[i - 1];
        for (int k = 0; k < 4; k++)
            r = (r + i / r) / 2;
        root[i] = r;
    }
}

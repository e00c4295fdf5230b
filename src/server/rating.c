/*
 * rating.c - see rating.h. The names in the formulas are those of the paper.
 */
#include "server/rating.h"

#include "bots/eval.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double BETA = 25.0 / 6; /* luck in one game                */
static const double KAPPA = 0.0001;  /* sigma never shrinks to nothing  */
static const double POINTS = 30;     /* shown, for one unit of mu       */
static const double ORIGIN = 1500;   /* shown, for RATING_MU            */

/* The series of the rest after powers of two: libm's may differ in the last
 * place from one processor to another. */
static double e_to(double x)
{
    static const double LN2 = 0.693147180559945309417;
    int k = (int)(x / LN2 + (x < 0 ? -0.5 : 0.5));
    double rest = x - k * LN2;
    double term = 1;
    double sum = 1;

    for (int i = 1; i <= 18; i++) {
        term = term * rest / i;
        sum += term;
    }
    return ldexp(sum, k);
}

static int64_t rounded(double x)
{
    return (int64_t)(x * RATING_UNIT + (x < 0 ? -0.5 : 0.5));
}

/* The sums that the update needs over all players: eq. (49), (50) and (54). */
struct table_sums {
    double c;              /* of all, with the luck of each                 */
    double e[SEATS_MAX];   /* exp(mu / c)                                   */
    double sum[SEATS_MAX]; /* of those who finished with q or behind        */
    int ties[SEATS_MAX];   /* that share the rank of q, with q              */
};

static struct table_sums sums_of(const struct rating *r, const uint8_t *rank,
                                 int n)
{
    struct table_sums t = {0};
    double square = 0;

    for (int i = 0; i < n; i++) {
        double sigma = (double)r[i].sigma / RATING_UNIT;
        square += sigma * sigma + BETA * BETA;
    }
    t.c = sqrt(square);
    for (int i = 0; i < n; i++)
        t.e[i] = e_to((double)r[i].mu / RATING_UNIT / t.c);
    for (int q = 0; q < n; q++)
        for (int i = 0; i < n; i++) {
            if (rank[i] >= rank[q])
                t.sum[q] += t.e[i];
            t.ties[q] += rank[i] == rank[q];
        }
    return t;
}

static struct rating updated(const struct table_sums *t, struct rating old,
                             const uint8_t *rank, int n, int i)
{
    double mu = (double)old.mu / RATING_UNIT;
    double sigma = (double)old.sigma / RATING_UNIT;
    double gamma = sigma / t->c;
    double omega = 0;
    double delta = 0;
    double keep = 0;

    for (int q = 0; q < n; q++) {
        double p = t->e[i] / t->sum[q];
        if (rank[q] > rank[i])
            continue;
        omega += ((i == q) - p) / t->ties[q];
        delta += p * (1 - p) / t->ties[q];
    }
    omega *= sigma * sigma / t->c;
    delta *= sigma * sigma / (t->c * t->c) * gamma;
    keep = 1 - delta > KAPPA ? 1 - delta : KAPPA;
    return (struct rating){rounded(mu + omega), rounded(sigma * sqrt(keep))};
}

void rating_update(struct rating *r, const uint8_t *rank, int n)
{
    struct table_sums t;
    struct rating after[SEATS_MAX];

    if (n < 2 || n > SEATS_MAX)
        return;
    t = sums_of(r, rank, n);
    for (int i = 0; i < n; i++)
        after[i] = updated(&t, r[i], rank, n, i);
    memcpy(r, after, (size_t)n * sizeof *r);
}

/* ---- where bots begin ---------------------------------------------------- */

/* With the certainty of some dozen games; further games move them. */
static const int64_t MEASURED_SIGMA = 2 * RATING_UNIT;

static int measured(const char *slug, int level)
{
    const struct game *game = game_named(slug);
    const struct eval *eval = game ? eval_of(game) : NULL;

    return eval && eval->levels && level >= 1 && level <= LEVELS
               ? eval->levels[level - 1].rating
               : 0;
}

struct rating rating_start(const char *game, const char *who)
{
    struct rating r = {RATING_MU, RATING_SIGMA};
    int level = 0;
    int points = 0;
    char more = 0;

    if (sscanf(who, "bot:level%d%c", &level, &more) != 1)
        return r;
    points = measured(game, level);
    if (points) {
        r.mu += rounded((points - ORIGIN) / POINTS);
        r.sigma = MEASURED_SIGMA;
    }
    return r;
}

/* ---- as people read it --------------------------------------------------- */

int rating_shown(int64_t mu)
{
    double above = (double)(mu - RATING_MU) / RATING_UNIT * POINTS;

    return (int)floor(ORIGIN + above + 0.5);
}

int rating_doubt(int64_t sigma)
{
    return (int)floor(2 * POINTS * (double)sigma / RATING_UNIT + 0.5);
}

int64_t rating_score(struct rating r)
{
    return r.mu - 2 * r.sigma;
}

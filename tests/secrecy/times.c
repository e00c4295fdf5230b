/*
 * times.c - does the time an answer takes depend on what is hidden?
 *
 * At each of many positions one hidden world is compared with many others that
 * the viewer cannot distinguish from it, in random order: how long it takes to
 * make the view, encode it and write the message. Medians, because other
 * programs interrupt us. The only times a client is shown are the clocks, in
 * milliseconds.
 */
#include "secrecy/pairs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POSITIONS = 300, SAMPLES = 61, APART_NS = 500 };

static double now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* A deliberate leak: it takes longer depending on the truth. */
static void dawdle(const struct side *s)
{
    uint32_t turns = leak_bits(s) % 16 * 1000;

    for (volatile uint32_t i = 0; i < turns; i++)
        ;
}

static double time_one(struct side *s, const union position *world, int seat)
{
    struct tell t = {.table = "tabletable", .seq = 7, .seat = 1};
    struct view view;
    double began = 0;

    s->pos = *world;
    began = now_ns();
    view_make(&view, s->game, &s->pos.state, seat);
    t.view = &view;
    t.by = "person";
    t.now = s->now;
    t.old = s->old;
    t.n = tell_encode(&view, s->now);
    tell_news(&s->out, &t);
    if (s->leak)
        dawdle(s);
    return now_ns() - began;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left;
    double b = *(const double *)right;

    return a < b ? -1 : a > b;
}

static double median(double *sample, int n)
{
    qsort(sample, (size_t)n, sizeof *sample, compare);
    return sample[n / 2];
}

/* How much longer the one takes than the others, in the middle. */
static double difference(struct pair *p, double *typical)
{
    union position one = p->b->pos;
    double sample[2][SAMPLES];
    int n[2] = {0};
    struct view view;

    view_make(&view, p->a->game, &p->a->pos.state, p->seat);
    while (n[0] < SAMPLES || n[1] < SAMPLES) {
        int kind = (int)rng_below(&p->rng, 2);
        union position other;
        view_guess(&view, &p->rng, &other);
        if (n[kind] < SAMPLES)
            sample[kind][n[kind]++] =
                time_one(p->b, kind ? &one : &other, p->seat);
    }
    *typical = median(sample[0], SAMPLES);
    return median(sample[1], SAMPLES) - *typical;
}

bool times_measure(const struct game *game, uint64_t seed, bool leaky)
{
    static const struct leak leak = {.name = "time"};
    static double far[POSITIONS];
    struct pair p;
    double sum = 0;
    double squares = 0;
    double typical = 0;
    bool good = false;

    if (!pair_init(&p, game, seed))
        abort();
    p.b->leak = leaky ? &leak : NULL;
    for (int i = 0; i < POSITIONS; i++) {
        double took = 0;
        double d = 0;
        pair_wander(&p);
        d = difference(&p, &took);
        sum += d;
        squares += d * d;
        typical += took / POSITIONS;
        far[i] = fabs(d);
    }
    pair_fini(&p);
    squares -= sum * sum / POSITIONS;
    good = median(far, POSITIONS) < APART_NS;
    printf("%s - %s: an answer takes %.1f us; one hidden world against others "
           "%+.0f ns (t %.1f), in the middle %.0f ns apart\n",
           leaky  ? "# control"
           : good ? "ok"
                  : "not ok",
           game->slug, typical / 1000, sum / POSITIONS,
           sum / sqrt(POSITIONS * squares / (POSITIONS - 1) + 1e-9),
           median(far, POSITIONS));
    return good;
}

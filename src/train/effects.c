/*
 * effects.c - see effects.h.
 *
 * Every game tells something of every change: half of its two seats have it
 * ("factorial experiment": Fisher 1935). What a change adds is the mean with it
 * less the mean without; that the others differ as well only adds noise.
 */
#include "train/effects.h"

#include "train/table.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { JOBS_MOST = 64, SPEC_LETTERS = 1000, TRIED = 2 };
enum { FIRST, POINTS, MEASURES }; /* a share of the first place; a lead */

struct mean {
    long n;
    double sum, squares;
};

static struct plan {
    struct effects how;
    struct spec rest;
    atomic_long next;
    atomic_bool failed;
    pthread_mutex_t lock;
    struct mean mean[CHANGES_MOST][2][MEASURES]; /* without, with */
} plan;

/* ---- one game ------------------------------------------------------------ */

static bool read_tried(struct spec *spec, uint32_t with)
{
    char text[SPEC_LETTERS];
    size_t n = (size_t)snprintf(text, sizeof text, "%s", plan.how.base);

    for (int i = 0; i < plan.how.changes && n < sizeof text; i++)
        if (with >> i & 1)
            n += (size_t)snprintf(text + n, sizeof text - n, ",%s",
                                  plan.how.change[i]);
    return n < sizeof text && spec_read(spec, text);
}

static void add(struct mean *to, double x)
{
    to->n++;
    to->sum += x;
    to->squares += x * x;
}

/* What a seat got: its share of the first place, and its lead over the mean. */
static void measure(const struct score *score, int seats, int seat, double *out)
{
    double points = 0;
    int firsts = 0;

    for (int i = 0; i < seats; i++) {
        firsts += score->place[i] == 0;
        points += score->points[i];
    }
    out[FIRST] = score->place[seat] == 0 ? 100.0 / firsts : 0;
    out[POINTS] = score->points[seat] - points / seats;
}

static void count(const struct score *score, const int *at,
                  const uint32_t *with)
{
    pthread_mutex_lock(&plan.lock);
    for (int k = 0; k < TRIED; k++) {
        double got[MEASURES];
        measure(score, plan.how.seats, at[k], got);
        for (int i = 0; i < plan.how.changes; i++)
            for (int m = 0; m < MEASURES; m++)
                add(&plan.mean[i][with[k] >> i & 1][m], got[m]);
    }
    pthread_mutex_unlock(&plan.lock);
}

static bool play_one(struct table *t, long game)
{
    struct rng rng = {plan.how.seed};
    struct spec tried[TRIED];
    struct score score;
    uint32_t with[TRIED];
    int at[TRIED];
    bool played = false;

    rng.state = rng_next(&rng) + (uint64_t)game;
    with[0] = (uint32_t)(rng_next(&rng) >> 32);
    with[1] = ~with[0];
    at[0] = (int)rng_below(&rng, (uint32_t)plan.how.seats);
    at[1] = (int)rng_below(&rng, (uint32_t)plan.how.seats - 1);
    at[1] += at[1] >= at[0];
    for (int seat = 0; seat < plan.how.seats; seat++)
        t->spec[seat] = &plan.rest;
    for (int k = 0; k < TRIED; k++)
        t->spec[at[k]] = &tried[k];
    if (!read_tried(&tried[0], with[0]))
        return false;
    played = read_tried(&tried[1], with[1]);
    if (played) {
        played = table_play(t, rng_next(&rng), &score);
        spec_free(&tried[1]);
    }
    spec_free(&tried[0]);
    if (played)
        count(&score, at, with);
    return played;
}

/* ---- all of them --------------------------------------------------------- */

static void *play(void *unused)
{
    struct table t;
    bool good = table_init(&t, plan.how.game);

    (void)unused;
    game_standard(plan.how.game, plan.how.seats, &t.setup);
    while (good && !plan.failed) {
        long game = atomic_fetch_add(&plan.next, 1);
        if (game >= plan.how.games)
            break;
        good = play_one(&t, game);
    }
    if (!good)
        plan.failed = true;
    table_fini(&t);
    return NULL;
}

static void play_all(void)
{
    pthread_t worker[JOBS_MOST];
    long n = 0;

    while (n < plan.how.jobs && n < JOBS_MOST &&
           pthread_create(&worker[n], NULL, play, NULL) == 0)
        n++;
    while (n > 0)
        pthread_join(worker[--n], NULL);
}

static double mean_of(const struct mean *m)
{
    return m->n ? m->sum / (double)m->n : 0;
}

/* The square of its standard error. */
static double doubt_of(const struct mean *m)
{
    double mean = mean_of(m);

    return m->n > 1 ? (m->squares / (double)m->n - mean * mean) / (double)m->n
                    : 0;
}

static void tell(void)
{
    static const char *const names[MEASURES] = {"first", "points"};

    printf("%s %d %ld games: %s | %s\n", plan.how.game->slug, plan.how.seats,
           plan.how.games, plan.how.base, plan.how.rest);
    for (int i = 0; i < plan.how.changes; i++) {
        printf("  %-16s", plan.how.change[i]);
        for (int m = 0; m < MEASURES; m++) {
            const struct mean *without = &plan.mean[i][0][m];
            const struct mean *with = &plan.mean[i][1][m];
            printf("  %s %+6.2f +-%.2f", names[m],
                   mean_of(with) - mean_of(without),
                   1.96 * sqrt(doubt_of(with) + doubt_of(without)));
        }
        putchar('\n');
    }
}

/* Nobody waits for a long run that ends in a spelling mistake. */
static bool are_specs(void)
{
    for (int i = 0; i < plan.how.changes; i++) {
        struct spec spec = {0};
        bool good = read_tried(&spec, (uint32_t)1 << i);
        spec_free(&spec);
        if (!good)
            return false;
    }
    return true;
}

bool effects_find(const struct effects *how)
{
    plan.how = *how;
    if (how->seats < TRIED || how->changes > CHANGES_MOST || how->games < 1 ||
        how->jobs < 1)
        return false;
    if (!are_specs() || !spec_read(&plan.rest, how->rest))
        return false;
    pthread_mutex_init(&plan.lock, NULL);
    play_all();
    if (!plan.failed)
        tell();
    spec_free(&plan.rest);
    return !plan.failed;
}

/*
 * school.c - see school.h.
 *
 * In a game bots that go by the net play each other, and bots that play
 * otherwise, so that it does not only learn to beat itself: greedy ones, the
 * net it began as, and nets of earlier rounds. The net learns from every answer
 * it gave, once.
 */
#include "train/school.h"

#include "train/setup.h"

#include <math.h>
#include <stdlib.h>

enum {
    BATCH = 32768, /* lessons of one step */
    LESSONS_OF_GAME = 700,
    /* Of a hundred seats. */
    BY_NET_SEATS = 50,
    GREEDY_SEATS = 20,
    RIVAL_SEATS = 10, /* if one is named */
};
static const float PACE_MOST = 3;

struct school school;

/* ---- the players --------------------------------------------------------- */

bool school_seat(struct spec *spec, bool teaches)
{
    size_t n = 0;

    spec_free(spec);
    if (!spec_read(spec, SCHOOL_AS_IT_IS))
        return false;
    spec->own.weights.bytes = spec->bytes = tutor_write(&school.tutor, &n);
    spec->own.weights.n = n;
    spec->teaches = teaches;
    return spec->bytes != NULL;
}

/* The net as it is joins the old ones; the first of them stays. */
bool school_keep(void)
{
    int which = school.old < OLD_NETS
                    ? school.old++
                    : 1 + (int)(school.round / WRITE_EVERY) % (OLD_NETS - 1);

    return school_seat(&school.player[OLD + which], false);
}

static int player_for(struct rng *rng)
{
    uint32_t of = rng_below(rng, 100);

    if (of < BY_NET_SEATS)
        return NOW;
    if (of < BY_NET_SEATS + GREEDY_SEATS)
        return GREEDY;
    if (school.how.rival && of >= 100 - RIVAL_SEATS)
        return RIVAL;
    return OLD + (int)rng_below(rng, (uint32_t)school.old);
}

/* ---- games --------------------------------------------------------------- */

static void count(struct class *c, const struct score *score)
{
    int firsts = 0;

    if (c->table.setup.seats != 4)
        return;
    for (int seat = 0; seat < 4; seat++)
        firsts += score->place[seat] == 0;
    for (int seat = 0; seat < 4; seat++) {
        long which = c->table.spec[seat] - school.player;
        which = which < OLD ? which : OLD;
        c->first[which] += score->place[seat] == 0 ? 1.0 / firsts : 0;
        c->seats[which]++;
    }
}

static void play_one(struct class *c, long game)
{
    struct table *t = &c->table;
    struct rng rng = {school.how.seed};
    struct score score;

    rng.state =
        rng_next(&rng) + (uint64_t)(school.round * school.how.games + game);
    rng.state = rng_next(&rng);
    setup_any(t, &rng);
    for (int seat = 0; seat < t->setup.seats; seat++)
        t->spec[seat] =
            &school.player[school.imitates ? TEACHER : player_for(&rng)];
    lessons_begin(&c->lessons);
    if (!table_play(t, rng_next(&rng), &score))
        return;
    lessons_end(&c->lessons, t);
    count(c, &score);
}

static void meet(struct class *c, const struct lesson *l)
{
    for (int i = 0; i < l->n_inputs; i++)
        c->met[l->at[i]]++;
    for (int i = 0; i < l->n; i++)
        for (int k = 0; k < l->choice[i].n; k++)
            c->met[school.tutor.shape.inputs + l->choice[i].token[k]]++;
}

static void mix(struct lessons *l, struct rng *rng)
{
    for (size_t i = l->n; i > 1; i--) {
        size_t k = rng_below(rng, (uint32_t)i);
        struct lesson last = l->lesson[i - 1];
        l->lesson[i - 1] = l->lesson[k];
        l->lesson[k] = last;
    }
}

static void play_round(struct class *c)
{
    struct rng rng = {school.how.seed ^ (uint64_t)(c->part * 1000003) ^
                      (uint64_t)school.round};
    float chance[CHOICES_MAX];

    lessons_clear(&c->lessons);
    c->credit = c->squares = 0;
    memset(c->met, 0, school.tutor.rows * sizeof *c->met);
    for (long game = c->part; game < school.how.games; game += CLASSES)
        play_one(c, game);
    for (size_t i = 0; i < c->lessons.n; i++) {
        struct lesson *l = &c->lessons.lesson[i];
        if (school.imitates)
            l->credit = 1;
        else
            l->likely = tutor_likely(&school.tutor, l, chance);
        c->credit += l->credit;
        c->squares += (double)l->credit * l->credit;
        meet(c, l);
    }
    mix(&c->lessons, &rng);
}

void school_mix(struct rng *rng)
{
    for (int i = 0; i < CLASSES; i++)
        mix(&school.class[i].lessons, rng);
}

/* ---- learning ------------------------------------------------------------ */

static void learn_batch(struct class *c)
{
    memset(c->slope, 0, school.tutor.n * sizeof *c->slope);
    c->learnt = 0;
    while (c->learnt < school.batch && c->at < c->lessons.n) {
        tutor_learn(&school.tutor, &c->lessons.lesson[c->at++], school.spread,
                    c->slope);
        c->learnt++;
    }
}

/* What one of so many threads does of everything. */
static void of_classes(long job, void (*what)(struct class *))
{
    for (long i = job; i < CLASSES; i += school.how.jobs)
        what(&school.class[i]);
}

static void *attend(void *argument)
{
    long job = (long)(intptr_t)argument;

    while (true) {
        pthread_barrier_wait(&school.barrier); /* the round is set up */
        if (school.round < 0)
            return NULL;
        of_classes(job, play_round);
        pthread_barrier_wait(&school.barrier); /* all have played */
        while (true) {
            pthread_barrier_wait(&school.barrier); /* a step is set up */
            if (!school.batch)
                break;
            of_classes(job, learn_batch);
            pthread_barrier_wait(&school.barrier); /* all have learnt */
        }
    }
}

/* Large inputs would learn too fast, rare ones too slowly. */
void school_set_pace(void)
{
    const struct class *c = &school.class[0];
    struct tutor *t = &school.tutor;
    double *squares = calloc((size_t)t->shape.inputs, sizeof *squares);
    double n = (double)c->lessons.n;

    for (size_t i = 0; squares && i < c->lessons.n; i++)
        for (int k = 0; k < c->lessons.lesson[i].n_inputs; k++) {
            double value = c->lessons.lesson[i].value[k];
            squares[c->lessons.lesson[i].at[k]] += value * value;
        }
    for (int i = 0; squares && i < t->shape.inputs; i++) {
        float pace = (float)(1 / (sqrt(squares[i] / n) + 0.1));
        pace = pace < PACE_MOST ? pace : PACE_MOST;
        for (int k = 0; k < t->shape.width; k++)
            t->pace[t->wide + (size_t)(i * t->shape.width + k)] = pace;
    }
    free(squares);
}

/* Credits of all have a mean of 0 and a deviation of 1. */
void school_even_out(void)
{
    double sum = 0, squares = 0, n = 0;

    for (int i = 0; i < CLASSES; i++) {
        sum += school.class[i].credit;
        squares += school.class[i].squares;
        n += (double)school.class[i].lessons.n;
    }
    float mean = (float)(sum / n);
    float by = (float)(1 / sqrt(squares / n - sum / n * sum / n + 1e-9));
    for (int i = 0; i < CLASSES; i++)
        for (size_t k = 0; k < school.class[i].lessons.n; k++) {
            struct lesson *l = &school.class[i].lessons.lesson[k];
            l->credit = (l->credit - mean) * by;
        }
}

static void add_met(const struct class *c)
{
    for (size_t i = 0; i < school.tutor.rows; i++)
        if (school.tutor.met[i] < UINT32_MAX / 2)
            school.tutor.met[i] += c->met[i];
}

void school_learn(void)
{
    long lessons = 1;

    for (int i = 0; i < CLASSES; i++)
        school.class[i].at = 0;
    school.batch = BATCH / CLASSES;
    for (int step = 0; lessons; step++) {
        pthread_barrier_wait(&school.barrier);
        lessons = 0;
        of_classes(0, learn_batch);
        pthread_barrier_wait(&school.barrier);
        for (int i = 0; i < CLASSES; i++) {
            lessons += school.class[i].learnt;
            for (size_t k = 0; i && k < school.tutor.n; k++)
                school.class[0].slope[k] += school.class[i].slope[k];
        }
        if (lessons >= BATCH / 2 || (lessons && step == 0))
            tutor_step(&school.tutor, school.class[0].slope, lessons,
                       school.rate);
    }
}

void school_end_learning(void)
{
    school.batch = 0;
    pthread_barrier_wait(&school.barrier);
}

void school_play(void)
{
    pthread_barrier_wait(&school.barrier);
    of_classes(0, play_round);
    pthread_barrier_wait(&school.barrier);
    for (int i = 0; i < CLASSES; i++)
        add_met(&school.class[i]);
}

/* ---- opening and closing ------------------------------------------------- */

static bool open_class(struct class *c, long part)
{
    size_t each = (size_t)(school.how.games / CLASSES + 1);

    c->part = part;
    c->slope = calloc(school.tutor.n, sizeof *c->slope);
    c->met = calloc(school.tutor.rows, sizeof *c->met);
    if (!c->slope || !c->met || !table_init(&c->table, school.how.game) ||
        !lessons_init(&c->lessons, each * LESSONS_OF_GAME))
        return false;
    c->table.learn = lessons_note;
    c->table.learner = &c->lessons;
    return true;
}

static void close_class(struct class *c)
{
    free(c->slope);
    free(c->met);
    table_fini(&c->table);
    lessons_fini(&c->lessons);
}

static bool start_threads(void)
{
    long jobs = school.how.jobs;

    pthread_barrier_init(&school.barrier, NULL, (unsigned)jobs);
    for (long job = 1; job < jobs; job++)
        if (pthread_create(&school.thread[job], NULL, attend,
                           (void *)(intptr_t)job))
            return false;
    return true;
}

bool school_open(void)
{
    for (int i = 0; i < CLASSES; i++)
        if (!open_class(&school.class[i], i))
            return false;
    return start_threads();
}

void school_close(void)
{
    school.round = -1;
    pthread_barrier_wait(&school.barrier);
    for (long job = 1; job < school.how.jobs; job++)
        pthread_join(school.thread[job], NULL);
    for (int i = 0; i < CLASSES; i++)
        close_class(&school.class[i]);
    for (int i = 0; i < PLAYERS; i++)
        spec_free(&school.player[i]);
    tutor_fini(&school.tutor);
}

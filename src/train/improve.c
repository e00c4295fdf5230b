/*
 * improve.c - see improve.h.
 *
 * A round: bots that go by the net play each other, and bots that play
 * otherwise, so that it does not only learn to beat itself: greedy ones, the
 * net it began as, and nets of earlier rounds. Then the net learns from every
 * answer it gave, once.
 */
#include "train/improve.h"

#include "bots/policy.h"
#include "train/lessons.h"
#include "train/setup.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    JOBS_MOST = 64,
    CLASSES = 16,     /* however many threads there are, so that their number
                         changes nothing                               */
    OLD_NETS = 6,     /* of earlier rounds, the first one always there */
    BATCH = 32768,    /* lessons of one step                           */
    WRITE_EVERY = 20, /* rounds                                        */
    LESSONS_OF_GAME = 700,
    NET_FILE_MOST = 1 << 20,
    PATH_MOST = 1024,
    /* Of a hundred seats. */
    BY_NET_SEATS = 50,
    GREEDY_SEATS = 20,
    RIVAL_SEATS = 5, /* if one is named */
};
static const float RATE = 6e-4F, RATE_LAST = 5e-5F;
static const float SPREAD = 0.006F, SPREAD_LAST = 0.002F;
static const float PACE_MOST = 3;

enum { NOW, GREEDY, RIVAL, OLD, PLAYERS = OLD + OLD_NETS };

static struct school {
    struct improving how;
    struct tutor tutor;
    struct spec player[PLAYERS];
    int old; /* how many there are */
    long round;
    float rate, spread;
    long batch; /* lessons of each class in a step; 0: the round is over */
    pthread_barrier_t barrier;
} school;

/* A part of each round, played and learnt by one thread. */
struct class
{
    long part;
    struct table table;
    struct lessons lessons;
    float *slope;
    uint32_t *met;
    size_t at; /* the next lesson */
    long learnt;
    double first[OLD + 1], seats[OLD + 1]; /* of four: first places */
    double credit, squares;
} class[CLASSES];

static double now(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

/* ---- the players --------------------------------------------------------- */

#define AS_IT_IS "sims=0,heat=100,varies=0"

static bool seat_net(struct spec *spec, bool teaches)
{
    size_t n = 0;

    spec_free(spec);
    if (!spec_read(spec, AS_IT_IS))
        return false;
    spec->own.weights.bytes = spec->bytes = tutor_write(&school.tutor, &n);
    spec->own.weights.n = n;
    spec->teaches = teaches;
    return spec->bytes != NULL;
}

/* The net as it is joins the old ones; the first of them stays. */
static bool keep_old(void)
{
    int which = school.old < OLD_NETS
                    ? school.old++
                    : 1 + (int)(school.round / WRITE_EVERY) % (OLD_NETS - 1);

    return seat_net(&school.player[OLD + which], false);
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
        t->spec[seat] = &school.player[player_for(&rng)];
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
        l->likely = tutor_likely(&school.tutor, l, chance);
        c->credit += l->credit;
        c->squares += (double)l->credit * l->credit;
        meet(c, l);
    }
    mix(&c->lessons, &rng);
    c->at = 0;
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
        what(&class[i]);
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
static void set_pace(const struct class *c)
{
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
        for (int k = 0; k < NET_WIDE; k++)
            t->pace[t->wide + (size_t)(i * NET_WIDE + k)] = pace;
    }
    free(squares);
}

/* Credits of all have a mean of 0 and a deviation of 1. */
static void even_out(void)
{
    double sum = 0, squares = 0, n = 0;

    for (int i = 0; i < CLASSES; i++) {
        sum += class[i].credit;
        squares += class[i].squares;
        n += (double)class[i].lessons.n;
    }
    float mean = (float)(sum / n);
    float by = (float)(1 / sqrt(squares / n - sum / n * sum / n + 1e-9));
    for (int i = 0; i < CLASSES; i++)
        for (size_t k = 0; k < class[i].lessons.n; k++) {
            struct lesson *l = &class[i].lessons.lesson[k];
            l->credit = (l->credit - mean) * by;
        }
}

static void add_met(const struct class *c)
{
    for (size_t i = 0; i < school.tutor.rows; i++)
        if (school.tutor.met[i] < UINT32_MAX / 2)
            school.tutor.met[i] += c->met[i];
}

static void learn_round(void)
{
    long lessons = 1;

    school.batch = BATCH / CLASSES;
    for (int step = 0; lessons; step++) {
        pthread_barrier_wait(&school.barrier);
        lessons = 0;
        of_classes(0, learn_batch);
        pthread_barrier_wait(&school.barrier);
        for (int i = 0; i < CLASSES; i++) {
            lessons += class[i].learnt;
            for (size_t k = 0; i && k < school.tutor.n; k++)
                class[0].slope[k] += class[i].slope[k];
        }
        if (lessons >= BATCH / 2 || (lessons && step == 0))
            tutor_step(&school.tutor, class[0].slope, lessons, school.rate);
    }
    school.batch = 0;
    pthread_barrier_wait(&school.barrier);
}

/* ---- telling and writing ------------------------------------------------- */

static bool write_net(void)
{
    const struct spec *player = &school.player[NOW];
    FILE *file = fopen(school.how.out, "wb");
    bool done = file && fwrite(player->bytes, 1, player->own.weights.n, file) ==
                            player->own.weights.n;

    if (file)
        done &= fclose(file) == 0;
    if (!done)
        fprintf(stderr, "selfplay: cannot write %s\n", school.how.out);
    return done;
}

static void tell(double began)
{
    double first[OLD + 1] = {0}, seats[OLD + 1] = {0};
    size_t lessons = 0;

    for (int i = 0; i < CLASSES; i++) {
        lessons += class[i].lessons.n;
        for (int who = 0; who <= OLD; who++) {
            first[who] += class[i].first[who];
            seats[who] += class[i].seats[who];
            class[i].first[who] = class[i].seats[who] = 0;
        }
    }
    printf("round %ld of %ld, %.0f s: %zu lessons; first places of four: the "
           "net %.1f %%, greedy %.1f %%, as before %.1f %%\n",
           school.round, school.how.rounds, now() - began, lessons,
           100 * first[NOW] / seats[NOW], 100 * first[GREEDY] / seats[GREEDY],
           100 * first[OLD] / seats[OLD]);
    fflush(stdout);
}

/* -------------------------------------------------------------------------- */

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

static bool take_net(const char *path)
{
    static unsigned char bytes[NET_FILE_MOST];
    FILE *file = NULL;
    size_t n = 0;

    if (strcmp(path, "ratings") == 0) {
        tutor_begin(&school.tutor, school.how.seed);
        return true;
    }
    file = fopen(path, "rb");
    n = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file)
        fclose(file);
    if (n && tutor_take(&school.tutor, bytes, n))
        return true;
    fprintf(stderr, "selfplay: %s is no net of that game\n", path);
    return false;
}

/* ---- where it has got to ------------------------------------------------- */

/* The command, with which alone it may go on. */
static void write_head(char *head, size_t size)
{
    const struct improving *how = &school.how;

    memset(head, 0, size);
    snprintf(head, size, "improve %s %llu %ld %ld %s %s\n", how->game->slug,
             (unsigned long long)how->seed, how->rounds, how->games, how->from,
             how->rival ? how->rival : "");
}

static bool pass(FILE *file, bool out, void *bytes, size_t n)
{
    return (out ? fwrite(bytes, 1, n, file) : fread(bytes, 1, n, file)) == n;
}

static bool pass_net(FILE *file, bool out, struct spec *player)
{
    size_t n = player->own.weights.n;
    bool done = pass(file, out, &n, sizeof n);

    if (!out && done) {
        spec_free(player);
        done = spec_read(player, AS_IT_IS) && n <= NET_FILE_MOST &&
               (player->bytes = malloc(n));
        player->own.weights = (struct weights){player->bytes, n};
        player->teaches = false;
    }
    return done && pass(file, out, player->bytes, n);
}

/* All that a round depends on. */
static bool pass_all(FILE *file, bool out)
{
    struct tutor *t = &school.tutor;
    float *const part[] = {t->weight, t->mean, t->square, t->pace};
    bool done = pass(file, out, &school.round, sizeof school.round) &&
                pass(file, out, &t->steps, sizeof t->steps) &&
                pass(file, out, t->met, t->rows * sizeof *t->met) &&
                pass(file, out, &school.old, sizeof school.old);

    for (size_t i = 0; done && i < COUNT(part); i++)
        done = pass(file, out, part[i], t->n * sizeof *part[i]);
    for (int i = 0; done && i < school.old; i++)
        done = school.old <= OLD_NETS &&
               pass_net(file, out, &school.player[OLD + i]);
    return done;
}

static void state_path(char *path, const char *end)
{
    snprintf(path, PATH_MOST, "%s%s", school.how.out, end);
}

/* All of it or nothing. */
static bool save(void)
{
    char part[PATH_MOST], path[PATH_MOST], head[PATH_MOST];
    FILE *file = NULL;
    bool whole = false;

    state_path(part, ".part");
    state_path(path, ".state");
    file = fopen(part, "wb");
    write_head(head, sizeof head);
    whole = file && pass(file, true, head, sizeof head) && pass_all(file, true);
    if (file)
        whole = fclose(file) == 0 && whole && rename(part, path) == 0;
    if (!whole)
        fprintf(stderr, "selfplay: cannot write %s\n", path);
    return whole;
}

/* A file of another command is not overwritten. */
static bool resume(bool *resumes)
{
    char path[PATH_MOST], head[PATH_MOST], found[PATH_MOST];
    FILE *file = NULL;
    bool ours = true;

    state_path(path, ".state");
    write_head(head, sizeof head);
    file = fopen(path, "rb");
    *resumes = file;
    if (!file)
        return true;
    ours = pass(file, false, found, sizeof found) &&
           memcmp(found, head, sizeof head) == 0 && pass_all(file, false);
    fclose(file);
    if (ours)
        tutor_round(&school.tutor);
    else
        fprintf(stderr, "selfplay: %s is not of this command\n", path);
    return ours;
}

/* -------------------------------------------------------------------------- */

static float falling(float from, float to)
{
    return from *
           powf(to / from, (float)school.round / (float)school.how.rounds);
}

static bool go_through(void)
{
    double began = now();
    bool resumes = false;
    bool done = resume(&resumes) && seat_net(&school.player[NOW], true) &&
                (resumes || keep_old());

    while (done && school.round < school.how.rounds) {
        school.rate = falling(RATE, RATE_LAST);
        school.spread = falling(SPREAD, SPREAD_LAST);
        pthread_barrier_wait(&school.barrier);
        of_classes(0, play_round);
        pthread_barrier_wait(&school.barrier);
        if (school.round == 0)
            set_pace(&class[0]);
        for (int i = 0; i < CLASSES; i++)
            add_met(&class[i]);
        even_out();
        learn_round();
        school.round++;
        tell(began);
        done = seat_net(&school.player[NOW], true);
        if (done && school.round % WRITE_EVERY == 0)
            done = keep_old() && write_net() && save();
    }
    return done && write_net();
}

static bool open_school(const struct improving *how)
{
    school.how = *how;
    if (how->jobs < 1 || how->jobs > JOBS_MOST || how->rounds < 1 ||
        how->games < CLASSES || !eval_of(how->game)->learned)
        return false;
    if (how->jobs > CLASSES)
        school.how.jobs = CLASSES;
    if (!tutor_init(&school.tutor, policy_shape(how->game)) ||
        !take_net(how->from))
        return false;
    for (int i = 0; i < PLAYERS; i++)
        if (!spec_read(&school.player[i],
                       i == RIVAL && how->rival ? how->rival : "greedy"))
            return false;
    school.player[RIVAL].teaches = false;
    for (int i = 0; i < CLASSES; i++)
        if (!open_class(&class[i], i))
            return false;
    return true;
}

static void close_school(void)
{
    for (int i = 0; i < CLASSES; i++)
        close_class(&class[i]);
    for (int i = 0; i < PLAYERS; i++)
        spec_free(&school.player[i]);
    tutor_fini(&school.tutor);
}

bool improve(const struct improving *how)
{
    pthread_t thread[JOBS_MOST];
    bool done = true;

    if (!open_school(how))
        return false;
    pthread_barrier_init(&school.barrier, NULL, (unsigned)school.how.jobs);
    for (long job = 1; job < school.how.jobs; job++)
        if (pthread_create(&thread[job], NULL, attend, (void *)(intptr_t)job))
            return false;
    done = go_through();
    school.round = -1;
    pthread_barrier_wait(&school.barrier);
    for (long job = 1; job < school.how.jobs; job++)
        pthread_join(thread[job], NULL);
    close_school();
    return done;
}

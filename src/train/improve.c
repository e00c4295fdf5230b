/*
 * improve.c - see improve.h.
 */
#include "train/improve.h"

#include "bots/policy.h"
#include "train/kept.h"
#include "train/school.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

enum {
    JOBS_MOST = 64,
    PASSES = 20, /* over what is imitated */
};
static const float RATE = 6e-4F, RATE_LAST = 5e-5F;
static const float RATE_IMITATED = 1e-3F;
static const float SPREAD = 0.006F, SPREAD_LAST = 0.002F;

static double now(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
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
        lessons += school.class[i].lessons.n;
        for (int who = 0; who <= OLD; who++) {
            first[who] += school.class[i].first[who];
            seats[who] += school.class[i].seats[who];
            school.class[i].first[who] = school.class[i].seats[who] = 0;
        }
    }
    printf("round %ld of %ld, %.0f s: %zu lessons; first places of four: the "
           "net %.1f %%, greedy %.1f %%, as before %.1f %%\n",
           school.round, school.how.rounds, now() - began, lessons,
           100 * first[NOW] / seats[NOW], 100 * first[GREEDY] / seats[GREEDY],
           100 * first[OLD] / seats[OLD]);
    fflush(stdout);
}

/* ---- what it begins as --------------------------------------------------- */

/* After this a bot is named that is imitated at first. */
static const char LIKE[] = "like:";

static const char *teacher_of(const struct improving *how)
{
    size_t n = sizeof LIKE - 1;

    return strncmp(how->from, LIKE, n) == 0 ? how->from + n : NULL;
}

static bool take_net(const char *path)
{
    static unsigned char bytes[NET_FILE_MOST];
    FILE *file = NULL;
    size_t n = 0;

    if (strcmp(path, "ratings") == 0 || teacher_of(&school.how)) {
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

/* Some games of it, again and again. */
static void imitate(double began)
{
    const long all = school.how.games;
    struct rng rng = {school.how.seed};

    printf("plays %ld games to imitate\n", all / 2);
    fflush(stdout);
    school.imitates = true;
    school.how.games = all / 2;
    school.spread = 0;
    school_play();
    school_set_pace();
    for (int pass = 0; pass < PASSES; pass++) {
        school.rate = RATE_IMITATED * (float)(PASSES - pass) / PASSES;
        if (pass)
            school_mix(&rng);
        school_learn();
        printf("imitation %d of %d, %.0f s\n", pass + 1, PASSES, now() - began);
        fflush(stdout);
    }
    school_end_learning();
    school.how.games = all;
    school.imitates = false;
}

/* The first of the nets that it keeps; if it only imitates, none. */
static bool begin(double began)
{
    if (teacher_of(&school.how))
        imitate(began);
    if (!school.how.rounds)
        return school_seat(&school.player[NOW], true);
    return school_seat(&school.player[NOW], true) && school_keep() &&
           kept_save();
}

/* ---- rounds -------------------------------------------------------------- */

static float falling(float from, float to)
{
    return from *
           powf(to / from, (float)school.round / (float)school.how.rounds);
}

static bool go_through(void)
{
    double began = now();
    bool resumes = false;
    bool done = kept_resume(&resumes);

    if (done)
        done = resumes ? school_seat(&school.player[NOW], true) : begin(began);
    while (done && school.round < school.how.rounds) {
        school.rate = falling(RATE, RATE_LAST);
        school.spread = falling(SPREAD, SPREAD_LAST);
        school_play();
        if (school.round == 0 && !teacher_of(&school.how))
            school_set_pace();
        school_even_out();
        school_learn();
        school_end_learning();
        school.round++;
        tell(began);
        done = school_seat(&school.player[NOW], true);
        if (done && school.round % WRITE_EVERY == 0)
            done = school_keep() && write_net() && kept_save();
    }
    return done && write_net();
}

static bool find_players(const struct improving *how)
{
    for (int i = 0; i < PLAYERS; i++) {
        const char *named = i == RIVAL     ? how->rival
                            : i == TEACHER ? teacher_of(how)
                                           : NULL;
        if (!spec_read(&school.player[i], named ? named : "greedy"))
            return false;
        school.player[i].teaches = i == TEACHER;
    }
    return true;
}

static bool prepare(const struct improving *how)
{
    struct net_shape shape = policy_shape(how->game);

    school.how = *how;
    if (how->jobs < 1 || how->jobs > JOBS_MOST || how->games < CLASSES ||
        how->rounds < (teacher_of(how) ? 0 : 1) || !eval_of(how->game)->learned)
        return false;
    if (how->jobs > CLASSES)
        school.how.jobs = CLASSES;
    if (!how->rounds)
        shape.width = NET_BLOCK;
    return tutor_init(&school.tutor, shape) && take_net(how->from) &&
           find_players(how) && school_open();
}

bool improve(const struct improving *how)
{
    bool done = prepare(how);

    if (!done)
        return false;
    done = go_through();
    school_close();
    return done;
}

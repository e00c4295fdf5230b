/*
 * tune.c - see tune.h. All numbers are changed together (Spall 1992,
 * "simultaneous perturbation"): in every game one seat has each number a little
 * higher or lower, at random, and another seat has it changed the other way.
 * The difference of their points says which direction is better, and a step
 * goes there (Kingma, Ba 2015, "Adam").
 *
 * What a game adds is a whole number, so the threads may play in any order.
 */
#include "train/tune.h"

#include "bots/evals/troyes_mind.h"
#include "bots/rollout.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    JOBS_MOST = 64,
    SMALL = 20,         /* a smaller number is changed as if it were this  */
    AS_BEGUN = 3,       /* in one game of so many others play by the first
                            numbers                                          */
    NO_WHIMS = 1 << 30, /* nobody does anything at random                  */
    PATH_MOST = 1024,
};
static const double APART = 1.0 / 6; /* of a number: how far it is changed  */
static const double RATE = 0.04, RATE_LAST = 0.006;  /* of a number, a step   */
static const double KEEP = 0.9, KEEP_SQUARES = 0.99; /* of what was before   */

static const char *const name[TROYES_TASTES] = {
#define TASTE(NAME, ...) #NAME,
#include "bots/evals/troyes_taste.def"
};

static struct tuner {
    struct tuning how;
    int16_t begun[TROYES_TASTES];
    long step;
    struct number {
        double at, slope, square, sum; /* sum: over the last third of steps */
    } number[TROYES_TASTES];
} tuner;

/* One thread's games of a step. */
struct part {
    long job;
    long towards[TROYES_TASTES]; /* points won by a higher number */
    long ahead, compared;        /* of those who play by the first numbers */
    void *scratch[TROYES_SEATS];
};

/* Found with others, or the unit of what they are compared with. */
static bool is_fixed(int i)
{
    return i == TASTE_STANDS || i == TASTE_ROUNDS_0 || i == TASTE_DENIER_3;
}

static double unit(int i)
{
    int n = abs(tuner.begun[i]);

    return n > SMALL ? n : SMALL;
}

/* ---- one game ------------------------------------------------------------ */

static void play(struct part *p, const int16_t *const *taste, struct rng *rng,
                 struct score *out)
{
    const struct game *game = &troyes;
    struct judge judge[TROYES_SEATS];
    union position pos = {0};
    struct state *s = &pos.state;
    struct setup setup;

    for (int seat = 0; seat < tuner.how.seats; seat++) {
        judge[seat] = (struct judge){.eval = eval_of(game)};
        judge_take_scratch(&judge[seat], p->scratch[seat]);
        judge_forget(&judge[seat]);
        judge[seat].memory.numbers = taste[seat];
    }
    game_standard(game, tuner.how.seats, &setup);
    game_start(game, s, &setup);
    while (!s->over) {
        struct action choice[CHOICES_MAX];
        int seat = state_actor(s);
        int n = 0;
        if (seat == SEAT_CHANCE) {
            game_apply(game, s, rollout_chance(game, s, rng), NULL);
            continue;
        }
        if (rollout_act(&judge[seat], s, rng, NO_WHIMS, NULL))
            continue;
        n = game->legal(s, seat, choice);
        n = rollout_best(&judge[seat], s, choice, n, rng);
        game_apply(game, s, choice[n], NULL);
    }
    game->score(s, out);
}

/* Two sets of numbers, as far from the present ones in opposite directions. */
static void take_apart(struct rng *rng, int8_t *sign, int16_t *more,
                       int16_t *less, int16_t *now)
{
    for (int i = 0; i < TROYES_TASTES; i++) {
        double at = tuner.number[i].at;
        double by = APART * unit(i);
        sign[i] = is_fixed(i) ? 0 : rng_below(rng, 2) ? 1 : -1;
        now[i] = (int16_t)lround(at);
        more[i] = (int16_t)lround(at + sign[i] * by);
        less[i] = (int16_t)lround(at - sign[i] * by);
    }
}

static int lead_alone(struct part *p, const int16_t *taste, struct rng rng)
{
    struct score score = {0};

    play(p, &taste, &rng, &score);
    return score.points[0] - score.rival;
}

/* The points of one more than those of the other. */
static int duel(struct part *p, const int16_t *more, const int16_t *less,
                const int16_t *now, struct rng *rng)
{
    int seats = tuner.how.seats;
    int one = (int)rng_below(rng, (uint32_t)seats);
    int two = (one + 1 + (int)rng_below(rng, (uint32_t)seats - 1)) % seats;
    bool as_begun = rng_below(rng, AS_BEGUN) == 0;
    const int16_t *taste[TROYES_SEATS] = {NULL};
    struct score score = {0};

    for (int seat = 0; seat < seats; seat++)
        taste[seat] = seat == one   ? more
                      : seat == two ? less
                      : as_begun    ? tuner.begun
                                    : now;
    play(p, taste, rng, &score);
    for (int seat = 0; seat < seats; seat++)
        if (as_begun && seat != one && seat != two) {
            p->ahead +=
                score.points[one] + score.points[two] - 2 * score.points[seat];
            p->compared += 2;
        }
    return score.points[one] - score.points[two];
}

static void play_one(struct part *p, long game)
{
    struct rng rng = {tuner.how.seed};
    int16_t more[TROYES_TASTES], less[TROYES_TASTES], now[TROYES_TASTES];
    int8_t sign[TROYES_TASTES];
    int won = 0;

    rng.state =
        rng_next(&rng) + (uint64_t)(tuner.step * tuner.how.games + game);
    rng.state = rng_next(&rng);
    take_apart(&rng, sign, more, less, now);
    if (tuner.how.seats == 1)
        won = lead_alone(p, more, rng) - lead_alone(p, less, rng);
    else
        won = duel(p, more, less, now, &rng);
    for (int i = 0; i < TROYES_TASTES; i++)
        p->towards[i] += sign[i] * won;
}

static void *play_part(void *argument)
{
    struct part *p = argument;

    for (long game = p->job; game < tuner.how.games; game += tuner.how.jobs)
        play_one(p, game);
    return NULL;
}

/* ---- one step ------------------------------------------------------------ */

static double rate(void)
{
    double done = (double)tuner.step / (double)tuner.how.steps;

    return RATE * pow(RATE_LAST / RATE, done);
}

/* The mean of the last third is taken. */
static long begins_last(void)
{
    return 2 * tuner.how.steps / 3;
}

static void move(const struct part *all)
{
    double n = (double)tuner.step + 1;

    for (int i = 0; i < TROYES_TASTES; i++) {
        struct number *it = &tuner.number[i];
        double slope = (double)all->towards[i] / (double)tuner.how.games;
        it->slope = KEEP * it->slope + (1 - KEEP) * slope;
        it->square =
            KEEP_SQUARES * it->square + (1 - KEEP_SQUARES) * slope * slope;
        if (it->square > 0)
            it->at += rate() * unit(i) * it->slope / (1 - pow(KEEP, n)) /
                      sqrt(it->square / (1 - pow(KEEP_SQUARES, n)));
        if (tuner.step >= begins_last())
            it->sum += it->at;
    }
    tuner.step++;
}

static void tell(const struct part *all)
{
    printf("step %ld of %ld, %ld games", tuner.step, tuner.how.steps,
           tuner.step * tuner.how.games);
    if (all->compared)
        printf(": %.2f points ahead of the first numbers",
               (double)all->ahead / (double)all->compared);
    printf("\n");
    fflush(stdout);
}

static bool play_step(struct part *part)
{
    pthread_t thread[JOBS_MOST];
    struct part *all = &part[0];

    for (long job = 0; job < tuner.how.jobs; job++) {
        memset(part[job].towards, 0, sizeof part[job].towards);
        part[job].ahead = part[job].compared = 0;
        if (pthread_create(&thread[job], NULL, play_part, &part[job]) != 0)
            return false;
    }
    for (long job = 0; job < tuner.how.jobs; job++) {
        pthread_join(thread[job], NULL);
        for (int i = 0; i < TROYES_TASTES && job; i++)
            all->towards[i] += part[job].towards[i];
        all->ahead += job ? part[job].ahead : 0;
        all->compared += job ? part[job].compared : 0;
    }
    move(all);
    tell(all);
    return true;
}

/* ---- where it has got to ------------------------------------------------- */

static void write_head(char *head, size_t size)
{
    snprintf(head, size, "tune %d %s %ld %ld %llu", tuner.how.seats,
             tuner.how.from_first ? "first" : "now", tuner.how.steps,
             tuner.how.games, (unsigned long long)tuner.how.seed);
}

/* All of it or nothing. */
static bool save(void)
{
    char path[PATH_MOST], head[PATH_MOST];
    FILE *file = NULL;
    bool whole = false;

    snprintf(path, sizeof path, "%s.part", tuner.how.file);
    file = fopen(path, "w");
    if (!file)
        return false;
    write_head(head, sizeof head);
    fprintf(file, "%s\n%ld\n", head, tuner.step);
    for (int i = 0; i < TROYES_TASTES; i++)
        fprintf(file, "%.17g %.17g %.17g %.17g\n", tuner.number[i].at,
                tuner.number[i].slope, tuner.number[i].square,
                tuner.number[i].sum);
    whole = !ferror(file);
    return fclose(file) == 0 && whole && rename(path, tuner.how.file) == 0;
}

static bool read_numbers(FILE *file)
{
    char line[PATH_MOST], head[PATH_MOST];

    write_head(head, sizeof head);
    if (!fgets(line, sizeof line, file))
        return false;
    line[strcspn(line, "\n")] = 0;
    if (strcmp(line, head) != 0 || !fgets(line, sizeof line, file))
        return false;
    tuner.step = strtol(line, NULL, 10);
    for (int i = 0; i < TROYES_TASTES; i++) {
        char *at = line;
        if (!fgets(line, sizeof line, file))
            return false;
        tuner.number[i].at = strtod(at, &at);
        tuner.number[i].slope = strtod(at, &at);
        tuner.number[i].square = strtod(at, &at);
        tuner.number[i].sum = strtod(at, &at);
    }
    return true;
}

/* A file of another command is not overwritten. */
static bool resume(void)
{
    FILE *file = fopen(tuner.how.file, "r");
    bool ours = !file || read_numbers(file);

    if (file)
        fclose(file);
    if (!ours)
        fprintf(stderr, "selfplay: %s is not of this command\n",
                tuner.how.file);
    return ours;
}

/* -------------------------------------------------------------------------- */

/* As they stand in the table, with one column of them new. */
static void tell_rows(void)
{
    double last = (double)(tuner.how.steps - begins_last());

    for (int i = 0; i < TROYES_TASTES; i++) {
        char row[64];
        snprintf(row, sizeof row, "TASTE(%s,", name[i]);
        printf("%-27s", row);
        for (int column = 0; column < 2 * TROYES_SEATS; column++) {
            int seats = column % TROYES_SEATS + 1;
            bool first = column < TROYES_SEATS;
            long n = troyes_tastes(seats, first)[i];
            if (!first && seats == tuner.how.seats)
                n = lround(tuner.number[i].sum / last);
            printf("%*ld%s", column == TROYES_SEATS ? 6 : 4, n,
                   column + 1 < 2 * TROYES_SEATS ? "," : ")\n");
        }
    }
}

static bool make_parts(struct part *part)
{
    for (long job = 0; job < tuner.how.jobs; job++) {
        part[job].job = job;
        for (int seat = 0; seat < tuner.how.seats; seat++) {
            part[job].scratch[seat] = malloc(judge_scratch(eval_of(&troyes)));
            if (!part[job].scratch[seat])
                return false;
        }
    }
    return true;
}

bool tune(const struct tuning *how)
{
    static struct part part[JOBS_MOST];
    bool done = false;

    tuner.how = *how;
    if (how->seats < 1 || how->seats > TROYES_SEATS || how->jobs < 1 ||
        how->jobs > JOBS_MOST || how->steps < 1 || how->games < 1)
        return false;
    for (int i = 0; i < TROYES_TASTES; i++) {
        tuner.begun[i] = troyes_tastes(how->seats, how->from_first)[i];
        tuner.number[i].at = tuner.begun[i];
    }
    done = resume() && make_parts(part);
    while (done && tuner.step < how->steps)
        done = play_step(part) && save();
    if (done)
        tell_rows();
    for (long job = 0; job < how->jobs; job++)
        for (int seat = 0; seat < how->seats; seat++)
            free(part[job].scratch[seat]);
    return done;
}

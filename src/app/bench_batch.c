/*
 * bench_batch.c - see bench_batch.h.
 *
 * A step makes one decision in every game, chosen at random. All of its cost
 * counts: choosing, the rules, chance, the list of legal actions for the next
 * seat and, if requested, what that seat may know.
 */
#include "app/bench_batch.h"
#include "app/alloc.h"
#include "app/json.h"
#include "app/options.h"
#include "app/stopwatch.h"

#include "lib/charsu.h"

#include <stdlib.h>
#include <string.h>

struct trial {
    const struct app *app;
    const struct game *game;
    struct setup setup;
    long rows, windows, seed;
    double window_s;
    bool json;
    struct charsu_batch batch; /* its arrays are owned here */
};

static int number_of(const struct game *game)
{
    int i = 0;

    while (games[i] != game)
        i++;
    return i;
}

/* ---- arrays -------------------------------------------------------------- */

static void lose(struct charsu_batch *b)
{
    void *const owned[] = {b->state,  b->dice,   b->choice,      b->seat,
                           b->slots,  b->action, b->observation, b->over,
                           b->points, b->place,  b->length};

    for (int i = 0; i < COUNT(owned); i++)
        free(owned[i]);
}

static bool make(struct trial *t, bool observes)
{
    struct charsu_batch *b = &t->batch;
    size_t n = (size_t)t->rows;

    *b = (struct charsu_batch){.game = number_of(t->game),
                               .games = (int32_t)t->rows,
                               .seed = (uint64_t)t->seed};
    memcpy(b->setup, &t->setup, sizeof t->setup);
    b->state = calloc(n, t->game->state_size);
    b->dice = calloc(n, sizeof *b->dice);
    b->choice = calloc(n, sizeof *b->choice);
    b->seat = calloc(n, sizeof *b->seat);
    b->slots = calloc(n, sizeof *b->slots);
    b->action = calloc(n, (size_t)t->game->actions_max * CHARSU_ACTION_BYTES);
    b->observation = observes ? calloc(n, t->game->state_size) : NULL;
    b->over = calloc(n, sizeof *b->over);
    b->points = calloc(n, CHARSU_SEATS * sizeof *b->points);
    b->place = calloc(n, CHARSU_SEATS * sizeof *b->place);
    b->length = calloc(n, sizeof *b->length);
    return (!observes || b->observation) && charsu_batch_reset(b) == 0;
}

/* ---- measuring ----------------------------------------------------------- */

static void tell(const struct trial *t, const char *metric, double value)
{
    struct json j;

    if (!t->json) {
        printf("  %-20s %14.0f\n", metric, value);
        fflush(stdout);
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "game", t->game->slug);
    json_whole(&j, "seats", t->setup.seats);
    json_whole(&j, "rows", t->rows);
    json_text(&j, "metric", metric);
    json_real(&j, "value", value);
    json_close(&j);
}

/* Decisions a second, after a step or two that fills the caches. */
static double speed(struct trial *t)
{
    double value[WINDOWS_MOST];
    int rows = (int)t->rows;

    for (long w = 0; w < t->windows; w++) {
        double began = stopwatch_cpu();
        double took = 0;
        long n = 0;
        while (took < t->window_s) {
            charsu_batch_random(&t->batch, 0, rows);
            charsu_batch_step(&t->batch, 0, rows);
            n += rows;
            took = stopwatch_cpu() - began;
        }
        value[w] = (double)n / took;
    }
    return stopwatch_median(value, t->windows);
}

static bool measure(struct trial *t, const char *metric, bool observes)
{
    bool made = make(t, observes);
    long allocations = alloc_count();

    if (made) {
        tell(t, metric, speed(t));
        tell(t, "allocations", (double)(alloc_count() - allocations));
    }
    lose(&t->batch);
    return made;
}

static int bench_game(struct trial *t)
{
    if (!t->json)
        say_line(t->app, stdout, SAY_BENCH_TITLE,
                 SLOTS(TEXT("game", t->game->slug),
                       NUMBER("seats", t->setup.seats)));
    if (!measure(t, "decisions_per_s", false) ||
        !measure(t, "observed_per_s", true))
        return say_misuse(t->app, SAY_NO_MEMORY, NULL);
    return GOOD;
}

int bench_batch(struct app *app, int argc, char **argv)
{
    struct trial t = {.app = app, .rows = 10000, .windows = 5, .seed = 1};
    struct texts options = {.n = 0};
    long seats = 0;
    long window_ms = 300;
    const struct flag flags[] = {
        {"json", FLAG_SWITCH, &t.json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"rows", FLAG_NUMBER, &t.rows, 1, 1000000},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_NUMBER, &t.seed, 0, INT32_MAX},
        {"window", FLAG_NUMBER, &window_ms, 1, 60000},
        {"windows", FLAG_NUMBER, &t.windows, 1, WINDOWS_MOST},
        {0},
    };
    struct args args = {.command = "bench batch",
                        .help = SAY_HELP_BENCH_BATCH,
                        .flags = flags,
                        .words_max = 1};
    int status = GOOD;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    t.window_s = 1e-3 * (double)window_ms;
    for (int i = 0; games[i] && status == GOOD; i++) {
        t.game = args.n ? options_game(app, args.word[0]) : games[i];
        if (!t.game || !options_setup(app, t.game, seats, &options, &t.setup))
            return MISUSED;
        status = bench_game(&t);
        if (args.n)
            break;
    }
    return status;
}

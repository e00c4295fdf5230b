/*
 * bench.c - charsu bench: a game's speed and sizes.
 *
 * Processor time is measured in several windows, and their median is shown: a
 * shared machine disturbs some windows, seldom most. Play is random, with the
 * full list of legal actions at every decision of a player, with roll() for
 * chance and without listeners, as in a search. Single calls are timed over a
 * ring of positions from such play, less the time it takes to copy one.
 */
#include "app/alloc.h"
#include "app/bench_batch.h"
#include "app/bench_bots.h"
#include "app/bench_server.h"
#include "app/json.h"
#include "app/options.h"
#include "app/playout.h"
#include "app/stopwatch.h"

#include "bots/rollout.h"
#include "core/view.h"
#include "core/walk.h"

#include <stdlib.h>
#include <string.h>

enum { RING = 64 };

enum metric {
    ACTIONS_PER_S,
    DECISIONS_PER_S,
    GAMES_PER_S,
    STATE_BYTES,
    COPY_NS,
    LEGAL_NS,
    APPLY_NS,
    REDACT_NS,
    DETERMINIZE_NS,
    ALLOCATIONS,
    METRICS
};

static const char *const metric_names[METRICS] = {
    [ACTIONS_PER_S] = "actions_per_s",
    [DECISIONS_PER_S] = "decisions_per_s",
    [GAMES_PER_S] = "games_per_s",
    [STATE_BYTES] = "state_bytes",
    [COPY_NS] = "copy_ns",
    [LEGAL_NS] = "legal_ns",
    [APPLY_NS] = "apply_ns",
    [REDACT_NS] = "redact_ns",
    [DETERMINIZE_NS] = "determinize_ns",
    [ALLOCATIONS] = "allocations",
};

struct sample {
    union position pos;
    struct view view; /* as the actor sees it, or as seat 0 does */
    struct action action;
};

struct bench {
    const struct game *game;
    struct setup setup;
    struct rng rng;
    long windows;
    double window_s;
    bool json;
    struct sample *ring; /* owned; a position each               */
    int player[RING];    /* those where a player must choose     */
    int players;
    double value[METRICS];
};

/* The compiler must not drop work whose result is stored there. */
static void keep(const void *at)
{
    __asm__ volatile("" : : "r"(at) : "memory");
}

/* ---- whole games --------------------------------------------------------- */

struct tally {
    long actions, decisions, games;
};

static void play_one(struct bench *b, struct tally *tally)
{
    union position pos;
    struct state *s = &pos.state;

    playout_start(b->game, &b->setup, s);
    tally->decisions += playout_rest(b->game, s, &b->rng);
    tally->actions += s->ply;
    tally->games++;
}

static void bench_play(struct bench *b)
{
    double actions[WINDOWS_MOST] = {0};
    double decisions[WINDOWS_MOST] = {0};
    double n[WINDOWS_MOST] = {0};
    long allocations = alloc_count();

    for (long w = 0; w < b->windows; w++) {
        struct tally tally = {0};
        double began = stopwatch_cpu();
        double took = 0;
        while (took < b->window_s) {
            for (int i = 0; i < 16; i++)
                play_one(b, &tally);
            took = stopwatch_cpu() - began;
        }
        actions[w] = (double)tally.actions / took;
        decisions[w] = (double)tally.decisions / took;
        n[w] = (double)tally.games / took;
    }
    b->value[ALLOCATIONS] = (double)(alloc_count() - allocations);
    b->value[ACTIONS_PER_S] = stopwatch_median(actions, b->windows);
    b->value[DECISIONS_PER_S] = stopwatch_median(decisions, b->windows);
    b->value[GAMES_PER_S] = stopwatch_median(n, b->windows);
}

/* ---- single calls -------------------------------------------------------- */

/* Some position of random play, and what is done there. */
static void take_sample(struct bench *b, const struct state *s,
                        struct sample *at)
{
    struct action choice[CHOICES_MAX];
    int seat = state_actor(s);
    int n = b->game->legal(s, seat, choice);

    memcpy(&at->pos, s, b->game->state_size);
    view_make(&at->view, b->game, s, seat == SEAT_CHANCE ? 0 : seat);
    at->action = seat == SEAT_CHANCE ? rollout_chance(b->game, s, &b->rng)
                                     : choice[rng_below(&b->rng, (uint32_t)n)];
}

static void fill_ring(struct bench *b)
{
    union position pos;
    struct state *s = &pos.state;

    s->over = 1;
    b->players = 0;
    for (int i = 0; i < RING; i++) {
        for (uint32_t left = 5 + rng_below(&b->rng, 40); left > 0; left--) {
            if (s->over)
                playout_start(b->game, &b->setup, s);
            playout_step(b->game, s, &b->rng, NULL);
        }
        if (s->over)
            playout_start(b->game, &b->setup, s);
        take_sample(b, s, &b->ring[i]);
        if (b->ring[i].action.seat != SEAT_CHANCE)
            b->player[b->players++] = i;
    }
}

/* Each does its work once for every position, and returns how often that
 * was. */

static long copy_ring(struct bench *b)
{
    union position pos;

    for (int i = 0; i < RING; i++) {
        memcpy(&pos, &b->ring[i].pos, b->game->state_size);
        keep(&pos);
    }
    return RING;
}

static long legal_ring(struct bench *b)
{
    struct action choice[CHOICES_MAX];

    for (int i = 0; i < b->players; i++) {
        const struct sample *at = &b->ring[b->player[i]];
        b->game->legal(&at->pos.state, at->action.seat, choice);
        keep(choice);
    }
    return b->players;
}

static long apply_ring(struct bench *b)
{
    union position pos;

    for (int i = 0; i < RING; i++) {
        memcpy(&pos, &b->ring[i].pos, b->game->state_size);
        game_apply(b->game, &pos.state, b->ring[i].action, NULL);
        keep(&pos);
    }
    return RING;
}

static long redact_ring(struct bench *b)
{
    struct view view;

    for (int i = 0; i < RING; i++) {
        const struct sample *at = &b->ring[i];
        view_make(&view, b->game, &at->pos.state, at->view.seat);
        keep(&view);
    }
    return RING;
}

static long determinize_ring(struct bench *b)
{
    union position pos;

    for (int i = 0; i < RING; i++) {
        view_guess(&b->ring[i].view, &b->rng, &pos);
        keep(&pos);
    }
    return RING;
}

/* Nanoseconds for one call. The ring is refilled for each window. */
static double ns_each(struct bench *b, long (*work)(struct bench *b))
{
    double ns[WINDOWS_MOST] = {0};

    for (long w = 0; w < b->windows; w++) {
        double took = 0;
        long n = 0;
        fill_ring(b);
        double began = stopwatch_cpu();
        while (took < b->window_s) {
            for (int i = 0; i < 64; i++)
                n += work(b);
            took = stopwatch_cpu() - began;
        }
        ns[w] = 1e9 * took / (double)n;
    }
    return stopwatch_median(ns, b->windows);
}

static double beyond_copy(struct bench *b, long (*work)(struct bench *b))
{
    double ns = ns_each(b, work) - b->value[COPY_NS];

    return ns > 0 ? ns : 0;
}

static void bench_calls(struct bench *b)
{
    b->value[STATE_BYTES] = b->game->state_size;
    b->value[COPY_NS] = ns_each(b, copy_ring);
    b->value[LEGAL_NS] = ns_each(b, legal_ring);
    b->value[APPLY_NS] = beyond_copy(b, apply_ring);
    b->value[REDACT_NS] = beyond_copy(b, redact_ring);
    b->value[DETERMINIZE_NS] = beyond_copy(b, determinize_ring);
}

/* ---- telling ------------------------------------------------------------- */

static void print_json(const struct bench *b)
{
    for (enum metric m = 0; m < METRICS; m++) {
        struct json j;
        json_open(&j, stdout);
        json_text(&j, "game", b->game->slug);
        json_whole(&j, "seats", b->setup.seats);
        json_text(&j, "metric", metric_names[m]);
        json_real(&j, "value", b->value[m]);
        json_close(&j);
    }
}

static void print_table(const struct app *app, const struct bench *b)
{
    say_line(
        app, stdout, SAY_BENCH_TITLE,
        SLOTS(TEXT("game", b->game->slug), NUMBER("seats", b->setup.seats)));
    for (enum metric m = 0; m < METRICS; m++) {
        const char *format =
            b->value[m] < 1000 ? "  %-16s %14.1f\n" : "  %-16s %14.0f\n";
        printf(format, metric_names[m], b->value[m]);
    }
    fflush(stdout);
}

static void bench_one(const struct app *app, struct bench *b)
{
    bench_play(b);
    bench_calls(b);
    if (b->json)
        print_json(b);
    else
        print_table(app, b);
}

static int bench_games(struct app *app, int argc, char **argv)
{
    struct bench b = {.rng = {1}};
    struct texts options = {.n = 0};
    long seats = 0;
    long seed = 1;
    long window_ms = 300;
    b.windows = 5;
    const struct flag flags[] = {
        {"json", FLAG_SWITCH, &b.json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_NUMBER, &seed, 0, INT32_MAX},
        {"window", FLAG_NUMBER, &window_ms, 1, 60000},
        {"windows", FLAG_NUMBER, &b.windows, 1, WINDOWS_MOST},
        {0},
    };
    struct args args = {.command = "bench",
                        .help = SAY_HELP_BENCH,
                        .flags = flags,
                        .words_max = 1};
    int status = GOOD;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    b.window_s = 1e-3 * (double)window_ms;
    if (args.n && strcmp(args.word[0], "bots") == 0)
        return bench_bots(app, &(struct bots_bench){.seats = seats,
                                                    .options = &options,
                                                    .seed = (uint64_t)seed,
                                                    .windows = b.windows,
                                                    .window_s = b.window_s,
                                                    .json = b.json});
    b.ring = malloc(RING * sizeof *b.ring);
    if (!b.ring)
        return say_misuse(app, SAY_NO_MEMORY, NULL);
    for (int i = 0; games[i] && status == GOOD; i++) {
        b.game = args.n ? options_game(app, args.word[0]) : games[i];
        b.rng.state = (uint64_t)seed;
        if (!b.game || !options_setup(app, b.game, seats, &options, &b.setup))
            status = MISUSED;
        else
            bench_one(app, &b);
        if (args.n)
            break;
    }
    free(b.ring);
    return status;
}

int app_bench(struct app *app, int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "server") == 0)
        return bench_server(app, argc, argv);
    if (argc > 1 && strcmp(argv[1], "batch") == 0)
        return bench_batch(app, argc - 1, argv + 1);
    return bench_games(app, argc, argv);
}

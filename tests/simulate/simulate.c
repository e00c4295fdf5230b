/*
 * simulate.c - many seeds: `simulate [--seeds N] [--first SEED] [--game GAME]`.
 *
 * Each seed is a world of its own; a seed that fails will fail again in the
 * same way: `simulate --seed SEED --trace` shows it.
 */
#include "overload.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static uint64_t current;

static void crashed(int number)
{
    char text[64];
    int n = snprintf(text, sizeof text, "seed %llu: the server crashed\n",
                     (unsigned long long)current);

    if (n > 0 && write(STDERR_FILENO, text, (size_t)n) < 0)
        _exit(2);
    signal(number, SIG_DFL);
    raise(number);
}

/* Processor time: other programs may be running, too. */
static double used_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

struct sum {
    long seeds, failed, restarts, sights, syncs;
};

static void run(struct world_plan *plan, uint64_t seed, struct sum *sum)
{
    struct world_outcome out;

    plan->seed = current = seed;
    world_run(plan, &out);
    sum->seeds++;
    sum->failed += out.why[0] != '\0';
    sum->restarts += out.restarts;
    sum->sights += out.sights;
    sum->syncs += out.syncs;
    if ((out.why[0] && !plan->fault) || plan->trace)
        printf("seed %llu: %s\n", (unsigned long long)seed,
               out.why[0] ? out.why : "well");
}

/* Each deliberate fault, until it is found; how many were not. */
static int try_faults(struct world_plan *plan, uint64_t first)
{
    enum { TRIES = 100 };
    int missed = 0;

    for (int fault = FAULT_NONE + 1; fault < FAULTS; fault++) {
        struct sum sum = {0};
        plan->fault = (enum fault)fault;
        while (!sum.failed && sum.seeds < TRIES)
            run(plan, first + (uint64_t)sum.seeds, &sum);
        missed += !sum.failed;
        printf("%s %d - %s: %s after %ld seeds\n", sum.failed ? "ok" : "not ok",
               fault, fault_name((enum fault)fault),
               sum.failed ? "found" : "not found", sum.seeds);
    }
    plan->fault = FAULT_NONE;
    return missed;
}

/* Something that must be noticed. */
static void say_control(const char *what, const struct twins_tally *t,
                        struct tally *tally)
{
    printf("%s - control: %s, noticed after %ld pairs\n",
           t->leaks ? "ok" : "not ok", what, t->pairs);
    tally->tried++;
    tally->failed += !t->leaks;
}

/* Pairs of servers, and two deliberate leaks. */
static void try_twins(struct world_plan *plan, long pairs, struct tally *tally)
{
    static const char *const leaks[TWINS_LEAKS] = {"", "a message more",
                                                   "a byte more"};
    struct twins_tally t = {0};

    twins_run(plan, pairs, LEAK_NONE, &t);
    printf("%s - %ld pairs of servers, %ld with other secrets, %ld sends "
           "compared, %ld leaks\n",
           t.leaks ? "not ok" : "ok", t.pairs, t.swapped, t.sends, t.leaks);
    tally->tried++;
    tally->failed += t.leaks > 0;
    for (int leak = LEAK_NONE + 1; leak < TWINS_LEAKS; leak++) {
        struct twins_tally control = {0};
        twins_run(plan, 200, (enum twins_leak)leak, &control);
        say_control(leaks[leak], &control, tally);
    }
}

/* What somebody else has said in advance, or has not. */
static void try_orders(struct world_plan *plan, long pairs, struct tally *tally)
{
    static const char *const kinds[TWINS_ORDERS] = {"another order", "no order",
                                                    "nothing to choose"};
    struct twins_tally control = {0};

    for (int kind = 0; kind < ORDER_BY_HAND; kind++) {
        struct twins_tally t = {0};
        bool good = false;
        twins_orders(plan, pairs, (enum twins_order)kind, &t);
        good = !t.leaks && t.swapped > 0;
        printf("%s - %ld pairs of servers, %ld in which somebody has an order "
               "or %s, %ld sends compared, %ld leaks\n",
               good ? "ok" : "not ok", t.pairs, t.swapped, kinds[kind], t.sends,
               t.leaks);
        tally->tried++;
        tally->failed += !good;
    }
    twins_orders(plan, 200, ORDER_BY_HAND, &control);
    say_control("an answer by hand", &control, tally);
}

struct options {
    uint64_t first;
    long seeds, step, cuts, twins;
    bool faults, overload;
};

static void usage(void)
{
    fputs(
        "usage: simulate [--seeds N] [--first SEED] [--game GAME] [--faults]\n"
        "                [--overload]\n"
        "       simulate --seed SEED [--trace] [--fault N]\n",
        stderr);
    exit(2);
}

static bool takes_value(const char *option)
{
    return strcmp(option, "--trace") != 0 && strcmp(option, "--faults") != 0 &&
           strcmp(option, "--overload") != 0;
}

static void read_options(int argc, char **argv, struct world_plan *plan,
                         struct options *o)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--trace") == 0)
            plan->trace = true;
        else if (strcmp(argv[i], "--faults") == 0)
            o->faults = true;
        else if (strcmp(argv[i], "--overload") == 0)
            o->overload = true;
        else if (i + 1 == argc)
            usage();
        else if (strcmp(argv[i], "--seeds") == 0)
            o->seeds = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--first") == 0)
            o->first = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            o->first = strtoull(value, NULL, 10), o->seeds = 1;
        else if (strcmp(argv[i], "--strikes") == 0)
            o->step = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--twins") == 0)
            o->twins = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--cuts") == 0)
            o->cuts = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--fault") == 0)
            plan->fault = (enum fault)(strtol(value, NULL, 10) % FAULTS);
        else if (strcmp(argv[i], "--game") == 0 && game_named(value))
            plan->game = game_named(value);
        else
            usage();
        i += takes_value(argv[i]);
    }
}

int main(int argc, char **argv)
{
    struct options options = {.first = 1, .seeds = 100};
    struct world_plan plan = {0};
    struct sum sum = {0};
    struct tally tally = {0};
    char folder[] = "/tmp/simulate-XXXXXX";
    char lock[64];
    double began = used_s();
    int missed = 0;

    read_options(argc, argv, &plan, &options);
    if (sodium_init() < 0 || !mkdtemp(folder))
        return 2;
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGSEGV, crashed);
    signal(SIGABRT, crashed);
    plan.folder = folder;
    for (long i = 0; i < options.seeds; i++)
        run(&plan, options.first + (uint64_t)i, &sum);
    printf("%ld seeds from %llu: %ld failed; %ld restarts, %ld moments seen, "
           "%ld syncs; %.0f seeds in a minute of one processor\n",
           sum.seeds, (unsigned long long)options.first, sum.failed,
           sum.restarts, sum.sights, sum.syncs,
           60.0 * (double)sum.seeds / (used_s() - began));
    if (options.faults)
        missed = try_faults(&plan, options.first);
    plan.seed = options.first;
    if (options.twins > 0) {
        try_twins(&plan, options.twins, &tally);
        try_orders(&plan, options.twins / 4 + 1, &tally);
    }
    if (options.cuts > 0)
        torture_cuts(&plan, options.cuts, &tally);
    plan.seed = options.first;
    if (options.overload)
        overload_try(&plan, &tally);
    if (options.step > 0)
        torture_strikes(&plan, (int)options.step, &tally);
    witness_end();
    snprintf(lock, sizeof lock, "%s/lock", folder);
    unlink(lock);
    rmdir(folder);
    printf("%ld passed, %ld failed\n",
           sum.seeds - sum.failed + tally.tried - tally.failed +
               (options.faults ? FAULTS - 1 - missed : 0),
           sum.failed + tally.failed + missed);
    return sum.failed || tally.failed || missed ? 1 : 0;
}

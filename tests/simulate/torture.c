/*
 * torture.c - see torture.h.
 */
#include "torture.h"

#include <stdio.h>

static const char *const strikes[STRIKES] = {
    "nothing",          "a kill",         "a power cut",    "a full disk",
    "a read-only disk", "failing writes", "a failing sync", "failing reads"};

/* In a run people come, sit down, talk, begin, move, take moves back, come
 * again. */
enum { POINTS_MOST = 600, RARER = 3 };

static void run(const struct world_plan *plan, struct world_outcome *out,
                struct tally *t)
{
    world_run(plan, out);
    t->tried++;
    t->failed += out->why[0] != '\0';
    if (out->why[0])
        printf("# %s, %s at %ld, seed %llu: %s\n", plan->game->slug,
               strikes[plan->strike], plan->strike_at,
               (unsigned long long)plan->seed, out->why);
}

/* A seed whose run is long enough; how many points of it are struck. */
static long choose_seed(struct world_plan *plan, struct tally *t)
{
    struct world_outcome out = {.points = 0};

    plan->strike = STRIKE_KILL; /* which never comes */
    plan->strike_at = 0;
    for (plan->seed--; out.points < POINTS_MOST;) {
        plan->seed++;
        run(plan, &out, t);
    }
    return POINTS_MOST;
}

static void strike_one(struct world_plan *plan, long points, int step,
                       struct tally *t)
{
    struct world_outcome out;
    struct tally here = {0};

    for (long at = 1 + (long)plan->strike % step; at <= points; at += step) {
        plan->strike_at = at;
        run(plan, &out, &here);
    }
    printf("%s - %s: %s at %ld of the first %ld writes, syncs and sends, %ld "
           "failed\n",
           here.failed ? "not ok" : "ok", plan->game->slug,
           strikes[plan->strike], here.tried, points, here.failed);
    fflush(stdout);
    t->tried += here.tried;
    t->failed += here.failed;
}

void torture_strikes(struct world_plan *plan, int step, struct tally *t)
{
    plan->quiet = true;
    for (int i = 1; games[i]; i++) { /* the first is the teaching game */
        long points = 0;
        plan->game = games[i];
        points = choose_seed(plan, t);
        for (int kind = STRIKE_KILL; kind < STRIKES; kind++) {
            plan->strike = (enum strike)kind;
            strike_one(plan, points, kind <= STRIKE_POWER ? step : RARER * step,
                       t);
        }
    }
    plan->strike = STRIKE_NONE;
    plan->strike_at = 0;
    plan->quiet = false;
    plan->game = NULL;
}

void torture_cuts(struct world_plan *plan, long cuts, struct tally *t)
{
    enum { A_SEED = 15, TRIES = 20 };
    struct world_outcome out;
    struct tally here = {0};
    struct tally lying = {0};
    uint64_t first = plan->seed;
    long made = 0;

    plan->cuts = A_SEED;
    for (; made < cuts; made += A_SEED, plan->seed++) {
        world_run(plan, &out);
        here.tried++;
        here.failed += out.why[0] != '\0';
        if (out.why[0])
            printf("# seed %llu: %s\n", (unsigned long long)plan->seed,
                   out.why);
    }
    printf("%s - %ld power cuts, %ld worlds of %ld lost something\n",
           here.failed ? "not ok" : "ok", made, here.failed, here.tried);
    plan->fault = FAULT_LYING_DISK;
    for (plan->seed = first; lying.tried < TRIES; plan->seed++, lying.tried++) {
        world_run(plan, &out);
        lying.failed += out.why[0] != '\0';
    }
    printf("%s - control: a disk that ignores syncs lost in %ld of %ld\n",
           lying.failed > TRIES / 2 ? "ok" : "not ok", lying.failed,
           lying.tried);
    t->tried += here.tried + 1;
    t->failed += here.failed + (lying.failed <= TRIES / 2);
    plan->fault = FAULT_NONE;
    plan->cuts = 0;
}

/*
 * torture.h - worlds in which one thing goes wrong, at every possible point.
 */
#ifndef SIMULATE_TORTURE_H
#define SIMULATE_TORTURE_H

#include "world.h"

struct tally {
    long tried, failed;
};

/*
 * A run of each game, killed or cut off at every step-th write, sync and send
 * of it; and struck by each fault of a disk at every third of these.
 */
void torture_strikes(struct world_plan *plan, int step, struct tally *t);

/* That many power cuts, and the control: without syncs they must lose data. */
void torture_cuts(struct world_plan *plan, long cuts, struct tally *t);

#endif

/*
 * overload.h - a world in which more is asked for than can be done.
 *
 * The server is the real one, but reading, writing, syncing and sending take a
 * fixed time of the world's clock. So its capacity is known, and who waits how
 * long for an answer does not depend on the machine on which this runs.
 */
#ifndef SIMULATE_OVERLOAD_H
#define SIMULATE_OVERLOAD_H

#include "torture.h"

void overload_try(struct world_plan *plan, struct tally *t);

#endif

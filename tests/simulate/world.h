/*
 * world.h - one seed: a server, its disk, the network, and people at tables.
 */
#ifndef SIMULATE_WORLD_H
#define SIMULATE_WORLD_H

#include "client.h"
#include "faults.h"
#include "twins.h"

/* What may strike at a certain write, sync or send. */
enum strike {
    STRIKE_NONE,
    STRIKE_KILL,
    STRIKE_POWER,
    STRIKE_FULL,
    STRIKE_READONLY,
    STRIKE_BROKEN,
    STRIKE_SYNC,
    STRIKE_READ,
    STRIKES
};

struct world_plan {
    uint64_t seed;
    const struct game *game; /* NULL: any */
    enum fault fault;        /* on purpose */
    bool quiet;              /* nothing else goes wrong */
    enum strike strike;
    long strike_at; /* 0: the points are only counted */
    int cuts;       /* of power, and nothing else; 0: any trouble */
    bool trace;
    const char *folder;
    struct twins *twins; /* or NULL: see twins.h */
};

struct world_outcome {
    char why[320]; /* "": all is well */
    long restarts, sights, syncs, points;
};

void world_run(const struct world_plan *plan, struct world_outcome *out);

/* A world of another kind (overload.c): only the machine, on which nothing goes
 * wrong; and the end of it. NULL, or what contradicts the log. */
struct io *world_machine(const struct world_plan *plan,
                         struct world_outcome *out);
const char *world_judge(void);

/* ---- for its clients ----------------------------------------------------- */

void (*world_tap(const struct client *c))(void *, const void *, size_t);

#endif

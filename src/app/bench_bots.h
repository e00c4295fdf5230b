/*
 * bench_bots.h - charsu bench bots: how fast bots think.
 */
#ifndef APP_BENCH_BOTS_H
#define APP_BENCH_BOTS_H

#include "app/options.h"

struct bots_bench {
    long seats; /* 0: as usual */
    const struct texts *options;
    uint64_t seed;
    long windows;
    double window_s;
    bool json;
};

/* The exit status. */
int bench_bots(const struct app *app, const struct bots_bench *plan);

#endif

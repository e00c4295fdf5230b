/*
 * load_times.h - how long many things took, and the slowest of them.
 */
#ifndef APP_LOAD_TIMES_H
#define APP_LOAD_TIMES_H

#include "core/base.h"

struct times {
    float *ms; /* owned; grows */
    long n, capacity;
};

struct spread {
    double p50, p99, p999, most; /* ms; 0 if there were none */
};

/* Without memory it is not counted. */
void times_add(struct times *t, double ms);
struct spread times_spread(struct times *t); /* sorts them */
void times_free(struct times *t);

/* The last things that somebody heard of, and when. */
enum { FIRSTS = 64, FIRSTS_PLACE = 16 };

struct firsts {
    struct first {
        char place[FIRSTS_PLACE];
        long number;
        double at;
    } of[FIRSTS];
};

/* How long after the first the same is heard again; -1: this is the first. */
double firsts_late(struct firsts *f, const char *place, long number,
                   double now);

#endif

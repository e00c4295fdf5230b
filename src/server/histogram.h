/*
 * histogram.h - how long something took, counted by size. Any thread may add.
 */
#ifndef SERVER_HISTOGRAM_H
#define SERVER_HISTOGRAM_H

#include "core/base.h"

#include <stdatomic.h>

enum { HISTOGRAM_BOUNDS = 12 };

/* In microseconds: each bucket counts what took at most that long. */
static const int64_t histogram_bound[HISTOGRAM_BOUNDS] = {
    250,   500,   1000,   2500,   5000,    10000,
    25000, 50000, 100000, 250000, 1000000, 5000000};

struct histogram {
    atomic_int_least64_t count[HISTOGRAM_BOUNDS + 1]; /* the last: longer */
    atomic_int_least64_t sum_us;
};

static inline void histogram_add(struct histogram *h, int64_t us)
{
    int i = 0;

    while (i < HISTOGRAM_BOUNDS && us > histogram_bound[i])
        i++;
    atomic_fetch_add_explicit(&h->count[i], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&h->sum_us, us, memory_order_relaxed);
}

#endif

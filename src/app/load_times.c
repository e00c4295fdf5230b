/*
 * load_times.c - see load_times.h.
 */
#include "app/load_times.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void times_add(struct times *t, double ms)
{
    if (t->n == t->capacity) {
        long capacity = t->capacity ? 2 * t->capacity : 4096;
        float *more = realloc(t->ms, (size_t)capacity * sizeof *more);
        if (!more)
            return;
        t->ms = more;
        t->capacity = capacity;
    }
    t->ms[t->n++] = (float)ms;
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a;
    float y = *(const float *)b;

    return (x > y) - (x < y);
}

struct spread times_spread(struct times *t)
{
    if (!t->n)
        return (struct spread){0};
    qsort(t->ms, (size_t)t->n, sizeof *t->ms, by_size);
    return (struct spread){.p50 = (double)t->ms[t->n / 2],
                           .p99 = (double)t->ms[t->n * 99 / 100],
                           .p999 = (double)t->ms[t->n * 999 / 1000],
                           .most = (double)t->ms[t->n - 1]};
}

void times_free(struct times *t)
{
    free(t->ms);
    *t = (struct times){0};
}

double firsts_late(struct firsts *f, const char *place, long number, double now)
{
    struct first *first = &f->of[number % FIRSTS];

    if (first->number == number && strcmp(first->place, place) == 0)
        return now - first->at;
    snprintf(first->place, sizeof first->place, "%s", place);
    first->number = number;
    first->at = now;
    return -1;
}

/*
 * stopwatch.c - see stopwatch.h.
 */
#include "app/stopwatch.h"

#include <stdlib.h>
#include <time.h>

double stopwatch_cpu(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

double stopwatch_median(double *value, long n)
{
    qsort(value, (size_t)n, sizeof *value, by_size);
    return value[n / 2];
}

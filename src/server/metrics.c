/*
 * metrics.c - see metrics.h.
 */
#include "server/metrics.h"

#include <stdio.h>
#include <string.h>

static void metric(struct out *o, const char *name, const char *type,
                   const char *help, int64_t value)
{
    char text[512];

    snprintf(text, sizeof text,
             "# HELP charsu_%s %s\n# TYPE charsu_%s %s\ncharsu_%s %lld\n", name,
             help, name, type, name, (long long)value);
    out_raw(o, text, strlen(text));
}

static void line(struct out *o, const char *name, const char *rest,
                 double value)
{
    char text[160];

    snprintf(text, sizeof text, "charsu_%s_seconds%s %.17g\n", name, rest,
             value);
    out_raw(o, text, strlen(text));
}

/* Prometheus buckets are cumulative: each includes all smaller ones. */
static void timing(struct out *o, const char *name, const char *help,
                   struct histogram *h)
{
    int64_t n = 0;
    char text[160];

    snprintf(text, sizeof text,
             "# HELP charsu_%s_seconds %s\n"
             "# TYPE charsu_%s_seconds histogram\n",
             name, help, name);
    out_raw(o, text, strlen(text));
    for (int i = 0; i < HISTOGRAM_BOUNDS; i++) {
        n += atomic_load(&h->count[i]);
        snprintf(text, sizeof text, "_bucket{le=\"%g\"}",
                 (double)histogram_bound[i] / 1e6);
        line(o, name, text, (double)n);
    }
    n += atomic_load(&h->count[HISTOGRAM_BOUNDS]);
    line(o, name, "_bucket{le=\"+Inf\"}", (double)n);
    line(o, name, "_sum", (double)atomic_load(&h->sum_us) / 1e6);
    line(o, name, "_count", (double)n);
}

void metrics_print(struct metrics *m, struct out *o)
{
    out_clear(o);
#define METRIC(name, type, help) metric(o, #name, type, help, m->name);
    METRICS(METRIC)
#undef METRIC
#define TIMING(name, help) timing(o, #name, help, &m->name);
    TIMINGS(TIMING)
#undef TIMING
}

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

void metrics_print(const struct metrics *m, struct out *o)
{
    out_clear(o);
#define METRIC(name, type, help) metric(o, #name, type, help, m->name);
    METRICS(METRIC)
#undef METRIC
}

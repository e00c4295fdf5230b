/*
 * load_crowd.h - many watchers, and many clients that come back at once.
 */
#ifndef APP_LOAD_CROWD_H
#define APP_LOAD_CROWD_H

#include "app/load.h"

struct crowd_result {
    int people;
    double seconds;        /* until the last of them was served            */
    double cpu_us;         /* of the server, for each message or return     */
    double p50_ms, p99_ms; /* from the first who hears a move to the last */
    long moves;
    const char *failed; /* NULL, or what went wrong */
};

/* Many clients watch one table of bots, until its game is over. */
void crowd_watch(const struct load_plan *plan, int people,
                 struct crowd_result *out);

/* Many clients follow fifty tables, lose their connections together and come
 * back. */
void crowd_return(const struct load_plan *plan, int people,
                  struct crowd_result *out);

#endif

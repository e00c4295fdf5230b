/*
 * habits.h - a person's settings for every table: that questions without a
 * choice are answered automatically (orders.h), and vacations.
 *
 * During a vacation a seat's clock is stopped at tables with games over days,
 * and its owner is not notified of turns; the others see until when. The
 * number of days a year is limited, and only people with a claimed name have
 * them: a guest could start over every day.
 */
#ifndef SERVER_HABITS_H
#define SERVER_HABITS_H

#include "core/base.h"

struct asked;
struct json_t;
struct seat;
struct server;
struct table;

struct habit {
    bool auto_on;  /* answer where nothing can be chosen                 */
    int64_t until; /* on vacation until then, by the wall clock; 0: not  */
};

/* A person's settings. NULL: an answer will come; else why not. */
const char *habits_ask(const struct asked *a, const struct json_t *in);

/* That person's settings have changed, as another server reports. */
void habits_heard(struct server *s, const char *who, struct habit habit);

/* Look up the settings of the people at the table: when it is loaded or
 * begins. */
void habits_read(struct table *t);

/* Once a second: vacations end. */
void habits_tick(struct table *t);

/* Is that seat's clock stopped for its owner's vacation? */
bool habits_rest(const struct table *t, const struct seat *at);

#endif

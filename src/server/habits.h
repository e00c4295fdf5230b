/*
 * habits.h - what a person wants wherever it sits: that questions without a
 * choice are answered for it (orders.h), and to be left alone on vacation.
 *
 * On vacation the clock of a seat stands still at tables of days, and its owner
 * is not told of turns; the others see until when. There are so many days a
 * year, for those with a claimed name: a guest could begin anew every day.
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

/* What a person wants. NULL: an answer comes; else why not. */
const char *habits_ask(const struct asked *a, const struct json_t *in);

/* That person's are others now, as another server has told. */
void habits_heard(struct server *s, const char *who, struct habit habit);

/* Find out what those at the table want: when it is loaded or begins. */
void habits_read(struct table *t);

/* Once a second: vacations end. */
void habits_tick(struct table *t);

/* Does the clock of that seat stand still for its owner's vacation? */
bool habits_rest(const struct table *t, const struct seat *at);

#endif

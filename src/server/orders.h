/*
 * orders.h - answers that the server gives for a person: by an order given in
 * advance (plan.h), or because nothing can be chosen and the person has said
 * that such questions need not be asked.
 *
 * Nobody else may learn that there are orders, what they say, or whether there
 * was anything to choose. So both kinds of answers are moves of the person like
 * any other, and come after a time that is drawn in the same way for both,
 * from what everybody knows (docs/adr/0010). An order lapses when it is used,
 * when its owner moves by hand there, or when it cannot be done.
 */
#ifndef SERVER_ORDERS_H
#define SERVER_ORDERS_H

#include "server/plan.h"
#include "server/table.h"

struct json_t;

/*
 * How long an answer takes, in ms: the octave first, then evenly within it, as
 * people take. Only what everybody knows decides what it is drawn from: the
 * kind of clock, and what is left on it. The same for both kinds of answers.
 */
int64_t orders_delay(const struct table_row *row, int64_t left, int64_t least,
                     uint32_t random);

/* What a person wants done. NULL: an answer comes; else why not. */
const char *orders_ask(const struct asked *a, const struct json_t *in,
                       struct table *t);

/* A table is read: what its people have said in advance. */
void orders_load(struct table *t, struct reads *from);
void orders_free(struct table *t);

/* Whom is the server to answer for, and when? After every change. */
void orders_set(struct table *t);
bool orders_wait(const struct table *t); /* an answer will come */

/* A deed is about to be written: what is left of its seat's orders is written
 * with it. Then it has happened, or has not. */
void orders_along(struct table *t);
void orders_happened(struct table *t);
void orders_failed(struct table *t);

#endif

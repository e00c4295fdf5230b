/*
 * orders.h - answers that the server gives for a person: by an order given in
 * advance (plan.h), or because there is no choice and the person does not want
 * to be asked then.
 *
 * Nobody else may learn that there are orders, what they say, or whether there
 * was anything to choose. So both kinds of answers are ordinary moves of the
 * person, and come after a delay that is drawn in the same way for both, from
 * public information only (docs/adr/0010). An order lapses when it is used,
 * when its owner answers that question by hand, or when it cannot be carried
 * out.
 */
#ifndef SERVER_ORDERS_H
#define SERVER_ORDERS_H

#include "server/plan.h"
#include "server/table.h"

struct json_t;

/*
 * How long an answer takes, in ms: first the octave, then uniformly within it,
 * which resembles people's times. The range depends only on what is public:
 * the kind of clock, and the time left on it. The same for both kinds of
 * answers.
 */
int64_t orders_delay(const struct table_row *row, int64_t left, int64_t least,
                     uint32_t random);

/* A person's orders. NULL: an answer will come; else why not. */
const char *orders_ask(const struct asked *a, const struct json_t *in,
                       struct table *t);

/* A table has been read: load its people's orders. */
void orders_load(struct table *t, struct reads *from);
void orders_free(struct table *t);

/* After every change: for whom must the server answer, and when? */
void orders_set(struct table *t);
bool orders_wait(const struct table *t); /* an answer will come */

/* A deed is about to be written: the rest of its seat's orders is written with
 * it. Then it has happened, or has failed. */
void orders_along(struct table *t);
void orders_happened(struct table *t);
void orders_failed(struct table *t);

#endif

/*
 * seeks.h - quick match: people who look for others, and the tables made for
 * them (who fits whom: pairing.h).
 *
 * All of it is in memory and nothing is stored: only connected people look for
 * a game. A wish ends with its connection, and after a restart the page asks
 * again.
 */
#ifndef SERVER_SEEKS_H
#define SERVER_SEEKS_H

#include "server/asked.h"
#include "server/server.h"

struct json_t;

/* NULL: an answer has come or will come; else why not. */
const char *seeks_ask(const struct asked *a, const struct json_t *in);
const char *seeks_stop(const struct asked *a);

/* That connection looks no more. */
void seeks_left(struct session *session);

/* Once a second; and at the end. */
void seeks_tick(struct server *s);
void seeks_close(struct server *s);

/* Of several servers one has the queue: the owner of this name, as if it were
 * a table's. Wishes are forwarded there, and move along when the owner
 * changes. */
extern const char seeks_line[];
void seeks_leave(struct server *s);

/* How many look for a game here, by its index in games[]; and at all servers,
 * by its slug. */
void seeks_count(const struct server *s, int *out);
void seeks_write(struct server *s, struct out *o);

#endif

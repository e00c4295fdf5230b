/*
 * seeks.h - quick match: people who look for others, and the tables at which
 * they find each other (who fits whom: pairing.h).
 *
 * It is all in memory and nothing of it is kept: whoever looks is connected. A
 * connection that goes takes its wish along, and after a restart the page asks
 * again.
 */
#ifndef SERVER_SEEKS_H
#define SERVER_SEEKS_H

#include "server/asked.h"
#include "server/server.h"

struct json_t;

/* NULL: an answer comes or has come; else why not. */
const char *seeks_ask(const struct asked *a, const struct json_t *in);
const char *seeks_stop(const struct asked *a);

/* That connection looks no more. */
void seeks_left(struct session *session);

/* Once a second; and at the end. */
void seeks_tick(struct server *s);
void seeks_close(struct server *s);

/* Of several servers one has the line: the owner of this name, as if it were a
 * table's. Whoever looks is sent there, and goes along when it is another. */
extern const char seeks_line[];
void seeks_leave(struct server *s);

/* How many look for a game, here, by its place in games[]; and at all servers,
 * each by its slug. */
void seeks_count(const struct server *s, int *out);
void seeks_write(struct server *s, struct out *o);

#endif

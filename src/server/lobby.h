/*
 * lobby.h - all tables: making, finding, listing and forgetting them.
 */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/table.h"

struct json_t;
struct session;

/* In memory or from the store; NULL: *why says why not. */
struct table *lobby_find(struct server *s, const char *id, const char *code,
                         const char **why);

/*
 * NULL: the answer comes when it is on disk; else why not, and *broke is the
 * slug of the rule the setup breaks, where it is one.
 */
const char *lobby_create(const struct asked *a, const struct json_t *in,
                         const char **broke);
const char *lobby_rematch(const struct asked *a, struct table *t);

/* One's own tables, and those that are open to all. */
void lobby_list(const struct asked *a);

/* Once a second: tables nobody needs leave the memory, and a bot takes over
 * for players who left. */
void lobby_tick(struct server *s);
void lobby_close(struct server *s);

#endif

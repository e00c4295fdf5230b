/*
 * lobby.h - all tables: making, finding, listing and forgetting them.
 */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/table.h"

struct json_t;
struct session;

/* Somebody who waits for a table. The caller's, until found() is called. */
struct search {
    struct search *next; /* the lobby's */
    void *owner;         /* for found() */

    /* t NULL: there is none, and why says why. */
    void (*found)(struct search *w, struct table *t, const char *why);
};

/*
 * By id or by code: one of them is NULL. found() is called at once if the table
 * is in memory, else when it was read. w NULL: read it, nobody waits.
 */
void lobby_find(struct server *s, const char *id, const char *code,
                struct search *w);

/* Nobody plays there any more: its followers are told why. */
void lobby_shut(struct server *s, const char *id, const char *reason);

/* That is the person's name now, wherever the person sits. */
void lobby_call_person(struct server *s, const char *who, const char *name);

/* Nothing of what that person said, and no name, is told any more. */
void lobby_forget_person(struct server *s, const char *who);

/* In memory, or NULL. */
struct table *lobby_at_hand(struct server *s, const char *id, const char *code);

/* From now on it is found. False: it cannot be. */
bool lobby_enroll(struct server *s, struct table *t);

/*
 * New tables (founding.c).
 * NULL: the answer comes when it is on disk; else why not, and *broke is the
 * slug of the rule the setup breaks, where it is one.
 */
const char *lobby_create(const struct asked *a, const struct json_t *in,
                         const char **broke);
const char *lobby_rematch(const struct asked *a, struct table *t);

/* One's own tables, and those that are open to all. NULL: the answer comes. */
const char *lobby_list(const struct asked *a);

/* Once a second: tables nobody needs leave the memory, and a bot takes over
 * for players who left. */
void lobby_tick(struct server *s);
void lobby_close(struct server *s);

#endif

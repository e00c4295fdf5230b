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
    struct search *next;   /* the lobby's */
    void *owner;           /* for found() */
    bool here;             /* load it even if it is another server's  */
    char id[TABLE_ID + 1]; /* lobby_elsewhere: that table's           */

    /* t NULL: there is none, and why says why. */
    void (*found)(struct search *w, struct table *t, const char *why);
};

/*
 * By id or by code: one of them is NULL. found() is called at once if the table
 * is in memory, else when it was read. w NULL: read it, nobody waits.
 */
void lobby_find(struct server *s, const char *id, const char *code,
                struct search *w);

/* It is known to have at least that many entries: if it is just being read and
 * has fewer, it is read once more. */
void lobby_expect(struct server *s, const char *id, uint32_t seq);

/* Why there is none: another server has it. */
extern const char lobby_elsewhere[];

/* Nobody plays there any more: its followers are told why. */
void lobby_shut(struct server *s, const char *id, const char *reason);

/* The person has a new name, at every table. */
void lobby_call_person(struct server *s, const char *who, const char *name);

/* From now on that person's name and chat are no longer shown. */
void lobby_forget_person(struct server *s, const char *who);

/* The same, after another server has told its own clients. */
void lobby_forget_heard(struct server *s, const char *who);

/* Unload it from memory, as it is. */
void lobby_expel(struct server *s, struct table *t);

/* In memory, or NULL. */
struct table *lobby_at_hand(struct server *s, const char *id, const char *code);

/* From now on it can be found. False: that is impossible. */
bool lobby_enroll(struct server *s, struct table *t);

/*
 * New tables (founding.c).
 * NULL: the answer comes when it is on disk; else why not, and *broke is the
 * slug of the rule the setup breaks, where it is one.
 */
const char *lobby_create(const struct asked *a, const struct json_t *in,
                         const char **broke);
const char *lobby_rematch(const struct asked *a, struct table *t);

/* The clock that a request wants: NULL, or why it cannot be. */
const char *lobby_take_clock(const struct json_t *in, struct table_row *row);

/*
 * A quick match: make a table at which these people sit, with the game begun,
 * and tell each of them (`seeking`). What was agreed on is set in row.
 */
struct meeting_seat {
    struct session *session; /* NULL: a bot */
    uint8_t share[RECORD_SHARE];
    bool shared;
    char bot[SLUG_BYTES + 1];
};

struct meeting {
    struct session *host;
    struct table_row row;
    struct meeting_seat seat[SEATS_MAX];
};

/* False: no memory. */
bool lobby_meet(const struct meeting *m);

/* Nobody has to press anything: the players have been waiting for this. */
void lobby_begin(struct table *t);

/* Another game is wanted, or not (again.c). NULL: answered, or as above. */
const char *lobby_again(const struct asked *a, struct table *t, bool yes);

/* The person's own tables, and open ones. NULL: the answer will come. */
const char *lobby_list(const struct asked *a);

/* Once a second: unload tables that nobody needs, and let bots take over for
 * players who left. */
void lobby_tick(struct server *s);
void lobby_close(struct server *s);

#endif

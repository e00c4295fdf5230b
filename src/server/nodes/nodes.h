/*
 * nodes.h - several servers on one database: which of them owns a table, and
 * how a request gets there (docs/scale.md, docs/adr/0009).
 *
 * Every server increments a beat in the database, and each computes for itself
 * which live server a table belongs to. They may disagree for a moment: then
 * two of them play one table, and the log's key lets only one write the next
 * deed. The other drops its copy and reads the table again. Safety does not
 * depend on anything here; this only makes clashes rare.
 *
 * Without --node there are no other servers, and every table is ours.
 */
#ifndef SERVER_NODES_NODES_H
#define SERVER_NODES_NODES_H

#include "server/habits.h"
#include "server/server.h"

enum { NODES_MOST = 64, WINDOW_GAMES = 16 };

struct channel;
struct json_t;
struct measure;
struct session;
struct table;

/* ---- life ---------------------------------------------------------------- */

/* Listen for the others, before the database is told where. False, after a
 * line in the log. */
bool nodes_prepare(struct server *s, struct joining *j);
bool nodes_open(struct server *s, const struct joining *j);

/* The secret that only the servers of this database know; NULL: there is only
 * this one. */
const uint8_t *nodes_secret(const struct server *s);

/* It stops: its tables belong to the others from now on. */
void nodes_leave(struct server *s);
bool nodes_are_flushed(const struct server *s);
void nodes_close(struct server *s);
void nodes_free(struct server *s);

/* ---- tables -------------------------------------------------------------- */

bool nodes_own(const struct server *s, const char *table);

/* It was loaded; if another server owns it, it is handed over soon. */
void nodes_loaded(struct server *s, const char *table);

/* May a table be deleted? Not by a server that may have been asleep. */
bool nodes_are_steady(struct server *s);

/* Send a request to the owner of its table. NULL, or why not. */
const char *nodes_forward(struct session *session, const char *table,
                          const struct json_t *in);

/* A request of that session is handled again, by its present owner. */
void nodes_again(struct session *session, const struct out *request);

/* The people at a new table have agreed: its owner begins the game. False: it
 * cannot be reached. */
bool nodes_begin(struct server *s, const char *table);

/* Another server wrote the deed that we wanted to: our copy is outdated. */
void nodes_lost_race(struct table *t);

/* Read it again; its followers stay and hear what was missing. */
void nodes_reload(struct table *t);

/* A client knows more of a table than we do: then we read it again. False: we
 * have done that a moment ago. */
bool nodes_is_behind(struct table *t, int64_t have);

/* ---- sessions ------------------------------------------------------------ */

/* For a session whose client is connected to another server. */
void channel_send(struct channel *c, const char *text, size_t n);
void channel_bye(struct channel *c, const char *why);

/* For a session whose client is connected here: the others are told. */
void nodes_became(struct session *session, bool somebody_else);
void nodes_closed(struct session *session);

/* ---- programs (channel.c) ------------------------------------------------ */

/* It plays for the tables of all servers, not of this one alone. */
void nodes_lend(struct session *program);

/* ---- questions to others (asking.c) -------------------------------------- */

enum question_kind {
    ASK_LINE,    /* a table as shown in a list: JSON                  */
    ASK_LIVE,    /* the same, for somebody who may want to watch      */
    ASK_HERE,    /* people: see presence.h                            */
    ASK_DEVICES, /* of a person: those that are connected             */
    ASK_INVITED, /* a person and a message: was it shown to somebody? */
    ASK_PEOPLE,  /* all who are connected, for those who run it       */
    ASK_GLIMPSE, /* a table: see glimpse.h                            */
    QUESTIONS
};

/* The asker's until done() is called, once. text NULL: nobody answers. */
struct query {
    struct query *next;
    uint32_t number;
    void *owner;
    void (*done)(struct query *q, const char *text, size_t n);
};

/* Ask a table's owner. */
void nodes_ask(struct server *s, enum question_kind kind, const char *table,
               struct query *q);

/* Ask all others: heard() for each that answers, then done(); at once, if
 * there are none. */
struct poll {
    void *owner;
    void (*heard)(struct poll *p, const char *text, size_t n);
    void (*done)(struct poll *p);
    int missing;
    struct query query[NODES_MOST];
};

void nodes_poll(struct server *s, enum question_kind kind,
                const struct out *text, struct poll *p);

/* ---- what their lobbies show --------------------------------------------- */

/* For lists: games worth watching, and how many people look for a game. */
struct window {
    struct live_game live[LIVE_MOST];
    int n_live;
    int seeks[WINDOW_GAMES]; /* by their place in games[] */
};

/* The live ones, by index from 0. NULL: no more. */
const struct window *nodes_window(const struct server *s, int i);

/* Once a second: ours. */
void nodes_tell_window(struct server *s, const struct window *w);

/* ---- what all servers must be told (notes.c)
 * ------------------------------------- */

void nodes_tell_end(struct server *s, const char *who, const char *device);
void nodes_tell_name(struct server *s, const char *who, const char *name);
void nodes_tell_portrait(struct server *s, const char *who, uint32_t portrait);
void nodes_tell_forgotten(struct server *s, const char *who);
void nodes_tell_unseen(struct server *s, const char *who);
void nodes_tell_stand(struct server *s, const char *who, const char *table);
void nodes_tell_habit(struct server *s, const char *who, struct habit habit);
void nodes_tell_ticket(struct server *s, const char *ticket, const char *token);
void nodes_tell_measure(struct server *s, const struct measure *m);

#endif

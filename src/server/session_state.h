/*
 * session_state.h - what a session is made of, for the files that answer it.
 */
#ifndef SERVER_SESSION_STATE_H
#define SERVER_SESSION_STATE_H

#include "server/bucket.h"
#include "server/passkey.h"
#include "server/session.h"

enum { PROGRAM_NAME = 24 };
enum { ADDRESS_TEXT = 46, TOKEN_MOST = 64, PASS_LEAST = 8, PASS_MOST = 128 };

struct channel;

struct session {
    struct session *next, **at; /* in server->sessions, while it is open */
    struct server *server;
    struct conn *conn;        /* NULL: closed, or its client is elsewhere */
    struct channel *far;      /* its client is connected to another server  */
    struct channel *channels; /* by which it speaks to other servers        */
    int refs;
    bool greeted, guest;
    bool greeting;     /* its hello is being answered            */
    struct held *held; /* owned: what came meanwhile, in order   */
    int n_held;
    bool refused;                 /* its last move: the server was busy      */
    bool ended;                   /* its token is worth nothing any more    */
    bool has_cookie;              /* its token came in a cookie, not in hello */
    char device[WHO_LETTERS + 1]; /* the id of its token            */
    char who[WHO_LETTERS + 1];    /* the same, or of a claimed name */
    char name[NAME_BYTES + 1];
    uint32_t portrait;
    char address[ADDRESS_TEXT];
    char origin[ORIGIN_BYTES + 1]; /* of its page; "": it is none */
    uint8_t challenge[PASSKEY_CHALLENGE];
    int64_t challenged_at;  /* 0: nothing is to be signed                 */
    int64_t proved_at;      /* when its owner proved their presence; or 0 */
    struct follow *follows; /* the tables'                                */
    int n_follows;
    char program[PROGRAM_NAME + 1]; /* it plays by that name; "": none */
    uint64_t program_number;        /* which connection of a program   */
    struct bucket credit;
};

/* For nodes/: a person who is connected elsewhere. */
struct stranger {
    const char *device, *who, *name, *address;
    uint32_t portrait;
    bool guest;
};

struct session *session_open_far(struct server *s, struct channel *far,
                                 const struct stranger *from);

/* A request that has been counted, perhaps without an id; a message from
 * another server for the client. */
void session_pass(struct session *session, const char *text, size_t n);
void session_relay(struct session *session, const char *text, size_t n);

/* May a move of its be taken on now? See pressure.h. */
bool session_may_move(struct session *session);

/* Close it: the client may reconnect and say what it has. Or it may not. */
void session_restart(struct session *session);
void session_end(struct session *session, const char *why);
bool session_is_banned(const struct session *session, const char *who);

/* The same, as other servers have done to their own. */
void session_end_heard(struct server *s, const char *who, const char *device);
void session_rename_heard(struct server *s, const char *who, const char *name);
void session_show_name(struct session *session);

/* One request whose fields fit. NULL, or why it is refused (asks.c). */
const char *session_answer(const struct asked *a, const struct json_t *in,
                           const char **broke);
const char *session_hello(const struct asked *a, const struct json_t *in);

struct play;
struct table;

/* A move at a table that is at hand: the same. */
const char *session_play(const struct asked *a, struct table *t,
                         const struct play *p);

#endif

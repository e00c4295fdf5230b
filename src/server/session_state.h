/*
 * session_state.h - what a session is made of, for the files that answer it.
 */
#ifndef SERVER_SESSION_STATE_H
#define SERVER_SESSION_STATE_H

#include "server/bucket.h"
#include "server/session.h"

enum { PROGRAM_NAME = 24 };
enum { ADDRESS_TEXT = 46, TOKEN_MOST = 64, PASS_LEAST = 8, PASS_MOST = 128 };

struct session {
    struct session *next, **at; /* in server->sessions, while it is open */
    struct server *server;
    struct conn *conn; /* NULL: closed */
    int refs;
    bool greeted, guest;
    bool greeting;     /* its hello is being answered            */
    struct held *held; /* owned: what came meanwhile, in order   */
    int n_held;
    bool ended;                   /* its token is worth nothing any more    */
    bool has_cookie;              /* its token came in a cookie, not in hello */
    char device[WHO_LETTERS + 1]; /* the id of its token            */
    char who[WHO_LETTERS + 1];    /* the same, or of a claimed name */
    char name[NAME_BYTES + 1];
    char address[ADDRESS_TEXT];
    struct follow *follows; /* the tables' */
    int n_follows;
    char program[PROGRAM_NAME + 1]; /* it plays by that name; "": none */
    uint64_t program_number;        /* which connection of a program   */
    struct bucket credit;
};

/* One request whose fields fit. NULL, or why it is refused (asks.c). */
const char *session_answer(const struct asked *a, const struct json_t *in,
                           const char **broke);
const char *session_hello(const struct asked *a, const struct json_t *in);

#endif

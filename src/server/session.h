/*
 * session.h - one connection and the person behind it.
 *
 * A person is identified by a secret token that a device keeps: a cookie in a
 * browser, a text in hello for other programs. The person's id, which
 * everybody may see, is a hash of the token; so guests need no row in the
 * database.
 */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H

#include "server/asked.h"
#include "server/server.h"

struct conn;
struct follow;
struct table;
struct session;

/* A connection was upgraded. cookie: the token, or NULL. origin: of the page,
 * or NULL: it is none. NULL: no memory. */
struct session *session_open(struct server *s, struct conn *conn,
                             const char *cookie, const char *origin,
                             const char *address);
void session_text(struct session *session, const char *text, size_t n);
void session_charge(struct session *session); /* for a ping of its own */
bool session_is_greeted(const struct session *session);
void session_closed(struct session *session);

void session_ref(struct session *session);
void session_unref(struct session *session); /* NULL is fine */

const char *session_who(const struct session *session);
const char *session_name(const struct session *session);
uint32_t session_portrait(const struct session *session);
const char *session_address(const struct session *session);
struct server *session_server(const struct session *session);

bool session_is_open(const struct session *session);

/* Close every other connection that came with the token of that id. */
void session_end_others(struct session *session, const char *device);

/* Close all connections of a person, but not `but`; or of one device only. */
void session_end_person(struct server *s, const char *who,
                        const struct session *but);
void session_end_device(struct server *s, const char *who, const char *device);

/* Close the connections of banned people and addresses. */
void session_end_banned(struct server *s);

/* Somebody else chose that person's name. */
void session_rename_person(struct server *s, const char *who, const char *name);

/* Slow on purpose: in a worker only, when names_may_hash() said so. */
bool names_may_hash(struct session *session);
bool names_hash(const char *pass, char hash[HASH_TEXT]);
bool names_pass_is(const char *hash, const char *pass);

/* Is that name, or one that looks like it, claimed by somebody else? Then
 * whoever was called so before has no name any more. */
bool names_is_taken(struct reads *from, const char *who, const char *name);
void names_lose(struct server *s, const char *who);

/* The name is on disk as that of this session's person: do the rest, with the
 * answer. */
void names_claimed(const struct asked *a, const char *who, const char *name);

/* Enter a name, or claim it. NULL: an answer will come; else why not. */
const char *session_enter(const struct asked *a, const char *name,
                          const char *key, const char *pass);

/* Nothing goes out once it is closed. */
void session_send(struct session *session, const struct out *o);

/* The same, for which nobody there waits: net/calm.h. */
void session_send_calm(struct session *session, const struct out *o);

/* Kept by table_follow() and table_unfollow(). */
void session_add_follow(struct session *session, struct follow *f);
void session_remove_follow(struct session *session, struct follow *f);
struct follow *session_follows(const struct session *session,
                               const struct table *t);

/* The id of a token. */
void session_id_of(const char *token, char who[WHO_LETTERS + 1]);

/* ---- names (names.c) ----------------------------------------------------- */

struct json_t;

/* NULL: an answer has come or will come; else why not. */
const char *session_rename(const struct asked *a, const struct json_t *in);
void session_become(struct session *session, const char *who, const char *name,
                    bool guest);
void session_tell_you(const struct asked *a);
void session_write_you(const struct session *session, struct out *o);

/* The same, and how to get the device's new token. */
void session_tell_renewed(const struct asked *a, const char *token);
const char *session_device(const struct session *session);

/* ---- webhooks (hooks.c) -------------------------------------------------- */

/* NULL: an answer has come or will come; else why not. */
const char *session_webhook(const struct asked *a, const struct json_t *in);

#endif

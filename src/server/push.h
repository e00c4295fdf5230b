/*
 * push.h - notifying people through their browser's push service (Web Push).
 *
 * A subscribed browser is notified even when the page is closed: of a turn and
 * of a game's end like a webhook (hooks.h), of a turn whose time is nearly up,
 * and of an invitation. Each turn is announced at most once, and once more
 * when its time runs out; that is written down before anything is posted.
 * Nothing is sent in that browser's quiet hours; a turn is announced when they
 * are over.
 *
 * The post is encrypted for that browser (seal.h); the push service learns
 * that there is something, and no more. A browser that the service no longer
 * knows is forgotten.
 */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include "server/table.h"

struct json_t;

enum push_kind { PUSH_TURN, PUSH_SOON, PUSH_OVER, PUSH_INVITED, PUSH_TEST };

void push_open(struct server *s);
void push_close(struct server *s);

/* Can anybody be notified? */
bool push_is_on(const struct server *s);

/* Once a second: notify people who are due; and will somebody have to be
 * notified? */
void table_push(struct table *t);
bool table_pushes(const struct table *t);

/* That person's quiet hours have changed: whatever waits for them is checked
 * again. */
void push_wake(struct server *s, const char *who);

/* Somebody invites that person to the table. People who have blocked the one
 * who invites are not told. */
void push_invite(struct table *t, int seat, const struct session *by);
void push_invite_person(struct table *t, const char *who,
                        const struct session *by);

/* A test message to the asker's browser alone; the answer comes once it was
 * posted. */
const char *push_try(const struct asked *a);

/* ---- what a person wants (push_set.c) ------------------------------------ */

/* NULL: an answer will come; else why not. */
const char *session_push(const struct asked *a, const struct json_t *in);
const char *push_ask(const struct asked *a, const char *tested);

#endif

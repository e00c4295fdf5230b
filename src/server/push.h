/*
 * push.h - telling people by the push service of their browser (Web Push).
 *
 * A browser that was switched on is told, also when the page is closed: of a
 * turn and of a game's end as a webhook is (hooks.h), of a turn that is nearly
 * over, and of an invitation. Each turn at most once, and once more when its
 * time runs out: that is written down before anything is posted. Not during
 * the quiet hours of that browser; a turn is told when they are over.
 *
 * What is posted is sealed for that browser (seal.h); the push service learns
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

/* Can anybody be told? */
bool push_is_on(const struct server *s);

/* Once a second: tell those who are due; and will somebody have to be told? */
void table_push(struct table *t);
bool table_pushes(const struct table *t);

/* That person's hours are others now: whatever waits for them is looked at
 * again. */
void push_wake(struct server *s, const char *who);

/* Somebody called `by` wants that person at the table. */
void push_invite(struct table *t, int seat, const char *by);
void push_invite_person(struct table *t, const char *who, const char *by);

/* A word to the asker's browser alone; the answer comes when it was posted. */
const char *push_try(const struct asked *a);

/* ---- what a person wants (push_set.c) ------------------------------------ */

/* NULL: an answer comes; else why not. */
const char *session_push(const struct asked *a, const struct json_t *in);
const char *push_ask(const struct asked *a, const char *tested);

#endif

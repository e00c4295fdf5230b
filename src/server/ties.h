/*
 * ties.h - the people somebody knows: friends, people they have played with,
 * people they have blocked; whether friends are online; and inviting them to a
 * table.
 *
 * Two people see each other's presence when each has called the other a friend
 * and neither hides. Blocked people are not told: their invitation is accepted
 * and goes nowhere.
 */
#ifndef SERVER_TIES_H
#define SERVER_TIES_H

#include "server/table.h"

struct json_t;

/* NULL: an answer will come; else why not. */
const char *ties_people(const struct asked *a);
const char *ties_friend(const struct asked *a, const struct json_t *in);
const char *ties_presence(const struct asked *a, const struct json_t *in);
const char *ties_invite(const struct asked *a, const struct json_t *in,
                        struct table *t);

/* Another server's invitation, for somebody who may be connected here; o gets
 * something if so. */
void ties_show_invited(struct server *s, const char *text, size_t n,
                       struct out *o);

#endif

/*
 * ties.h - whom one knows: friends, people one has played with, people one has
 * blocked; whether friends are here; and inviting them to a table.
 *
 * Two see whether the other is here when each has called the other a friend,
 * and neither wants to be unseen. A person who is blocked is told nothing of
 * it: an invitation is taken, and goes nowhere.
 */
#ifndef SERVER_TIES_H
#define SERVER_TIES_H

#include "server/table.h"

struct json_t;

/* NULL: an answer comes; else why not. */
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

/*
 * portrait.h - how a person is drawn: a few small choices in one number. The
 * page knows what they look like; the server stores the number and sends it
 * with the name.
 */
#ifndef SERVER_PORTRAIT_H
#define SERVER_PORTRAIT_H

#include "server/asked.h"
#include "server/server.h"

struct json_t;

/* NULL: an answer will come; else why not. */
const char *portrait_choose(const struct asked *a, const struct json_t *in);

/* That person has chosen it, here or at another server. */
void portrait_heard(struct server *s, const char *who, uint32_t portrait);

#endif

/*
 * passkeys.h - names that are entered with a passkey: how one is made, used
 * and removed. What a browser says of it is checked by passkey.h.
 */
#ifndef SERVER_PASSKEYS_H
#define SERVER_PASSKEYS_H

#include "server/asked.h"
#include "server/passkey.h"

/* Each: NULL, and an answer comes; else why not. */
const char *passkeys_challenge(const struct asked *a);
const char *passkeys_list(const struct asked *a, const struct json_t *in);
const char *passkeys_add(const struct asked *a, const struct json_t *in);
const char *passkeys_enter(const struct asked *a, const struct json_t *in);

/* As their owner is shown them. */
void passkeys_write(struct out *o, const struct passkey *all, int n);

#endif

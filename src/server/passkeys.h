/*
 * passkeys.h - signing in with passkeys: how one is made, used and removed.
 * passkey.h checks what a browser says about it.
 */
#ifndef SERVER_PASSKEYS_H
#define SERVER_PASSKEYS_H

#include "server/asked.h"
#include "server/passkey.h"

/* Each: NULL if an answer will come; else why not. */
const char *passkeys_challenge(const struct asked *a);
const char *passkeys_list(const struct asked *a, const struct json_t *in);
const char *passkeys_add(const struct asked *a, const struct json_t *in);
const char *passkeys_enter(const struct asked *a, const struct json_t *in);

/* As their owner is shown them. */
void passkeys_write(struct out *o, const struct passkey *all, int n);

#endif

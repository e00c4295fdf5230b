/*
 * account.h - what people can do about their own account: change the
 * passphrase, make recovery codes, list the devices signed in to their name,
 * export everything that is stored about them, and erase it.
 */
#ifndef SERVER_ACCOUNT_H
#define SERVER_ACCOUNT_H

#include "server/asked.h"

/* Each: NULL if an answer will come; else why not. */
const char *account_passphrase(const struct asked *a, const struct json_t *in);
const char *account_recovery(const struct asked *a, const struct json_t *in);
const char *account_recover(const struct asked *a, const struct json_t *in);
const char *account_sessions(const struct asked *a);
const char *account_signout(const struct asked *a, const struct json_t *in);
const char *account_export(const struct asked *a, const struct json_t *in);
const char *account_erase(const struct asked *a, const struct json_t *in);

struct server;

/* That person leaves the seat there, wherever the table is. */
void account_stand(struct server *s, const char *who, const char *table);

/* Another server asks which devices of a person are connected here. */
void account_devices_here(struct server *s, const char *who, size_t n,
                          struct out *o);

#endif

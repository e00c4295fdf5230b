/*
 * profile.h - what people are shown of finished games: their own, somebody's
 * profile, and who is how strong. Only games that are over are told.
 */
#ifndef SERVER_PROFILE_H
#define SERVER_PROFILE_H

#include "server/asked.h"

struct json_t;

/* Each: NULL, and an answer comes; else why not. */
const char *profile_history(const struct asked *a, const struct json_t *in);
const char *profile_show(const struct asked *a, const struct json_t *in);
const char *profile_leaders(const struct asked *a, const struct json_t *in);
const char *profile_private(const struct asked *a, const struct json_t *in);

/* What the house knows of a game (house.c). */
const char *house_stats(const struct asked *a, const struct json_t *in);

#endif

/*
 * profile.h - what people are shown of finished games: their own, profiles,
 * and leaderboards. Only finished games are shown.
 */
#ifndef SERVER_PROFILE_H
#define SERVER_PROFILE_H

#include "server/asked.h"

struct json_t;

/* Each: NULL if an answer will come; else why not. */
const char *profile_history(const struct asked *a, const struct json_t *in);
const char *profile_show(const struct asked *a, const struct json_t *in);
const char *profile_leaders(const struct asked *a, const struct json_t *in);
const char *profile_private(const struct asked *a, const struct json_t *in);

/* Statistics of a game (house.c). */
const char *house_stats(const struct asked *a, const struct json_t *in);

#endif

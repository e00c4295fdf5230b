/*
 * live.h - games worth watching: public games in progress, those of the
 * strongest players first.
 *
 * A game is left out while one of its players does not want to be seen online.
 */
#ifndef SERVER_LIVE_H
#define SERVER_LIVE_H

#include "server/table.h"

void live_tick(struct server *s); /* once a second */

/* The best of all servers, best first: how many. */
int live_best(struct server *s, char out[LIVE_MOST][TABLE_ID + 1]);

/* One of them, for possible watchers; nothing, if it is no longer listed. */
void live_write(struct table *t, struct out *o);

/* That person can be seen from now on, or no longer. */
void live_look_again(struct server *s, const char *who);

#endif

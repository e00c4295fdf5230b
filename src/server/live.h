/*
 * live.h - games worth watching: public ones that are played now, those of the
 * strongest players first.
 *
 * A game is left out while somebody plays in it who does not want others to
 * know that it is here.
 */
#ifndef SERVER_LIVE_H
#define SERVER_LIVE_H

#include "server/table.h"

void live_tick(struct server *s); /* once a second */

/* The best of all servers, best first: how many. */
int live_best(struct server *s, char out[LIVE_MOST][TABLE_ID + 1]);

/* One of them, for those who may want to look on; nothing, if it is none any
 * more. */
void live_write(struct table *t, struct out *o);

/* That person is seen from now on, or is not. */
void live_look_again(struct server *s, const char *who);

#endif

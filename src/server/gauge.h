/*
 * gauge.h - the figures of the server on a port of their own.
 */
#ifndef SERVER_GAUGE_H
#define SERVER_GAUGE_H

#include "server/server.h"

struct gauge;

/* At config.metrics, "[HOST:]PORT"; *failed: after a line in the log. NULL
 * where none was asked for. free() it when the loop has ended. */
struct gauge *gauge_open(struct server *s, bool *failed);
void gauge_close(struct gauge *g); /* NULL is fine */

#endif

/*
 * calm.h - messages that nobody waits for may wait themselves, for a moment.
 *
 * Whoever made a move waits for the answer, and whoever must choose next waits
 * for the news. The others at the table only look on. Where programs play, a
 * hundred moves can be made in a second, and telling each of them to everybody
 * by itself is most of what a move costs. So a calm message waits while its
 * reader was sent something less than CALM_MS ago, and never longer than
 * CALM_MS; whatever else is sent to that reader takes it along, in order.
 * Where people play, moves are further apart than that, and nothing waits.
 */
#ifndef SERVER_NET_CALM_H
#define SERVER_NET_CALM_H

#include "core/base.h"

#include <uv.h>

struct conn;
struct ws;

enum { CALM_MS = 40 };

struct calm {
    struct ws *ws;
    struct conn *first, **last; /* whose messages wait, the oldest first */
    uv_timer_t timer;           /* until the first is sent               */
};

void calm_init(struct calm *calm, struct ws *ws);
void calm_close(struct calm *calm);

/* There is a calm message among what it has to send. */
void calm_add(struct conn *c);

/* Everything is sent, or never will be. */
void calm_remove(struct conn *c);

#endif

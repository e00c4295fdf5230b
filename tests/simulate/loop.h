/*
 * loop.h - libuv on virtual time: the functions of it that the server calls.
 *
 * The simulator is linked with these instead of libuv, so the server's own
 * loop, timers, workers and wake-ups are simulated without knowing it.
 */
#ifndef SIMULATE_LOOP_H
#define SIMULATE_LOOP_H

#include "agenda.h"

#include <uv.h>

/* Tell the server to stop, as SIGTERM does. */
void loop_terminate(void);

/* How long wake-ups take, among them that of the store: a slow disk. */
void loop_set_latency(int64_t most_ms);

/* In one turn, all that was due when it began; else each thing has its own. */
void loop_take_turns(bool turns);

/* Called before the loop would wait: what is marked leaves then. */
void loop_prepare(void);

#endif

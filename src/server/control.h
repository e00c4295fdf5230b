/*
 * control.h - how `charsu admin` talks to a server that runs: a socket in its
 * data folder that only its owner can open.
 *
 * One request is one line, a JSON object: `do`, and what it needs of `about`,
 * `reason`, `days`, `name`. The answer is lines of text until the end: "ok" or
 * "no" and why, then rows with columns separated by tabs.
 */
#ifndef SERVER_CONTROL_H
#define SERVER_CONTROL_H

#include "server/server.h"

#define CONTROL_FILE "control"

struct control;

/* NULL: there is no data folder. free() it when the loop has ended. */
struct control *control_open(struct server *s);
void control_close(struct control *c); /* NULL is fine */

#endif

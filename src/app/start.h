/*
 * start.h - why a server does not start, in a sentence for the person who
 * started it.
 *
 * The server logs for machines. Until it accepts connections, this reads its
 * log: an error is reported as a sentence and, if stderr is a terminal, in no
 * other way.
 */
#ifndef APP_START_H
#define APP_START_H

#include "app/app.h"

struct start {
    const struct app *app;
    bool told; /* one sentence is enough */
};

/* To be called before the server is, once it listens, and if it never did. */
void start_begin(struct start *s, const struct app *app);
void start_ready(void);
void start_failed(struct start *s);

/* Is this the origin of a page: a scheme, a host, perhaps a port, no more? */
bool start_is_origin(const char *text);

#endif

/*
 * serve.h - the server as a whole: it runs until it is told to end.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "server/config.h"
#include "server/io.h"

void config_init(struct config *c);

/*
 * Serve. ready() is called once it listens, with its address. False: it could
 * not begin; the log says why.
 */
bool serve(const struct config *config, struct io *io,
           void (*ready)(void *to, const struct config *config), void *to);

#endif

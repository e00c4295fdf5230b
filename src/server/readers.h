/*
 * readers.h - threads that query a database, for any store that has one: one
 * for rows and one for logs, each with its own connection.
 */
#ifndef SERVER_READERS_H
#define SERVER_READERS_H

#include "server/store.h"

struct readers;

/* from[size] is used by the thread for that size alone. NULL: no memory. */
struct readers *readers_open(struct store *st, struct reads *from[READ_SIZES]);
void readers_add(struct readers *r, struct read *read, enum read_size size);

/* Call done() of what was run. On the loop's thread. */
void readers_finish(struct readers *r);

/* The server stops: wait for the running reads, and drop the waiting ones. */
void readers_end(struct readers *r);
void readers_close(struct readers *r);

/* How many wait, run or are not finished. */
int readers_waiting(struct readers *r);

#endif

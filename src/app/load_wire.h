/*
 * load_wire.h - one connection of the load client: frames in and out.
 */
#ifndef APP_LOAD_WIRE_H
#define APP_LOAD_WIRE_H

#include "core/base.h"

enum { WIRE_IN = 32 * 1024 };

struct wire {
    int fd;
    char *in; /* owned; grows with a long message */
    size_t n, capacity;
    size_t taken; /* bytes of in that were handed out */
    double late;  /* s that the last of them had lain there unread */
};

/* Connect, upgrade, say hello with that token. False: it did not work. */
bool wire_open(struct wire *w, int port, const char *token);
void wire_close(struct wire *w);

/* Text in one masked frame. */
bool wire_say(struct wire *w, const char *text);

/* Read once; false: closed. Then each message, or NULL when none is whole. */
bool wire_read(struct wire *w);
char *wire_next(struct wire *w, size_t *n);

#endif

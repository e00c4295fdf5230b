/*
 * play.h - a move as our page writes it, read without building an object.
 *
 * Nearly every request is a move, and the page has one way to write it:
 * {"t":"play","id":"7f","table":"x67rtyz6tt","ask":118,"do":["end"]}. Only
 * that is known here, and only with plain ASCII in its texts. Everything else
 * is left to message.h. Whatever is read here, message.h and request.h read
 * and accept, too, and they find the same in it: tests and a fuzzer compare.
 */
#ifndef PROTO_PLAY_H
#define PROTO_PLAY_H

#include "proto/request.h"

enum { PLAY_TABLE = 10, PLAY_STEPS = 32 }; /* as messages.def has it */

struct play_step {
    const char *at; /* in the message; no 0 follows */
    size_t n;
};

struct play {
    char id[REQUEST_ID + 1];
    char table[PLAY_TABLE + 1];
    uint16_t ask;
    int n;
    struct play_step step[PLAY_STEPS];
};

/* False: it is something else, or written in another way. */
bool play_read(struct play *p, const char *text, size_t n);

#endif

/*
 * ahead.h - what will be needed soon is fetched from memory beforehand.
 *
 * A server with many tables touches each of them so rarely that little of it
 * is left in the processor's cache, and most of the program's own time for a
 * move would be spent waiting for memory. But the loop handles many at once:
 * it can ask for what several of them need before it begins with the first.
 * What is asked for may be anything, even gone: nothing is read, and a wrong
 * guess costs only time.
 *
 * A thing is reached step by step, since each pointer must have come before it
 * can be followed: all of a group take one step before any takes the next.
 */
#ifndef SERVER_AHEAD_H
#define SERVER_AHEAD_H

#include "core/base.h"

struct session;
struct table;
struct write;

enum {
    AHEAD_GROUP = 8, /* so many at a time: more would push each other out */
    AHEAD_STEPS = 5,
    AHEAD_LINE = 64, /* bytes that come at once */
};

/* Ask for n bytes; at may be NULL. */
static inline void ahead_fetch(const void *at, size_t n)
{
    for (size_t i = 0; at && i < n; i += AHEAD_LINE)
        __builtin_prefetch((const char *)at + i, 1);
}

/* A deed of this table is on disk and will be told; one step. */
void ahead_tell(const struct table *t, int step);

/* Somebody has sent something, probably a move at the table that is followed:
 * step 0 before it is received, 1 afterwards, 2 before it is read. */
void ahead_hear(const struct session *session, int step);

#endif

/*
 * pool.h - separate threads for bots that think long.
 *
 * Passphrases and expired clocks have libuv's workers to themselves. Here
 * addresses are served in turn, and people at each of them, however many tables
 * they have: it is easy to be many people. A bot that has thought for long is
 * cut short while others wait.
 */
#ifndef SERVER_POOL_H
#define SERVER_POOL_H

#include "server/store.h"

#include <stdatomic.h>

enum { THOUGHT_FROM = 46 };

struct thought {
    struct thought *next;    /* the pool's */
    char from[THOUGHT_FROM]; /* the address of those who wait for it */
    char owner[WHO_LETTERS + 1];
    void (*run)(struct thought *t);  /* in a thread                      */
    void (*done)(struct thought *t); /* on the loop's thread             */
    atomic_bool stop;                /* check it: when set, return what you
                                      * have */
    bool ran;
    int64_t began; /* ms; the pool's */
};

struct pool;

/* notify() is called from a thread when pool_finish() has something to do. */
struct pool *pool_open(void (*notify)(void *to), void *to);

/* False: too many wait. more: it continues a job already accepted. */
bool pool_add(struct pool *p, struct thought *t, bool more);
void pool_finish(struct pool *p);

/* Now and then: cut short bots that have thought long while others wait. */
void pool_tick(struct pool *p);

/* Stop thinking: running jobs are cut short, waiting ones are not begun. */
void pool_end(struct pool *p);
void pool_close(struct pool *p);

int pool_waiting(struct pool *p);

#endif

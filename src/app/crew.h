/*
 * crew.h - threads that do numbered pieces of work, each taking the next free
 * one.
 *
 * Which thread does which piece is arbitrary, so the result of a piece must
 * depend on its number alone.
 */
#ifndef APP_CREW_H
#define APP_CREW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct crew {
    long pieces; /* numbered from 0                 */
    long jobs;   /* number of threads, at least one */

    /* In each thread: takes pieces until there are none. */
    void (*work)(struct crew *crew);
    void *owner; /* for work() */

    atomic_long next, done;
    atomic_bool stop;
    pthread_mutex_t lock;
};

/* The next piece; -1: there are no more, or a thread has called stop. */
long crew_take(struct crew *crew);

/* It is done. */
void crew_tick(struct crew *crew);

/* No more pieces are handed out: something went wrong. */
void crew_stop(struct crew *crew);

/* For what the threads share. */
void crew_lock(struct crew *crew);
void crew_unlock(struct crew *crew);

/* Returns when all threads have ended. On a terminal, a bar says how far they
 * are. pieces, jobs, work and owner are set by the caller; the rest is ours. */
void crew_run(struct crew *crew);

#endif

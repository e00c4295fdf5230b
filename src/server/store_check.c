/*
 * store_check.c - looks at every page of the database, at the start and once a
 * day, in a thread and through a connection of its own.
 *
 * Otherwise somebody's move would be the first to find a bad page. Findings go
 * to the log; damaged data is refused when it is requested.
 */
#include "server/store_sql.h"

#include "server/log.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { EVERY_S = 24 * 60 * 60, REST_US = 1000 };

struct checker {
    pthread_t thread;
    struct sql *db;
    pthread_mutex_t lock; /* of ending */
    pthread_cond_t wake;
    bool ending;
};

static void found(void *to, const char *what)
{
    (void)to;
    log_line(LOG_ERROR, "database_damaged", LOG_FIELDS(LOG_TEXT("why", what)));
}

static void *run(void *arg)
{
    struct checker *c = arg;
    struct timespec at;

    pthread_mutex_lock(&c->lock);
    while (!c->ending) {
        pthread_mutex_unlock(&c->lock);
        sql_check(c->db, 0, found, NULL);
        clock_gettime(CLOCK_MONOTONIC, &at);
        at.tv_sec += EVERY_S;
        pthread_mutex_lock(&c->lock);
        while (!c->ending &&
               pthread_cond_timedwait(&c->wake, &c->lock, &at) == 0)
            ;
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

struct checker *checker_start(const char *path)
{
    struct checker *c = calloc(1, sizeof *c);
    pthread_condattr_t monotonic;

    if (!c)
        return NULL;
    c->db = sql_open_sqlite(path, false);
    pthread_mutex_init(&c->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&c->wake, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (c->db && pthread_create(&c->thread, NULL, run, c) == 0)
        return c;
    sql_close(c->db);
    free(c);
    return NULL;
}

void checker_stop(struct checker *c)
{
    pthread_mutex_lock(&c->lock);
    c->ending = true;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->lock);
    /* again and again: it is not heard before a check has begun */
    while (pthread_tryjoin_np(c->thread, NULL) == EBUSY) {
        sql_interrupt(c->db);
        usleep(REST_US);
    }
    sql_close(c->db);
    pthread_cond_destroy(&c->wake);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

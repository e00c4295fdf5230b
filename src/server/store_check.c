/*
 * store_check.c - looks at every page of the database, at the start and once a
 * day, in a thread and through a connection of its own.
 *
 * A bad page would else be found by somebody's move. What is found is told in
 * the log; what is damaged is refused when it is asked for.
 */
#include "server/store_sqlite.h"

#include "server/log.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVERY_S = 24 * 60 * 60 };

struct checker {
    pthread_t thread;
    sqlite3 *db;
    pthread_mutex_t lock; /* of ending */
    pthread_cond_t wake;
    bool ending;
};

static void check(struct checker *c)
{
    sqlite3_stmt *s = sqlite_prepare(c->db, "PRAGMA quick_check(1)");
    int rc = s ? sqlite3_step(s) : SQLITE_ERROR;
    const char *found = rc == SQLITE_ROW
                            ? (const char *)sqlite3_column_text(s, 0)
                            : sqlite3_errmsg(c->db);

    if (rc != SQLITE_INTERRUPT && (!found || strcmp(found, "ok") != 0))
        log_line(LOG_ERROR, "database_damaged",
                 LOG_FIELDS(LOG_TEXT("why", found ? found : "?")));
    sqlite3_finalize(s);
}

static void *run(void *arg)
{
    struct checker *c = arg;
    struct timespec at;

    pthread_mutex_lock(&c->lock);
    while (!c->ending) {
        pthread_mutex_unlock(&c->lock);
        check(c);
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
    c->db = sqlite_open(path, SQLITE_OPEN_READWRITE);
    pthread_mutex_init(&c->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&c->wake, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (c->db && pthread_create(&c->thread, NULL, run, c) == 0)
        return c;
    sqlite3_close(c->db);
    free(c);
    return NULL;
}

void checker_stop(struct checker *c)
{
    pthread_mutex_lock(&c->lock);
    c->ending = true;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->lock);
    sqlite3_interrupt(c->db);
    pthread_join(c->thread, NULL);
    sqlite3_close(c->db);
    pthread_cond_destroy(&c->wake);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

/*
 * store_sql.c - the store for real games: a SQL database, one writer thread,
 * group commit.
 *
 * There is no timer: what one turn of the loop submits is one commit, and while
 * it is being synced new writes queue up for the next. A commit has at most
 * BATCH_MOST of them, so that the first need not wait for very many. A full
 * disk refuses that commit and the server goes on. If another program has
 * locked the database, it is waited for. If one write is at fault, only that
 * one is refused: the others are tried again one by one. Only a failed sync
 * ends the process, at once: nobody knows what is on disk then, and a second
 * try would only seem to succeed.
 */
#include "server/store_sql.h"

#include "server/log.h"

#include <time.h>
#include <unistd.h>

enum {
    EXIT_DISK = 3,
    DOUBT_REST_US = 50 * 1000, /* between two looks at a commit in doubt */
    DOUBT_MS = 5000,           /* the same, when in a hurry */
    BUSY_TRIES = 5 * 30, /* for another program's lock, some time each      */
    FRESH_MOST = 64,     /* writes that wait for the end of the loop's turn */
    BATCH_MOST = 512     /* writes in one commit                            */
};

/* ---- the writer's thread ------------------------------------------------- */

static enum sql_err write_one(struct store_writer *s, struct write *w)
{
    enum sql_err err = SQL_OK;

    for (; w && err == SQL_OK; w = w->also)
        err = store_write(s, w);
    return err;
}

/* The list, or its first alone, is on disk; else it says why nothing is. */
static enum sql_err transact(struct sql_store *st, struct write *w, bool alone)
{
    struct store_writer *s = &st->writer;
    enum sql_err err = sql_begin(s->db, true);

    for (; w && err == SQL_OK; w = alone ? NULL : w->next)
        err = write_one(s, w);
    if (err == SQL_OK)
        err = sql_commit(s->db);
    if (err == SQL_OK)
        return SQL_OK;
    if (err != SQL_GONE && err != SQL_DOUBT && (!st->waited || err != SQL_BUSY))
        sql_log(s->db, "commit");
    if (err == SQL_LOST || sql_rollback(s->db) != SQL_OK)
        st->io->die(st->io, EXIT_DISK);
    return err;
}

static bool is_hurried(struct sql_store *st)
{
    bool hurried = false;

    pthread_mutex_lock(&st->lock);
    hurried = st->hurried;
    pthread_mutex_unlock(&st->lock);
    return hurried;
}

/* A commit that was lost with its connection is repeated. */
static enum sql_err commit(struct sql_store *st, struct write *w, bool alone)
{
    enum sql_err err = SQL_BUSY;
    bool lost = false;

    for (int i = 0; err == SQL_BUSY && i < BUSY_TRIES; i++) {
        err = transact(st, w, alone);
        st->waited = err == SQL_BUSY;
        if (err == SQL_DOUBT) {
            err = sql_settle(st->writer.db);
            if (err == SQL_GONE && !lost)
                err = SQL_BUSY;
            lost = true;
        }
        if (is_hurried(st))
            break;
    }
    return err == SQL_BUSY && lost ? SQL_GONE : err;
}

static void judge(struct write *w, enum sql_err err)
{
    w->err = err == SQL_OK ? OK : ERR_FULL;
    w->clash = err == SQL_CLASH;
}

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* If one write is at fault, the others must not fail with it. */
static bool tries_apart(enum sql_err err)
{
    switch (err) {
    case SQL_OK:
    case SQL_BUSY:
    case SQL_FULL:
    case SQL_GONE:
    case SQL_DOUBT: return false;
    default: return true;
    }
}

struct outcome {
    struct queue through; /* on disk, or refused    */
    struct queue doubt;   /* nobody knows which yet */
};

static void commit_all(struct sql_store *st, struct write *batch,
                       struct outcome *o)
{
    int64_t began = now_us();
    enum sql_err all = commit(st, batch, false);
    bool apart = batch->next && tries_apart(all);

    queue_init(&o->through);
    queue_init(&o->doubt);
    if (st->store.commit_time)
        histogram_add(st->store.commit_time, now_us() - began);
    while (batch) {
        struct write *w = batch;
        enum sql_err err = apart ? commit(st, w, true) : all;
        batch = w->next;
        judge(w, err);
        queue_add(err == SQL_DOUBT ? &o->doubt : &o->through, w);
    }
    if (all == SQL_OK)
        store_take_ranges(st);
}

/* To the loop. The lock is held before and after, but not while the loop is
 * woken: the loop would want it at once, and sleep again. */
static void hand_over(struct sql_store *st, struct queue *through)
{
    st->n_writes -= queue_count(through);
    queue_move(through, &st->decided);
    st->busy = true; /* the thread that ends the loop waits until it was
                      * woken */
    pthread_mutex_unlock(&st->lock);
    if (st->store.notify)
        st->store.notify(st->store.notify_to);
    pthread_mutex_lock(&st->lock);
    st->busy = false;
    pthread_cond_broadcast(&st->idle);
}

/* The lock is held before and after. */
static void write_all(struct sql_store *st, struct write *batch)
{
    struct outcome o;

    st->busy = true;
    pthread_mutex_unlock(&st->lock);
    commit_all(st, batch, &o);
    pthread_mutex_lock(&st->lock);
    queue_move(&o.doubt, &st->doubt);
    hand_over(st, &o.through);
}

/*
 * Was it committed? Meanwhile all other writes are refused. A server that is
 * stopping does not wait for the answer: then nobody may be told anything.
 */
static void settle(struct sql_store *st)
{
    int64_t since = st->hurried_ms;
    enum sql_err err = SQL_DOUBT;

    pthread_mutex_unlock(&st->lock);
    err = sql_settle(st->writer.db);
    if (err == SQL_DOUBT)
        usleep(DOUBT_REST_US);
    if (err == SQL_DOUBT && since && now_us() / 1000 - since > DOUBT_MS) {
        log_line(LOG_ERROR, "ended_in_doubt", NULL);
        st->io->die(st->io, EXIT_DISK);
    }
    pthread_mutex_lock(&st->lock);
    if (err == SQL_GONE) /* it was not made: then now */
        write_all(st, queue_take_all(&st->doubt));
    if (err != SQL_OK)
        return;
    for (struct write *w = st->doubt.first; w; w = w->next)
        judge(w, SQL_OK);
    hand_over(st, &st->doubt);
}

void *store_sql_writer(void *arg)
{
    struct sql_store *st = arg;

    pthread_mutex_lock(&st->lock);
    for (;;) {
        while (!st->queued.first && !st->doubt.first && !st->ending)
            pthread_cond_wait(&st->work, &st->lock);
        if (st->doubt.first)
            settle(st);
        else if (!st->queued.first)
            break;
        if (st->queued.first)
            write_all(st, queue_take(&st->queued, BATCH_MOST));
    }
    pthread_mutex_unlock(&st->lock);
    return NULL;
}

/* ---- the loop's side ----------------------------------------------------- */

static void begin(struct store *store)
{
    struct sql_store *st = (struct sql_store *)store;

    if (!st->n_fresh)
        return;
    pthread_mutex_lock(&st->lock);
    queue_move(&st->fresh, &st->queued);
    st->n_writes += st->n_fresh;
    store_change_ranges(st);
    pthread_mutex_unlock(&st->lock);
    pthread_cond_signal(&st->work); /* now that it can have the lock */
    st->n_fresh = 0;
}

/* The thread is not woken for each: it would commit the first one alone. */
static void submit(struct store *store, struct write *w)
{
    struct sql_store *st = (struct sql_store *)store;

    queue_add(&st->fresh, w);
    if (++st->n_fresh == FRESH_MOST)
        begin(store);
    if (st->io->alone)
        store->notify(store->notify_to);
}

static void read_later(struct store *store, struct read *r, enum read_size size)
{
    readers_add(((struct sql_store *)store)->readers, r, size);
}

static void finish(struct store *store)
{
    struct sql_store *st = (struct sql_store *)store;
    struct write *w = NULL;

    if (st->io->alone)
        begin(store);
    pthread_mutex_lock(&st->lock);
    while (st->io->alone && st->queued.first)
        write_all(st, queue_take(&st->queued, BATCH_MOST));
    w = queue_take_all(&st->decided);
    pthread_mutex_unlock(&st->lock);
    while (w) {
        struct write *next = w->next;
        w->done(w);
        w = next;
    }
    readers_finish(st->readers);
}

static bool is_through(struct sql_store *st)
{
    bool through = false;

    if (st->n_fresh)
        return false;
    pthread_mutex_lock(&st->lock);
    through = !st->queued.first && !st->busy && !st->doubt.first &&
              !st->decided.first;
    pthread_mutex_unlock(&st->lock);
    return through && !readers_waiting(st->readers);
}

/* Readers do not wait for a lost database while the server stops. */
static void hurry(struct sql_store *st, bool on)
{
    for (int i = 0; i < READ_SIZES; i++)
        sql_hurry(st->reader[i].db, on);
    sql_hurry(st->writer.db, on);
}

static void wait_for_writer(struct sql_store *st)
{
    pthread_mutex_lock(&st->lock);
    st->hurried = true;
    st->hurried_ms = now_us() / 1000;
    hurry(st, true);
    while (!st->io->alone && (st->queued.first || st->busy || st->doubt.first))
        pthread_cond_wait(&st->idle, &st->lock);
    st->hurried = false;
    pthread_mutex_unlock(&st->lock);
}

static void flush(struct store *store)
{
    struct sql_store *st = (struct sql_store *)store;

    do { /* what is finished may ask for more */
        begin(store);
        wait_for_writer(st);
        readers_end(st->readers);
        finish(store);
    } while (!is_through(st));
}

static int waiting(struct store *store, int *reads)
{
    struct sql_store *st = (struct sql_store *)store;
    int n = 0;

    pthread_mutex_lock(&st->lock);
    n = st->n_writes + st->n_fresh;
    pthread_mutex_unlock(&st->lock);
    *reads = readers_waiting(st->readers);
    return n;
}

void store_sql_init(struct sql_store *st)
{
    st->store = (struct store){.submit = submit,
                               .begin = begin,
                               .read = read_later,
                               .finish = finish,
                               .flush = flush,
                               .waiting = waiting,
                               .keeps = true};
    queue_init(&st->fresh);
    queue_init(&st->queued);
    queue_init(&st->doubt);
    queue_init(&st->decided);
}

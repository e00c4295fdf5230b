/*
 * store_sql.c - the store people play with: a SQL database, one writer thread,
 * group commit.
 *
 * There is no timer: what one turn of the loop submits is one commit, and
 * while it is being synced new writes queue up for the next. A full disk
 * refuses that commit and the server goes on. A database that another program
 * has locked is waited for. Where one write is at fault, it is refused alone:
 * the others are tried again one by one. Only a failed sync ends the process,
 * at once: nobody knows what is on disk then, and a second try would only seem
 * to succeed.
 */
#include "server/store_sql.h"

#include "server/log.h"
#include "server/readers.h"
#include "server/rebuild.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    EXIT_DISK = 3,
    BUSY_TRIES = 5 * 30, /* for another program's lock, some time each      */
    FRESH_MOST = 64      /* writes that wait for the end of the loop's turn */
};

struct queue {
    struct write *first, **last;
};

struct sql_store {
    struct store store;
    struct io *io;
    struct store_reader reader[READ_SIZES];
    struct readers *readers; /* owned */
    struct store_writer writer;
    struct checker *checker; /* owned; or NULL */
    int folder;              /* the file whose lock says that it is ours */
    pthread_t thread;
    bool waited; /* the thread's: it waits for another program, and said so */
    struct queue fresh; /* the loop's: not handed over yet */
    int n_fresh;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t work, idle;
    struct queue queued, decided;
    int n_writes; /* queued, or being committed */
    bool busy, ending;
    bool hurried; /* somebody waits: not for other programs, then */
};

/* ---- the queue ----------------------------------------------------------- */

static void queue_init(struct queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

static void queue_add(struct queue *q, struct write *w)
{
    w->next = NULL;
    *q->last = w;
    q->last = &w->next;
}

static struct write *queue_take_all(struct queue *q)
{
    struct write *first = q->first;

    queue_init(q);
    return first;
}

/* All of them, to the end of q. */
static void queue_move(struct queue *from, struct queue *q)
{
    *q->last = from->first;
    q->last = from->last;
    queue_init(from);
}

static int queue_add_all(struct queue *q, struct write *w)
{
    int n = 0;

    for (; w; n++) {
        struct write *next = w->next;
        queue_add(q, w);
        w = next;
    }
    return n;
}

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
    if (!st->waited || err != SQL_BUSY)
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

static enum sql_err commit(struct sql_store *st, struct write *w, bool alone)
{
    enum sql_err err = SQL_BUSY;

    for (int i = 0; err == SQL_BUSY && i < BUSY_TRIES; i++) {
        err = transact(st, w, alone);
        st->waited = err == SQL_BUSY;
        if (is_hurried(st))
            break;
    }
    return err;
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

static void commit_all(struct sql_store *st, struct write *batch)
{
    int64_t began = now_us();
    enum sql_err err = commit(st, batch, false);
    bool apart =
        batch->next && err != SQL_OK && err != SQL_FULL && err != SQL_BUSY;

    if (st->store.commit_time)
        histogram_add(st->store.commit_time, now_us() - began);
    for (struct write *w = batch; w; w = w->next)
        judge(w, apart ? commit(st, w, true) : err);
}

static void decide(struct sql_store *st, struct write *batch)
{
    commit_all(st, batch);
    pthread_mutex_lock(&st->lock);
    st->n_writes -= queue_add_all(&st->decided, batch);
    st->busy = false;
    pthread_cond_broadcast(&st->idle);
    pthread_mutex_unlock(&st->lock);
    if (st->store.notify)
        st->store.notify(st->store.notify_to);
}

/* What is queued; the lock is held before and after. */
static void write_queued(struct sql_store *st)
{
    struct write *batch = queue_take_all(&st->queued);

    st->busy = true;
    pthread_mutex_unlock(&st->lock);
    decide(st, batch);
    pthread_mutex_lock(&st->lock);
}

static void *writer(void *arg)
{
    struct sql_store *st = arg;

    pthread_mutex_lock(&st->lock);
    for (;;) {
        while (!st->queued.first && !st->ending)
            pthread_cond_wait(&st->work, &st->lock);
        if (!st->queued.first)
            break;
        write_queued(st);
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
    pthread_cond_signal(&st->work);
    pthread_mutex_unlock(&st->lock);
    st->n_fresh = 0;
}

/* The thread is not woken for each: that would make a commit of the first. */
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
    if (st->io->alone && st->queued.first)
        write_queued(st);
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
    through = !st->queued.first && !st->busy && !st->decided.first;
    pthread_mutex_unlock(&st->lock);
    return through && !readers_waiting(st->readers);
}

static void wait_for_writer(struct sql_store *st)
{
    pthread_mutex_lock(&st->lock);
    st->hurried = true;
    while (!st->io->alone && (st->queued.first || st->busy))
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

static void free_store(struct sql_store *st)
{
    if (st->checker)
        checker_stop(st->checker);
    if (st->folder >= 0)
        close(st->folder);
    free(st);
}

static void close_all(struct sql_store *st)
{
    for (int i = 0; i < READ_SIZES; i++)
        store_reader_fini(&st->reader[i]);
    store_writer_fini(&st->writer);
}

static void close_store(struct store *store)
{
    struct sql_store *st = (struct sql_store *)store;

    begin(store);
    pthread_mutex_lock(&st->lock);
    st->ending = true;
    pthread_cond_signal(&st->work);
    pthread_mutex_unlock(&st->lock);
    if (!st->io->alone)
        pthread_join(st->thread, NULL);
    readers_close(st->readers);
    close_all(st);
    pthread_cond_destroy(&st->work);
    pthread_cond_destroy(&st->idle);
    pthread_mutex_destroy(&st->lock);
    free_store(st);
}

/* ---- opening ------------------------------------------------------------- */

/* From one past the largest that is there. A finished game may be gone, and
 * its result is not. */
static uint64_t next_of(struct sql *db, const char *sql)
{
    int64_t most = sql_number(db, sql);

    return most > 0 ? (uint64_t)most + 1 : 1;
}

/* The second latest, if there are two: the latest may be damaged. */
static int64_t last_seen(struct sql *db)
{
    int64_t seen =
        sql_number(db, "SELECT MIN(seen) FROM (SELECT seen FROM"
                       " (SELECT seen FROM tables WHERE state = 0 UNION ALL"
                       " SELECT ended FROM tables WHERE ended > 0) t"
                       " WHERE seen BETWEEN 1 AND 8589934592"
                       " ORDER BY seen DESC LIMIT 2) t");

    return seen > 0 ? seen : 0;
}

static bool open_writer(struct sql_store *st, const char *path)
{
    struct sql *db = sql_open_sqlite(path, true);

    st->writer.db = db;
    if (!db || !store_schema(db, path) || !store_writer_init(&st->writer, db))
        return false;
    sql_sqlite_writes(db);
    return true;
}

/* False: close_all() closes what is open. */
static bool open_all(struct sql_store *st, const char *path)
{
    if (!open_writer(st, path))
        return false;
    for (int i = 0; i < READ_SIZES; i++)
        if (!store_reader_init(&st->reader[i], sql_open_sqlite(path, false)))
            return false;
    st->store.next_entry =
        next_of(st->writer.db,
                "SELECT COALESCE(MAX(n), 0) FROM (SELECT MAX(n) AS n FROM"
                " entries WHERE n < 9007199254740992 UNION ALL SELECT MAX(n)"
                " FROM results WHERE n < 9007199254740992) AS both");
    st->store.next_table =
        next_of(st->writer.db,
                "SELECT COALESCE(MAX(num), 0) FROM (SELECT MAX(num) AS num"
                " FROM tables WHERE num < 9007199254740992 UNION ALL SELECT"
                " MAX(tab) FROM results WHERE tab < 9007199254740992)"
                " AS both");
    st->store.last_seen = last_seen(st->writer.db);
    return true;
}

/*
 * Two servers on one folder would each count on from what they know, and
 * neither would hear of the other's moves. The lock goes with the process.
 */
static bool lock_folder(struct sql_store *st, const char *folder)
{
    char path[4096];

    if (mkdir(folder, 0700) != 0 && errno != EEXIST)
        return false;
    snprintf(path, sizeof path, "%s/lock", folder);
    st->folder = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return st->folder >= 0 && flock(st->folder, LOCK_EX | LOCK_NB) == 0;
}

static bool open_store(struct sql_store *st, const char *folder)
{
    char path[4096];

    if (!lock_folder(st, folder)) {
        log_line(LOG_ERROR, errno == EWOULDBLOCK ? "folder_in_use" : "folder",
                 LOG_FIELDS(LOG_TEXT("file", folder),
                            LOG_TEXT("why", errno == EWOULDBLOCK
                                                ? "another server has it open"
                                                : strerror(errno))));
        return false;
    }
    snprintf(path, sizeof path, "%s/charsu.db", folder);
    if (!open_all(st, path) || !rebuild_missing(path))
        return false;
    st->checker = st->io->alone ? NULL : checker_start(path);
    return true;
}

static bool start_threads(struct sql_store *st)
{
    struct reads *from[READ_SIZES];

    for (int i = 0; i < READ_SIZES; i++)
        from[i] = &st->reader[i].reads;
    pthread_mutex_init(&st->lock, NULL);
    pthread_cond_init(&st->work, NULL);
    pthread_cond_init(&st->idle, NULL);
    st->readers = readers_open(&st->store, from);
    if (st->readers &&
        (st->io->alone || pthread_create(&st->thread, NULL, writer, st) == 0))
        return true;
    if (st->readers)
        readers_close(st->readers);
    return false;
}

struct store *store_sqlite(const char *folder, struct io *io)
{
    struct sql_store *st = calloc(1, sizeof *st);

    if (!st)
        return NULL;
    st->io = io;
    st->folder = -1;
    st->store = (struct store){.submit = submit,
                               .begin = begin,
                               .read = read_later,
                               .finish = finish,
                               .flush = flush,
                               .waiting = waiting,
                               .close = close_store,
                               .keeps = true};
    queue_init(&st->fresh);
    queue_init(&st->queued);
    queue_init(&st->decided);
    if (!open_store(st, folder) || !start_threads(st)) {
        close_all(st);
        free_store(st);
        return NULL;
    }
    return &st->store;
}

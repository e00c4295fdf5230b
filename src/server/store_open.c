/*
 * store_open.c - a store on a SQL database: opened and closed.
 */
#include "server/store_sql.h"

#include "server/log.h"
#include "server/rebuild.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    RANGE = 1048576,  /* numbers: as in schema/0001_first.sql           */
    RANGE_LEFT = 1000 /* more than the loop gives between two looks      */
};

/* From one past the largest there is. A finished game may be gone while its
 * result is not. */
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

/* ---- ranges of numbers --------------------------------------------------- */

void store_take_ranges(struct sql_store *st)
{
    for (int i = 0; i < COUNT(st->range); i++) {
        struct range *r = &st->range[i];
        int64_t first = 0;
        bool wanted = false;
        if (!r->take)
            continue;
        pthread_mutex_lock(&st->lock);
        wanted = !r->spare;
        pthread_mutex_unlock(&st->lock);
        if (wanted && sql_next(r->take))
            first = sql_int(r->take, 0);
        if (!wanted || sql_end(r->take) != SQL_OK)
            continue;
        pthread_mutex_lock(&st->lock);
        r->spare = (uint64_t)first;
        pthread_mutex_unlock(&st->lock);
    }
}

void store_change_ranges(struct sql_store *st)
{
    for (int i = 0; i < COUNT(st->range); i++) {
        struct range *r = &st->range[i];
        if (!r->spare || *r->next + RANGE_LEFT < r->end)
            continue;
        *r->next = r->spare;
        r->end = r->spare + RANGE;
        r->spare = 0;
    }
}

/* False: the first ones cannot be had. */
static bool open_ranges(struct sql_store *st)
{
    struct sql *db = st->writer.db;

    st->range[0] = (struct range){
        .next = &st->store.next_entry,
        .take = sql_prepare(db, "SELECT nextval('entry_numbers')")};
    st->range[1] = (struct range){
        .next = &st->store.next_table,
        .take = sql_prepare(db, "SELECT nextval('table_numbers')")};
    if (!st->range[0].take || !st->range[1].take)
        return false;
    store_take_ranges(st);
    store_change_ranges(st);
    store_take_ranges(st);
    return st->range[0].spare && st->range[1].spare;
}

/* ---- SQLite -------------------------------------------------------------- */

static bool open_sqlite(struct sql_store *st, const char *path)
{
    struct sql *db = sql_open_sqlite(path, true);

    st->writer.db = db;
    if (!db || !store_schema(db, path) || !store_writer_init(&st->writer, db))
        return false;
    sql_sqlite_writes(db);
    for (int i = 0; i < READ_SIZES; i++)
        if (!store_reader_init(&st->reader[i], sql_open_sqlite(path, false)))
            return false;
    st->store.next_entry =
        next_of(db, "SELECT COALESCE(MAX(n), 0) FROM (SELECT MAX(n) AS n FROM"
                    " entries WHERE n < 9007199254740992 UNION ALL SELECT"
                    " MAX(n) FROM results WHERE n < 9007199254740992) AS kept");
    st->store.next_table = next_of(
        db, "SELECT COALESCE(MAX(num), 0) FROM (SELECT MAX(num) AS num FROM"
            " tables WHERE num < 9007199254740992 UNION ALL SELECT MAX(tab)"
            " FROM results WHERE tab < 9007199254740992) AS kept");
    return true;
}

/*
 * Two servers on one folder would each continue from what they know, and
 * neither would see the other's moves. The lock ends with the process.
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

/* The seeds of running games are in there, and the folder may be one that
 * others on this machine can look into. SQLite's other files take the rights
 * of the first. */
static void keep_from_others(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd >= 0)
        close(fd);
    for (int i = 0; i < COUNT(ends); i++) {
        char file[4096];
        struct stat is;
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        if (stat(file, &is) == 0 && is.st_mode & S_IRWXO)
            chmod(file, is.st_mode & 07777 & ~(mode_t)S_IRWXO);
    }
}

static bool open_folder(struct sql_store *st, const char *folder,
                        struct joining *j)
{
    char path[4096];

    (void)j;
    if (!lock_folder(st, folder)) {
        log_line(LOG_ERROR, errno == EWOULDBLOCK ? "folder_in_use" : "folder",
                 LOG_FIELDS(LOG_TEXT("file", folder),
                            LOG_TEXT("why", errno == EWOULDBLOCK
                                                ? "another server has it open"
                                                : strerror(errno))));
        return false;
    }
    snprintf(path, sizeof path, "%s/charsu.db", folder);
    if (!st->io->alone) /* else the file is not on a disk */
        keep_from_others(path);
    if (!open_sqlite(st, path) || !rebuild_missing(path))
        return false;
    st->checker = st->io->alone ? NULL : checker_start(path);
    return true;
}

/* ---- PostgreSQL ---------------------------------------------------------- */

static bool open_postgres(struct sql_store *st, const char *where,
                          struct joining *j)
{
    struct sql *db = sql_open_postgres(where, j ? SQL_SHARES : SQL_ALONE);

    st->writer.db = db;
    if (!db || !store_schema(db, where) || !store_writer_init(&st->writer, db))
        return false;
    for (int i = 0; i < READ_SIZES; i++)
        if (!store_reader_init(&st->reader[i],
                               sql_open_postgres(where, SQL_LOOKS)))
            return false;
    st->store.keyed = true;
    if (!open_ranges(st))
        return false;
    /* With others, any of them may end a game at this moment. */
    return j ? store_join(db, j) : rebuild_missing_postgres(where);
}

/* ---- life ---------------------------------------------------------------- */

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

    store->begin(store);
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

static bool start_threads(struct sql_store *st)
{
    struct reads *from[READ_SIZES];

    for (int i = 0; i < READ_SIZES; i++)
        from[i] = &st->reader[i].reads;
    st->store.last_seen = last_seen(st->writer.db);
    pthread_cond_init(&st->work, NULL);
    pthread_cond_init(&st->idle, NULL);
    st->readers = readers_open(&st->store, from);
    if (st->readers &&
        (st->io->alone ||
         pthread_create(&st->thread, NULL, store_sql_writer, st) == 0))
        return true;
    if (st->readers)
        readers_close(st->readers);
    return false;
}

static struct store *open_store(
    const char *where, struct io *io, struct joining *j,
    bool (*open)(struct sql_store *st, const char *where, struct joining *j))
{
    struct sql_store *st = calloc(1, sizeof *st);

    if (!st)
        return NULL;
    store_sql_init(st);
    st->io = io;
    st->folder = -1;
    st->store.close = close_store;
    pthread_mutex_init(&st->lock, NULL);
    if (!open(st, where, j) || !start_threads(st)) {
        close_all(st);
        free_store(st);
        return NULL;
    }
    return &st->store;
}

struct store *store_sqlite(const char *folder, struct io *io)
{
    return open_store(folder, io, NULL, open_folder);
}

struct store *store_postgres(const char *where, struct io *io,
                             struct joining *j)
{
    return open_store(where, io, j, open_postgres);
}

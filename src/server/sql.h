/*
 * sql.h - what the store needs from any SQL database.
 *
 * SQL is written so that SQLite and PostgreSQL both accept it: values are $1,
 * $2 and so on, in the order of their first appearance; INSERT ... ON CONFLICT
 * (key) DO UPDATE; no REPLACE. Statements are prepared once and every value is
 * bound: no SQL is ever assembled from text.
 *
 * A connection is used by one thread at a time. Bound values are lent until
 * the statement has run. Inside a writing transaction, SQL_OK from sql_run()
 * may only mean that the statement has been sent: errors, and what it changed,
 * are known at the latest when sql_commit() returns. So a group of writes is
 * run as a whole, and if that fails, one by one. A query there waits for
 * everything before it.
 */
#ifndef SERVER_SQL_H
#define SERVER_SQL_H

#include "core/base.h"

enum sql_err {
    SQL_OK,
    SQL_CLASH,   /* something that must be unique exists already    */
    SQL_BUSY,    /* another program has locked it: try later        */
    SQL_FULL,    /* the disk is full                                */
    SQL_GONE,    /* it cannot be reached; nothing was changed       */
    SQL_DOUBT,   /* the same, but a commit may have been made       */
    SQL_DISK,    /* it cannot be read or written just now           */
    SQL_DAMAGED, /* the data is damaged                             */
    SQL_LOST,    /* nobody knows what is on disk: end at once       */
    SQL_FAILED   /* anything else: see the log                      */
};

struct sql {
    const struct sql_driver *driver;

    /*
     * Entries are found by (tab, seq). Otherwise by their numbers alone, from
     * the last one back (schema/0001_first.sql says why).
     */
    bool keyed;
};

struct sql_stmt {
    struct sql *db;
};

/* What a driver implements; the functions below call it. */
struct sql_driver {
    const char *name; /* as in schema/: "-- only sqlite" */
    struct sql_stmt *(*prepare)(struct sql *db, const char *text);
    struct sql_stmt *(*prepare_many)(struct sql *db, const char *text);
    void (*drop)(struct sql_stmt *s);
    void (*bind_int)(struct sql_stmt *s, int i, int64_t value);
    void (*bind_text)(struct sql_stmt *s, int i, const char *text);
    void (*bind_blob)(struct sql_stmt *s, int i, const void *at, size_t n);
    enum sql_err (*run)(struct sql_stmt *s, int *rows);
    bool (*next)(struct sql_stmt *s);
    enum sql_err (*end)(struct sql_stmt *s);
    bool (*is_int)(struct sql_stmt *s, int i);
    int64_t (*get_int)(struct sql_stmt *s, int i);
    const char *(*get_text)(struct sql_stmt *s, int i);
    const void *(*get_blob)(struct sql_stmt *s, int i, size_t *n);
    enum sql_err (*begin)(struct sql *db, bool writes);
    enum sql_err (*commit)(struct sql *db);
    enum sql_err (*rollback)(struct sql *db);
    enum sql_err (*settle)(struct sql *db);
    void (*hurry)(struct sql *db, bool on);
    void (*scrub)(struct sql *db);
    int64_t (*version)(struct sql *db);
    bool (*migrate)(struct sql *db, const char *text, int version);
    bool (*check)(struct sql *db, int most,
                  void (*found)(void *to, const char *what), void *to);
    void (*interrupt)(struct sql *db);
    const char *(*why)(struct sql *db);
    void (*log)(struct sql *db, const char *what);
    void (*close)(struct sql *db);
};

/* ---- statements ---------------------------------------------------------- */

/* NULL, after a line in the log. It lives as long as the connection. */
static inline struct sql_stmt *sql_prepare(struct sql *db, const char *text)
{
    return db->driver->prepare(db, text);
}

/* Free a statement that is no longer needed; s may be NULL. */
static inline void sql_drop(struct sql_stmt *s)
{
    if (s)
        s->db->driver->drop(s);
}

/* Several at once, each into its place; ends with {0}. */
struct sql_text {
    struct sql_stmt **to;
    const char *text;
};

static inline bool sql_prepare_all(struct sql *db, const struct sql_text *all)
{
    for (; all->to; all++)
        if (!(*all->to = sql_prepare(db, all->text)))
            return false;
    return true;
}

/*
 * A statement whose rows are sent together when they are run inside a
 * transaction. It is bound and run as if for one row, with numbers and blobs;
 * blobs stay the caller's until the commit. If the database is keyed, each
 * value of the text is an array; else the text ends with the values of one row,
 * as "(?,?,?)".
 */
static inline struct sql_stmt *sql_prepare_many(struct sql *db,
                                                const char *text)
{
    return db->driver->prepare_many(db, text);
}

/* Values are counted from 1. They stay until others are bound. */
static inline void sql_bind_int(struct sql_stmt *s, int i, int64_t value)
{
    s->db->driver->bind_int(s, i, value);
}

/* NULL is NULL. */
static inline void sql_bind_text(struct sql_stmt *s, int i, const char *text)
{
    s->db->driver->bind_text(s, i, text);
}

static inline void sql_bind_blob(struct sql_stmt *s, int i, const void *at,
                                 size_t n)
{
    s->db->driver->bind_blob(s, i, at, n);
}

/* A statement that gives no rows. */
static inline enum sql_err sql_run(struct sql_stmt *s)
{
    return s->db->driver->run(s, NULL);
}

/* Also how many rows it changed: *rows lives until the commit, see above. */
static inline enum sql_err sql_run_counted(struct sql_stmt *s, int *rows)
{
    return s->db->driver->run(s, rows);
}

/* The first row, then the next one. False: there are no more, or an error. */
static inline bool sql_next(struct sql_stmt *s)
{
    return s->db->driver->next(s);
}

/* No more rows are wanted. Says whether the query failed. */
static inline enum sql_err sql_end(struct sql_stmt *s)
{
    return s->db->driver->end(s);
}

/* ---- columns of the row, counted from 0 ---------------------------------- */

static inline bool sql_is_int(struct sql_stmt *s, int i)
{
    return s->db->driver->is_int(s, i);
}

static inline int64_t sql_int(struct sql_stmt *s, int i)
{
    return s->db->driver->get_int(s, i);
}

/* What these return is lent until the next row; NULL: it is NULL. */
static inline const char *sql_text(struct sql_stmt *s, int i)
{
    return s->db->driver->get_text(s, i);
}

static inline const void *sql_blob(struct sql_stmt *s, int i, size_t *n)
{
    return s->db->driver->get_blob(s, i, n);
}

/* The first number of the first row; or -1. */
static inline int64_t sql_number(struct sql *db, const char *text)
{
    struct sql_stmt *s = sql_prepare(db, text);
    int64_t value = s && sql_next(s) ? sql_int(s, 0) : -1;

    sql_drop(s);
    return value;
}

/* ---- transactions -------------------------------------------------------- */

static inline enum sql_err sql_begin(struct sql *db, bool writes)
{
    return db->driver->begin(db, writes);
}

static inline enum sql_err sql_commit(struct sql *db)
{
    return db->driver->commit(db);
}

/* In a transaction that deletes: the data must be gone from the files, too. */
static inline void sql_scrub(struct sql *db)
{
    if (db->driver->scrub)
        db->driver->scrub(db);
}

/* SQL_OK also where nothing was begun. */
static inline enum sql_err sql_rollback(struct sql *db)
{
    return db->driver->rollback(db);
}

/*
 * After SQL_DOUBT: SQL_OK, it was committed; SQL_GONE, it was not, and never
 * will be; SQL_DOUBT, not known yet. Nothing can be written before that.
 */
static inline enum sql_err sql_settle(struct sql *db)
{
    return db->driver->settle(db);
}

/* From any thread: stop waiting for a database that is gone. */
static inline void sql_hurry(struct sql *db, bool on)
{
    if (db)
        db->driver->hurry(db, on);
}

/* ---- the database itself ------------------------------------------------- */

/* The number of the last migration; -1: that cannot be read. */
static inline int64_t sql_version(struct sql *db)
{
    return db->driver->version(db);
}

/* One file of schema/, and its number, or neither. */
static inline bool sql_migrate(struct sql *db, const char *text, int version)
{
    return db->driver->migrate(db, text, version);
}

/* Every page; most 0: quickly. False: it cannot be read or was interrupted. */
static inline bool sql_check(struct sql *db, int most,
                             void (*found)(void *to, const char *what),
                             void *to)
{
    return db->driver->check(db, most, found, to);
}

/* From any thread: interrupt what runs. */
static inline void sql_interrupt(struct sql *db)
{
    db->driver->interrupt(db);
}

/* What the last error was, in words; and as a line in the log. */
static inline const char *sql_why(struct sql *db)
{
    return db->driver->why(db);
}

static inline void sql_log(struct sql *db, const char *what)
{
    db->driver->log(db, what);
}

/* And its statements. db may be NULL. */
static inline void sql_close(struct sql *db)
{
    if (db)
        db->driver->close(db);
}

/* ---- the databases ------------------------------------------------------- */

/* NULL, after a line in the log. */
struct sql *sql_open_sqlite(const char *path, bool create);

/* This is the one writing connection: it keeps SQLite's log short. */
void sql_sqlite_writes(struct sql *db);

/* Who may write meanwhile: a single server, or several that share it. */
enum sql_use { SQL_LOOKS, SQL_ALONE, SQL_SHARES };

/* where: libpq's conninfo. */
struct sql *sql_open_postgres(const char *where, enum sql_use use);

#endif

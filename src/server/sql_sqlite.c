/*
 * sql_sqlite.c - see sql.h: SQLite, WAL, synchronous=FULL.
 */
#include "server/sql.h"

#include "server/log.h"
#include "server/look.h"
#include "server/sql_sqlite.h"
#include "server/store.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAL_PAGES = 2000,
    BUSY_MS = 2000,      /* SQLite waits so long for another program's lock */
    BUSY_WRITES_MS = 200 /* when the store itself tries again              */
};

struct sqlite {
    struct sql sql; /* first: cast back to this struct */
    sqlite3 *db;
    sqlite3_stmt *begin, *begin_writes, *commit, *rollback;
    struct sqlite_stmt *all; /* owned */
    int collected;           /* rows that have not run yet                  */
    int wal_most;            /* pages of the log at which it is copied next */
    bool scrubs;             /* the log has something that was erased       */
};

struct sqlite_stmt {
    struct sql_stmt stmt; /* the first */
    sqlite3_stmt *s;
    struct many *many; /* owned: its rows run together; or NULL */
    struct sqlite_stmt *next, **at;
    int rc; /* of the last step */
};

static sqlite3 *db_of(struct sql *db)
{
    return ((struct sqlite *)db)->db;
}

static sqlite3_stmt *stmt_of(struct sql_stmt *s)
{
    return ((struct sqlite_stmt *)s)->s;
}

/* A disk that could not sync: nobody knows what is on it. */
static bool is_final(int code)
{
    return code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC;
}

static enum sql_err err_of(sqlite3 *db, int rc)
{
    if (rc == SQLITE_OK || rc == SQLITE_DONE || rc == SQLITE_ROW)
        return SQL_OK;
    if (is_final(sqlite3_extended_errcode(db)))
        return SQL_LOST;
    switch (rc & 0xFF) {
    case SQLITE_CONSTRAINT: return SQL_CLASH;
    case SQLITE_BUSY: return SQL_BUSY;
    case SQLITE_FULL: return SQL_FULL;
    case SQLITE_CORRUPT: return SQL_DAMAGED;
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
    case SQLITE_CANTOPEN: return SQL_DISK;
    default: return SQL_FAILED;
    }
}

/* ---- statements ---------------------------------------------------------- */

static sqlite3_stmt *prepare_in(sqlite3 *db, const char *text)
{
    sqlite3_stmt *s = NULL;

    if (sqlite3_prepare_v3(db, text, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL) ==
        SQLITE_OK)
        return s;
    log_line(
        LOG_ERROR, "prepare",
        LOG_FIELDS(LOG_TEXT("why", sqlite3_errmsg(db)), LOG_TEXT("sql", text)));
    return NULL;
}

static struct sql_stmt *prepare(struct sql *sql, const char *text)
{
    struct sqlite *db = (struct sqlite *)sql;
    struct sqlite_stmt *s = calloc(1, sizeof *s);

    if (!s || !(s->s = prepare_in(db->db, text))) {
        free(s);
        return NULL;
    }
    s->stmt.db = sql;
    s->next = db->all;
    s->at = &db->all;
    if (s->next)
        s->next->at = &s->next;
    db->all = s;
    return &s->stmt;
}

static struct sql_stmt *prepare_many(struct sql *sql, const char *text)
{
    struct sqlite_stmt *s = (struct sqlite_stmt *)prepare(sql, text);

    if (s)
        s->many = many_new(s->s, text);
    return s && s->many ? &s->stmt : NULL;
}

static void drop(struct sql_stmt *stmt)
{
    struct sqlite_stmt *s = (struct sqlite_stmt *)stmt;

    many_free(s->many);
    sqlite3_finalize(s->s);
    *s->at = s->next;
    if (s->next)
        s->next->at = s->at;
    free(s);
}

static struct many *many_of(struct sql_stmt *s)
{
    return ((struct sqlite_stmt *)s)->many;
}

static void bind_int(struct sql_stmt *s, int i, int64_t value)
{
    if (many_of(s))
        many_whole(many_of(s), i, value);
    else
        sqlite3_bind_int64(stmt_of(s), i, value);
}

static void bind_text(struct sql_stmt *s, int i, const char *text)
{
    sqlite3_bind_text(stmt_of(s), i, text, -1, SQLITE_STATIC);
}

static void bind_blob(struct sql_stmt *s, int i, const void *at, size_t n)
{
    if (many_of(s))
        many_bytes(many_of(s), i, at, n);
    else
        sqlite3_bind_blob(stmt_of(s), i, n ? at : "", (int)n, SQLITE_STATIC);
}

static enum sql_err run_rows(struct sqlite *db, struct many *m)
{
    db->collected -= many_rows(m);
    return err_of(db->db, many_run(m));
}

/* Before anything that might depend on them. */
static enum sql_err run_collected(struct sql *sql)
{
    struct sqlite *db = (struct sqlite *)sql;
    enum sql_err err = SQL_OK;

    for (struct sqlite_stmt *s = db->all; db->collected && s; s = s->next)
        if (s->many && err == SQL_OK)
            err = run_rows(db, s->many);
    return err;
}

static void forget_collected(struct sqlite *db)
{
    for (struct sqlite_stmt *s = db->all; db->collected && s; s = s->next)
        if (s->many)
            many_forget(s->many);
    db->collected = 0;
}

static enum sql_err collect(struct sqlite *db, struct many *m)
{
    many_add(m);
    db->collected++;
    if (many_rows(m) < MANY_ROWS && !sqlite3_get_autocommit(db->db))
        return SQL_OK;
    return run_rows(db, m);
}

static enum sql_err run(struct sql_stmt *s, int *rows)
{
    sqlite3 *db = db_of(s->db);
    enum sql_err err = SQL_OK;
    int rc = SQLITE_OK;

    if (many_of(s))
        return collect((struct sqlite *)s->db, many_of(s));
    err = run_collected(s->db);
    if (err != SQL_OK)
        return err;
    rc = sqlite3_step(stmt_of(s));
    err = rc == SQLITE_ROW ? SQL_FAILED : err_of(db, rc);
    if (rows)
        *rows = err == SQL_OK ? sqlite3_changes(db) : 0;
    sqlite3_reset(stmt_of(s));
    return err;
}

static bool next(struct sql_stmt *stmt)
{
    struct sqlite_stmt *s = (struct sqlite_stmt *)stmt;

    if (run_collected(stmt->db) == SQL_OK)
        s->rc = sqlite3_step(s->s);
    else
        s->rc = sqlite3_errcode(db_of(stmt->db));
    return s->rc == SQLITE_ROW;
}

static enum sql_err end(struct sql_stmt *stmt)
{
    struct sqlite_stmt *s = (struct sqlite_stmt *)stmt;
    enum sql_err err = err_of(db_of(stmt->db), s->rc);

    s->rc = SQLITE_OK;
    sqlite3_reset(s->s);
    return err;
}

static bool is_int(struct sql_stmt *s, int i)
{
    return sqlite3_column_type(stmt_of(s), i) == SQLITE_INTEGER;
}

static int64_t get_int(struct sql_stmt *s, int i)
{
    return sqlite3_column_int64(stmt_of(s), i);
}

/* A zero inside would make it look shorter: we never write such text. */
static const char *get_text(struct sql_stmt *s, int i)
{
    const char *text = (const char *)sqlite3_column_text(stmt_of(s), i);
    size_t n = (size_t)sqlite3_column_bytes(stmt_of(s), i);

    return text && strlen(text) == n ? text : NULL;
}

static const void *get_blob(struct sql_stmt *s, int i, size_t *n)
{
    const void *at = sqlite3_column_blob(stmt_of(s), i);

    *n = (size_t)sqlite3_column_bytes(stmt_of(s), i);
    return at;
}

/* ---- transactions -------------------------------------------------------- */

static enum sql_err step(struct sql *db, sqlite3_stmt *s)
{
    int rc = sqlite3_step(s);
    enum sql_err err = err_of(db_of(db), rc);

    sqlite3_reset(s);
    return err;
}

static enum sql_err begin(struct sql *sql, bool writes)
{
    struct sqlite *db = (struct sqlite *)sql;

    return step(sql, writes ? db->begin_writes : db->begin);
}

static enum sql_err commit(struct sql *sql)
{
    enum sql_err err = run_collected(sql);

    return err == SQL_OK ? step(sql, ((struct sqlite *)sql)->commit) : err;
}

static enum sql_err rollback(struct sql *sql)
{
    forget_collected((struct sqlite *)sql);
    if (sqlite3_get_autocommit(db_of(sql)) ||
        step(sql, ((struct sqlite *)sql)->rollback) == SQL_OK)
        return SQL_OK;
    return SQL_LOST;
}

/* A file is never out of reach. */
static enum sql_err settle(struct sql *db)
{
    (void)db;
    return SQL_GONE;
}

static void hurry(struct sql *db, bool on)
{
    (void)db;
    (void)on;
}

/* ---- the database itself ------------------------------------------------- */

static const char *why(struct sql *db)
{
    return sqlite3_errmsg(db_of(db));
}

static void tell(struct sql *db, const char *what)
{
    log_line(
        LOG_ERROR, what,
        LOG_FIELDS(LOG_TEXT("why", why(db)),
                   LOG_NUMBER("code", sqlite3_extended_errcode(db_of(db)))));
}

static int64_t version(struct sql *db)
{
    return sql_number(db, "PRAGMA user_version");
}

/* For the schema: look.h. */
static void look(sqlite3_context *c, int n, sqlite3_value **value)
{
    const char *name = (const char *)sqlite3_value_text(value[0]);
    char key[NAME_BYTES + 1];

    (void)n;
    if (name && strlen(name) <= NAME_BYTES && look_key(name, key))
        sqlite3_result_text(c, key, -1, SQLITE_TRANSIENT);
    else
        sqlite3_result_value(c, value[0]);
}

static bool migrate(struct sql *sql, const char *text, int number)
{
    sqlite3 *db = db_of(sql);
    char last[64];

    sqlite3_create_function(db, "look_key", 1, SQLITE_UTF8, NULL, look, NULL,
                            NULL);
    sqlite3_snprintf(sizeof last, last, "PRAGMA user_version = %d; COMMIT",
                     number);
    return sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, last, NULL, NULL, NULL) == SQLITE_OK;
}

static bool check(struct sql *sql, int most,
                  void (*found)(void *to, const char *what), void *to)
{
    char text[64];
    struct sql_stmt *s = NULL;
    enum sql_err err = SQL_FAILED;
    bool ended = false;

    if (most)
        sqlite3_snprintf(sizeof text, text, "PRAGMA integrity_check(%d)", most);
    s = sql_prepare(sql, most ? text : "PRAGMA quick_check(1)");
    while (s && next(s)) {
        const char *what = get_text(s, 0);
        if (!what || strcmp(what, "ok") != 0)
            found(to, what ? what : "?");
    }
    ended = sqlite3_errcode(db_of(sql)) == SQLITE_INTERRUPT;
    if (s)
        err = end(s);
    if (err != SQL_OK && !ended)
        found(to, why(sql));
    sql_drop(s);
    return err == SQL_OK;
}

static void interrupt(struct sql *db)
{
    sqlite3_interrupt(db_of(db));
}

static void close_db(struct sql *sql)
{
    struct sqlite *db = (struct sqlite *)sql;
    sqlite3_stmt *const own[] = {db->begin, db->begin_writes, db->commit,
                                 db->rollback};

    for (struct sqlite_stmt *s = db->all, *next = NULL; s; s = next) {
        next = s->next;
        many_free(s->many);
        sqlite3_finalize(s->s);
        free(s);
    }
    for (int i = 0; i < COUNT(own); i++)
        sqlite3_finalize(own[i]);
    sqlite3_close(db->db);
    free(db);
}

/*
 * Erased data is still in older pages of the log (WAL), which are overwritten
 * only at some later time. So the log is copied into the file, where SQLite
 * writes zeros over deleted data (secure_delete), and truncated. That is not
 * possible while somebody reads: then the next commit tries again.
 */
static void scrub_log(struct sqlite *own, const char *name)
{
    sqlite3_busy_timeout(own->db, 0);
    own->scrubs =
        sqlite3_wal_checkpoint_v2(own->db, name, SQLITE_CHECKPOINT_TRUNCATE,
                                  NULL, NULL) != SQLITE_OK;
    sqlite3_busy_timeout(own->db, BUSY_WRITES_MS);
}

static void scrub(struct sql *sql)
{
    ((struct sqlite *)sql)->scrubs = true;
}

/*
 * After a commit the log (WAL) has that many pages. From time to time its
 * content is copied into the file, so that it starts over. During a long read,
 * such as a backup, only a part can be copied. SQLite itself would try again
 * after every commit, each time scanning the whole log; here the next attempt
 * is after as many pages again.
 */
static int keep_short(void *to, sqlite3 *db, const char *name, int pages)
{
    struct sqlite *own = to;
    int copied = 0;

    if (own->scrubs)
        scrub_log(own, name);
    if (pages < WAL_PAGES)
        own->wal_most = WAL_PAGES;
    if (pages < own->wal_most)
        return SQLITE_OK;
    sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL,
                              &copied);
    own->wal_most = copied < pages ? pages + WAL_PAGES : WAL_PAGES;
    return SQLITE_OK; /* it is committed, whether or not the copying
                       * succeeded */
}

static bool open_db(struct sqlite *db, const char *path, int flags)
{
    return sqlite3_open_v2(path, &db->db, flags | SQLITE_OPEN_NOMUTEX, NULL) ==
               SQLITE_OK &&
           sqlite3_busy_timeout(db->db, BUSY_MS) == SQLITE_OK &&
           sqlite3_exec(db->db,
                        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
                        "PRAGMA cache_size = -1024; PRAGMA temp_store = MEMORY;"
                        "PRAGMA secure_delete = ON",
                        NULL, NULL, NULL) == SQLITE_OK &&
           (db->begin = prepare_in(db->db, "BEGIN")) &&
           (db->begin_writes = prepare_in(db->db, "BEGIN IMMEDIATE")) &&
           (db->commit = prepare_in(db->db, "COMMIT")) &&
           (db->rollback = prepare_in(db->db, "ROLLBACK"));
}

/* Nobody asks how much memory it has; counting it takes a lock each time. */
static void configure(void)
{
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

struct sql *sql_open_sqlite(const char *path, bool create)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static const struct sql_driver driver = {.name = "sqlite",
                                             .prepare = prepare,
                                             .prepare_many = prepare_many,
                                             .drop = drop,
                                             .bind_int = bind_int,
                                             .bind_text = bind_text,
                                             .bind_blob = bind_blob,
                                             .run = run,
                                             .next = next,
                                             .end = end,
                                             .is_int = is_int,
                                             .get_int = get_int,
                                             .get_text = get_text,
                                             .get_blob = get_blob,
                                             .begin = begin,
                                             .commit = commit,
                                             .rollback = rollback,
                                             .settle = settle,
                                             .hurry = hurry,
                                             .scrub = scrub,
                                             .version = version,
                                             .migrate = migrate,
                                             .check = check,
                                             .interrupt = interrupt,
                                             .why = why,
                                             .log = tell,
                                             .close = close_db};
    struct sqlite *db = calloc(1, sizeof *db);

    if (!db)
        return NULL;
    pthread_once(&once, configure); /* before anything else of SQLite's */
    db->sql.driver = &driver;
    db->wal_most = WAL_PAGES;
    if (open_db(db, path,
                SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0)))
        return &db->sql;
    log_line(LOG_ERROR, "database",
             LOG_FIELDS(LOG_TEXT("file", path),
                        LOG_TEXT("why", sqlite3_errmsg(db->db))));
    close_db(&db->sql);
    return NULL;
}

void sql_sqlite_writes(struct sql *sql)
{
    struct sqlite *db = (struct sqlite *)sql;

    sqlite3_busy_timeout(db->db, BUSY_WRITES_MS);
    sqlite3_wal_hook(db->db, keep_short, db);
}

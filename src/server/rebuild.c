/*
 * rebuild.c - see rebuild.h.
 */
#include "server/rebuild.h"

#include "server/log.h"
#include "server/store_sqlite.h"
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

struct rebuild {
    struct sqlite_reader reader; /* both through one connection */
    struct results_db results;
    struct server server; /* as much of one as a table needs */
    struct result result;
    struct rebuilt done;
    char why[200]; /* it failed */
};

static bool did(struct rebuild *b, int rc)
{
    if (rc != SQLITE_OK)
        snprintf(b->why, sizeof b->why, "%s", sqlite3_errmsg(b->reader.db));
    return rc == SQLITE_OK;
}

static bool run(struct rebuild *b, const char *sql)
{
    return did(b, sqlite3_exec(b->reader.db, sql, NULL, NULL, NULL));
}

/* What the log of that table says. False: it cannot be read. */
static bool result_of(struct rebuild *b, const char *id)
{
    struct reads *from = &b->reader.reads;
    struct table_row row;
    struct table *t = NULL;
    bool good = false;

    if (from->table(from, id, NULL, &row) != OK)
        return false;
    t = table_new(&b->server, &row);
    good = t && table_load(t, from) == OK && t->end_entry;
    if (good) {
        result_make(&b->result, t, &t->course.m, t->course.told.n, t->end_gone);
        b->result.n = t->end_entry;
    }
    if (t)
        table_close(t);
    return good;
}

/* The rows of all games whose logs are there. */
static bool read_logs(struct rebuild *b)
{
    sqlite3_stmt *s = sqlite_prepare(
        b->reader.db, "SELECT id FROM tables WHERE state = 2 ORDER BY num");
    char id[TABLE_ID + 1];
    bool good = s;
    int rc = SQLITE_ERROR;

    while (good && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        if (!sqlite_take_text(s, 0, id, sizeof id) || !result_of(b, id))
            b->done.damaged++;
        else
            good = did(b, results_put(&b->results, &b->result));
    }
    sqlite3_finalize(s);
    return good && rc == SQLITE_DONE;
}

/* What follows from them, from the first to the last. */
static bool count_all(struct rebuild *b)
{
    static const enum results_sql empty[] = {SQL_NO_STANDINGS, SQL_NO_SUMS,
                                             SQL_NO_ROLE_SUMS, SQL_NO_RATINGS};
    uint64_t n = 0;
    bool good = true;

    for (int i = 0; i < COUNT(empty) && good; i++)
        good = did(b, results_run(&b->results, empty[i], ""));
    while (good && results_next(&b->results, n, &b->result)) {
        n = b->result.n;
        b->done.games++;
        good = did(b, results_count(&b->results, &b->result));
    }
    return good;
}

static bool rebuild(struct rebuild *b, bool missing)
{
    sqlite3_stmt *s = NULL;
    bool needed = true;

    if (!run(b, "BEGIN IMMEDIATE"))
        return false;
    if (missing) {
        s = sqlite_prepare(b->reader.db,
                           "SELECT 1 FROM tables WHERE state = 2"
                           " AND NOT EXISTS (SELECT 1 FROM results) LIMIT 1");
        needed = s && sqlite3_step(s) == SQLITE_ROW;
        sqlite3_finalize(s);
    }
    if (!needed)
        return run(b, "COMMIT");
    if (read_logs(b) && count_all(b) && run(b, "COMMIT"))
        return true;
    log_line(LOG_ERROR, "rebuild", LOG_FIELDS(LOG_TEXT("why", b->why)));
    run(b, "ROLLBACK");
    return false;
}

static bool on_file(const char *path, bool missing, struct rebuilt *out)
{
    struct rebuild *b = calloc(1, sizeof *b);
    bool good = false;

    if (!b)
        return false;
    b->server.io = io_real();
    b->reader.db = sqlite_open(path, SQLITE_OPEN_READWRITE);
    good = b->reader.db && sqlite_reader_init(&b->reader, b->reader.db) &&
           results_open(&b->results, b->reader.db) && rebuild(b, missing);
    sqlite_reader_fini(&b->reader);
    if (out)
        *out = b->done;
    if (missing && good && b->done.games)
        log_line(LOG_INFO, "results",
                 LOG_FIELDS(LOG_NUMBER("games", b->done.games)));
    free(b);
    return good;
}

bool rebuild_file(const char *path, struct rebuilt *out)
{
    return on_file(path, false, out);
}

bool rebuild_missing(const char *path)
{
    return on_file(path, true, NULL);
}

/* Opening it as a server does makes its tables, and keeps servers out. */
bool rebuild_folder(const char *folder, struct rebuilt *out)
{
    struct store *st = store_sqlite(folder, io_real());
    char path[4096];
    bool good = false;

    if (!st)
        return false;
    snprintf(path, sizeof path, "%s/charsu.db", folder);
    good = rebuild_file(path, out);
    st->close(st);
    return good;
}

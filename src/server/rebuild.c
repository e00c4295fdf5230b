/*
 * rebuild.c - see rebuild.h.
 */
#include "server/rebuild.h"

#include "server/log.h"
#include "server/store_sql.h"
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

struct rebuild {
    struct store_reader reader; /* writes through its connection, too */
    struct server server;       /* as much of one as a table needs */
    struct result result;
    struct rebuilt done;
    char why[200]; /* it failed */
};

static bool did(struct rebuild *b, enum sql_err err)
{
    if (err != SQL_OK)
        snprintf(b->why, sizeof b->why, "%s", sql_why(b->reader.db));
    return err == SQL_OK;
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

/* The next finished game after the table with that number. */
static bool next_finished(struct rebuild *b, int64_t *num,
                          char id[TABLE_ID + 1])
{
    struct sql_stmt *s =
        results_on(&b->reader.results, SQL_NEXT_FINISHED, "i", *num);
    bool found = sql_next(s);

    if (found) {
        *num = sql_int(s, 0);
        store_take_text(s, 1, id, TABLE_ID + 1);
    }
    return did(b, sql_end(s)) && found;
}

/* The rows of all games whose logs are there. */
static bool read_logs(struct rebuild *b)
{
    char id[TABLE_ID + 1];
    int64_t num = -1;
    bool good = true;

    while (good && next_finished(b, &num, id)) {
        if (!result_of(b, id))
            b->done.damaged++;
        else
            good = did(b, results_put(&b->reader.results, &b->result));
    }
    return good && !b->why[0];
}

/* Each result, from the first to the last. Those that cannot be read are left
 * as they are; but if it cannot be read how many there are, nothing is done. */
static bool each_result(struct rebuild *b,
                        enum sql_err (*count)(struct results_db *r,
                                              const struct result *g))
{
    struct results_db *r = &b->reader.results;
    enum results_found found = RESULTS_NONE;
    uint64_t n = 0;
    bool good = true;

    while (good && (found = results_next(r, n, &b->result)) != RESULTS_NONE) {
        n = b->result.n;
        if (found == RESULTS_FAILED) {
            snprintf(b->why, sizeof b->why, "results: %s",
                     sql_why(b->reader.db));
            return false;
        }
        b->done.games += found == RESULTS_ONE;
        b->done.damaged += found == RESULTS_DAMAGED;
        if (found == RESULTS_ONE)
            good = did(b, count(r, &b->result));
    }
    return good;
}

/* What follows from them. */
static bool count_all(struct rebuild *b)
{
    static const enum results_sql empty[] = {SQL_NO_STANDINGS, SQL_NO_SUMS,
                                             SQL_NO_ROLE_SUMS, SQL_NO_RATINGS,
                                             SQL_NO_TALLIES};
    bool good = true;

    for (int i = 0; i < COUNT(empty) && good; i++)
        good = did(b, results_run(&b->reader.results, empty[i], ""));
    return good && each_result(b, results_count);
}

static bool has_any(struct rebuild *b, enum results_sql which)
{
    struct sql_stmt *s = results_on(&b->reader.results, which, "");
    bool any = sql_next(s);

    return did(b, sql_end(s)) && any;
}

static bool is_missing(struct rebuild *b)
{
    char id[TABLE_ID + 1];
    int64_t num = -1;

    return !has_any(b, SQL_ANY_RESULT) && !b->why[0] &&
           next_finished(b, &num, id);
}

static enum sql_err tally(struct results_db *r, const struct result *g)
{
    int64_t before[SEATS_MAX] = {0};

    for (int seat = 0; seat < g->setup.seats; seat++)
        before[seat] = g->seat[seat].before;
    return results_tally(r, g, before);
}

/* Results from before tallies were kept, or before those of modules were: they
 * follow from the rows. */
static bool tally_missing(struct rebuild *b)
{
    struct results_db *r = &b->reader.results;
    bool lacks = has_any(b, SQL_ANY_RESULT) &&
                 (!has_any(b, SQL_ANY_TALLY) || has_any(b, SQL_LACKS_MODULES));

    if (!lacks || b->why[0])
        return !b->why[0];
    if (did(b, sql_begin(b->reader.db, true)) &&
        did(b, results_run(r, SQL_NO_TALLIES, "")) && each_result(b, tally) &&
        did(b, sql_commit(b->reader.db)))
        return true;
    sql_rollback(b->reader.db);
    return false;
}

static bool rebuild(struct rebuild *b, bool missing)
{
    struct sql *db = b->reader.db;

    if (missing && !is_missing(b))
        return !b->why[0] && tally_missing(b);
    if (did(b, sql_begin(db, true)) && read_logs(b) && count_all(b) &&
        did(b, sql_commit(db)))
        return true;
    sql_rollback(db);
    return false;
}

/* Takes the connection. */
static bool on(struct sql *db, bool missing, struct rebuilt *out)
{
    struct rebuild *b = calloc(1, sizeof *b);
    bool good = false;

    if (!b) {
        sql_close(db);
        return false;
    }
    b->server.io = io_real();
    good = store_reader_init(&b->reader, db) && rebuild(b, missing);
    store_reader_fini(&b->reader);
    if (!good)
        log_line(LOG_ERROR, "rebuild", LOG_FIELDS(LOG_TEXT("why", b->why)));
    else if (missing && b->done.games)
        log_line(LOG_INFO, "results",
                 LOG_FIELDS(LOG_NUMBER("games", b->done.games)));
    if (out)
        *out = b->done;
    free(b);
    return good;
}

bool rebuild_file(const char *path, struct rebuilt *out)
{
    return on(sql_open_sqlite(path, false), false, out);
}

bool rebuild_missing(const char *path)
{
    return on(sql_open_sqlite(path, false), true, NULL);
}

bool rebuild_missing_postgres(const char *where)
{
    return on(sql_open_postgres(where, SQL_LOOKS), true, NULL);
}

/* Opening it like a server creates its tables, and keeps servers out. */
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

bool rebuild_postgres(const char *where, struct rebuilt *out)
{
    struct store *st = store_postgres(where, io_real(), NULL);
    bool good = st && on(sql_open_postgres(where, SQL_LOOKS), false, out);

    if (st)
        st->close(st);
    return good;
}

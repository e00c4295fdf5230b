/*
 * copy.c - see care.h: all rows of one database into another, of any kind.
 *
 * The list of tables is read from the databases themselves, so that a new
 * migration needs no change here. The statements assembled here contain only
 * names of tables and columns from the schema.
 */
#include "server/care.h"

#include "server/store_sql.h"
#include "server/where.h"

#include <stdio.h>
#include <string.h>

enum {
    NAME = 64,
    TABLES = 64,
    COLUMNS = 32,
    GROUP = 1000, /* rows of a commit */
    SQL_BYTES = 4096
};

enum column_kind { COLUMN_INT, COLUMN_TEXT, COLUMN_BLOB };

struct column {
    char name[NAME];
    enum column_kind kind;
};

struct copy {
    struct sql *from, *to;
    char table[TABLES][NAME];
    int tables;
    struct column column[COLUMNS]; /* of the table that is being copied */
    int columns;
    struct sql_stmt *in, *out;
    int64_t all;
    struct care_copy *care;
};

static bool fail(struct copy *c, struct sql *db)
{
    snprintf(c->care->why, CARE_WHY, "%s", sql_why(db));
    return false;
}

static bool refuse(struct copy *c, const char *why)
{
    snprintf(c->care->why, CARE_WHY, "%s", why);
    return false;
}

/* ---- what there is ------------------------------------------------------- */

/* What each kind of database keeps for itself. */
static bool is_own(const char *name)
{
    static const char *const own[] = {"charsu_schema", "heads", "marks",
                                      "nodes", "cluster"};

    for (int i = 0; i < COUNT(own); i++)
        if (strcmp(name, own[i]) == 0)
            return true;
    return false;
}

/* Tables by name: the rows of games come last, so that half a copy has none. */
static bool list_tables(struct copy *c)
{
    struct sql_stmt *s = sql_prepare(
        c->to, c->to->keyed
                   ? "SELECT CAST(tablename AS TEXT) FROM pg_tables"
                     " WHERE schemaname = current_schema()"
                     " ORDER BY tablename = 'tables', tablename"
                   : "SELECT name FROM sqlite_schema WHERE type = 'table'"
                     " AND name NOT LIKE 'sqlite_%'"
                     " ORDER BY name = 'tables', name");

    while (s && c->tables < TABLES && sql_next(s)) {
        const char *name = sql_text(s, 0);
        if (name && strlen(name) < NAME && !is_own(name))
            snprintf(c->table[c->tables++], NAME, "%s", name);
    }
    sql_drop(s);
    return c->tables > 0 || fail(c, c->to);
}

static enum column_kind kind_of(const char *type)
{
    if (strcasestr(type, "int"))
        return COLUMN_INT;
    return strcasecmp(type, "blob") == 0 || strcasecmp(type, "bytea") == 0
               ? COLUMN_BLOB
               : COLUMN_TEXT;
}

static int list_columns(struct sql *db, const char *table,
                        struct column out[COLUMNS])
{
    struct sql_stmt *s = sql_prepare(
        db, db->keyed ? "SELECT CAST(column_name AS TEXT),"
                        " CAST(data_type AS TEXT)"
                        " FROM information_schema.columns"
                        " WHERE table_schema = current_schema()"
                        " AND table_name = $1 ORDER BY ordinal_position"
                      : "SELECT name, type FROM pragma_table_info($1)");
    int n = 0;

    if (s)
        sql_bind_text(s, 1, table);
    while (s && n < COLUMNS && sql_next(s)) {
        const char *type = sql_text(s, 1);
        snprintf(out[n].name, NAME, "%s", sql_text(s, 0));
        out[n++].kind = kind_of(type ? type : "");
    }
    sql_drop(s);
    return n;
}

/* "INSERT INTO t (a, b) VALUES ($1, $2)", or "SELECT a, b FROM t". */
static void write_sql(char out[SQL_BYTES], const char *table,
                      const struct column *column, int n, bool insert)
{
    int at = insert ? snprintf(out, SQL_BYTES, "INSERT INTO \"%s\" (", table)
                    : snprintf(out, SQL_BYTES, "SELECT ");

    for (int i = 0; i < n; i++)
        at += snprintf(out + at, SQL_BYTES - (size_t)at, "%s\"%s\"",
                       i ? ", " : "", column[i].name);
    if (!insert) {
        snprintf(out + at, SQL_BYTES - (size_t)at, " FROM \"%s\"", table);
        return;
    }
    at += snprintf(out + at, SQL_BYTES - (size_t)at, ") VALUES (");
    for (int i = 0; i < n; i++)
        at += snprintf(out + at, SQL_BYTES - (size_t)at, "%s$%d", i ? ", " : "",
                       i + 1);
    snprintf(out + at, SQL_BYTES - (size_t)at, ")");
}

/* ---- rows ---------------------------------------------------------------- */

static void bind_row(struct copy *c)
{
    for (int i = 0; i < c->columns; i++) {
        size_t size = 0;
        const void *blob = NULL;
        switch (c->column[i].kind) {
        case COLUMN_INT: sql_bind_int(c->out, i + 1, sql_int(c->in, i)); break;
        case COLUMN_TEXT:
            sql_bind_text(c->out, i + 1, sql_text(c->in, i));
            break;
        case COLUMN_BLOB:
            blob = sql_blob(c->in, i, &size);
            sql_bind_blob(c->out, i + 1, blob, size);
            break;
        }
    }
}

/* One commit's rows; how many, or -1: it failed. */
static int copy_group(struct copy *c)
{
    enum sql_err err = sql_begin(c->to, true);
    int n = 0;

    for (; err == SQL_OK && n < GROUP && sql_next(c->in); n++) {
        bind_row(c);
        err = sql_run(c->out);
    }
    if (err == SQL_OK)
        err = sql_commit(c->to);
    if (err != SQL_OK) {
        fail(c, c->to);
        sql_rollback(c->to);
        return -1;
    }
    c->care->rows += n;
    if (c->care->each)
        c->care->each(c->care->each_to, c->care->rows, c->all);
    return n;
}

/* All rows of a table; otherwise PostgreSQL would send them all at once. */
static struct sql_stmt *open_rows(struct copy *c, const char *select)
{
    char text[SQL_BYTES + 64];
    struct sql_stmt *s = NULL;
    enum sql_err err = SQL_OK;

    if (!c->from->keyed)
        return sql_prepare(c->from, select);
    snprintf(text, sizeof text, "DECLARE rows NO SCROLL CURSOR FOR %s", select);
    s = sql_prepare(c->from, text);
    err = s ? sql_run(s) : SQL_FAILED;
    sql_drop(s);
    snprintf(text, sizeof text, "FETCH %d FROM rows", GROUP);
    return err == SQL_OK ? sql_prepare(c->from, text) : NULL;
}

static bool close_rows(struct copy *c)
{
    enum sql_err err = sql_end(c->in);
    struct sql_stmt *end = NULL;

    sql_drop(c->in);
    if (err == SQL_OK && c->from->keyed) {
        end = sql_prepare(c->from, "CLOSE rows");
        err = end ? sql_run(end) : SQL_FAILED;
        sql_drop(end);
    }
    return err == SQL_OK || fail(c, c->from);
}

static bool copy_table(struct copy *c, const char *table)
{
    char text[SQL_BYTES];
    int n = GROUP;

    c->columns = list_columns(c->from, table, c->column);
    if (!c->columns)
        return fail(c, c->from);
    write_sql(text, table, c->column, c->columns, false);
    c->in = open_rows(c, text);
    if (!c->in)
        return fail(c, c->from);
    write_sql(text, table, c->column, c->columns, true);
    c->out = sql_prepare(c->to, text);
    if (!c->out)
        return fail(c, c->to);
    while (n == GROUP) {
        n = copy_group(c);
        if (c->from->keyed && n == GROUP && sql_end(c->in) != SQL_OK)
            return fail(c, c->from); /* else the next thousand is fetched */
    }
    sql_drop(c->out);
    return n >= 0 && close_rows(c);
}

/* ---- the whole ----------------------------------------------------------- */

static bool count_rows(struct copy *c)
{
    for (int i = 0; i < c->tables; i++) {
        char text[NAME + 64];
        snprintf(text, sizeof text, "SELECT COUNT(*) FROM \"%s\"", c->table[i]);
        if (sql_number(c->to, text) != 0)
            return refuse(c, "the place to copy to is not empty");
        c->all += sql_number(c->from, text);
    }
    return true;
}

/* What each kind of database needs besides the rows. */
static bool finish(struct copy *c)
{
    static const char *const linked[] = {
        "INSERT INTO heads (tab, last) SELECT e.tab, e.n FROM entries e"
        " JOIN ends d ON d.tab = e.tab AND d.seq = e.seq"};
    static const char *const keyed[] = {
        "SELECT setval('entry_numbers', (SELECT COALESCE(MAX(n), 0) / 1048576"
        " FROM (SELECT n FROM entries UNION ALL SELECT n FROM results) t)"
        " * 1048576 + 1)",
        "SELECT setval('table_numbers', (SELECT COALESCE(MAX(num), 0) / 1048576"
        " FROM (SELECT num FROM tables UNION ALL SELECT tab FROM results) t)"
        " * 1048576 + 1)",
        "SELECT setval(pg_get_serial_sequence('measures', 'n'),"
        " (SELECT COALESCE(MAX(n), 0) + 1 FROM measures))",
        "SELECT setval(pg_get_serial_sequence('reports', 'n'),"
        " (SELECT COALESCE(MAX(n), 0) + 1 FROM reports))"};
    struct sql_stmt *s = NULL;
    bool good = true;

    for (int i = 0; c->to->keyed && i < COUNT(keyed) && good; i++)
        good = sql_number(c->to, keyed[i]) > 0 || fail(c, c->to);
    for (int i = 0; !c->to->keyed && i < COUNT(linked) && good; i++) {
        s = sql_prepare(c->to, linked[i]);
        good = (s && sql_run(s) == SQL_OK) || fail(c, c->to);
        sql_drop(s);
    }
    return good;
}

/* Until the copy is complete, no server will open it. */
static bool mark(struct copy *c, const char *text)
{
    struct sql_stmt *s = sql_prepare(c->to, text);
    bool good = s && sql_run(s) == SQL_OK;

    sql_drop(s);
    return good || fail(c, c->to);
}

static bool copy_all(struct copy *c)
{
    if (sql_version(c->from) != SCHEMA_VERSION)
        return refuse(c, "it is of another version; `charsu store migrate`"
                         " brings it up to date");
    if (sql_begin(c->from, false) != SQL_OK)
        return fail(c, c->from);
    if (!list_tables(c) || !count_rows(c) || !mark(c, COPY_BEGUN))
        return false;
    for (int i = 0; i < c->tables; i++)
        if (!copy_table(c, c->table[i]))
            return false;
    sql_commit(c->from);
    return finish(c) && mark(c, COPY_DONE);
}

static struct sql *open_there(const struct where *w)
{
    char path[4096];

    if (w->kind == WHERE_POSTGRES)
        return sql_open_postgres(w->text, SQL_LOOKS);
    snprintf(path, sizeof path, "%s/charsu.db", w->text);
    return sql_open_sqlite(path, false);
}

bool care_copy(struct care_copy *care)
{
    struct copy c = {.from = open_there(care->from), .care = care};
    bool good = false;

    c.to = c.from ? open_there(care->to) : NULL;
    good = c.to ? copy_all(&c) : refuse(&c, "it cannot be opened");
    sql_close(c.from);
    sql_close(c.to);
    return good;
}

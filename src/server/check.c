/*
 * check.c - see care.h: every page, and every game played again from its log.
 */
#include "server/care.h"

#include "server/store_sql.h"
#include "server/table.h"
#include "server/where.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGES_MOST = 100 }; /* bad ones that are told */

struct check {
    struct sql *db;
    struct store_reader reader;
    struct server server; /* as much of one as a table needs */
    void (*found)(void *to, const struct fault *f);
    void *to;
    struct care_result result;
};

static void tell(struct check *c, struct fault f)
{
    c->result.faults++;
    c->found(c->to, &f);
}

static void bad_page(void *to, const char *what)
{
    tell(to, (struct fault){.kind = FAULT_PAGE, .what = what});
}

/* The whole game again, as the server does before anybody may play on. */
static bool is_sound(struct check *c, const struct table_row *row)
{
    struct table *t = table_new(&c->server, row);
    bool sound = t && table_load(t, &c->reader.reads) == OK;

    if (t)
        table_close(t);
    return sound;
}

static void check_table(struct check *c, const char *id)
{
    struct reads *from = &c->reader.reads;
    struct table_row row;

    if (from->table(from, id, NULL, &row) != OK)
        tell(c, (struct fault){.kind = FAULT_ROW, .id = id});
    else if (!is_sound(c, &row))
        tell(c, (struct fault){.kind = FAULT_LOG, .id = id});
    c->result.tables++;
}

/* fault() of the text in the first column of every row. */
static void each_row(struct check *c, const char *sql,
                     void (*row)(struct check *c, const char *text))
{
    struct sql_stmt *s = sql_prepare(c->db, sql);
    enum sql_err err = SQL_FAILED;

    while (s && sql_next(s)) {
        const char *text = sql_text(s, 0);
        row(c, text ? text : "");
    }
    if (s)
        err = sql_end(s);
    if (err != SQL_OK)
        bad_page(c, sql_why(c->db));
    sql_drop(s);
}

static void extra(struct check *c, const char *id)
{
    tell(c, (struct fault){.kind = FAULT_EXTRA, .id = id});
}

static void check_logs(struct check *c)
{
    int64_t lost = 0;

    each_row(c, "SELECT id FROM tables ORDER BY num", check_table);
    each_row(c,
             "SELECT id FROM tables JOIN ends ON ends.tab = num"
             " JOIN (SELECT tab, COUNT(*) AS n FROM entries GROUP BY tab) e"
             " ON e.tab = num WHERE e.n > ends.seq",
             extra);
    lost = sql_number(c->db, "SELECT COUNT(*) FROM entries"
                             " WHERE tab NOT IN (SELECT num FROM tables)");
    if (lost > 0)
        tell(c, (struct fault){.kind = FAULT_ORPHAN, .number = lost});
    c->result.entries = sql_number(c->db, "SELECT COUNT(*) FROM entries");
}

static bool is_ours(struct check *c)
{
    int64_t version = sql_version(c->db);
    char text[64];

    if (version == SCHEMA_VERSION)
        return true;
    snprintf(text, sizeof text, "version %lld, not %d", (long long)version,
             SCHEMA_VERSION);
    tell(c, (struct fault){.kind = FAULT_FILE,
                           .what = version < 0 ? sql_why(c->db) : text});
    return false;
}

static void check_all(struct check *c)
{
    if (!is_ours(c))
        return;
    if (!store_reader_init(&c->reader, c->db)) {
        tell(c, (struct fault){.kind = FAULT_FILE, .what = sql_why(c->db)});
        return;
    }
    c->reader.reads.begin(&c->reader.reads);
    sql_check(c->db, PAGES_MOST, bad_page, c);
    check_logs(c);
    c->reader.reads.end(&c->reader.reads);
}

static void open_file(struct check *c, const char *path)
{
    struct stat is;
    char file[4096];

    snprintf(file, sizeof file, "%s%s", path,
             stat(path, &is) == 0 && S_ISDIR(is.st_mode) ? "/charsu.db" : "");
    if (access(file, R_OK) != 0)
        tell(c, (struct fault){.kind = FAULT_FILE, .what = strerror(errno)});
    else
        c->db = sql_open_sqlite(file, false);
}

struct care_result care_check(const char *path,
                              void (*found)(void *to, const struct fault *f),
                              void *to)
{
    struct check c = {.found = found, .to = to, .server = {.io = io_real()}};
    struct where where;

    where_read(&where, path);
    if (where.kind == WHERE_POSTGRES)
        c.db = sql_open_postgres(path, SQL_LOOKS);
    else
        open_file(&c, path);
    if (c.db)
        check_all(&c);
    else if (!c.result.faults)
        tell(&c, (struct fault){.kind = FAULT_FILE, .what = "not a database"});
    c.reader.db = c.db;
    store_reader_fini(&c.reader);
    return c.result;
}

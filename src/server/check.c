/*
 * check.c - see care.h: every page, and every game played again from its log.
 */
#include "server/care.h"

#include "server/store_sqlite.h"
#include "server/table.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct check {
    sqlite3 *db;
    struct sqlite_reader reader;
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

static void check_pages(struct check *c)
{
    sqlite3_stmt *s = sqlite_prepare(c->db, "PRAGMA integrity_check(100)");
    int rc = SQLITE_ERROR;

    while (s && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(s, 0);
        if (text && strcmp(text, "ok") != 0)
            tell(c, (struct fault){.kind = FAULT_PAGE, .what = text});
    }
    if (rc != SQLITE_DONE)
        tell(c,
             (struct fault){.kind = FAULT_PAGE, .what = sqlite3_errmsg(c->db)});
    sqlite3_finalize(s);
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
    sqlite3_stmt *s = sqlite_prepare(c->db, sql);
    int rc = SQLITE_ERROR;

    while (s && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(s, 0);
        row(c, text ? text : "");
    }
    if (rc != SQLITE_DONE)
        tell(c,
             (struct fault){.kind = FAULT_PAGE, .what = sqlite3_errmsg(c->db)});
    sqlite3_finalize(s);
}

static void extra(struct check *c, const char *id)
{
    tell(c, (struct fault){.kind = FAULT_EXTRA, .id = id});
}

static int64_t number_of(struct check *c, const char *sql)
{
    sqlite3_stmt *s = sqlite_prepare(c->db, sql);
    int64_t n =
        s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : -1;

    sqlite3_finalize(s);
    return n;
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
    lost = number_of(c, "SELECT COUNT(*) FROM entries"
                        " WHERE tab NOT IN (SELECT num FROM tables)");
    if (lost > 0)
        tell(c, (struct fault){.kind = FAULT_ORPHAN, .number = lost});
    c->result.entries = number_of(c, "SELECT COUNT(*) FROM entries");
}

static bool is_ours(struct check *c)
{
    int64_t version = number_of(c, "PRAGMA user_version");
    char text[64];

    if (version == SCHEMA_VERSION)
        return true;
    snprintf(text, sizeof text, "version %lld, not %d", (long long)version,
             SCHEMA_VERSION);
    tell(c, (struct fault){.kind = FAULT_FILE,
                           .what = version < 0 ? sqlite3_errmsg(c->db) : text});
    return false;
}

static void check_all(struct check *c)
{
    if (!is_ours(c))
        return;
    if (!sqlite_reader_init(&c->reader, c->db)) {
        tell(c,
             (struct fault){.kind = FAULT_FILE, .what = sqlite3_errmsg(c->db)});
        return;
    }
    c->reader.reads.begin(&c->reader.reads);
    check_pages(c);
    check_logs(c);
    c->reader.reads.end(&c->reader.reads);
}

struct care_result care_check(const char *path,
                              void (*found)(void *to, const struct fault *f),
                              void *to)
{
    struct check c = {.found = found, .to = to, .server = {.io = io_real()}};
    struct stat is;
    char file[4096];

    snprintf(file, sizeof file, "%s%s", path,
             stat(path, &is) == 0 && S_ISDIR(is.st_mode) ? "/charsu.db" : "");
    if (access(file, R_OK) != 0)
        tell(&c, (struct fault){.kind = FAULT_FILE, .what = strerror(errno)});
    else if (!(c.db = sqlite_open(file, SQLITE_OPEN_READWRITE)))
        tell(&c, (struct fault){.kind = FAULT_FILE, .what = "not a database"});
    else
        check_all(&c);
    c.reader.db = c.db;
    sqlite_reader_fini(&c.reader);
    return c.result;
}

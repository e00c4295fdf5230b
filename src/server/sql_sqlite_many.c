/*
 * sql_sqlite_many.c - see sql_sqlite.h.
 */
#include "server/sql_sqlite.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 8 };

struct value {
    int64_t whole;
    const void *bytes; /* lent; NULL: it is a number */
    size_t size;
};

struct many {
    sqlite3_stmt *one;
    sqlite3_stmt *all; /* owned: for MANY_ROWS of them */
    struct value value[MANY_ROWS][COLUMNS];
    int columns, rows;
};

/* The same statement with the values of so many rows. */
static sqlite3_stmt *prepare_all(sqlite3 *db, const char *text)
{
    const char *row = strrchr(text, '(');
    sqlite3_str *all = sqlite3_str_new(db);
    sqlite3_stmt *s = NULL;
    char *built = NULL;

    sqlite3_str_appendall(all, text);
    for (int i = 1; i < MANY_ROWS; i++)
        sqlite3_str_appendf(all, ",%s", row);
    built = sqlite3_str_finish(all);
    if (built)
        sqlite3_prepare_v3(db, built, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL);
    sqlite3_free(built);
    return s;
}

struct many *many_new(sqlite3_stmt *one, const char *text)
{
    struct many *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->one = one;
    m->columns = sqlite3_bind_parameter_count(one);
    if (m->columns > COLUMNS)
        abort(); /* a statement of ours with too many values */
    m->all = prepare_all(sqlite3_db_handle(one), text);
    if (m->all)
        return m;
    free(m);
    return NULL;
}

void many_free(struct many *m)
{
    if (m)
        sqlite3_finalize(m->all);
    free(m);
}

static struct value *value(struct many *m, int i)
{
    if (i < 1 || i > m->columns)
        abort(); /* it has no such value */
    return &m->value[m->rows][i - 1];
}

void many_whole(struct many *m, int i, int64_t whole)
{
    *value(m, i) = (struct value){.whole = whole};
}

void many_bytes(struct many *m, int i, const void *at, size_t n)
{
    *value(m, i) = (struct value){.bytes = n ? at : "", .size = n};
}

void many_add(struct many *m)
{
    m->rows++;
}

int many_rows(const struct many *m)
{
    return m->rows;
}

void many_forget(struct many *m)
{
    m->rows = 0;
}

static void bind(sqlite3_stmt *s, int i, const struct value *v)
{
    if (v->bytes)
        sqlite3_bind_blob(s, i, v->bytes, (int)v->size, SQLITE_STATIC);
    else
        sqlite3_bind_int64(s, i, v->whole);
}

static int step(sqlite3_stmt *s)
{
    int rc = sqlite3_step(s);

    sqlite3_reset(s);
    return rc;
}

static int run_all(struct many *m)
{
    for (int row = 0; row < MANY_ROWS; row++)
        for (int i = 0; i < m->columns; i++)
            bind(m->all, row * m->columns + i + 1, &m->value[row][i]);
    return step(m->all);
}

static int run_one(struct many *m, int row)
{
    for (int i = 0; i < m->columns; i++)
        bind(m->one, i + 1, &m->value[row][i]);
    return step(m->one);
}

int many_run(struct many *m)
{
    int rows = m->rows;
    int rc = SQLITE_DONE;

    m->rows = 0;
    if (rows == MANY_ROWS)
        return run_all(m);
    for (int row = 0; row < rows && rc == SQLITE_DONE; row++)
        rc = run_one(m, row);
    return rc;
}

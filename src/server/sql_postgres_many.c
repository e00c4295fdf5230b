/*
 * sql_postgres_many.c - many rows in one statement, each value an array.
 *
 * A statement costs the database more than a row does. So the rows of the most
 * frequent statements are collected and sent together: before the commit, or
 * before any other statement, which might depend on them.
 */
#include "server/sql_postgres.h"

#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS = 8,
    HEAD = 20, /* of an array */
    OID_WHOLE = 20,
    OID_BYTES = 17, /* of what is in it */
};

struct column {
    uint8_t *at; /* owned: as PostgreSQL sends an array */
    size_t n, most;
    int64_t whole;
    const void *bytes; /* lent; NULL: it is a number */
    size_t size;
};

struct pg_many {
    struct column column[COLUMNS];
    int columns, rows;
};

struct pg_many *pg_many_new(void)
{
    return calloc(1, sizeof(struct pg_many));
}

void pg_many_free(struct pg_many *m)
{
    for (int i = 0; m && i < COLUMNS; i++)
        free(m->column[i].at);
    free(m);
}

int pg_many_rows(const struct pg_many *m)
{
    return m->rows;
}

void pg_many_forget(struct pg_many *m)
{
    m->rows = 0;
    for (int i = 0; i < m->columns; i++)
        m->column[i].n = HEAD;
}

static struct column *column(struct pg_many *m, int i)
{
    if (i < 1 || i > COLUMNS)
        abort(); /* a statement of ours with too many values */
    if (m->columns < i)
        m->columns = i;
    return &m->column[i - 1];
}

void pg_many_whole(struct pg_many *m, int i, int64_t value)
{
    struct column *c = column(m, i);

    c->whole = value;
    c->bytes = NULL;
}

void pg_many_bytes(struct pg_many *m, int i, const void *at, size_t n)
{
    struct column *c = column(m, i);

    c->bytes = n ? at : "";
    c->size = n;
}

static uint8_t *put_32(uint8_t *at, uint32_t value)
{
    for (int i = 3; i >= 0; i--)
        *at++ = (uint8_t)(value >> (8 * i));
    return at;
}

static bool add(struct column *c)
{
    size_t size = c->bytes ? c->size : 8;
    uint8_t *at = NULL;

    if (c->most < HEAD + c->n + 4 + size) {
        size_t most = 2 * (HEAD + c->n + size) + 4096;
        at = realloc(c->at, most);
        if (!at)
            return false;
        c->at = at;
        c->most = most;
    }
    if (c->n < HEAD)
        c->n = HEAD;
    at = put_32(c->at + c->n, (uint32_t)size);
    if (c->bytes) {
        memcpy(at, c->bytes, size);
    } else {
        at = put_32(at, (uint32_t)((uint64_t)c->whole >> 32));
        put_32(at, (uint32_t)c->whole);
    }
    c->n += 4 + size;
    return true;
}

bool pg_many_add(struct pg_many *m)
{
    for (int i = 0; i < m->columns; i++)
        if (!add(&m->column[i]))
            return false;
    m->rows++;
    return true;
}

void pg_many_bind(struct pg_many *m, struct pg_stmt *s)
{
    for (int i = 0; i < m->columns; i++) {
        struct column *c = &m->column[i];
        uint8_t *at = put_32(c->at, 1); /* dimension */
        at = put_32(at, 0);             /* no NULL   */
        at = put_32(at, c->bytes ? OID_BYTES : OID_WHOLE);
        at = put_32(at, (uint32_t)m->rows);
        put_32(at, 1); /* the first one's number */
        s->value[i] = (const char *)c->at;
        s->length[i] = (int)c->n;
        s->format[i] = 1;
    }
    s->values = m->columns;
}

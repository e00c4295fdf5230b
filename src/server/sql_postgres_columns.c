/*
 * sql_postgres_columns.c - the columns of a row that PostgreSQL sent, in
 * binary form.
 */
#include "server/sql_postgres.h"

enum { /* of types: catalog/pg_type.dat */
       TYPE_BOOL = 16,
       TYPE_INT8 = 20,
       TYPE_INT2 = 21,
       TYPE_INT4 = 23,
       TYPE_NUMERIC = 1700
};

static int64_t big_endian(const uint8_t *at, int n)
{
    uint64_t value = at[0] & 0x80 ? UINT64_MAX : 0;

    for (int i = 0; i < n; i++)
        value = value << 8 | at[i];
    return (int64_t)value;
}

/* The whole part of a sum: digits to the base of 10,000 after four words. */
static int64_t numeric(const uint8_t *at, int n)
{
    int digits = n >= 8 ? (int)big_endian(at, 2) : 0;
    int weight = n >= 8 ? (int)big_endian(at + 2, 2) : 0;
    int64_t value = 0;

    for (int i = 0; i <= weight && i < 5; i++)
        value =
            10000 * value +
            (i < digits && 10 + 2 * i <= n ? big_endian(at + 8 + 2 * i, 2) : 0);
    return n >= 8 && at[4] == 0x40 ? -value : value;
}

static bool is_null(const struct pg_stmt *s, int i)
{
    return s->row < 0 || s->row >= s->rows || i >= PQnfields(s->result) ||
           PQgetisnull(s->result, s->row, i);
}

bool pg_is_int(struct sql_stmt *stmt, int i)
{
    const struct pg_stmt *s = (const struct pg_stmt *)stmt;

    if (is_null(s, i))
        return false;
    switch (PQftype(s->result, i)) {
    case TYPE_BOOL:
    case TYPE_INT2:
    case TYPE_INT4:
    case TYPE_INT8:
    case TYPE_NUMERIC: return true;
    default: return false;
    }
}

int64_t pg_get_int(struct sql_stmt *stmt, int i)
{
    const struct pg_stmt *s = (const struct pg_stmt *)stmt;
    const uint8_t *at = NULL;
    int n = 0;

    if (!pg_is_int(stmt, i))
        return 0;
    at = (const uint8_t *)PQgetvalue(s->result, s->row, i);
    n = PQgetlength(s->result, s->row, i);
    return PQftype(s->result, i) == TYPE_NUMERIC ? numeric(at, n)
                                                 : big_endian(at, n);
}

const char *pg_get_text(struct sql_stmt *stmt, int i)
{
    const struct pg_stmt *s = (const struct pg_stmt *)stmt;

    return is_null(s, i) ? NULL : PQgetvalue(s->result, s->row, i);
}

const void *pg_get_blob(struct sql_stmt *stmt, int i, size_t *n)
{
    const struct pg_stmt *s = (const struct pg_stmt *)stmt;

    *n = is_null(s, i) ? 0 : (size_t)PQgetlength(s->result, s->row, i);
    return is_null(s, i) ? NULL : PQgetvalue(s->result, s->row, i);
}

/*
 * sql_sqlite.h - several rows that SQLite runs as one statement
 * (sql_sqlite_many.c).
 *
 * A statement costs more than a row does, here as in PostgreSQL. So the rows of
 * the most frequent statements are collected until there are MANY_ROWS, or
 * until another statement or the commit comes, which might depend on them.
 */
#ifndef SERVER_SQL_SQLITE_H
#define SERVER_SQL_SQLITE_H

#include "core/base.h"

#include <sqlite3.h>

enum { MANY_ROWS = 8 }; /* with more there is nothing more to gain */

struct many;

/* `one` runs one row, and ends as the text does: with its values, "(?,?)". It
 * stays the caller's. NULL: no memory. */
struct many *many_new(sqlite3_stmt *one, const char *text);
void many_free(struct many *m);

/* The values of the next row, counted from 1. Bytes stay the caller's until
 * the row has run. */
void many_whole(struct many *m, int i, int64_t value);
void many_bytes(struct many *m, int i, const void *at, size_t n);
void many_add(struct many *m); /* that row is complete */

int many_rows(const struct many *m);
int many_run(struct many *m); /* SQLITE_DONE, or why not; none are left */
void many_forget(struct many *m);

#endif

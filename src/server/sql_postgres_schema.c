/*
 * sql_postgres_schema.c - the files of schema/ for PostgreSQL, and which of
 * them it has.
 *
 * The files are written for SQLite, and three words differ. The row of
 * charsu_schema is locked during a migration, so that if two servers start at
 * once only one does it.
 */
#include "server/sql_postgres.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 5 };

static const struct {
    const char *ours, *theirs;
} words[] = {{"INTEGER", "BIGINT"}, {"BLOB", "BYTEA"}, {" WITHOUT ROWID", ""}};

/* The same in PostgreSQL's dialect; the caller frees it. */
static char *translate(const char *text)
{
    char *out = malloc(2 * strlen(text) + 1);
    char *to = out;

    while (out && *text) {
        int i = 0;
        while (i < COUNT(words) &&
               strncmp(text, words[i].ours, strlen(words[i].ours)) != 0)
            i++;
        if (i == COUNT(words)) {
            *to++ = *text++;
            continue;
        }
        to = stpcpy(to, words[i].theirs);
        text += strlen(words[i].ours);
    }
    if (out)
        *to = '\0';
    return out;
}

static int64_t number_of(struct pg *pg, const char *text)
{
    PGresult *r = pg_ask(pg, text);
    int64_t value = -1;

    if (r && PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1)
        value = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    else if (r)
        pg_err(pg, r);
    PQclear(r);
    return value;
}

int64_t pg_version(struct sql *db)
{
    struct pg *pg = (struct pg *)db;
    int64_t there = pg_reach(pg) == SQL_OK
                        ? number_of(pg, "SELECT COUNT(*) FROM pg_tables WHERE"
                                        " tablename = 'charsu_schema' AND"
                                        " schemaname = current_schema()")
                        : -1;

    return there == 1 ? number_of(pg, "SELECT version FROM charsu_schema")
                      : there;
}

static bool run(struct pg *pg, const char *text)
{
    PGresult *r = pg_ask(pg, text);
    bool good = r && pg_err(pg, r) == SQL_OK;

    PQclear(r);
    return good;
}

/* The second server waits here for the first, and finds it done. */
static bool enter(struct pg *pg)
{
    return run(pg, "CREATE TABLE IF NOT EXISTS charsu_schema"
                   " (one BIGINT PRIMARY KEY, version BIGINT NOT NULL);"
                   "INSERT INTO charsu_schema (one, version) VALUES (1, 0)"
                   " ON CONFLICT (one) DO NOTHING") &&
           run(pg, "BEGIN");
}

static bool migrate_once(struct pg *pg, const char *text, int version)
{
    char last[80];

    snprintf(last, sizeof last, "UPDATE charsu_schema SET version = %d;COMMIT",
             version);
    return enter(pg) &&
           (number_of(pg, "SELECT version FROM charsu_schema WHERE one = 1"
                          " FOR UPDATE") < version
                ? run(pg, text) && run(pg, last)
                : run(pg, "COMMIT"));
}

bool pg_migrate(struct sql *db, const char *text, int version)
{
    struct pg *pg = (struct pg *)db;
    char *theirs = translate(text);
    bool good = false;

    for (int i = 0; theirs && !good && i < TRIES; i++) {
        if (pg_reach(pg) == SQL_OK)
            good = migrate_once(pg, theirs, version);
        if (!good) /* two at once may clash over the first table */
            sql_rollback(db);
    }
    free(theirs);
    return good;
}

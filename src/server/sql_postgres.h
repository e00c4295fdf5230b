/*
 * sql_postgres.h - the PostgreSQL driver behind sql.h: one connection,
 * restored when it is lost, and what is sent through it.
 */
#ifndef SERVER_SQL_POSTGRES_H
#define SERVER_SQL_POSTGRES_H

#include "server/sql.h"

#include <libpq-fe.h>
#include <stdatomic.h>

enum {
    PG_VALUES = 32,       /* of a statement                              */
    PG_NUMBER = 24,       /* bytes of one in text                        */
    PG_WHY = 300,         /* bytes of an error                           */
    PG_ANSWER_MS = 15000, /* silent for so long, a database is gone      */
    PG_AGAIN_MS = 200,    /* between two tries to reach it               */
    PG_GIVE_UP_MS = 5000, /* the same, when in a hurry                   */
    PG_OLDEST = 120000,   /* the oldest version that will do             */
};

struct pg_stmt {
    struct sql_stmt stmt; /* first: cast back to this struct */
    struct pg_stmt *next, **at;
    char *text;    /* owned */
    char name[16]; /* by which the server knows it */
    int values;    /* the highest that was bound */
    const char *value[PG_VALUES];
    int length[PG_VALUES], format[PG_VALUES];
    char number[PG_VALUES][PG_NUMBER];
    PGresult *result; /* owned: the rows; or NULL */
    int row, rows;
    enum sql_err err;
    struct pg_many *many; /* owned: its rows leave together; or NULL */
};

struct pg {
    struct sql sql;      /* the first */
    PGconn *c;           /* owned; NULL: there is none now */
    char *where;         /* owned: libpq's conninfo */
    struct pg_stmt *all; /* owned */
    int names;           /* given so far */
    char why[PG_WHY];
    bool told; /* that it is gone */
    enum sql_use use;
    bool reading;    /* inside a transaction that reads */
    bool writing;    /* inside one that writes: a pipeline */
    bool committing; /* and its commit may be on the way */
    int **rows;      /* owned: where each answer's count of rows goes */
    int sent, most;
    int taken;           /* answers so far */
    enum sql_err failed; /* the first that went wrong, or SQL_OK */
    bool broken;         /* what was being written is lost: roll back first */
    int64_t tried_ms;    /* when it could not be reached */
    atomic_bool hurried; /* do not wait for the database any more */

    /* Each commit has a number under this name: sql_postgres.c says why. */
    char session[24];
    int64_t commits;
    bool doubt; /* the last one is in doubt */
};

int64_t pg_now_ms(void);

/* ---- the connection (sql_postgres_open.c) -------------------------------- */

/* It is up, or was restored; else SQL_GONE, and why. Tries once. */
enum sql_err pg_reach(struct pg *pg);

/* Before starting something: has the server hung up since? */
void pg_listen(struct pg *pg);

/* It is lost: drop it. Logs once. */
void pg_lose(struct pg *pg);

/* What went wrong with an answer; and why, in pg->why. */
enum sql_err pg_err(struct pg *pg, const PGresult *r);

/* The next answer, however long that takes; NULL: no more of this statement,
 * or the connection is lost. */
PGresult *pg_answer(struct pg *pg);

/* One statement and its answer, which the caller frees; NULL: connection
 * lost. */
PGresult *pg_ask(struct pg *pg, const char *text);

/* Prepare a statement on the server. */
enum sql_err pg_introduce(struct pg *pg, struct pg_stmt *s);

/* ---- the driver (sql_postgres.c) ----------------------------------------- */

extern const struct sql_driver pg_driver;

/* ---- columns of a row (sql_postgres_columns.c) --------------------------- */

bool pg_is_int(struct sql_stmt *s, int i);
int64_t pg_get_int(struct sql_stmt *s, int i);
const char *pg_get_text(struct sql_stmt *s, int i);
const void *pg_get_blob(struct sql_stmt *s, int i, size_t *n);

/* ---- many rows at once (sql_postgres_many.c) ----------------------------- */

struct pg_many *pg_many_new(void); /* NULL: no memory */
void pg_many_free(struct pg_many *m);

/* The values of a row, which are lent; then the row. False: no memory. */
void pg_many_whole(struct pg_many *m, int i, int64_t value);
void pg_many_bytes(struct pg_many *m, int i, const void *at, size_t n);
bool pg_many_add(struct pg_many *m);

/* The number of waiting rows; bind them to the statement; clear them. */
int pg_many_rows(const struct pg_many *m);
void pg_many_bind(struct pg_many *m, struct pg_stmt *s);
void pg_many_forget(struct pg_many *m);

/* ---- the schema (sql_postgres_schema.c) ---------------------------------- */

int64_t pg_version(struct sql *db);
bool pg_migrate(struct sql *db, const char *text, int version);

#endif

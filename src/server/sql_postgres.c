/*
 * sql_postgres.c - see sql.h: PostgreSQL, by libpq.
 *
 * A writing transaction is one pipeline: all its statements are sent without
 * waiting for an answer, and the answers are read at the commit. A reading one
 * asks and waits; a query whose connection was lost is repeated on a new one,
 * once there is one.
 *
 * When the connection is lost around a commit, nobody knows whether it
 * succeeded. So each transaction first writes a row with its own number into
 * marks. To find out, the same row is written again: if that clashes, the
 * commit succeeded. If it does not, the commit failed and can never succeed:
 * if the old connection is still working somewhere, it is the one that will
 * clash. The answer to this can be lost, too, and then it is asked again: so
 * that what was written the first time is not taken for the commit, there is a
 * second row beside it, with the number below zero.
 */
#include "server/sql_postgres.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>

enum {
    FLUSH_EVERY = 32, /* statements of a pipeline        */
    SWEEP_EVERY = 256 /* commits: then old marks are removed */
};

static struct pg *pg_of(struct sql *db)
{
    return (struct pg *)db;
}

static struct pg_stmt *stmt_of(struct sql_stmt *s)
{
    return (struct pg_stmt *)s;
}

/* ---- statements ---------------------------------------------------------- */

static void free_stmt(struct pg_stmt *s)
{
    PQclear(s->result);
    pg_many_free(s->many);
    free(s->text);
    free(s);
}

static void drop(struct sql_stmt *stmt)
{
    struct pg_stmt *s = stmt_of(stmt);
    struct pg *pg = pg_of(stmt->db);
    char text[40];

    if (pg->c && !pg->writing) {
        snprintf(text, sizeof text, "DEALLOCATE %s", s->name);
        PQclear(pg_ask(pg, text));
    }
    *s->at = s->next;
    if (s->next)
        s->next->at = s->at;
    free_stmt(s);
}

static struct sql_stmt *prepare(struct sql *db, const char *text)
{
    struct pg *pg = pg_of(db);
    struct pg_stmt *s = calloc(1, sizeof *s);

    if (!s || !(s->text = strdup(text))) {
        free(s);
        return NULL;
    }
    snprintf(s->name, sizeof s->name, "s%d", ++pg->names);
    s->stmt.db = db;
    s->next = pg->all;
    s->at = &pg->all;
    if (s->next)
        s->next->at = &s->next;
    pg->all = s;
    if (pg->c && pg_introduce(pg, s) == SQL_OK)
        return &s->stmt;
    log_line(LOG_ERROR, "prepare",
             LOG_FIELDS(LOG_TEXT("why", pg->why), LOG_TEXT("sql", text)));
    drop(&s->stmt);
    return NULL;
}

static struct sql_stmt *prepare_many(struct sql *db, const char *text)
{
    struct sql_stmt *s = prepare(db, text);

    if (s && !(stmt_of(s)->many = pg_many_new())) {
        drop(s);
        return NULL;
    }
    return s;
}

static void bind(struct sql_stmt *stmt, int i, const void *at, size_t n,
                 bool binary)
{
    struct pg_stmt *s = stmt_of(stmt);

    if (i < 1 || i > PG_VALUES)
        abort(); /* a statement of ours with too many values */
    s->value[i - 1] = at;
    s->length[i - 1] = (int)n;
    s->format[i - 1] = binary;
    if (s->values < i)
        s->values = i;
}

static void bind_int(struct sql_stmt *s, int i, int64_t value)
{
    char *text = stmt_of(s)->number[i - 1];

    if (stmt_of(s)->many) {
        pg_many_whole(stmt_of(s)->many, i, value);
        return;
    }
    snprintf(text, PG_NUMBER, "%lld", (long long)value);
    bind(s, i, text, 0, false);
}

static void bind_text(struct sql_stmt *s, int i, const char *text)
{
    bind(s, i, text, 0, false);
}

static void bind_blob(struct sql_stmt *s, int i, const void *at, size_t n)
{
    if (stmt_of(s)->many)
        pg_many_bytes(stmt_of(s)->many, i, at, n);
    else
        bind(s, i, n ? at : "", n, true);
}

/* On its way; 0: the connection is lost. */
static int send(struct pg *pg, struct pg_stmt *s)
{
    if (s->many)
        pg_many_bind(s->many, s);
    return PQsendQueryPrepared(pg->c, s->name, s->values, s->value, s->length,
                               s->format, 1);
}

/* ---- a pipeline ---------------------------------------------------------- */

/* One more answer is due. False: there is no memory. */
static bool expect(struct pg *pg, int *rows)
{
    if (pg->sent == pg->most) {
        int most = 2 * pg->most + 256;
        int **more = realloc(pg->rows, (size_t)most * sizeof(int *));
        if (!more)
            return false;
        pg->rows = more;
        pg->most = most;
    }
    if (rows)
        *rows = 0;
    pg->rows[pg->sent++] = rows;
    return true;
}

/* The connection is lost inside a writing transaction. */
static enum sql_err lose_write(struct pg *pg)
{
    pg_lose(pg);
    pg->writing = false;
    pg->broken = true;
    pg->doubt = pg->committing;
    return pg->doubt ? SQL_DOUBT : SQL_GONE;
}

static enum sql_err send_text(struct pg *pg, const char *text)
{
    if (expect(pg, NULL) &&
        PQsendQueryParams(pg->c, text, 0, NULL, NULL, NULL, NULL, 1))
        return SQL_OK;
    return lose_write(pg);
}

static enum sql_err send_write(struct pg *pg, struct pg_stmt *s, int *rows)
{
    if (!expect(pg, rows) || !send(pg, s))
        return lose_write(pg);
    if (pg->sent % FLUSH_EVERY == 0 && PQflush(pg->c) < 0)
        return lose_write(pg);
    return SQL_OK;
}

/* The rows that were collected. */
static enum sql_err send_many(struct pg *pg)
{
    enum sql_err err = SQL_OK;

    for (struct pg_stmt *s = pg->all; s && err == SQL_OK; s = s->next) {
        if (!s->many || !pg_many_rows(s->many))
            continue;
        err = send_write(pg, s, NULL);
        pg_many_forget(s->many);
    }
    return err;
}

static void forget_many(struct pg *pg)
{
    for (struct pg_stmt *s = pg->all; s; s = s->next)
        if (s->many)
            pg_many_forget(s->many);
}

/* The next answer of a pipeline: its rows are kept if it is s's. True: it was
 * the last that is waited for, s's own or the end. */
static bool take_answer(struct pg *pg, PGresult *r, struct pg_stmt *s)
{
    ExecStatusType status = r ? PQresultStatus(r) : PGRES_EMPTY_QUERY;

    if (!r) /* the next statement's follow */
        return ++pg->taken == pg->sent && s;
    if (status == PGRES_FATAL_ERROR && pg->failed == SQL_OK)
        pg->failed = pg_err(pg, r);
    if (pg->taken < pg->sent && pg->rows[pg->taken])
        *pg->rows[pg->taken] = (int)strtol(PQcmdTuples(r), NULL, 10);
    if (s && pg->taken == pg->sent - 1 && status == PGRES_TUPLES_OK)
        s->result = r;
    else
        PQclear(r);
    return status == PGRES_PIPELINE_SYNC;
}

/* The answers up to s's, or up to the end of the pipeline. */
static enum sql_err take_answers(struct pg *pg, struct pg_stmt *s)
{
    bool last = false;

    while (!last) {
        PGresult *r = pg_answer(pg);
        if (!pg->c) {
            PQclear(r);
            return lose_write(pg);
        }
        last = take_answer(pg, r, s);
    }
    if (!s) {
        pg->writing = false;
        PQexitPipelineMode(pg->c);
    }
    return pg->failed;
}

/* A query in the middle of writes: wait for what was sent so far. */
static enum sql_err ask_inside(struct pg *pg, struct pg_stmt *s)
{
    if (send_many(pg) != SQL_OK)
        return SQL_GONE;
    if (!expect(pg, NULL) || !send(pg, s) || !PQsendFlushRequest(pg->c))
        return lose_write(pg);
    return take_answers(pg, s);
}

static enum sql_err send_mark(struct pg *pg)
{
    char text[160];
    enum sql_err err = SQL_OK;

    snprintf(text, sizeof text,
             "INSERT INTO marks (who, n) VALUES ('%s', %lld)", pg->session,
             (long long)++pg->commits);
    err = send_text(pg, text);
    if (err != SQL_OK || pg->commits % SWEEP_EVERY != 0)
        return err;
    snprintf(text, sizeof text,
             "DELETE FROM marks WHERE who = '%s' AND n < %lld", pg->session,
             (long long)pg->commits);
    return send_text(pg, text);
}

static enum sql_err begin_writes(struct pg *pg)
{
    enum sql_err err = SQL_OK;

    if (pg->doubt)
        return SQL_GONE; /* until it is settled */
    pg_listen(pg);
    err = pg_reach(pg);
    if (err != SQL_OK)
        return err;
    pg->sent = pg->taken = 0;
    pg->failed = SQL_OK;
    pg->broken = pg->committing = false;
    pg->writing = true;
    forget_many(pg);
    if (!PQenterPipelineMode(pg->c))
        return lose_write(pg);
    err = send_text(pg, "BEGIN");
    return err == SQL_OK ? send_mark(pg) : err;
}

static enum sql_err end_writes(struct pg *pg)
{
    enum sql_err err = send_many(pg);

    if (err != SQL_OK)
        return err;
    pg->committing = true;
    err = send_text(pg, "COMMIT");
    if (err != SQL_OK)
        return err;
    if (!PQpipelineSync(pg->c))
        return lose_write(pg);
    return take_answers(pg, NULL);
}

/* The number is taken. By us, when we asked before? SQL_OK: by the commit;
 * SQL_GONE: by us. */
static enum sql_err who_marked(struct pg *pg)
{
    char text[160];
    PGresult *r = NULL;
    bool ours = false;

    snprintf(text, sizeof text,
             "SELECT 1 FROM marks WHERE who = '%s' AND n = -%lld", pg->session,
             (long long)pg->commits);
    r = pg_ask(pg, text);
    if (!r || PQresultStatus(r) != PGRES_TUPLES_OK) {
        PQclear(r);
        return SQL_DOUBT;
    }
    ours = PQntuples(r) > 0;
    PQclear(r);
    return ours ? SQL_GONE : SQL_OK;
}

/* SQL_OK: the commit in doubt was made; SQL_GONE: it never will be. */
static enum sql_err ask_for_mark(struct pg *pg)
{
    long long n = (long long)pg->commits;
    enum sql_err err = SQL_OK;
    char text[160];
    PGresult *r = NULL;

    snprintf(text, sizeof text,
             "INSERT INTO marks (who, n) VALUES ('%s', %lld), ('%s', -%lld)",
             pg->session, n, pg->session, n);
    r = pg_ask(pg, text);
    if (!r)
        return SQL_DOUBT;
    err = pg_err(pg, r);
    PQclear(r);
    if (err == SQL_CLASH)
        return who_marked(pg);
    return err == SQL_OK ? SQL_GONE : SQL_DOUBT; /* a full disk, say */
}

static enum sql_err settle(struct sql *db)
{
    struct pg *pg = pg_of(db);
    enum sql_err err = SQL_OK;

    if (!pg->doubt)
        return SQL_GONE;
    if (pg_reach(pg) != SQL_OK)
        return SQL_DOUBT;
    err = ask_for_mark(pg);
    if (err == SQL_DOUBT)
        return SQL_DOUBT;
    pg->doubt = false;
    log_line(LOG_INFO, "settled",
             LOG_FIELDS(LOG_TEXT("commit", err == SQL_OK ? "made" : "lost")));
    return err;
}

/* ---- questions ----------------------------------------------------------- */

static enum sql_err begin_reads(struct pg *pg)
{
    PGresult *r = NULL;

    do {
        if (pg_reach(pg) == SQL_OK) {
            r = pg_ask(pg, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
            pg->reading = r != NULL;
            PQclear(r);
        }
    } while (!r && !atomic_load(&pg->hurried));
    return r ? SQL_OK : SQL_GONE;
}

static void ask_once(struct pg *pg, struct pg_stmt *s)
{
    PGresult *r = NULL;

    if (!send(pg, s)) {
        pg_lose(pg);
        return;
    }
    while ((r = pg_answer(pg))) {
        PQclear(s->result);
        s->result = r;
    }
    if (!pg->c) {
        PQclear(s->result);
        s->result = NULL;
    }
}

static void ask(struct pg *pg, struct pg_stmt *s)
{
    bool inside = pg->reading;

    if (pg->writing || pg->broken) {
        s->err = pg->broken ? SQL_GONE : ask_inside(pg, s);
        s->row = -1;
        s->rows = s->result ? PQntuples(s->result) : 0;
        return;
    }
    do {
        if (inside ? pg->c || begin_reads(pg) == SQL_OK
                   : pg_reach(pg) == SQL_OK)
            ask_once(pg, s);
    } while (!s->result && !atomic_load(&pg->hurried));
    s->err = s->result ? pg_err(pg, s->result) : SQL_GONE;
    s->row = -1;
    s->rows = s->err == SQL_OK ? PQntuples(s->result) : 0;
}

static bool next(struct sql_stmt *stmt)
{
    struct pg_stmt *s = stmt_of(stmt);

    if (!s->result)
        ask(pg_of(stmt->db), s);
    return ++s->row < s->rows;
}

static enum sql_err end(struct sql_stmt *stmt)
{
    struct pg_stmt *s = stmt_of(stmt);
    enum sql_err err = s->err;

    PQclear(s->result);
    s->result = NULL;
    s->err = SQL_OK;
    return err;
}

static enum sql_err write_after_many(struct pg *pg, struct pg_stmt *s,
                                     int *rows)
{
    enum sql_err err = send_many(pg);

    return err == SQL_OK ? send_write(pg, s, rows) : err;
}

static enum sql_err run(struct sql_stmt *stmt, int *rows)
{
    struct pg_stmt *s = stmt_of(stmt);
    struct pg *pg = pg_of(stmt->db);

    if (s->many && !pg_many_add(s->many))
        return pg->writing ? lose_write(pg) : SQL_GONE;
    if (pg->writing && s->many)
        return SQL_OK;
    if (pg->writing)
        return write_after_many(pg, s, rows);
    if (pg->doubt || pg->broken)
        return pg->doubt ? SQL_DOUBT : SQL_GONE;
    ask(pg, s);
    if (s->many)
        pg_many_forget(s->many);
    if (rows)
        *rows = s->result ? (int)strtol(PQcmdTuples(s->result), NULL, 10) : 0;
    return end(stmt);
}

/* ---- transactions -------------------------------------------------------- */

static enum sql_err begin(struct sql *db, bool writes)
{
    return writes ? begin_writes(pg_of(db)) : begin_reads(pg_of(db));
}

static enum sql_err commit(struct sql *db)
{
    struct pg *pg = pg_of(db);
    enum sql_err err = SQL_OK;
    PGresult *r = NULL;

    if (pg->writing)
        return end_writes(pg);
    if (pg->doubt)
        return SQL_DOUBT;
    pg->reading = false;
    r = pg->c ? pg_ask(pg, "COMMIT") : NULL;
    err = r ? pg_err(pg, r) : SQL_GONE;
    PQclear(r);
    return err;
}

static enum sql_err rollback(struct sql *db)
{
    struct pg *pg = pg_of(db);

    /* drop what is pending along with its connection; also when the database
     * has become read-only: there may be another one now */
    if (pg->writing || pg->failed == SQL_GONE)
        pg_lose(pg);
    pg->broken = pg->writing = false;
    pg->failed = SQL_OK;
    if (pg->c && PQtransactionStatus(pg->c) != PQTRANS_IDLE)
        PQclear(pg_ask(pg, "ROLLBACK"));
    return SQL_OK;
}

/* ---- the database itself ------------------------------------------------- */

static const char *why(struct sql *db)
{
    return pg_of(db)->why;
}

static void tell(struct sql *db, const char *what)
{
    log_line(LOG_ERROR, what, LOG_FIELDS(LOG_TEXT("why", why(db))));
}

/* PostgreSQL looks after its pages itself. */
static bool check(struct sql *db, int most,
                  void (*found)(void *to, const char *what), void *to)
{
    (void)db;
    (void)most;
    (void)found;
    (void)to;
    return true;
}

static void hurry(struct sql *db, bool on)
{
    atomic_store(&pg_of(db)->hurried, on);
}

static void interrupt(struct sql *db)
{
    hurry(db, true);
}

static void close_db(struct sql *db)
{
    struct pg *pg = pg_of(db);

    PQfinish(pg->c);
    pg->c = NULL;
    for (struct pg_stmt *s = pg->all, *next = NULL; s; s = next) {
        next = s->next;
        free_stmt(s);
    }
    free(pg->rows);
    free(pg->where);
    free(pg);
}

const struct sql_driver pg_driver = {.name = "postgres",
                                     .prepare = prepare,
                                     .prepare_many = prepare_many,
                                     .drop = drop,
                                     .bind_int = bind_int,
                                     .bind_text = bind_text,
                                     .bind_blob = bind_blob,
                                     .run = run,
                                     .next = next,
                                     .end = end,
                                     .is_int = pg_is_int,
                                     .get_int = pg_get_int,
                                     .get_text = pg_get_text,
                                     .get_blob = pg_get_blob,
                                     .begin = begin,
                                     .commit = commit,
                                     .rollback = rollback,
                                     .settle = settle,
                                     .hurry = hurry,
                                     .version = pg_version,
                                     .migrate = pg_migrate,
                                     .check = check,
                                     .interrupt = interrupt,
                                     .why = why,
                                     .log = tell,
                                     .close = close_db};

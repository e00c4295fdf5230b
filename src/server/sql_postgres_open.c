/*
 * sql_postgres_open.c - the connection to PostgreSQL: opening, checking,
 * losing and restoring it.
 */
#include "server/sql_postgres.h"

#include "server/log.h"

#include <errno.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LAST_WORDS = 8,
    LOCK_TRIES = 20, /* the last server's connection may still be ending */
    LOCK_REST_US = 150 * 1000,
    READ_MS = 10 * 60 * 1000 /* a query may cover the whole database */
};

int64_t pg_now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* In one line. */
static void note(struct pg *pg, const char *text)
{
    size_t n = 0;

    for (; *text && n + 1 < PG_WHY; text++)
        if ((unsigned char)*text >= ' ' || (n && pg->why[n - 1] != ' '))
            pg->why[n++] = (unsigned char)*text >= ' ' ? *text : ' ';
    while (n && pg->why[n - 1] == ' ')
        n--;
    pg->why[n] = '\0';
}

void pg_lose(struct pg *pg)
{
    if (!pg->c)
        return;
    if (PQstatus(pg->c) == CONNECTION_BAD)
        note(pg, PQerrorMessage(pg->c));
    PQfinish(pg->c);
    pg->c = NULL;
    if (!pg->told)
        log_line(LOG_ERROR, "database_gone",
                 LOG_FIELDS(LOG_TEXT("why", pg->why)));
    pg->told = true;
}

/* It says why before it hangs up. */
void pg_listen(struct pg *pg)
{
    struct pollfd fd = {.fd = pg->c ? PQsocket(pg->c) : -1, .events = POLLIN};

    for (int i = 0; i < LAST_WORDS && pg->c && poll(&fd, 1, 0) > 0; i++)
        if (!PQconsumeInput(pg->c))
            pg_lose(pg);
}

/* ---- answers ------------------------------------------------------------- */

/* The first two letters of SQLSTATE are the class of an error. */
enum sql_err pg_err(struct pg *pg, const PGresult *r)
{
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    const struct {
        const char *state;
        enum sql_err err;
    } known[] = {
        {"23505", SQL_CLASH},   {"25006", SQL_GONE},    {"40", SQL_BUSY},
        {"55P03", SQL_BUSY},    {"53", SQL_FULL},       {"58", SQL_DISK},
        {"XX001", SQL_DAMAGED}, {"XX002", SQL_DAMAGED}, {"57", SQL_GONE},
    };

    switch (PQresultStatus(r)) {
    case PGRES_FATAL_ERROR:
    case PGRES_BAD_RESPONSE: break;
    default: return SQL_OK;
    }
    note(pg, PQresultErrorMessage(r));
    for (int i = 0; state && i < COUNT(known); i++)
        if (strncmp(state, known[i].state, strlen(known[i].state)) == 0)
            return known[i].err;
    return state ? SQL_FAILED : SQL_GONE;
}

/* Something came, or could be sent. False: the connection is dead. */
static bool wait_for(struct pg *pg, int64_t until, bool sends)
{
    struct pollfd fd = {.fd = PQsocket(pg->c),
                        .events = (short)(POLLIN | (sends ? POLLOUT : 0))};
    int64_t left = until - pg_now_ms();

    if (atomic_load(&pg->hurried) && left > PG_GIVE_UP_MS)
        left = PG_GIVE_UP_MS;
    if (left <= 0)
        return false;
    return poll(&fd, 1, left < 500 ? (int)left : 500) >= 0 || errno == EINTR;
}

PGresult *pg_answer(struct pg *pg)
{
    int64_t until = pg_now_ms() + (pg->writing ? PG_ANSWER_MS : READ_MS);
    PGresult *r = NULL;
    int unsent = 1;
    bool good = true;

    while (good && (unsent || PQisBusy(pg->c))) {
        unsent = PQflush(pg->c);
        good = unsent >= 0 && PQconsumeInput(pg->c);
        if (good && !PQisBusy(pg->c) && !unsent)
            break;
        if (good && !wait_for(pg, until, unsent > 0)) {
            note(pg, "it does not answer");
            good = false;
        }
    }
    if (good)
        r = PQgetResult(pg->c);
    if (good && PQstatus(pg->c) == CONNECTION_OK)
        return r;
    PQclear(r);
    pg_lose(pg);
    return NULL;
}

PGresult *pg_ask(struct pg *pg, const char *text)
{
    PGresult *last = NULL;
    PGresult *r = NULL;

    if (!pg->c || !PQsendQuery(pg->c, text)) {
        pg_lose(pg);
        return NULL;
    }
    while ((r = pg_answer(pg))) { /* of several, the one that failed */
        if (last && PQresultStatus(last) == PGRES_FATAL_ERROR) {
            PQclear(r);
            continue;
        }
        PQclear(last);
        last = r;
    }
    if (pg->c)
        return last;
    PQclear(last);
    return NULL;
}

enum sql_err pg_introduce(struct pg *pg, struct pg_stmt *s)
{
    PGresult *r = NULL;
    PGresult *more = NULL;
    enum sql_err err = SQL_GONE;

    if (PQsendPrepare(pg->c, s->name, s->text, 0, NULL))
        r = pg_answer(pg);
    if (r) {
        err = pg_err(pg, r);
        while ((more = pg_answer(pg)))
            PQclear(more);
    }
    PQclear(r);
    return pg->c ? err : SQL_GONE;
}

/* ---- will it do? --------------------------------------------------------- */

static bool says(struct pg *pg, const char *text, const char *wanted)
{
    PGresult *r = pg_ask(pg, text);
    bool same =
        r && PQntuples(r) == 1 && strcmp(PQgetvalue(r, 0, 0), wanted) == 0;

    PQclear(r);
    return same;
}

static bool refuse(struct pg *pg, const char *why)
{
    snprintf(pg->why, sizeof pg->why, "%s", why);
    return false;
}

/*
 * Two servers on one database must know of each other: otherwise each would
 * continue from what it knows. The lock ends with the connection.
 */
static bool lock(struct pg *pg)
{
    for (int i = 0; i < LOCK_TRIES && pg->c; i++) {
        if (says(pg,
                 pg->use == SQL_ALONE
                     ? "SELECT pg_try_advisory_lock(7162257803)"
                     : "SELECT pg_try_advisory_lock_shared(7162257803)",
                 "t"))
            return true;
        if (pg->names) /* it is running: the caller tries again */
            break;
        usleep(LOCK_REST_US);
    }
    return refuse(pg, pg->use == SQL_ALONE
                          ? "another server has it open"
                          : "a server that is no node (--node) has it open");
}

static bool will_do(struct pg *pg)
{
    const char *encoding = PQparameterStatus(pg->c, "server_encoding");

    if (PQserverVersion(pg->c) < PG_OLDEST) {
        snprintf(pg->why, sizeof pg->why,
                 "it is PostgreSQL %d; 12 or later is needed",
                 PQserverVersion(pg->c) / 10000);
        return false;
    }
    if (!encoding || strcmp(encoding, "UTF8") != 0)
        return refuse(pg, "its encoding is not UTF8");
    if (!says(pg, "SELECT pg_is_in_recovery()", "f"))
        return refuse(pg, pg->c ? "it is a standby, which cannot be written to"
                                : pg->why);
    if (!says(pg, "SHOW default_transaction_read_only", "off"))
        return refuse(pg, "it is read-only");
    if (says(pg, "SHOW fsync", "off") && !pg->told && pg->use != SQL_LOOKS)
        log_line(LOG_WARNING, "fsync_off", NULL);
    if (says(pg, "SHOW synchronous_commit", "off"))
        PQclear(pg_ask(pg, "SET synchronous_commit = on"));
    return pg->use == SQL_LOOKS || lock(pg);
}

/* ---- a connection -------------------------------------------------------- */

static PGconn *try_to_reach(const char *where)
{
    /* what the address says comes last and wins */
    const char *const names[] = {"application_name",
                                 "client_encoding",
                                 "connect_timeout",
                                 "keepalives_idle",
                                 "tcp_user_timeout",
                                 "dbname",
                                 NULL};
    const char *const values[] = {"charsu", "UTF8", "3", "10",
                                  "10000",  where,  NULL};

    return PQconnectdbParams(names, values, 1);
}

/* Libpq prints notices to stderr, where our log is. */
static void hear_nothing(void *arg, const PGresult *r)
{
    (void)arg;
    (void)r;
}

static bool connect_once(struct pg *pg)
{
    pg->c = try_to_reach(pg->where);
    if (!pg->c || PQstatus(pg->c) != CONNECTION_OK) {
        note(pg, pg->c ? PQerrorMessage(pg->c) : "out of memory");
        return false;
    }
    PQsetnonblocking(pg->c, 1);
    PQsetNoticeReceiver(pg->c, hear_nothing, NULL);
    if (!will_do(pg))
        return false;
    for (struct pg_stmt *s = pg->all; s; s = s->next)
        if (pg_introduce(pg, s) != SQL_OK)
            return false;
    return true;
}

enum sql_err pg_reach(struct pg *pg)
{
    bool was_told = pg->told;

    if (pg->c)
        return SQL_OK;
    if (pg->tried_ms && pg_now_ms() - pg->tried_ms < PG_AGAIN_MS) {
        usleep(PG_AGAIN_MS * 1000 / 10);
        return SQL_GONE;
    }
    if (connect_once(pg)) {
        if (was_told)
            log_line(LOG_INFO, "database_back", NULL);
        pg->told = false;
        pg->tried_ms = 0;
        return SQL_OK;
    }
    pg->tried_ms = pg_now_ms();
    PQfinish(pg->c);
    pg->c = NULL;
    return SQL_GONE;
}

struct sql *sql_open_postgres(const char *where, enum sql_use use)
{
    struct pg *pg = calloc(1, sizeof *pg);
    uint64_t random = 0;

    if (!pg || !(pg->where = strdup(where))) {
        free(pg);
        return NULL;
    }
    pg->sql.driver = &pg_driver;
    pg->sql.keyed = true;
    pg->use = use;
    randombytes_buf(&random, sizeof random);
    snprintf(pg->session, sizeof pg->session, "%016llx",
             (unsigned long long)random);
    pg->told = true; /* if it is not there now, the caller says so */
    if (connect_once(pg)) {
        pg->told = false;
        return &pg->sql;
    }
    log_line(LOG_ERROR, "store",
             LOG_FIELDS(LOG_TEXT("file", where), LOG_TEXT("why", pg->why)));
    sql_close(&pg->sql);
    return NULL;
}

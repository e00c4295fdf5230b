/*
 * store_results.c - see store_results.h: the rows of a game, in and out.
 */
#include "server/store_results.h"

#include "server/fits.h"
#include "server/store_sqlite.h"

#include <stdarg.h>
#include <string.h>

/* ---- statements ---------------------------------------------------------- */

static const char *const texts[SQL_STATEMENTS] = {
#define SQL(id, text) text,
#include "server/store_results.def"
};

bool results_open(struct results_db *r, sqlite3 *db)
{
    memset(r, 0, sizeof *r);
    r->db = db;
    return true;
}

static sqlite3_stmt *bound(struct results_db *r, enum results_sql which,
                           const char *kinds, va_list values)
{
    sqlite3_stmt *s = r->made[which];

    if (!s)
        s = r->made[which] = sqlite_prepare(r->db, texts[which]);
    for (int i = 1; s && *kinds; kinds++, i++) {
        const void *at = NULL;
        switch (*kinds) {
        case 'i': sqlite3_bind_int64(s, i, va_arg(values, int64_t)); break;
        case 's': sqlite_bind_text(s, i, va_arg(values, const char *)); break;
        default:
            at = va_arg(values, const void *);
            sqlite_bind_blob(s, i, at, va_arg(values, size_t));
        }
    }
    return s;
}

sqlite3_stmt *results_on(struct results_db *r, enum results_sql which,
                         const char *kinds, ...)
{
    sqlite3_stmt *s = NULL;
    va_list values;

    va_start(values, kinds);
    s = bound(r, which, kinds, values);
    va_end(values);
    return s;
}

int results_run(struct results_db *r, enum results_sql which, const char *kinds,
                ...)
{
    sqlite3_stmt *s = NULL;
    va_list values;

    va_start(values, kinds);
    s = bound(r, which, kinds, values);
    va_end(values);
    return s ? sqlite_run(s) : SQLITE_ERROR;
}

/* ---- in ------------------------------------------------------------------ */

static int put_seat(struct results_db *r, const struct result *result, int i)
{
    const struct result_seat *seat = &result->seat[i];
    char roles[ROLES_BYTES];

    result_roles_text(seat, roles);
    return results_run(r, SQL_RESULT_SEAT, "iissiiiss", (int64_t)result->n,
                       (int64_t)i, seat->who, result->game,
                       (int64_t)seat->place, (int64_t)seat->points,
                       (int64_t)seat->gone, seat->role, roles);
}

static int put_rows(struct results_db *r, const struct result *result)
{
    int rc = results_run(r, SQL_RESULT, "iissiibiiii", (int64_t)result->n,
                         (int64_t)result->table, result->id, result->game,
                         (int64_t)result->rules, (int64_t)result->setup.seats,
                         (const void *)result->setup.option,
                         sizeof result->setup.option, result->at,
                         (int64_t)result->moves, (int64_t)result->rated,
                         (int64_t)result->ending);

    for (int i = 0; i < result->setup.seats && rc == SQLITE_OK; i++)
        rc = put_seat(r, result, i);
    return rc;
}

int results_put(struct results_db *r, const struct result *result)
{
    int rc = results_run(r, SQL_UNRESULT_SEATS, "i", (int64_t)result->n);

    if (rc == SQLITE_OK)
        rc = results_run(r, SQL_UNRESULT, "ii", (int64_t)result->n,
                         (int64_t)result->table);
    return rc == SQLITE_OK ? put_rows(r, result) : rc;
}

int results_write(struct results_db *r, const struct result *result)
{
    int rc = put_rows(r, result);

    if (rc == SQLITE_OK)
        rc = results_run(r, SQL_OVER_AT, "ii", result->at,
                         (int64_t)result->table);
    return rc == SQLITE_OK ? results_count(r, result) : rc;
}

/* ---- out ----------------------------------------------------------------- */

static int number(sqlite3_stmt *s, int i)
{
    int64_t value = sqlite3_column_int64(s, i);

    return value < INT32_MIN || value > INT32_MAX ? 0 : (int)value;
}

static bool take_result(sqlite3_stmt *s, struct result *out)
{
    const void *options = sqlite3_column_blob(s, 6);
    int seats = number(s, 5);

    memset(out, 0, sizeof *out);
    if (!sqlite_take_text(s, 2, out->id, sizeof out->id) ||
        !sqlite_take_text(s, 3, out->game, sizeof out->game) || !options ||
        sqlite3_column_bytes(s, 6) != (int)sizeof out->setup.option ||
        seats < 1 || seats > SEATS_MAX)
        return false;
    out->n = (uint64_t)sqlite3_column_int64(s, 0);
    out->table = (uint64_t)sqlite3_column_int64(s, 1);
    out->rules = number(s, 4);
    out->setup.seats = (uint8_t)seats;
    memcpy(out->setup.option, options, sizeof out->setup.option);
    out->at = sqlite3_column_int64(s, 7);
    out->moves = number(s, 8);
    out->rated = number(s, 9) != 0;
    out->ending = (enum result_ending)number(s, 10);
    return true;
}

static void take_seat(sqlite3_stmt *s, struct result_seat *seat)
{
    char roles[ROLES_BYTES];

    sqlite_take_text(s, 1, seat->who, sizeof seat->who);
    seat->place = number(s, 2);
    seat->points = number(s, 3);
    seat->gone = number(s, 4) != 0;
    sqlite_take_text(s, 5, seat->role, sizeof seat->role);
    if (sqlite_take_text(s, 6, roles, sizeof roles))
        result_roles_read(seat, roles);
    seat->before = sqlite3_column_int64(s, 7);
    seat->after.mu = sqlite3_column_int64(s, 8);
    seat->after.sigma = sqlite3_column_int64(s, 9);
}

static void take_seats(struct results_db *r, struct result *out)
{
    sqlite3_stmt *s = results_on(r, SQL_SEATS_OF, "i", (int64_t)out->n);

    while (s && sqlite3_step(s) == SQLITE_ROW) {
        int seat = number(s, 0);
        if (seat >= 0 && seat < out->setup.seats)
            take_seat(s, &out->seat[seat]);
    }
    sqlite3_reset(s);
}

bool results_next(struct results_db *r, uint64_t n, struct result *out)
{
    sqlite3_stmt *s = results_on(r, SQL_RESULT_AFTER, "i", (int64_t)n);
    bool found = s && sqlite3_step(s) == SQLITE_ROW && take_result(s, out);

    sqlite3_reset(s);
    if (found)
        take_seats(r, out);
    return found;
}

/* ---- as they are shown --------------------------------------------------- */

static struct results_db *results_of(struct reads *from)
{
    return &((struct sqlite_reader *)from)->results;
}

static int played(struct reads *from, const char *who, uint64_t before,
                  struct played *out, int most)
{
    struct results_db *r = results_of(from);
    sqlite3_stmt *s =
        results_on(r, SQL_PLAYED, "sii", who, (int64_t)before, (int64_t)most);
    int n = 0;

    while (s && n < most && sqlite3_step(s) == SQLITE_ROW) {
        memset(&out[n], 0, sizeof out[n]);
        sqlite_take_text(s, 11, out[n].code, sizeof out[n].code);
        n += take_result(s, &out[n].result);
    }
    sqlite3_reset(s);
    for (int i = 0; i < n; i++) {
        take_seats(r, &out[i].result);
        for (int seat = 0; seat < out[i].result.setup.seats; seat++)
            from->person(from, out[i].result.seat[seat].who, out[i].name[seat]);
    }
    return n;
}

static int sums(struct reads *from, const char *who, struct sum *out, int most)
{
    sqlite3_stmt *s =
        results_on(results_of(from), SQL_SUMS, "si", who, (int64_t)most);
    int n = 0;

    while (s && n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct sum *at = &out[n];
        memset(at, 0, sizeof *at);
        at->seats = number(s, 1);
        at->games = number(s, 2);
        at->firsts = number(s, 3);
        at->lasts = number(s, 4);
        at->gone = number(s, 5);
        at->points = sqlite3_column_int64(s, 6);
        at->best = number(s, 7);
        at->beaten = number(s, 8);
        sqlite_take_text(s, 9, at->best_table, sizeof at->best_table);
        n += sqlite_take_text(s, 0, at->game, sizeof at->game);
    }
    sqlite3_reset(s);
    return n;
}

static int role_sums(struct reads *from, const char *who, struct role_sum *out,
                     int most)
{
    sqlite3_stmt *s =
        results_on(results_of(from), SQL_ROLE_SUMS, "si", who, (int64_t)most);
    int n = 0;

    while (s && n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct role_sum *at = &out[n];
        memset(at, 0, sizeof *at);
        at->games = number(s, 2);
        at->times = number(s, 3);
        at->firsts = number(s, 4);
        at->crowns = number(s, 5);
        at->earned = sqlite3_column_int64(s, 6);
        n += sqlite_take_text(s, 0, at->game, sizeof at->game) &&
             sqlite_take_text(s, 1, at->role, sizeof at->role);
    }
    sqlite3_reset(s);
    return n;
}

static int take_standings(sqlite3_stmt *s, struct standing *out, int most,
                          bool named)
{
    int n = 0;

    while (s && n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct standing *at = &out[n];
        memset(at, 0, sizeof *at);
        at->rating.mu = sqlite3_column_int64(s, 2);
        at->rating.sigma = sqlite3_column_int64(s, 3);
        at->games = number(s, 4);
        at->firsts = number(s, 5);
        if (named)
            sqlite_take_text(s, 6, at->name, sizeof at->name);
        n += sqlite_take_text(s, 0, at->game, sizeof at->game) &&
             sqlite_take_text(s, 1, at->who, sizeof at->who);
    }
    sqlite3_reset(s);
    return n;
}

static int ratings(struct reads *from, const char *who, struct standing *out,
                   int most)
{
    return take_standings(
        results_on(results_of(from), SQL_RATINGS, "si", who, (int64_t)most),
        out, most, false);
}

static int leaders(struct reads *from, const char *game, int month,
                   struct standing *out, int most)
{
    return take_standings(results_on(results_of(from), SQL_LEADERS, "sii", game,
                                     (int64_t)month, (int64_t)most),
                          out, most, true);
}

static int curve(struct reads *from, const char *who, const char *game,
                 struct curve_point *out, int most)
{
    sqlite3_stmt *s = results_on(results_of(from), SQL_CURVE, "ssi", who, game,
                                 (int64_t)most);
    int n = 0;

    while (s && n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct curve_point *at = &out[n];
        at->at = sqlite3_column_int64(s, 1);
        at->rating.mu = sqlite3_column_int64(s, 2);
        at->rating.sigma = sqlite3_column_int64(s, 3);
        n += sqlite_take_text(s, 0, at->game, sizeof at->game);
    }
    sqlite3_reset(s);
    return n;
}

static bool is_private(struct reads *from, const char *who)
{
    sqlite3_stmt *s = results_on(results_of(from), SQL_IS_PRIVATE, "s", who);
    bool found = s && sqlite3_step(s) == SQLITE_ROW;

    sqlite3_reset(s);
    return found;
}

void results_reads(struct reads *reads)
{
    reads->played = played;
    reads->sums = sums;
    reads->role_sums = role_sums;
    reads->ratings = ratings;
    reads->leaders = leaders;
    reads->curve = curve;
    reads->is_private = is_private;
}

/*
 * store_results.c - see store_results.h: the rows of a game, in and out.
 */
#include "server/store_results.h"

#include "server/fits.h"
#include "server/store_sql.h"

#include <stdarg.h>
#include <string.h>

/* ---- statements ---------------------------------------------------------- */

static const char *const texts[SQL_STATEMENTS] = {
#define SQL(id, text) text,
#include "server/store_results.def"
};

bool results_open(struct results_db *r, struct sql *db)
{
    memset(r, 0, sizeof *r);
    r->db = db;
    for (int i = 0; i < SQL_STATEMENTS; i++)
        if (!(r->made[i] = sql_prepare(db, texts[i])))
            return false;
    return true;
}

static struct sql_stmt *bound(struct results_db *r, enum results_sql which,
                              const char *kinds, va_list values)
{
    struct sql_stmt *s = r->made[which];

    for (int i = 1; *kinds; kinds++, i++) {
        const void *at = NULL;
        switch (*kinds) {
        case 'i': sql_bind_int(s, i, va_arg(values, int64_t)); break;
        case 's': sql_bind_text(s, i, va_arg(values, const char *)); break;
        default:
            at = va_arg(values, const void *);
            sql_bind_blob(s, i, at, va_arg(values, size_t));
        }
    }
    return s;
}

struct sql_stmt *results_on(struct results_db *r, enum results_sql which,
                            const char *kinds, ...)
{
    struct sql_stmt *s = NULL;
    va_list values;

    va_start(values, kinds);
    s = bound(r, which, kinds, values);
    va_end(values);
    return s;
}

enum sql_err results_run(struct results_db *r, enum results_sql which,
                         const char *kinds, ...)
{
    struct sql_stmt *s = NULL;
    va_list values;

    va_start(values, kinds);
    s = bound(r, which, kinds, values);
    va_end(values);
    return sql_run(s);
}

/* ---- in ------------------------------------------------------------------ */

static enum sql_err put_seat(struct results_db *r, const struct result *result,
                             int i)
{
    const struct result_seat *seat = &result->seat[i];
    char roles[ROLES_BYTES];

    result_roles_text(seat, roles);
    return results_run(r, SQL_RESULT_SEAT, "iissiiisss", (int64_t)result->n,
                       (int64_t)i, seat->who, result->game,
                       (int64_t)seat->place, (int64_t)seat->points,
                       (int64_t)seat->gone, seat->role, roles, seat->cards);
}

static enum sql_err put_rows(struct results_db *r, const struct result *result)
{
    enum sql_err err = results_run(
        r, SQL_RESULT, "iissiibiiii", (int64_t)result->n,
        (int64_t)result->table, result->id, result->game,
        (int64_t)result->rules, (int64_t)result->setup.seats,
        (const void *)result->setup.option, sizeof result->setup.option,
        result->at, (int64_t)result->moves, (int64_t)result->rated,
        (int64_t)result->ending);

    for (int i = 0; i < result->setup.seats && err == SQL_OK; i++)
        err = put_seat(r, result, i);
    return err;
}

enum sql_err results_put(struct results_db *r, const struct result *result)
{
    enum sql_err err =
        results_run(r, SQL_UNRESULT_SEATS, "i", (int64_t)result->n);

    if (err == SQL_OK)
        err = results_run(r, SQL_UNRESULT, "ii", (int64_t)result->n,
                          (int64_t)result->table);
    return err == SQL_OK ? put_rows(r, result) : err;
}

enum sql_err results_write(struct results_db *r, const struct result *result)
{
    enum sql_err err = put_rows(r, result);

    if (err == SQL_OK)
        err = results_run(r, SQL_OVER_AT, "ii", result->at,
                          (int64_t)result->table);
    return err == SQL_OK ? results_count(r, result) : err;
}

/* ---- out ----------------------------------------------------------------- */

static int number(struct sql_stmt *s, int i)
{
    int64_t value = sql_int(s, i);

    return value < INT32_MIN || value > INT32_MAX ? 0 : (int)value;
}

static bool take_result(struct sql_stmt *s, struct result *out)
{
    int seats = number(s, 5);
    int ending = number(s, 10);

    memset(out, 0, sizeof *out);
    if (!store_take_text(s, 2, out->id, sizeof out->id) ||
        !store_take_text(s, 3, out->game, sizeof out->game) ||
        !store_take_blob(s, 6, out->setup.option, sizeof out->setup.option) ||
        seats < 1 || seats > SEATS_MAX || ending < 0 || ending > ENDING_LOST)
        return false;
    out->n = (uint64_t)sql_int(s, 0);
    out->table = (uint64_t)sql_int(s, 1);
    out->rules = number(s, 4);
    out->setup.seats = (uint8_t)seats;
    out->at = sql_int(s, 7);
    out->moves = number(s, 8);
    out->rated = number(s, 9) != 0;
    out->ending = (enum result_ending)ending;
    return true;
}

static void take_seat(struct sql_stmt *s, struct result_seat *seat)
{
    char roles[ROLES_BYTES];

    store_take_text(s, 1, seat->who, sizeof seat->who);
    seat->place = number(s, 2);
    seat->points = number(s, 3);
    seat->gone = number(s, 4) != 0;
    store_take_text(s, 5, seat->role, sizeof seat->role);
    if (store_take_text(s, 6, roles, sizeof roles))
        result_roles_read(seat, roles);
    seat->before = store_take_rating(s, 7).mu;
    seat->after = store_take_rating(s, 8);
    store_take_text(s, 10, seat->cards, sizeof seat->cards);
}

static enum sql_err take_seats(struct results_db *r, struct result *out)
{
    struct sql_stmt *s = results_on(r, SQL_SEATS_OF, "i", (int64_t)out->n);

    while (sql_next(s)) {
        int seat = number(s, 0);
        if (seat >= 0 && seat < out->setup.seats)
            take_seat(s, &out->seat[seat]);
    }
    return sql_end(s);
}

/* A number that does not go on would be looked for again and again. */
enum results_found results_next(struct results_db *r, uint64_t n,
                                struct result *out)
{
    struct sql_stmt *s = results_on(r, SQL_RESULT_AFTER, "i", (int64_t)n);
    enum results_found found = RESULTS_NONE;

    if (sql_next(s)) {
        found = take_result(s, out) ? RESULTS_ONE : RESULTS_DAMAGED;
        out->n = (uint64_t)sql_int(s, 0);
        if (out->n <= n)
            found = RESULTS_FAILED;
    }
    if (sql_end(s) != SQL_OK ||
        (found == RESULTS_ONE && take_seats(r, out) != SQL_OK))
        found = RESULTS_FAILED;
    return found;
}

/* ---- as they are shown --------------------------------------------------- */

static struct results_db *results_of(struct reads *from)
{
    return &((struct store_reader *)from)->results;
}

static bool take_played(struct sql_stmt *s, void *to)
{
    struct played *at = to;

    store_take_text(s, 11, at->code, sizeof at->code);
    at->listed = number(s, 12) == 1;
    return take_result(s, &at->result);
}

static int played(struct reads *from, const char *who, uint64_t before,
                  struct played *out, int most)
{
    struct results_db *r = results_of(from);
    struct sql_stmt *s =
        results_on(r, SQL_PLAYED, "sii", who, (int64_t)before, (int64_t)most);
    int n = store_take_rows(s, out, sizeof *out, most, take_played);

    for (int i = 0; i < n; i++) {
        take_seats(r, &out[i].result);
        for (int seat = 0; seat < out[i].result.setup.seats; seat++)
            out[i].portrait[seat] = from->person(
                from, out[i].result.seat[seat].who, out[i].name[seat]);
    }
    return n;
}

static bool take_sum(struct sql_stmt *s, void *to)
{
    struct sum *at = to;

    at->seats = number(s, 1);
    at->games = number(s, 2);
    at->firsts = number(s, 3);
    at->lasts = number(s, 4);
    at->gone = number(s, 5);
    at->points = sql_int(s, 6);
    at->best = number(s, 7);
    at->beaten = number(s, 8);
    store_take_text(s, 9, at->best_table, sizeof at->best_table);
    at->listed = number(s, 10) == 1;
    return store_take_text(s, 0, at->game, sizeof at->game);
}

static int sums(struct reads *from, const char *who, struct sum *out, int most)
{
    return store_take_rows(
        results_on(results_of(from), SQL_SUMS, "si", who, (int64_t)most), out,
        sizeof *out, most, take_sum);
}

static bool take_role_sum(struct sql_stmt *s, void *to)
{
    struct role_sum *at = to;

    at->games = number(s, 2);
    at->times = number(s, 3);
    at->firsts = number(s, 4);
    at->crowns = number(s, 5);
    at->earned = sql_int(s, 6);
    return store_take_text(s, 0, at->game, sizeof at->game) &&
           store_take_text(s, 1, at->role, sizeof at->role);
}

static int role_sums(struct reads *from, const char *who, struct role_sum *out,
                     int most)
{
    return store_take_rows(
        results_on(results_of(from), SQL_ROLE_SUMS, "si", who, (int64_t)most),
        out, sizeof *out, most, take_role_sum);
}

static bool take_standing(struct sql_stmt *s, void *to)
{
    struct standing *at = to;

    at->rating = store_take_rating(s, 2);
    at->games = number(s, 4);
    at->firsts = number(s, 5);
    return store_take_text(s, 0, at->game, sizeof at->game) &&
           store_take_text(s, 1, at->who, sizeof at->who);
}

static int ratings(struct reads *from, const char *who, struct standing *out,
                   int most)
{
    return store_take_rows(
        results_on(results_of(from), SQL_RATINGS, "si", who, (int64_t)most),
        out, sizeof *out, most, take_standing);
}

static bool take_leader(struct sql_stmt *s, void *to)
{
    struct standing *at = to;

    store_take_text(s, 6, at->name, sizeof at->name);
    at->portrait = store_take_portrait(s, 7);
    return take_standing(s, to);
}

static int leaders(struct reads *from, const char *game, int month,
                   struct standing *out, int most)
{
    return store_take_rows(results_on(results_of(from), SQL_LEADERS, "sii",
                                      game, (int64_t)month, (int64_t)most),
                           out, sizeof *out, most, take_leader);
}

static bool take_point(struct sql_stmt *s, void *to)
{
    struct curve_point *at = to;

    at->at = sql_int(s, 1);
    at->rating = store_take_rating(s, 2);
    return store_take_text(s, 0, at->game, sizeof at->game);
}

static int curve(struct reads *from, const char *who, const char *game,
                 struct curve_point *out, int most)
{
    return store_take_rows(results_on(results_of(from), SQL_CURVE, "ssi", who,
                                      game, (int64_t)most),
                           out, sizeof *out, most, take_point);
}

static bool is_private(struct reads *from, const char *who)
{
    return store_has_row(
        results_on(results_of(from), SQL_IS_PRIVATE, "s", who));
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
    tallies_reads(reads);
}

/*
 * store_days.c - the statements of the store about orders given in advance and
 * about people's habits.
 */
#include "server/store_sql.h"

#include <string.h>

static struct days_reader *days_of(struct reads *from)
{
    return &((struct store_reader *)from)->days;
}

/* ---- out ----------------------------------------------------------------- */

static bool orders(struct reads *from, uint64_t table, int seat,
                   char who[WHO_LETTERS + 1], char text[ORDERS_TEXT + 1])
{
    struct sql_stmt *s = days_of(from)->orders;
    bool good = false;

    sql_bind_int(s, 1, (int64_t)table);
    sql_bind_int(s, 2, seat);
    good = sql_next(s) && store_take_text(s, 0, who, WHO_LETTERS + 1) &&
           store_take_text(s, 1, text, ORDERS_TEXT + 1);
    sql_end(s);
    return good;
}

static void own_orders(struct reads *from, const char *who,
                       void (*each)(void *to, const char *text), void *to)
{
    struct sql_stmt *s = days_of(from)->own_orders;
    char text[ORDERS_TEXT + 1];

    sql_bind_text(s, 1, who);
    while (sql_next(s))
        if (store_take_text(s, 0, text, sizeof text))
            each(to, text);
    sql_end(s);
}

static bool is_auto(struct reads *from, const char *who)
{
    struct sql_stmt *s = days_of(from)->is_auto;

    sql_bind_text(s, 1, who);
    return store_has_row(s);
}

static bool take_vacation(struct sql_stmt *s, void *to)
{
    struct vacation *v = to;

    return store_take_whole(s, 0, NUMBER_MOST, &v->since) &&
           store_take_whole(s, 1, NUMBER_MOST, &v->until);
}

static int vacations(struct reads *from, const char *who, int64_t after,
                     struct vacation *out, int most)
{
    struct sql_stmt *s = days_of(from)->vacations;

    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, after);
    sql_bind_int(s, 3, most);
    return store_take_rows(s, out, sizeof *out, most, take_vacation);
}

bool store_days_reads(struct store_reader *r)
{
    struct days_reader *d = &r->days;
    const struct sql_text all[] = {
        {&d->orders,
         "SELECT who, text FROM orders WHERE tab = $1 AND seat = $2"},
        {&d->own_orders,
         "SELECT text FROM orders WHERE who = $1 ORDER BY tab, seat"},
        {&d->is_auto, "SELECT 1 FROM autos WHERE who = $1"},
        {&d->vacations, "SELECT since, until FROM vacations WHERE who = $1"
                        " AND until > $2 ORDER BY since DESC LIMIT $3"},
        {0},
    };

    r->reads.orders = orders;
    r->reads.own_orders = own_orders;
    r->reads.is_auto = is_auto;
    r->reads.vacations = vacations;
    return sql_prepare_all(r->db, all);
}

/* ---- in ------------------------------------------------------------------ */

bool store_days_writes(struct store_writer *w)
{
    struct days_writer *d = &w->days;
    const struct sql_text all[] = {
        {&d->order,
         "INSERT INTO orders (tab, seat, who, text) VALUES ($1,$2,$3,$4)"
         " ON CONFLICT (tab, seat) DO UPDATE SET who = excluded.who,"
         " text = excluded.text"},
        {&d->unorder, "DELETE FROM orders WHERE tab = $1 AND seat = $2"},
        {&d->drop_orders, "DELETE FROM orders WHERE tab = $1"},
        {&d->forget_orders, "DELETE FROM orders WHERE who = $1"},
        {&d->rest,
         "INSERT INTO vacations (who, since, until) VALUES ($1,$2,$3)"
         " ON CONFLICT (who, since) DO UPDATE SET until = excluded.until"},
        {&d->forget_rest, "DELETE FROM vacations WHERE who = $1"},
        {&d->auto_on,
         "INSERT INTO autos (who) VALUES ($1) ON CONFLICT (who) DO NOTHING"},
        {&d->auto_off, "DELETE FROM autos WHERE who = $1"},
        {0},
    };

    return sql_prepare_all(w->db, all);
}

static enum sql_err write_orders(struct store_writer *s, const struct write *w)
{
    struct sql_stmt *stmt = w->text[0] ? s->days.order : s->days.unorder;

    sql_bind_int(stmt, 1, (int64_t)w->entry.table);
    sql_bind_int(stmt, 2, w->seat);
    if (w->text[0]) {
        sql_bind_text(stmt, 3, w->who);
        sql_bind_text(stmt, 4, w->text);
    }
    return sql_run(stmt);
}

static enum sql_err write_vacation(struct store_writer *s,
                                   const struct write *w)
{
    sql_bind_int(s->days.rest, 2, w->at);
    sql_bind_int(s->days.rest, 3, w->until);
    return store_run(s->days.rest, w->who, NULL, NULL);
}

enum sql_err store_write_days(struct store_writer *s, const struct write *w)
{
    switch (w->kind) {
    case WRITE_ORDERS: return write_orders(s, w);
    case WRITE_VACATION: return write_vacation(s, w);
    case WRITE_AUTO:
        return store_run(w->private ? s->days.auto_on : s->days.auto_off,
                         w->who, NULL, NULL);
    default: return SQL_FAILED;
    }
}

/* Nothing of this is kept for an erased person. */
enum sql_err store_forget_days(struct store_writer *s, const char *who)
{
    struct sql_stmt *const all[] = {s->days.forget_orders, s->days.forget_rest,
                                    s->days.auto_off};
    enum sql_err err = SQL_OK;

    for (int i = 0; err == SQL_OK && i < COUNT(all); i++)
        err = store_run(all[i], who, NULL, NULL);
    return err;
}

/* The game is over, or the table is removed: so are its orders. */
enum sql_err store_drop_orders(struct store_writer *s, uint64_t table)
{
    sql_bind_int(s->days.drop_orders, 1, (int64_t)table);
    return sql_run(s->days.drop_orders);
}

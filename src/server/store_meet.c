/*
 * store_meet.c - the store's statements about browsers that are notified by
 * push.
 */
#include "server/store_sql.h"

#include <string.h>

static struct store_reader *reader_of(struct reads *from)
{
    return (struct store_reader *)from;
}

/* ---- out ----------------------------------------------------------------- */

static bool take_minute(struct sql_stmt *s, int i, int *out)
{
    int64_t value = 0;
    bool good = store_take_whole(s, i, DAY_MINUTES - 1, &value);

    *out = (int)value;
    return good;
}

static bool take_push(struct sql_stmt *s, void *to)
{
    struct push *p = to;

    return store_take_text(s, 0, p->endpoint, sizeof p->endpoint) &&
           store_take_text(s, 1, p->device, sizeof p->device) &&
           store_take_blob(s, 2, p->point, sizeof p->point) &&
           store_take_blob(s, 3, p->auth, sizeof p->auth) &&
           store_take_text(s, 4, p->lang, sizeof p->lang) &&
           store_take_text(s, 5, p->zone, sizeof p->zone) &&
           take_minute(s, 6, &p->from) && take_minute(s, 7, &p->to);
}

static int pushes(struct reads *from, const char *who, struct push *out,
                  int most)
{
    struct sql_stmt *s = reader_of(from)->pushes;

    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, most);
    return store_take_rows(s, out, sizeof *out, most, take_push);
}

static void pushed(struct reads *from, uint64_t table, int seat, uint32_t *turn,
                   uint32_t *soon)
{
    struct sql_stmt *s = reader_of(from)->pushed;
    int64_t value[2] = {0, 0};

    sql_bind_int(s, 1, (int64_t)table);
    sql_bind_int(s, 2, seat);
    if (sql_next(s))
        for (int i = 0; i < 2; i++)
            store_take_whole(s, i, UINT32_MAX, &value[i]);
    sql_end(s);
    *turn = (uint32_t)value[0];
    *soon = (uint32_t)value[1];
}

bool store_meet_reads(struct store_reader *r)
{
    const struct sql_text all[] = {
        {&r->pushes,
         "SELECT endpoint, device, point, auth, lang, zone, quiet_from,"
         " quiet_to FROM pushes WHERE who = $1"
         " ORDER BY made DESC, endpoint LIMIT $2"},
        {&r->pushed,
         "SELECT turn, soon FROM pushed WHERE tab = $1 AND seat = $2"},
        {0},
    };

    r->reads.pushes = pushes;
    r->reads.pushed = pushed;
    return sql_prepare_all(r->db, all) && store_ties_reads(r) &&
           store_days_reads(r);
}

/* ---- in ------------------------------------------------------------------ */

bool store_meet_writes(struct store_writer *w)
{
    const struct sql_text all[] = {
        {&w->push,
         "INSERT INTO pushes (endpoint, who, device, point, auth, lang, zone,"
         " quiet_from, quiet_to, made)"
         " VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)"
         " ON CONFLICT (endpoint) DO UPDATE SET who = excluded.who,"
         " device = excluded.device, point = excluded.point,"
         " auth = excluded.auth, lang = excluded.lang, zone = excluded.zone,"
         " quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,"
         " made = excluded.made"},
        {&w->push_others,
         "DELETE FROM pushes WHERE device = $1 AND endpoint <> $2"},
        {&w->push_trim,
         "DELETE FROM pushes WHERE who = $1 AND endpoint <> $2 AND endpoint"
         " NOT IN (SELECT endpoint FROM pushes WHERE who = $1"
         " AND endpoint <> $2 ORDER BY made DESC, endpoint LIMIT $3)"},
        {&w->unpush, "DELETE FROM pushes WHERE endpoint = $1"},
        {&w->unpush_one, "DELETE FROM pushes WHERE who = $1 AND device = $2"},
        {&w->unpush_all, "DELETE FROM pushes WHERE who = $1 AND device <> $2"},
        {&w->push_move,
         "UPDATE pushes SET device = $1, who = $2 WHERE device = $3"},
        {&w->pushed,
         "INSERT INTO pushed (tab, seat, turn, soon) VALUES ($1,$2,$3,$4)"
         " ON CONFLICT (tab, seat) DO UPDATE SET"
         " turn = excluded.turn, soon = excluded.soon"},
        {&w->drop_pushed, "DELETE FROM pushed WHERE tab = $1"},
        {0},
    };

    return sql_prepare_all(w->db, all) && store_ties_writes(w) &&
           store_days_writes(w);
}

/* A browser has one subscription; of a person's others the oldest are
 * removed. */
static enum sql_err write_push(struct store_writer *s, const struct write *w)
{
    const struct push *p = w->push;
    enum sql_err err = store_run(s->push_others, w->device, p->endpoint, NULL);

    if (err != SQL_OK)
        return err;
    sql_bind_blob(s->push, 4, p->point, sizeof p->point);
    sql_bind_blob(s->push, 5, p->auth, sizeof p->auth);
    sql_bind_text(s->push, 6, p->lang);
    sql_bind_text(s->push, 7, p->zone);
    sql_bind_int(s->push, 8, p->from);
    sql_bind_int(s->push, 9, p->to);
    sql_bind_int(s->push, 10, w->at);
    err = store_run(s->push, p->endpoint, w->who, w->device);
    if (err != SQL_OK)
        return err;
    sql_bind_int(s->push_trim, 3, PUSHES_MOST - 1);
    return store_run(s->push_trim, w->who, p->endpoint, NULL);
}

static enum sql_err write_pushed(struct store_writer *s, const struct write *w)
{
    sql_bind_int(s->pushed, 1, (int64_t)w->entry.table);
    sql_bind_int(s->pushed, 2, w->seat);
    sql_bind_int(s->pushed, 3, w->entry.seq);
    sql_bind_int(s->pushed, 4, w->soon);
    return sql_run(s->pushed);
}

enum sql_err store_write_meet(struct store_writer *s, const struct write *w)
{
    switch (w->kind) {
    case WRITE_PUSH: return write_push(s, w);
    case WRITE_UNPUSH:
        return w->device[0]
                   ? store_run(s->unpush_one, w->who, w->device, NULL)
                   : store_run(s->unpush, w->push->endpoint, NULL, NULL);
    case WRITE_PUSHED: return write_pushed(s, w);
    case WRITE_ORDERS:
    case WRITE_AUTO:
    case WRITE_VACATION: return store_write_days(s, w);
    default: return store_write_ties(s, w);
    }
}

/* A person who is signed out is no longer notified there; a browser that signs
 * in to a name is notified of what concerns that person from then on. */
enum sql_err store_write_along(struct store_writer *s, const struct write *w)
{
    enum sql_err err = SQL_OK;

    switch (w->kind) {
    case WRITE_LOGIN:
        return w->old[0] ? store_run(s->push_move, w->device, w->who, w->old)
                         : SQL_OK;
    case WRITE_LOGOUT:
        return w->device[0] ? store_run(s->unpush_one, w->who, w->device, NULL)
                            : store_run(s->unpush_all, w->who, w->old, NULL);
    case WRITE_ERASE:
        err = store_run(s->unpush_all, w->who, "", NULL);
        if (err == SQL_OK)
            err = store_forget_days(s, w->who);
        return err == SQL_OK ? store_forget_ties(s, w->who) : err;
    case WRITE_ENTRY:
        return w->state == TABLE_OVER ? store_drop_orders(s, w->entry.table)
                                      : SQL_OK;
    case WRITE_DROP:
        sql_bind_int(s->drop_pushed, 1, (int64_t)w->row.num);
        err = sql_run(s->drop_pushed);
        return err == SQL_OK ? store_drop_orders(s, w->row.num) : err;
    default: return SQL_OK;
    }
}

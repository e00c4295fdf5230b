/*
 * store_ties.c - the statements of the store about whom people know.
 */
#include "server/store_sql.h"

#include <string.h>

enum { GAMES_BACK = 100 }; /* of somebody's, in which others are looked for */

static struct ties_reader *ties_of(struct reads *from)
{
    return &((struct store_reader *)from)->ties;
}

/* ---- out ----------------------------------------------------------------- */

static bool take_person(struct sql_stmt *s, struct tie *t)
{
    return store_take_text(s, 0, t->who, sizeof t->who) &&
           store_take_text(s, 1, t->name, sizeof t->name);
}

static enum tie_kind kind_of(int64_t kind)
{
    return kind == TIE_FRIEND || kind == TIE_BLOCKED ? (enum tie_kind)kind
                                                     : TIE_NONE;
}

/* who, name, kind, back, claimed, unseen, portrait */
static bool take_tie(struct sql_stmt *s, void *to)
{
    struct tie *t = to;

    t->kind = kind_of(sql_int(s, 2));
    t->back = sql_int(s, 3) != 0;
    t->claimed = sql_int(s, 4) != 0;
    t->unseen = sql_int(s, 5) != 0;
    t->portrait = store_take_portrait(s, 6);
    return take_person(s, t);
}

static int take_ties(struct sql_stmt *s, const char *who, struct tie *out,
                     int most)
{
    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, most);
    return store_take_rows(s, out, sizeof *out, most, take_tie);
}

static int ties(struct reads *from, const char *who, struct tie *out, int most)
{
    struct ties_reader *r = ties_of(from);
    int n = take_ties(r->mine, who, out, most);

    return n + take_ties(r->theirs, who, out + n, most - n);
}

/* who, name, claimed, games, at, portrait */
static bool take_met(struct sql_stmt *s, void *to)
{
    struct tie *t = to;

    t->claimed = sql_int(s, 2) != 0;
    t->games = (int)sql_int(s, 3);
    t->at = sql_int(s, 4);
    t->portrait = store_take_portrait(s, 5);
    return take_person(s, t);
}

static int met(struct reads *from, const char *who, struct tie *out, int most)
{
    struct sql_stmt *s = ties_of(from)->met;

    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, GAMES_BACK);
    sql_bind_int(s, 3, most);
    return store_take_rows(s, out, sizeof *out, most, take_met);
}

static int blocked(struct reads *from, const char *who,
                   char (*out)[WHO_LETTERS + 1], int most)
{
    struct sql_stmt *s = ties_of(from)->blocked;
    int n = 0;

    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, most);
    while (n < most && sql_next(s))
        n += store_take_text(s, 0, out[n], sizeof out[n]);
    sql_end(s);
    return n;
}

static enum tie_kind tie(struct reads *from, const char *who, const char *other)
{
    struct sql_stmt *s = ties_of(from)->tie;

    sql_bind_text(s, 1, who);
    sql_bind_text(s, 2, other);
    return kind_of(store_take_number(s));
}

static bool have_met(struct reads *from, const char *who, const char *other)
{
    struct sql_stmt *s = ties_of(from)->have_met;

    sql_bind_text(s, 1, who);
    sql_bind_text(s, 2, other);
    sql_bind_int(s, 3, GAMES_BACK);
    return store_has_row(s);
}

static bool is_unseen(struct reads *from, const char *who)
{
    struct sql_stmt *s = ties_of(from)->unseen;

    sql_bind_text(s, 1, who);
    return store_has_row(s);
}

static bool is_named(struct reads *from, const char *who)
{
    struct sql_stmt *s = ties_of(from)->named;

    sql_bind_text(s, 1, who);
    return store_has_row(s);
}

bool store_ties_reads(struct store_reader *r)
{
    struct ties_reader *t = &r->ties;
    const struct sql_text all[] = {
        {&t->mine,
         "SELECT t.other, COALESCE(p.name, ''), t.kind,"
         " CASE WHEN EXISTS (SELECT 1 FROM ties b WHERE b.who = t.other"
         " AND b.other = t.who AND b.kind = 1) THEN 1 ELSE 0 END,"
         " CASE WHEN EXISTS (SELECT 1 FROM names n WHERE n.id = t.other)"
         " THEN 1 ELSE 0 END,"
         " CASE WHEN EXISTS (SELECT 1 FROM unseen u WHERE u.who = t.other)"
         " THEN 1 ELSE 0 END, COALESCE(p.portrait, 0)"
         " FROM ties t LEFT JOIN people p ON p.id = t.other"
         " WHERE t.who = $1 ORDER BY t.kind, t.made DESC, t.other LIMIT $2"},
        {&t->theirs,
         "SELECT t.who, p.name, 0, 1,"
         " CASE WHEN EXISTS (SELECT 1 FROM names n WHERE n.id = t.who)"
         " THEN 1 ELSE 0 END, 1, p.portrait"
         " FROM ties t JOIN people p ON p.id = t.who"
         " WHERE t.other = $1 AND t.kind = 1 AND NOT EXISTS"
         " (SELECT 1 FROM ties m WHERE m.who = $1 AND m.other = t.who)"
         " ORDER BY t.made DESC, t.who LIMIT $2"},
        {&t->met,
         "SELECT b.who, p.name,"
         " MAX(CASE WHEN EXISTS (SELECT 1 FROM names n WHERE n.id = b.who)"
         " THEN 1 ELSE 0 END), COUNT(*), MAX(r.at), MAX(p.portrait)"
         " FROM result_seats b JOIN results r ON r.n = b.n"
         " JOIN people p ON p.id = b.who AND p.name <> ''"
         " WHERE b.who <> $1 AND b.n IN (SELECT n FROM result_seats"
         " WHERE who = $1 ORDER BY n DESC LIMIT $2)"
         " GROUP BY b.who, p.name ORDER BY MAX(b.n) DESC, b.who LIMIT $3"},
        {&t->blocked, "SELECT other FROM ties WHERE who = $1 AND kind = 2"
                      " ORDER BY made DESC, other LIMIT $2"},
        {&t->tie, "SELECT kind FROM ties WHERE who = $1 AND other = $2"},
        {&t->have_met,
         "SELECT 1 FROM result_seats WHERE who = $1 AND n IN"
         " (SELECT n FROM result_seats WHERE who = $2 ORDER BY n DESC"
         " LIMIT $3) LIMIT 1"},
        {&t->unseen, "SELECT 1 FROM unseen WHERE who = $1"},
        {&t->named, "SELECT 1 FROM names WHERE id = $1"},
        {0},
    };

    r->reads.ties = ties;
    r->reads.met = met;
    r->reads.blocked = blocked;
    r->reads.tie = tie;
    r->reads.have_met = have_met;
    r->reads.is_unseen = is_unseen;
    r->reads.is_named = is_named;
    return sql_prepare_all(r->db, all);
}

/* ---- in ------------------------------------------------------------------ */

bool store_ties_writes(struct store_writer *w)
{
    struct ties_writer *t = &w->ties;
    const struct sql_text all[] = {
        {&t->tie,
         "INSERT INTO ties (who, other, kind, made) VALUES ($1,$2,$3,$4)"
         " ON CONFLICT (who, other) DO UPDATE SET kind = excluded.kind,"
         " made = excluded.made"},
        {&t->untie, "DELETE FROM ties WHERE who = $1 AND other = $2"},
        {&t->forget, "DELETE FROM ties WHERE who = $1 OR other = $1"},
        {&t->hide,
         "INSERT INTO unseen (who) VALUES ($1) ON CONFLICT (who) DO NOTHING"},
        {&t->unhide, "DELETE FROM unseen WHERE who = $1"},
        {0},
    };

    return sql_prepare_all(w->db, all);
}

enum sql_err store_write_ties(struct store_writer *s, const struct write *w)
{
    struct ties_writer *t = &s->ties;
    struct sql_stmt *stmt = NULL;

    if (w->kind == WRITE_UNSEEN) {
        stmt = w->private ? t->hide : t->unhide;
        return store_run(stmt, w->who, NULL, NULL);
    }
    if (w->kind != WRITE_TIE)
        return SQL_FAILED;
    stmt = w->tie == TIE_NONE ? t->untie : t->tie;
    if (w->tie != TIE_NONE) {
        sql_bind_int(stmt, 3, w->tie);
        sql_bind_int(stmt, 4, w->at);
    }
    return store_run(stmt, w->who, w->other, NULL);
}

/* Ties to and from an erased person are deleted. */
enum sql_err store_forget_ties(struct store_writer *s, const char *who)
{
    enum sql_err err = store_run(s->ties.forget, who, NULL, NULL);

    return err == SQL_OK ? store_run(s->ties.unhide, who, NULL, NULL) : err;
}

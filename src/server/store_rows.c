/*
 * store_rows.c - the store's statements: writing rows.
 */
#include "server/store_sql.h"

/* ---- opening ------------------------------------------------------------- */

/* From the last entry of a table back to the first. */
#define LINKED                                                                 \
    "WITH RECURSIVE mine(n) AS (SELECT last FROM heads WHERE tab = $1"         \
    " UNION ALL SELECT e.prev FROM entries e JOIN mine ON e.n = mine.n)"

/* REPLACE is SQLite's own word, and a third cheaper than ON CONFLICT where a
 * row has no other index. */
static bool prepare_linked(struct store_writer *w)
{
    const struct sql_text all[] = {
        {&w->drop_head, "DELETE FROM heads WHERE tab = $1"},
        {&w->drop_chat,
         LINKED " DELETE FROM chat WHERE n IN (SELECT n FROM mine)"},
        {&w->drop_entries,
         LINKED " DELETE FROM entries WHERE n IN (SELECT n FROM mine)"},
        {0},
    };

    w->entry = sql_prepare_many(
        w->db, "INSERT INTO entries (n, prev, tab, seq, kind, body, chain)"
               " VALUES (?,?,?,?,?,?,?)");
    w->end = sql_prepare_many(
        w->db, "REPLACE INTO ends (tab, seq, chain) VALUES (?,?,?)");
    w->head =
        sql_prepare_many(w->db, "REPLACE INTO heads (tab, last) VALUES (?,?)");
    return w->entry && w->end && w->head && sql_prepare_all(w->db, all);
}

static bool prepare_keyed(struct store_writer *w)
{
    const struct sql_text all[] = {
        {&w->drop_chat, "DELETE FROM chat WHERE n IN"
                        " (SELECT n FROM entries WHERE tab = $1)"},
        {&w->drop_entries, "DELETE FROM entries WHERE tab = $1"},
        {0},
    };

    /* what every move writes: a statement costs more than a row */
    w->entry = sql_prepare_many(
        w->db, "INSERT INTO entries (n, prev, tab, seq, kind, body, chain)"
               " SELECT * FROM unnest($1::bigint[],$2::bigint[],$3::bigint[],"
               "$4::bigint[],$5::bigint[],$6::bytea[],$7::bytea[])");
    /* of a new table's first deeds the last counts */
    w->end =
        sql_prepare_many(w->db, "INSERT INTO ends (tab, seq, chain)"
                                " SELECT DISTINCT ON (tab) * FROM"
                                " unnest($1::bigint[],$2::bigint[],$3::bytea[])"
                                " AS e(tab, seq, chain) ORDER BY tab, seq DESC"
                                " ON CONFLICT (tab) DO UPDATE SET"
                                " seq = excluded.seq, chain = excluded.chain");
    return w->entry && w->end && sql_prepare_all(w->db, all);
}

bool store_writer_init(struct store_writer *w, struct sql *db)
{
    const struct sql_text all[] = {
        {&w->table, "INSERT INTO tables (" TABLE_COLUMNS ") VALUES ($1,$2,$3,"
                    "$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,"
                    "$17,$18)"},
        {&w->chat, "INSERT INTO chat (n, text, who) VALUES ($1,$2,$3)"},
        {&w->sit, "INSERT INTO sitters (tab, seat, who) VALUES ($1,$2,$3)"
                  " ON CONFLICT (tab, seat) DO UPDATE SET"
                  " who = excluded.who"},
        {&w->stand, "DELETE FROM sitters WHERE tab = $1 AND seat = $2"},
        {&w->state, "UPDATE tables SET state = $1 WHERE num = $2"},
        {&w->person, "INSERT INTO people (id, name) VALUES ($1,$2)"
                     " ON CONFLICT (id) DO UPDATE SET"
                     " name = excluded.name"},
        {&w->portrait, "INSERT INTO people (id, name, portrait)"
                       " VALUES ($1,'',$2) ON CONFLICT (id) DO UPDATE SET"
                       " portrait = excluded.portrait"},
        {&w->claim, "INSERT INTO names (key, id, hash) VALUES ($1,$2,$3)"
                    " ON CONFLICT (key) DO NOTHING"},
        {&w->login,
         "INSERT INTO logins (device, id, made, seen) VALUES ($1,$2,$3,$3)"
         " ON CONFLICT (device) DO UPDATE SET"
         " id = excluded.id, made = excluded.made,"
         " seen = excluded.seen"},
        {&w->logout, "UPDATE logins SET id = $1 WHERE device = $2"},
        {&w->seen, "UPDATE tables SET seen = $1 WHERE num = $2"},
        {&w->hook, "INSERT INTO hooks (who, url, page) VALUES ($1,$2,$3)"
                   " ON CONFLICT (who) DO UPDATE SET"
                   " url = excluded.url, page = excluded.page"},
        {&w->unhook, "DELETE FROM hooks WHERE who = $1"},
        {&w->told, "INSERT INTO told (tab, seat, seq) VALUES ($1,$2,$3)"
                   " ON CONFLICT (tab, seat) DO UPDATE SET"
                   " seq = excluded.seq"},
        {&w->drop_table, "DELETE FROM tables WHERE num = $1"},
        {&w->drop_seats, "DELETE FROM sitters WHERE tab = $1"},
        {&w->drop_end, "DELETE FROM ends WHERE tab = $1"},
        {&w->drop_told, "DELETE FROM told WHERE tab = $1"},
        {0},
    };

    *w = (struct store_writer){.db = db};
    return db && sql_prepare_all(db, all) &&
           (db->keyed ? prepare_keyed(w) : prepare_linked(w)) &&
           store_people_writes(w) && store_meet_writes(w) &&
           store_account_writes(w) && store_nodes_writes(w) &&
           results_open(&w->results, db);
}

void store_writer_fini(struct store_writer *w)
{
    sql_close(w->db);
    w->db = NULL;
}

/* ---- rows in ------------------------------------------------------------- */

static enum sql_err write_table(struct store_writer *s,
                                const struct table_row *row)
{
    struct sql_stmt *t = s->table;

    sql_bind_int(t, 1, (int64_t)row->num);
    sql_bind_text(t, 2, row->id);
    sql_bind_text(t, 3, row->code);
    sql_bind_text(t, 4, row->game->slug);
    sql_bind_int(t, 5, row->rules);
    sql_bind_int(t, 6, row->setup.seats);
    sql_bind_blob(t, 7, row->setup.option, sizeof row->setup.option);
    sql_bind_blob(t, 8, row->seed, sizeof row->seed);
    sql_bind_int(t, 9, (int)row->clock);
    sql_bind_int(t, 10, row->base);
    sql_bind_int(t, 11, row->add);
    sql_bind_int(t, 12, row->listed);
    sql_bind_text(t, 13, row->host);
    sql_bind_int(t, 14, row->created);
    sql_bind_int(t, 15, (int)row->state);
    sql_bind_int(t, 16, row->seen);
    sql_bind_int(t, 17, row->rated);
    sql_bind_int(t, 18, row->over_at);
    return sql_run(t);
}

static enum sql_err write_seat(struct store_writer *s, const struct write *w)
{
    struct sql_stmt *t = w->who[0] ? s->sit : s->stand;

    sql_bind_int(t, 1, (int64_t)w->entry.table);
    sql_bind_int(t, 2, w->seat);
    if (w->who[0])
        sql_bind_text(t, 3, w->who);
    return sql_run(t);
}

static enum sql_err write_changes(struct store_writer *s, const struct write *w)
{
    enum sql_err err = SQL_OK;

    if (w->entry.text) {
        sql_bind_int(s->chat, 1, (int64_t)w->entry.n);
        sql_bind_text(s->chat, 2, w->entry.text);
        sql_bind_text(s->chat, 3, w->who);
        err = sql_run(s->chat);
    }
    if (err == SQL_OK && w->seat >= 0)
        err = write_seat(s, w);
    if (err == SQL_OK && w->state >= 0) {
        sql_bind_int(s->state, 1, w->state);
        sql_bind_int(s->state, 2, (int64_t)w->entry.table);
        err = sql_run(s->state);
    }
    if (err == SQL_OK && w->state == TABLE_OVER) {
        sql_bind_int(s->over, 1, w->at > 1 ? w->at : 1);
        sql_bind_int(s->over, 2, (int64_t)w->entry.table);
        err = sql_run(s->over);
    }
    if (err == SQL_OK && w->result)
        err = results_write(&s->results, w->result);
    return err;
}

static enum sql_err write_entry(struct store_writer *s, const struct write *w)
{
    const struct entry *e = &w->entry;
    enum sql_err err = SQL_OK;

    sql_bind_int(s->entry, 1, (int64_t)e->n);
    sql_bind_int(s->entry, 2, (int64_t)e->prev);
    sql_bind_int(s->entry, 3, (int64_t)e->table);
    sql_bind_int(s->entry, 4, e->seq);
    sql_bind_int(s->entry, 5, e->kind);
    sql_bind_blob(s->entry, 6, e->body, e->size);
    sql_bind_blob(s->entry, 7, e->chain, sizeof e->chain);
    err = sql_run(s->entry);
    if (err != SQL_OK)
        return err;
    if (s->head) {
        sql_bind_int(s->head, 1, (int64_t)e->table);
        sql_bind_int(s->head, 2, (int64_t)e->n);
        err = sql_run(s->head);
    }
    if (err != SQL_OK)
        return err;
    sql_bind_int(s->end, 1, (int64_t)e->table);
    sql_bind_int(s->end, 2, e->seq);
    sql_bind_blob(s->end, 3, e->chain, sizeof e->chain);
    err = sql_run(s->end);
    return err == SQL_OK ? write_changes(s, w) : err;
}

enum sql_err store_run(struct sql_stmt *s, const char *a, const char *b,
                       const char *c)
{
    sql_bind_text(s, 1, a);
    if (b)
        sql_bind_text(s, 2, b);
    if (c)
        sql_bind_text(s, 3, c);
    return sql_run(s);
}

static enum sql_err write_claim(struct store_writer *s, struct write *w)
{
    enum sql_err err = SQL_OK;

    sql_bind_text(s->claim, 1, w->name);
    sql_bind_text(s->claim, 2, w->who);
    sql_bind_text(s->claim, 3, w->hash);
    err = sql_run_counted(s->claim, &w->rows);
    return err == SQL_OK ? results_show(&s->results, w->who) : err;
}

static enum sql_err write_drop(struct store_writer *s,
                               const struct table_row *row)
{
    struct sql_stmt *const all[] = {
        s->drop_chat, s->drop_entries, s->drop_end, s->drop_seats,
        s->drop_told, s->drop_table,   s->drop_head};
    enum sql_err err = SQL_OK;

    for (int i = 0; i < COUNT(all) && all[i] && err == SQL_OK; i++) {
        sql_bind_int(all[i], 1, (int64_t)row->num);
        err = sql_run(all[i]);
    }
    return err;
}

/* The old token belongs to a guest again, or to a stranger. */
static enum sql_err write_login(struct store_writer *s, const struct write *w)
{
    enum sql_err err = SQL_OK;

    sql_bind_int(s->login, 3, w->at);
    err = store_run(s->login, w->device, w->who, NULL);

    if (err != SQL_OK || !w->old[0])
        return err;
    /* A guest's token had the id that is now claimed. Any other may have had
     * one that was claimed before: its row stays, and is nobody's. */
    return strcmp(w->old, w->who) == 0
               ? store_run(s->login, w->old, w->nobody, NULL)
               : store_run(s->logout, w->nobody, w->old, NULL);
}

static enum sql_err write_hook(struct store_writer *s, const struct write *w)
{
    struct sql_stmt *t = w->hook->url[0] ? s->hook : s->unhook;

    return w->hook->url[0] ? store_run(t, w->who, w->hook->url, w->hook->page)
                           : store_run(t, w->who, NULL, NULL);
}

static enum sql_err write_told(struct store_writer *s, const struct write *w)
{
    sql_bind_int(s->told, 1, (int64_t)w->entry.table);
    sql_bind_int(s->told, 2, w->seat);
    sql_bind_int(s->told, 3, w->entry.seq);
    return sql_run(s->told);
}

static enum sql_err write_seen(struct store_writer *s,
                               const struct table_row *row)
{
    sql_bind_int(s->seen, 1, row->seen);
    sql_bind_int(s->seen, 2, (int64_t)row->num);
    return sql_run(s->seen);
}

/* A guest without a name may have one, too. */
static enum sql_err write_portrait(struct store_writer *s,
                                   const struct write *w)
{
    sql_bind_text(s->portrait, 1, w->who);
    sql_bind_int(s->portrait, 2, w->portrait);
    return sql_run(s->portrait);
}

static enum sql_err write_kind(struct store_writer *s, struct write *w)
{
    switch (w->kind) {
    case WRITE_TABLE: return write_table(s, &w->row);
    case WRITE_ENTRY: return write_entry(s, w);
    case WRITE_PERSON: return store_run(s->person, w->who, w->name, NULL);
    case WRITE_PORTRAIT: return write_portrait(s, w);
    case WRITE_CLAIM: return write_claim(s, w);
    case WRITE_LOGIN: return write_login(s, w);
    case WRITE_DROP: return write_drop(s, &w->row);
    case WRITE_SEEN: return write_seen(s, &w->row);
    case WRITE_HOOK: return write_hook(s, w);
    case WRITE_TOLD: return write_told(s, w);
    case WRITE_BEAT:
    case WRITE_LEAVE: return store_write_nodes(s, w);
    default: return store_write_people(s, w);
    }
}

enum sql_err store_write(struct store_writer *s, struct write *w)
{
    enum sql_err err = write_kind(s, w);

    return err == SQL_OK ? store_write_along(s, w) : err;
}

/*
 * store_rows.c - the statements of the SQLite store: opening, and rows in.
 *
 * Every statement is prepared once and every value is bound: no SQL is ever
 * put together from text.
 */
#include "server/store_sqlite.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>

enum { WAL_PAGES = 2000 };

/* ---- opening ------------------------------------------------------------- */

sqlite3_stmt *sqlite_prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *s = NULL;

    if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL) ==
        SQLITE_OK)
        return s;
    log_line(
        LOG_ERROR, "prepare",
        LOG_FIELDS(LOG_TEXT("why", sqlite3_errmsg(db)), LOG_TEXT("sql", sql)));
    return NULL;
}

void sqlite_log_open(sqlite3 *db, const char *path)
{
    log_line(LOG_ERROR, "database",
             LOG_FIELDS(LOG_TEXT("file", path),
                        LOG_TEXT("why", sqlite3_errmsg(db))));
}

sqlite3 *sqlite_open(const char *path, int flags)
{
    sqlite3 *db = NULL;

    if (sqlite3_open_v2(path, &db, flags | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        sqlite3_busy_timeout(db, 2000) == SQLITE_OK &&
        sqlite3_exec(db,
                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                     "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
                     "PRAGMA cache_size = -1024; PRAGMA temp_store = MEMORY",
                     NULL, NULL, NULL) == SQLITE_OK)
        return db;
    sqlite_log_open(db, path);
    sqlite3_close(db);
    return NULL;
}

/*
 * After a commit: the log (WAL) has so many pages now. What is in it is copied
 * into the file from time to time, so that it begins anew. While somebody
 * reads who began long ago, a backup say, only a part can be copied. SQLite's
 * own way would try that again after every commit, each time looking through
 * the whole log; here the next try is after as many pages again.
 */
static int keep_short(void *to, sqlite3 *db, const char *name, int pages)
{
    struct sqlite_writer *w = to;
    int copied = 0;

    if (pages < WAL_PAGES)
        w->wal_most = WAL_PAGES;
    if (pages < w->wal_most)
        return SQLITE_OK;
    sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL,
                              &copied);
    w->wal_most = copied < pages ? pages + WAL_PAGES : WAL_PAGES;
    return SQLITE_OK; /* it is committed, whatever became of the copying */
}

/* From the last entry of a table back to the first. */
#define ENTRIES_OF                                                             \
    "WITH RECURSIVE mine(n) AS (SELECT last FROM heads WHERE tab = ?"          \
    " UNION ALL SELECT e.prev FROM entries e JOIN mine ON e.n = mine.n)"

bool sqlite_writer_init(struct sqlite_writer *w, sqlite3 *db)
{
    const struct {
        sqlite3_stmt **to;
        const char *sql;
    } rows[] = {
        {&w->begin, "BEGIN IMMEDIATE"},
        {&w->commit, "COMMIT"},
        {&w->rollback, "ROLLBACK"},
        {&w->table, "INSERT INTO tables (" TABLE_COLUMNS ")"
                    " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"},
        {&w->entry, "INSERT INTO entries (n, prev, tab, seq, kind, body, chain)"
                    " VALUES (?,?,?,?,?,?,?)"},
        {&w->head, "REPLACE INTO heads (tab, last) VALUES (?,?)"},
        {&w->end, "REPLACE INTO ends (tab, seq, chain) VALUES (?,?,?)"},
        {&w->chat, "INSERT INTO chat (n, text, who) VALUES (?,?,?)"},
        {&w->sit, "REPLACE INTO sitters (tab, seat, who) VALUES (?,?,?)"},
        {&w->stand, "DELETE FROM sitters WHERE tab = ? AND seat = ?"},
        {&w->state, "UPDATE tables SET state = ? WHERE num = ?"},
        {&w->person, "REPLACE INTO people (id, name) VALUES (?,?)"},
        {&w->claim,
         "INSERT OR IGNORE INTO names (key, id, hash) VALUES (?,?,?)"},
        {&w->login, "REPLACE INTO logins (device, id, made, seen)"
                    " VALUES (?1,?2,?3,?3)"},
        {&w->logout, "DELETE FROM logins WHERE device = ?"},
        {&w->seen, "UPDATE tables SET seen = ? WHERE num = ?"},
        {&w->hook, "REPLACE INTO hooks (who, url, page) VALUES (?,?,?)"},
        {&w->unhook, "DELETE FROM hooks WHERE who = ?"},
        {&w->told, "REPLACE INTO told (tab, seat, seq) VALUES (?,?,?)"},
        {&w->drop_table, "DELETE FROM tables WHERE num = ?"},
        {&w->drop_seats, "DELETE FROM sitters WHERE tab = ?"},
        {&w->drop_chat, ENTRIES_OF " DELETE FROM chat WHERE n IN mine"},
        {&w->drop_entries, ENTRIES_OF " DELETE FROM entries WHERE n IN mine"},
        {&w->drop_head, "DELETE FROM heads WHERE tab = ?"},
        {&w->drop_end, "DELETE FROM ends WHERE tab = ?"},
        {&w->drop_told, "DELETE FROM told WHERE tab = ?"},
    };

    w->db = db;
    w->wal_most = WAL_PAGES;
    sqlite3_wal_hook(db, keep_short, w);
    for (int i = 0; i < COUNT(rows); i++)
        if (!(*rows[i].to = sqlite_prepare(db, rows[i].sql)))
            return false;
    return sqlite_people_writes(w) && results_open(&w->results, db);
}

static void close_db(sqlite3 *db)
{
    sqlite3_stmt *s = NULL;

    while (db && (s = sqlite3_next_stmt(db, NULL)))
        sqlite3_finalize(s);
    sqlite3_close(db);
}

void sqlite_reader_fini(struct sqlite_reader *r)
{
    close_db(r->db);
}

void sqlite_writer_fini(struct sqlite_writer *w)
{
    close_db(w->db);
}

/* ---- rows in ------------------------------------------------------------- */

void sqlite_bind_text(sqlite3_stmt *s, int i, const char *text)
{
    sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
}

void sqlite_bind_blob(sqlite3_stmt *s, int i, const void *at, size_t n)
{
    sqlite3_bind_blob(s, i, n ? at : "", (int)n, SQLITE_STATIC);
}

int sqlite_run(sqlite3_stmt *s)
{
    int rc = sqlite3_step(s);

    sqlite3_reset(s);
    return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int write_table(struct sqlite_writer *s, const struct table_row *row)
{
    sqlite3_stmt *t = s->table;

    sqlite3_bind_int64(t, 1, (int64_t)row->num);
    sqlite_bind_text(t, 2, row->id);
    sqlite_bind_text(t, 3, row->code);
    sqlite_bind_text(t, 4, row->game->slug);
    sqlite3_bind_int(t, 5, row->rules);
    sqlite3_bind_int(t, 6, row->setup.seats);
    sqlite_bind_blob(t, 7, row->setup.option, sizeof row->setup.option);
    sqlite_bind_blob(t, 8, row->seed, sizeof row->seed);
    sqlite3_bind_int(t, 9, (int)row->clock);
    sqlite3_bind_int(t, 10, row->base);
    sqlite3_bind_int(t, 11, row->add);
    sqlite3_bind_int(t, 12, row->listed);
    sqlite_bind_text(t, 13, row->host);
    sqlite3_bind_int64(t, 14, row->created);
    sqlite3_bind_int(t, 15, (int)row->state);
    sqlite3_bind_int64(t, 16, row->seen);
    sqlite3_bind_int(t, 17, row->rated);
    sqlite3_bind_int64(t, 18, row->over_at);
    return sqlite_run(t);
}

static int write_seat(struct sqlite_writer *s, const struct write *w)
{
    sqlite3_stmt *t = w->who[0] ? s->sit : s->stand;

    sqlite3_bind_int64(t, 1, (int64_t)w->entry.table);
    sqlite3_bind_int(t, 2, w->seat);
    if (w->who[0])
        sqlite_bind_text(t, 3, w->who);
    return sqlite_run(t);
}

static int write_changes(struct sqlite_writer *s, const struct write *w)
{
    int rc = SQLITE_OK;

    if (w->entry.text) {
        sqlite3_bind_int64(s->chat, 1, (int64_t)w->entry.n);
        sqlite_bind_text(s->chat, 2, w->entry.text);
        sqlite_bind_text(s->chat, 3, w->who);
        rc = sqlite_run(s->chat);
    }
    if (rc == SQLITE_OK && w->seat >= 0)
        rc = write_seat(s, w);
    if (rc == SQLITE_OK && w->state >= 0) {
        sqlite3_bind_int(s->state, 1, w->state);
        sqlite3_bind_int64(s->state, 2, (int64_t)w->entry.table);
        rc = sqlite_run(s->state);
    }
    if (rc == SQLITE_OK && w->state == TABLE_OVER) {
        sqlite3_bind_int64(s->over, 1, w->at);
        sqlite3_bind_int64(s->over, 2, (int64_t)w->entry.table);
        rc = sqlite_run(s->over);
    }
    if (rc == SQLITE_OK && w->result)
        rc = results_write(&s->results, w->result);
    return rc;
}

static int write_entry(struct sqlite_writer *s, const struct write *w)
{
    const struct entry *e = &w->entry;
    int rc = SQLITE_OK;

    sqlite3_bind_int64(s->entry, 1, (int64_t)e->n);
    sqlite3_bind_int64(s->entry, 2, (int64_t)e->prev);
    sqlite3_bind_int64(s->entry, 3, (int64_t)e->table);
    sqlite3_bind_int64(s->entry, 4, e->seq);
    sqlite3_bind_int(s->entry, 5, e->kind);
    sqlite_bind_blob(s->entry, 6, e->body, e->size);
    sqlite_bind_blob(s->entry, 7, e->chain, sizeof e->chain);
    rc = sqlite_run(s->entry);
    if (rc != SQLITE_OK)
        return rc;
    sqlite3_bind_int64(s->head, 1, (int64_t)e->table);
    sqlite3_bind_int64(s->head, 2, (int64_t)e->n);
    rc = sqlite_run(s->head);
    if (rc != SQLITE_OK)
        return rc;
    sqlite3_bind_int64(s->end, 1, (int64_t)e->table);
    sqlite3_bind_int64(s->end, 2, e->seq);
    sqlite_bind_blob(s->end, 3, e->chain, sizeof e->chain);
    rc = sqlite_run(s->end);
    return rc == SQLITE_OK ? write_changes(s, w) : rc;
}

static int write_pair(sqlite3_stmt *s, const char *a, const char *b)
{
    sqlite_bind_text(s, 1, a);
    sqlite_bind_text(s, 2, b);
    return sqlite_run(s);
}

static int write_claim(struct sqlite_writer *s, struct write *w)
{
    int rc = SQLITE_OK;

    sqlite_bind_text(s->claim, 1, w->name);
    sqlite_bind_text(s->claim, 2, w->who);
    sqlite_bind_text(s->claim, 3, w->hash);
    rc = sqlite_run(s->claim);
    w->taken = rc == SQLITE_OK && sqlite3_changes(s->db) == 1;
    return w->taken ? results_show(&s->results, w->who) : rc;
}

static int write_drop(struct sqlite_writer *s, const struct table_row *row)
{
    sqlite3_stmt *const all[] = {s->drop_chat, s->drop_entries, s->drop_head,
                                 s->drop_end,  s->drop_seats,   s->drop_told,
                                 s->drop_table};
    int rc = SQLITE_OK;

    for (int i = 0; i < COUNT(all) && rc == SQLITE_OK; i++) {
        sqlite3_bind_int64(all[i], 1, (int64_t)row->num);
        rc = sqlite_run(all[i]);
    }
    return rc;
}

/* The old token is a guest's again, or a stranger's. */
static int write_login(struct sqlite_writer *s, const struct write *w)
{
    int rc = SQLITE_OK;

    sqlite3_bind_int64(s->login, 3, w->at);
    rc = write_pair(s->login, w->device, w->who);

    if (rc != SQLITE_OK || !w->old[0])
        return rc;
    if (w->nobody[0])
        return write_pair(s->login, w->old, w->nobody);
    sqlite_bind_text(s->logout, 1, w->old);
    return sqlite_run(s->logout);
}

static int write_hook(struct sqlite_writer *s, const struct write *w)
{
    sqlite3_stmt *t = w->hook->url[0] ? s->hook : s->unhook;

    sqlite_bind_text(t, 1, w->who);
    if (w->hook->url[0]) {
        sqlite_bind_text(t, 2, w->hook->url);
        sqlite_bind_text(t, 3, w->hook->page);
    }
    return sqlite_run(t);
}

static int write_told(struct sqlite_writer *s, const struct write *w)
{
    sqlite3_bind_int64(s->told, 1, (int64_t)w->entry.table);
    sqlite3_bind_int(s->told, 2, w->seat);
    sqlite3_bind_int64(s->told, 3, w->entry.seq);
    return sqlite_run(s->told);
}

static int write_seen(struct sqlite_writer *s, const struct table_row *row)
{
    sqlite3_bind_int64(s->seen, 1, row->seen);
    sqlite3_bind_int64(s->seen, 2, (int64_t)row->num);
    return sqlite_run(s->seen);
}

int sqlite_write(struct sqlite_writer *s, struct write *w)
{
    switch (w->kind) {
    case WRITE_TABLE: return write_table(s, &w->row);
    case WRITE_ENTRY: return write_entry(s, w);
    case WRITE_PERSON: return write_pair(s->person, w->who, w->name);
    case WRITE_CLAIM: return write_claim(s, w);
    case WRITE_LOGIN: return write_login(s, w);
    case WRITE_DROP: return write_drop(s, &w->row);
    case WRITE_SEEN: return write_seen(s, &w->row);
    case WRITE_HOOK: return write_hook(s, w);
    case WRITE_TOLD: return write_told(s, w);
    default: return sqlite_write_people(s, w);
    }
}

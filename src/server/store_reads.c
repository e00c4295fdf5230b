/*
 * store_reads.c - the statements of the SQLite store: rows out, checked as if
 * they had come from a stranger.
 */
#include "server/fits.h"
#include "server/store_sqlite.h"

#include <stdlib.h>
#include <string.h>

bool sqlite_reader_init(struct sqlite_reader *r, sqlite3 *db)
{
    const struct {
        sqlite3_stmt **to;
        const char *sql;
    } rows[] = {
        {&r->table_by_id, "SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?"},
        {&r->table_by_code,
         "SELECT " TABLE_COLUMNS " FROM tables WHERE code = ?"},
        {&r->head, "SELECT last FROM heads WHERE tab = ?"},
        {&r->end, "SELECT seq, chain FROM ends WHERE tab = ?"},
        {&r->entry, "SELECT n, prev, seq, kind, body, chain, tab FROM entries"
                    " WHERE n = ?"},
        {&r->chat, "SELECT text FROM chat WHERE n = ?"},
        {&r->mine, "SELECT id FROM sitters JOIN tables ON num = tab"
                   " WHERE who = ? AND state < 2 ORDER BY tab DESC LIMIT ?"},
        {&r->listed, "SELECT id FROM (SELECT id, num, ROW_NUMBER() OVER"
                     " (PARTITION BY host ORDER BY num DESC) AS nth"
                     " FROM tables WHERE listed = 1 AND state = 0)"
                     " WHERE nth <= 3 ORDER BY nth, num DESC LIMIT ?"},
        {&r->person, "SELECT name FROM people WHERE id = ?"},
        {&r->login, "SELECT id FROM logins WHERE device = ?"},
        {&r->claimed, "SELECT id, hash FROM names WHERE key = ?"},
        {&r->last_seen, "SELECT seen FROM tables WHERE state = 0"
                        " AND seen BETWEEN 1 AND 1 << 33"
                        " ORDER BY seen DESC LIMIT 2"},
        {&r->stale, "SELECT id FROM tables WHERE state = 0 AND seen < ?"
                    " LIMIT ?"},
        {&r->waiting, "SELECT DISTINCT id FROM hooks JOIN sitters USING (who)"
                      " JOIN tables ON num = tab WHERE state = 1 LIMIT ?"},
        {&r->hook, "SELECT url, page FROM hooks WHERE who = ?"},
        {&r->told, "SELECT seq FROM told WHERE tab = ? AND seat = ?"},
    };

    r->db = db;
    for (int i = 0; i < COUNT(rows); i++)
        if (!(*rows[i].to = sqlite_prepare(db, rows[i].sql)))
            return false;
    return true;
}

static void bind_text(sqlite3_stmt *s, int i, const char *text)
{
    sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
}

/* ---- columns ------------------------------------------------------------- */

/* The whole text, or false and nothing of it. */
static bool take_text(sqlite3_stmt *s, int i, char *out, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(s, i);
    size_t n = (size_t)sqlite3_column_bytes(s, i);

    out[0] = '\0';
    if (!text || n >= size || strlen(text) != n || !fits_line(text))
        return false;
    memcpy(out, text, n + 1);
    return true;
}

static bool take_whole(sqlite3_stmt *s, int i, int64_t most, int64_t *out)
{
    *out = sqlite3_column_int64(s, i);
    return sqlite3_column_type(s, i) == SQLITE_INTEGER && *out >= 0 &&
           *out <= most;
}

static int take_int(sqlite3_stmt *s, int i)
{
    int64_t value = 0;

    return take_whole(s, i, INT32_MAX, &value) ? (int)value : -1;
}

/* False: a blob of another length. */
static bool take_blob(sqlite3_stmt *s, int i, void *out, size_t n)
{
    const void *at = sqlite3_column_blob(s, i);

    if (!at || sqlite3_column_bytes(s, i) != (int)n)
        return false;
    memcpy(out, at, n);
    return true;
}

static const struct game *take_game(sqlite3_stmt *s, int i)
{
    char slug[32];

    return take_text(s, i, slug, sizeof slug) ? game_named(slug) : NULL;
}

static enum err take_table(sqlite3_stmt *s, struct table_row *row)
{
    int seats = take_int(s, 5);
    int clock = take_int(s, 8);
    int state = take_int(s, 14);
    int64_t num = 0;

    memset(row, 0, sizeof *row);
    take_text(s, 1, row->id, sizeof row->id);
    if (!take_whole(s, 0, NUMBER_MOST, &num) || seats < 0 ||
        seats > SEATS_MAX || clock < CLOCK_NONE || clock > CLOCK_FISCHER ||
        state < TABLE_OPEN || state > TABLE_OVER ||
        !take_blob(s, 6, row->setup.option, sizeof row->setup.option) ||
        !take_blob(s, 7, row->seed, sizeof row->seed))
        return ERR_CORRUPT;
    row->num = (uint64_t)num;
    take_text(s, 2, row->code, sizeof row->code);
    row->game = take_game(s, 3);
    row->rules = take_int(s, 4);
    row->setup.seats = (uint8_t)seats;
    row->clock = (enum clock_kind)clock;
    row->base = take_int(s, 9);
    row->add = take_int(s, 10);
    row->listed = sqlite3_column_int(s, 11) != 0;
    take_text(s, 12, row->host, sizeof row->host);
    row->created = sqlite3_column_int64(s, 13);
    row->state = (enum table_state)state;
    row->seen = sqlite3_column_int64(s, 15);
    return fits_table(row) ? OK : ERR_CORRUPT;
}

enum err sqlite_table(struct sqlite_reader *r, const char *id, const char *code,
                      struct table_row *out)
{
    sqlite3_stmt *s = id ? r->table_by_id : r->table_by_code;
    enum err err = OK;

    out->id[0] = '\0';
    bind_text(s, 1, id ? id : code);
    switch (sqlite3_step(s) & 0xFF) {
    case SQLITE_ROW: err = take_table(s, out); break;
    case SQLITE_DONE: err = ERR_TEXT; break;
    case SQLITE_CORRUPT: err = ERR_CORRUPT; break;
    default: err = ERR_FULL;
    }
    sqlite3_reset(s);
    return err;
}

/* From the last entry back to the first: their numbers, owned by the caller. */
static uint64_t *numbers_of(struct sqlite_reader *r, uint64_t table, int *count)
{
    uint64_t *numbers = NULL;
    uint64_t n = 0;
    int most = 0;

    *count = 0;
    sqlite3_bind_int64(r->head, 1, (int64_t)table);
    if (sqlite3_step(r->head) == SQLITE_ROW)
        n = (uint64_t)sqlite3_column_int64(r->head, 0);
    sqlite3_reset(r->head);
    while (n) {
        if (*count == most) {
            most = most ? 2 * most : 512;
            uint64_t *more = realloc(numbers, (size_t)most * sizeof *more);
            if (!more)
                break;
            numbers = more;
        }
        numbers[(*count)++] = n;
        sqlite3_bind_int64(r->entry, 1, (int64_t)n);
        /* a row that is missing ends the walk; the chain will not fit */
        uint64_t prev = sqlite3_step(r->entry) == SQLITE_ROW
                            ? (uint64_t)sqlite3_column_int64(r->entry, 1)
                            : 0;
        sqlite3_reset(r->entry);
        n = prev < n ? prev : 0;
    }
    return numbers;
}

/* What was said may have several lines. False: nothing was. */
static bool take_chat(struct sqlite_reader *r, uint64_t n, char *out,
                      size_t size)
{
    const char *text = NULL;
    bool found = false;

    sqlite3_bind_int64(r->chat, 1, (int64_t)n);
    found = sqlite3_step(r->chat) == SQLITE_ROW;
    if (found)
        text = (const char *)sqlite3_column_text(r->chat, 0);
    snprintf(out, size, "%s", text ? text : "");
    sqlite3_reset(r->chat);
    return found;
}

static bool take_entry(sqlite3_stmt *s, uint64_t table, struct entry *e)
{
    int64_t prev = 0;
    int64_t seq = 0;
    int64_t kind = 0;

    if (!take_whole(s, 1, (int64_t)e->n - 1, &prev) ||
        !take_whole(s, 2, UINT32_MAX, &seq) ||
        !take_whole(s, 3, UINT8_MAX, &kind) ||
        sqlite3_column_int64(s, 6) != (int64_t)table ||
        !take_blob(s, 5, e->chain, sizeof e->chain))
        return false;
    e->prev = (uint64_t)prev;
    e->table = table;
    e->seq = (uint32_t)seq;
    e->kind = (uint8_t)kind;
    e->body = sqlite3_column_blob(s, 4);
    e->size = (size_t)sqlite3_column_bytes(s, 4);
    return true;
}

static bool give_entry(struct sqlite_reader *r, struct entry *e,
                       bool (*each)(void *to, const struct entry *e), void *to)
{
    char text[1024];
    bool good = false;

    sqlite3_bind_int64(r->entry, 1, (int64_t)e->n);
    good = sqlite3_step(r->entry) == SQLITE_ROW &&
           take_entry(r->entry, e->table, e);
    if (good && take_chat(r, e->n, text, sizeof text))
        e->text = text;
    good = good && each(to, e);
    sqlite3_reset(r->entry);
    return good;
}

/* Is that the last one? */
static bool is_end(struct sqlite_reader *r, const struct entry *e)
{
    uint8_t chain[CHAIN_HASH];
    bool same = false;

    sqlite3_bind_int64(r->end, 1, (int64_t)e->table);
    same = sqlite3_step(r->end) == SQLITE_ROW &&
           sqlite3_column_int64(r->end, 0) == e->seq &&
           take_blob(r->end, 1, chain, sizeof chain) &&
           memcmp(chain, e->chain, sizeof chain) == 0;
    sqlite3_reset(r->end);
    return same;
}

enum err sqlite_entries(struct sqlite_reader *r, uint64_t table,
                        bool (*each)(void *to, const struct entry *e), void *to)
{
    int count = 0;
    uint64_t *numbers = NULL;
    bool good = false;

    sqlite3_exec(r->db, "BEGIN", NULL, NULL, NULL); /* one moment in time */
    numbers = numbers_of(r, table, &count);
    good = count > 0; /* somebody sat down when it was made */
    while (good && count > 0) {
        struct entry e = {.n = numbers[--count], .table = table};
        good = give_entry(r, &e, each, to) && (count > 0 || is_end(r, &e));
    }
    sqlite3_exec(r->db, "COMMIT", NULL, NULL, NULL);
    free(numbers);
    return good ? OK : ERR_CORRUPT;
}

/* Ids of tables, of a statement whose values are bound. */
int sqlite_ids(sqlite3_stmt *s, char (*out)[TABLE_ID + 1], int most)
{
    int n = 0;

    while (n < most && sqlite3_step(s) == SQLITE_ROW)
        take_text(s, 0, out[n++], TABLE_ID + 1);
    sqlite3_reset(s);
    return n;
}

int sqlite_tables(struct sqlite_reader *r, const char *who,
                  char (*out)[TABLE_ID + 1], int most)
{
    sqlite3_stmt *s = who ? r->mine : r->listed;

    if (who)
        bind_text(s, 1, who);
    sqlite3_bind_int(s, who ? 2 : 1, most);
    return sqlite_ids(s, out, most);
}

/* The second latest, if there are two: the latest may be damaged. */
int64_t sqlite_last_seen(struct sqlite_reader *r)
{
    int64_t seen = 0;

    while (sqlite3_step(r->last_seen) == SQLITE_ROW)
        seen = sqlite3_column_int64(r->last_seen, 0);
    sqlite3_reset(r->last_seen);
    return seen;
}

int sqlite_stale(struct sqlite_reader *r, int64_t before,
                 char (*out)[TABLE_ID + 1], int most)
{
    sqlite3_bind_int64(r->stale, 1, before);
    sqlite3_bind_int(r->stale, 2, most);
    return sqlite_ids(r->stale, out, most);
}

int sqlite_waiting(struct sqlite_reader *r, char (*out)[TABLE_ID + 1], int most)
{
    sqlite3_bind_int(r->waiting, 1, most);
    return sqlite_ids(r->waiting, out, most);
}

bool sqlite_hook(struct sqlite_reader *r, const char *who, struct hook *out)
{
    bool found = false;

    bind_text(r->hook, 1, who);
    found = sqlite3_step(r->hook) == SQLITE_ROW &&
            take_text(r->hook, 0, out->url, sizeof out->url) &&
            take_text(r->hook, 1, out->page, sizeof out->page);
    sqlite3_reset(r->hook);
    return found;
}

uint32_t sqlite_told(struct sqlite_reader *r, uint64_t table, int seat)
{
    uint32_t seq = 0;

    sqlite3_bind_int64(r->told, 1, (int64_t)table);
    sqlite3_bind_int(r->told, 2, seat);
    if (sqlite3_step(r->told) == SQLITE_ROW)
        seq = (uint32_t)sqlite3_column_int64(r->told, 0);
    sqlite3_reset(r->told);
    return seq;
}

bool sqlite_text(sqlite3_stmt *s, const char *key, char *out, size_t size)
{
    bool found = false;

    out[0] = '\0';
    bind_text(s, 1, key);
    found = sqlite3_step(s) == SQLITE_ROW && take_text(s, 0, out, size);
    sqlite3_reset(s);
    return found;
}

bool sqlite_claimed(struct sqlite_reader *r, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT])
{
    sqlite3_stmt *s = r->claimed;
    bool found = false;

    who[0] = hash[0] = '\0';
    bind_text(s, 1, key);
    found = sqlite3_step(s) == SQLITE_ROW;
    if (found && !(take_text(s, 0, who, WHO_LETTERS + 1) &&
                   take_text(s, 1, hash, HASH_TEXT) &&
                   fits_letters(who, WHO_LETTERS, WHO_LETTERS)))
        who[0] = hash[0] = '\0';
    sqlite3_reset(s);
    return found;
}

/*
 * store_reads.c - the statements of the SQLite store: rows out, checked as if
 * they had come from a stranger.
 */
#include "server/fits.h"
#include "server/store_sqlite.h"

#include <stdlib.h>
#include <string.h>

/* ---- columns ------------------------------------------------------------- */

/* The whole text, or false and nothing of it. */
bool sqlite_take_text(sqlite3_stmt *s, int i, char *out, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(s, i);
    size_t n = (size_t)sqlite3_column_bytes(s, i);

    out[0] = '\0';
    if (!text || n >= size || strlen(text) != n || !fits_line(text))
        return false;
    memcpy(out, text, n + 1);
    return true;
}

bool sqlite_take_whole(sqlite3_stmt *s, int i, int64_t most, int64_t *out)
{
    *out = sqlite3_column_int64(s, i);
    return sqlite3_column_type(s, i) == SQLITE_INTEGER && *out >= 0 &&
           *out <= most;
}

static int take_int(sqlite3_stmt *s, int i)
{
    int64_t value = 0;

    return sqlite_take_whole(s, i, INT32_MAX, &value) ? (int)value : -1;
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

    return sqlite_take_text(s, i, slug, sizeof slug) ? game_named(slug) : NULL;
}

static enum err take_table(sqlite3_stmt *s, struct table_row *row)
{
    int seats = take_int(s, 5);
    int clock = take_int(s, 8);
    int state = take_int(s, 14);
    int64_t num = 0;

    memset(row, 0, sizeof *row);
    sqlite_take_text(s, 1, row->id, sizeof row->id);
    if (!sqlite_take_whole(s, 0, NUMBER_MOST, &num) || seats < 0 ||
        seats > SEATS_MAX || clock < CLOCK_NONE || clock > CLOCK_FISCHER ||
        state < TABLE_OPEN || state > TABLE_OVER ||
        !take_blob(s, 6, row->setup.option, sizeof row->setup.option) ||
        !take_blob(s, 7, row->seed, sizeof row->seed))
        return ERR_CORRUPT;
    row->num = (uint64_t)num;
    sqlite_take_text(s, 2, row->code, sizeof row->code);
    row->game = take_game(s, 3);
    row->rules = take_int(s, 4);
    row->setup.seats = (uint8_t)seats;
    row->clock = (enum clock_kind)clock;
    row->base = take_int(s, 9);
    row->add = take_int(s, 10);
    row->listed = sqlite3_column_int(s, 11) != 0;
    sqlite_take_text(s, 12, row->host, sizeof row->host);
    row->created = sqlite3_column_int64(s, 13);
    row->state = (enum table_state)state;
    row->seen = sqlite3_column_int64(s, 15);
    row->rated = sqlite3_column_int(s, 16) != 0;
    row->over_at = sqlite3_column_int64(s, 17);
    return fits_table(row) ? OK : ERR_CORRUPT;
}

static enum err table(struct reads *from, const char *id, const char *code,
                      struct table_row *out)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;
    sqlite3_stmt *s = id ? r->table_by_id : r->table_by_code;
    enum err err = OK;

    out->id[0] = '\0';
    sqlite_bind_text(s, 1, id ? id : code);
    switch (sqlite3_step(s) & 0xFF) {
    case SQLITE_ROW: err = take_table(s, out); break;
    case SQLITE_DONE: err = ERR_TEXT; break;
    case SQLITE_CORRUPT: err = ERR_CORRUPT; break;
    default: err = ERR_FULL;
    }
    sqlite3_reset(s);
    return err;
}

/* ---- logs ---------------------------------------------------------------- */

/* One entry of a log that is being read, and where its bytes lie. */
struct kept {
    struct entry entry;
    size_t body, text;
    bool said;
};

/* The entries of a table, last to first: they hang together by prev. */
struct log {
    struct kept *kept; /* owned */
    int n, most;
    uint8_t *bytes; /* owned: bodies and texts */
    size_t used, size;
};

/* A copy of these bytes. False: there is no memory. */
static bool keep_bytes(struct log *log, const void *at, size_t n, size_t *where)
{
    if (log->size - log->used < n) {
        size_t size = 2 * log->size + n + 4096;
        uint8_t *bytes = realloc(log->bytes, size);
        if (!bytes)
            return false;
        log->bytes = bytes;
        log->size = size;
    }
    if (n && log->bytes)
        memcpy(log->bytes + log->used, at, n);
    *where = log->used;
    log->used += n;
    return true;
}

static struct kept *add_kept(struct log *log)
{
    if (log->n == log->most) {
        int most = 2 * log->most + 256;
        struct kept *more = realloc(log->kept, (size_t)most * sizeof *more);
        if (!more)
            return NULL;
        log->kept = more;
        log->most = most;
    }
    memset(&log->kept[log->n], 0, sizeof *log->kept);
    return &log->kept[log->n++];
}

static bool take_entry(struct log *log, sqlite3_stmt *s, struct kept *k)
{
    struct entry *e = &k->entry;
    int64_t prev = 0;
    int64_t seq = 0;
    int64_t kind = 0;

    if (!sqlite_take_whole(s, 1, (int64_t)e->n - 1, &prev) ||
        !sqlite_take_whole(s, 2, UINT32_MAX, &seq) ||
        !sqlite_take_whole(s, 3, UINT8_MAX, &kind) ||
        sqlite3_column_int64(s, 6) != (int64_t)e->table ||
        !take_blob(s, 5, e->chain, sizeof e->chain))
        return false;
    e->prev = (uint64_t)prev;
    e->seq = (uint32_t)seq;
    e->kind = (uint8_t)kind;
    e->size = (size_t)sqlite3_column_bytes(s, 4);
    return keep_bytes(log, sqlite3_column_blob(s, 4), e->size, &k->body);
}

/* What was said may have several lines. */
static bool take_chat(struct sqlite_reader *r, struct log *log, struct kept *k)
{
    const char *text = NULL;
    bool good = true;

    sqlite3_bind_int64(r->chat, 1, (int64_t)k->entry.n);
    if (sqlite3_step(r->chat) == SQLITE_ROW)
        text = (const char *)sqlite3_column_text(r->chat, 0);
    k->said = text != NULL;
    if (text)
        good = keep_bytes(log, text, strlen(text) + 1, &k->text);
    sqlite3_reset(r->chat);
    return good;
}

static uint64_t last_of(struct sqlite_reader *r, uint64_t table)
{
    uint64_t n = 0;

    sqlite3_bind_int64(r->head, 1, (int64_t)table);
    if (sqlite3_step(r->head) == SQLITE_ROW)
        n = (uint64_t)sqlite3_column_int64(r->head, 0);
    sqlite3_reset(r->head);
    return n;
}

/* False: it does not hang together, or there is no memory. */
static bool read_log(struct sqlite_reader *r, uint64_t table, int texts,
                     struct log *log)
{
    uint64_t n = last_of(r, table);
    bool good = n != 0; /* somebody sat down when it was made */

    while (good && n) {
        struct kept *k = add_kept(log);
        if (!k)
            return false;
        k->entry.n = n;
        k->entry.table = table;
        sqlite3_bind_int64(r->entry, 1, (int64_t)n);
        good = sqlite3_step(r->entry) == SQLITE_ROW &&
               take_entry(log, r->entry, k);
        sqlite3_reset(r->entry);
        if (good && log->n <= texts)
            good = take_chat(r, log, k);
        n = k->entry.prev;
    }
    return good;
}

/* Does the log end where it should? */
static bool has_end(struct sqlite_reader *r, const struct log *log)
{
    const struct entry *last = &log->kept[0].entry;
    uint8_t chain[CHAIN_HASH];
    bool same = false;

    sqlite3_bind_int64(r->end, 1, (int64_t)last->table);
    same = sqlite3_step(r->end) == SQLITE_ROW &&
           sqlite3_column_int64(r->end, 0) == last->seq &&
           take_blob(r->end, 1, chain, sizeof chain) &&
           memcmp(chain, last->chain, sizeof chain) == 0;
    sqlite3_reset(r->end);
    return same;
}

/* A log that could not be read: it is damaged, or the disk fails just now. */
static enum err why_not(sqlite3 *db)
{
    switch (sqlite3_errcode(db) & 0xFF) {
    case SQLITE_IOERR:
    case SQLITE_BUSY:
    case SQLITE_NOMEM:
    case SQLITE_CANTOPEN: return ERR_FULL;
    default: return ERR_CORRUPT;
    }
}

static enum err entries(struct reads *from, uint64_t table, int texts,
                        bool (*each)(void *to, const struct entry *e), void *to)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;
    struct log log = {0};
    bool good = read_log(r, table, texts, &log) && has_end(r, &log);
    enum err err = good ? OK : why_not(r->db);

    for (int i = log.n - 1; good && i >= 0; i--) {
        struct kept *k = &log.kept[i];
        k->entry.body = log.bytes + k->body;
        if (k->said)
            k->entry.text = (const char *)log.bytes + k->text;
        good = each(to, &k->entry);
        err = good ? OK : ERR_CORRUPT;
    }
    free(log.kept);
    free(log.bytes);
    return err;
}

/* ---- lists and rows ------------------------------------------------------ */

/* Ids of tables, of a statement whose values are bound. */
int sqlite_take_ids(sqlite3_stmt *s, char (*out)[TABLE_ID + 1], int most)
{
    int n = 0;

    while (n < most && sqlite3_step(s) == SQLITE_ROW)
        sqlite_take_text(s, 0, out[n++], TABLE_ID + 1);
    sqlite3_reset(s);
    return n;
}

static int tables(struct reads *from, const char *who,
                  char (*out)[TABLE_ID + 1], int most)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;
    sqlite3_stmt *s = who ? r->mine : r->listed;

    if (who)
        sqlite_bind_text(s, 1, who);
    sqlite3_bind_int(s, who ? 2 : 1, most);
    return sqlite_take_ids(s, out, most);
}

static int stale(struct reads *from, int64_t before, char (*out)[TABLE_ID + 1],
                 int most)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;

    sqlite3_bind_int64(r->stale, 1, before);
    sqlite3_bind_int(r->stale, 2, most);
    return sqlite_take_ids(r->stale, out, most);
}

static int waiting(struct reads *from, char (*out)[TABLE_ID + 1], int most)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;

    sqlite3_bind_int(r->waiting, 1, most);
    return sqlite_take_ids(r->waiting, out, most);
}

static bool hook(struct reads *from, const char *who, struct hook *out)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;
    bool found = false;

    sqlite_bind_text(r->hook, 1, who);
    found = sqlite3_step(r->hook) == SQLITE_ROW &&
            sqlite_take_text(r->hook, 0, out->url, sizeof out->url) &&
            sqlite_take_text(r->hook, 1, out->page, sizeof out->page);
    sqlite3_reset(r->hook);
    return found;
}

static uint32_t told(struct reads *from, uint64_t table, int seat)
{
    struct sqlite_reader *r = (struct sqlite_reader *)from;
    uint32_t seq = 0;

    sqlite3_bind_int64(r->told, 1, (int64_t)table);
    sqlite3_bind_int(r->told, 2, seat);
    if (sqlite3_step(r->told) == SQLITE_ROW)
        seq = (uint32_t)sqlite3_column_int64(r->told, 0);
    sqlite3_reset(r->told);
    return seq;
}

/* The whole first column, or false and "". */
static bool text_of(sqlite3_stmt *s, const char *key, char *out, size_t size)
{
    bool found = false;

    out[0] = '\0';
    sqlite_bind_text(s, 1, key);
    found = sqlite3_step(s) == SQLITE_ROW && sqlite_take_text(s, 0, out, size);
    sqlite3_reset(s);
    return found;
}

static void person(struct reads *from, const char *who,
                   char name[NAME_BYTES + 1])
{
    text_of(((struct sqlite_reader *)from)->person, who, name, NAME_BYTES + 1);
}

static void login(struct reads *from, const char *device,
                  char who[WHO_LETTERS + 1], int64_t *seen)
{
    sqlite3_stmt *s = ((struct sqlite_reader *)from)->login;

    who[0] = '\0';
    *seen = 0;
    sqlite_bind_text(s, 1, device);
    if (sqlite3_step(s) == SQLITE_ROW &&
        sqlite_take_text(s, 0, who, WHO_LETTERS + 1) &&
        !fits_letters(who, WHO_LETTERS, WHO_LETTERS))
        who[0] = '\0';
    if (who[0])
        sqlite_take_whole(s, 1, NUMBER_MOST, seen);
    sqlite3_reset(s);
}

/* who and hash are "" where they are damaged: it is claimed all the same. */
static bool claimed(struct reads *from, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT])
{
    sqlite3_stmt *s = ((struct sqlite_reader *)from)->claimed;
    bool found = false;

    who[0] = hash[0] = '\0';
    sqlite_bind_text(s, 1, key);
    found = sqlite3_step(s) == SQLITE_ROW;
    if (found && !(sqlite_take_text(s, 0, who, WHO_LETTERS + 1) &&
                   sqlite_take_text(s, 1, hash, HASH_TEXT) &&
                   fits_letters(who, WHO_LETTERS, WHO_LETTERS)))
        who[0] = hash[0] = '\0';
    sqlite3_reset(s);
    return found;
}

static void begin(struct reads *from)
{
    sqlite3_stmt *s = ((struct sqlite_reader *)from)->begin;

    sqlite3_step(s);
    sqlite3_reset(s);
}

static void end(struct reads *from)
{
    sqlite3_stmt *s = ((struct sqlite_reader *)from)->commit;

    sqlite3_step(s);
    sqlite3_reset(s);
}

/* ---- opening ------------------------------------------------------------- */

bool sqlite_reader_init(struct sqlite_reader *r, sqlite3 *db)
{
    const struct {
        sqlite3_stmt **to;
        const char *sql;
    } rows[] = {
        {&r->begin, "BEGIN"},
        {&r->commit, "COMMIT"},
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
        {&r->login, "SELECT id, seen FROM logins WHERE device = ?"},
        {&r->claimed, "SELECT id, hash FROM names WHERE key = ?"},
        {&r->stale, "SELECT id FROM tables WHERE state = 0 AND seen < ?"
                    " LIMIT ?"},
        {&r->waiting, "SELECT DISTINCT id FROM hooks JOIN sitters USING (who)"
                      " JOIN tables ON num = tab WHERE state = 1 LIMIT ?"},
        {&r->hook, "SELECT url, page FROM hooks WHERE who = ?"},
        {&r->told, "SELECT seq FROM told WHERE tab = ? AND seat = ?"},
    };

    r->reads = (struct reads){.begin = begin,
                              .end = end,
                              .table = table,
                              .entries = entries,
                              .tables = tables,
                              .person = person,
                              .login = login,
                              .claimed = claimed,
                              .stale = stale,
                              .hook = hook,
                              .told = told,
                              .waiting = waiting};
    results_reads(&r->reads);
    r->db = db;
    for (int i = 0; i < COUNT(rows); i++)
        if (!(*rows[i].to = sqlite_prepare(db, rows[i].sql)))
            return false;
    return sqlite_people_reads(r) && results_open(&r->results, db);
}

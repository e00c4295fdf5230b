/*
 * store_log.c - reads a table's log from the store, checked as if it came from
 * a stranger.
 */
#include "server/store_sql.h"

#include <stdlib.h>
#include <string.h>

/* One entry of a log that is being read, and where its bytes are. */
struct kept {
    struct entry entry;
    size_t body, text;
    bool said;
};

/* The entries of a table, last to first: they are linked by prev. */
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

/* It is damaged, or the database cannot be read at the moment. */
static enum err judge(enum sql_err err, bool good)
{
    switch (err) {
    case SQL_BUSY:
    case SQL_GONE:
    case SQL_FULL:
    case SQL_DISK: return ERR_FULL;
    case SQL_OK: return good ? OK : ERR_CORRUPT;
    default: return ERR_CORRUPT;
    }
}

/* The row of an entry. */
static bool take_entry(struct log *log, struct sql_stmt *s, uint64_t table,
                       struct kept *k)
{
    struct entry *e = &k->entry;
    const void *body = sql_blob(s, 4, &e->size);
    int64_t n = 0;
    int64_t prev = 0;
    int64_t seq = 0;
    int64_t kind = 0;

    if (!store_take_whole(s, 0, NUMBER_MOST, &n) ||
        !store_take_whole(s, 1, NUMBER_MOST, &prev) ||
        !store_take_whole(s, 2, UINT32_MAX, &seq) ||
        !store_take_whole(s, 3, UINT8_MAX, &kind) ||
        sql_int(s, 6) != (int64_t)table ||
        !store_take_blob(s, 5, e->chain, sizeof e->chain))
        return false;
    e->n = (uint64_t)n;
    e->prev = (uint64_t)prev;
    e->table = table;
    e->seq = (uint32_t)seq;
    e->kind = (uint8_t)kind;
    return keep_bytes(log, body, e->size, &k->body);
}

/* What was said may have several lines. */
static bool take_said(struct log *log, const char *text, struct kept *k)
{
    k->said = text != NULL;
    return !text || keep_bytes(log, text, strlen(text) + 1, &k->text);
}

/* ---- from the last one back ---------------------------------------------- */

static enum err read_head(struct store_reader *r, uint64_t table, int64_t *n)
{
    sql_bind_int(r->head, 1, (int64_t)table);
    *n = sql_next(r->head) ? sql_int(r->head, 0) : 0;
    /* there is one: somebody sat down when the table was made */
    return judge(sql_end(r->head), *n > 0);
}

static enum err read_said(struct store_reader *r, struct log *log,
                          struct kept *k)
{
    bool good = true;

    sql_bind_int(r->chat, 1, (int64_t)k->entry.n);
    if (sql_next(r->chat))
        good = take_said(log, sql_text(r->chat, 0), k);
    return judge(sql_end(r->chat), good);
}

/* Each has a larger number than the one before it. */
static enum err read_entry(struct store_reader *r, struct log *log,
                           uint64_t table, int64_t n)
{
    struct kept *k = add_kept(log);
    bool good = false;

    if (!k)
        return ERR_CORRUPT;
    sql_bind_int(r->entry, 1, n);
    good = sql_next(r->entry) && take_entry(log, r->entry, table, k) &&
           k->entry.prev < k->entry.n;
    return judge(sql_end(r->entry), good);
}

static enum err read_linked(struct store_reader *r, uint64_t table, int texts,
                            struct log *log)
{
    int64_t n = 0;
    enum err err = read_head(r, table, &n);

    while (err == OK && n) {
        err = read_entry(r, log, table, n);
        if (err == OK && log->n <= texts)
            err = read_said(r, log, &log->kept[log->n - 1]);
        if (err == OK)
            n = (int64_t)log->kept[log->n - 1].entry.prev;
    }
    return err;
}

/* ---- by table and number ------------------------------------------------- */

/* Nothing is missing between the last and the first. */
static bool hangs_together(const struct log *log)
{
    for (int i = 0; i < log->n; i++)
        if (log->kept[i].entry.prev !=
            (i + 1 < log->n ? log->kept[i + 1].entry.n : 0))
            return false;
    return log->n > 0;
}

static enum err read_keyed(struct store_reader *r, uint64_t table, int texts,
                           struct log *log)
{
    struct sql_stmt *s = r->entry;
    bool good = true;
    enum err err = OK;

    sql_bind_int(s, 1, (int64_t)table);
    while (good && sql_next(s)) {
        struct kept *k = add_kept(log);
        good = k && take_entry(log, s, table, k) &&
               (log->n > texts || take_said(log, sql_text(s, 7), k));
    }
    err = judge(sql_end(s), good);
    return err == OK && !hangs_together(log) ? ERR_CORRUPT : err;
}

/* ---- all of it ----------------------------------------------------------- */

/* Does the log end where it should? */
static enum err check_end(struct store_reader *r, const struct log *log)
{
    const struct entry *last = &log->kept[0].entry;
    uint8_t chain[CHAIN_HASH];
    bool same = false;

    sql_bind_int(r->end, 1, (int64_t)last->table);
    same = sql_next(r->end) && sql_int(r->end, 0) == last->seq &&
           store_take_blob(r->end, 1, chain, sizeof chain) &&
           memcmp(chain, last->chain, sizeof chain) == 0;
    return judge(sql_end(r->end), same);
}

static enum err entries(struct reads *from, uint64_t table, int texts,
                        bool (*each)(void *to, const struct entry *e), void *to)
{
    struct store_reader *r = (struct store_reader *)from;
    struct log log = {0};
    enum err err = r->db->keyed ? read_keyed(r, table, texts, &log)
                                : read_linked(r, table, texts, &log);

    if (err == OK)
        err = check_end(r, &log);
    for (int i = log.n - 1; err == OK && i >= 0; i--) {
        struct kept *k = &log.kept[i];
        k->entry.body = log.bytes + k->body;
        if (k->said)
            k->entry.text = (const char *)log.bytes + k->text;
        err = each(to, &k->entry) ? OK : ERR_CORRUPT;
    }
    free(log.kept);
    free(log.bytes);
    return err;
}

bool store_log_reads(struct store_reader *r)
{
    const struct sql_text linked[] = {
        {&r->end, "SELECT seq, chain FROM ends WHERE tab = $1"},
        {&r->head, "SELECT last FROM heads WHERE tab = $1"},
        {&r->entry, "SELECT n, prev, seq, kind, body, chain, tab FROM entries"
                    " WHERE n = $1"},
        {&r->chat, "SELECT text FROM chat WHERE n = $1"},
        {0},
    };
    const struct sql_text keyed[] = {
        {&r->end, "SELECT seq, chain FROM ends WHERE tab = $1"},
        {&r->entry, "SELECT e.n, prev, seq, kind, body, chain, tab, text"
                    " FROM entries e LEFT JOIN chat c ON c.n = e.n"
                    " WHERE tab = $1 ORDER BY seq DESC"},
        {0},
    };

    r->reads.entries = entries;
    return sql_prepare_all(r->db, r->db->keyed ? keyed : linked);
}

/*
 * store_reads.c - the store's statements: reading rows, checked as if they
 * came from a stranger.
 */
#include "server/fits.h"
#include "server/store_sql.h"

#include <string.h>

/* ---- columns ------------------------------------------------------------- */

/* The whole text, or false and nothing of it. */
bool store_take_text(struct sql_stmt *s, int i, char *out, size_t size)
{
    const char *text = sql_text(s, i);

    out[0] = '\0';
    if (!text || strlen(text) >= size || !fits_line(text))
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

bool store_take_whole(struct sql_stmt *s, int i, int64_t most, int64_t *out)
{
    *out = sql_int(s, i);
    return sql_is_int(s, i) && *out >= 0 && *out <= most;
}

static int64_t within(int64_t value, int64_t low, int64_t high)
{
    if (value < low)
        return low;
    return value > high ? high : value;
}

struct rating store_take_rating(struct sql_stmt *s, int i)
{
    enum { FAR = 1000 }; /* units of mu: no real rating comes that far */

    return (struct rating){.mu = within(sql_int(s, i),
                                        -(int64_t)FAR * RATING_UNIT,
                                        (int64_t)FAR * RATING_UNIT),
                           .sigma = within(sql_int(s, i + 1), 0, RATING_SIGMA)};
}

static int take_int(struct sql_stmt *s, int i)
{
    int64_t value = 0;

    return store_take_whole(s, i, INT32_MAX, &value) ? (int)value : -1;
}

uint32_t store_take_portrait(struct sql_stmt *s, int i)
{
    int64_t value = 0;

    return store_take_whole(s, i, PORTRAIT_MOST, &value) ? (uint32_t)value : 0;
}

/* False: a blob of another length. */
bool store_take_blob(struct sql_stmt *s, int i, void *out, size_t n)
{
    size_t size = 0;
    const void *at = sql_blob(s, i, &size);

    if (!at || size != n)
        return false;
    memcpy(out, at, n);
    return true;
}

static const struct game *take_game(struct sql_stmt *s, int i)
{
    char slug[32];

    return store_take_text(s, i, slug, sizeof slug) ? game_named(slug) : NULL;
}

static enum err take_table(struct sql_stmt *s, struct table_row *row)
{
    int seats = take_int(s, 5);
    int clock = take_int(s, 8);
    int state = take_int(s, 14);
    int64_t num = 0;

    memset(row, 0, sizeof *row);
    store_take_text(s, 1, row->id, sizeof row->id);
    if (!store_take_whole(s, 0, NUMBER_MOST, &num) || seats < 0 ||
        seats > SEATS_MAX || clock < CLOCK_NONE || clock > CLOCK_FISCHER ||
        state < TABLE_OPEN || state > TABLE_OVER ||
        !store_take_blob(s, 6, row->setup.option, sizeof row->setup.option) ||
        !store_take_blob(s, 7, row->seed, sizeof row->seed))
        return ERR_CORRUPT;
    row->num = (uint64_t)num;
    store_take_text(s, 2, row->code, sizeof row->code);
    row->game = take_game(s, 3);
    row->rules = take_int(s, 4);
    row->setup.seats = (uint8_t)seats;
    row->clock = (enum clock_kind)clock;
    row->base = take_int(s, 9);
    row->add = take_int(s, 10);
    row->listed = sql_int(s, 11) != 0;
    store_take_text(s, 12, row->host, sizeof row->host);
    row->created = sql_int(s, 13);
    row->state = (enum table_state)state;
    row->seen = sql_int(s, 15);
    row->rated = sql_int(s, 16) != 0;
    row->over_at = sql_int(s, 17);
    return fits_table(row) ? OK : ERR_CORRUPT;
}

static enum err table(struct reads *from, const char *id, const char *code,
                      struct table_row *out)
{
    struct store_reader *r = (struct store_reader *)from;
    struct sql_stmt *s = id ? r->table_by_id : r->table_by_code;
    enum err err = OK;
    bool found = false;

    out->id[0] = '\0';
    sql_bind_text(s, 1, id ? id : code);
    found = sql_next(s);
    if (found)
        err = take_table(s, out);
    switch (sql_end(s)) {
    case SQL_OK: return found ? err : ERR_TEXT;
    case SQL_DAMAGED: return ERR_CORRUPT;
    default: return ERR_FULL;
    }
}

/* ---- lists and rows ------------------------------------------------------ */

bool store_has_row(struct sql_stmt *s)
{
    bool found = sql_next(s);

    sql_end(s);
    return found;
}

int64_t store_take_number(struct sql_stmt *s)
{
    int64_t value = sql_next(s) ? sql_int(s, 0) : 0;

    sql_end(s);
    return value;
}

int store_take_rows(struct sql_stmt *s, void *out, size_t size, int most,
                    bool (*take)(struct sql_stmt *s, void *to))
{
    int n = 0;

    while (n < most && sql_next(s)) {
        void *to = (uint8_t *)out + (size_t)n * size;
        memset(to, 0, size);
        n += take(s, to);
    }
    sql_end(s);
    return n;
}

static bool take_id(struct sql_stmt *s, void *to)
{
    return store_take_text(s, 0, to, TABLE_ID + 1);
}

int store_take_ids(struct sql_stmt *s, char (*out)[TABLE_ID + 1], int most)
{
    return store_take_rows(s, out, sizeof *out, most, take_id);
}

static int tables(struct reads *from, const char *who,
                  char (*out)[TABLE_ID + 1], int most)
{
    struct store_reader *r = (struct store_reader *)from;
    struct sql_stmt *s = who ? r->mine : r->listed;

    if (who)
        sql_bind_text(s, 1, who);
    sql_bind_int(s, who ? 2 : 1, most);
    return store_take_ids(s, out, most);
}

static int stale(struct reads *from, int64_t before, char (*out)[TABLE_ID + 1],
                 int most)
{
    struct store_reader *r = (struct store_reader *)from;

    sql_bind_int(r->stale, 1, before);
    sql_bind_int(r->stale, 2, most);
    return store_take_ids(r->stale, out, most);
}

static int waiting(struct reads *from, char (*out)[TABLE_ID + 1], int most)
{
    struct store_reader *r = (struct store_reader *)from;

    sql_bind_int(r->waiting, 1, most);
    return store_take_ids(r->waiting, out, most);
}

static bool hook(struct reads *from, const char *who, struct hook *out)
{
    struct store_reader *r = (struct store_reader *)from;
    bool found = false;

    sql_bind_text(r->hook, 1, who);
    found = sql_next(r->hook) &&
            store_take_text(r->hook, 0, out->url, sizeof out->url) &&
            store_take_text(r->hook, 1, out->page, sizeof out->page);
    sql_end(r->hook);
    return found;
}

static uint32_t told(struct reads *from, uint64_t table, int seat)
{
    struct store_reader *r = (struct store_reader *)from;
    uint32_t seq = 0;

    sql_bind_int(r->told, 1, (int64_t)table);
    sql_bind_int(r->told, 2, seat);
    if (sql_next(r->told))
        seq = (uint32_t)sql_int(r->told, 0);
    sql_end(r->told);
    return seq;
}

static uint32_t person(struct reads *from, const char *who,
                       char name[NAME_BYTES + 1])
{
    struct sql_stmt *s = ((struct store_reader *)from)->person;
    uint32_t portrait = 0;

    name[0] = '\0';
    sql_bind_text(s, 1, who);
    if (sql_next(s)) {
        store_take_text(s, 0, name, NAME_BYTES + 1);
        portrait = store_take_portrait(s, 1);
    }
    sql_end(s);
    return portrait;
}

static enum err login(struct reads *from, const char *device,
                      char who[WHO_LETTERS + 1], int64_t *seen)
{
    struct sql_stmt *s = ((struct store_reader *)from)->login;
    bool found = false;
    bool fits = false;

    who[0] = '\0';
    *seen = 0;
    sql_bind_text(s, 1, device);
    found = sql_next(s);
    fits = found && store_take_text(s, 0, who, WHO_LETTERS + 1) &&
           fits_letters(who, WHO_LETTERS, WHO_LETTERS);
    if (fits)
        store_take_whole(s, 1, NUMBER_MOST, seen);
    else
        who[0] = '\0';
    switch (sql_end(s)) {
    case SQL_OK: return found && !fits ? ERR_CORRUPT : OK;
    case SQL_DAMAGED: return ERR_CORRUPT;
    default: return ERR_FULL;
    }
}

/* who and hash are "" if damaged: the name still counts as claimed. */
static bool claimed(struct reads *from, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT])
{
    struct sql_stmt *s = ((struct store_reader *)from)->claimed;
    bool found = false;

    who[0] = hash[0] = '\0';
    sql_bind_text(s, 1, key);
    found = sql_next(s);
    if (found && !(store_take_text(s, 0, who, WHO_LETTERS + 1) &&
                   store_take_text(s, 1, hash, HASH_TEXT) &&
                   fits_letters(who, WHO_LETTERS, WHO_LETTERS)))
        who[0] = hash[0] = '\0';
    sql_end(s);
    return found;
}

static void begin(struct reads *from)
{
    sql_begin(((struct store_reader *)from)->db, false);
}

static void end(struct reads *from)
{
    sql_commit(((struct store_reader *)from)->db);
}

/* ---- opening ------------------------------------------------------------- */

bool store_reader_init(struct store_reader *r, struct sql *db)
{
    const struct sql_text all[] = {
        {&r->table_by_id, "SELECT " TABLE_COLUMNS " FROM tables WHERE id = $1"},
        {&r->table_by_code,
         "SELECT " TABLE_COLUMNS " FROM tables WHERE code = $1"},
        {&r->mine, "SELECT id FROM sitters JOIN tables ON num = tab"
                   " WHERE who = $1 AND state < 2 ORDER BY tab DESC LIMIT $2"},
        {&r->listed, "SELECT id FROM (SELECT id, num, ROW_NUMBER() OVER"
                     " (PARTITION BY host ORDER BY num DESC) AS nth"
                     " FROM tables WHERE listed = 1 AND state = 0) t"
                     " WHERE nth <= 3 ORDER BY nth, num DESC LIMIT $1"},
        {&r->person, "SELECT name, portrait FROM people WHERE id = $1"},
        {&r->login, "SELECT id, seen FROM logins WHERE device = $1"},
        {&r->claimed, "SELECT id, hash FROM names WHERE key = $1"},
        {&r->stale, "SELECT id FROM tables WHERE state = 0 AND seen < $1"
                    " LIMIT $2"},
        {&r->waiting,
         "SELECT DISTINCT id FROM (SELECT who FROM hooks UNION"
         " SELECT who FROM pushes UNION SELECT who FROM orders"
         " UNION SELECT who FROM autos) told JOIN sitters USING (who)"
         " JOIN tables ON num = tab WHERE state = 1 LIMIT $1"},
        {&r->hook, "SELECT url, page FROM hooks WHERE who = $1"},
        {&r->told, "SELECT seq FROM told WHERE tab = $1 AND seat = $2"},
        {0},
    };

    *r = (struct store_reader){.db = db};
    r->reads = (struct reads){.begin = begin,
                              .end = end,
                              .table = table,
                              .tables = tables,
                              .person = person,
                              .login = login,
                              .claimed = claimed,
                              .stale = stale,
                              .hook = hook,
                              .told = told,
                              .waiting = waiting};
    results_reads(&r->reads);
    return db && sql_prepare_all(db, all) && store_log_reads(r) &&
           store_people_reads(r) && store_meet_reads(r) &&
           store_account_reads(r) && store_nodes_reads(r) &&
           results_open(&r->results, db);
}

void store_reader_fini(struct store_reader *r)
{
    sql_close(r->db);
    r->db = NULL;
}

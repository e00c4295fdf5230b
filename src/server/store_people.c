/*
 * store_people.c - the statements of the SQLite store about people: measures,
 * reports, devices, recovery codes, and what somebody has left behind.
 */
#include "server/store_sqlite.h"

#include "server/fits.h"

#include <string.h>

static struct sqlite_reader *reader_of(struct reads *from)
{
    return (struct sqlite_reader *)from;
}

/* ---- out ----------------------------------------------------------------- */

static int finished(struct reads *from, int64_t before,
                    char (*out)[TABLE_ID + 1], int most)
{
    sqlite3_stmt *s = reader_of(from)->finished;

    sqlite3_bind_int64(s, 1, before);
    sqlite3_bind_int(s, 2, most);
    return sqlite_take_ids(s, out, most);
}

static int newest(struct reads *from, const char *part,
                  char (*out)[TABLE_ID + 1], int most)
{
    sqlite3_stmt *s = reader_of(from)->newest;

    sqlite_bind_text(s, 1, part);
    sqlite3_bind_int(s, 2, most);
    return sqlite_take_ids(s, out, most);
}

static int people(struct reads *from, const char *part, struct person *out,
                  int most)
{
    sqlite3_stmt *s = reader_of(from)->people;
    int n = 0;

    sqlite_bind_text(s, 1, part);
    sqlite3_bind_int(s, 2, most);
    while (n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct person *p = &out[n];
        if (!sqlite_take_text(s, 0, p->who, sizeof p->who))
            continue;
        sqlite_take_text(s, 1, p->name, sizeof p->name);
        p->claimed = sqlite3_column_int(s, 2) != 0;
        n++;
    }
    sqlite3_reset(s);
    return n;
}

static int64_t whole(sqlite3_stmt *s, int i)
{
    int64_t value = 0;

    return sqlite_take_whole(s, i, (int64_t)1 << 40, &value) ? value : 0;
}

static int measures(struct reads *from, const char *about, struct measure *out,
                    int most)
{
    sqlite3_stmt *s = reader_of(from)->measures;
    int n = 0;

    if (about)
        sqlite_bind_text(s, 1, about);
    else
        sqlite3_bind_null(s, 1);
    sqlite3_bind_int(s, 2, most);
    while (n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct measure *m = &out[n];
        memset(m, 0, sizeof *m);
        m->n = whole(s, 0);
        m->at = whole(s, 1);
        m->until = whole(s, 4);
        m->lifted = whole(s, 6) != 0;
        sqlite_take_text(s, 5, m->reason, sizeof m->reason);
        n += sqlite_take_text(s, 2, m->what, sizeof m->what) &&
             sqlite_take_text(s, 3, m->about, sizeof m->about);
    }
    sqlite3_reset(s);
    return n;
}

static int reports(struct reads *from, struct report *out, int most)
{
    sqlite3_stmt *s = reader_of(from)->reports;
    int n = 0;

    sqlite3_bind_int(s, 1, most);
    while (n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct report *r = &out[n];
        memset(r, 0, sizeof *r);
        r->n = whole(s, 0);
        r->at = whole(s, 1);
        n += sqlite_take_text(s, 2, r->table, sizeof r->table) &&
             sqlite_take_text(s, 3, r->by, sizeof r->by) &&
             sqlite_take_text(s, 4, r->about, sizeof r->about) &&
             sqlite_take_text(s, 5, r->reason, sizeof r->reason);
    }
    sqlite3_reset(s);
    return n;
}

static int logins(struct reads *from, const char *who, struct login *out,
                  int most)
{
    sqlite3_stmt *s = reader_of(from)->logins;
    int n = 0;

    sqlite_bind_text(s, 1, who);
    sqlite3_bind_int(s, 2, most);
    while (n < most && sqlite3_step(s) == SQLITE_ROW) {
        struct login *l = &out[n];
        l->made = whole(s, 1);
        l->seen = whole(s, 2);
        n += sqlite_take_text(s, 0, l->device, sizeof l->device);
    }
    sqlite3_reset(s);
    return n;
}

static bool passphrase(struct reads *from, const char *who,
                       char hash[HASH_TEXT])
{
    sqlite3_stmt *s = reader_of(from)->passphrase;
    bool found = false;

    hash[0] = '\0';
    sqlite_bind_text(s, 1, who);
    found = sqlite3_step(s) == SQLITE_ROW &&
            sqlite_take_text(s, 0, hash, HASH_TEXT);
    sqlite3_reset(s);
    return found;
}

static void recovers(struct reads *from, const uint8_t hash[RECOVERY_HASH],
                     char who[WHO_LETTERS + 1])
{
    sqlite3_stmt *s = reader_of(from)->recovers;

    who[0] = '\0';
    sqlite_bind_blob(s, 1, hash, RECOVERY_HASH);
    if (sqlite3_step(s) != SQLITE_ROW ||
        !sqlite_take_text(s, 0, who, WHO_LETTERS + 1) ||
        !fits_letters(who, WHO_LETTERS, WHO_LETTERS))
        who[0] = '\0';
    sqlite3_reset(s);
}

static void traces(struct reads *from, const char *who,
                   bool (*each)(void *to, const char *table, const char *said),
                   void *to)
{
    sqlite3_stmt *const all[] = {reader_of(from)->sat, reader_of(from)->said};
    bool more = true;

    for (int i = 0; i < COUNT(all) && more; i++) {
        sqlite3_stmt *s = all[i];
        sqlite_bind_text(s, 1, who);
        while (more && sqlite3_step(s) == SQLITE_ROW) {
            char id[TABLE_ID + 1];
            sqlite_take_text(s, 0, id, sizeof id);
            more = each(to, id, (const char *)sqlite3_column_text(s, 1));
        }
        sqlite3_reset(s);
    }
}

bool sqlite_people_reads(struct sqlite_reader *r)
{
    const struct {
        sqlite3_stmt **to;
        const char *sql;
    } rows[] = {
        {&r->finished, "SELECT id FROM tables WHERE ended > 0 AND ended < ?"
                       " AND state = 2 LIMIT ?"},
        {&r->newest, "SELECT id FROM tables WHERE ?1 = '' OR ?1 IN (id, code,"
                     " game) ORDER BY num DESC LIMIT ?2"},
        {&r->people,
         "SELECT p.id, p.name, EXISTS (SELECT 1 FROM names n WHERE n.id = p.id)"
         " FROM people p WHERE p.id = ?1 OR instr(p.name, ?1) > 0 LIMIT ?2"},
        {&r->measures, "SELECT n, at, what, about, until, reason, lifted"
                       " FROM measures WHERE ?1 IS NULL OR about = ?1"
                       " ORDER BY n DESC LIMIT ?2"},
        {&r->reports, "SELECT n, at, tab, by, about, reason FROM reports"
                      " WHERE done = 0 ORDER BY n DESC LIMIT ?"},
        {&r->logins, "SELECT device, made, seen FROM logins WHERE id = ?"
                     " ORDER BY seen DESC, device LIMIT ?"},
        {&r->passphrase, "SELECT hash FROM names WHERE id = ?"},
        {&r->recovers, "SELECT id FROM recovery WHERE hash = ?"},
        {&r->sat, "SELECT id, NULL FROM sitters JOIN tables ON num = tab"
                  " WHERE who = ? ORDER BY num"},
        {&r->said, "SELECT id, c.text FROM chat c JOIN entries e"
                   " ON e.n = c.n JOIN tables ON num = e.tab WHERE c.who = ?"
                   " ORDER BY c.n"},
    };

    r->reads.finished = finished;
    r->reads.newest = newest;
    r->reads.people = people;
    r->reads.measures = measures;
    r->reads.reports = reports;
    r->reads.logins = logins;
    r->reads.passphrase = passphrase;
    r->reads.recovers = recovers;
    r->reads.traces = traces;
    for (int i = 0; i < COUNT(rows); i++)
        if (!(*rows[i].to = sqlite_prepare(r->db, rows[i].sql)))
            return false;
    return true;
}

/* ---- in ------------------------------------------------------------------ */

bool sqlite_people_writes(struct sqlite_writer *w)
{
    const struct {
        sqlite3_stmt **to;
        const char *sql;
    } rows[] = {
        {&w->measure, "INSERT INTO measures (at, what, about, until, reason)"
                      " VALUES (?,?,?,?,?)"},
        {&w->lift, "UPDATE measures SET lifted = 1 WHERE about = ?"},
        {&w->rekey, "UPDATE names SET key = ? WHERE id = ?"},
        {&w->report, "INSERT INTO reports (at, tab, by, about, reason)"
                     " VALUES (?,?,?,?,?)"},
        {&w->reported, "UPDATE reports SET done = 1 WHERE n = ?"},
        {&w->pass, "UPDATE names SET hash = ? WHERE id = ?"},
        {&w->code, "INSERT INTO recovery (hash, id) VALUES (?,?)"},
        {&w->uncode, "DELETE FROM recovery WHERE id = ?"},
        {&w->out_one, "DELETE FROM logins WHERE id = ? AND device = ?"},
        {&w->out_all, "DELETE FROM logins WHERE id = ? AND device <> ?"},
        {&w->been, "UPDATE logins SET seen = ? WHERE device = ?"},
        {&w->over, "UPDATE tables SET ended = MAX(?, 1) WHERE num = ?"},
        {&w->erase_name, "DELETE FROM people WHERE id = ?"},
        {&w->erase_claim, "DELETE FROM names WHERE id = ?"},
        {&w->erase_logins, "DELETE FROM logins WHERE id = ?"},
        {&w->erase_chat, "DELETE FROM chat WHERE who = ?"},
        {&w->erase_reports, "DELETE FROM reports WHERE by = ?"},
        {&w->erase_hook, "DELETE FROM hooks WHERE who = ?"},
    };

    for (int i = 0; i < COUNT(rows); i++)
        if (!(*rows[i].to = sqlite_prepare(w->db, rows[i].sql)))
            return false;
    return true;
}

static int run_texts(sqlite3_stmt *s, const char *a, const char *b)
{
    sqlite_bind_text(s, 1, a);
    if (b)
        sqlite_bind_text(s, 2, b);
    return sqlite_run(s);
}

static int write_measure(struct sqlite_writer *s, const struct measure *m)
{
    int rc = SQLITE_OK;

    if (strcmp(m->what, "lift") == 0)
        rc = run_texts(s->lift, m->about, NULL);
    if (rc != SQLITE_OK)
        return rc;
    sqlite3_bind_int64(s->measure, 1, m->at);
    sqlite_bind_text(s->measure, 2, m->what);
    sqlite_bind_text(s->measure, 3, m->about);
    sqlite3_bind_int64(s->measure, 4, m->until);
    sqlite_bind_text(s->measure, 5, m->reason);
    return sqlite_run(s->measure);
}

static int write_rename(struct sqlite_writer *s, const struct write *w)
{
    int rc = run_texts(s->person, w->who, w->name);

    return rc == SQLITE_OK ? run_texts(s->rekey, w->key, w->who) : rc;
}

static int write_report(struct sqlite_writer *s, const struct report *r)
{
    sqlite3_bind_int64(s->report, 1, r->at);
    sqlite_bind_text(s->report, 2, r->table);
    sqlite_bind_text(s->report, 3, r->by);
    sqlite_bind_text(s->report, 4, r->about);
    sqlite_bind_text(s->report, 5, r->reason);
    return sqlite_run(s->report);
}

static int write_codes(struct sqlite_writer *s, const struct write *w)
{
    int rc = run_texts(s->uncode, w->who, NULL);

    for (int i = 0; w->codes && i < RECOVERY_CODES && rc == SQLITE_OK; i++) {
        sqlite_bind_blob(s->code, 1, w->codes[i], RECOVERY_HASH);
        sqlite_bind_text(s->code, 2, w->who);
        rc = sqlite_run(s->code);
    }
    return rc;
}

/* The log keeps the person's id, and nothing else of the person is left. */
static int write_erase(struct sqlite_writer *s, const char *who)
{
    sqlite3_stmt *const all[] = {
        s->erase_name,    s->erase_claim, s->erase_logins, s->erase_chat,
        s->erase_reports, s->erase_hook,  s->uncode};
    int rc = SQLITE_OK;

    for (int i = 0; i < COUNT(all) && rc == SQLITE_OK; i++)
        rc = run_texts(all[i], who, NULL);
    return rc == SQLITE_OK ? results_forget(&s->results, who) : rc;
}

static int run_number(sqlite3_stmt *s, int64_t number, const char *text)
{
    sqlite3_bind_int64(s, 1, number);
    if (text)
        sqlite_bind_text(s, 2, text);
    return sqlite_run(s);
}

int sqlite_write_people(struct sqlite_writer *s, const struct write *w)
{
    switch (w->kind) {
    case WRITE_MEASURE: return write_measure(s, w->measure);
    case WRITE_RENAME: return write_rename(s, w);
    case WRITE_REPORT: return write_report(s, w->report);
    case WRITE_REPORTED: return run_number(s->reported, w->report->n, NULL);
    case WRITE_PASS: return run_texts(s->pass, w->hash, w->who);
    case WRITE_CODES: return write_codes(s, w);
    case WRITE_LOGOUT:
        return w->device[0] ? run_texts(s->out_one, w->who, w->device)
                            : run_texts(s->out_all, w->who, w->old);
    case WRITE_BEEN: return run_number(s->been, w->at, w->device);
    case WRITE_ERASE: return write_erase(s, w->who);
    case WRITE_PRIVATE: return results_hide(&s->results, w->who, w->private);
    default: return SQLITE_MISUSE;
    }
}

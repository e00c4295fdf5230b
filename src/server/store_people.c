/*
 * store_people.c - the statements of the store about people: measures,
 * reports, devices, recovery codes, and what somebody has stored.
 */
#include "server/store_sql.h"

#include "server/fits.h"

#include <string.h>

static struct store_reader *reader_of(struct reads *from)
{
    return (struct store_reader *)from;
}

/* ---- out ----------------------------------------------------------------- */

static int finished(struct reads *from, int64_t before,
                    char (*out)[TABLE_ID + 1], int most)
{
    struct sql_stmt *s = reader_of(from)->finished;

    sql_bind_int(s, 1, before);
    sql_bind_int(s, 2, most);
    return store_take_ids(s, out, most);
}

static int newest(struct reads *from, const char *part,
                  char (*out)[TABLE_ID + 1], int most)
{
    struct sql_stmt *s = reader_of(from)->newest;

    sql_bind_text(s, 1, part);
    sql_bind_int(s, 2, most);
    return store_take_ids(s, out, most);
}

static bool take_person(struct sql_stmt *s, void *to)
{
    struct person *p = to;

    store_take_text(s, 1, p->name, sizeof p->name);
    p->claimed = sql_int(s, 2) != 0;
    return store_take_text(s, 0, p->who, sizeof p->who);
}

static int people(struct reads *from, const char *part, struct person *out,
                  int most)
{
    struct sql_stmt *s = reader_of(from)->people;

    sql_bind_text(s, 1, part);
    sql_bind_int(s, 2, most);
    return store_take_rows(s, out, sizeof *out, most, take_person);
}

static int64_t whole(struct sql_stmt *s, int i)
{
    int64_t value = 0;

    return store_take_whole(s, i, (int64_t)1 << 40, &value) ? value : 0;
}

static bool take_measure(struct sql_stmt *s, void *to)
{
    struct measure *m = to;

    m->n = whole(s, 0);
    m->at = whole(s, 1);
    m->until = whole(s, 4);
    m->lifted = whole(s, 6) != 0;
    store_take_text(s, 5, m->reason, sizeof m->reason);
    return store_take_text(s, 2, m->what, sizeof m->what) &&
           store_take_text(s, 3, m->about, sizeof m->about);
}

static int measures(struct reads *from, const char *about, struct measure *out,
                    int most)
{
    struct sql_stmt *s = reader_of(from)->measures;

    sql_bind_text(s, 1, about);
    sql_bind_int(s, 2, most);
    return store_take_rows(s, out, sizeof *out, most, take_measure);
}

static bool take_report(struct sql_stmt *s, void *to)
{
    struct report *r = to;

    r->n = whole(s, 0);
    r->at = whole(s, 1);
    return store_take_text(s, 2, r->table, sizeof r->table) &&
           store_take_text(s, 3, r->by, sizeof r->by) &&
           store_take_text(s, 4, r->about, sizeof r->about) &&
           store_take_text(s, 5, r->reason, sizeof r->reason);
}

static int reports(struct reads *from, struct report *out, int most)
{
    struct sql_stmt *s = reader_of(from)->reports;

    sql_bind_int(s, 1, most);
    return store_take_rows(s, out, sizeof *out, most, take_report);
}

static bool take_login(struct sql_stmt *s, void *to)
{
    struct login *l = to;

    l->made = whole(s, 1);
    l->seen = whole(s, 2);
    return store_take_text(s, 0, l->device, sizeof l->device);
}

static int logins(struct reads *from, const char *who, struct login *out,
                  int most)
{
    struct sql_stmt *s = reader_of(from)->logins;

    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, most);
    return store_take_rows(s, out, sizeof *out, most, take_login);
}

static bool passphrase(struct reads *from, const char *who,
                       char hash[HASH_TEXT])
{
    struct sql_stmt *s = reader_of(from)->passphrase;
    bool found = false;

    hash[0] = '\0';
    sql_bind_text(s, 1, who);
    found = sql_next(s) && store_take_text(s, 0, hash, HASH_TEXT);
    sql_end(s);
    return found;
}

static void recovers(struct reads *from, const uint8_t hash[RECOVERY_HASH],
                     char who[WHO_LETTERS + 1])
{
    struct sql_stmt *s = reader_of(from)->recovers;

    who[0] = '\0';
    sql_bind_blob(s, 1, hash, RECOVERY_HASH);
    if (!sql_next(s) || !store_take_text(s, 0, who, WHO_LETTERS + 1) ||
        !fits_letters(who, WHO_LETTERS, WHO_LETTERS))
        who[0] = '\0';
    sql_end(s);
}

static void traces(struct reads *from, const char *who,
                   bool (*each)(void *to, const char *table, const char *said),
                   void *to)
{
    struct sql_stmt *const all[] = {reader_of(from)->sat,
                                    reader_of(from)->said};
    bool more = true;

    for (int i = 0; i < COUNT(all) && more; i++) {
        struct sql_stmt *s = all[i];
        sql_bind_text(s, 1, who);
        while (more && sql_next(s)) {
            char id[TABLE_ID + 1];
            store_take_text(s, 0, id, sizeof id);
            more = each(to, id, sql_text(s, 1));
        }
        sql_end(s);
    }
}

bool store_people_reads(struct store_reader *r)
{
    const struct sql_text all[] = {
        {&r->finished, "SELECT id FROM tables WHERE ended > 0 AND ended < $1"
                       " AND state = 2 LIMIT $2"},
        {&r->newest, "SELECT id FROM tables WHERE $1 = '' OR $1 IN (id, code,"
                     " game) ORDER BY num DESC LIMIT $2"},
        {&r->people,
         "SELECT p.id, p.name, EXISTS (SELECT 1 FROM names n WHERE n.id = p.id)"
         " FROM people p WHERE p.id = $1 OR $1 = ''"
         " OR replace(p.name, $1, '') <> p.name LIMIT $2"},
        {&r->measures, "SELECT n, at, what, about, until, reason, lifted"
                       " FROM measures WHERE about = $1 OR $1 IS NULL"
                       " ORDER BY n DESC LIMIT $2"},
        {&r->reports, "SELECT n, at, tab, by, about, reason FROM reports"
                      " WHERE done = 0 ORDER BY n DESC LIMIT $1"},
        {&r->logins, "SELECT device, made, seen FROM logins WHERE id = $1"
                     " ORDER BY seen DESC, device LIMIT $2"},
        {&r->passphrase, "SELECT hash FROM names WHERE id = $1"},
        {&r->recovers, "SELECT id FROM recovery WHERE hash = $1"},
        {&r->sat, "SELECT id, NULL FROM sitters JOIN tables ON num = tab"
                  " WHERE who = $1 ORDER BY num"},
        {&r->said, "SELECT id, c.text FROM chat c JOIN entries e"
                   " ON e.n = c.n JOIN tables ON num = e.tab WHERE c.who = $1"
                   " ORDER BY c.n"},
        {0},
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
    return sql_prepare_all(r->db, all);
}

/* ---- in ------------------------------------------------------------------ */

bool store_people_writes(struct store_writer *w)
{
    const struct sql_text all[] = {
        {&w->measure, "INSERT INTO measures (at, what, about, until, reason)"
                      " VALUES ($1,$2,$3,$4,$5)"},
        {&w->lift, "UPDATE measures SET lifted = 1 WHERE about = $1"},
        {&w->rekey, "UPDATE names SET key = $1 WHERE id = $2"},
        {&w->report, "INSERT INTO reports (at, tab, by, about, reason)"
                     " VALUES ($1,$2,$3,$4,$5)"},
        {&w->reported, "UPDATE reports SET done = 1 WHERE n = $1"},
        {&w->pass, "UPDATE names SET hash = $1 WHERE id = $2"},
        {&w->code, "INSERT INTO recovery (hash, id) VALUES ($1,$2)"},
        {&w->uncode, "DELETE FROM recovery WHERE id = $1"},
        {&w->out_one, "DELETE FROM logins WHERE id = $1 AND device = $2"},
        {&w->out_all, "DELETE FROM logins WHERE id = $1 AND device <> $2"},
        {&w->been, "UPDATE logins SET seen = $1 WHERE device = $2"},
        {&w->over, "UPDATE tables SET ended = $1 WHERE num = $2"},
        {&w->erase_name, "DELETE FROM people WHERE id = $1"},
        {&w->erase_claim, "DELETE FROM names WHERE id = $1"},
        {&w->erase_logins, "DELETE FROM logins WHERE id = $1"},
        {&w->erase_chat, "DELETE FROM chat WHERE who = $1"},
        {&w->erase_reports, "DELETE FROM reports WHERE by = $1"},
        {&w->erase_hook, "DELETE FROM hooks WHERE who = $1"},
        {0},
    };

    return sql_prepare_all(w->db, all);
}

static enum sql_err write_measure(struct store_writer *s,
                                  const struct measure *m)
{
    enum sql_err err = SQL_OK;

    if (strcmp(m->what, "lift") == 0)
        err = store_run(s->lift, m->about, NULL, NULL);
    if (err != SQL_OK)
        return err;
    sql_bind_int(s->measure, 1, m->at);
    sql_bind_text(s->measure, 2, m->what);
    sql_bind_text(s->measure, 3, m->about);
    sql_bind_int(s->measure, 4, m->until);
    sql_bind_text(s->measure, 5, m->reason);
    return sql_run(s->measure);
}

static enum sql_err write_rename(struct store_writer *s, const struct write *w)
{
    enum sql_err err = store_run(s->person, w->who, w->name, NULL);

    return err == SQL_OK ? store_run(s->rekey, w->key, w->who, NULL) : err;
}

static enum sql_err write_report(struct store_writer *s, const struct report *r)
{
    sql_bind_int(s->report, 1, r->at);
    sql_bind_text(s->report, 2, r->table);
    sql_bind_text(s->report, 3, r->by);
    sql_bind_text(s->report, 4, r->about);
    sql_bind_text(s->report, 5, r->reason);
    return sql_run(s->report);
}

static enum sql_err write_codes(struct store_writer *s, const struct write *w)
{
    enum sql_err err = store_run(s->uncode, w->who, NULL, NULL);

    for (int i = 0; w->codes && i < RECOVERY_CODES && err == SQL_OK; i++) {
        sql_bind_blob(s->code, 1, w->codes[i], RECOVERY_HASH);
        sql_bind_text(s->code, 2, w->who);
        err = sql_run(s->code);
    }
    return err;
}

/* The log keeps the person's id, and nothing else about the person is left. */
static enum sql_err write_erase(struct store_writer *s, const char *who)
{
    struct sql_stmt *const all[] = {
        s->erase_name,    s->erase_claim, s->erase_logins, s->erase_chat,
        s->erase_reports, s->erase_hook,  s->uncode,       s->passkeys_drop};
    enum sql_err err = SQL_OK;

    for (int i = 0; i < COUNT(all) && err == SQL_OK; i++)
        err = store_run(all[i], who, NULL, NULL);
    sql_scrub(s->db);
    return err == SQL_OK ? results_forget(&s->results, who) : err;
}

static enum sql_err run_number(struct sql_stmt *s, int64_t number,
                               const char *text)
{
    sql_bind_int(s, 1, number);
    if (text)
        sql_bind_text(s, 2, text);
    return sql_run(s);
}

enum sql_err store_write_people(struct store_writer *s, struct write *w)
{
    switch (w->kind) {
    case WRITE_MEASURE: return write_measure(s, w->measure);
    case WRITE_RENAME: return write_rename(s, w);
    case WRITE_REPORT: return write_report(s, w->report);
    case WRITE_REPORTED: return run_number(s->reported, w->report->n, NULL);
    case WRITE_PASS: return store_run(s->pass, w->hash, w->who, NULL);
    case WRITE_CODES: return write_codes(s, w);
    case WRITE_LOGOUT:
        return w->device[0] ? store_run(s->out_one, w->who, w->device, NULL)
                            : store_run(s->out_all, w->who, w->old, NULL);
    case WRITE_BEEN: return run_number(s->been, w->at, w->device);
    case WRITE_ERASE: return write_erase(s, w->who);
    case WRITE_PRIVATE: return results_hide(&s->results, w->who, w->private);
    case WRITE_PASSKEY:
    case WRITE_PASSKEY_USED:
    case WRITE_PASSKEY_DROP: return store_write_account(s, w);
    default: return store_write_meet(s, w);
    }
}

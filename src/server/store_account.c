/*
 * store_account.c - the statements of the store about passkeys.
 */
#include "server/store_sql.h"

#include "server/fits.h"
#include "server/passkey.h"

#include <string.h>

static struct store_reader *reader_of(struct reads *from)
{
    return (struct store_reader *)from;
}

/* ---- out ----------------------------------------------------------------- */

static bool take_blob(struct sql_stmt *s, int i, uint8_t *out, size_t most,
                      size_t *n)
{
    const void *at = sql_blob(s, i, n);

    if (!at || !*n || *n > most)
        return false;
    memcpy(out, at, *n);
    return true;
}

static bool take_passkey(struct sql_stmt *s, struct passkey *out)
{
    memset(out, 0, sizeof *out);
    return take_blob(s, 0, out->id, sizeof out->id, &out->n_id) &&
           take_blob(s, 2, out->key, sizeof out->key, &out->n_key) &&
           store_take_text(s, 1, out->who, sizeof out->who) &&
           fits_letters(out->who, WHO_LETTERS, WHO_LETTERS) &&
           store_take_whole(s, 3, UINT32_MAX, &out->count) &&
           store_take_text(s, 4, out->label, sizeof out->label) &&
           store_take_whole(s, 5, (int64_t)1 << 40, &out->made) &&
           store_take_whole(s, 6, (int64_t)1 << 40, &out->seen);
}

static int passkeys(struct reads *from, const char *who, struct passkey *out,
                    int most)
{
    struct sql_stmt *s = reader_of(from)->passkeys;
    int n = 0;

    sql_bind_text(s, 1, who);
    sql_bind_int(s, 2, most);
    while (n < most && sql_next(s))
        n += take_passkey(s, &out[n]);
    sql_end(s);
    return n;
}

static bool passkey(struct reads *from, const uint8_t *id, size_t n,
                    struct passkey *out)
{
    struct sql_stmt *s = reader_of(from)->passkey;
    bool found = false;

    sql_bind_blob(s, 1, id, n);
    found = sql_next(s) && take_passkey(s, out);
    sql_end(s);
    return found;
}

bool store_account_reads(struct store_reader *r)
{
    const struct sql_text all[] = {
        {&r->passkeys, "SELECT id, who, key, count, label, made, seen"
                       " FROM passkeys WHERE who = $1 ORDER BY made, id"
                       " LIMIT $2"},
        {&r->passkey, "SELECT id, who, key, count, label, made, seen"
                      " FROM passkeys WHERE id = $1"},
        {0},
    };

    r->reads.passkeys = passkeys;
    r->reads.passkey = passkey;
    return sql_prepare_all(r->db, all);
}

/* ---- in ------------------------------------------------------------------ */

/* Only for a claimed name: if a claim came too late nothing is stored. And no
 * more than can be listed, however many are added at once: a key that its
 * owner cannot see must let nobody in. The last way to sign in stays. */
bool store_account_writes(struct store_writer *w)
{
    const struct sql_text all[] = {
        {&w->passkey,
         "INSERT INTO passkeys (id, who, key, count, label, made, seen)"
         " SELECT $1, $2, $3, $4, $5, $6, $6"
         " WHERE EXISTS (SELECT 1 FROM names WHERE id = $2)"
         " AND (SELECT COUNT(*) FROM passkeys WHERE who = $2) < $7"},
        {&w->passkey_used,
         "UPDATE passkeys SET count = $1, seen = $2 WHERE id = $3"},
        {&w->passkey_drop,
         "DELETE FROM passkeys WHERE id = $1 AND who = $2 AND (EXISTS"
         " (SELECT 1 FROM names n WHERE n.id = $2 AND n.hash <> '') OR EXISTS"
         " (SELECT 1 FROM passkeys p WHERE p.who = $2 AND p.id <> $1))"},
        {&w->passkeys_drop, "DELETE FROM passkeys WHERE who = $1"},
        {0},
    };

    return sql_prepare_all(w->db, all);
}

static enum sql_err put_passkey(struct store_writer *s, struct write *w)
{
    const struct passkey *p = w->passkey;

    sql_bind_blob(s->passkey, 1, p->id, p->n_id);
    sql_bind_text(s->passkey, 2, w->who);
    sql_bind_blob(s->passkey, 3, p->key, p->n_key);
    sql_bind_int(s->passkey, 4, p->count);
    sql_bind_text(s->passkey, 5, p->label);
    sql_bind_int(s->passkey, 6, w->at);
    sql_bind_int(s->passkey, 7, PASSKEYS_MOST);
    return sql_run_counted(s->passkey, &w->rows);
}

static enum sql_err drop_passkeys(struct store_writer *s, struct write *w)
{
    const struct passkey *p = w->passkey;

    if (!p) {
        sql_bind_text(s->passkeys_drop, 1, w->who);
        return sql_run(s->passkeys_drop);
    }
    sql_bind_blob(s->passkey_drop, 1, p->id, p->n_id);
    sql_bind_text(s->passkey_drop, 2, w->who);
    return sql_run_counted(s->passkey_drop, &w->rows);
}

enum sql_err store_write_account(struct store_writer *s, struct write *w)
{
    switch (w->kind) {
    case WRITE_PASSKEY: return put_passkey(s, w);
    case WRITE_PASSKEY_DROP: return drop_passkeys(s, w);
    case WRITE_PASSKEY_USED:
        sql_bind_int(s->passkey_used, 1, w->passkey->count);
        sql_bind_int(s->passkey_used, 2, w->at);
        sql_bind_blob(s->passkey_used, 3, w->passkey->id, w->passkey->n_id);
        return sql_run(s->passkey_used);
    default: return SQL_FAILED;
    }
}

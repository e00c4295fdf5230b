/*
 * store_nodes.c - the statements of the store about servers that share it.
 */
#include "server/store_sql.h"

#include <sodium.h>
#include <string.h>

static int nodes(struct reads *from, struct node_row *out, int most)
{
    struct sql_stmt *s = ((struct store_reader *)from)->nodes;
    int n = 0;

    sql_bind_int(s, 1, most);
    while (n < most && sql_next(s)) {
        struct node_row *row = &out[n];
        n += store_take_text(s, 0, row->name, sizeof row->name) &&
             store_take_text(s, 1, row->address, sizeof row->address) &&
             store_take_text(s, 2, row->epoch, sizeof row->epoch) &&
             store_take_whole(s, 3, NUMBER_MOST, &row->beat);
    }
    return sql_end(s) == SQL_OK ? n : -1;
}

static uint32_t length(struct reads *from, uint64_t table)
{
    struct sql_stmt *s = ((struct store_reader *)from)->end;
    int64_t seq = 0;

    sql_bind_int(s, 1, (int64_t)table);
    if (sql_next(s))
        store_take_whole(s, 0, UINT32_MAX, &seq);
    return sql_end(s) == SQL_OK ? (uint32_t)seq : 0;
}

bool store_nodes_reads(struct store_reader *r)
{
    const struct sql_text all[] = {
        {&r->nodes, "SELECT name, address, epoch, beat FROM nodes"
                    " ORDER BY name LIMIT $1"},
        {0},
    };

    r->reads.nodes = nodes;
    r->reads.length = length;
    return sql_prepare_all(r->db, all);
}

bool store_nodes_writes(struct store_writer *w)
{
    const struct sql_text all[] = {
        {&w->beat, "UPDATE nodes SET beat = beat + 1"
                   " WHERE name = $1 AND epoch = $2"},
        {&w->leave, "DELETE FROM nodes WHERE name = $1 AND epoch = $2"},
        {0},
    };

    return sql_prepare_all(w->db, all);
}

enum sql_err store_write_nodes(struct store_writer *s, struct write *w)
{
    struct sql_stmt *t = w->kind == WRITE_BEAT ? s->beat : s->leave;

    sql_bind_text(t, 1, w->node->name);
    sql_bind_text(t, 2, w->node->epoch);
    return sql_run_counted(t, &w->rows);
}

/* ---- at the start -------------------------------------------------------- */

static bool write_row(struct sql *db, const struct node_row *row)
{
    struct sql_stmt *s = sql_prepare(
        db, "INSERT INTO nodes (name, address, epoch, beat) VALUES ($1,$2,$3,1)"
            " ON CONFLICT (name) DO UPDATE SET address = excluded.address,"
            " epoch = excluded.epoch, beat = nodes.beat + 1");
    bool good = s != NULL;

    if (good) {
        sql_bind_text(s, 1, row->name);
        sql_bind_text(s, 2, row->address);
        sql_bind_text(s, 3, row->epoch);
        good = sql_run(s) == SQL_OK;
    }
    sql_drop(s);
    return good;
}

/* The first one makes it. */
static bool find_secret(struct sql *db, uint8_t secret[NODE_SECRET])
{
    struct sql_stmt *in =
        sql_prepare(db, "INSERT INTO cluster (one, secret) VALUES (1, $1)"
                        " ON CONFLICT (one) DO NOTHING");
    struct sql_stmt *out =
        sql_prepare(db, "SELECT secret FROM cluster WHERE one = 1");
    bool good = in && out;

    randombytes_buf(secret, NODE_SECRET);
    if (good) {
        sql_bind_blob(in, 1, secret, NODE_SECRET);
        good = sql_run(in) == SQL_OK && sql_next(out) &&
               store_take_blob(out, 0, secret, NODE_SECRET);
    }
    sql_drop(in);
    sql_drop(out);
    return good;
}

bool store_join(struct sql *db, struct joining *j)
{
    return find_secret(db, j->secret) && write_row(db, &j->row);
}

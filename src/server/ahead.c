/*
 * ahead.c - see ahead.h.
 */
#include "server/ahead.h"

#include "server/net/conn.h"
#include "server/session_state.h"
#include "server/table.h"

#include <stddef.h>

enum {
    GAME_BYTES = 768, /* of most positions; the rest comes by itself */
    SEAT_BYTES = offsetof(struct seat, told),
    SESSION_BYTES = offsetof(struct session, next),
    CONN_BYTES = offsetof(struct conn, reader),
    MESSAGE_BYTES = 6 * AHEAD_LINE, /* of most messages */
};

#define PART(t, from, to)                                                      \
    ahead_fetch((const char *)(t) + offsetof(struct table, from),              \
                offsetof(struct table, to) - offsetof(struct table, from))

/* What lies in the table itself. Nothing of it is here yet. */
static void fetch_table(const struct table *t)
{
    PART(t, server, seat);
    PART(t, course.m.key, result);
    PART(t, seq, doing.actions);
    PART(t, trial.m.key, left_plans);
    PART(t, wants, pace);
    PART(t, thinking, closed);
    for (int seat = 0; seat < 4; seat++)
        ahead_fetch(&t->seat[seat], SEAT_BYTES);
    ahead_fetch(&t->course.m.pos, GAME_BYTES);
    ahead_fetch(&t->trial.m.pos, GAME_BYTES);
}

/* The end of the log, of what was told and of the history: they grow there. */
static void fetch_ends(const struct table *t)
{
    if (!t->course.m.log || !t->course.told.event || !t->past || !t->bytes)
        return;
    ahead_fetch(&t->course.m.log[t->course.m.n], AHEAD_LINE);
    ahead_fetch(&t->course.told.event[t->course.told.n], 2 * AHEAD_LINE);
    ahead_fetch(&t->past[t->seq], sizeof t->past[0]);
    ahead_fetch(&t->bytes[t->n_bytes], 2 * AHEAD_LINE);
}

static void fetch_views(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->view[seat])
            ahead_fetch(t->view[seat], t->view_n);
}

static void fetch_follower(const struct session *to, int step)
{
    if (step == 2)
        ahead_fetch(to, SESSION_BYTES);
    else if (step == 3 && to->conn)
        ahead_fetch(to->conn, CONN_BYTES);
    else if (step == 4 && to->conn && to->conn->out)
        ahead_fetch(to->conn->out + to->conn->n_out, MESSAGE_BYTES);
}

void ahead_tell(const struct table *t, int step)
{
    if (step == 0) {
        fetch_table(t);
        return;
    }
    if (step == 1) {
        fetch_ends(t);
        fetch_views(t);
    }
    for (const struct follow *f = t->follows; f; f = f->next)
        fetch_follower(f->session, step);
}

void ahead_hear(const struct session *session, int step)
{
    const struct follow *f = NULL;

    if (!session)
        return;
    if (step == 0) {
        ahead_fetch(session, SESSION_BYTES);
        return;
    }
    f = session->follows;
    if (!f)
        return;
    if (step == 1) {
        fetch_table(f->table);
    } else {
        fetch_ends(f->table);
        ahead_fetch(f->table->body, 2 * AHEAD_LINE);
    }
}

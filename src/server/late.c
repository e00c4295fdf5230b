/*
 * late.c - what watchers see: everything public, one decision late.
 *
 * A watcher sees only what is public, and yet could tell a player something
 * useful: how long the other is thinking, what was just put down. So watchers
 * are always one decision behind the table, until the game is over. Everything
 * they are told, chat included, comes in the order of the log, from a second
 * game that follows the first (tail.h). It exists only while somebody watches.
 */
#include "server/table.h"

#include "server/session.h"
#include "server/tail.h"

/* How far watchers may see. */
static uint32_t public_seq(const struct table *t)
{
    if (t->row.state != TABLE_PLAYING)
        return t->seq;
    for (uint32_t seq = t->seq; seq > 0; seq--) {
        int kind = t->past[seq - 1].kind;
        if (kind == DEED_MOVE || kind == DEED_UNDO)
            return seq - 1;
        if (kind == DEED_START)
            break;
    }
    return t->seq;
}

uint32_t table_seq_for(const struct table *t, int viewpoint)
{
    return viewpoint == WATCHERS ? public_seq(t) : t->seq;
}

static bool is_watched(const struct table *t)
{
    for (const struct follow *f = t->follows; f; f = f->next)
        if (f->viewpoint == WATCHERS)
            return true;
    return false;
}

static bool begin(struct table *t)
{
    if (!t->late && t->course.started)
        t->late = tail_open(t, NULL, public_seq(t));
    return t->late != NULL;
}

void table_late_begin(struct table *t)
{
    if (is_watched(t))
        begin(t);
}

void table_late_end(struct table *t)
{
    if (is_watched(t))
        return;
    tail_close(t->late);
    t->late = NULL;
}

void table_late_snap(struct table *t, struct follow *f)
{
    struct out *o = &t->server->out;
    int64_t left[SEATS_MAX];
    struct view view;
    struct tell tell = {.table = t->row.id, .view = &view, .seat = -1};

    if (!begin(t))
        return;
    tell.seq = t->late->seq;
    tell.n = tail_see(t->late, &view, t->late->now);
    tell.now = t->late->now;
    tell.told = t->late->course.told.event;
    tell.n_told = t->late->course.told.n;
    tell.clock = tail_clock(t->late, left);
    tell_snap(o, &tell);
    session_send(f->session, o);
}

/* If there is no memory, they get a fresh view once there is some. */
static void start_over(struct table *t)
{
    tail_close(t->late);
    t->late = NULL;
    for (struct follow *f = t->follows; f; f = f->next)
        if (f->viewpoint == WATCHERS)
            table_late_snap(t, f);
}

void table_late_go_on(struct table *t)
{
    uint32_t until = public_seq(t);

    if (!t->course.started || !is_watched(t)) {
        table_late_end(t);
        return;
    }
    if (!t->late) {
        start_over(t);
        return;
    }
    while (t->late && t->late->seq < until)
        if (!tail_step(t->late, true))
            start_over(t);
}

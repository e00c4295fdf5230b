/*
 * history.c - what a client has missed: exactly the rest, or a snapshot.
 *
 * What was sent is not kept for clients who may come back. The log is the
 * truth: the game is played again from it, and what the viewer would have been
 * told is made once more, byte for byte.
 */
#include "server/table.h"

#include "server/session.h"
#include "server/tell.h"

#include <stdlib.h>
#include <string.h>

struct tail {
    struct table *table;
    struct follow *to;
    struct course course;
    struct action_buffer actions; /* owned; enough for any deed */
    uint8_t old[VIEW_BYTES], now[VIEW_BYTES];
};

static size_t see(struct tail *tail, struct view *view, uint8_t *out)
{
    int seat =
        tail->to->viewpoint == WATCHERS ? SEAT_WATCHER : tail->to->viewpoint;

    view_make(view, tail->table->row.game, &tail->course.m.pos.state, seat);
    return tell_encode(view, out);
}

static void tell_again(struct tail *tail, uint32_t seq, const struct deed *d,
                       int told_before)
{
    static const char *const by[] = {"person", "bot", "clock"};
    struct out *o = &tail->table->server->out;
    struct match *m = &tail->course.m;
    int64_t left[SEATS_MAX];
    struct view view;
    struct tell tell = {
        .table = tail->table->row.id, .seq = seq, .seat = d->seat};

    tell.by = by[d->kind == DEED_MOVE ? d->by : BY_PERSON];
    tell.clock = table_clock(tail->table, left);
    tell.n = see(tail, &view, tail->now);
    tell.view = &view;
    tell.now = tail->now;
    tell.old = tail->old;
    tell.undo = tail->to->viewpoint != WATCHERS && !m->pos.state.over &&
                match_may_undo(m, tail->to->viewpoint);
    if (d->kind == DEED_UNDO) {
        tell.back = told_before - tail->course.told.n;
    } else {
        tell.told = tail->course.told.event + told_before;
        tell.n_told = tail->course.told.n - told_before;
    }
    tell_news(o, &tell);
    session_send(tail->to->session, o);
    memcpy(tail->old, tail->now, tell.n);
}

static void table_again(struct tail *tail, uint32_t seq)
{
    struct out *o = &tail->table->server->out;
    uint32_t now = tail->table->seq;

    tail->table->seq = seq; /* the seats as they are, under the number it had */
    out_message(o, "table");
    table_write(tail->table, o, false);
    out_leave(o, '}');
    tail->table->seq = now;
    session_send(tail->to->session, o);
}

/* Do one deed again, and tell it if the client does not have it. */
static bool again(struct tail *tail, uint32_t seq, bool missed)
{
    struct deed d;
    int told_before = tail->course.told.n;
    bool plays = false;

    if (!table_past(tail->table, seq, &d, tail->actions))
        return false;
    plays = d.kind == DEED_START || d.kind == DEED_MOVE || d.kind == DEED_UNDO;
    if (plays && course_redo(&tail->course, &d) != OK)
        return false;
    if (!missed)
        return true;
    if (d.kind == DEED_MOVE || d.kind == DEED_UNDO) {
        tell_again(tail, seq, &d, told_before);
    } else if (d.kind == DEED_SAY) {
        table_write_said(tail->table, &tail->table->server->out, seq, &d);
        session_send(tail->to->session, &tail->table->server->out);
    } else {
        table_again(tail, seq);
    }
    return true;
}

static int longest_deed(const struct table *t)
{
    uint32_t longest = 0;

    for (uint32_t i = 0; i < t->seq; i++)
        if (t->past[i].size > longest)
            longest = t->past[i].size;
    return (int)(longest / sizeof(struct action)) + 1;
}

/* The whole log is played; what is sent starts where the client left off. */
static bool send_tail(struct table *t, struct follow *f, uint32_t have)
{
    struct tail *tail = calloc(1, sizeof *tail);
    struct view view;
    bool good = tail != NULL;

    if (!tail)
        return false;
    tail->table = t;
    tail->to = f;
    course_init(&tail->course, t->row.game, &t->row.setup);
    tail->actions.most = longest_deed(t);
    tail->actions.actions =
        calloc((size_t)tail->actions.most, sizeof *tail->actions.actions);
    good = tail->actions.actions != NULL;
    for (uint32_t seq = 1; good && seq <= t->seq; seq++) {
        if (seq == have + 1 && tail->course.started)
            see(tail, &view, tail->old);
        good = again(tail, seq, seq > have);
    }
    course_fini(&tail->course);
    free(tail->actions.actions);
    free(tail);
    return good;
}

/* The seat changed hands, or the game began: patches would not fit. */
static bool needs_snap(const struct table *t, const struct follow *f,
                       uint32_t have)
{
    if (have == 0 || t->seq - have > TAIL_MOST) /* a snapshot is shorter */
        return true;
    for (uint32_t seq = have + 1; seq <= t->seq; seq++) {
        const struct past *past = &t->past[seq - 1];
        int kind = past->kind;
        int seat = deed_seat(kind, t->bytes + past->at, past->size);
        if (kind == DEED_START)
            return true;
        if ((kind == DEED_SIT || kind == DEED_AWAY || kind == DEED_BACK) &&
            (f->viewpoint == WATCHERS || seat == f->viewpoint))
            return true;
    }
    return false;
}

/* The next patch starts from the viewpoint's last view: it must be current. */
static void refresh(struct table *t, struct follow *f)
{
    struct view view;
    uint8_t now[VIEW_BYTES];
    int seat = f->viewpoint == WATCHERS ? SEAT_WATCHER : f->viewpoint;
    size_t n = 0;

    if (!t->course.started || t->view_fresh[f->viewpoint])
        return;
    view_make(&view, t->row.game, &t->course.m.pos.state, seat);
    n = tell_encode(&view, now);
    if (!t->view[f->viewpoint])
        t->view[f->viewpoint] = malloc(n);
    if (!t->view[f->viewpoint])
        return;
    memcpy(t->view[f->viewpoint], now, n);
    t->view_fresh[f->viewpoint] = true;
}

void table_catch_up(struct table *t, struct follow *f, int64_t have)
{
    struct out *o = &t->server->out;

    if (have == t->seq) {
        refresh(t, f);
        return;
    }
    if (have < 0 || have > t->seq || needs_snap(t, f, (uint32_t)have) ||
        !send_tail(t, f, (uint32_t)have)) {
        out_message(o, "table");
        table_write(t, o, false);
        out_leave(o, '}');
        session_send(f->session, o);
        if (t->course.started)
            table_send_snap(t, f);
    }
    refresh(t, f);
}

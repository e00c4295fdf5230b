/*
 * history.c - what a client has missed: exactly the rest, or a snapshot.
 *
 * What was sent is not kept for clients that may come back. The log is the
 * truth: the game is replayed from it, and what the viewer would have been
 * told is computed again, byte for byte.
 */
#include "server/table.h"

#include "server/session.h"
#include "server/tail.h"
#include "server/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- the game again, deed by deed ---------------------------------------- */

static void tell_them(const struct tail *tail, const struct out *o)
{
    if (tail->to)
        session_send(tail->to->session, o);
    for (struct follow *f = tail->table->follows; !tail->to && f; f = f->next)
        if (f->viewpoint == WATCHERS)
            session_send(f->session, o);
}

size_t tail_see(struct tail *tail, struct view *view, uint8_t *out)
{
    int seat = tail->to && tail->to->viewpoint != WATCHERS ? tail->to->viewpoint
                                                           : SEAT_WATCHER;

    view_make(view, tail->table->row.game, &tail->course.m.pos.state, seat);
    return tell_encode(view, out);
}

/* Players are told the clocks as they are; watchers, as the log says they
 * were. */
const int64_t *tail_clock(struct tail *tail, int64_t left[SEATS_MAX])
{
    if (tail->to && tail->to->viewpoint != WATCHERS)
        return table_clock(tail->table, left);
    return tail->table->row.clock == CLOCK_NONE ? NULL : tail->left;
}

static void note_clock(struct tail *tail, const struct deed *d)
{
    const struct table_row *row = &tail->table->row;

    for (int seat = 0; d->kind == DEED_START && seat < SEATS_MAX; seat++)
        tail->left[seat] = (int64_t)row->base * 1000;
    if (d->kind == DEED_MOVE)
        tail->left[d->seat] = d->left;
}

static void tell_again(struct tail *tail, const struct deed *d, int told_before)
{
    static const char *const by[] = {"person", "bot", "clock"};
    struct out *o = &tail->table->server->out;
    struct match *m = &tail->course.m;
    int64_t left[SEATS_MAX];
    struct view view;
    struct tell tell = {
        .table = tail->table->row.id, .seq = tail->seq, .seat = d->seat};

    tell.by = by[d->kind == DEED_MOVE ? d->by : BY_PERSON];
    tell.clock = tail_clock(tail, left);
    tell.n = tail_see(tail, &view, tail->now);
    tell.view = &view;
    tell.now = tail->now;
    tell.old = tail->old;
    tell.undo = view.seat != SEAT_WATCHER && !m->pos.state.over &&
                match_may_undo(m, view.seat);
    if (d->kind == DEED_UNDO) {
        tell.back = told_before - tail->course.told.n;
    } else {
        tell.told = tail->course.told.event + told_before;
        tell.n_told = tail->course.told.n - told_before;
    }
    tell_news(o, &tell);
    tell_them(tail, o);
    memcpy(tail->old, tail->now, tell.n);
}

static void table_again(const struct tail *tail)
{
    struct out *o = &tail->table->server->out;

    out_message(o,
                "table"); /* the seats as they are, under the number it had */
    table_write(tail->table, o, TABLE_WHOLE, tail->seq);
    out_leave(o, '}');
    tell_them(tail, o);
}

/* Enough for the actions of any deed of that size. */
static bool reserve(struct tail *tail, uint32_t size)
{
    int most = (int)(size / sizeof(struct action)) + 1;
    struct action *actions = NULL;

    if (tail->actions.most >= most)
        return true;
    actions = realloc(tail->actions.actions, (size_t)most * sizeof *actions);
    if (!actions)
        return false;
    tail->actions.actions = actions;
    tail->actions.most = most;
    return true;
}

bool tail_step(struct tail *tail, bool tells)
{
    struct table *t = tail->table;
    struct deed d;
    int told_before = tail->course.told.n;
    bool plays = false;

    if (!reserve(tail, t->past[tail->seq].size) ||
        !table_past(t, tail->seq + 1, &d, tail->actions))
        return false;
    plays = d.kind == DEED_START || d.kind == DEED_MOVE || d.kind == DEED_UNDO;
    if (plays && course_redo(&tail->course, &d) != OK)
        return false;
    tail->seq++;
    note_clock(tail, &d);
    if (!tells)
        return true;
    if (d.kind == DEED_MOVE || d.kind == DEED_UNDO) {
        tell_again(tail, &d, told_before);
    } else if (d.kind == DEED_SAY) {
        table_write_said(t, &t->server->out, tail->seq, &d);
        tell_them(tail, &t->server->out);
    } else {
        table_again(tail);
    }
    return true;
}

struct tail *tail_open(struct table *t, struct follow *to, uint32_t until)
{
    struct tail *tail = calloc(1, sizeof *tail);
    struct view view;

    if (!tail)
        return NULL;
    tail->table = t;
    tail->to = to;
    course_init(&tail->course, t->row.game, &t->row.setup);
    while (tail->seq < until)
        if (!tail_step(tail, false)) {
            tail_close(tail);
            return NULL;
        }
    if (tail->course.started)
        tail_see(tail, &view, tail->old);
    return tail;
}

void tail_close(struct tail *tail)
{
    if (!tail)
        return;
    course_fini(&tail->course);
    free(tail->actions.actions);
    free(tail);
}

/* ---- catching up --------------------------------------------------------- */

/* The whole log is played; what is sent starts where the client left off. */
static bool send_tail(struct table *t, struct follow *f, uint32_t have,
                      uint32_t until)
{
    struct tail *tail = tail_open(t, f, have);
    bool good = tail != NULL;

    while (good && tail->seq < until)
        good = tail_step(tail, true);
    tail_close(tail);
    return good;
}

/*
 * The seat changed hands, or the game began: patches would not fit. A player
 * may have left the seat after the moment that watchers have reached.
 */
static bool has_changed(const struct table *t, const struct follow *f,
                        uint32_t have, uint32_t until)
{
    uint32_t last =
        table_seat_of(t, session_who(f->session)) < 0 ? until : t->seq;

    for (uint32_t seq = have + 1; seq <= last; seq++) {
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

/* The next patch starts from the seat's last view: it must be current. */
static void refresh(struct table *t, struct follow *f)
{
    struct view view;
    uint8_t now[VIEW_BYTES];
    size_t n = 0;

    if (!t->course.started || f->viewpoint == WATCHERS ||
        t->view_fresh[f->viewpoint])
        return;
    view_make(&view, t->row.game, &t->course.m.pos.state, f->viewpoint);
    n = tell_encode(&view, now);
    if (!t->view[f->viewpoint])
        t->view[f->viewpoint] = malloc(n);
    if (!t->view[f->viewpoint])
        return;
    memcpy(t->view[f->viewpoint], now, n);
    t->view_fresh[f->viewpoint] = true;
}

static bool is_line(const struct table *t, uint32_t seq)
{
    return t->past[seq - 1].kind == DEED_SAY && t->past[seq - 1].said;
}

/* The latest chat: a friend who opens the lobby, or a player who loads the
 * page again, did not hear it. */
static void send_talk(struct table *t, struct follow *f, uint32_t until)
{
    struct out *o = &t->server->out;
    uint32_t first = until + 1;
    int lines = 0;
    struct deed d;

    for (uint32_t seq = until; seq > 0 && lines < TALK_MOST; seq--)
        if (is_line(t, seq)) {
            first = seq;
            lines++;
        }
    if (!lines)
        return;
    out_message(o, "talk");
    out_text(o, "table", t->row.id);
    out_enter(o, "lines", '[');
    for (uint32_t seq = first; seq <= until; seq++) {
        if (!is_line(t, seq) ||
            !table_past(t, seq, &d, (struct action_buffer){0}))
            continue;
        out_enter(o, NULL, '{');
        table_write_line(t, o, seq, &d);
        out_leave(o, '}');
    }
    out_leave(o, ']');
    out_leave(o, '}');
    session_send(f->session, o);
}

void table_catch_up(struct table *t, struct follow *f, int64_t have)
{
    struct out *o = &t->server->out;
    uint32_t until = table_seq_for(t, f->viewpoint);
    bool fits =
        have >= 0 && have <= until && !has_changed(t, f, (uint32_t)have, until);

    /* if much was missed, a snapshot is shorter */
    if (!fits || (have != until && (have == 0 || until - have > TAIL_MOST ||
                                    !send_tail(t, f, (uint32_t)have, until)))) {
        out_message(o, "table");
        table_write(t, o, TABLE_WHOLE, until);
        out_leave(o, '}');
        session_send(f->session, o);
        send_talk(t, f, until);
        if (t->course.started)
            table_send_snap(t, f);
    }
    refresh(t, f);
    table_late_begin(t);
}

/*
 * history.c - what a client has missed: exactly the rest, or a snapshot.
 *
 * Nothing that was sent is kept for those who may come back. The log is the
 * truth: the game is played again from it, and what the viewer would have been
 * told is made once more, byte for byte.
 */
#include "server/room.h"

#include "server/session.h"
#include "server/tell.h"

#include <stdlib.h>
#include <string.h>

enum { TAIL_MOST = 256 }; /* deeds; further back a snapshot is shorter */

struct tail {
    struct game_room *room;
    struct follow *to;
    struct play play;
    struct deed_room actions; /* owned; enough for any deed */
    uint8_t old[VIEW_BYTES], now[VIEW_BYTES];
};

static size_t see(struct tail *t, struct view *view, uint8_t *out)
{
    int seat = t->to->viewpoint == WATCHERS ? SEAT_WATCHER : t->to->viewpoint;

    view_make(view, t->room->row.game, &t->play.m.pos.state, seat);
    return tell_encode(view, out);
}

static void tell_again(struct tail *t, uint32_t seq, const struct deed *d,
                       int told_before)
{
    static const char *const by[] = {"person", "bot", "clock"};
    struct out *o = &t->room->server->out;
    struct match *m = &t->play.m;
    int64_t left[SEATS_MAX];
    struct view view;
    struct tell tell = {.table = t->room->row.id, .seq = seq, .seat = d->seat};

    tell.by = by[d->kind == DEED_MOVE ? d->by : BY_PERSON];
    tell.clock = room_clock(t->room, left);
    tell.n = see(t, &view, t->now);
    tell.view = &view;
    tell.now = t->now;
    tell.old = t->old;
    tell.undo = t->to->viewpoint != WATCHERS && !m->pos.state.over &&
                match_may_undo(m, t->to->viewpoint);
    if (d->kind == DEED_UNDO) {
        tell.back = told_before - t->play.told.n;
    } else {
        tell.told = t->play.told.event + told_before;
        tell.n_told = t->play.told.n - told_before;
    }
    tell_news(o, &tell);
    session_send(t->to->session, o);
    memcpy(t->old, t->now, tell.n);
}

static void table_again(struct tail *t, uint32_t seq)
{
    struct out *o = &t->room->server->out;
    uint32_t now = t->room->seq;

    t->room->seq = seq; /* the seats as they are, under the number it had */
    out_message(o, "table");
    room_write_table(t->room, o, false);
    out_leave(o, '}');
    t->room->seq = now;
    session_send(t->to->session, o);
}

/* One deed, done again; told if the client does not have it. */
static bool again(struct tail *t, uint32_t seq, bool missed)
{
    struct deed d;
    int told_before = t->play.told.n;
    bool plays = false;

    if (!room_past(t->room, seq, &d, t->actions))
        return false;
    plays = d.kind == DEED_START || d.kind == DEED_MOVE || d.kind == DEED_UNDO;
    if (plays && play_redo(&t->play, &d) != OK)
        return false;
    if (!missed)
        return true;
    if (d.kind == DEED_MOVE || d.kind == DEED_UNDO) {
        tell_again(t, seq, &d, told_before);
    } else if (d.kind == DEED_SAY) {
        room_write_said(t->room, &t->room->server->out, seq, &d);
        session_send(t->to->session, &t->room->server->out);
    } else {
        table_again(t, seq);
    }
    return true;
}

static int longest_deed(const struct game_room *r)
{
    uint32_t longest = 0;

    for (uint32_t i = 0; i < r->seq; i++)
        if (r->past[i].size > longest)
            longest = r->past[i].size;
    return (int)(longest / sizeof(struct action)) + 1;
}

/* From nothing to now; the tail starts where the client left off. */
static bool send_tail(struct game_room *r, struct follow *f, uint32_t have)
{
    struct tail *t = calloc(1, sizeof *t);
    struct view view;
    bool good = t != NULL;

    if (!t)
        return false;
    t->room = r;
    t->to = f;
    play_init(&t->play, r->row.game, &r->row.setup);
    t->actions.most = longest_deed(r);
    t->actions.actions =
        calloc((size_t)t->actions.most, sizeof *t->actions.actions);
    good = t->actions.actions != NULL;
    for (uint32_t seq = 1; good && seq <= r->seq; seq++) {
        if (seq == have + 1 && t->play.started)
            see(t, &view, t->old);
        good = again(t, seq, seq > have);
    }
    play_fini(&t->play);
    free(t->actions.actions);
    free(t);
    return good;
}

/* The seat changed hands, or the game began: patches would not fit. */
static bool needs_snap(const struct game_room *r, const struct follow *f,
                       uint32_t have)
{
    if (have == 0 || r->seq - have > TAIL_MOST)
        return true;
    for (uint32_t seq = have + 1; seq <= r->seq; seq++) {
        const struct past *past = &r->past[seq - 1];
        int kind = past->kind;
        if (kind == DEED_START)
            return true;
        if ((kind == DEED_SIT || kind == DEED_AWAY || kind == DEED_BACK) &&
            (f->viewpoint == WATCHERS || r->bytes[past->at] == f->viewpoint))
            return true;
    }
    return false;
}

/* The viewpoint's last view must be of now, before the next patch. */
static void refresh(struct game_room *r, struct follow *f)
{
    struct view view;
    uint8_t now[VIEW_BYTES];
    int seat = f->viewpoint == WATCHERS ? SEAT_WATCHER : f->viewpoint;
    size_t n = 0;

    if (!r->play.started || r->view_fresh[f->viewpoint])
        return;
    view_make(&view, r->row.game, &r->play.m.pos.state, seat);
    n = tell_encode(&view, now);
    if (!r->view[f->viewpoint])
        r->view[f->viewpoint] = malloc(n);
    if (!r->view[f->viewpoint])
        return;
    memcpy(r->view[f->viewpoint], now, n);
    r->view_fresh[f->viewpoint] = true;
}

void room_catch_up(struct game_room *r, struct follow *f, int64_t have)
{
    struct out *o = &r->server->out;

    if (have == r->seq) {
        refresh(r, f);
        return;
    }
    if (have < 0 || have > r->seq || needs_snap(r, f, (uint32_t)have) ||
        !send_tail(r, f, (uint32_t)have)) {
        out_message(o, "table");
        room_write_table(r, o, false);
        out_leave(o, '}');
        session_send(f->session, o);
        if (r->play.started)
            room_send_snap(r, f);
    }
    refresh(r, f);
}

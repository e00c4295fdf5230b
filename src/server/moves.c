/*
 * moves.c - moves and undos, tried before they are written.
 */
#include "server/table.h"

#include "core/text.h"
#include "server/session.h"

#include <string.h>

enum { LOOK_BACK = 128 }; /* deeds in which a move sent again is looked for */

/* As the wire says it: there "full" means that no seat is free. */
static const char *reason(enum err err)
{
    if (err == ERR_NOT_ACTOR)
        return "turn";
    return err == ERR_FULL ? "storage" : err_slug(err);
}

/*
 * The seq of a move or undo that this seat has made under that name, or 0. The
 * same name for another question is another move. Question numbers increase
 * until something is taken back, so there is no need to search before a move
 * that answered an earlier question.
 */
static uint32_t made_before(const struct table *t, const struct deed *wanted)
{
    uint32_t last = t->seq > LOOK_BACK ? t->seq - LOOK_BACK : 0;
    bool upwards = wanted->kind == DEED_MOVE;

    for (uint32_t seq = t->seq; seq > last; seq--) {
        const struct past *past = &t->past[seq - 1];
        const uint8_t *body = t->bytes + past->at;
        int ask = deed_ask(past->kind, body, past->size);
        struct deed d;
        if (past->kind == DEED_UNDO)
            upwards = false;
        if (upwards && past->kind == DEED_MOVE && ask < wanted->ask)
            return 0;
        if (past->kind == wanted->kind && ask == wanted->ask &&
            deed_seat(past->kind, body, past->size) == wanted->seat &&
            deed_decode_head(&d, past->kind, body, past->size) &&
            strcmp(d.id, wanted->id) == 0)
            return seq;
    }
    return 0;
}

static bool answered_before(struct table *t, struct want *w)
{
    uint32_t seq = w->deed.id[0] ? made_before(t, &w->deed) : 0;

    if (seq)
        asked_ack(&w->asked, t->row.id, seq);
    return seq != 0;
}

/* People move for their own seat, and not while a bot plays for them. */
static const char *whose(struct table *t, struct want *w)
{
    int seat = w->asked.session ? table_viewpoint(t, w->who) : w->seat;

    if (seat >= t->row.setup.seats)
        return "seat";
    w->deed.seat = (uint8_t)seat;
    return t->course.started ? NULL : "state";
}

/* What is left on the mover's clock once this move is made. */
static uint32_t left_after(struct table *t, int seat)
{
    const struct seat *at = &t->seat[seat];
    int64_t left = at->left;

    if (t->row.clock == CLOCK_NONE)
        return 0;
    if (t->row.clock == CLOCK_MOVE)
        return (uint32_t)t->row.base * 1000;
    if (at->asked_at)
        left -= server_now(t->server) - at->asked_at;
    if (left < 0)
        left = 0;
    return (uint32_t)(left + (int64_t)t->row.add * 1000);
}

const char *table_try_move(struct table *t, struct want *w)
{
    const char *why = whose(t, w);
    struct state *s = &t->course.m.pos.state;
    enum err err = OK;
    int n = w->n;

    if (why)
        return why;
    w->deed.kind = DEED_MOVE;
    if (answered_before(t, w))
        return table_answered;
    if (s->over)
        return "over";
    if (state_asks(s)->opened != w->deed.ask)
        return "stale";
    for (int i = 0; i < n; i++)
        w->actions[i].seat = w->deed.seat;
    err = course_try_move(&t->course, &t->trial, w->actions, n);
    if (err != OK)
        return reason(err);
    if (t->trial.m.pos.state.chain)
        return "unfinished"; /* others would notice the open chain */
    w->deed.left = left_after(t, w->deed.seat);
    w->deed.actions = t->trial.m.log + t->course.m.n;
    w->deed.n = t->trial.m.n - t->course.m.n;
    return NULL;
}

const char *table_try_undo(struct table *t, struct want *w)
{
    const char *why = whose(t, w);
    enum err err = OK;

    if (why)
        return why;
    w->deed.kind = DEED_UNDO;
    if (answered_before(t, w))
        return table_answered;
    if (t->course.m.pos.state.over)
        return "over";
    err = course_try_undo(&t->course, &t->trial, w->deed.seat);
    if (err != OK)
        return reason(err);
    w->deed.count = (uint16_t)(t->course.m.n - t->trial.m.n);
    return NULL;
}

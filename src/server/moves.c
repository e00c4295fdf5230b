/*
 * moves.c - a move and its taking back, tried before they are written.
 */
#include "server/room.h"

#include "server/session.h"

#include <string.h>

enum { LOOK_BACK = 128 }; /* deeds in which a move sent again is looked for */

static const char *const reasons[ERRS] = {
    [ERR_OVER] = "over",    [ERR_NOT_ACTOR] = "turn", [ERR_ILLEGAL] = "illegal",
    [ERR_SETUP] = "setup",  [ERR_TEXT] = "text",      [ERR_SHORT] = "text",
    [ERR_CORRUPT] = "text", [ERR_FULL] = "storage",   [ERR_FINAL] = "final",
};

/*
 * The seq of a move or undo that this seat has made under that name, or 0. The
 * same name for another question is another move.
 */
static uint32_t made_before(const struct game_room *r,
                            const struct deed *wanted)
{
    uint32_t last = r->seq > LOOK_BACK ? r->seq - LOOK_BACK : 0;
    const struct deed_room none = {NULL, 0};

    for (uint32_t seq = r->seq; seq > last; seq--) {
        const struct past *past = &r->past[seq - 1];
        const uint8_t *body = r->bytes + past->at;
        struct deed d;
        size_t head = 9 + strlen(wanted->id);
        if (past->kind != wanted->kind || body[0] != wanted->seat)
            continue;
        if (past->kind == DEED_UNDO) {
            if (room_past(r, seq, &d, none) && strcmp(d.id, wanted->id) == 0)
                return seq;
            continue;
        }
        /* the actions do not matter: decode the fields before them */
        if (past->size >= head &&
            deed_decode(&d, past->kind, body, head, none) &&
            d.ask == wanted->ask && strcmp(d.id, wanted->id) == 0)
            return seq;
    }
    return 0;
}

static bool answered_before(struct game_room *r, struct want *w)
{
    uint32_t seq = w->deed.id[0] ? made_before(r, &w->deed) : 0;

    if (seq && w->from)
        session_ack(w->from, r->row.id, w->deed.id, seq);
    return seq != 0;
}

/* A person moves for its own seat, and not while a bot does. */
static const char *whose(struct game_room *r, struct want *w)
{
    int seat = w->from ? room_viewpoint(r, w->who) : w->seat;

    if (seat >= r->row.setup.seats)
        return "seat";
    w->deed.seat = (uint8_t)seat;
    return r->play.started ? NULL : "state";
}

/* What is left on the mover's clock once this move is made. */
static uint32_t left_after(struct game_room *r, int seat)
{
    const struct seat *at = &r->seat[seat];
    int64_t left = at->left;

    if (r->row.clock == CLOCK_NONE)
        return 0;
    if (r->row.clock == CLOCK_MOVE)
        return (uint32_t)r->row.base * 1000;
    if (at->asked_at)
        left -= server_now(r->server) - at->asked_at;
    if (left < 0)
        left = 0;
    return (uint32_t)(left + (int64_t)r->row.add * 1000);
}

const char *room_try_move(struct game_room *r, struct want *w)
{
    const char *why = whose(r, w);
    struct state *s = &r->play.m.pos.state;
    enum err err = OK;
    int n = w->deed.n;

    if (why)
        return why;
    w->deed.kind = DEED_MOVE;
    if (answered_before(r, w))
        return room_answered;
    if (s->over)
        return "over";
    if (state_asks(s)->opened != w->deed.ask)
        return "stale";
    for (int i = 0; i < n; i++)
        w->actions[i].seat = w->deed.seat;
    err = play_try_move(&r->play, &r->trial, w->actions, n);
    if (err != OK)
        return reasons[err];
    if (r->trial.m.pos.state.chain)
        return "unfinished"; /* others would notice that a chain is open */
    w->deed.left = left_after(r, w->deed.seat);
    w->deed.actions = r->trial.m.log + r->play.m.n;
    w->deed.n = r->trial.m.n - r->play.m.n;
    return NULL;
}

const char *room_try_undo(struct game_room *r, struct want *w)
{
    const char *why = whose(r, w);
    enum err err = OK;

    if (why)
        return why;
    w->deed.kind = DEED_UNDO;
    if (answered_before(r, w))
        return room_answered;
    if (r->play.m.pos.state.over)
        return "over";
    err = play_try_undo(&r->play, &r->trial, w->deed.seat);
    if (err != OK)
        return reasons[err];
    w->deed.count = (uint16_t)(r->play.m.n - r->trial.m.n);
    return NULL;
}

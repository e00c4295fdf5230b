/*
 * show.c - telling those who look on: each from its own seat, or as a watcher.
 *
 * A message is made once for each viewpoint and sent to everyone who has it;
 * so two devices of one person are told the same.
 */
#include "server/room.h"

#include "record/setup.h"
#include "server/quiet.h"
#include "server/session.h"
#include "server/tell.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- who looks on -------------------------------------------------------- */

static struct seat *seat_of(struct game_room *r, const struct session *session)
{
    int seat = room_seat_of(r, session_who(session));

    return seat < 0 ? NULL : &r->seat[seat];
}

struct follow *room_follow(struct game_room *r, struct session *session)
{
    struct follow *f = calloc(1, sizeof *f);
    struct seat *seat = seat_of(r, session);

    if (!f)
        return NULL;
    f->room = r;
    f->session = session;
    f->viewpoint = room_viewpoint(r, session_who(session));
    f->next = r->follows;
    r->follows = f;
    session_add_follow(session, f);
    r->row.seen = r->server->io->wall_s(r->server->io);
    if (seat) {
        seat->here++;
        memcpy(seat->name, session_name(session), sizeof seat->name);
    }
    return f;
}

void room_arrived(struct follow *f)
{
    struct game_room *r = f->room;
    struct seat *seat = seat_of(r, f->session);

    if (f->announced)
        return;
    f->announced = true;
    if (seat && seat->here == 1)
        room_show_table(r);
    if (seat && seat->away && seat->why == WHY_GONE) {
        struct want w = {.kind = WANT_SIT, .seat = -1};
        memcpy(w.who, seat->who, sizeof w.who);
        room_want(r, &w);
    }
}

void room_unfollow(struct follow *f)
{
    struct game_room *r = f->room;
    struct seat *seat = seat_of(r, f->session);
    struct follow **at = &r->follows;

    while (*at != f)
        at = &(*at)->next;
    *at = f->next;
    session_remove_follow(f->session, f);
    free(f);
    r->quiet_since = server_now(r->server);
    r->row.seen = r->server->io->wall_s(r->server->io);
    if (seat && seat->here > 0 && --seat->here == 0) {
        seat->gone_at = r->quiet_since;
        if (!r->closed)
            room_show_table(r);
    }
}

static void send_to_all(struct game_room *r, const struct out *o)
{
    for (struct follow *f = r->follows; f; f = f->next)
        session_send(f->session, o);
}

/* ---- the table ----------------------------------------------------------- */

static void write_seat(struct out *o, const struct seat *seat)
{
    const char *bot = seat->away ? seat->stand_in : seat->bot;

    out_enter(o, NULL, '{');
    out_maybe(o, "who", seat->who[0] ? seat->who : NULL);
    out_text(o, "name", seat->name);
    out_maybe(o, "bot", bot[0] ? bot : NULL);
    out_bool(o, "here", seat->here > 0);
    out_leave(o, '}');
}

static void write_options(struct game_room *r, struct out *o)
{
    const struct game *game = r->row.game;

    out_enter(o, "options", '{');
    for (int i = 0; i < game->n_options; i++) {
        char text[SETUP_TEXT];
        size_t n = setup_format(game, &game->options[i], &r->row.setup, text,
                                sizeof text);
        out_text_n(o, game->options[i].slug, text, n);
    }
    out_leave(o, '}');
}

static void write_clock(const struct table_row *row, struct out *o)
{
    static const char *const kinds[] = {"none", "move", "fischer"};

    out_enter(o, "clock", '{');
    out_text(o, "kind", kinds[row->clock]);
    out_whole(o, "base", row->base);
    out_whole(o, "add", row->add);
    out_leave(o, '}');
}

static void write_commit(const struct table_row *row, struct out *o)
{
    struct record record;

    record_init(&record, row->seed);
    out_hex(o, "commit", record.commit, sizeof record.commit);
    sodium_memzero(&record, sizeof record);
}

/* Who must choose, as everybody can see it. */
static void write_turn(struct game_room *r, struct out *o)
{
    struct view view;
    seat_set actors = 0;

    view_make(&view, r->row.game, &r->play.m.pos.state, SEAT_WATCHER);
    actors = state_actors(&view.pos.state);
    out_enter(o, "turn", '[');
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (actors & SEAT(seat))
            out_whole(o, NULL, seat);
    out_leave(o, ']');
}

/* The table as an object; brief is for lists. */
void room_write_table(struct game_room *r, struct out *o, bool brief)
{
    static const char *const states[] = {"open", "playing", "over"};

    out_text(o, "table", r->row.id);
    out_text(o, "code", r->row.code);
    out_text(o, "game", r->row.game->slug);
    out_whole(o, "rules", r->row.rules);
    out_text(o, "host", r->row.host);
    out_text(o, "state", states[r->row.state]);
    out_enter(o, "seats", '[');
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        write_seat(o, &r->seat[seat]);
    out_leave(o, ']');
    out_bool(o, "open", r->row.listed);
    if (quiet_game(&r->server->config, r->row.game->slug))
        out_bool(o, "quiet", true);
    if (brief && r->row.state == TABLE_PLAYING)
        write_turn(r, o);
    if (!brief) {
        write_options(r, o);
        write_clock(&r->row, o);
        write_commit(&r->row, o);
        out_maybe(o, "next", r->following[0] ? r->following : NULL);
    }
    out_whole(o, "seq", r->seq);
}

static void table_message(struct game_room *r, struct out *o)
{
    out_message(o, "table");
    room_write_table(r, o, false);
    out_leave(o, '}');
}

void room_show_table(struct game_room *r)
{
    struct out *o = &r->server->out;

    if (!r->follows)
        return;
    table_message(r, o);
    send_to_all(r, o);
}

void room_write_said(struct game_room *r, struct out *o, uint32_t seq,
                     const struct deed *d)
{
    const struct past *past = &r->past[seq - 1];
    struct store *st = r->server->store;
    char name[NAME_BYTES + 1] = "";
    int seat = room_seat_of(r, d->who);

    if (seat >= 0)
        memcpy(name, r->seat[seat].name, sizeof name);
    else
        st->person(st, d->who, name);
    out_message(o, "said");
    out_text(o, "table", r->row.id);
    out_whole(o, "seq", seq);
    out_text(o, "who", d->who);
    out_text(o, "name", name);
    if (past->text)
        out_text(o, "text", past->text);
    else
        out_text(o, "phrase", d->slug);
    out_leave(o, '}');
}

/* ---- the game ------------------------------------------------------------ */

static int eyes(int viewpoint)
{
    return viewpoint == WATCHERS ? SEAT_WATCHER : viewpoint;
}

static bool may_undo(const struct game_room *r, int viewpoint)
{
    return viewpoint != WATCHERS && !r->play.m.pos.state.over &&
           match_may_undo(&r->play.m, viewpoint);
}

static void begin_tell(struct game_room *r, int viewpoint, struct tell *t,
                       struct view *view)
{
    view_make(view, r->row.game, &r->play.m.pos.state, eyes(viewpoint));
    *t = (struct tell){.table = r->row.id,
                       .seq = r->seq,
                       .view = view,
                       .undo = may_undo(r, viewpoint),
                       .seat = -1};
}

/* Keep what this viewpoint was told last, for the next patch. */
static bool keep_view(struct game_room *r, int viewpoint, const uint8_t *now,
                      size_t n)
{
    if (!r->view[viewpoint])
        r->view[viewpoint] = malloc(n);
    if (!r->view[viewpoint])
        return false;
    memcpy(r->view[viewpoint], now, n);
    r->view_n = n;
    r->view_fresh[viewpoint] = true;
    return true;
}

void room_send_snap(struct game_room *r, struct follow *f)
{
    struct out *o = &r->server->out;
    int64_t left[SEATS_MAX];
    uint8_t now[VIEW_BYTES];
    struct view view;
    struct tell t;

    begin_tell(r, f->viewpoint, &t, &view);
    t.n = tell_encode(&view, now);
    t.now = now;
    t.told = r->play.told.event;
    t.n_told = r->play.told.n;
    t.clock = room_clock(r, left);
    tell_snap(o, &t);
    session_send(f->session, o);
    keep_view(r, f->viewpoint, now, t.n);
}

/* Everyone at one viewpoint, who all have what it was told last. */
static void show_news(struct game_room *r, int viewpoint, struct tell *t,
                      struct view *view)
{
    struct out *o = &r->server->out;
    uint8_t now[VIEW_BYTES];

    view_make(view, r->row.game, &r->play.m.pos.state, eyes(viewpoint));
    t->view = view;
    t->undo = may_undo(r, viewpoint);
    t->n = tell_encode(view, now);
    t->now = now;
    t->old = r->view[viewpoint];
    tell_news(o, t);
    for (struct follow *f = r->follows; f; f = f->next)
        if (f->viewpoint == viewpoint)
            session_send(f->session, o);
    keep_view(r, viewpoint, now, t->n);
    t->now = NULL;
}

static seat_set viewpoints_used(const struct game_room *r)
{
    seat_set used = 0;

    for (const struct follow *f = r->follows; f; f = f->next)
        used |= SEAT(f->viewpoint);
    return used;
}

static void show_move(struct game_room *r, const struct deed *d,
                      int told_before)
{
    static const char *const by[] = {"person", "bot", "clock"};
    seat_set used = viewpoints_used(r);
    int64_t left[SEATS_MAX];
    struct view view;
    struct tell t = {.table = r->row.id, .seq = r->seq, .seat = d->seat};

    t.by = by[d->kind == DEED_MOVE ? d->by : BY_PERSON];
    t.clock = room_clock(r, left);
    if (d->kind == DEED_UNDO) {
        t.back = told_before - r->play.told.n;
    } else {
        t.told = r->play.told.event + told_before;
        t.n_told = r->play.told.n - told_before;
    }
    for (int viewpoint = 0; viewpoint < VIEWPOINTS; viewpoint++) {
        if (!(used & SEAT(viewpoint)))
            r->view_fresh[viewpoint] = false;
        else
            show_news(r, viewpoint, &t, &view);
    }
}

static void show_start(struct game_room *r)
{
    room_show_table(r);
    for (struct follow *f = r->follows; f; f = f->next)
        room_send_snap(r, f);
}

/* Who sits elsewhere now, or nowhere, sees the game with other eyes. */
static void show_seats(struct game_room *r)
{
    room_show_table(r);
    for (struct follow *f = r->follows; f; f = f->next) {
        int viewpoint = room_viewpoint(r, session_who(f->session));
        if (viewpoint == f->viewpoint)
            continue;
        f->viewpoint = viewpoint;
        if (r->play.started)
            room_send_snap(r, f);
    }
}

void room_show_deed(struct game_room *r, const struct deed *d, int told_before)
{
    struct out *o = &r->server->out;

    switch (d->kind) {
    case DEED_MOVE:
    case DEED_UNDO: show_move(r, d, told_before); break;
    case DEED_START: show_start(r); break;
    case DEED_SAY:
        room_write_said(r, o, r->seq, d);
        send_to_all(r, o);
        break;
    default: show_seats(r); break;
    }
}

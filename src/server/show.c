/*
 * show.c - telling the followers, each from its own seat or as a watcher.
 *
 * A message is made once per viewpoint and sent to everybody who has it; so
 * two devices of one person are told the same.
 */
#include "server/table.h"

#include "record/setup.h"
#include "server/quiet.h"
#include "server/session.h"
#include "server/tell.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { HURRY_MS = 60 * 1000 }; /* it is said again after so long */

/* ---- who looks on -------------------------------------------------------- */

static struct seat *seat_of(struct table *t, const struct session *session)
{
    int seat = table_seat_of(t, session_who(session));

    return seat < 0 ? NULL : &t->seat[seat];
}

struct follow *table_follow(struct table *t, struct session *session)
{
    struct follow *f = calloc(1, sizeof *f);
    struct seat *seat = seat_of(t, session);

    if (!f)
        return NULL;
    f->table = t;
    f->session = session;
    f->viewpoint = table_viewpoint(t, session_who(session));
    f->next = t->follows;
    t->follows = f;
    session_add_follow(session, f);
    t->row.seen = server_day(t->server);
    t->crowd_changed = t->crowd_changed || !seat;
    if (seat) {
        seat->here++;
        memcpy(seat->name, session_name(session), sizeof seat->name);
        seat->portrait = session_portrait(session);
    }
    return f;
}

void table_arrived(struct follow *f)
{
    struct table *t = f->table;
    struct seat *seat = seat_of(t, f->session);

    if (f->announced)
        return;
    f->announced = true;
    if (seat && seat->here == 1)
        table_show(t);
    if (seat && seat->away && seat->why == WHY_GONE) {
        struct want w = {.kind = WANT_SIT, .seat = -1};
        memcpy(w.who, seat->who, sizeof w.who);
        table_want(t, &w);
    }
}

void table_unfollow(struct follow *f)
{
    struct table *t = f->table;
    struct seat *seat = seat_of(t, f->session);
    struct follow **at = &t->follows;

    while (*at != f)
        at = &(*at)->next;
    *at = f->next;
    session_remove_follow(f->session, f);
    free(f);
    t->crowd_changed = t->crowd_changed || !seat;
    table_late_end(t);
    t->quiet_since = server_now(t->server);
    t->row.seen = server_day(t->server);
    if (seat && seat->here > 0 && --seat->here == 0) {
        seat->gone_at = t->quiet_since;
        if (!t->closed)
            table_show(t);
    }
}

static void send_to_all(struct table *t, const struct out *o)
{
    for (struct follow *f = t->follows; f; f = f->next)
        session_send(f->session, o);
}

/* ---- the table ----------------------------------------------------------- */

int table_watchers(const struct table *t)
{
    int n = 0;

    for (const struct follow *f = t->follows; f; f = f->next)
        n += table_seat_of(t, session_who(f->session)) < 0;
    return n;
}

/* Presence is told to those at the table, not in lists. */
static void write_seat(struct table *t, struct out *o, int which, bool listed)
{
    const struct seat *seat = &t->seat[which];
    const char *bot = seat->away ? seat->stand_in : seat->bot;

    out_enter(o, NULL, '{');
    out_maybe(o, "who", seat->who[0] ? seat->who : NULL);
    out_text(o, "name", seat->name);
    out_whole(o, "portrait", seat->portrait);
    out_maybe(o, "bot", bot[0] ? bot : NULL);
    out_bool(o, "here", seat->here > 0 && !listed);
    if (habits_rest(t, seat) && !listed)
        out_whole(o, "until", seat->habit.until);
    out_leave(o, '}');
}

static void write_options(struct table *t, struct out *o)
{
    const struct game *game = t->row.game;

    out_enter(o, "options", '{');
    for (int i = 0; i < game->n_options; i++) {
        char text[SETUP_TEXT];
        size_t n = setup_format(game, &game->options[i], &t->row.setup, text,
                                sizeof text);
        out_text_n(o, game->options[i].slug, text, n);
    }
    out_leave(o, '}');
}

void table_write_clock(const struct table *t, struct out *o)
{
    static const char *const kinds[] = {"none", "move", "fischer"};

    out_enter(o, "clock", '{');
    out_text(o, "kind", kinds[t->row.clock]);
    out_whole(o, "base", t->row.base);
    out_whole(o, "add", t->row.add);
    out_leave(o, '}');
}

static void write_commit(const struct table_row *row, struct out *o)
{
    struct record record;

    record_init(&record, row->seed);
    out_hex(o, "commit", record.commit, sizeof record.commit);
    sodium_memzero(&record, sizeof record);
}

/* The seats that must choose, as far as everybody can see it. */
static void write_turn(struct table *t, struct out *o)
{
    struct view view;
    seat_set actors = 0;

    view_make(&view, t->row.game, &t->course.m.pos.state, SEAT_WATCHER);
    actors = state_actors(&view.pos.state);
    out_enter(o, "turn", '[');
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (actors & SEAT(seat))
            out_whole(o, NULL, seat);
    out_leave(o, ']');
}

static void write_seats(struct out *o, const char *name, seat_set seats)
{
    if (!seats)
        return;
    out_enter(o, name, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats & SEAT(seat))
            out_whole(o, NULL, seat);
    out_leave(o, ']');
}

void table_write(struct table *t, struct out *o, enum table_detail detail,
                 uint32_t seq)
{
    static const char *const states[] = {"open", "playing", "over"};

    out_text(o, "table", t->row.id);
    out_text(o, "code", t->row.code);
    out_text(o, "game", t->row.game->slug);
    out_whole(o, "rules", t->row.rules);
    out_text(o, "host", t->row.host);
    out_text(o, "state", states[t->row.state]);
    out_enter(o, "seats", '[');
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        write_seat(t, o, seat, detail == TABLE_OTHERS);
    out_leave(o, ']');
    out_bool(o, "open", t->row.listed);
    out_bool(o, "rated", t->row.rated);
    if (quiet_game(&t->server->config, t->row.game->slug))
        out_bool(o, "quiet", true);
    if (detail == TABLE_MINE && t->row.state == TABLE_PLAYING)
        write_turn(t, o);
    if (table_watchers(t) && t->row.state != TABLE_OPEN)
        out_whole(o, "watchers", table_watchers(t));
    if (detail == TABLE_OTHERS && t->strength > 0)
        out_whole(o, "rating", t->strength);
    if (detail == TABLE_WHOLE) {
        write_options(t, o);
        table_write_clock(t, o);
        write_commit(&t->row, o);
        out_maybe(o, "next", t->following[0] ? t->following : NULL);
        write_seats(o, "again", t->again);
        write_seats(o, "declined", t->declined);
        if (t->agreed)
            out_bool(o, "agreed", true);
    }
    out_whole(o, "seq", seq);
}

void table_answer(struct table *t, const struct asked *a)
{
    struct out *o = asked_answer(a, "table");
    int viewpoint = table_viewpoint(t, session_who(a->session));

    table_write(t, o, TABLE_WHOLE, table_seq_for(t, viewpoint));
    asked_send(a, o);
}

/* To the players, or to the watchers, who are not as far. */
static void show_to(struct table *t, bool watching)
{
    struct out *o = &t->server->out;
    bool written = false;

    for (struct follow *f = t->follows; f; f = f->next) {
        if ((f->viewpoint == WATCHERS) != watching)
            continue;
        if (!written) {
            out_message(o, "table");
            table_write(t, o, TABLE_WHOLE, table_seq_for(t, f->viewpoint));
            out_leave(o, '}');
        }
        written = true;
        session_send(f->session, o);
    }
}

void table_show(struct table *t)
{
    t->crowd_changed = false;
    show_to(t, false);
    show_to(t, true);
}

void table_show_hurry(struct table *t)
{
    int64_t now = server_now(t->server);
    struct out *o = &t->server->out;

    if (!t->follows || (t->hurried_at && now - t->hurried_at < HURRY_MS))
        return;
    t->hurried_at = now;
    out_message(o, "hurried");
    out_text(o, "table", t->row.id);
    out_leave(o, '}');
    send_to_all(t, o);
}

void table_write_line(struct table *t, struct out *o, uint32_t seq,
                      const struct deed *d)
{
    const struct said *said = t->past[seq - 1].said;
    int seat = table_seat_of(t, d->who);

    out_whole(o, "seq", seq);
    out_text(o, "who", d->who);
    out_text(o, "name", seat >= 0 ? t->seat[seat].name : said->name);
    if (!d->slug[0]) /* "": it was erased */
        out_text(o, "text", said->text);
    else
        out_text(o, "phrase", d->slug);
}

void table_write_said(struct table *t, struct out *o, uint32_t seq,
                      const struct deed *d)
{
    out_message(o, "said");
    out_text(o, "table", t->row.id);
    table_write_line(t, o, seq, d);
    out_leave(o, '}');
}

/* ---- the game ------------------------------------------------------------ */

static bool may_undo(const struct table *t, int seat)
{
    return !t->course.m.pos.state.over && match_may_undo(&t->course.m, seat);
}

static void begin_tell(struct table *t, int viewpoint, struct tell *tell,
                       struct view *view)
{
    view_make(view, t->row.game, &t->course.m.pos.state, viewpoint);
    *tell = (struct tell){.table = t->row.id,
                          .seq = t->seq,
                          .view = view,
                          .undo = may_undo(t, viewpoint),
                          .seat = -1};
}

/* Keep what this viewpoint was told last, for the next patch. */
static bool keep_view(struct table *t, int viewpoint, const uint8_t *now,
                      size_t n)
{
    if (!t->view[viewpoint])
        t->view[viewpoint] = malloc(n);
    if (!t->view[viewpoint])
        return false;
    memcpy(t->view[viewpoint], now, n);
    t->view_n = n;
    t->view_fresh[viewpoint] = true;
    return true;
}

void table_send_snap(struct table *t, struct follow *f)
{
    struct out *o = &t->server->out;
    int64_t left[SEATS_MAX];
    uint8_t now[VIEW_BYTES];
    struct view view;
    struct tell tell;

    if (f->viewpoint == WATCHERS) {
        table_late_snap(t, f);
        return;
    }
    begin_tell(t, f->viewpoint, &tell, &view);
    tell.n = tell_encode(&view, now);
    tell.now = now;
    tell.told = t->course.told.event;
    tell.n_told = t->course.told.n;
    tell.clock = table_clock(t, left);
    tell_snap(o, &tell);
    session_send(f->session, o);
    keep_view(t, f->viewpoint, now, tell.n);
}

/* Does that seat only look on? */
static bool is_calm(const struct view *view)
{
    const struct state *s = &view->pos.state;

    return !s->over && !(state_actors(s) & SEAT(view->seat));
}

/* Tell everyone at one viewpoint: they all have what it was told last. */
static void show_news(struct table *t, int viewpoint, struct tell *tell,
                      struct view *view)
{
    struct out *o = &t->server->out;
    uint8_t now[VIEW_BYTES];
    bool calm = false;

    view_make(view, t->row.game, &t->course.m.pos.state, viewpoint);
    tell->view = view;
    tell->undo = may_undo(t, viewpoint);
    tell->n = tell_encode(view, now);
    tell->now = now;
    tell->old = t->view[viewpoint];
    tell_news(o, tell);
    calm = is_calm(view);
    for (struct follow *f = t->follows; f; f = f->next) {
        if (f->viewpoint != viewpoint)
            continue;
        if (calm)
            session_send_calm(f->session, o);
        else
            session_send(f->session, o);
    }
    keep_view(t, viewpoint, now, tell->n);
    tell->now = NULL;
}

static seat_set seats_used(const struct table *t)
{
    seat_set used = 0;

    for (const struct follow *f = t->follows; f; f = f->next)
        if (f->viewpoint != WATCHERS)
            used |= SEAT(f->viewpoint);
    return used;
}

static void show_move(struct table *t, const struct deed *d, int told_before)
{
    static const char *const by[] = {"person", "bot", "clock"};
    seat_set used = seats_used(t);
    int64_t left[SEATS_MAX];
    struct view view;
    struct tell_begun begun;
    struct tell tell = {.table = t->row.id, .seq = t->seq, .seat = d->seat};

    begun.texts = 0;
    tell.begun = &begun;
    tell.by = by[d->kind == DEED_MOVE ? d->by : BY_PERSON];
    tell.clock = table_clock(t, left);
    if (d->kind == DEED_UNDO) {
        tell.back = told_before - t->course.told.n;
    } else {
        tell.told = t->course.told.event + told_before;
        tell.n_told = t->course.told.n - told_before;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(used & SEAT(seat)))
            t->view_fresh[seat] = false;
        else
            show_news(t, seat, &tell, &view);
    }
}

static void show_start(struct table *t)
{
    table_show(t);
    for (struct follow *f = t->follows; f; f = f->next)
        table_send_snap(t, f);
}

/* People who changed or left their seats have another view now. */
static void show_seats(struct table *t)
{
    table_show(t);
    for (struct follow *f = t->follows; f; f = f->next) {
        int viewpoint = table_viewpoint(t, session_who(f->session));
        if (viewpoint == f->viewpoint)
            continue;
        f->viewpoint = viewpoint;
        if (t->course.started)
            table_send_snap(t, f);
    }
}

static void show_said(struct table *t, const struct deed *d)
{
    struct out *o = &t->server->out;

    table_write_said(t, o, t->seq, d);
    for (struct follow *f = t->follows; f; f = f->next)
        if (f->viewpoint != WATCHERS || !t->course.started)
            session_send(f->session, o);
}

void table_show_deed(struct table *t, const struct deed *d, int told_before)
{
    switch (d->kind) {
    case DEED_MOVE:
    case DEED_UNDO: show_move(t, d, told_before); break;
    case DEED_START: show_start(t); break;
    case DEED_SAY: show_said(t, d); break;
    default: show_seats(t); break;
    }
    table_late_go_on(t);
    if (d->kind == DEED_MOVE && t->row.state == TABLE_OVER)
        table_asides_reveal(t);
}

/*
 * room.c - a room's life, and the way of a deed: wanted, tried, written, done.
 */
#include "server/room.h"

#include "server/hooks.h"
#include "server/log.h"
#include "server/session.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

const char room_answered[] = "";

/* ---- life ---------------------------------------------------------------- */

struct game_room *room_new(struct server *s, const struct table_row *row)
{
    struct game_room *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->server = s;
    r->row = *row;
    r->wants_end = &r->wants;
    r->quiet_since = server_now(s);
    r->seen_kept = row->seen;
    play_init(&r->play, row->game, &row->setup);
    uv_timer_init(&s->loop, &r->pace);
    uv_timer_init(&s->loop, &r->flag);
    r->pace.data = r->flag.data = r;
    r->timers = 2;
    s->metrics.rooms++;
    return r;
}

static void free_wants(struct game_room *r)
{
    while (r->wants) {
        struct want *w = r->wants;
        r->wants = w->next;
        session_unref(w->from);
        free(w);
    }
}

static void free_room(struct game_room *r)
{
    free_wants(r);
    play_fini(&r->play);
    for (uint32_t i = 0; i < r->seq && r->past; i++)
        free(r->past[i].text);
    for (int i = 0; i < VIEWPOINTS; i++)
        free(r->view[i]);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_free(r->seat[seat].brain);
    free(r->past);
    free(r->bytes);
    free(r->body);
    sodium_memzero(r->row.seed, sizeof r->row.seed);
    free(r);
}

static void maybe_free(struct game_room *r)
{
    if (r->closed && !r->timers && !r->thinking && !r->busy)
        free_room(r);
}

static void timer_closed(uv_handle_t *h)
{
    struct game_room *r = h->data;

    r->timers--;
    maybe_free(r);
}

void room_close(struct game_room *r)
{
    r->closed = true;
    r->server->metrics.rooms--;
    while (r->follows)
        room_unfollow(r->follows);
    uv_close((uv_handle_t *)&r->pace, timer_closed);
    uv_close((uv_handle_t *)&r->flag, timer_closed);
}

static bool has_running_clock(const struct game_room *r)
{
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (r->seat[seat].asked_at)
            return true;
    return false;
}

bool room_is_idle(const struct game_room *r)
{
    return !r->follows && !r->busy && !r->thinking && !r->wants &&
           !has_running_clock(r) && !room_reminds(r);
}

void room_thought(struct game_room *r)
{
    r->thinking--;
    maybe_free(r);
}

/* ---- the history --------------------------------------------------------- */

static bool reserve_past(struct game_room *r, size_t size)
{
    if (r->seq == r->past_room) {
        uint32_t room = 2 * r->past_room + 32;
        struct past *past = realloc(r->past, room * sizeof *past);
        if (!past)
            return false;
        r->past = past;
        r->past_room = room;
    }
    if (r->bytes_room - r->n_bytes < size) {
        size_t room = 2 * r->bytes_room + size + 512;
        uint8_t *bytes = realloc(r->bytes, room);
        if (!bytes)
            return false;
        r->bytes = bytes;
        r->bytes_room = room;
    }
    return true;
}

/* A deed that is on disk; from now on seq counts it. */
static bool remember(struct game_room *r, const struct entry *e)
{
    struct past *past = NULL;

    if (!reserve_past(r, e->size))
        return false;
    past = &r->past[r->seq];
    *past = (struct past){.at = (uint32_t)r->n_bytes,
                          .size = (uint32_t)e->size,
                          .kind = e->kind,
                          .text = e->text ? strdup(e->text) : NULL};
    if (e->size)
        memcpy(r->bytes + r->n_bytes, e->body, e->size);
    r->n_bytes += e->size;
    r->seq++;
    r->last_entry = e->n;
    memcpy(r->chain, e->chain, sizeof r->chain);
    return true;
}

bool room_remember(struct game_room *r, const struct write *w)
{
    return remember(r, &w->entry);
}

bool room_past(const struct game_room *r, uint32_t seq, struct deed *d,
               struct deed_room room)
{
    const struct past *past = &r->past[seq - 1];

    return deed_decode(d, past->kind, r->bytes + past->at, past->size, room);
}

/* ---- from the store ------------------------------------------------------ */

static bool is_play(const struct deed *d)
{
    return d->kind == DEED_START || d->kind == DEED_MOVE ||
           d->kind == DEED_UNDO;
}

struct loading {
    struct game_room *room;
    struct deed_room actions; /* owned; ply_max of them */
};

static bool load_entry(void *to, const struct entry *e)
{
    struct loading *l = to;
    struct game_room *r = l->room;
    uint8_t chain[CHAIN_HASH];
    struct deed d;

    memcpy(chain, r->chain, sizeof chain);
    deed_chain(chain, e->seq, e->kind, e->body, e->size);
    if (e->seq != r->seq + 1 || memcmp(chain, e->chain, sizeof chain) != 0)
        return false;
    if (!deed_decode(&d, e->kind, e->body, e->size, l->actions))
        return false;
    room_take(r, &d);
    if (d.kind == DEED_START)
        room_key(r);
    if (is_play(&d) && play_deed(&r->play, &d) != OK)
        return false;
    if (r->play.m.pos.state.over)
        r->row.state = TABLE_OVER;
    if (!remember(r, e))
        return false;
    room_turns(r, &d);
    return true;
}

enum err room_load(struct server *s, const struct table_row *row,
                   struct game_room **out)
{
    struct loading l = {.room = room_new(s, row)};
    enum err err = ERR_FULL;

    if (!l.room)
        return ERR_FULL;
    l.actions.most = row->game->ply_max;
    l.actions.actions =
        calloc((size_t)row->game->ply_max, sizeof *l.actions.actions);
    if (l.actions.actions && row->rules == row->game->rules)
        err = s->store->entries(s->store, row->num, load_entry, &l);
    free(l.actions.actions);
    if (err != OK) {
        log_line(LOG_ERROR, "table_damaged",
                 LOG_FIELDS(LOG_TEXT("table", row->id),
                            LOG_NUMBER("after", l.room->seq)));
        room_close(l.room);
        return ERR_CORRUPT;
    }
    room_clocks_set(l.room);
    room_turns_loaded(l.room);
    *out = l.room;
    return OK;
}

/* ---- writing a deed ------------------------------------------------------ */

/* Who sits where and how far the table is: what the store wants to find. */
static void note_changes(const struct game_room *r, const struct deed *d,
                         struct write *w)
{
    w->seat = w->state = -1;
    w->who[0] = '\0';
    if (d->kind == DEED_SIT)
        memcpy(w->who, d->who, sizeof w->who);
    if (d->kind == DEED_SIT || d->kind == DEED_STAND)
        w->seat = d->seat;
    if (d->kind == DEED_START)
        w->state = TABLE_PLAYING;
    if (d->kind == DEED_MOVE && r->trial.m.pos.state.over)
        w->state = TABLE_OVER;
}

static void fill_write(struct game_room *r, const struct deed *d,
                       struct write *w, uint8_t *body)
{
    struct entry *e = &w->entry;

    w->kind = WRITE_ENTRY;
    note_changes(r, d, w);
    *e = (struct entry){.n = r->server->store->next_entry++,
                        .prev = r->last_entry,
                        .table = r->row.num,
                        .seq = r->seq + 1,
                        .kind = d->kind,
                        .body = body};
    e->size = deed_encode(d, body);
    memcpy(e->chain, r->chain, sizeof e->chain);
    deed_chain(e->chain, e->seq, e->kind, e->body, e->size);
}

void room_found(struct game_room *r, const struct deed *d, struct write *w,
                uint8_t *body)
{
    fill_write(r, d, w, body);
}

static void after_deed(struct game_room *r);

static void refuse(struct want *w, const char *why)
{
    if (!w->from)
        return;
    session_no(w->from, w->to, w->deed.id[0] ? w->deed.id : NULL, why, NULL);
    session_unref(w->from);
    w->from = NULL;
}

static void fail(struct game_room *r)
{
    r->server->metrics.storage_errors_total++;
    r->failed = true;
    play_drop(&r->trial);
    refuse(&r->doing, "storage");
}

static void count_deed(struct game_room *r, const struct deed *d)
{
    struct metrics *m = &r->server->metrics;

    m->deeds_total++;
    m->moves_total += d->kind == DEED_MOVE;
    m->bot_moves_total += d->kind == DEED_MOVE && d->by != BY_PERSON;
    m->games_over_total += d->kind == DEED_MOVE && r->trial.m.pos.state.over;
}

/* The deed is on disk: it becomes what is, and is told. */
static void happen(struct game_room *r)
{
    struct deed *d = &r->doing.deed;
    int told_before = r->play.told.n;

    r->failed = false;
    count_deed(r, d);
    if (!remember(r, &r->write.entry)) {
        /* on disk, but not here: whoever starts us again finds it there */
        log_line(LOG_ERROR, "memory", LOG_FIELDS(LOG_TEXT("at", r->row.id)));
        abort();
    }
    if (is_play(d))
        play_keep(&r->play, &r->trial);
    room_take(r, d);
    if (r->play.m.pos.state.over)
        r->row.state = TABLE_OVER;
    if (r->doing.from && (d->kind == DEED_MOVE || d->kind == DEED_UNDO))
        session_ack(r->doing.from, r->row.id, d->id, r->seq);
    room_clocks_moved(r, d);
    room_turns(r, d);
    room_show_deed(r, d, told_before);
    session_unref(r->doing.from);
    r->doing.from = NULL;
}

static void written(struct write *w)
{
    struct game_room *r = w->owner;

    r->busy = false;
    if (w->err == OK)
        happen(r);
    else
        fail(r);
    if (r->closed)
        maybe_free(r);
    else
        after_deed(r);
}

static bool submit(struct game_room *r)
{
    const struct deed *d = &r->doing.deed;
    size_t size = DEED_ROOM(d->n);

    if (r->body_room < size) {
        uint8_t *body = realloc(r->body, size);
        if (!body)
            return false;
        r->body = body;
        r->body_room = size;
    }
    fill_write(r, d, &r->write, r->body);
    if (d->kind == DEED_SAY && r->doing.text[0])
        r->write.entry.text = r->doing.text;
    r->write.done = written;
    r->write.owner = r;
    r->busy = true;
    r->server->store->submit(r->server->store, &r->write);
    return true;
}

/* ---- wanting ------------------------------------------------------------- */

static const char *try_want(struct game_room *r, struct want *w)
{
    switch (w->kind) {
    case WANT_SIT:
    case WANT_STAND:
    case WANT_REMOVE:
    case WANT_BOT:
    case WANT_AWAY:
    case WANT_NEXT: return room_try_seat(r, w);
    case WANT_START: return room_try_start(r, w);
    case WANT_SAY: return room_try_say(r, w);
    case WANT_MOVE: return room_try_move(r, w);
    case WANT_UNDO: return room_try_undo(r, w);
    }
    return "kind";
}

/* Begin what is wanted; r->doing holds it while it is being written. */
static void attempt(struct game_room *r, const struct want *wanted)
{
    const char *why = NULL;

    r->doing = *wanted;
    memset(&r->trial.anew, 0, sizeof r->trial.anew);
    why = try_want(r, &r->doing);
    if (!why && !submit(r)) {
        play_drop(&r->trial);
        why = "storage";
    }
    if (why == room_answered) {
        session_unref(r->doing.from);
        r->doing.from = NULL;
    } else if (why) {
        refuse(&r->doing, why);
    }
}

static void wait_in_line(struct game_room *r, const struct want *wanted)
{
    struct want *w = r->n_wants < WANTS_MOST ? malloc(sizeof *w) : NULL;

    if (!w) {
        struct want refused = *wanted;
        refuse(&refused, "busy");
        return;
    }
    *w = *wanted;
    w->next = NULL;
    *r->wants_end = w;
    r->wants_end = &w->next;
    r->n_wants++;
}

void room_want(struct game_room *r, const struct want *w)
{
    if (r->busy)
        wait_in_line(r, w);
    else
        attempt(r, w);
}

static void after_deed(struct game_room *r)
{
    while (!r->busy && r->wants) {
        struct want *w = r->wants;
        r->wants = w->next;
        if (!r->wants)
            r->wants_end = &r->wants;
        r->n_wants--;
        attempt(r, w);
        free(w);
    }
    room_clocks_set(r);
    room_wake(r);
}

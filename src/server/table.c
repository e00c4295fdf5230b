/*
 * table.c - a table's life, and the path of a deed: wanted, tried, written,
 * done.
 */
#include "server/table.h"

#include "server/hooks.h"
#include "server/log.h"
#include "server/nodes/nodes.h"
#include "server/orders.h"
#include "server/result.h"
#include "server/session.h"
#include "server/tail.h"

#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char table_answered[] = "";

/* ---- life ---------------------------------------------------------------- */

struct table *table_new(struct server *s, const struct table_row *row)
{
    struct table *t = calloc(1, sizeof *t);

    if (!t)
        return NULL;
    t->server = s;
    t->row = *row;
    t->wants_end = &t->wants;
    t->quiet_since = server_now(s);
    t->seen_kept = row->seen;
    course_init(&t->course, row->game, &row->setup);
    deed_chain_start(t->chain, row);
    return t;
}

static void free_wants(struct table *t)
{
    while (t->wants) {
        struct want *w = t->wants;
        t->wants = w->next;
        asked_drop(&w->asked);
        free(w);
    }
}

static void free_table(struct table *t)
{
    free_wants(t);
    course_fini(&t->course);
    for (uint32_t i = 0; i < t->seq && t->past; i++)
        free(t->past[i].said);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        free(t->view[seat]);
        bot_free(t->seat[seat].brain);
    }
    orders_free(t);
    tail_close(t->late);
    table_asides_forget(t, NULL);
    free(t->result);
    free(t->past);
    free(t->bytes);
    free(t->body);
    sodium_memzero(t->row.seed, sizeof t->row.seed);
    free(t);
}

static void maybe_free(struct table *t)
{
    if (t->closed && !t->timers && !t->thinking && !t->busy)
        free_table(t);
}

static void timer_closed(uv_handle_t *h)
{
    struct table *t = h->data;

    t->timers--;
    maybe_free(t);
}

void table_enter(struct table *t)
{
    struct server *s = t->server;

    uv_timer_init(&s->loop, &t->pace);
    uv_timer_init(&s->loop, &t->flag);
    uv_timer_init(&s->loop, &t->reply);
    t->pace.data = t->flag.data = t->reply.data = t;
    t->timers = 3;
    s->metrics.tables_loaded++;
    table_clocks_set(t);
    table_turns_loaded(t);
    orders_set(t);
    habits_read(t);
}

void table_close(struct table *t)
{
    t->closed = true;
    if (!t->timers) { /* it never entered */
        free_table(t);
        return;
    }
    t->server->metrics.tables_loaded--;
    while (t->follows)
        table_unfollow(t->follows);
    uv_close((uv_handle_t *)&t->pace, timer_closed);
    uv_close((uv_handle_t *)&t->flag, timer_closed);
    uv_close((uv_handle_t *)&t->reply, timer_closed);
}

/* A clock stopped for a vacation runs again afterwards. */
static bool has_running_clock(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].asked_at || habits_rest(t, &t->seat[seat]))
            return true;
    return false;
}

bool table_is_idle(const struct table *t)
{
    return !t->follows && !t->busy && !t->thinking && !t->wants &&
           (!t->leads_on || t->following[0]) && !has_running_clock(t) &&
           !table_reminds(t) && !orders_wait(t);
}

void table_thought(struct table *t)
{
    t->thinking--;
    maybe_free(t);
}

/* ---- from the store ------------------------------------------------------ */

static bool is_play(const struct deed *d)
{
    return d->kind == DEED_START || d->kind == DEED_MOVE ||
           d->kind == DEED_UNDO;
}

struct loading {
    struct table *table;
    struct action_buffer actions; /* owned; ply_max of them */
};

static bool follows_from(const uint8_t before[CHAIN_HASH],
                         const struct entry *e)
{
    uint8_t chain[CHAIN_HASH];

    memcpy(chain, before, sizeof chain);
    deed_chain(chain, e->seq, e->kind, e->body, e->size);
    return memcmp(chain, e->chain, sizeof chain) == 0;
}

static seat_set seats_gone(const struct table *t)
{
    seat_set gone = 0;

    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].away)
            gone |= SEAT(seat);
    return gone;
}

/* A player who comes back afterwards still counts as having left. */
static void note_end(struct table *t, uint64_t entry)
{
    t->row.state = TABLE_OVER;
    t->end_entry = entry;
    t->end_gone = seats_gone(t);
}

static bool load_entry(void *to, const struct entry *e)
{
    static const uint8_t old_start[CHAIN_HASH];
    struct loading *l = to;
    struct table *t = l->table;
    struct deed d;

    if (e->seq != t->seq + 1)
        return false;
    if (!follows_from(t->chain, e) && (t->seq || !follows_from(old_start, e)))
        return false;
    if (!deed_decode(&d, e->kind, e->body, e->size, l->actions))
        return false;
    table_take(t, &d, NULL);
    if (d.kind == DEED_START)
        table_key(t);
    if (is_play(&d) && course_deed(&t->course, &d) != OK)
        return false;
    if (t->course.m.pos.state.over && t->row.state != TABLE_OVER)
        note_end(t, e->n);
    if (!table_remember(t, e, ""))
        return false;
    table_turns(t, &d);
    return true;
}

/* Names are not part of the log: these are the current ones. */
static void name_people(struct table *t, struct reads *from)
{
    uint32_t first = t->seq > TAIL_MOST ? t->seq - TAIL_MOST : 0;
    struct deed d;

    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0])
            t->seat[seat].portrait =
                from->person(from, t->seat[seat].who, t->seat[seat].name);
    for (uint32_t i = first; i < t->seq; i++) {
        const struct past *past = &t->past[i];
        if (past->said &&
            deed_decode_head(&d, past->kind, t->bytes + past->at, past->size))
            from->person(from, d.who, past->said->name);
    }
}

enum err table_load(struct table *t, struct reads *from)
{
    const struct game *game = t->row.game;
    enum table_state state = t->row.state;
    struct loading l = {.table = t};
    enum err err = ERR_CORRUPT;

    l.actions.most = game->ply_max;
    l.actions.actions =
        calloc((size_t)game->ply_max, sizeof *l.actions.actions);
    t->row.state = TABLE_OPEN; /* the log says how far it is */
    if (l.actions.actions && t->row.rules == game->rules)
        err = from->entries(from, t->row.num, TAIL_MOST, load_entry, &l);
    free(l.actions.actions);
    if (err == OK && t->row.state == state) {
        name_people(t, from);
        if (state == TABLE_PLAYING)
            orders_load(t, from);
        return OK;
    }
    return err == ERR_FULL ? ERR_FULL : ERR_CORRUPT;
}

/* ---- writing a deed ------------------------------------------------------ */

/* What the store keeps in addition to the deed: who sits where, and the
 * state. */
static void note_changes(const struct table *t, const struct deed *d,
                         struct write *w)
{
    w->seat = w->state = -1;
    w->who[0] = '\0';
    if (d->kind == DEED_SIT || d->kind == DEED_SAY)
        memcpy(w->who, d->who, sizeof w->who);
    if (d->kind == DEED_SIT || d->kind == DEED_STAND)
        w->seat = d->seat;
    if (d->kind == DEED_START)
        w->state = TABLE_PLAYING;
    if (d->kind == DEED_MOVE && t->trial.m.pos.state.over)
        w->state = TABLE_OVER;
    w->at = server_day(t->server);
}

/* The result is written with the deed that ends the game. Without memory it is
 * not, and a rebuild will find it in the log. */
static const struct result *note_result(struct table *t, uint64_t entry)
{
    if (!t->result)
        t->result = malloc(sizeof *t->result);
    if (!t->result)
        return NULL;
    t->row.over_at = t->server->io->wall_s(t->server->io);
    result_make(t->result, t, &t->trial.m, t->trial.told, seats_gone(t));
    t->result->n = entry;
    return t->result;
}

static void fill_write(struct table *t, const struct deed *d, struct write *w,
                       uint8_t *body)
{
    struct entry *e = &w->entry;

    w->kind = WRITE_ENTRY;
    w->also = NULL;
    w->result = NULL;
    note_changes(t, d, w);
    *e = (struct entry){.n = t->server->store->next_entry++,
                        .prev = t->last_entry,
                        .table = t->row.num,
                        .seq = t->seq + 1,
                        .kind = d->kind,
                        .body = body};
    e->size = deed_encode(d, body);
    memcpy(e->chain, t->chain, sizeof e->chain);
    deed_chain(e->chain, e->seq, e->kind, e->body, e->size);
    if (w->state == TABLE_OVER)
        w->result = note_result(t, e->n);
}

void table_found(struct table *t, const struct deed *d, struct write *w,
                 uint8_t *body)
{
    fill_write(t, d, w, body);
}

static void after_deed(struct table *t);

static void refuse(struct table *t, struct want *w, const char *why)
{
    if (w->kind == WANT_NEXT)
        t->leads_on = false;
    asked_no(&w->asked, why, NULL);
    asked_drop(&w->asked);
}

static void fail(struct table *t)
{
    t->server->metrics.storage_errors_total++;
    t->failed = true;
    course_drop(&t->trial);
    orders_failed(t);
    refuse(t, &t->doing, "storage");
}

static void count_deed(struct table *t, const struct deed *d)
{
    struct metrics *m = &t->server->metrics;

    m->deeds_total++;
    m->moves_total += d->kind == DEED_MOVE;
    m->bot_moves_total += d->kind == DEED_MOVE && d->by != BY_PERSON;
    m->games_over_total += d->kind == DEED_MOVE && t->trial.m.pos.state.over;
}

/* The deed is on disk: now it has happened, and is told. */
static void happen(struct table *t)
{
    struct deed *d = &t->doing.deed;
    struct session *session = t->doing.asked.session;
    const char *name = session ? session_name(session) : "";
    int told_before = t->course.told.n;

    t->failed = false;
    count_deed(t, d);
    if (!table_remember(t, &t->write.entry, name)) {
        /* it is on disk, and will be found there after a restart */
        log_line(LOG_ERROR, "memory", LOG_FIELDS(LOG_TEXT("at", t->row.id)));
        abort();
    }
    if (is_play(d))
        course_keep(&t->course, &t->trial);
    table_take(t, d, name);
    if (t->course.m.pos.state.over && t->row.state != TABLE_OVER)
        note_end(t, t->write.entry.n);
    asked_ack(&t->doing.asked, t->row.id, t->seq);
    table_clocks_moved(t, d);
    table_turns(t, d);
    table_show_deed(t, d, told_before);
    orders_happened(t);
    asked_drop(&t->doing.asked);
    if (d->kind == DEED_SIT)
        again_begin(t);
    if (d->kind == DEED_START)
        habits_read(t);
}

static void written(struct write *w)
{
    struct table *t = w->owner;

    t->busy = false;
    t->server->deeds--;
    pressure_done(&t->server->pressure, t->taken_us, server_now_us());
    if (w->clash && t->server->store->keyed && !t->closed) {
        course_drop(&t->trial);
        nodes_lost_race(t); /* with its want; t is closed */
        return;
    }
    if (w->err == OK)
        happen(t);
    else
        fail(t);
    if (t->closed)
        maybe_free(t);
    else
        after_deed(t);
}

static bool submit(struct table *t)
{
    const struct deed *d = &t->doing.deed;
    size_t size = DEED_BYTES(d->n);

    if (t->body_most < size) {
        uint8_t *body = realloc(t->body, size);
        if (!body)
            return false;
        t->body = body;
        t->body_most = size;
    }
    fill_write(t, d, &t->write, t->body);
    if (d->kind == DEED_SAY && t->doing.text[0])
        t->write.entry.text = t->doing.text;
    orders_along(t);
    t->write.done = written;
    t->write.owner = t;
    t->busy = true;
    t->taken_us = server_now_us();
    pressure_taken(&t->server->pressure, t->server->deeds++, t->taken_us);
    t->server->store->submit(t->server->store, &t->write);
    return true;
}

/* ---- wanting ------------------------------------------------------------- */

static const char *try_want(struct table *t, struct want *w)
{
    switch (w->kind) {
    case WANT_SIT:
    case WANT_STAND:
    case WANT_REMOVE:
    case WANT_BOT:
    case WANT_AWAY:
    case WANT_NEXT: return table_try_seat(t, w);
    case WANT_START: return table_try_start(t, w);
    case WANT_SAY: return table_try_say(t, w);
    case WANT_MOVE: return table_try_move(t, w);
    case WANT_UNDO: return table_try_undo(t, w);
    }
    return "kind";
}

/* Only the parts that are used: most of a want is empty. */
static void copy_want(struct want *to, const struct want *from)
{
    memcpy(to, from, offsetof(struct want, actions));
    memcpy(to->actions, from->actions, (size_t)from->n * sizeof to->actions[0]);
    if (from->kind == WANT_SAY)
        memcpy(to->text, from->text, sizeof to->text);
}

/* Try what is wanted; t->doing holds it while it is being written. */
static void attempt(struct table *t, const struct want *wanted)
{
    const char *why = NULL;

    copy_want(&t->doing, wanted);
    memset(&t->trial.anew, 0, sizeof t->trial.anew);
    why = try_want(t, &t->doing);
    if (!why && !submit(t)) {
        course_drop(&t->trial);
        why = "storage";
    }
    if (why == table_answered)
        asked_drop(&t->doing.asked);
    else if (why)
        refuse(t, &t->doing, why);
}

static void wait_in_line(struct table *t, const struct want *wanted)
{
    struct want *w = t->n_wants < WANTS_MOST ? malloc(sizeof *w) : NULL;

    if (!w) {
        struct want refused = *wanted;
        refuse(t, &refused, "busy");
        return;
    }
    copy_want(w, wanted);
    w->next = NULL;
    *t->wants_end = w;
    t->wants_end = &w->next;
    t->n_wants++;
}

void table_want(struct table *t, const struct want *w)
{
    if (t->busy)
        wait_in_line(t, w);
    else
        attempt(t, w);
}

static void after_deed(struct table *t)
{
    while (!t->busy && t->wants) {
        struct want *w = t->wants;
        t->wants = w->next;
        if (!t->wants)
            t->wants_end = &t->wants;
        t->n_wants--;
        attempt(t, w);
        free(w);
    }
    table_clocks_set(t);
    table_wake(t);
    orders_set(t);
}

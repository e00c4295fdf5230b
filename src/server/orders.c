/*
 * orders.c - see orders.h.
 */
#include "server/orders.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/hooks.h"
#include "server/lobby.h"
#include "server/session_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OCTAVES = 3,      /* an answer takes one to eight times the shortest
                       * time */
    SLOW_TIMES = 8,   /* and that many times longer where a turn may take a
                       * day */
    CLOCK_PART = 10,  /* but never more than a tenth of what is on the clock */
    PATIENCE_MS = 500 /* while the disk refuses writes */
};

/* ---- what would be done -------------------------------------------------- */

/* Actions that answer the open question: one, or a whole private chain. */
struct reply {
    struct action steps[CHAIN_MOST];
    int n;
    int ordered; /* steps of a plan; ORDER_NONE: nothing could be chosen */
};

static const struct plan *plan_of(const struct table *t, int seat)
{
    const struct state *s = &t->course.m.pos.state;
    struct plans *all = t->seat[seat].plans;

    return all ? plans_for(all, t->row.game, state_asks(s)->decision) : NULL;
}

static bool choose(const struct plan *p, const struct view *view, int step,
                   struct action *out)
{
    struct action choice[CHOICES_MAX];

    if (p)
        return plan_choose(p, step, view, out);
    if (view_legal(view, choice) != 1)
        return false;
    *out = choice[0];
    return true;
}

/* A chain is taken whole: others must not notice that one is open. */
static bool find_reply(struct table *t, int seat, struct reply *out)
{
    const struct plan *p = plan_of(t, seat);
    struct view view;
    bool open = true;

    out->n = 0;
    if (!p && !t->seat[seat].habit.auto_on)
        return false;
    view_make(&view, t->row.game, &t->course.m.pos.state, seat);
    while (open) {
        struct trial trial = {0};
        if (out->n == CHAIN_MOST ||
            !choose(p, &view, out->n, &out->steps[out->n]))
            return false;
        out->n++;
        if (course_try_move(&t->course, &trial, out->steps, out->n) != OK)
            return false;
        open = trial.m.pos.state.chain != 0;
        if (open)
            view_make(&view, t->row.game, &trial.m.pos.state, seat);
        course_drop(&trial);
    }
    out->ordered = p ? out->n : ORDER_NONE;
    return true;
}

/* ---- when ---------------------------------------------------------------- */

int64_t orders_delay(const struct table_row *row, int64_t left, int64_t least,
                     uint32_t random)
{
    int64_t most = row->clock == CLOCK_NONE ? INT64_MAX : left / CLOCK_PART;
    int64_t part = random >> 8 & 1023;
    int64_t delay = least * (table_is_slow(row) ? SLOW_TIMES : 1);

    delay <<= random % OCTAVES;
    delay += delay * part / 1024;
    return delay < most ? delay : most / 2 + most / 2 * part / 1024;
}

static int64_t draw_delay(struct table *t, int seat)
{
    uint32_t random = 0;

    t->server->io->random(t->server->io, &random, sizeof random);
    return orders_delay(&t->row, t->seat[seat].left, t->server->config.reply_ms,
                        random);
}

bool orders_wait(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].reply_at)
            return true;
    return false;
}

static void reply(uv_timer_t *timer)
{
    struct table *t = timer->data;
    int64_t now = server_now(t->server);
    struct reply r;

    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct want w = {.kind = WANT_MOVE, .seat = seat};
        if (!t->seat[seat].reply_at || t->seat[seat].reply_at > now ||
            t->busy || t->server->draining)
            continue;
        t->seat[seat].reply_at = 0;
        if (!table_asks(t, seat) || !find_reply(t, seat, &r))
            continue;
        w.deed.by = BY_PERSON;
        w.deed.ask = state_asks(&t->course.m.pos.state)->opened;
        w.n = r.n;
        w.ordered = r.ordered;
        memcpy(w.actions, r.steps, (size_t)r.n * sizeof *r.steps);
        table_want(t, &w); /* others wait until it is written */
    }
    if (!t->busy)
        orders_set(t);
}

/* ---- what is left -------------------------------------------------------- */

static void put_plans(struct table *t, int seat, struct plans *plans)
{
    free(t->seat[seat].plans);
    t->seat[seat].plans = plans && plans->n ? plans : NULL;
    if (plans && !plans->n)
        free(plans);
}

static struct plans *copy_plans(const struct plans *from)
{
    struct plans *copy = malloc(sizeof *copy);

    if (copy)
        *copy = *from;
    return copy;
}

static void write_orders(struct out *o, const struct table *t, int seat)
{
    const struct plans *all = t->seat[seat].plans;

    out_text(o, "table", t->row.id);
    out_enter(o, "do", '[');
    for (int i = 0; all && i < all->n; i++)
        out_text(o, NULL, all->plan[i].text);
    out_leave(o, ']');
}

/* To the seat's owner alone, on every device. */
static void tell_owner(struct table *t, int seat, const char *why)
{
    struct out *o = &t->server->out;

    for (struct follow *f = t->follows; f; f = f->next) {
        if (strcmp(session_who(f->session), t->seat[seat].who) != 0)
            continue;
        out_message(o, "orders");
        write_orders(o, t, seat);
        out_text(o, "why", why);
        out_leave(o, '}');
        session_send(f->session, o);
    }
}

static void fill_write(const struct table *t, int seat,
                       const struct plans *plans, struct write *w,
                       char text[PLANS_TEXT + 1])
{
    static const struct plans none;

    plans_write(plans ? plans : &none, text);
    w->kind = WRITE_ORDERS;
    w->entry.table = t->row.num;
    w->seat = seat;
    w->text = text;
    memcpy(w->who, t->seat[seat].who, sizeof w->who);
}

struct keeping { /* orders on their way to the disk */
    struct write write;
    struct asked asked;
    struct server *server;
    char table[TABLE_ID + 1];
    char text[PLANS_TEXT + 1];
};

/* Orders that are not on disk are not carried out either. */
static void kept(struct write *w)
{
    struct keeping *k = w->owner;
    struct table *t = lobby_at_hand(k->server, k->table, NULL);
    int seat = t ? table_seat_of(t, w->who) : -1;

    if (w->err != OK && seat >= 0) {
        put_plans(t, seat, NULL);
        t->seat[seat].reply_at = 0;
    }
    if (w->err != OK) {
        asked_no(&k->asked, "storage", NULL);
    } else if (k->asked.session && seat >= 0) {
        struct out *o = asked_answer(&k->asked, "orders");
        write_orders(o, t, seat);
        asked_send(&k->asked, o);
    } else {
        asked_no(&k->asked, "table", NULL);
    }
    asked_drop(&k->asked);
    free(k);
}

/* In memory at once: what is submitted later knows of it. */
static bool keep(struct table *t, int seat, struct plans *plans,
                 const struct asked *a)
{
    struct keeping *k = calloc(1, sizeof *k);

    if (!k)
        return false;
    k->server = t->server;
    memcpy(k->table, t->row.id, sizeof k->table);
    if (a)
        k->asked = asked_keep(a);
    fill_write(t, seat, plans, &k->write, k->text);
    k->write.done = kept;
    k->write.owner = k;
    if (t->busy && t->doing.deed.seat == seat)
        orders_failed(t); /* what that deed leaves is not what is left */
    put_plans(t, seat, plans);
    t->server->store->submit(t->server->store, &k->write);
    return true;
}

static void lapse(struct table *t, int seat, const char *why)
{
    const struct plan *p = plan_of(t, seat);
    struct plans *plans = p ? copy_plans(t->seat[seat].plans) : NULL;

    if (!plans)
        return;
    plans_remove(plans, plans->plan + (p - t->seat[seat].plans->plan));
    if (keep(t, seat, plans, NULL))
        tell_owner(t, seat, why);
    else
        free(plans);
}

/* Steps left over when their question is gone do not apply to another one. */
static bool is_open(const struct table *t, int seat, const char *decision)
{
    const struct state *s = &t->course.m.pos.state;

    for (int i = 0; i < s->depth; i++)
        if (s->stack[i].asked & SEAT(seat) &&
            t->row.game->decisions[s->stack[i].decision] == decision)
            return true;
    return false;
}

static bool drop_begun(const struct table *t, int seat, struct plans *plans)
{
    bool dropped = false;

    for (int d = 0; d < t->row.game->n_decisions; d++) {
        struct plan *p = plans_for(plans, t->row.game, d);
        if (!p || !p->begun || is_open(t, seat, t->row.game->decisions[d]))
            continue;
        plans_remove(plans, p);
        dropped = true;
    }
    return dropped;
}

static void prune(struct table *t, int seat)
{
    struct plans *plans =
        t->seat[seat].plans ? copy_plans(t->seat[seat].plans) : NULL;

    if (plans && drop_begun(t, seat, plans) && keep(t, seat, plans, NULL))
        tell_owner(t, seat, "gone");
    else
        free(plans);
}

/* ---- whom to answer for -------------------------------------------------- */

static void set_seat(struct table *t, int seat)
{
    struct seat *at = &t->seat[seat];
    int ask = state_asks(&t->course.m.pos.state)->opened;
    struct reply r;

    prune(t, seat);
    if (!table_asks(t, seat)) {
        at->reply_at = 0;
        return;
    }
    if (!find_reply(t, seat, &r)) {
        lapse(t, seat, "stuck");
        if (!find_reply(t, seat, &r)) { /* without it, is there a choice? */
            at->reply_at = 0;
            return;
        }
    }
    if (!at->reply_at || at->reply_ask != ask)
        at->reply_at = server_now(t->server) + draw_delay(t, seat);
    at->reply_ask = (uint16_t)ask;
}

void orders_set(struct table *t)
{
    int64_t now = server_now(t->server);
    int64_t first = INT64_MAX;

    if (t->closed || t->busy || t->row.state != TABLE_PLAYING ||
        !t->course.started)
        return;
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        if (at->plans || at->habit.auto_on || at->reply_at)
            set_seat(t, seat);
        if (at->reply_at && at->reply_at < first)
            first = at->reply_at;
    }
    if (first == INT64_MAX) {
        uv_timer_stop(&t->reply);
        return;
    }
    first -= now;
    if (t->failed && first < PATIENCE_MS)
        first = PATIENCE_MS;
    uv_timer_start(&t->reply, reply, first > 0 ? (uint64_t)first : 0, 0);
}

/* ---- with a deed --------------------------------------------------------- */

/* Moved by hand, or the time ran out: the orders for this question lapse.
 * False: there were none. */
static bool use_plans(struct table *t, struct plans *plans)
{
    int decision = state_asks(&t->course.m.pos.state)->decision;
    struct plan *p = plans_for(plans, t->row.game, decision);

    if (t->doing.deed.kind != DEED_MOVE)
        plans->n = 0;
    else if (p && (t->doing.ordered <= 0 || !plan_advance(p, t->doing.ordered)))
        plans_remove(plans, p);
    return p || t->doing.deed.kind != DEED_MOVE;
}

void orders_along(struct table *t)
{
    const struct deed *d = &t->doing.deed;
    struct plans *plans = NULL;

    if ((d->kind != DEED_MOVE && d->kind != DEED_UNDO &&
         d->kind != DEED_AWAY) ||
        !t->seat[d->seat].plans)
        return;
    plans = copy_plans(t->seat[d->seat].plans);
    if (!t->left_text)
        t->left_text = malloc(PLANS_TEXT + 1);
    if (!plans || !t->left_text || !use_plans(t, plans)) {
        free(plans);
        return;
    }
    t->left_plans = plans;
    memset(&t->left, 0, sizeof t->left);
    fill_write(t, d->seat, plans, &t->left, t->left_text);
    t->write.also = &t->left;
}

void orders_failed(struct table *t)
{
    free(t->left_plans);
    t->left_plans = NULL;
}

void orders_happened(struct table *t)
{
    int seat = t->doing.deed.seat;

    if (!t->left_plans)
        return;
    put_plans(t, seat, t->left_plans);
    t->left_plans = NULL;
    tell_owner(t, seat, t->doing.ordered ? "done" : "moved");
}

_Static_assert(PLANS_TEXT == (int)ORDERS_TEXT, "what is kept fits");

/* ---- life ---------------------------------------------------------------- */

void orders_load(struct table *t, struct reads *from)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        char who[WHO_LETTERS + 1];
        char text[PLANS_TEXT + 1];
        struct plans *plans = NULL;
        if (!from->orders(from, t->row.num, seat, who, text) ||
            strcmp(who, t->seat[seat].who) != 0)
            continue;
        plans = calloc(1, sizeof *plans);
        if (plans)
            plans_read(plans, t->row.game, text);
        put_plans(t, seat, plans);
    }
}

void orders_free(struct table *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(t->seat[seat].plans);
    free(t->left_plans);
    free(t->left_text);
}

/* ---- what a person wants ------------------------------------------------- */

static const char *take_plans(const struct table *t, const struct json_t *in,
                              struct plans *out)
{
    const struct json_t *list = message_list(in, "do");
    const char *why = NULL;

    for (int i = 0; !why && i < message_length(list); i++) {
        char line[PLAN_BYTES + 1];
        if (!message_text_at(list, i, line, sizeof line) || line[0] == '+')
            return "text";
        why = plans_add(out, t->row.game, line);
    }
    return why;
}

static const char *change(const struct asked *a, const struct json_t *in,
                          struct table *t, int seat)
{
    struct plans *plans = calloc(1, sizeof *plans);
    const char *why = plans ? take_plans(t, in, plans) : "storage";

    if (!why && !credits_take(t->server, LIMIT_ORDERS, a->session->who))
        why = "limit";
    if (!why && !keep(t, seat, plans, a))
        why = "storage";
    if (why)
        free(plans);
    else
        orders_set(t);
    return why;
}

const char *orders_ask(const struct asked *a, const struct json_t *in,
                       struct table *t)
{
    int seat = table_viewpoint(t, a->session->who);
    struct out *o = NULL;

    if (seat == WATCHERS)
        return "seat";
    if (t->row.state != TABLE_PLAYING)
        return "state";
    if (message_has(in, "do"))
        return change(a, in, t, seat);
    o = asked_answer(a, "orders");
    write_orders(o, t, seat);
    asked_send(a, o);
    return NULL;
}

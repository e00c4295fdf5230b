/*
 * habits.c - see habits.h.
 */
#include "server/habits.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/lobby.h"
#include "server/nodes/nodes.h"
#include "server/orders.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

static const int64_t DAY_S = 24 * 60 * 60;
static const int64_t YEAR_S = 365 * 24 * 60 * 60;

static int64_t wall(struct server *s)
{
    return s->io->wall_s(s->io);
}

/* ---- at a table ---------------------------------------------------------- */

bool habits_rest(const struct table *t, const struct seat *at)
{
    return t->row.state == TABLE_PLAYING && table_is_slow(&t->row) &&
           at->who[0] && at->habit.until > wall(t->server);
}

static void set_habit(struct table *t, int seat, struct habit habit)
{
    struct seat *at = &t->seat[seat];
    bool shown = at->habit.until != habit.until && table_is_slow(&t->row);

    at->habit = habit;
    table_clocks_set(t);
    orders_set(t);
    if (shown)
        table_show(t);
}

void habits_tick(struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct habit habit = t->seat[seat].habit;
        if (!habit.until || habit.until > wall(t->server))
            continue;
        habit.until = 0;
        set_habit(t, seat, habit);
    }
}

struct wanted {
    char who[WHO_LETTERS + 1];
    struct habit habit;
};

static void hear(void *to, void *value)
{
    const struct wanted *news = to;
    struct table *t = value;
    int seat = table_seat_of(t, news->who);

    if (seat >= 0)
        set_habit(t, seat, news->habit);
}

void habits_heard(struct server *s, const char *who, struct habit habit)
{
    struct wanted news = {.habit = habit};

    snprintf(news.who, sizeof news.who, "%s", who);
    map_each(&s->tables, hear, &news);
}

/* ---- from the store ------------------------------------------------------ */

/* The vacation that somebody is on, or one of no length. */
static struct vacation current(const struct vacation *all, int n, int64_t now)
{
    for (int i = 0; i < n; i++)
        if (all[i].until > now)
            return all[i];
    return (struct vacation){now, now};
}

static struct habit read_habit(struct reads *from, const char *who, int64_t now)
{
    struct vacation all[VACATIONS_MOST];
    int n = from->vacations(from, who, now, all, VACATIONS_MOST);
    struct vacation v = current(all, n, now);

    return (struct habit){from->is_auto(from, who),
                          v.until > now ? v.until : 0};
}

struct finding { /* what those at a table want */
    struct read read;
    struct server *server;
    char table[TABLE_ID + 1];
    int seats;
    int64_t now;
    struct wanted news[SEATS_MAX];
};

static void find(struct read *r, struct reads *from)
{
    struct finding *f = (struct finding *)r;

    for (int i = 0; i < f->seats; i++)
        if (f->news[i].who[0])
            f->news[i].habit = read_habit(from, f->news[i].who, f->now);
}

static void found(struct read *r)
{
    struct finding *f = (struct finding *)r;
    struct table *t = lobby_at_hand(f->server, f->table, NULL);

    for (int i = 0; t && i < f->seats; i++)
        if (f->news[i].who[0] && strcmp(f->news[i].who, t->seat[i].who) == 0 &&
            (f->news[i].habit.auto_on || f->news[i].habit.until))
            set_habit(t, i, f->news[i].habit);
    free(f);
}

void habits_read(struct table *t)
{
    struct server *s = t->server;
    struct finding *f = NULL;

    if (!s->store->keeps || t->row.state != TABLE_PLAYING)
        return;
    f = calloc(1, sizeof *f);
    if (!f)
        return;
    f->server = s;
    f->seats = t->row.setup.seats;
    f->now = wall(s);
    memcpy(f->table, t->row.id, sizeof f->table);
    for (int i = 0; i < f->seats; i++)
        memcpy(f->news[i].who, t->seat[i].who, sizeof f->news[i].who);
    f->read.run = find;
    f->read.done = found;
    s->store->read(s->store, &f->read, READ_ROWS);
}

/* ---- what a person wants ------------------------------------------------- */

struct changing {
    struct read read; /* first: cast back to this struct */
    struct write write, also;
    struct asked asked;
    char who[WHO_LETTERS + 1];
    int64_t now;
    struct vacation all[VACATIONS_MOST];
    int n;
    bool is_auto;
    bool has_auto, has_days; /* to be changed */
    bool auto_on;
    int64_t days;
};

static struct changing *new_changing(const struct asked *a)
{
    struct changing *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->asked = asked_keep(a);
    memcpy(c->who, a->session->who, sizeof c->who);
    c->now = wall(a->session->server);
    return c;
}

static void free_changing(struct changing *c)
{
    asked_drop(&c->asked);
    free(c);
}

static void read_own(struct read *r, struct reads *from)
{
    struct changing *c = (struct changing *)r;

    c->n =
        from->vacations(from, c->who, c->now - YEAR_S, c->all, VACATIONS_MOST);
    c->is_auto = from->is_auto(from, c->who);
}

/* Seconds of the last year that were taken, up to then. */
static int64_t taken(const struct changing *c, int64_t then)
{
    int64_t sum = 0;

    for (int i = 0; i < c->n; i++) {
        int64_t since = c->all[i].since;
        int64_t until = c->all[i].until < then ? c->all[i].until : then;
        if (since < c->now - YEAR_S)
            since = c->now - YEAR_S;
        if (until > since)
            sum += until - since;
    }
    return sum;
}

static void tell(struct changing *c)
{
    const struct config *config = &c->asked.session->server->config;
    struct vacation v = current(c->all, c->n, c->now);
    int64_t left = config->vacation_days * DAY_S - taken(c, INT64_MAX);
    struct out *o = asked_answer(&c->asked, "habits");

    out_bool(o, "auto", c->is_auto);
    out_whole(o, "until", v.until > c->now ? v.until : 0);
    out_whole(o, "left", left > 0 ? left / DAY_S : 0);
    out_whole(o, "most", config->vacation_days);
    asked_send(&c->asked, o);
}

static void told_own(struct read *r)
{
    struct changing *c = (struct changing *)r;

    tell(c);
    free_changing(c);
}

static const char *look(struct changing *c, void (*done)(struct read *r))
{
    struct store *st = c->asked.session->server->store;

    c->read.run = read_own;
    c->read.done = done;
    st->read(st, &c->read, READ_ROWS);
    return NULL;
}

static void changed(struct write *w)
{
    struct changing *c = w->owner;
    struct server *s = c->asked.session->server;
    struct habit habit = {c->has_auto ? c->auto_on : c->is_auto, 0};
    struct vacation v = current(c->all, c->n, c->now);

    if (w->err != OK) {
        asked_no(&c->asked, "storage", NULL);
        free_changing(c);
        return;
    }
    habit.until = c->has_days ? c->write.until : v.until;
    if (habit.until <= c->now)
        habit.until = 0;
    habits_heard(s, c->who, habit);
    nodes_tell_habit(s, c->who, habit);
    look(c, told_own);
}

static void fill(struct changing *c, struct write *w, enum write_kind kind)
{
    struct vacation v = current(c->all, c->n, c->now);

    w->kind = kind;
    memcpy(w->who, c->who, sizeof w->who);
    w->private = c->auto_on;
    w->at = v.since;
    w->until = c->now + c->days * DAY_S;
}

/* What is asked for is within what is left: so write it. */
static void change(struct read *r)
{
    struct changing *c = (struct changing *)r;
    struct server *s = c->asked.session->server;
    int64_t most = s->config.vacation_days * DAY_S;

    if (c->has_days && c->days &&
        (taken(c, c->now) + c->days * DAY_S > most || c->n == VACATIONS_MOST)) {
        asked_no(&c->asked, "limit", NULL);
        free_changing(c);
        return;
    }
    fill(c, &c->write, c->has_days ? WRITE_VACATION : WRITE_AUTO);
    if (c->has_days && c->has_auto) {
        fill(c, &c->also, WRITE_AUTO);
        c->write.also = &c->also;
    }
    c->write.done = changed;
    c->write.owner = c;
    s->store->submit(s->store, &c->write);
}

const char *habits_ask(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    bool auto_on = false;
    bool has_auto = message_bool(in, "auto", &auto_on);
    int64_t days = 0;
    bool has_days = message_whole(in, "vacation", 0, 365, &days);
    struct changing *c = NULL;

    if (!s->store->keeps || (days && !s->config.vacation_days))
        return "off";
    if (days && a->session->guest)
        return "guest";
    if (!credits_take(s, LIMIT_SWITCHES, a->session->who))
        return "limit";
    c = new_changing(a);
    if (!c)
        return "storage";
    c->has_auto = has_auto;
    c->auto_on = auto_on;
    c->has_days = has_days;
    c->days = days;
    return look(c, has_auto || has_days ? change : told_own);
}

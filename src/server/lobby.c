/*
 * lobby.c - see lobby.h.
 */
#include "server/lobby.h"

#include "server/credits.h"
#include "server/hooks.h"
#include "server/live.h"
#include "server/log.h"
#include "server/measures.h"
#include "server/nodes/nodes.h"
#include "server/seeks.h"
#include "server/session.h"

#include <stdlib.h>
#include <string.h>

enum {
    STALE_MOST = 256, /* tables removed at once                        */
    SWEEP_MS = 60 * 60 * 1000,
};

static const int64_t DAY_S = 24 * 60 * 60;

const char lobby_elsewhere[] = "elsewhere";

/* ---- those in memory ----------------------------------------------------- */

struct table *lobby_at_hand(struct server *s, const char *id, const char *code)
{
    return map_get(id ? &s->tables : &s->codes, id ? id : code);
}

bool lobby_enroll(struct server *s, struct table *t)
{
    if (map_get(&s->tables, t->row.id) || map_get(&s->codes, t->row.code))
        return false;
    if (map_put(&s->tables, t->row.id, t) && map_put(&s->codes, t->row.code, t))
        return true;
    map_remove(&s->tables, t->row.id);
    return false;
}

void lobby_expel(struct server *s, struct table *t)
{
    map_remove(&s->tables, t->row.id);
    map_remove(&s->codes, t->row.code);
    table_close(t);
}

void lobby_shut(struct server *s, const char *id, const char *reason)
{
    struct table *t = map_get(&s->tables, id);
    struct out *o = &s->out;

    if (!t)
        return;
    out_message(o, "closed");
    out_text(o, "table", id);
    out_text(o, "reason", reason);
    out_leave(o, '}');
    for (struct follow *f = t->follows; f; f = f->next)
        session_send(f->session, o);
    lobby_expel(s, t);
}

static void call_person(void *to, void *value)
{
    const struct person *p = to;

    table_call_person(value, p->who, p->name);
}

void lobby_call_person(struct server *s, const char *who, const char *name)
{
    struct person p = {0};

    snprintf(p.who, sizeof p.who, "%s", who);
    snprintf(p.name, sizeof p.name, "%s", name);
    map_each(&s->tables, call_person, &p);
}

static void forget_person(void *to, void *value)
{
    table_forget_person(value, to);
}

void lobby_forget_heard(struct server *s, const char *who)
{
    map_each(&s->tables, forget_person, (void *)who);
    lobby_call_person(s, who, "");
}

void lobby_forget_person(struct server *s, const char *who)
{
    lobby_forget_heard(s, who);
    nodes_tell_forgotten(s, who);
}

/* ---- loading ------------------------------------------------------------- */

/* A table that is being read, or whose id is looked up by its code. */
struct loading {
    struct read read;
    struct server *server;
    char key[TABLE_ID + 1]; /* its id or its code: in server->loading */
    bool coded;
    struct search *first, **last; /* they wait for it */
    struct table_row row;
    enum err err;
    struct table *table; /* owned, until it is enrolled */
    uint32_t least;      /* entries that it must have, or 0 */
};

/* It is not read again: that would be pointless. */
static void quarantine(struct server *s, const char *id, const struct table *t)
{
    if (!id[0] || map_get(&s->damaged, id))
        return;
    log_line(LOG_ERROR, "quarantine",
             LOG_FIELDS(LOG_TEXT("table", id),
                        LOG_NUMBER("good_until", t ? t->seq : 0)));
    map_put(&s->damaged, id, s);
    s->metrics.tables_damaged++;
}

static const char *why_not(enum err err)
{
    switch (err) {
    case ERR_TEXT: return "table";
    case ERR_FULL: return "storage";
    case ERR_OVER: return "closed";
    default: return "damaged";
    }
}

static void look_up(struct read *r, struct reads *from)
{
    struct loading *l = (struct loading *)r;

    l->err = from->table(from, l->coded ? NULL : l->key,
                         l->coded ? l->key : NULL, &l->row);
}

static void load(struct read *r, struct reads *from)
{
    struct loading *l = (struct loading *)r;

    look_up(r, from);
    if (l->err != OK)
        return;
    l->table = table_new(l->server, &l->row);
    l->err = l->table ? table_load(l->table, from) : ERR_FULL;
}

/* t NULL: why not. */
static void tell_all(struct search *w, struct table *t, const char *why)
{
    while (w) {
        struct search *next = w->next;
        w->found(w, t, why);
        w = next;
    }
}

static void looked_up(struct read *r)
{
    struct loading *l = (struct loading *)r;
    struct search *w = l->first;

    map_remove(&l->server->loading, l->key);
    if (l->err == ERR_CORRUPT)
        quarantine(l->server, l->row.id, NULL);
    if (l->err != OK)
        tell_all(w, NULL, why_not(l->err));
    while (l->err == OK && w) {
        struct search *next = w->next;
        lobby_find(l->server, l->row.id, NULL, w);
        w = next;
    }
    free(l);
}

static void loaded(struct read *r)
{
    struct loading *l = (struct loading *)r;
    struct server *s = l->server;

    if (l->err == OK && l->table->seq < l->least) { /* written meanwhile */
        table_close(l->table);
        l->table = NULL;
        l->least = 0;
        l->err = ERR_FULL; /* at the end of the server nothing is read */
        s->store->read(s->store, &l->read, READ_LOG);
        return;
    }
    map_remove(&s->loading, l->key);
    if (l->err == OK && measures_hold(s, "close", l->row.id))
        l->err = ERR_OVER;
    if (l->err == OK && lobby_enroll(s, l->table)) {
        table_enter(l->table);
        nodes_loaded(s, l->row.id);
    } else if (l->err == OK) {
        l->err = ERR_FULL;
    }
    if (l->err == ERR_CORRUPT)
        quarantine(s, l->row.id, l->table);
    if (l->err != OK && l->table)
        table_close(l->table);
    tell_all(l->first, l->err == OK ? l->table : NULL, why_not(l->err));
    free(l);
}

static struct loading *begin_loading(struct server *s, const char *id,
                                     const char *code)
{
    struct loading *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    l->server = s;
    l->coded = !id;
    l->err = ERR_FULL;
    l->last = &l->first;
    snprintf(l->key, sizeof l->key, "%s", id ? id : code);
    if (!map_put(&s->loading, l->key, l)) {
        free(l);
        return NULL;
    }
    l->read.run = id ? load : look_up;
    l->read.done = id ? loaded : looked_up;
    s->store->read(s->store, &l->read, id ? READ_LOG : READ_ROWS);
    return l;
}

void lobby_expect(struct server *s, const char *id, uint32_t seq)
{
    struct loading *l = map_get(&s->loading, id);

    if (l && seq > l->least)
        l->least = seq;
}

/* Why it is not even looked for, or NULL. */
static const char *is_hopeless(struct server *s, const char *id)
{
    if (id && map_get(&s->damaged, id))
        return "damaged";
    if (id && measures_hold(s, "close", id))
        return "closed";
    return id && map_get(&s->dropping, id) ? "table" : NULL;
}

void lobby_find(struct server *s, const char *id, const char *code,
                struct search *w)
{
    struct table *t = lobby_at_hand(s, id, code);
    const char *why = t ? NULL : is_hopeless(s, id);
    struct loading *l = NULL;

    if (!t && !why && id && w && !w->here && !nodes_own(s, id)) {
        snprintf(w->id, sizeof w->id, "%s", id);
        why = lobby_elsewhere;
    }
    if (!t && !why) {
        l = map_get(&s->loading, id ? id : code);
        if (!l)
            l = begin_loading(s, id, code);
        why = l ? NULL : "storage";
    }
    if (!w)
        return;
    w->next = NULL;
    if (!l) {
        w->found(w, t, why);
        return;
    }
    *l->last = w;
    l->last = &w->next;
}

/* ---- once a second ------------------------------------------------------- */

static bool somebody_waits(const struct table *t)
{
    if (table_is_slow(&t->row))
        return false;
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].here > 0 && !t->seat[seat].away)
            return true;
    return false;
}

static void replace_gone(struct table *t, int64_t now)
{
    int64_t patience = (int64_t)t->server->config.gone_s * 1000;

    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        struct want w = {.kind = WANT_AWAY, .seat = seat};
        if (!at->who[0] || at->away || at->here > 0 ||
            now - at->gone_at < patience)
            continue;
        w.deed.by = WHY_GONE;
        table_want(t, &w);
    }
}

static void row_written(struct write *w)
{
    struct server *s = w->owner;

    if (w->kind == WRITE_DROP)
        map_remove(&s->dropping, w->row.id);
    free(w);
}

static void write_row(struct server *s, enum write_kind kind,
                      const struct table_row *row)
{
    struct write *w = calloc(1, sizeof *w);

    if (!w)
        return;
    w->kind = kind;
    w->row = *row;
    w->owner = s;
    w->done = row_written;
    if (kind == WRITE_DROP) /* nobody may load it meanwhile */
        map_put(&s->dropping, row->id, s);
    s->store->submit(s->store, w);
}

static bool is_anybodys(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0])
            return true;
    return false;
}

static bool is_stale(struct server *s, const struct table *t)
{
    return t->row.state == TABLE_OPEN &&
           server_day(s) - t->row.seen > s->config.stale_s;
}

/*
 * A table that was never played is dropped when nobody sits there, or when
 * nobody has opened it for days. For the others the time of the last visit is
 * noted.
 */
static void leave_memory(struct server *s, struct table *t)
{
    if (t->row.state == TABLE_OPEN && nodes_are_steady(s) &&
        (!is_anybodys(t) || is_stale(s, t))) {
        s->metrics.stale_tables_total++;
        write_row(s, WRITE_DROP, &t->row);
    } else if (t->row.state == TABLE_OPEN && t->row.seen != t->seen_kept) {
        write_row(s, WRITE_SEEN, &t->row);
    }
    lobby_expel(s, t);
}

static void tick(void *to, void *value)
{
    struct server *s = to;
    struct table *t = value;
    int64_t now = server_now(s);

    if (!nodes_own(s, t->row.id))
        return; /* it goes there soon */
    if (t->row.state == TABLE_PLAYING && !t->busy && somebody_waits(t))
        replace_gone(t, now);
    habits_tick(t);
    table_remind(t);
    if (t->crowd_changed && t->row.state != TABLE_OPEN)
        table_show(t); /* once a second, however many come and go */
    if (s->store->keeps && table_is_idle(t) &&
        (now - t->quiet_since > 1000 * (int64_t)s->config.unload_s ||
         is_stale(s, t)))
        leave_memory(s, t);
}

/* Stale tables and old games that are not in memory. */
struct sweep {
    struct read read;
    struct server *server;
    int64_t before, ended; /* 0: games are kept for good */
    struct table_row row[STALE_MOST];
    int n;
};

static void find_stale(struct read *r, struct reads *from)
{
    struct sweep *sweep = (struct sweep *)r;
    char ids[STALE_MOST][TABLE_ID + 1];
    int n = from->stale(from, sweep->before, ids, STALE_MOST);

    if (sweep->ended > 0)
        n += from->finished(from, sweep->ended, ids + n, STALE_MOST - n);
    for (int i = 0; i < n; i++)
        if (from->table(from, ids[i], NULL, &sweep->row[sweep->n]) == OK)
            sweep->n++;
}

static void drop_stale(struct read *r)
{
    struct sweep *sweep = (struct sweep *)r;
    struct server *s = sweep->server;

    for (int i = 0; i < sweep->n; i++) {
        const struct table_row *row = &sweep->row[i];
        if (map_get(&s->tables, row->id) || map_get(&s->loading, row->id) ||
            map_get(&s->dropping, row->id) || !nodes_own(s, row->id) ||
            !nodes_are_steady(s))
            continue;
        if (row->state == TABLE_OVER)
            s->metrics.old_games_total++;
        else
            s->metrics.stale_tables_total++;
        write_row(s, WRITE_DROP, row);
    }
    free(sweep);
}

static void sweep(struct server *s)
{
    int64_t every = 1000 * (int64_t)s->config.stale_s / 4;
    struct sweep *sweep = NULL;

    if (server_now(s) - s->swept_at < (every < SWEEP_MS ? every : SWEEP_MS))
        return;
    s->swept_at = server_now(s);
    sweep = calloc(1, sizeof *sweep);
    if (!sweep)
        return;
    sweep->server = s;
    sweep->before = server_day(s) - s->config.stale_s;
    if (s->config.keep_days)
        sweep->ended = server_day(s) - s->config.keep_days * DAY_S;
    sweep->read.run = find_stale;
    sweep->read.done = drop_stale;
    s->store->read(s->store, &sweep->read, READ_ROWS);
}

/* What other servers list of our tables. */
static void show_others(struct server *s)
{
    struct window w = {.n_live = s->live.n};

    memcpy(w.live, s->live.game, sizeof w.live);
    seeks_count(s, w.seeks);
    nodes_tell_window(s, &w);
}

void lobby_tick(struct server *s)
{
    map_each(&s->tables, tick, s);
    sweep(s);
    live_tick(s);
    seeks_tick(s);
    show_others(s);
    credits_tick(s);
}

static void close_one(void *to, void *value)
{
    (void)to;
    table_close(value);
}

void lobby_close(struct server *s)
{
    map_each(&s->tables, close_one, s);
    map_fini(&s->tables);
    map_fini(&s->codes);
    map_fini(&s->damaged);
    map_fini(&s->loading);
    map_fini(&s->dropping);
    seeks_close(s);
    credits_clear(s);
}

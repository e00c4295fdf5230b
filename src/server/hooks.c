/*
 * hooks.c - see hooks.h.
 */
#include "server/hooks.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/habits.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/nodes/nodes.h"
#include "server/post.h"
#include "server/push.h"
#include "server/session_state.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    RESUMED_MOST = 1000, /* tables loaded after the start, to tell people */
    RESUMED_A_SECOND = 50,
};

/* A post, and what must be read and written before it. */
struct reminder {
    struct read read; /* first: cast back to this struct */
    struct post post;
    struct write write;
    struct server *server;
    struct asked asked; /* of a question or a test only */
    char who[WHO_LETTERS + 1];
    struct hook hook; /* "": that person has none */
    struct table_row row;
    int seat;
    uint32_t turn, told;
};

/* ---- posting ------------------------------------------------------------- */

static void free_reminder(struct reminder *m)
{
    asked_drop(&m->asked);
    free(m);
}

static void tell_webhook(const struct asked *a, const struct hook *hook,
                         const char *tested)
{
    struct out *o = asked_answer(a, "webhook");

    out_text(o, "url", hook->url);
    if (tested)
        out_text(o, "tested", tested);
    asked_send(a, o);
}

/* The reply does not say where exactly it failed: nobody may explore other
 * people's networks through the server. */
static void posted(struct post *p)
{
    static const char *const words[] = {"ok", "failed", "address", "failed"};
    struct reminder *m = p->owner;

    if (p->how == POSTED)
        m->server->metrics.hooks_posted_total++;
    else
        m->server->metrics.hooks_failed_total++;
    if (m->asked.session)
        tell_webhook(&m->asked, &m->hook, words[p->how]);
    free_reminder(m);
}

static void post(struct reminder *m)
{
    m->post.done = posted;
    m->post.owner = m;
    if (poster_add(m->server->poster, &m->post))
        return;
    m->server->metrics.hooks_failed_total++;
    asked_no(&m->asked, "busy", NULL);
    free_reminder(m);
}

static void told(struct write *w)
{
    struct reminder *m = w->owner;

    if (w->err == OK && m->server->poster)
        post(m);
    else
        free_reminder(m);
}

/* The page's address as the person's own browser knows it, or as we do. */
static void link_to(const struct server *s, const struct hook *hook,
                    const char *code, char out[256])
{
    char own[128];

    snprintf(own, sizeof own, "http://%s:%d", s->config.host, s->config.port);
    snprintf(out, 256, "%s/%s%s",
             hook->page[0]      ? hook->page
             : s->config.origin ? s->config.origin
                                : own,
             code ? "t/" : "", code ? code : "");
}

/* What is posted; row NULL: a test. False: it does not fit. */
static bool fill_post(struct reminder *m, const struct table_row *row)
{
    struct server *s = m->server;
    const char *event = !row                       ? "test"
                        : row->state == TABLE_OVER ? "over"
                                                   : "turn";
    struct out *o = &s->out;
    char link[256];

    memcpy(m->post.url, m->hook.url, sizeof m->hook.url);
    link_to(s, &m->hook, row ? row->code : NULL, link);
    out_clear(o);
    out_enter(o, NULL, '{');
    out_text(o, "event", event);
    out_maybe(o, "table", row ? row->id : NULL);
    out_maybe(o, "code", row ? row->code : NULL);
    out_maybe(o, "game", row ? row->game->slug : NULL);
    if (row)
        out_whole(o, "seat", m->seat);
    else
        out_null(o, "seat");
    out_text(o, "url", link);
    out_whole(o, "time", s->io->wall_s(s->io));
    out_leave(o, '}');
    if (o->failed || o->n > POST_BODY)
        return false;
    memcpy(m->post.body, o->data, o->n);
    m->post.size = o->n;
    return true;
}

static void read_hook(struct read *r, struct reads *from)
{
    struct reminder *m = (struct reminder *)r;

    if (from->hook(from, m->who, &m->hook) && m->row.num)
        m->told = from->told(from, m->row.num, m->seat);
}

static struct reminder *new_reminder(struct server *s, const char *who,
                                     void (*done)(struct read *r))
{
    struct reminder *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->server = s;
    memcpy(m->who, who, sizeof m->who);
    m->read.run = read_hook;
    m->read.done = done;
    return m;
}

/* ---- turns --------------------------------------------------------------- */

bool table_asks(const struct table *t, int seat)
{
    return t->row.state == TABLE_PLAYING && t->seat[seat].who[0] &&
           state_actors(&t->course.m.pos.state) & SEAT(seat) &&
           !table_bot_at(t, seat);
}

void table_turns(struct table *t, const struct deed *d)
{
    int64_t now = server_now(t->server);
    bool ended = t->row.state == TABLE_OVER && d->kind == DEED_MOVE;

    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        bool begins = ended ? at->who[0] && !at->away && !at->here
                            : table_asks(t, seat) && !at->turn;
        if (begins) {
            at->turn = t->seq;
            at->resumed = false;
        } else if (!table_asks(t, seat)) {
            at->turn = 0;
        }
        if (begins || (d->seat == seat && d->kind == DEED_MOVE))
            at->turn_at = now;
    }
}

void table_turns_loaded(struct table *t)
{
    int64_t now = server_now(t->server);

    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        if (t->row.state == TABLE_OVER)
            at->turn = 0;
        at->turn_at = now;
        at->resumed = true;
    }
}

bool table_reminds(const struct table *t)
{
    for (int seat = 0; t->server->poster && seat < t->row.setup.seats; seat++)
        if (t->seat[seat].turn && t->seat[seat].told != t->seat[seat].turn)
            return true;
    return table_pushes(t);
}

bool table_turn_is_due(const struct table *t, const struct seat *at)
{
    int64_t patience = (int64_t)t->server->config.remind_s * 1000;

    if (t->row.state == TABLE_OVER)
        return true;
    if (at->reply_at || habits_rest(t, at))
        return false; /* it will be answered, or its owner is not to be told */
    if (at->here == 0 && !at->resumed)
        return true;
    return server_now(t->server) - at->turn_at >= patience;
}

/* Write down that this turn was announced; once that is on disk, do so. */
static void remind(struct read *r)
{
    struct reminder *m = (struct reminder *)r;
    struct server *s = m->server;

    if (!m->hook.url[0] || m->told == m->turn) {
        free_reminder(m);
        return;
    }
    if (!credits_take(s, LIMIT_HOOKS, m->who) || !fill_post(m, &m->row)) {
        s->metrics.hooks_failed_total++;
        free_reminder(m);
        return;
    }
    m->write.kind = WRITE_TOLD;
    m->write.entry.table = m->row.num;
    m->write.entry.seq = m->turn;
    m->write.seat = m->seat;
    m->write.done = told;
    m->write.owner = m;
    s->store->submit(s->store, &m->write);
}

static void begin_remind(struct table *t, int seat)
{
    struct server *s = t->server;
    struct reminder *m = new_reminder(s, t->seat[seat].who, remind);

    if (!m)
        return;
    m->row = t->row;
    sodium_memzero(m->row.seed, sizeof m->row.seed);
    m->seat = seat;
    m->turn = t->seat[seat].turn;
    s->store->read(s->store, &m->read, READ_ROWS);
}

void table_remind(struct table *t)
{
    table_push(t);
    if (!table_reminds(t))
        return;
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        if (!at->turn || at->told == at->turn)
            continue;
        if (!table_turn_is_due(t, at))
            continue;
        begin_remind(t, seat);
        at->told = at->turn;
    }
}

/* ---- what a person wants ------------------------------------------------- */

struct hooking { /* an address on its way to the disk */
    struct write write;
    struct hook hook;
    struct asked asked;
};

static void hooked(struct write *w)
{
    struct hooking *h = w->owner;

    if (w->err == OK)
        tell_webhook(&h->asked, &h->hook, NULL);
    else
        asked_no(&h->asked, "storage", NULL);
    asked_drop(&h->asked);
    free(h);
}

static bool is_page(const char *page)
{
    size_t skip = strncmp(page, "https://", 8) == 0  ? 8
                  : strncmp(page, "http://", 7) == 0 ? 7
                                                     : 0;
    const char *host = page + skip;

    return skip && *host &&
           strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789.-:[]") == strlen(host);
}

static const char *set_webhook(const struct asked *a, const struct json_t *in)
{
    struct session *session = a->session;
    struct server *s = session->server;
    struct hooking *h = calloc(1, sizeof *h);
    const char *why = NULL;

    if (!h)
        return "storage";
    message_text(in, "url", h->hook.url, sizeof h->hook.url);
    message_text(in, "page", h->hook.page, sizeof h->hook.page);
    if (h->hook.page[0] && !is_page(h->hook.page))
        why = "url";
    else if (h->hook.url[0])
        why = post_judge(h->hook.url, false, s->config.webhooks_anywhere);
    if (!why && !credits_take(s, LIMIT_HOOK_SETS, session->address))
        why = "limit";
    if (why) {
        free(h);
        return why;
    }
    h->write.kind = WRITE_HOOK;
    memcpy(h->write.who, session->who, sizeof h->write.who);
    h->write.hook = &h->hook;
    h->write.done = hooked;
    h->write.owner = h;
    h->asked = asked_keep(a);
    s->store->submit(s->store, &h->write);
    return NULL;
}

static void tell_read(struct read *r)
{
    struct reminder *m = (struct reminder *)r;

    tell_webhook(&m->asked, &m->hook, NULL);
    free_reminder(m);
}

static void test_read(struct read *r)
{
    struct reminder *m = (struct reminder *)r;
    const char *why = NULL;

    if (!m->hook.url[0])
        why = "url";
    else if (!credits_take(m->server, LIMIT_HOOK_SETS,
                           m->asked.session->address))
        why = "limit";
    else if (!m->server->poster || !fill_post(m, NULL))
        why = "storage";
    if (!why) {
        m->post.once = true;
        post(m);
        return;
    }
    asked_no(&m->asked, why, NULL);
    free_reminder(m);
}

static const char *read_webhook(const struct asked *a,
                                void (*done)(struct read *r))
{
    struct server *s = a->session->server;
    struct reminder *m = new_reminder(s, a->session->who, done);

    if (!m)
        return "storage";
    m->asked = asked_keep(a);
    s->store->read(s->store, &m->read, READ_ROWS);
    return NULL;
}

const char *session_webhook(const struct asked *a, const struct json_t *in)
{
    bool test = false;

    if (!a->session->server->poster)
        return "off";
    if (message_has(in, "url"))
        return set_webhook(a, in);
    message_bool(in, "test", &test);
    return read_webhook(a, test ? test_read : tell_read);
}

/* ---- after a start ------------------------------------------------------- */

/* Tables where somebody may have to be notified, or answered for. */
struct resuming {
    struct read read;
    char id[RESUMED_MOST][TABLE_ID + 1];
    int n, at;
    bool have;
};

static void read_waiting(struct read *r, struct reads *from)
{
    struct resuming *all = (struct resuming *)r;

    all->n = from->waiting(from, all->id, RESUMED_MOST);
}

static void have_waiting(struct read *r)
{
    ((struct resuming *)r)->have = true;
}

static void begin_resuming(struct server *s)
{
    s->resuming = calloc(1, sizeof *s->resuming);
    if (!s->resuming)
        return;
    s->resuming->read.run = read_waiting;
    s->resuming->read.done = have_waiting;
    s->store->read(s->store, &s->resuming->read, READ_ROWS);
}

/* Some tables that belonged to another server are now ours. */
void hooks_resume(struct server *s)
{
    if (s->resuming && !s->resuming->have)
        return;
    free(s->resuming);
    begin_resuming(s);
}

/* A few a second: each is played again from its log. */
void hooks_tick(struct server *s)
{
    struct resuming *all = s->resuming;

    if (!all || !all->have)
        return;
    for (int i = 0; i < RESUMED_A_SECOND && all->at < all->n; i++, all->at++)
        if (nodes_own(s, all->id[all->at]))
            lobby_find(s, all->id[all->at], NULL, NULL);
}

/* ---- life ---------------------------------------------------------------- */

static void notify(void *to)
{
    uv_async_send(to);
}

static void on_posted(uv_async_t *async)
{
    struct server *s = async->data;

    if (s->poster)
        poster_finish(s->poster);
}

void hooks_open(struct server *s)
{
    struct poster_config config = {.io = s->io,
                                   .anywhere = s->config.webhooks_anywhere,
                                   .notify = notify,
                                   .to = &s->posted};

    uv_async_init(&s->loop, &s->posted, on_posted);
    s->posted.data = s;
    s->poster = poster_open(&config);
    push_open(s);
    begin_resuming(s);
    if (!s->poster)
        log_line(LOG_INFO, "no_webhooks", NULL);
}

void hooks_close(struct server *s)
{
    poster_close(s->poster);
    s->poster = NULL;
    s->store->flush(s->store); /* what was posted may have to be written */
    free(s->resuming);         /* and was being read, perhaps */
    s->resuming = NULL;
    uv_close((uv_handle_t *)&s->posted, NULL);
}

/*
 * push.c - see push.h: what is told, to whom, and when.
 */
#include "server/push.h"

#include "server/credits.h"
#include "server/hooks.h"
#include "server/hours.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/nodes/nodes.h"
#include "server/post.h"
#include "server/seal.h"
#include "server/session_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIFE_S = 24 * 60 * 60,     /* a push service keeps it so long        */
    SOON_MOST_S = 3 * 60 * 60, /* before the end of a turn, at most      */
    NAMES_TOLD = 3,
    TEXT_MOST = SEAL_PLAIN - 1 - 16 - PUSH_LANG, /* before its language */
};

/* What one browser is told. */
struct parcel {
    struct post post;
    struct write write; /* it is gone: that */
    struct push push;
    struct server *server;
    struct asked asked; /* of a test only */
};

/* What one person is told, and what must be read and written before it. */
struct sending {
    struct read read; /* first: cast back to this struct */
    struct write write;
    struct server *server;
    struct asked asked; /* of a test only */
    enum push_kind kind;
    char who[WHO_LETTERS + 1];
    char by[WHO_LETTERS + 1]; /* INVITED */
    uint64_t table;
    char id[TABLE_ID + 1];
    int seat;
    uint32_t turn;         /* TURN, SOON, OVER                         */
    uint32_t told, soon;   /* of which that seat was notified before   */
    int64_t now, life;     /* by the wall clock; how long it is news   */
    char text[SEAL_PLAIN]; /* JSON, but for its end                    */
    struct push push[PUSHES_MOST];
    struct parcel *parcel[PUSHES_MOST]; /* owned */
    int n, n_parcels;
    int64_t hushed; /* all of them are quiet for that many more seconds */
};

bool push_is_on(const struct server *s)
{
    return s->poster && s->push_key && s->store->keeps;
}

static void free_parcel(struct parcel *p)
{
    asked_drop(&p->asked);
    free(p);
}

static void free_sending(struct sending *m)
{
    for (int i = 0; i < m->n_parcels; i++)
        free_parcel(m->parcel[i]);
    asked_drop(&m->asked);
    free(m);
}

/* ---- posting ------------------------------------------------------------- */

static void forgotten(struct write *w)
{
    free_parcel(w->owner);
}

static void posted(struct post *post)
{
    static const char *const words[] = {"ok", "failed", "address", "failed"};
    struct parcel *p = post->owner;
    struct server *s = p->server;

    if (post->how == POSTED)
        s->metrics.pushes_posted_total++;
    else
        s->metrics.pushes_failed_total++;
    if (p->asked.session && post->how != POST_DROPPED)
        push_ask(&p->asked, words[post->how]);
    if (post->how == POST_DROPPED || !post->gone) {
        free_parcel(p);
        return;
    }
    s->metrics.pushes_gone_total++;
    p->write.kind = WRITE_UNPUSH;
    p->write.push = &p->push;
    p->write.done = forgotten;
    p->write.owner = p;
    s->store->submit(s->store, &p->write);
}

static void post_all(struct sending *m)
{
    struct server *s = m->server;

    while (s->poster && m->n_parcels) {
        struct parcel *p = m->parcel[m->n_parcels - 1];
        p->server = s;
        p->post.done = posted;
        p->post.owner = p;
        if (!poster_add(s->poster, &p->post))
            break;
        m->n_parcels--;
    }
    s->metrics.pushes_failed_total += m->n_parcels;
    free_sending(m);
}

static void noted(struct write *w)
{
    struct sending *m = w->owner;

    if (w->err == OK)
        post_all(m);
    else
        free_sending(m);
}

/* ---- sealing: in a thread that may wait ---------------------------------- */

static const char *contact(const struct server *s)
{
    const char *origin = s->config.origin;

    return origin && strncmp(origin, "https://", 8) == 0 ? origin : NULL;
}

static bool seal_parcel(const struct sending *m, const struct push *push,
                        struct parcel *p)
{
    static const char *const urgency[] = {"normal", "high", "normal", "normal",
                                          "high"};
    struct server *s = m->server;
    struct seal_key *key = seal_key_new();
    struct seal_reader to;
    uint8_t salt[SEAL_SALT];
    char plain[SEAL_PLAIN];
    char signature[VAPID_TEXT];
    int n = snprintf(plain, sizeof plain, "%s,\"lang\":\"%s\"}", m->text,
                     push->lang);

    s->io->random(s->io, salt, sizeof salt);
    memcpy(to.point, push->point, sizeof to.point);
    memcpy(to.auth, push->auth, sizeof to.auth);
    if (key)
        p->post.size = seal((uint8_t *)p->post.body,
                            &(struct seal_text){plain, (size_t)n, SEAL_PLAIN},
                            &to, key, salt);
    seal_key_free(key);
    if (!p->post.size || !vapid(signature, s->push_key, push->endpoint,
                                contact(s), m->now + VAPID_LIFE_S))
        return false;
    n = snprintf(p->post.headers, sizeof p->post.headers,
                 "Content-Type: application/octet-stream\n"
                 "Content-Encoding: aes128gcm\n"
                 "TTL: %lld\nUrgency: %s\nTopic: %s\nAuthorization: %s\n",
                 (long long)m->life, urgency[m->kind], m->id[0] ? m->id : "try",
                 signature);
    memcpy(p->post.url, push->endpoint, sizeof push->endpoint);
    p->post.safe = true;
    p->post.once = m->kind == PUSH_TEST;
    p->push = *push;
    return n > 0 && n < (int)sizeof p->post.headers;
}

static bool is_told(const struct sending *m)
{
    return m->table && m->turn &&
           (m->kind == PUSH_SOON ? m->soon : m->told) == m->turn;
}

/* For a test, only to the asker's browser, whatever the hour. */
static bool is_for(struct sending *m, const struct push *push)
{
    int64_t left = 0;

    if (m->kind == PUSH_TEST)
        return strcmp(push->device, m->asked.session->device) == 0;
    left = hours_left(push->zone, push->from, push->to, m->now);
    if (left && (!m->hushed || left < m->hushed))
        m->hushed = left;
    return left == 0;
}

static void seal_all(struct read *r, struct reads *from)
{
    struct sending *m = (struct sending *)r;

    if (m->turn)
        from->pushed(from, m->table, m->seat, &m->told, &m->soon);
    if (is_told(m) ||
        (m->by[0] && from->tie(from, m->who, m->by) == TIE_BLOCKED))
        return;
    m->n = from->pushes(from, m->who, m->push, PUSHES_MOST);
    for (int i = 0; i < m->n; i++) {
        struct parcel *p = NULL;
        if (!is_for(m, &m->push[i]))
            continue;
        p = calloc(1, sizeof *p);
        if (p && seal_parcel(m, &m->push[i], p))
            m->parcel[m->n_parcels++] = p;
        else
            free(p);
    }
}

/* ---- sending ------------------------------------------------------------- */

/* It is night there: the turn waits, if the table has not moved on. */
static void wait_for_morning(const struct sending *m)
{
    struct table *t = lobby_at_hand(m->server, m->id, NULL);
    struct seat *at = t ? &t->seat[m->seat] : NULL;

    if (!at || at->turn != m->turn)
        return;
    at->push_at = server_now(m->server) + m->hushed * 1000;
    if (m->kind == PUSH_SOON)
        at->warned = 0;
    else
        at->pushed = 0;
}

static void sealed(struct read *r)
{
    struct sending *m = (struct sending *)r;
    struct server *s = m->server;

    if (!m->n_parcels && m->hushed && m->turn)
        wait_for_morning(m);
    if (!m->n_parcels && m->asked.session)
        asked_no(&m->asked, "off", NULL);
    if (!m->n_parcels ||
        (!m->asked.session && !credits_take(s, LIMIT_PUSHES, m->who))) {
        free_sending(m);
        return;
    }
    if (m->asked.session)
        m->parcel[0]->asked = asked_keep(&m->asked);
    if (!m->turn) {
        post_all(m);
        return;
    }
    m->write.kind = WRITE_PUSHED;
    m->write.entry.table = m->table;
    m->write.entry.seq = m->kind == PUSH_SOON ? m->told : m->turn;
    m->write.soon = m->kind == PUSH_SOON ? m->turn : m->soon;
    m->write.seat = m->seat;
    m->write.done = noted;
    m->write.owner = m;
    s->store->submit(s->store, &m->write);
}

/* The other players, so that the reader knows which game it is. */
static void write_company(const struct table *t, int seat, struct out *o)
{
    int n = 0;

    out_enter(o, "with", '[');
    for (int i = 0; i < t->row.setup.seats && n < NAMES_TOLD; i++) {
        if (i == seat || !t->seat[i].name[0])
            continue;
        out_text(o, NULL, t->seat[i].name);
        n++;
    }
    out_leave(o, ']');
}

/* t NULL: a test. False: it does not fit. */
static bool write_text(struct sending *m, const struct table *t, const char *by)
{
    static const char *const events[] = {"turn", "soon", "over", "invited",
                                         "test"};
    struct out *o = &m->server->out;

    out_clear(o);
    out_enter(o, NULL, '{');
    out_text(o, "event", events[m->kind]);
    if (t) {
        out_text(o, "table", t->row.id);
        out_text(o, "code", t->row.code);
        out_text(o, "game", t->row.game->slug);
        write_company(t, m->seat, o);
    }
    if (by)
        out_text(o, "by", by);
    if (m->kind == PUSH_SOON)
        out_whole(o, "until", m->now + m->life);
    if (o->failed || o->n > TEXT_MOST)
        return false;
    memcpy(m->text, o->data, o->n);
    m->text[o->n] = '\0';
    return true;
}

static struct sending *new_sending(struct server *s, enum push_kind kind,
                                   const char *who)
{
    struct sending *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->server = s;
    m->kind = kind;
    memcpy(m->who, who, sizeof m->who);
    m->now = s->io->wall_s(s->io);
    m->life = LIFE_S;
    m->read.run = seal_all;
    m->read.done = sealed;
    return m;
}

static void begin_sending(struct sending *m, struct table *t, const char *by)
{
    struct store *st = m->server->store;

    m->table = t->row.num;
    memcpy(m->id, t->row.id, sizeof m->id);
    if (write_text(m, t, by))
        st->read(st, &m->read, READ_ROWS);
    else
        free_sending(m);
}

static void begin(struct table *t, int seat, enum push_kind kind, int64_t life)
{
    struct sending *m = new_sending(t->server, kind, t->seat[seat].who);

    if (!m)
        return;
    m->seat = seat;
    m->turn = t->seat[seat].turn;
    if (life < m->life)
        m->life = life;
    begin_sending(m, t, NULL);
}

/* ---- turns --------------------------------------------------------------- */

/* Seconds until that seat's time is up; -1: it has no clock, or it is
 * stopped. */
static int64_t time_left(const struct table *t, const struct seat *at)
{
    int64_t left = 0;

    if (t->row.clock == CLOCK_NONE || !at->asked_at)
        return -1;
    left = at->left - (server_now(t->server) - at->asked_at);
    return left > 0 ? left / 1000 : 0;
}

/* The last quarter, and three hours at most. */
static bool is_ending(const struct table *t, int64_t left)
{
    int64_t quarter = t->row.base / 4;

    return left >= 0 && left <= (quarter < SOON_MOST_S ? quarter : SOON_MOST_S);
}

static void push_seat(struct table *t, int seat)
{
    struct seat *at = &t->seat[seat];
    int64_t left = time_left(t, at);
    bool over = t->row.state == TABLE_OVER;

    if (!at->turn || server_now(t->server) < at->push_at ||
        !table_turn_is_due(t, at))
        return;
    if (at->warned != at->turn && is_ending(t, left)) {
        at->warned = at->pushed = at->turn;
        begin(t, seat, PUSH_SOON, left);
    } else if (at->pushed != at->turn) {
        at->pushed = at->turn;
        begin(t, seat, over ? PUSH_OVER : PUSH_TURN, left < 0 ? LIFE_S : left);
    }
}

void table_push(struct table *t)
{
    for (int seat = 0; push_is_on(t->server) && seat < t->row.setup.seats;
         seat++)
        push_seat(t, seat);
}

/* A clock that runs keeps the table anyway. */
bool table_pushes(const struct table *t)
{
    for (int seat = 0; push_is_on(t->server) && seat < t->row.setup.seats;
         seat++)
        if (t->seat[seat].turn && t->seat[seat].pushed != t->seat[seat].turn)
            return true;
    return false;
}

static void wake(void *to, void *value)
{
    struct table *t = value;

    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (strcmp(t->seat[seat].who, to) == 0)
            t->seat[seat].push_at = 0;
}

void push_wake(struct server *s, const char *who)
{
    char to[WHO_LETTERS + 1];

    memcpy(to, who, sizeof to);
    map_each(&s->tables, wake, to);
}

void push_invite_person(struct table *t, const char *who,
                        const struct session *by)
{
    struct sending *m = push_is_on(t->server)
                            ? new_sending(t->server, PUSH_INVITED, who)
                            : NULL;

    if (!m)
        return;
    m->seat = table_seat_of(t, who);
    memcpy(m->by, by->who, sizeof m->by);
    begin_sending(m, t, by->name);
}

void push_invite(struct table *t, int seat, const struct session *by)
{
    push_invite_person(t, t->seat[seat].who, by);
}

const char *push_try(const struct asked *a)
{
    struct server *s = a->session->server;
    struct sending *m = NULL;

    if (!credits_take(s, LIMIT_HOOK_SETS, a->session->address))
        return "limit";
    m = new_sending(s, PUSH_TEST, a->session->who);
    if (!m || !write_text(m, NULL, NULL)) {
        free(m);
        return "storage";
    }
    m->asked = asked_keep(a);
    s->store->read(s->store, &m->read, READ_ROWS);
    return NULL;
}

/* ---- life ---------------------------------------------------------------- */

void push_open(struct server *s)
{
    const uint8_t *secret = nodes_secret(s);

    if (s->poster && s->store->keeps)
        s->push_key =
            secret ? seal_key_made_of(secret) : seal_key_open(s->config.data);
}

void push_close(struct server *s)
{
    seal_key_free(s->push_key);
    s->push_key = NULL;
}

/*
 * session.c - see session.h.
 */
#include "server/session.h"

#include "proto/message.h"
#include "proto/play.h"
#include "server/lobby.h"
#include "server/net/net.h"
#include "server/nodes/nodes.h"
#include "server/seeks.h"
#include "server/session_state.h"
#include "server/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CREDIT = 100, CREDIT_PER_S = 5, HELD_MOST = 64, DAY_S = 24 * 60 * 60 };

/* A request that came before its sender was greeted. */
struct held {
    struct held *next;
    struct message message;
};

/* ---- life ---------------------------------------------------------------- */

void session_id_of(const char *token, char who[WHO_LETTERS + 1])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    static const unsigned char prefix[] = "charsu id";
    uint8_t hash[32];
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, prefix, sizeof prefix - 1);
    crypto_generichash_update(&state, (const unsigned char *)token,
                              strlen(token));
    crypto_generichash_final(&state, hash, sizeof hash);
    for (int i = 0; i < WHO_LETTERS; i++)
        who[i] = letters[hash[i] & 31];
    who[WHO_LETTERS] = '\0';
}

static struct session *new_session(struct server *s, const char *address)
{
    struct session *session = calloc(1, sizeof *session);

    if (!session)
        return NULL;
    session->server = s;
    session->refs = 1;
    snprintf(session->address, sizeof session->address, "%s", address);
    session->next = s->sessions;
    session->at = &s->sessions;
    if (session->next)
        session->next->at = &session->next;
    s->sessions = session;
    return session;
}

struct session *session_open(struct server *s, struct conn *conn,
                             const char *cookie, const char *origin,
                             const char *address)
{
    struct session *session = new_session(s, address);

    if (!session)
        return NULL;
    session->conn = conn;
    bucket_fill(&session->credit, server_now(s), CREDIT);
    session->has_cookie = cookie != NULL;
    if (origin && strlen(origin) < sizeof session->origin)
        memcpy(session->origin, origin, strlen(origin) + 1);
    if (cookie)
        session_id_of(cookie, session->device);
    return session;
}

struct session *session_open_far(struct server *s, struct channel *far,
                                 const struct stranger *from)
{
    struct session *session = new_session(s, from->address);

    if (!session)
        return NULL;
    session->far = far;
    session->greeted = true; /* where it is connected */
    snprintf(session->device, sizeof session->device, "%s", from->device);
    session->portrait = from->portrait;
    session_become(session, from->who, from->name, from->guest);
    return session;
}

void session_ref(struct session *session)
{
    session->refs++;
}

static void drop_held(struct session *session)
{
    while (session->held) {
        struct held *h = session->held;
        session->held = h->next;
        message_free(&h->message);
        free(h);
    }
    session->n_held = 0;
}

void session_unref(struct session *session)
{
    if (!session || --session->refs)
        return;
    drop_held(session);
    free(session);
}

void session_closed(struct session *session)
{
    session->conn = NULL;
    session->far = NULL;
    nodes_closed(session);
    programs_left(session);
    seeks_left(session);
    *session->at = session->next;
    if (session->next)
        session->next->at = session->at;
    while (session->follows)
        table_unfollow(session->follows);
    session_unref(session);
}

const char *session_who(const struct session *session)
{
    return session->who;
}

const char *session_name(const struct session *session)
{
    return session->name;
}

uint32_t session_portrait(const struct session *session)
{
    return session->portrait;
}

const char *session_address(const struct session *session)
{
    return session->address;
}

const char *session_device(const struct session *session)
{
    return session->device;
}

struct server *session_server(const struct session *session)
{
    return session->server;
}

bool session_is_greeted(const struct session *session)
{
    return session && session->greeted;
}

bool session_is_open(const struct session *session)
{
    return session->conn || session->far;
}

/* ---- what it looks at ---------------------------------------------------- */

void session_add_follow(struct session *session, struct follow *f)
{
    f->next_of_session = session->follows;
    session->follows = f;
    session->n_follows++;
}

void session_remove_follow(struct session *session, struct follow *f)
{
    struct follow **at = &session->follows;

    while (*at != f)
        at = &(*at)->next_of_session;
    *at = f->next_of_session;
    session->n_follows--;
}

struct follow *session_follows(const struct session *session,
                               const struct table *t)
{
    struct follow *f = session->follows;

    while (f && f->table != t)
        f = f->next_of_session;
    return f;
}

/* ---- out ----------------------------------------------------------------- */

void session_send(struct session *session, const struct out *o)
{
    if (session->conn && !o->failed)
        conn_send(session->conn, o->data, o->n);
    else if (session->far && !o->failed)
        channel_send(session->far, o->data, o->n);
}

void session_send_calm(struct session *session, const struct out *o)
{
    if (session->conn && !o->failed)
        conn_send_calm(session->conn, o->data, o->n);
    else
        session_send(session, o);
}

void session_relay(struct session *session, const char *text, size_t n)
{
    if (session->conn)
        conn_send(session->conn, text, n);
    if (session->program[0])
        session->credit.milli += 1000; /* its answer costs nothing */
}

/* ---- who it is ----------------------------------------------------------- */

void session_write_you(const struct session *session, struct out *o)
{
    out_enter(o, "you", '{');
    out_text(o, "id", session->who);
    out_text(o, "name", session->name);
    out_whole(o, "portrait", session->portrait);
    out_bool(o, "guest", session->guest);
    out_leave(o, '}');
}

void session_tell_you(const struct asked *a)
{
    struct out *o = asked_answer(a, "you");

    session_write_you(a->session, o);
    asked_send(a, o);
}

void session_tell_renewed(const struct asked *a, const char *token)
{
    struct out *o = asked_answer(a, "you");
    char ticket[TICKET_HEX + 1];

    session_write_you(a->session, o);
    if (a->session->has_cookie) {
        renew_offer(a->session->server, token, ticket);
        out_text(o, "renew", ticket);
    } else {
        out_text(o, "token", token);
    }
    asked_send(a, o);
}

static void welcome(const struct asked *a)
{
    struct server *s = a->session->server;
    struct out *o = asked_answer(a, "welcome");

    out_whole(o, "v", 1);
    session_write_you(a->session, o);
    out_enter(o, "games", '[');
    for (int i = 0; games[i]; i++) {
        out_enter(o, NULL, '[');
        out_text(o, NULL, games[i]->slug);
        out_whole(o, NULL, games[i]->rules);
        out_leave(o, ']');
    }
    out_leave(o, ']');
    out_enter(o, "bots", '[');
    for (int i = 0; bot_kinds[i]; i++)
        if (!bot_kinds[i]->yardstick)
            out_text(o, NULL, bot_kinds[i]->slug);
    programs_list(s, o);
    out_leave(o, ']');
    out_whole(o, "now", s->io->wall_s(s->io));
    asked_send(a, o);
}

void session_become(struct session *session, const char *who, const char *name,
                    bool guest)
{
    bool somebody_else = strcmp(session->who, who) != 0;

    snprintf(session->who, sizeof session->who, "%s", who);
    snprintf(session->name, sizeof session->name, "%s", name);
    session->guest = guest;
    nodes_became(session, somebody_else);
}

/* ---- the greeting -------------------------------------------------------- */

struct greeting {
    struct read read;
    struct asked asked;
    char device[WHO_LETTERS + 1], who[WHO_LETTERS + 1], name[NAME_BYTES + 1];
    uint32_t portrait;
    enum err err;
    int64_t seen; /* when that device was last here */
    bool guest;
    bool taken; /* somebody else has claimed that name meanwhile */
};

static void recognize(struct read *r, struct reads *from)
{
    struct greeting *g = (struct greeting *)r;
    bool known = false;

    g->err = from->login(from, g->device, g->who, &g->seen);
    if (g->err == ERR_FULL)
        return;
    known = g->who[0];
    if (!known) /* or it is damaged */
        memcpy(g->who, g->device, sizeof g->who);
    g->guest = !from->is_named(from, g->who);
    /* before a name was claimed its owner was known by this token */
    g->err = known || g->guest ? OK : ERR_CORRUPT;
    g->portrait = from->person(from, g->who, g->name);
    g->taken = g->name[0] && names_is_taken(from, g->who, g->name);
}

static void noted(struct write *w)
{
    free(w);
}

/* Once a day is enough for the list of a person's devices. */
static void note_device(const struct greeting *g)
{
    struct server *s = g->asked.session->server;
    int64_t now = s->io->wall_s(s->io);
    struct write *w = NULL;

    if (g->guest || (g->seen <= now && g->seen > now - DAY_S))
        return;
    w = calloc(1, sizeof *w);
    if (!w)
        return;
    w->kind = WRITE_BEEN;
    w->at = now;
    memcpy(w->device, g->device, sizeof w->device);
    w->done = noted;
    s->store->submit(s->store, w);
}

static void answer(struct session *session, const struct json_t *in,
                   bool passed);

/* It cannot be known whose token it is, so it is a stranger's. */
static void greet_stranger(struct greeting *g)
{
    io_letters(g->asked.session->server->io, g->who, WHO_LETTERS);
    g->name[0] = '\0';
    g->portrait = 0;
    g->guest = true;
    g->taken = false;
    g->err = OK;
}

static void recognized(struct read *r)
{
    struct greeting *g = (struct greeting *)r;
    struct session *session = g->asked.session;

    session->greeting = false;
    if (g->err == ERR_CORRUPT)
        greet_stranger(g);
    if (session_is_open(session) && session_is_banned(session, g->who)) {
        asked_no(&g->asked, "banned", NULL);
        session_end(session, "banned");
    } else if (session_is_open(session) && g->err != OK) {
        asked_no(&g->asked, "storage", NULL);
    } else if (session_is_open(session) && !session->ended) {
        session->portrait = g->portrait;
        if (g->taken)
            names_lose(session->server, g->who);
        session_become(session, g->who, g->taken ? "" : g->name, g->guest);
        session->greeted = true;
        programs_greeted(session);
        welcome(&g->asked);
        note_device(g);
    }
    while (session->held && session_is_open(session)) {
        struct held *h = session->held;
        session->held = h->next;
        session->n_held--;
        answer(session, h->message.root, false);
        message_free(&h->message);
        free(h);
    }
    asked_drop(&g->asked);
    free(g);
}

const char *session_hello(const struct asked *a, const struct json_t *in)
{
    struct session *session = a->session;
    struct store *st = session->server->store;
    struct greeting *g = NULL;
    char token[TOKEN_MOST + 1];

    if (session->greeted)
        return "again";
    if (message_text(in, "token", token, sizeof token)) {
        session_id_of(token, session->device);
        session->has_cookie = false;
    }
    if (!session->device[0])
        return "token";
    g = calloc(1, sizeof *g);
    if (!g)
        return "storage";
    memcpy(g->device, session->device, sizeof g->device);
    g->asked = asked_keep(a);
    g->err = ERR_FULL; /* until it was read */
    g->read.run = recognize;
    g->read.done = recognized;
    session->greeting = true;
    st->read(st, &g->read, READ_ROWS);
    return NULL;
}

/* ---- in ------------------------------------------------------------------ */

static bool has_credit(struct session *session)
{
    struct server *s = session->server;

    return s->config.no_limits ||
           bucket_take(&session->credit, server_now(s), CREDIT, CREDIT_PER_S);
}

/* The earliest at which what is read now can have come. */
static int64_t came_at(struct session *session)
{
    return pressure_wake(&session->server->pressure, server_now_us());
}

/* Other servers pass on what has been answered, without its id. */
static void answer(struct session *session, const struct json_t *in,
                   bool passed)
{
    struct asked asked = {.session = session,
                          .kind = request_kind_of(in),
                          .at = came_at(session)};
    const char *broke = NULL;
    const char *why = NULL;

    if (!request_id(in, asked.id) && !passed)
        why = "id";
    else if (asked.kind != REQUEST_HELLO && !session->greeted)
        why = "hello";
    else
        why = request_fault(asked.kind, in);
    if (!why)
        why = session_answer(&asked, in, &broke);
    if (why)
        asked_no(&asked, why, broke);
}

/* The last of what waits for the greeting. */
static void hold(struct session *session, const struct json_t *in)
{
    struct asked asked = {.session = session, .kind = request_kind_of(in)};
    struct held **last = &session->held;
    struct held *h = NULL;

    if (session->n_held < HELD_MOST)
        h = calloc(1, sizeof *h);
    if (!h) {
        request_id(in, asked.id);
        asked_no(&asked, "busy", NULL);
        return;
    }
    h->message = message_keep(in);
    while (*last)
        last = &(*last)->next;
    *last = h;
    session->n_held++;
}

/* False, and it is being closed: too much at once. */
static bool pay(struct session *session)
{
    if (has_credit(session))
        return true;
    session->server->metrics.closed_flood_total++;
    conn_bye(session->conn, 1008, "flood");
    return false;
}

void session_charge(struct session *session)
{
    pay(session);
}

static void take(struct session *session, const char *text, size_t n,
                 bool passed)
{
    struct asked unread = {.session = session, .kind = REQUESTS};
    struct message m;

    if (message_read(&m, text, n) != OK) {
        asked_no(&unread, "json", NULL);
        return;
    }
    if (session->greeting)
        hold(session, m.root);
    else
        answer(session, m.root, passed);
    message_free(&m);
}

void session_pass(struct session *session, const char *text, size_t n)
{
    take(session, text, n, true);
}

static bool may_take_one(const struct session *session)
{
    const struct server *s = session->server;

    return pressure_may_take(&s->pressure, s->deeds, session->refused,
                             server_now_us());
}

bool session_may_move(struct session *session)
{
    struct server *s = session->server;
    bool may = may_take_one(session);

    session->refused = !may;
    if (!may) {
        pressure_refused(&s->pressure);
        s->metrics.busy_total++;
    }
    return may;
}

/* A move that cannot be taken on is not even read: refusing many must cost
 * little. */
static bool refuse_unread(struct session *session, const char *text, size_t n)
{
    struct asked asked = {
        .session = session, .kind = REQUEST_PLAY, .at = came_at(session)};

    if (!session->greeted || session->server->nodes || may_take_one(session) ||
        !request_begins(REQUEST_PLAY, text, n, asked.id) ||
        session_may_move(session))
        return false;
    asked_no(&asked, "busy", NULL);
    return true;
}

/* A move, as our page writes it, at a table that need not be looked for. */
static bool take_play(struct session *session, const char *text, size_t n)
{
    struct asked asked = {.session = session, .kind = REQUEST_PLAY};
    struct table *t = NULL;
    struct play play;
    const char *why = NULL;

    if (!session->greeted || session->greeting || !play_read(&play, text, n))
        return false;
    t = lobby_at_hand(session->server, play.table, NULL);
    if (!t)
        return false;
    asked.at = came_at(session);
    memcpy(asked.id, play.id, sizeof asked.id);
    why = session_play(&asked, t, &play);
    if (why)
        asked_no(&asked, why, NULL);
    return true;
}

void session_text(struct session *session, const char *text, size_t n)
{
    struct server *s = session->server;

    s->metrics.messages_total++;
    if (!s->draining && pay(session) && !refuse_unread(session, text, n) &&
        !take_play(session, text, n))
        take(session, text, n, false);
}

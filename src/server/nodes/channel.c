/*
 * channel.c - a client that is connected to one server and plays at another's
 * table.
 *
 * Where it is connected, its session has a channel for each server it has
 * talked to, and what comes from there is passed to the client unchanged. At
 * the owner a separate session stands for it: the table does not know that its
 * client is elsewhere.
 */
#include "server/nodes/state.h"

#include "proto/message.h"
#include "server/lobby.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

struct channel {
    struct channel *next; /* of the session, where its client is connected */
    struct link *link;
    struct session *session; /* NULL: closed, but the other may not know */
    uint32_t number;
};

/* ---- numbers ------------------------------------------------------------- */

static bool reserve(struct link *l, uint32_t number)
{
    uint32_t most = 2 * number + 64;
    struct channel **all = NULL;

    if (number < l->channels)
        return true;
    if (number >= CHANNELS_MOST)
        return false;
    all = realloc(l->channel, most * sizeof(struct channel *));
    if (!all)
        return false;
    memset(all + l->channels, 0,
           (most - l->channels) * sizeof(struct channel *));
    l->channel = all;
    l->channels = most;
    return true;
}

static struct channel *enlist(struct link *l, uint32_t number,
                              struct session *session)
{
    struct channel *c = reserve(l, number) ? calloc(1, sizeof *c) : NULL;

    if (!c)
        return NULL;
    c->link = l;
    c->number = number;
    c->session = session;
    l->channel[number] = c;
    return c;
}

static void release(struct channel *c)
{
    struct link *l = c->link;

    l->channel[c->number] = NULL;
    if (c->number < l->free_from)
        l->free_from = c->number;
    free(c);
}

static struct channel *channel_at(struct link *l, uint32_t number)
{
    return number < l->channels ? l->channel[number] : NULL;
}

/* ---- where the client is connected --------------------------------------- */

static void say_open(struct channel *c)
{
    const struct session *session = c->session;
    size_t begun = link_begin(c->link, FRAME_OPEN, c->number);

    link_text(c->link, session->device);
    link_text(c->link, session->who);
    link_text(c->link, session->name);
    link_text(c->link, session->address);
    link_whole(c->link, session->guest);
    link_whole(c->link, session->portrait);
    link_end(c->link, begun);
}

/* This session's on that link; made if need be. NULL: no memory. */
static struct channel *channel_on(struct session *session, struct link *l)
{
    struct channel *c = session->channels;

    while (c && c->link != l)
        c = c->next;
    if (c)
        return c;
    while (channel_at(l, l->free_from))
        l->free_from++;
    c = enlist(l, l->free_from, session);
    if (!c)
        return NULL;
    c->next = session->channels;
    session->channels = c;
    say_open(c);
    return c;
}

const char *nodes_forward(struct session *session, const char *table,
                          const struct json_t *in)
{
    struct nodes *n = session->server->nodes;
    struct link *l = nodes_link(n, table);
    struct channel *c = l ? channel_on(session, l) : NULL;
    char *text = c ? message_print(in) : NULL;

    if (!text)
        return "busy"; /* there is no way to it just now */
    link_put(l, FRAME_TEXT, c->number, text, strlen(text));
    session->server->metrics.forwarded_total++;
    free(text);
    return NULL;
}

/* Where it is connected, the request goes back the way it came. */
void nodes_again(struct session *session, const struct out *request)
{
    if (request->failed || !session_is_open(session))
        return;
    if (session->far)
        link_put(session->far->link, FRAME_BACK, session->far->number,
                 request->data, request->n);
    else if (!session->server->draining)
        session_pass(session, request->data, request->n);
}

void channel_follow(struct session *session, const char *table, uint32_t have)
{
    struct link *l = nodes_link(session->server->nodes, table);
    struct channel *c = l ? channel_on(session, l) : NULL;
    size_t begun = 0;

    if (!c) { /* it comes again, and says what it has */
        session_restart(session);
        return;
    }
    begun = link_begin(l, FRAME_FOLLOW, c->number);
    link_text(l, table);
    link_whole(l, have);
    link_end(l, begun);
}

void nodes_lend(struct session *program)
{
    struct nodes *n = program->server->nodes;

    for (int i = 0; n && i < n->n; i++)
        if (n->node[i].link)
            channel_on(program, n->node[i].link);
}

void channels_lend(struct link *l)
{
    struct session *at = l->nodes->server->sessions;

    for (; at; at = at->next)
        if (at->conn && at->program[0])
            channel_on(at, l);
}

void nodes_became(struct session *session, bool somebody_else)
{
    if (somebody_else) {
        nodes_closed(session);
        return;
    }
    for (struct channel *c = session->channels; c; c = c->next) {
        size_t begun = link_begin(c->link, FRAME_BECOME, c->number);
        link_text(c->link, session->device);
        link_text(c->link, session->name);
        link_whole(c->link, session->guest);
        link_whole(c->link, session->portrait);
        link_end(c->link, begun);
    }
}

void nodes_closed(struct session *session)
{
    while (session->channels) {
        struct channel *c = session->channels;
        session->channels = c->next;
        c->session = NULL; /* its number is free when the other has closed */
        link_put(c->link, FRAME_CLOSE, c->number, NULL, 0);
    }
}

static void forget(struct channel *c)
{
    struct channel **at = &c->session->channels;

    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
}

/* ---- at the owner -------------------------------------------------------- */

void channel_send(struct channel *c, const char *text, size_t n)
{
    link_put(c->link, FRAME_TEXT, c->number, text, n);
}

void channel_bye(struct channel *c, const char *why)
{
    link_put(c->link, FRAME_BYE, c->number, why, strlen(why) + 1);
}

void channel_moved(struct channel *c, const char *table, uint32_t seq)
{
    size_t begun = link_begin(c->link, FRAME_MOVED, c->number);

    link_text(c->link, table);
    link_whole(c->link, seq);
    link_end(c->link, begun);
}

static bool take_open(struct link *l, struct frame_in *f)
{
    struct stranger s = {0};
    struct channel *c = NULL;
    uint64_t guest = 0;
    uint64_t portrait = 0;

    s.device = frame_text(f);
    s.who = frame_text(f);
    s.name = frame_text(f);
    s.address = frame_text(f);
    if (!s.device || !s.who || !s.name || !s.address ||
        !frame_whole(f, &guest) || !frame_whole(f, &portrait) ||
        channel_at(l, f->number))
        return false;
    s.guest = guest != 0;
    s.portrait = (uint32_t)portrait;
    c = enlist(l, f->number, NULL);
    if (!c)
        return false;
    c->session = session_open_far(l->nodes->server, c, &s);
    if (c->session)
        programs_greeted(c->session);
    return c->session != NULL;
}

static void take_become(struct channel *c, struct frame_in *f)
{
    const char *device = frame_text(f);
    const char *name = device ? frame_text(f) : NULL;
    uint64_t guest = 0;
    uint64_t portrait = 0;

    if (!name || !frame_whole(f, &guest) || !frame_whole(f, &portrait))
        return;
    snprintf(c->session->device, sizeof c->session->device, "%s", device);
    snprintf(c->session->name, sizeof c->session->name, "%s", name);
    c->session->guest = guest != 0;
    c->session->portrait = (uint32_t)portrait;
    session_show_name(c->session);
}

struct arrival { /* somebody who was sent here, and waits for the table */
    struct search search;
    struct session *session; /* held */
    uint32_t have;
};

static void arrived(struct search *w, struct table *t, const char *why)
{
    struct arrival *a = (struct arrival *)w;
    struct follow *f = NULL;

    (void)why;
    if (session_is_open(a->session) && !a->session->ended) {
        f = t ? session_follows(a->session, t) : NULL;
        if (t && !f)
            f = table_follow(t, a->session);
        if (f) {
            table_catch_up(t, f, a->have);
            table_arrived(f);
            table_wake(t);
        } else {
            session_restart(a->session);
        }
    }
    session_unref(a->session);
    free(a);
}

static void follow_here(struct session *session, const char *table,
                        uint32_t have)
{
    struct server *s = session->server;
    struct table *t = lobby_at_hand(s, table, NULL);
    struct arrival *a = calloc(1, sizeof *a);

    if (!a) {
        session_restart(session);
        return;
    }
    a->search.found = arrived;
    a->search.here = true;
    a->session = session;
    a->have = have;
    session_ref(session);
    if (t)
        nodes_is_behind(t, have);
    lobby_find(s, table, NULL, &a->search);
    lobby_expect(s, table, have);
}

static void take_follow(struct channel *c, struct frame_in *f)
{
    const char *table = frame_text(f);
    uint64_t have = 0;

    if (!table || strlen(table) != TABLE_ID || !frame_whole(f, &have))
        return;
    if (c->link->nodes->leaving)
        channel_moved(c, table, (uint32_t)have);
    else
        follow_here(c->session, table, (uint32_t)have);
}

static void close_far(struct channel *c)
{
    struct session *session = c->session;

    c->session = NULL;
    if (session)
        session_closed(session);
}

/* ---- both ---------------------------------------------------------------- */

static void take_moved(struct channel *c, struct frame_in *f)
{
    const char *table = frame_text(f);
    struct server *s = c->link->nodes->server;
    uint64_t have = 0;

    if (!table || strlen(table) != TABLE_ID || !frame_whole(f, &have))
        return;
    nodes_look(s->nodes); /* the other knows a client that we do not know */
    if (nodes_own(s, table))
        follow_here(c->session, table, (uint32_t)have);
    else
        channel_follow(c->session, table, (uint32_t)have);
}

static void take_at_owner(struct link *l, struct channel *c, struct frame_in *f)
{
    size_t n = (size_t)(f->end - f->at);

    switch (f->kind) {
    case FRAME_TEXT:
        if (l->nodes->leaving)
            link_put(l, FRAME_BACK, c->number, f->at, n);
        else
            session_pass(c->session, f->at, n);
        return;
    case FRAME_FOLLOW: take_follow(c, f); return;
    case FRAME_BECOME: take_become(c, f); return;
    default: link_drop(l);
    }
}

static void take_at_client(struct link *l, struct channel *c,
                           struct frame_in *f)
{
    size_t n = (size_t)(f->end - f->at);
    const char *why = NULL;

    switch (f->kind) {
    case FRAME_TEXT: session_relay(c->session, f->at, n); return;
    case FRAME_BACK: session_pass(c->session, f->at, n); return;
    case FRAME_MOVED: take_moved(c, f); return;
    case FRAME_BYE:
        why = frame_text(f);
        session_end(c->session, why ? why : "restart");
        return;
    default: link_drop(l);
    }
}

void channel_take(struct link *l, struct frame_in *f)
{
    struct channel *c = channel_at(l, f->number);

    if (f->kind == FRAME_OPEN) {
        if (l->outgoing || !take_open(l, f))
            link_drop(l);
        return;
    }
    if (!c) {
        link_drop(l);
        return;
    }
    if (f->kind == FRAME_CLOSE && !l->outgoing) {
        close_far(c);
        link_put(l, FRAME_CLOSED, c->number, NULL, 0);
        release(c);
        return;
    }
    if (f->kind == FRAME_CLOSED && l->outgoing && !c->session) {
        release(c);
        return;
    }
    if (!c->session)
        return; /* what was on its way when it closed */
    if (l->outgoing)
        take_at_client(l, c, f);
    else
        take_at_owner(l, c, f);
}

/*
 * The other is gone. Nobody knows how far it had got: clients reconnect and
 * say what they have. A server that stopped on purpose has handed everything
 * over.
 */
void channels_lost(struct link *l)
{
    for (uint32_t i = 0; i < l->channels; i++) {
        struct channel *c = l->channel[i];
        if (!c)
            continue;
        if (c->session && l->outgoing) {
            forget(c);
            if (!l->left && !c->session->program[0]) /* it plays on here */
                session_restart(c->session);
        } else {
            close_far(c);
        }
        release(c);
    }
}

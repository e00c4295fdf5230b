/*
 * handover.c - a table moves from one server to another, and an outdated copy
 * is read again.
 */
#include "server/nodes/state.h"

#include "server/hooks.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

enum { BEHIND_MS = 2000 }; /* at most so often for a client's word */

/* ---- an old copy --------------------------------------------------------- */

struct stayer {
    struct session *session; /* held */
    uint32_t have;
};

/* The followers of a table while it is read again. */
struct reload {
    struct search search;  /* first: cast back to this struct */
    struct want *wants;    /* owned                           */
    struct stayer *stayer; /* owned                           */
    int n;
};

static void stay(struct table *t, const struct stayer *s)
{
    struct follow *f = session_follows(s->session, t);

    if (!session_is_open(s->session) || s->session->ended)
        return;
    if (!f)
        f = table_follow(t, s->session);
    if (!f) {
        session_restart(s->session);
        return;
    }
    table_catch_up(t, f, s->have);
    f->announced = true;
}

static void want_again(struct reload *r, struct table *t)
{
    while (r->wants) {
        struct want *w = r->wants;
        r->wants = w->next;
        if (t) {
            table_want(t, w);
        } else {
            asked_no(&w->asked, "storage", NULL);
            asked_drop(&w->asked);
        }
        free(w);
    }
}

static void reloaded(struct search *w, struct table *t, const char *why)
{
    struct reload *r = (struct reload *)w;

    (void)why;
    if (!t)
        want_again(r, NULL); /* answered before they are sent away */
    for (int i = 0; i < r->n; i++) {
        struct session *session = r->stayer[i].session;
        if (t)
            stay(t, &r->stayer[i]);
        else if (session_is_open(session))
            session_restart(session);
        session_unref(session);
    }
    if (t)
        table_show(t);
    want_again(r, t);
    free(r->stayer);
    free(r);
}

/* People's requests are kept; a bot thinks again. */
static struct want *take_wants(struct table *t)
{
    struct want *kept = NULL;
    struct want **last = &kept;

    while (t->wants) {
        struct want *w = t->wants;
        t->wants = w->next;
        w->next = NULL;
        if (w->asked.session) {
            *last = w;
            last = &w->next;
        } else {
            free(w);
        }
    }
    t->wants_end = &t->wants;
    t->n_wants = 0;
    return kept;
}

static bool take_followers(struct table *t, struct reload *r)
{
    int n = 0;

    for (const struct follow *f = t->follows; f; f = f->next)
        n++;
    r->stayer = calloc((size_t)n + 1, sizeof *r->stayer);
    if (!r->stayer)
        return false;
    for (const struct follow *f = t->follows; f; f = f->next) {
        r->stayer[r->n++] = (struct stayer){f->session, t->seq};
        session_ref(f->session);
    }
    return true;
}

void nodes_reload(struct table *t)
{
    struct server *s = t->server;
    struct reload *r = calloc(1, sizeof *r);
    char id[TABLE_ID + 1];

    memcpy(id, t->row.id, sizeof id);
    if (!r || !take_followers(t, r)) {
        free(r);
        return; /* it is tried again at the next clash */
    }
    s->metrics.reloads_total++;
    r->search.found = reloaded;
    r->search.here = true;
    r->wants = take_wants(t);
    lobby_expel(s, t);
    lobby_find(s, id, NULL, &r->search);
}

void nodes_lost_race(struct table *t)
{
    struct want *w = t->doing.asked.session ? malloc(sizeof *w) : NULL;

    t->server->metrics.clashes_total++;
    log_line(LOG_INFO, "lost_race",
             LOG_FIELDS(LOG_TEXT("table", t->row.id),
                        LOG_NUMBER("seq", t->seq + 1)));
    if (w) { /* it was the first of them */
        *w = t->doing;
        w->next = t->wants;
        t->wants = w;
    }
    if (t->server->nodes)
        nodes_look(t->server->nodes);
    nodes_reload(t);
}

bool nodes_is_behind(struct table *t, int64_t have)
{
    int64_t now = server_now(t->server);

    if (!t->server->nodes || have <= t->seq || t->busy ||
        now - t->doubted_at < BEHIND_MS)
        return false;
    t->doubted_at = now;
    nodes_reload(t);
    return true;
}

/* ---- doubt --------------------------------------------------------------- */

struct doubt { /* how far is it in the database? */
    struct read read;
    struct server *server;
    char id[TABLE_ID + 1];
    uint64_t num;
    uint32_t seq;
};

static void look(struct read *r, struct reads *from)
{
    struct doubt *d = (struct doubt *)r;

    d->seq = from->length(from, d->num);
}

static void looked(struct read *r)
{
    struct doubt *d = (struct doubt *)r;
    struct table *t = lobby_at_hand(d->server, d->id, NULL);

    if (t && !t->busy && t->seq < d->seq)
        nodes_reload(t);
    free(d);
}

static void doubt(void *to, void *value)
{
    struct nodes *n = to;
    struct table *t = value;
    struct doubt *d = calloc(1, sizeof *d);

    if (!d)
        return;
    d->server = n->server;
    d->num = t->row.num;
    memcpy(d->id, t->row.id, sizeof d->id);
    d->read.run = look;
    d->read.done = looked;
    n->server->store->read(n->server->store, &d->read, READ_LOG);
}

void handover_doubt(struct nodes *n)
{
    map_each(&n->server->tables, doubt, n);
}

/* ---- handing over -------------------------------------------------------- */

static void say_handed(struct link *l, const struct table *t)
{
    size_t begun = link_begin(l, FRAME_HANDED, !table_is_idle(t));

    link_text(l, t->row.id);
    link_whole(l, t->seq);
    link_end(l, begun);
}

/* Followers move along: they are told what happens there, and no more. */
static void send_along(struct table *t)
{
    for (struct follow *f = t->follows, *next = NULL; f; f = next) {
        struct session *session = f->session;
        next = f->next;
        if (session->far)
            channel_moved(session->far, t->row.id, t->seq);
        else if (!t->server->draining)
            channel_follow(session, t->row.id, t->seq);
    }
}

/* Nothing of it may be under way. */
static bool is_quiet(const struct table *t)
{
    return !t->busy && !t->wants && (!t->leads_on || t->following[0]);
}

static void hand_over(void *to, void *value)
{
    struct nodes *n = to;
    struct table *t = value;
    struct link *l = NULL;

    if (nodes_own(n->server, t->row.id))
        return;
    l = nodes_link(n, t->row.id);
    if (!l || l->state != LINK_UP || !is_quiet(t)) {
        n->settled = false; /* once more, soon */
        return;
    }
    say_handed(l, t);
    send_along(t);
    n->server->metrics.handed_total++;
    lobby_expel(n->server, t);
}

void handover_all(struct nodes *n)
{
    n->settled = true;
    map_each(&n->server->tables, hand_over, n);
}

/* It belonged to another server; how far it is there, and whether somebody
 * waits. */
void handed_take(struct link *l, struct frame_in *f)
{
    struct server *s = l->nodes->server;
    const char *id = frame_text(f);
    uint64_t seq = 0;
    struct table *t = NULL;

    if (!id || strlen(id) != TABLE_ID || !frame_whole(f, &seq))
        return;
    t = lobby_at_hand(s, id, NULL);
    if (t && t->seq < seq && !t->busy)
        nodes_reload(t);
    else if (!t && f->number && nodes_own(s, id))
        lobby_find(s, id, NULL, NULL);
    lobby_expect(s, id, (uint32_t)seq);
}

/* ---- beginning ----------------------------------------------------------- */

bool nodes_begin(struct server *s, const char *table)
{
    struct link *l = s->nodes ? nodes_link(s->nodes, table) : NULL;

    if (!l)
        return false;
    link_put(l, FRAME_BEGIN, 0, table, strlen(table) + 1);
    return true;
}

static void begin(struct search *w, struct table *t, const char *why)
{
    (void)why; /* somebody waiting there can begin it, too */
    if (t)
        lobby_begin(t);
    free(w);
}

void begin_take(struct link *l, struct frame_in *f)
{
    const char *id = frame_text(f);
    struct search *w =
        id && strlen(id) == TABLE_ID ? calloc(1, sizeof *w) : NULL;

    if (!w)
        return;
    w->found = begin;
    w->here = true;
    lobby_find(l->nodes->server, id, NULL, w);
}

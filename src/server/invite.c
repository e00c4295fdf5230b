/*
 * invite.c - see ties.h: somebody is invited to a table, directly if they are
 * connected, otherwise by push.
 */
#include "server/ties.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/lobby.h"
#include "server/nodes/nodes.h"
#include "server/push.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

struct inviting {
    struct read read; /* first: cast back to this struct */
    struct asked asked;
    char table[TABLE_ID + 1];
    char by[WHO_LETTERS + 1], to[WHO_LETTERS + 1];
    enum tie_kind tie; /* how the other regards the one who asks */
    bool met;
    bool shown; /* to the other, by any server */
    struct poll poll;
};

static void write_invited(struct table *t, const struct session *by,
                          struct out *o)
{
    out_message(o, "invited");
    out_text(o, "who", by->who);
    out_text(o, "by", by->name);
    out_enter(o, "to", '{');
    table_write(t, o, TABLE_OTHERS, t->seq);
    out_leave(o, '}');
    table_write_clock(t, o);
    out_leave(o, '}');
}

/* The connections here; other servers handle their own. False: there are
 * none. */
static bool show(struct server *s, const char *to, const char *text, size_t n)
{
    struct out o = {.data = (char *)text, .n = n}; /* it is only read */
    bool shown = false;

    for (struct session *at = s->sessions; at; at = at->next) {
        if (!at->conn || !at->greeted || at->ended || strcmp(at->who, to) != 0)
            continue;
        session_send(at, &o);
        shown = true;
    }
    return shown;
}

void ties_show_invited(struct server *s, const char *text, size_t n,
                       struct out *o)
{
    size_t who = strnlen(text, n);

    if (who < n && show(s, text, text + who + 1, n - who - 1))
        out_raw(o, "1", 1);
}

static bool has_place(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (!t->seat[seat].who[0] && !t->seat[seat].bot[0])
            return true;
    return false;
}

static const char *why_not(const struct table *t, const char *by,
                           const char *to)
{
    if (t->row.state != TABLE_OPEN)
        return "state";
    if (table_seat_of(t, by) < 0 && strcmp(t->row.host, by) != 0)
        return "seat";
    if (table_seat_of(t, to) >= 0)
        return "seated";
    return has_place(t) ? NULL : "full";
}

static void was_shown(struct poll *p, const char *text, size_t n)
{
    struct inviting *i = p->owner;

    (void)text;
    (void)n;
    i->shown = true;
}

static void free_inviting(struct inviting *i)
{
    asked_drop(&i->asked);
    free(i);
}

/* No server has shown it: then by push, if they are friends. */
static void all_have_looked(struct poll *p)
{
    struct inviting *i = p->owner;
    struct table *t = lobby_at_hand(i->asked.session->server, i->table, NULL);

    if (t && !i->shown && i->tie == TIE_FRIEND)
        push_invite_person(t, i->to, i->asked.session);
    free_inviting(i);
}

static void deliver(struct inviting *i, struct table *t)
{
    struct server *s = t->server;
    struct out text = {0};

    write_invited(t, i->asked.session, &s->out);
    i->shown = show(s, i->to, s->out.data, s->out.n);
    out_raw(&text, i->to, strlen(i->to) + 1);
    out_raw(&text, s->out.data, s->out.n);
    i->poll.owner = i;
    i->poll.heard = was_shown;
    i->poll.done = all_have_looked;
    nodes_poll(s, ASK_INVITED, &text, &i->poll);
    out_free(&text);
}

static void read_tie(struct read *r, struct reads *from)
{
    struct inviting *i = (struct inviting *)r;

    i->tie = from->tie(from, i->to, i->by);
    i->met = from->have_met(from, i->by, i->to);
}

/* A person who has blocked the other hears nothing, and the other gets the
 * same answer as if there were no block. */
static void tie_read(struct read *r)
{
    struct inviting *i = (struct inviting *)r;
    struct server *s = i->asked.session->server;
    struct table *t = lobby_at_hand(s, i->table, NULL);
    const char *why = t ? why_not(t, i->by, i->to) : "table";

    if (!why && i->tie != TIE_FRIEND && !i->met)
        why = "stranger";
    if (why)
        asked_no(&i->asked, why, NULL);
    else
        asked_ack(&i->asked, i->table, t->seq);
    if (!why && i->tie != TIE_BLOCKED && credits_take(s, LIMIT_INVITED, i->to))
        deliver(i, t);
    else
        free_inviting(i);
}

const char *ties_invite(const struct asked *a, const struct json_t *in,
                        struct table *t)
{
    struct server *s = a->session->server;
    struct inviting *i = NULL;
    char to[WHO_LETTERS + 1] = "";
    const char *why = NULL;

    message_text(in, "who", to, sizeof to);
    why = why_not(t, a->session->who, to);
    if (why)
        return why;
    if (!credits_take(s, LIMIT_INVITES, a->session->who))
        return "limit";
    i = calloc(1, sizeof *i);
    if (!i)
        return "storage";
    i->asked = asked_keep(a);
    memcpy(i->table, t->row.id, sizeof i->table);
    memcpy(i->by, a->session->who, sizeof i->by);
    memcpy(i->to, to, sizeof i->to);
    i->read.run = read_tie;
    i->read.done = tie_read;
    s->store->read(s->store, &i->read, READ_ROWS);
    return NULL;
}

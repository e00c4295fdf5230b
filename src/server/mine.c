/*
 * mine.c - see account.h: what is kept of a person, as that person may see it:
 * the devices, and all the rest as JSON.
 */
#include "server/account.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEVICES_MOST = 50,
    TRACES_MOST = 500,        /* in one answer                         */
    TRACES_BYTES = 96 * 1024, /* so that a slow reader is not let go   */
};

struct trace {
    char table[TABLE_ID + 1];
    char *said; /* owned; NULL: sat there */
};

struct mine {
    struct read read; /* the first: it is found by this */
    struct write write;
    struct asked asked;
    char who[WHO_LETTERS + 1];
    struct login login[DEVICES_MOST];
    int n_logins;
    struct hook hook;
    struct push push[PUSHES_MOST];
    int n_pushes;
    struct trace trace[TRACES_MOST]; /* export */
    int n_traces;
    int64_t after, passed; /* of them, in earlier answers */
    size_t bytes;
    bool more;
};

static void free_mine(struct mine *m)
{
    for (int i = 0; i < m->n_traces; i++)
        free(m->trace[i].said);
    asked_drop(&m->asked);
    free(m);
}

static struct mine *new_mine(const struct asked *a)
{
    struct mine *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->asked = asked_keep(a);
    memcpy(m->who, a->session->who, sizeof m->who);
    return m;
}

/* ---- devices ------------------------------------------------------------- */

static bool is_here(const struct mine *m, const char *device)
{
    struct session *at = m->asked.session->server->sessions;

    for (; at; at = at->next)
        if (strcmp(at->who, m->who) == 0 && strcmp(at->device, device) == 0)
            return true;
    return false;
}

static void write_devices(const struct mine *m, struct out *o)
{
    out_enter(o, "sessions", '[');
    for (int i = 0; i < m->n_logins; i++) {
        const struct login *l = &m->login[i];
        out_enter(o, NULL, '{');
        out_text(o, "device", l->device);
        out_whole(o, "made", l->made);
        out_whole(o, "seen", l->seen);
        out_bool(o, "here", is_here(m, l->device));
        out_bool(o, "mine", strcmp(l->device, m->asked.session->device) == 0);
        out_leave(o, '}');
    }
    out_leave(o, ']');
}

static void read_devices(struct read *r, struct reads *from)
{
    struct mine *m = (struct mine *)r;

    m->n_logins = from->logins(from, m->who, m->login, DEVICES_MOST);
}

static void tell_devices(struct read *r)
{
    struct mine *m = (struct mine *)r;
    struct out *o = asked_answer(&m->asked, "sessions");

    write_devices(m, o);
    asked_send(&m->asked, o);
    free_mine(m);
}

static void ask_devices(struct mine *m)
{
    struct store *st = m->asked.session->server->store;

    m->read.run = read_devices;
    m->read.done = tell_devices;
    st->read(st, &m->read, READ_ROWS);
}

const char *account_sessions(const struct asked *a)
{
    struct mine *m = NULL;

    if (a->session->guest)
        return "guest";
    m = new_mine(a);
    if (!m)
        return "storage";
    ask_devices(m);
    return NULL;
}

static void signed_out(struct write *w)
{
    struct mine *m = w->owner;
    struct session *session = m->asked.session;

    if (w->err != OK) {
        asked_no(&m->asked, "storage", NULL);
        free_mine(m);
        return;
    }
    if (w->device[0])
        session_end_device(session->server, m->who, w->device);
    else
        session_end_person(session->server, m->who, session);
    ask_devices(m);
}

const char *account_signout(const struct asked *a, const struct json_t *in)
{
    struct store *st = a->session->server->store;
    struct mine *m = NULL;

    if (a->session->guest)
        return "guest";
    m = new_mine(a);
    if (!m)
        return "storage";
    m->write.kind = WRITE_LOGOUT;
    memcpy(m->write.who, m->who, sizeof m->write.who);
    memcpy(m->write.old, a->session->device, sizeof m->write.old);
    message_text(in, "device", m->write.device, sizeof m->write.device);
    m->write.done = signed_out;
    m->write.owner = m;
    st->submit(st, &m->write);
    return NULL;
}

/* ---- everything ---------------------------------------------------------- */

static bool take_trace(void *to, const char *table, const char *said)
{
    struct mine *m = to;
    struct trace *t = NULL;

    if (m->passed++ < m->after)
        return true;
    m->more = m->n_traces == TRACES_MOST || m->bytes > TRACES_BYTES;
    if (m->more)
        return false;
    t = &m->trace[m->n_traces++];
    memcpy(t->table, table, sizeof t->table);
    t->said = said ? strdup(said) : NULL;
    m->bytes += 32 + (said ? strlen(said) : 0);
    return true;
}

static void read_all(struct read *r, struct reads *from)
{
    struct mine *m = (struct mine *)r;

    m->n_logins = from->logins(from, m->who, m->login, DEVICES_MOST);
    from->hook(from, m->who, &m->hook);
    m->n_pushes = from->pushes(from, m->who, m->push, PUSHES_MOST);
    from->traces(from, m->who, take_trace, m);
}

static void write_traces(const struct mine *m, struct out *o)
{
    out_enter(o, "tables", '[');
    for (int i = 0; i < m->n_traces; i++)
        if (!m->trace[i].said)
            out_text(o, NULL, m->trace[i].table);
    out_leave(o, ']');
    out_enter(o, "said", '[');
    for (int i = 0; i < m->n_traces; i++) {
        if (!m->trace[i].said)
            continue;
        out_enter(o, NULL, '{');
        out_text(o, "table", m->trace[i].table);
        out_text(o, "text", m->trace[i].said);
        out_leave(o, '}');
    }
    out_leave(o, ']');
}

static void tell_all(struct read *r)
{
    struct mine *m = (struct mine *)r;
    struct out *o = asked_answer(&m->asked, "export");

    session_write_you(m->asked.session, o);
    write_devices(m, o);
    out_text(o, "webhook", m->hook.url);
    out_enter(o, "pushes", '[');
    for (int i = 0; i < m->n_pushes; i++)
        out_text(o, NULL, m->push[i].endpoint);
    out_leave(o, ']');
    write_traces(m, o);
    if (m->more)
        out_whole(o, "more", m->after + m->n_traces);
    asked_send(&m->asked, o);
    free_mine(m);
}

const char *account_export(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    struct mine *m = NULL;

    if (!credits_take(s, LIMIT_EXPORTS, a->session->who))
        return "limit";
    m = new_mine(a);
    if (!m)
        return "storage";
    message_whole(in, "after", 0, UINT32_MAX, &m->after);
    m->read.run = read_all;
    m->read.done = tell_all;
    s->store->read(s->store, &m->read, READ_LOG);
    return NULL;
}

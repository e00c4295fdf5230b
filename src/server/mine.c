/*
 * mine.c - see account.h: what is stored about a person, as shown to them: the
 * devices, and everything else as JSON.
 */
#include "server/account.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/nodes/nodes.h"
#include "server/passkeys.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEVICES_MOST = 50,
    ORDERS_MOST = 100,        /* seats with orders                     */
    TRACES_MOST = 500,        /* in one answer                         */
    TRACES_BYTES = 96 * 1024, /* so that a slow reader is not dropped  */
};

struct trace {
    char table[TABLE_ID + 1];
    char *said; /* owned; NULL: sat there */
};

struct mine {
    struct read read; /* first: cast back to this struct */
    struct write write;
    struct asked asked;
    struct login login[DEVICES_MOST];
    struct poll poll;
    void (*tell)(struct mine *m); /* when it is known which are here */
    struct hook hook;
    struct push push[PUSHES_MOST];
    struct tie tie[TIES_MOST];
    struct passkey passkey[PASSKEYS_MOST];
    struct vacation vacation[VACATIONS_MOST];
    char *orders[ORDERS_MOST];       /* owned */
    struct trace trace[TRACES_MOST]; /* export */
    int64_t after, passed;           /* of them, in earlier answers */
    size_t bytes;
    int n_logins, n_pushes, n_ties, n_passkeys, n_vacations, n_orders, n_traces;
    char who[WHO_LETTERS + 1];
    bool here[DEVICES_MOST];
    bool is_auto;
    bool more;
};

static void free_mine(struct mine *m)
{
    for (int i = 0; i < m->n_traces; i++)
        free(m->trace[i].said);
    for (int i = 0; i < m->n_orders; i++)
        free(m->orders[i]);
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

static void see(struct mine *m, const char *device)
{
    for (int i = 0; i < m->n_logins; i++)
        m->here[i] = m->here[i] || strcmp(m->login[i].device, device) == 0;
}

static void see_others(struct poll *p, const char *text, size_t n)
{
    const char *end = text + n;

    while (text < end && memchr(text, '\0', (size_t)(end - text))) {
        see(p->owner, text);
        text += strlen(text) + 1;
    }
}

static void all_seen(struct poll *p)
{
    struct mine *m = p->owner;

    m->tell(m);
}

static void see_devices(struct mine *m, void (*tell)(struct mine *m))
{
    struct server *s = m->asked.session->server;

    for (const struct session *at = s->sessions; at; at = at->next)
        if (strcmp(at->who, m->who) == 0)
            see(m, at->device);
    m->tell = tell;
    m->poll.owner = m;
    m->poll.heard = see_others;
    m->poll.done = all_seen;
    out_clear(&s->out);
    out_raw(&s->out, m->who, strlen(m->who) + 1);
    nodes_poll(s, ASK_DEVICES, &s->out, &m->poll);
}

void account_devices_here(struct server *s, const char *who, size_t n,
                          struct out *o)
{
    for (const struct session *at = s->sessions; at; at = at->next)
        if (at->conn && strncmp(at->who, who, n) == 0)
            out_raw(o, at->device, strlen(at->device) + 1);
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
        out_bool(o, "here", m->here[i]);
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

static void tell_devices(struct mine *m)
{
    struct out *o = asked_answer(&m->asked, "sessions");

    write_devices(m, o);
    asked_send(&m->asked, o);
    free_mine(m);
}

static void have_devices(struct read *r)
{
    see_devices((struct mine *)r, tell_devices);
}

static void ask_devices(struct mine *m)
{
    struct store *st = m->asked.session->server->store;

    m->read.run = read_devices;
    m->read.done = have_devices;
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
    if (!credits_take(a->session->server, LIMIT_DROPS, a->session->who))
        return "limit";
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

static void take_orders(void *to, const char *text)
{
    struct mine *m = to;

    if (m->n_orders < ORDERS_MOST)
        m->orders[m->n_orders] = strdup(text);
    m->n_orders += m->n_orders < ORDERS_MOST && m->orders[m->n_orders];
}

static void read_all(struct read *r, struct reads *from)
{
    struct mine *m = (struct mine *)r;

    m->n_logins = from->logins(from, m->who, m->login, DEVICES_MOST);
    from->hook(from, m->who, &m->hook);
    m->n_pushes = from->pushes(from, m->who, m->push, PUSHES_MOST);
    m->n_ties = from->ties(from, m->who, m->tie, TIES_MOST);
    m->n_passkeys = from->passkeys(from, m->who, m->passkey, PASSKEYS_MOST);
    m->is_auto = from->is_auto(from, m->who);
    m->n_vacations =
        from->vacations(from, m->who, 0, m->vacation, VACATIONS_MOST);
    from->own_orders(from, m->who, take_orders, m);
    from->traces(from, m->who, take_trace, m);
}

static void write_days(const struct mine *m, struct out *o)
{
    out_bool(o, "auto", m->is_auto);
    out_enter(o, "vacations", '[');
    for (int i = 0; i < m->n_vacations; i++) {
        out_whole(o, NULL, m->vacation[i].since);
        out_whole(o, NULL, m->vacation[i].until);
    }
    out_leave(o, ']');
    out_enter(o, "orders", '[');
    for (int i = 0; i < m->n_orders; i++)
        out_text(o, NULL, m->orders[i]);
    out_leave(o, ']');
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

static void write_ties(const struct mine *m, struct out *o, const char *name,
                       enum tie_kind kind)
{
    out_enter(o, name, '[');
    for (int i = 0; i < m->n_ties; i++)
        if (m->tie[i].kind == kind)
            out_text(o, NULL, m->tie[i].name);
    out_leave(o, ']');
}

static void tell_all(struct mine *m)
{
    struct out *o = asked_answer(&m->asked, "export");

    session_write_you(m->asked.session, o);
    write_devices(m, o);
    out_text(o, "webhook", m->hook.url);
    out_enter(o, "pushes", '[');
    for (int i = 0; i < m->n_pushes; i++)
        out_text(o, NULL, m->push[i].endpoint);
    out_leave(o, ']');
    write_ties(m, o, "friends", TIE_FRIEND);
    write_ties(m, o, "blocked", TIE_BLOCKED);
    passkeys_write(o, m->passkey, m->n_passkeys);
    write_days(m, o);
    write_traces(m, o);
    if (m->more)
        out_whole(o, "more", m->after + m->n_traces);
    asked_send(&m->asked, o);
    free_mine(m);
}

static void have_all(struct read *r)
{
    see_devices((struct mine *)r, tell_all);
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
    m->read.done = have_all;
    s->store->read(s->store, &m->read, READ_LOG);
    return NULL;
}

/*
 * push_set.c - see push.h: subscribing a browser, and how it wants to be told.
 */
#include "server/push.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/hours.h"
#include "server/post.h"
#include "server/seal.h"
#include "server/session_state.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)PUSH_POINT == SEAL_POINT, "of the same key");
_Static_assert((int)PUSH_AUTH == SEAL_AUTH, "of the same key");

struct setting {
    struct read read; /* first: cast back to this struct */
    struct write write;
    struct asked asked;
    char who[WHO_LETTERS + 1];
    struct push push; /* to be kept                              */
    struct push all[PUSHES_MOST];
    int n;
    const char *tested; /* or NULL */
};

static void free_setting(struct setting *m)
{
    asked_drop(&m->asked);
    free(m);
}

static struct setting *new_setting(const struct asked *a)
{
    struct setting *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->asked = asked_keep(a);
    memcpy(m->who, a->session->who, sizeof m->who);
    return m;
}

/* ---- telling ------------------------------------------------------------- */

static void read_all(struct read *r, struct reads *from)
{
    struct setting *m = (struct setting *)r;

    m->n = from->pushes(from, m->who, m->all, PUSHES_MOST);
}

static void tell(struct read *r)
{
    struct setting *m = (struct setting *)r;
    struct session *session = m->asked.session;
    struct out *o = asked_answer(&m->asked, "push");
    const struct push *mine = NULL;
    char key[SEAL_POINT_TEXT];

    for (int i = 0; i < m->n; i++)
        if (strcmp(m->all[i].device, session->device) == 0)
            mine = &m->all[i];
    sodium_bin2base64(key, sizeof key,
                      seal_key_point(session->server->push_key), SEAL_POINT,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    out_text(o, "key", key);
    out_text(o, "endpoint", mine ? mine->endpoint : "");
    out_whole(o, "from", mine ? mine->from : 0);
    out_whole(o, "to", mine ? mine->to : 0);
    out_whole(o, "others", m->n - (mine != NULL));
    if (m->tested)
        out_text(o, "tested", m->tested);
    asked_send(&m->asked, o);
    free_setting(m);
}

static void ask(struct setting *m)
{
    struct store *st = m->asked.session->server->store;

    m->read.run = read_all;
    m->read.done = tell;
    st->read(st, &m->read, READ_ROWS);
}

const char *push_ask(const struct asked *a, const char *tested)
{
    struct setting *m = NULL;

    if (!push_is_on(a->session->server))
        return "off";
    m = new_setting(a);
    if (!m)
        return "storage";
    m->tested = tested;
    ask(m);
    return NULL;
}

/* ---- keeping ------------------------------------------------------------- */

static void kept(struct write *w)
{
    struct setting *m = w->owner;

    if (w->err == OK) {
        push_wake(m->asked.session->server, m->who);
        ask(m);
        return;
    }
    asked_no(&m->asked, "storage", NULL);
    free_setting(m);
}

static bool take_base64(const struct json_t *in, const char *name, uint8_t *out,
                        size_t n)
{
    char text[SEAL_POINT_TEXT + 1];
    size_t got = 0;

    return message_text(in, name, text, sizeof text) &&
           sodium_base642bin(out, n, text, strlen(text), NULL, &got, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           got == n;
}

static bool is_language(const char *text)
{
    return text[0] &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz"
                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ-") == strlen(text);
}

/* Can anything be sealed with that key? */
static bool is_key(const struct push *p)
{
    static const struct seal_text nothing = {"", 0, 0};
    struct seal_key *key = seal_key_new();
    struct seal_reader to;
    uint8_t out[SEAL_MOST];
    bool good = false;

    memcpy(to.point, p->point, sizeof to.point);
    memcpy(to.auth, p->auth, sizeof to.auth);
    good = key && seal(out, &nothing, &to, key, to.auth) != 0;
    seal_key_free(key);
    return good;
}

/* NULL, or why not. */
static const char *take_push(const struct asked *a, const struct json_t *in,
                             struct push *p)
{
    struct server *s = a->session->server;
    int64_t from = 0;
    int64_t to = 0;
    const char *why =
        post_judge(p->endpoint, true, s->config.webhooks_anywhere);

    if (why)
        return why;
    if (!take_base64(in, "point", p->point, sizeof p->point) ||
        !take_base64(in, "auth", p->auth, sizeof p->auth) ||
        !message_text(in, "lang", p->lang, sizeof p->lang) ||
        !is_language(p->lang))
        return "text";
    message_whole(in, "from", 0, DAY_MINUTES - 1, &from);
    message_whole(in, "to", 0, DAY_MINUTES - 1, &to);
    message_text(in, "zone", p->zone, sizeof p->zone);
    if (from != to && !hours_have_zone(p->zone))
        return "text";
    p->from = (int)from;
    p->to = (int)to;
    return is_key(p) ? NULL : "text";
}

static const char *set(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    struct setting *m = new_setting(a);
    const char *why = NULL;

    if (!m)
        return "storage";
    message_text(in, "endpoint", m->push.endpoint, sizeof m->push.endpoint);
    m->write.kind = WRITE_UNPUSH;
    if (m->push.endpoint[0]) {
        m->write.kind = WRITE_PUSH;
        why = take_push(a, in, &m->push);
    }
    if (!why && !credits_take(s, LIMIT_HOOK_SETS, a->session->address))
        why = "limit";
    if (why) {
        free_setting(m);
        return why;
    }
    memcpy(m->write.who, m->who, sizeof m->write.who);
    memcpy(m->write.device, a->session->device, sizeof m->write.device);
    m->write.push = &m->push;
    m->write.at = s->io->wall_s(s->io);
    m->write.done = kept;
    m->write.owner = m;
    s->store->submit(s->store, &m->write);
    return NULL;
}

const char *session_push(const struct asked *a, const struct json_t *in)
{
    bool test = false;

    if (!push_is_on(a->session->server))
        return "off";
    if (message_has(in, "endpoint"))
        return set(a, in);
    message_bool(in, "test", &test);
    return test ? push_try(a) : push_ask(a, NULL);
}

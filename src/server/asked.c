/*
 * asked.c - see asked.h.
 */
#include "server/asked.h"

#include "server/credits.h"
#include "server/session_state.h"

struct asked asked_keep(const struct asked *a)
{
    if (a->session)
        session_ref(a->session);
    return *a;
}

void asked_drop(struct asked *a)
{
    session_unref(a->session);
    a->session = NULL;
}

struct out *asked_answer(const struct asked *a, const char *type)
{
    struct out *o = &session_server(a->session)->out;

    out_message(o, type);
    if (a->id[0])
        out_text(o, "id", a->id);
    return o;
}

void asked_send(const struct asked *a, struct out *o)
{
    struct metrics *m = &session_server(a->session)->metrics;

    out_leave(o, '}');
    session_send(a->session, o);
    if (a->at)
        histogram_add(&m->answer, server_now_us() - a->at);
}

void asked_ack(const struct asked *a, const char *table, uint32_t seq)
{
    struct out *o = NULL;

    if (!a->session)
        return;
    o = asked_answer(a, "ack");
    out_text(o, "table", table);
    out_whole(o, "seq", seq);
    asked_send(a, o);
}

void asked_no(const struct asked *a, const char *why, const char *broke)
{
    struct out *o = NULL;

    if (!a->session)
        return;
    session_server(a->session)->metrics.refused_total++;
    o = asked_answer(a, "no");
    out_text(o, "to", request_slug(a->kind));
    out_text(o, "why", why);
    if (broke)
        out_text(o, "broke", broke);
    asked_send(a, o);
}

/*
 * Requests that leave something behind. They are counted per address, too,
 * since anybody can be a new person with every connection. Moves are not
 * counted: they belong to their game.
 */
static bool leaves_traces(enum request_kind kind)
{
    switch (kind) {
    case REQUEST_NAME:
    case REQUEST_SIT:
    case REQUEST_STAND:
    case REQUEST_REMOVE:
    case REQUEST_SEATBOT:
    case REQUEST_SAY:
    case REQUEST_FRIEND:
    case REQUEST_PRESENCE:
    case REQUEST_PRIVATE: return true;
    default: return false;
    }
}

bool asked_has_credit(const struct asked *asked)
{
    struct session *session = asked->session;

    return session->far || !leaves_traces(asked->kind) ||
           credits_take(session->server, LIMIT_TRACES, session->address);
}

/*
 * leaving.c - sessions that the server ends: of one device, of one person, of
 * whoever was banned.
 */
#include "server/measures.h"
#include "server/net/net.h"
#include "server/nodes/nodes.h"
#include "server/seeks.h"
#include "server/session_state.h"
#include "server/table.h"

#include <string.h>

/* Its token is worth nothing from now on. */
static void end_session(struct session *session, const char *why)
{
    session->ended = true;
    programs_left(session);
    seeks_left(session);
    while (session->follows)
        table_unfollow(session->follows);
    nodes_closed(session);
    conn_bye(session->conn, 1008, why);
    if (session->far)
        channel_bye(session->far, why);
}

void session_restart(struct session *session)
{
    conn_bye(session->conn, 1012, "restart");
    if (session->far)
        channel_bye(session->far, "restart");
}

void session_end(struct session *session, const char *why)
{
    if (strcmp(why, "restart") == 0)
        session_restart(session);
    else if (!session->ended)
        end_session(session, why);
}

void session_end_others(struct session *session, const char *device)
{
    struct session *at = session->server->sessions;

    for (; at; at = at->next)
        if (at != session && strcmp(at->device, device) == 0)
            end_session(at, "renewed");
    nodes_tell_end(session->server, "", device);
}

void session_end_person(struct server *s, const char *who,
                        const struct session *but)
{
    for (struct session *at = s->sessions; at; at = at->next)
        if (at != but && strcmp(at->who, who) == 0)
            end_session(at, "renewed");
    nodes_tell_end(s, who, "");
}

/* Those connected here; the node that said so handles the others. */
void session_end_heard(struct server *s, const char *who, const char *device)
{
    for (struct session *at = s->sessions; at; at = at->next)
        if (at->conn && !at->ended && (!who[0] || strcmp(at->who, who) == 0) &&
            (!device[0] || strcmp(at->device, device) == 0))
            end_session(at, "renewed");
}

bool session_is_banned(const struct session *session, const char *who)
{
    return measures_hold(session->server, "ban", who) ||
           measures_ban_address(session->server, session->address);
}

void session_end_banned(struct server *s)
{
    for (struct session *at = s->sessions; at; at = at->next)
        if (!at->ended && session_is_banned(at, at->who))
            end_session(at, "banned");
}

void session_end_device(struct server *s, const char *who, const char *device)
{
    for (struct session *at = s->sessions; at; at = at->next)
        if (strcmp(at->who, who) == 0 && strcmp(at->device, device) == 0)
            end_session(at, "renewed");
    nodes_tell_end(s, who, device);
}

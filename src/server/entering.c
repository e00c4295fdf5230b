/*
 * entering.c - see entering.h.
 *
 * Anybody who knew the device's token before must gain nothing when the device
 * signs in to a name: the device gets a new token, the old one now belongs to
 * a stranger, and connections opened with it are closed.
 */
#include "server/entering.h"

#include "server/session_state.h"
#include "server/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PROVED_MS = 10 * 60 * 1000 };

struct entering {
    struct write write;
    struct asked asked;
    enum entering_kind kind;
    struct person person;
    char token[TOKEN_HEX + 1]; /* what the device is known by from now on */
};

static void written(struct write *w)
{
    struct entering *e = w->owner;
    struct session *session = e->asked.session;

    if (w->err != OK) {
        asked_no(&e->asked, "storage", NULL);
    } else {
        session_end_others(session, w->old);
        memcpy(session->device, w->device, sizeof session->device);
        while (e->kind == ENTERING_COMES && session->follows)
            table_unfollow(session->follows); /* somebody else now */
        session->portrait = e->person.portrait;
        session_become(session, w->who, e->person.name, false);
        session->proved_at = server_now(session->server);
        session_tell_renewed(&e->asked, e->token);
    }
    asked_drop(&e->asked);
    sodium_memzero(e, sizeof *e);
    free(e);
}

void entering_begin(const struct asked *a, const struct person *p,
                    enum entering_kind kind)
{
    struct server *s = a->session->server;
    struct entering *e = calloc(1, sizeof *e);
    struct write *w = NULL;

    if (!e) {
        asked_no(a, "storage", NULL);
        return;
    }
    w = &e->write;
    e->asked = asked_keep(a);
    e->kind = kind;
    e->person = *p;
    w->kind = WRITE_LOGIN;
    w->owner = e;
    w->done = written;
    renew_token(s, e->token);
    session_id_of(e->token, w->device);
    memcpy(w->who, p->who, sizeof w->who);
    memcpy(w->old, a->session->device, sizeof w->old);
    w->at = s->io->wall_s(s->io);
    io_letters(s->io, w->nobody, WHO_LETTERS);
    s->store->submit(s->store, w);
}

bool entering_is_proved(const struct session *session)
{
    return session->proved_at &&
           server_now(session->server) - session->proved_at <= PROVED_MS;
}

/*
 * report.c - a player reports another one to the operators.
 */
#include "server/report.h"
#include "server/credits.h"
#include "server/session_state.h"

#include "proto/message.h"

#include <stdlib.h>
#include <string.h>

struct reporting { /* on its way to the disk */
    struct write write;
    struct report report;
    struct asked asked;
    uint32_t seq;
};

static void reported(struct write *w)
{
    struct reporting *r = w->owner;

    if (w->err == OK)
        asked_ack(&r->asked, r->report.table, r->seq);
    else
        asked_no(&r->asked, "storage", NULL);
    asked_drop(&r->asked);
    free(r);
}

/* About whom: somebody at a seat, or a watcher who has spoken there. */
static bool take_about(const struct json_t *in, const struct table *t,
                       char about[WHO_LETTERS + 1])
{
    int64_t seat = -1;

    if (message_text(in, "who", about, WHO_LETTERS + 1))
        return table_seat_of(t, about) >= 0 || table_asides_has(t, about);
    message_whole(in, "seat", 0, SEATS_MAX - 1, &seat);
    if (seat < 0 || seat >= t->row.setup.seats)
        return false;
    memcpy(about, t->seat[seat].who, WHO_LETTERS + 1);
    return about[0] != '\0';
}

/* One line: it is shown in a list. */
static void flatten(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127)
            *text = ' ';
}

const char *session_report(const struct asked *a, const struct json_t *in,
                           struct table *t)
{
    struct session *session = a->session;
    struct server *s = session->server;
    struct reporting *r = NULL;
    char about[WHO_LETTERS + 1];

    if (!take_about(in, t, about) || strcmp(about, session->who) == 0)
        return "seat";
    if (!credits_take(s, LIMIT_REPORTS, session->address))
        return "limit";
    r = calloc(1, sizeof *r);
    if (!r)
        return "storage";
    r->report.at = s->io->wall_s(s->io);
    memcpy(r->report.table, t->row.id, sizeof r->report.table);
    memcpy(r->report.by, session->who, sizeof r->report.by);
    memcpy(r->report.about, about, sizeof r->report.about);
    message_text(in, "text", r->report.reason, sizeof r->report.reason);
    flatten(r->report.reason);
    r->seq = t->seq;
    r->asked = asked_keep(a);
    r->write.kind = WRITE_REPORT;
    r->write.report = &r->report;
    r->write.done = reported;
    r->write.owner = r;
    s->store->submit(s->store, &r->write);
    return NULL;
}

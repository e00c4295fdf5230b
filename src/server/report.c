/*
 * report.c - somebody tells those who run the server about another player.
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
    int64_t seat = 0;

    message_whole(in, "seat", 0, SEATS_MAX - 1, &seat);
    if (seat >= t->row.setup.seats || !t->seat[seat].who[0] ||
        strcmp(t->seat[seat].who, session->who) == 0)
        return "seat";
    if (!credits_take(s, LIMIT_REPORTS, session->address))
        return "limit";
    r = calloc(1, sizeof *r);
    if (!r)
        return "storage";
    r->report.at = s->io->wall_s(s->io);
    memcpy(r->report.table, t->row.id, sizeof r->report.table);
    memcpy(r->report.by, session->who, sizeof r->report.by);
    memcpy(r->report.about, t->seat[seat].who, sizeof r->report.about);
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

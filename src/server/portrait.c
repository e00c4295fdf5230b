/*
 * portrait.c - see portrait.h.
 */
#include "server/portrait.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/nodes/nodes.h"
#include "server/session_state.h"
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

struct drawing { /* a portrait on its way to the disk */
    struct write write;
    struct asked asked;
};

static void draw(void *to, void *value)
{
    const struct person *p = to;

    table_draw_person(value, p->who, p->portrait);
}

void portrait_heard(struct server *s, const char *who, uint32_t portrait)
{
    struct person p = {.portrait = portrait};

    for (struct session *at = s->sessions; at; at = at->next)
        if (strcmp(at->who, who) == 0)
            at->portrait = portrait;
    snprintf(p.who, sizeof p.who, "%s", who);
    map_each(&s->tables, draw, &p);
}

static void drawn(struct write *w)
{
    struct drawing *d = w->owner;
    struct server *s = d->asked.session->server;

    if (w->err == OK) {
        portrait_heard(s, w->who, w->portrait);
        nodes_tell_portrait(s, w->who, w->portrait);
        session_tell_you(&d->asked);
    } else {
        asked_no(&d->asked, "storage", NULL);
    }
    asked_drop(&d->asked);
    free(d);
}

const char *portrait_choose(const struct asked *a, const struct json_t *in)
{
    struct server *s = a->session->server;
    struct drawing *d = NULL;
    int64_t portrait = 0;

    if (!credits_take(s, LIMIT_SELVES, a->session->who))
        return "limit";
    d = calloc(1, sizeof *d);
    if (!d)
        return "storage";
    message_whole(in, "portrait", 0, PORTRAIT_MOST, &portrait);
    d->asked = asked_keep(a);
    d->write.kind = WRITE_PORTRAIT;
    d->write.portrait = (uint32_t)portrait;
    memcpy(d->write.who, a->session->who, sizeof d->write.who);
    d->write.done = drawn;
    d->write.owner = d;
    s->store->submit(s->store, &d->write);
    return NULL;
}

/*
 * asking.c - what one server asks another, or all others: lines of lists, who
 * is here.
 *
 * The asker waits for all of them: a dead server is noticed in a moment, and a
 * sleeping one after three seconds.
 */
#include "server/nodes/state.h"

#include "server/account.h"
#include "server/glimpse.h"
#include "server/live.h"
#include "server/lobby.h"
#include "server/presence.h"
#include "server/rows.h"
#include "server/ties.h"

#include <stdlib.h>
#include <string.h>

/* ---- asking -------------------------------------------------------------- */

static void put_question(struct link *l, enum question_kind kind,
                         const void *text, size_t n, struct query *q)
{
    char sign = (char)('a' + (int)kind);
    size_t begun = 0;

    if (!l || l->state != LINK_UP) {
        q->done(q, NULL, 0);
        return;
    }
    q->number = ++l->asked;
    q->next = l->queries;
    l->queries = q;
    begun = link_begin(l, FRAME_ASK, q->number);
    out_raw(&l->out, &sign, 1);
    if (n)
        out_raw(&l->out, text, n);
    link_end(l, begun);
}

void nodes_ask(struct server *s, enum question_kind kind, const char *table,
               struct query *q)
{
    put_question(nodes_link(s->nodes, table), kind, table, strlen(table) + 1,
                 q);
}

static void polled(struct query *q, const char *text, size_t n)
{
    struct poll *p = q->owner;

    if (text)
        p->heard(p, text, n);
    if (--p->missing == 0)
        p->done(p);
}

void nodes_poll(struct server *s, enum question_kind kind,
                const struct out *text, struct poll *p)
{
    struct nodes *n = s->nodes;
    int asked = 0;

    p->missing = 1; /* ourselves: nothing is done before all are asked */
    for (int i = 0; n && !text->failed && i < n->n; i++) {
        struct query *q = &p->query[asked];
        if (!n->node[i].live)
            continue;
        asked++;
        p->missing++;
        q->owner = p;
        q->done = polled;
        put_question(n->node[i].link, kind, text->data, text->n, q);
    }
    if (--p->missing == 0)
        p->done(p);
}

void queries_lost(struct link *l)
{
    while (l->queries) {
        struct query *q = l->queries;
        l->queries = q->next;
        q->done(q, NULL, 0);
    }
}

void answer_take(struct link *l, struct frame_in *f)
{
    struct query **at = &l->queries;
    struct query *q = NULL;
    size_t n = (size_t)(f->end - f->at);

    while (*at && (*at)->number != f->number)
        at = &(*at)->next;
    q = *at;
    if (!q)
        return;
    *at = q->next;
    q->done(q, n ? f->at : NULL, n);
}

/* ---- answering ----------------------------------------------------------- */

struct telling { /* a line that another asked for */
    struct search search;
    struct nodes *nodes;
    char name[NODE_NAME + 1]; /* of the asker: its link may be gone by then */
    const struct link *link;
    uint32_t number;
    enum question_kind kind;
};

static struct link *still_there(const struct telling *t)
{
    struct link *l = t->nodes->links;

    while (l && (l != t->link || strcmp(l->name, t->name) != 0))
        l = l->next;
    return l;
}

static void found(struct search *w, struct table *t, const char *why)
{
    struct telling *tell = (struct telling *)w;
    struct link *l = still_there(tell);
    struct out *o = &tell->nodes->server->out;

    (void)why;
    out_clear(o);
    if (t && tell->kind == ASK_LIVE) {
        live_write(t, o);
    } else if (t && tell->kind == ASK_GLIMPSE) {
        glimpse_write(t, o);
    } else if (t) {
        out_enter(o, NULL, '{');
        table_write(t, o,
                    t->row.state == TABLE_OPEN ? TABLE_OTHERS : TABLE_MINE,
                    t->seq);
        out_leave(o, '}');
    }
    if (l && !o->failed)
        link_put(l, FRAME_ANSWER, tell->number, o->data, o->n);
    free(tell);
}

/* False: it is no question about a table. */
static bool look_for_table(struct link *l, struct frame_in *f,
                           enum question_kind kind)
{
    const char *table = frame_text(f);
    struct telling *tell =
        table && strlen(table) == TABLE_ID ? calloc(1, sizeof *tell) : NULL;

    if (!tell)
        return false;
    tell->search.found = found;
    tell->search.here = true;
    tell->nodes = l->nodes;
    tell->link = l;
    tell->number = f->number;
    tell->kind = kind;
    snprintf(tell->name, sizeof tell->name, "%s", l->name);
    lobby_find(l->nodes->server, table, NULL, &tell->search);
    return true;
}

void asked_take(struct link *l, struct frame_in *f)
{
    struct server *s = l->nodes->server;
    struct out *o = &s->out;
    int kind = f->at < f->end ? *f->at++ - 'a' : QUESTIONS;
    const char *text = f->at;
    size_t n = (size_t)(f->end - f->at);

    if ((kind == ASK_LINE || kind == ASK_LIVE || kind == ASK_GLIMPSE) &&
        look_for_table(l, f, (enum question_kind)kind))
        return;
    out_clear(o);
    switch (kind) {
    case ASK_HERE: presence_answer(s, text, n, o); break;
    case ASK_DEVICES: account_devices_here(s, text, n, o); break;
    case ASK_INVITED: ties_show_invited(s, text, n, o); break;
    case ASK_PEOPLE: rows_people_here(s, o); break;
    default: break;
    }
    link_put(l, FRAME_ANSWER, f->number, o->failed ? NULL : o->data,
             o->failed ? 0 : o->n);
}

/*
 * listing.c - the lists of a lobby: a person's own tables, open tables, and
 * games worth watching.
 */
#include "server/lobby.h"

#include "server/live.h"
#include "server/nodes/nodes.h"
#include "server/seeks.h"
#include "server/session.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED_MOST = 30 }; /* tables in one answer, of each kind */

enum { MINE, OPEN, LIVE, LISTS };

/* A list that is being made: ids first, then the tables themselves. */
struct listing {
    struct read read;
    struct asked asked;
    char who[WHO_LETTERS + 1];
    char id[LISTS][LISTED_MOST][TABLE_ID + 1];
    int n[LISTS];
    struct search search[LISTS][LISTED_MOST];
    struct query query[LISTS][LISTED_MOST]; /* of other servers' tables */
    char *line[LISTS][LISTED_MOST];         /* owned */
    int missing;
};

static void write_line(const struct listing *l, struct out *o, int which,
                       struct table *t)
{
    if (which == LIVE) {
        live_write(t, o);
        return;
    }
    out_enter(o, NULL, '{');
    table_write(t, o, which == MINE ? TABLE_MINE : TABLE_OTHERS,
                table_seq_for(t, table_viewpoint(t, l->who)));
    out_leave(o, '}');
}

static void write_list(struct listing *l, struct out *o, int which)
{
    static const char *const names[] = {"mine", "open", "live"};

    out_enter(o, names[which], '[');
    for (int i = 0; i < l->n[which]; i++) {
        struct table *t = lobby_at_hand(session_server(l->asked.session),
                                        l->id[which][i], NULL);
        const char *line = l->line[which][i];
        if (line)
            out_json(o, NULL, line, strlen(line));
        else if (t)
            write_line(l, o, which, t);
    }
    out_leave(o, ']');
}

static void list_when_complete(struct listing *l)
{
    struct out *o = NULL;

    if (--l->missing)
        return;
    o = asked_answer(&l->asked, "tables");
    for (int which = 0; which < LISTS; which++)
        write_list(l, o, which);
    seeks_write(session_server(l->asked.session), o);
    asked_send(&l->asked, o);
    asked_drop(&l->asked);
    for (int i = 0; i < LISTS * LISTED_MOST; i++)
        free(l->line[i / LISTED_MOST][i % LISTED_MOST]);
    free(l);
}

static void told(struct query *q, const char *text, size_t n)
{
    struct listing *l = q->owner;
    ptrdiff_t i = q - &l->query[0][0];

    if (text)
        l->line[i / LISTED_MOST][i % LISTED_MOST] = strndup(text, n);
    list_when_complete(l);
}

static void listed(struct search *w, struct table *t, const char *why)
{
    struct listing *l = w->owner;
    ptrdiff_t i = w - &l->search[0][0];
    struct query *q = &l->query[0][0] + i;

    (void)t; /* it is at hand, damaged, or another server's */
    if (why != lobby_elsewhere) {
        list_when_complete(l);
        return;
    }
    q->owner = l;
    q->done = told;
    nodes_ask(session_server(l->asked.session),
              i / LISTED_MOST == LIVE ? ASK_LIVE : ASK_LINE, w->id, q);
}

/* Without the tables at which the person sits. */
static void add_live(struct listing *l)
{
    char best[LIVE_MOST][TABLE_ID + 1];
    int n = live_best(session_server(l->asked.session), best);

    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < l->n[MINE] && strcmp(l->id[MINE][k], best[i]) != 0)
            k++;
        if (k == l->n[MINE])
            memcpy(l->id[LIVE][l->n[LIVE]++], best[i], sizeof best[i]);
    }
}

static void read_ids(struct read *r, struct reads *from)
{
    struct listing *l = (struct listing *)r;

    l->n[MINE] = from->tables(from, l->who, l->id[MINE], LISTED_MOST);
    l->n[OPEN] = from->tables(from, NULL, l->id[OPEN], LISTED_MOST);
}

static void have_ids(struct read *r)
{
    struct listing *l = (struct listing *)r;
    struct server *s = session_server(l->asked.session);

    add_live(l);
    l->missing = 1 + l->n[MINE] + l->n[OPEN] + l->n[LIVE];
    for (int which = 0; which < LISTS; which++) {
        /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): missing is > 0 */
        for (int i = 0; i < l->n[which]; i++) {
            struct search *w = &l->search[which][i];
            w->found = listed;
            w->owner = l;
            lobby_find(s, l->id[which][i], NULL, w);
        }
    }
    list_when_complete(l);
}

const char *lobby_list(const struct asked *a)
{
    struct server *s = session_server(a->session);
    struct listing *l = calloc(1, sizeof *l);

    if (!l)
        return "storage";
    l->asked = asked_keep(a);
    memcpy(l->who, session_who(a->session), sizeof l->who);
    l->read.run = read_ids;
    l->read.done = have_ids;
    s->store->read(s->store, &l->read, READ_ROWS);
    return NULL;
}

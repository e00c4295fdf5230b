/*
 * glimpse.c - see glimpse.h.
 *
 * What a table's row says is enough, but for the seats of one that has not
 * begun: bots sit there, too, and they stand in its log. Its owner knows.
 */
#include "server/glimpse.h"

#include "server/measures.h"

#include <stdlib.h>
#include <string.h>

static int free_seats(const struct table *t)
{
    int n = 0;

    for (int i = 0; i < t->row.setup.seats; i++)
        n += t->seat[i].who[0] == '\0' && t->seat[i].bot[0] == '\0';
    return n;
}

static void see_row(const struct table_row *row, struct glimpse *out)
{
    *out = (struct glimpse){.listed = row->listed,
                            .game = row->game,
                            .state = row->state,
                            .free = -1};
}

bool glimpse_at_hand(struct server *s, const char *code, struct glimpse *out)
{
    const struct table *t = lobby_at_hand(s, NULL, code);

    if (!t || !t->row.listed)
        return false;
    see_row(&t->row, out);
    out->free = free_seats(t);
    return true;
}

/* ---- elsewhere ----------------------------------------------------------- */

void glimpse_write(const struct table *t, struct out *o)
{
    out_whole(o, NULL, free_seats(t));
}

static void told(struct query *q, const char *text, size_t n)
{
    struct glimpsing *g = q->owner;
    char number[8];

    if (text && n < sizeof number) {
        memcpy(number, text, n);
        number[n] = '\0';
        g->seen.free = (int)strtol(number, NULL, 10);
    }
    g->done(g);
}

static void found(struct search *w, struct table *t, const char *why)
{
    struct glimpsing *g = w->owner;

    if (t) {
        see_row(&t->row, &g->seen); /* it may have begun meanwhile */
        g->seen.free = free_seats(t);
    }
    if (t || why != lobby_elsewhere) {
        g->done(g);
        return;
    }
    g->query.owner = g;
    g->query.done = told;
    nodes_ask(g->server, ASK_GLIMPSE, w->id, &g->query);
}

/* ---- in the store -------------------------------------------------------- */

static void look_up(struct read *r, struct reads *from)
{
    struct glimpsing *g = (struct glimpsing *)r;

    g->err = from->table(from, NULL, g->code, &g->row);
}

static void looked_up(struct read *r)
{
    struct glimpsing *g = (struct glimpsing *)r;

    if (g->err == OK && !measures_hold(g->server, "close", g->row.id))
        see_row(&g->row, &g->seen);
    if (!g->seen.listed || g->seen.state != TABLE_OPEN) {
        g->done(g);
        return;
    }
    g->search.owner = g;
    g->search.found = found;
    lobby_find(g->server, g->row.id, NULL, &g->search);
}

void glimpse_ask(struct glimpsing *g)
{
    struct store *st = g->server->store;

    g->seen = (struct glimpse){.free = -1};
    g->err = ERR_FULL;
    g->read.run = look_up;
    g->read.done = looked_up;
    st->read(st, &g->read, READ_ROWS);
}

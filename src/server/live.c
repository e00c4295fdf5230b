/*
 * live.c - see live.h.
 */
#include "server/live.h"

#include "server/lobby.h"
#include "server/nodes/nodes.h"
#include "server/standing.h"

#include <stdlib.h>
#include <string.h>

enum {
    READ_AT_ONCE = 16, /* tables whose players' strength is looked up */
    HIDDEN = -1,       /* strength of a table that is not listed       */
};

/* How strong the players at some tables are. */
struct weighing {
    struct read read; /* first: cast back to this struct */
    struct server *server;
    struct {
        char id[TABLE_ID + 1];
        char game[SLUG_BYTES + 1];
        char who[SEATS_MAX][WHO_LETTERS + 1];
        int people, strength;
    } table[READ_AT_ONCE];
    int n;
};

/* ---- how strong ---------------------------------------------------------- */

static int strength_of(struct reads *from, const char *game, const char *who)
{
    struct standing standing[RATED_MOST];
    int n = from->ratings(from, who, standing, RATED_MOST);

    for (int i = 0; i < n; i++)
        if (strcmp(standing[i].game, game) == 0)
            return rating_shown(standing[i].rating.mu);
    return rating_shown(rating_start(game, who).mu);
}

static void weigh(struct read *r, struct reads *from)
{
    struct weighing *w = (struct weighing *)r;

    for (int i = 0; i < w->n; i++) {
        int sum = 0;
        bool hidden = false;
        for (int k = 0; k < w->table[i].people; k++) {
            const char *who = w->table[i].who[k];
            sum += strength_of(from, w->table[i].game, who);
            hidden = hidden || from->is_unseen(from, who);
        }
        w->table[i].strength =
            hidden || !w->table[i].people ? HIDDEN : sum / w->table[i].people;
    }
}

static void weighed(struct read *r)
{
    struct weighing *w = (struct weighing *)r;

    for (int i = 0; i < w->n; i++) {
        struct table *t = lobby_at_hand(w->server, w->table[i].id, NULL);
        if (t)
            t->strength = w->table[i].strength;
    }
    w->server->live.busy = false;
    free(w);
}

static void add_table(struct weighing *w, const struct table *t)
{
    int i = w->n++;

    snprintf(w->table[i].id, sizeof w->table[i].id, "%s", t->row.id);
    snprintf(w->table[i].game, sizeof w->table[i].game, "%s",
             t->row.game->slug);
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0])
            memcpy(w->table[i].who[w->table[i].people++], t->seat[seat].who,
                   sizeof t->seat[seat].who);
}

/* ---- which --------------------------------------------------------------- */

static bool is_live(const struct table *t)
{
    if (!t->row.listed || t->row.state != TABLE_PLAYING || t->closed)
        return false;
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].here > 0 && !t->seat[seat].away)
            return true;
    return false;
}

struct looking {
    struct server *server;
    struct table *best[LIVE_MOST];
    int n;
    struct weighing *weighing; /* NULL: none, or no memory */
};

static void keep_best(struct looking *l, struct table *t)
{
    int at = l->n;

    while (at > 0 && l->best[at - 1]->strength < t->strength)
        at--;
    if (at == LIVE_MOST)
        return;
    if (l->n < LIVE_MOST)
        l->n++;
    for (int i = l->n - 1; i > at; i--)
        l->best[i] = l->best[i - 1];
    l->best[at] = t;
}

static void look_at(void *to, void *value)
{
    struct looking *l = to;
    struct table *t = value;

    if (!is_live(t))
        return;
    if (t->strength > 0)
        keep_best(l, t);
    if (t->strength || l->server->live.busy)
        return;
    if (!l->weighing)
        l->weighing = calloc(1, sizeof *l->weighing);
    if (l->weighing && l->weighing->n < READ_AT_ONCE)
        add_table(l->weighing, t);
}

void live_tick(struct server *s)
{
    struct looking l = {.server = s};

    map_each(&s->tables, look_at, &l);
    s->live.n = l.n;
    for (int i = 0; i < l.n; i++) {
        memcpy(s->live.game[i].id, l.best[i]->row.id, TABLE_ID + 1);
        s->live.game[i].strength = l.best[i]->strength;
    }
    if (!l.weighing)
        return;
    s->live.busy = true;
    l.weighing->server = s;
    l.weighing->read.run = weigh;
    l.weighing->read.done = weighed;
    s->store->read(s->store, &l.weighing->read, READ_ROWS);
}

static int add_best(struct live_game *best, int n, const struct live_game *g)
{
    int at = n;

    while (at > 0 && best[at - 1].strength < g->strength)
        at--;
    if (at == LIVE_MOST)
        return n;
    n += n < LIVE_MOST;
    memmove(&best[at + 1], &best[at], (size_t)(n - 1 - at) * sizeof *best);
    best[at] = *g;
    return n;
}

int live_best(struct server *s, char out[LIVE_MOST][TABLE_ID + 1])
{
    struct live_game best[LIVE_MOST];
    const struct window *w = NULL;
    int n = 0;

    for (int i = 0; i < s->live.n; i++)
        n = add_best(best, n, &s->live.game[i]);
    for (int i = 0; (w = nodes_window(s, i)); i++)
        for (int k = 0; k < w->n_live; k++)
            n = add_best(best, n, &w->live[k]);
    for (int i = 0; i < n; i++)
        memcpy(out[i], best[i].id, TABLE_ID + 1);
    return n;
}

void live_write(struct table *t, struct out *o)
{
    if (!is_live(t) || t->strength <= 0)
        return;
    out_enter(o, NULL, '{');
    table_write(t, o, TABLE_OTHERS, table_seq_for(t, WATCHERS));
    out_leave(o, '}');
}

static void look_again(void *to, void *value)
{
    struct table *t = value;

    if (table_seat_of(t, to) >= 0)
        t->strength = 0;
}

void live_look_again(struct server *s, const char *who)
{
    char to[WHO_LETTERS + 1];

    snprintf(to, sizeof to, "%s", who);
    map_each(&s->tables, look_again, to);
}

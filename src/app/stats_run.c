/*
 * stats_run.c - see stats.h. One game after another, because they share one
 * set of views.
 */
#include "app/local.h"
#include "app/stats.h"

#include "core/rng.h"
#include "core/walk.h"

#include <stdlib.h>
#include <string.h>

/* Hashes that were met: a table that is at most half full. */
struct met {
    uint64_t *at; /* owned; 0: free */
    size_t n, size;
};

static bool meet(struct met *m, uint64_t hash);

static bool grow(struct met *m)
{
    struct met more = {.size = m->size ? 2 * m->size : 1 << 16};

    more.at = calloc(more.size, sizeof *more.at);
    if (!more.at)
        return false;
    for (size_t i = 0; i < m->size; i++)
        if (m->at[i])
            meet(&more, m->at[i]);
    free(m->at);
    *m = more;
    return true;
}

static bool meet(struct met *m, uint64_t hash)
{
    size_t i = 0;

    if (2 * m->n >= m->size && !grow(m))
        return false;
    hash += !hash;
    for (i = hash & (m->size - 1); m->at[i]; i = (i + 1) & (m->size - 1))
        if (m->at[i] == hash)
            return true;
    m->at[i] = hash;
    m->n++;
    return true;
}

/* ---- counting ------------------------------------------------------------ */

static void count(struct spread *s, long value)
{
    long bin = value / s->width;

    s->low = s->n == 0 || value < s->low ? value : s->low;
    s->high = value > s->high ? value : s->high;
    s->n++;
    s->sum += (double)value;
    s->squares += (double)value * (double)value;
    s->bin[bin < BINS ? bin : BINS - 1]++;
}

struct ledger { /* a sink: begins with one */
    struct sink sink;
    long event;
    long told[SEATS_MAX][MEMBERS]; /* in this game */
};

static void hear(struct sink *to, struct event e)
{
    struct ledger *l = (struct ledger *)to;

    if (e.kind == l->event && e.seat < SEATS_MAX)
        l->told[e.seat][e.arg[0]]++;
}

/* ---- playing ------------------------------------------------------------- */

static bool look(struct stats *s, struct local_table *t, struct met *met)
{
    struct action choice[CHOICES_MAX];
    int seat = state_actor(&t->m.pos.state);
    struct view view;
    int n = 0;

    view_make(&view, s->game, &t->m.pos.state, seat);
    n = view_legal(&view, choice);
    count(&s->branching, n);
    s->forced += n == 1;
    return meet(met, state_hash(s->game, &view.pos.state) +
                         (uint64_t)seat * 0x9E3779B97F4A7C15u);
}

static void settle(struct stats *s, const struct local_table *t,
                   const struct ledger *l)
{
    struct score score = {0};
    int firsts = 0;

    s->game->score(&t->m.pos.state, &score);
    for (int seat = 0; seat < s->setup.seats; seat++)
        firsts += score.place[seat] == 0;
    for (int seat = 0; seat < s->setup.seats; seat++) {
        bool alone = s->setup.seats == 1;
        bool first =
            alone ? score.points[0] > score.rival : score.place[seat] == 0;
        double share = first ? 1.0 / firsts : 0;
        s->seat[seat].n++;
        s->seat[seat].first += share;
        for (int i = 0; i < MEMBERS; i++) {
            s->member[i].n += l->told[seat][i];
            s->member[i].first += share * (double)l->told[seat][i];
        }
    }
}

static bool play_game(struct stats *s, long game, struct local_table *t,
                      struct met *met)
{
    struct ledger ledger = {.sink.hear = hear, .event = s->event};
    long decisions = 0;

    if (!local_set(t, s->seed, game, s->kind))
        return false;
    t->ears.also = s->event >= 0 ? &ledger.sink : NULL;
    local_start(t);
    while (!t->m.pos.state.over) {
        if (!look(s, t, met) || local_bot(t) != OK || t->ears.full)
            return false;
        decisions++;
    }
    count(&s->actions, t->m.n);
    count(&s->decisions, decisions);
    settle(s, t, &ledger);
    return true;
}

/* The usual length of a game is known after the first few. */
static void set_widths(struct stats *s, long actions)
{
    s->actions.width = s->decisions.width = 1 + actions / (BINS / 2);
    s->branching.width = 1 + s->game->actions_max / 128;
}

bool stats_run(struct stats *s)
{
    struct local_table *t = malloc(sizeof *t);
    struct met met = {.n = 0};
    bool good = t && local_init(t, s->game, &s->setup);

    set_widths(s, s->game->ply_max);
    if (good && play_game(s, 0, t, &met)) {
        long actions = t->m.n;
        struct stats fresh = {.game = s->game,
                              .setup = s->setup,
                              .seed = s->seed,
                              .games = s->games,
                              .event = s->event};
        memcpy(fresh.kind, s->kind, sizeof fresh.kind);
        *s = fresh;
        free(met.at);
        met = (struct met){.n = 0};
        set_widths(s, actions);
    }
    for (long game = 0; game < s->games && good; game++)
        good = play_game(s, game, t, &met);
    s->views = (long)met.n;
    if (t)
        local_fini(t);
    free(t);
    free(met.at);
    return good;
}

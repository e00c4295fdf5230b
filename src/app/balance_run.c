/*
 * balance_run.c - see balance.h. Each thread keeps its own sums, which are
 * added up at the end.
 */
#include "app/balance.h"
#include "app/crew.h"
#include "app/local.h"
#include "app/sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What was told in one game. */
struct ledger { /* a sink: begins with one */
    struct sink sink;
    const struct game *game;
    int starter;                            /* -1: not told yet   */
    uint8_t had[EVENTS_MOST][MEMBERS_MOST]; /* a bit for each seat */
};

static bool names_thing(const struct game *game, int event)
{
    return game->events[event].args[0] >= ARG_NOUN;
}

/* The first event that names a seat and nothing else tells who starts: the
 * crown, the start player. */
static void hear(struct sink *to, struct event e)
{
    struct ledger *l = (struct ledger *)to;

    if (e.seat >= SEATS_MAX)
        return;
    if (names_thing(l->game, e.kind))
        l->had[e.kind][e.arg[0]] |= (uint8_t)(1u << e.seat);
    else if (l->starter < 0 && l->game->events[e.kind].args[0] == ARG_NONE)
        l->starter = e.seat;
}

/* ---- sums ---------------------------------------------------------------- */

/* At one table: how many seats had it, and their share together. */
static void count(struct balance_row *row, int64_t seats, int64_t firsts)
{
    row->seats += seats;
    row->firsts += firsts;
    row->seats_squared += seats * seats;
    row->firsts_squared += firsts * firsts;
    row->both += seats * firsts;
}

void balance_add(struct balance_row *to, const struct balance_row *from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i].seats += from[i].seats;
        to[i].firsts += from[i].firsts;
        to[i].seats_squared += from[i].seats_squared;
        to[i].firsts_squared += from[i].firsts_squared;
        to[i].both += from[i].both;
    }
}

/* A ratio of two sums over tables (Cochran, "Sampling techniques", 6.3). */
struct balance_share balance_share(const struct balance_row *row)
{
    static const double Z95 = 1.959963984540054;
    double n = (double)row->seats;
    double share = (double)row->firsts / n;
    double square = (double)row->firsts_squared -
                    2 * share * (double)row->both +
                    share * share * (double)row->seats_squared;

    return (struct balance_share){share / (double)SIM_WHOLE,
                                  Z95 * sqrt(square) / n / (double)SIM_WHOLE};
}

/* ---- one game ------------------------------------------------------------ */

/* A solo player is first with more points than the opponent without a seat. */
static void shares_of(const struct balance *b, const struct local_table *t,
                      int64_t *share)
{
    struct score score = {0};
    int firsts = 0;

    b->game->score(&t->m.pos.state, &score);
    if (b->setup.seats == 1)
        score.place[0] = score.points[0] <= score.rival;
    for (int seat = 0; seat < b->setup.seats; seat++)
        firsts += score.place[seat] == 0;
    for (int seat = 0; seat < b->setup.seats; seat++)
        share[seat] = score.place[seat] == 0 ? SIM_WHOLE / firsts : 0;
}

static void count_things(struct balance *sums, const struct ledger *l,
                         const int64_t *share)
{
    for (int event = 0; event < l->game->n_events; event++) {
        if (!names_thing(l->game, event))
            continue;
        for (int i = 0; i < MEMBERS_MOST; i++) {
            int64_t firsts = 0;
            for (int seat = 0; l->had[event][i] >> seat; seat++)
                if (l->had[event][i] >> seat & 1)
                    firsts += share[seat];
            if (l->had[event][i])
                count(&sums->thing[event][i],
                      __builtin_popcount(l->had[event][i]), firsts);
        }
    }
}

static void count_game(struct balance *sums, const struct local_table *t,
                       const struct ledger *l)
{
    int64_t share[SEATS_MAX] = {0};
    int seats = sums->setup.seats;
    bool shared = true;

    shares_of(sums, t, share);
    for (int seat = 0; seat < seats; seat++) {
        int order = l->starter < 0 ? seat : (seat - l->starter + seats) % seats;
        count(&sums->seat[seat], 1, share[seat]);
        count(&sums->order[order], 1, share[seat]);
        shared &= share[seat] != SIM_WHOLE;
    }
    sums->shared += shared;
    count_things(sums, l, share);
}

static enum err play_game(struct balance *sums, long game,
                          struct local_table *t, struct ledger *l)
{
    const struct bot_kind *kind[SEATS_MAX];
    enum err err = OK;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        kind[seat] = sums->kind;
    memset(l->had, 0, sizeof l->had);
    l->starter = -1;
    if (!local_set(t, sums->seed, game, kind))
        return ERR_FULL;
    t->ears.also = &l->sink;
    local_start(t);
    err = local_bots(t);
    if (err == OK && t->ears.full)
        err = ERR_FULL;
    if (err == OK)
        count_game(sums, t, l);
    return err;
}

/* ---- threads ------------------------------------------------------------- */

static void bring_home(struct balance *b, const struct balance *sums)
{
    balance_add(b->seat, sums->seat, SEATS_MAX);
    balance_add(b->order, sums->order, SEATS_MAX);
    for (int event = 0; sums->thing && event < EVENTS_MOST; event++)
        balance_add(b->thing[event], sums->thing[event], MEMBERS_MOST);
    b->shared += sums->shared;
    if (sums->err != OK)
        b->err = sums->err;
}

static bool new_things(struct balance *b)
{
    b->thing = calloc(EVENTS_MOST, sizeof *b->thing);
    return b->thing;
}

static void work(struct crew *crew)
{
    struct balance *b = crew->owner;
    struct balance sums = {
        .game = b->game, .setup = b->setup, .seed = b->seed, .kind = b->kind};
    struct local_table *t = malloc(sizeof *t);
    struct ledger *l = malloc(sizeof *l);
    bool seated = false;
    long game = 0;

    if (t && l && new_things(&sums))
        seated = local_init(t, sums.game, &sums.setup);
    sums.err = seated ? OK : ERR_FULL;
    if (l)
        *l = (struct ledger){.sink.hear = hear, .game = sums.game};
    while (sums.err == OK && (game = crew_take(crew)) >= 0) {
        sums.err = play_game(&sums, game, t, l);
        crew_tick(crew);
    }
    if (sums.err != OK)
        crew_stop(crew);
    if (seated)
        local_fini(t);
    free(t);
    free(l);
    crew_lock(crew);
    bring_home(b, &sums);
    crew_unlock(crew);
    balance_free(&sums);
}

void balance_run(struct balance *b)
{
    struct crew crew = {
        .pieces = b->games, .jobs = b->jobs, .work = work, .owner = b};

    if (new_things(b))
        crew_run(&crew);
    else
        b->err = ERR_FULL;
}

void balance_free(struct balance *b)
{
    free(b->thing);
}

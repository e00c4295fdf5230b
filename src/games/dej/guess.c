/*
 * guess.c - a full position that a seat cannot tell from the true one.
 *
 * Cards are dealt anew by the core. Roles are the interesting part: a seat
 * knows the packs it was handed, so it knows which roles were taken between
 * one pack and the next, though not who took which. Those intervals, the calls
 * so far, and its own steps are all it knows; any assignment that fits them is
 * as likely as any other, as far as chance goes (is_believed()).
 */
#include "games/dej/guess.h"

#include <string.h>

/* ---- what the viewer knows ----------------------------------------------- */

/*
 * Does the viewer see a pack before that step? In the choice of two (D4.2) it
 * knows both steps already, so that pack tells it nothing new.
 */
static bool shows_pack(const struct draft *d, int step)
{
    const struct dej *g = d->g;

    return dej_step_keeps(g, step) && !dej_step_is_choice(g, step) &&
           dej_step_seat(g, step) == d->seat && step <= g->step;
}

void dej_find_intervals(struct draft *d)
{
    const struct dej *g = d->g;
    unsigned left = dej_all_ranks(g);
    int interval = 0;

    d->free = left;
    for (int step = 0; step < dej_draft_steps(g); step++)
        if (g->taken[step] < RANKS_MAX)
            d->free &= ~dej_rank(g->taken[step]);
    for (int step = 0; step < dej_draft_steps(g); step++) {
        if (shows_pack(d, step)) {
            unsigned pack = g->seen[d->seat][interval];
            d->ranks_in[interval++] = (uint16_t)(left & ~pack);
            left = pack;
        }
        d->step_in[step] = (uint8_t)interval;
    }
    d->ranks_in[interval] = (uint16_t)left;
}

/* ---- placing roles ------------------------------------------------------- */

static void place(struct draft *d, int rank, int step)
{
    d->g->taken[step] = (uint8_t)rank;
    d->free &= ~dej_rank(rank);
}

/*
 * D4.2: did the last player take the role handed or the one burned first?
 * A call may have shown it: a rank is out of play, or the player showed one.
 */
static void guess_last_choice(struct draft *d, struct rng *rng)
{
    struct dej *g = d->g;
    int last = dej_draft_steps(g) - 1;
    int player = dej_step_seat(g, last);
    bool one_interval = d->step_in[0] == d->step_in[last];

    if (g->took != HIDDEN)
        return;
    g->took = (uint8_t)(1 + rng_below(rng, 2));
    if (one_interval)
        return;
    for (int rank = 0; rank < g->called && rank < RANKS_MAX; rank++) {
        bool early = d->ranks_in[d->step_in[0]] & dej_rank(rank);
        if (g->held[rank] == player)
            g->took = early ? 2 : 1;
        else if (g->held[rank] == NONE)
            g->took = early ? 1 : 2;
    }
}

/* A called rank was held by that seat, or burned: one of few steps. */
static void place_called(struct draft *d, int rank, struct rng *rng)
{
    uint8_t fits[RANKS_MAX];
    int n = 0;

    for (int step = 0; step < dej_draft_steps(d->g); step++)
        if (d->g->taken[step] == HIDDEN && dej_is_in(d, rank, step) &&
            dej_step_holder(d->g, step) == d->g->held[rank])
            fits[n++] = (uint8_t)step;
    if (n)
        place(d, rank, fits[rng_below(rng, (uint32_t)n)]);
}

/* The rest of an interval: any role for any step; what is left stays in the
 * pack. */
static void place_rest(struct draft *d, int interval, struct rng *rng)
{
    uint8_t ranks[RANKS_MAX];
    int n = 0;

    for (int rank = 0; rank < dej_ranks(d->g); rank++)
        if (d->free & d->ranks_in[interval] & dej_rank(rank))
            ranks[n++] = (uint8_t)rank;
    rng_shuffle(rng, ranks, n);
    for (int step = 0; step < dej_draft_steps(d->g) && n; step++)
        if (d->g->taken[step] == HIDDEN && d->step_in[step] == interval)
            place(d, ranks[--n], step);
}

/* Views that no play leads to may leave a hole; any role will do. */
static void fill_up(struct draft *d)
{
    for (int step = 0; step < dej_draft_steps(d->g); step++)
        if (d->g->taken[step] == HIDDEN && d->free)
            place(d, dej_lowest(d->free), step);
}

static void place_all(struct draft *d, struct rng *rng)
{
    guess_last_choice(d, rng);
    for (int rank = 0; rank < d->g->called; rank++)
        if (d->free & dej_rank(rank))
            place_called(d, rank, rng);
    for (int interval = 0; interval < INTERVALS; interval++)
        place_rest(d, interval, rng);
    fill_up(d);
}

/*
 * D4.1.2: chance passes over the King when it burns face up. Where he is gone
 * already it has one role more to choose from, and any one set is that much
 * less likely: of m roles left, by one part in m.
 */
static bool is_believed(const struct draft *d, struct rng *rng)
{
    int king = dej_roles[DEJ_KING].rank - 1;
    bool gone = false;

    for (int step = 0; step < d->g->step; step++) {
        int rank = d->g->taken[step];
        uint32_t left = (uint32_t)(dej_draft_steps(d->g) - step);
        if (gone && left > 1 && d->g->up & dej_rank(rank) &&
            rng_below(rng, left) == 0)
            return false;
        gone |= rank == king;
    }
    return true;
}

void dej_guess_draft(struct dej *g, int seat, struct rng *rng)
{
    struct draft known = {.g = g, .seat = seat};
    struct draft d;
    uint8_t taken[RANKS_MAX];
    uint8_t took = g->took;

    memcpy(taken, g->taken, sizeof taken);
    dej_find_intervals(&known);
    do {
        d = known;
        memcpy(g->taken, taken, sizeof taken);
        g->took = took;
        place_all(&d, rng);
    } while (!is_believed(&d, rng));
    dej_replay_draft(g);
}

/* ---- everything ---------------------------------------------------------- */

void dej_guess_drawn(struct dej *g, seat_set drawer, struct rng *rng)
{
    struct cards c = dej_cards(g);

    if (!c.count[ZONE_DRAWN])
        return;
    cards_determinize_order(c, ZONE_DRAWN, 1, rng);
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == ZONE_DRAWN)
            c.known[card] |= drawer;
}

void dej_determinize(struct state *s, int seat, struct rng *rng)
{
    struct dej *g = (struct dej *)s;
    seat_set looks_into[ZONES_MAX] = {0};

    for (int i = 0; i < s->seats; i++) {
        looks_into[ZONE_HAND + i] = SEAT(i);
        looks_into[ZONE_CITY + i] = PUBLIC;
    }
    looks_into[ZONE_LIMBO] = PUBLIC;
    cards_determinize(dej_cards(g), looks_into, rng);
    if (g->called && s->depth)
        dej_guess_drawn(g, s->stack[0].asked, rng); /* whose turn it is */
    cards_determinize_order(dej_cards(g), ZONE_UNDER, g->head, rng);
    dej_recount(g);
    if (g->round)
        dej_guess_draft(g, seat, rng);
}

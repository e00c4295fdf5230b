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

#include <assert.h>
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
    d->hidden = 0;
    memset(d->steps_in, 0, sizeof d->steps_in);
    for (int step = 0; step < dej_draft_steps(g); step++) {
        d->free &= ~dej_rank(g->taken[step]);
        d->hidden |= (unsigned)(g->taken[step] == HIDDEN) << step;
    }
    for (int step = 0; step < dej_draft_steps(g); step++) {
        if (shows_pack(d, step)) {
            unsigned pack = g->seen[d->seat][interval];
            d->ranks_in[interval++] = (uint16_t)(left & ~pack);
            left = pack;
        }
        d->step_in[step] = (uint8_t)interval;
        d->holder[step] = (uint8_t)dej_step_holder(g, step);
        d->steps_in[interval] |= (uint16_t)(1u << step);
    }
    d->ranks_in[interval] = (uint16_t)left;
}

/* ---- placing roles ------------------------------------------------------- */

static void place(struct draft *d, int rank, int step)
{
    d->g->taken[step] = (uint8_t)rank;
    d->free &= ~dej_rank(rank);
    d->hidden &= ~(1u << step);
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

/* The last player's choice may be a guess (D4.2). */
static int holder(const struct draft *d, int step)
{
    return d->g->took == 2 ? dej_step_holder(d->g, step) : d->holder[step];
}

/* A called rank was held by that seat, or burned: one of few steps. */
static void place_called(struct draft *d, int rank, struct rng *rng)
{
    uint8_t fits[RANKS_MAX];
    int n = 0;

    for (unsigned steps = d->hidden; steps; steps &= steps - 1) {
        int step = dej_lowest(steps);
        if (dej_is_in(d, rank, step) && holder(d, step) == d->g->held[rank])
            fits[n++] = (uint8_t)step;
    }
    if (n)
        place(d, rank, fits[rng_below(rng, (uint32_t)n)]);
}

/* The rest of an interval: any role for any step; what is left stays in the
 * pack. */
static void place_rest(struct draft *d, int interval, struct rng *rng)
{
    uint8_t ranks[RANKS_MAX];
    unsigned steps = d->hidden & d->steps_in[interval];
    int n = 0;

    for (unsigned set = d->free & d->ranks_in[interval]; set; set &= set - 1)
        ranks[n++] = (uint8_t)dej_lowest(set);
    rng_shuffle(rng, ranks, n);
    for (; steps && n; steps &= steps - 1)
        place(d, ranks[--n], dej_lowest(steps));
}

/* Views that no play leads to may leave a hole; any role will do. */
static void fill_up(struct draft *d)
{
    while (d->hidden && d->free)
        place(d, dej_lowest(d->free), dej_lowest(d->hidden));
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
    unsigned up = d->g->up;
    bool gone = false;

    for (int step = 0; up && step < d->g->step; step++) {
        int rank = d->g->taken[step];
        uint32_t left = (uint32_t)(dej_draft_steps(d->g) - step);
        if (gone && left > 1 && up & dej_rank(rank) &&
            rng_below(rng, left) == 0)
            return false;
        up &= ~dej_rank(rank);
        gone |= rank == king;
    }
    return true;
}

void dej_guess_draft(struct dej *g, const struct draft *known, struct rng *rng)
{
    struct draft d;
    uint8_t taken[RANKS_MAX];
    uint8_t took = g->took;

    memcpy(taken, g->taken, sizeof taken);
    do {
        d = *known;
        d.g = g;
        memcpy(g->taken, taken, sizeof taken);
        g->took = took;
        place_all(&d, rng);
    } while (!is_believed(&d, rng));
    dej_replay_draft(g);
}

/* ---- the cards ----------------------------------------------------------- */

void dej_note_seats(const struct dej *g, int seat, struct dej_notes *notes)
{
    notes->seat = seat;
    memset(notes->looks_into, 0, sizeof notes->looks_into);
    for (int i = 0; i < g->base.seats; i++) {
        notes->looks_into[ZONE_HAND + i] = SEAT(i);
        notes->looks_into[ZONE_CITY + i] = PUBLIC;
    }
    notes->looks_into[ZONE_LIMBO] = PUBLIC;
}

void dej_note_cards(struct dej *g, struct dej_notes *notes)
{
    struct cards c = dej_cards(g);

    cards_find_hidden(c, notes->looks_into, &notes->cards);
    cards_find_places(c, ZONE_UNDER, g->head, &notes->under);
    dej_recount(g);
}

static void guess_drawn(struct dej *g, seat_set drawer, struct rng *rng)
{
    struct cards c = dej_cards(g);

    if (!drawer || !c.count[ZONE_DRAWN])
        return;
    cards_determinize_order(c, ZONE_DRAWN, 1, rng);
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == ZONE_DRAWN)
            c.known[card] |= drawer;
}

/* Those of lower zones come after them, and no set counts them. */
static void count_dealt(struct dej *g, const struct cards_hidden *hidden,
                        const uint8_t *dealt)
{
    const uint8_t *kind_of = dej_edition(g)->deck.kind_of;

    for (int i = 0; i < hidden->elsewhere && hidden->zone[i] >= ZONE_DRAWN; i++)
        if (hidden->zone[i] < ZONE_DRAWN + KIND_ZONES)
            g->kinds[hidden->zone[i] - ZONE_DRAWN] |= KIND(kind_of[dealt[i]]);
}

void dej_guess_cards(struct dej *g, const struct dej_notes *notes,
                     seat_set drawer, struct rng *rng)
{
    struct cards c = dej_cards(g);
    uint8_t dealt[CARDS_MAX];

    cards_deal_hidden(c, &notes->cards, notes->looks_into, rng, dealt);
    count_dealt(g, &notes->cards, dealt);
    guess_drawn(g, drawer, rng);
    cards_fill_places(c, ZONE_UNDER, &notes->under, rng);
}

/* ---- everything ---------------------------------------------------------- */

static_assert(sizeof(struct dej_notes) <= GUESS_BYTES, "notes are too long");

void dej_prepare(struct state *view, int seat, void *notes)
{
    struct dej *g = (struct dej *)view;
    struct dej_notes *n = notes;

    dej_note_seats(g, seat, n);
    dej_note_cards(g, n);
    n->draft = (struct draft){.g = g, .seat = seat};
    if (g->round)
        dej_find_intervals(&n->draft);
}

void dej_guess(struct state *s, const void *notes, struct rng *rng)
{
    const struct dej_notes *n = notes;
    struct dej *g = (struct dej *)s;
    seat_set turn = g->called && s->depth ? s->stack[0].asked : 0;

    dej_guess_cards(g, n, turn, rng);
    if (g->round)
        dej_guess_draft(g, &n->draft, rng);
}

void dej_determinize(struct state *s, int seat, struct rng *rng)
{
    struct dej_notes notes;

    dej_prepare(s, seat, &notes);
    dej_guess(s, &notes, rng);
}

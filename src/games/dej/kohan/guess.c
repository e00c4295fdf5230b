/*
 * guess.c - a full position of Kohan Dej that a seat cannot tell from the true
 * one. Cards and roles are guessed as in ../guess.c; any of the markers that
 * lie face down may be the real one.
 *
 * When the Theater's owner has traded roles, the seat that took a role in the
 * draft need not be the one that shows it. Then the draft is searched for, step
 * by step in random order: it must fit the packs the viewer saw, and after a
 * trade of two roles it must fit what has been shown since.
 */
#include "games/dej/guess.h"
#include "games/dej/kohan/kohan.h"

#include <string.h>

/* ---- K4.6 a draft, and a trade after it ---------------------------------- */

struct search {
    struct draft d;
    struct rng *rng;
    uint8_t shown[RANKS_MAX]; /* who holds a rank now, or HIDDEN */
};

static bool is_trade(const struct kohan *k, int one, int two)
{
    return (one == k->swap_seat[0] && two == k->swap_seat[1]) ||
           (one == k->swap_seat[1] && two == k->swap_seat[0]);
}

static bool fits(const struct search *s, int rank, int step)
{
    int drafted = dej_step_holder(s->d.g, step);
    int shown = s->shown[rank];

    if (!dej_is_in(&s->d, rank, step))
        return false;
    return shown == HIDDEN || shown == drafted ||
           is_trade(dej_kohan_of(s->d.g), drafted, shown);
}

/* With this trade, do the roles lie as they were shown? */
static bool agrees(const struct search *s, int given, int gotten)
{
    struct dej *g = s->d.g;
    struct kohan *k = dej_kohan(g);

    k->swap_rank[0] = (uint8_t)given;
    k->swap_rank[1] = (uint8_t)gotten;
    dej_replay_draft(g);
    dej_apply_swap(g);
    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (s->shown[rank] != HIDDEN && s->shown[rank] != g->held[rank])
            return false;
    return true;
}

static int drafted_by(const struct dej *g, int seat, uint8_t *rank)
{
    int n = 0;

    for (int step = 0; step < g->step; step++)
        if (dej_step_holder(g, step) == seat)
            rank[n++] = g->taken[step];
    return n;
}

/* What each of the two may have given, in any order. */
static int candidates(const struct search *s, int i, int known, uint8_t *rank)
{
    const struct kohan *k = dej_kohan_of(s->d.g);
    int n = drafted_by(s->d.g, k->swap_seat[i], rank);

    if (known == NONE) { /* chance has not chosen yet */
        rank[0] = NONE;
        return 1;
    }
    rng_shuffle(s->rng, rank, n);
    if (known == HIDDEN)
        return n;
    for (int j = 0; j < n; j++)
        if (rank[j] == known) {
            rank[0] = (uint8_t)known;
            return 1;
        }
    return 0;
}

static bool trade(const struct search *s)
{
    struct kohan *k = dej_kohan(s->d.g);
    uint8_t known[2] = {k->swap_rank[0], k->swap_rank[1]};
    uint8_t given[RANKS_MAX], gotten[RANKS_MAX];
    int n = candidates(s, 0, known[0], given);
    int m = candidates(s, 1, known[1], gotten);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (agrees(s, given[i], gotten[j]))
                return true;
    memcpy(k->swap_rank, known, sizeof known);
    return false;
}

static bool search(struct search *s, int step)
{
    struct dej *g = s->d.g;
    uint8_t rank[RANKS_MAX];
    int n = 0;

    while (step < g->step && g->taken[step] != HIDDEN)
        step++;
    if (step == g->step)
        return trade(s);
    for (int i = 0; i < dej_ranks(g); i++)
        if (s->d.free & dej_rank(i) && fits(s, i, step))
            rank[n++] = (uint8_t)i;
    rng_shuffle(s->rng, rank, n);
    for (int i = 0; i < n; i++) {
        g->taken[step] = rank[i];
        s->d.free &= ~dej_rank(rank[i]);
        if (search(s, step + 1))
            return true;
        s->d.free |= dej_rank(rank[i]);
    }
    g->taken[step] = HIDDEN;
    return false;
}

/* D4.2: with the last player's choice unknown, both are tried. */
static bool search_choices(struct search *s)
{
    struct dej *g = s->d.g;
    int took = g->took;
    int first = (int)rng_below(s->rng, 2);

    for (int i = 0; i < (took == HIDDEN ? 2 : 1); i++) {
        if (took == HIDDEN)
            g->took = (uint8_t)(1 + (first + i) % 2);
        if (search(s, 0))
            return true;
    }
    g->took = (uint8_t)took;
    return false;
}

/* Views that no play leads to may fit nothing: then any trade will do. */
static void guess_anything(struct dej *g, const struct draft *known,
                           struct rng *rng)
{
    struct kohan *k = dej_kohan(g);
    uint8_t rank[RANKS_MAX];
    bool done = k->swap_rank[1] != NONE;

    dej_guess_draft(g, known, rng);
    for (int i = 0; i < 1 + done; i++)
        k->swap_rank[i] =
            (uint8_t)(drafted_by(g, k->swap_seat[i], rank) ? rank[0] : NONE);
    dej_apply_swap(g);
}

static void guess_roles(struct dej *g, const struct draft *known,
                        struct rng *rng)
{
    struct search s = {.d = *known, .rng = rng};

    if (dej_kohan(g)->swap_seat[0] == NONE) {
        dej_guess_draft(g, known, rng);
        return;
    }
    s.d.g = g;
    memcpy(s.shown, g->held, sizeof s.shown);
    if (!search_choices(&s))
        guess_anything(g, known, rng);
}

/* ---- K8.1.3, K8.2.3 the markers ------------------------------------------ */

static uint8_t any_rank(unsigned ranks, struct rng *rng)
{
    uint32_t n = rng_below(rng, (uint32_t)dej_size(ranks));

    while (n--)
        ranks &= ranks - 1;
    return (uint8_t)(dej_lowest(ranks) + 1);
}

static void guess_markers(struct kohan *k, struct rng *rng)
{
    if (k->sealed == HIDDEN)
        k->sealed = any_rank(k->warrants, rng);
    if (k->real == HIDDEN)
        k->real = any_rank(k->threats, rng);
}

/* ---- the cards ----------------------------------------------------------- */

/* The Wizard sees the hand he looks into (KD11). */
static void look_as_wizard(const struct dej *g, seat_set *looks_into)
{
    const struct state *s = &g->base;

    for (int i = 0; i < s->depth; i++)
        if (s->stack[i].decision == DEJ_ASK_WIZARD)
            looks_into[ZONE_HAND + s->stack[i].a] |= SEAT(dej_actor(g));
}

struct kohan_notes {
    struct dej_notes dej;
    struct cards_places museum;
};

static_assert(sizeof(struct kohan_notes) <= GUESS_BYTES, "notes are too long");

static int actor_of(const struct dej *g)
{
    return g->called ? dej_actor(g) : NONE;
}

void dej_kohan_prepare(struct state *view, int seat, void *notes)
{
    struct dej *g = (struct dej *)view;
    struct kohan_notes *n = notes;

    dej_note_seats(g, seat, &n->dej);
    n->dej.looks_into[ZONE_OUT] = PUBLIC;
    if (actor_of(g) != NONE)
        look_as_wizard(g, n->dej.looks_into);
    dej_note_cards(g, &n->dej);
    cards_find_places(dej_cards(g), ZONE_MUSEUM, 1, &n->museum);
    n->dej.draft = (struct draft){.g = g, .seat = seat};
    if (g->round)
        dej_find_intervals(&n->dej.draft);
}

void dej_kohan_guess(struct state *s, const void *notes, struct rng *rng)
{
    const struct kohan_notes *n = notes;
    struct dej *g = (struct dej *)s;
    int actor = actor_of(g);

    dej_guess_cards(g, &n->dej, actor == NONE ? 0 : SEAT(actor), rng);
    cards_fill_places(dej_cards(g), ZONE_MUSEUM, &n->museum, rng);
    guess_markers(dej_kohan(g), rng);
    if (g->round)
        guess_roles(g, &n->dej.draft, rng);
}

void dej_kohan_determinize(struct state *s, int seat, struct rng *rng)
{
    struct kohan_notes notes;

    dej_kohan_prepare(s, seat, &notes);
    dej_kohan_guess(s, &notes, rng);
}

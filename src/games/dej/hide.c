/*
 * hide.c - what a seat may see (D11): redact(). The other direction, filling
 * the holes with a guess, is in guess.c.
 */
#include "games/dej/dej.h"

#include <string.h>

/* The Magician's choice so far is his alone: roles/magician.c. */
static void hide_chain(struct dej *g, int seat)
{
    if (!g->base.chain || g->base.mover == seat)
        return;
    for (int card = 0; card < DEJ_CARDS; card++)
        if (g->cards.where[card] == ZONE_HAND + g->base.mover)
            g->cards.order[card] = 0;
}

/* D4.2: the last player has looked at the first burn. */
static bool saw_first_burn(const struct dej *g, int seat)
{
    int last = dej_draft_steps(g) - 1;

    return dej_step_is_choice(g, last) && g->taken[last] != NONE &&
           dej_step_seat(g, last) == seat;
}

static bool sees_step(const struct dej *g, int seat, int step)
{
    return dej_step_seat(g, step) == seat ||
           (step == 0 && saw_first_burn(g, seat)) ||
           g->up & dej_rank(g->taken[step]);
}

static void hide_draft(struct dej *g, int seat)
{
    bool saw[RANKS_MAX] = {false};

    for (int step = 0; step < dej_draft_steps(g); step++)
        saw[step] = sees_step(g, seat, step);
    for (int step = 0; step < dej_draft_steps(g); step++)
        if (g->taken[step] != NONE && !saw[step])
            g->taken[step] = HIDDEN;
    for (int other = 0; other < SEATS_MAX; other++)
        if (other != seat)
            memset(g->seen[other], 0, sizeof g->seen[other]);
    if (g->took && dej_step_seat(g, dej_draft_steps(g) - 1) != seat)
        g->took = HIDDEN;
}

/* Ranks not called yet: one's own, and that those burned face up are out. */
static void hide_holders(struct dej *g, int seat)
{
    for (int rank = g->called; rank < dej_edition(g)->roles; rank++)
        if (g->held[rank] != seat && !(g->up & dej_rank(rank)))
            g->held[rank] = HIDDEN;
}

void dej_redact(struct state *s, int seat)
{
    struct dej *g = (struct dej *)s;

    hide_chain(g, seat);
    cards_redact(dej_cards(g), seat);
    dej_recount(g);
    if (!g->round)
        return; /* nothing drafted yet */
    hide_draft(g, seat);
    hide_holders(g, seat);
}

/*
 * hide.c - what a seat may see (D11): redact(). The other direction, filling
 * the holes with a guess, is in guess.c.
 */
#include "games/dej/dej.h"

#include <string.h>

/* The Magician's choice so far is his alone: roles/magician.c. */
static void hide_chain(struct dej *g, int seat)
{
    struct cards c = dej_cards(g);

    if (!g->base.chain || g->base.mover == seat)
        return;
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == ZONE_HAND + g->base.mover)
            c.order[card] = 0;
}

/* D4.2: the last player has looked at the first burn. */
static unsigned steps_seen(const struct dej *g, unsigned own, int last)
{
    bool looked = own >> last & 1 && dej_step_is_choice(g, last) &&
                  g->taken[last] != NONE;

    return own | looked;
}

static void hide_draft(struct dej *g, int seat)
{
    int last = dej_draft_steps(g) - 1;
    unsigned own = dej_steps_of(g, seat);
    unsigned seen = steps_seen(g, own, last);

    for (int step = 0; step <= last; step++)
        if (g->taken[step] != NONE && !(seen >> step & 1) &&
            !(g->up & dej_rank(g->taken[step])))
            g->taken[step] = HIDDEN;
    for (int other = 0; other < SEATS_MAX; other++)
        if (other != seat)
            memset(g->seen[other], 0, sizeof g->seen[other]);
    if (g->took && !(own >> last & 1))
        g->took = HIDDEN;
}

/*
 * Of the ranks not called yet a seat knows its own, and that those burned face
 * up are out. A role killed in secret looks like one that nobody holds (R46).
 */
static void hide_holders(struct dej *g, int seat)
{
    for (int rank = 0; rank < dej_ranks(g); rank++) {
        bool kill = dej_edition(g)->kills_in_secret && rank + 1 == g->murdered;
        if ((rank >= g->called || kill) && g->held[rank] != seat &&
            !(g->up & dej_rank(rank)))
            g->held[rank] = HIDDEN;
    }
}

/* Is it a card of a hand that is not the seat's, or a drawn one? */
static bool is_elsewhere(int zone, int seat)
{
    return ((uint8_t)(zone - ZONE_DRAWN) < ZONE_CITY - ZONE_DRAWN) &
           (zone != ZONE_HAND + seat);
}

/*
 * Cities lie open, and a seat knows its own hand (D11): those sets stay. A
 * seat knows few cards of other hands: a compiler checks many at a time, and
 * eight that it does not know are skipped together.
 */
static void hide_kinds(struct dej *g, int seat)
{
    struct cards c = dej_cards(g);
    uint8_t elsewhere[CARDS_MAX] = {0};
    uint64_t some = 0;

    for (int zone = ZONE_DRAWN; zone < ZONE_CITY; zone++)
        if (zone != ZONE_HAND + seat)
            g->kinds[zone - ZONE_DRAWN] = 0;
    for (int card = 0; card < c.deck->cards; card++)
        elsewhere[card] = is_elsewhere(c.where[card], seat);
    for (int i = 0; i < c.deck->cards; i += (int)sizeof some) {
        memcpy(&some, elsewhere + i, sizeof some);
        for (int card = i; some && card < i + (int)sizeof some; card++)
            if (elsewhere[card])
                g->kinds[c.where[card] - ZONE_DRAWN] |=
                    KIND(c.deck->kind_of[card]);
    }
}

void dej_hide(struct dej *g, int seat)
{
    hide_chain(g, seat);
    cards_redact(dej_cards(g), seat);
    hide_kinds(g, seat);
    if (!g->round)
        return; /* nothing drafted yet */
    hide_draft(g, seat);
    hide_holders(g, seat);
}

void dej_redact(struct state *s, int seat)
{
    dej_hide((struct dej *)s, seat);
}

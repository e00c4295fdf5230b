/*
 * hide.c - what a seat of Hamlet may see (H5), and guesses at the rest.
 */
#include "games/hamlet/hamlet.h"

#include "core/rng.h"

#include <string.h>

/* Cards, sealed bids, and the chain of another seat. The rest lies open. */
void hamlet_redact(struct state *s, int seat)
{
    struct hamlet *g = (struct hamlet *)s;

    cards_redact(hamlet_cards(g), seat);
    for (int other = 0; other < HAMLET_SEATS && hamlet_is_bidding(g); other++)
        if (other != seat && g->bid[other])
            g->bid[other] = HAMLET_BID_HIDDEN;
    if (s->chain && s->mover != seat)
        memset(g->put, 0, sizeof g->put);
}

/* A sealed bid may be any that its purse allows. */
static int guess_bid(const struct hamlet *g, int seat, struct rng *rng)
{
    uint32_t most = g->gold[seat];

    if (most > HAMLET_BID_MOST)
        most = HAMLET_BID_MOST;
    return 1 + (int)rng_below(rng, most + 1);
}

/* A view has lost the chains of others, so no guess need contain one. */
void hamlet_determinize(struct state *s, int seat, struct rng *rng)
{
    struct hamlet *g = (struct hamlet *)s;
    seat_set looks_into[HAMLET_ZONES] = {0};

    (void)seat; /* the holes are the same for every seat */
    for (int other = 0; other < s->seats; other++) {
        looks_into[HAMLET_HAND + other] = SEAT(other);
        looks_into[HAMLET_TOWN + other] = PUBLIC;
    }
    cards_determinize(hamlet_cards(g), looks_into, rng);
    cards_determinize_order(hamlet_cards(g), HAMLET_UNDER, g->head, rng);
    for (int other = 0; other < s->seats; other++)
        if (g->bid[other] == HAMLET_BID_HIDDEN)
            g->bid[other] = (uint8_t)guess_bid(g, other, rng);
}

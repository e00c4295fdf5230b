/*
 * hide.c - what a seat may see (T17): all but the characters of others and
 * the chains they have not closed. Victory points are public, since every
 * gain is told; whether a client draws those of others is an option.
 */
#include "games/troyes/troyes.h"

#include <string.h>

void troyes_redact(struct state *s, int seat)
{
    struct troyes *g = (struct troyes *)s;

    cards_redact(troyes_characters_of(g), seat);
    if (!s->chain || s->mover == seat)
        return;
    memset(&g->now, 0, sizeof g->now);
    memset(g->own, 0, sizeof g->own);
    memset(g->foe, 0, sizeof g->foe);
}

void troyes_determinize(struct state *s, int seat, struct rng *rng)
{
    struct troyes *g = (struct troyes *)s;
    seat_set looks_into[TROYES_ZONES] = {[ZONE_GONE] = PUBLIC};

    (void)seat; /* the holes are the same for every seat */
    for (int other = 0; other < s->seats; other++)
        looks_into[ZONE_HELD + other] = SEAT(other);
    cards_determinize(troyes_characters_of(g), looks_into, rng);
}

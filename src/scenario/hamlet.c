/*
 * hamlet.c - Hamlet for scenarios: where its cards lie. It needs no words of
 * its own: fields and zones say enough.
 */
#include "games/hamlet/hamlet.h"
#include "scenario/stage.h"

static struct cards cards(const struct state *s)
{
    return hamlet_cards((const struct hamlet *)s);
}

static seat_set looks_into(const struct state *s, int zone)
{
    (void)s;
    if (zone >= HAMLET_TOWN)
        return PUBLIC;
    if (zone >= HAMLET_HAND)
        return SEAT(zone - HAMLET_HAND);
    return 0;
}

const struct scenario_game scenario_hamlet = {
    .game = &hamlet,
    .noun = 0,
    .pool = HAMLET_POOL,
    .queue = HAMLET_UNDER,
    .cards = cards,
    .looks_into = looks_into,
};

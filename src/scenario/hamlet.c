/*
 * hamlet.c - Hamlet for scenarios: where its cards are. It needs no words of
 * its own: fields and zones are enough.
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

static int place(const struct state *s, int zone, int order)
{
    (void)zone;
    return (uint8_t)(order - ((const struct hamlet *)s)->head);
}

static const struct scenario_deck deck = {
    .noun = 0,
    .first = 0,
    .pool = HAMLET_POOL,
    .queue = 1u << HAMLET_UNDER,
    .cards = cards,
    .place = place,
};

const struct scenario_game scenario_hamlet = {
    .game = &hamlet,
    .decks = &deck,
    .n_decks = 1,
    .looks_into = looks_into,
};

/*
 * check.c - what must hold of a position, wherever its bytes came from.
 */
#include "core/walk.h"
#include "games/troyes/troyes.h"

const char *troyes_check(const struct state *s, bool full)
{
    const struct troyes *g = (const struct troyes *)s;
    const char *sick = state_check(&troyes, s);

    sick = sick ? sick : cards_check(troyes_characters_of(g), full);
    return sick;
}

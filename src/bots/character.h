/*
 * character.h - bots of one level that are equally strong but play
 * differently: one likes to build, another forgets nothing. A character is a
 * row of characters.def; "level3:coppersmith" is level3 as the coppersmith
 * plays.
 */
#ifndef BOTS_CHARACTER_H
#define BOTS_CHARACTER_H

#include "bots/bot.h"

/* Percent; see characters.def. */
struct temper {
    int8_t builds, hoards, hurts, dares;
    int8_t grudge, ahead;
    int16_t varies;
};

struct character {
    const char *slug;
    struct temper temper;
};

enum {
#define CHARACTER(ID, ...) CHARACTER_##ID,
#include "bots/characters.def"
    CHARACTERS
};

extern const struct character characters[CHARACTERS];

/* Every level with every character, from 0 on; NULL: there are no more. */
const struct bot_kind *character_kind_at(int i);

/* NULL: there is no such level, or no such character. */
const struct bot_kind *character_kind_named(const char *slug);

/*
 * A level with a character, so that the bots at a table differ: the same for
 * the same seed and seat, and no two alike as long as there are enough. A kind
 * that is not a plain level stays as it is.
 */
const struct bot_kind *character_dealt(const struct bot_kind *kind,
                                       uint64_t seed, int seat);

#endif

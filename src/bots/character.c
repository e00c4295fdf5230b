/*
 * character.c - see character.h.
 */
#include "bots/character.h"

#include "bots/search.h"
#include "core/rng.h"

#include <string.h>

const struct character characters[CHARACTERS] = {
#define CHARACTER(ID, name, build, hoard, hurt, dare, of_grudge, lead, vary)   \
    {#name,                                                                    \
     {.builds = (build),                                                       \
      .hoards = (hoard),                                                       \
      .hurts = (hurt),                                                         \
      .dares = (dare),                                                         \
      .grudge = (of_grudge),                                                   \
      .ahead = (lead),                                                         \
      .varies = (vary)}},
#include "bots/characters.def"
};

/* ---- a level with each of them ------------------------------------------- */

#define AS(number, NAME, name)                                                 \
    LEVEL_KIND("level" #number ":" #name, number,                              \
               .kind.temper = &characters[CHARACTER_##NAME].temper),
#define CHARACTER(ID, name, ...)                                               \
    {AS(1, ID, name) AS(2, ID, name) AS(3, ID, name) AS(4, ID, name)           \
         AS(5, ID, name) AS(6, ID, name)},

static const struct search_kind kinds[CHARACTERS][LEVELS] = {
#include "bots/characters.def"
};

const struct bot_kind *character_kind_at(int i)
{
    return i < CHARACTERS * LEVELS ? &kinds[i / LEVELS][i % LEVELS].kind : NULL;
}

const struct bot_kind *character_kind_named(const char *slug)
{
    const struct bot_kind *kind = NULL;

    for (int i = 0; (kind = character_kind_at(i)); i++)
        if (strcmp(kind->slug, slug) == 0)
            break;
    return kind;
}

/* ---- dealing them out ---------------------------------------------------- */

/* Shuffled by the seed; a seat has the one in its place. */
static int dealt(uint64_t seed, int seat)
{
    struct rng rng = {seed};
    uint8_t order[CHARACTERS] = {0};

    for (int i = 0; i < CHARACTERS; i++) {
        int k = (int)rng_below(&rng, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = (uint8_t)i;
    }
    return order[seat % CHARACTERS];
}

const struct bot_kind *character_dealt(const struct bot_kind *kind,
                                       uint64_t seed, int seat)
{
    for (int i = 0; i < LEVELS; i++)
        if (kind == &bot_level[i].kind)
            return &kinds[dealt(seed, seat)][i].kind;
    return kind;
}

/*
 * classic.c - Dej: the game struct, its options, and how a table is laid
 * (D3). Raise the rules number when an old record would replay differently.
 */
#include "games/dej/dej.h"

#include <string.h>

static const char *const thief[] = {"all", "kept"};
static const char *const graveyard[] = {"always", "others"};
static const char *const observatory[] = {"five", "four"};

#define CHOICE(name, place, words)                                             \
    {                                                                          \
        .slug = (name), .kind = OPTION_CHOICE, .at = (place), .high = 1,       \
        .choices = (words)                                                     \
    }

static const struct option options[] = {
    {.slug = "first_crown", /* D3.3, R6; 0 leaves it to chance */
     .kind = OPTION_NUMBER,
     .at = OPT_CROWN,
     .high = 7},
    CHOICE("thief", OPT_THIEF, thief),                   /* R10 */
    CHOICE("graveyard", OPT_GRAVEYARD, graveyard),       /* R26 */
    CHOICE("observatory", OPT_OBSERVATORY, observatory), /* R23 */
};

/* D4: always the same eight. */
const uint8_t dej_cast[RANKS_MAX] = {DEJ_ASSASSIN,  DEJ_THIEF,   DEJ_MAGICIAN,
                                     DEJ_KING,      DEJ_BISHOP,  DEJ_MERCHANT,
                                     DEJ_ARCHITECT, DEJ_WARLORD, NONE};

static const char *start(struct state *s, const struct setup *setup)
{
    struct dej *g = (struct dej *)s;
    int first = setup->option[OPT_CROWN];

    if (first > setup->seats)
        return "first_crown";
    memset(g, 0, sizeof *g);
    state_start(s, setup);
    cards_start(dej_cards(g), ZONE_POOL);
    dej_lay_table(g, dej_cast, first);
    return NULL;
}

/* ---- the words ----------------------------------------------------------- */

static const char *const decisions[] = {
#define DECISION(ID, name) #name,
#include "games/dej/words.def"
};

static const struct word verbs[] = {
#define VERB(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/dej/words.def"
};

static const struct word events[] = {
#define EVENT(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/dej/words.def"
};

static const struct noun nouns[] = {
    {"role", dej_role_slugs, DEJ_ROLES},
    {"district", dej_district_slugs, DEJ_DISTRICTS},
};

static const struct zone zones[] = {
    {"pool", ZONE_POOL, false},   {"under", ZONE_UNDER, false},
    {"limbo", ZONE_LIMBO, false}, {"drawn", ZONE_DRAWN, false},
    {"hand", ZONE_HAND, true},    {"city", ZONE_CITY, true},
};

static const char *const parts[] = {"districts", "types", "first", "later"};

const struct game dej = {
    .slug = "dej",
    .rules = 2,
    .seats_min = 2,
    .seats_max = 7,
    .state_size = sizeof(struct dej_classic),
    .actions_max = 128,
    .ply_max = 16384,

    .decisions = decisions,
    .n_decisions = COUNT(decisions),
    .verbs = verbs,
    .n_verbs = COUNT(verbs),
    .events = events,
    .n_events = COUNT(events),
    .nouns = nouns,
    .n_nouns = COUNT(nouns),
    .zones = zones,
    .n_zones = COUNT(zones),
    .options = options,
    .n_options = COUNT(options),
    .parts = parts,
    .n_parts = COUNT(parts),

    .start = start,
    .legal = dej_legal,
    .weight = dej_weight,
    .roll = dej_roll,
    .deal = dej_deal,
    .apply = dej_apply,
    .redact = dej_redact,
    .determinize = dej_determinize,
    .prepare = dej_prepare,
    .guess = dej_guess,
    .score = dej_score,
    .walk = dej_walk,
    .check = dej_check,
};

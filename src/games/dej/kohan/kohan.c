/*
 * kohan.c - Kohan Dej: the game struct, and how a table is laid (K3). Raise
 * the rules number when an old record would replay differently.
 */
#include "games/dej/kohan/kohan.h"

#include <string.h>

/* K2.2: unique districts that were not chosen lie beside the game. */
static void lay_cards(struct dej *g)
{
    struct cards c = dej_cards(g);
    kind_set in = dej_uniques_of(g->base.option) | ~dej_of_type[UNIQUE];

    cards_start(c, ZONE_POOL);
    for (int card = 0; card < c.deck->cards; card++)
        if (!(in & KIND(c.deck->kind_of[card])))
            cards_move(c, card, ZONE_OUT, PUBLIC);
}

static const char *start(struct state *s, const struct setup *setup)
{
    struct dej *g = (struct dej *)s;
    uint8_t cast[RANKS_MAX];
    const char *wrong = dej_cast_of(setup->option, setup->seats, cast);

    if (wrong)
        return wrong;
    if (setup->option[OPT_CROWN] > setup->seats)
        return "first_crown";
    memset(g, 0, sizeof(struct kohan));
    state_start(s, setup);
    g->edition = 1;
    lay_cards(g);
    dej_lay_table(g, cast, dej_option(g, OPT_CROWN));
    dej_kohan_begin(g);
    return NULL;
}

/* ---- the words: Dej's, and then its own ---------------------------------- */

static const char *const decisions[] = {
#define DECISION(ID, name) #name,
#include "games/dej/words.def"
#define DECISION(ID, name) #name,
#include "games/dej/kohan/words.def"
};

static const struct word verbs[] = {
#define VERB(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/dej/words.def"
#define VERB(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/dej/kohan/words.def"
};

static const struct bound bounds[] = {
#define BOUND(ID, argument, most) {DEJ_DO_##ID, argument, most},
#include "games/dej/kohan/words.def"
};

static const struct word events[] = {
#define EVENT(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/dej/words.def"
#define EVENT(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/dej/kohan/words.def"
};

static const char *const types[] = {"noble", "religious", "trade", "military",
                                    "unique"};

static const struct noun nouns[] = {
    {"role", dej_role_slugs, KOHAN_ROLES},
    {"district", dej_district_slugs, KOHAN_DISTRICTS},
    {"type", types, COUNT(types)},
};

static const struct zone zones[] = {
    {"pool", ZONE_POOL, false},   {"under", ZONE_UNDER, false},
    {"limbo", ZONE_LIMBO, false}, {"drawn", ZONE_DRAWN, false},
    {"hand", ZONE_HAND, true},    {"city", ZONE_CITY, true},
    {"top", ZONE_TOP, false},     {"museum", ZONE_MUSEUM, false},
    {"out", ZONE_OUT, false},
};

static const char *const parts[] = {"districts", "types", "first", "later",
                                    "uniques"};

const struct game kohan = {
    .slug = "kohan",
    .rules = 2,
    .seats_min = 2,
    .seats_max = 8,
    .state_size = sizeof(struct kohan),
    .actions_max = 384,
    .ply_max = 32000,

    .decisions = decisions,
    .n_decisions = COUNT(decisions),
    .verbs = verbs,
    .n_verbs = COUNT(verbs),
    .bounds = bounds,
    .n_bounds = COUNT(bounds),
    .events = events,
    .n_events = COUNT(events),
    .nouns = nouns,
    .n_nouns = COUNT(nouns),
    .zones = zones,
    .n_zones = COUNT(zones),
    .options = dej_kohan_options,
    .n_options = KOHAN_OPTIONS,
    .presets = dej_kohan_presets,
    .n_presets = KOHAN_PRESETS,
    .parts = parts,
    .n_parts = COUNT(parts),

    .start = start,
    .legal = dej_kohan_legal,
    .weight = dej_weight,
    .roll = dej_kohan_roll,
    .apply = dej_kohan_apply,
    .redact = dej_kohan_redact,
    .determinize = dej_kohan_determinize,
    .prepare = dej_kohan_prepare,
    .guess = dej_kohan_guess,
    .score = dej_kohan_score,
    .walk = dej_kohan_walk,
    .check = dej_kohan_check,
};

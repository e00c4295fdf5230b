/*
 * tables.c - Hamlet as tables: its cards, its words, what can be agreed on
 * before the game, and at the bottom the game itself.
 */
#include "games/hamlet/hamlet.h"

/* ---- the cards ----------------------------------------------------------- */

const struct hamlet_kind hamlet_kinds[HAMLET_KINDS] = {
#define KIND(ID, name, cost, copies, when_built)                               \
    [HAMLET_##ID] = {cost, when_built},
#include "games/hamlet/kinds.def"
};

static const uint8_t first_card[HAMLET_KINDS + 1] = {
#define KIND(ID, name, cost, copies, when_built) HAMLET_FIRST_##ID,
#include "games/hamlet/kinds.def"
    HAMLET_CARDS,
};

#define TIMES_4(kind) kind, kind, kind, kind
#define TIMES_5(kind) TIMES_4(kind), kind
#define TIMES_6(kind) TIMES_5(kind), kind
#define TIMES_7(kind) TIMES_6(kind), kind

static const uint8_t kind_of[HAMLET_CARDS] = {
#define KIND(ID, name, cost, copies, when_built) TIMES_##copies(HAMLET_##ID),
#include "games/hamlet/kinds.def"
};

const struct deck hamlet_deck = {
    .cards = HAMLET_CARDS,
    .kinds = HAMLET_KINDS,
    .zones = HAMLET_ZONES,
    .first = first_card,
    .kind_of = kind_of,
};

static const struct zone zones[] = {
    {"pool", HAMLET_POOL, false},
    {"under", HAMLET_UNDER, false},
    {"hand", HAMLET_HAND, true},
    {"town", HAMLET_TOWN, true},
};

/* ---- the words ----------------------------------------------------------- */

enum { ARG_KIND = ARG_NOUN };

static const char *const decisions[] = {
#define DECISION(ID, name) #name,
#include "games/hamlet/words.def"
};

static const struct word verbs[] = {
#define VERB(ID, name, arg) {#name, {arg}},
#include "games/hamlet/words.def"
};

static const struct bound bounds[] = {
#define BOUND(ID, argument, most) {HAMLET_DO_##ID, argument, most},
#include "games/hamlet/words.def"
};

static const struct word events[] = {
#define EVENT(ID, name, arg) {#name, {arg}},
#include "games/hamlet/words.def"
};

static const char *const kinds[] = {
#define KIND(ID, name, cost, copies, when_built) #name,
#include "games/hamlet/kinds.def"
};

static const struct noun nouns[] = {{"building", kinds, HAMLET_KINDS}};

static const char *const parts[] = {
    [HAMLET_PART_TOWN] = "town",
    [HAMLET_PART_VARIETY] = "variety",
    [HAMLET_PART_PURSE] = "purse",
};

/* ---- H1.2 what can be agreed on before the game -------------------------- */

static const char *const auctions[] = {"winner_pays", "all_pay"};

static const struct option options[] = {
    {.slug = "rounds",
     .kind = OPTION_NUMBER,
     .at = HAMLET_ROUNDS,
     .low = 2,
     .high = 8,
     .standard = 5},
    {.slug = "auction",
     .kind = OPTION_CHOICE,
     .at = HAMLET_AUCTION,
     .low = HAMLET_WINNER_PAYS,
     .high = HAMLET_ALL_PAY,
     .standard = HAMLET_WINNER_PAYS,
     .choices = auctions},
};

static const struct preset presets[] = {
    {"quick", {[HAMLET_ROUNDS] = 3, [HAMLET_AUCTION] = HAMLET_WINNER_PAYS}},
    {"costly", {[HAMLET_ROUNDS] = 6, [HAMLET_AUCTION] = HAMLET_ALL_PAY}},
};

/*
 * ply_max: four hands of three; then in each of six rounds four bids, and in
 * each of four turns at most eleven actions (trade, three cards put, done,
 * three dealt; build, raid, answer). Eight rounds of three seats are less.
 */
const struct game hamlet = {
    .slug = "hamlet",
    .rules = 1,
    .seats_min = 2,
    .seats_max = HAMLET_SEATS,
    .state_size = sizeof(struct hamlet),
    .actions_max = HAMLET_BID_MOST + 1,
    .ply_max = 4 * 3 + 6 * (4 + 4 * 11),

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
    .options = options,
    .n_options = COUNT(options),
    .presets = presets,
    .n_presets = COUNT(presets),
    .decisions = decisions,
    .n_decisions = COUNT(decisions),
    .parts = parts,
    .n_parts = COUNT(parts),

    .start = hamlet_start,
    .legal = hamlet_legal,
    .weight = hamlet_weight,
    .roll = hamlet_roll,
    .apply = hamlet_apply,
    .redact = hamlet_redact,
    .determinize = hamlet_determinize,
    .score = hamlet_score,
    .walk = hamlet_walk,
    .check = hamlet_check,
};

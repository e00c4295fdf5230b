/*
 * tables.c - Karzar as tables: its cards, its words, what can be agreed on
 * before the game (KZ3), and at the bottom the game itself.
 */
#include "games/karzar/karzar.h"

/* ---- the cards ----------------------------------------------------------- */

const struct karzar_hero karzar_heroes[KARZAR_HEROES] = {
#define HERO(ID, name, land, power, sign, seats, ...)                          \
    [KARZAR_##ID] = {land, power, sign, seats},
#include "games/karzar/heroes.def"
};

const struct karzar_helper karzar_helpers[KARZAR_HELPERS] = {
#define HELPER(ID, name, KIND_ID, stars, seats, ...)                           \
    [KARZAR_##ID] = {HELPER_##KIND_ID, stars, seats},
#include "games/karzar/helpers.def"
};

const struct karzar_foresight karzar_foresights[KARZAR_FORESIGHTS] = {
#define FORESIGHT(ID, name, end, stars, ...) [KARZAR_##ID] = {end, stars},
#include "games/karzar/others.def"
};

const uint8_t karzar_kind_land[HELPER_KINDS] = {
#define KIND(ID, name, land, priority, bonus, act, ...) [HELPER_##ID] = (land),
#include "games/karzar/helpers.def"
};

/* Every card is a kind of its own: it has a number, and that counts (R12). */
static const uint8_t hero_numbers[KARZAR_HEROES + 1] = {
#define HERO(ID, name, land, power, sign, seats, ...) KARZAR_##ID,
#include "games/karzar/heroes.def"
    KARZAR_HEROES};

static const uint8_t helper_numbers[KARZAR_HELPERS + 1] = {
#define HELPER(ID, name, KIND_ID, stars, seats, ...) KARZAR_##ID,
#include "games/karzar/helpers.def"
    KARZAR_HELPERS};

static const uint8_t fore_numbers[KARZAR_FORESIGHTS + 1] = {
#define FORESIGHT(ID, name, end, stars, ...) KARZAR_##ID,
#include "games/karzar/others.def"
    KARZAR_FORESIGHTS};

const struct deck karzar_hero_deck = {
    .cards = KARZAR_HEROES,
    .kinds = KARZAR_HEROES,
    .zones = HERO_ZONES,
    .first = hero_numbers,
    .kind_of = hero_numbers,
};

const struct deck karzar_helper_deck = {
    .cards = KARZAR_HELPERS,
    .kinds = KARZAR_HELPERS,
    .zones = HELPER_ZONES,
    .first = helper_numbers,
    .kind_of = helper_numbers,
};

const struct deck karzar_fore_deck = {
    .cards = KARZAR_FORESIGHTS,
    .kinds = KARZAR_FORESIGHTS,
    .zones = FORE_ZONES,
    .first = fore_numbers,
    .kind_of = fore_numbers,
};

static const struct zone zones[] = {
    {"pool", ZONE_POOL, false},       {"top", ZONE_TOP, false},
    {"bottom", ZONE_BOTTOM, false},   {"out", ZONE_OUT, false},
    {"arena", ZONE_ARENA, false},     {"plain", ZONE_PLAIN, false},
    {"fallen", ZONE_FALLEN, false},   {"tomb", ZONE_TOMB, false},
    {"box", ZONE_BOX, false},         {"razm1", ZONE_FIELD, false},
    {"razm2", ZONE_FIELD + 1, false}, {"razm3", ZONE_FIELD + 2, false},
    {"razm4", ZONE_FIELD + 3, false}, {"razm5", ZONE_FIELD + 4, false},
    {"razm6", ZONE_FIELD + 5, false}, {"razm7", ZONE_FIELD + 6, false},
    {"razm8", ZONE_FIELD + 7, false}, {"razm9", ZONE_FIELD + 8, false},
    {"hand", ZONE_HAND, true},        {"dungeon", ZONE_DUNGEON, true},
    {"throne", ZONE_THRONE, true},    {"undealt", ZONE_UNDEALT, false},
    {"fresh", ZONE_FRESH, false},     {"otherworld", ZONE_OTHERWORLD, false},
    {"removed", ZONE_REMOVED, false}, {"help", ZONE_HELP, true},
    {"untold", ZONE_UNTOLD, false},   {"untold_out", ZONE_UNTOLD_OUT, false},
    {"fore", ZONE_FORE, true},        {"told", ZONE_TOLD, true},
};

/* ---- the words ----------------------------------------------------------- */

static const char *const decisions[] = {
#define DECISION(ID, name) #name,
#include "games/karzar/words.def"
};

static const struct word verbs[] = {
#define VERB(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/karzar/words.def"
};

static const struct bound bounds[] = {
#define BOUND(ID, argument, most) {KARZAR_DO_##ID, argument, most},
#include "games/karzar/words.def"
};

static const struct word events[] = {
#define EVENT(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/karzar/words.def"
};

static const char *const lands[] = {[IRAN] = "iran", [TURAN] = "turan"};

static const char *const heroes[] = {
#define HERO(ID, name, land, power, sign, seats, ...) #name,
#include "games/karzar/heroes.def"
};

static const char *const helpers[] = {
#define HELPER(ID, name, KIND_ID, stars, seats, ...) #name,
#include "games/karzar/helpers.def"
};

static const char *const foresights[] = {
#define FORESIGHT(ID, name, end, stars, ...) #name,
#include "games/karzar/others.def"
};

static const char *const modules[] = {
#define MODULE(ID, name) #name,
#include "games/karzar/words.def"
};

static const char *const reasons[] = {
#define REASON(ID, name) #name,
#include "games/karzar/words.def"
};

static const char *const causes[] = {
#define CAUSE(ID, name) #name,
#include "games/karzar/words.def"
};

static const char *const excuses[] = {
#define EXCUSE(ID, name) #name,
#include "games/karzar/words.def"
};

static const char *const others[] = {
#define KING(ID, name, land, power, ...) #name,
#include "games/karzar/others.def"
#define BANNER(ID, name, land, power, value, ...) #name,
#include "games/karzar/others.def"
#define SIGN(ID, name, power, ...) #name,
#include "games/karzar/others.def"
#define OTHER(ID, name, copies, ...) #name,
#include "games/karzar/others.def"
};

#define NOUN(ARG, slug, slugs) [(ARG)-ARG_NOUN] = {slug, slugs, COUNT(slugs)}

static const struct noun nouns[] = {
    NOUN(ARG_LAND, "land", lands),
    NOUN(ARG_HERO, "hero", heroes),
    NOUN(ARG_HELPER, "helper", helpers),
    NOUN(ARG_FORESIGHT, "foresight", foresights),
    NOUN(ARG_MODULE, "module", modules),
    NOUN(ARG_REASON, "reason", reasons),
    NOUN(ARG_CAUSE, "cause", causes),
    NOUN(ARG_EXCUSE, "excuse", excuses),
    NOUN(ARG_OTHER, "other", others),
};

static const char *const parts[] = {
#define PART(ID, name) #name,
#include "games/karzar/words.def"
};

/* ---- KZ3 what can be agreed on before the game --------------------------- */

static const char *const answers[] = {"no", "yes"};
static const char *const courage[] = {"first", "each"};
static const char *const duel_tie[] = {"drawn", "last"};
static const char *const used[] = {"gone", "otherworld"};

static const struct option options[] = {
    {.slug = "modules",
     .kind = OPTION_SET,
     .at = OPTION_MODULES,
     .noun = ARG_MODULE - ARG_NOUN},
    {.slug = "karzars",
     .kind = OPTION_NUMBER,
     .at = OPTION_KARZARS,
     .low = 1,
     .high = KARZARS_MOST,
     .standard = KARZARS_MOST},
    {.slug = "target",
     .kind = OPTION_NUMBER,
     .at = OPTION_TARGET,
     .low = 5,
     .high = 100,
     .standard = 25},
    {.slug = "victory",
     .kind = OPTION_NUMBER,
     .at = OPTION_VICTORY,
     .low = 0,
     .high = 10,
     .standard = 3},
    {.slug = "free_pool",
     .kind = OPTION_NUMBER,
     .at = OPTION_FREE_POOL,
     .low = 0,
     .high = 36,
     .standard = 18},
    {.slug = "captive_nines_exempt",
     .kind = OPTION_CHOICE,
     .at = OPTION_CAPTIVE_NINES,
     .low = 0,
     .high = 1,
     .standard = 0,
     .choices = answers},
    {.slug = "tahminehs",
     .kind = OPTION_NUMBER,
     .at = OPTION_TAHMINEHS,
     .low = 1,
     .high = TAHMINEHS,
     .standard = 1},
    {.slug = "tahmineh_pick",
     .kind = OPTION_SET,
     .at = OPTION_WHICH,
     .noun = ARG_HELPER - ARG_NOUN},
    {.slug = "neutral_removal",
     .kind = OPTION_SET,
     .at = OPTION_OUT,
     .noun = ARG_HELPER - ARG_NOUN},
    {.slug = "courage", /* R63 */
     .kind = OPTION_CHOICE,
     .at = OPTION_COURAGE,
     .high = 1,
     .choices = courage},
    {.slug = "tahmineh_used", /* R59 */
     .kind = OPTION_CHOICE,
     .at = OPTION_USED,
     .high = 1,
     .choices = used},
    {.slug = "duel_tie", /* R69 */
     .kind = OPTION_CHOICE,
     .at = OPTION_DUEL_TIE,
     .high = 1,
     .choices = duel_tie},
};

/* The first n modules, in the order in which the book teaches them (R71). */
#define LESSON(name, n)                                                        \
    {                                                                          \
        name,                                                                  \
        {                                                                      \
            [OPTION_MODULES] = ((1u << (n)) - 1) & 0xFF,                       \
            [OPTION_MODULES + 1] = ((1u << (n)) - 1) >> 8,                     \
            [OPTION_KARZARS] = KARZARS_MOST, [OPTION_TARGET] = 25,             \
            [OPTION_VICTORY] = 3, [OPTION_FREE_POOL] = 18,                     \
            [OPTION_TAHMINEHS] = 1,                                            \
        }                                                                      \
    }

static const struct preset presets[] = {
    LESSON("basic", 0),    LESSON("lesson_1", 1), LESSON("lesson_2", 2),
    LESSON("lesson_3", 3), LESSON("lesson_4", 4), LESSON("lesson_5", 5),
    LESSON("lesson_6", 6), LESSON("lesson_7", 7), LESSON("lesson_8", 8),
    LESSON("lesson_9", 9), LESSON("all", 10),     LESSON("duel", 0),
};

/* ---- the game ------------------------------------------------------------ */

enum {
    /* a Mobad's exchange of three heroes for any dead one, or nothing */
    LONGEST = 3 * KARZAR_HEROES + 1,

    /* actions of a karzar at the very most, chance included */
    PLY_DEAL = 1 + LANDS * DAWNS + HAND_DEALT * SEATS_MAX + 2 * TAHMINEHS +
               HELPERS_DEALT * SEATS_MAX + SEATS_MAX,
    PLY_RAZM = SEATS_MAX               /* declare */
               + SEATS_MAX * SEATS_MAX /* peek */
               + SEATS_MAX             /* exchange */
               + 2 * SEATS_MAX         /* capture, draw */
               + SEATS_MAX             /* coward */
               + SEATS_MAX             /* heroes */
               + SEATS_MAX             /* helpers */
               + MOBAD_STARS + SEATS_MAX,
    PLY_KARZAR = PLY_DEAL + SEATS_MAX + RAZMS * PLY_RAZM + TAHMINEHS,
};

const struct game karzar = {
    .slug = "karzar",
    .rules = 2,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .state_size = sizeof(struct karzar),
    .actions_max = LONGEST,
    .ply_max = KARZARS_MOST * PLY_KARZAR,

    .decisions = decisions,
    .n_decisions = COUNT(decisions),
    .verbs = verbs,
    .n_verbs = COUNT(verbs),
    .bounds = bounds,
    .n_bounds = COUNT(bounds),
    .events = events,
    .n_events = COUNT(events),
    .tally = &events[KARZAR_EV_TRIUMPH],
    .tally_none = &events[KARZAR_EV_TIED],
    .nouns = nouns,
    .n_nouns = COUNT(nouns),
    .zones = zones,
    .n_zones = COUNT(zones),
    .options = options,
    .n_options = COUNT(options),
    .presets = presets,
    .n_presets = COUNT(presets),
    .parts = parts,
    .n_parts = COUNT(parts),

    .start = karzar_start,
    .legal = karzar_legal,
    .weight = karzar_weight,
    .roll = karzar_roll,
    .apply = karzar_apply,
    .redact = karzar_redact,
    .determinize = karzar_determinize,
    .score = karzar_score,
    .walk = karzar_walk,
    .check = karzar_check,
};

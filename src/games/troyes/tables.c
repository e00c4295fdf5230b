/*
 * tables.c - Troyes as tables: cards, board and constants from the *.def
 * files, its words, what can be agreed on before the game, and at the bottom
 * the game itself. Raise the rules number when an old record would replay
 * differently; correcting a card is such a change.
 */
#include "games/troyes/troyes.h"

#include <assert.h>

enum { BASE, BONUS };
enum { NO, YES };
enum { TROYES_NONE = TROYES_NO_COLOUR };

/* ---- cards and constants ------------------------------------------------- */

#define IS(one, other) (TROYES_##one == TROYES_##other)

const struct troyes_activity troyes_activities[TROYES_ACTIVITIES] = {
#define ACTIVITY(ID, name, of, when, set, hire, vp1, vp2, by, does, p1, q1)    \
    [TROYES_##ID] = {                                                          \
        .colour = TROYES_##of,                                                 \
        .round = (when),                                                       \
        .bonus = (set),                                                        \
        .cost = (hire),                                                        \
        .vp = {vp1, vp2},                                                      \
        .divisor = (by),                                                       \
        .effect = TROYES_##does,                                               \
        .p = (p1),                                                             \
        .q = (q1),                                                             \
        .dice = IS(does, GAIN_VP_ANY_DICE) ? TROYES_ANY : TROYES_##of,         \
        .deniers = IS(does, DENIERS_TO_INFLUENCE) || IS(does, DENIERS_TO_VP)   \
                       ? (p1)                                                  \
                       : 0,                                                    \
        .influence = IS(does, INFLUENCE_TO_DENIERS) ||                         \
                             IS(does, INFLUENCE_TO_VP) || IS(does, ENVOY)      \
                         ? (p1)                                                \
                         : 0},
#include "games/troyes/activities.def"
};

const struct troyes_happening troyes_happenings[TROYES_HAPPENINGS] = {
#define HAPPENING(ID, name, of, set, next, dice, full, with, by, vp1, vp2,     \
                  does, p1)                                                    \
    [TROYES_##ID] = {.colour = TROYES_##of,                                    \
                     .bonus = (set),                                           \
                     .calls = TROYES_##next,                                   \
                     .black = (dice),                                          \
                     .flags = (full),                                          \
                     .fought = TROYES_##with,                                  \
                     .divisor = (by),                                          \
                     .vp = {vp1, vp2},                                         \
                     .effect = TROYES_STRIKE_##does,                           \
                     .p = (p1)},
#include "games/troyes/events.def"
};

#define HAPPENING(ID, name, of, set, next, dice, full, with, by, ...)          \
    static_assert((full) > 1 && (full) <= TROYES_FLAGS && (by) > 0,            \
                  "a card has too few or too many flags: " #name);
#include "games/troyes/events.def"

const struct troyes_character troyes_characters[TROYES_CHARACTERS] = {
#define CHARACTER(ID, name, what, a1, a3, a6, b1, b3, b6, vp1, vp3, vp6, too)  \
    [TROYES_##ID] = {.counts = TROYES_COUNT_##what,                            \
                     .least = {{a1, a3, a6}, {b1, b3, b6}},                    \
                     .points = {vp1, vp3, vp6},                                \
                     .king = (too)},
#include "games/troyes/characters.def"
};

#define ORIGINS_4(a, b, c, d) ORIGIN_##a, ORIGIN_##b, ORIGIN_##c, ORIGIN_##d

const uint8_t troyes_activity_from[TROYES_ACTIVITIES][7] = {
#define ACTIVITY_FROM(ID, a, b, c, d, e, f, g)                                 \
    [TROYES_##ID] = {ORIGINS_4(a, b, c, d), ORIGIN_##e, ORIGIN_##f, ORIGIN_##g},
#include "games/troyes/activities.def"
};

const uint8_t troyes_happening_from[TROYES_HAPPENINGS][8] = {
#define HAPPENING_FROM(ID, a, b, c, d, e, f, g, h)                             \
    [TROYES_##ID] = {ORIGINS_4(a, b, c, d), ORIGINS_4(e, f, g, h)},
#include "games/troyes/events.def"
};

const uint8_t troyes_character_from[TROYES_CHARACTERS][4] = {
#define CHARACTER_FROM(ID, a, b, c, d) [TROYES_##ID] = {ORIGINS_4(a, b, c, d)},
#include "games/troyes/characters.def"
};

const struct troyes_constant troyes_constants[] = {
#define CONSTANT(ID, name, value, origin) {#name, value, ORIGIN_##origin},
#include "games/troyes/constants.def"
};

const int troyes_constant_count = COUNT(troyes_constants);

const struct troyes_king troyes_king[13] = {
#define KING(roll, task, value, dice, bought, price, origin)                   \
    [roll] = {KING_##task, value, dice, bought, price, ORIGIN_##origin},
#include "games/troyes/constants.def"
};

const uint8_t troyes_price[TROYES_GROUP_MOST + 1] = {
    0, TROYES_PRICE_1, TROYES_PRICE_2, TROYES_PRICE_3};
const uint8_t troyes_rounds[TROYES_SEATS + 1] = {
    0, TROYES_ROUNDS_1, TROYES_ROUNDS_2, TROYES_ROUNDS_3, TROYES_ROUNDS_4};
const uint8_t troyes_first_citizens[TROYES_SEATS + 1] = {
    0, TROYES_CITIZENS_1, TROYES_CITIZENS_2, TROYES_CITIZENS_3,
    TROYES_CITIZENS_4};
const uint8_t troyes_dealt[TROYES_SEATS + 1] = {
    0, TROYES_CHARACTERS, TROYES_CHARACTERS_2, TROYES_CHARACTERS_3,
    TROYES_CHARACTERS_4};
const uint8_t troyes_salary[TROYES_BUILDINGS] = {
    TROYES_SALARY_PALACE, TROYES_SALARY_BISHOPRIC, TROYES_SALARY_CITY_HALL};

const char *const troyes_origin_slugs[ORIGINS] = {"seed", "public", "recalled",
                                                  "designed"};

/* ---- the board ----------------------------------------------------------- */

#define ROW(building, value, first, spaces, origin)                            \
    static_assert((first) >= 1 && (spaces) >= 1 &&                             \
                      (first) + (spaces)-1 <= TROYES_SPACES,                   \
                  "a row of the board is out of shape");
#include "games/troyes/board.def"

const struct troyes_row troyes_rows[TROYES_BUILDINGS][TROYES_FACES] = {
#define ROW(building, value, first, spaces, origin)                            \
    [TROYES_##building][value] = {(first)-1, spaces, ORIGIN_##origin},
#include "games/troyes/board.def"
};

const uint8_t troyes_king_rank[TROYES_BUILDINGS][TROYES_SPACES] = {
#define RANK(building, a, b, c, d, e, f, origin)                               \
    [TROYES_##building] = {(a)-1, (b)-1, (c)-1, (d)-1, (e)-1, (f)-1},
#include "games/troyes/board.def"
};

const uint8_t troyes_neutral_set[6][2] = {
#define NEUTRAL(building, space, origin) {TROYES_##building, (space)-1},
#include "games/troyes/board.def"
};

/* ---- characters as cards ------------------------------------------------- */

static const uint8_t first_card[TROYES_CHARACTERS + 1] = {
#define CHARACTER(ID, ...) TROYES_##ID,
#include "games/troyes/characters.def"
    TROYES_CHARACTERS};

const struct deck troyes_deck = {
    .cards = TROYES_CHARACTERS,
    .kinds = TROYES_CHARACTERS,
    .zones = TROYES_ZONES,
    .first = first_card,
    .kind_of = first_card,
};

static const struct zone zones[] = {
    {"pool", ZONE_POOL, false},
    {"pile", ZONE_PILE, false},
    {"judged", ZONE_GONE, false},
    {"held", ZONE_HELD, true},
};

/* ---- the words ----------------------------------------------------------- */

static const char *const decisions[] = {
#define DECISION(ID, name) #name,
#include "games/troyes/words.def"
};

static const struct word verbs[] = {
#define VERB(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/troyes/words.def"
};

static const struct bound bounds[] = {
#define BOUND(ID, argument, most) {TROYES_DO_##ID, argument, most},
#include "games/troyes/words.def"
};

static const struct word events[] = {
#define EVENT(ID, name, ...) {#name, {__VA_ARGS__}},
#include "games/troyes/words.def"
};

static const char *const colour_slugs[] = {"red", "white", "yellow"};
static const char *const building_slugs[] = {"palace", "bishopric",
                                             "city_hall"};
static const char *const grade_slugs[] = {"beheaded", "terrible", "average",
                                          "not_bad",  "worried",  "masterly"};

static const char *const activity_slugs[] = {
#define ACTIVITY(ID, name, ...) #name,
#include "games/troyes/activities.def"
};

static const char *const happening_slugs[] = {
#define HAPPENING(ID, name, ...) #name,
#include "games/troyes/events.def"
};

static const char *const character_slugs[] = {
#define CHARACTER(ID, name, ...) #name,
#include "games/troyes/characters.def"
};

static const struct noun nouns[] = {
    {"colour", colour_slugs, COUNT(colour_slugs)},
    {"building", building_slugs, COUNT(building_slugs)},
    {"activity", activity_slugs, COUNT(activity_slugs)},
    {"happening", happening_slugs, COUNT(happening_slugs)},
    {"character", character_slugs, COUNT(character_slugs)},
    {"grade", grade_slugs, COUNT(grade_slugs)},
};

static const char *const parts[] = {
    [PART_EVENTS] = "events",         [PART_CATHEDRAL] = "cathedral",
    [PART_ACTIVITIES] = "activities", [PART_DICE] = "dice",
    [PART_FINES] = "fines",           [PART_TRADESMEN] = "tradesmen",
#define CHARACTER(ID, name, ...) [PART_CHARACTER + TROYES_##ID] = #name,
#include "games/troyes/characters.def"
};

/* ---- what can be agreed on before the game ------------------------------- */

static const char *const no_yes[] = {"no", "yes"};
static const char *const row_slugs[] = {"first_empty", "push_left"};
static const char *const when_slugs[] = {"when_countered", "every_round"};
static const char *const cap_slugs[] = {"six", "all"};
static const char *const turn_slugs[] = {"nobody", "start"};

#define CHOICE(name, byte, slugs, preset)                                      \
    {                                                                          \
        .slug = (name), .kind = OPTION_CHOICE, .at = (byte), .high = 1,        \
        .standard = (preset), .choices = (slugs)                               \
    }

static const struct option options[] = {
    CHOICE("bonus", OPTION_BONUS, no_yes, 0), /* T13 */
    {.slug = "first",
     .kind = OPTION_NUMBER,
     .at = OPTION_FIRST,
     .high = TROYES_SEATS}, /* X4, R030; 0 leaves it to chance */
    CHOICE("rows", OPTION_ROWS, row_slugs, 0),              /* R055 */
    CHOICE("resistance", OPTION_RESISTANCE, when_slugs, 0), /* R061 */
    CHOICE("militia", OPTION_MILITIA, no_yes, 1),           /* R060 */
    CHOICE("black_dice", OPTION_BLACK, cap_slugs, 0),       /* R038 */
    CHOICE("open_scores", OPTION_OPEN, no_yes, 0),          /* T17.2 */
    CHOICE("no_dice", OPTION_NO_DICE, turn_slugs, 0),       /* R204 */
};

static const struct preset presets[] = {
    {"base", {[OPTION_MILITIA] = 1}},
    {"bonus", {[OPTION_MILITIA] = 1, [OPTION_BONUS] = 1}},
};

/* ---- the game ------------------------------------------------------------ */

/*
 * Lists, the longest first: a turn offers each own die to reroll, two other
 * uses of influence, nine cards, the queue, three actions and passing.
 */
enum {
    LIST_TURN = TROYES_DICE + 2 + TROYES_ON_BOARD + TROYES_QUEUE + 3 + 1,
    LIST_GROUP = TROYES_DICE + 1,
    LIST_SOURCE = 1 + TROYES_SPACES * TROYES_BUILDINGS + TROYES_BUILDINGS +
                  TROYES_ON_BOARD,
};

/*
 * The longest game. Every action of phase 4 takes a die off the square, every
 * step of T5.3 d a black one; influence is at most 20 and every use of it
 * costs, so at most 20 rerolls (and their dice) go before each. Le Roy's 8
 * takes a character or a die (R201).
 */
enum {
    PLY_BEFORE = 2 * TROYES_INFLUENCE_MOST + TROYES_GROUP_MOST + 2,
    PLY_CHAIN = 2 + TROYES_GROUP_MOST + 1 + 1 + 1,
    PLY_EFFECT = TROYES_GROUP_MOST * (TROYES_DIE_MOST + 3) *
                 TROYES_DIE_MOST, /* Chivalry */
    PLY_ACTION = PLY_BEFORE + PLY_CHAIN + PLY_EFFECT,
    PLY_COUNTER = PLY_BEFORE + 3 + TROYES_BLACK_ALL + TROYES_DICE,
    PLY_ROUND = TROYES_REVEALS + TROYES_DICE + 3 + TROYES_QUEUE +
                TROYES_BLACK_ALL + TROYES_BLACK_ALL * PLY_COUNTER +
                TROYES_DICE * PLY_ACTION + TROYES_SEATS * (PLY_BEFORE + 1) +
                TROYES_DICE + TROYES_CHARACTERS,
    PLY_SETUP = TROYES_CHARACTERS + 1 + TROYES_DICE * (1 + TROYES_ROLLS),
    PLY = PLY_SETUP + TROYES_ROUNDS_4 * PLY_ROUND,
};

static_assert(PLY <= UINT16_MAX, "a game fits into its log");
static_assert(TROYES_DIE_MOST * TROYES_BLACK_ALL <= UINT8_MAX &&
                  TROYES_DIE_MOST * TROYES_DICE <= UINT8_MAX,
              "what dice show fits into a byte: troyes_shown()");
static_assert(LIST_TURN >= LIST_GROUP && LIST_TURN >= LIST_SOURCE,
              "the turn has the longest list");

const struct game troyes = {
    .slug = "troyes",
    .rules = 2,
    .seats_min = 1,
    .seats_max = TROYES_SEATS,
    .state_size = sizeof(struct troyes),
    .actions_max = LIST_TURN,
    .ply_max = PLY,

    .decisions = decisions,
    .n_decisions = COUNT(decisions),
    .verbs = verbs,
    .n_verbs = COUNT(verbs),
    .bounds = bounds,
    .n_bounds = COUNT(bounds),
    .events = events,
    .n_events = COUNT(events),
    .tally = &events[TROYES_EV_GRADE],
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

    .start = troyes_start,
    .legal = troyes_legal,
    .weight = troyes_weight,
    .roll = troyes_roll,
    .apply = troyes_apply,
    .redact = troyes_redact,
    .determinize = troyes_determinize,
    .score = troyes_score,
    .walk = troyes_walk,
    .check = troyes_check,
};

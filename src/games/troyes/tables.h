/*
 * tables.h - the cards, the board and the constants of Troyes as numbers; the
 * tables themselves are the *.def files, read by tables.c.
 */
#ifndef TROYES_TABLES_H
#define TROYES_TABLES_H

#include "core/cards.h"
#include "core/game.h"

enum {
    TROYES_RED,
    TROYES_WHITE,
    TROYES_YELLOW,
    TROYES_COLOURS,
    TROYES_ANY = TROYES_COLOURS,
    TROYES_BOARD,
    TROYES_NO_COLOUR
};
enum {
    TROYES_PALACE = TROYES_RED,
    TROYES_BISHOPRIC = TROYES_WHITE,
    TROYES_CITY_HALL = TROYES_YELLOW,
    TROYES_BUILDINGS
};

enum {
#define ACTIVITY(ID, ...) TROYES_##ID,
#include "games/troyes/activities.def"
    TROYES_ACTIVITIES
};

enum {
#define HAPPENING(ID, ...) TROYES_##ID,
#include "games/troyes/events.def"
    TROYES_HAPPENINGS
};

enum { /* black dice on all cards together */
       TROYES_BLACK_ALL = 0
#define HAPPENING(ID, name, colour, set, calls, black, ...) +(black)
#include "games/troyes/events.def"
};

enum {
#define CHARACTER(ID, ...) TROYES_##ID,
#include "games/troyes/characters.def"
    TROYES_CHARACTERS
};

enum {
#define CONSTANT(ID, name, value, origin) TROYES_##ID = value,
#include "games/troyes/constants.def"
};

enum {
    TROYES_SEATS = 4,
    TROYES_NEUTRAL = 4, /* owner 4: the neutral side, or Le Roy (T14) */
    TROYES_OWNERS = 5,
    TROYES_NOBODY = 5,
    TROYES_FACES = 8, /* a die's value is an index, 1 to 6 */
    TROYES_DIE_MOST = 6,
    TROYES_SPACES = 6, /* of a building */
    TROYES_ON_BOARD = 9,
    TROYES_NO_CARD = 255,
    TROYES_QUEUE = 16, /* Marauding, 7 red (T13), 7 called: 15 */
    TROYES_FLAGS = 6,
    TROYES_LEVELS = 3,
    TROYES_GROUP_MOST = 3,
    TROYES_SHOWN_MOST = TROYES_GROUP_MOST * TROYES_DIE_MOST,
    TROYES_REVEALS = 3, /* T5.0: rounds that turn up cards */
    TROYES_DICE = 18,   /* one a space */
    TROYES_ROLLS = 6,   /* X10 */
    TROYES_DENIERS_MOST = 60000,
    TROYES_POINTS_MOST = 7000, /* never in play: bytes may come from anywhere */
    TROYES_PURSE_MOST = 200,
};

/* Where a number comes from: the letters of the tables. */
enum { ORIGIN_S, ORIGIN_P, ORIGIN_R, ORIGIN_D, ORIGINS };

/* What an activity does (T9); from MOD_ on it is delayed (T6). */
enum {
    TROYES_GAIN_DENIERS,
    TROYES_GAIN_VP,
    TROYES_GAIN_VP_ANY_DICE,
    TROYES_GAIN_VP_AND_DENIERS,
    TROYES_GAIN_INFLUENCE,
    TROYES_INFLUENCE_TO_DENIERS,
    TROYES_INFLUENCE_TO_VP,
    TROYES_DENIERS_TO_INFLUENCE,
    TROYES_DENIERS_TO_VP,
    TROYES_DENIERS_PER_CITIZEN,
    TROYES_DENIERS_PER_YELLOW,
    TROYES_TAX,
    TROYES_VP_PER_EVENT,
    TROYES_VP_PER_CATHEDRAL,
    TROYES_VP_PER_RED,
    TROYES_VP_MOST_DICE,
    TROYES_VP_RED_SUM,
    TROYES_ROLL_CUBES,
    TROYES_CUBES_PER_RED,
    TROYES_ENVOY,
    TROYES_MOD_PLUS_RED,
    TROYES_MOD_YELLOW_AS_RED,
    TROYES_MOD_FREE_YELLOW,
    TROYES_MOD_EACH_PLUS_YELLOW,
    TROYES_MOD_WHITE_AS_YELLOW,
    TROYES_MOD_WHITE_AS_RED,
    TROYES_MOD_WHITE_AS_WHITE,
    TROYES_MOD_EACH_SET,
    TROYES_MOD_EACH_PLUS,
    TROYES_EFFECTS,
    TROYES_MOD_NONE = TROYES_EFFECTS /* a group without a modifier */
};

/* What an event does every round (T10.1). */
enum {
    TROYES_STRIKE_NOTHING,
    TROYES_STRIKE_NEUTRAL_PALACE,
    TROYES_STRIKE_NEUTRAL_BISHOPRIC,
    TROYES_STRIKE_NEUTRAL_CITY_HALL,
    TROYES_STRIKE_PAY_PER_CITY_HALL,
    TROYES_STRIKE_LOSE_DENIERS,
    TROYES_STRIKE_LOSE_INFLUENCE,
    TROYES_STRIKE_NEUTRAL_CUBES_LEFT,
    TROYES_STRIKE_REMOVE_CATHEDRAL_CUBE,
    TROYES_STRIKE_NEUTRAL_CATHEDRAL,
    TROYES_STRIKE_RESISTANCE
};

/* What a character counts (T12). */
enum {
    TROYES_COUNT_CITIZENS,
    TROYES_COUNT_CATHEDRAL,
    TROYES_COUNT_DENIERS,
    TROYES_COUNT_INFLUENCE,
    TROYES_COUNT_TRADESMEN,
    TROYES_COUNT_EVENTS_WON
};

/* ---- the rows ------------------------------------------------------------ */

struct troyes_activity {
    uint8_t colour, round, bonus, cost, vp[2], divisor, effect, p, q;

    /* what its effect says: the colour of its dice, and what one activation
     * takes at least */
    uint8_t dice, deniers, influence;
};

struct troyes_happening {
    uint8_t colour, bonus, calls, black, flags, fought, divisor, vp[2];
    uint8_t effect, p;
};

struct troyes_character {
    uint8_t counts;
    uint8_t least[2][3]; /* three or four players; two players, solo */
    uint8_t points[3];
    uint8_t king; /* Le Roy scores it too */
};

struct troyes_constant {
    const char *slug;
    uint8_t value, origin;
};

struct troyes_row { /* of a building: spaces first .. first + spaces - 1 */
    uint8_t first, spaces, origin;
};

enum { KING_SCORE, KING_PLACE, KING_FIGHT, KING_HIRE, KING_BUILD, KING_JUDGE };

struct troyes_king { /* by the sum of two dice */
    uint8_t task, value, dice, bought, price, origin;
};

extern const struct troyes_activity troyes_activities[TROYES_ACTIVITIES];
extern const struct troyes_happening troyes_happenings[TROYES_HAPPENINGS];
extern const struct troyes_character troyes_characters[TROYES_CHARACTERS];

/* Where the numbers of a card come from, in the order of its columns. */
extern const uint8_t troyes_activity_from[TROYES_ACTIVITIES][7];
extern const uint8_t troyes_happening_from[TROYES_HAPPENINGS][8];
extern const uint8_t troyes_character_from[TROYES_CHARACTERS][4];

extern const struct troyes_constant troyes_constants[];
extern const int troyes_constant_count;
extern const struct troyes_king troyes_king[13];
extern const uint8_t troyes_king_rank[TROYES_BUILDINGS]
                                     [TROYES_SPACES]; /* best first */
extern const uint8_t troyes_neutral_set[6][2];        /* building, space */
extern const uint8_t troyes_price[TROYES_GROUP_MOST + 1];
extern const uint8_t troyes_rounds[TROYES_SEATS + 1];
extern const uint8_t troyes_first_citizens[TROYES_SEATS + 1];
extern const uint8_t troyes_dealt[TROYES_SEATS + 1]; /* characters */
extern const uint8_t troyes_salary[TROYES_BUILDINGS];
extern const struct deck troyes_deck;
extern const struct game troyes;

extern const struct troyes_row troyes_rows[TROYES_BUILDINGS]
                                          [TROYES_FACES]; /* by value */
extern const char *const troyes_origin_slugs[ORIGINS];

#endif

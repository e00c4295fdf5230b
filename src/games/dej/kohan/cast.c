/*
 * cast.c - what is agreed on before a game of Kohan Dej (K2): the roles, one
 * a rank, the fourteen unique districts, rulings that a table may decide
 * otherwise, and the seven presets of the book.
 */
#include "games/dej/kohan/kohan.h"

/* ---- K2.1 the roles ------------------------------------------------------ */

enum { CHOICES = 4, UNIQUES = 14, FOURTH = 3, NINTH = 8, NO_NINTH = 3 };

static const uint8_t roles[RANKS_MAX][CHOICES] = {
#define ROLE(ID, name, rank, ...) [(rank)-1][0] = DEJ_##ID,
#define ADDED_ROLE(ID, name, rank, type, builds, choice)                       \
    [(rank)-1][choice] = DEJ_##ID,
#include "games/dej/roles.def"
    [NINTH][NO_NINTH] = NONE,
};

/* R104: what is impossible with so few is corrected, or refused with its
 * reason. */
static const char *suit_few(uint8_t *cast, int seats, bool mend)
{
    if (seats == 2 && cast[NINTH] != NONE) {
        if (!mend)
            return "ninth_of_two";
        cast[NINTH] = NONE;
    }
    if (seats == 2 && cast[FOURTH] == DEJ_EMPEROR) {
        if (!mend)
            return "emperor";
        cast[FOURTH] = DEJ_KING;
    }
    if (seats < 5 && cast[NINTH] == DEJ_QUEEN) {
        if (!mend)
            return "queen";
        cast[NINTH] = DEJ_ARTIST;
    }
    return NULL;
}

const char *dej_cast_of(const uint8_t *option, int seats, uint8_t *cast)
{
    const char *wrong = NULL;

    for (int rank = 0; rank < RANKS_MAX; rank++)
        cast[rank] = roles[rank][option[OPT_CAST + rank]];
    wrong = suit_few(cast, seats, option[OPT_MEND]);
    if (wrong)
        return wrong;
    if ((seats == 3 || seats == 8) && cast[NINTH] == NONE)
        return "ninth_missing";
    return dej_size(dej_uniques_of(option)) == UNIQUES &&
                   !(dej_uniques_of(option) &
                     ~(dej_of_type[UNIQUE] & ~KIND(DEJ_GRAVEYARD)))
               ? NULL
               : "uniques";
}

kind_set dej_uniques_of(const uint8_t *option)
{
    kind_set set = 0;

    for (int i = 0; i < (KOHAN_DISTRICTS + 7) / 8; i++)
        set |= (kind_set)option[OPT_UNIQUES + i] << 8 * i;
    return set;
}

/* ---- the options --------------------------------------------------------- */

static const char *const rank_choices[RANKS_MAX][CHOICES] = {
#define ROLE(ID, name, rank, ...) [(rank)-1][0] = #name,
#define ADDED_ROLE(ID, name, rank, type, builds, choice)                       \
    [(rank)-1][choice] = #name,
#include "games/dej/roles.def"
    [NINTH][NO_NINTH] = "none",
};

static const char *const mend[] = {"refuse", "mend"};
static const char *const expose[] = {"always", "may"};
static const char *const cardinal[] = {"coins", "cards"};
static const char *const scholar[] = {"top", "shuffled"};
static const char *const wall[] = {"itself", "others"};
static const char *const gate[] = {"eight", "plain"};
static const char *const vault[] = {"district", "points"};
static const char *const full[] = {"counts", "counts_not"};
static const char *const thief[] = {"all", "kept"};
static const char *const trader[] = {"once", "twice"};
static const char *const monument[] = {"always", "end"};

/* A set of districts as bytes, lowest first. */
#define SET(k)                                                                 \
    (uint8_t)(k), (uint8_t)((k) >> 8), (uint8_t)((k) >> 16),                   \
        (uint8_t)((k) >> 24), (uint8_t)((k) >> 32), (uint8_t)((k) >> 40)

#define OF(ID) KIND(DEJ_##ID)

/* R41: the list of the English first game; the picture in ours is lost. */
#define BEGINNER                                                               \
    (OF(DRAGON_GATE) | OF(FACTORY) | OF(HAUNTED_QUARTER) |                     \
     OF(IMPERIAL_TREASURY) | OF(KEEP) | OF(LABORATORY) | OF(LIBRARY) |         \
     OF(MAP_ROOM) | OF(QUARRY) | OF(SCHOOL_OF_MAGIC) | OF(SMITHY) |            \
     OF(STATUE) | OF(THIEVES_DEN) | OF(WISHING_WELL))
#define ARISTOCRATS                                                            \
    (OF(CAPITOL) | OF(FACTORY) | OF(FRAMEWORK) | OF(GREAT_WALL) |              \
     OF(HAUNTED_QUARTER) | OF(KEEP) | OF(NECROPOLIS) | OF(PARK) |              \
     OF(POOR_HOUSE) | OF(QUARRY) | OF(SCHOOL_OF_MAGIC) | OF(STABLES) |         \
     OF(STATUE) | OF(THIEVES_DEN))
#define AGENTS                                                                 \
    (OF(ARMORY) | OF(BASILICA) | OF(DRAGON_GATE) | OF(GOLD_MINE) | OF(KEEP) |  \
     OF(MONUMENT) | OF(MUSEUM) | OF(NECROPOLIS) | OF(PARK) | OF(POOR_HOUSE) |  \
     OF(QUARRY) | OF(SECRET_VAULT) | OF(SMITHY) | OF(THEATER))
#define EMISSARIES                                                             \
    (OF(FACTORY) | OF(FRAMEWORK) | OF(GREAT_WALL) | OF(HAUNTED_QUARTER) |      \
     OF(IVORY_TOWER) | OF(KEEP) | OF(LIBRARY) | OF(MUSEUM) | OF(OBSERVATORY) | \
     OF(PARK) | OF(POOR_HOUSE) | OF(QUARRY) | OF(SCHOOL_OF_MAGIC) |            \
     OF(SMITHY))
#define DIGNITARIES                                                            \
    (OF(DRAGON_GATE) | OF(FACTORY) | OF(FRAMEWORK) | OF(HAUNTED_QUARTER) |     \
     OF(LABORATORY) | OF(NECROPOLIS) | OF(PARK) | OF(POOR_HOUSE) |             \
     OF(SECRET_VAULT) | OF(SMITHY) | OF(STABLES) | OF(THEATER) |               \
     OF(THIEVES_DEN) | OF(WISHING_WELL))
#define DELEGATES                                                              \
    (OF(BASILICA) | OF(CAPITOL) | OF(HAUNTED_QUARTER) |                        \
     OF(IMPERIAL_TREASURY) | OF(LABORATORY) | OF(LIBRARY) | OF(MAP_ROOM) |     \
     OF(OBSERVATORY) | OF(SCHOOL_OF_MAGIC) | OF(SECRET_VAULT) | OF(SMITHY) |   \
     OF(STABLES) | OF(STATUE) | OF(WISHING_WELL))
#define NOBLES                                                                 \
    (OF(ARMORY) | OF(BASILICA) | OF(DRAGON_GATE) | OF(GOLD_MINE) |             \
     OF(IMPERIAL_TREASURY) | OF(IVORY_TOWER) | OF(LABORATORY) | OF(MAP_ROOM) | \
     OF(MONUMENT) | OF(MUSEUM) | OF(SCHOOL_OF_MAGIC) | OF(STATUE) |            \
     OF(THIEVES_DEN) | OF(WISHING_WELL))

static const uint8_t beginner[] = {SET(BEGINNER)};

#define CHOICE(name, place, last, usual, words)                                \
    {                                                                          \
        .slug = (name), .kind = OPTION_CHOICE, .at = (place), .high = (last),  \
        .standard = (usual), .choices = (words)                                \
    }
#define RANK(name, rank, usual)                                                \
    CHOICE(name, OPT_CAST + (rank)-1, (rank) == RANKS_MAX ? 3 : 2, usual,      \
           rank_choices[(rank)-1])

const struct option dej_kohan_options[KOHAN_OPTIONS] = {
    RANK("rank1", 1, 0),
    RANK("rank2", 2, 0),
    RANK("rank3", 3, 0),
    RANK("rank4", 4, 0),
    RANK("rank5", 5, 0),
    RANK("rank6", 6, 0),
    RANK("rank7", 7, 0),
    RANK("rank8", 8, 0),
    RANK("rank9", 9, 1),
    {.slug = "uniques",
     .kind = OPTION_SET,
     .at = OPT_UNIQUES,
     .noun = ARG_DISTRICT - ARG_NOUN,
     .standard_set = beginner},
    {.slug = "first_crown",
     .kind = OPTION_NUMBER,
     .at = OPT_CROWN,
     .high = SEATS_MAX},
    CHOICE("mend", OPT_MEND, 1, 1, mend),
    CHOICE("expose", OPT_EXPOSE, 1, 0, expose),
    CHOICE("cardinal", OPT_CARDINAL, 1, 0, cardinal),
    CHOICE("scholar", OPT_SCHOLAR, 1, 0, scholar),
    CHOICE("wall", OPT_WALL, 1, 0, wall),
    CHOICE("gate", OPT_DRAGON, 1, 0, gate),
    CHOICE("vault", OPT_VAULT, 1, 0, vault),
    CHOICE("vault_full", OPT_VAULT_FULL, 1, 0, full),
    CHOICE("thief", OPT_THIEF, 1, 0, thief),
    CHOICE("trader", OPT_TRADER, 1, 0, trader),
    CHOICE("monument", OPT_MONUMENT, 1, 0, monument),
};

/* ---- K2.3 the presets: a choice for each rank, and the districts --------- */

const struct preset dej_kohan_presets[KOHAN_PRESETS] = {
    {"beginner", {0, 0, 0, 0, 0, 0, 0, 0, 1, SET(BEGINNER), 0, 1}},
    {"ambitious_aristocrats",
     {2, 0, 1, 2, 0, 2, 0, 2, 0, SET(ARISTOCRATS), 0, 1}},
    {"cunning_agents", {1, 2, 0, 1, 1, 1, 0, 0, 2, SET(AGENTS), 0, 1}},
    {"illustrious_emissaries",
     {1, 1, 2, 1, 0, 0, 2, 1, 1, SET(EMISSARIES), 0, 1}},
    {"devious_dignitaries",
     {2, 2, 1, 0, 1, 1, 1, 2, 0, SET(DIGNITARIES), 0, 1}},
    {"tenacious_delegates", {0, 1, 2, 0, 2, 2, 2, 1, 1, SET(DELEGATES), 0, 1}},
    {"vicious_nobles", {0, 0, 0, 2, 2, 0, 1, 0, 2, SET(NOBLES), 0, 1}},
};

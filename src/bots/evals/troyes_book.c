/*
 * troyes_book.c - see troyes_mind.h: what things are worth that are worth the
 * same in every turn of a round. Most constants are in troyes_taste.def; those
 * here are a player's judgement.
 */
#include "bots/evals/troyes_mind.h"

#include <stddef.h>
#include <string.h>

enum {
    WHOLE = 100,
    LATE = 3,        /* rounds to come: more of them change nothing */
    CUBE_PIP = 12,   /* of a die, where a modifier adds to it       */
    GROUP_USUAL = 2, /* dice, where a modifier counts each          */
};

/* Of the yardstick and of the levels, by the number of players. */
static const int16_t tastes[2][TROYES_SEATS][TROYES_TASTES] = {
    {
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) a,
#include "bots/evals/troyes_taste.def"
        },
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) b,
#include "bots/evals/troyes_taste.def"
        },
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) c,
#include "bots/evals/troyes_taste.def"
        },
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) d,
#include "bots/evals/troyes_taste.def"
        },
    },
    {
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) e,
#include "bots/evals/troyes_taste.def"
        },
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) f,
#include "bots/evals/troyes_taste.def"
        },
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) g,
#include "bots/evals/troyes_taste.def"
        },
        {
#define TASTE(NAME, a, b, c, d, e, f, g, h) h,
#include "bots/evals/troyes_taste.def"
        },
    },
};

const int16_t *troyes_tastes(int seats, bool first)
{
    return tastes[!first][seats - 1];
}

static int within(int n, int most)
{
    return n < most ? n : most;
}

/* ---- characters (T12) ---------------------------------------------------- */

/* The player's own are certain; of the others this many are in play (T3.2). */
static void judge_characters(struct troyes_book *b)
{
    int dealt = troyes_dealt[b->for_whom.seats];
    int hidden = dealt * (b->for_whom.seats - 1);
    int unknown =
        b->for_whom.guesses ? WHOLE * hidden / (TROYES_CHARACTERS - dealt) : 0;

    memset(b->who, 0, sizeof b->who);
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        b->chance[i] = b->for_whom.sure >> i & 1 ? WHOLE : unknown;
        if (b->chance[i])
            b->who[troyes_characters[i].counts] |= (uint8_t)(1u << i);
    }
}

/* Between thresholds progress counts too, as long as there are rounds to
 * go. */
static int ladder(const struct troyes_book *b, int character, int has)
{
    const struct troyes_character *row = &troyes_characters[character];
    const uint8_t *least = row->least[b->for_whom.seats <= 2];
    int from = 0;
    int base = 0;

    for (int i = 0; i < 3; i++) {
        int next = WHOLE * row->points[i];
        if (has >= least[i]) {
            from = least[i];
            base = next;
            continue;
        }
        next = base + (next - base) * (has - from) / (least[i] - from);
        return b->for_whom.after ? next : (2 * base + next) / 3;
    }
    return base;
}

int troyes_book_find_count(const struct troyes_book *b, int what, int has)
{
    int worth = 0;

    for (unsigned who = b->who[what]; who; who &= who - 1) {
        int i = __builtin_ctz(who);
        worth += b->chance[i] * ladder(b, i, has) / WHOLE;
    }
    return b->for_whom.after ? worth * b->for_whom.ahead / WHOLE : worth;
}

/* ---- deniers and influence ----------------------------------------------- */

/* The first are worth most; at the end only characters count them. */
int troyes_book_find_money(const struct troyes_book *b, int deniers)
{
    const int16_t *taste = b->for_whom.taste;
    int one = taste[TASTE_DENIER] *
              taste[TASTE_DENIER_LAST + within(b->for_whom.after, LATE)];
    int full = within(deniers, taste[TASTE_DENIERS_FULL]);
    int half = within(deniers, 24) - full;
    int rest = within(deniers, 60) - full - half;

    return one * (4 * full + 2 * half + rest) / (4 * WHOLE) +
           troyes_book_find_count(b, TROYES_COUNT_DENIERS, deniers);
}

int troyes_book_find_sway(const struct troyes_book *b, int influence)
{
    int one =
        b->for_whom.taste[TASTE_SWAY_LAST + within(b->for_whom.after, LATE)];
    int full = within(influence, 6);
    int half = within(influence, 12) - full;
    int rest = influence - full - half;

    return one * (4 * full + 2 * half + rest) / 4 +
           troyes_book_find_count(b, TROYES_COUNT_INFLUENCE, influence);
}

/* ---- citizens ------------------------------------------------------------ */

/* The last space of a row is the one people are expelled from (T8.4.2). */
static unsigned exposed_spaces(int building)
{
    unsigned set = 0;

    for (int value = 1; value <= TROYES_DIE_MOST; value++) {
        const struct troyes_row *row = &troyes_rows[building][value];
        set |= 1u << (row->first + row->spaces - 1);
    }
    return set;
}

static int stands(const struct troyes_book *b, int building, bool exposed)
{
    const int16_t *taste = b->for_whom.taste;
    int last = TASTE_ROUNDS_5 - TASTE_ROUNDS_0;
    int rounds = taste[TASTE_ROUNDS_0 + within(b->for_whom.after, last)];
    int each = taste[TASTE_PALACE + building] - 18 * troyes_salary[building];

    if (exposed)
        each = each * taste[TASTE_EXPOSED] / WHOLE;
    each = each * taste[TASTE_STANDS] / WHOLE;
    return each * rounds / WHOLE;
}

static void judge_spaces(struct troyes_book *b)
{
    int spite = b->for_whom.taste[TASTE_SPITE];

    for (int building = 0; building < TROYES_BUILDINGS; building++) {
        unsigned exposed = exposed_spaces(building);
        int worth[2] = {stands(b, building, false), stands(b, building, true)};
        int rival[2] = {spite * worth[0] / WHOLE, spite * worth[1] / WHOLE};
        for (int space = 0; space < TROYES_SPACES; space++) {
            int is = exposed >> space & 1;
            b->space[building][space][TROYES_OWN] = worth[is];
            b->space[building][space][TROYES_RIVAL] = -rival[is];
            b->space[building][space][TROYES_OTHER] = 0;
        }
    }
}

/* One citizen in the supply is useful; many are not needed at once. */
static void judge_supply(struct troyes_book *b)
{
    static const uint8_t wanted[TROYES_SUPPLY_KNOWN] = {0, 100, 160, 190, 200};
    const int16_t *taste = b->for_whom.taste;

    for (int i = 0; i < TROYES_SUPPLY_KNOWN; i++)
        b->supply[i] =
            (taste[TASTE_SUPPLY] +
             taste[TASTE_SUPPLY_ROUND] * within(b->for_whom.after, LATE)) *
            wanted[i] / WHOLE;
}

/* ---- cubes of delayed activities ----------------------------------------- */

/* What burning one adds, in what dice show (T6.6). */
static int cube_worth(const struct troyes_activity *card)
{
    enum { WHITE_USUAL = 4, DIE_USUAL = 3 };

    switch (card->effect) {
    case TROYES_MOD_PLUS_RED: return CUBE_PIP * card->p;
    case TROYES_MOD_EACH_PLUS:
    case TROYES_MOD_EACH_PLUS_YELLOW: return CUBE_PIP * card->p * GROUP_USUAL;
    case TROYES_MOD_EACH_SET:
        return CUBE_PIP * (card->p - DIE_USUAL) * GROUP_USUAL;
    case TROYES_MOD_WHITE_AS_RED:
    case TROYES_MOD_WHITE_AS_YELLOW:
        return CUBE_PIP * WHITE_USUAL * (card->p - 1);
    case TROYES_MOD_WHITE_AS_WHITE: return WHOLE * (card->p - 1);
    case TROYES_MOD_FREE_YELLOW: return 45 * card->p;
    default: return 30;
    }
}

static void judge_cubes(struct troyes_book *b)
{
    static const uint16_t many[TROYES_CUBES_KNOWN] = {0,   120, 205,
                                                      260, 290, 300};
    int part =
        b->for_whom.taste[TASTE_CUBE_LAST + within(b->for_whom.after, LATE)];

    for (int id = 0; id < TROYES_ACTIVITIES; id++) {
        int one = cube_worth(&troyes_activities[id]);
        for (int cubes = 0; cubes < TROYES_CUBES_KNOWN; cubes++)
            b->cubes[id][cubes] = one * many[cubes] / WHOLE * part / WHOLE;
    }
}

/* -------------------------------------------------------------------------- */

static bool rises(const struct troyes_reader *whom)
{
    int late = within(whom->after, LATE);

    return whom->ahead >= 0 && whom->taste[TASTE_DENIER] >= 0 &&
           whom->taste[TASTE_DENIER_LAST + late] >= 0 &&
           whom->taste[TASTE_SWAY_LAST + late] >= 0 &&
           whom->taste[TASTE_CUBE_LAST + late] >= 0;
}

static void open_book(struct troyes_book *b, const struct troyes_reader *whom)
{
    b->for_whom = *whom;
    judge_characters(b);
    judge_spaces(b);
    judge_supply(b);
    judge_cubes(b);
    b->rises = rises(whom);
    memset(&b->memo, TROYES_UNKNOWN_BYTE, sizeof b->memo);
}

static bool is_same(const struct troyes_reader *a,
                    const struct troyes_reader *b)
{
    return a->taste == b->taste && a->seats == b->seats &&
           a->after == b->after && a->ahead == b->ahead && a->sure == b->sure &&
           a->guesses == b->guesses;
}

/* Sets of one character have a place each, and two rounds that follow. */
static int place_of(const struct troyes_reader *whom)
{
    int at = whom->sure % TROYES_BOOK_SETS;

    return at + TROYES_BOOK_SETS * (whom->guesses ? whom->after & 1 : 2);
}

struct troyes_book *troyes_book(struct troyes_shelf *shelf,
                                struct troyes_book *own,
                                const struct troyes_reader *whom)
{
    struct troyes_book *b = shelf ? &shelf->book[place_of(whom)] : own;

    if (!shelf || !is_same(&b->for_whom, whom))
        open_book(b, whom);
    return b;
}

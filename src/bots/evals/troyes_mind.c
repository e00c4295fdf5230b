/*
 * troyes_mind.c - see troyes_mind.h. Most constants are in troyes_taste.def;
 * those here are a player's judgement.
 */
#include "bots/evals/troyes_mind.h"

#include <stddef.h>
#include <string.h>

enum {
    WHOLE = 100,
    LATE = 3,        /* rounds to come: more of them change nothing        */
    CUBE_PIP = 12,   /* of a die, where a modifier adds to it              */
    GROUP_USUAL = 2, /* dice, where a modifier counts each                 */
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

static int within(int n, int most)
{
    return n < most ? n : most;
}

/* ---- characters (T12) ---------------------------------------------------- */

/* The player's own are certain; of the others this many are in play (T3.2). */
static void judge_characters(struct troyes_mind *m, bool open)
{
    const struct troyes *g = m->g;
    int dealt = troyes_dealt[g->base.seats];
    int hidden = dealt * (g->base.seats - 1);
    bool solo = troyes_is_solo(g); /* and all lie open */
    int unknown = solo ? 0 : WHOLE * hidden / (TROYES_CHARACTERS - dealt);

    memset(m->who, 0, sizeof m->who);
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        int zone = g->characters.where[i];
        if (solo)
            m->chance[i] = zone == ZONE_PILE ? WHOLE : 0;
        else if (open)
            m->chance[i] = zone >= ZONE_HELD && zone < ZONE_HELD + g->base.seats
                               ? WHOLE
                               : 0;
        else
            m->chance[i] = zone == ZONE_HELD + m->owner ? WHOLE : unknown;
        if (m->chance[i])
            m->who[troyes_characters[i].counts] |= (uint8_t)(1u << i);
    }
}

/* Between thresholds progress counts too, as long as there are rounds to
 * go. */
static int ladder(const struct troyes_mind *m, int character, int has)
{
    const struct troyes_character *row = &troyes_characters[character];
    const uint8_t *least = row->least[m->g->base.seats <= 2];
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
        return m->after ? next : (2 * base + next) / 3;
    }
    return base;
}

int troyes_mind_count(const struct troyes_mind *m, int what, int has)
{
    int worth = 0;

    for (unsigned who = m->who[what]; who; who &= who - 1) {
        int i = __builtin_ctz(who);
        worth += m->chance[i] * ladder(m, i, has) / WHOLE;
    }
    return m->after ? worth * m->ahead / WHOLE : worth;
}

int troyes_mind_has(const struct troyes_mind *m, int what)
{
    int *kept = &m->memo->has[what];

    if (*kept == TROYES_UNKNOWN)
        *kept = troyes_counts(m->g, m->owner, what);
    return *kept;
}

static int find_more(const struct troyes_mind *m, int what, int more)
{
    int has = troyes_mind_has(m, what);

    return troyes_mind_count(m, what, has + more) -
           troyes_mind_count(m, what, has);
}

int troyes_mind_more(const struct troyes_mind *m, int what, int more)
{
    int *kept = NULL;

    if (more < -1 || more + 1 >= MEMO_MORE)
        return find_more(m, what, more);
    kept = &m->memo->more[what][more + 1];
    if (*kept == TROYES_UNKNOWN)
        *kept = find_more(m, what, more);
    return *kept;
}

/* ---- deniers and influence ----------------------------------------------- */

/* The first are worth most; at the end only characters count them. */
int troyes_mind_count_money(const struct troyes_mind *m, int deniers)
{
    int one = m->taste[TASTE_DENIER] *
              m->taste[TASTE_DENIER_LAST + within(m->after, LATE)];
    int full = within(deniers, m->taste[TASTE_DENIERS_FULL]);
    int half = within(deniers, 24) - full;
    int rest = within(deniers, 60) - full - half;

    return one * (4 * full + 2 * half + rest) / (4 * WHOLE) +
           troyes_mind_count(m, TROYES_COUNT_DENIERS, deniers);
}

static int sway(const struct troyes_mind *m, int influence)
{
    int one = m->taste[TASTE_SWAY_LAST + within(m->after, LATE)];
    int full = within(influence, 6);
    int half = within(influence, 12) - full;
    int rest = influence - full - half;

    return one * (4 * full + 2 * half + rest) / 4 +
           troyes_mind_count(m, TROYES_COUNT_INFLUENCE, influence);
}

int troyes_mind_sway(const struct troyes_mind *m, int influence)
{
    int *kept = NULL;

    if (influence > TROYES_INFLUENCE_MOST) /* T7.5 */
        influence = TROYES_INFLUENCE_MOST;
    if (influence < 0)
        return sway(m, influence);
    kept = &m->memo->sway[influence];
    if (*kept == TROYES_UNKNOWN)
        *kept = sway(m, influence);
    return *kept;
}

int troyes_mind_sways(const struct troyes_mind *m, int influence)
{
    int has = m->g->influence[m->owner];

    return troyes_mind_sway(m, has + influence) - m->sway;
}

int troyes_mind_die(const struct troyes_mind *m, int value)
{
    return m->taste[TASTE_DIE] + m->taste[TASTE_PIP] * value;
}

/* With several players the grey ones belong to nobody. */
int troyes_mind_denied(const struct troyes_mind *m, int owner)
{
    bool rival = owner < TROYES_SEATS || troyes_is_solo(m->g);

    return rival && owner != m->owner ? m->taste[TASTE_DENIED] : 0;
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

static int stands(const struct troyes_mind *m, int building, bool exposed)
{
    int last = TASTE_ROUNDS_5 - TASTE_ROUNDS_0;
    int rounds = m->taste[TASTE_ROUNDS_0 + within(m->after, last)];
    int each = m->taste[TASTE_PALACE + building] - 18 * troyes_salary[building];

    if (exposed)
        each = each * m->taste[TASTE_EXPOSED] / WHOLE;
    each = each * m->taste[TASTE_STANDS] / WHOLE;
    return each * rounds / WHOLE;
}

static void judge_spaces(struct troyes_mind *m)
{
    for (int building = 0; building < TROYES_BUILDINGS; building++) {
        unsigned exposed = exposed_spaces(building);
        int worth[2] = {stands(m, building, false), stands(m, building, true)};
        int rival[2] = {m->spite * worth[0] / WHOLE,
                        m->spite * worth[1] / WHOLE};
        for (int space = 0; space < TROYES_SPACES; space++) {
            m->stands[building][space] = worth[exposed >> space & 1];
            m->rival_stands[building][space] = rival[exposed >> space & 1];
        }
    }
}

/* One citizen in the supply is useful; many are not needed at once. */
int troyes_mind_supply(const struct troyes_mind *m, int citizens)
{
    static const uint8_t wanted[] = {0, 100, 160, 190, 200};
    int last = (int)(sizeof wanted / sizeof *wanted) - 1;

    return (m->taste[TASTE_SUPPLY] +
            m->taste[TASTE_SUPPLY_ROUND] * within(m->after, LATE)) *
           wanted[within(citizens, last)] / WHOLE;
}

/* The citizens of one building, the owner's and others'. */
static struct troyes_row_worth row_worth(const struct troyes_mind *m,
                                         const struct troyes *g, int building)
{
    struct troyes_row_worth row = {0, 0};
    int rivals = troyes_is_solo(g) ? TROYES_OWNERS : TROYES_SEATS;

    for (int space = 0; space < TROYES_SPACES; space++) {
        int owner = g->standing[building][space];
        if (owner == m->owner) {
            row.worth += m->stands[building][space];
            row.own++;
        } else if (owner < rivals) {
            row.worth -= m->rival_stands[building][space];
        }
    }
    return row;
}

/* Buildings that are as they were when the mind was made need no look. */
int troyes_mind_board(const struct troyes_mind *m, const struct troyes *g)
{
    int at_hand = g->personal[m->owner];
    int citizens = 0;
    int worth = 0;

    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        bool same = memcmp(g->standing[b], m->g->standing[b],
                           sizeof g->standing[b]) == 0;
        struct troyes_row_worth row = same ? m->row[b] : row_worth(m, g, b);
        worth += row.worth;
        citizens += row.own;
        at_hand += g->lying[b] >> m->owner & 1;
    }
    return worth + troyes_mind_supply(m, at_hand) +
           troyes_mind_count(m, TROYES_COUNT_CITIZENS, citizens);
}

/* ---- activities ---------------------------------------------------------- */

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

int troyes_mind_cubes(const struct troyes_mind *m, int id, int cubes)
{
    static const uint16_t many[] = {0, 120, 205, 260, 290, 300};
    int last = (int)(sizeof many / sizeof *many) - 1;

    return cube_worth(&troyes_activities[id]) * many[within(cubes, last)] /
           WHOLE * m->taste[TASTE_CUBE_LAST + within(m->after, LATE)] / WHOLE;
}

/* slot 2: on the picture, for no points. A tradesman may serve in every round
 * to come. */
int troyes_mind_works(const struct troyes_mind *m, int id, int slot)
{
    int points = slot < 2 ? troyes_activities[id].vp[slot] : 0;
    int each = m->taste[TASTE_ACCESS] + m->taste[TASTE_HIRE_ARCHER + id];

    return WHOLE * points + each * m->after;
}

/* ---- events -------------------------------------------------------------- */

static int filled(const struct troyes_event *event)
{
    return troyes_happenings[event->id].flags - troyes_free_flags(event);
}

/* What it would bring, less a part of what others would get. */
static int bargain(const struct troyes_mind *m, const struct troyes_event *e)
{
    int share[TROYES_OWNERS];
    int winner = troyes_shares(e, share);
    int worth = WHOLE * share[m->owner];

    for (int other = 0; other < TROYES_OWNERS; other++)
        if (other != m->owner && (other < TROYES_SEATS || troyes_is_solo(m->g)))
            worth -= m->spite * share[other];
    if (winner == m->owner && e->id != TROYES_MARAUDING)
        worth += troyes_mind_more(m, TROYES_COUNT_EVENTS_WON, 1);
    return worth;
}

static bool is_there(const struct troyes_mind *m,
                     const struct troyes_event *event)
{
    for (int i = 0; i < TROYES_FLAGS; i++)
        if (event->flag[i] == m->owner)
            return true;
    return false;
}

int troyes_mind_present(const struct troyes_mind *m)
{
    int n = 0;

    for (int i = 0; i < m->g->queued; i++)
        n += is_there(m, &m->g->queue[i]);
    return n;
}

int troyes_mind_event(const struct troyes_mind *m,
                      const struct troyes_event *event)
{
    int flags = troyes_happenings[event->id].flags;
    int cubes = filled(event);

    if (!cubes)
        return 0;
    return (is_there(m, event) ? m->taste[TASTE_PRESENCE] * TROYES_PRESENCE_VP
                               : 0) +
           bargain(m, event) * cubes * m->taste[TASTE_COUNTERED] /
               (flags * WHOLE);
}

static int event_as_it_is(const struct troyes_mind *m, int at)
{
    int *kept = &m->memo->event[at];

    if (*kept == TROYES_UNKNOWN)
        *kept = troyes_mind_event(m, &m->g->queue[at]);
    return *kept;
}

static int fights(const struct troyes_mind *m, int at, int cubes)
{
    const struct troyes_event *event = &m->g->queue[at];
    struct troyes_event then = *event;
    int flag = filled(event);

    for (; cubes > 0 && flag < troyes_happenings[event->id].flags; cubes--)
        then.flag[flag++] = (uint8_t)m->owner;
    return (troyes_free_flags(&then) ? troyes_mind_event(m, &then)
                                     : bargain(m, &then)) -
           event_as_it_is(m, at);
}

int troyes_mind_fights(const struct troyes_mind *m, int at, int cubes)
{
    int *kept = &m->memo->fights[at][within(cubes, TROYES_FLAGS)];

    if (*kept == TROYES_UNKNOWN)
        *kept = fights(m, at, cubes);
    return *kept;
}

/* ---- the cathedral ------------------------------------------------------- */

/* The first cube of a level saves what a bare one costs (T11.4), in part:
 * another could come there later. */
int troyes_mind_builds(const struct troyes_mind *m, int levels_built, int level)
{
    int worth = WHOLE * TROYES_CATHEDRAL_VP;

    if (!(levels_built >> level & 1))
        worth += m->taste[TASTE_BARE] * TROYES_LEVEL_PENALTY;
    return worth;
}

/* -------------------------------------------------------------------------- */

static void forget(struct troyes_memo *memo)
{
    memset(memo, TROYES_UNKNOWN_BYTE, offsetof(struct troyes_memo, activity));
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        memo->activity[i].known = 0;
    for (int i = 0; i < TROYES_QUEUE; i++)
        memo->fight[i].known = 0;
    memo->asked_least = false;
    memo->pooled = 0;
    memo->shaped = 0;
}

const int16_t *troyes_tastes(int seats, bool first)
{
    return tastes[!first][seats - 1];
}

void troyes_mind(struct troyes_mind *m, const struct troyes *g, int owner,
                 enum troyes_look look, const int16_t *taste)
{
    int round = g->round ? g->round : 1;
    bool begins = look == TROYES_BETWEEN;
    bool open = begins || look == TROYES_BETWEEN_FIRST;
    bool first = look == TROYES_SEATED_FIRST || look == TROYES_BETWEEN_FIRST;

    m->taste = taste ? taste : troyes_tastes(g->base.seats, first);
    m->g = g;
    m->owner = owner;
    m->after = troyes_rounds[g->base.seats] - round + begins;
    m->ahead = begins ? WHOLE : m->taste[TASTE_AHEAD];
    m->spite = m->taste[TASTE_SPITE];
    m->memo = &m->kept;
    forget(m->memo);
    judge_characters(m, open);
    judge_spaces(m);
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        m->row[b] = row_worth(m, g, b);
    if (owner == TROYES_NEUTRAL) /* Le Roy: no money, no influence */
        return;
    m->money = troyes_mind_money(m, g->deniers[owner]);
    m->sway = troyes_mind_sway(m, g->influence[owner]);
    m->board = troyes_mind_board(m, g);
}

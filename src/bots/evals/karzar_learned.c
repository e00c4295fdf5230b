/*
 * karzar_learned.c - see karzar_learned.h.
 *
 * Lands are given as the seat's own and the other one, so that what is learnt
 * for Iran holds for Turan; while a land is chosen, as Iran and Turan.
 */
#include "bots/evals/karzar_learned.h"

#include "bots/evals/karzar_look.h"

/* ---- where each row begins ----------------------------------------------- */

#define ROWS(name, n) AT_##name, AT_LAST_##name = AT_##name + (n)-1,
enum {
#define NUMBER(name, value)    ROWS(name, 1)
#define ONE_OF(name, n, which) ROWS(name, n)
#define SET(name, n, bits)     ROWS(name, n)
#define COUNTS(name, counts)   ROWS(name, LEVELS_MAX)
#include "bots/evals/karzar_inputs.def"
    RAZMS_AT
};

enum {
#define ARENA_NUMBER(name, value)    ROWS(ARENA_##name, 1)
#define ARENA_ONE_OF(name, n, which) ROWS(ARENA_##name, n)
#define ARENA_SET(name, n, bits)     ROWS(ARENA_##name, n)
#include "bots/evals/karzar_inputs.def"
    ARENA_ROWS
};

enum {
#define RAZM_NUMBER(name, value) ROWS(RAZM_##name, 1)
#include "bots/evals/karzar_inputs.def"
    RAZM_ROWS
};

enum {
#define OTHER_NUMBER(name, value)    ROWS(OTHER_##name, 1)
#define OTHER_ONE_OF(name, n, which) ROWS(OTHER_##name, n)
#include "bots/evals/karzar_inputs.def"
    OTHER_ROWS
};

enum {
#define DUEL_NUMBER(name, value)    ROWS(DUEL_##name, 1)
#define DUEL_ONE_OF(name, n, which) ROWS(DUEL_##name, n)
#define DUEL_COUNTS(name, counts)   ROWS(DUEL_##name, LEVELS_MAX)
#include "bots/evals/karzar_inputs.def"
    DUEL_ROWS
};

enum {
#define ALL_NUMBER(name, value) ROWS(ALL_##name, 1)
#include "bots/evals/karzar_inputs.def"
    ALL_ROWS
};

enum {
    OTHERS_AT = RAZMS_AT + RAZMS * RAZM_ROWS,
    ARENA_AT = OTHERS_AT + (SEATS_MAX - 1) * OTHER_ROWS,
    DUEL_AT = ARENA_AT + ARENA_ROWS,
    ALL_AT = DUEL_AT + DUEL_ROWS,
    INPUTS = ALL_AT + ALL_ROWS
};
static_assert((int)INPUTS <= (int)NET_INPUTS, "as many as a net may have");

/* ---- putting them together ----------------------------------------------- */

/* Whether somebody may reach the target in this karzar. */
enum { NEAR = 4 };

static void put_counts(struct net_inputs *in, int at, const int *counts)
{
    for (int level = 0; level < LEVELS_MAX; level++)
        net_put(in, at + level, counts[level]);
}

static void put_own(const struct look *x, struct net_inputs *in)
{
    const struct razm_look here = karzar_look_at_razm(x, 0);
    const struct razm_look *now = &here;

#define COUNTS(name, counts)   put_counts(in, AT_##name, counts);
#define NUMBER(name, value)    net_put(in, AT_##name, value);
#define ONE_OF(name, n, which) net_put_one(in, AT_##name, n, which);
#define SET(name, n, bits)     net_put_set(in, AT_##name, n, bits);
#include "bots/evals/karzar_inputs.def"
}

static void put_razm(const struct razm_look *r, int at, struct net_inputs *in)
{
#define RAZM_NUMBER(name, value) net_put(in, at + AT_RAZM_##name, value);
#include "bots/evals/karzar_inputs.def"
}

static void put_arena(const struct arena_look *a, struct net_inputs *in)
{
#define ARENA_NUMBER(name, value)                                              \
    net_put(in, ARENA_AT + AT_ARENA_##name, value);
#define ARENA_ONE_OF(name, n, which)                                           \
    net_put_one(in, ARENA_AT + AT_ARENA_##name, n, which);
#define ARENA_SET(name, n, bits)                                               \
    net_put_set(in, ARENA_AT + AT_ARENA_##name, n, bits);
#include "bots/evals/karzar_inputs.def"
}

static void put_duel(const struct duel_look *d, struct net_inputs *in)
{
#define DUEL_NUMBER(name, value) net_put(in, DUEL_AT + AT_DUEL_##name, value);
#define DUEL_ONE_OF(name, n, which)                                            \
    net_put_one(in, DUEL_AT + AT_DUEL_##name, n, which);
#define DUEL_COUNTS(name, counts)                                              \
    put_counts(in, DUEL_AT + AT_DUEL_##name, counts);
#include "bots/evals/karzar_inputs.def"
}

static void put_other(const struct other *o, int at, struct net_inputs *in)
{
#define OTHER_NUMBER(name, value) net_put(in, at + AT_OTHER_##name, value);
#define OTHER_ONE_OF(name, n, which)                                           \
    net_put_one(in, at + AT_OTHER_##name, n, which);
#include "bots/evals/karzar_inputs.def"
}

static void put_all(const struct others *all, struct net_inputs *in)
{
#define ALL_NUMBER(name, value) net_put(in, ALL_AT + AT_ALL_##name, value);
#include "bots/evals/karzar_inputs.def"
}

static void put_others(const struct look *x, struct net_inputs *in)
{
    struct others all = karzar_look_at_others(x);

    put_all(&all, in);
    for (int k = 0; k < all.n; k++)
        put_other(&all.seat[k], OTHERS_AT + k * OTHER_ROWS, in);
}

static void inputs(const struct state *s, const struct memory *m, int seat,
                   struct net_inputs *in)
{
    struct look x = karzar_look((const struct karzar *)s, m, seat);
    int asked = state_asks(s)->decision;

    put_own(&x, in);
    if (asked == KARZAR_ASK_DUEL_CARD) {
        struct duel_look d = karzar_look_at_duel(&x);
        put_duel(&d, in);
        return;
    }
    for (int later = 0; later < RAZMS; later++) {
        struct razm_look r = karzar_look_at_razm(&x, later);
        put_razm(&r, RAZMS_AT + later * RAZM_ROWS, in);
    }
    put_others(&x, in);
    if (asked == KARZAR_ASK_HELPER) {
        struct arena_look a = karzar_look_at_arena(&x);
        put_arena(&a, in);
    }
}

/* ---- marks: who is sent, and what helps ---------------------------------- */

enum {
    EDGE_SPAN = 4, /* larger ones are alike */
    PLACES = 2 + 2 * EDGE_SPAN + 1,
    RANKS = 4,
    OUTCOMES = 3,
    MARK_OWN = 0,                 /* a hero of the own land, by level  */
    MARK_ENEMY = LEVELS_MAX,      /* of the other                      */
    MARK_HELPER = 2 * LEVELS_MAX, /* by what it is to the own side */
    MARK_KEPT = MARK_HELPER + HELPER_KINDS, /* levels of those kept, the
                                               land's less the others' */
    KEPT_SPAN = 16,
    MARK_TAKEN = MARK_KEPT + 2 * KEPT_SPAN + 1, /* as MARK_OWN, MARK_ENEMY */
    MARK_PLACE = MARK_TAKEN + 2 * LEVELS_MAX,   /* place_of(), by land     */
    MARK_RANK = MARK_PLACE + LANDS * PLACES,    /* rank_of(), by land      */
    MARK_TURNS = MARK_RANK + LANDS * RANKS,     /* a result without it, and
                                                   with it               */
    MARKS_END = MARK_TURNS + OUTCOMES * OUTCOMES
};

static int mark_level(const struct karzar *g, int seat, int hero)
{
    bool own = karzar_heroes[hero].land == g->land[seat];

    return (own ? MARK_OWN : MARK_ENEMY) + karzar_mind_level(g, hero);
}

/* Who he would meet in the current razm: behind one of his land, beside one as
 * strong, or before them, by how far he is ahead of the other land's. */
static int place_of(const struct karzar *g, int hero)
{
    uint8_t list[KARZAR_HEROES];
    int n = karzar_heroes_in(g, karzar_field(g->razm), list);
    int level = karzar_mind_level(g, hero);
    int first[LANDS] = {0};
    int land = karzar_heroes[hero].land;
    int edge = 0;

    for (int i = 0; i < n; i++) {
        int *of = &first[karzar_heroes[list[i]].land];
        int his = karzar_mind_level(g, list[i]);
        *of = his > *of ? his : *of;
    }
    if (level <= first[land])
        return level == first[land];
    edge = level - first[IRAN + TURAN - land];
    edge = edge > EDGE_SPAN ? EDGE_SPAN : edge < -EDGE_SPAN ? -EDGE_SPAN : edge;
    return 2 + EDGE_SPAN + edge;
}

/* Among those of his land in that hand: the only one, the weakest, the
 * strongest, between. */
static int rank_of(const struct karzar *g, int seat, int hero)
{
    uint8_t list[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_HAND + seat, list);
    int level = karzar_mind_level(g, hero);
    bool above = false;
    bool below = false;

    for (int i = 0; i < n; i++) {
        int his = karzar_mind_level(g, list[i]);
        if (karzar_heroes[list[i]].land != karzar_heroes[hero].land)
            continue;
        above |= his > level;
        below |= his < level;
    }
    return above + 2 * below;
}

static int mark_hero(const struct karzar *g, struct action a, uint16_t *mark)
{
    int hero = a.arg[0];
    int enemy = 0;

    if (hero >= KARZAR_HEROES)
        return 0;
    enemy = karzar_heroes[hero].land != g->land[a.seat];
    mark[0] = (uint16_t)mark_level(g, a.seat, hero);
    if (karzar_is_duel(g))
        return 1;
    mark[1] = (uint16_t)(MARK_PLACE + enemy * PLACES + place_of(g, hero));
    mark[2] = (uint16_t)(MARK_RANK + enemy * RANKS + rank_of(g, a.seat, hero));
    return 3;
}

/* One is given for another. */
static int mark_swap(const struct karzar *g, struct action a, uint16_t *mark)
{
    mark[0] = (uint16_t)mark_level(g, a.seat, a.arg[0]);
    mark[1] = (uint16_t)(MARK_TAKEN + mark_level(g, a.seat, a.arg[1]));
    return 2;
}

/* A helper: its kind, and what it would turn if nobody sent another. */
static int mark_helper(const struct karzar *g, struct action a, uint16_t *mark)
{
    int side = g->land[a.seat] < LANDS ? g->land[a.seat] : IRAN;

    mark[0] = (uint16_t)(MARK_HELPER +
                         karzar_kind_for(side, karzar_helpers[a.arg[0]].kind));
    if (a.verb != KARZAR_DO_PLAY ||
        state_asks(&g->base)->decision != KARZAR_ASK_HELPER)
        return 1;
    mark[1] = (uint16_t)(MARK_TURNS +
                         karzar_look_at_turn(g, side, a.arg[0], OUTCOMES));
    return 2;
}

static int mark_kept(const struct karzar *g, struct action a, uint16_t *mark)
{
    int levels = 0;

    for (int k = 1; k <= HAND_KEPT; k++) {
        int level = karzar_mind_level(g, a.arg[k]);
        levels += karzar_heroes[a.arg[k]].land == a.arg[0] ? level : -level;
    }
    levels = levels > KEPT_SPAN    ? KEPT_SPAN
             : levels < -KEPT_SPAN ? -KEPT_SPAN
                                   : levels;
    mark[0] = (uint16_t)(MARK_KEPT + KEPT_SPAN + levels);
    return 1;
}

static int marks(const struct state *s, struct action a, uint16_t *mark)
{
    const struct karzar *g = (const struct karzar *)s;

    switch (a.verb) {
    case KARZAR_DO_ENLIST: return mark_kept(g, a, mark);
    case KARZAR_DO_CAPTURE:
    case KARZAR_DO_SEND:
    case KARZAR_DO_KING: return mark_hero(g, a, mark);
    case KARZAR_DO_RETRIEVE: return mark_swap(g, a, mark);
    case KARZAR_DO_PLAY:
    case KARZAR_DO_MOBAD:
    case KARZAR_DO_MOBAD_WITH:
    case KARZAR_DO_FETCH: return mark_helper(g, a, mark);
    default: return 0;
    }
}

const struct learned karzar_learned = {
    .inputs = inputs,
    .marks = marks,
    .n_inputs = INPUTS,
    .n_marks = MARKS_END,
    .width = NET_WIDE,
    .names = 190,
    .deal = RAZM_EXTRA + 1,
};

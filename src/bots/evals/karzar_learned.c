/*
 * karzar_learned.c - see karzar_learned.h.
 *
 * Lands are given as the seat's own and the other one, so that what is learnt
 * for Iran holds for Turan; while a land is chosen, as Iran and Turan.
 */
#include "bots/evals/karzar_learned.h"

#include "bots/evals/karzar_mind.h"

/* ---- what the seat sees -------------------------------------------------- */

enum { STRENGTHS = 4 }; /* weak, fair, strong, mighty */

struct look {
    const struct karzar *g;
    struct recall recall;
    int seat, seats, land; /* LANDS: none yet */
    int side;              /* the own one, or Iran */
    int won, lost;         /* points of razms: own land's, the other's */
    int behind;            /* the most points of another, less one's own */
    int heroes, own[STRENGTHS], enemy[STRENGTHS], best;
    int helpers;
    unsigned kinds;
    bool enthroned, captive, king_fought, their_king_fought;
    bool king_killed, their_king_killed, king_here, their_king_here;
    int points[SEATS_MAX], most;  /* most: of anybody */
    int unseen[LANDS][STRENGTHS]; /* heroes, of the own side first */
    int spent[HELPER_KINDS];      /* helpers in the Otherworld     */
};

/* Who stands in the arena, when helpers are sent. */
struct arena_look {
    int heroes[LANDS], first[LANDS], sum[LANDS]; /* the own side first */
    int result;                                  /* if nobody helps    */
    bool summed;
};

struct other {
    int land; /* own, the other one, unknown */
    int ally; /* how likely it seems, in tenths; 5: nobody knows */
    int eager, heroes, helpers, ahead;
    bool brave, coward, captive;
};

struct razm_look {
    int result, value, first[LANDS], sum;
    bool now;
};

/* KZ12: no helpers, and nothing is hidden but the card that is sent. */
struct duel_look {
    int mine[LEVELS_MAX], theirs[LEVELS_MAX]; /* heroes in hand, by level */
    int power;                                /* of those: mine less theirs */
    int lead;    /* of my first hero in the arena over theirs */
    bool second; /* hero that is asked for */
    int won, lost;
};

static int strength_of(int level)
{
    return level <= 3 ? 0 : level <= 6 ? 1 : level <= 8 ? 2 : 3;
}

/* What a helper is to the own side: Ramishgar is to Turan what Zal is to
 * Iran. */
static int kind_for(int side, int kind)
{
    if (side == IRAN)
        return kind;
    switch (kind) {
    case HELPER_ZAL: return HELPER_RAMISHGAR;
    case HELPER_RAMISHGAR: return HELPER_ZAL;
    case HELPER_SIMURGH: return HELPER_BAZUR;
    case HELPER_BAZUR: return HELPER_SIMURGH;
    default: return kind;
    }
}

static void look_at_hand(struct look *x)
{
    const struct karzar *g = x->g;
    uint8_t list[KARZAR_HEROES];
    uint8_t help[KARZAR_HELPERS];
    int n = karzar_heroes_in(g, ZONE_HAND + x->seat, list);

    x->heroes = n;
    for (int i = 0; i < n; i++) {
        int level = karzar_mind_level(g, list[i]);
        bool own = karzar_heroes[list[i]].land == x->side;
        (own ? x->own : x->enemy)[strength_of(level)]++;
        if (own && level > x->best)
            x->best = level;
    }
    x->helpers = karzar_helpers_in(g, ZONE_HELP + x->seat, help);
    for (int i = 0; i < x->helpers; i++)
        x->kinds |= 1u << kind_for(x->side, karzar_helpers[help[i]].kind);
}

/* What others may have, and what nobody has any more. */
static void look_around(struct look *x)
{
    const struct karzar *g = x->g;
    uint8_t help[KARZAR_HELPERS];
    int heroes = karzar_used(g);
    int n = karzar_helpers_in(g, ZONE_OTHERWORLD, help);

    for (int hero = 0; hero < heroes; hero++)
        if (!(g->heroes.known[hero] & SEAT(x->seat)))
            x->unseen[karzar_heroes[hero].land != x->side]
                     [strength_of(karzar_mind_level(g, hero))]++;
    for (int i = 0; i < n; i++)
        x->spent[kind_for(x->side, karzar_helpers[help[i]].kind)]++;
}

static void look_at_lands(struct look *x)
{
    const struct karzar *g = x->g;
    int land = x->land;

    if (land >= LANDS)
        return;
    for (int razm = 0; razm < RAZM_CAPTIVES; razm++) {
        x->won += g->result[razm] == land + 1 ? g->value[razm] : 0;
        x->lost += g->result[razm] == 2 - land ? g->value[razm] : 0;
    }
    x->king_fought = g->king_razm[land];
    x->their_king_fought = g->king_razm[!land];
    x->king_killed = g->king_killed >> land & 1;
    x->their_king_killed = g->king_killed >> !land & 1;
    x->king_here = g->kings >> land & 1;
    x->their_king_here = g->kings >> !land & 1;
}

/* Points of karzars that are over: all know them. */
static void look_at_points(struct look *x)
{
    int most = -1000;

    for (int seat = 0; seat < x->seats; seat++) {
        for (int i = 0; i < KARZARS_MOST; i++)
            if (x->g->gain[seat][i])
                x->points[seat] += x->g->gain[seat][i] - GAIN_ZERO;
        if (seat != x->seat && x->points[seat] > most)
            most = x->points[seat];
    }
    x->behind = most - x->points[x->seat];
    x->most = x->behind > 0 ? most : x->points[x->seat];
}

static struct look look_at(const struct karzar *g, const struct memory *m,
                           int seat)
{
    struct look x = {.g = g,
                     .recall = karzar_recall(m),
                     .seat = seat,
                     .seats = g->base.seats,
                     .land = g->land[seat],
                     .enthroned = karzar_enthroned(g) & SEAT(seat),
                     .captive = g->heroes.count[ZONE_DUNGEON + seat]};

    if (x.land > LANDS)
        x.land = LANDS;
    x.side = x.land < LANDS ? x.land : IRAN;
    look_at_hand(&x);
    look_around(&x);
    look_at_lands(&x);
    look_at_points(&x);
    return x;
}

static struct razm_look razm_at(const struct look *x, int razm)
{
    const struct karzar *g = x->g;
    int result = g->result[razm - 1];
    uint8_t list[KARZAR_HEROES];
    int n = 0;
    struct razm_look r = {.value = g->value[razm - 1], .now = g->razm == razm};

    r.result = result == UNFOUGHT ? 0 : result == UNDECIDED ? 3 : 1;
    if (r.result == 1 && result != x->side + 1)
        r.result = 2;
    if (razm >= g->razm)
        n = karzar_heroes_in(g, karzar_field(razm), list);
    for (int i = 0; i < n; i++) {
        int enemy = karzar_heroes[list[i]].land != x->side;
        int level = karzar_mind_level(g, list[i]);
        if (level > r.first[enemy])
            r.first[enemy] = level;
        r.sum += enemy ? -level : level;
    }
    return r;
}

/* Nobody has helped yet: it has gone as far as it goes by itself. */
static struct arena_look arena_of(const struct look *x)
{
    const struct karzar *g = x->g;
    struct razm_helpers nobody = {.sent = 0};
    struct arena_look a = {.summed = g->why};
    struct razm r;
    int heroes = karzar_used(g);

    memset(nobody.beside, NONE, sizeof nobody.beside);
    karzar_razm_begin(&r, karzar_modules(g), g->razm, NULL);
    r.kings = g->kings;
    memcpy(r.bearer, g->bearer, sizeof r.bearer);
    for (int hero = 0; hero < heroes; hero++) {
        int enemy = karzar_heroes[hero].land != x->side;
        int level = karzar_mind_level(g, hero);
        if (g->heroes.where[hero] != ZONE_ARENA)
            continue;
        karzar_razm_enter(&r, hero);
        a.heroes[enemy]++;
        a.sum[enemy] += level;
        if (level > a.first[enemy])
            a.first[enemy] = level;
    }
    r.why = g->why;
    karzar_razm_resume(&r);
    karzar_razm_help(&r, &nobody);
    a.result = r.result == x->side + WON_BY_IRAN ? 1
               : r.result == UNDECIDED           ? 0
                                                 : 2;
    return a;
}

static struct duel_look duel_of(const struct look *x)
{
    const struct karzar *g = x->g;
    struct duel_look d = {.second = g->heroes.count[ZONE_ARENA],
                          .won = g->tally[x->seat][PART_RAZMS],
                          .lost = g->tally[!x->seat][PART_RAZMS]};

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        bool mine = karzar_heroes[hero].land == x->side;
        int level = karzar_mind_level(g, hero);
        int by = mine ? level : -level;
        if (g->heroes.where[hero] == ZONE_ARENA)
            d.lead += by;
        if (g->heroes.where[hero] != ZONE_HAND + (mine ? x->seat : !x->seat))
            continue;
        (mine ? d.mine : d.theirs)[level]++;
        d.power += by;
    }
    return d;
}

static int tenths(double chance)
{
    return (int)(10 * chance + 0.5);
}

static struct other other_at(const struct look *x, int seat)
{
    const struct karzar *g = x->g;
    double odds = x->recall.odds[seat];
    struct other o = {.land = 2,
                      .ally = 5,
                      .eager = x->recall.eager[seat] / 10,
                      .heroes = g->heroes.count[ZONE_HAND + seat],
                      .helpers =
                          g->helpers.count[karzar_help(ZONE_HELP + seat)],
                      .ahead = x->points[seat] - x->points[x->seat],
                      .brave = g->brave >> seat & 1,
                      .coward = g->coward >> seat & 1,
                      .captive = g->heroes.count[ZONE_DUNGEON + seat]};

    if (o.brave || o.coward)
        o.land = g->land[seat] != x->side;
    if (x->recall.heard)
        o.ally = tenths((x->side == IRAN ? odds : 1) / (1 + odds));
    if (o.land < 2)
        o.ally = o.land ? 0 : 10;
    return o;
}

/* ---- where each row begins ----------------------------------------------- */

#define ROWS(name, n) AT_##name, AT_LAST_##name = AT_##name + (n)-1,
enum {
#define NUMBER(name, value)    ROWS(name, 1)
#define ONE_OF(name, n, which) ROWS(name, n)
#define SET(name, n, bits)     ROWS(name, n)
#include "bots/evals/karzar_inputs.def"
    RAZMS_AT
};

enum {
#define ARENA_NUMBER(name, value)    ROWS(ARENA_##name, 1)
#define ARENA_ONE_OF(name, n, which) ROWS(ARENA_##name, n)
#include "bots/evals/karzar_inputs.def"
    ARENA_ROWS
};

enum {
#define RAZM_NUMBER(name, value)    ROWS(RAZM_##name, 1)
#define RAZM_ONE_OF(name, n, which) ROWS(RAZM_##name, n)
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
    OTHERS_AT = RAZMS_AT + RAZMS * RAZM_ROWS,
    ARENA_AT = OTHERS_AT + (SEATS_MAX - 1) * OTHER_ROWS,
    DUEL_AT = ARENA_AT + ARENA_ROWS,
    INPUTS = DUEL_AT + DUEL_ROWS
};
static_assert((int)INPUTS <= (int)NET_INPUTS, "as many as a net may have");

/* ---- putting them together ----------------------------------------------- */

static void put_own(const struct look *x, struct net_inputs *in)
{
#define NUMBER(name, value)    net_put(in, AT_##name, value);
#define ONE_OF(name, n, which) net_put_one(in, AT_##name, n, which);
#define SET(name, n, bits)     net_put_set(in, AT_##name, n, bits);
#include "bots/evals/karzar_inputs.def"
}

static void put_razm(const struct razm_look *r, int at, struct net_inputs *in)
{
#define RAZM_NUMBER(name, value) net_put(in, at + AT_RAZM_##name, value);
#define RAZM_ONE_OF(name, n, which)                                            \
    net_put_one(in, at + AT_RAZM_##name, n, which);
#include "bots/evals/karzar_inputs.def"
}

static void put_arena(const struct arena_look *a, struct net_inputs *in)
{
#define ARENA_NUMBER(name, value)                                              \
    net_put(in, ARENA_AT + AT_ARENA_##name, value);
#define ARENA_ONE_OF(name, n, which)                                           \
    net_put_one(in, ARENA_AT + AT_ARENA_##name, n, which);
#include "bots/evals/karzar_inputs.def"
}

static void put_duel(const struct duel_look *d, struct net_inputs *in)
{
#define DUEL_NUMBER(name, value) net_put(in, DUEL_AT + AT_DUEL_##name, value);
#define DUEL_ONE_OF(name, n, which)                                            \
    net_put_one(in, DUEL_AT + AT_DUEL_##name, n, which);
#define DUEL_COUNTS(name, counts)                                              \
    for (int level = 0; level < LEVELS_MAX; level++)                           \
        net_put(in, DUEL_AT + AT_DUEL_##name + level, (counts)[level]);
#include "bots/evals/karzar_inputs.def"
}

static void put_other(const struct other *o, int at, struct net_inputs *in)
{
#define OTHER_NUMBER(name, value) net_put(in, at + AT_OTHER_##name, value);
#define OTHER_ONE_OF(name, n, which)                                           \
    net_put_one(in, at + AT_OTHER_##name, n, which);
#include "bots/evals/karzar_inputs.def"
}

static void inputs(const struct state *s, const struct memory *m, int seat,
                   struct net_inputs *in)
{
    struct look x = look_at((const struct karzar *)s, m, seat);
    int asked = state_asks(s)->decision;

    put_own(&x, in);
    for (int razm = 1; razm <= RAZMS; razm++) {
        struct razm_look r = razm_at(&x, razm);
        put_razm(&r, RAZMS_AT + (razm - 1) * RAZM_ROWS, in);
    }
    for (int k = 1; k < x.seats; k++) {
        struct other o = other_at(&x, (seat + k) % x.seats);
        put_other(&o, OTHERS_AT + (k - 1) * OTHER_ROWS, in);
    }
    if (asked == KARZAR_ASK_HELPER) {
        struct arena_look a = arena_of(&x);
        put_arena(&a, in);
    }
    if (asked == KARZAR_ASK_DUEL_CARD) {
        struct duel_look d = duel_of(&x);
        put_duel(&d, in);
    }
}

/* ---- marks: who is sent, and what helps ---------------------------------- */

enum {
    MARK_OWN = 0,                 /* a hero of the own land, by level  */
    MARK_ENEMY = LEVELS_MAX,      /* of the other                      */
    MARK_HELPER = 2 * LEVELS_MAX, /* by what it is to the own side */
    MARK_KEPT = MARK_HELPER + HELPER_KINDS, /* levels of those kept, the
                                               land's less the others' */
    KEPT_SPAN = 16,
    MARKS_END = MARK_KEPT + 2 * KEPT_SPAN + 1
};

static int mark_hero(const struct karzar *g, struct action a, uint16_t *mark)
{
    int hero = a.arg[0];
    int level = 0;

    if (hero >= KARZAR_HEROES)
        return 0;
    level = karzar_mind_level(g, hero);
    mark[0] =
        (uint16_t)((karzar_heroes[hero].land == g->land[a.seat] ? MARK_OWN
                                                                : MARK_ENEMY) +
                   (level < LEVELS_MAX ? level : LEVELS_MAX - 1));
    return 1;
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
    int side = g->land[a.seat] < LANDS ? g->land[a.seat] : IRAN;

    switch (a.verb) {
    case KARZAR_DO_ENLIST: return mark_kept(g, a, mark);
    case KARZAR_DO_CAPTURE:
    case KARZAR_DO_SEND:
    case KARZAR_DO_KING:
    case KARZAR_DO_RETRIEVE: return mark_hero(g, a, mark);
    case KARZAR_DO_PLAY:
    case KARZAR_DO_MOBAD:
    case KARZAR_DO_MOBAD_WITH:
    case KARZAR_DO_FETCH:
        mark[0] = (uint16_t)(MARK_HELPER +
                             kind_for(side, karzar_helpers[a.arg[0]].kind));
        return 1;
    default: return 0;
    }
}

const struct learned karzar_learned = {
    .inputs = inputs,
    .marks = marks,
    .n_inputs = INPUTS,
    .n_marks = MARKS_END,
    .width = NET_WIDE,
};

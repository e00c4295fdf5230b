/*
 * karzar_worth.c - what a karzar in progress will bring to those who fight for
 * a land, as a search judges it before a razm.
 *
 * How many razms a land will be ahead in the end is a sum: of those it has won,
 * and of what heroes and helpers, in whose hands they are, have been worth in
 * games of bots (docs/bots.md says how that was found). A hero fights for the
 * land on his card, whoever sends him; but those who do not want him send him
 * where he matters least.
 */
#include "bots/evals/karzar_mind.h"

/*
 * What each trait of a position was worth in razms: a row for every number of
 * players from 3 on, in it one for every razm.
 */
static const double worth_of[SEATS_MAX - 2][RAZMS][KARZAR_TRAITS] = {
#define WORTH(seats, razm, ...) [(seats)-3][(razm)-1] = {__VA_ARGS__},
#include "bots/evals/karzar_worth.def"
};

/* How far the rest of a karzar strays from that, in razms. */
static const double strays[RAZMS + 2] = {1,    2.1,  2.0,  1.85, 1.67,
                                         1.47, 1.22, 0.96, 0.62, 0.5};

/* ---- traits: of Iran, less the same of Turan ----------------------------- */

/* Three for a place where heroes are: how many, their levels, the squares. */
static void put_hero(int *trait, int sign, int level)
{
    trait[0] += sign;
    trait[1] += sign * level;
    trait[2] += sign * level * level;
}

struct most { /* levels of the strongest, by land */
    int waiting[RAZMS + 1][LANDS];
    int with_own[LANDS];
};

static void put_most(int *most, int level)
{
    if (level > *most)
        *most = level;
}

static void look_at_hero(const struct karzar *g, int hero, int *trait,
                         struct most *most)
{
    int zone = g->heroes.where[hero];
    int of = karzar_heroes[hero].land;
    int sign = of == IRAN ? 1 : -1;
    int level = karzar_mind_level(g, hero);

    if (zone <= ZONE_BOTTOM) {
        put_hero(trait + TRAIT_CAMP, sign, level);
    } else if (zone >= karzar_field(g->razm) && zone <= karzar_field(RAZMS)) {
        put_most(&most->waiting[zone - ZONE_FIELD + 1][of], level);
    } else if (zone >= ZONE_HAND && zone < ZONE_HAND + g->base.seats) {
        bool own = g->land[zone - ZONE_HAND] == of;
        put_hero(trait + (own ? TRAIT_OWN : TRAIT_OTHERS), sign, level);
        if (own)
            put_most(&most->with_own[of], level);
        trait[TRAIT_CHAMPION] += karzar_is_champion(hero) ? sign : 0;
    }
}

static void look_at_helper(int kind, int whose, int *trait)
{
    int of = karzar_kind_land[kind];
    bool great = kind == HELPER_ZAL || kind == HELPER_RAMISHGAR;
    int at = kind == HELPER_WITCH    ? TRAIT_WITCH
             : kind == HELPER_DRAGON ? TRAIT_DRAGON
             : kind == HELPER_MOBAD  ? TRAIT_MOBAD
                                     : TRAIT_AKVAN;

    if (of == IRAN || of == TURAN)
        trait[(of == whose ? TRAIT_HELPER : TRAIT_MISLAID) + great] +=
            of == IRAN ? 1 : -1;
    else if (kind > HELPER_TAHMINEH_3)
        trait[at] += whose == IRAN ? 1 : -1;
}

static void look_at_players(const struct karzar *g, int *trait)
{
    int players[LANDS] = {0};

    for (int seat = 0; seat < g->base.seats; seat++)
        players[g->land[seat] == TURAN]++;
    trait[TRAIT_PLAYERS] = players[IRAN] - players[TURAN];
    trait[TRAIT_NOBODY] = (players[TURAN] == 0) - (players[IRAN] == 0);
}

void karzar_traits(const struct karzar *g, int *trait)
{
    struct most most = {0};
    int heroes = karzar_used(g);

    memset(trait, 0, KARZAR_TRAITS * sizeof *trait);
    for (int hero = 0; hero < heroes; hero++)
        look_at_hero(g, hero, trait, &most);
    for (int razm = g->razm; razm <= RAZMS; razm++)
        trait[TRAIT_WAITING] +=
            most.waiting[razm][IRAN] - most.waiting[razm][TURAN];
    trait[TRAIT_BEST] = most.with_own[IRAN] - most.with_own[TURAN];
    for (int i = 0; i < KARZAR_HELPERS; i++) {
        int seat = g->helpers.where[i] - karzar_help(ZONE_HELP);
        if (seat >= 0 && seat < g->base.seats)
            look_at_helper(karzar_helpers[i].kind, g->land[seat], trait);
    }
    look_at_players(g, trait);
}

/* ---- what follows from them ---------------------------------------------- */

/* How many more razms Iran will win of those to come. */
static double lead_to_come(const struct karzar *g)
{
    const double *worth = worth_of[g->base.seats - 3][g->razm - 1];
    int trait[KARZAR_TRAITS];
    double lead = 0;

    karzar_traits(g, trait);
    for (int i = 0; i < KARZAR_TRAITS; i++)
        lead += worth[i] * trait[i];
    return lead;
}

/* KZ10.1: a captive fights for the other land. */
static double captives_lead(const struct karzar *g, int land)
{
    static const double A_LEVEL = 0.06;
    int heroes = karzar_plays(g, MODULE_CAPTIVES) ? karzar_used(g) : 0;
    double lead = 0;

    for (int hero = 0; hero < heroes; hero++) {
        int seat = g->heroes.where[hero] - ZONE_DUNGEON;
        if (seat >= 0 && seat < g->base.seats)
            lead += (karzar_heroes[hero].land == land ? -A_LEVEL : A_LEVEL) *
                    karzar_mind_level(g, hero);
    }
    return lead;
}

/* KZ8.2, as if nobody were independent. */
static int base_of(const struct karzar *g, int land)
{
    int own = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        own += g->land[seat] == land;
    return own <= 1 || 2 * own < g->base.seats - own ? 2 : 1;
}

/* Razms won, and what banners made of them. */
static void count_won(const struct karzar *g, double *won, double *more)
{
    for (int razm = 1; razm <= RAZM_CAPTIVES; razm++) {
        int land = g->result[razm - 1] - WON_BY_IRAN;
        if (land < 0 || land >= LANDS || g->struck >> razm & 1)
            continue;
        won[land]++;
        more[land] += g->value[razm - 1] - 1;
    }
}

void karzar_look_out(const struct karzar *g, struct outlook *o)
{
    int razm = g->razm <= RAZMS ? g->razm : RAZMS + 1;

    *o = (struct outlook){.left = RAZMS + 1 - razm,
                          .lead = captives_lead(g, IRAN),
                          .strays = strays[razm],
                          .base = {base_of(g, IRAN), base_of(g, TURAN)}};
    count_won(g, o->won, o->more);
    if (g->razm <= RAZMS)
        o->lead += lead_to_come(g);
    o->lead = o->lead > o->left    ? o->left
              : o->lead < -o->left ? -o->left
                                   : o->lead;
}

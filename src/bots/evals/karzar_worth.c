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

/* By the number of players: up to 3, 4, 6, 8. In razms, a hero for each level;
 * late: from razm 6 on, when every hero that is left must still be sent. */
static const struct {
    double with_own, with_others, with_others_late, in_camp, waiting;
    double helper, helper_with_others, witch, dragon, mobad;
} table[] = {
    {0.051, 0.020, 0.034, 0.025, 0.055, 0.80, 0.20, 0.75, 0.22, 0.20},
    {0.031, 0.014, 0.024, 0.017, 0.035, 0.43, 0.44, 0.65, 0.10, 0.12},
    {0.022, 0.006, 0.020, 0.010, 0.022, 0.29, 0.56, 0.26, 0.00, 0.12},
    {0.022, 0.006, 0.018, 0.008, 0.025, 0.13, 0.50, 0.18, 0.02, 0.13},
};

/* The fewer razms are left, the less a helper can do: percent, by razm. */
static const double helps[RAZMS + 2] = {0,    1,    1,    1,    0.93,
                                        0.82, 0.62, 0.50, 0.40, 0};
static const double leads_away[RAZMS + 2] = {0,    1,    1,    1,    0.92,
                                             0.80, 0.68, 0.46, 0.12, 0};

/* How far the rest of a karzar strays from that, in razms. */
static const double strays[RAZMS + 2] = {1,    2.1,  2.0,  1.85, 1.67,
                                         1.47, 1.22, 0.96, 0.62, 0.5};

/* Of razms, so many are won by one of the lands. */
static const double DECIDED = 0.95;

enum { LATE = 6 }; /* nobody draws any more */

static int row_for(int seats)
{
    return seats <= 3 ? 0 : seats == 4 ? 1 : seats <= 6 ? 2 : 3;
}

/* From where a hero of the land, less one of the other, is worth what. */
static double heroes_lead(const struct karzar *g, int land)
{
    int row = row_for(g->base.seats);
    bool late = g->razm >= LATE;
    double lead = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        int zone = g->heroes.where[hero];
        int seat = zone - ZONE_HAND;
        int of = karzar_heroes[hero].land;
        double each = 0;
        if (zone == ZONE_POOL || zone == ZONE_TOP || zone == ZONE_BOTTOM)
            each = late ? 0 : table[row].in_camp;
        else if (seat >= 0 && seat < g->base.seats)
            each = g->land[seat] == of ? table[row].with_own
                   : late              ? table[row].with_others_late
                                       : table[row].with_others;
        if (each > 0)
            lead += (of == land ? each : -each) * karzar_mind_level(g, hero);
    }
    return lead;
}

/* The strongest of each land who waits for a razm to come. */
static double waiting_lead(const struct karzar *g, int land)
{
    int first[RAZMS + 1][LANDS] = {{0}};
    int lead = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        int razm = g->heroes.where[hero] - ZONE_FIELD + 1;
        int of = karzar_heroes[hero].land;
        int level = 0;
        if (razm < g->razm || razm > RAZMS || razm < 1)
            continue;
        level = karzar_mind_level(g, hero);
        if (level > first[razm][of])
            first[razm][of] = level;
    }
    for (int razm = g->razm; razm <= RAZMS; razm++)
        lead += first[razm][land] - first[razm][IRAN + TURAN - land];
    return table[row_for(g->base.seats)].waiting * lead;
}

/* A helper of a land acts for it, whoever sends it. */
static double helper_lead(const struct karzar *g, int kind, int whose, int land)
{
    int row = row_for(g->base.seats);
    int of = karzar_kind_land[kind];
    double worth = 0;

    if (of == IRAN || of == TURAN) {
        worth = of == whose ? table[row].helper : table[row].helper_with_others;
        worth *= helps[g->razm];
        return of == land ? worth : -worth;
    }
    if (kind == HELPER_WITCH)
        worth = table[row].witch * leads_away[g->razm];
    else if (g->razm < RAZMS && kind == HELPER_DRAGON)
        worth = table[row].dragon;
    else if (g->razm < RAZMS && kind == HELPER_MOBAD)
        worth = table[row].mobad;
    return whose == land ? worth : -worth;
}

static double helpers_lead(const struct karzar *g, int land)
{
    double lead = 0;

    for (int i = 0; i < KARZAR_HELPERS; i++) {
        int seat = g->helpers.where[i] - karzar_help(ZONE_HELP);
        if (seat >= 0 && seat < g->base.seats)
            lead += helper_lead(g, karzar_helpers[i].kind, g->land[seat], land);
    }
    return lead;
}

/* KZ10.1: a captive fights for the other land. */
static double captives_lead(const struct karzar *g, int land)
{
    static const double A_LEVEL = 0.06;
    double lead = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
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

void karzar_worths(const struct karzar *g, double *worth)
{
    double left = g->razm <= RAZMS ? RAZMS + 1 - g->razm : 0;
    double more[LANDS] = {0}, points[LANDS] = {0};
    double lead = heroes_lead(g, IRAN) + waiting_lead(g, IRAN) +
                  helpers_lead(g, IRAN) + captives_lead(g, IRAN);
    int base[LANDS] = {base_of(g, IRAN), base_of(g, TURAN)};
    int razm = g->razm <= RAZMS ? g->razm : RAZMS + 1;

    count_won(g, points, more);
    lead = lead > left ? left : lead < -left ? -left : lead;
    for (int land = 0; land < LANDS; land++) {
        points[land] += (DECIDED * left + (land == IRAN ? lead : -lead)) / 2;
        points[land] = base[land] * points[land] + more[land];
    }
    for (int land = 0; land < LANDS; land++)
        worth[land] =
            points[land] +
            g->base.option[OPTION_VICTORY] *
                karzar_mind_chance(points[land] - points[IRAN + TURAN - land],
                                   strays[razm] * (base[0] + base[1]) / 2);
}

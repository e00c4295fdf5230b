/*
 * karzar.c - why something may not be done in Karzar, decision by decision.
 * The numbers are clauses of docs/rules/karzar.md; karzar.def has them too.
 */
#include "explain/explain.h"

#include "games/karzar/razm.h"

#include <string.h>

enum {
#define REASON(ID, name, clause, ...) WHY_##ID,
#include "explain/karzar.def"
    WHYS
};

static const struct reason_row reasons[] = {
#define REASON(ID, name, clause, ...) {{#name, {__VA_ARGS__}}, clause},
#include "explain/karzar.def"
};

/* ---- seats that are not asked -------------------------------------------- */

static struct reason waiting(const struct state *s, int seat)
{
    const struct karzar *g = (const struct karzar *)s;

    if (g->answer_verb[seat] != NONE)
        return reason_of(WHY_SENT);
    switch (state_asks(s)->decision) {
    case KARZAR_ASK_DECLARE: return reason_of(WHY_NO_FORESIGHT);
    case KARZAR_ASK_CAPTURE: return reason_of(WHY_DUNGEON_FULL);
    case KARZAR_ASK_COWARD: return reason_of(WHY_THRONE_EMPTY);
    case KARZAR_ASK_HELPER:
    case KARZAR_ASK_HELPER8: return reason_of(WHY_NO_HELPERS);
    case KARZAR_ASK_FORESEE: return reason_about(WHY_FORESEES, state_actor(s));
    case KARZAR_ASK_MOBAD_HERO:
    case KARZAR_ASK_MOBAD_HELPER:
        return reason_about(WHY_MOBAD_OF, state_actor(s));
    case KARZAR_ASK_FREE: return reason_about(WHY_FREE_OF, state_actor(s));
    case KARZAR_ASK_DUEL_PICK:
        return reason_about(WHY_DUEL_PICKS, state_actor(s));
    default: return reason_of(WHY_CHANCE);
    }
}

/* ---- what is asked instead ----------------------------------------------- */

static const uint8_t first[KARZAR_DECISIONS] = {
    [KARZAR_ASK_ENLIST] = WHY_ENLIST,
    [KARZAR_ASK_DECLARE] = WHY_DECLARE,
    [KARZAR_ASK_FORESEE] = WHY_FORESEE,
    [KARZAR_ASK_CAPTURE] = WHY_CAPTURE,
    [KARZAR_ASK_COWARD] = WHY_COWARD,
    [KARZAR_ASK_HERO] = WHY_HERO,
    [KARZAR_ASK_HELPER] = WHY_HELPER,
    [KARZAR_ASK_HELPER8] = WHY_HELPER8,
    [KARZAR_ASK_MOBAD_HERO] = WHY_MOBAD_HERO,
    [KARZAR_ASK_MOBAD_HELPER] = WHY_MOBAD_HELPER,
    [KARZAR_ASK_FREE] = WHY_FREE,
    [KARZAR_ASK_DUEL_PICK] = WHY_DUEL_PICK,
    [KARZAR_ASK_DUEL_CARD] = WHY_DUEL_CARD,
};

static struct reason not_now(const struct karzar *g)
{
    return reason_of(first[state_asks(&g->base)->decision]);
}

static bool sends_hero(int verb)
{
    return verb == KARZAR_DO_SEND || verb == KARZAR_DO_KING;
}

static bool sends_helper(int verb)
{
    return verb >= KARZAR_DO_PLAY && verb <= KARZAR_DO_MOBAD_WITH;
}

/* ---- heroes -------------------------------------------------------------- */

static bool holds(const struct karzar *g, int seat, int hero)
{
    return g->heroes.where[hero] == ZONE_HAND + seat;
}

static struct reason not_enlisted(const struct karzar *g, struct action a)
{
    if (a.verb != KARZAR_DO_ENLIST)
        return not_now(g);
    for (int i = 1; i <= HAND_KEPT; i++)
        if (!holds(g, a.seat, a.arg[i]))
            return reason_of1(WHY_NOT_HELD, a.arg[i]);
    return reason_of1(WHY_THREE, HAND_KEPT);
}

static struct reason not_exchanged(const struct karzar *g, struct action a)
{
    if (a.verb != KARZAR_DO_EXCHANGE)
        return not_now(g);
    if (a.arg[0] < 1 || a.arg[0] > karzar_looked_at(g))
        return reason_of1(WHY_PLACE, karzar_looked_at(g));
    return reason_of1(WHY_NOT_HELD, a.arg[1]);
}

static struct reason not_captured(const struct karzar *g, struct action a)
{
    int hero = a.arg[0];

    if (a.verb != KARZAR_DO_CAPTURE)
        return not_now(g);
    if (!holds(g, a.seat, hero))
        return reason_of1(WHY_NOT_HELD, hero);
    return reason_of1(karzar_is_champion(hero) ? WHY_CHAMPION : WHY_NINE, hero);
}

/* KZ10.9 */
static struct reason not_king(const struct karzar *g, struct action a)
{
    int hero = a.arg[0];
    int land = g->land[a.seat];

    if (!karzar_plays(g, MODULE_BRAVE))
        return reason_of(WHY_NO_KINGS);
    if (!(karzar_enthroned(g) & SEAT(a.seat)))
        return reason_of(WHY_KING_GONE);
    if (!karzar_may_send_king(g, a.seat))
        return reason_of2(WHY_KING_FOUGHT, land, g->king_razm[land]);
    if (!holds(g, a.seat, hero))
        return reason_of1(WHY_NOT_HELD, hero);
    return reason_of2(WHY_GUARD, hero, land);
}

static struct reason not_heroic(const struct karzar *g, struct action a)
{
    if (sends_helper(a.verb))
        return reason_of(WHY_HELPERS_LATER);
    if (a.verb == KARZAR_DO_SEND)
        return reason_of1(WHY_NOT_HELD, a.arg[0]);
    return a.verb == KARZAR_DO_KING ? not_king(g, a) : not_now(g);
}

/* ---- helpers ------------------------------------------------------------- */

static bool has_help(const struct karzar *g, int seat, int helper)
{
    return g->helpers.where[helper] == karzar_help(ZONE_HELP) + seat;
}

static struct reason not_helped(const struct karzar *g, struct action a)
{
    int card = a.arg[0];
    int beside = a.arg[1];

    if (sends_hero(a.verb))
        return reason_of(WHY_HEROES_IN);
    if (!sends_helper(a.verb))
        return not_now(g);
    if (!has_help(g, a.seat, card))
        return reason_of1(WHY_NO_SUCH_HELP, card);
    if (a.verb == KARZAR_DO_PLAY)
        return reason_of1(WHY_MOBAD_HOW, card);
    if (!karzar_is_mobad(card))
        return reason_of1(WHY_NOT_MOBAD, card);
    if (!has_help(g, a.seat, beside))
        return reason_of1(WHY_NO_SUCH_HELP, beside);
    return card == beside ? reason_of(WHY_TWO_CARDS)
                          : reason_of1(WHY_TAHMINEH, beside);
}

/* KZ5.8 */
static struct reason not_last(const struct karzar *g, struct action a)
{
    if (sends_hero(a.verb))
        return reason_of(WHY_HEROES_IN);
    if (!sends_helper(a.verb))
        return not_now(g);
    return reason_of1(has_help(g, a.seat, a.arg[0]) ? WHY_LAST_ALL
                                                    : WHY_NO_SUCH_HELP,
                      a.arg[0]);
}

/* ---- Mobads -------------------------------------------------------------- */

/* R30 */
static struct reason not_retrieved(const struct karzar *g, struct action a)
{
    int give = a.arg[0];
    int take = a.arg[1];

    if (a.verb != KARZAR_DO_RETRIEVE)
        return not_now(g);
    if (!holds(g, a.seat, give))
        return reason_of1(WHY_NOT_HELD, give);
    if (karzar_is_champion(give) || karzar_is_champion(take))
        return reason_of1(WHY_UNTOUCHED,
                          karzar_is_champion(give) ? give : take);
    return reason_of1(g->heroes.where[take] == ZONE_FALLEN ? WHY_FELL_FIRST
                                                           : WHY_NOT_DEAD,
                      take);
}

static struct reason not_fetched(const struct karzar *g, struct action a)
{
    int helper = a.arg[0];

    if (a.verb != KARZAR_DO_FETCH)
        return not_now(g);
    return reason_of1(g->helpers.where[helper] == karzar_help(ZONE_FRESH)
                          ? WHY_FRESH
                          : WHY_NOT_THERE,
                      helper);
}

/* ---- independents -------------------------------------------------------- */

static struct reason not_struck(const struct karzar *g, struct action a)
{
    int razm = a.arg[0];
    int result =
        razm >= 1 && razm <= RAZM_EXTRA ? g->result[razm - 1] : UNFOUGHT;

    if (result == UNFOUGHT)
        return reason_of1(WHY_UNFOUGHT, razm);
    if (result == UNDECIDED)
        return reason_of1(WHY_DRAWN, razm);
    if (g->struck >> razm & 1)
        return reason_of1(WHY_STRUCK, razm);
    return reason_of2(WHY_WORTH, razm, g->value[razm - 1]);
}

static struct reason not_free(const struct karzar *g, struct action a)
{
    switch (a.verb) {
    case KARZAR_DO_STRIKE_OUT: return not_struck(g, a);
    case KARZAR_DO_HOLD:
    case KARZAR_DO_CANCEL:
        return reason_of(karzar_plays(g, MODULE_CAPTIVES) ? WHY_SAID
                                                          : WHY_NO_CAPTIVES);
    default: return not_now(g);
    }
}

static struct reason refused(const struct state *s, struct action a)
{
    const struct karzar *g = (const struct karzar *)s;

    if (a.verb < KARZAR_DO_ENLIST)
        return reason_of(WHY_NOT_YOURS);
    switch (state_asks(s)->decision) {
    case KARZAR_ASK_ENLIST: return not_enlisted(g, a);
    case KARZAR_ASK_FORESEE: return not_exchanged(g, a);
    case KARZAR_ASK_CAPTURE: return not_captured(g, a);
    case KARZAR_ASK_HERO: return not_heroic(g, a);
    case KARZAR_ASK_HELPER: return not_helped(g, a);
    case KARZAR_ASK_HELPER8: return not_last(g, a);
    case KARZAR_ASK_MOBAD_HERO: return not_retrieved(g, a);
    case KARZAR_ASK_MOBAD_HELPER: return not_fetched(g, a);
    case KARZAR_ASK_FREE: return not_free(g, a);
    case KARZAR_ASK_DUEL_CARD:
        return a.verb == KARZAR_DO_SEND ? reason_of1(WHY_NOT_HELD, a.arg[0])
                                        : not_now(g);
    default: return not_now(g); /* only words are asked for */
    }
}

/* ---- what a seat has ----------------------------------------------------- */

enum { HEROES, HELPERS, FORESIGHT, CAPTIVES, GOODS };

static const char *const goods[GOODS] = {"heroes", "helpers", "foresight",
                                         "captives"};

static void count(const struct state *s, int seat, int *have)
{
    const struct karzar *g = (const struct karzar *)s;

    have[HEROES] = g->heroes.count[ZONE_HAND + seat];
    have[HELPERS] = g->helpers.count[karzar_help(ZONE_HELP) + seat];
    have[FORESIGHT] = g->foresights.count[karzar_fore(ZONE_FORE) + seat];
    have[CAPTIVES] = g->heroes.count[ZONE_DUNGEON + seat];
}

/* ---- how a razm would end ------------------------------------------------ */

/* KZ7.6-KZ7.8, with one helper or Hich, and nothing that others send. */
static int outcome(const struct state *s, struct action a)
{
    const struct karzar *g = (const struct karzar *)s;
    struct razm_helpers helpers = {0};
    struct razm r;

    if (state_asks(s)->decision != KARZAR_ASK_HELPER)
        return UNFOUGHT;
    karzar_razm_begin(&r, karzar_modules(g), g->razm, NULL);
    r.kings = g->kings;
    memcpy(r.bearer, g->bearer, sizeof r.bearer);
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] == ZONE_ARENA)
            karzar_razm_enter(&r, hero);
    r.why = g->why;
    karzar_razm_resume(&r);
    memset(helpers.beside, NONE, sizeof helpers.beside);
    if (a.verb == KARZAR_DO_PLAY)
        helpers.sent = (uint32_t)1 << a.arg[0];
    karzar_razm_help(&r, &helpers);
    return r.result;
}

static const char *const becomes[] = {"throne", "duel_side", NULL};
static const char *const plays[] = {"dealt", "helped", NULL};
static const struct earning earnings[] = {
    {"gained", -1, 0, 1, false},
    {"lost", -1, 0, -1, false},
};

const struct explainer explain_karzar = {
    .game = "karzar",
    .reasons = reasons,
    .n_reasons = WHYS,
    .waiting = waiting,
    .refused = refused,
    .goods = goods,
    .n_goods = GOODS,
    .count = count,
    .outcome = outcome,
    .becomes = becomes,
    .plays = plays,
    .earnings = earnings,
    .n_earnings = COUNT(earnings),
};

/*
 * plan.c - how many cards are where in a position of Karzar, if a scenario
 * does not say so: hands as the razm requires, a row of two at each dawn razm
 * to come, the winners at those that are over, the camp as large as the draws
 * have left it. The rest is dead, or in the Otherworld.
 */
#include "scenario/karzar/notes.h"

/* ---- who may lie where --------------------------------------------------- */

static int of_land(const struct karzar *g, int zone, int land)
{
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, zone, hero);
    int count = 0;

    for (int i = 0; i < n; i++)
        count += karzar_heroes[hero[i]].land == land;
    return count;
}

/* A razm's place: two of each land in a duel, one of each before a razm. */
static bool fits_field(const struct karzar *g, int hero, int zone)
{
    int most = karzar_is_duel(g) ? 2 : 1;

    return of_land(g, zone, karzar_heroes[hero].land) < most;
}

static bool fits_helper(const struct karzar *g, int card, int zone)
{
    if (!karzar_is_tahmineh(card))
        return true;
    for (int i = 0; i < TAHMINEHS; i++)
        if (karzar_holder(g, i) == zone - ZONE_HELP)
            return false; /* R58 */
    return zone >= ZONE_HELP;
}

bool kz_fits(const struct state *s, int card, int zone)
{
    const struct karzar *g = (const struct karzar *)s;

    if (zone >= ZONE_UNDEALT)
        return fits_helper(g, card, zone);
    if (zone >= ZONE_THRONE)
        return karzar_heroes[card].land == g->land[zone - ZONE_THRONE];
    if (zone >= ZONE_DUNGEON)
        return karzar_may_capture(g, card);
    if (zone >= ZONE_HAND)
        return !karzar_is_duel(g) ||
               karzar_heroes[card].land == g->land[zone - ZONE_HAND];
    if (zone >= ZONE_FIELD)
        return fits_field(g, card, zone);
    if (zone == ZONE_PLAIN || zone == ZONE_FALLEN)
        return !karzar_plays(g, MODULE_NUSH) || !karzar_is_champion(card);
    return true;
}

/* ---- how many ------------------------------------------------------------ */

static void want(struct stage *st, int zone, int count)
{
    struct zone_plan *plan = &st->layout.zone[zone];

    if (plan->named)
        return;
    plan->named = true;
    plan->more = count;
}

static int planned(const struct stage *st, int first, int end)
{
    int n = 0;

    for (int zone = first; zone < end; zone++)
        if (st->layout.zone[zone].named)
            n += st->layout.zone[zone].n + st->layout.zone[zone].more;
    return n;
}

static bool is_said(const struct stage *st, int first, int end, int kind)
{
    for (int zone = first; zone < end; zone++)
        for (int i = 0; i < st->layout.zone[zone].n; i++)
            if (st->layout.zone[zone].kind[i] == kind)
                return true;
    return false;
}

static int hand_of(const struct karzar *g)
{
    int hand = g->razm > DAWNS ? RAZMS + 1 - g->razm : HAND_KEPT;

    if (g->stage >= STAGE_FREE)
        return 0;
    return hand - (g->stage > STAGE_HERO);
}

/* The heroes who wait for that razm, or have won it. */
static int field_of(const struct karzar *g, int razm)
{
    bool fought =
        razm < g->razm || (razm == g->razm && g->stage > STAGE_HELPER);
    int result = g->result[razm - 1];

    if (fought)
        return result == WON_BY_IRAN || result == WON_BY_TURAN;
    return razm <= DAWNS && (razm > g->razm || g->stage <= STAGE_HERO) ? LANDS
                                                                       : 0;
}

static int arena_of(const struct karzar *g)
{
    int sent = g->base.seats;

    for (int seat = 0; seat < g->base.seats; seat++)
        sent -= g->brave >> seat & 1 && g->land[seat] < LANDS &&
                g->king_razm[g->land[seat]] == g->razm;
    return g->stage == STAGE_HELPER ? sent + (g->razm <= DAWNS ? LANDS : 0) : 0;
}

/* After the enlistment and the draws so far, less one for each captive. */
static int camp_of(const struct stage *st, const struct karzar *g)
{
    int seats = g->base.seats;
    int draws = g->razm - 1 < DAWNS ? g->razm - 1 : DAWNS;
    int deck = KARZAR_HEROES - g->heroes.count[ZONE_OUT];

    return deck - LANDS * DAWNS - seats * (HAND_KEPT + draws) -
           planned(st, ZONE_DUNGEON, ZONE_DUNGEON + seats);
}

static enum verdict plan_heroes(struct stage *st, const struct karzar *g)
{
    const struct kz_notes *notes = kz_notes(st);
    int deck = KARZAR_HEROES - g->heroes.count[ZONE_OUT];
    int camp = 0;
    int dead = 0;

    for (int seat = 0; seat < g->base.seats; seat++) {
        want(st, ZONE_HAND + seat, hand_of(g));
        want(st, ZONE_DUNGEON + seat, 0);
        want(st, ZONE_THRONE + seat, g->brave >> seat & 1);
    }
    for (int razm = 1; razm <= RAZM_EXTRA; razm++)
        want(st, karzar_field(razm), field_of(g, razm));
    want(st, ZONE_ARENA, arena_of(g));
    want(st, ZONE_FALLEN, 0);
    want(st, ZONE_TOMB, 0);
    want(st, ZONE_BOX, 0);
    camp = notes->camp != UNSAID ? notes->camp : camp_of(st, g);
    dead = deck - camp - planned(st, ZONE_ARENA, HERO_ZONES);
    if (st->layout.zone[ZONE_PLAIN].named)
        return notes->camp == UNSAID || !dead
                   ? YES
                   : stage_say(st, NO, "KZ14.1: %d heroes lie nowhere", dead);
    want(st, ZONE_PLAIN, dead < 0 ? 0 : dead);
    return dead >= 0 ? YES
                     : stage_say(st, NO, "KZ14.1: %d heroes too many", -dead);
}

/* ---- helpers and foresight ----------------------------------------------- */

/* KZ14.3: a Tahmineh that nobody holds, as far as is said, is spent. */
static void spend_tahminehs(struct stage *st, struct karzar *g)
{
    for (int card = KARZAR_TAHMINEH_1; card <= KARZAR_TAHMINEH_3; card++)
        if (!is_said(st, ZONE_HELP, HELPER_END, card))
            cards_move(karzar_helper_cards(g), card, karzar_help(ZONE_REMOVED),
                       PUBLIC);
}

/* The Mobads that are at work lie among the fresh helpers. */
static void plan_mobads(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct zone_plan *fresh = &st->layout.zone[ZONE_FRESH];

    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int stars = karzar_helpers[card].stars;
        if (!karzar_is_mobad(card) || notes->mobad_seat[stars - 1] == NONE ||
            is_said(st, ZONE_UNDEALT, HELPER_END, card) ||
            fresh->n == CARDS_MAX)
            continue;
        fresh->kind[fresh->n++] = (uint8_t)card;
    }
    fresh->named = true;
}

static enum verdict plan_helpers(struct stage *st, struct karzar *g)
{
    int seats = g->base.seats;
    int rest = 0;
    int hands = 0;

    for (int seat = 0; seat < seats; seat++)
        hands += !st->layout.zone[ZONE_HELP + seat].named;
    if (g->stage == STAGE_FREE || !hands)
        spend_tahminehs(st, g);
    plan_mobads(st);
    rest = KARZAR_HELPERS - g->helpers.count[karzar_help(ZONE_REMOVED)] -
           planned(st, ZONE_UNDEALT, HELPER_END);
    for (int seat = 0; seat < seats; seat++) {
        int share = hands ? (rest + hands - 1) / hands : 0;
        if (st->layout.zone[ZONE_HELP + seat].named)
            continue;
        share = share > HELPERS_DEALT ? HELPERS_DEALT : share;
        share = g->stage == STAGE_FREE || share < 0 ? 0 : share;
        want(st, ZONE_HELP + seat, share);
        rest -= share;
        hands--;
    }
    if (rest < 0 || (rest && st->layout.zone[ZONE_OTHERWORLD].named))
        return stage_say(st, NO, "KZ6.4: %d helpers too many or too few", rest);
    want(st, ZONE_OTHERWORLD, rest);
    return YES;
}

static void plan_foresight(struct stage *st, const struct karzar *g)
{
    bool played = karzar_plays(g, MODULE_FORESIGHT);

    for (int seat = 0; seat < g->base.seats; seat++) {
        want(st, ZONE_TOLD + seat, 0);
        want(st, ZONE_FORE + seat,
             played && !planned(st, ZONE_TOLD + seat, ZONE_TOLD + seat + 1));
    }
    want(st, ZONE_UNTOLD_OUT,
         KARZAR_FORESIGHTS - planned(st, ZONE_UNTOLD, KARZAR_ZONES));
}

static void plan_duel(struct stage *st, const struct karzar *g)
{
    for (int razm = 1; razm < g->razm; razm++)
        want(st, karzar_field(razm), 2 * LANDS);
    for (int seat = 0; seat < g->base.seats; seat++)
        want(st, ZONE_HAND + seat, DUEL_HAND - 2 * (g->razm - 1));
}

enum verdict kz_plan(struct stage *st)
{
    struct karzar *g = kz_state(st);
    enum verdict verdict = YES;

    st->layout.whole = true;
    if (karzar_is_duel(g)) {
        plan_duel(st, g);
        return YES;
    }
    verdict = plan_heroes(st, g);
    if (verdict == YES)
        verdict = plan_helpers(st, g);
    plan_foresight(st, g);
    return verdict;
}

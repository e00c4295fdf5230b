/*
 * helpers.c - what helpers do in a razm, in their one fixed order (KZ7.6,
 * KZ7.7). The rows of helpers.def are in order of priority and name the
 * functions at the bottom of this file.
 */
#include "games/karzar/razm.h"

#include <string.h>

static razm_act *const acts[HELPER_KINDS] = {
#define KIND(ID, name, land, priority, bonus, act, ...) [HELPER_##ID] = (act),
#include "games/karzar/helpers.def"
};

static const uint8_t bonus_of[HELPER_KINDS] = {
#define KIND(ID, name, land, priority, bonus, act, ...) [HELPER_##ID] = (bonus),
#include "games/karzar/helpers.def"
};

static void annul(struct razm *r, int card, int by)
{
    karzar_razm_tell2(r, KARZAR_EV_ANNULLED, card, by);
}

static void idle(struct razm *r, int kind, int excuse)
{
    karzar_razm_tell2(r, KARZAR_EV_IDLE, r->card[kind], excuse);
}

static void acted(struct razm *r, int kind)
{
    karzar_razm_tell1(r, KARZAR_EV_ACTED, r->card[kind]);
}

/* ---- KZ7.6 steps 1-3: who acts at all ------------------------------------ */

static int first_of(uint32_t set, int kind)
{
    for (; set; set &= set - 1) {
        int card = __builtin_ctz(set);
        if (karzar_helpers[card].kind == kind)
            return card;
    }
    return NONE;
}

/* The Mobad with stars + 1 stars on it. */
int karzar_mobad_card(int stars)
{
    static const uint8_t card[MOBAD_STARS] = {KARZAR_MOBAD_1, KARZAR_MOBAD_2,
                                              KARZAR_MOBAD_3};

    return card[stars];
}

/* Tahmineh I: all others are silent, and what came with a Mobad too. */
static void silence(struct razm *r, uint32_t sent,
                    const struct razm_helpers *helpers, int by)
{
    for (int card = 0; card < KARZAR_HELPERS; card++)
        if (sent >> card & 1 && card != by && !karzar_is_mobad(card))
            annul(r, card, by);
    for (int i = 0; i < MOBAD_STARS; i++) {
        if (!(helpers->mobads >> i & 1))
            continue;
        annul(r, karzar_mobad_card(i), by);
        if (helpers->beside[i] != NONE)
            annul(r, helpers->beside[i], by);
    }
}

/* R23: Akvan annuls all Mobads; what came with them acts instead. */
static uint32_t release(struct razm *r, const struct razm_helpers *helpers,
                        int by)
{
    uint32_t joined = 0;

    for (int i = 0; i < MOBAD_STARS; i++) {
        int beside = helpers->beside[i];
        if (!(helpers->mobads >> i & 1))
            continue;
        annul(r, karzar_mobad_card(i), by);
        if (beside == NONE || karzar_is_mobad(beside))
            continue;
        karzar_razm_tell1(r, KARZAR_EV_JOINED, beside);
        joined |= (uint32_t)1 << beside;
    }
    return joined;
}

/* R18: one card of each kind; R35: a Mobad in the last razm does nothing. */
static void line_up(struct razm *r, uint32_t sent)
{
    memset(r->card, NONE, sizeof r->card);
    for (; sent; sent &= sent - 1) {
        int card = __builtin_ctz(sent);
        int kind = karzar_helpers[card].kind;
        if (kind == HELPER_MOBAD)
            karzar_razm_tell2(r, KARZAR_EV_IDLE, card, EXCUSE_LAST);
        else if (r->card[kind] == NONE)
            r->card[kind] = (uint8_t)card;
        else
            karzar_razm_tell1(r, KARZAR_EV_REPEATED, card);
    }
}

/* Equal priority, one of each land: neither acts. */
static void annul_pair(struct razm *r, int one, int two)
{
    if (r->card[one] == NONE || r->card[two] == NONE)
        return;
    annul(r, r->card[one], r->card[two]);
    annul(r, r->card[two], r->card[one]);
    r->card[one] = r->card[two] = NONE;
}

static void choose(struct razm *r, const struct razm_helpers *helpers)
{
    int tahmineh = first_of(helpers->sent, HELPER_TAHMINEH_1);
    int akvan = first_of(helpers->sent, HELPER_AKVAN);
    uint32_t sent = helpers->sent;

    r->bound = tahmineh != NONE || akvan != NONE;
    if (tahmineh != NONE) {
        silence(r, sent, helpers, tahmineh);
        sent = (uint32_t)1 << tahmineh;
    } else if (akvan != NONE) {
        sent |= release(r, helpers, akvan);
    }
    line_up(r, sent);
    annul_pair(r, HELPER_ZAL, HELPER_RAMISHGAR);
    annul_pair(r, HELPER_SIMURGH, HELPER_BAZUR);
}

/* ---- step 4: they act, one kind after another ---------------------------- */

void karzar_razm_act_all(struct razm *r, const struct razm_helpers *helpers)
{
    if (!helpers->sent && !helpers->mobads)
        return;
    choose(r, helpers);
    for (int kind = 0; kind < HELPER_KINDS; kind++) {
        if (r->card[kind] == NONE)
            continue;
        if (r->parted)
            idle(r, kind, EXCUSE_NOBODY);
        else if (acts[kind])
            acts[kind](r, kind);
        else
            acted(r, kind); /* Tahmineh I: it is done already */
    }
}

/* Tahmineh II (R54) */
void karzar_razm_double(struct razm *r, int kind)
{
    if (!karzar_razm_is_sum(r)) {
        idle(r, kind, EXCUSE_SINGLE);
        return;
    }
    acted(r, kind);
    r->doubled = true;
    for (int land = 0; land < LANDS; land++)
        if (r->n[land] && karzar_is_champion(r->hero[land][0]))
            karzar_razm_tell1(r, KARZAR_EV_DOUBLED, r->hero[land][0]);
}

/* Tahmineh III: all who are left go back to the camp, kings go home. */
void karzar_razm_part(struct razm *r, int kind)
{
    acted(r, kind);
    r->parted = true;
    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < r->n[land]; i++)
            karzar_razm_tell1(r, KARZAR_EV_TO_CAMP, r->hero[land][i]);
}

/* Akvan; the Mobads are annulled already */
void karzar_razm_bind(struct razm *r, int kind)
{
    static const uint8_t bound[] = {HELPER_WITCH, HELPER_DRAGON};

    acted(r, kind);
    for (int i = 0; i < COUNT(bound); i++) {
        if (r->card[bound[i]] == NONE)
            continue;
        annul(r, r->card[bound[i]], r->card[kind]);
        r->card[bound[i]] = NONE;
    }
}

static void add_bonus(struct razm *r, int kind, int land)
{
    struct event e = event_of2(KARZAR_EV_BONUS, SEAT_NONE, r->card[kind], land);

    e.arg[2] = bonus_of[kind];
    r->bonus[land] = (uint8_t)(r->bonus[land] + bonus_of[kind]);
    state_tell(r->ev, e, PUBLIC);
}

/* Zal and Ramishgar (R20); in a razm that is only unfair, a blow (R55). */
void karzar_razm_aid(struct razm *r, int kind)
{
    int land = karzar_kind_land[kind];
    int other = IRAN + TURAN - land;
    bool strikes = r->why == 1u << REASON_UNF;

    if (strikes ? !r->n[other] : !karzar_razm_units(r, land)) {
        idle(r, kind, EXCUSE_NOBODY);
    } else if (strikes) {
        acted(r, kind);
        karzar_razm_kill(r, other, 0, CAUSE_AID, true);
    } else {
        add_bonus(r, kind, land);
    }
}

/* Simurgh and Bazur (R21): for an ordinary hero, not for champion or king. */
void karzar_razm_shelter(struct razm *r, int kind)
{
    int land = karzar_kind_land[kind];
    int first = r->n[land] ? r->hero[land][0] : NONE;

    if (!karzar_razm_units(r, land)) {
        idle(r, kind, EXCUSE_NOBODY);
    } else if (first == NONE || karzar_is_champion(first) ||
               (karzar_razm_has_king(r, land) &&
                karzar_razm_king_power(land) >= karzar_razm_eff(r, first))) {
        idle(r, kind, EXCUSE_HIGH);
    } else {
        add_bonus(r, kind, land);
    }
}

/* ---- KZ7.7 the Witch ----------------------------------------------------- */

static int strongest(const struct razm *r, int land)
{
    if (!r->n[land])
        return -1;
    return karzar_razm_is_sum(r) ? karzar_razm_eff(r, r->hero[land][0])
                                 : karzar_razm_duel_power(r, land); /* R24 */
}

/* Whose hero leaves; -1: nobody's, and *excuse says why. */
static int lured(const struct razm *r, int *excuse)
{
    int iran = strongest(r, IRAN);
    int turan = strongest(r, TURAN);

    *excuse = EXCUSE_NOBODY;
    if (iran < 0 && turan < 0)
        return -1;
    if (!karzar_razm_is_sum(r) && iran >= 0 && turan >= 0) {
        *excuse = EXCUSE_PAIR;
        if (r->hero[IRAN][0] == KARZAR_ROSTAM &&
            r->hero[TURAN][0] == KARZAR_SOHRAB)
            return -1;
        if (r->companion[IRAN] != NONE) /* R48: even if he is weaker */
            return IRAN;
        if (r->companion[TURAN] != NONE)
            return TURAN;
    }
    *excuse = EXCUSE_EQUAL;
    if (iran == turan)
        return -1;
    return iran > turan ? IRAN : TURAN;
}

/* R25: he goes with his banner, and without what helped him here. */
void karzar_razm_lure(struct razm *r, int kind)
{
    int excuse = 0;
    int land = lured(r, &excuse);

    if (land < 0) {
        idle(r, kind, excuse);
        return;
    }
    acted(r, kind);
    r->moved = r->hero[land][0];
    karzar_razm_tell2(r, KARZAR_EV_MOVED, r->moved, r->number + 1);
    karzar_razm_leave(r, land, 0);
    if (!karzar_razm_is_sum(r))
        karzar_razm_step_up(r, land);
}

/* ---- KZ7.7 the Dragon ---------------------------------------------------- */

static int spared(const struct razm *r)
{
    bool heroes = false;

    for (int land = 0; land < LANDS; land++) {
        if (r->n[land] && karzar_is_champion(r->hero[land][0]))
            return EXCUSE_CHAMPION;
        heroes |= r->n[land] > 0;
    }
    if (r->kings)
        return EXCUSE_KING;
    return heroes ? -1 : EXCUSE_NOBODY;
}

void karzar_razm_burn(struct razm *r, int kind)
{
    int excuse = spared(r);

    if (excuse >= 0) {
        idle(r, kind, excuse);
        return;
    }
    acted(r, kind);
    for (int land = 0; land < LANDS; land++)
        if (r->n[land])
            karzar_razm_kill(r, land, 0, CAUSE_FIRE, true);
    for (int land = 0; land < LANDS && !karzar_razm_is_sum(r); land++)
        karzar_razm_step_up(r, land);
}

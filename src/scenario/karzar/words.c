/*
 * words.c - the words of Karzar in a given: how far the karzar is, who fights
 * for whom, the results of earlier razms and karzars. Cards are words of all
 * games (scenario/given.c), except for the camp, which is three zones.
 */
#include "scenario/karzar/notes.h"

#include <string.h>

struct kz_notes *kz_notes(struct stage *st)
{
    struct kz_notes *notes = (struct kz_notes *)st->notes;

    if (notes->begun)
        return notes;
    notes->begun = true;
    notes->camp = UNSAID;
    memset(notes->land, UNSAID, sizeof notes->land);
    memset(notes->result, UNSAID, sizeof notes->result);
    memset(notes->bearer, UNSAID, sizeof notes->bearer);
    memset(notes->mobad_seat, NONE, sizeof notes->mobad_seat);
    return notes;
}

/* ---- words with a meaning of their own ----------------------------------- */

int kz_noun(struct stage *st, const struct fact *f, int i, int arg)
{
    const struct noun *noun = &st->game->nouns[arg - ARG_NOUN];
    int member = fact_noun(f, i, noun);

    if (member < 0)
        stage_say(st, WRONG, "which %s?", noun->slug);
    return member;
}

int kz_razm(struct stage *st, const struct fact *f, int i)
{
    int razm = fact_number(f, i);

    if (razm >= 1 && razm <= RAZM_EXTRA)
        return razm;
    stage_say(st, WRONG, "which razm? (1 to %d)", RAZM_EXTRA);
    return 0;
}

enum verdict kz_result(struct stage *st, const struct fact *f, int i,
                       uint8_t *result, uint8_t *value)
{
    int land = 0;

    *value = 1;
    if (fact_is(f, i, "drawn")) {
        *result = UNDECIDED;
        i++;
    } else {
        land = kz_noun(st, f, i + 2, ARG_LAND);
        if (land < 0)
            return WRONG;
        *result = (uint8_t)(WON_BY_IRAN + land);
        i += 3;
    }
    if (fact_is(f, i, "worth") && fact_number(f, i + 1) > 0) {
        *value = (uint8_t)fact_number(f, i + 1);
        i += 2;
    }
    return i == f->n ? YES : stage_say(st, WRONG, "won by whom, worth what?");
}

enum verdict kz_gain(struct stage *st, const struct fact *f, int *gain,
                     int *which)
{
    *gain = fact_number(f, 1);
    *which = fact_number(f, 4);
    if (f->n != 5 || *gain < 0 || !fact_is(f, 2, "in") ||
        !fact_is(f, 3, "karzar") || *which < 1 || *which > KARZARS_MOST)
        return stage_say(st, WRONG, "write: gained 11 in karzar 1");
    if (fact_is(f, 0, "lost"))
        *gain = -*gain;
    return *gain >= -GAIN_ZERO ? YES : stage_say(st, WRONG, "never so few");
}

/* ---- the table ----------------------------------------------------------- */

static const struct {
    const char *word;
    uint8_t stage;
} stages[] = {
    {"declare", STAGE_DECLARE}, {"capture", STAGE_CAPTURE},
    {"coward", STAGE_COWARD},   {"hero", STAGE_HERO},
    {"helper", STAGE_HELPER},   {"helper8", STAGE_HELPER},
    {"mobad", STAGE_MOBAD},
};

/* "razm 3": it begins; "razm 3 at helper": it has come so far. */
static enum verdict at_razm(struct stage *st, const struct fact *f)
{
    struct kz_notes *notes = kz_notes(st);
    int razm = kz_razm(st, f, 1);

    if (!razm)
        return WRONG;
    notes->razm = (uint8_t)razm;
    notes->stage = STAGE_DECLARE;
    for (int i = 0; i < COUNT(stages) && f->n == 4; i++)
        if (fact_is(f, 2, "at") && fact_is(f, 3, stages[i].word)) {
            notes->stage = stages[i].stage;
            return YES;
        }
    return f->n == 2 ? YES : stage_say(st, WRONG, "where in that razm?");
}

static enum verdict razm_given(struct stage *st, const struct fact *f)
{
    struct kz_notes *notes = kz_notes(st);
    int razm = kz_razm(st, f, 1);

    if (f->n < 3 || fact_is(f, 2, "at"))
        return at_razm(st, f);
    if (!razm)
        return WRONG;
    return kz_result(st, f, 2, &notes->result[razm - 1],
                     &notes->value[razm - 1]);
}

static enum verdict karzar_given(struct stage *st, const struct fact *f)
{
    int which = fact_number(f, 1);

    if (f->n != 2 || which < 1 || which > KARZARS_MOST)
        return stage_say(st, WRONG, "which karzar? (1 to %d)", KARZARS_MOST);
    kz_notes(st)->karzar = (uint8_t)which;
    return YES;
}

/* "king of iran won", "king of turan killed" */
static enum verdict king_given(struct stage *st, const struct fact *f)
{
    struct kz_notes *notes = kz_notes(st);
    int land = kz_noun(st, f, 2, ARG_LAND);

    if (land < 0)
        return WRONG;
    if (f->n == 4 && fact_is(f, 3, "won"))
        notes->king_won |= (uint8_t)(1u << land);
    else if (f->n == 4 && fact_is(f, 3, "killed"))
        notes->king_killed |= (uint8_t)(1u << land);
    else
        return stage_say(st, WRONG, "a king won, or was killed");
    return YES;
}

static enum verdict banner_given(struct stage *st, const struct fact *f)
{
    int land = kz_noun(st, f, 2, ARG_LAND);
    int hero = land < 0 ? -1 : kz_noun(st, f, 3, ARG_HERO);

    if (hero < 0)
        return WRONG;
    kz_notes(st)->bearer[land] = (uint8_t)hero;
    return YES;
}

static enum verdict elixir_given(struct stage *st, const struct fact *f)
{
    int razm = fact_is(f, 1, "spent") ? ELIXIR_SPENT : kz_razm(st, f, 3);

    kz_notes(st)->elixir = (uint8_t)razm;
    return razm ? YES : WRONG;
}

/* "camp 5", "camp empty", "camp giv_1 tus_1": these and no others. */
static enum verdict camp_given(struct stage *st, const struct fact *f)
{
    struct zone_plan *plan = &st->layout.zone[ZONE_POOL];
    bool said = kz_notes(st)->camp != UNSAID;
    int size = fact_is(f, 1, "empty") ? 0 : fact_number(f, 1);

    for (int i = 1; i < f->n && size < 0; i++) {
        int hero = kz_noun(st, f, i, ARG_HERO);
        if (hero < 0)
            return WRONG;
        if (plan->n == KARZAR_HEROES)
            return stage_say(st, WRONG, "too many cards");
        plan->kind[plan->n++] = (uint8_t)hero;
    }
    kz_notes(st)->camp = (uint8_t)(size < 0 ? f->n - 1 : size);
    return f->n > 1 && !said ? YES
                             : stage_say(st, WRONG, "how many, or which?");
}

static enum verdict table_given(struct stage *st, const struct fact *f)
{
    if (fact_is(f, 0, "karzar"))
        return karzar_given(st, f);
    if (fact_is(f, 0, "razm"))
        return razm_given(st, f);
    if (fact_is(f, 0, "razms") && fact_is(f, 1, "over")) {
        kz_notes(st)->razm = RAZMS;
        kz_notes(st)->stage = STAGE_FREE;
        return YES;
    }
    if (fact_is(f, 0, "king") && fact_is(f, 1, "of"))
        return king_given(st, f);
    if (fact_is(f, 0, "banner") && fact_is(f, 1, "of"))
        return banner_given(st, f);
    if (fact_is(f, 0, "elixir"))
        return elixir_given(st, f);
    return fact_is(f, 0, "camp") ? camp_given(st, f) : WRONG;
}

/* ---- a seat -------------------------------------------------------------- */

/* "used mobad_3 for a hero", "used mobad_1 for a helper" */
static enum verdict mobad_given(struct stage *st, const struct fact *f)
{
    struct kz_notes *notes = kz_notes(st);
    int card = kz_noun(st, f, 1, ARG_HELPER);
    bool hero = fact_is(f, 4, "hero");
    int stars = 0;

    if (card < 0)
        return WRONG;
    if (!karzar_is_mobad(card) || f->n != 5 ||
        (!hero && !fact_is(f, 4, "helper")))
        return stage_say(st, WRONG, "write: used mobad_3 for a hero");
    stars = karzar_helpers[card].stars - 1;
    notes->mobad_seat[stars] = (uint8_t)f->subject;
    notes->mobad_for[stars] = hero ? MOBAD_FOR_HERO : MOBAD_FOR_HELPER;
    return YES;
}

static enum verdict seat_given(struct stage *st, const struct fact *f)
{
    struct kz_notes *notes = kz_notes(st);
    int seat = f->subject;
    int gain = 0;
    int which = 0;

    if (fact_is(f, 0, "land")) {
        int land = kz_noun(st, f, 1, ARG_LAND);
        notes->land[seat] = (uint8_t)land;
        return land < 0 ? WRONG : YES;
    }
    if (fact_is(f, 0, "fought") && fact_is(f, 1, "as") &&
        fact_is(f, 2, "king")) {
        notes->king_at[seat] = (uint8_t)kz_razm(st, f, 5);
        return notes->king_at[seat] ? YES : WRONG;
    }
    if (fact_is(f, 0, "fled") && f->n == 1) {
        notes->fled |= (uint8_t)SEAT(seat);
        return YES;
    }
    if (fact_is(f, 0, "used"))
        return mobad_given(st, f);
    if (!fact_is(f, 0, "gained") && !fact_is(f, 0, "lost"))
        return WRONG;
    if (kz_gain(st, f, &gain, &which) != YES)
        return WRONG;
    notes->gain[seat][which - 1] = (uint8_t)(GAIN_ZERO + gain);
    return YES;
}

static enum verdict given(struct stage *st, const struct fact *f)
{
    return f->subject < SEATS_MAX ? seat_given(st, f) : table_given(st, f);
}

/* ---- the row ------------------------------------------------------------- */

static struct cards heroes(const struct state *s)
{
    return karzar_hero_cards((const struct karzar *)s);
}

static struct cards helpers(const struct state *s)
{
    return karzar_helper_cards((const struct karzar *)s);
}

static struct cards foresights(const struct state *s)
{
    return karzar_fore_cards((const struct karzar *)s);
}

/* The camp's ends: TOP from the top down, BOTTOM from the lowest card up. */
static int place_in_queue(const struct state *s, int zone, int order)
{
    int head = zone == ZONE_TOP ? ((const struct karzar *)s)->top_head : 0;

    return (uint8_t)(order - head);
}

static seat_set looks_into(const struct state *s, int zone)
{
    return karzar_looks_into((const struct karzar *)s, zone);
}

static const struct scenario_deck decks[] = {
    {
        .noun = ARG_HERO - ARG_NOUN,
        .first = 0,
        .pool = ZONE_POOL,
        .fixed = ZONE_OUT,
        .queue = 1u << ZONE_TOP | 1u << ZONE_BOTTOM,
        .cards = heroes,
        .place = place_in_queue,
        .fits = kz_fits,
    },
    {
        .noun = ARG_HELPER - ARG_NOUN,
        .first = ZONE_UNDEALT,
        .pool = ZONE_UNDEALT,
        .fixed = ZONE_REMOVED,
        .cards = helpers,
        .fits = kz_fits,
    },
    {
        .noun = ARG_FORESIGHT - ARG_NOUN,
        .first = ZONE_UNTOLD,
        .pool = ZONE_UNTOLD,
        .cards = foresights,
    },
};

const struct scenario_game scenario_karzar = {
    .game = &karzar,
    .decks = decks,
    .n_decks = COUNT(decks),
    .looks_into = looks_into,
    .given = given,
    .build = kz_build,
    .settle = kz_settle,
    .holds = kz_hold,
};

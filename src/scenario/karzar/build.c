/*
 * build.c - makes a position of Karzar from the facts about it. The rules
 * themselves set up the table, chance included; a position in the middle of a
 * karzar is put on top of that, without cards: those come later, as plan.c
 * says, and then settle.c lets the rules continue.
 */
#include "scenario/karzar/notes.h"

/* ---- the game so far ----------------------------------------------------- */

/* Karzars that are over: nobody gained anything, unless a given says so. */
static void write_past(struct karzar *g, const struct kz_notes *notes)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        for (int k = 0; k < notes->karzar - 1; k++) {
            int said = notes->gain[seat][k] ? notes->gain[seat][k] : GAIN_ZERO;
            int gain = said - GAIN_ZERO;
            int part = gain < 0 ? PART_COWARD : PART_RAZMS;
            g->gain[seat][k] = (uint8_t)said;
            g->tally[seat][part] =
                (uint8_t)(g->tally[seat][part] + (gain < 0 ? -gain : gain));
        }
}

/* The rules deal, up to the enlistment. */
static enum verdict lay_table(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct karzar *g = kz_state(st);
    enum verdict verdict = YES;

    while (verdict == YES &&
           state_asks(&g->base)->decision != KARZAR_ASK_ENLIST) {
        bool musters = state_asks(&g->base)->decision == KARZAR_ASK_MUSTER;
        verdict = scenario_chance_next(st);
        if (musters && notes->karzar)
            g->karzar = notes->karzar;
    }
    write_past(g, notes);
    return verdict;
}

/* ---- the karzar so far --------------------------------------------------- */

static void choose_lands(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct karzar *g = kz_state(st);

    for (int seat = 0; seat < g->base.seats; seat++)
        g->land[seat] = notes->land[seat] != UNSAID
                            ? notes->land[seat]
                            : (uint8_t)rng_below(&st->rng, LANDS);
}

/* Razms that are over and not named may have any result. */
static void write_results(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct karzar *g = kz_state(st);
    int over = g->razm - (g->stage <= STAGE_HELPER || karzar_is_duel(g));

    for (int i = 0; i < RAZM_CAPTIVES; i++) {
        if (notes->result[i] != UNSAID) {
            g->result[i] = notes->result[i];
            g->value[i] = notes->value[i];
        } else if (i < over) {
            g->result[i] =
                (uint8_t)(WON_BY_IRAN + (int)rng_below(&st->rng, LANDS + 1));
            g->value[i] = 1;
        }
    }
}

static void write_kings(struct karzar *g, const struct kz_notes *notes)
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        int razm = notes->king_at[seat];
        if (!razm)
            continue;
        g->brave |= (uint8_t)SEAT(seat);
        g->king_razm[g->land[seat]] = (uint8_t)razm;
        if (razm == g->razm && g->stage > STAGE_HERO)
            g->kings |= (uint8_t)(1u << g->land[seat]);
    }
    g->coward = notes->fled;
    g->king_won = notes->king_won;
    g->king_killed = notes->king_killed;
}

static enum verdict begin_razm(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct karzar *g = kz_state(st);

    while (g->base.depth)
        state_pop(&g->base);
    if (notes->razm > RAZMS)
        return stage_say(st, NO, "KZ5.1: nothing is chosen in razm 9");
    g->razm = notes->razm;
    g->stage = notes->stage;
    g->elixir = notes->elixir;
    choose_lands(st);
    write_results(st);
    write_kings(g, notes);
    for (int i = 0; i < MOBAD_STARS; i++) {
        g->mobad_seat[i] = notes->mobad_seat[i];
        g->mobad_for[i] = notes->mobad_for[i];
    }
    for (int land = 0; land < LANDS; land++)
        g->bearer[land] = notes->bearer[land]; /* or nobody */
    return kz_plan(st);
}

/* ---- the duel ------------------------------------------------------------ */

static enum verdict begin_duel(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct karzar *g = kz_state(st);
    int land = notes->land[0];

    if (land == UNSAID && notes->land[1] != UNSAID)
        land = IRAN + TURAN - notes->land[1];
    if (land == UNSAID)
        land = (int)rng_below(&st->rng, LANDS);
    if (notes->land[1] == land)
        return stage_say(st, NO, "KZ12.1: both have one land");
    game_apply(st->game, stage_state(st), action_of(0, KARZAR_DO_LEFT), NULL);
    game_apply(st->game, stage_state(st),
               action_of1(SEAT_CHANCE, KARZAR_DO_LAND, land), NULL);
    g->razm = notes->razm;
    write_results(st);
    for (int razm = 1; razm < g->razm; razm++)
        for (int seat = 0; seat < g->base.seats; seat++)
            if (g->result[razm - 1] == WON_BY_IRAN + g->land[seat])
                g->tally[seat][PART_RAZMS]++;
    return kz_plan(st);
}

/* ---- the whole ----------------------------------------------------------- */

enum verdict kz_build(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    enum verdict verdict = YES;

    if (st->waits)
        return YES;
    if (karzar_is_duel(kz_state(st)))
        return notes->razm ? begin_duel(st) : scenario_chance(st);
    verdict = lay_table(st);
    if (verdict == YES && notes->stage)
        verdict = begin_razm(st);
    return verdict;
}

/*
 * check.c - what must hold of a position (KZ14): numbers, cards, who lies
 * where. What must hold of the decisions is in check_stack.c.
 *
 * This is also the guard at the door: whatever check() lets in, from a
 * scenario or from the wire, the rules must be able to play.
 */
#include "core/walk.h"
#include "games/karzar/karzar.h"

#include <string.h>

/* ---- numbers ------------------------------------------------------------- */

/* The setup must be one that could have been started. */
static bool is_setup_sound(const struct state *s)
{
    struct setup setup = {.seats = s->seats};
    union position pos;

    memcpy(setup.option, s->option, sizeof setup.option);
    for (int i = OPTIONS_END; i < OPTION_BYTES; i++)
        if (s->option[i])
            return false;
    return !game_start(&karzar, &pos.state, &setup);
}

static const char *check_stage(const struct karzar *g)
{
    bool duel = karzar_is_duel(g);
    bool razm = g->stage >= STAGE_RAZM && g->stage <= STAGE_SCORE;

    if (g->stage >= STAGES ||
        duel != (g->stage == STAGE_DUEL || g->stage == STAGE_DUEL_PICK))
        return "KZ5.1: no such stage";
    if (g->karzar > g->base.option[OPTION_KARZARS] || (duel && g->karzar > 1))
        return "KZ9.1: more karzars than agreed on";
    if (duel)
        return (g->stage == STAGE_DUEL_PICK) != !g->razm ||
                       g->razm > RAZM_EXTRA || g->karzar != !!g->razm
                   ? "KZ12: no such razm"
                   : NULL;
    if (!g->karzar && g->stage != STAGE_MUSTER)
        return "KZ6.1: something happens before the first karzar";
    if (g->razm > RAZMS || (razm && !g->razm) ||
        (g->stage != STAGE_MUSTER && !razm && g->razm) ||
        (g->stage >= STAGE_FREE && g->razm != RAZMS) ||
        (g->stage == STAGE_MUSTER && g->razm != (g->karzar ? RAZMS : 0)))
        return "KZ5.1: no such razm";
    return NULL;
}

static const char *check_results(const struct karzar *g)
{
    for (int i = 0; i < RAZM_CAPTIVES; i++)
        if (g->result[i] >= RESULTS || g->value[i] > 3)
            return "KZ7.8: no such result";
    if (g->struck >> (RAZM_EXTRA + 1) || g->struck & 1 || g->hold > HOLD_NO)
        return "KZ10.8: an independent said what cannot be said";
    for (int land = 0; land < LANDS; land++) {
        int bearer = g->bearer[land];
        if (bearer != NONE &&
            (bearer >= KARZAR_HEROES || karzar_heroes[bearer].land != land))
            return "KZ10.4: somebody else's banner";
        if (g->king_razm[land] > g->razm)
            return "KZ10.9: a king of the future";
    }
    if (g->why >> KARZAR_REASONS || (g->king_killed | g->king_won) >> LANDS ||
        (g->kings | g->fell) >> LANDS)
        return "a set has members that there are not";
    if (g->elixir > RAZMS && g->elixir != ELIXIR_SPENT)
        return "KZ10.6: no such razm for the elixir";
    return NULL;
}

/* KZ7.9: one Mobad a player, and still to act only while Mobads do. */
static const char *check_mobads(const struct karzar *g)
{
    seat_set users = 0;

    for (int i = 0; i < MOBAD_STARS; i++) {
        int seat = g->mobad_seat[i];
        if (seat == NONE && !g->mobad_for[i])
            continue;
        if (seat >= g->base.seats || users & SEAT(seat) ||
            g->mobad_for[i] > MOBAD_FOR_HELPER)
            return "KZ7.9: nobody's Mobad";
        users |= SEAT(seat);
        if (!g->mobad_for[i])
            continue;
        if (g->stage != STAGE_MOBAD ||
            (g->mobad_for[i] == MOBAD_FOR_HELPER &&
             g->helpers.count[karzar_help(ZONE_HELP) + seat] + 2 >
                 HELPERS_DEALT))
            return "KZ7.9: a Mobad out of time, or for nothing given";
    }
    return g->paid[KARZAR_HELPERS / 8] >> KARZAR_HELPERS % 8
               ? "KZ7.9: a Mobad came with what is no helper"
               : NULL;
}

static const char *check_sets(const struct karzar *g)
{
    int seats = g->base.seats;

    if ((g->brave | g->coward | g->swapped) >> seats || g->brave & g->coward)
        return "R67: a king fought and fled, or is nobody's";
    if ((g->brave && !karzar_plays(g, MODULE_BRAVE)) ||
        (g->coward && !karzar_plays(g, MODULE_COWARD)))
        return "KZ10: a module that is not played";
    for (int k = 0; k < KARZARS_MOST; k++)
        if ((g->past[k].turan | g->past[k].independents) >> seats)
            return "KZ8: a karzar of players that there are not";
    for (int seat = seats; seat < SEATS_MAX; seat++)
        for (int i = 0; i < KARZAR_PARTS; i++)
            if (g->tally[seat][i] || (i < KARZARS_MOST && g->gain[seat][i]))
                return "an empty seat has points";
    return NULL;
}

/* Lands are chosen by the last enlistment, and hidden in others' views. */
static const char *check_lands(const struct karzar *g, bool full)
{
    bool chosen = karzar_is_duel(g) ? g->stage == STAGE_DUEL
                                    : g->karzar && (g->stage == STAGE_MUSTER ||
                                                    g->stage > STAGE_ENLIST);

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int land = g->land[seat];
        bool open = karzar_is_opened(g) || (g->brave | g->coward) >> seat & 1;
        if (!chosen || seat >= g->base.seats) {
            if (land != NONE)
                return "KZ6.7: a land before anybody chose";
        } else if (land >= LANDS && (land != HIDDEN || full || open)) {
            return "KZ4.2: a land is hidden that should be open";
        }
    }
    return NULL;
}

/* ---- cards --------------------------------------------------------------- */

static const char *check_known(const struct karzar *g, struct cards c,
                               int first, bool full)
{
    for (int card = 0; card < c.deck->cards; card++) {
        int zone = c.where[card];
        seat_set looks = 0;
        bool queue = !first && (zone == ZONE_TOP || zone == ZONE_BOTTOM);
        if (c.order[card] && !queue)
            return "a card has a place where there are none";
        if (zone == ZONE_HIDDEN)
            continue;
        looks = karzar_looks_into(g, first + zone);
        if (looks == PUBLIC ? c.known[card] != PUBLIC
                            : full && looks & ~c.known[card])
            return "a card is hidden from whoever looks at it";
        if (!looks && !queue && c.known[card])
            return "somebody knows a card of a pool";
    }
    return NULL;
}

static int expected_hand(const struct karzar *g, int seat)
{
    const struct frame *top = g->base.depth ? state_asks(&g->base) : NULL;
    bool draws = top && top->decision == KARZAR_ASK_DRAW &&
                 (top->a == seat || top->b >> seat & 1);
    int razm = g->razm > DAWNS ? RAZMS + 1 - g->razm : HAND_KEPT;

    if (g->stage <= STAGE_DEAL || g->stage >= STAGE_FREE)
        return 0;
    if (g->stage <= STAGE_ENLIST)
        return HAND_DEALT;
    if (g->stage == STAGE_HELPER || g->stage == STAGE_MOBAD)
        return razm - 1;
    return razm - draws;
}

/* KZ12.3: two cards a razm; before the lands are known, none are dealt. */
static const char *check_duel_hand(const struct karzar *g, int seat)
{
    int hand = g->heroes.count[ZONE_HAND + seat];
    int arena = g->heroes.count[ZONE_ARENA];
    int razms = g->razm - !g->base.over; /* that were fought */
    int left = razms > RAZMS ? 0 : DUEL_HAND - 2 * razms - arena / 2;

    if (g->stage == STAGE_DUEL_PICK)
        return hand || g->heroes.count[ZONE_POOL] != 2 * DUEL_HAND
                   ? "KZ12.1: a hand before the lands are known"
                   : NULL;
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] == ZONE_HAND + seat &&
            karzar_heroes[hero].land != g->land[seat])
            return "KZ12.2: a hero of the other land";
    return arena > LANDS || hand != left ? "KZ12.3: a hand of another size"
                                         : NULL;
}

/* KZ14: hands are as large as the razm says, and zones of one hold one. */
static const char *check_seat(const struct karzar *g, int seat)
{
    const uint8_t *count = g->heroes.count;
    const uint8_t *help = &g->helpers.count[karzar_help(ZONE_HELP)];
    const uint8_t *fore = g->foresights.count;
    int hand = expected_hand(g, seat);
    int cards = fore[karzar_fore(ZONE_FORE) + seat] +
                fore[karzar_fore(ZONE_TOLD) + seat];

    if (seat >= g->base.seats)
        return count[ZONE_HAND + seat] || count[ZONE_DUNGEON + seat] ||
                       count[ZONE_THRONE + seat] || help[seat] || cards
                   ? "an empty seat has cards"
                   : NULL;
    if (karzar_is_duel(g))
        return check_duel_hand(g, seat);
    if (g->stage == STAGE_DEAL ? count[ZONE_HAND + seat] > HAND_DEALT
                               : count[ZONE_HAND + seat] != hand)
        return "KZ14: a hand of another size than the razm says";
    if (count[ZONE_DUNGEON + seat] > 1 || count[ZONE_THRONE + seat] > 1 ||
        cards > 1 || help[seat] > HELPERS_DEALT)
        return "KZ4: too many cards in one place";
    if (count[ZONE_THRONE + seat] != (g->brave >> seat & 1))
        return "R62: a throne without a guard, or a guard too many";
    if (count[ZONE_DUNGEON + seat] && !karzar_plays(g, MODULE_CAPTIVES))
        return "KZ10.1: a captive and no such module";
    return NULL;
}

/* What a visible card may not be. */
static const char *check_places(const struct karzar *g)
{
    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        int zone = g->heroes.where[hero];
        bool out = karzar_is_duel(g)
                       ? !karzar_in_duel(hero)
                       : karzar_heroes[hero].seats > g->base.seats;
        if (out != (zone == ZONE_OUT))
            return "KZ2.2: a hero of another table";
        if (zone == ZONE_HIDDEN)
            continue;
        if (zone >= ZONE_THRONE &&
            g->land[zone - ZONE_THRONE] != karzar_heroes[hero].land)
            return "R62: a guard of the other land";
        if (zone >= ZONE_DUNGEON && zone < ZONE_THRONE &&
            !karzar_may_capture(g, hero))
            return "KZ10.1: somebody who cannot be captured";
    }
    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int seats = karzar_helpers[card].seats;
        if (seats > g->base.seats &&
            g->helpers.where[card] != karzar_help(ZONE_REMOVED))
            return "KZ2.2: a helper of another table";
    }
    return NULL;
}

/* R58; and as many as agreed on, from their choice to the first razm. */
static const char *check_tahminehs(const struct karzar *g)
{
    bool plays = karzar_plays(g, MODULE_TAHMINEH);
    int most = plays && g->stage != STAGE_DAWN && g->stage != STAGE_DEAL
                   ? g->base.option[OPTION_TAHMINEHS]
                   : 0;
    seat_set seats = 0;
    int in = 0;

    for (int i = 0; i < TAHMINEHS; i++) {
        int seat = karzar_holder(g, i);
        int zone = g->helpers.where[KARZAR_TAHMINEH_1 + i];
        in += zone != karzar_help(ZONE_REMOVED);
        if (!g->base.option[OPTION_USED] &&
            (zone == karzar_help(ZONE_FRESH) ||
             zone == karzar_help(ZONE_OTHERWORLD)))
            return "R59: a Tahmineh in the Otherworld";
        if (seat != NONE && seats & SEAT(seat))
            return "R58: somebody has two Tahminehs";
        if (seat != NONE)
            seats |= SEAT(seat);
    }
    if (in > most || (!g->karzar && in))
        return "KZ10.8: more Tahminehs than agreed on";
    return g->stage > STAGE_TAHMINEH && g->stage <= STAGE_ENLIST && in < most
               ? "KZ10.8: fewer Tahminehs than agreed on"
               : NULL;
}

/* KZ6: while the table is laid, only these places have heroes. */
static const char *check_heroes_laid(const struct karzar *g)
{
    const uint8_t *count = g->heroes.count;
    int elsewhere = KARZAR_HEROES - count[ZONE_POOL] - count[ZONE_OUT];

    for (int razm = 1; razm <= DAWNS; razm++) {
        int placed = count[karzar_field(razm)];
        if (g->stage == STAGE_MUSTER ? placed != 0
            : g->stage == STAGE_DAWN ? placed > LANDS
                                     : placed != LANDS)
            return "KZ6.2: another dawn row";
        elsewhere -= placed;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        elsewhere -= count[ZONE_HAND + seat];
    return elsewhere ? "KZ6.3: heroes somewhere before the first razm" : NULL;
}

/* KZ6.4: none is left, and none is used before the first razm. */
static const char *check_helpers_laid(const struct karzar *g)
{
    const uint8_t *count = g->helpers.count;
    int all = HELPERS_DEALT * g->base.seats;
    int dealt = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        dealt += count[karzar_help(ZONE_HELP) + seat];
    if (g->stage > STAGE_HELP && count[karzar_help(ZONE_UNDEALT)])
        return "KZ6.4: helpers that are not dealt";
    if (g->razm)
        return NULL;
    if (count[karzar_help(ZONE_UNDEALT)] + dealt != all ||
        (g->stage < STAGE_HELP && dealt))
        return "KZ6.4: helpers dealt too soon, or used";
    return NULL;
}

/* KZ6.5: a card each, once they are dealt. */
static const char *check_fore_laid(const struct karzar *g)
{
    const uint8_t *count = g->foresights.count;
    bool module = karzar_plays(g, MODULE_FORESIGHT);
    bool dealt = g->razm || g->stage == STAGE_ENLIST;

    if ((g->stage < STAGE_FATE && !g->razm) || karzar_is_duel(g))
        return count[karzar_fore(ZONE_UNTOLD)] != KARZAR_FORESIGHTS
                   ? "KZ6.5: foresight too soon"
                   : NULL;
    if (count[dealt ? karzar_fore(ZONE_UNTOLD) : karzar_fore(ZONE_UNTOLD_OUT)])
        return "KZ6.5: foresight cards that are not dealt";
    for (int seat = 0; seat < g->base.seats; seat++) {
        int told = count[karzar_fore(ZONE_TOLD) + seat];
        int cards = count[karzar_fore(ZONE_FORE) + seat] + told;
        if ((dealt ? cards != module : cards > module) || (told && !g->razm))
            return "KZ6.5: another number of foresight cards";
    }
    return NULL;
}

static const char *check_layout(const struct karzar *g)
{
    const char *sick = check_fore_laid(g);

    if (karzar_is_duel(g) || sick)
        return sick;
    sick = g->razm ? NULL : check_heroes_laid(g);
    return sick ? sick : check_helpers_laid(g);
}

/* Seats that chance still draws for. */
static int draws_left(const struct karzar *g)
{
    const struct frame *top = g->base.depth ? state_asks(&g->base) : NULL;

    return top && top->decision == KARZAR_ASK_DRAW
               ? 1 + __builtin_popcount(top->b)
               : 0;
}

/* KZ14: the draws still to come, and a card for each captive. */
static const char *check_camp(const struct karzar *g)
{
    const uint8_t *count = g->heroes.count;
    int seats = g->base.seats;
    int need = draws_left(g);

    if (karzar_is_duel(g) || g->stage <= STAGE_ENLIST || g->stage >= STAGE_FREE)
        return NULL;
    if (count[ZONE_TOP] > seats || count[ZONE_BOTTOM] > seats)
        return "KZ10.2: more places looked at than a look shows";
    if (g->razm <= DAWNS)
        need += seats * (DAWNS - g->razm + (g->stage != STAGE_RAZM));
    for (int seat = 0; seat < seats; seat++)
        need += karzar_plays(g, MODULE_CAPTIVES) && !count[ZONE_DUNGEON + seat];
    return karzar_camp_size(g) < need ? "KZ14: the camp is too small" : NULL;
}

static const char *check_cards(const struct karzar *g, bool full)
{
    struct cards heroes = karzar_hero_cards(g);
    struct cards helpers = karzar_helper_cards(g);
    struct cards fore = karzar_fore_cards(g);
    const char *sick = cards_check(heroes, full);

    sick = sick ? sick : cards_check(helpers, full);
    sick = sick ? sick : cards_check(fore, full);
    sick = sick ? sick : cards_check_order(heroes, ZONE_TOP, g->top_head, full);
    sick = sick ? sick : cards_check_order(heroes, ZONE_BOTTOM, 0, full);
    sick = sick ? sick : check_known(g, heroes, 0, full);
    sick = sick ? sick : check_known(g, helpers, ZONE_UNDEALT, full);
    sick = sick ? sick : check_known(g, fore, ZONE_UNTOLD, full);
    for (int seat = 0; seat < SEATS_MAX && !sick; seat++)
        sick = check_seat(g, seat);
    sick = sick ? sick : check_places(g);
    sick = sick ? sick : check_tahminehs(g);
    sick = sick ? sick : check_layout(g);
    return sick ? sick : check_camp(g);
}

const char *karzar_check(const struct state *s, bool full)
{
    const struct karzar *g = (const struct karzar *)s;
    const char *sick = state_check(&karzar, s);

    if (!sick && !is_setup_sound(s))
        sick = "KZ3: a setup that cannot be";
    sick = sick ? sick : check_stage(g);
    sick = sick ? sick : check_results(g);
    sick = sick ? sick : check_sets(g);
    sick = sick ? sick : check_mobads(g);
    sick = sick ? sick : check_lands(g, full);
    sick = sick ? sick : check_cards(g, full);
    return sick ? sick : karzar_check_stack(g, full);
}

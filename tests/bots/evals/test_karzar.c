/*
 * test_karzar.c - what bots know about Karzar: a few positions with an answer
 * that is obvious to a person, and what a seat believes about the others.
 */
#include "bots/eval.h"
#include "bots/evals/karzar_mind.h"

#include "bots/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const struct memory nothing;

/* ---- positions by hand --------------------------------------------------- */

struct scene {
    union position pos;
    struct karzar *g;
};

/* Seat 0 fights for Iran, and everybody is asked the same. */
static void begin(struct scene *s, int seats, int razm, int decision)
{
    const struct game *game = game_named("karzar");
    struct setup setup;

    game_standard(game, seats, &setup);
    assert_null(game_start(game, &s->pos.state, &setup));
    s->g = (struct karzar *)&s->pos.state;
    state_pop(&s->g->base);
    state_ask(&s->g->base, (uint8_t)decision, SEATS_BELOW(seats));
    s->g->karzar = 1;
    s->g->razm = (uint8_t)razm;
    s->g->land[0] = IRAN;
    for (int seat = 1; seat < seats; seat++)
        s->g->land[seat] = TURAN;
}

static void put(struct scene *s, int hero, int zone)
{
    cards_move(karzar_hero_cards(s->g), hero, zone,
               zone == ZONE_HAND ? SEAT(0) : PUBLIC);
}

static void give(struct scene *s, int helper)
{
    cards_move(karzar_helper_cards(s->g), helper, karzar_help(ZONE_HELP),
               SEAT(0));
}

/* Everybody else has used his helpers. */
static void spend_helpers(struct scene *s)
{
    for (int card = 0; card < KARZAR_HELPERS; card++)
        if (s->g->helpers.where[card] == karzar_help(ZONE_UNDEALT))
            cards_move(karzar_helper_cards(s->g), card,
                       karzar_help(ZONE_OTHERWORLD), PUBLIC);
}

static struct action best(const struct scene *s)
{
    struct action choice[CHOICES_MAX];
    int rating[CHOICES_MAX];
    int n = karzar_choices(s->g, 0, choice);
    int at = 0;

    eval_of(&karzar)->rate(&s->g->base, &nothing, choice, n, rating);
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[at])
            at = i;
    return choice[at];
}

static void won(struct scene *s, int razm, int land)
{
    s->g->result[razm - 1] = (uint8_t)(land + WON_BY_IRAN);
    s->g->value[razm - 1] = 1;
}

/* ---- KZ5.6 heroes -------------------------------------------------------- */

/* An enemy is sent to a lost razm, and the best heroes are kept for a razm to
 * win. */
static void a_lost_razm_gets_what_does_harm_elsewhere(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 3, 4, KARZAR_ASK_HERO);
    put(&s, KARZAR_SOHRAB, karzar_field(4));
    put(&s, KARZAR_GORGIN_1, karzar_field(4));
    put(&s, KARZAR_GIV_1, karzar_field(5));
    put(&s, KARZAR_LAHHAK_1, karzar_field(5));
    put(&s, KARZAR_PILSAM_1, ZONE_HAND);
    put(&s, KARZAR_GOUDARZ_1, ZONE_HAND);
    put(&s, KARZAR_GIV_2, ZONE_HAND);
    assert_int_equal(best(&s).arg[0], KARZAR_PILSAM_1);
}

/* Against a weak enemy alone the champion is too good. */
static void the_last_razms_are_shared_out(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 3, 7, KARZAR_ASK_HERO);
    put(&s, KARZAR_PILSAM_1, karzar_field(7));
    put(&s, KARZAR_ROSTAM, ZONE_HAND);
    put(&s, KARZAR_LAHHAK_1, ZONE_HAND);
    assert_int_equal(best(&s).arg[0], KARZAR_ROSTAM);
}

/* ---- KZ5.7 helpers ------------------------------------------------------- */

static void a_helper_goes_where_it_turns_the_razm(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 3, 5, KARZAR_ASK_HELPER);
    give(&s, KARZAR_ZAL_1);
    spend_helpers(&s);
    put(&s, KARZAR_TUS_1, ZONE_ARENA);
    put(&s, KARZAR_PIRAN_1, ZONE_ARENA);
    assert_int_equal(best(&s).verb, KARZAR_DO_PLAY);
}

static void no_helper_is_wasted_on_a_razm_that_is_won(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 3, 5, KARZAR_ASK_HELPER);
    give(&s, KARZAR_ZAL_1);
    spend_helpers(&s);
    put(&s, KARZAR_GIV_1, ZONE_ARENA);
    put(&s, KARZAR_HUMAN_1, ZONE_ARENA);
    assert_int_equal(best(&s).verb, KARZAR_DO_PASS);
}

/* KZ7.5: else it would be sent in the last razm, and act for the enemy. */
static void an_enemy_helper_is_wasted_on_a_razm_that_is_lost(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 3, 5, KARZAR_ASK_HELPER);
    give(&s, KARZAR_RAMISHGAR_1);
    spend_helpers(&s);
    put(&s, KARZAR_HOJIR_1, ZONE_ARENA);
    put(&s, KARZAR_SOHRAB, ZONE_ARENA);
    assert_int_equal(best(&s).verb, KARZAR_DO_PLAY);
}

static void a_mobad_brings_the_best_hero_for_the_worst(void **state)
{
    struct scene s;
    struct action a;

    (void)state;
    begin(&s, 3, 3, KARZAR_ASK_MOBAD_HERO);
    put(&s, KARZAR_GIV_1, ZONE_PLAIN);
    put(&s, KARZAR_HOJIR_1, ZONE_PLAIN);
    put(&s, KARZAR_PILSAM_1, ZONE_HAND);
    put(&s, KARZAR_GIV_2, ZONE_HAND);
    a = best(&s);
    assert_int_equal(a.verb, KARZAR_DO_RETRIEVE);
    assert_int_equal(a.arg[0], KARZAR_PILSAM_1);
    assert_int_equal(a.arg[1], KARZAR_GIV_1);
}

/* ---- KZ10.10, KZ10.8 ----------------------------------------------------- */

static void a_king_flees_a_lost_karzar_only(void **state)
{
    struct scene s;

    (void)state;
    for (int land = 0; land < LANDS; land++) {
        begin(&s, 6, 6, KARZAR_ASK_COWARD);
        for (int razm = 1; razm < 6; razm++)
            won(&s, razm, land);
        assert_int_equal(best(&s).verb,
                         land == IRAN ? KARZAR_DO_PASS : KARZAR_DO_FLEE);
    }
}

/* Five razms to four: one less, and nobody wins but the independent. */
static void an_independent_strikes_for_a_tie(void **state)
{
    struct scene s;
    struct action a;

    (void)state;
    begin(&s, 7, 8, KARZAR_ASK_FREE);
    give(&s, KARZAR_TAHMINEH_1);
    for (int razm = 1; razm <= 8; razm++)
        won(&s, razm, razm <= 4 ? TURAN : IRAN);
    won(&s, RAZM_EXTRA, TURAN);
    for (int seat = 1; seat < 7; seat++) { /* three and three, and known */
        s.g->land[seat] = (uint8_t)(seat % 2);
        s.g->brave |= (uint8_t)SEAT(seat);
    }
    a = best(&s);
    assert_int_equal(a.verb, KARZAR_DO_STRIKE_OUT);
    assert_true(a.arg[0] <= 4 || a.arg[0] == RAZM_EXTRA);
}

/* ---- beliefs ------------------------------------------------------------- */

static void a_king_who_was_seen_tells_his_land(void **state)
{
    struct scene s;
    struct mind m;

    (void)state;
    begin(&s, 5, 3, KARZAR_ASK_HERO);
    s.g->land[2] = IRAN;
    s.g->brave = SEAT(2);
    s.g->coward = SEAT(3);
    karzar_mind(&m, s.g, &nothing, 0, IRAN);
    assert_true(m.ally[0] == 1);
    assert_true(m.ally[1] == 0.5);
    assert_true(m.ally[2] == 1);
    assert_true(m.ally[3] == 0);
}

/* Everybody saw who took him from among the dead. */
static void nobody_fetches_heroes_for_the_enemy(void **state)
{
    struct scene s;
    struct mind m;

    (void)state;
    begin(&s, 5, 3, KARZAR_ASK_HERO);
    put(&s, KARZAR_GIV_1, ZONE_HAND + 1);
    put(&s, KARZAR_PIRAN_1, ZONE_HAND + 2);
    put(&s, KARZAR_HOJIR_1, ZONE_HAND + 3); /* of no use to anybody */
    karzar_mind(&m, s.g, &nothing, 0, IRAN);
    assert_true(m.ally[1] > 0.6);
    assert_true(m.ally[2] < 0.4);
    assert_true(m.ally[3] == 0.5);
}

/* The more allies, the better a razm looks where nobody waits. */
static void allies_bring_heroes(void **state)
{
    struct scene s;
    struct mind m;
    double doubtful = 0;

    (void)state;
    begin(&s, 5, 6, KARZAR_ASK_HERO);
    karzar_mind(&m, s.g, &nothing, 0, IRAN);
    doubtful = karzar_mind_wins(&m, IRAN, 6, NONE);
    assert_true(doubtful > 0.3 && doubtful < 0.5); /* and some are drawn */
    for (int seat = 1; seat < 4; seat++)
        s.g->land[seat] = IRAN;
    s.g->brave = SEATS_BELOW(4) & ~SEAT(0);
    karzar_mind(&m, s.g, &nothing, 0, IRAN);
    assert_true(karzar_mind_wins(&m, IRAN, 6, NONE) > doubtful + 0.05);
}

/* All chances of a razm are one: who wins it, and that nobody does. */
static void chances_are_chances(void **state)
{
    struct scene s;
    struct mind m;

    (void)state;
    begin(&s, 8, 1, KARZAR_ASK_HERO);
    put(&s, KARZAR_ROSTAM, karzar_field(1));
    put(&s, KARZAR_GOUDARZ_1, karzar_field(2));
    put(&s, KARZAR_PILSAM_1, karzar_field(2));
    karzar_mind(&m, s.g, &nothing, 0, IRAN);
    for (int razm = 1; razm <= RAZMS; razm++) {
        double iran = karzar_mind_wins(&m, IRAN, razm, NONE);
        double turan = karzar_mind_wins(&m, TURAN, razm, NONE);
        assert_true(iran >= 0 && turan >= 0 && iran + turan < 1.000001);
    }
    assert_true(karzar_mind_wins(&m, IRAN, 1, NONE) > 0.5);
    assert_true(karzar_mind_wins(&m, TURAN, 1, NONE) < 0.000001);
}

/* ---- KZ10.9 what others learn by a king ---------------------------------- */

static const struct memory first_release = {.yardstick = true};

/* Giv may be sent, or guard the throne of a king; how that is rated, in points
 * less than in the first release. */
static double less_for_a_king(const struct scene *s)
{
    struct action choice[CHOICES_MAX];
    int now[CHOICES_MAX], then[CHOICES_MAX];
    int n = karzar_choices(s->g, 0, choice);

    assert_int_equal(n, 2);
    assert_int_equal(choice[1].verb, KARZAR_DO_KING);
    eval_of(&karzar)->rate(&s->g->base, &nothing, choice, n, now);
    eval_of(&karzar)->rate(&s->g->base, &first_release, choice, n, then);
    assert_int_equal(now[0], then[0]);
    return (then[1] - now[1]) / 600.0;
}

static void begin_with_kings(struct scene *s, int seats, int razm)
{
    begin(s, seats, razm, KARZAR_ASK_HERO);
    s->g->base.option[OPTION_MODULES] = 0;
    s->g->base.option[OPTION_MODULES + 1] = 1u << (MODULE_BRAVE - 8);
    put(s, KARZAR_GIV_1, ZONE_HAND);
}

/* A land that is told early is told for long. */
static void a_land_is_not_told_for_nothing(void **state)
{
    struct scene early, late;
    double sooner = 0;
    double later = 0;

    (void)state;
    begin_with_kings(&early, 3, 1);
    begin_with_kings(&late, 3, RAZMS);
    early.g->brave = late.g->brave = SEAT(1) | SEAT(2); /* of Turan */
    sooner = less_for_a_king(&early);
    later = less_for_a_king(&late);
    assert_true(sooner > 0.2 && sooner < 1);
    assert_true(later > -0.01 && later < 0.01);
}

/* R63: who may have allies is seldom the only one to send the king. */
static void courage_is_for_whoever_is_alone(void **state)
{
    struct scene three, eight;

    (void)state;
    begin_with_kings(&three, 3, RAZMS);
    begin_with_kings(&eight, 8, RAZMS);
    assert_true(less_for_a_king(&three) > 0.6);
    assert_true(less_for_a_king(&three) < less_for_a_king(&eight));
    assert_true(less_for_a_king(&eight) < 1.01);
    eight.g->base.option[OPTION_COURAGE] = 1; /* each of them gains it */
    assert_true(less_for_a_king(&eight) < 0.01);
}

/* Of two allies one has sent the king: how many times the other's share is
 * his, in that razm. What their land will gain is the same for both. */
static double told_over_hidden(int razm, const struct memory *memory)
{
    struct scene s;
    double share[SEATS_MAX];

    begin_with_kings(&s, 3, razm);
    s.g->stage = STAGE_RAZM;
    s.g->land[1] = IRAN;
    s.g->king_razm[IRAN] = 1;
    s.g->brave = SEAT(0) | SEAT(1);
    eval_of(&karzar)->value(&s.g->base, memory, share);
    assert_true(share[0] == share[1]);
    s.g->brave = SEAT(0);
    eval_of(&karzar)->value(&s.g->base, memory, share);
    return share[0] / share[1];
}

/* Courage is a point for him; but the longer there is to hide, the more it
 * costs to be known. To the yardstick it makes no difference. */
static void whoever_is_hidden_is_ahead(void **state)
{
    double early = told_over_hidden(2, &nothing);
    double late = told_over_hidden(RAZMS, &nothing);
    double then = told_over_hidden(2, &first_release) -
                  told_over_hidden(RAZMS, &first_release);

    (void)state;
    assert_true(early < 0.95 * late);
    assert_true(then > -1e-9 && then < 1e-9);
}

/* ---- who will be first --------------------------------------------------- */

/* In the last karzar, with those points; seats 0 and 1 fight for Iran. */
static void begin_last(struct scene *s, int razm, const int *points)
{
    begin(s, 4, razm, KARZAR_ASK_HERO);
    s->g->stage = STAGE_RAZM;
    s->g->karzar = s->g->base.option[OPTION_KARZARS];
    s->g->land[1] = IRAN;
    for (int seat = 0; seat < 4; seat++)
        s->g->tally[seat][PART_RAZMS] = (uint8_t)points[seat];
}

/* He gains what his ally gains, so he cannot overtake him; an enemy can,
 * although he has fewer points. The first release did not see that. */
static void an_ally_who_is_ahead_stays_ahead(void **state)
{
    static const int points[] = {18, 17, 16, 12};
    double now[SEATS_MAX], then[SEATS_MAX];
    struct scene s;

    (void)state;
    begin_last(&s, 1, points);
    eval_of(&karzar)->value(&s.g->base, &nothing, now);
    eval_of(&karzar)->value(&s.g->base, &first_release, then);
    assert_true(now[1] < 0.1 && now[2] > 2 * now[1]);
    assert_true(then[1] > then[2]);
    assert_true(now[0] + now[1] + now[2] + now[3] > 0.999);
    assert_true(now[0] + now[1] + now[2] + now[3] < 1.001);
}

/* Of equal totals the highest gain of one karzar decides (R42). */
static void the_highest_gain_breaks_a_tie(void **state)
{
    static const int points[] = {18, 18, 3, 3};
    double share[SEATS_MAX];
    struct scene s;

    (void)state;
    begin_last(&s, RAZMS, points);
    eval_of(&karzar)->value(&s.g->base, &nothing, share);
    assert_true(share[0] == share[1]);
    s.g->gain[1][0] = GAIN_ZERO + 14;
    eval_of(&karzar)->value(&s.g->base, &nothing, share);
    assert_true(share[1] > 0.8 && share[0] < 0.1);
}

/* ---- KZ12 the duel ------------------------------------------------------- */

/* Eight in all beat any second card of theirs but one. */
static void a_razm_of_the_duel_is_won_cheaply(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 2, 1, KARZAR_ASK_DUEL_CARD);
    put(&s, KARZAR_GIV_1, ZONE_ARENA);
    put(&s, KARZAR_FARSHIDVARD_1, ZONE_ARENA);
    put(&s, KARZAR_ROSTAM, ZONE_HAND);
    put(&s, KARZAR_HOJIR_1, ZONE_HAND);
    put(&s, KARZAR_LAHHAK_1, ZONE_HAND + 1);
    put(&s, KARZAR_NASTIHAN_1, ZONE_HAND + 1);
    assert_int_equal(best(&s).arg[0], KARZAR_HOJIR_1);
}

/* The smallest table of Karzar is the duel, and its bots have learnt what a
 * land's secret is worth since: so one with kings, too. */
static void the_yardstick_plays_its_kings_as_before(void **state)
{
    enum { MODULES = 0x3ff }; /* all ten */
    const struct game *game = game_named("karzar");
    struct setup setup;

    (void)state;
    game_standard(game, 3, &setup);
    setup.option[0] = MODULES & 0xff;
    setup.option[1] = MODULES >> 8;
    setup.option[2] = 1; /* karzar */
    assert_true(arena_sum_as(game, &setup, "tree30", 7) == 0x553128ea806771a3u);
}

int suite_karzar(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lost_razm_gets_what_does_harm_elsewhere),
        cmocka_unit_test(the_last_razms_are_shared_out),
        cmocka_unit_test(a_helper_goes_where_it_turns_the_razm),
        cmocka_unit_test(no_helper_is_wasted_on_a_razm_that_is_won),
        cmocka_unit_test(an_enemy_helper_is_wasted_on_a_razm_that_is_lost),
        cmocka_unit_test(a_mobad_brings_the_best_hero_for_the_worst),
        cmocka_unit_test(a_king_flees_a_lost_karzar_only),
        cmocka_unit_test(an_independent_strikes_for_a_tie),
        cmocka_unit_test(a_king_who_was_seen_tells_his_land),
        cmocka_unit_test(nobody_fetches_heroes_for_the_enemy),
        cmocka_unit_test(allies_bring_heroes),
        cmocka_unit_test(chances_are_chances),
        cmocka_unit_test(a_land_is_not_told_for_nothing),
        cmocka_unit_test(courage_is_for_whoever_is_alone),
        cmocka_unit_test(whoever_is_hidden_is_ahead),
        cmocka_unit_test(an_ally_who_is_ahead_stays_ahead),
        cmocka_unit_test(the_highest_gain_breaks_a_tie),
        cmocka_unit_test(a_razm_of_the_duel_is_won_cheaply),
        cmocka_unit_test(the_yardstick_plays_its_kings_as_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

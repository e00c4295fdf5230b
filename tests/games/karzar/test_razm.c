/*
 * test_razm.c - the heroes' phase, companions, and the result of a duel razm.
 */
#include "games/karzar/arena.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct row {
    const char *modules, *field, *helpers;
    const char *first, *companion; /* after the heroes' phase, "I9/T8" */
    const char *power;
    char winner;
    const char *dead, *stay;
};

static void check(const struct row *row)
{
    struct arena a = arena(row->modules, 1, row->field, "", row->helpers);
    char pair[ARENA_TEXT];

    print_message("# %s + %s\n", row->field, row->helpers);
    assert_int_equal(a.r.why, 0);
    snprintf(pair, sizeof pair, "%s/%s", arena_one(&a, a.first[IRAN]),
             arena_one(&a, a.first[TURAN]));
    assert_string_equal(pair, row->first);
    snprintf(pair, sizeof pair, "%s/%s", arena_one(&a, a.companion[IRAN]),
             arena_one(&a, a.companion[TURAN]));
    assert_string_equal(pair, row->companion);
    assert_string_equal(arena_power(&a), row->power);
    assert_int_equal(arena_winner(&a), row->winner);
    assert_string_equal(arena_dead(&a), row->dead);
    assert_string_equal(arena_stay(&a), row->stay);
    assert_int_equal(a.r.value, 1);
}

/* KZ7.3, KZ7.8, KZ7.8.1, R13, R14, R15, R27, R28 */
static void first_heroes_fight(void **state)
{
    static const struct row rows[] = {
        {"", "I7 I9 I2 T8 T1", "", "I9/T8", "-/-", "9/8", 'I', "I2 I7 T1 T8",
         "I9"},
        {"", "I8 I6 I5 T8 T6 T4", "", "I5/T4", "-/-", "5/4", 'I',
         "I6 I8 T4 T6 T8", "I5"},
        {"", "I8 I8 T8 T8", "", "-/-", "-/-", "-/-", '-', "I8 I8 T8 T8", ""},
        {"", "I5 T5 T3 T2", "", "-/T3", "-/-", "-/3", 'T', "I5 T2 T5", "T3"},
        {"", "I4 I3 I1", "", "I4/-", "-/-", "4/-", 'I', "I1 I3", "I4"},
        {"", "", "", "-/-", "-/-", "-/-", '-', "", ""},
        {"", "R I9 S T9", "", "R/S", "-/-", "10/10", '-', "I9 R S T9", ""},
        {"", "R S T9", "ZAL", "R/S", "-/-", "15/10", 'I', "S T9", "R"},
        {"", "R S", "ZAL RAMISHGAR", "R/S", "-/-", "10/10", '-', "R S", ""},
        {"", "I9 T6", "BAZUR", "I9/T6", "-/-", "9/9", '-', "I9 T6", ""},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++)
        check(&rows[i]);
}

/* KZ10.3, R46, R47, R49, and KZ7.1: off, the sign is nothing */
static void companions_stand_beside(void **state)
{
    static const char on[] = "companions";
    static const struct row rows[] = {
        {"", "I7+ T8 T5+", "", "I7+/T8", "-/-", "7/8", 'T', "I7+ T5+", "T8"},
        {on, "I7+ T8", "", "I7+/T8", "-/-", "8.5/8", 'I', "T8", "I7+"},
        {on, "I9 I5+ T9", "", "I9/T9", "I5+/-", "10.5/9", 'I', "T9", "I5+ I9"},
        {on, "I9 I5+ T8 T7+", "", "I9/T7+", "I5+/-", "10.5/8.5", 'I', "T7+ T8",
         "I5+ I9"},
        /* the loser's next one is no companion any more */
        {on, "I9 I5+ I3+ T9 T6+", "", "I9/T9", "-/T6+", "9/10.5", 'T',
         "I3+ I5+ I9", "T6+ T9"},
        /* equal ones die, and the next step up */
        {on, "I9 I5+ I3+ T9 T5+", "", "I9/T9", "I3+/-", "10.5/9", 'I',
         "I5+ T5+ T9", "I3+ I9"},
        {on, "I9 I5+ T8 T5+", "", "I9/T8", "-/-", "9/8", 'I', "I5+ T5+ T8",
         "I9"},
        /* only the strongest of a land stays */
        {on, "I9 I5+ I3+ I2+ T8", "", "I9/T8", "I5+/-", "10.5/8", 'I',
         "I2+ I3+ T8", "I5+ I9"},
        /* a champion too */
        {on, "R I3+ S", "", "R/S", "I3+/-", "11.5/10", 'I', "S", "I3+ R"},
        /* lifted to a champion's power: both die (R13) */
        {on, "R T7+ T3+", "", "-/T3+", "-/-", "-/4.5", 'T', "R T7+", "T3+"},
        /* tied with the companion's help: all of it again */
        {on, "I6+ I5+ T9", "", "I5+/-", "-/-", "6.5/-", 'I', "I6+ T9", "I5+"},
        /* alone on the field he still has his companion */
        {on, "I4 I3+ I2+", "", "I3+/-", "I2+/-", "6/-", 'I', "I4", "I2+ I3+"},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++)
        check(&rows[i]);
}

/* R12: of equal heroes the lower number is first. */
static void equal_cards_go_by_number(void **state)
{
    struct arena a = arena("", 1, "I8 I8 I8 T9", "", "");

    (void)state;
    assert_int_equal(a.first[IRAN], KARZAR_GIV_1);
    a = arena("", 1, "I8 I8 T7", "", "");
    assert_int_equal(a.r.n[IRAN], 1);
    assert_int_equal(a.r.hero[IRAN][0], KARZAR_GIV_1);
}

/* KZ7.2, KZ10.5, KZ10.7, R53, R55, R56: what makes a razm one of sums */
static void reasons_for_sums(void **state)
{
    static const struct {
        const char *modules, *field, *kings;
        unsigned why;
    } rows[] = {
        {"", "R S", "", 0},
        {"rs", "R T9", "", 1u << REASON_RS},
        {"rs", "I9 S", "", 1u << REASON_RS},
        {"rs", "I9 T9", "", 0},
        {"", "I9b T9", "", 0},
        {"vanguard", "I9b T9", "", 1u << REASON_VAN},
        {"vanguard", "I8 T9b", "", 1u << REASON_VAN},
        {"vanguard", "I8 T9", "", 0},
        {"brave", "I8 T9", "T", 1u << REASON_KING},
        {"", "I8 T5 T4 T3", "", 0},
        {"unfair", "I8 T5 T4 T3", "", 1u << REASON_UNF},
        {"unfair", "I8 I7 I6 T3", "", 1u << REASON_UNF},
        {"unfair", "I8 I7 T5 T4 T3 T2 T1", "", 0},
        {"unfair", "I8 I7 T5 T4 T3 T2 T2 T1", "", 1u << REASON_UNF},
        {"unfair", "T5 T4 T3", "", 0}, /* nobody is not unfair */
        {"unfair brave", "T5 T4 T3", "I", 1u << REASON_UNF | 1u << REASON_KING},
        {"unfair brave", "T5 T4", "IT", 1u << REASON_UNF | 1u << REASON_KING},
        {"unfair brave", "I1 T5 T4", "IT", 1u << REASON_KING},
        {"rs vanguard unfair", "R I9b I8 T1", "",
         1u << REASON_RS | 1u << REASON_VAN | 1u << REASON_UNF},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        struct arena a =
            arena(rows[i].modules, 1, rows[i].field, rows[i].kings, "");
        print_message("# %s: %s\n", rows[i].modules, rows[i].field);
        assert_int_equal(a.r.why, rows[i].why);
    }
}

/* KZ7.9.1: who counts as a first hero that was killed */
static bool was_first(const struct arena *a, int hero)
{
    for (int i = 0; i < a->r.n_dead; i++)
        if (a->r.dead[i] == hero)
            return a->r.was_first[i];
    fail_msg("he is not dead");
    return false;
}

static void first_heroes_are_remembered(void **state)
{
    struct arena a = arena("", 1, "I8 I5 T8 T4 T3", "", "");

    (void)state;
    assert_true(was_first(&a, KARZAR_GIV_1)); /* tied */
    assert_true(was_first(&a, KARZAR_PIRAN_1));
    assert_true(was_first(&a, KARZAR_KOLBAD_1)); /* defeated */
    assert_false(was_first(&a, KARZAR_NASTIHAN_1));
    a = arena("companions", 1, "I8 I3+ T9", "", "");
    assert_true(was_first(&a, KARZAR_PILSAM_1));
    a = arena("companions", 1, "I7 I3+ T9", "", "");
    assert_true(was_first(&a, KARZAR_TUS_1));
    assert_false(was_first(&a, KARZAR_GOSTAHAM_2)); /* his companion */
}

/* The story: what is told, and with which numbers. */
static void it_is_told_step_by_step(void **state)
{
    struct arena a = arena("companions", 3, "I9 I5+ I2 T8 T3+", "", "SIMURGH");

    (void)state;
    assert_true(arena_was_told(&a, KARZAR_EV_DUEL_RAZM, 0, -1));
    assert_true(
        arena_was_told(&a, KARZAR_EV_FELL, KARZAR_NASTIHAN_2, CAUSE_CLASH));
    assert_true(
        arena_was_told(&a, KARZAR_EV_FELL, KARZAR_GORGIN_1, CAUSE_WEAKER));
    assert_true(arena_was_told(&a, KARZAR_EV_COMPANION, KARZAR_ROHHAM_2, -1));
    assert_true(arena_was_told(&a, KARZAR_EV_POWER, IRAN, 27)); /* 13.5 */
    assert_true(arena_was_told(&a, KARZAR_EV_POWER, TURAN, 16));
    assert_true(arena_was_told(&a, KARZAR_EV_WON, 3, IRAN));
    assert_true(arena_was_told(&a, KARZAR_EV_STAYED, KARZAR_GOUDARZ_1, -1));
    for (int i = 0; i < a.n_told; i++)
        assert_int_equal(a.told[i].seat, SEAT_NONE); /* KZ4.3 */
}

int suite_razm(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_heroes_fight),
        cmocka_unit_test(companions_stand_beside),
        cmocka_unit_test(equal_cards_go_by_number),
        cmocka_unit_test(reasons_for_sums),
        cmocka_unit_test(first_heroes_are_remembered),
        cmocka_unit_test(it_is_told_step_by_step),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

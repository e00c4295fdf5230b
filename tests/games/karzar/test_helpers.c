/*
 * test_helpers.c - what helpers do, and in which order.
 */
#include "games/karzar/arena.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct row {
    const char *modules, *field, *kings, *helpers;
    const char *power, *moved;
    char winner;
    const char *dead, *stay;
};

static void check_all(const struct row *rows, int n)
{
    for (int i = 0; i < n; i++) {
        const struct row *row = &rows[i];
        struct arena a =
            arena(row->modules, 1, row->field, row->kings, row->helpers);
        print_message("# %s: %s %s + %s\n", row->modules, row->field,
                      row->kings, row->helpers);
        assert_string_equal(arena_power(&a), row->power);
        assert_string_equal(arena_one(&a, a.r.moved), row->moved);
        assert_int_equal(arena_winner(&a), row->winner);
        assert_string_equal(arena_dead(&a), row->dead);
        assert_string_equal(arena_stay(&a), row->stay);
    }
}

/* KZ7.6.3, KZ7.6.4, KZ7.6.8, KZ7.6.9, R18, R20, R21 */
static void bonuses(void **state)
{
    static const struct row rows[] = {
        {"", "I9 T6", "", "ZAL BAZUR HICH", "14/9", "-", 'I', "T6", "I9"},
        {"", "I4 T8", "", "ZAL ZAL ZAL", "9/8", "-", 'I', "T8", "I4"},
        {"", "I5 T7", "", "ZAL ZAL RAMISHGAR", "5/7", "-", 'T', "I5", "T7"},
        {"", "I5 T7", "", "SIMURGH BAZUR BAZUR", "5/7", "-", 'T', "I5", "T7"},
        {"", "I5 T7", "", "SIMURGH RAMISHGAR", "8/12", "-", 'T', "I5", "T7"},
        {"", "I2 T9", "", "ZAL SIMURGH", "10/9", "-", 'I', "T9", "I2"},
        /* not for a champion, a king, or nobody */
        {"", "R T8", "", "SIMURGH", "10/8", "-", 'I', "T8", "R"},
        {"", "R T8", "", "BAZUR", "10/11", "-", 'T', "R", "T8"},
        {"rs", "R I9 T9 T8", "", "SIMURGH", "19/17", "-", 'I', "I9 T8 T9", "R"},
        {"brave", "I8 T9 T9", "I", "SIMURGH", "17.5/18", "-", 'T', "I8 T9",
         "T9"},
        {"brave", "R I8 T9 T9 T9", "T", "BAZUR SIMURGH", "18/36.5", "-", 'T',
         "I8 R T9 T9", "T9"},
        {"", "I4 I3", "", "RAMISHGAR BAZUR", "4/-", "-", 'I', "I3", "I4"},
        {"brave", "I2 T5", "I", "ZAL", "16.5/5", "-", 'I', "I2 T5", ""},
    };

    (void)state;
    check_all(rows, COUNT(rows));
}

/* KZ7.6.8, R55: the blow in a razm that is only unfair */
static void blows(void **state)
{
    static const struct row rows[] = {
        {"unfair", "I9 T5 T4 T1", "", "ZAL", "9/5", "-", 'I', "T1 T4 T5", "I9"},
        {"unfair", "I9 T5 T4 T1", "", "RAMISHGAR", "0/10", "-", 'T', "I9",
         "T1 T4 T5"},
        {"unfair", "I9 S T4 T1", "", "ZAL", "9/5", "-", 'I', "S T1 T4", "I9"},
        {"unfair", "I9 T5 T4 T1", "", "ZAL RAMISHGAR", "9/10", "-", 'T',
         "I9 T1 T4", "T5"},
        {"unfair", "I9 T5 T4 T1", "", "SIMURGH", "12/10", "-", 'I', "T1 T4 T5",
         "I9"},
        /* with another reason besides it is +5 */
        {"unfair rs", "R T5 T4 T3 T1", "", "ZAL", "15/13", "-", 'I',
         "T1 T3 T4 T5", "R"},
        {"unfair brave", "T4 T3 T1", "I", "ZAL", "14.5/8", "-", 'I', "T1 T3 T4",
         ""},
    };

    (void)state;
    check_all(rows, COUNT(rows));
}

/* KZ7.7, KZ7.7.1, KZ7.7.2, KZ7.7.3, R24, R25, R48 */
static void the_witch(void **state)
{
    static const struct row rows[] = {
        {"", "I9 T6", "", "WITCH", "-/6", "I9", 'T', "", "T6"},
        {"", "I9 T6", "", "WITCH WITCH SIMURGH BAZUR", "-/6", "I9", 'T', "",
         "T6"},
        {"", "I6 T9", "", "ZAL WITCH", "-/9", "I6", 'T', "", "T9"},
        {"", "I9 T6", "", "WITCH BAZUR", "9/9", "-", '-', "I9 T6", ""},
        {"", "R T6", "", "WITCH", "-/6", "R", 'T', "", "T6"},
        {"", "R S", "", "WITCH", "10/10", "-", '-', "R S", ""},
        {"", "R S", "", "WITCH ZAL", "15/10", "-", 'I', "S", "R"},
        {"", "I4 I3", "", "WITCH", "-/-", "I4", '-', "I3", ""},
        {"", "", "", "WITCH", "-/-", "-", '-', "", ""},
        /* the one with a companion, even if weaker */
        {"companions", "I9 T7 T4+", "", "WITCH", "9/5.5", "T7", 'I', "T4+",
         "I9"},
        {"companions", "I9 I3+ T8", "", "ZAL WITCH", "9.5/8", "I9", 'I', "T8",
         "I3+"},
        {"companions", "R I3+ S", "", "WITCH", "11.5/10", "-", 'I', "S",
         "I3+ R"},
        {"companions", "I4 I2+", "", "WITCH", "3.5/-", "I4", 'I', "", "I2+"},
        /* sums: the strongest hero card */
        {"rs", "R I5 T9 T8", "", "WITCH", "5/17", "R", 'T', "I5", "T8 T9"},
        {"rs", "R I5 S T3", "", "WITCH", "15/13", "-", 'I', "I5 S T3", "R"},
        {"brave", "I5 T9 T8", "I", "WITCH", "14.5/8", "T9", 'I', "I5 T8", ""},
        {"brave", "I5 T5", "I", "WITCH", "14.5/5", "-", 'I', "I5 T5", ""},
        {"brave", "", "IT", "WITCH", "9.5/9.5", "-", '-', "", ""},
        {"rs tahmineh", "R S", "", "WITCH TAHMINEH_2", "20/20", "-", '-', "R S",
         ""},
    };

    (void)state;
    check_all(rows, COUNT(rows));
}

/* KZ7.6.10, KZ7.7.5, R22 */
static void the_dragon(void **state)
{
    static const struct row rows[] = {
        {"", "I9 T6", "", "DRAGON", "-/-", "-", '-', "I9 T6", ""},
        {"", "I9 T6", "", "DRAGON DRAGON", "-/-", "-", '-', "I9 T6", ""},
        {"", "I9 T6", "", "WITCH DRAGON", "-/-", "I9", '-', "T6", ""},
        {"", "R T9", "", "DRAGON", "10/9", "-", 'I', "T9", "R"},
        /* the Witch led the champion away, so there is none any more */
        {"", "R T9", "", "DRAGON WITCH", "-/-", "R", '-', "T9", ""},
        {"brave", "I3 T5 T4", "I", "DRAGON", "12.5/9", "-", 'I', "I3 T4 T5",
         ""},
        {"companions", "I9 I3+ T8", "", "DRAGON", "4.5/-", "-", 'I', "I9 T8",
         "I3+"},
        {"vanguard", "I9b I5 T8 T7", "", "DRAGON", "5/7", "-", 'T', "I5 I9b T8",
         "T7"},
        {"unfair", "I9 T5 T4 T1", "", "DRAGON", "0/5", "-", 'T', "I9 T5",
         "T1 T4"},
        {"", "", "", "DRAGON", "-/-", "-", '-', "", ""},
    };

    (void)state;
    check_all(rows, COUNT(rows));
}

/* KZ7.6.2, KZ7.6.7, R23 */
static void akvan(void **state)
{
    static const struct row rows[] = {
        {"", "I6 T9", "", "AKVAN DRAGON ZAL RAMISHGAR", "6/9", "-", 'T', "I6",
         "T9"},
        {"", "I5 T7", "", "AKVAN WITCH ZAL", "10/7", "-", 'I', "T7", "I5"},
        {"", "I6 T7", "", "MOBAD:SIMURGH", "6/7", "-", 'T', "I6", "T7"},
        {"", "I6 T7", "", "AKVAN MOBAD:SIMURGH", "9/7", "-", 'I', "T7", "I6"},
        {"", "I6 T7", "", "AKVAN MOBAD:WITCH", "6/7", "-", 'T', "I6", "T7"},
        {"", "I6 T7", "", "AKVAN MOBAD:MOBAD", "6/7", "-", 'T', "I6", "T7"},
        {"", "I6 T7", "", "AKVAN ZAL MOBAD:ZAL", "11/7", "-", 'I', "T7", "I6"},
        {"", "I6 T7", "", "AKVAN ZAL MOBAD:RAMISHGAR MOBAD", "6/7", "-", 'T',
         "I6", "T7"},
        {"", "I6 T7", "", "WITCH MOBAD:AKVAN", "6/-", "T7", 'I', "", "I6"},
    };
    struct arena a;

    (void)state;
    check_all(rows, COUNT(rows));
    a = arena("", 3, "I6 T7", "", "AKVAN MOBAD");
    assert_true(a.r.bound);
    a = arena("", 3, "I6 T7", "", "ZAL MOBAD");
    assert_false(a.r.bound);
}

/* KZ7.6.1, KZ7.6.5, KZ7.6.6, R54 */
static void tahminehs(void **state)
{
    static const struct row rows[] = {
        {"tahmineh", "I6 T9", "", "TAHMINEH_1 TAHMINEH_3 ZAL AKVAN", "6/9", "-",
         'T', "I6", "T9"},
        {"tahmineh", "R S", "", "TAHMINEH_1 ZAL", "10/10", "-", '-', "R S", ""},
        {"tahmineh", "I6 T7", "", "TAHMINEH_1 AKVAN MOBAD:SIMURGH", "6/7", "-",
         'T', "I6", "T7"},
        {"tahmineh", "R T9", "", "TAHMINEH_2 RAMISHGAR", "10/14", "-", 'T', "R",
         "T9"},
        {"rs tahmineh", "R T9 T8", "", "TAHMINEH_2", "20/17", "-", 'I', "T8 T9",
         "R"},
        {"rs tahmineh", "R I9 S", "", "TAHMINEH_2 RAMISHGAR", "29/25", "-", 'I',
         "I9 S", "R"},
        {"tahmineh", "I9 T6", "", "TAHMINEH_3 ZAL WITCH DRAGON", "-/-", "-",
         '-', "", "I9 T6"},
        {"tahmineh", "I9 I4 T6 T2", "", "TAHMINEH_3", "-/-", "-", '-', "I4 T2",
         "I9 T6"},
        {"tahmineh vanguard", "I9b T6", "", "TAHMINEH_3 AKVAN", "-/-", "-", '-',
         "", "I9b T6"},
    };
    struct arena a;

    (void)state;
    check_all(rows, COUNT(rows));
    a = arena("tahmineh brave", 1, "R I2 S T9", "I", "TAHMINEH_3 ZAL");
    assert_true(a.r.parted);
    assert_int_equal(a.r.n_dead, 0);
    assert_int_equal(a.r.kings_killed, 0);
    assert_true(arena_was_told(&a, KARZAR_EV_KING_BACK, IRAN, -1));
    a = arena("tahmineh", 3, "I6 T7", "", "TAHMINEH_3 AKVAN MOBAD:ZAL");
    assert_true(a.r.bound); /* Akvan is earlier than she */
}

/* KZ7.5, R35: razm 8 */
static void the_last_razm(void **state)
{
    struct arena a =
        arena("", 8, "I7 T6", "", "BAZUR MOBAD MOBAD WITCH DRAGON");

    (void)state;
    assert_string_equal(arena_power(&a), "-/-");
    assert_string_equal(arena_one(&a, a.r.moved), "T6");
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_MOBAD_1, EXCUSE_LAST));
    assert_true(arena_was_told(&a, KARZAR_EV_MOVED, KARZAR_GARSIVAZ_1, 9));
}

/* Every helper that was sent is accounted for, by what it did or why not. */
static void everything_is_told(void **state)
{
    struct arena a = arena("", 1, "R T9", "", "ZAL RAMISHGAR DRAGON SIMURGH");

    (void)state;
    assert_true(arena_was_told(&a, KARZAR_EV_ANNULLED, KARZAR_ZAL_1,
                               KARZAR_RAMISHGAR_1));
    assert_true(arena_was_told(&a, KARZAR_EV_ANNULLED, KARZAR_RAMISHGAR_1,
                               KARZAR_ZAL_1));
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_DRAGON_1, EXCUSE_CHAMPION));
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_SIMURGH_1, EXCUSE_HIGH));
    a = arena("brave", 1, "I3 T9", "T", "DRAGON BAZUR TAHMINEH_2");
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_DRAGON_1, EXCUSE_KING));
    assert_true(arena_was_told(&a, KARZAR_EV_ACTED, KARZAR_TAHMINEH_2, -1));
    a = arena("", 1, "I9 T9 I3 T3", "", "WITCH ZAL ZAL TAHMINEH_2");
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_WITCH_1, EXCUSE_NOBODY));
    assert_true(arena_was_told(&a, KARZAR_EV_REPEATED, KARZAR_ZAL_2, -1));
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_TAHMINEH_2, EXCUSE_SINGLE));
    a = arena("", 1, "R S", "", "WITCH");
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_WITCH_1, EXCUSE_PAIR));
    a = arena("rs", 1, "R S", "", "WITCH");
    assert_true(
        arena_was_told(&a, KARZAR_EV_IDLE, KARZAR_WITCH_1, EXCUSE_EQUAL));
    a = arena("", 3, "I6 T7", "", "AKVAN MOBAD:SIMURGH");
    assert_true(
        arena_was_told(&a, KARZAR_EV_ANNULLED, KARZAR_MOBAD_1, KARZAR_AKVAN_1));
    assert_true(arena_was_told(&a, KARZAR_EV_JOINED, KARZAR_SIMURGH_1, -1));
}

/* KZ7.6, R19: the rows are in order of priority */
static void rows_are_in_order(void **state)
{
    static const uint8_t priority[] = {
#define KIND(ID, name, land, number, bonus, act, ...) (number),
#include "games/karzar/helpers.def"
    };

    (void)state;
    for (int i = 1; i < COUNT(priority); i++)
        assert_true(priority[i - 1] <= priority[i]);
}

int suite_helpers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bonuses),
        cmocka_unit_test(blows),
        cmocka_unit_test(the_witch),
        cmocka_unit_test(the_dragon),
        cmocka_unit_test(akvan),
        cmocka_unit_test(tahminehs),
        cmocka_unit_test(the_last_razm),
        cmocka_unit_test(everything_is_told),
        cmocka_unit_test(rows_are_in_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

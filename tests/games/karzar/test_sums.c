/*
 * test_sums.c - razms decided by sums: totals, and the loss rule.
 */
#include "games/karzar/arena.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct row {
    const char *modules, *field, *kings, *helpers;
    const char *power;
    char winner;
    const char *dead, *stay;
    unsigned killed; /* lands whose king was */
    int value;
};

static void check(const struct row *row)
{
    struct arena a =
        arena(row->modules, 1, row->field, row->kings, row->helpers);

    print_message("# %s: %s %s + %s\n", row->modules, row->field, row->kings,
                  row->helpers);
    assert_true(a.r.why);
    assert_string_equal(arena_power(&a), row->power);
    assert_int_equal(arena_winner(&a), row->winner);
    assert_string_equal(arena_dead(&a), row->dead);
    assert_string_equal(arena_stay(&a), row->stay);
    assert_int_equal(a.r.kings_killed, row->killed);
    assert_int_equal(a.r.value, row->value);
}

/* KZ7.4, KZ7.8.2, R33, R34, R50, and KZ7.1: the sign counts with its module */
static void totals(void **state)
{
    static const struct row rows[] = {
        {"rs", "R T9 T8", "", "", "10/17", 'T', "R T8", "T9", 0, 1},
        {"rs", "R T6 T4", "", "", "10/10", '-', "R T4 T6", "", 0, 1},
        {"rs", "R I7+ T9", "", "", "17/9", 'I', "I7+ T9", "R", 0, 1},
        {"rs companions", "R I7+ T9", "", "", "18.5/9", 'I', "I7+ T9", "R", 0,
         1},
        /* a land without units: nothing, whatever helps it */
        {"rs", "R I2", "", "RAMISHGAR BAZUR", "12/0", 'I', "", "I2 R", 0, 1},
        {"brave", "T4", "I", "", "9.5/4", 'I', "T4", "", 0, 1},
        {"brave", "I9 T8", "IT", "", "18.5/17.5", 'I', "I9 T8", "", 1u << TURAN,
         1},
        {"brave", "I8 T8", "IT", "", "17.5/17.5", '-', "I8 T8", "",
         1u << IRAN | 1u << TURAN, 1},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++)
        check(&rows[i]);
}

/* KZ7.8.3, R31, R32, R65 */
static void the_loss_rule(void **state)
{
    static const struct row rows[] = {
        /* 4 + 7 + 8 = 19 fit into 26.5; the strongest lives */
        {"vanguard companions", "I9b I8 I7 I4 T9 T8 T5 T3+", "", "", "29/26.5",
         'I', "I4 I7 I8 T3+ T5 T8 T9", "I9b", 0, 2},
        /* it stops at the first that does not fit: 2 fits, 9 does not */
        {"rs", "R I9 I2 T5", "", "", "21/5", 'I', "I2 T5", "I9 R", 0, 1},
        /* even if the next alone were small enough for what is left */
        {"rs", "R I2 I2 I2 T5", "", "", "16/5", 'I', "I2 I2 T5", "I2 R", 0, 1},
        /* exactly as much still fits */
        {"rs", "R I3 I2 T5", "", "", "15/5", 'I', "I2 I3 T5", "R", 0, 1},
        /* bonuses and the banner are part of the loser's total */
        {"rs", "R I9 T7", "", "BAZUR", "19/10", 'I', "I9 T7", "R", 0, 1},
        {"rs vanguard", "R I9 T7b", "", "", "19/8", 'I', "T7b", "I9 R", 0, 2},
        {"rs vanguard", "R I9 T8b", "", "", "19/9", 'I', "I9 T8b", "R", 0, 2},
        /* won by a bonus: all but the strongest die (R31) */
        {"rs", "R I8 I3 T9 T7 T6", "", "ZAL", "26/22", 'I', "I3 I8 T6 T7 T9",
         "R", 0, 1},
        /* a doubled champion counts double here too (R54) */
        {"rs tahmineh", "R I9 S", "", "TAHMINEH_2", "29/20", 'I', "I9 S", "R",
         0, 1},
        /* a king dies beside a champion, and lives beside anybody else */
        {"brave", "R T9 T8", "I", "", "19.5/17", 'I', "T8 T9", "R", 1u << IRAN,
         1},
        {"brave", "I9 T9 T8", "I", "", "18.5/17", 'I', "I9 T8 T9", "", 0, 1},
        {"brave", "R T5", "I", "", "19.5/5", 'I', "T5", "R", 0, 1},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++)
        check(&rows[i]);
}

/* R12: of equal winners the lower number dies first. */
static void equals_die_by_number(void **state)
{
    struct arena a = arena("rs", 1, "R I2 I2 I2 T5", "", "");

    (void)state;
    assert_int_equal(a.r.n[IRAN], 2);
    assert_int_equal(a.r.hero[IRAN][1], KARZAR_GORGIN_3); /* the last */
}

/* KZ7.8.4, R52 */
static void banners(void **state)
{
    static const struct row rows[] = {
        {"vanguard", "I9b I2 T8 T7", "", "", "12/15", 'T', "I2 I9b T7", "T8", 0,
         2},
        {"vanguard", "I9b T9b T1", "", "", "10/11", 'T', "I9b T1", "T9b", 0, 3},
        {"vanguard", "I9b I1 T8 T3", "", "", "11/11", '-', "I1 I9b T3 T8", "",
         0, 2},
        /* a fallen bearer gives no more 1, but the razm keeps its point */
        {"vanguard", "I9b I5 T8 T7", "", "DRAGON", "5/7", 'T', "I5 I9b T8",
         "T7", 0, 2},
        /* one who left takes it along */
        {"vanguard", "I9b I5 T8 T7", "", "WITCH", "5/15", 'T', "I5", "T7 T8", 0,
         1},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++)
        check(&rows[i]);
}

/* In a sum razm the strongest hero card of a loser was the first hero. */
static void first_heroes_of_sums(void **state)
{
    struct arena a = arena("brave", 1, "I4 I2 T9 T8", "I", "");

    (void)state;
    assert_int_equal(arena_winner(&a), 'T');
    for (int i = 0; i < a.r.n_dead; i++)
        assert_int_equal(a.r.was_first[i], a.r.dead[i] == KARZAR_FARIBORZ_1);
}

/* What the sum is made of is told. */
static void sums_are_told(void **state)
{
    struct arena a = arena("vanguard brave", 2, "I9b I2 T8", "I", "ZAL");
    const struct event *total = NULL;

    (void)state;
    for (int i = 0; i < a.n_told; i++)
        if (a.told[i].kind == KARZAR_EV_TOTAL && a.told[i].arg[0] == IRAN)
            total = &a.told[i];
    assert_non_null(total);
    assert_int_equal(total->arg[1], 53); /* 26.5 */
    assert_int_equal(total->arg[2], 22);
    assert_int_equal(total->arg[3], 19);
    assert_int_equal(total->arg[4], 10);
    assert_int_equal(total->arg[5], 2);
    assert_true(arena_was_told(&a, KARZAR_EV_KING_BACK, IRAN, -1));
}

int suite_sums(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals),
        cmocka_unit_test(the_loss_rule),
        cmocka_unit_test(equals_die_by_number),
        cmocka_unit_test(banners),
        cmocka_unit_test(first_heroes_of_sums),
        cmocka_unit_test(sums_are_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

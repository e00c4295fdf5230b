/*
 * test_menu.c - numbering, folding and walking through what may be chosen.
 */
#include "tui/menu.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* Two moves, seven with one verb, one more: as a turn lists them. */
static int moves(struct action *out)
{
    int n = 0;

    out[n++] = action_of(0, 1);
    out[n++] = action_of(0, 2);
    for (int i = 0; i < 7; i++)
        out[n++] = action_of1(0, 3, i);
    out[n++] = action_of(0, 4);
    return n;
}

static void a_number_and_enter_choose(void **state)
{
    struct action action[CHOICES_MAX];
    struct menu m;

    (void)state;
    menu_set(&m, action, moves(action));
    assert_int_equal(m.n, 10);
    menu_digit(&m, 1);
    assert_int_equal(m.chosen, 0);
    menu_digit(&m, 0);
    assert_int_equal(m.chosen, 9);
    assert_true(menu_enter(&m));
    assert_true(action_same(menu_action(&m), action[9]));
    assert_int_equal(m.typed, 0);
}

static void numbers_that_are_none_choose_nothing(void **state)
{
    struct action action[CHOICES_MAX];
    struct menu m;

    (void)state;
    menu_set(&m, action, moves(action));
    menu_step(&m, 3);
    menu_digit(&m, 0);
    assert_int_equal(m.chosen, 3);
    menu_digit(&m, 9);
    menu_digit(&m, 9);
    assert_int_equal(m.chosen, 8); /* where 9 led; 99 is not there */
    assert_int_equal(m.typed, 99);
    menu_rub_out(&m);
    assert_int_equal(m.typed, 9);
    for (int i = 0; i < 20; i++)
        menu_digit(&m, 9);
    assert_true(m.typed <= 999);
}

static void arrows_stop_at_both_ends(void **state)
{
    struct action action[CHOICES_MAX];
    struct menu m;

    (void)state;
    menu_set(&m, action, moves(action));
    menu_step(&m, -1);
    assert_int_equal(m.chosen, 0);
    menu_step(&m, 100);
    assert_int_equal(m.chosen, 9);
}

static void a_long_verb_is_folded_and_opens(void **state)
{
    struct action action[CHOICES_MAX];
    struct menu m;

    (void)state;
    menu_set(&m, action, moves(action));
    assert_true(menu_shorten(&m));
    assert_int_equal(m.n, 4);
    assert_int_equal(m.item[2].n, 7);
    assert_false(menu_shorten(&m)); /* the others are single */
    assert_false(menu_back(&m));
    menu_step(&m, 2);
    assert_false(menu_enter(&m));
    assert_int_equal(m.open, 3);
    assert_int_equal(m.n, 7);
    menu_digit(&m, 3);
    assert_true(menu_enter(&m));
    assert_true(action_same(menu_action(&m), action[4]));
    assert_true(menu_back(&m));
    assert_int_equal(m.n, 4);
    assert_int_equal(m.chosen, 2); /* where one came from */
}

/* The only verb is left out if space is short, but nothing else. */
static void a_single_verb_is_never_folded(void **state)
{
    struct action action[40];
    struct menu m;

    (void)state;
    for (int i = 0; i < 40; i++)
        action[i] = action_of1(0, 3, i);
    menu_set(&m, action, 40);
    assert_false(m.brief);
    assert_true(menu_shorten(&m));
    assert_true(m.brief);
    assert_int_equal(m.n, 40);
    assert_false(menu_shorten(&m));
    assert_int_equal(m.n, 40);
}

static void items_stand_in_columns_and_pages(void **state)
{
    struct action action[CHOICES_MAX];
    struct menu m;
    struct grid g;

    (void)state;
    menu_set(&m, action, moves(action));
    assert_int_equal(menu_rows(&m, 76, 25), 4); /* three columns */
    g = menu_grid(&m, 76, 5, 25);
    assert_int_equal(g.columns, 3);
    assert_int_equal(g.pages, 1);
    g = menu_grid(&m, 76, 20, 25);
    assert_int_equal(g.columns, 1); /* one is enough */
    menu_step(&m, 9);
    g = menu_grid(&m, 76, 4, 60);
    assert_int_equal(g.columns, 1);
    assert_int_equal(g.pages, 3);
    assert_int_equal(g.page, 2);
    g = menu_grid(&m, 10, 0, 60); /* hardly any space */
    assert_int_equal(g.rows, 1);
}

int suite_menu(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_and_enter_choose),
        cmocka_unit_test(numbers_that_are_none_choose_nothing),
        cmocka_unit_test(arrows_stop_at_both_ends),
        cmocka_unit_test(a_long_verb_is_folded_and_opens),
        cmocka_unit_test(a_single_verb_is_never_folded),
        cmocka_unit_test(items_stand_in_columns_and_pages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

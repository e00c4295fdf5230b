/*
 * test_tokens.c - cards in a row: what gives way when space is short.
 */
#include "tui/tokens.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void put(struct canvas *c, const struct tokens *t, int width, int height)
{
    assert_true(canvas_init(c, width, height, WAY_LTR));
    tokens_put(c, (struct area){0, 0, width, height}, t);
}

static const char *row(const struct canvas *c, int y)
{
    static char out[1024];

    canvas_row(c, y, out, sizeof out);
    return out;
}

static struct tokens three(void)
{
    struct tokens t = {.n = 0};

    tokens_add(&t, "N3", "Manor", STYLE_PLAIN);
    tokens_add(&t, "", "Zal", STYLE_PLAIN);
    tokens_add(&t, "9", "", STYLE_PLAIN);
    return t;
}

static void gaps_give_way_before_names(void **state)
{
    struct tokens t = three();
    struct canvas c;

    (void)state;
    put(&c, &t, 18, 1);
    assert_string_equal(row(&c, 0), "N3 Manor  Zal  9  ");
    canvas_fini(&c);
    put(&c, &t, 14, 1);
    assert_string_equal(row(&c, 0), "N3 Manor Zal 9");
    canvas_fini(&c);
    put(&c, &t, 13, 1);
    assert_string_equal(row(&c, 0), "N3Mano Zal 9 ");
    canvas_fini(&c);
}

static void what_does_not_fit_goes_on_below(void **state)
{
    struct tokens t = three();
    struct canvas c;

    (void)state;
    assert_int_equal(tokens_rows(&t, 14), 1);
    assert_int_equal(tokens_rows(&t, 13), 2);
    put(&c, &t, 13, 2);
    assert_string_equal(row(&c, 0), "N3 Manor  Zal");
    assert_string_equal(row(&c, 1), "9            ");
    canvas_fini(&c);
}

static void nothing_is_put_outside(void **state)
{
    struct tokens t = {.n = 0};
    struct canvas c;

    (void)state;
    assert_int_equal(tokens_rows(&t, 5), 1);
    for (int i = 0; i < 2 * TOKENS_MAX; i++)
        tokens_add(&t, "ab", "cd", STYLE_PLAIN);
    assert_int_equal(t.n, TOKENS_MAX);
    assert_true(canvas_init(&c, 6, 3, WAY_LTR));
    tokens_put(&c, (struct area){0, 1, 6, 1}, &t);
    assert_string_equal(row(&c, 0), "      ");
    assert_string_equal(row(&c, 2), "      ");
    canvas_fini(&c);
}

int suite_tokens(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gaps_give_way_before_names),
        cmocka_unit_test(what_does_not_fit_goes_on_below),
        cmocka_unit_test(nothing_is_put_outside),
    };

    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_canvas.c - a page of cells: placing, mirroring, lines that join.
 */
#include "tui/canvas.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char *row(const struct canvas *c, int y)
{
    static char out[1024];

    canvas_row(c, y, out, sizeof out);
    return out;
}

static void text_begins_where_reading_does(void **state)
{
    struct canvas c;

    (void)state;
    assert_true(canvas_init(&c, 8, 1, WAY_LTR));
    assert_int_equal(canvas_put(&c, (struct area){1, 0, 6, 1}, 0, "abc"), 3);
    assert_string_equal(row(&c, 0), " abc    ");
    canvas_fini(&c);
    assert_true(canvas_init(&c, 8, 1, WAY_RTL));
    canvas_put(&c, (struct area){1, 0, 6, 1}, 0, "شاه");
    assert_string_equal(row(&c, 0), "    ﻩﺎﺷ ");
    canvas_put_end(&c, (struct area){1, 0, 7, 1}, 0, "۷");
    assert_string_equal(row(&c, 0), "۷   ﻩﺎﺷ ");
    canvas_fini(&c);
}

static void texts_beside_each_other_do_not_turn_each_other(void **state)
{
    struct canvas c;

    (void)state;
    assert_true(canvas_init(&c, 6, 1, WAY_RTL));
    canvas_put(&c, (struct area){0, 0, 2, 1}, 0, "۱۲");
    canvas_put(&c, (struct area){2, 0, 1, 1}, 0, "$");
    canvas_put(&c, (struct area){3, 0, 3, 1}, 0, "شاه");
    assert_string_equal(row(&c, 0), "ﻩﺎﺷ$۱۲");
    canvas_fini(&c);
}

static void wide_characters_take_two_cells(void **state)
{
    struct canvas c;

    (void)state;
    assert_true(canvas_init(&c, 6, 1, WAY_LTR));
    assert_int_equal(canvas_put(&c, (struct area){0, 0, 6, 1}, 0, "城堡x"), 5);
    assert_int_equal(canvas_glyph(&c, 0, 0).width, 2);
    assert_int_equal(canvas_glyph(&c, 1, 0).base, 0);
    assert_string_equal(row(&c, 0), "城堡x ");
    assert_int_equal(canvas_put(&c, (struct area){5, 0, 9, 1}, 0, "城"), 2);
    assert_string_equal(row(&c, 0), "城堡x "); /* half a one is not shown */
    canvas_fini(&c);
}

static void lines_join_where_they_meet(void **state)
{
    struct canvas c;

    (void)state;
    assert_true(canvas_init(&c, 5, 3, WAY_LTR));
    canvas_frame(&c, (struct area){0, 0, 5, 3});
    canvas_rule(&c, 0, 1, 5);
    canvas_post(&c, 2, 0, 3);
    assert_string_equal(row(&c, 0), "┌─┬─┐");
    assert_string_equal(row(&c, 1), "├─┼─┤");
    assert_string_equal(row(&c, 2), "└─┴─┘");
    canvas_fini(&c);
    assert_true(canvas_init(&c, 5, 3, WAY_RTL));
    canvas_frame(&c, (struct area){0, 0, 3, 3});
    assert_string_equal(row(&c, 0), "  ┌─┐");
    canvas_fini(&c);
}

static void nothing_leaves_the_page(void **state)
{
    static const enum way ways[] = {WAY_LTR, WAY_RTL, WAY_STORED};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct canvas c;
        assert_true(canvas_init(&c, 4, 2, ways[i]));
        canvas_put(&c, (struct area){-2, 0, 9, 1}, 0, "abcdefghi");
        canvas_put(&c, (struct area){3, 5, 9, 1}, 0, "x");
        canvas_frame(&c, (struct area){-1, -1, 9, 9});
        canvas_fill(&c, (struct area){-5, -5, 99, 99}, STYLE_BAR);
        assert_int_equal(c.cell[7].style, STYLE_BAR);
        canvas_fini(&c);
    }
}

static void sentences_are_broken_into_rows(void **state)
{
    struct canvas c;

    (void)state;
    assert_true(canvas_init(&c, 7, 3, WAY_LTR));
    assert_int_equal(
        canvas_wrap(&c, (struct area){0, 0, 7, 3}, 0, "one two three"), 2);
    assert_string_equal(row(&c, 0), "one two");
    assert_string_equal(row(&c, 1), "three  ");
    assert_int_equal(canvas_wrap(&c, (struct area){0, 0, 1, 3}, 0, "abcdef"),
                     3); /* no more rows than there are */
    canvas_fini(&c);
}

int suite_canvas(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_begins_where_reading_does),
        cmocka_unit_test(texts_beside_each_other_do_not_turn_each_other),
        cmocka_unit_test(wide_characters_take_two_cells),
        cmocka_unit_test(lines_join_where_they_meet),
        cmocka_unit_test(nothing_leaves_the_page),
        cmocka_unit_test(sentences_are_broken_into_rows),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}

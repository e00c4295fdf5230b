/*
 * test_text.c - letters: width, order, shape, cutting and breaking.
 */
#include "tui/text.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The glyphs as UTF-8, from left to right. */
static const char *seen(const char *text, enum way way)
{
    static char out[4096];
    struct glyph glyph[GLYPHS_MAX];
    int n = text_glyphs(text, way, glyph);
    size_t at = 0;

    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        text_encode(glyph[i].base, out + at);
        at += strlen(out + at);
        for (int k = 0; k < GLYPH_MARKS && glyph[i].mark[k]; k++) {
            text_encode(glyph[i].mark[k], out + at);
            at += strlen(out + at);
        }
    }
    return out;
}

static void widths_count_cells(void **state)
{
    (void)state;
    assert_int_equal(text_width("Manor"), 5);
    assert_int_equal(text_width("شاه"), 3);
    assert_int_equal(text_width("می‌شود"),
                     5);                        /* the half-space has none */
    assert_int_equal(text_width("سوزاندنِ"), 7); /* nor has a vowel sign */
    assert_int_equal(text_width("城堡"), 4);
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("a\xFFz"), 3); /* bytes that are no text */
    assert_int_equal(text_width("a\tz"), 3);
}

static void latin_stays_as_it_is(void **state)
{
    (void)state;
    assert_string_equal(seen("Rob the King (4)", WAY_LTR), "Rob the King (4)");
    assert_string_equal(seen("a\033[2Jz", WAY_LTR), "a [2Jz");
}

static void persian_is_turned_and_joined(void **state)
{
    (void)state;
    /* seen, alef, heh: initial, final, isolated, from right to left */
    assert_string_equal(seen("شاه", WAY_RTL), "ﻩﺎﺷ");
    assert_string_equal(seen("گنج", WAY_RTL), "ﺞﻨﮔ");
    /* the letters before and after a half-space do not join */
    assert_string_equal(seen("می‌شد", WAY_RTL), "ﺪﺷﯽﻣ");
    assert_string_equal(seen("سلام", WAY_RTL), "ﻡﻼﺳ"); /* lam-alef is one */
}

static void numbers_and_codes_keep_their_order(void **state)
{
    (void)state;
    assert_string_equal(seen("دور ۱۲", WAY_RTL), "۱۲ ﺭﻭﺩ");
    assert_string_equal(seen("--lang fa را", WAY_RTL), "ﺍﺭ lang fa--");
    assert_string_equal(seen("(شاه)", WAY_RTL), "(ﻩﺎﺷ)"); /* mirrored */
}

static void a_mark_stays_on_its_letter(void **state)
{
    struct glyph glyph[GLYPHS_MAX];
    int n = text_glyphs("نِ", WAY_RTL, glyph);

    (void)state;
    assert_int_equal(n, 1);
    assert_int_equal(glyph[0].mark[0], 0x0650);
}

static void a_terminal_that_orders_gets_all_of_it(void **state)
{
    (void)state;
    assert_string_equal(seen("می‌شد", WAY_STORED), "می‌شد");
}

static void what_does_not_fit_is_cut(void **state)
{
    char out[64];

    (void)state;
    assert_int_equal(text_cut("Observatory", 11, out, sizeof out), 11);
    assert_string_equal(out, "Observatory");
    assert_int_equal(text_cut("Observatory", 5, out, sizeof out), 5);
    assert_string_equal(out, "Obse…");
    assert_int_equal(text_cut("城堡城", 4, out, sizeof out), 3);
    assert_string_equal(out, "城…"); /* never half a character */
    assert_int_equal(text_cut("x", 0, out, sizeof out), 0);
    text_clip("کاروانسرا", 4, out, sizeof out);
    assert_string_equal(out, "کارو");
}

static void lines_break_between_words(void **state)
{
    const char *text = "one two three\n\nabcdefgh";
    char line[32];

    (void)state;
    assert_true(text_line(&text, 8, line, sizeof line));
    assert_string_equal(line, "one two");
    assert_true(text_line(&text, 8, line, sizeof line));
    assert_string_equal(line, "three");
    assert_true(text_line(&text, 8, line, sizeof line));
    assert_string_equal(line, "");
    assert_true(text_line(&text, 5, line, sizeof line));
    assert_string_equal(line, "abcde"); /* a word wider than the line */
    assert_true(text_line(&text, 5, line, sizeof line));
    assert_string_equal(line, "fgh");
    assert_false(text_line(&text, 5, line, sizeof line));
}

static void every_width_comes_to_an_end(void **state)
{
    (void)state;
    for (int width = -1; width < 20; width++) {
        const char *text = "城 a می‌شود\n bb  ccc ";
        char line[64];
        int lines = 0;
        while (text_line(&text, width, line, sizeof line))
            assert_true(++lines < 64);
    }
}

int suite_text(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_count_cells),
        cmocka_unit_test(latin_stays_as_it_is),
        cmocka_unit_test(persian_is_turned_and_joined),
        cmocka_unit_test(numbers_and_codes_keep_their_order),
        cmocka_unit_test(a_mark_stays_on_its_letter),
        cmocka_unit_test(a_terminal_that_orders_gets_all_of_it),
        cmocka_unit_test(what_does_not_fit_is_cut),
        cmocka_unit_test(lines_break_between_words),
        cmocka_unit_test(every_width_comes_to_an_end),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}

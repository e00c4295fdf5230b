/*
 * test_keyboard.c - keys of other keyboards mean their Latin letters, whatever
 * the current language.
 */
#include "tui/keyboard.h"

#include "words/pseudo.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void every_keyboard_works_in_every_language(void **state)
{
    static const char *const spoken[] = {"en", "fa", PSEUDO};
    struct keyboard k;
    char out[16];

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct words *w = i < 2 ? words_new(spoken[i]) : pseudo_language();
        assert_non_null(w);
        keyboard_init(&k, w);
        assert_int_equal(keyboard_latin(&k, 0x0636), 'q'); /* Persian */
        assert_int_equal(keyboard_latin(&k, 0x061F), '?');
        assert_int_equal(keyboard_latin(&k, 0x06F7), '7');
        assert_int_equal(keyboard_latin(&k, 0x0667), '7'); /* Arabic */
        assert_int_equal(keyboard_latin(&k, 'q'), 'q');
        assert_int_equal(keyboard_latin(&k, 0x0628), 0x0628);
        keyboard_line(&k, "\u061F \u06F1\u06F0 2 \u0628", out, sizeof out);
        assert_string_equal(out, "? 10 2 \u0628");
        words_free(w);
    }
}

/* A language file may bring a keyboard that is nowhere else. */
static void a_language_brings_its_keyboard(void **state)
{
    struct words *w = pseudo_language();
    struct words *en = words_new("en");
    struct keyboard k;

    (void)state;
    keyboard_init(&k, w);
    assert_int_equal(keyboard_latin(&k, 0x05E9), 'q');
    keyboard_init(&k, en);
    assert_int_equal(keyboard_latin(&k, 0x05E9), 0x05E9);
    words_free(w);
    words_free(en);
}

static void a_long_line_is_cut_between_characters(void **state)
{
    struct words *w = words_new("en");
    struct keyboard k;
    char out[8];

    (void)state;
    keyboard_init(&k, w);
    keyboard_line(&k, "\u0628\u0628\u0628\u0628\u0628", out, sizeof out);
    assert_string_equal(out, "\u0628\u0628");
    words_free(w);
}

int suite_keyboard(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_keyboard_works_in_every_language),
        cmocka_unit_test(a_language_brings_its_keyboard),
        cmocka_unit_test(a_long_line_is_cut_between_characters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

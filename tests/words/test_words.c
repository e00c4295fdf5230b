/*
 * test_words.c - sentences: looking them up and filling them in.
 */
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct words *from(const char *text)
{
    int line = 0;

    return words_read(text, strlen(text), &line);
}

static void a_gap_shows_its_key(void **state)
{
    struct words *w = from("{\"a\": \"x\"}");

    (void)state;
    assert_null(words_find(w, "b"));
    assert_string_equal(words_say(w, "b"), "b");
    assert_string_equal(words_say(w, "a"), "x");
    words_free(w);
}

static void what_is_no_locale_is_refused_with_its_line(void **state)
{
    static const char *const wrong[] = {"",
                                        "[]",
                                        "{\"a\": 1}",
                                        "{\"a\": {\"b\": \"x\"}}",
                                        "{\"a\": \"x\"",
                                        "{\"a\": \"x\", \"a\": \"y\"}",
                                        "{\"a\": \"\xFF\"}"};
    int line = 0;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        line = 0;
        assert_null(words_read(wrong[i], strlen(wrong[i]), &line));
        assert_true(line > 0);
    }
    assert_null(words_read("{\n\"a\": \"x\",\n!\n}", 16, &line));
    assert_int_equal(line, 3);
}

static void places_are_filled_in_any_order(void **state)
{
    struct words *w = from("{}");
    char out[128];
    size_t n =
        words_fill(w, "{b} before {a}, {a}{c} {} {A} {a",
                   SLOTS(TEXT("a", "one"), NUMBER("b", -20)), out, sizeof out);

    (void)state;
    assert_string_equal(out, "-20 before one, one{c} {} {A} {a");
    assert_int_equal(n, strlen(out));
    words_fill(w, "{a}", NULL, out, sizeof out);
    assert_string_equal(out, "{a}");
    words_free(w);
}

static void numbers_take_the_digits_of_the_language(void **state)
{
    struct words *fa = words_new("fa");
    char out[64];

    (void)state;
    words_number(fa, 1405, out, sizeof out);
    assert_string_equal(out, "\u06F1\u06F4\u06F0\u06F5");
    words_fill(fa, "{n}", SLOTS(NUMBER("n", 7)), out, sizeof out);
    assert_string_equal(out, "\u06F7");
    words_number(fa, -3, out, sizeof out);
    assert_string_equal(out, "\u200E\u2212\u06F3");
    words_free(fa);
}

static void a_character_is_never_cut(void **state)
{
    struct words *w = from("{}");
    char out[6];

    (void)state;
    assert_int_equal(words_fill(w, "\u06F1\u06F4\u06F0", NULL, out, sizeof out),
                     4);
    assert_string_equal(out, "\u06F1\u06F4");
    assert_int_equal(words_fill(w, "abcdefgh", NULL, out, sizeof out), 5);
    assert_string_equal(out, "abcde");
    words_free(w);
}

int suite_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gap_shows_its_key),
        cmocka_unit_test(what_is_no_locale_is_refused_with_its_line),
        cmocka_unit_test(places_are_filled_in_any_order),
        cmocka_unit_test(numbers_take_the_digits_of_the_language),
        cmocka_unit_test(a_character_is_never_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

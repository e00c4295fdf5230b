/*
 * test_language.c - a language is a file: what it must define, and a
 * pseudo-language to prove it (tools/pseudo_language.py).
 */
#include "words/language.h"

#include "words/pseudo.h"
#include "words/tell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void every_language_that_is_compiled_in_is_whole(void **state)
{
    int n = 0;

    (void)state;
    for (; language_code(n); n++) {
        struct words *w = words_new(language_code(n));
        assert_non_null(w);
        assert_null(language_fault(w));
        assert_non_null(words_find(w, "app.name"));
        words_free(w);
    }
    assert_true(n >= 2);
    assert_null(words_new("tlh"));
    assert_null(words_new(""));
}

static void the_environment_names_a_language(void **state)
{
    (void)state;
    assert_string_equal(language_of("fa_IR.UTF-8"), "fa");
    assert_string_equal(language_of("fa"), "fa");
    assert_string_equal(language_of("en_GB"), "en");
    assert_string_equal(language_of("fay_XX"), LANGUAGE_DEFAULT);
    assert_string_equal(language_of("C"), LANGUAGE_DEFAULT);
    assert_string_equal(language_of(""), LANGUAGE_DEFAULT);
}

/* ---- what is no language ------------------------------------------------- */

enum { ROWS = 8 };

static const char *const sound[ROWS][2] = {
    {"language.name", "x"},
    {"language.direction", "ltr"},
    {"language.digits", "0123456789"},
    {"language.decimal", "."},
    {"language.minus", "-"},
    {"language.comma", ", "},
    {"language.plural", "one-other"},
    {"language.keys", "\u0636q"},
};

/* A file in which one row says something else; NULL: it is left out. */
static const char *fault_with(int row, const char *instead)
{
    static char fault[64];
    char text[1024] = "{\"a\": \"b\"";
    struct words *w = NULL;
    const char *found = NULL;
    int line = 0;

    for (int i = 0; i < ROWS; i++) {
        size_t n = strlen(text);
        const char *value = i == row ? instead : sound[i][1];
        if (value)
            snprintf(text + n, sizeof text - n, ", \"%s\": \"%s\"", sound[i][0],
                     value);
    }
    snprintf(text + strlen(text), sizeof text - strlen(text), "}");
    w = words_read(text, strlen(text), &line);
    assert_non_null(w);
    found = language_fault(w);
    snprintf(fault, sizeof fault, "%s", found ? found : "");
    words_free(w);
    return fault;
}

static void a_file_that_is_no_language_is_told_where(void **state)
{
    static const struct {
        int row;
        const char *text;
    } wrong[] = {
        {0, ""},
        {1, "up"},
        {1, ""},
        {2, "012345678"},
        {2, "01234567890"},
        {2, "0123456788"},
        {3, ""},
        {4, ""},
        {5, ""},
        {6, "many"},
        {7, "\u0636"},
        {7, "\u0636\u0636"},
    };

    (void)state;
    assert_string_equal(fault_with(-1, NULL), "");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_string_equal(fault_with(wrong[i].row, wrong[i].text),
                            sound[wrong[i].row][0]);
    for (int row = 0; row < ROWS; row++) /* only the keyboard may be left out */
        assert_string_equal(fault_with(row, NULL),
                            row == ROWS - 1 ? "" : sound[row][0]);
}

/* ---- one that nobody speaks ---------------------------------------------- */

static void a_language_nobody_speaks_is_spoken(void **state)
{
    struct words *w = pseudo_language();
    struct teller teller = {.words = w, .game = games[0], .you = 1};
    char out[SENTENCE_MAX];

    (void)state;
    assert_null(language_fault(w));
    assert_true(language_is_rtl(w));
    words_number(w, -250, out, sizeof out);
    assert_string_equal(out, "\u200E~\u0662\u0665\u0660");
    tell_halves(&teller, 19, out, sizeof out);
    assert_string_equal(out, "\u200E\u0669\u00BD\u200E");
    tell_halves(&teller, 1, out, sizeof out);
    assert_string_equal(out, "\u00BD");
    tell_halves(&teller, 18, out, sizeof out);
    assert_string_equal(out, "\u0669");
    tell_seat(&teller, 2, out, sizeof out);
    assert_string_equal(out, "[Player \u0663]");
    tell_seat(&teller, 0, out, sizeof out);
    assert_string_equal(out, "[You]");
    assert_string_equal(tell_err(w, ERR_OVER), words_find(w, "error.over"));
    assert_int_equal(tell_err(w, ERR_OVER)[0], '[');
    words_free(w);
}

int suite_language(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_language_that_is_compiled_in_is_whole),
        cmocka_unit_test(the_environment_names_a_language),
        cmocka_unit_test(a_file_that_is_no_language_is_told_where),
        cmocka_unit_test(a_language_nobody_speaks_is_spoken),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

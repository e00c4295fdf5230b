/*
 * test_setup.c - options as text: numbers, choices and sets.
 */
#include "record/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char *const roles[] = {"king", "thief", "abbot", "queen", "witch",
                                    "spy",  "smith", "scout", "elder", "monk"};
static const char *const moods[] = {"calm", "wild"};
static const struct noun nouns[] = {{"role", roles, COUNT(roles)}};
static const uint8_t usual[] = {3, 2};

static const struct option options[] = {
    {.slug = "rounds",
     .kind = OPTION_NUMBER,
     .at = 0,
     .low = 2,
     .high = 8,
     .standard = 5},
    {.slug = "mood",
     .kind = OPTION_CHOICE,
     .at = 1,
     .low = 1,
     .high = 2,
     .standard = 1,
     .choices = moods},
    {.slug = "cast",
     .kind = OPTION_SET,
     .at = 2,
     .noun = 0,
     .standard_set = usual},
};

static const struct game game = {
    .slug = "trial",
    .seats_min = 2,
    .seats_max = 4,
    .nouns = nouns,
    .n_nouns = COUNT(nouns),
    .options = options,
    .n_options = COUNT(options),
};

static void expect(const struct option *option, const char *text,
                   const char *canonical)
{
    struct setup setup;
    char out[SETUP_TEXT] = "";

    game_standard(&game, 2, &setup);
    assert_int_equal(setup_parse(&game, option, text, &setup), OK);
    assert_int_equal(setup_format(&game, option, &setup, out, sizeof out),
                     strlen(canonical));
    assert_string_equal(out, canonical);
}

static void refuse(const struct option *option, const char *text)
{
    struct setup setup;
    struct setup before;

    game_standard(&game, 2, &setup);
    before = setup;
    assert_int_equal(setup_parse(&game, option, text, &setup), ERR_TEXT);
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void values_are_read_and_written(void **state)
{
    (void)state;
    expect(&options[0], "2", "2");
    expect(&options[0], "8", "8");
    expect(&options[1], "calm", "calm");
    expect(&options[1], "wild", "wild");
    expect(&options[2], "none", "none");
    expect(&options[2], "monk,king,elder", "king,elder,monk");
    expect(&options[2], "spy,spy", "spy");
}

static void wrong_values_change_nothing(void **state)
{
    static const char *const sets[] = {
        "", "jester", "king,", ",king", "king,,spy", "none,king", "king,none"};

    (void)state;
    refuse(&options[0], "");
    refuse(&options[0], "1");
    refuse(&options[0], "9");
    refuse(&options[0], "03");
    refuse(&options[0], "3x");
    refuse(&options[1], "1");
    refuse(&options[1], "tame");
    for (int i = 0; i < COUNT(sets); i++)
        refuse(&options[2], sets[i]);
}

static void a_text_that_does_not_fit_is_not_cut(void **state)
{
    struct setup setup;
    char out[8];

    (void)state;
    game_standard(&game, 2, &setup);
    assert_int_equal(setup_format(&game, &options[2], &setup, out, sizeof out),
                     0);
    assert_int_equal(setup_format(&game, &options[0], &setup, out, 1), 0);
}

static void options_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(setup_option_named(&game, "mood=wild", 4), &options[1]);
    assert_null(setup_option_named(&game, "moo", 3));
}

int suite_setup(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_read_and_written),
        cmocka_unit_test(wrong_values_change_nothing),
        cmocka_unit_test(a_text_that_does_not_fit_is_not_cut),
        cmocka_unit_test(options_are_found_by_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

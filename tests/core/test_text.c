/*
 * test_text.c - actions and events as words, with a vocabulary of its own.
 */
#include "core/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char *const fruits[] = {"fig", "pear"};
static const struct noun nouns[] = {{"fruit", fruits, 2}};
static const struct word verbs[] = {
    {"pass", {ARG_NONE}},
    {"eat", {ARG_NOUN}},
    {"give", {ARG_SEAT, ARG_NOUN, ARG_NUMBER}},
    {"pay", {ARG_WIDE, ARG_SEAT}},
    {"cut", {ARG_HALF, ARG_HALF}},
};
static const struct word events[] = {
    {"rain", {ARG_NONE}},
    {"ate", {ARG_NOUN}},
    {"grew", {ARG_WIDE}},
};
static const struct game orchard = {
    .slug = "orchard",
    .verbs = verbs,
    .n_verbs = COUNT(verbs),
    .events = events,
    .n_events = COUNT(events),
    .nouns = nouns,
    .n_nouns = COUNT(nouns),
};

static void expect(struct action a, const char *text)
{
    char out[TEXT_MAX];
    struct action back;

    assert_int_equal(action_format(&orchard, a, out, sizeof out), strlen(text));
    assert_string_equal(out, text);
    assert_int_equal(action_parse(&orchard, text, &back), OK);
    assert_true(action_same(a, back));
}

static void actions_go_there_and_back(void **unused)
{
    struct action give = action_of2(7, 2, 1, 0);
    struct action pay = action_of2(0, 3, 0xE8, 0x03);

    (void)unused;
    give.arg[2] = 255;
    pay.arg[2] = SEAT_CHANCE;
    expect(action_of(2, 0), "p2 pass");
    expect(action_of1(0, 1, 1), "p0 eat pear");
    expect(action_of1(SEAT_CHANCE, 1, 0), "chance eat fig");
    expect(give, "p7 give p1 fig 255");
    expect(pay, "p0 pay 1000 chance");
    expect(action_of2(0, 4, 19, 18), "p0 cut 9.5 9");
    expect(action_of2(0, 4, 255, 1), "p0 cut 127.5 0.5");
}

static void refused(const char *text)
{
    struct action a = action_of(9, 9);

    assert_int_equal(action_parse(&orchard, text, &a), ERR_TEXT);
    assert_true(action_same(a, action_of(9, 9))); /* untouched */
}

static void nonsense_is_refused(void **unused)
{
    (void)unused;
    refused("");
    refused("p0");
    refused("pass");
    refused("p8 pass");
    refused("p pass");
    refused("p00 pass");
    refused("p0 dance");
    refused("p0 pas");
    refused("p0 pass pass");
    refused("p0 eat");
    refused("p0 eat apple");
    refused("p0 eat fi");
    refused("p0 give p1 fig 256");
    refused("p0 give p1 fig 01");
    refused("p0 give p1 fig -1");
    refused("p0 pay 65536 p1");
    refused("p0 cut 9.4 9");
    refused("p0 cut .5 9");
    refused("p0 cut 128 9");
    refused("p0 pay 123456789012 p1");
}

static void spaces_do_not_matter(void **unused)
{
    struct action a;

    (void)unused;
    assert_int_equal(action_parse(&orchard, "  p0   eat  pear ", &a), OK);
    assert_true(action_same(a, action_of1(0, 1, 1)));
}

static void a_small_buffer_is_refused(void **unused)
{
    char out[16];

    (void)unused;
    for (size_t size = 0; size <= strlen("p0 eat pear"); size++)
        assert_int_equal(
            action_format(&orchard, action_of1(0, 1, 1), out, size), 0);
    assert_int_equal(action_format(&orchard, action_of1(0, 1, 1), out,
                                   strlen("p0 eat pear") + 1),
                     strlen("p0 eat pear"));
}

static void sounds(struct event e, const char *text)
{
    char out[TEXT_MAX];

    assert_int_equal(event_format(&orchard, e, out, sizeof out), strlen(text));
    assert_string_equal(out, text);
}

static void events_are_told_as_heard(void **unused)
{
    struct event ate = event_of1(1, 3, 1);
    struct event grew = event_wide(2, SEAT_NONE, 513);

    (void)unused;
    sounds(event_of(0, SEAT_NONE), "rain");
    sounds(ate, "p3 ate ?");
    ate.seen_by = SEAT(0);
    sounds(ate, "p3 ate pear");
    grew.seen_by = PUBLIC;
    sounds(grew, "grew 513");
}

/* Bytes from outside may name no member of the noun. */
static void a_bad_argument_is_a_question_mark(void **unused)
{
    char out[TEXT_MAX];

    (void)unused;
    assert_true(
        action_format(&orchard, action_of1(0, 1, 200), out, sizeof out));
    assert_string_equal(out, "p0 eat ?");
}

static void words_are_taken_one_by_one(void **unused)
{
    const char *text = " ab  c";
    const char *word = NULL;

    (void)unused;
    assert_int_equal(text_next(&text, &word), 2);
    assert_true(text_is(word, 2, "ab"));
    assert_false(text_is(word, 2, "a"));
    assert_int_equal(text_next(&text, &word), 1);
    assert_int_equal(text_next(&text, &word), 0);
    assert_int_equal(text_number("65535", 5), 65535);
    assert_int_equal(text_number("0", 1), 0);
    assert_int_equal(text_number("", 0), -1);
    assert_int_equal(text_seat("chance", 6), SEAT_CHANCE);
}

static void every_error_has_a_slug_of_its_own(void **unused)
{
    (void)unused;
    assert_string_equal(err_slug(OK), "ok");
    assert_string_equal(err_slug(ERR_NOT_ACTOR), "not_actor");
    assert_string_equal(err_slug(ERR_FINAL), "final");
    for (int i = 0; i < ERRS; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(err_slug((enum err)i),
                                    err_slug((enum err)k));
}

int suite_text(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_go_there_and_back),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(spaces_do_not_matter),
        cmocka_unit_test(a_small_buffer_is_refused),
        cmocka_unit_test(events_are_told_as_heard),
        cmocka_unit_test(a_bad_argument_is_a_question_mark),
        cmocka_unit_test(words_are_taken_one_by_one),
        cmocka_unit_test(every_error_has_a_slug_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_rng.c - the same numbers everywhere, evenly spread.
 */
#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The first numbers of SplitMix64 from seed 1234567, as published. */
static void it_is_splitmix(void **unused)
{
    struct rng rng = {1234567};

    (void)unused;
    assert_true(rng_next(&rng) == 6457827717110365317u);
    assert_true(rng_next(&rng) == 3203168211198807973u);
    assert_true(rng_next(&rng) == 9817491932198370423u);
}

static void below_keeps_below(void **unused)
{
    struct rng rng = {1};

    (void)unused;
    for (uint32_t n = 1; n < 300; n++)
        assert_true(rng_below(&rng, n) < n);
    assert_int_equal(rng_below(&rng, 1), 0);
    assert_true(rng_below(&rng, UINT32_MAX) < UINT32_MAX);
}

static void below_is_even(void **unused)
{
    struct rng rng = {2};
    int count[7] = {0};

    (void)unused;
    for (int i = 0; i < 70000; i++)
        count[rng_below(&rng, 7)]++;
    for (int i = 0; i < 7; i++)
        assert_in_range(count[i], 9600, 10400); /* over four deviations */
}

/* Three quarters of 2^32: with a plain remainder low numbers come twice as
 * often as high ones. */
static void below_does_not_favour_low_numbers(void **unused)
{
    struct rng rng = {3};
    int low = 0;

    (void)unused;
    for (int i = 0; i < 30000; i++)
        low += rng_below(&rng, 0xC0000000u) < 0x40000000u;
    assert_in_range(low, 9600, 10400);
}

static void a_shuffle_loses_nothing(void **unused)
{
    struct rng rng = {4};
    uint8_t item[50];
    bool seen[50] = {false};

    (void)unused;
    for (int i = 0; i < 50; i++)
        item[i] = (uint8_t)i;
    rng_shuffle(&rng, item, 50);
    for (int i = 0; i < 50; i++)
        seen[item[i]] = true;
    for (int i = 0; i < 50; i++)
        assert_true(seen[i]);
}

/* All six orders of three things, each as often. */
static void a_shuffle_is_even(void **unused)
{
    struct rng rng = {5};
    int count[3][3] = {{0}};

    (void)unused;
    for (int i = 0; i < 60000; i++) {
        uint8_t item[] = {0, 1, 2};
        rng_shuffle(&rng, item, 3);
        count[item[0]][item[1]]++;
    }
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            if (a != b)
                assert_in_range(count[a][b], 9600, 10400);
}

static void numbers_can_be_skipped_and_foreseen(void **state)
{
    struct rng rng = {7};
    struct rng skipped = {7};
    uint64_t foreseen = rng_after(&rng, 5);

    (void)state;
    for (int i = 0; i < 5; i++)
        rng_next(&rng);
    rng_skip(&skipped, 5);
    assert_true(rng.state == skipped.state);
    assert_true(rng_next(&rng) == foreseen);
}

int suite_rng(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_can_be_skipped_and_foreseen),
        cmocka_unit_test(it_is_splitmix),
        cmocka_unit_test(below_keeps_below),
        cmocka_unit_test(below_is_even),
        cmocka_unit_test(below_does_not_favour_low_numbers),
        cmocka_unit_test(a_shuffle_loses_nothing),
        cmocka_unit_test(a_shuffle_is_even),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

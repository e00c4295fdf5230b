/*
 * test_hours.c - quiet hours in somebody's own time zone (src/server/hours.c).
 */
#include "server/hours.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { NIGHT = 23 * 60, MORNING = 8 * 60, HOUR = 3600 };

static const int64_t noon = 1767268800; /* 1 January 2026, 12:00 UTC */

static void nights_go_over_midnight(void **state)
{
    (void)state;
    assert_int_equal(hours_left("Etc/UTC", NIGHT, MORNING, noon), 0);
    assert_int_equal(hours_left("Etc/UTC", NIGHT, MORNING, noon + 11 * HOUR),
                     9 * HOUR);
    assert_int_equal(hours_left("Etc/UTC", NIGHT, MORNING, noon + 12 * HOUR),
                     8 * HOUR);
    assert_int_equal(
        hours_left("Etc/UTC", NIGHT, MORNING, noon + 20 * HOUR - 1), 1);
    assert_int_equal(hours_left("Etc/UTC", NIGHT, MORNING, noon + 20 * HOUR),
                     0);
    assert_int_equal(hours_left("Etc/UTC", MORNING, NIGHT, noon), 11 * HOUR);
}

static void equal_ends_are_no_hours(void **state)
{
    (void)state;
    for (int at = 0; at < 24 * 60; at += 60)
        assert_int_equal(hours_left("Etc/UTC", at, at, noon), 0);
}

/* Tehran is three and a half hours ahead; Berlin one in winter, two in
 * summer. */
static void each_by_its_own_clock(void **state)
{
    const int64_t july = noon + 181 * 24 * HOUR;

    (void)state;
    assert_int_equal(hours_left("Asia/Tehran", NIGHT, MORNING, noon + 7 * HOUR),
                     0);
    assert_int_equal(
        hours_left("Asia/Tehran", NIGHT, MORNING, noon + 7 * HOUR + 1800),
        9 * HOUR);
    assert_int_equal(
        hours_left("Europe/Berlin", NIGHT, MORNING, noon + 9 * HOUR), 0);
    assert_int_equal(
        hours_left("Europe/Berlin", NIGHT, MORNING, july + 9 * HOUR), 9 * HOUR);
}

static void zones_that_are_none(void **state)
{
    (void)state;
    assert_true(hours_have_zone("Asia/Tehran"));
    assert_true(hours_have_zone("Etc/UTC"));
    assert_false(hours_have_zone("Nowhere/Land"));
    assert_false(hours_have_zone(""));
    assert_false(hours_have_zone("\xff"));
    assert_false(hours_have_zone("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                                 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"));
    assert_int_equal(hours_left("", NIGHT, MORNING, noon), 0);
}

int suite_hours(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nights_go_over_midnight),
        cmocka_unit_test(equal_ends_are_no_hours),
        cmocka_unit_test(each_by_its_own_clock),
        cmocka_unit_test(zones_that_are_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

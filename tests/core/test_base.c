/*
 * test_base.c - seats and sets of seats: the arithmetic of base.h.
 */
#include "core/base.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void a_seat_is_one_bit(void **unused)
{
    (void)unused;
    assert_int_equal(SEAT(0), 1);
    assert_int_equal(SEAT(SEATS_MAX - 1), 0x80);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int other = 0; other < seat; other++)
            assert_int_equal(SEAT(seat) & SEAT(other), 0);
}

static void seats_below_are_those_before(void **unused)
{
    (void)unused;
    assert_int_equal(SEATS_BELOW(0), 0);
    for (int n = 0; n < SEATS_MAX; n++)
        assert_int_equal(SEATS_BELOW(n + 1), SEATS_BELOW(n) | SEAT(n));
}

static void the_public_is_everyone(void **unused)
{
    (void)unused;
    assert_int_equal(SEATS_BELOW(SEATS_MAX) & ~PUBLIC, 0);
    assert_true(PUBLIC & SEAT(SEAT_WATCHER));
    assert_int_equal(SEAT(SEAT_WATCHER) & SEATS_BELOW(SEATS_MAX), 0);
    assert_int_equal(SEAT(SEAT_CHANCE) & SEATS_BELOW(SEATS_MAX), 0);
}

static void no_seat_is_not_in_a_byte_of_seats(void **unused)
{
    (void)unused;
    assert_true(SEAT_NONE > SEAT_CHANCE);
    assert_true(SEAT_NONE <= UINT8_MAX);
}

static void count_counts(void **unused)
{
    int three[3] = {0};

    (void)unused;
    (void)three;
    assert_int_equal(COUNT(three), 3);
}

static void ok_is_zero(void **unused)
{
    (void)unused;
    assert_int_equal(OK, 0);
    assert_true(ERR_OVER > OK);
}

int suite_base(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_one_bit),
        cmocka_unit_test(seats_below_are_those_before),
        cmocka_unit_test(the_public_is_everyone),
        cmocka_unit_test(no_seat_is_not_in_a_byte_of_seats),
        cmocka_unit_test(count_counts),
        cmocka_unit_test(ok_is_zero),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

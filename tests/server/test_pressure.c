/*
 * test_pressure.c - how much is taken on at once (src/server/pressure.c), on a
 * clock of its own. What comes of it with a whole server: simulate --overload.
 */
#include "server/pressure.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MS = 1000, LIMIT = 1000, TOO_LATE = 250 * MS };

static int64_t now;

static struct pressure calm(void)
{
    struct pressure p;

    now = 1000 * MS;
    pressure_begin(&p, LIMIT, now);
    return p;
}

/* The most deeds that may be under way now. */
static int capacity(const struct pressure *p, bool before)
{
    int n = 0;

    while (n <= LIMIT && pressure_may_take(p, n, before, now))
        n++;
    return n;
}

static void what_comes_after_a_rest_has_just_come(void **unused)
{
    struct pressure p = calm();

    (void)unused;
    now += 500 * MS;
    assert_int_equal(pressure_wake(&p, now), now);
    now += 30 * MS;
    assert_int_equal(pressure_wake(&p, now), now - 30 * MS);
    assert_int_equal(pressure_rest(&p, now), 30 * MS);
    assert_int_equal(pressure_rest(&p, now), 0);
}

static void
what_comes_during_a_turn_may_have_waited_for_all_of_it(void **unused)
{
    struct pressure p = calm();

    (void)unused;
    now += 500 * MS;
    pressure_wake(&p, now);
    now += 90 * MS;
    pressure_rest(&p, now);
    assert_int_equal(pressure_wake(&p, now), now - 90 * MS);
    assert_true(capacity(&p, false) > 0);
    for (int i = 0; i < LIMIT && pressure_may_take(&p, 0, false, now); i++) {
        now += 1 * MS;
        pressure_taken(&p, 0, now);
    }
    assert_true(now - (p.rested - 90 * MS) < TOO_LATE - 50 * MS);
    assert_true(pressure_may_take(&p, 0, true, now)); /* refused before */
    assert_false(pressure_may_take(&p, 0, true, now + 100 * MS));
    pressure_rest(&p, now + 100 * MS);
    now += 1000 * MS;
    pressure_wake(&p, now);
    assert_true(pressure_may_take(&p, 0, false, now));
}

/* After a turn of a second whatever is read may have waited as long. */
static struct pressure late(void)
{
    struct pressure p = calm();

    pressure_wake(&p, now);
    now += 1000 * MS;
    pressure_rest(&p, now);
    now += 500;
    pressure_wake(&p, now);
    return p;
}

/* A loop that is always late, whatever it does, goes on nevertheless. */
static void some_are_taken_in_every_turn(void **unused)
{
    struct pressure p = late();
    int taken = 0;

    (void)unused;
    while (taken < LIMIT && pressure_may_take(&p, taken, false, now))
        pressure_taken(&p, taken++, now);
    assert_in_range(taken, 10, 100);
}

/* Refusing is work, too. However much of it there is, some moves are made. */
static void refusals_do_not_take_all_the_time(void **unused)
{
    struct pressure p = late();
    int taken = 0;

    (void)unused;
    for (int i = 0; i < 10000; i++)
        if (pressure_may_take(&p, 0, true, now)) {
            pressure_taken(&p, 0, now);
            taken++;
        } else {
            pressure_refused(&p);
        }
    assert_in_range(taken, 1000, 3000);
}

/* As many as are answered in time: a disk that takes so long for each. */
static int settles_at(int us_each)
{
    struct pressure p = calm();

    for (int i = 0; i < 400; i++) {
        int deeds = capacity(&p, true);
        int64_t taken = now;
        pressure_wake(&p, now);
        pressure_refused(&p);
        pressure_taken(&p, 0, now);
        now += (int64_t)deeds * us_each;
        pressure_done(&p, taken, now);
        pressure_rest(&p, now);
        now += 5 * MS;
    }
    return capacity(&p, true);
}

static void as_many_as_are_answered_in_time(void **unused)
{
    int slow = settles_at(1000);
    int fast = settles_at(50);

    (void)unused;
    assert_in_range(slow, 200, TOO_LATE / 1000);
    assert_int_equal(fast, LIMIT);
    assert_int_equal(settles_at(100 * 1000), 200); /* and never fewer */
}

static void a_disk_that_stands_still_is_noticed(void **unused)
{
    struct pressure p = calm();

    (void)unused;
    pressure_taken(&p, 0, now);
    assert_true(capacity(&p, true) > 200);
    for (int i = 0; i < 100; i++) { /* short turns, in which nothing is done */
        now += 2 * MS;
        pressure_wake(&p, now);
        pressure_rest(&p, now);
    }
    now += 5 * MS;
    pressure_wake(&p, now);
    assert_int_equal(capacity(&p, true), 200);
    pressure_done(&p, 0, now);
    assert_true(capacity(&p, true) > 200);
}

static void who_was_refused_comes_first(void **unused)
{
    struct pressure p = calm();

    (void)unused;
    assert_true(capacity(&p, true) > capacity(&p, false));
    pressure_begin(&p, 1, now);
    assert_int_equal(capacity(&p, true), 1);
    assert_int_equal(capacity(&p, false), 1);
}

static void what_was_possible_once_is_forgotten(void **unused)
{
    struct pressure p = calm();
    int first = capacity(&p, true);

    (void)unused;
    p.most = LIMIT;
    for (int i = 0; i < 60; i++) {
        now += 1001 * MS;
        pressure_done(&p, 0, now);
        pressure_wake(&p, now);
        pressure_tick(&p, now);
        pressure_rest(&p, now);
    }
    now += 5 * MS;
    pressure_wake(&p, now);
    assert_in_range(capacity(&p, true), first / 2, first);
}

int suite_pressure(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_after_a_rest_has_just_come),
        cmocka_unit_test(
            what_comes_during_a_turn_may_have_waited_for_all_of_it),
        cmocka_unit_test(some_are_taken_in_every_turn),
        cmocka_unit_test(refusals_do_not_take_all_the_time),
        cmocka_unit_test(as_many_as_are_answered_in_time),
        cmocka_unit_test(a_disk_that_stands_still_is_noticed),
        cmocka_unit_test(who_was_refused_comes_first),
        cmocka_unit_test(what_was_possible_once_is_forgotten),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

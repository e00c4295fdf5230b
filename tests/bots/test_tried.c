/*
 * test_tried.c - the same tries, and three ways to answer by them; what a
 * character gives up for what it likes, and how much an answer is varied.
 */
#include "bots/tried.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ANSWERS = 3, ROOTS = 100 };

static double root[ROOTS + 1];
static const struct leaning plain = {.n = ANSWERS};

/* How often each was tried, and its mean. */
struct answers {
    struct edge edge[ANSWERS];
    struct edge *at[ANSWERS];
};

static struct tried tries(struct answers *a, const int *visits,
                          const double *mean)
{
    for (int i = 0; i < ANSWERS; i++) {
        a->edge[i] = (struct edge){.visits = (uint32_t)visits[i],
                                   .sum = visits[i] * mean[i]};
        a->at[i] = &a->edge[i];
    }
    tried_roots(root, ROOTS);
    return (struct tried){a->at, ANSWERS, &plain, root, ROOTS, 0};
}

static void roots_are_square_roots(void **unused)
{
    (void)unused;
    tried_roots(root, ROOTS);
    for (int i = 0; i <= ROOTS; i++)
        assert_true(root[i] * root[i] > i - 1e-6 &&
                    root[i] * root[i] < i + 1e-6);
}

/* What was never tried is expected to do as usual, or so much worse. */
static void what_was_never_tried_may_be_distrusted(void **unused)
{
    static const double prior[] = {0.4, 0.4, 0.2};
    struct answers a;
    struct tried t = tries(&a, (int[]){40, 0, 0}, (double[]){0.3, 0, 0});

    (void)unused;
    for (int i = 0; i < ANSWERS; i++)
        a.edge[i].offers = 1;
    assert_int_equal(tried_next(&t, 4, prior), 1);
    t.untried = 0.2;
    assert_int_equal(tried_next(&t, 4, prior), 0);
}

/* A few lucky tries have the highest bound; the most tried has been looked at
 * more. */
static void the_most_tried_is_not_always_the_surest(void **unused)
{
    struct answers a;
    struct rng rng = {1};
    struct tried t = tries(&a, (int[]){60, 20, 3}, (double[]){0.5, 0.6, 0.99});

    (void)unused;
    assert_int_equal(tried_most(&t, &rng), 0);
    assert_int_equal(tried_surest(&t, &rng), 1);
}

static void of_those_tried_as_often_the_better_one(void **unused)
{
    struct answers a;
    struct rng rng = {1};
    struct tried t = tries(&a, (int[]){40, 40, 20}, (double[]){0.2, 0.3, 0.9});

    (void)unused;
    assert_int_equal(tried_most(&t, &rng), 1);
}

static void what_was_tried_nearly_as_often_comes_too(void **unused)
{
    struct answers a;
    struct rng rng = {1};
    struct tried t = tries(&a, (int[]){50, 40, 10}, (double[]){0.5, 0.5, 0.9});
    int chosen[ANSWERS] = {0};

    (void)unused;
    for (int i = 0; i < 200; i++)
        chosen[tried_nearly_most(&t, &rng)]++;
    assert_in_range(chosen[0], 60, 140);
    assert_int_equal(chosen[0] + chosen[1], 200);
}

/* ---- characters ---------------------------------------------------------- */

/* It likes the second answer as much as a character can. */
static const struct leaning fond = {
    .n = ANSWERS, .is_any = true, .towards = {0, 100, 0}};

/* 3 % of the first place, if answers were tried equally often. */
static void a_character_gives_up_a_little(void **unused)
{
    static const int visits[] = {50, 50, 50};
    struct answers a;
    struct rng rng = {1};
    struct tried t = tries(&a, visits, (double[]){0.50, 0.48, 0.1});

    (void)unused;
    assert_int_equal(tried_surest(&t, &rng), 0);
    t.leaning = &fond;
    assert_int_equal(tried_surest(&t, &rng), 1);
    t = tries(&a, visits, (double[]){0.50, 0.46, 0.1});
    t.leaning = &fond;
    assert_int_equal(tried_surest(&t, &rng), 0);
}

/* Three tenths of the most tries, where those decide. */
static void a_character_likes_what_was_tried_less(void **unused)
{
    static const double mean[] = {0.5, 0.5, 0.5};
    struct answers a;
    struct rng rng = {1};
    struct tried t = tries(&a, (int[]){50, 40, 10}, mean);

    (void)unused;
    assert_int_equal(tried_most(&t, &rng), 0);
    t.leaning = &fond;
    assert_int_equal(tried_most(&t, &rng), 1);
    t = tries(&a, (int[]){50, 30, 20}, mean);
    t.leaning = &fond;
    assert_int_equal(tried_most(&t, &rng), 0);
}

static void the_yardstick_has_no_character(void **unused)
{
    struct answers a;
    struct rng rng = {1};
    struct tried t = tries(&a, (int[]){50, 30, 20}, (double[]){0.5, 0.5, 0.5});

    (void)unused;
    t.leaning = &fond;
    for (int i = 0; i < 50; i++)
        assert_int_equal(tried_nearly_most(&t, &rng), 0);
}

/* ---- answers that nobody shall foresee ----------------------------------- */

/* How often the best of three answers that nobody shall foresee is given. */
static int best_of_hidden(const struct tried *tries,
                          int (*give)(const struct tried *t, struct rng *rng),
                          bool names, int varies)
{
    static const struct action choice[ANSWERS]; /* one verb */
    const struct leaning hides = {.choice = choice,
                                  .n = ANSWERS,
                                  .is_any = true,
                                  .hidden = {true, true, true},
                                  .names = names,
                                  .varies = varies};
    struct tried t = *tries;
    struct rng rng = {1};
    int best = 0;

    t.leaning = &hides;
    for (int i = 0; i < 400; i++)
        best += give(&t, &rng) == 0;
    return best;
}

/* A victim is varied more than a pick, and neither by one that is decided. */
static void victims_are_varied_more_than_picks(void **unused)
{
    struct answers a;
    struct tried t =
        tries(&a, (int[]){45, 40, 35}, (double[]){0.50, 0.49, 0.48});

    (void)unused;
    assert_int_equal(best_of_hidden(&t, tried_surest, true, 0), 400);
    assert_in_range(best_of_hidden(&t, tried_surest, false, 100), 220, 360);
    assert_in_range(best_of_hidden(&t, tried_surest, true, 100), 110, 160);
    assert_int_equal(best_of_hidden(&t, tried_most, true, 0), 400);
    assert_in_range(best_of_hidden(&t, tried_most, false, 100), 200, 300);
    assert_in_range(best_of_hidden(&t, tried_most, true, 100), 140, 199);
}

/* Whoever is as good a victim within a twentieth of the first place is named as
 * often as the best, and nobody else. */
static void victims_nearly_as_good_are_named_evenly(void **unused)
{
    static const int visits[] = {100, 100, 100};
    struct answers a;
    struct tried t = tries(&a, visits, (double[]){0.50, 0.46, 0.44});

    (void)unused;
    assert_in_range(best_of_hidden(&t, tried_surest, true, 100), 160, 240);
    t = tries(&a, visits, (double[]){0.50, 0.44, 0.44});
    assert_int_equal(best_of_hidden(&t, tried_surest, true, 100), 400);
}

/* Nobody is named who was hardly looked at, however lucky that was. */
static void what_was_hardly_tried_is_not_named(void **unused)
{
    struct answers a;
    struct tried t = tries(&a, (int[]){60, 3, 2}, (double[]){0.3, 0.9, 0.9});

    (void)unused;
    assert_int_equal(best_of_hidden(&t, tried_surest, true, 100), 400);
}

/* A fortieth of the most tries is enough to be named, unless that is a handful;
 * to be picked it is not. */
static void who_was_tried_seldom_may_be_named(void **unused)
{
    static const double alike[] = {0.5, 0.5, 0.5};
    struct answers a;
    struct tried t = tries(&a, (int[]){640, 16, 15}, alike);

    (void)unused;
    assert_in_range(best_of_hidden(&t, tried_surest, true, 100), 160, 240);
    assert_int_equal(best_of_hidden(&t, tried_surest, false, 100), 400);
    t = tries(&a, (int[]){641, 16, 15}, alike);
    assert_int_equal(best_of_hidden(&t, tried_surest, true, 100), 400);
    t = tries(&a, (int[]){600, 15, 15}, alike);
    assert_int_equal(best_of_hidden(&t, tried_surest, true, 100), 400);
}

int suite_tried(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_are_square_roots),
        cmocka_unit_test(what_was_never_tried_may_be_distrusted),
        cmocka_unit_test(the_most_tried_is_not_always_the_surest),
        cmocka_unit_test(of_those_tried_as_often_the_better_one),
        cmocka_unit_test(what_was_tried_nearly_as_often_comes_too),
        cmocka_unit_test(a_character_gives_up_a_little),
        cmocka_unit_test(a_character_likes_what_was_tried_less),
        cmocka_unit_test(the_yardstick_has_no_character),
        cmocka_unit_test(victims_are_varied_more_than_picks),
        cmocka_unit_test(victims_nearly_as_good_are_named_evenly),
        cmocka_unit_test(what_was_hardly_tried_is_not_named),
        cmocka_unit_test(who_was_tried_seldom_may_be_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

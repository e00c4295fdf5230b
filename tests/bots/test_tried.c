/*
 * test_tried.c - the same tries, and three ways to answer by them.
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
    return (struct tried){a->at, ANSWERS, &plain, root, ROOTS};
}

static void roots_are_square_roots(void **unused)
{
    (void)unused;
    tried_roots(root, ROOTS);
    for (int i = 0; i <= ROOTS; i++)
        assert_true(root[i] * root[i] > i - 1e-6 &&
                    root[i] * root[i] < i + 1e-6);
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

int suite_tried(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_are_square_roots),
        cmocka_unit_test(the_most_tried_is_not_always_the_surest),
        cmocka_unit_test(of_those_tried_as_often_the_better_one),
        cmocka_unit_test(what_was_tried_nearly_as_often_comes_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

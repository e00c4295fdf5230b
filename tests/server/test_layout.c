/*
 * test_layout.c - what is copied in pieces is what a walk writes.
 */
#include "server/layout.h"

#include "core/rng.h"
#include "core/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 500 };

/* Whatever a position holds: no field may depend on another. */
static void pieces_are_what_a_walk_writes(void **state)
{
    struct rng rng = {11};

    (void)state;
    for (int i = 0; games[i]; i++) {
        for (int round = 0; round < ROUNDS; round++) {
            union position p;
            uint8_t walked[STATE_MAX] = {0};
            uint8_t copied[STATE_MAX] = {0};
            size_t n = 0;
            for (int k = 0; k < COUNT(p.align); k++)
                p.align[k] = rng_next(&rng);
            n = state_encode(games[i], &p.state, walked, sizeof walked);
            assert_true(n > 0);
            assert_int_equal(
                layout_encode(games[i], &p.state, copied, sizeof copied), n);
            assert_memory_equal(walked, copied, n);
        }
    }
}

static void too_little_space_writes_nothing(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        union position p = {0};
        uint8_t out[STATE_MAX] = {0};
        size_t n = layout_encode(games[i], &p.state, out, sizeof out);
        memset(out, 0xAA, sizeof out);
        assert_int_equal(layout_encode(games[i], &p.state, out, n - 1), 0);
        assert_int_equal(out[0], 0xAA);
    }
}

/* A game that is not on the list is walked. */
static void others_are_walked(void **state)
{
    struct game other = *games[0];
    union position p = {0};
    uint8_t walked[STATE_MAX];
    uint8_t copied[STATE_MAX];
    size_t n = state_encode(&other, &p.state, walked, sizeof walked);

    (void)state;
    assert_int_equal(layout_encode(&other, &p.state, copied, sizeof copied), n);
    assert_memory_equal(walked, copied, n);
}

int suite_layout(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_what_a_walk_writes),
        cmocka_unit_test(too_little_space_writes_nothing),
        cmocka_unit_test(others_are_walked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

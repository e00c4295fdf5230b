/*
 * test_chance.c - dice from a key: the same for everybody who checks them, and
 * as the weights say. At Hamlet's start chance deals one of 7 huts, 6 mills, 5
 * inns or 4 keeps.
 */
#include "core/chance.h"
#include "table.h"

enum { KINDS = 4, CARD_COUNT = 22 };

static const uint8_t key[CHACHA_KEY] = {1, 2, 3};

static void the_same_key_gives_the_same_dice(void **unused)
{
    struct table t;
    int moved = 0;

    (void)unused;
    table_start(&t, "hamlet", 2);
    for (uint32_t k = 0; k < 50; k++) {
        struct action a = chance_pick(t.game, &t.pos.state, key, k);
        assert_true(table_allows(&t, a));
        assert_true(action_same(a, chance_pick(t.game, &t.pos.state, key, k)));
        moved += !action_same(a, chance_pick(t.game, &t.pos.state, key, k + 1));
    }
    assert_true(moved > 25); /* and each has a die of its own */
}

static void another_key_gives_other_dice(void **unused)
{
    struct table t;
    uint8_t other[CHACHA_KEY] = {1, 2, 4};
    int moved = 0;

    (void)unused;
    table_start(&t, "hamlet", 2);
    for (uint32_t k = 0; k < 50; k++)
        moved += !action_same(chance_pick(t.game, &t.pos.state, key, k),
                              chance_pick(t.game, &t.pos.state, other, k));
    assert_true(moved > 25);
}

/*
 * Written down, so that old records stay checkable: with a key of zeros the
 * first word of RFC 8439's first block is 0xADE0B876, and that modulo 22 is
 * 20: past 18 huts, mills and inns, a keep.
 */
static void the_mapping_never_changes(void **unused)
{
    static const uint8_t zero[CHACHA_KEY];
    struct table t;
    struct action a;

    (void)unused;
    table_start(&t, "hamlet", 2);
    a = chance_pick(t.game, &t.pos.state, zero, 0);
    assert_int_equal(0xADE0B876u % CARD_COUNT, 20);
    assert_int_equal(a.arg[0], KINDS - 1);
}

static void dice_keep_to_the_weights(void **unused)
{
    struct table t;
    int count[KINDS] = {0};

    (void)unused;
    table_start(&t, "hamlet", 2);
    for (uint32_t k = 0; k < 22000; k++)
        count[chance_pick(t.game, &t.pos.state, key, k).arg[0]]++;
    assert_in_range(count[0], 6700, 7300); /* over four deviations */
    assert_in_range(count[1], 5700, 6300);
    assert_in_range(count[2], 4700, 5300);
    assert_in_range(count[3], 3700, 4300);
}

int suite_chance(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_key_gives_the_same_dice),
        cmocka_unit_test(another_key_gives_other_dice),
        cmocka_unit_test(the_mapping_never_changes),
        cmocka_unit_test(dice_keep_to_the_weights),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_score.c - H4: the end, points, places.
 */
#include "games/hamlet/village.h"

static void give(struct table *t, int seat, int kind)
{
    struct cards c = hamlet_cards(village(t));

    cards_move(c, cards_find(c, HAMLET_POOL, kind), HAMLET_TOWN + seat, PUBLIC);
}

/* H4.1 */
static void the_last_round_ends_it(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 2);
    t.pos.state.option[HAMLET_ROUNDS] = 2;
    table_play(&t, DEAL_TWO BIDS_TWO);
    table_play(&t, "p0 coin; p0 end; p1 coin; p1 end");
    assert_false(t.pos.state.over);
    table_play(&t, BIDS_TWO "p0 coin; p0 end; p1 coin; p1 end");
    assert_true(t.pos.state.over);
    assert_int_equal(state_actors(&t.pos.state), 0);
    assert_true(strstr(t.news, "p0 scored 2; p1 scored 2"));
}

/* H4.2 */
static void points_come_from_town_variety_and_purse(void **unused)
{
    struct table t;
    struct score score;

    (void)unused;
    village_start(&t, 2);
    give(&t, 0, HAMLET_HUT);
    give(&t, 0, HAMLET_HUT);
    give(&t, 0, HAMLET_KEEP);
    village(&t)->gold[0] = 8;
    hamlet_score(&t.pos.state, &score);
    assert_int_equal(score.part[0][HAMLET_PART_TOWN], 5);
    assert_int_equal(score.part[0][HAMLET_PART_VARIETY], 0);
    assert_int_equal(score.part[0][HAMLET_PART_PURSE], 2);
    assert_int_equal(score.points[0], 7);
    give(&t, 0, HAMLET_MILL);
    give(&t, 0, HAMLET_INN);
    hamlet_score(&t.pos.state, &score);
    assert_int_equal(score.part[0][HAMLET_PART_VARIETY], 3);
    assert_int_equal(score.points[0], 14);
    assert_int_equal(score.place[0], 0);
    assert_int_equal(score.place[1], 1);
}

/* H4.3 */
static void coins_break_ties_or_the_place_is_shared(void **unused)
{
    struct table t;
    struct score score;

    (void)unused;
    village_start(&t, 3);
    village(&t)->gold[0] = 3;
    village(&t)->gold[1] = 4;
    village(&t)->gold[2] = 3;
    hamlet_score(&t.pos.state, &score);
    assert_int_equal(score.points[0], score.points[1]);
    assert_int_equal(score.place[1], 0);
    assert_int_equal(score.place[0], 1);
    assert_int_equal(score.place[2], 1);
}

int suite_score(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_round_ends_it),
        cmocka_unit_test(points_come_from_town_variety_and_purse),
        cmocka_unit_test(coins_break_ties_or_the_place_is_shared),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

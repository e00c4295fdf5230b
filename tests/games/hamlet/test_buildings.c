/*
 * test_buildings.c - H3: huts, inns and keeps. Mills are in test_hamlet.c.
 */
#include "games/hamlet/village.h"

/* H3.1 */
static void a_hut_does_nothing(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 build hut");
    assert_string_equal(t.news, "p0 built hut");
    assert_int_equal(village(&t)->gold[0], 1);
}

/* H3.3 */
static void an_inn_looks_into_a_hand(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 3);
    t.ear = 0;
    table_play(&t, "p0 build inn");
    assert_int_equal(table_choices(&t, 0), 2);
    table_play(&t, "p0 look p2");
    assert_string_equal(t.news,
                        "p0 looked p2; p2 saw hut; p2 saw hut; p2 saw inn");
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 2, HAMLET_HUT), 2);
    assert_int_equal(village_sees(&t, 1, HAMLET_HAND + 2, HAMLET_HUT), 0);
    assert_int_equal(t.pos.state.news, t.pos.state.ply);
    assert_true(table_may(&t, "p0 coin")); /* the turn goes on */
}

/* H3.3 */
static void others_hear_at_whom_and_no_more(void **unused)
{
    struct table t;
    struct view v;

    (void)unused;
    village_start(&t, 3);
    table_play(&t, "p0 build inn");
    t.ear = 2;
    table_play(&t, "p0 look p1");
    assert_string_equal(t.news, "p0 looked p1; p1 saw ?; p1 saw ?; p1 saw ?");
    view_make(&v, t.game, &t.pos.state, SEAT_WATCHER);
    assert_int_equal(((struct hamlet *)&v.pos)->looked[0], 1 + 1);
}

/* H3.3: with one hand there is nothing to choose, with none nothing to see. */
static void a_single_hand_is_looked_at_unasked(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 build inn");
    assert_true(strstr(t.news, "p0 looked p1"));
    village_start(&t, 2);
    struct cards c = hamlet_cards(village(&t));
    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        while (cards_find(c, HAMLET_HAND + 1, kind) >= 0)
            cards_move(c, cards_find(c, HAMLET_HAND + 1, kind), HAMLET_TOWN + 1,
                       PUBLIC);
    table_play(&t, "p0 build inn");
    assert_string_equal(t.news, "p0 built inn");
}

/* p1 leads, has four coins and builds its keep. */
static void raid(struct table *t)
{
    table_start(t, "hamlet", 3);
    table_play(t, DEAL_THREE "p0 bid 0; p1 bid 1; p2 bid 0");
    village(t)->gold[1] = 4;
    table_play(t, "p1 build keep");
}

/* H3.4 */
static void a_keep_may_raid_who_has_coins(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 3);
    table_play(&t, DEAL_THREE "p0 bid 0; p1 bid 1; p2 bid 0");
    village(&t)->gold[1] = 4;
    village(&t)->gold[2] = 0;
    table_play(&t, "p1 build keep");
    assert_true(table_may(&t, "p1 raid p0"));
    assert_false(table_may(&t, "p1 raid p1"));
    assert_false(table_may(&t, "p1 raid p2"));
    table_play(&t, "p1 pass");
    assert_string_equal(t.news, "p1 passed");
    assert_true(table_may(&t, "p1 coin"));
}

/* H3.4 */
static void nobody_raids_empty_purses(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 3);
    table_play(&t, DEAL_THREE "p0 bid 0; p1 bid 1; p2 bid 0");
    village(&t)->gold[1] = 4;
    village(&t)->gold[0] = village(&t)->gold[2] = 0;
    table_play(&t, "p1 build keep");
    assert_false(table_may(&t, "p1 pass"));
    assert_true(table_may(&t, "p1 coin"));
}

/* H3.5 */
static void the_raided_seat_answers(void **unused)
{
    struct table t;

    (void)unused;
    raid(&t);
    village(&t)->gold[0] = 5;
    table_play(&t, "p1 raid p0");
    assert_int_equal(state_actors(&t.pos.state), SEAT(0));
    assert_int_equal(table_choices(&t, 0), 4); /* pay, or one of three */
    assert_int_equal(table_choices(&t, 1), 0); /* the raider waits */
    table_play(&t, "p0 pay");
    assert_int_equal(village(&t)->gold[0], 3);
    assert_int_equal(village(&t)->gold[1], 3);
    assert_true(table_may(&t, "p1 coin"));
}

/* H3.5 */
static void who_has_one_coin_pays_one(void **unused)
{
    struct table t;

    (void)unused;
    raid(&t);
    village(&t)->gold[0] = 1;
    table_play(&t, "p1 raid p0; p0 pay");
    assert_int_equal(village(&t)->gold[0], 0);
    assert_int_equal(village(&t)->gold[1], 2);
}

/* H3.5, H5.3 */
static void a_barred_gate_costs_a_card_in_the_open(void **unused)
{
    struct table t;

    (void)unused;
    raid(&t);
    table_play(&t, "p1 raid p2; p2 bar inn");
    assert_string_equal(t.news, "p1 raided p2; p2 barred inn");
    assert_int_equal(village(&t)->gold[2], 2);
    assert_int_equal(village_sees(&t, 0, HAMLET_UNDER, HAMLET_INN), 1);
    assert_int_equal(village(&t)->cards.count[HAMLET_HAND + 2], 2);
    assert_int_equal(t.pos.state.news, t.pos.state.ply);
}

/* H3.5 */
static void without_a_card_one_pays(void **unused)
{
    struct table t;

    (void)unused;
    raid(&t);
    struct cards c = hamlet_cards(village(&t));
    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        while (cards_find(c, HAMLET_HAND, kind) >= 0)
            cards_move(c, cards_find(c, HAMLET_HAND, kind), HAMLET_TOWN,
                       PUBLIC);
    table_play(&t, "p1 raid p0");
    assert_string_equal(t.news, "p1 raided p0; p0 paid 2");
    assert_int_equal(state_actor(&t.pos.state), 1);
}

int suite_buildings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hut_does_nothing),
        cmocka_unit_test(an_inn_looks_into_a_hand),
        cmocka_unit_test(others_hear_at_whom_and_no_more),
        cmocka_unit_test(a_single_hand_is_looked_at_unasked),
        cmocka_unit_test(a_keep_may_raid_who_has_coins),
        cmocka_unit_test(nobody_raids_empty_purses),
        cmocka_unit_test(the_raided_seat_answers),
        cmocka_unit_test(who_has_one_coin_pays_one),
        cmocka_unit_test(a_barred_gate_costs_a_card_in_the_open),
        cmocka_unit_test(without_a_card_one_pays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

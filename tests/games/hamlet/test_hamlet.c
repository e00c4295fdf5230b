/*
 * test_hamlet.c - H1 and H2: before the game, and a round of it.
 */
#include "games/hamlet/village.h"

/* H1.1 */
static void two_to_four_play_with_22_cards(void **unused)
{
    struct table t;
    int n = 0;

    (void)unused;
    assert_int_equal(hamlet.seats_min, 2);
    assert_int_equal(hamlet.seats_max, 4);
    table_start(&t, "hamlet", 4);
    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        n += village_has(&t, HAMLET_POOL, kind);
    assert_int_equal(n, 22);
    assert_int_equal(village_has(&t, HAMLET_POOL, HAMLET_HUT), 7);
    assert_int_equal(village_has(&t, HAMLET_POOL, HAMLET_MILL), 6);
    assert_int_equal(village_has(&t, HAMLET_POOL, HAMLET_INN), 5);
    assert_int_equal(village_has(&t, HAMLET_POOL, HAMLET_KEEP), 4);
    assert_int_equal(hamlet_kinds[HAMLET_HUT].cost, 1);
    assert_int_equal(hamlet_kinds[HAMLET_MILL].cost, 2);
    assert_int_equal(hamlet_kinds[HAMLET_INN].cost, 2);
    assert_int_equal(hamlet_kinds[HAMLET_KEEP].cost, 3);
}

/* H1.2 */
static void rounds_and_auction_are_agreed_on(void **unused)
{
    struct setup setup;
    union position pos = {0};

    (void)unused;
    game_standard(&hamlet, 4, &setup);
    assert_int_equal(setup.option[HAMLET_ROUNDS], 5);
    assert_int_equal(setup.option[HAMLET_AUCTION], HAMLET_WINNER_PAYS);
    setup.option[HAMLET_ROUNDS] = 6;
    assert_null(game_start(&hamlet, &pos.state, &setup));
    setup.option[HAMLET_ROUNDS] = 7;
    assert_string_equal(game_start(&hamlet, &pos.state, &setup), "crowded");
}

/* H1.3 */
static void the_deck_ends_with_what_was_put_under_it(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    village_empty_pool(&t);
    t.ear = 0;
    table_play(&t, "p0 trade; p0 put inn; p0 put hut; p0 done");
    assert_string_equal(t.news, "p0 traded 2; p0 dealt inn; p0 dealt hut");
    table_play(&t, "p0 end");
    assert_false(table_may(&t, "p1 draw")); /* nothing is left */
    assert_true(table_may(&t, "p1 trade"));
}

/* H1.4 */
static void everybody_gets_two_coins_and_three_cards(void **unused)
{
    struct table t;
    const struct hamlet *g = village(&t);

    (void)unused;
    table_start(&t, "hamlet", 2);
    assert_int_equal(state_actors(&g->base), SEAT(SEAT_CHANCE));
    t.ear = 0;
    table_play(&t, DEAL_TWO);
    assert_string_equal(t.news, "p0 dealt hut; p0 dealt mill; p0 dealt inn; "
                                "p1 dealt ?; p1 dealt ?; p1 dealt ?; round 1");
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(g->gold[seat], 2);
        assert_int_equal(g->cards.count[HAMLET_HAND + seat], 3);
    }
    assert_int_equal(g->leader, 0);
}

/* H2.1 */
static void bids_are_secret_until_the_last(void **unused)
{
    struct table t;
    struct view v;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEAL_TWO);
    assert_int_equal(state_actors(&t.pos.state), SEATS_BELOW(2));
    assert_int_equal(table_choices(&t, 0), 3); /* 0, 1 or 2 coins */
    t.ear = 0;
    table_play(&t, "p1 bid 2");
    assert_string_equal(t.news, "p1 sealed");
    assert_int_equal(table_choices(&t, 1), 0);
    view_make(&v, t.game, &t.pos.state, 0);
    assert_int_equal(((struct hamlet *)&v.pos)->bid[1], HAMLET_BID_HIDDEN);
    table_play(&t, "p0 bid 1");
    assert_string_equal(t.news,
                        "p0 sealed; p0 offered 1; p1 offered 2; p1 leads");
    view_make(&v, t.game, &t.pos.state, 0);
    assert_int_equal(((struct hamlet *)&v.pos)->bid[1], 2 + 1);
}

/* H2.1 */
static void nobody_bids_more_than_nine(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEAL_TWO);
    village(&t)->gold[0] = 50;
    assert_true(table_may(&t, "p0 bid 9"));
    assert_false(table_may(&t, "p0 bid 10"));
}

/* H2.2 */
static void the_highest_bid_leads_and_pays(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 3);
    table_play(&t, DEAL_THREE "p0 bid 1; p1 bid 2; p2 bid 0");
    assert_int_equal(village(&t)->leader, 1);
    assert_int_equal(village(&t)->gold[0], 2);
    assert_int_equal(village(&t)->gold[1], 0);
    assert_int_equal(state_actor(&t.pos.state), 1);
}

/* H2.2 */
static void of_equal_bids_the_first_from_the_leader_wins(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 3);
    table_play(&t, DEAL_THREE);
    village(&t)->leader = 1;
    table_play(&t, "p0 bid 2; p1 bid 0; p2 bid 2");
    assert_int_equal(village(&t)->leader, 2);
}

/* H2.2 */
static void if_all_pay_all_do(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 3);
    t.pos.state.option[HAMLET_AUCTION] = HAMLET_ALL_PAY;
    table_play(&t, DEAL_THREE "p0 bid 1; p1 bid 2; p2 bid 0");
    assert_int_equal(village(&t)->gold[0], 1);
    assert_int_equal(village(&t)->gold[1], 0);
    assert_int_equal(village(&t)->gold[2], 2);
}

/* H2.3 */
static void turns_go_from_the_leader_to_the_left(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 3);
    table_play(&t, DEAL_THREE "p0 bid 0; p1 bid 0; p2 bid 1");
    table_play(&t, "p2 coin; p2 end; p0 coin; p0 end; p1 coin; p1 end");
    assert_int_equal(village(&t)->round, 2);
}

/* H2.3 */
static void a_turn_gathers_once_and_builds_once(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    assert_false(table_may(&t, "p0 end")); /* not before gathering */
    table_play(&t, "p0 build hut");
    assert_false(table_may(&t, "p0 build mill"));
    assert_false(table_may(&t, "p0 end"));
    assert_true(table_may(&t, "p0 coin"));
    table_play(&t, "p0 coin"); /* then the turn is over by itself */
    assert_int_equal(state_actor(&t.pos.state), 1);
    table_play(&t, "p1 coin");
    assert_false(table_may(&t, "p1 coin"));
    assert_false(table_may(&t, "p1 draw"));
    assert_false(table_may(&t, "p1 trade"));
    table_play(&t, "p1 end");
    assert_int_equal(state_actors(&t.pos.state), SEATS_BELOW(2));
}

/* H2.3: not asking players who cannot build would reveal that they cannot. */
static void who_cannot_build_is_asked_all_the_same(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    village(&t)->gold[0] = 0;
    table_play(&t, "p0 draw; chance deal keep");
    assert_int_equal(state_actor(&t.pos.state), 0);
    assert_int_equal(table_choices(&t, 0), 1);
    assert_true(table_may(&t, "p0 end"));
}

/* H2.4 */
static void coins_come_in_twos(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 coin");
    assert_int_equal(village(&t)->gold[0], 4);
    assert_string_equal(t.news, "p0 gained 2");
}

/* H2.5 */
static void a_drawn_card_is_secret(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    t.ear = 1;
    table_play(&t, "p0 draw; chance deal keep");
    assert_string_equal(t.news, "p0 draws 1; p0 dealt ?");
    assert_int_equal(village_has(&t, HAMLET_HAND, HAMLET_KEEP), 1);
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND, HAMLET_KEEP), 1);
    assert_int_equal(village_sees(&t, 1, HAMLET_HAND, HAMLET_KEEP), 0);
}

/* H2.6 */
static void a_trade_says_nothing_before_it_is_done(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    t.ear = 1;
    table_play(&t, "p0 trade; p0 put mill; p0 put hut");
    assert_string_equal(t.news, "");
    assert_int_equal(village(&t)->cards.count[HAMLET_UNDER], 0);
    table_play(&t, "p0 done");
    assert_string_equal(t.news, "p0 traded 2");
    assert_int_equal(village(&t)->cards.count[HAMLET_UNDER], 2);
    table_play(&t, "chance deal keep; chance deal keep");
    assert_string_equal(t.news, "p0 dealt ?; p0 dealt ?");
    assert_int_equal(village(&t)->cards.count[HAMLET_HAND], 3);
    assert_false(table_may(&t, "p0 coin")); /* it was the gathering */
}

/* H2.6 */
static void a_trade_is_of_one_to_three_cards_in_hand(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 trade");
    assert_false(table_may(&t, "p0 done"));
    assert_false(table_may(&t, "p0 put keep"));
    table_play(&t, "p0 put hut");
    assert_false(table_may(&t, "p0 put hut")); /* there was one */
    assert_true(table_may(&t, "p0 done"));
    table_play(&t, "p0 put mill; p0 put inn");
    assert_int_equal(table_choices(&t, 0), 1);
    assert_true(table_may(&t, "p0 done"));
}

/* H2.6 */
static void a_trade_puts_no_more_than_three(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 draw; chance deal hut; p0 end; p1 coin; p1 end;"
                   "p0 bid 0; p1 bid 0;"
                   "p0 trade; p0 put hut; p0 put hut; p0 put mill");
    assert_false(table_may(&t, "p0 put inn"));
    assert_true(table_may(&t, "p0 done"));
}

/* H2.7 */
static void building_costs_what_it_says(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    assert_true(table_may(&t, "p0 build hut"));
    assert_true(table_may(&t, "p0 build inn"));
    assert_false(table_may(&t, "p0 build keep")); /* not in hand */
    village(&t)->gold[0] = 1;
    assert_false(table_may(&t, "p0 build mill"));
    village(&t)->gold[0] = 2;
    table_play(&t, "p0 build mill");
    assert_int_equal(village(&t)->gold[0], 0);
    assert_int_equal(village_sees(&t, 1, HAMLET_TOWN, HAMLET_MILL), 1);
    assert_int_equal(t.pos.state.news, t.pos.state.ply);
}

/* H2.8, H3.2 */
static void mills_grind_when_the_round_ends(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 build mill; p0 coin; p1 coin");
    assert_int_equal(village(&t)->gold[0], 2);
    table_play(&t, "p1 end");
    assert_string_equal(t.news, "p1 ended; p0 gained 1; round 2");
    assert_int_equal(village(&t)->gold[0], 3);
    assert_int_equal(village(&t)->gold[1], 4);
}

int suite_hamlet(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_play_with_22_cards),
        cmocka_unit_test(rounds_and_auction_are_agreed_on),
        cmocka_unit_test(the_deck_ends_with_what_was_put_under_it),
        cmocka_unit_test(everybody_gets_two_coins_and_three_cards),
        cmocka_unit_test(bids_are_secret_until_the_last),
        cmocka_unit_test(nobody_bids_more_than_nine),
        cmocka_unit_test(the_highest_bid_leads_and_pays),
        cmocka_unit_test(of_equal_bids_the_first_from_the_leader_wins),
        cmocka_unit_test(if_all_pay_all_do),
        cmocka_unit_test(turns_go_from_the_leader_to_the_left),
        cmocka_unit_test(a_turn_gathers_once_and_builds_once),
        cmocka_unit_test(who_cannot_build_is_asked_all_the_same),
        cmocka_unit_test(coins_come_in_twos),
        cmocka_unit_test(a_drawn_card_is_secret),
        cmocka_unit_test(a_trade_says_nothing_before_it_is_done),
        cmocka_unit_test(a_trade_is_of_one_to_three_cards_in_hand),
        cmocka_unit_test(a_trade_puts_no_more_than_three),
        cmocka_unit_test(building_costs_what_it_says),
        cmocka_unit_test(mills_grind_when_the_round_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

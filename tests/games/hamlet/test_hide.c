/*
 * test_hide.c - H5: who knows what, and for how long.
 */
#include "games/hamlet/village.h"

/* H5.1 */
static void purses_towns_and_numbers_lie_open(void **unused)
{
    struct table t;
    struct view v;
    const struct hamlet *seen = (const struct hamlet *)&v.pos;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 build hut; p0 coin");
    view_make(&v, t.game, &t.pos.state, 1);
    assert_memory_equal(seen->gold, village(&t)->gold, sizeof seen->gold);
    assert_memory_equal(seen->cards.count, village(&t)->cards.count,
                        sizeof seen->cards.count);
    assert_int_equal(village_sees(&t, 1, HAMLET_TOWN, HAMLET_HUT), 1);
}

/* H5.2 */
static void what_was_seen_is_known_until_cards_leave_unseen(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 build inn; p0 coin"); /* and looks at p1's hand */
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 1, HAMLET_KEEP), 1);
    table_play(&t, "p1 trade; p1 put hut; p1 done; chance deal hut");
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 1, HAMLET_KEEP), 0);
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 1, HAMLET_HUT), 0);
    assert_int_equal(village_sees(&t, 1, HAMLET_HAND + 1, HAMLET_KEEP), 1);
}

/* H5.2: p0 knows of one hut, p1 has drawn another; one is built. */
static void which_of_two_equal_cards_was_built_nobody_can_tell(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 build inn; p0 coin; p1 draw; chance deal hut");
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 1, HAMLET_HUT), 1);
    table_play(&t, "p1 build hut");
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 1, HAMLET_HUT), 0);
    assert_int_equal(village_sees(&t, 1, HAMLET_HAND + 1, HAMLET_HUT), 1);
}

/* H5.2 */
static void who_put_cards_under_the_deck_knows_their_order(void **unused)
{
    struct table t;
    struct view v;

    (void)unused;
    village_start(&t, 2);
    table_play(&t, "p0 trade; p0 put inn; p0 put hut; p0 done");
    view_make(&v, t.game, &t.pos.state, 0);
    struct cards c = hamlet_cards((struct hamlet *)&v.pos);
    assert_int_equal(hamlet_deck.kind_of[cards_at(c, HAMLET_UNDER, 0)],
                     HAMLET_INN);
    assert_int_equal(hamlet_deck.kind_of[cards_at(c, HAMLET_UNDER, 1)],
                     HAMLET_HUT);
    view_make(&v, t.game, &t.pos.state, 1);
    assert_int_equal(cards_at(c, HAMLET_UNDER, 0), -1);
    assert_int_equal(cards_at(c, HAMLET_UNDER, 1), -1);
}

/* H5.3 */
static void a_known_card_is_watched_into_the_next_hand(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 3);
    table_play(&t, "p0 trade; p0 put inn; p0 done; chance deal hut; p0 end");
    village_empty_pool(&t);
    t.ear = 0;
    table_play(&t, "p1 draw");
    assert_string_equal(t.news, "p1 draws 1; p1 dealt inn");
    assert_int_equal(village_sees(&t, 0, HAMLET_HAND + 1, HAMLET_INN), 1);
    assert_int_equal(village_sees(&t, 1, HAMLET_HAND + 1, HAMLET_INN), 1);
    assert_int_equal(village_sees(&t, 2, HAMLET_HAND + 1, HAMLET_INN), 0);
    assert_int_equal(t.pos.state.news, t.pos.state.ply);
}

/* H5.4 */
static void a_watcher_sees_no_hand(void **unused)
{
    struct table t;

    (void)unused;
    village_start(&t, 2);
    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(
                village_sees(&t, SEAT_WATCHER, HAMLET_HAND + seat, kind), 0);
}

/* Sealed bids are guessed within the purse, all of it. */
static void bids_are_guessed_fairly(void **unused)
{
    struct table t;
    struct view v;
    struct rng rng = {1};
    int count[3] = {0};

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEAL_TWO "p1 bid 2");
    view_make(&v, t.game, &t.pos.state, 0);
    for (int i = 0; i < 3000; i++) {
        union position guess = {0};
        view_guess(&v, &rng, &guess);
        count[((struct hamlet *)&guess)->bid[1] - 1]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], 880, 1120);
}

int suite_hide(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(purses_towns_and_numbers_lie_open),
        cmocka_unit_test(what_was_seen_is_known_until_cards_leave_unseen),
        cmocka_unit_test(which_of_two_equal_cards_was_built_nobody_can_tell),
        cmocka_unit_test(who_put_cards_under_the_deck_knows_their_order),
        cmocka_unit_test(a_known_card_is_watched_into_the_next_hand),
        cmocka_unit_test(a_watcher_sees_no_hand),
        cmocka_unit_test(bids_are_guessed_fairly),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

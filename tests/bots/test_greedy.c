/*
 * test_greedy.c - the greedy bot plays any game, the same again with the same
 * seed, and Dej, Karzar and Troyes much better than at random.
 */
#include "arena.h"

static void it_plays_every_game_to_its_end(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max;
             seats++)
            for (uint64_t seed = 0; seed < 5; seed++)
                arena_sum(games[i], seats, "greedy", seed);
}

static void the_seed_decides(void **state)
{
    (void)state;
    arena_check_seed("greedy");
}

static void it_chooses_by_what_it_sees(void **state)
{
    (void)state;
    arena_check_sight("greedy", 1);
}

/* The figures of docs/bots.md are 98 in a hundred; here a few games do. */
static void it_beats_random_bots_in_dej(void **state)
{
    const struct game *dej = game_named("dej");

    (void)state;
    assert_in_range(arena_wins(dej, 4, 100, "greedy", "random"), 90, 100);
    assert_in_range(arena_wins(dej, 2, 50, "greedy", "random"), 45, 50);
    assert_in_range(arena_wins(dej, 7, 50, "greedy", "random"), 45, 50);
}

/*
 * Allies share what they win, so points tell more than first places. The
 * figures of docs/bots.md, of thousands of games, are 142, 134 and 127.
 */
static void it_beats_random_bots_in_karzar(void **state)
{
    const struct game *karzar = game_named("karzar");

    (void)state;
    assert_in_range(arena_points(karzar, 3, 100, "greedy", "random"), 125, 180);
    assert_in_range(arena_points(karzar, 5, 100, "greedy", "random"), 120, 160);
    assert_in_range(arena_points(karzar, 8, 100, "greedy", "random"), 112, 150);
    assert_in_range(arena_wins(karzar, 2, 100, "greedy", "random"), 78, 100);
}

/* More than nine in ten, at every table; and alone, ahead of Le Roy. */
static void it_beats_random_bots_in_troyes(void **state)
{
    const struct game *troyes = game_named("troyes");

    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        assert_in_range(arena_wins(troyes, seats, 50, "greedy", "random"), 46,
                        50);
    assert_in_range(arena_margin(troyes, 200, "greedy"), 3, 20);
}

/* By points alone, one step ahead. */
static void it_beats_random_bots_in_a_game_nobody_rated(void **state)
{
    (void)state;
    assert_in_range(
        arena_wins(game_named("hamlet"), 2, 100, "greedy", "random"), 60, 100);
}

static void who_is_not_asked_gets_no_answer(void **state)
{
    (void)state;
    arena_check_watcher("greedy");
}

int suite_greedy(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_every_game_to_its_end),
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(it_chooses_by_what_it_sees),
        cmocka_unit_test(it_beats_random_bots_in_dej),
        cmocka_unit_test(it_beats_random_bots_in_karzar),
        cmocka_unit_test(it_beats_random_bots_in_troyes),
        cmocka_unit_test(it_beats_random_bots_in_a_game_nobody_rated),
        cmocka_unit_test(who_is_not_asked_gets_no_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

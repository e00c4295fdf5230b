/*
 * test_greedy.c - the greedy bot plays any game, and the same again with the
 * same seed. How well it plays: test_strength.c.
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

static void a_seat_that_is_not_asked_gets_no_answer(void **state)
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
        cmocka_unit_test(a_seat_that_is_not_asked_gets_no_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_search.c - bots that look ahead: they play every game and choose by
 * what their seat sees. How well they play: test_strength.c.
 */
#include "arena.h"
#include "effort.h"

#include "bots/eval.h"

static void the_seed_decides(void **state)
{
    (void)state;
    arena_check_seed("level1");
}

/* Every game, at every number of seats. */
static void they_play_to_the_end_by_what_they_see(void **state)
{
    enum { EVERY = 30 / EFFORT(10) }; /* choice is made twice */

    (void)state;
    arena_check_sight("level1", EVERY);
}

/* There is a level for every number, and each thinks more than the last. */
static void levels_are_numbers_of_simulations(void **state)
{
    uint32_t last = 0;

    (void)state;
    for (int level = 1; level <= 6; level++) {
        char slug[] = "level0";
        slug[5] = (char)('0' + level);
        assert_non_null(bot_kind_named(slug));
        assert_true(bot_kind_named(slug)->simulations > 2 * last);
        last = bot_kind_named(slug)->simulations;
    }
}

/* A budget takes the place of the level's own: level1 thinks like level2. */
static void a_budget_is_obeyed(void **state)
{
    struct bot *low = bot_new(bot_kind_named("level2"), games[0], 3);
    struct bot *high = bot_new(bot_kind_named("level3"), games[0], 3);
    struct budget budget = {.simulations =
                                bot_kind_named("level2")->simulations};
    struct arena a;

    (void)state;
    arena_open(&a, games[0], 2, 4);
    arena_sit(&a, 0, "level1", 1);
    arena_sit(&a, 1, "level1", 2);
    for (int i = 0; i < 20 && !a.m.pos.state.over; i++) {
        struct action one, two;
        struct view view;
        view_make(&view, games[0], &a.m.pos.state, state_actor(&a.m.pos.state));
        one = arena_ask(low, &view, no_news);
        assert_int_equal(bot_choose(high, &view, &no_news, budget, &two), OK);
        assert_memory_equal(&one, &two, sizeof one);
        budget.simulations = 3 * budget.simulations; /* more than was born */
        assert_int_equal(bot_choose(low, &view, &no_news, budget, &two), OK);
        budget.simulations = bot_kind_named("level2")->simulations;
        arena_step(&a);
    }
    bot_free(low);
    bot_free(high);
    arena_close(&a);
}

/* It chooses as one that has only so many simulations; unasked, as ever. */
static void a_search_can_be_cut_short(void **state)
{
    struct bot *b = bot_new(bot_kind_named("level4"), games[0], 3);
    atomic_bool stop = true;
    atomic_bool go_on = false;
    struct budget cut = {.stop = &stop};
    struct budget whole = {.stop = &go_on};
    struct budget few = {.simulations = 64};
    struct arena a;

    (void)state;
    arena_open(&a, games[0], 2, 4);
    arena_sit(&a, 0, "level1", 1);
    arena_sit(&a, 1, "level1", 2);
    for (int i = 0; i < 20 && !a.m.pos.state.over; i++) {
        struct action one, two;
        struct view view;
        view_make(&view, games[0], &a.m.pos.state, state_actor(&a.m.pos.state));
        assert_int_equal(bot_choose(b, &view, &no_news, few, &one), OK);
        assert_int_equal(bot_choose(b, &view, &no_news, cut, &two), OK);
        assert_memory_equal(&one, &two, sizeof one);
        one = arena_ask(b, &view, no_news);
        assert_int_equal(bot_choose(b, &view, &no_news, whole, &two), OK);
        assert_memory_equal(&one, &two, sizeof one);
        arena_step(&a);
    }
    bot_free(b);
    arena_close(&a);
}

/* What others are measured by plays the same games for ever (one number a game,
 * in the order of the register); and so do the levels where nobody answers in
 * secret. */
static void the_yardstick_stays_the_same(void **state)
{
    static const uint64_t sums[] = {
        0xae0403fc1ec6f324u, 0xe491e76f579d49f9u, 0x35ad074951753599u,
        0xd637de4790644006u, 0x9b70f6a7ea5f5669u,
    };

    (void)state;
    for (int i = 0; games[i]; i++) {
        int seats = games[i]->seats_min;
        uint64_t sum = arena_sum(games[i], seats, "tree30", 7);
        assert_in_range(i, 0, COUNT(sums) - 1);
        assert_true(sum == sums[i]);
        if (!eval_of(games[i])->unseal)
            assert_true(sum == arena_sum(games[i], seats, "level1", 7));
    }
}

static void a_seat_that_is_not_asked_gets_no_answer(void **state)
{
    (void)state;
    arena_check_watcher("level1");
}

int suite_search(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(they_play_to_the_end_by_what_they_see),
        cmocka_unit_test(levels_are_numbers_of_simulations),
        cmocka_unit_test(a_budget_is_obeyed),
        cmocka_unit_test(a_search_can_be_cut_short),
        cmocka_unit_test(the_yardstick_stays_the_same),
        cmocka_unit_test(a_seat_that_is_not_asked_gets_no_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

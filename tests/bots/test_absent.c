/*
 * test_absent.c - players whose time runs out: whole games of such seats,
 * where the rules say what they choose.
 */
#include "bots/absent.h"

#include "bots/arena.h"

static void the_rules_of_some_games_say_it(void **state)
{
    (void)state;
    assert_null(bot_absent_of(game_named("dej")));
    assert_non_null(bot_absent_of(game_named("karzar")));
    assert_null(bot_kind_named("absent")); /* nobody plays against it */
}

static void play_alone(const struct game *game, int seats)
{
    struct bot *one = bot_new(bot_absent_of(game), game, 1);
    struct bot *two = bot_new(bot_absent_of(game), game, 2);
    struct arena a;

    arena_open(&a, game, seats, 3);
    while (!a.m.pos.state.over) {
        struct action action, again;
        struct view view;
        view_make(&view, game, &a.m.pos.state, state_actor(&a.m.pos.state));
        action = arena_ask(one, &view, no_news);
        again = arena_ask(two, &view, no_news);
        assert_true(action_same(action, again));
        assert_int_equal(match_play(&a.m, action, NULL), OK);
    }
    arena_close(&a);
    bot_free(one);
    bot_free(two);
}

static void it_needs_no_dice_and_ends(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max;
             seats++)
            if (bot_absent_of(games[i]))
                play_alone(games[i], seats);
}

static void a_seat_that_is_not_asked_does_nothing(void **state)
{
    const struct game *game = game_named("karzar");
    struct bot *bot = bot_new(bot_absent_of(game), game, 1);
    struct action action;
    struct view view;
    struct arena a;

    (void)state;
    arena_open(&a, game, 3, 1);
    view_make(&view, game, &a.m.pos.state, SEAT_WATCHER);
    assert_int_equal(
        bot_choose(bot, &view, &no_news, (struct budget){0}, &action),
        ERR_NOT_ACTOR);
    arena_close(&a);
    bot_free(bot);
}

int suite_absent(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_of_some_games_say_it),
        cmocka_unit_test(it_needs_no_dice_and_ends),
        cmocka_unit_test(a_seat_that_is_not_asked_does_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

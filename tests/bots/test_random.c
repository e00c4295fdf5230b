/*
 * test_random.c - the random bot plays legal moves, and the same ones again
 * with the same seed.
 */
#include "bots/bot.h"

#include "core/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct news nothing = {NULL, 0};

static uint64_t play(const struct game *game, uint64_t seed)
{
    struct bot *bot = bot_new(bot_kind_named("random"), game, seed);
    struct match m = {.game = game, .log_max = game->ply_max};
    struct view view;
    uint64_t sum = 0;

    m.log = calloc(game->ply_max, sizeof *m.log);
    game_standard(game, game->seats_min, &m.setup);
    assert_null(match_start(&m, NULL));
    while (!m.pos.state.over) {
        struct action a;
        int seat = state_actor(&m.pos.state);
        view_make(&view, game, &m.pos.state, seat);
        assert_int_equal(
            bot_choose(bot, &view, &nothing, (struct budget){0}, &a), OK);
        assert_int_equal(match_play(&m, a, NULL), OK);
        sum = sum * 31 + a.verb + a.arg[0];
    }
    free(m.log);
    bot_free(bot);
    return sum;
}

static void it_plays_every_game_to_its_end(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (uint64_t seed = 0; seed < 20; seed++)
            play(games[i], seed);
}

static void the_seed_decides(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        assert_true(play(games[i], 7) == play(games[i], 7));
        assert_true(play(games[i], 7) != play(games[i], 8));
    }
}

static void a_seat_that_is_not_asked_gets_no_answer(void **state)
{
    struct bot *bot = bot_new(bot_kind_named("random"), games[0], 1);
    struct match m = {.game = games[0], .log_max = games[0]->ply_max};
    struct view view;
    struct action a;

    (void)state;
    m.log = calloc(games[0]->ply_max, sizeof *m.log);
    game_standard(games[0], games[0]->seats_min, &m.setup);
    assert_null(match_start(&m, NULL));
    view_make(&view, games[0], &m.pos.state, SEAT_WATCHER);
    assert_int_equal(bot_choose(bot, &view, &nothing, (struct budget){0}, &a),
                     ERR_NOT_ACTOR);
    free(m.log);
    bot_free(bot);
    bot_free(NULL);
    assert_null(bot_kind_named("clever"));
}

int suite_random(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_every_game_to_its_end),
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(a_seat_that_is_not_asked_gets_no_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

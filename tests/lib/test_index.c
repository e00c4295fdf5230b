/*
 * test_index.c - a fixed number for every action: no two share one, and every
 * number means one.
 */
#include "lib/charsu.h"
#include "lib/desk.h"

#include "core/rng.h"
#include "effort.h"
#include "laws/laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 40, MANY = 64 };

static int number_of(const char *slug)
{
    int game = 0;

    while (strcmp(games[game]->slug, slug) != 0)
        game++;
    return game;
}

static void every_number_of_a_verb_has_a_bound(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        const struct game *game = games[i];
        int numbers = 0;
        for (int verb = 0; verb < game->n_verbs; verb++)
            for (int arg = 0; arg < ARGS_MAX; arg++) {
                if (game->verbs[verb].args[arg] != ARG_NUMBER)
                    continue;
                numbers++;
                assert_in_range(game_verb_values(game, verb, arg), 2, MANY);
            }
        assert_int_equal(numbers, game->n_bounds);
    }
}

static void every_number_is_one_action(void **unused)
{
    (void)unused;
    for (int game = 0; games[game]; game++) {
        int n = charsu_indexes(game);
        struct action before = {0};
        for (int i = 0; i < n; i++) {
            struct action a;
            assert_int_equal(charsu_index_action(game, 1, i, (uint8_t *)&a), 0);
            assert_int_equal(charsu_index_of(game, (const uint8_t *)&a), i);
            assert_true(i == 0 || memcmp(&before, &a, sizeof a) < 0);
            before = a;
        }
        assert_int_equal(
            charsu_index_action(game, 1, n, (uint8_t *)&(struct action){0}),
            -ERR_ILLEGAL);
    }
    assert_int_equal(charsu_indexes(number_of("dej")), 339);
    assert_int_equal(charsu_indexes(number_of("karzar")), 0);
    assert_int_equal(charsu_indexes(-1), -ERR_SETUP);
}

/* The numbers of a list: ascending, within the range, and back again. */
static void check_list(int game, const struct action *choice, int n)
{
    int before = -1;

    for (int k = 0; k < n; k++) {
        int index = charsu_index_of(game, (const uint8_t *)&choice[k]);
        struct action back;
        assert_in_range(index, before + 1, charsu_indexes(game) - 1);
        assert_int_equal(
            charsu_index_action(game, choice[k].seat, index, (uint8_t *)&back),
            0);
        assert_memory_equal(&back, &choice[k], sizeof back);
        before = index;
    }
}

/* Chance's actions, too; other seats and options in every game. */
static void play_one(int number, struct rng *rng)
{
    const struct game *game = games[number];
    int seats = game->seats_min +
                (int)rng_below(rng, game->seats_max - game->seats_min + 1u);
    union position pos = {0};
    struct setup setup;

    game_standard(game, seats, &setup);
    laws_vary(game, rng, &setup);
    assert_null(game_start(game, &pos.state, &setup));
    while (!pos.state.over) {
        struct action choice[CHOICES_MAX];
        int n = game->legal(&pos.state, state_actor(&pos.state), choice);
        check_list(number, choice, n);
        game_apply(game, &pos.state, choice[rng_below(rng, (uint32_t)n)], NULL);
    }
}

static void in_random_games_it_is_a_bijection(void **unused)
{
    struct rng rng = {19};

    (void)unused;
    for (int game = 0; games[game]; game++)
        for (int i = 0; charsu_indexes(game) && i < EFFORT(GAMES); i++)
            play_one(game, &rng);
}

int suite_index(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_a_verb_has_a_bound),
        cmocka_unit_test(every_number_is_one_action),
        cmocka_unit_test(in_random_games_it_is_a_bijection),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_game.c - finding a game, checking a setup, and the bookkeeping around
 * one action: ply, undo mark, names of questions.
 */
#include "core/game.h"
#include "table.h"

#define DEALT                                                                  \
    "chance deal hut; chance deal mill; chance deal inn;"                      \
    "chance deal hut; chance deal mill; chance deal keep;"

static void games_are_found_by_slug(void **unused)
{
    (void)unused;
    assert_string_equal(game_named("hamlet")->slug, "hamlet");
    assert_null(game_named("hamle"));
    assert_null(game_named("hamlets"));
    assert_null(game_named(""));
}

static const char *refusal(int seats, int rounds, int auction)
{
    union position pos = {0};
    union position before = {0};
    struct setup setup = {.seats = (uint8_t)seats,
                          .option = {(uint8_t)rounds, (uint8_t)auction}};
    const char *broken = game_start(game_named("hamlet"), &pos.state, &setup);

    if (broken)
        assert_memory_equal(&pos, &before, sizeof pos); /* untouched */
    return broken;
}

static void a_bad_setup_is_named(void **unused)
{
    (void)unused;
    assert_null(refusal(2, 5, 0));
    assert_string_equal(refusal(1, 5, 0), "seats");
    assert_string_equal(refusal(5, 5, 0), "seats");
    assert_string_equal(refusal(2, 1, 0), "rounds");
    assert_string_equal(refusal(2, 9, 0), "rounds");
    assert_string_equal(refusal(2, 5, 2), "auction");
    assert_string_equal(refusal(4, 7, 0), "crowded");
}

static void the_standard_setup_can_start(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->seats_min; n <= games[i]->seats_max; n++) {
            struct setup setup;
            union position pos = {0};
            game_standard(games[i], n, &setup);
            assert_null(game_start(games[i], &pos.state, &setup));
            assert_int_equal(pos.state.seats, n);
        }
}

static void presets_can_start(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int p = 0; p < games[i]->n_presets; p++) {
            struct setup setup = {.seats = games[i]->seats_max};
            union position pos = {0};
            memcpy(setup.option, games[i]->presets[p].option, OPTION_BYTES);
            assert_null(game_start(games[i], &pos.state, &setup));
        }
}

static void a_state_fits_a_position(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        assert_true(games[i]->state_size <= STATE_MAX);
        assert_true(games[i]->actions_max <= CHOICES_MAX);
        assert_true(games[i]->seats_max <= SEATS_MAX);
        assert_true(games[i]->n_parts <= PARTS_MAX);
    }
}

/* ---- one action ---------------------------------------------------------- */

static void every_action_is_counted(void **unused)
{
    struct table t;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT);
    assert_int_equal(t.pos.state.ply, 6);
    assert_int_equal(t.pos.state.mover, SEAT_CHANCE);
    table_play(&t, "p0 bid 0; p1 bid 0; p0 coin");
    assert_int_equal(t.pos.state.ply, 9);
    assert_int_equal(t.pos.state.mover, 0);
}

/* Chance, simultaneous answers and other seats end what can be taken back. */
static void the_undo_mark_follows(void **unused)
{
    struct table t;
    const struct state *s = &t.pos.state;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT);
    assert_int_equal(s->news, 6);
    table_play(&t, "p0 bid 0");
    assert_int_equal(s->news, 7);
    table_play(&t, "p1 bid 0");
    assert_int_equal(s->news, 8);
    table_play(&t, "p0 coin");
    assert_int_equal(s->news, 8); /* p0 may take it back */
    table_play(&t, "p0 end");
    assert_int_equal(s->news, 8);
    table_play(&t, "p1 coin");
    assert_int_equal(s->news, 10); /* and now no longer */
}

static void a_question_is_named_once(void **unused)
{
    struct table t;
    const struct state *s = &t.pos.state;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT);
    assert_int_equal(state_asks(s)->opened, 6);
    table_play(&t, "p0 bid 0"); /* for p1 the question is the same */
    assert_int_equal(state_asks(s)->opened, 6);
    table_play(&t, "p1 bid 0");
    assert_int_equal(state_asks(s)->opened, 8);
    table_play(&t, "p0 coin"); /* the same frame, another question */
    assert_int_equal(state_asks(s)->opened, 9);
    table_play(&t, "p0 end");
    assert_int_equal(state_asks(s)->opened, 10);
}

static void steps_of_a_chain_are_counted(void **unused)
{
    struct table t;
    const struct state *s = &t.pos.state;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT "p0 bid 0; p1 bid 0; p0 trade");
    assert_int_equal(s->chain, 1);
    assert_int_equal(s->chain_base, 2);
    table_play(&t, "p0 put hut; p0 put inn");
    assert_int_equal(s->chain, 3);
    table_play(&t, "p0 done");
    assert_int_equal(s->chain, 0);
    assert_int_equal(s->ply, 12);
}

int suite_game(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_slug),
        cmocka_unit_test(a_bad_setup_is_named),
        cmocka_unit_test(the_standard_setup_can_start),
        cmocka_unit_test(presets_can_start),
        cmocka_unit_test(a_state_fits_a_position),
        cmocka_unit_test(every_action_is_counted),
        cmocka_unit_test(the_undo_mark_follows),
        cmocka_unit_test(a_question_is_named_once),
        cmocka_unit_test(steps_of_a_chain_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_batch.c - many games in the caller's arrays: the contents match the
 * rules, whichever thread steps which rows.
 */
#include "lib/charsu.h"
#include "lib/desk.h"

#include "core/walk.h"
#include "effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS = 6, STEPS = 120 };

struct rows { /* arrays for a batch of any game */
    struct charsu_batch b;
    _Alignas(8) uint8_t state[ROWS * STATE_MAX];
    uint64_t dice[ROWS];
    uint16_t choice[ROWS], slots[ROWS], length[ROWS];
    uint8_t seat[ROWS], over[ROWS], place[ROWS * SEATS_MAX];
    _Alignas(8) uint8_t action[ROWS * CHOICES_MAX * sizeof(struct action)];
    _Alignas(8) uint8_t observation[ROWS * STATE_MAX];
    uint32_t weight[ROWS * CHOICES_MAX];
    int16_t points[ROWS * SEATS_MAX];
};

static struct rows *rows_new(int game, uint64_t seed, bool chance_out)
{
    struct rows *r = calloc(1, sizeof *r);
    struct setup setup;

    assert_non_null(r);
    game_standard(games[game], games[game]->seats_max, &setup);
    r->b = (struct charsu_batch){.game = game,
                                 .games = ROWS,
                                 .chance_out = chance_out,
                                 .seed = seed,
                                 .state = r->state,
                                 .dice = r->dice,
                                 .choice = r->choice,
                                 .seat = r->seat,
                                 .slots = r->slots,
                                 .action = r->action,
                                 .weight = r->weight,
                                 .observation = r->observation,
                                 .over = r->over,
                                 .points = r->points,
                                 .place = r->place,
                                 .length = r->length};
    memcpy(r->b.setup, &setup, sizeof setup);
    assert_int_equal(charsu_batch_reset(&r->b), 0);
    return r;
}

static const struct state *state_of(const struct rows *r, int row)
{
    size_t size = games[r->b.game]->state_size;

    return (const struct state *)(r->state + (size_t)row * size);
}

/* A row shows the view of its seat, as in memory and as sent to pages; and its
 * list is what the rules allow that seat. */
static void check_row(const struct rows *r, int row)
{
    const struct game *game = games[r->b.game];
    const struct state *s = state_of(r, row);
    const uint8_t *shown = r->observation + (size_t)row * game->state_size;
    uint8_t one[STATE_MAX];
    uint8_t two[STATE_MAX];
    struct action choice[CHOICES_MAX];
    int seat = state_actor(s);
    struct view view;

    view_make(&view, game, s, seat == SEAT_CHANCE ? SEAT_WATCHER : seat);
    assert_memory_equal(shown, &view.pos, game->state_size);
    assert_int_equal(
        state_encode(game, (const struct state *)shown, one, sizeof one),
        state_encode(game, &view.pos.state, two, sizeof two));
    assert_memory_equal(one, two,
                        state_encode(game, &view.pos.state, two, sizeof two));
    for (int eye = 0; eye < s->seats; eye++) {
        _Alignas(8) uint8_t seen[STATE_MAX];
        view_make(&view, game, s, eye);
        assert_int_equal(charsu_batch_observe(&r->b, row, eye, seen),
                         game->state_size);
        assert_memory_equal(seen, &view.pos, game->state_size);
    }
    assert_int_equal(charsu_batch_observe(&r->b, row, SEAT_CHANCE, one),
                     -ERR_NOT_ACTOR);
    assert_int_equal(r->seat[row], seat);
    assert_int_equal(r->slots[row], game->legal(s, seat, choice));
    assert_memory_equal(r->action + (size_t)row * game->actions_max *
                                        sizeof(struct action),
                        choice, r->slots[row] * sizeof *choice);
}

static void what_is_shown_is_the_view(void **unused)
{
    (void)unused;
    for (int game = 0; games[game]; game++) {
        for (int out = 0; out < 2; out++) {
            struct rows *r = rows_new(game, 7, out);
            for (int i = 0; i < EFFORT(STEPS); i++) {
                for (int row = 0; row < ROWS; row++)
                    check_row(r, row);
                charsu_batch_random(&r->b, 0, ROWS);
                assert_int_equal(charsu_batch_step(&r->b, 0, ROWS), 0);
            }
            free(r);
        }
    }
}

static void it_does_not_matter_who_steps_which_rows(void **unused)
{
    (void)unused;
    for (int game = 0; games[game]; game++) {
        struct rows *one = rows_new(game, 3, false);
        struct rows *two = rows_new(game, 3, false);
        for (int i = 0; i < 400; i++) {
            charsu_batch_random(&one->b, 0, ROWS);
            charsu_batch_step(&one->b, 0, ROWS);
            charsu_batch_random(&two->b, 2, ROWS);
            charsu_batch_step(&two->b, 2, ROWS);
            charsu_batch_random(&two->b, 0, 2);
            charsu_batch_step(&two->b, 0, 2);
        }
        assert_memory_equal(one->state, two->state, sizeof one->state);
        assert_memory_equal(one->dice, two->dice, sizeof one->dice);
        free(one);
        free(two);
    }
}

/* A game that ends says how, once, and its row begins another. */
static void what_ends_begins_again(void **unused)
{
    struct rows *r = rows_new(0, 5, false);
    int ends = 0;

    (void)unused;
    for (int i = 0; i < 600; i++) {
        charsu_batch_random(&r->b, 0, ROWS);
        assert_int_equal(charsu_batch_step(&r->b, 0, ROWS), 0);
        for (int row = 0; row < ROWS; row++) {
            const uint8_t *place = r->place + row * SEATS_MAX;
            assert_int_equal(state_of(r, row)->over, 0);
            assert_int_equal(r->over[row], r->length[row] > 0);
            ends += r->over[row];
            if (r->over[row])
                assert_true(!place[0] || !place[1] || !place[2] || !place[3]);
        }
    }
    assert_true(ends > ROWS);
    free(r);
}

static void a_choice_that_is_none_steps_nothing(void **unused)
{
    struct rows *r = rows_new(1, 5, false);
    struct rows *before = rows_new(1, 5, false);

    (void)unused;
    charsu_batch_random(&r->b, 0, ROWS);
    memcpy(before->choice, r->choice, sizeof r->choice);
    memcpy(before->dice, r->dice, sizeof r->dice);
    r->choice[4] = r->slots[4];
    assert_int_equal(charsu_batch_step(&r->b, 0, ROWS), 5);
    assert_memory_equal(r->state, before->state, sizeof r->state);
    assert_int_equal(charsu_batch_step(&r->b, 0, ROWS + 1), -ERR_SETUP);
    r->b.game = 99;
    assert_int_equal(charsu_batch_reset(&r->b), -ERR_SETUP);
    r->b.game = 1;
    r->b.setup[0] = 99;
    assert_int_equal(charsu_batch_reset(&r->b), -ERR_SETUP);
    r->b.setup[0] = 4;
    r->b.slots = NULL;
    assert_int_equal(charsu_batch_reset(&r->b), -ERR_SETUP);
    free(r);
    free(before);
}

/* A caller may put any bytes into a state: no row is written then. */
static void what_is_no_position_is_not_shown(void **unused)
{
    (void)unused;
    for (int game = 0; games[game]; game++) {
        struct rows *r = rows_new(game, 5, false);
        size_t size = games[game]->state_size;
        memset(r->state + size, 0x77, size);
        r->slots[0] = 999;
        assert_int_equal(charsu_batch_show(&r->b, 0, ROWS), -ERR_CORRUPT);
        assert_int_equal(r->slots[0], 999);
        memcpy(r->state + size, r->state, size);
        assert_int_equal(charsu_batch_show(&r->b, 0, ROWS), 0);
        assert_int_equal(r->slots[0], r->slots[1]);
        free(r);
    }
}

/* Chance is a player, and its weights are the game's. */
static void chance_can_be_handed_out(void **unused)
{
    int dealt = 0;

    (void)unused;
    for (int game = 0; games[game]; game++) {
        struct rows *r = rows_new(game, 9, true);
        for (int i = 0; i < STEPS; i++) {
            for (int row = 0; row < ROWS; row++) {
                const uint32_t *weight =
                    r->weight + (size_t)row * games[game]->actions_max;
                if (r->seat[row] != SEAT_CHANCE)
                    continue;
                dealt++;
                for (int slot = 0; slot < r->slots[row]; slot++)
                    assert_true(weight[slot] > 0);
            }
            charsu_batch_random(&r->b, 0, ROWS);
            assert_int_equal(charsu_batch_step(&r->b, 0, ROWS), 0);
        }
        free(r);
    }
    assert_true(dealt > 0);
}

int suite_batch(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_is_the_view),
        cmocka_unit_test(it_does_not_matter_who_steps_which_rows),
        cmocka_unit_test(what_ends_begins_again),
        cmocka_unit_test(a_choice_that_is_none_steps_nothing),
        cmocka_unit_test(what_is_no_position_is_not_shown),
        cmocka_unit_test(chance_can_be_handed_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

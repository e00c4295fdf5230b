/*
 * test_rollout.c - moves inside a bot's head: dice that repeat, what
 * looks best, and what chance does.
 */
#include "bots/rollout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void dice_are_of_the_seed_and_the_question(void **state)
{
    struct state early = {.ply = 4};
    struct state late = {.ply = 5};
    struct rng one = rollout_dice(1, &early);
    struct rng again = rollout_dice(1, &early);
    struct rng other = rollout_dice(2, &early);
    struct rng later = rollout_dice(1, &late);

    (void)state;
    assert_true(one.state == again.state);
    assert_true(one.state != other.state);
    assert_true(one.state != later.state);
}

/* Ratings by the first argument: a thousand apart, or alike. */
static void rate_apart(const struct state *s, const struct memory *m,
                       const struct action *choice, int n, int *rating)
{
    (void)s;
    (void)m;
    for (int i = 0; i < n; i++)
        rating[i] = 1000 * (choice[i].arg[0] % 3);
}

static void the_best_is_taken_and_equals_take_turns(void **state)
{
    const struct eval eval = {.rate = rate_apart};
    const struct judge judge = {.eval = &eval};
    struct state s = {.seats = 2};
    struct action choice[6];
    struct rng rng = {1};
    int taken[6] = {0};

    (void)state;
    for (int i = 0; i < 6; i++)
        choice[i] = action_of1(0, 0, i);
    for (int i = 0; i < 400; i++)
        taken[rollout_best(&judge, &s, choice, 6, &rng)]++;
    assert_int_equal(taken[2] + taken[5], 400);
    assert_in_range(taken[2], 150, 250);
}

/* Near each other and far apart; what cannot win may be rated lower. */
static void rate_near(const struct state *s, const struct memory *m,
                      const struct action *choice, int n, int *rating)
{
    (void)m;
    for (int i = 0; i < n; i++) {
        struct rng dice = {(uint64_t)s->ply * 64 + choice[i].arg[0]};
        rating[i] = (int)rng_below(&dice, 200);
    }
}

static struct span rate_near_best(const struct state *s, const struct memory *m,
                                  const struct action *choice, int n,
                                  int *rating)
{
    struct span among = {0, n};
    int top = 0;

    rate_near(s, m, choice, n, rating);
    for (int i = 0; i < n; i++)
        top = rating[i] > top ? rating[i] : top;
    for (int i = 0; i < n; i++)
        if (rating[i] <= top - RATING_ALIKE)
            rating[i] = -1000;
    while (rating[among.first] == -1000)
        among.first++;
    while (rating[among.end - 1] == -1000)
        among.end--;
    if (among.end - among.first == 1)
        rating[among.first] = -2000; /* nobody looks */
    return among;
}

/* The same with a number of the dice for each rating, in order. */
static int raise_all(const struct judge *judge, const struct state *s,
                     const struct action *choice, int n, struct rng *rng)
{
    int rating[8];
    int best = 0;

    judge->eval->rate(s, &judge->memory, choice, n, rating);
    for (int i = 0; i < n; i++) {
        rating[i] += (int)(rng_next(rng) >> 32) & (RATING_ALIKE - 1);
        if (rating[i] > rating[best])
            best = i;
    }
    return best;
}

static void what_cannot_win_has_its_dice_all_the_same(void **state)
{
    const struct eval eval = {.rate = rate_near, .rate_best = rate_near_best};
    const struct judge judge = {.eval = &eval};
    struct state s = {.seats = 2};
    struct action choice[8];
    struct rng rng = {1};
    struct rng plain = {1};

    (void)state;
    for (int i = 0; i < 8; i++)
        choice[i] = action_of1(0, 0, i);
    for (; s.ply < 2000; s.ply++) {
        int n = 2 + s.ply % 7;
        assert_int_equal(rollout_best(&judge, &s, choice, n, &rng),
                         raise_all(&judge, &s, choice, n, &plain));
        assert_true(rng.state == plain.state);
    }
}

static void without_ratings_all_look_alike(void **state)
{
    const struct eval eval = {.rate = NULL};
    const struct judge judge = {.eval = &eval};
    struct state s = {.seats = 2};
    struct action choice[4] = {{0}};
    struct rng rng = {1};
    int taken[4] = {0};

    (void)state;
    for (int i = 0; i < 400; i++)
        taken[rollout_best(&judge, &s, choice, 4, &rng)]++;
    for (int i = 0; i < 4; i++)
        assert_in_range(taken[i], 60, 140);
}

/* With roll() or by weight: the same game must be possible. */
static void chance_plays_what_is_legal(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct game slow = *games[i];
        struct rng rng = {3};
        struct setup setup;
        union position pos;
        slow.roll = NULL;
        memset(&pos, 0, sizeof pos);
        game_standard(&slow, slow.seats_min, &setup);
        assert_null(game_start(&slow, &pos.state, &setup));
        rollout_chances(i % 2 ? games[i] : &slow, &pos.state, &rng);
        assert_null(slow.check(&pos.state, true));
        assert_false(state_actors(&pos.state) & SEAT(SEAT_CHANCE));
    }
}

int suite_rollout(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_are_of_the_seed_and_the_question),
        cmocka_unit_test(the_best_is_taken_and_equals_take_turns),
        cmocka_unit_test(what_cannot_win_has_its_dice_all_the_same),
        cmocka_unit_test(without_ratings_all_look_alike),
        cmocka_unit_test(chance_plays_what_is_legal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

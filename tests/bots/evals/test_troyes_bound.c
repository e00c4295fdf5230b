/*
 * test_troyes_bound.c - what bounds in playouts of Troyes owe: they spare
 * thinking an action through, and change no choice.
 */
#include "bots/eval.h"
#include "bots/evals/troyes_plan.h"

#include "bots/rollout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct bounds {
    int asked, spared; /* actions, and those that needed no thinking through */
};

/*
 * What an action brings is known exactly or, where it is not above the floor,
 * only that: a bound is never below what it bounds, and says rightly whether
 * the action can be done at all.
 */
static void check_floor(const struct troyes_mind *m,
                        const struct troyes_task *task, int floor,
                        struct bounds *b)
{
    int best = troyes_plan_best(m, task);
    int above = troyes_plan_above(m, task, floor);

    b->asked++;
    b->spared += above != best;
    assert_int_equal(above == NO_PLAN, best == NO_PLAN);
    if (best > floor)
        assert_int_equal(above, best);
    else
        assert_true(above <= floor);
}

/* The same of one modifier, or none. */
static void check_bound(const struct troyes_mind *m,
                        const struct troyes_task *task, int floor)
{
    int best = troyes_plan_group(m, task);
    struct troyes_errand e;

    if (!troyes_errand(&e, m, task))
        return;
    switch (troyes_bound(&e, floor)) {
    case TROYES_NEVER_DONE: assert_int_equal(best, NO_PLAN); break;
    case TROYES_NOT_WORTH: assert_true(best > NO_PLAN && best <= floor); break;
    default: break;
    }
}

static void check_task(const struct troyes_mind *m, struct troyes_task task,
                       struct bounds *b)
{
    static const int floors[] = {-500, -100, -30, 0, 30, 100, 200, 500, 1500};
    int best = troyes_plan_best(m, &task);

    for (int i = 0; i < COUNT(floors); i++)
        check_floor(m, &task, floors[i], b);
    for (int beside = -1; beside <= 1 && best > NO_PLAN; beside++)
        check_floor(m, &task, best + beside, b);
    for (unsigned cubes = m->cubes;; cubes &= cubes - 1) {
        for (int i = 0; i < COUNT(floors); i++)
            check_bound(m, &task, floors[i]);
        if (!cubes)
            break;
        task.modifier = (uint8_t)(m->g->activity[__builtin_ctz(cubes)].id + 1);
    }
}

/* Influence goes before an action. */
static bool before(struct action a)
{
    return a.verb == TROYES_DO_REROLL || a.verb == TROYES_DO_RECRUIT ||
           a.verb == TROYES_DO_FLIP;
}

static void check_turn(const struct troyes *g, int seat,
                       const struct action *choice, int n, struct bounds *b)
{
    struct troyes_mind m;

    troyes_mind(&m, g, seat, TROYES_SEATED, NULL);
    for (int i = 0; i < n; i++)
        if (choice[i].verb != TROYES_DO_PASS && !before(choice[i]))
            check_task(&m,
                       (struct troyes_task){.verb = choice[i].verb,
                                            .target = choice[i].arg[0]},
                       b);
}

/* As it looks best, but for one step in four. */
static struct action some_step(const struct state *g, struct rng *rng)
{
    static const struct memory none = {.scratch = NULL};
    struct action choice[CHOICES_MAX];
    int rating[CHOICES_MAX];
    int n = troyes.legal(g, state_actor(g), choice);
    int best = 0;

    if (rng_below(rng, 4) == 0)
        return choice[rng_below(rng, (uint32_t)n)];
    eval_of(&troyes)->rate(g, &none, choice, n, rating);
    for (int i = 1; i < n; i++)
        best = rating[i] > rating[best] ? i : best;
    return choice[best];
}

static void check_game(int seats, uint64_t seed, struct bounds *b)
{
    struct rng rng = {seed};
    struct setup setup;
    union position pos;

    game_standard(&troyes, seats, &setup);
    setup.option[OPTION_BONUS] = seed % 2;
    assert_null(game_start(&troyes, &pos.state, &setup));
    rollout_chances(&troyes, &pos.state, &rng);
    while (!pos.state.over) {
        struct action choice[CHOICES_MAX];
        int seat = state_actor(&pos.state);
        int n = troyes.legal(&pos.state, seat, choice);
        if (state_asks(&pos.state)->decision == TROYES_ASK_TURN &&
            !pos.state.chain)
            check_turn((const struct troyes *)&pos.state, seat, choice, n, b);
        game_apply(&troyes, &pos.state, some_step(&pos.state, &rng), NULL);
        rollout_chances(&troyes, &pos.state, &rng);
    }
}

static void bounds_are_never_too_low(void **state)
{
    struct bounds b = {0, 0};

    (void)state;
    for (int seats = 1; seats <= TROYES_SEATS; seats++)
        for (uint64_t seed = 0; seed < 4; seed++)
            check_game(seats, seed, &b);
    assert_true(b.asked > 20000);
    assert_true(b.spared > b.asked / 8); /* they spare something, too */
}

int suite_troyes_bound(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_are_never_too_low),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

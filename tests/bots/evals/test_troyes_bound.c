/*
 * test_troyes_bound.c - what spares bots of Troyes thinking an action through
 * owes: bounds in playouts, few shapes of groups, and what was found out before
 * change no choice.
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
    int few[TROYES_COLOURS + 1]; /* of that colour, with few shapes  */
    int kept;                    /* known from another turn          */
    struct troyes_shelf *shelf;
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

/* Groups of few shapes bring as much as the best of all, if that is sure. */
static void check_few(const struct troyes_mind *m,
                      const struct troyes_task *task, struct bounds *b)
{
    const struct troyes_shape *which = NULL;
    struct troyes_errand e;
    bool sure = false;
    int taken = 0;
    int most = 0;

    if (!troyes_errand(&e, m, task) || !troyes_errand_is_sum(&e))
        return;
    taken = troyes_taken_colour(m->g, &e.need, troyes_mod(task));
    if (taken > TROYES_ANY || !troyes_has_few(m, taken) ||
        troyes_mod(task) == TROYES_MOD_FREE_YELLOW)
        return;
    most = troyes_errand_most(&e, troyes_few_of(m, taken), &sure);
    if (!sure)
        return;
    b->few[taken]++;
    assert_int_equal(
        most, troyes_errand_best(&e, troyes_shapes_of(m, taken), &which));
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
        check_few(m, &task, b);
        if (!cubes)
            break;
        task.modifier = (uint8_t)(m->g->activity[__builtin_ctz(cubes)].id + 1);
    }
}

/* Whatever another turn has left on the shelf, the rating is the same. */
static void check_known(const struct troyes_mind *alone,
                        const struct troyes_mind *m, struct troyes_task task,
                        struct bounds *b)
{
    struct troyes_errand e;
    uint64_t key = 0;

    if (troyes_errand(&e, m, &task))
        key = troyes_known_key(&e);
    b->kept +=
        key && b->shelf->known[key >> (64 - TROYES_KNOWN_BITS)].key == key;
    assert_int_equal(troyes_plan_best(m, &task),
                     troyes_plan_best(alone, &task));
}

/* A position that differs in one thing: another number of deniers, influence,
 * cubes of a card; a die, a cube in the cathedral or of an event, a citizen;
 * other characters. */
enum { VARIANTS = 6 + TROYES_ON_BOARD + TROYES_CHARACTERS - 1 };

static void change_characters(struct troyes *g, int by)
{
    uint8_t where[TROYES_CHARACTERS];

    for (int i = 0; i < TROYES_CHARACTERS; i++)
        where[i] = g->characters.where[(i + by) % TROYES_CHARACTERS];
    memcpy(g->characters.where, where, sizeof where);
}

static void vary(struct troyes *g, int seat, int i)
{
    int at = i - 6;

    if (at >= TROYES_ON_BOARD) {
        change_characters(g, at - TROYES_ON_BOARD + 1);
        return;
    }
    switch (i) {
    case 0: g->deniers[seat]++; break;
    case 1: g->influence[seat] ^= 1; break;
    case 2: g->dice[TROYES_NEUTRAL][TROYES_RED][5]++; break;
    case 3: g->cathedral[0][4] = (uint8_t)seat; break;
    case 4: g->queue[0].flag[0] = (uint8_t)seat; break;
    case 5: g->standing[0][2] = (uint8_t)seat; break;
    default:
        if (g->activity[at].cubes[seat])
            g->activity[at].cubes[seat]++;
    }
}

static void check_variants(const struct troyes *g, int seat,
                           enum troyes_look look, struct troyes_task task,
                           struct bounds *b)
{
    for (int i = 0; i < VARIANTS; i++) {
        struct troyes then = *g;
        struct troyes_mind alone;
        struct troyes_mind m;
        vary(&then, seat, i);
        troyes_mind(&alone, &then, seat, look, NULL);
        troyes_mind_by(&m, &then, seat, look,
                       (struct troyes_aids){b->shelf, NULL});
        check_known(&alone, &m, task, b);
    }
}

/* Influence goes before an action. */
static bool before(struct action a)
{
    return a.verb == TROYES_DO_REROLL || a.verb == TROYES_DO_RECRUIT ||
           a.verb == TROYES_DO_FLIP;
}

static void check_turn(const struct troyes *g, enum troyes_look look,
                       const struct action *choice, int n, struct bounds *b)
{
    int seat = choice[0].seat;
    struct troyes_mind alone;
    struct troyes_mind m;

    troyes_mind(&alone, g, seat, look, NULL);
    troyes_mind_by(&m, g, seat, look, (struct troyes_aids){b->shelf, NULL});
    for (int i = 0; i < n; i++) {
        struct troyes_task task = {.verb = choice[i].verb,
                                   .target = choice[i].arg[0]};
        if (choice[i].verb == TROYES_DO_PASS || before(choice[i]))
            continue;
        check_task(&alone, task, b);
        check_known(&alone, &m, task, b);
        check_variants(g, seat, look, task, b);
    }
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
            check_turn((const struct troyes *)&pos.state,
                       seed & 2 ? TROYES_SEATED : TROYES_SEATED_FIRST, choice,
                       n, b);
        game_apply(&troyes, &pos.state, some_step(&pos.state, &rng), NULL);
        rollout_chances(&troyes, &pos.state, &rng);
    }
}

static void what_spares_thinking_changes_nothing(void **state)
{
    struct bounds b = {.shelf = calloc(1, sizeof *b.shelf)};

    (void)state;
    assert_non_null(b.shelf);
    for (int seats = 1; seats <= TROYES_SEATS; seats++)
        for (uint64_t seed = 0; seed < 4; seed++)
            check_game(seats, seed, &b);
    free(b.shelf);
    assert_true(b.asked > 20000);
    assert_true(b.spared > b.asked / 8); /* they spare something, too */
    assert_true(b.kept > 100);
    for (int colour = 0; colour <= TROYES_ANY; colour++)
        assert_true(b.few[colour] > 50);
}

int suite_troyes_bound(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_spares_thinking_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_plan.c - orders given in advance, as text: what is valid, which action
 * is taken, and what is left.
 */
#define _GNU_SOURCE /* for uv.h */

#include "core/match.h"
#include "core/text.h"
#include "server/orders.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct game *dej(void)
{
    return game_named("dej");
}

static void what_is_no_plan_is_refused(void **state)
{
    static const struct {
        const char *line, *why;
    } rows[] = {
        {"", "text"},
        {"turn", "text"},
        {"turn:", "text"},
        {"turn: gold >", "text"},
        {"turn: gold | | end", "text"},
        {"turn: gold\tend", "text"},
        {"turn: g\xc3\xb6ld", "text"},
        {"night: gold", "illegal"},
        {"turn: fly", "illegal"},
        {"turn: build nothing", "illegal"},
        {"turn: gold tavern", "illegal"},
    };
    struct plans all = {.n = 0};

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        const char *why = plans_add(&all, dej(), rows[i].line);
        assert_non_null(why);
        assert_string_equal(why, rows[i].why);
    }
    assert_null(plans_add(&all, dej(), "turn: gold > build * > end"));
    assert_string_equal(plans_add(&all, dej(), "turn: cards"), "limit");
    assert_int_equal(all.n, 1);
}

static void steps_go_one_by_one_and_are_kept(void **state)
{
    struct plans all = {.n = 0};
    struct plans again = {.n = 0};
    char text[PLANS_TEXT + 1];

    (void)state;
    assert_null(
        plans_add(&all, dej(), "turn:gold>build tavern|build manor>end"));
    assert_null(plans_add(&all, dej(), "grave: decline"));
    assert_true(plan_advance(&all.plan[0], 1));
    assert_string_equal(all.plan[0].text, "turn: build tavern|build manor>end");
    plans_write(&all, text);
    assert_string_equal(text,
                        "+turn: build tavern|build manor>end\ngrave: decline");
    plans_read(&again, dej(), text);
    assert_memory_equal(&again, &all, sizeof all);
    assert_false(plan_advance(&all.plan[0], 2));
    plans_remove(&all, &all.plan[0]);
    assert_int_equal(all.n, 1);
    assert_string_equal(all.plan[0].text, "grave: decline");
}

/* The first question of a game is which role to pick. */
static void first_pick(struct view *view, struct action *choice, int *n)
{
    struct setup setup;
    union position pos;

    memset(&pos, 0, sizeof pos);
    game_standard(dej(), 4, &setup);
    assert_null(game_start(dej(), &pos.state, &setup));
    while (state_actors(&pos.state) & SEAT(SEAT_CHANCE)) {
        dej()->legal(&pos.state, SEAT_CHANCE, choice);
        game_apply(dej(), &pos.state, choice[0], NULL);
    }
    view_make(view, dej(), &pos.state, state_actor(&pos.state));
    *n = view_legal(view, choice);
    assert_true(*n > 1);
}

static void the_first_way_that_is_allowed_is_done(void **state)
{
    struct action choice[CHOICES_MAX];
    struct action done;
    struct plans all = {.n = 0};
    struct view view;
    char name[TEXT_MAX];
    char line[PLAN_BYTES];
    int n = 0;

    (void)state;
    first_pick(&view, choice, &n);
    action_format(dej(), choice[1], name, sizeof name);
    snprintf(line, sizeof line, "pick: gold | %s | pick *", name + 3);
    assert_null(plans_add(&all, dej(), line));
    assert_true(plan_choose(&all.plan[0], 0, &view, &done));
    assert_true(action_same(done, choice[1]));
    assert_false(plan_choose(&all.plan[0], 1, &view, &done));
    /* several fit: nobody has said which */
    all.n = 0;
    assert_null(plans_add(&all, dej(), "pick: pick *"));
    assert_false(plan_choose(&all.plan[0], 0, &view, &done));
}

/* An answer's delay depends on what is public, and spreads over the whole
 * range. */
static void an_answer_takes_its_time(void **state)
{
    struct table_row fast = {.clock = CLOCK_NONE};
    struct table_row days = {.clock = CLOCK_MOVE, .base = 86400};
    struct table_row hasty = {.clock = CLOCK_MOVE, .base = 10};
    uint32_t random = 1;
    int octave[3] = {0};

    (void)state;
    for (int i = 0; i < 3000; i++) {
        int64_t delay = 0;
        random = random * 1664525 + 1013904223;
        delay = orders_delay(&fast, 0, 1000, random);
        assert_in_range(delay, 1000, 7999);
        octave[delay < 2000 ? 0 : delay < 4000 ? 1 : 2]++;
        assert_int_equal(orders_delay(&days, 86400000, 1000, random),
                         orders_delay(&fast, 0, 8000, random));
        assert_in_range(orders_delay(&hasty, 10000, 3000, random), 500, 1000);
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(octave[i], 800, 1200);
}

int suite_plan(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_plan_is_refused),
        cmocka_unit_test(steps_go_one_by_one_and_are_kept),
        cmocka_unit_test(the_first_way_that_is_allowed_is_done),
        cmocka_unit_test(an_answer_takes_its_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

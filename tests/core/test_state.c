/*
 * test_state.c - the decision stack, private chains, what a view of them
 * keeps, and what a seat hears of an event.
 */
#include "core/game.h"
#include "core/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { TURN, STEP, BID };

static void start(struct state *s)
{
    struct setup setup = {.seats = 3, .option = {7}};

    memset(s, 0, sizeof *s);
    state_start(s, &setup);
}

static void a_state_starts_with_its_setup(void **unused)
{
    struct state s;

    (void)unused;
    start(&s);
    assert_int_equal(s.seats, 3);
    assert_int_equal(s.option[0], 7);
    assert_int_equal(s.mover, SEAT_NONE);
    assert_int_equal(state_actors(&s), 0);
    assert_int_equal(state_actor(&s), SEAT_NONE);
}

static void the_top_is_being_decided(void **unused)
{
    struct state s;
    struct state before;

    (void)unused;
    start(&s);
    s.ply = 5;
    state_ask(&s, TURN, SEAT(1));
    before = s;
    state_ask(&s, STEP, SEAT(2))->a = 9;
    assert_int_equal(state_actor(&s), 2);
    assert_int_equal(state_asks(&s)->decision, STEP);
    assert_int_equal(state_asks(&s)->opened, 5);
    state_pop(&s);
    assert_int_equal(state_actor(&s), 1);
    assert_memory_equal(&s, &before, sizeof s); /* nothing is left behind */
}

static void nobody_acts_when_it_is_over(void **unused)
{
    struct state s;

    (void)unused;
    start(&s);
    state_ask(&s, TURN, SEAT(1));
    s.over = 1;
    assert_int_equal(state_actors(&s), 0);
}

static void the_last_answer_closes_the_question(void **unused)
{
    struct state s;

    (void)unused;
    start(&s);
    state_ask(&s, BID, SEATS_BELOW(3));
    assert_false(state_answered(&s, 1));
    assert_int_equal(state_actors(&s), SEAT(0) | SEAT(2));
    assert_int_equal(state_asks(&s)->asked, SEATS_BELOW(3));
    assert_false(state_answered(&s, 0));
    assert_true(state_answered(&s, 2));
    assert_int_equal(s.depth, 0);
}

/* ---- chains -------------------------------------------------------------- */

/* p1 has taken n steps of a chain over its turn. */
static void in_a_chain(struct state *s, int n)
{
    start(s);
    s->ply = 20;
    s->news = 18;
    s->mover = 1;
    state_ask(s, TURN, SEAT(1));
    if (n == 0)
        return;
    s->ply = (uint16_t)(20 + n);
    state_chain_open(s);
    s->chain = (uint8_t)n;
    state_ask(s, STEP, SEAT(1));
}

static void a_chain_is_invisible_to_others(void **unused)
{
    (void)unused;
    for (int n = 1; n < 4; n++) {
        struct state before;
        struct state s;
        in_a_chain(&before, 0);
        in_a_chain(&s, n);
        state_redact(&before, 2);
        state_redact(&s, 2);
        assert_memory_equal(&s, &before, sizeof s);
        in_a_chain(&s, n);
        state_redact(&s, SEAT_WATCHER);
        assert_memory_equal(&s, &before, sizeof s);
    }
}

static void a_chain_goes_on_for_its_mover(void **unused)
{
    struct state s;

    (void)unused;
    in_a_chain(&s, 2);
    state_redact(&s, 1);
    assert_int_equal(s.ply, 22);
    assert_int_equal(s.depth, 2);
    assert_int_equal(s.chain, 2);
    assert_int_equal(state_actor(&s), 1);
}

static void a_closed_chain_is_none(void **unused)
{
    struct state s;

    (void)unused;
    in_a_chain(&s, 2);
    state_chain_close(&s);
    state_redact(&s, 0);
    assert_int_equal(s.ply, 22);
    assert_int_equal(s.depth, 2);
}

static void a_view_knows_no_undo_mark(void **unused)
{
    struct state s;

    (void)unused;
    in_a_chain(&s, 0);
    state_redact(&s, 1);
    assert_int_equal(s.news, 0);
    assert_int_equal(s.mover, SEAT_NONE);
}

static void showing_is_final(void **unused)
{
    struct state s;

    (void)unused;
    in_a_chain(&s, 0);
    state_shown(&s);
    assert_int_equal(s.news, s.ply);
}

/* ---- events -------------------------------------------------------------- */

static void who_does_not_see_hears_no_arguments(void **unused)
{
    struct event e = event_of2(3, 1, 7, 8);
    struct event heard;

    (void)unused;
    e.seen_by = SEAT(1) | SEAT(2);
    heard = event_heard(e, 0);
    assert_int_equal(heard.kind, 3);
    assert_int_equal(heard.seat, 1);
    assert_int_equal(heard.arg[0] | heard.arg[1], 0);
    assert_int_equal(heard.seen_by, 0);
    heard = event_heard(e, 2);
    assert_int_equal(heard.arg[1], 8);
    assert_int_equal(heard.seen_by, SEAT(2)); /* not: who else saw it */
}

static void the_watcher_hears_what_is_public(void **unused)
{
    struct event e = event_wide(0, 0, 0x1234);

    (void)unused;
    e.seen_by = PUBLIC;
    assert_int_equal(event_heard(e, SEAT_WATCHER).arg[0], 0x34);
    assert_int_equal(event_heard(e, SEAT_WATCHER).arg[1], 0x12);
    e.seen_by = SEATS_BELOW(SEATS_MAX);
    assert_int_equal(event_heard(e, SEAT_WATCHER).arg[0], 0);
}

static void actions_are_the_same_byte_by_byte(void **unused)
{
    (void)unused;
    assert_true(action_same(action_of2(1, 2, 3, 4), action_of2(1, 2, 3, 4)));
    assert_false(action_same(action_of2(1, 2, 3, 4), action_of2(1, 2, 3, 5)));
    assert_false(action_same(action_of(1, 2), action_of(2, 2)));
    assert_int_equal(sizeof(struct action), 8);
}

int suite_state(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_starts_with_its_setup),
        cmocka_unit_test(the_top_is_being_decided),
        cmocka_unit_test(nobody_acts_when_it_is_over),
        cmocka_unit_test(the_last_answer_closes_the_question),
        cmocka_unit_test(a_chain_is_invisible_to_others),
        cmocka_unit_test(a_chain_goes_on_for_its_mover),
        cmocka_unit_test(a_closed_chain_is_none),
        cmocka_unit_test(a_view_knows_no_undo_mark),
        cmocka_unit_test(showing_is_final),
        cmocka_unit_test(who_does_not_see_hears_no_arguments),
        cmocka_unit_test(the_watcher_hears_what_is_public),
        cmocka_unit_test(actions_are_the_same_byte_by_byte),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

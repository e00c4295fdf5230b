/*
 * test_calm.c - messages that nobody waits for (src/server/net/calm.c).
 */
#define _GNU_SOURCE /* for uv.h */

#include "server/net/conn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { CONNS = 3, NOW = 1000 * 1000 };

static int64_t clock_ms;

static int64_t now_ms(struct io *io)
{
    (void)io;
    return clock_ms;
}

static struct io io = {.now_ms = now_ms};
static struct server server;
static struct ws ws;
static struct conn conn[CONNS];

static int set_up(void **unused)
{
    (void)unused;
    clock_ms = NOW;
    server = (struct server){.io = &io};
    ws = (struct ws){.server = &server};
    for (int i = 0; i < CONNS; i++)
        conn[i] = (struct conn){.ws = &ws, .sent_at = NOW};
    return uv_loop_init(&server.loop) || (calm_init(&ws.calm, &ws), 0);
}

static int tear_down(void **unused)
{
    (void)unused;
    calm_close(&ws.calm);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    return uv_loop_close(&server.loop);
}

static void after_a_rest_it_is_sent_at_once(void **unused)
{
    (void)unused;
    clock_ms = NOW + CALM_MS;
    calm_add(&conn[0]);
    assert_true(conn[0].is_dirty);
    assert_null(ws.calm.first);
}

static void soon_after_another_it_waits(void **unused)
{
    (void)unused;
    clock_ms = NOW + CALM_MS - 1;
    calm_add(&conn[0]);
    assert_false(conn[0].is_dirty);
    assert_ptr_equal(ws.calm.first, &conn[0]);
    assert_int_equal(conn[0].calm_until, clock_ms + CALM_MS);
}

static void a_second_one_does_not_prolong_it(void **unused)
{
    (void)unused;
    calm_add(&conn[0]);
    clock_ms += CALM_MS / 2;
    calm_add(&conn[0]);
    assert_int_equal(conn[0].calm_until, NOW + CALM_MS);
}

static void what_is_sent_anyway_does_not_wait(void **unused)
{
    (void)unused;
    conn_mark_dirty(&conn[0]);
    calm_add(&conn[0]);
    assert_null(ws.calm.first);
}

/* The timer is real and the clock is not: the timer may come too early. */
static void each_is_sent_when_its_time_has_come(void **unused)
{
    (void)unused;
    calm_add(&conn[0]);
    clock_ms = NOW + 10;
    calm_add(&conn[1]);
    clock_ms = NOW + CALM_MS;
    while (!conn[0].is_dirty)
        uv_run(&server.loop, UV_RUN_ONCE);
    assert_false(conn[1].is_dirty);
    clock_ms = NOW + CALM_MS + 10;
    while (!conn[1].is_dirty)
        uv_run(&server.loop, UV_RUN_ONCE);
    assert_null(ws.calm.first);
    assert_int_equal(uv_run(&server.loop, UV_RUN_NOWAIT), 0);
}

static void any_of_them_can_be_taken_out(void **unused)
{
    (void)unused;
    for (int out = 0; out < CONNS; out++) {
        const struct conn *at = NULL;
        for (int i = 0; i < CONNS; i++)
            calm_add(&conn[i]);
        calm_remove(&conn[out]);
        calm_remove(&conn[out]);
        at = ws.calm.first;
        for (int i = 0; i < CONNS; i++) {
            if (i == out)
                continue;
            assert_ptr_equal(at, &conn[i]);
            at = at->next_calm;
        }
        assert_null(at);
        calm_add(&conn[out]); /* now it is the last */
        for (int i = 0; i < CONNS; i++)
            calm_remove(&conn[i]);
        assert_null(ws.calm.first);
        assert_ptr_equal(ws.calm.last, &ws.calm.first);
    }
}

int suite_calm(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE(after_a_rest_it_is_sent_at_once),
        CASE(soon_after_another_it_waits),
        CASE(a_second_one_does_not_prolong_it),
        CASE(what_is_sent_anyway_does_not_wait),
        CASE(each_is_sent_when_its_time_has_come),
        CASE(any_of_them_can_be_taken_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_deed.c - deeds as bytes: there and back, in part, and cut short
 * (src/server/deed.c).
 */
#include "server/deed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ACTIONS = 3 };

static const struct action actions[ACTIONS] = {
    {.seat = 1, .verb = 2}, {.seat = 15, .verb = 3}, {.seat = 15, .verb = 4}};

/* With every field that any kind writes; the kind decides which are kept. */
static struct deed full(int kind)
{
    struct deed d = {.kind = (uint8_t)kind,
                     .seat = 1,
                     .by = BY_BOT,
                     .ask = 300,
                     .count = 2,
                     .left = 70000,
                     .id = "m1",
                     .who = "somebody",
                     .slug = "random",
                     .shared = SEAT(1) | SEAT(3),
                     .actions = actions,
                     .n = ACTIONS};

    memset(d.share[1], 7, sizeof d.share[1]);
    memset(d.share[3], 8, sizeof d.share[3]);
    return d;
}

static bool has_actions(int kind)
{
    return kind == DEED_START || kind == DEED_MOVE;
}

static void every_kind_goes_there_and_back(void **unused)
{
    (void)unused;
    for (int kind = 1; kind < DEED_KINDS; kind++) {
        struct deed d = full(kind);
        struct deed back;
        uint8_t bytes[DEED_BYTES(ACTIONS)];
        uint8_t again[DEED_BYTES(ACTIONS)];
        struct action got[ACTIONS];
        size_t n = deed_encode(&d, bytes);
        struct action_buffer into = {got, ACTIONS};
        assert_true(n <= sizeof bytes);
        assert_true(deed_decode(&back, kind, bytes, n, into));
        assert_int_equal(back.n, has_actions(kind) ? ACTIONS : 0);
        assert_int_equal(deed_encode(&back, again), n);
        assert_memory_equal(bytes, again, n);
    }
}

static void a_head_is_read_without_the_actions(void **unused)
{
    struct deed d = full(DEED_MOVE);
    struct deed head;
    uint8_t bytes[DEED_BYTES(ACTIONS)];
    size_t n = deed_encode(&d, bytes);

    (void)unused;
    assert_true(deed_decode_head(&head, DEED_MOVE, bytes, n));
    assert_int_equal(head.ask, 300);
    assert_int_equal(head.left, 70000);
    assert_string_equal(head.id, "m1");
    assert_int_equal(head.n, ACTIONS);
    assert_null(head.actions);
}

static void the_seat_is_known_where_there_is_one(void **unused)
{
    (void)unused;
    for (int kind = 1; kind < DEED_KINDS; kind++) {
        struct deed d = full(kind);
        uint8_t bytes[DEED_BYTES(ACTIONS)];
        size_t n = deed_encode(&d, bytes);
        bool none = kind == DEED_START || kind == DEED_SAY || kind == DEED_NEXT;
        assert_int_equal(deed_seat(kind, bytes, n), none ? SEAT_NONE : 1);
        assert_int_equal(deed_seat(kind, bytes, 0), SEAT_NONE);
    }
    assert_int_equal(deed_seat(0, NULL, 0), SEAT_NONE);
    assert_int_equal(deed_seat(DEED_KINDS, NULL, 0), SEAT_NONE);
}

static void the_question_is_known_where_there_is_one(void **unused)
{
    (void)unused;
    for (int kind = 1; kind < DEED_KINDS; kind++) {
        struct deed d = full(kind);
        uint8_t bytes[DEED_BYTES(ACTIONS)];
        size_t n = deed_encode(&d, bytes);
        assert_int_equal(deed_ask(kind, bytes, n), kind == DEED_MOVE ? 300 : 0);
        assert_int_equal(deed_ask(kind, bytes, 3), 0);
    }
}

static void what_is_cut_short_or_too_long_is_refused(void **unused)
{
    struct action got[ACTIONS];
    struct action_buffer into = {got, ACTIONS};
    struct deed back;

    (void)unused;
    for (int kind = 1; kind < DEED_KINDS; kind++) {
        struct deed d = full(kind);
        uint8_t bytes[DEED_BYTES(ACTIONS) + 1] = {0};
        size_t n = deed_encode(&d, bytes);
        size_t body = n - (has_actions(kind) ? sizeof actions : 0);
        for (size_t cut = 0; cut < body; cut++)
            assert_false(deed_decode(&back, kind, bytes, cut, into));
        assert_false(deed_decode(&back, kind, bytes, n + 1, into));
        into.most = ACTIONS - 1;
        assert_int_equal(deed_decode(&back, kind, bytes, n, into),
                         !has_actions(kind));
        into.most = ACTIONS;
    }
    assert_false(deed_decode(&back, 0, NULL, 0, into));
    assert_false(deed_decode(&back, DEED_KINDS, NULL, 0, into));
}

int suite_deed(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_goes_there_and_back),
        cmocka_unit_test(a_head_is_read_without_the_actions),
        cmocka_unit_test(the_seat_is_known_where_there_is_one),
        cmocka_unit_test(the_question_is_known_where_there_is_one),
        cmocka_unit_test(what_is_cut_short_or_too_long_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

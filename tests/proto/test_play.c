/*
 * test_play.c - moves read without an object (src/proto/play.c): what is read
 * is what the JSON reader finds, and what that refuses is not read.
 */
#include "proto/play.h"

#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BENT = 200000 };

static const char usual[] =
    "{\"t\":\"play\",\"id\":\"7f\",\"table\":\"x67rtyz6tt"
    "\",\"ask\":118,\"do\":[\"take gold\",\"end\"]}";

/* From a copy of just that size: a byte too far is noticed. */
static bool reads(struct play *p, char **copy, const char *text, size_t n)
{
    *copy = malloc(n ? n : 1);
    assert_non_null(*copy);
    memcpy(*copy, text, n);
    return play_read(p, *copy, n);
}

static bool is_same(const struct play *p, const char *text, size_t n)
{
    const struct json_t *list = NULL;
    struct message m;
    char id[REQUEST_ID + 1];
    char table[PLAY_TABLE + 1];
    int64_t ask = -1;
    bool same = false;

    if (message_read(&m, text, n) != OK)
        return false;
    list = message_list(m.root, "do");
    same = request_kind_of(m.root) == REQUEST_PLAY &&
           !request_fault(REQUEST_PLAY, m.root) && request_id(m.root, id) &&
           strcmp(id, p->id) == 0 &&
           message_text(m.root, "table", table, sizeof table) &&
           strcmp(table, p->table) == 0 &&
           message_whole(m.root, "ask", 0, UINT16_MAX, &ask) && ask == p->ask &&
           message_length(list) == p->n;
    for (int i = 0; same && i < p->n; i++) {
        size_t length = 0;
        const char *step = message_lent_at(list, i, &length);
        same = step && length == p->step[i].n &&
               memcmp(step, p->step[i].at, length) == 0;
    }
    message_free(&m);
    return same;
}

static void a_move_is_read(void **unused)
{
    struct play p;
    char *copy = NULL;

    (void)unused;
    assert_true(reads(&p, &copy, usual, sizeof usual - 1));
    assert_string_equal(p.id, "7f");
    assert_string_equal(p.table, "x67rtyz6tt");
    assert_int_equal(p.ask, 118);
    assert_int_equal(p.n, 2);
    assert_int_equal(p.step[0].n, 9);
    assert_memory_equal(p.step[0].at, "take gold", 9);
    assert_memory_equal(p.step[1].at, "end", 3);
    assert_true(is_same(&p, usual, sizeof usual - 1));
    free(copy);
}

static void limits_are_those_of_the_list(void **unused)
{
    (void)unused;
    assert_int_equal(request_most(REQUEST_PLAY, "table"), PLAY_TABLE);
    assert_int_equal(request_most(REQUEST_PLAY, "do"), PLAY_STEPS);
    assert_int_equal(request_most(REQUEST_PLAY, "ask"), UINT16_MAX);
}

static void numbers_and_lengths_have_limits(void **unused)
{
    static const struct {
        const char *id, *table, *ask, *list;
        bool known;
    } rows[] = {
        {"1", "a", "0", "\"\"", true},
        {"12345678901234567890123456789012", "1234567890", "65535", "\"a\"",
         true},
        {"123456789012345678901234567890123", "a", "1", "\"a\"", false},
        {"1", "12345678901", "1", "\"a\"", false},
        {"", "a", "1", "\"a\"", false},
        {"1", "", "1", "\"a\"", false},
        {"1", "a", "65536", "\"a\"", false},
        {"1", "a", "99999", "\"a\"", false},
        {"1", "a", "4294967297", "\"a\"", false},
        {"1", "a", "01", "\"a\"", false},
        {"1", "a", "-1", "\"a\"", false},
        {"1", "a", "1.0", "\"a\"", false},
        {"1", "a", "", "\"a\"", false},
        {"1", "a", "1", "", false},
        {"1", "a", "1", "\"a\",", false},
        {"1", "a", "1", "\"a\",1", false},
        {"1", "a", "1", "\"\\u0061\"", false},
        {"1", "a", "1", "\"\xd8\xb3\"", false},
        {"1", "a", "1", "\"\x7f\"", false},
        {"1", "a", "1", "\"\n\"", false},
    };

    (void)unused;
    for (int i = 0; i < COUNT(rows); i++) {
        char text[256];
        struct play p;
        char *copy = NULL;
        int n = snprintf(text, sizeof text,
                         "{\"t\":\"play\",\"id\":\"%s\",\"table\":\"%s\","
                         "\"ask\":%s,\"do\":[%s]}",
                         rows[i].id, rows[i].table, rows[i].ask, rows[i].list);
        bool known = reads(&p, &copy, text, (size_t)n);
        assert_int_equal(known, rows[i].known);
        assert_true(!known || is_same(&p, text, (size_t)n));
        free(copy);
    }
}

static void a_chain_has_so_many_steps_and_no_more(void **unused)
{
    (void)unused;
    for (int n = PLAY_STEPS; n <= PLAY_STEPS + 1; n++) {
        char text[512] = "{\"t\":\"play\",\"id\":\"1\",\"table\":\"a\","
                         "\"ask\":1,\"do\":[";
        size_t at = strlen(text);
        struct play p;
        char *copy = NULL;
        for (int i = 0; i < n; i++)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s\"a\"",
                                   i ? "," : "");
        at += (size_t)snprintf(text + at, sizeof text - at, "]}");
        assert_int_equal(reads(&p, &copy, text, at), n == PLAY_STEPS);
        free(copy);
    }
}

static void every_beginning_of_it_is_left_alone(void **unused)
{
    (void)unused;
    for (size_t n = 0; n < sizeof usual - 1; n++) {
        struct play p;
        char *copy = NULL;
        assert_false(reads(&p, &copy, usual, n));
        free(copy);
    }
}

/* Change, drop or add some bytes of it. */
static size_t bend(struct rng *rng, char *text, size_t n)
{
    static const char likely[] = "{}[]\",:\\0123456789.-+eE ab\x7f\x01\xd8\xb3";
    int times = 1 + (int)rng_below(rng, 3);

    while (times-- > 0) {
        size_t at = rng_below(rng, (uint32_t)n);
        char c = likely[rng_below(rng, sizeof likely)];
        switch (rng_below(rng, 3)) {
        case 0: text[at] = c; break;
        case 1:
            memmove(text + at, text + at + 1, n - at - 1);
            n--;
            break;
        default:
            memmove(text + at + 1, text + at, n - at);
            text[at] = c;
            n++;
        }
    }
    return n;
}

static void what_is_read_is_what_json_says(void **unused)
{
    struct rng rng = {1};
    int known = 0;

    (void)unused;
    for (int i = 0; i < BENT; i++) {
        char text[sizeof usual + 8];
        size_t n = sizeof usual - 1;
        struct play p;
        char *copy = NULL;
        memcpy(text, usual, n);
        n = bend(&rng, text, n);
        if (reads(&p, &copy, text, n)) {
            known++;
            if (!is_same(&p, copy, n))
                fail_msg("bent %d times: %.*s", i, (int)n, text);
        }
        free(copy);
    }
    assert_in_range(known, BENT / 20, BENT / 2);
}

int suite_play(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_read),
        cmocka_unit_test(limits_are_those_of_the_list),
        cmocka_unit_test(numbers_and_lengths_have_limits),
        cmocka_unit_test(a_chain_has_so_many_steps_and_no_more),
        cmocka_unit_test(every_beginning_of_it_is_left_alone),
        cmocka_unit_test(what_is_read_is_what_json_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

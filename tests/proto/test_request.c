/*
 * test_request.c - requests against the list of messages (src/proto/request.c).
 */
#include "proto/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is wrong with it: "" if nothing is. */
static const char *fault(const char *text)
{
    struct message m;
    const char *why = NULL;

    if (message_read(&m, text, strlen(text)) != OK)
        return "json";
    why = request_fault(request_kind_of(m.root), m.root);
    message_free(&m);
    return why ? why : "";
}

static void a_request_is_known_by_its_type(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < REQUESTS; kind++) {
        char text[64];
        struct message m;
        const char *slug = request_slug((enum request_kind)kind);
        snprintf(text, sizeof text, "{\"t\":\"%s\"}", slug);
        assert_int_equal(message_read(&m, text, strlen(text)), OK);
        assert_int_equal(request_kind_of(m.root), kind);
        message_free(&m);
    }
    assert_string_equal(request_slug(REQUESTS), "");
    assert_string_equal(fault("{}"), "t");
    assert_string_equal(fault("{\"t\":7}"), "t");
    assert_string_equal(fault("{\"t\":\"\"}"), "t");
    assert_string_equal(fault("{\"t\":\"plays\"}"), "t");
    assert_string_equal(fault("{\"t\":\"a word that is much too long\"}"), "t");
}

/* By its first bytes alone; as our page writes them, or not at all. */
static void a_request_is_known_by_how_it_begins(void **unused)
{
    static const struct {
        const char *text;
        const char *id;
    } rows[] = {
        {"{\"t\":\"play\",\"id\":\"7f\",\"table\":", "7f"},
        {"{\"t\":\"play\",\"id\":\"7f\"", "7f"},
        {"{\"t\":\"play\",\"id\":\"12345678901234567890123456789012\"}",
         "12345678901234567890123456789012"},
        {"{\"t\":\"play\",\"id\":\"123456789012345678901234567890123\"}", ""},
        {"{\"t\":\"play\",\"id\":\"7f", ""},
        {"{\"t\":\"play\",\"id\":\"\"}", ""},
        {"{\"t\":\"play\",\"id\":\"a\\u0000\"}", ""},
        {"{\"t\":\"play\",\"id\":\"\xd8\xb3\"}", ""},
        {"{\"t\":\"play\",\"id\":7}", ""},
        {"{\"t\":\"play\",\"id\":", ""},
        {"{ \"t\":\"play\",\"id\":\"7f\"}", ""},
        {"{\"t\":\"plays\",\"id\":\"7f\"}", ""},
        {"{\"t\":\"undo\",\"id\":\"7f\"}", ""},
        {"", ""},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char id[REQUEST_ID + 1] = "";
        size_t n = strlen(rows[i].text);
        char *text = malloc(n + 1); /* so that a byte too far is noticed */
        bool known = false;
        assert_non_null(text);
        memcpy(text, rows[i].text, n);
        known = request_begins(REQUEST_PLAY, text, n, id);
        free(text);
        assert_int_equal(known, rows[i].id[0] != '\0');
        assert_string_equal(id, rows[i].id);
    }
}

static void an_id_is_a_short_text(void **unused)
{
    static const struct {
        const char *text;
        const char *id;
    } rows[] = {
        {"{\"id\":\"7f\"}", "7f"},
        {"{\"id\":\"12345678901234567890123456789012\"}",
         "12345678901234567890123456789012"},
        {"{\"id\":\"123456789012345678901234567890123\"}", ""},
        {"{\"id\":\"\"}", ""},
        {"{\"id\":7}", ""},
        {"{\"id\":null}", ""},
        {"{}", ""},
    };

    (void)unused;
    for (int i = 0; i < COUNT(rows); i++) {
        struct message m;
        char id[REQUEST_ID + 1] = "before";
        bool has = rows[i].id[0] != '\0';
        assert_int_equal(message_read(&m, rows[i].text, strlen(rows[i].text)),
                         OK);
        assert_int_equal(request_id(m.root, id), has);
        assert_string_equal(id, rows[i].id);
        message_free(&m);
    }
}

static void what_must_be_there_is_missed(void **unused)
{
    (void)unused;
    assert_string_equal(fault("{\"t\":\"ping\"}"), "");
    assert_string_equal(fault("{\"t\":\"hello\"}"), "version");
    assert_string_equal(fault("{\"t\":\"hello\",\"v\":1}"), "");
    assert_string_equal(fault("{\"t\":\"undo\"}"), "table");
    assert_string_equal(fault("{\"t\":\"undo\",\"table\":null}"), "table");
    assert_string_equal(fault("{\"t\":\"undo\",\"table\":\"a\"}"), "");
    assert_string_equal(fault("{\"t\":\"sit\",\"table\":\"a\",\"seat\":null}"),
                        "");
    assert_string_equal(fault("{\"t\":\"remove\",\"table\":\"a\"}"), "seat");
}

static void limits_hold_on_both_sides(void **unused)
{
    static const char play[] = "{\"t\":\"play\",\"table\":\"a\",\"ask\":%s,"
                               "\"do\":%s}";
    static const struct {
        const char *ask, *list, *why;
    } rows[] = {
        {"0", "[\"a\"]", ""},        {"65535", "[\"a\",\"b\"]", ""},
        {"-1", "[\"a\"]", "text"},   {"65536", "[\"a\"]", "text"},
        {"1.0", "[\"a\"]", "text"},  {"\"1\"", "[\"a\"]", "text"},
        {"0", "[]", "text"},         {"0", "[1]", "text"},
        {"0", "[\"a\",[]]", "text"}, {"0", "{}", "text"},
        {"0", "\"a\"", "text"},
    };

    (void)unused;
    for (int i = 0; i < COUNT(rows); i++) {
        char text[256];
        snprintf(text, sizeof text, play, rows[i].ask, rows[i].list);
        assert_string_equal(fault(text), rows[i].why);
    }
}

static void each_kind_is_told_from_the_others(void **unused)
{
    static const struct {
        const char *field, *why;
    } rows[] = {
        {"\"seats\":8", ""},
        {"\"seats\":9", "seats"},
        {"\"seats\":2,\"options\":{}", ""},
        {"\"seats\":2,\"options\":[]", "option"},
        {"\"seats\":2,\"bots\":[\"\"]", ""},
        {"\"seats\":2,\"bots\":[null]", "bot"},
        {"\"seats\":2,\"clock\":{}", ""},
        {"\"seats\":2,\"clock\":\"move\"", "clock"},
        {"\"seats\":2,\"open\":true", ""},
        {"\"seats\":2,\"open\":1", "text"},
        {"\"seats\":2,\"unknown\":[[]]", ""},
    };

    (void)unused;
    for (int i = 0; i < COUNT(rows); i++) {
        char text[256];
        snprintf(text, sizeof text, "{\"t\":\"create\",\"game\":\"dej\",%s}",
                 rows[i].field);
        assert_string_equal(fault(text), rows[i].why);
    }
    assert_string_equal(fault("{\"t\":\"start\",\"table\":\"a\",\"share\":"
                              "\"00112233445566778899aabbccddeeff\"}"),
                        "");
    assert_string_equal(fault("{\"t\":\"start\",\"table\":\"a\",\"share\":"
                              "\"00112233445566778899AABBCCDDEEFF\"}"),
                        "text");
    assert_string_equal(fault("{\"t\":\"start\",\"table\":\"a\",\"share\":"
                              "\"0011\"}"),
                        "text");
}

static void limits_can_be_asked_for(void **unused)
{
    (void)unused;
    assert_int_equal(request_most(REQUEST_PLAY, "ask"), 65535);
    assert_int_equal(request_most(REQUEST_FOLLOW, "have"), UINT32_MAX);
    assert_int_equal(request_most(REQUEST_PLAY, "text"), -1);
    assert_int_equal(request_most(REQUEST_PING, "table"), -1);
    assert_int_equal(request_most(REQUESTS, "table"), -1);
}

int suite_request(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_known_by_its_type),
        cmocka_unit_test(a_request_is_known_by_how_it_begins),
        cmocka_unit_test(an_id_is_a_short_text),
        cmocka_unit_test(what_must_be_there_is_missed),
        cmocka_unit_test(limits_hold_on_both_sides),
        cmocka_unit_test(each_kind_is_told_from_the_others),
        cmocka_unit_test(limits_can_be_asked_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

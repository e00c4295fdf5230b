/*
 * test_proto.c - base64, patches, and JSON in and out.
 */
#include "core/rng.h"
#include "proto/base64.h"
#include "proto/message.h"
#include "proto/out.h"
#include "proto/patch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* ---- base64 -------------------------------------------------------------- */

static void base64_has_the_letters_of_rfc_4648(void **state)
{
    static const char *const rows[][2] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        char text[16] = "";
        uint8_t back[16];
        size_t n = sizeof back;
        text[base64_encode((const uint8_t *)rows[i][0], strlen(rows[i][0]),
                           text)] = '\0';
        assert_string_equal(text, rows[i][1]);
        assert_true(base64_decode(text, strlen(text), back, &n));
        assert_int_equal(n, strlen(rows[i][0]));
        assert_memory_equal(back, rows[i][0], n);
    }
}

static void base64_has_one_spelling(void **state)
{
    static const char *const wrong[] = {"Z",    "Zg",   "Zg=",      "Zh==",
                                        "Zm9=", "====", "Zg==Zg==", "Zm9v\n",
                                        "Zm9-", "=Zg="};
    uint8_t out[16];

    (void)state;
    for (int i = 0; i < COUNT(wrong); i++) {
        size_t n = sizeof out;
        assert_false(base64_decode(wrong[i], strlen(wrong[i]), out, &n));
    }
    size_t small = 2;
    assert_false(base64_decode("Zm9v", 4, out, &small));
}

/* ---- patches ------------------------------------------------------------- */

enum { VIEW = 700 };

static void a_patch_makes_the_new_of_the_old(void **state)
{
    struct rng rng = {9};
    uint8_t old[VIEW];
    uint8_t now[VIEW];
    uint8_t patch[PATCH_MAX(VIEW)];

    (void)state;
    for (int round = 0; round < 20000; round++) {
        size_t n = rng_below(&rng, VIEW + 1);
        uint32_t changes = rng_below(&rng, 40);
        for (size_t i = 0; i < n; i++)
            old[i] = (uint8_t)rng_next(&rng);
        memcpy(now, old, n);
        for (uint32_t i = 0; i < changes && n; i++)
            now[rng_below(&rng, (uint32_t)n)] = (uint8_t)rng_next(&rng);
        size_t size = patch_make(old, now, n, patch);
        assert_true(size <= PATCH_MAX(n));
        assert_true(patch_apply(old, n, patch, size));
        assert_memory_equal(old, now, n);
    }
}

static void no_change_is_an_empty_patch(void **state)
{
    uint8_t view[VIEW] = {1, 2, 3};
    uint8_t patch[PATCH_MAX(VIEW)];

    (void)state;
    assert_int_equal(patch_make(view, view, VIEW, patch), 0);
}

static void rubbish_is_no_patch_and_breaks_nothing(void **state)
{
    struct rng rng = {4};
    uint8_t *view = malloc(64); /* so that a sanitizer sees a step too far */
    uint8_t patch[32];

    (void)state;
    assert_non_null(view);
    for (int round = 0; round < 200000; round++) {
        size_t size = rng_below(&rng, sizeof patch + 1);
        for (size_t i = 0; i < size; i++)
            patch[i] = (uint8_t)rng_next(&rng);
        patch_apply(view, 64, patch, size);
    }
    free(view);
}

/* ---- JSON out ------------------------------------------------------------ */

static void what_is_written_is_what_is_read(void **state)
{
    struct rng rng = {5};
    struct out o = {0};

    (void)state;
    for (int round = 0; round < 20000; round++) {
        char text[64];
        size_t n = rng_below(&rng, sizeof text);
        for (size_t i = 0; i < n; i++)
            text[i] = (char)rng_below(&rng, 128);
        int64_t number = (int64_t)rng_next(&rng);
        out_message(&o, "x");
        out_text_n(&o, "text", text, n);
        out_whole(&o, "number", number);
        out_enter(&o, "list", '[');
        out_bool(&o, NULL, round & 1);
        out_null(&o, NULL);
        out_leave(&o, ']');
        out_hex(&o, "hex", (const uint8_t *)"\x01\xff", 2);
        out_leave(&o, '}');
        assert_false(o.failed);
        json_t *back = json_loadb(
            o.data, o.n, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
        assert_non_null(back);
        json_t *at = json_object_get(back, "text");
        assert_int_equal(json_string_length(at), n);
        assert_memory_equal(json_string_value(at), text, n);
        at = json_object_get(back, "number");
        assert_true(json_integer_value(at) == number);
        assert_string_equal(json_string_value(json_object_get(back, "hex")),
                            "01ff");
        assert_int_equal(json_array_size(json_object_get(back, "list")), 2);
        json_decref(back);
    }
    out_free(&o);
}

static void bytes_that_are_no_text_do_not_spoil_a_message(void **state)
{
    struct rng rng = {6};
    struct out o = {0};

    (void)state;
    for (int round = 0; round < 50000; round++) {
        char text[24];
        size_t n = rng_below(&rng, sizeof text);
        for (size_t i = 0; i < n; i++)
            text[i] = (char)rng_next(&rng);
        out_clear(&o);
        out_enter(&o, NULL, '[');
        out_text_n(&o, NULL, text, n);
        out_leave(&o, ']');
        json_t *back = json_loadb(o.data, o.n, JSON_ALLOW_NUL, NULL);
        assert_non_null(back);
        json_decref(back);
    }
    out_clear(&o);
    out_text(&o, NULL, "\xd8\xb3\xd9\x84 \xff\xed\xa0\x80");
    assert_int_equal(o.n, 11);
    assert_memory_equal(o.data, "\"\xd8\xb3\xd9\x84 ????\"", 11);
    out_free(&o);
}

static void the_least_number_is_written_whole(void **state)
{
    struct out o = {0};

    (void)state;
    out_whole(&o, NULL, INT64_MIN);
    assert_int_equal(o.n, 20);
    assert_memory_equal(o.data, "-9223372036854775808", 20);
    out_free(&o);
}

/* ---- JSON in ------------------------------------------------------------- */

static enum err read_text(const char *text)
{
    struct message m;
    enum err err = message_read(&m, text, strlen(text));

    message_free(&m);
    return err;
}

static void only_one_shallow_object_is_a_message(void **state)
{
    char deep[MESSAGE_MAX + 2];

    (void)state;
    assert_int_equal(read_text("{\"t\":\"x\"}"), OK);
    assert_int_equal(read_text("[]"), ERR_TEXT);
    assert_int_equal(read_text("{}{}"), ERR_TEXT);
    assert_int_equal(read_text("{\"a\":1,\"a\":2}"), ERR_TEXT);
    assert_int_equal(read_text("{\"a\":\"x\\u0000\"}"), ERR_TEXT);
    assert_int_equal(read_text("{\"a\":[[[[[[[1]]]]]]]}"), OK);
    assert_int_equal(read_text("{\"a\":[[[[[[[[1]]]]]]]]}"), ERR_TEXT);
    assert_int_equal(read_text("{\"a\":\"[[[[[[[[[[[[\"}"), OK);
    assert_int_equal(read_text("{\"a\":\"\\\"[[[[[[[[[[[[\"}"), OK);
    memset(deep, ' ', sizeof deep);
    deep[0] = '{';
    deep[MESSAGE_MAX] = '}';
    deep[MESSAGE_MAX + 1] = '\0';
    assert_int_equal(read_text(deep), ERR_SHORT);
    deep[MESSAGE_MAX - 1] = '}';
    deep[MESSAGE_MAX] = '\0';
    assert_int_equal(read_text(deep), OK);
}

static void values_are_taken_as_they_are_or_not_at_all(void **state)
{
    static const char text[] = "{\"s\":\"abc\",\"n\":7,\"r\":7.0,\"b\":true,"
                               "\"h\":\"00fF\",\"l\":[\"x\",1],\"e\":null}";
    struct message m;
    char out[4];
    uint8_t bytes[2];
    int64_t n = 0;
    bool b = false;

    (void)state;
    assert_int_equal(message_read(&m, text, sizeof text - 1), OK);
    assert_true(message_text(m.root, "s", out, 4));
    assert_false(message_text(m.root, "s", out, 3));
    assert_false(message_text(m.root, "n", out, 4));
    assert_false(message_text(m.root, "none", out, 4));
    assert_true(message_whole(m.root, "n", 7, 7, &n));
    assert_false(message_whole(m.root, "n", 8, 9, &n));
    assert_false(message_whole(m.root, "r", 0, 9, &n));
    assert_true(message_bool(m.root, "b", &b) && b);
    assert_false(message_bool(m.root, "n", &b));
    assert_false(message_hex(m.root, "h", bytes, 2));
    assert_false(message_has(m.root, "e"));
    assert_true(message_text_at(message_list(m.root, "l"), 0, out, 4));
    assert_false(message_text_at(message_list(m.root, "l"), 1, out, 4));
    assert_false(message_text_at(message_list(m.root, "l"), 2, out, 4));
    assert_int_equal(message_length(message_list(m.root, "s")), 0);
    message_free(&m);
}

int suite_proto(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base64_has_the_letters_of_rfc_4648),
        cmocka_unit_test(base64_has_one_spelling),
        cmocka_unit_test(a_patch_makes_the_new_of_the_old),
        cmocka_unit_test(no_change_is_an_empty_patch),
        cmocka_unit_test(rubbish_is_no_patch_and_breaks_nothing),
        cmocka_unit_test(what_is_written_is_what_is_read),
        cmocka_unit_test(bytes_that_are_no_text_do_not_spoil_a_message),
        cmocka_unit_test(the_least_number_is_written_whole),
        cmocka_unit_test(only_one_shallow_object_is_a_message),
        cmocka_unit_test(values_are_taken_as_they_are_or_not_at_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

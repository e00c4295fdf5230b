/*
 * test_parse.c - our reading of JSON beside jansson's: what one takes the other
 * takes, and both have read the same.
 */
#include "core/rng.h"
#include "effort.h"
#include "proto/message.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

enum { ROUNDS = EFFORT(300000), TEXT_MOST = 512 };

static const char *const samples[] = {
    "{\"t\":\"play\",\"id\":\"m1\",\"table\":\"x67rtyz6tt\",\"ask\":118,"
    "\"do\":[\"destroy p0 tavern\",\"end\"]}",
    "{\"t\":\"create\",\"seats\":4,\"open\":false,\"options\":{\"a\":1,"
    "\"b\":\"x\"},\"clock\":{\"kind\":\"move\",\"base\":60}}",
    " {\t\"n\" : [ 0 , -0, -1,10, 9223372036854775807,"
    "-9223372036854775808 ] ,\r\n \"r\":[1.5,-0.0,1e5,2E-3,1.25e+2] } ",
    "{\"\":null,\"a\":true,\"b\":false,\"e\":[],\"o\":{},\"l\":[[],[{}]]}",
    "{\"s\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u06f4\\uD83C\\uDFB2\","
    "\"w\":\"\xd8\xb3\xd9\x84\xe2\x80\x8c\xf0\x9f\x8e\xb2\x7f\"}",
    "{\"a\\u0062\":1,\"\xd8\xb3\":\"x\"}",
    "{\"a\":[[[[[[[1]]]]]]],\"a2\":1e308}",
};

/* What a slip of the hand, or of somebody who means harm, may put there. */
static const char *const scraps[] = {
    "\"",
    "\\",
    "\\u",
    "\\u0000",
    "\\uD800",
    "\\uDC00",
    "\\uD83C\\u",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "1e400",
    "01",
    "-",
    "1.",
    "1e",
    ".5",
    "+1",
    "9223372036854775808",
    "-9223372036854775809",
    "true",
    "True",
    "nul",
    "null",
    "\x01",
    "\x1f",
    "\x7f",
    "\xff",
    "\xc0\x80",
    "\xed\xa0\x80",
    "\xf4\x90\x80\x80",
    "\xd8",
    "\n",
    "\"a\":1,",
    "/*x*/",
    "NaN",
    "1e-400",
    "0x1",
    "\\x41",
    "'a'",
    "\xef\xbb\xbf",
};

static int depth_of(const json_t *v)
{
    int deepest = 0;
    const char *name = NULL;
    json_t *at = NULL;
    size_t i = 0;

    json_array_foreach(v, i, at)
    {
        int depth = depth_of(at);
        deepest = depth > deepest ? depth : deepest;
    }
    json_object_foreach((json_t *)v, name, at)
    {
        int depth = depth_of(at);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest + (json_is_array(v) || json_is_object(v));
}

/* As a library reads it: an object, not too deep. It passes over a byte 0 after
 * a number, which is no JSON. */
static json_t *theirs(const char *text, size_t n)
{
    json_t *v = memchr(text, 0, n)
                    ? NULL
                    : json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(v) && depth_of(v) <= MESSAGE_DEPTH)
        return v;
    json_decref(v);
    return NULL;
}

static void show(const char *text, size_t n)
{
    print_message("# ");
    for (size_t i = 0; i < n; i++)
        print_message(text[i] > ' ' && text[i] < 127 ? "%c" : "<%02x>",
                      (unsigned char)text[i]);
    print_message("\n");
}

/* Whether it was a message. */
static bool compare(const char *text, size_t n)
{
    json_t *other = theirs(text, n);
    struct message m;
    bool good = message_read(&m, text, n) == OK;

    if (good != !!other)
        show(text, n);
    assert_int_equal(good, !!other);
    if (good) {
        char *printed = message_print(m.root);
        json_t *back = NULL;
        assert_non_null(printed);
        back = json_loads(printed, JSON_REJECT_DUPLICATES, NULL);
        if (!json_equal(back, other))
            show(text, n);
        assert_true(json_equal(back, other));
        json_decref(back);
        free(printed);
    }
    message_free(&m);
    json_decref(other);
    return good;
}

/* Bytes changed, left out, doubled, and scraps put in. */
static size_t spoil(struct rng *rng, char *text, size_t n)
{
    const char *scrap = scraps[rng_below(rng, COUNT(scraps))];
    size_t at = rng_below(rng, (uint32_t)n + 1);
    size_t size = strlen(scrap);

    switch (rng_below(rng, 4)) {
    case 0:
        if (at < n)
            text[at] = (char)rng_next(rng);
        return n;
    case 1:
        if (at < n)
            memmove(text + at, text + at + 1, n - at - 1);
        return at < n ? n - 1 : n;
    case 2: return at ? at : n;
    default:
        if (n + size > TEXT_MOST)
            return n;
        memmove(text + at + size, text + at, n - at);
        memcpy(text + at, scrap, size);
        return n + size;
    }
}

static void both_take_the_same(void **state)
{
    struct rng rng = {17};
    int good = 0;

    (void)state;
    for (int i = 0; i < COUNT(samples); i++)
        assert_true(compare(samples[i], strlen(samples[i])));
    for (int round = 0; round < ROUNDS; round++) {
        const char *sample = samples[rng_below(&rng, COUNT(samples))];
        size_t n = strlen(sample);
        uint32_t times = 1 + rng_below(&rng, 3);
        char text[TEXT_MOST];
        char *exact = NULL; /* so that a sanitizer sees a step too far */
        memcpy(text, sample, n);
        while (times-- > 0)
            n = spoil(&rng, text, n);
        exact = malloc(n ? n : 1);
        assert_non_null(exact);
        memcpy(exact, text, n);
        good += compare(exact, n);
        free(exact);
    }
    print_message("# %d of %d spoiled messages are still messages\n", good,
                  ROUNDS);
    assert_true(good > ROUNDS / 100 && good < ROUNDS / 2);
}

/* Every scrap alone, as a value, as a name and inside a text. */
static void both_take_every_scrap_alike(void **state)
{
    static const char *const places[] = {"%s", "{\"a\":%s}", "{\"%s\":1}",
                                         "{\"a\":\"x%sy\"}", "{\"a\":[1,%s]}"};

    (void)state;
    for (int i = 0; i < COUNT(scraps); i++)
        for (int k = 0; k < COUNT(places); k++) {
            char text[TEXT_MOST];
            const char *split = strstr(places[k], "%s");
            snprintf(text, sizeof text, "%.*s%s%s", (int)(split - places[k]),
                     places[k], scraps[i], split + 2);
            compare(text, strlen(text));
        }
}

/* As many names as a message can hold: no name costs much. */
static void many_names_are_one_message(void **state)
{
    char text[MESSAGE_MAX];
    size_t n = 1;
    int count = 0;

    (void)state;
    text[0] = '{';
    for (; n + 16 < sizeof text; count++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s\"%x\":0",
                              count ? "," : "", (unsigned)count);
    text[n++] = '}';
    assert_true(count > 900);
    assert_true(compare(text, n));
    text[n - 1] = ',';
    n += (size_t)snprintf(text + n, sizeof text - n, "\"0\":1}");
    assert_false(compare(text, n));
}

int suite_parse(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_take_the_same),
        cmocka_unit_test(both_take_every_scrap_alike),
        cmocka_unit_test(many_names_are_one_message),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

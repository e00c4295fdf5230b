/*
 * test_cbor.c - reading CBOR, strictly (src/server/cbor.c). The examples are
 * those of RFC 8949, appendix A.
 */
#include "server/cbor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A list of bytes, and where it ends. */
static struct cbor over(const uint8_t *at, size_t n)
{
    return (struct cbor){at, at + n};
}

static void numbers(void **state)
{
    static const struct {
        uint8_t bytes[9];
        size_t n;
        int64_t value;
    } rows[] = {
        {{0x00}, 1, 0},
        {{0x17}, 1, 23},
        {{0x18, 0x18}, 2, 24},
        {{0x19, 0x03, 0xe8}, 3, 1000},
        {{0x1a, 0x00, 0x0f, 0x42, 0x40}, 5, 1000000},
        {{0x1b, 0, 0, 0, 0xe8, 0xd4, 0xa5, 0x10, 0}, 9, 1000000000000},
        {{0x20}, 1, -1},
        {{0x39, 0x01, 0x00}, 3, -257},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        struct cbor c = over(rows[i].bytes, rows[i].n);
        int64_t value = 0;
        assert_true(cbor_number(&c, &value));
        assert_int_equal(value, rows[i].value);
        assert_ptr_equal(c.at, c.end);
        c = over(rows[i].bytes, rows[i].n - 1); /* cut off */
        assert_false(cbor_number(&c, &value));
    }
}

static void what_is_not_strict(void **state)
{
    static const struct {
        uint8_t bytes[9];
        size_t n;
    } rows[] = {
        {{0x18, 0x17}, 2},                         /* 23, but longer      */
        {{0x19, 0x00, 0xff}, 3},                   /* 255, but longer     */
        {{0x1a, 0x00, 0x00, 0xff, 0xff}, 5},       /* 65535, but longer   */
        {{0x1b, 0, 0, 0, 0, 0xff, 0xff, 0, 0}, 9}, /* and with four bytes */
        {{0x1c}, 1},                               /* reserved            */
        {{0x5f, 0x41, 0x00, 0xff}, 4},             /* without a length    */
        {{0x9f, 0xff}, 2},                         /* a list without one  */
        {{0xc0, 0x00}, 2},                         /* a tag               */
        {{0x42, 0x00}, 2},                         /* bytes, cut off      */
        {{0x82, 0x00}, 2},                         /* a list, cut off     */
        {{0xa1, 0x00}, 2},                         /* a map, cut off      */
        {{0xbb, 255, 255, 255, 255, 255, 255, 255, 255}, 9}, /* endless   */
        {{0x9b, 128, 0, 0, 0, 0, 0, 0, 0}, 9},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        struct cbor c = over(rows[i].bytes, rows[i].n);
        assert_false(cbor_skip(&c));
    }
}

static void whole_items(void **state)
{
    /* {"a": [1, {2: h'0304'}], "b": 1.5}, and one more item */
    static const uint8_t bytes[] = {0xa2, 0x61, 'a',  0x82, 0x01, 0xa1,
                                    0x02, 0x42, 0x03, 0x04, 0x61, 'b',
                                    0xf9, 0x3e, 0x00, 0x07};
    struct cbor c = over(bytes, sizeof bytes);
    struct cbor_item item;
    int64_t value = 0;

    (void)state;
    assert_true(cbor_skip(&c));
    assert_true(cbor_number(&c, &value));
    assert_int_equal(value, 7);
    assert_false(cbor_next(&c, &item));
    c = over(bytes, sizeof bytes);
    assert_true(cbor_take(&c, CBOR_MAP, &item));
    assert_int_equal(item.value, 2);
    assert_true(cbor_take(&c, CBOR_TEXT, &item));
    assert_int_equal(item.value, 1);
    assert_int_equal(item.bytes[0], 'a');
    assert_false(cbor_take(&c, CBOR_BYTES, &item));
}

int suite_cbor(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(what_is_not_strict),
        cmocka_unit_test(whole_items),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

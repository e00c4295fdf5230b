/*
 * test_chacha.c - the block function against RFC 8439, sections 2.4.2 and
 * A.1: the vectors whose nonce begins with a zero word, as ours always does.
 */
#include "core/chacha.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const uint8_t zero_key[CHACHA_KEY];

static void expect(const uint8_t *key, uint32_t counter, uint64_t nonce,
                   const char *hex)
{
    uint8_t block[CHACHA_BLOCK];
    char text[2 * CHACHA_BLOCK + 1] = "";

    chacha_block(key, counter, nonce, block);
    for (int i = 0; i < CHACHA_BLOCK; i++) {
        text[2 * i] = "0123456789abcdef"[block[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[block[i] & 15];
    }
    assert_string_equal(text, hex);
}

static void a1_vector_1(void **unused)
{
    (void)unused;
    expect(zero_key, 0, 0,
           "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
           "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

static void a1_vector_2_counts(void **unused)
{
    (void)unused;
    expect(zero_key, 1, 0,
           "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
           "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

static void a1_vector_3_has_a_key(void **unused)
{
    uint8_t key[CHACHA_KEY] = {0};

    (void)unused;
    key[CHACHA_KEY - 1] = 1;
    expect(key, 1, 0,
           "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
           "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

static void a1_vector_5_has_a_nonce(void **unused)
{
    (void)unused;
    expect(zero_key, 0, 0x0200000000000000u,
           "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
           "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

static void section_2_4_2(void **unused)
{
    uint8_t key[CHACHA_KEY];

    (void)unused;
    for (int i = 0; i < CHACHA_KEY; i++)
        key[i] = (uint8_t)i;
    expect(key, 1, 0x4A000000,
           "224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf78"
           "8a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7");
}

int suite_chacha(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a1_vector_1),
        cmocka_unit_test(a1_vector_2_counts),
        cmocka_unit_test(a1_vector_3_has_a_key),
        cmocka_unit_test(a1_vector_5_has_a_nonce),
        cmocka_unit_test(section_2_4_2),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

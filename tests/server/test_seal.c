/*
 * test_seal.c - messages of Web Push and their signature (src/server/seal.c).
 *
 * The numbers are the example of RFC 8291, section 5. test_push.py shows that
 * other code can read what is encrypted here.
 */
#define _GNU_SOURCE /* mkdtemp() */
#include "server/seal.h"

#include <fcntl.h>
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char plain[] = "When I grow up, I want to be a watermelon";
static const char as_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char as_point[] = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
                               "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
static const char ua_point[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
                               "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char auth_text[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char salt_text[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char sealed_text[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static size_t from64(uint8_t *out, size_t most, const char *text)
{
    size_t n = 0;

    assert_int_equal(
        sodium_base642bin(out, most, text, strlen(text), NULL, &n, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING),
        0);
    return n;
}

struct example {
    struct seal_key *key;
    struct seal_reader to;
    uint8_t salt[SEAL_SALT];
};

static struct example example(void)
{
    struct example e;
    uint8_t secret[32];
    uint8_t point[SEAL_POINT];

    from64(secret, sizeof secret, as_secret);
    from64(point, sizeof point, as_point);
    from64(e.to.point, sizeof e.to.point, ua_point);
    from64(e.to.auth, sizeof e.to.auth, auth_text);
    from64(e.salt, sizeof e.salt, salt_text);
    e.key = seal_key_of(secret, point);
    assert_non_null(e.key);
    return e;
}

static size_t sealed(const struct example *e, size_t n, uint8_t *out)
{
    static const char many[SEAL_PLAIN] = "x";
    const struct seal_text text = {many, n, SEAL_PLAIN};

    return seal(out, &text, &e->to, e->key, e->salt);
}

static void the_example_of_the_standard(void **state)
{
    const struct seal_text text = {plain, strlen(plain), 0};
    struct example e = example();
    uint8_t expected[256];
    uint8_t out[SEAL_MOST];
    size_t n = from64(expected, sizeof expected, sealed_text);

    (void)state;
    assert_int_equal(seal(out, &text, &e.to, e.key, e.salt), n);
    assert_memory_equal(out, expected, n);
    seal_key_free(e.key);
}

static void every_message_is_as_long_as_the_next(void **state)
{
    struct example e = example();
    uint8_t out[SEAL_MOST];

    (void)state;
    assert_int_equal(sealed(&e, 0, out), SEAL_MOST);
    assert_int_equal(sealed(&e, SEAL_PLAIN - 1, out), SEAL_MOST);
    assert_int_equal(sealed(&e, SEAL_PLAIN, out), 0);
    seal_key_free(e.key);
}

/* A point beside the curve would give away the key, bit by bit. */
static void what_is_no_point_is_refused(void **state)
{
    struct example e = example();
    uint8_t out[SEAL_MOST];

    (void)state;
    e.to.point[40] ^= 1;
    assert_int_equal(sealed(&e, 1, out), 0);
    memset(e.to.point, 0, sizeof e.to.point);
    assert_int_equal(sealed(&e, 1, out), 0);
    seal_key_free(e.key);
}

static void the_signature_is_for_one_service(void **state)
{
    struct example e = example();
    char out[VAPID_TEXT];
    char claims[600] = "";
    char *end = NULL;
    char long_one[400];

    (void)state;
    assert_true(vapid(out, e.key, "https://push.example:8443/a/b?c#d",
                      "mailto:me@here.example", 1700000000));
    assert_memory_equal(out, "vapid t=", 8);
    end = strstr(out, ", k=");
    assert_non_null(end);
    assert_string_equal(end + 4, as_point);
    *strchr(strchr(out, '.') + 1, '.') = '\0';
    from64((uint8_t *)claims, sizeof claims - 1, strchr(out, '.') + 1);
    assert_string_equal(claims, "{\"aud\":\"https://push.example:8443\","
                                "\"exp\":1700000000,"
                                "\"sub\":\"mailto:me@here.example\"}");
    memset(long_one, 'x', sizeof long_one - 1);
    long_one[sizeof long_one - 1] = '\0';
    memcpy(long_one, "https://", 8);
    assert_false(vapid(out, e.key, long_one, NULL, 1));
    assert_false(vapid(out, e.key, "push.example/", NULL, 1));
    assert_false(vapid(out, e.key, "https://a\"b/", NULL, 1));
    seal_key_free(e.key);
}

static void put(const char *path, const char *text, mode_t mode)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);

    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    assert_int_equal(fchmod(fd, mode), 0);
    close(fd);
}

static void the_key_is_kept_for_its_owner_alone(void **state)
{
    char folder[] = "/tmp/charsu-seal-XXXXXX";
    char path[64];
    struct stat is;
    struct seal_key *made = NULL;
    struct seal_key *again = NULL;

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/push.key", folder);
    made = seal_key_open(folder);
    again = seal_key_open(folder);
    assert_non_null(made);
    assert_non_null(again);
    assert_memory_equal(seal_key_point(made), seal_key_point(again),
                        SEAL_POINT);
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    seal_key_free(made);
    seal_key_free(again);

    assert_int_equal(chmod(path, 0640), 0);
    assert_null(seal_key_open(folder));
    put(path, "rubbish", 0600);
    assert_null(seal_key_open(folder));
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_size, 7); /* it stays for somebody to look at */
    unlink(path);
    rmdir(folder);
}

static void a_secret_makes_one_key(void **state)
{
    const uint8_t secret[32] = "what several servers know";
    const uint8_t other[32] = "what others know";
    struct seal_key *a = seal_key_made_of(secret);
    struct seal_key *b = seal_key_made_of(secret);
    struct seal_key *c = seal_key_made_of(other);
    char text[VAPID_TEXT];

    (void)state;
    assert_true(a && b && c);
    assert_memory_equal(seal_key_point(a), seal_key_point(b), SEAL_POINT);
    assert_memory_not_equal(seal_key_point(a), seal_key_point(c), SEAL_POINT);
    assert_true(vapid(text, a, "https://push.example/x", NULL, 1));
    seal_key_free(a);
    seal_key_free(b);
    seal_key_free(c);
}

int suite_seal(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_standard),
        cmocka_unit_test(every_message_is_as_long_as_the_next),
        cmocka_unit_test(what_is_no_point_is_refused),
        cmocka_unit_test(the_signature_is_for_one_service),
        cmocka_unit_test(the_key_is_kept_for_its_owner_alone),
        cmocka_unit_test(a_secret_makes_one_key),
    };

    assert_true(sodium_init() >= 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

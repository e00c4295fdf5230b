/*
 * test_address.c - which addresses are public (src/server/address.c).
 */
#include "server/address.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include <cmocka.h>

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};

    if (strchr(text, ':')) {
        assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
        return address_is_public((const struct sockaddr *)&six);
    }
    assert_int_equal(inet_pton(AF_INET, text, &four.sin_addr), 1);
    return address_is_public((const struct sockaddr *)&four);
}

static void what_is_not_everybodys(void **state)
{
    static const char *const all[] = {
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255",
        "169.254.169.254",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.255.255",
        "198.18.0.0",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.9",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:8.8.8.8",
        "::ffff:10.0.0.1",
        "::8.8.8.8",
        "64:ff9b::808:808",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:1ff:ffff::",
        "2001:db8::1",
        "2002:a00:1::",
        "2620:4f:8000::1",
        "3fff::1",
        "3fff:fff:ffff::",
        "fc00::1",
        "fdff::1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "4000::1",
    };

    (void)state;
    for (int i = 0; i < COUNT(all); i++)
        if (is_public(all[i]))
            fail_msg("%s", all[i]);
}

static void what_is(void **state)
{
    static const char *const all[] = {
        "1.1.1.1",        "9.255.255.255",   "11.0.0.0",
        "100.63.255.255", "100.128.0.0",     "126.255.255.255",
        "128.0.0.0",      "169.253.1.1",     "172.15.255.255",
        "172.32.0.0",     "192.0.1.1",       "192.167.255.255",
        "198.17.255.255", "198.20.0.0",      "223.255.255.255",
        "2001:200::1",    "2001:4860::8888", "2001:db9::1",
        "2003::1",        "2606:4700::1111", "3ffe::1",
    };

    (void)state;
    for (int i = 0; i < COUNT(all); i++)
        if (!is_public(all[i]))
            fail_msg("%s", all[i]);
}

static void other_families(void **state)
{
    struct sockaddr unix_socket = {.sa_family = AF_UNIX};

    (void)state;
    assert_false(address_is_public(&unix_socket));
}

int suite_address(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_everybodys),
        cmocka_unit_test(what_is),
        cmocka_unit_test(other_families),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * fuzz_head.c - what arrives before a client is known: the PROXY protocol, the
 * head of a request, and the headers in which a proxy names its client.
 *
 * Nothing may be read beyond the input; a verdict given before the end of the
 * input must not change afterwards; and every named client becomes a key that
 * limits can be counted by.
 */
#include "server/net/head.h"
#include "server/net/proxy.h"

#include "fuzz/fuzz.h"

#include <string.h>

enum { PROXY_MOST = 16 + 65535 };

static void must_be_key(const struct address *at)
{
    char key[ADDRESS_KEY] = "";
    char network[NETWORK_KEY] = "";
    struct address again;
    int n = 0;

    address_key(at, key);
    must(key[0] && memchr(key, '\0', sizeof key));
    must(address_read(key, strlen(key), &again));
    while (address_network(at, n, network)) {
        must(memchr(network, '\0', sizeof network));
        n++;
    }
    must(n > 0);
}

static size_t after_proxy(const uint8_t *in, size_t n)
{
    struct address at = {{0}};
    int took = proxy_header(in, n, &at);

    must(took >= -2 && (took < 0 || (size_t)took <= n));
    must(took != -1 || n < PROXY_MOST);
    must_be_key(&at);
    return took > 0 ? (size_t)took : 0;
}

/* An early no stays; what was good without more is as good with it. */
static void judge(const uint8_t *in, size_t n)
{
    int status = head_judge((const char *)in, n);
    int early = head_judge((const char *)in, n / 2);

    must(status == HEAD_MORE || status == HEAD_GOOD || status == 400 ||
         status == 431 || status == 505);
    must(early == HEAD_MORE || early == 431 || early == status);
    if (status != HEAD_GOOD)
        return;
    must(n <= HEAD_MOST || memmem(in, HEAD_MOST, "\r\n\r\n", 4));
    must(!memchr(in, '\0',
                 (size_t)((const uint8_t *)memmem(in, n, "\r\n\r\n", 4) - in)));
}

/* The first line as one header, the rest as the other. */
static void forward(const uint8_t *in, size_t n)
{
    struct networks trusted = {0};
    struct address at = {{0}};
    char *text = fuzz_text(in, n);
    char *rest = strchr(text, '\n');

    must(networks_read("127.0.0.0/8,::1", &trusted));
    must(address_read("127.0.0.1", 9, &at));
    if (rest)
        *rest++ = '\0';
    proxy_forwarded(&trusted, text, rest, &at);
    must_be_key(&at);
    networks_read(text, &trusted);
    must(trusted.n >= 0 && trusted.n <= NETWORKS_MOST);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *own = malloc(size ? size : 1);
    size_t at = 0;

    must(own);
    memcpy(own, data, size);
    at = after_proxy(own, size);
    judge(own + at, size - at);
    forward(own, size);
    free(own);
    return 0;
}

/*
 * proxy.c - see proxy.h. RFC 7239 (Forwarded) and haproxy's proxy-protocol.txt.
 */
#include "server/net/proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum {
    HOPS_MOST = 32,
    TEXT_MOST = 64,
    LINE_MOST = 107,
    WIDEST = 8 /* bits of a network that has a key */
};

static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};

/* ---- addresses ----------------------------------------------------------- */

static void take_four(const void *four, struct address *out)
{
    memcpy(out->byte, mapped, sizeof mapped);
    memcpy(out->byte + sizeof mapped, four, 4);
}

void address_take(const struct sockaddr *from, struct address *out)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    memset(out, 0, sizeof *out);
    if (from->sa_family == AF_INET) {
        memcpy(&four, from, sizeof four);
        take_four(&four.sin_addr, out);
    } else if (from->sa_family == AF_INET6) {
        memcpy(&six, from, sizeof six);
        memcpy(out->byte, &six.sin6_addr, sizeof out->byte);
    }
}

static bool is_four(const struct address *a)
{
    return memcmp(a->byte, mapped, sizeof mapped) == 0;
}

void address_key(const struct address *a, char key[ADDRESS_KEY])
{
    uint8_t net[16] = {0};

    if (is_four(a)) {
        inet_ntop(AF_INET, a->byte + sizeof mapped, key, ADDRESS_KEY);
        return;
    }
    memcpy(net, a->byte, 8);
    inet_ntop(AF_INET6, net, key, ADDRESS_KEY);
}

/* An address and nothing else. */
static bool read_bare(const char *text, struct address *out)
{
    struct in_addr four;

    if (inet_pton(AF_INET, text, &four) == 1) {
        take_four(&four, out);
        return true;
    }
    return inet_pton(AF_INET6, text, out->byte) == 1;
}

bool address_read(const char *text, size_t n, struct address *out)
{
    char bare[TEXT_MOST];
    char *end = NULL;

    if (n == 0 || n >= sizeof bare)
        return false;
    memcpy(bare, text, n);
    bare[n] = '\0';
    if (bare[0] == '[') {
        end = strchr(bare, ']');
        if (!end || (end[1] && end[1] != ':'))
            return false;
        *end = '\0';
        return read_bare(bare + 1, out);
    }
    end = strchr(bare, ':');
    if (end && !strchr(end + 1, ':')) /* one colon: a port */
        *end = '\0';
    return read_bare(bare, out);
}

/* ---- networks ------------------------------------------------------------ */

static bool read_network(const char *text, size_t n, struct networks *out)
{
    const char *slash = memchr(text, '/', n);
    size_t length = slash ? (size_t)(slash - text) : n;
    struct address at;
    char *end = NULL;
    long bits = 128;
    int most = 0;

    if (out->n == NETWORKS_MOST || !address_read(text, length, &at))
        return false;
    most = is_four(&at) ? 32 : 128;
    if (slash) {
        bits = strtol(slash + 1, &end, 10);
        if (end != text + n || end == slash + 1 || bits < 0 || bits > most)
            return false;
        bits += 128 - most;
    }
    out->row[out->n].at = at;
    out->row[out->n++].bits = (int)bits;
    return true;
}

bool networks_read(const char *list, struct networks *out)
{
    memset(out, 0, sizeof *out);
    while (list && *list) {
        size_t n = strcspn(list, ",");
        if (!read_network(list, n, out))
            return false;
        list += n + (list[n] == ',');
    }
    return true;
}

static bool is_in(const struct address *a, const struct address *net, int bits)
{
    int whole = bits / 8;
    int rest = bits % 8;
    uint8_t mask = (uint8_t)(0xFF << (8 - rest));

    return memcmp(a->byte, net->byte, (size_t)whole) == 0 &&
           (rest == 0 || ((a->byte[whole] ^ net->byte[whole]) & mask) == 0);
}

bool networks_have(const struct networks *all, const struct address *a)
{
    for (int i = 0; i < all->n; i++)
        if (is_in(a, &all->row[i].at, all->row[i].bits))
            return true;
    return false;
}

static void mask(struct address *a, int bits)
{
    for (int i = 0; i < 16; i++) {
        int left = bits - 8 * i;
        if (left < 8)
            a->byte[i] &= left > 0 ? (uint8_t)(0xFF << (8 - left)) : 0;
    }
}

/* bits: of the sixteen bytes, of which IPv4 has the last 32. */
static void write_network(struct address a, int bits, char key[NETWORK_KEY])
{
    bool four = is_four(&a);
    char text[ADDRESS_KEY] = "";

    mask(&a, bits);
    inet_ntop(four ? AF_INET : AF_INET6, four ? a.byte + sizeof mapped : a.byte,
              text, sizeof text);
    snprintf(key, NETWORK_KEY, "%s/%d", text, four ? bits - 96 : bits);
}

bool address_network(const struct address *a, int i, char key[NETWORK_KEY])
{
    int least = is_four(a) ? 96 + WIDEST : WIDEST;
    int bits = (is_four(a) ? 128 : 64) - i;

    if (i == 0)
        address_key(a, key);
    else if (bits >= least)
        write_network(*a, bits, key);
    return bits >= least;
}

bool network_key(const char *text, char key[NETWORK_KEY])
{
    struct networks one = {0};
    int narrowest = 0;
    int i = 0;

    if (!read_network(text, strlen(text), &one))
        return false;
    narrowest = is_four(&one.row[0].at) ? 128 : 64;
    if (one.row[0].bits < narrowest)
        i = narrowest - one.row[0].bits;
    return address_network(&one.row[0].at, i, key);
}

/* ---- headers ------------------------------------------------------------- */

struct hop {
    const char *text;
    size_t n;
};

/*
 * The last elements of a list, in order. Returns how many. A comma in quotes
 * counts, too: else a quote that a client has left open would swallow what the
 * proxy adds.
 */
static int split(const char *list, struct hop hop[HOPS_MOST])
{
    int n = 0;

    for (;;) {
        size_t length = 0;
        list += strspn(list, " \t");
        length = strcspn(list, ",");
        if (n == HOPS_MOST)
            memmove(hop, hop + 1, (size_t)--n * sizeof *hop);
        hop[n++] = (struct hop){list, length};
        if (!list[length])
            return n;
        list += length + 1;
    }
}

/* for="[::1]:5" among the pairs of an element of Forwarded. */
static bool take_for(struct hop *hop)
{
    const char *at = hop->text;
    const char *end = hop->text + hop->n;

    while (at < end) {
        const char *semi = memchr(at, ';', (size_t)(end - at));
        const char *stop = semi ? semi : end;
        while (at < stop && (*at == ' ' || *at == '\t'))
            at++;
        if (stop - at > 4 && strncasecmp(at, "for=", 4) == 0) {
            bool quoted = at[4] == '"' && stop[-1] == '"' && stop - at > 6;
            hop->text = at + 4 + quoted;
            hop->n = (size_t)(stop - at) - 4 - 2 * (size_t)quoted;
            return true;
        }
        at = stop + 1;
    }
    return false;
}

static void walk(const struct networks *trusted, const char *list, bool pairs,
                 struct address *at)
{
    struct hop hop[HOPS_MOST];
    int n = split(list, hop);

    while (n-- > 0) {
        struct address next;
        while (hop[n].n && strchr(" \t", hop[n].text[hop[n].n - 1]))
            hop[n].n--;
        if ((pairs && !take_for(&hop[n])) ||
            !address_read(hop[n].text, hop[n].n, &next))
            return; /* "unknown" or similar: the proxy itself counts */
        *at = next;
        if (!networks_have(trusted, &next))
            return;
    }
}

void proxy_forwarded(const struct networks *trusted, const char *x_forwarded,
                     const char *forwarded, struct address *at)
{
    struct address one = *at;
    struct address other = *at;

    if (x_forwarded)
        walk(trusted, x_forwarded, false, &one);
    if (forwarded)
        walk(trusted, forwarded, true, &other);
    if (!x_forwarded)
        one = other;
    if (!forwarded || memcmp(&one, &other, sizeof one) == 0)
        *at = one;
}

/* ---- the PROXY protocol -------------------------------------------------- */

/* "PROXY TCP4 1.2.3.4 5.6.7.8 1000 80\r\n", at most 107 bytes. */
static int read_line(const uint8_t *in, size_t n, struct address *at)
{
    const uint8_t *end = memchr(in, '\n', n < LINE_MOST ? n : LINE_MOST);
    char line[LINE_MOST + 1];
    char kind[8];
    char from[TEXT_MOST];
    size_t length = 0;

    if (!end)
        return n < LINE_MOST ? -1 : -2;
    length = (size_t)(end - in) + 1;
    memcpy(line, in, length);
    line[length] = '\0';
    if (length < 2 || line[length - 2] != '\r' || strlen(line) != length)
        return -2;
    if (strncmp(line, "PROXY UNKNOWN", 13) == 0)
        return (int)length;
    if (sscanf(line, "PROXY %7s %63s ", kind, from) != 2 ||
        (strcmp(kind, "TCP4") != 0 && strcmp(kind, "TCP6") != 0) ||
        !read_bare(from, at))
        return -2;
    return (int)length;
}

static int read_binary(const uint8_t *in, size_t n, struct address *at)
{
    size_t length = 0;

    if (n < 16)
        return -1;
    length = 16 + ((size_t)in[14] << 8 | in[15]);
    if (in[12] >> 4 != 2 || (in[12] & 15) > 1 || length > 1024)
        return -2;
    if (n < length)
        return -1;
    if ((in[12] & 15) == 0) /* its own connection, to see if we live */
        return (int)length;
    if (in[13] >> 4 == 1 && length >= 16 + 12)
        take_four(in + 16, at);
    else if (in[13] >> 4 == 2 && length >= 16 + 36)
        memcpy(at->byte, in + 16, sizeof at->byte);
    return (int)length;
}

int proxy_header(const uint8_t *in, size_t n, struct address *at)
{
    static const uint8_t binary[12] = "\r\n\r\n\0\r\nQUIT\n";
    static const uint8_t line[6] = "PROXY ";

    if (memcmp(in, line, n < sizeof line ? n : sizeof line) == 0)
        return n < sizeof line ? -1 : read_line(in, n, at);
    if (memcmp(in, binary, n < sizeof binary ? n : sizeof binary) == 0)
        return n < sizeof binary ? -1 : read_binary(in, n, at);
    return 0;
}

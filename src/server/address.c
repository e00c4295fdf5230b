/*
 * address.c - see address.h. The blocks are those of the IANA special-purpose
 * registries (RFC 6890 and later) that are not globally reachable.
 */
#include "server/address.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

struct block {
    uint8_t bytes[6];
    int bits;
};

static const struct block not_public_4[] = {
    {{0}, 8},             /* this network                 */
    {{10}, 8},            /* private                      */
    {{100, 64}, 10},      /* shared, behind a provider    */
    {{127}, 8},           /* this machine                 */
    {{169, 254}, 16},     /* link-local; clouds' metadata */
    {{172, 16}, 12},      /* private                      */
    {{192, 0, 0}, 24},    /* protocols                    */
    {{192, 0, 2}, 24},    /* documentation                */
    {{192, 88, 99}, 24},  /* 6to4 relays                  */
    {{192, 168}, 16},     /* private                      */
    {{198, 18}, 15},      /* benchmarks                   */
    {{198, 51, 100}, 24}, /* documentation                */
    {{203, 0, 113}, 24},  /* documentation                */
    {{224}, 4},           /* multicast                    */
    {{240}, 4},           /* reserved, broadcast          */
};

/* Only 2000::/3 is global; within it these are not, or they embed others. */
static const struct block not_public_6[] = {
    {{0x20, 0x01, 0x00}, 23},             /* protocols, Teredo    */
    {{0x20, 0x01, 0x0d, 0xb8}, 32},       /* documentation        */
    {{0x20, 0x02}, 16},                   /* 6to4: holds an IPv4  */
    {{0x26, 0x20, 0x00, 0x4f, 0x80}, 48}, /* AS112               */
    {{0x3f, 0xff}, 20},                   /* documentation        */
};

static bool is_in(const uint8_t *at, const struct block *block)
{
    int whole = block->bits / 8;
    int rest = block->bits % 8;
    uint8_t mask = (uint8_t)(0xFF << (8 - rest));

    if (memcmp(at, block->bytes, (size_t)whole) != 0)
        return false;
    return rest == 0 || ((at[whole] ^ block->bytes[whole]) & mask) == 0;
}

static bool is_public_4(const uint8_t at[4])
{
    for (int i = 0; i < COUNT(not_public_4); i++)
        if (is_in(at, &not_public_4[i]))
            return false;
    return true;
}

static bool is_public_6(const uint8_t at[16])
{
    if ((at[0] & 0xE0) != 0x20)
        return false;
    for (int i = 0; i < COUNT(not_public_6); i++)
        if (is_in(at, &not_public_6[i]))
            return false;
    return true;
}

bool address_is_public(const struct sockaddr *at)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    switch (at->sa_family) {
    case AF_INET:
        memcpy(&four, at, sizeof four);
        return is_public_4((const uint8_t *)&four.sin_addr);
    case AF_INET6:
        memcpy(&six, at, sizeof six);
        return is_public_6((const uint8_t *)&six.sin6_addr);
    default: return false;
    }
}

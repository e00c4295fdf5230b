/*
 * base64.c - see base64.h.
 */
#include "proto/base64.h"

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Three bytes as four letters. */
static void encode_three(uint32_t three, char *out)
{
    out[0] = letters[three >> 18];
    out[1] = letters[three >> 12 & 63];
    out[2] = letters[three >> 6 & 63];
    out[3] = letters[three & 63];
}

size_t base64_encode(const uint8_t *in, size_t n, char *out)
{
    char *at = out;
    size_t i = 0;

    for (; i + 3 <= n; i += 3, at += 4)
        encode_three(
            (uint32_t)in[i] << 16 | (uint32_t)in[i + 1] << 8 | in[i + 2], at);
    if (i == n)
        return (size_t)(at - out);
    encode_three(
        (uint32_t)in[i] << 16 | (i + 1 < n ? (uint32_t)in[i + 1] << 8 : 0), at);
    at[3] = '=';
    if (i + 1 == n)
        at[2] = '=';
    return (size_t)(at + 4 - out);
}

static int value_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    if (c == '+')
        return 62;
    return c == '/' ? 63 : -1;
}

/* Four letters, the last pads of which are "="; false: they are not. */
static bool decode_four(const char *in, int pads, uint8_t out[3])
{
    uint32_t bits = 0;

    for (int i = 0; i < 4; i++) {
        int value = i < 4 - pads ? value_of(in[i]) : 0;
        if (value < 0)
            return false;
        bits = bits << 6 | (uint32_t)value;
    }
    out[0] = (uint8_t)(bits >> 16);
    out[1] = (uint8_t)(bits >> 8);
    out[2] = (uint8_t)bits;
    /* the bits under the padding must be 0: there is one spelling */
    return (pads < 1 || out[2] == 0) && (pads < 2 || out[1] == 0);
}

static int pads_of(const char *four)
{
    if (four[3] != '=')
        return 0;
    return four[2] == '=' ? 2 : 1;
}

bool base64_decode(const char *in, size_t n, uint8_t *out, size_t *size)
{
    size_t at = 0;

    if (n % 4)
        return false;
    for (size_t i = 0; i < n; i += 4) {
        int pads = i + 4 == n ? pads_of(in + i) : 0;
        uint8_t three[3];
        if (!decode_four(in + i, pads, three))
            return false;
        for (int k = 0; k < 3 - pads; k++) {
            if (at == *size)
                return false;
            out[at++] = three[k];
        }
    }
    *size = at;
    return true;
}

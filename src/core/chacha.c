/*
 * chacha.c - see chacha.h. Bernstein, "ChaCha, a variant of Salsa20", 2008.
 * Ours because the rules link against nothing, in the browser too.
 */
#include "core/chacha.h"

static uint32_t load(const uint8_t *byte)
{
    return (uint32_t)byte[0] | (uint32_t)byte[1] << 8 |
           (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
}

static uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

static void rounds(uint32_t *x)
{
    for (int i = 0; i < 10; i++) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
}

void chacha_block(const uint8_t key[CHACHA_KEY], uint32_t counter,
                  uint64_t nonce, uint8_t out[CHACHA_BLOCK])
{
    /* "expand 32-byte k", the key, the counter, and a 96-bit nonce whose
     * first word is zero */
    uint32_t start[16] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};
    uint32_t x[16];

    for (int i = 0; i < 8; i++)
        start[4 + i] = load(key + 4 * i);
    start[12] = counter;
    start[14] = (uint32_t)nonce;
    start[15] = (uint32_t)(nonce >> 32);
    for (int i = 0; i < 16; i++)
        x[i] = start[i];
    rounds(x);
    for (int i = 0; i < 16; i++)
        for (int b = 0; b < 4; b++)
            out[4 * i + b] = (uint8_t)((x[i] + start[i]) >> (8 * b));
}

/*
 * mem.c - the five string functions that the rules need, for WebAssembly.
 *
 * Eight bytes at a time. Neither memory.copy nor vectors of WebAssembly make
 * our games faster (we tried), so the module requires no more of a browser
 * than necessary. Compiled with -fno-builtin, or each would become a call to
 * itself.
 */
#include <stdint.h>
#include <string.h>

enum { WIDE = 8 };

/* Eight bytes at any address, of whatever type the caller thinks they are. */
typedef uint64_t wide __attribute__((aligned(1), may_alias));

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    uint8_t *out = to;
    const uint8_t *in = from;

    for (; n >= WIDE; n -= WIDE, out += WIDE, in += WIDE)
        *(wide *)out = *(const wide *)in;
    while (n--)
        *out++ = *in++;
    return to;
}

void *memmove(void *to, const void *from, size_t n)
{
    uint8_t *out = to;
    const uint8_t *in = from;

    if ((uintptr_t)to - (uintptr_t)from >= n)
        return memcpy(to, from, n); /* forwards, it overwrites nothing */
    while (n--)
        out[n] = in[n];
    return to;
}

void *memset(void *to, int byte, size_t n)
{
    wide fill = 0x0101010101010101u * (uint8_t)byte;
    uint8_t *out = to;

    for (; n >= WIDE; n -= WIDE, out += WIDE)
        *(wide *)out = fill;
    while (n--)
        *out++ = (uint8_t)byte;
    return to;
}

int memcmp(const void *one, const void *two, size_t n)
{
    const uint8_t *a = one;
    const uint8_t *b = two;

    for (; n--; a++, b++)
        if (*a != *b)
            return *a - *b;
    return 0;
}

size_t strlen(const char *text)
{
    size_t n = 0;

    while (text[n])
        n++;
    return n;
}

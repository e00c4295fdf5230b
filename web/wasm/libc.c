/*
 * libc.c - the few functions of a libc that rules and bots ask for.
 *
 * Memory is handed out from the end of the module and taken back all at once
 * when the next game begins (libc_reset): bots allocate when they are made
 * and never again. Compiled with -fno-builtin, or each function here would be
 * made a call of itself.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_BYTES = 65536, ALIGN = 16 };

extern unsigned char __heap_base;
static uintptr_t top;

void libc_reset(void)
{
    top = ((uintptr_t)&__heap_base + ALIGN - 1) & ~(uintptr_t)(ALIGN - 1);
}

void *malloc(size_t n)
{
    uintptr_t at = top;
    uintptr_t end = (at + n + ALIGN - 1) & ~(uintptr_t)(ALIGN - 1);
    uintptr_t room = __builtin_wasm_memory_size(0) * (uintptr_t)PAGE_BYTES;

    if (end > room &&
        __builtin_wasm_memory_grow(
            0, (end - room + PAGE_BYTES - 1) / PAGE_BYTES) == (size_t)-1)
        return NULL;
    top = end;
    return (void *)at;
}

void *calloc(size_t n, size_t each)
{
    void *room = malloc(n * each);

    return room ? memset(room, 0, n * each) : NULL;
}

void free(void *room)
{
    (void)room;
}

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    uint8_t *out = to;
    const uint8_t *in = from;

    while (n--)
        *out++ = *in++;
    return to;
}

void *memmove(void *to, const void *from, size_t n)
{
    uint8_t *out = to;
    const uint8_t *in = from;

    if ((uintptr_t)to - (uintptr_t)from >= n)
        return memcpy(to, from, n);
    while (n--)
        out[n] = in[n];
    return to;
}

void *memset(void *to, int byte, size_t n)
{
    uint8_t *out = to;

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

int strcmp(const char *one, const char *two)
{
    while (*one && *one == *two) {
        one++;
        two++;
    }
    return (uint8_t)*one - (uint8_t)*two;
}

/*
 * heap.c - memory for bots, and one more string function that they use.
 *
 * A bot allocates when it is made and never again. So memory is handed out
 * in one direction and taken back all at once, when the bots of another game
 * are made (heap_reset). The module never grows: charsu.mjs relies on that.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEAP_BYTES = 24 << 20, ALIGN = 16 };

static _Alignas(ALIGN) unsigned char heap[HEAP_BYTES];
static size_t top;

void heap_reset(void);

void heap_reset(void)
{
    top = 0;
}

void *malloc(size_t n)
{
    size_t size = (n + ALIGN - 1) & ~(size_t)(ALIGN - 1);
    void *at = heap + top;

    if (size < n || size > HEAP_BYTES - top)
        return NULL;
    top += size;
    return at;
}

void *calloc(size_t n, size_t each)
{
    void *memory = malloc(n * each);

    return memory ? memset(memory, 0, n * each) : NULL;
}

void free(void *memory)
{
    (void)memory;
}

int strcmp(const char *one, const char *two)
{
    while (*one && *one == *two) {
        one++;
        two++;
    }
    return (uint8_t)*one - (uint8_t)*two;
}

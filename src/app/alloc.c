/*
 * alloc.c - see alloc.h. The linker sends our calls here (--wrap, see
 * src/app/meson.build) and the real ones are called __real_*; the linker
 * demands the two underscores.
 */
#include "app/alloc.h"

#include <stdatomic.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

static atomic_long count;

long alloc_count(void)
{
    return atomic_load_explicit(&count, memory_order_relaxed);
}

static void note(void)
{
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *__wrap_malloc(size_t size)
{
    note();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    note();
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    note();
    return __real_realloc(old, size);
}

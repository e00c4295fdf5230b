/* stdlib.h - for WebAssembly, in place of libc's: memory for bots (heap.c). */
#ifndef WASM_PAGE_INCLUDE_STDLIB_H
#define WASM_PAGE_INCLUDE_STDLIB_H

#include <stddef.h>

void *malloc(size_t n);
void *calloc(size_t n, size_t each);
void free(void *memory);

#endif

/*
 * string.h - for WebAssembly, in place of libc's: the five functions that the
 * rules may use (mem.c).
 */
#ifndef WASM_INCLUDE_STRING_H
#define WASM_INCLUDE_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *one, const void *two, size_t n);
size_t strlen(const char *text);

#endif

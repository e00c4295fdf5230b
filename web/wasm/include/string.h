/* string.h - for WebAssembly, in place of libc's (libc.c). */
#ifndef PAGE_STRING_H
#define PAGE_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *one, const void *two, size_t n);
size_t strlen(const char *text);
int strcmp(const char *one, const char *two);

#endif

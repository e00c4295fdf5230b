/* string.h - what the rules may use, and the one function more of the bots. */
#ifndef WASM_PAGE_INCLUDE_STRING_H
#define WASM_PAGE_INCLUDE_STRING_H

#include_next <string.h>

int strcmp(const char *one, const char *two);

#endif

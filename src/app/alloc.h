/*
 * alloc.h - how often this program has allocated memory, for `charsu bench`.
 */
#ifndef APP_ALLOC_H
#define APP_ALLOC_H

/* Calls of malloc, calloc and realloc from our own code so far. */
long alloc_count(void);

#endif

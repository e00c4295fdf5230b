/*
 * fuzz.h - what the fuzzers share. Each fuzz_NAME.c is one program: libFuzzer
 * feeds it bytes, thousands of times a second, and any crash, sanitizer error,
 * hang or failed must() is a bug. `./dev fuzz` runs them.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "core/game.h"

#include <stdio.h>
#include <stdlib.h>

/* What libFuzzer asks of us, and offers. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned int seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* Unlike an assert it is never compiled out. */
#define must(fact)                                                             \
    ((fact)                                                                    \
         ? (void)0                                                             \
         : (fprintf(stderr, "%s:%d: must(%s)\n", __FILE__, __LINE__, #fact),   \
            abort()))

/* Any byte names a game. */
static inline const struct game *fuzz_game(unsigned byte)
{
    unsigned n = 0;

    while (games[n])
        n++;
    return games[byte % n];
}

/* Bytes and a NUL behind them, in a block of just that size. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    must(text);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

#endif

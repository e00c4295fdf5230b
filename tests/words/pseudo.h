/*
 * pseudo.h - for tests: the pseudo-language that the build makes from the
 * English one (tools/pseudo_language.py).
 */
#ifndef WORDS_PSEUDO_H
#define WORDS_PSEUDO_H

#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>

#define PSEUDO "pseudo"

/* NULL if the file is not there or is no language. */
static inline struct words *pseudo_language(void)
{
    enum { MOST = 4 << 20 };
    FILE *from = fopen(PSEUDO_LANGUAGE, "rb");
    char *text = malloc(MOST);
    struct words *w = NULL;
    int line = 0;

    if (from && text)
        w = words_read(text, fread(text, 1, MOST, from), &line);
    if (from)
        fclose(from);
    free(text);
    return w;
}

#endif

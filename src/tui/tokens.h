/*
 * tokens.h - cards as short words in a row, "N3 Manor": a mark that is always
 * shown, a name that is shortened where space is short, a colour. Every game
 * that is drawn card by card fills them; how they are laid out is here.
 */
#ifndef TUI_TOKENS_H
#define TUI_TOKENS_H

#include "tui/canvas.h"

enum { TOKENS_MAX = 128, MARK_BYTES = 64, NAME_BYTES = 96 };

struct token {
    char mark[MARK_BYTES]; /* "": none */
    char name[NAME_BYTES];
    enum style style;
};

struct tokens {
    struct token token[TOKENS_MAX];
    int n;
};

/* What does not fit is left out: no zone of any game holds that much. */
void tokens_add(struct tokens *t, const char *mark, const char *name,
                enum style style);

/* Rows they take at that width with their full names; at least one. */
int tokens_rows(const struct tokens *t, int width);

/* Into a; names are shortened where they do not fit. */
void tokens_put(struct canvas *c, struct area a, const struct tokens *t);

#endif

/*
 * moves.h - what may be chosen, in words and on the page.
 */
#ifndef TUI_MOVES_H
#define TUI_MOVES_H

#include "tui/model.h"

/* The words of an item of the menu. */
void moves_label(const struct model *m, const struct item *item, char *out,
                 size_t size);

/* A verb's sentence with dots in place of things. */
void moves_fold(const struct model *m, struct action a, char *out, size_t size);

/* Cells of the widest item, with its number. */
int moves_widest(const struct model *m);

/* The page of the menu that the chosen item is on. */
void moves_put(const struct model *m, struct canvas *c, struct area a);

#endif

/*
 * question.h - what is asked, and what was chosen so far; or another message
 * in its place. It is on the line above the moves; what does not fit there has
 * a row below it.
 */
#ifndef TUI_QUESTION_H
#define TUI_QUESTION_H

#include "tui/model.h"

void question_say(const struct model *m, char *out, size_t size);

/* Rows below the line: 0 or 1. */
int question_rows(const struct model *m, int width);

/* On the line that is the area's first row; g: to tell which page this is. */
void question_put(const struct model *m, struct canvas *c, struct area a,
                  struct grid g);

#endif

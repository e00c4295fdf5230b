/*
 * hint.h - the best moves on request: what each is worth, and why, from what
 * the seat may know. The owner of the match computes them.
 */
#ifndef TUI_HINT_H
#define TUI_HINT_H

#include "tui/canvas.h"
#include "tui/model.h"

enum { HINT_MOVES = 3 };

/* Why it is worth a look; a set. */
enum {
    HINT_BUILDS = 1,
    HINT_HOARDS = 2,
    HINT_HURTS = 4,
    HINT_DARES = 8,
    HINT_AS_GOOD = 16 /* as good as the best, as far as is known */
};

struct hint_move {
    struct action a;
    int percent; /* its seat's share of the first place */
    int why;     /* HINT_... */
};

struct hint {
    struct hint_move move[HINT_MOVES]; /* the best first */
    int n;
};

void draw_hint(struct canvas *c, const struct model *m, const struct hint *h);

#endif

/*
 * minds.h - what nets have learnt, by game: src/bots/minds/GAME.net, and how
 * others play, GAME.others.net. They are put into the program when it is built
 * (tools/embed_minds.py). tools/train.py makes them.
 */
#ifndef BOTS_MINDS_H
#define BOTS_MINDS_H

#include "bots/eval.h"

struct mind {
    const char *game; /* its slug; NULL after the last */
    struct weights weights, others;
};

extern const struct mind minds[];

/* None: there is no net for that game. */
struct weights mind_of(const struct game *game);
struct weights mind_of_others(const struct game *game);

#endif

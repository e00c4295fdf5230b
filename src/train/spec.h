/*
 * spec.h - a bot as the trainer names one: a kind of the register ("greedy",
 * "tree400"), or a search with its parts, "sims=150,net=FILE,by=15":
 *
 *   sims   simulations; 0: none              by     parts of search.h, added up
 *   net    a file of weights                 plain  percent that go by ratings
 *   others percent that go by the net of other players, theirs=FILE
 *   heat   of the net in playouts, percent   slips  percent of random moves
 *   varies how much hidden answers vary, percent of the usual; 0: never
 *   stages, whims, acts, steps, wholes  as in a lookahead, or as the game says
 */
#ifndef TRAIN_SPEC_H
#define TRAIN_SPEC_H

#include "bots/character.h"
#include "bots/search.h"

struct spec {
    const struct bot_kind *kind;
    struct search_kind own; /* what kind points to, if not to the register */
    struct temper temper;   /* its own, too                                */
    unsigned char *bytes;   /* owned: of the net                           */
    unsigned char *theirs;  /* likewise: of the net of other players       */
    long slips;
    bool teaches; /* its choices are worth learning from */
};

/* False, and a sentence on stderr: there is no such bot. */
bool spec_read(struct spec *spec, const char *text);
void spec_free(struct spec *spec);

#endif

/*
 * likeness.h - does somebody play like a net? What is done in public tells: in
 * which order, and whom it hits.
 *
 * A game numbers what players do in public (deeds), and a table says of every
 * deed how much likelier it is of a player who goes by the net than of others.
 * `selfplay likeness` makes it from games of both (docs/bots.md).
 */
#ifndef BOTS_LIKENESS_H
#define BOTS_LIKENESS_H

#include "core/state.h"

enum {
    LIKENESS_ONE = 16,  /* a factor of e                                  */
    LIKENESS_MOST = 64, /* so much at most is believed: nobody is certain */
};

struct company;

struct deed {
    int seat, what;
};

struct likeness {
    /* What the seats did, in that order: at most most of them; how many. */
    int (*deeds)(const struct event *heard, int n, struct deed *out, int most);
    int kinds;
    int alternatives;   /* so many in a row exclude each other */
    const int8_t *odds; /* of each kind of deed */

    /* company_watch() of company.h: named here so that the module of a game
     * without such a table need not contain it. */
    void (*watch)(struct company *c, const struct likeness *likeness,
                  const struct event *heard, int n);
};

/* How much likelier each seat plays like the net than not, after all that. */
void likeness_read(const struct likeness *likeness, const struct event *heard,
                   int n, int *odds);

#endif

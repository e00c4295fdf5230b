/*
 * dej_belief.h - who may hold which role, as a seat of Dej or of Kohan Dej
 * sees it.
 *
 * The packs the seat was handed divide the draft into intervals: it knows
 * which roles left the pack in each, but not who took which (guess.c deals
 * them out; here the probabilities are enough).
 */
#ifndef BOTS_EVALS_DEJ_BELIEF_H
#define BOTS_EVALS_DEJ_BELIEF_H

#include "games/dej/dej.h"

struct belief {
    const struct dej *g;
    int seat;
    /* how likely that seat holds that rank, from 0; nothing of the ranks that
     * were called, lie open or are the seat's own */
    uint8_t percent[SEATS_MAX][RANKS_MAX];
};

struct belief dej_belief_of(const struct dej *g, int seat);

#endif

/*
 * set.h - what the files of this folder share.
 *
 *   set.c     a fact about Troyes, written into a position
 *   words.c   the row of the game: givens, the position they make, claims
 *
 * A claim is a given that would change nothing, so both use the same words.
 */
#ifndef SCENARIO_TROYES_SET_H
#define SCENARIO_TROYES_SET_H

#include "games/troyes/troyes.h"
#include "scenario/stage.h"

/* YES: written. WRONG without a why: not a word of Troyes. */
enum verdict set_fact(struct stage *st, const struct fact *f, struct troyes *g);

/* "round 3", "start p1": what other facts may depend on. */
bool set_is_early(const struct fact *f);

#endif

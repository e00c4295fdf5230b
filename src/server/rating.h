/*
 * rating.h - players' strength, from the order in which they finished.
 *
 * R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online
 * Ranking", JMLR 12 (2011), Algorithm 4: Plackett-Luce, ties as in its section
 * 3.5; the starting values and gamma are those of OpenSkill. A strength is a
 * normal distribution: mu, and sigma that says how sure it is.
 *
 * Numbers are kept as millionths, and exp() is our own, so that the same games
 * give the same ratings on every machine.
 */
#ifndef SERVER_RATING_H
#define SERVER_RATING_H

#include "core/base.h"

enum {
    RATING_UNIT = 1000000,
    RATING_MU = 25 * RATING_UNIT,       /* of somebody new    */
    RATING_SIGMA = 25 * RATING_UNIT / 3 /* 8.333333           */
};

struct rating {
    int64_t mu, sigma; /* millionths */
};

/* After a game of n players; rank 0 is first, and ranks may be shared. With
 * fewer than two players nothing changes. */
void rating_update(struct rating *r, const uint8_t *rank, int n);

/* Where somebody begins: bots where they were measured (docs/strength.md). */
struct rating rating_start(const char *game, const char *who);

/* As shown to people: about 1500 in the middle, and 30 points per unit of mu,
 * so that a difference is about the same in Elo. Two deviations to each side
 * cover 95 %. */
int rating_shown(int64_t mu);
int rating_doubt(int64_t sigma); /* those two deviations */

/* What boards are sorted by: surely no weaker than that, in millionths. */
int64_t rating_score(struct rating r);

#endif

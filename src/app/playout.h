/*
 * playout.h - random play on bare states, as a search would do it: no match,
 * no log, no dice that could be checked, nothing allocated.
 */
#ifndef APP_PLAYOUT_H
#define APP_PLAYOUT_H

#include "core/game.h"
#include "core/rng.h"

/* The first position. The setup is one that the game accepts. */
void playout_start(const struct game *game, const struct setup *setup,
                   struct state *s);

/* An actor makes a random choice. Returns its seat. */
int playout_step(const struct game *game, struct state *s, struct rng *rng,
                 struct sink *ev);

/*
 * Steps until the game is over, nobody listening: the same choices, and faster,
 * since nothing is set up for each. Returns how many were those of players.
 */
long playout_rest(const struct game *game, struct state *s, struct rng *rng);

#endif

/*
 * play.h - moves inside a bot's head, on guesses.
 */
#ifndef BOTS_PLAY_H
#define BOTS_PLAY_H

#include "bots/eval.h"
#include "core/rng.h"

/* The dice of one choice: of the bot's seed and of the question alone, so that
 * a game that was saved and loaded goes on as it would have. */
struct rng play_dice(uint64_t seed, const struct state *view);

/* What looks best; among what looks nearly as good, now this, now that. */
int play_best(const struct judge *judge, const struct state *s,
              const struct action *choice, int n, struct rng *rng);

/* What chance does, by the game's roll() where it has one. */
struct action play_chance(const struct game *game, const struct state *s,
                          struct rng *rng);

/* Chance acts as long as it is to. */
void play_chances(const struct game *game, struct state *s, struct rng *rng);

#endif

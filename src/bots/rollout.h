/*
 * rollout.h - moves inside a bot's head, on guesses.
 */
#ifndef BOTS_ROLLOUT_H
#define BOTS_ROLLOUT_H

#include "bots/eval.h"
#include "core/rng.h"

/* The dice for one choice. They depend on the bot's seed and the question
 * alone, so a game that was saved and loaded continues as it would have. */
struct rng rollout_dice(uint64_t seed, const struct state *view);

/* What looks best; among choices that look nearly as good, one at random. */
int rollout_best(const struct judge *judge, const struct state *s,
                 const struct action *choice, int n, struct rng *rng);

/* A whole chain of choices at once, as looks best (eval.h); false: none begins
 * here, or whims is 0. */
bool rollout_act(const struct judge *judge, struct state *s, struct rng *rng,
                 int whims, struct sink *ev);

/* What chance does, by the game's roll() where it has one. */
struct action rollout_chance(const struct game *game, const struct state *s,
                             struct rng *rng);

/* Chance acts: once, or several times in a row where the game has a way. */
static inline void rollout_acts(const struct game *game, struct state *s,
                                struct rng *rng)
{
    if (!game->deal || !game->deal(s, rng))
        game_apply(game, s, rollout_chance(game, s, rng), NULL);
}

/* Chance acts until somebody else must choose. */
void rollout_chances(const struct game *game, struct state *s, struct rng *rng);

#endif

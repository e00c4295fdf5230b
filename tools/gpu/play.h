/*
 * play.h - random play of one game, the same on a processor and on a GPU.
 *
 * Both compile play.c, with the unchanged rules. A game is summed up in one
 * number: a hash over every choice and over how many there were, so that a
 * single action missing from one list, or listed in another order, gives a
 * different number.
 */
#ifndef GPU_PLAY_H
#define GPU_PLAY_H

#include "core/game.h"
#include "core/rng.h"

/* What goes with a position that is played on and on, game after game. */
struct play {
    uint64_t dice;  /* its own random numbers        */
    uint64_t hash;  /* of all choices so far         */
    uint64_t games; /* that came to their end        */
};

struct play play_of(uint64_t seed, uint64_t row);

/*
 * The next action, chance's included. A game that is over begins again from
 * `first`, the position before the first action: as many whole words as
 * play_words() says.
 */
struct action play_choose(const struct game *game, struct state *s,
                          const uint64_t *first, struct play *p);

/* Choose, and do it. */
static inline void play_step(const struct game *game, struct state *s,
                             const uint64_t *first, struct play *p)
{
    game_apply(game, s, play_choose(game, s, first, p), NULL);
}

/* What was played, and where it led to. */
uint64_t play_result(const struct game *game, const struct state *s,
                     const struct play *p);

/* Words of eight bytes that hold a position. */
static inline int play_words(const struct game *game)
{
    return (game->state_size + 7) / 8;
}

#endif

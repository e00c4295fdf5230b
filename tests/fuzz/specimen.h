/*
 * specimen.h - the input of fuzz_decode: a position in bytes.
 *
 *   byte 0      the game
 *   then        a state or a view, as state_encode() writes it
 *   the rest    choices: what to play from there, and the seed of guesses
 */
#ifndef FUZZ_SPECIMEN_H
#define FUZZ_SPECIMEN_H

#include "core/rng.h"
#include "core/walk.h"

enum { MORE_MAX = 256, POSITION_MAX = 1 + STATE_MAX + MORE_MAX };

struct specimen {
    const struct game *game;
    union position pos;
    uint8_t more[MORE_MAX];
    size_t n_more;
};

/* Bytes that a state of the game takes. */
size_t specimen_size(const struct game *game);

/* False if state_decode() does not accept the bytes as a position. */
bool specimen_read(struct specimen *p, const uint8_t *data, size_t size);

/* Returns the bytes written, or 0 if they do not fit in size. */
size_t specimen_write(const struct specimen *p, uint8_t *out, size_t size);

/* A game with any options, begun and played some way. */
void specimen_new(struct specimen *p, const struct game *game, int seats,
                  struct rng *rng);

/* Play up to n random actions. */
void specimen_play(struct specimen *p, int n, struct rng *rng);

/* May it be played on? */
static inline bool position_goes_on(const struct specimen *p)
{
    const struct state *s = &p->pos.state;

    return !s->over && s->ply < p->game->ply_max;
}

#endif

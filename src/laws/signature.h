/*
 * signature.h - one number for what a game allows and does, without a libc:
 * the browser's copy of the rules works it out too (src/wasm), and must come
 * to the same. Everybody else calls laws_signature().
 *
 * May include: core headers.
 */
#ifndef LAWS_SIGNATURE_H
#define LAWS_SIGNATURE_H

#include "core/game.h"

enum { CHOICES_ALL = SEATS_MAX * CHOICES_MAX };

/* Every choice of every actor, player by player: how many. */
int trial_choices(const struct game *game, const struct state *s,
                  struct action *out);

/* As laws_signature(); log holds game->ply_max actions. */
uint64_t signature_of(const struct game *game, int n_games, struct action *log);

#endif

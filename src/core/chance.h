/*
 * chance.h - what chance does in a match, decided by a secret key.
 *
 * The k-th act of chance in a game is a function of the key, of k, and of the
 * ordered list of what chance may do then, with its weights. Anybody who learns
 * the key after the game can check every die (docs/adr/0004).
 */
#ifndef CORE_CHANCE_H
#define CORE_CHANCE_H

#include "core/chacha.h"
#include "core/game.h"

struct action chance_pick(const struct game *game, const struct state *s,
                          const uint8_t key[CHACHA_KEY], uint32_t k);

/*
 * The sum of the weights of n actions of chance, and the action at a number
 * below that sum. For callers with dice of their own, such as a search.
 */
uint32_t chance_total(const struct game *game, const struct state *s,
                      const struct action *choice, int n);
struct action chance_at(const struct game *game, const struct state *s,
                        const struct action *choice, int n, uint32_t at);

#endif

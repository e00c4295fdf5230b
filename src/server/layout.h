/*
 * layout.h - the bytes of a game's views, as a list of pieces to copy.
 *
 * A game's walk() names the same fields in the same order whatever they hold,
 * so where each lies in a position is found once. A server encodes a view for
 * every seat after every move; one copy for neighbours in memory is a fifth of
 * the work of a call for each field.
 */
#ifndef SERVER_LAYOUT_H
#define SERVER_LAYOUT_H

#include "core/game.h"

/* As state_encode(), and the same bytes. */
size_t layout_encode(const struct game *game, const struct state *s,
                     uint8_t *out, size_t size);

#endif

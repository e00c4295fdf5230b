/*
 * absent.h - the move of a player whose time has run out, where the game's
 * rules say what it is (eval.h). It is not offered as an opponent, so the
 * register does not list it.
 */
#ifndef BOTS_ABSENT_H
#define BOTS_ABSENT_H

#include "bots/bot.h"

/* NULL: the rules of that game say nothing about it. */
const struct bot_kind *bot_absent_of(const struct game *game);

#endif

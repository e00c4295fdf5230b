/*
 * absent.h - moves for whoever lets the time run out, where the game's rules
 * say what is chosen then (eval.h). Nobody sits down to play against it, so
 * the register does not list it.
 */
#ifndef BOTS_ABSENT_H
#define BOTS_ABSENT_H

#include "bots/bot.h"

/* NULL: the rules of that game say nothing about it. */
const struct bot_kind *bot_absent_of(const struct game *game);

#endif

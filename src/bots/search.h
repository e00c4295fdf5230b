/*
 * search.h - the bots that look ahead: level1 to level6.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

enum { LEVELS = 6 };

/* A level is a number of simulations for every choice, and nothing else. */
extern const struct bot_kind bot_level[LEVELS];

#endif

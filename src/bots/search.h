/*
 * search.h - the bots that look ahead: level1 to level6, and tree30 to
 * tree6000, which search as the levels of the first release did: a yardstick
 * that stays the same.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

enum { LEVELS = 6 };

/* A level is a number of simulations for every choice, and nothing else. */
extern const struct bot_kind bot_level[LEVELS], bot_tree[LEVELS];

#endif

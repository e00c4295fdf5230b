/*
 * greedy.h - the bot that takes what looks best now.
 */
#ifndef BOTS_GREEDY_H
#define BOTS_GREEDY_H

#include "bots/bot.h"

extern const struct bot_kind bot_greedy;

#endif

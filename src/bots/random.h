/*
 * random.h - the bot that every other one is measured against.
 */
#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "bots/bot.h"

extern const struct bot_kind bot_random;

#endif

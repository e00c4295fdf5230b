/*
 * greedy.h - the bot that takes what looks best now.
 */
#ifndef BOTS_GREEDY_H
#define BOTS_GREEDY_H

#include "bots/bot.h"
#include "bots/eval.h"
#include "core/rng.h"

extern const struct bot_kind bot_greedy;

/* What it takes; n > 0, and the judge has heard the news. */
int greedy_pick(const struct judge *judge, const struct view *view,
                const struct action *choice, int n, struct rng *rng);

#endif

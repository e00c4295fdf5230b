/*
 * troyes_plan.h - actions of phase 4 thought through to their end: an action
 * is a chain of small choices (D5), and a choice is as good as the best whole
 * action that begins with it.
 */
#ifndef BOTS_EVALS_TROYES_PLAN_H
#define BOTS_EVALS_TROYES_PLAN_H

#include "bots/evals/troyes_mind.h"

enum { NO_PLAN = -100000 }; /* what cannot be done */

/* The best action of that verb and target, with any modifier. */
int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_task *begun);

/* The same, with the modifier and the dice that are chosen, and others. */
int troyes_plan_group(const struct troyes_mind *m,
                      const struct troyes_task *begun);

/* One whole action: dice and modifier chosen, source and times if asked. */
int troyes_plan_gain(const struct troyes_mind *m,
                     const struct troyes_task *task);

/*
 * The same in steps, for many groups of dice: the citizen that it needs, if
 * nobody is chosen; what is known of it whatever the dice are, or NULL; what it
 * brings, done as often as is best (times is lost); what is lost with a die,
 * and with all dice and the cube that is burnt.
 */
void troyes_plan_citizen(const struct troyes_mind *m, struct troyes_task *task);
struct troyes_yields *troyes_plan_kept(const struct troyes_mind *m,
                                       const struct troyes_task *task);
int troyes_plan_whole(const struct troyes_mind *m, struct troyes_yields *kept,
                      struct troyes_task *whole);
int troyes_plan_die(const struct troyes_mind *m, struct troyes_die die);
int troyes_plan_cost(const struct troyes_mind *m,
                     const struct troyes_task *task);

/* Where a citizen is taken from, for a card: what is lost there. */
int troyes_plan_source(const struct troyes_mind *m,
                       const struct troyes_task *from);

#endif

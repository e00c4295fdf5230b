/*
 * troyes_plan.h - actions of phase 4 thought through to their end: an action
 * is a chain of small choices (D5), and a choice is as good as the best whole
 * action that begins with it.
 *
 *   troyes_yield.c   what activating a card brings
 *   troyes_plan.c    what a whole action brings, whatever it is
 *   troyes_groups.c  the dice that it can be done with
 */
#ifndef BOTS_EVALS_TROYES_PLAN_H
#define BOTS_EVALS_TROYES_PLAN_H

#include "bots/evals/troyes_mind.h"

enum { NO_PLAN = -100000 }; /* what cannot be done */

/* ---- for ratings --------------------------------------------------------- */

/* The best action of that verb and target, with any modifier. */
int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_task *begun);

/* The same, and which it is: nothing of it is left to choose. */
int troyes_plan_choose(const struct troyes_mind *m,
                       const struct troyes_task *begun,
                       struct troyes_task *out);

/* The same, with the modifier and the dice that are chosen, and others. */
int troyes_plan_group(const struct troyes_mind *m,
                      const struct troyes_task *begun);

/* The dice that may join the group of the open chain, and being done with it:
 * all of a list, since they are the beginnings of the same groups. */
void troyes_plan_dice(const struct troyes_mind *m, const struct action *choice,
                      int n, int *rating);

/* One whole action: dice and modifier chosen, source and times if asked. */
int troyes_plan_gain(const struct troyes_mind *m,
                     const struct troyes_task *task);

/* ---- an action, whatever its dice ---------------------------------------- */

struct troyes_errand {
    const struct troyes_mind *m;
    struct troyes_task task; /* as far as it is chosen; a citizen, if needed */
    struct troyes_need need;
    int hires; /* what hiring is worth, but for its deniers, */
    int cost;  /* and those                                  */

    /* How often it is done: as the value of the dice allows and, if it is paid
     * in deniers, as they last. */
    int divisor, most, each;

    bool varies; /* it depends on which dice are left in the square */
    struct troyes_yields *kept; /* what it brings, by how often; or NULL */
};

void troyes_errand(struct troyes_errand *e, const struct troyes_mind *m,
                   const struct troyes_task *begun);

/* What it brings with dice of that value and price, done as often as is best.
 * Of an action for which dice matter one by one, they are in its task. */
int troyes_errand_gain(const struct troyes_errand *e, int value, int price);

/* How often that is. */
int troyes_errand_times(const struct troyes_errand *e, int value, int price);

/* The most it brings with one of these, less what is lost with it, and which
 * (NULL: none); of an action for which dice do not matter one by one. */
int troyes_errand_best(const struct troyes_errand *e,
                       const struct troyes_shapes *shapes,
                       const struct troyes_shape **which);

/* What is lost with a die; with all dice chosen and the cube that is burnt. */
int troyes_plan_die(const struct troyes_mind *m, struct troyes_die die);
int troyes_plan_cost(const struct troyes_mind *m,
                     const struct troyes_task *task);

/* ---- activations --------------------------------------------------------- */

/* Does it bring more or less with the dice that are left in the square? What
 * they add to one activation: points, deniers or cubes. */
bool troyes_yield_varies(const struct troyes_task *task);
int troyes_yield_square(const struct troyes_mind *m,
                        const struct troyes_task *task);

/* Without a hire, and a hire, given what is lost where the citizen was. */
struct troyes_yield troyes_yield(const struct troyes_mind *m, int id, int times,
                                 int square);
int troyes_yield_hire(const struct troyes_mind *m,
                      const struct troyes_task *task, int missed);

#endif

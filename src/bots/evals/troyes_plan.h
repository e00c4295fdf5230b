/*
 * troyes_plan.h - actions of phase 4 thought through to their end: an action
 * is a chain of small choices (D5), and a choice is as good as the best whole
 * action that begins with it.
 *
 *   troyes_yield.c   what activating a card brings
 *   troyes_build.c   what building and placing bring
 *   troyes_plan.c    what a whole action brings, whatever it is
 *   troyes_shapes.c  dice, and what groups of them look like
 *   troyes_groups.c  the dice that it can be done with
 *   troyes_bound.c   what it brings at most
 *   troyes_known.c   what it brought before
 */
#ifndef BOTS_EVALS_TROYES_PLAN_H
#define BOTS_EVALS_TROYES_PLAN_H

#include "bots/evals/troyes_mind.h"

enum { NO_PLAN = -100000 }; /* what cannot be done */

/* ---- for ratings --------------------------------------------------------- */

/* The best action of that verb and target, with any modifier. */
int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_task *begun);

/* The same if it is more than floor; if not, NO_PLAN or anything else up to
 * floor: it cannot be done, or it can. */
int troyes_plan_above(const struct troyes_mind *m,
                      const struct troyes_task *begun, int floor);

/* The best, and which it is: nothing of it is left to choose. */
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

/* Where the citizen could come from; how often it could be done: all of a list,
 * for the rest is the same. */
void troyes_plan_sources(const struct troyes_mind *m,
                         const struct action *choice, int n, int *rating);
void troyes_plan_times(const struct troyes_mind *m, const struct action *choice,
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
    bool rises;  /* done more often it never brings less            */
    struct troyes_yields *kept; /* what it brings, by how often; or NULL */
};

/* False: it cannot be paid, or there is nobody to hire. */
bool troyes_errand(struct troyes_errand *e, const struct troyes_mind *m,
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

/* The same without which, of few shapes, those that can be best: only if more
 * is never worse, which makes it sure. */
int troyes_errand_most(const struct troyes_errand *e,
                       const struct troyes_runs *few, bool *sure);

/* Do dice not matter one by one, and is none chosen yet? */
static inline bool troyes_errand_is_sum(const struct troyes_errand *e)
{
    return !e->task.dice && (e->kept || e->task.verb == TROYES_DO_FARM);
}

/* Done that often, with dice of that price. */
int troyes_errand_done(const struct troyes_errand *e, int times, int price,
                       int square);
struct troyes_yield troyes_errand_yield(const struct troyes_errand *e,
                                        int times);
int troyes_errand_often(const struct troyes_errand *e, int value);

/* The cathedral: with so many dice, at most. */
int troyes_errand_built(const struct troyes_errand *e, int dice);

/* Is it clear without looking at every group that it brings no more than floor,
 * or cannot be done at all? (troyes_bound.c) */
enum troyes_bound { TROYES_UNCLEAR, TROYES_NOT_WORTH, TROYES_NEVER_DONE };

enum troyes_bound troyes_bound(const struct troyes_errand *e, int floor);

/* All that such an action depends on, if nothing of it is chosen yet, as one
 * number; 0: it depends on too much. (troyes_known.c) */
uint64_t troyes_known_key(const struct troyes_errand *e);

/* What is lost with a die; with all dice chosen and the cube that is burnt. */
int troyes_plan_die(const struct troyes_mind *m, struct troyes_die die);
int troyes_plan_cost(const struct troyes_mind *m,
                     const struct troyes_task *task);

/* ---- citizens and cubes (troyes_build.c) --------------------------------- */

/* The citizen missed least; what is lost where that one is taken from, and does
 * the action take one? */
const struct troyes_least *troyes_plan_least(const struct troyes_mind *m);
int troyes_plan_missed(const struct troyes_mind *m,
                       const struct troyes_task *task);
bool troyes_plan_hires(const struct troyes_mind *m,
                       const struct troyes_task *task);

/* How many cubes a die brings to the cathedral, and what influence each in that
 * column; the levels where the owner has one. */
static inline int troyes_cubes_each(const struct troyes_task *task)
{
    return task->modifier ? troyes_activities[task->modifier - 1].p : 1;
}

static inline int troyes_build_sway(int number)
{
    return number > TROYES_DIE_MOST / 2 ? TROYES_CATHEDRAL_HIGH
                                        : TROYES_CATHEDRAL_LOW;
}

int troyes_plan_levels(const struct troyes_mind *m);

/* Building with the dice of the task, and placing, but for what dice cost. */
int troyes_plan_built(const struct troyes_mind *m,
                      const struct troyes_task *task);
int troyes_plan_placed(const struct troyes_mind *m,
                       const struct troyes_task *task);

/* ---- dice ---------------------------------------------------------------- */

/* Of a colour, or of any, but for those of the task; all of them. */
void troyes_pool_list(struct troyes_pool *pool, const struct troyes_mind *m,
                      const struct troyes_task *task, int taken);
struct troyes_pool *troyes_pool_of(const struct troyes_mind *m, int taken);

/* The shapes of groups; those that can be best, without their dice. Of any
 * colour the latter are known only if all colours are worth the same. */
const struct troyes_shapes *troyes_shapes_of(const struct troyes_mind *m,
                                             int taken);
bool troyes_has_few(const struct troyes_mind *m, int taken);
const struct troyes_runs *troyes_few_of(const struct troyes_mind *m,
                                        int colour);

/* ---- activations --------------------------------------------------------- */

/* Does it bring more or less with the dice that are left in the square? What
 * they add to one activation: points, deniers or cubes. */
bool troyes_yield_varies(const struct troyes_task *task);
bool troyes_yield_rises(const struct troyes_task *task);
int troyes_yield_square(const struct troyes_mind *m,
                        const struct troyes_task *task);

/* Without a hire, and a hire, given what is lost where the citizen was. */
struct troyes_yield troyes_yield(const struct troyes_mind *m, int id, int times,
                                 int square);
int troyes_yield_hire(const struct troyes_mind *m,
                      const struct troyes_task *task, int missed);

#endif

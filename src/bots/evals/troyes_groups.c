/*
 * troyes_groups.c - see troyes_plan.h: an action with every group of dice that
 * it could be done with.
 */
#include "bots/evals/troyes_plan.h"

#include <string.h>

/* Groups as they are put together. */
struct plan {
    struct troyes_errand *e;
    struct troyes_pool pool;
    struct troyes_weigh weigh;
    int most;                         /* dice in a group                  */
    int budget;                       /* for all its dice                 */
    bool tithe;                       /* some dice of others are free     */
    uint8_t chosen;                   /* dice that were there before      */
    uint8_t pick[TROYES_GROUP_MOST];  /* the kinds of all others          */
    int best;                         /* of all groups,                   */
    struct troyes_task best_task;     /* which that is,                   */
    int best_with[TROYES_KINDS_MOST]; /* and with a die of that kind more */
};

/* ---- every group --------------------------------------------------------- */

/* Dice that matter one by one are in the task. */
static void weigh_group(struct plan *p, const struct troyes_shape *shape)
{
    const struct troyes_errand *e = p->e;
    int value = troyes_worth(p->weigh, shape->dice, shape->shown);
    int gain = 0;

    if (value < e->need.least || shape->price > e->need.budget ||
        (e->task.verb == TROYES_DO_BUILD &&
         !troyes_fits_cathedral(e->m->g, &e->task)))
        return;
    gain = troyes_errand_gain(e, value, shape->price) - shape->cost;
    if (gain > p->best) {
        p->best = gain;
        p->best_task = e->task;
    }
    for (int i = p->chosen; i < e->task.dice; i++)
        if (gain > p->best_with[p->pick[i]])
            p->best_with[p->pick[i]] = gain;
}

static bool is_paid(const struct plan *p, int at)
{
    const struct troyes_errand *e = p->e;

    if (p->tithe)
        return troyes_is_paid(e->m->g, e->m->owner, &e->task, at);
    return e->task.die[at].owner != e->m->owner;
}

/* All groups with this beginning and more; kinds in ascending order, none
 * counted twice. The order of the dice in a group does not matter here. */
static void extend(struct plan *p, int from, struct troyes_shape begun)
{
    struct troyes_task *task = &p->e->task;
    int at = task->dice++;
    bool dear = (begun.paid + 1) * troyes_price[at + 1] > p->budget;
    int kinds = dear && !p->tithe ? p->pool.own : p->pool.kinds;

    for (int i = from; i < kinds; i++) {
        struct troyes_kind *kind = &p->pool.kind[i];
        struct troyes_shape shape = begun;
        if (!kind->left)
            continue;
        task->die[at] = kind->die;
        shape.dice++;
        shape.shown = (uint8_t)(shape.shown + kind->die.value);
        shape.paid = (uint8_t)(shape.paid + is_paid(p, at));
        shape.price = (uint8_t)(shape.paid * troyes_price[shape.dice]);
        shape.cost += kind->loss;
        if (shape.price > p->budget)
            continue;
        p->pick[at] = (uint8_t)i;
        weigh_group(p, &shape);
        if (shape.dice >= p->most)
            continue;
        kind->left--;
        extend(p, i, shape);
        kind->left++;
    }
    task->dice--;
}

/* The dice of the task and the cube that is burnt. */
static struct troyes_shape shape_of(const struct troyes_mind *m,
                                    const struct troyes_task *task)
{
    struct troyes_shape shape = {.dice = task->dice,
                                 .cost = troyes_plan_cost(m, task)};

    for (int i = 0; i < task->dice; i++) {
        shape.shown = (uint8_t)(shape.shown + task->die[i].value);
        shape.paid =
            (uint8_t)(shape.paid + troyes_is_paid(m->g, m->owner, task, i));
    }
    shape.price = (uint8_t)(shape.paid * troyes_price[shape.dice]);
    return shape;
}

/* ---- one action ---------------------------------------------------------- */

static void begin(struct plan *p, struct troyes_errand *e)
{
    p->e = e;
    p->weigh = troyes_weigh(e->task.modifier);
    p->most = troyes_most_dice(&e->task);
    p->budget = e->need.budget;
    p->tithe = troyes_mod(&e->task) == TROYES_MOD_FREE_YELLOW;
    p->chosen = e->task.dice;
    p->best = NO_PLAN;
}

static void forget_best(struct plan *p)
{
    for (int i = 0; i < TROYES_KINDS_MOST; i++)
        p->best_with[i] = NO_PLAN;
}

/* Every group with the dice that are chosen. */
static int best_group(struct plan *p, int taken)
{
    const struct troyes_mind *m = p->e->m;
    struct troyes_shape begun = shape_of(m, &p->e->task);

    if (p->chosen)
        weigh_group(p, &begun);
    if (p->chosen >= p->most)
        return p->best;
    if (p->chosen)
        troyes_pool_list(&p->pool, m, &p->e->task, taken);
    else
        p->pool = *troyes_pool_of(m, taken);
    extend(p, 0, begun);
    return p->best;
}

static void take_shape(struct troyes_task *task, const struct troyes_pool *pool,
                       const struct troyes_shape *shape)
{
    for (int i = 0; i < shape->dice; i++)
        troyes_group_add(task, pool->kind[shape->kind[i]].die);
}

/* The dice in their order. */
static void take_group(struct troyes_task *task,
                       const struct troyes_task *found)
{
    for (int i = task->dice; i < found->dice; i++)
        troyes_group_add(task, found->die[i]);
}

/* One die, as it is. */
static int plan_place(struct troyes_errand *e)
{
    const struct troyes_mind *m = e->m;
    const struct troyes_pool *pool = troyes_pool_of(m, TROYES_ANY);
    int cost = troyes_plan_cost(m, &e->task);
    int best = NO_PLAN;

    e->task.dice = 1;
    for (int i = 0; i < pool->kinds; i++) {
        const struct troyes_kind *kind = &pool->kind[i];
        int price = kind->die.owner == m->owner ? 0 : troyes_price[1];
        int gain = 0;
        if (price > e->need.budget)
            continue;
        e->task.die[0] = kind->die;
        gain =
            troyes_errand_gain(e, kind->die.value, price) - cost - kind->loss;
        best = gain > best ? gain : best;
    }
    e->task.dice = 0;
    return best;
}

/* With the modifier and the dice of its task; out, if any: the whole. */
static int plan_group(struct troyes_errand *e, struct troyes_task *out)
{
    const struct troyes_mind *m = e->m;
    int taken = troyes_taken_colour(m->g, &e->need, troyes_mod(&e->task));
    bool tithe = troyes_mod(&e->task) == TROYES_MOD_FREE_YELLOW;
    struct plan p;

    if (taken > TROYES_ANY)
        return NO_PLAN;
    if (!out && e->task.verb == TROYES_DO_PLACE && !e->task.dice &&
        !e->task.modifier)
        return plan_place(e);
    if (!out && taken < TROYES_ANY && !tithe && troyes_errand_is_sum(e)) {
        bool sure = false;
        int most = troyes_errand_most(e, troyes_few_of(m, taken), &sure);
        if (sure)
            return most == NO_PLAN ? most
                                   : most - troyes_plan_cost(m, &e->task);
    }
    if (out) {
        *out = e->task;
        memset(&out->die[out->dice], 0,
               (size_t)(TROYES_GROUP_MOST - out->dice) * sizeof *out->die);
    }
    if (troyes_errand_is_sum(e) && !tithe) {
        const struct troyes_shape *which = NULL;
        int best = troyes_errand_best(e, troyes_shapes_of(m, taken), &which);
        if (!which)
            return NO_PLAN;
        if (out)
            take_shape(out, troyes_pool_of(m, taken), which);
        return best - troyes_plan_cost(m, &e->task);
    }
    begin(&p, e);
    forget_best(&p);
    best_group(&p, taken);
    if (out && p.best > NO_PLAN)
        take_group(out, &p.best_task);
    return p.best;
}

int troyes_plan_group(const struct troyes_mind *m,
                      const struct troyes_task *begun)
{
    struct troyes_errand e;

    return troyes_errand(&e, m, begun) ? plan_group(&e, NULL) : NO_PLAN;
}

/* The same; but where it is clear that it brings no more than floor, only
 * whether it can be done. */
static int plan_above(struct troyes_errand *e, int floor)
{
    switch (troyes_bound(e, floor)) {
    case TROYES_NEVER_DONE: return NO_PLAN;
    case TROYES_NOT_WORTH: return NO_PLAN + 1;
    default: return plan_group(e, NULL);
    }
}

/* With any modifier, or none; the best comes to be in the task. */
static int plan_any(struct troyes_errand *e, int floor)
{
    const struct troyes_mind *m = e->m;
    unsigned cubes = m->cubes;
    int best = plan_above(e, floor);
    int modifier = 0;

    for (; cubes; cubes &= cubes - 1) {
        int id = m->g->activity[__builtin_ctz(cubes)].id;
        int gain = 0;
        e->task.modifier = (uint8_t)(id + 1);
        gain = plan_above(e, floor);
        if (gain > best) {
            best = gain;
            modifier = id + 1;
        }
    }
    e->task.modifier = (uint8_t)modifier;
    return best;
}

int troyes_plan_above(const struct troyes_mind *m,
                      const struct troyes_task *begun, int floor)
{
    struct troyes_errand e;

    return troyes_errand(&e, m, begun) ? plan_any(&e, floor) : NO_PLAN;
}

int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_task *begun)
{
    return troyes_plan_above(m, begun, NO_PLAN);
}

/* Which dice it takes is asked last. */
int troyes_plan_choose(const struct troyes_mind *m,
                       const struct troyes_task *begun, struct troyes_task *out)
{
    struct troyes_errand e;
    int best = NO_PLAN;

    if (!troyes_errand(&e, m, begun))
        return NO_PLAN;
    if (m->cubes)
        plan_any(&e, NO_PLAN);
    best = plan_group(&e, out);
    if (best == NO_PLAN)
        return NO_PLAN;
    troyes_group_count(m->g, m->owner, out);
    e.task = *out;
    out->times = (uint8_t)troyes_errand_times(&e, out->value, out->price);
    return best;
}

/* ---- the next die of the open chain -------------------------------------- */

static struct troyes_die die_of(struct action a)
{
    if (a.verb == TROYES_DO_NEUTRAL_DIE)
        return (struct troyes_die){TROYES_NEUTRAL, a.arg[0], a.arg[1]};
    return (struct troyes_die){a.arg[0], a.arg[1], a.arg[2]};
}

static int with_die(const struct troyes_mind *m, struct troyes_die die)
{
    struct troyes_task task = m->g->now;

    troyes_group_add(&task, die);
    return troyes_plan_group(m, &task);
}

static int kind_of(const struct troyes_pool *pool, struct troyes_die die)
{
    int i = 0;

    while (memcmp(&pool->kind[i].die, &die, sizeof die) != 0)
        i++;
    return i;
}

void troyes_plan_dice(const struct troyes_mind *m, const struct action *choice,
                      int n, int *rating)
{
    struct troyes_errand e;
    struct plan p;

    bool possible = troyes_errand(&e, m, &m->g->now);
    int taken = troyes_taken_colour(m->g, &e.need, troyes_mod(&e.task));
    bool each = troyes_most_dice(&e.task) == 1 || !possible ||
                taken > TROYES_ANY || troyes_pool_of(m, taken)->crowded;
    if (!each) {
        begin(&p, &e);
        forget_best(&p);
        best_group(&p, taken);
    }
    for (int i = 0; i < n; i++) {
        struct troyes_die die = die_of(choice[i]);
        if (choice[i].verb == TROYES_DO_DONE)
            rating[i] = troyes_plan_gain(m, &m->g->now);
        else
            rating[i] =
                each ? with_die(m, die) : p.best_with[kind_of(&p.pool, die)];
    }
}

/*
 * troyes_groups.c - see troyes_plan.h: an action with every group of dice that
 * it could be done with.
 */
#include "bots/evals/troyes_plan.h"

#include <string.h>

/* Groups as they are put together. */
struct plan {
    struct troyes_errand *e;
    struct troyes_pool *pool, rest; /* the latter: without chosen dice  */
    struct troyes_weigh weigh;
    int most;                         /* dice in a group                  */
    int budget;                       /* for all its dice                 */
    int each;                         /* cubes for a die, if it builds    */
    bool builds;                      /* each die matters by its column   */
    bool tithe;                       /* some dice of others are free     */
    uint8_t chosen;                   /* dice that were there before      */
    uint8_t pick[TROYES_GROUP_MOST];  /* the kinds of all others          */
    bool names;                       /* is it asked which is the best?   */
    int best;                         /* of all groups,                   */
    struct troyes_task best_task;     /* which that is,                   */
    int best_with[TROYES_KINDS_MOST]; /* and with a die of that kind more */
};

/* ---- what a group brings ------------------------------------------------- */

/* One that is being put together; if it builds, its cubes so far: their gain,
 * the levels where the seat has one, and how many stand in each column, a byte
 * each. It is never copied as a whole: its parts were written just before. */
struct group {
    int dice, shown, paid, price, cost;
    int gain, sway, levels;
    uint64_t columns;
};

/* T8.2: every cube finds its level, or the group is none. Nothing is asked
 * again for the next die, so that a group of three costs little more than one
 * die. */
static bool build_with(const struct plan *p, int value, struct group *group)
{
    for (int i = 0; i < p->each; i++) {
        int level = (int)(group->columns >> (8 * value) & 0xFF);
        if (level >= TROYES_LEVELS)
            return false;
        group->columns += (uint64_t)1 << (8 * value);
        group->gain += troyes_mind_builds(p->e->m, group->levels, level);
        group->levels |= 1 << level;
        group->sway += troyes_build_sway(value);
    }
    return true;
}

static void begin_building(const struct plan *p, struct group *group)
{
    const struct troyes_errand *e = p->e;

    group->levels = troyes_plan_levels(e->m);
    for (int value = 1; value <= TROYES_DIE_MOST; value++)
        group->columns |= (uint64_t)troyes_level(e->m->g, value) << (8 * value);
    for (int i = 0; i < p->chosen; i++)
        build_with(p, e->task.die[i].value, group);
}

/* Dice that matter one by one are in the task. */
static int gain_of(const struct plan *p, const struct group *group)
{
    const struct troyes_errand *e = p->e;
    int value = 0;

    if (p->builds)
        return group->gain + troyes_mind_sways(e->m, group->sway) +
               troyes_mind_more(e->m, TROYES_COUNT_CATHEDRAL,
                                group->dice * p->each) +
               troyes_mind_earns(e->m, -group->price);
    value = troyes_worth(p->weigh, group->dice, group->shown);
    return value < e->need.least ? NO_PLAN
                                 : troyes_errand_gain(e, value, group->price);
}

static void weigh_group(struct plan *p, const struct group *group)
{
    const struct troyes_task *task = &p->e->task;
    int gain = gain_of(p, group);

    if (gain == NO_PLAN)
        return;
    gain -= group->cost;
    if (p->names && gain > p->best)
        p->best_task = *task;
    p->best = gain > p->best ? gain : p->best;
    for (int i = p->chosen; i < task->dice; i++) {
        int *with = &p->best_with[p->pick[i]];
        *with = gain > *with ? gain : *with;
    }
}

/* ---- every group --------------------------------------------------------- */

static bool is_paid(const struct plan *p, int at)
{
    const struct troyes_errand *e = p->e;

    if (p->tithe)
        return troyes_is_paid(e->m->g, e->m->owner, &e->task, at);
    return e->task.die[at].owner != e->m->owner;
}

/* The group with a die of that kind more. False: it is too dear, or no column
 * is free. */
static bool add_die(struct plan *p, const struct group *begun, int i,
                    struct group *group)
{
    const struct troyes_kind *kind = &p->pool->kind[i];

    p->e->task.die[begun->dice] = kind->die;
    p->pick[begun->dice] = (uint8_t)i;
    group->dice = begun->dice + 1;
    group->shown = begun->shown + kind->die.value;
    group->paid = begun->paid + is_paid(p, begun->dice);
    group->price = group->paid * troyes_price[group->dice];
    group->cost = begun->cost + kind->loss;
    if (!p->builds)
        return group->price <= p->budget;
    group->gain = begun->gain;
    group->sway = begun->sway;
    group->levels = begun->levels;
    group->columns = begun->columns;
    return group->price <= p->budget && build_with(p, kind->die.value, group);
}

/* All groups with this beginning and more; kinds in ascending order, none
 * counted twice. The order of the dice in a group does not matter here. */
static void extend(struct plan *p, int from, const struct group *begun)
{
    struct troyes_task *task = &p->e->task;
    int at = task->dice++;
    bool dear = (begun->paid + 1) * troyes_price[at + 1] > p->budget;
    int kinds = dear && !p->tithe ? p->pool->own : p->pool->kinds;

    for (int i = from; i < kinds; i++) {
        struct troyes_kind *kind = &p->pool->kind[i];
        struct group group;
        if (!kind->left || !add_die(p, begun, i, &group))
            continue;
        weigh_group(p, &group);
        if (group.dice >= p->most)
            continue;
        kind->left--;
        extend(p, i, &group);
        kind->left++;
    }
    task->dice--;
}

/* The dice of the task and the cube that is burnt. */
static struct group group_of(const struct troyes_mind *m,
                             const struct troyes_task *task)
{
    struct group group = {.dice = task->dice,
                          .cost = troyes_plan_cost(m, task)};

    for (int i = 0; i < task->dice; i++) {
        group.shown += task->die[i].value;
        group.paid += troyes_is_paid(m->g, m->owner, task, i);
    }
    group.price = group.paid * troyes_price[group.dice];
    return group;
}

/* ---- one action ---------------------------------------------------------- */

static void begin(struct plan *p, struct troyes_errand *e)
{
    p->e = e;
    p->weigh = troyes_weigh(e->task.modifier);
    p->most = troyes_most_dice(&e->task);
    p->budget = e->need.budget;
    p->tithe = troyes_mod(&e->task) == TROYES_MOD_FREE_YELLOW;
    p->builds = e->task.verb == TROYES_DO_BUILD;
    p->each = troyes_cubes_each(&e->task);
    p->chosen = e->task.dice;
    p->names = false;
    p->best = NO_PLAN;
}

static void forget_best(struct plan *p)
{
    for (int i = 0; i < TROYES_KINDS_MOST; i++)
        p->best_with[i] = NO_PLAN;
}

/* Every group with the dice that are chosen. While that is done, dice that are
 * in the group are taken out of the pool. */
static int best_group(struct plan *p, int taken)
{
    const struct troyes_mind *m = p->e->m;
    struct group begun = group_of(m, &p->e->task);

    if (p->builds)
        begin_building(p, &begun);
    if (p->chosen && begun.price <= p->budget)
        weigh_group(p, &begun);
    if (p->chosen >= p->most)
        return p->best;
    p->pool = p->chosen ? &p->rest : troyes_pool_of(m, taken);
    if (p->chosen)
        troyes_pool_list(p->pool, m, &p->e->task, taken);
    extend(p, 0, &begun);
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
    if (!out && !tithe && troyes_errand_is_sum(e) && troyes_has_few(m, taken)) {
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
    p.names = out;
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
    if (floor == NO_PLAN)
        return plan_group(e, NULL);
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
    struct troyes_known *kept = NULL;
    struct troyes_errand e;
    uint64_t key = 0;

    if (!troyes_errand(&e, m, begun))
        return NO_PLAN;
    key = troyes_known_key(&e);
    if (!key)
        return plan_any(&e, NO_PLAN);
    kept = &m->shelf->known[key >> (64 - TROYES_KNOWN_BITS)];
    if (kept->key != key)
        *kept = (struct troyes_known){key, plan_any(&e, NO_PLAN)};
    return kept->gain;
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
                each ? with_die(m, die) : p.best_with[kind_of(p.pool, die)];
    }
}

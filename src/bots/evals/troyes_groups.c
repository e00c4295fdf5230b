/*
 * troyes_groups.c - see troyes_plan.h: an action with every group of dice that
 * it could be done with. No colour has more than six dice (T18.2), so all
 * groups of one to three can be enumerated.
 *
 * Most actions ask only how many dice a group has, how many of them are paid
 * for and what they show. Such shapes are listed once for each colour, with the
 * least that is lost with one; a modifier weighs them anew.
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

/* ---- the dice ------------------------------------------------------------ */

/* If there are too many kinds, low dice of others are ignored. */
static void add_kind(struct troyes_pool *pool, struct troyes_die die, int n)
{
    int at = pool->kinds;

    if (pool->kinds == TROYES_KINDS_MOST) {
        pool->crowded = true;
        at = 0;
        for (int i = 1; i < TROYES_KINDS_MOST; i++)
            if (pool->kind[i].die.value < pool->kind[at].die.value)
                at = i;
        if (die.value <= pool->kind[at].die.value)
            return;
    } else {
        pool->kinds++;
    }
    pool->kind[at].die = die;
    pool->kind[at].left = (uint8_t)n;
}

static void list_kinds(struct troyes_pool *pool, const struct troyes_mind *m,
                       const struct troyes_task *task, int colour)
{
    for (int i = 0; i < TROYES_OWNERS; i++) {
        int owner =
            m->owner + i - (m->owner + i < TROYES_OWNERS ? 0 : TROYES_OWNERS);
        uint64_t row = troyes_dice(m->g, owner, colour);
        for (int j = 0; j < task->dice; j++)
            if (task->die[j].owner == owner && task->die[j].colour == colour)
                row -= (uint64_t)1 << (8 * task->die[j].value);
        for (; row; row = troyes_rest(row)) {
            struct troyes_die die = {(uint8_t)owner, (uint8_t)colour,
                                     (uint8_t)troyes_value(row)};
            add_kind(pool, die, (int)(row >> (8 * die.value) & 0xFF));
        }
    }
}

/* Dice of a colour, or of any, but for those of the task. */
static void list_pool(struct troyes_pool *pool, const struct troyes_mind *m,
                      const struct troyes_task *task, int taken)
{
    pool->kinds = 0;
    pool->own = 0;
    pool->crowded = false;
    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        if (taken == TROYES_ANY || taken == colour)
            list_kinds(pool, m, task, colour);
    for (int i = 0; i < pool->kinds; i++) {
        pool->kind[i].loss = troyes_plan_die(m, pool->kind[i].die);
        if (pool->kind[i].die.owner == m->owner)
            pool->own = i + 1;
    }
}

static const struct troyes_pool *whole_pool(const struct troyes_mind *m,
                                            int taken)
{
    struct troyes_pool *pool = &m->memo->pool[taken];

    if (!(m->memo->pooled >> taken & 1))
        list_pool(pool, m, &(struct troyes_task){0}, taken);
    m->memo->pooled |= (uint8_t)(1u << taken);
    return pool;
}

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

/* ---- shapes -------------------------------------------------------------- */

/* Groups with no modifier, as they are put together. */
struct lister {
    const struct troyes_pool *pool;
    int owner, budget;
    struct troyes_shapes *out;
    uint8_t at[TROYES_GROUP_MOST + 1][TROYES_GROUP_MOST + 1]
              [TROYES_SHOWN_MOST + 1]; /* which of them, if any, plus 1 */
};

/* Own kinds are the first, and if others are too dear, the only ones. */
static int kinds_after(const struct lister *l, const struct troyes_shape *begun)
{
    int price = (begun->paid + 1) * troyes_price[begun->dice + 1];

    return price > l->budget ? l->pool->own : l->pool->kinds;
}

static bool add_die(const struct lister *l, const struct troyes_shape *begun,
                    int i, struct troyes_shape *shape)
{
    const struct troyes_kind *kind = &l->pool->kind[i];

    shape->dice = (uint8_t)(begun->dice + 1);
    shape->shown = (uint8_t)(begun->shown + kind->die.value);
    shape->paid = (uint8_t)(begun->paid + (kind->die.owner != l->owner));
    shape->price = (uint8_t)(shape->paid * troyes_price[shape->dice]);
    shape->cost = begun->cost + kind->loss;
    memcpy(shape->kind, begun->kind, sizeof shape->kind);
    shape->kind[begun->dice] = (uint8_t)i;
    return shape->price <= l->budget;
}

/* Of those with the same shape, the one with which least is lost. */
static void add_shape(struct lister *l, const struct troyes_shape *shape)
{
    uint8_t *at = &l->at[shape->dice][shape->paid][shape->shown];

    if (!*at) {
        l->out->of[l->out->n] = *shape;
        *at = (uint8_t)++l->out->n;
    } else if (l->out->of[*at - 1].cost > shape->cost) {
        l->out->of[*at - 1] = *shape;
    }
}

/* A third die; the second is of kind j, and as many of it are taken. */
static void list_thirds(struct lister *l, const struct troyes_shape *two, int j,
                        int taken)
{
    int kinds = kinds_after(l, two);

    for (int k = j + (l->pool->kind[j].left <= taken); k < kinds; k++) {
        struct troyes_shape three;
        if (add_die(l, two, k, &three))
            add_shape(l, &three);
    }
}

static void list_seconds(struct lister *l, const struct troyes_shape *one,
                         int i)
{
    int kinds = kinds_after(l, one);

    for (int j = i + (l->pool->kind[i].left <= 1); j < kinds; j++) {
        struct troyes_shape two;
        if (!add_die(l, one, j, &two))
            continue;
        add_shape(l, &two);
        list_thirds(l, &two, j, 1 + (i == j));
    }
}

static void list_shapes(const struct troyes_mind *m, int taken,
                        struct troyes_shapes *out)
{
    static const struct troyes_shape none = {0};
    struct lister l = {.pool = whole_pool(m, taken),
                       .owner = m->owner,
                       .budget = m->g->deniers[m->owner],
                       .out = out};
    int kinds = kinds_after(&l, &none);

    out->n = 0;
    for (int i = 0; i < kinds; i++) {
        struct troyes_shape one;
        if (!add_die(&l, &none, i, &one))
            continue;
        add_shape(&l, &one);
        list_seconds(&l, &one, i);
    }
}

static const struct troyes_shapes *shapes_of(const struct troyes_mind *m,
                                             int taken)
{
    struct troyes_shapes *out = &m->memo->shapes[taken];

    if (!(m->memo->shaped >> taken & 1))
        list_shapes(m, taken, out);
    m->memo->shaped |= (uint8_t)(1u << taken);
    return out;
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
        list_pool(&p->pool, m, &p->e->task, taken);
    else
        p->pool = *whole_pool(m, taken);
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

/* With the modifier and the dice of its task; out, if any: the whole. */
static int plan_group(struct troyes_errand *e, struct troyes_task *out)
{
    const struct troyes_mind *m = e->m;
    int taken = troyes_taken_colour(m->g, &e->need, troyes_mod(&e->task));
    bool tithe = troyes_mod(&e->task) == TROYES_MOD_FREE_YELLOW;
    struct plan p;

    if (taken > TROYES_ANY)
        return NO_PLAN;
    if (out) {
        *out = e->task;
        memset(&out->die[out->dice], 0,
               (size_t)(TROYES_GROUP_MOST - out->dice) * sizeof *out->die);
    }
    if (!e->task.dice && !tithe &&
        (e->kept || e->task.verb == TROYES_DO_FARM)) {
        const struct troyes_shape *which = NULL;
        int best = troyes_errand_best(e, shapes_of(m, taken), &which);
        if (!which)
            return NO_PLAN;
        if (out)
            take_shape(out, whole_pool(m, taken), which);
        return best - troyes_plan_cost(m, &e->task);
    }
    begin(&p, e);
    forget_best(&p);
    best_group(&p, taken);
    if (out && p.best > NO_PLAN)
        take_group(out, &p.best_task);
    return p.best;
}

static bool is_possible(const struct troyes_errand *e)
{
    return e->need.feasible && e->need.budget >= 0;
}

int troyes_plan_group(const struct troyes_mind *m,
                      const struct troyes_task *begun)
{
    struct troyes_errand e;

    troyes_errand(&e, m, begun);
    return is_possible(&e) ? plan_group(&e, NULL) : NO_PLAN;
}

/* With any modifier, or none. */
static int plan_any(struct troyes_errand *e, struct troyes_task *out)
{
    const struct troyes_mind *m = e->m;
    unsigned cubes = troyes_usable_cubes(m->g, m->owner);
    int best = plan_group(e, out);

    for (; cubes; cubes &= cubes - 1) {
        int id = m->g->activity[__builtin_ctz(cubes)].id;
        struct troyes_task other;
        e->task.modifier = (uint8_t)(id + 1);
        int gain = plan_group(e, out ? &other : NULL);
        if (gain > best) {
            best = gain;
            if (out)
                *out = other;
        }
    }
    return best;
}

int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_task *begun)
{
    struct troyes_errand e;

    troyes_errand(&e, m, begun);
    return is_possible(&e) ? plan_any(&e, NULL) : NO_PLAN;
}

int troyes_plan_choose(const struct troyes_mind *m,
                       const struct troyes_task *begun, struct troyes_task *out)
{
    struct troyes_errand e;
    int best = NO_PLAN;

    troyes_errand(&e, m, begun);
    if (is_possible(&e))
        best = plan_any(&e, out);
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

    troyes_errand(&e, m, &m->g->now);
    int taken = troyes_taken_colour(m->g, &e.need, troyes_mod(&e.task));
    bool each = troyes_most_dice(&e.task) == 1 || !is_possible(&e) ||
                taken > TROYES_ANY || whole_pool(m, taken)->crowded;
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

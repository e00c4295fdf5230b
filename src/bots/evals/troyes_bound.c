/*
 * troyes_bound.c - see troyes_plan.h: what an action brings at most. In a
 * playout only the best action of a turn matters, and most are far behind it.
 */
#include "bots/evals/troyes_plan.h"

enum { WHOLE = 100 };

/* What dice are worth at most, and what is lost with them at least. */
struct range {
    int value, cost;
};

static struct range range_of(const struct troyes_errand *e,
                             const struct troyes_runs *few)
{
    struct troyes_weigh weigh = troyes_weigh(e->task.modifier);
    struct range range = {.cost = few->least};
    int most = troyes_most_dice(&e->task);

    for (int dice = 1; dice <= most && few->top[dice]; dice++) {
        int value = troyes_worth(weigh, dice, few->top[dice]);
        range.value = value > range.value ? value : range.value;
    }
    return range;
}

/* With the Tithing: as if no die cost anything. */
static struct range range_of_all(const struct troyes_errand *e)
{
    const int16_t *taste = e->m->taste;
    int own = taste[TASTE_DIE] + taste[TASTE_YELLOW] + taste[TASTE_PIP];
    int each = own < -taste[TASTE_DENIED] ? own : -taste[TASTE_DENIED];
    struct range range = {.cost = each < 0 ? TROYES_GROUP_MOST * each : 0};
    uint64_t row = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        row += troyes_dice(e->m->g, owner, TROYES_YELLOW);
    for (int dice = 0; dice < TROYES_GROUP_MOST && row; dice++) {
        range.value += troyes_top(row);
        row -= (uint64_t)1 << (8 * troyes_top(row));
    }
    return range;
}

static bool can_sum(const struct troyes_errand *e,
                    const struct troyes_runs *few)
{
    struct troyes_weigh weigh = troyes_weigh(e->task.modifier);
    int most = troyes_most_dice(&e->task);

    for (int i = 0; i < few->n; i++) {
        const struct troyes_run *run = &few->of[i];
        int shown = run->shown + 31 - __builtin_clz(run->sums);
        if (run->dice <= most && run->price <= e->need.budget &&
            troyes_worth(weigh, run->dice, shown) >= e->need.least)
            return true;
    }
    return false;
}

static bool can_tithe(const struct troyes_errand *e)
{
    struct troyes_reach reach = {.cubes = 0};

    return troyes_can(e->m->g, e->m->owner, &reach, &e->need, e->task.modifier);
}

/* Done as often as is best, if its dice cost nothing. */
static int most_of(const struct troyes_errand *e, int value, int square)
{
    int times = troyes_errand_often(e, value);
    int most = troyes_errand_done(e, times, 0, square);

    for (int i = e->rises ? times : 1; i < times; i++) {
        int gain = troyes_errand_done(e, i, 0, square);
        most = gain > most ? gain : most;
    }
    return most;
}

static int most_farmed(const struct troyes_errand *e, int value)
{
    return troyes_mind_earns(e->m, value / TROYES_FARM_DIVISOR);
}

/* The dice that are left in the square: no more than all of them count. */
static int most_varied(const struct troyes_errand *e, int value)
{
    const struct troyes_mind *m = e->m;
    const struct troyes_activity *card = &troyes_activities[e->task.target];
    int spite = m->spite < 0 ? -m->spite * m->g->base.seats : 0;
    int most = NO_PLAN;

    if (card->effect != TROYES_CUBES_PER_RED)
        return most_of(e, value, card->p * (WHOLE + spite));
    for (int left = 0; left <= TROYES_GROUP_MOST; left++) {
        int red = troyes_total(troyes_dice(m->g, m->owner, TROYES_RED)) - left;
        int gain = red < 0 ? NO_PLAN : most_of(e, value, card->p * red);
        most = gain > most ? gain : most;
    }
    return most;
}

static bool is_bounded(const struct troyes_errand *e)
{
    if (!e->varies)
        return troyes_errand_is_sum(e) && !e->task.dice;
    switch (troyes_activities[e->task.target].effect) {
    case TROYES_VP_MOST_DICE:
    case TROYES_VP_RED_SUM:
    case TROYES_CUBES_PER_RED: return true;
    default: return false;
    }
}

/* T8.2: has any die a column to go to? */
static bool can_build(const struct troyes_errand *e)
{
    const struct troyes_pool *pool = troyes_pool_of(e->m, TROYES_WHITE);

    for (int i = 0; i < pool->kinds; i++) {
        struct troyes_die die = pool->kind[i].die;
        int price = die.owner == e->m->owner ? 0 : troyes_price[1];
        if (price <= e->need.budget &&
            troyes_level(e->m->g, die.value) < TROYES_LEVELS)
            return true;
    }
    return false;
}

static enum troyes_bound bound_build(const struct troyes_errand *e, int floor)
{
    const struct troyes_runs *few = troyes_few_of(e->m, TROYES_WHITE);
    int pip = e->m->taste[TASTE_PIP];
    int built[TROYES_GROUP_MOST + 1];
    int cost = troyes_plan_cost(e->m, &e->task);

    if (!can_build(e))
        return TROYES_NEVER_DONE;
    for (int dice = 1; dice <= TROYES_GROUP_MOST; dice++)
        built[dice] = troyes_errand_built(e, dice) - cost;
    for (int i = 0; i < few->n; i++) {
        const struct troyes_run *run = &few->of[i];
        int pips = pip < 0 ? TROYES_SHOWN_MOST : __builtin_ctz(run->sums);
        if (built[run->dice] - run->cost - pip * pips +
                troyes_mind_earns(e->m, -run->price) >
            floor)
            return TROYES_UNCLEAR;
    }
    return TROYES_NOT_WORTH;
}

/* Of dice that do not matter one by one, or only for what is left of them. */
static int most_brought(const struct troyes_errand *e, int value)
{
    if (e->varies)
        return most_varied(e, value);
    return e->task.verb == TROYES_DO_FARM ? most_farmed(e, value)
                                          : most_of(e, value, 0);
}

enum troyes_bound troyes_bound(const struct troyes_errand *e, int floor)
{
    const struct troyes_mind *m = e->m;
    int effect = troyes_mod(&e->task);
    int taken = troyes_taken_colour(m->g, &e->need, effect);
    bool tithe = effect == TROYES_MOD_FREE_YELLOW;
    const struct troyes_runs *few = NULL;
    struct range range;

    if (taken > TROYES_ANY)
        return TROYES_NEVER_DONE;
    if (!m->book->rises || taken == TROYES_ANY)
        return TROYES_UNCLEAR;
    if (e->task.verb == TROYES_DO_BUILD)
        return e->task.modifier ? TROYES_UNCLEAR : bound_build(e, floor);
    if (!is_bounded(e))
        return TROYES_UNCLEAR;
    few = tithe ? NULL : troyes_few_of(m, taken);
    range = tithe ? range_of_all(e) : range_of(e, few);
    if (range.value < e->need.least)
        return TROYES_NEVER_DONE;
    if (most_brought(e, range.value) - range.cost -
            troyes_plan_cost(m, &e->task) >
        floor)
        return TROYES_UNCLEAR;
    return (tithe ? can_tithe(e) : can_sum(e, few)) ? TROYES_NOT_WORTH
                                                    : TROYES_NEVER_DONE;
}

/*
 * troyes_plan.c - see troyes_plan.h: what a whole action brings and costs.
 */
#include "bots/evals/troyes_plan.h"

/* ---- an action, whatever its dice ---------------------------------------- */

static int hire_worth(const struct troyes_mind *m,
                      const struct troyes_task *task)
{
    return troyes_yield_hire(m, task, troyes_plan_missed(m, task));
}

static void set_hire(struct troyes_errand *e)
{
    if (!e->task.source)
        return;
    e->hires = hire_worth(e->m, &e->task);
    e->cost = troyes_activities[e->task.target].cost;
}

static void set_activation(struct troyes_errand *e)
{
    const struct troyes *g = e->m->g;
    const struct troyes_activity *card = &troyes_activities[e->task.target];

    set_hire(e);
    e->divisor = card->divisor;
    e->varies = troyes_yield_varies(&e->task);
    e->rises = troyes_yield_rises(&e->task);
    if (!e->varies)
        e->kept =
            &e->m->memo
                 ->activity[troyes_place(g, e->task.target) - g->activity];
    switch (card->effect) {
    case TROYES_INFLUENCE_TO_DENIERS:
    case TROYES_INFLUENCE_TO_VP:
        e->most = g->influence[e->m->owner] / card->p;
        break;
    case TROYES_DENIERS_TO_INFLUENCE:
    case TROYES_DENIERS_TO_VP: e->each = card->p; break;
    default: break;
    }
}

static void set_fight(struct troyes_errand *e)
{
    int at = troyes_queue_at(e->m->g, e->task.target);

    e->divisor = troyes_happenings[e->task.target].divisor;
    e->most = troyes_free_flags(&e->m->g->queue[at]);
    e->kept = &e->m->memo->fight[at];
}

bool troyes_errand(struct troyes_errand *e, const struct troyes_mind *m,
                   const struct troyes_task *begun)
{
    e->m = m;
    e->task = *begun;
    e->need = troyes_need(m->g, m->owner, begun);
    e->hires = 0;
    e->cost = 0;
    e->divisor = 1;
    e->most = UINT8_MAX;
    e->each = 0;
    e->varies = false;
    e->rises = begun->verb == TROYES_DO_FARM;
    e->kept = NULL;
    if (!e->need.feasible || e->need.budget < 0)
        return false;
    if (!begun->source && troyes_plan_hires(m, begun)) {
        e->task.source = troyes_plan_least(m)->source;
        e->task.source_at = troyes_plan_least(m)->source_at;
    }
    if (begun->verb == TROYES_DO_ACTIVATE)
        set_activation(e);
    else if (begun->verb == TROYES_DO_FIGHT)
        set_fight(e);
    else if (begun->verb == TROYES_DO_FARM)
        e->divisor = TROYES_FARM_DIVISOR;
    return true;
}

/* R049: as often as its dice allow and can be paid. */
static inline int limited(const struct troyes_errand *e, int times, int price)
{
    if (e->each) {
        int money = e->m->g->deniers[e->m->owner] - price - e->cost;
        times = money / e->each < times ? money / e->each : times;
    }
    return times < e->most ? times : e->most;
}

static inline int times_most(const struct troyes_errand *e, int value,
                             int price)
{
    return limited(e, value / e->divisor, price);
}

/* ---- what it brings ------------------------------------------------------ */

static struct troyes_yield find_yield(const struct troyes_errand *e, int times,
                                      int square)
{
    const struct troyes_mind *m = e->m;

    if (e->task.verb == TROYES_DO_ACTIVATE)
        return troyes_yield(m, e->task.target, times, square);
    return (struct troyes_yield){
        .gain = troyes_mind_fights(m, troyes_queue_at(m->g, e->task.target),
                                   times) +
                troyes_mind_sways(m, times * TROYES_CUBE_INFLUENCE)};
}

static struct troyes_yield keep_yield(const struct troyes_errand *e, int times,
                                      int square)
{
    struct troyes_yields *kept = e->kept;

    if (!kept || times >= MEMO_TIMES)
        return find_yield(e, times, square);
    kept->of[times] = find_yield(e, times, square);
    kept->known |= (uint16_t)(1u << times);
    return kept->of[times];
}

static inline struct troyes_yield yield_of(const struct troyes_errand *e,
                                           int times, int square)
{
    if (e->kept && times < MEMO_TIMES && e->kept->known >> times & 1)
        return e->kept->of[times];
    return keep_yield(e, times, square);
}

/* Done that often. */
static inline int gain_of(const struct troyes_errand *e, int times, int price,
                          int square)
{
    struct troyes_yield yield = yield_of(e, times, square);

    return yield.gain + e->hires +
           troyes_mind_earns(e->m, yield.deniers - e->cost - price);
}

/* Actions that are done once. */
static int once(const struct troyes_errand *e, int value, int price)
{
    switch (e->task.verb) {
    case TROYES_DO_BUILD:
        return troyes_plan_built(e->m, &e->task) +
               troyes_mind_earns(e->m, -price);
    case TROYES_DO_PLACE:
        return troyes_plan_placed(e->m, &e->task) +
               troyes_mind_earns(e->m, -price);
    default: return troyes_mind_earns(e->m, value / e->divisor - price);
    }
}

static bool is_repeated(const struct troyes_errand *e)
{
    return e->task.verb == TROYES_DO_ACTIVATE ||
           e->task.verb == TROYES_DO_FIGHT;
}

static inline int repeated(const struct troyes_errand *e, int times, int price,
                           int square)
{
    int gain = gain_of(e, 1, price, square);

    if (times > 1) {
        int often = gain_of(e, times, price, square);
        gain = often > gain ? often : gain;
    }
    return gain;
}

int troyes_errand_gain(const struct troyes_errand *e, int value, int price)
{
    if (!is_repeated(e))
        return once(e, value, price);
    return repeated(e, times_most(e, value, price), price,
                    e->varies ? troyes_yield_square(e->m, &e->task) : 0);
}

int troyes_errand_times(const struct troyes_errand *e, int value, int price)
{
    int square = e->varies ? troyes_yield_square(e->m, &e->task) : 0;
    int most = is_repeated(e) ? times_most(e, value, price) : 1;

    return most > 1 && gain_of(e, most, price, square) >
                           gain_of(e, 1, price, square)
               ? most
               : 1;
}

int troyes_errand_best(const struct troyes_errand *e,
                       const struct troyes_shapes *shapes,
                       const struct troyes_shape **which)
{
    struct troyes_weigh weigh = troyes_weigh(e->task.modifier);
    int dice = troyes_most_dice(&e->task);
    bool farms = e->task.verb == TROYES_DO_FARM;
    int best = NO_PLAN;

    *which = NULL;
    for (int i = 0; i < shapes->n; i++) {
        const struct troyes_shape *shape = &shapes->of[i];
        int value = troyes_worth(weigh, shape->dice, shape->shown);
        int price = shape->price;
        int gain = NO_PLAN;
        if (shape->dice > dice || value < e->need.least ||
            price > e->need.budget)
            continue;
        gain = farms ? once(e, value, price)
                     : repeated(e, times_most(e, value, price), price, 0);
        gain -= shape->cost;
        if (gain > best) {
            best = gain;
            *which = shape;
        }
    }
    return best;
}

struct troyes_yield troyes_errand_yield(const struct troyes_errand *e,
                                        int times)
{
    return yield_of(e, times, 0);
}

int troyes_errand_done(const struct troyes_errand *e, int times, int price,
                       int square)
{
    return gain_of(e, times, price, square);
}

int troyes_errand_often(const struct troyes_errand *e, int value)
{
    return times_most(e, value, 0);
}

int troyes_errand_built(const struct troyes_errand *e, int dice)
{
    const struct troyes_mind *m = e->m;
    int bare = m->taste[TASTE_BARE] * TROYES_LEVEL_PENALTY;
    int levels = TROYES_LEVELS;

    for (int built = troyes_plan_levels(m); built; built &= built - 1)
        levels--;
    return dice * troyes_mind_builds(m, ~0, 0) +
           (bare > 0 ? bare * (dice < levels ? dice : levels) : 0) +
           troyes_mind_more(m, TROYES_COUNT_CATHEDRAL, dice) +
           troyes_mind_sways(m, dice * TROYES_CATHEDRAL_HIGH);
}

/* A money bag that grows is never worth less. */
static bool is_rising(const struct troyes_errand *e, int times)
{
    if (!e->m->book->rises || e->rises)
        return e->m->book->rises;
    for (int i = 1; i < times; i++) {
        struct troyes_yield one = yield_of(e, i, 0);
        struct troyes_yield more = yield_of(e, i + 1, 0);
        if (more.gain < one.gain || more.deniers < one.deniers)
            return false;
    }
    return true;
}

/* Of an errand with few shapes; what it brings is counted without hiring, and
 * with all money that is left. */
struct bringing {
    const struct troyes_errand *e;
    int purse; /* before dice are paid */
    struct troyes_yield one;
    int price, once; /* with dice of that price, done once */
    int most, often;
};

static inline int brings(const struct bringing *b, struct troyes_yield yield,
                         int price)
{
    return yield.gain +
           troyes_mind_money(b->e->m, b->purse + yield.deniers - price);
}

static inline struct troyes_yield yield_at(const struct troyes_errand *e,
                                           int times)
{
    if (e->task.verb == TROYES_DO_FARM)
        return (struct troyes_yield){.deniers = times};
    return yield_of(e, times, 0);
}

/* With own dice that show more it costs more: that counts only if it is then
 * done more often. */
static inline void bring_run(struct bringing *b, const struct troyes_run *run,
                             struct troyes_weigh weigh)
{
    const struct troyes_errand *e = b->e;
    int pip = e->m->taste[TASTE_PIP];
    int next = e->need.least;

    for (uint32_t sums = run->sums; sums; sums &= sums - 1) {
        int sum = __builtin_ctz(sums);
        int value = troyes_worth(weigh, run->dice, run->shown + sum);
        int times = 0;
        int gain = b->once;
        if (value < next)
            continue;
        times = value / e->divisor;
        if (pip >= 0)
            next = (times + 1) * e->divisor;
        times = limited(e, times, run->price);
        if (times > 1) {
            int often = brings(b, yield_at(e, times), run->price);
            gain = often > gain ? often : gain;
        }
        gain -= run->cost + pip * sum;
        b->most = gain > b->most ? gain : b->most;
        b->often = times > b->often ? times : b->often;
    }
}

int troyes_errand_most(const struct troyes_errand *e,
                       const struct troyes_runs *few, bool *sure)
{
    const struct troyes_mind *m = e->m;
    struct troyes_weigh weigh = troyes_weigh(e->task.modifier);
    int dice = troyes_most_dice(&e->task);
    struct bringing b = {.e = e,
                         .purse = m->g->deniers[m->owner] - e->cost,
                         .one = yield_at(e, 1),
                         .price = -1,
                         .most = NO_PLAN};

    for (int i = 0; i < few->n; i++) {
        const struct troyes_run *run = &few->of[i];
        if (run->dice > dice || run->price > e->need.budget)
            continue;
        if (run->price != b.price) {
            b.price = run->price;
            b.once = brings(&b, b.one, b.price);
        }
        bring_run(&b, run, weigh);
    }
    *sure = is_rising(e, b.often);
    return b.most == NO_PLAN ? NO_PLAN : b.most + e->hires - m->money;
}

/* ---- what it costs ------------------------------------------------------- */

/* Own dice that are used cannot serve for anything else; cubes neither. And
 * kinds of action are worth more or less than it seems. */
int troyes_plan_die(const struct troyes_mind *m, struct troyes_die die)
{
    return die.owner == m->owner ? troyes_mind_die(m, die.value) +
                                       m->taste[TASTE_RED + die.colour]
                                 : -troyes_mind_denied(m, die.owner);
}

int troyes_plan_cost(const struct troyes_mind *m,
                     const struct troyes_task *task)
{
    int cost = -m->taste[TASTE_ACTIVATES + task->verb - TROYES_DO_ACTIVATE];

    for (int i = 0; i < task->dice; i++)
        cost += troyes_plan_die(m, task->die[i]);
    if (task->modifier) {
        int id = task->modifier - 1;
        int cubes = troyes_place(m->g, id)->cubes[m->owner];
        cost += troyes_mind_cubes(m, id, cubes) -
                troyes_mind_cubes(m, id, cubes - 1);
    }
    return cost;
}

/* -------------------------------------------------------------------------- */

/* Choose the best for what is not chosen yet. */
static int gain_chosen(const struct troyes_errand *e, int times)
{
    int square = e->varies ? troyes_yield_square(e->m, &e->task) : 0;
    const struct troyes_task *task = &e->task;

    return times && is_repeated(e)
               ? gain_of(e, times, task->price, square)
               : troyes_errand_gain(e, task->value, task->price);
}

int troyes_plan_gain(const struct troyes_mind *m,
                     const struct troyes_task *task)
{
    struct troyes_errand e;

    troyes_errand(&e, m, task);
    return gain_chosen(&e, task->times) - troyes_plan_cost(m, task);
}

void troyes_plan_sources(const struct troyes_mind *m,
                         const struct action *choice, int n, int *rating)
{
    struct troyes_task task = m->g->now;
    bool places = task.verb == TROYES_DO_PLACE;
    int rest = 0;

    troyes_set_source(&task, choice[0]);
    rest = places
               ? troyes_mind_earns(m, -task.price) - troyes_plan_cost(m, &task)
               : troyes_plan_gain(m, &task) - hire_worth(m, &task);
    for (int i = 0; i < n; i++) {
        troyes_set_source(&task, choice[i]);
        rating[i] = rest + (places ? troyes_plan_placed(m, &task)
                                   : hire_worth(m, &task));
    }
}

void troyes_plan_times(const struct troyes_mind *m, const struct action *choice,
                       int n, int *rating)
{
    struct troyes_errand e;
    int cost = troyes_plan_cost(m, &m->g->now);

    troyes_errand(&e, m, &m->g->now);
    for (int i = 0; i < n; i++)
        rating[i] = gain_chosen(&e, choice[i].arg[0]) - cost;
}

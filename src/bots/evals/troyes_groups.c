/*
 * troyes_groups.c - see troyes_plan.h: an action with every group of dice that
 * it could be done with. No colour has more than six dice (T18.2), so all
 * groups of one to three can be enumerated; the rules themselves decide what
 * is legal.
 */
#include "bots/evals/troyes_plan.h"

enum { KINDS_MOST = 9 }; /* of dice that a group is made of */

struct plan {
    const struct troyes_mind *m;
    struct troyes_task task; /* as far as it is put together */
    struct troyes_die kind[KINDS_MOST];
    uint8_t left[KINDS_MOST]; /* how many of that kind */
    int loss[KINDS_MOST];     /* of one of them        */
    int kinds;
    int cost;        /* of what is put together; */
    int shown, paid; /* what it shows, how many dice of it are paid for */
    struct troyes_weigh weigh;
    int most;   /* dice in a group    */
    int budget; /* for all its dice   */
    struct troyes_offers *out;

    /* of an action for which the dice matter one by one */
    const struct troyes_need *need;
    int best;
};

/* If there are too many kinds, low dice of others are ignored. */
static void add_kind(struct plan *p, struct troyes_die die, int n)
{
    int at = p->kinds;

    if (n <= 0)
        return;
    if (p->kinds == KINDS_MOST) {
        at = 0;
        for (int i = 1; i < KINDS_MOST; i++)
            if (p->kind[i].value < p->kind[at].value)
                at = i;
        if (die.value <= p->kind[at].value)
            return;
    } else {
        p->kinds++;
    }
    p->kind[at] = die;
    p->left[at] = (uint8_t)n;
}

static void list_kinds(struct plan *p, const struct troyes_task *task,
                       int colour)
{
    for (int i = 0; i < TROYES_OWNERS; i++) {
        int owner = (p->m->owner + i) % TROYES_OWNERS;
        uint64_t row = troyes_dice(p->m->g, owner, colour);
        for (int j = 0; j < task->dice; j++)
            if (task->die[j].owner == owner && task->die[j].colour == colour)
                row -= (uint64_t)1 << (8 * task->die[j].value);
        for (; row; row = troyes_rest(row)) {
            struct troyes_die die = {(uint8_t)owner, (uint8_t)colour,
                                     (uint8_t)troyes_value(row)};
            int n = (int)(row >> (8 * die.value) & 0xFF);
            add_kind(p, die, n);
        }
    }
}

/* ---- every group, as it is for any action -------------------------------- */

/* Of groups with the same worth and price, keep the one missed least. */
static void offer(struct troyes_offers *out, struct troyes_offer offer)
{
    bool within = offer.value < OFFER_VALUES && offer.price < OFFER_PRICES;
    int at = within ? out->at[offer.value][offer.price] : 0;

    if (!at) {
        at = ++out->n;
        if (within)
            out->at[offer.value][offer.price] = (uint8_t)at;
        out->of[at] = offer;
    } else if (out->of[at].cost > offer.cost) {
        out->of[at].cost = offer.cost;
    }
}

static void weigh_up(struct plan *p)
{
    const struct troyes_task *task = &p->task;

    if (task->value < p->need->least || task->price > p->budget ||
        (task->verb == TROYES_DO_BUILD &&
         !troyes_fits_cathedral(p->m->g, task)))
        return;
    int gain = troyes_plan_whole(p->m, NULL, &p->task) - p->cost;
    if (gain > p->best)
        p->best = gain;
}

static void extend(struct plan *p, int from);

/* With one more of that kind, unless it is too dear. */
static void extend_by(struct plan *p, int i)
{
    struct troyes_task *task = &p->task;
    int at = task->dice++;
    bool is_paid = false;

    task->die[at] = p->kind[i];
    is_paid = troyes_is_paid(p->m->g, p->m->owner, task, at);
    p->shown += p->kind[i].value;
    p->paid += is_paid;
    task->value = (uint8_t)troyes_worth(p->weigh, task->dice, p->shown);
    task->price = (uint8_t)(p->paid * troyes_price[task->dice]);
    if (task->price <= p->budget) {
        p->left[i]--;
        p->cost += p->loss[i];
        extend(p, i);
        p->cost -= p->loss[i];
        p->left[i]++;
    }
    p->paid -= is_paid;
    p->shown -= p->kind[i].value;
    task->dice--;
}

/* All groups with this beginning; kinds in ascending order, none counted
 * twice. The order of the dice in a group does not matter here. */
static void extend(struct plan *p, int from)
{
    struct troyes_task *task = &p->task;

    if (task->dice) {
        if (p->out)
            offer(p->out, (struct troyes_offer){task->value, task->price,
                                                (int16_t)p->cost});
        else
            weigh_up(p);
    }
    if (task->dice >= p->most)
        return;
    for (int i = from; i < p->kinds; i++)
        if (p->left[i])
            extend_by(p, i);
}

static void go_through(struct plan *p, int taken)
{
    struct troyes_task begun = p->task;

    p->most = troyes_most_dice(&begun);
    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        if (taken == TROYES_ANY || taken == colour)
            list_kinds(p, &begun, colour);
    for (int i = 0; i < p->kinds; i++)
        p->loss[i] = troyes_plan_die(p->m, p->kind[i]);
    p->cost = troyes_plan_cost(p->m, &begun);
    p->weigh = troyes_weigh(begun.modifier);
    for (int i = 0; i < begun.dice; i++) {
        p->shown += begun.die[i].value;
        p->paid += troyes_is_paid(p->m->g, p->m->owner, &begun, i);
    }
    extend(p, 0);
}

/* ---- one action ---------------------------------------------------------- */

/* Without modifier and dice, the list serves for all actions of a colour. */
static const struct troyes_offers *offers_for(const struct troyes_mind *m,
                                              const struct troyes_task *task,
                                              int taken,
                                              struct troyes_offers *room)
{
    bool plain = !task->modifier && !task->dice && taken <= TROYES_ANY;
    struct troyes_offers *out = plain ? &m->memo->offers[taken] : room;
    struct plan p = {
        .m = m, .task = *task, .budget = m->g->deniers[m->owner], .out = out};

    if (plain && m->memo->listed >> taken & 1)
        return out;
    out->n = 0;
    memset(out->at, 0, sizeof out->at);
    go_through(&p, taken);
    if (plain)
        m->memo->listed |= (uint8_t)(1u << taken);
    return out;
}

static int best_offer(const struct troyes_mind *m, struct troyes_task *task,
                      const struct troyes_need *need,
                      const struct troyes_offers *offers)
{
    struct troyes_yields *kept = troyes_plan_kept(m, task);
    int best = NO_PLAN;

    for (int i = 1; i <= offers->n; i++) {
        struct troyes_offer offer = offers->of[i];
        if (offer.price > need->budget || offer.value < need->least)
            continue;
        task->value = offer.value;
        task->price = offer.price;
        int gain = troyes_plan_whole(m, kept, task) - offer.cost;
        if (gain > best)
            best = gain;
    }
    return best;
}

int troyes_plan_group(const struct troyes_mind *m,
                      const struct troyes_task *begun)
{
    struct troyes_need need = troyes_need(m->g, m->owner, begun);
    int taken = troyes_taken_colour(m->g, &need, troyes_mod(begun));
    struct troyes_offers room;
    struct troyes_task task = *begun;
    struct plan p = {.m = m, .budget = need.budget, .need = &need};

    if (!need.feasible || need.budget < 0)
        return NO_PLAN;
    troyes_plan_citizen(m, &task);
    if (begun->verb == TROYES_DO_FARM || troyes_plan_kept(m, &task))
        return best_offer(m, &task, &need, offers_for(m, begun, taken, &room));
    p.task = task;
    p.best = NO_PLAN;
    go_through(&p, taken);
    return p.best;
}

int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_task *begun)
{
    int best = troyes_plan_group(m, begun);
    unsigned cubes = troyes_usable_cubes(m->g, m->owner);

    for (; cubes; cubes &= cubes - 1) {
        struct troyes_task task = *begun;
        int gain = 0;
        task.modifier = (uint8_t)(m->g->activity[__builtin_ctz(cubes)].id + 1);
        gain = troyes_plan_group(m, &task);
        if (gain > best)
            best = gain;
    }
    return best;
}

/*
 * chain.c - an action of phase 4 in small steps (D5): modifier, dice one by
 * one, where the citizen comes from, how often. A private chain: until it is
 * closed nobody else sees anything of it. Steps with one answer are skipped,
 * but for the first die.
 */
#include "games/troyes/troyes.h"

static void ask(struct troyes *g, int decision, int seat)
{
    state_ask(&g->base, decision, SEAT(seat));
}

/* `last` must not tell others that a chain is open: it waits for the end. */
void troyes_open(struct troyes *g, struct action a)
{
    struct action choice[TROYES_ON_BOARD + 1];

    state_chain_open(&g->base);
    g->now = (struct troyes_task){.verb = a.verb, .target = a.arg[0]};
    if (troyes_modifier_legal(g, a.seat, choice) == 1 &&
        choice[0].verb == TROYES_DO_PLAIN)
        ask(g, TROYES_ASK_GROUP, a.seat);
    else
        ask(g, TROYES_ASK_MODIFIER, a.seat);
}

/* ---- T6.4 one cube at most ----------------------------------------------- */

int troyes_modifier_legal(const struct troyes *g, int seat, struct action *out)
{
    struct troyes_reach reach = troyes_reach(g, seat);
    struct troyes_need need = troyes_need(g, seat, &g->now);
    unsigned cubes = reach.cubes;
    int n = 0;

    if (!cubes || troyes_can(g, seat, &reach, &need, 0))
        out[n++] = action_of(seat, TROYES_DO_PLAIN);
    for (; cubes; cubes &= cubes - 1) {
        int id = g->activity[__builtin_ctz(cubes)].id;
        if (troyes_can(g, seat, &reach, &need, id + 1))
            out[n++] = action_of1(seat, TROYES_DO_BURN, id);
    }
    return n;
}

void troyes_modifier_apply(struct troyes *g, struct action a, struct sink *ev)
{
    (void)ev;
    state_pop(&g->base);
    if (a.verb == TROYES_DO_BURN)
        g->now.modifier = (uint8_t)(a.arg[0] + 1);
    ask(g, TROYES_ASK_GROUP, a.seat);
}

/* ---- T6.1 the dice ------------------------------------------------------- */

void troyes_group_apply(struct troyes *g, struct action a, struct sink *ev)
{
    struct troyes_die die = {a.arg[0], a.arg[1], a.arg[2]};

    if (a.verb == TROYES_DO_NEUTRAL_DIE)
        die = (struct troyes_die){TROYES_NEUTRAL, a.arg[0], a.arg[1]};
    if (a.verb != TROYES_DO_DONE) {
        troyes_group_add(&g->now, die);
        troyes_group_count(g, a.seat, &g->now);
        if (g->now.dice < troyes_most_dice(&g->now))
            return;
    }
    state_pop(&g->base);
    troyes_go_on(g, a.seat, ev);
}

/* ---- R052 where the citizen comes from ----------------------------------- */

bool troyes_needs_citizen(const struct troyes *g, int seat)
{
    const struct troyes_task *task = &g->now;

    if (task->verb == TROYES_DO_ACTIVATE)
        return !troyes_employs(troyes_place(g, task->target), seat);
    return task->verb == TROYES_DO_PLACE;
}

/* Hiring takes any; for a building it depends on what becomes free. */
static bool may_take(const struct troyes *g, int seat, int source, int at)
{
    struct troyes_task from = g->now;

    if (from.verb != TROYES_DO_PLACE)
        return true;
    from.source = (uint8_t)source;
    from.source_at = (uint8_t)at;
    return troyes_may_place(g, seat, troyes_building(&from), from.die[0].value,
                            &from);
}

int troyes_source_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = 0;

    if (g->personal[seat] && may_take(g, seat, TROYES_SUPPLY, 0))
        out[n++] = action_of(seat, TROYES_DO_FROM_SUPPLY);
    for (uint32_t set = troyes_spaces_of(g, seat); set; set &= set - 1) {
        int at = __builtin_ctz(set);
        if (may_take(g, seat, TROYES_STANDING, at))
            out[n++] = action_of2(seat, TROYES_DO_FROM_BUILDING,
                                  at / TROYES_SPACES, at % TROYES_SPACES + 1);
    }
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        if (g->lying[b] >> seat & 1 && may_take(g, seat, TROYES_LYING, b))
            out[n++] = action_of1(seat, TROYES_DO_FROM_LYING, b);
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (troyes_employs(&g->activity[i], seat) &&
            may_take(g, seat, TROYES_CARD, g->activity[i].id))
            out[n++] = action_of1(seat, TROYES_DO_FROM_CARD, g->activity[i].id);
    return n;
}

void troyes_set_source(struct troyes_task *task, struct action a)
{
    int at = a.arg[0];

    switch (a.verb) {
    case TROYES_DO_FROM_SUPPLY: task->source = TROYES_SUPPLY; break;
    case TROYES_DO_FROM_BUILDING:
        task->source = TROYES_STANDING;
        at = a.arg[0] * TROYES_SPACES + a.arg[1] - 1;
        break;
    case TROYES_DO_FROM_LYING: task->source = TROYES_LYING; break;
    default: task->source = TROYES_CARD; break;
    }
    task->source_at = (uint8_t)at;
}

void troyes_source_apply(struct troyes *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    troyes_set_source(&g->now, a);
    troyes_go_on(g, a.seat, ev);
}

/* ---- R049 how often ------------------------------------------------------ */

int troyes_times_legal(const struct troyes *g, int seat, struct action *out)
{
    int most = state_asks(&g->base)->a;

    for (int times = 1; times <= most; times++)
        out[times - 1] = action_of1(seat, TROYES_DO_TIMES, times);
    return most;
}

void troyes_times_apply(struct troyes *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    g->now.times = a.arg[0];
    troyes_go_on(g, a.seat, ev);
}

/* ---- the next step, or the action ---------------------------------------- */

static void finish(struct troyes *g, int seat, const struct troyes_task *task,
                   struct sink *ev)
{
    state_pop(&g->base); /* the turn */
    g->last = (struct action){0};
    g->did = *task;
    g->now = (struct troyes_task){0};
    troyes_do(g, seat, ev);
}

static void close(struct troyes *g, int seat, struct sink *ev)
{
    struct troyes_task task = g->now;

    state_chain_close(&g->base);
    finish(g, seat, &task, ev);
}

void troyes_act(struct troyes *g, int seat, const struct troyes_task *task,
                struct sink *ev)
{
    g->base.ply++;
    finish(g, seat, task, ev);
    while (state_idle(&g->base))
        troyes_next(g, ev);
}

void troyes_go_on(struct troyes *g, int seat, struct sink *ev)
{
    struct troyes_task *task = &g->now;
    struct action choice[TROYES_BUILDINGS * TROYES_SPACES + TROYES_BUILDINGS +
                         TROYES_ON_BOARD + 1];
    int most = 0;

    if (!task->source && troyes_needs_citizen(g, seat)) {
        if (troyes_source_legal(g, seat, choice) > 1) {
            ask(g, TROYES_ASK_SOURCE, seat);
            return;
        }
        troyes_set_source(task, choice[0]);
    }
    most = troyes_times_most(g, seat, task);
    if (!task->times && most > 1) {
        state_ask(&g->base, TROYES_ASK_TIMES, SEAT(seat))->a = (uint8_t)most;
        return;
    }
    if (!task->times)
        task->times = 1;
    close(g, seat, ev);
}

/*
 * troyes_build.c - see troyes_plan.h: what citizens are worth where they are
 * taken from, and what building and placing bring.
 */
#include "bots/evals/troyes_plan.h"

#include <string.h>

/* ---- what a citizen costs ------------------------------------------------ */

static int slot_of(const struct troyes_place *place, int owner)
{
    return place->slot[0] == owner ? 0 : place->slot[1] == owner ? 1 : 2;
}

/* Where a citizen is taken from: what is lost there. */
static int missed(const struct troyes_mind *m, const struct troyes_task *from)
{
    const struct troyes *g = m->g;
    int at_hand = g->personal[m->owner];
    int at = from->source_at;

    switch (from->source) {
    case TROYES_STANDING:
        return troyes_mind_stands(m, at / TROYES_SPACES, at % TROYES_SPACES) -
               troyes_mind_more(m, TROYES_COUNT_CITIZENS, -1);
    case TROYES_CARD:
        return troyes_mind_works(m, at,
                                 slot_of(troyes_place(g, at), m->owner)) -
               troyes_mind_more(m, TROYES_COUNT_TRADESMEN, -1);
    default:
        for (int b = 0; b < TROYES_BUILDINGS; b++)
            at_hand += g->lying[b] >> m->owner & 1;
        return troyes_mind_supply(m, at_hand) -
               troyes_mind_supply(m, at_hand - 1);
    }
}

/* Keeps from, if nobody is chosen yet or it is missed less. */
static void prefer(const struct troyes_mind *m, struct troyes_least *best,
                   int source, int at)
{
    struct troyes_task from = {.source = (uint8_t)source,
                               .source_at = (uint8_t)at};
    int cost = missed(m, &from);

    if (best->source == TROYES_NO_SOURCE || cost < best->missed)
        *best = (struct troyes_least){from.source, from.source_at, cost};
}

/* In the supply or lying, where they are missed alike; on the board or at
 * work. */
static struct troyes_least find_least(const struct troyes_mind *m)
{
    const struct troyes *g = m->g;
    struct troyes_least best = {.source = TROYES_NO_SOURCE};

    if (g->personal[m->owner])
        prefer(m, &best, TROYES_SUPPLY, 0);
    for (int b = 0; b < TROYES_BUILDINGS && !best.source; b++)
        if (g->lying[b] >> m->owner & 1)
            prefer(m, &best, TROYES_LYING, b);
    if (best.source)
        return best;
    for (int i = 0; i < TROYES_BUILDINGS * TROYES_SPACES; i++)
        if (g->standing[i / TROYES_SPACES][i % TROYES_SPACES] == m->owner)
            prefer(m, &best, TROYES_STANDING, i);
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (troyes_employs(&g->activity[i], m->owner))
            prefer(m, &best, TROYES_CARD, g->activity[i].id);
    return best;
}

/* The citizen missed least. */
const struct troyes_least *troyes_plan_least(const struct troyes_mind *m)
{
    if (!m->memo->asked_least)
        m->memo->least = find_least(m);
    m->memo->asked_least = true;
    return &m->memo->least;
}

static bool is_least(const struct troyes_mind *m,
                     const struct troyes_task *task)
{
    return task->source == troyes_plan_least(m)->source &&
           task->source_at == troyes_plan_least(m)->source_at;
}

int troyes_plan_missed(const struct troyes_mind *m,
                       const struct troyes_task *task)
{
    return is_least(m, task) ? troyes_plan_least(m)->missed : missed(m, task);
}

bool troyes_plan_hires(const struct troyes_mind *m,
                       const struct troyes_task *task)
{
    if (task->verb == TROYES_DO_ACTIVATE)
        return !troyes_employs(troyes_place(m->g, task->target), m->owner);
    return task->verb == TROYES_DO_PLACE;
}

/* ---- building, placing --------------------------------------------------- */

static int find_built(const struct troyes_mind *m)
{
    int set = 0;

    for (int i = 0; i < TROYES_LEVELS * TROYES_SPACES; i++)
        if (m->g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES] == m->owner)
            set |= 1 << i / TROYES_SPACES;
    return set;
}

int troyes_plan_levels(const struct troyes_mind *m)
{
    if (m->memo->built == TROYES_UNKNOWN)
        m->memo->built = find_built(m);
    return m->memo->built;
}

int troyes_plan_built(const struct troyes_mind *m,
                      const struct troyes_task *task)
{
    int each = troyes_cubes_each(task);
    int built = troyes_plan_levels(m);
    int more[TROYES_DIE_MOST + 1] = {0};
    int sway = 0;
    int gain = 0;

    for (int i = 0; i < task->dice * each; i++) {
        int number = task->die[i / each].value;
        int level = troyes_level(m->g, number) + more[number]++;
        gain += troyes_mind_builds(m, built, level);
        built |= 1 << level;
        sway += troyes_build_sway(number);
    }
    return gain +
           troyes_mind_more(m, TROYES_COUNT_CATHEDRAL, task->dice * each) +
           troyes_mind_sways(m, sway);
}

/* Only what moving a citizen looks at and changes. */
static void copy_board(struct troyes *to, const struct troyes *g)
{
    to->base.seats = g->base.seats;
    memcpy(to->base.option, g->base.option, sizeof g->base.option);
    memcpy(to->personal, g->personal, sizeof g->personal);
    memcpy(to->standing, g->standing, sizeof g->standing);
    memcpy(to->lying, g->lying, sizeof g->lying);
    memcpy(to->activity, g->activity, sizeof g->activity);
}

static int place_gain(const struct troyes_mind *m,
                      const struct troyes_task *task)
{
    struct troyes then;
    int building = troyes_building(task);
    int value = task->die[0].value;
    int gain = 0;

    if (!task->source ||
        !troyes_may_place(m->g, m->owner, building, value, task))
        return NO_PLAN;
    if (task->source == TROYES_CARD)
        gain -= missed(m, task);
    copy_board(&then, m->g);
    troyes_lift(&then, m->owner, task, NULL);
    troyes_place_citizen(&then, m->owner, building, value, NULL);
    return gain + troyes_mind_board(m, &then) - m->board;
}

/* Many dice of one list would place the same citizen in the same row, which is
 * known by its first space. */
int troyes_plan_placed(const struct troyes_mind *m,
                       const struct troyes_task *task)
{
    int building = troyes_building(task);
    int first = troyes_rows[building][task->die[0].value].first;
    int *kept = &m->memo->place[building][first];

    if (!is_least(m, task))
        return place_gain(m, task);
    if (*kept == TROYES_UNKNOWN)
        *kept = place_gain(m, task);
    return *kept;
}

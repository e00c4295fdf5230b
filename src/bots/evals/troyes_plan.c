/*
 * troyes_plan.c - see troyes_plan.h: what a whole action brings and costs.
 * troyes_groups.c enumerates the dice it can be done with.
 */
#include "bots/evals/troyes_plan.h"

enum { WHOLE = 100 };

/* ---- what a citizen costs ------------------------------------------------ */

static int slot_of(const struct troyes_place *place, int owner)
{
    return place->slot[0] == owner ? 0 : place->slot[1] == owner ? 1 : 2;
}

int troyes_plan_source(const struct troyes_mind *m,
                       const struct troyes_task *from)
{
    const struct troyes *g = m->g;
    int at_hand = g->personal[m->owner];
    int at = from->source_at;

    for (int b = 0; b < TROYES_BUILDINGS; b++)
        at_hand += g->lying[b] >> m->owner & 1;
    switch (from->source) {
    case TROYES_STANDING:
        return troyes_mind_stands(m, at / TROYES_SPACES, at % TROYES_SPACES) -
               troyes_mind_more(m, TROYES_COUNT_CITIZENS, -1);
    case TROYES_CARD:
        return troyes_mind_works(m, at,
                                 slot_of(troyes_place(g, at), m->owner)) -
               troyes_mind_more(m, TROYES_COUNT_TRADESMEN, -1);
    default:
        return troyes_mind_supply(m, at_hand) -
               troyes_mind_supply(m, at_hand - 1);
    }
}

/* Keeps from, if nobody is chosen yet or it is missed less. */
static void prefer(const struct troyes_mind *m, struct troyes_task *best,
                   int source, int at)
{
    struct troyes_task from = {.source = (uint8_t)source,
                               .source_at = (uint8_t)at};

    if (best->source == TROYES_NO_SOURCE ||
        troyes_plan_source(m, &from) < troyes_plan_source(m, best))
        *best = from;
}

/* The citizen missed least: in the supply, on the board or at work. */
static struct troyes_task find_least_missed(const struct troyes_mind *m)
{
    const struct troyes *g = m->g;
    struct troyes_task best = {.source = TROYES_NO_SOURCE};

    if (g->personal[m->owner])
        return (struct troyes_task){.source = TROYES_SUPPLY};
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        if (g->lying[b] >> m->owner & 1)
            return (struct troyes_task){.source = TROYES_LYING,
                                        .source_at = (uint8_t)b};
    for (int i = 0; i < TROYES_BUILDINGS * TROYES_SPACES; i++)
        if (g->standing[i / TROYES_SPACES][i % TROYES_SPACES] == m->owner)
            prefer(m, &best, TROYES_STANDING, i);
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (troyes_employs(&g->activity[i], m->owner))
            prefer(m, &best, TROYES_CARD, g->activity[i].id);
    return best;
}

static struct troyes_task least_missed(const struct troyes_mind *m)
{
    if (!m->memo->asked_least)
        m->memo->least = find_least_missed(m);
    m->memo->asked_least = true;
    return m->memo->least;
}

static bool is_least_missed(const struct troyes_mind *m,
                            const struct troyes_task *task)
{
    struct troyes_task least = least_missed(m);

    return task->source == least.source && task->source_at == least.source_at;
}

/* ---- what an activation brings ------------------------------------------- */

static int dice_left(const struct troyes_mind *m,
                     const struct troyes_task *task, int owner, int colour)
{
    int n = troyes_total(troyes_dice(m->g, owner, colour));

    for (int i = 0; i < task->dice; i++)
        n -= task->die[i].owner == owner && task->die[i].colour == colour;
    return n;
}

static int quarter_left(const struct troyes_mind *m,
                        const struct troyes_task *task, int owner)
{
    return dice_left(m, task, owner, TROYES_RED) +
           dice_left(m, task, owner, TROYES_WHITE) +
           dice_left(m, task, owner, TROYES_YELLOW);
}

static int red_left(const struct troyes_mind *m, const struct troyes_task *task,
                    int owner)
{
    int sum = 0;

    for (int value = 1; value <= TROYES_DIE_MOST; value++)
        sum += value * m->g->dice[owner][TROYES_RED][value];
    for (int i = 0; i < task->dice; i++)
        if (task->die[i].owner == owner && task->die[i].colour == TROYES_RED)
            sum -= task->die[i].value;
    return sum;
}

/* T9.5, T9.6: the player with most of it, and those who tie. */
static int contest(const struct troyes_mind *m, const struct troyes_task *task,
                   int points)
{
    bool joust = troyes_activities[task->target].effect == TROYES_VP_RED_SUM;
    int of[TROYES_OWNERS];
    int most = 1;
    int worth = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        of[owner] =
            joust ? red_left(m, task, owner) : quarter_left(m, task, owner);
        if (of[owner] > most)
            most = of[owner];
    }
    if (joust && of[m->owner] < most)
        return 0;
    for (int seat = 0; seat < m->g->base.seats; seat++)
        if (of[seat] == most)
            worth += seat == m->owner ? WHOLE * points : -m->spite * points;
    return worth;
}

static int most_red(const struct troyes_mind *m, const struct troyes_task *task)
{
    int owners = troyes_is_solo(m->g) ? 1 : TROYES_OWNERS;
    int most = 0;

    for (int owner = 0; owner < owners; owner++)
        if (dice_left(m, task, owner, TROYES_RED) > most)
            most = dice_left(m, task, owner, TROYES_RED);
    return most;
}

/* The best place for each of a number of cubes, one after another, roughly. */
static int free_cubes(const struct troyes_mind *m, int cubes, int at_once)
{
    int worth = 0;

    for (int i = 0; i < m->g->queued && cubes > 0; i++) {
        int at = m->g->queued - 1 - i;
        int n = troyes_free_flags(&m->g->queue[at]);
        if (n > cubes)
            n = cubes;
        if (at_once && n > at_once)
            n = at_once;
        worth += troyes_mind_fights(m, at, n);
        cubes -= n;
    }
    return worth;
}

static int points_each(const struct troyes_mind *m,
                       const struct troyes_task *task,
                       const struct troyes_activity *card)
{
    switch (card->effect) {
    case TROYES_GAIN_VP:
    case TROYES_GAIN_VP_ANY_DICE:
    case TROYES_GAIN_VP_AND_DENIERS: return WHOLE * card->p;
    case TROYES_INFLUENCE_TO_VP:
    case TROYES_DENIERS_TO_VP: return WHOLE * card->q;
    case TROYES_VP_PER_EVENT: return WHOLE * card->p * troyes_mind_present(m);
    case TROYES_VP_PER_CATHEDRAL:
        return WHOLE * card->p *
               (troyes_mind_has(m, TROYES_COUNT_CATHEDRAL) / card->q);
    case TROYES_VP_PER_RED: return WHOLE * card->p * most_red(m, task);
    case TROYES_VP_MOST_DICE:
    case TROYES_VP_RED_SUM: return contest(m, task, card->p);
    default: return 0;
    }
}

static int taxes(const struct troyes_mind *m,
                 const struct troyes_activity *card)
{
    const struct troyes *g = m->g;
    int sum = 0;

    if (troyes_is_solo(g))
        return card->q * troyes_standing(g, TROYES_NEUTRAL, TROYES_CITY_HALL);
    for (int other = 0; other < g->base.seats; other++) {
        int due = card->p * troyes_standing(g, other, TROYES_CITY_HALL);
        if (other != m->owner)
            sum += due < g->deniers[other] ? due : g->deniers[other];
    }
    return sum;
}

static int mill(const struct troyes_mind *m, const struct troyes_activity *card)
{
    int palace = card->p * troyes_standing(m->g, m->owner, TROYES_PALACE);
    int bishopric = card->q * troyes_standing(m->g, m->owner, TROYES_BISHOPRIC);

    return palace > bishopric ? palace : bishopric;
}

static int deniers_each(const struct troyes_mind *m,
                        const struct troyes_task *task,
                        const struct troyes_activity *card)
{
    int yellow = 0;

    switch (card->effect) {
    case TROYES_GAIN_DENIERS: return card->p;
    case TROYES_GAIN_VP_AND_DENIERS:
    case TROYES_INFLUENCE_TO_DENIERS: return card->q;
    case TROYES_DENIERS_TO_INFLUENCE:
    case TROYES_DENIERS_TO_VP: return -card->p;
    case TROYES_DENIERS_PER_CITIZEN: return mill(m, card);
    case TROYES_TAX: return taxes(m, card);
    case TROYES_DENIERS_PER_YELLOW:
        for (int owner = 0; owner < TROYES_OWNERS; owner++)
            yellow += dice_left(m, task, owner, TROYES_YELLOW);
        return card->p * yellow;
    default: return 0;
    }
}

static int sway_each(const struct troyes_activity *card)
{
    switch (card->effect) {
    case TROYES_GAIN_INFLUENCE: return card->p;
    case TROYES_DENIERS_TO_INFLUENCE: return card->q;
    case TROYES_INFLUENCE_TO_DENIERS:
    case TROYES_INFLUENCE_TO_VP:
    case TROYES_ENVOY: return -card->p;
    default: return 0;
    }
}

/* Cubes on events (T9.10 to T9.12), and those kept for later (T9.14). */
static int cubes_of(const struct troyes_mind *m, const struct troyes_task *task,
                    const struct troyes_activity *card, int *sway)
{
    int times = task->times;
    int kept = troyes_place(m->g, task->target)->cubes[m->owner];
    int cubes = 0;

    if (card->effect >= TROYES_MOD_PLUS_RED)
        return troyes_mind_cubes(m, task->target, kept + times) -
               troyes_mind_cubes(m, task->target, kept);
    if (card->effect == TROYES_ROLL_CUBES)
        cubes = (times * card->q * (TROYES_DIE_MOST + 1 - card->p) + 3) /
                TROYES_DIE_MOST;
    else if (card->effect == TROYES_CUBES_PER_RED)
        cubes = times * card->p * dice_left(m, task, m->owner, TROYES_RED);
    else if (card->effect == TROYES_ENVOY)
        cubes = times * card->q;
    *sway += cubes * TROYES_CUBE_INFLUENCE;
    return cubes ? free_cubes(m, cubes,
                              card->effect == TROYES_ENVOY ? card->q : 0)
                 : 0;
}

static int hire_gain(const struct troyes_mind *m,
                     const struct troyes_task *task)
{
    const struct troyes_activity *card = &troyes_activities[task->target];
    const struct troyes_place *place = troyes_place(m->g, task->target);
    int slot = card->vp[1] > card->vp[0];

    if (place->slot[slot] != TROYES_NOBODY)
        slot = !slot;
    if (place->slot[slot] != TROYES_NOBODY)
        slot = 2;
    return troyes_mind_works(m, task->target, slot) +
           troyes_mind_more(m, TROYES_COUNT_TRADESMEN,
                            task->source != TROYES_CARD) -
           troyes_plan_source(m, task);
}

static struct troyes_yield activity_yield(const struct troyes_mind *m,
                                          const struct troyes_task *task)
{
    const struct troyes_activity *card = &troyes_activities[task->target];
    int times = task->times;
    int sway = times * sway_each(card);
    struct troyes_yield yield = {.gain = times * points_each(m, task, card),
                                 .deniers =
                                     times * deniers_each(m, task, card)};

    if (card->effect == TROYES_ENVOY && -sway > m->g->influence[m->owner])
        sway = -m->g->influence[m->owner];
    yield.gain += cubes_of(m, task, card, &sway);
    if (task->source) {
        yield.gain += hire_gain(m, task);
        yield.deniers -= card->cost;
    }
    yield.gain += troyes_mind_sways(m, sway);
    return yield;
}

/* ---- the other actions --------------------------------------------------- */

static int levels_built(const struct troyes_mind *m)
{
    int set = 0;

    for (int i = 0; i < TROYES_LEVELS * TROYES_SPACES; i++)
        if (m->g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES] == m->owner)
            set |= 1 << i / TROYES_SPACES;
    return set;
}

static int build_gain(const struct troyes_mind *m,
                      const struct troyes_task *task)
{
    int each = task->modifier ? troyes_activities[task->modifier - 1].p : 1;
    int built = levels_built(m);
    int more[TROYES_DIE_MOST + 1] = {0};
    int sway = 0;
    int gain = 0;

    for (int i = 0; i < task->dice * each; i++) {
        int number = task->die[i / each].value;
        int level = troyes_level(m->g, number) + more[number]++;
        gain += troyes_mind_builds(m, built, level);
        built |= 1 << level;
        sway += number > TROYES_DIE_MOST / 2 ? TROYES_CATHEDRAL_HIGH
                                             : TROYES_CATHEDRAL_LOW;
    }
    return gain +
           troyes_mind_more(m, TROYES_COUNT_CATHEDRAL, task->dice * each) +
           troyes_mind_sways(m, sway);
}

static int fight_gain(const struct troyes_mind *m,
                      const struct troyes_task *task)
{
    int at = troyes_queue_at(m->g, task->target);

    return troyes_mind_fights(m, at, task->times) +
           troyes_mind_sways(m, task->times * TROYES_CUBE_INFLUENCE);
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
        gain -= troyes_plan_source(m, task);
    then = *m->g;
    troyes_lift(&then, m->owner, task, NULL);
    troyes_place_citizen(&then, m->owner, building, value, NULL);
    return gain + troyes_mind_board(m, &then) - m->board;
}

/* Many dice of one list would place the same citizen in the same row. */
static int place_least(const struct troyes_mind *m,
                       const struct troyes_task *task)
{
    int *kept = &m->memo->place[troyes_building(task)][task->die[0].value];

    if (*kept == TROYES_UNKNOWN)
        *kept = place_gain(m, task);
    return *kept;
}

/* ---- a whole action ------------------------------------------------------ */

/* Own dice that are used cannot serve for anything else; cubes neither. */
int troyes_plan_die(const struct troyes_mind *m, struct troyes_die die)
{
    return die.owner == m->owner ? troyes_mind_die(m, die.value)
                                 : -troyes_mind_denied(m, die.owner);
}

int troyes_plan_cost(const struct troyes_mind *m,
                     const struct troyes_task *task)
{
    int cost = 0;

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

static struct troyes_yield find_yield(const struct troyes_mind *m,
                                      const struct troyes_task *task)
{
    switch (task->verb) {
    case TROYES_DO_ACTIVATE: return activity_yield(m, task);
    case TROYES_DO_BUILD:
        return (struct troyes_yield){.gain = build_gain(m, task)};
    case TROYES_DO_FIGHT:
        return (struct troyes_yield){.gain = fight_gain(m, task)};
    case TROYES_DO_PLACE:
        return (struct troyes_yield){.gain = place_gain(m, task)};
    default:
        return (struct troyes_yield){.deniers =
                                         task->value / TROYES_FARM_DIVISOR};
    }
}

/* Does it bring more or less with the dice that are left in the square? */
static bool counts_dice(const struct troyes_task *task)
{
    switch (troyes_activities[task->target].effect) {
    case TROYES_VP_PER_RED:
    case TROYES_VP_MOST_DICE:
    case TROYES_VP_RED_SUM:
    case TROYES_DENIERS_PER_YELLOW:
    case TROYES_CUBES_PER_RED: return true;
    default: return false;
    }
}

struct troyes_yields *troyes_plan_kept(const struct troyes_mind *m,
                                       const struct troyes_task *task)
{
    if (task->source && !is_least_missed(m, task))
        return NULL;
    if (task->verb == TROYES_DO_FIGHT)
        return &m->memo->fight[troyes_queue_at(m->g, task->target)];
    if (task->verb != TROYES_DO_ACTIVATE || counts_dice(task))
        return NULL;
    return &m->memo
                ->activity[troyes_place(m->g, task->target) - m->g->activity];
}

/* What was found for that many times; kept NULL: it depends on the dice. */
static struct troyes_yield yield_of(const struct troyes_mind *m,
                                    struct troyes_yields *kept,
                                    const struct troyes_task *task)
{
    if (task->verb == TROYES_DO_PLACE && task->source &&
        is_least_missed(m, task))
        return (struct troyes_yield){.gain = place_least(m, task)};
    if (!kept || task->times >= MEMO_TIMES)
        return find_yield(m, task);
    if (!(kept->known >> task->times & 1))
        kept->of[task->times] = find_yield(m, task);
    kept->known |= (uint16_t)(1u << task->times);
    return kept->of[task->times];
}

static int gain_of(const struct troyes_mind *m, struct troyes_yields *kept,
                   const struct troyes_task *task)
{
    struct troyes_yield yield = yield_of(m, kept, task);

    return yield.gain + troyes_mind_earns(m, yield.deniers - task->price);
}

static bool needs_citizen(const struct troyes_mind *m,
                          const struct troyes_task *task)
{
    if (task->verb == TROYES_DO_ACTIVATE)
        return !troyes_employs(troyes_place(m->g, task->target), m->owner);
    return task->verb == TROYES_DO_PLACE;
}

void troyes_plan_citizen(const struct troyes_mind *m, struct troyes_task *task)
{
    if (task->source || !needs_citizen(m, task))
        return;
    task->source = least_missed(m).source;
    task->source_at = least_missed(m).source_at;
}

int troyes_plan_whole(const struct troyes_mind *m, struct troyes_yields *kept,
                      struct troyes_task *whole)
{
    int gain = 0;

    whole->times = 1;
    gain = gain_of(m, kept, whole);
    whole->times = (uint8_t)troyes_times_most(m->g, m->owner, whole);
    if (whole->times > 1) {
        int often = gain_of(m, kept, whole);
        gain = often > gain ? often : gain;
    }
    return gain;
}

/* Choose the best for what is not chosen yet. */
int troyes_plan_gain(const struct troyes_mind *m,
                     const struct troyes_task *task)
{
    struct troyes_task whole = *task;

    troyes_plan_citizen(m, &whole);
    if (whole.times)
        return gain_of(m, NULL, &whole) - troyes_plan_cost(m, &whole);
    return troyes_plan_whole(m, NULL, &whole) - troyes_plan_cost(m, &whole);
}

/*
 * troyes_yield.c - see troyes_plan.h: what an activation of a card brings,
 * apart from the dice that it takes.
 */
#include "bots/evals/troyes_plan.h"

enum { WHOLE = 100 };

/* ---- the dice that are left in the square -------------------------------- */

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
    int n = troyes_dice_count(m->g, owner);

    for (int i = 0; i < task->dice; i++)
        n -= task->die[i].owner == owner;
    return n;
}

static int red_left(const struct troyes_mind *m, const struct troyes_task *task,
                    int owner)
{
    int sum = troyes_shown(troyes_dice(m->g, owner, TROYES_RED));

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
        most = of[owner] > most ? of[owner] : most;
    }
    if (joust && of[m->owner] < most)
        return 0;
    for (int seat = 0; seat < m->g->base.seats; seat++) {
        int each = seat == m->owner ? WHOLE * points : -m->spite * points;
        worth += each & -(of[seat] == most); /* hard to predict */
    }
    return worth;
}

static int most_red(const struct troyes_mind *m, const struct troyes_task *task)
{
    int owners = troyes_is_solo(m->g) ? 1 : TROYES_OWNERS;
    int most = 0;

    for (int owner = 0; owner < owners; owner++) {
        int left = dice_left(m, task, owner, TROYES_RED);
        most = left > most ? left : most;
    }
    return most;
}

static int yellow_left(const struct troyes_mind *m,
                       const struct troyes_task *task)
{
    int yellow = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        yellow += dice_left(m, task, owner, TROYES_YELLOW);
    return yellow;
}

bool troyes_yield_varies(const struct troyes_task *task)
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

/* Plain gains; what is paid for or sent to events may be worth less when there
 * is more of it. */
bool troyes_yield_rises(const struct troyes_task *task)
{
    switch (troyes_activities[task->target].effect) {
    case TROYES_INFLUENCE_TO_DENIERS:
    case TROYES_INFLUENCE_TO_VP:
    case TROYES_DENIERS_TO_INFLUENCE:
    case TROYES_DENIERS_TO_VP:
    case TROYES_ROLL_CUBES:
    case TROYES_CUBES_PER_RED:
    case TROYES_ENVOY: return false;
    default: return !troyes_yield_varies(task);
    }
}

int troyes_yield_square(const struct troyes_mind *m,
                        const struct troyes_task *task)
{
    const struct troyes_activity *card = &troyes_activities[task->target];

    switch (card->effect) {
    case TROYES_VP_PER_RED: return WHOLE * card->p * most_red(m, task);
    case TROYES_VP_MOST_DICE:
    case TROYES_VP_RED_SUM: return contest(m, task, card->p);
    case TROYES_DENIERS_PER_YELLOW: return card->p * yellow_left(m, task);
    case TROYES_CUBES_PER_RED:
        return card->p * dice_left(m, task, m->owner, TROYES_RED);
    default: return 0;
    }
}

/* ---- what one activation brings ------------------------------------------ */

static int points_each(const struct troyes_mind *m,
                       const struct troyes_activity *card, int square)
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
    case TROYES_VP_PER_RED:
    case TROYES_VP_MOST_DICE:
    case TROYES_VP_RED_SUM: return square;
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
                        const struct troyes_activity *card, int square)
{
    switch (card->effect) {
    case TROYES_GAIN_DENIERS: return card->p;
    case TROYES_GAIN_VP_AND_DENIERS:
    case TROYES_INFLUENCE_TO_DENIERS: return card->q;
    case TROYES_DENIERS_TO_INFLUENCE:
    case TROYES_DENIERS_TO_VP: return -card->p;
    case TROYES_DENIERS_PER_CITIZEN: return mill(m, card);
    case TROYES_TAX: return taxes(m, card);
    case TROYES_DENIERS_PER_YELLOW: return square;
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

/* ---- cubes --------------------------------------------------------------- */

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

/* How many go to events (T9.10 to T9.12). */
static int cubes_sent(const struct troyes_activity *card, int times, int square)
{
    switch (card->effect) {
    case TROYES_ROLL_CUBES:
        return (times * card->q * (TROYES_DIE_MOST + 1 - card->p) + 3) /
               TROYES_DIE_MOST;
    case TROYES_CUBES_PER_RED: return times * square;
    case TROYES_ENVOY: return times * card->q;
    default: return 0;
    }
}

/* Kept for later (T9.14). */
static int cubes_kept(const struct troyes_mind *m, int id, int times)
{
    int kept = troyes_place(m->g, id)->cubes[m->owner];

    return troyes_mind_cubes(m, id, kept + times) -
           troyes_mind_cubes(m, id, kept);
}

/* -------------------------------------------------------------------------- */

int troyes_yield_hire(const struct troyes_mind *m,
                      const struct troyes_task *task, int missed)
{
    const struct troyes_activity *card = &troyes_activities[task->target];
    const struct troyes_place *place = troyes_place(m->g, task->target);
    int first = card->vp[1] > card->vp[0];
    bool takes_first = place->slot[first] == TROYES_NOBODY;
    bool takes_other = place->slot[!first] == TROYES_NOBODY;
    int slot = takes_first ? first : takes_other ? !first : 2;

    return troyes_mind_works(m, task->target, slot) +
           troyes_mind_more(m, TROYES_COUNT_TRADESMEN,
                            task->source != TROYES_CARD) -
           missed;
}

struct troyes_yield troyes_yield(const struct troyes_mind *m, int id, int times,
                                 int square)
{
    const struct troyes_activity *card = &troyes_activities[id];
    int sway = times * sway_each(card);
    int cubes = cubes_sent(card, times, square);
    struct troyes_yield yield = {times * points_each(m, card, square),
                                 times * deniers_each(m, card, square)};

    if (card->effect == TROYES_ENVOY && -sway > m->g->influence[m->owner])
        sway = -m->g->influence[m->owner];
    if (card->effect >= TROYES_MOD_PLUS_RED)
        yield.gain += cubes_kept(m, id, times);
    if (cubes)
        yield.gain +=
            free_cubes(m, cubes, card->effect == TROYES_ENVOY ? card->q : 0);
    yield.gain += troyes_mind_sways(m, sway + cubes * TROYES_CUBE_INFLUENCE);
    return yield;
}

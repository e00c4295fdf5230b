/*
 * act.c - carries out the chosen action (T8): pays the dice, burns a cube,
 * moves a citizen, then does what the action is for.
 */
#include "games/troyes/troyes.h"

/* ---- T6.2 the dice ------------------------------------------------------- */

static void pay_player(struct troyes *g, int seat, int price)
{
    if (g->deniers[seat] + price <= TROYES_DENIERS_MOST)
        g->deniers[seat] = (uint16_t)(g->deniers[seat] + price);
}

static void take_die(struct troyes *g, int seat, int i, struct sink *ev)
{
    const struct troyes_die *die = &g->did.die[i];
    int price = troyes_die_price(g, seat, &g->did, i);
    struct event e =
        event_of3(TROYES_EV_BOUGHT, die->owner, die->colour, die->value);

    g->dice[die->owner][die->colour][die->value]--;
    g->deniers[seat] = (uint16_t)(g->deniers[seat] - price);
    if (die->owner == seat) {
        e = event_of2(TROYES_EV_USED, seat, die->colour, die->value);
    } else if (die->owner == TROYES_NEUTRAL) {
        e = event_of3(troyes_is_solo(g) ? TROYES_EV_KING_SOLD
                                        : TROYES_EV_NEUTRAL_SOLD,
                      die->colour, die->value, price);
    } else {
        e.arg[3] = (uint8_t)price;
        pay_player(g, die->owner, price);
    }
    e.seat = (uint8_t)seat;
    state_tell(ev, e, PUBLIC);
}

/* T6.5: they are gone at once. */
static void take_group(struct troyes *g, int seat, struct sink *ev)
{
    int modifier = g->did.modifier;

    for (int i = 0; i < g->did.dice; i++)
        take_die(g, seat, i, ev);
    if (!modifier)
        return;
    troyes_place_of(g, modifier - 1)->cubes[seat]--;
    state_tell(ev, event_of1(TROYES_EV_BURNED, seat, modifier - 1), PUBLIC);
}

/* ---- T8.1 activities ----------------------------------------------------- */

/* T8.1.5, R051: the free space with the most points, or the picture. */
static void hire(struct troyes *g, int seat, struct sink *ev)
{
    int id = g->did.target;
    struct troyes_place *place = troyes_place_of(g, id);
    const struct troyes_activity *card = &troyes_activities[id];
    int second = card->vp[1] > card->vp[0];
    int slot = place->slot[second] == TROYES_NOBODY ? second : !second;
    struct event e = event_of3(TROYES_EV_HIRED, id, slot + 1, card->cost);

    troyes_lift(g, seat, &g->did, ev);
    g->deniers[seat] = (uint16_t)(g->deniers[seat] - card->cost);
    if (place->slot[slot] == TROYES_NOBODY) {
        place->slot[slot] = (uint8_t)seat;
    } else {
        place->picture |= (uint8_t)(1u << seat);
        e.arg[1] = 3;
    }
    e.seat = (uint8_t)seat;
    state_tell(ev, e, PUBLIC);
}

static void activate(struct troyes *g, int seat, struct sink *ev)
{
    struct event e = event_of3(TROYES_EV_ACTIVATES, g->did.target, g->did.value,
                               g->did.times);

    e.seat = (uint8_t)seat;
    state_tell(ev, e, PUBLIC);
    take_group(g, seat, ev);
    if (g->did.source)
        hire(g, seat, ev);
    troyes_effect(g, seat, ev);
}

/* What is left to pay activations with, once dice and hire are paid. */
static int money_left(const struct troyes *g, int seat,
                      const struct troyes_task *task)
{
    int money = g->deniers[seat] - task->price;

    return task->source ? money - troyes_activities[task->target].cost : money;
}

static int activations(const struct troyes *g, int seat,
                       const struct troyes_task *task)
{
    const struct troyes_activity *card = &troyes_activities[task->target];
    int most = task->value / card->divisor;
    int payable = most;

    switch (card->effect) {
    case TROYES_INFLUENCE_TO_DENIERS:
    case TROYES_INFLUENCE_TO_VP: payable = g->influence[seat] / card->p; break;
    case TROYES_DENIERS_TO_INFLUENCE:
    case TROYES_DENIERS_TO_VP:
        payable = money_left(g, seat, task) / card->p;
        break;
    default: break;
    }
    return payable < most ? payable : most;
}

/* R049: at least once, at most as often as it can be paid. */
int troyes_times_most(const struct troyes *g, int seat,
                      const struct troyes_task *task)
{
    int most = 1;
    int free_flags = 0;

    if (task->verb == TROYES_DO_ACTIVATE)
        return activations(g, seat, task);
    if (task->verb != TROYES_DO_FIGHT)
        return 1;
    most = task->value / troyes_happenings[task->target].divisor;
    free_flags = troyes_free_flags(&g->queue[troyes_queue_at(g, task->target)]);
    return most < free_flags ? most : free_flags;
}

/* ---- T8.2 the cathedral -------------------------------------------------- */

int troyes_level(const struct troyes *g, int number)
{
    int level = 0;

    while (level < TROYES_LEVELS &&
           g->cathedral[level][number - 1] != TROYES_NOBODY)
        level++;
    return level;
}

void troyes_build_cube(struct troyes *g, int owner, int number, struct sink *ev)
{
    int level = troyes_level(g, number);
    bool high = number > TROYES_DIE_MOST / 2;

    g->cathedral[level][number - 1] = (uint8_t)owner;
    tell_owned(g, ev, owner,
               event_of2(TROYES_EV_BUILT, SEAT_NONE, level + 1, number));
    if (owner == TROYES_NEUTRAL)
        return;
    troyes_gain_points(g, owner, PART_CATHEDRAL, TROYES_CATHEDRAL_VP, ev);
    troyes_gain_influence(
        g, owner, high ? TROYES_CATHEDRAL_HIGH : TROYES_CATHEDRAL_LOW, ev);
}

static void build(struct troyes *g, int seat, struct sink *ev)
{
    int modifier = g->did.modifier;
    int each = modifier ? troyes_activities[modifier - 1].p : 1;

    state_tell(ev, event_of(TROYES_EV_BUILDS, seat), PUBLIC);
    take_group(g, seat, ev);
    for (int i = 0; i < g->did.dice; i++)
        for (int n = 0; n < each; n++)
            troyes_build_cube(g, seat, g->did.die[i].value, ev);
}

/* ---- T8.3, T8.4, T8.5 ---------------------------------------------------- */

static void fight(struct troyes *g, int seat, struct sink *ev)
{
    struct event e =
        event_of3(TROYES_EV_FIGHTS, g->did.target, g->did.value, g->did.times);

    e.seat = (uint8_t)seat;
    state_tell(ev, e, PUBLIC);
    take_group(g, seat, ev);
    for (int n = 0; n < g->did.times; n++)
        troyes_put_cube(g, seat, g->did.target, ev);
}

static void place(struct troyes *g, int seat, struct sink *ev)
{
    int value = g->did.die[0].value;
    int building = troyes_building(&g->did);

    state_tell(ev, event_of2(TROYES_EV_PLACES, seat, building, value), PUBLIC);
    take_group(g, seat, ev);
    troyes_lift(g, seat, &g->did, ev);
    troyes_place_citizen(g, seat, building, value, ev);
}

static void farm(struct troyes *g, int seat, struct sink *ev)
{
    state_tell(ev, event_of1(TROYES_EV_FARMS, seat, g->did.value), PUBLIC);
    take_group(g, seat, ev);
    troyes_earn(g, seat, g->did.value / TROYES_FARM_DIVISOR, ev);
}

void troyes_do(struct troyes *g, int seat, struct sink *ev)
{
    switch (g->did.verb) {
    case TROYES_DO_ACTIVATE: activate(g, seat, ev); break;
    case TROYES_DO_BUILD: build(g, seat, ev); break;
    case TROYES_DO_FIGHT: fight(g, seat, ev); break;
    case TROYES_DO_PLACE: place(g, seat, ev); break;
    default: farm(g, seat, ev); break;
    }
}

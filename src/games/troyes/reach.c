/*
 * reach.c - looking ahead in an action of phase 4 (T8): can any group of dice
 * do it, and can this beginning of one still be finished?
 *
 * A chain may offer only what can be finished. Both questions rest on the same
 * fact: value and price only grow with a die, so of dice that cost the same the
 * highest will do. So nothing is tried out: it is enough to know how much the
 * highest one, two and three dice show, of those that are free and of those
 * that are paid for.
 */
#include "games/troyes/troyes.h"

#include <assert.h>
#include <string.h>

enum { FREE, PAID, COSTS };

/* ---- what an action needs ------------------------------------------------ */

/* T8.1.7: the first activation must be payable, and somebody be hired. Who has
 * whom at work cannot be predicted, so there is no branch. */
static inline void need_of_activity(const struct troyes *g, int seat, int id,
                                    bool has_source, struct troyes_need *need)
{
    const struct troyes_activity *card = &troyes_activities[id];

    bool hires = !troyes_employs(troyes_place(g, id), seat);

    need->colour = card->dice;
    need->least = card->divisor;
    need->budget -= card->deniers + (card->cost & -(int)hires);
    need->feasible =
        (g->influence[seat] >= card->influence) & (!hires | has_source);
}

/* Has the seat anybody to hire? */
static inline struct troyes_need need_of(const struct troyes *g, int seat,
                                         int verb, int target, bool has_source)
{
    struct troyes_need need = {.verb = (uint8_t)verb,
                               .colour = TROYES_ANY,
                               .least = 1,
                               .feasible = true,
                               .budget = g->deniers[seat]};

    switch (verb) {
    case TROYES_DO_ACTIVATE:
        need_of_activity(g, seat, target, has_source, &need);
        break;
    case TROYES_DO_BUILD: need.colour = TROYES_WHITE; break;
    case TROYES_DO_FIGHT:
        need.colour = troyes_happenings[target].fought;
        need.least = troyes_happenings[target].divisor;
        break;
    case TROYES_DO_FARM:
        need.colour = TROYES_YELLOW;
        need.least = TROYES_FARM_DIVISOR;
        break;
    default: break;
    }
    return need;
}

struct troyes_need troyes_need(const struct troyes *g, int seat,
                               const struct troyes_task *task)
{
    bool activates = task->verb == TROYES_DO_ACTIVATE;

    return need_of(g, seat, task->verb, task->target,
                   activates && troyes_has_source(g, seat));
}

/* ---- how much dice show -------------------------------------------------- */

/* Takes the highest die out of the row; 0: there is none. */
static int take_highest(uint64_t *row)
{
    int value = troyes_top(*row);

    *row -= (uint64_t) !!value << (8 * value);
    return value;
}

/* Low enough to show in any sum: there are fewer dice than that. */
enum { LACKING = -40 };

/* Of a row, the highest dice: what none, one, two and three of them show. */
static void add_up(uint64_t row, int8_t most[TROYES_GROUP_MOST + 1])
{
    most[0] = 0;
    for (int n = 0; n < TROYES_GROUP_MOST; n++) {
        int value = take_highest(&row);
        most[n + 1] = (int8_t)(most[n] + (value ? value : LACKING));
    }
}

static uint64_t row_of(const struct troyes *g, int owner, int colour)
{
    if (colour != TROYES_ANY)
        return troyes_dice(g, owner, colour);
    return troyes_dice(g, owner, TROYES_RED) +
           troyes_dice(g, owner, TROYES_WHITE) +
           troyes_dice(g, owner, TROYES_YELLOW);
}

/* All dice of a colour, by what they cost. */
static void find_all(const struct troyes *g, int seat, int colour,
                     uint64_t row[COSTS])
{
    uint64_t all = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        all += row_of(g, owner, colour);
    row[FREE] = row_of(g, seat, colour);
    row[PAID] = all - row[FREE];
}

/*
 * Those that could join the group. The highest dice of a quarter are taken; so
 * those that the Tithing makes free are its highest, and only the rest cost
 * anything.
 */
static void find_rest(const struct troyes *g, int seat,
                      const struct troyes_task *task, int colour,
                      uint64_t row[COSTS])
{
    row[FREE] = row[PAID] = 0;
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        uint64_t rest = row_of(g, owner, colour);
        int gratis = troyes_free_dice(g, task->modifier, owner);
        for (int i = 0; i < task->dice; i++)
            if (task->die[i].owner == owner) {
                rest -= (uint64_t)1 << (8 * task->die[i].value);
                gratis--;
            }
        for (; gratis > 0 && rest && owner != seat; gratis--)
            row[FREE] += (uint64_t)1 << (8 * take_highest(&rest));
        row[owner == seat ? FREE : PAID] += rest;
    }
}

/* A group as far as it is formed. */
struct group {
    struct troyes_weigh weigh;
    int most; /* dice in it */
    int dice, shown, paid;
};

static struct group group_of(const struct troyes *g, int seat,
                             const struct troyes_task *task)
{
    struct group group = {.weigh = troyes_weigh(task->modifier),
                          .most = troyes_most_dice(task),
                          .dice = task->dice};

    for (int i = 0; i < task->dice; i++) {
        group.shown += task->die[i].value;
        group.paid += troyes_is_paid(g, seat, task, i);
    }
    return group;
}

static bool is_enough(const struct troyes_need *need, const struct group *group)
{
    return group->paid * troyes_price[group->dice] <= need->budget &&
           troyes_worth(group->weigh, group->dice, group->shown) >= need->least;
}

/* Is the group enough with more dice? */
static bool can_grow(const struct troyes_need *need, const struct group *group,
                     const struct troyes_most *most)
{
    for (int dice = group->dice + 1; dice <= group->most; dice++) {
        int more = dice - group->dice;
        for (int paid = 0; paid <= more; paid++) {
            struct group then = *group;
            then.dice = dice;
            then.shown += most->free[more - paid] + most->paid[paid];
            then.paid += paid;
            if (then.shown > 0 && is_enough(need, &then))
                return true;
        }
    }
    return false;
}

static bool can_grow_by(const struct troyes_need *need,
                        const struct group *group, const uint64_t row[COSTS])
{
    struct troyes_most most;

    add_up(row[FREE], most.free);
    add_up(row[PAID], most.paid);
    return can_grow(need, group, &most);
}

/* ---- can any group do? --------------------------------------------------- */

/* The dice of a colour that a single one could be taken from. */
static uint64_t payable(const struct troyes *g, int seat,
                        const struct troyes_need *need, int modifier,
                        int colour)
{
    bool pays = need->budget >= troyes_price[1];
    uint64_t row = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        bool can =
            pays | (owner == seat) | (troyes_free_dice(g, modifier, owner) > 0);
        row |= troyes_dice(g, owner, colour) & (0 - (uint64_t)can);
    }
    return row;
}

static bool can_build(const struct troyes *g, uint64_t row, int modifier)
{
    int each = modifier ? troyes_activities[modifier - 1].p : 1;

    for (; row; row = troyes_rest(row))
        if (troyes_level(g, troyes_value(row)) + each <= TROYES_LEVELS)
            return true;
    return false;
}

static bool can_place(const struct troyes *g, int seat,
                      const struct troyes_need *need, int modifier, int taken)
{
    bool militia = troyes_effect_of(modifier) == TROYES_MOD_YELLOW_AS_RED;

    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        uint64_t row = taken == TROYES_ANY || taken == colour
                           ? payable(g, seat, need, modifier, colour)
                           : 0;
        for (; row; row = troyes_rest(row))
            if (troyes_may_place_any(g, seat, militia ? TROYES_PALACE : colour,
                                     troyes_value(row)))
                return true;
    }
    return false;
}

/* Which of the prices of groups, in ascending order, that many deniers pay. */
#define PRICE(b)                                                               \
    (((b) >= TROYES_PRICE_1) + ((b) >= TROYES_PRICE_2) +                       \
     ((b) >= TROYES_PRICE_3) + ((b) >= 2 * TROYES_PRICE_2) +                   \
     ((b) >= 2 * TROYES_PRICE_3) + ((b) >= 3 * TROYES_PRICE_3))

static const uint8_t prices[] = {
    PRICE(0),  PRICE(1),  PRICE(2),  PRICE(3),  PRICE(4),  PRICE(5),  PRICE(6),
    PRICE(7),  PRICE(8),  PRICE(9),  PRICE(10), PRICE(11), PRICE(12), PRICE(13),
    PRICE(14), PRICE(15), PRICE(16), PRICE(17), PRICE(18)};

static_assert(0 < TROYES_PRICE_1 && TROYES_PRICE_1 < TROYES_PRICE_2 &&
                  TROYES_PRICE_2 < TROYES_PRICE_3 &&
                  TROYES_PRICE_3 < 2 * TROYES_PRICE_2 &&
                  2 * TROYES_PRICE_2 < 2 * TROYES_PRICE_3 &&
                  3 * TROYES_PRICE_3 == COUNT(prices) - 1,
              "groups of dice are sorted by price");

static int price_at(int budget)
{
    int most = COUNT(prices) - 1;

    return prices[budget < 0 ? 0 : budget < most ? budget : most];
}

static int higher(int a, int b)
{
    return a > b ? a : b;
}

/* Without a modifier: then one look answers most questions. */
static void add_prices(struct troyes_most *most)
{
    const int8_t *free = most->free;
    const int8_t *paid = most->paid;
    int by[TROYES_PRICES] = {higher(free[1], higher(free[2], free[3])),
                             paid[1],
                             free[1] + paid[1],
                             free[2] + paid[1],
                             paid[2],
                             free[1] + paid[2],
                             paid[3]};
    int shown = by[0];

    for (int i = 0; i < TROYES_PRICES; i++) {
        shown = higher(shown, by[i]);
        most->shown[i] = (int8_t)shown;
    }
}

struct troyes_reach troyes_reach(const struct troyes *g, int seat)
{
    return (struct troyes_reach){.cubes = troyes_usable_cubes(g, seat)};
}

static void make_most(const struct troyes *g, int seat,
                      struct troyes_reach *reach, int colour)
{
    struct troyes_most *most = &reach->most[colour];
    uint64_t row[COSTS];

    find_all(g, seat, colour, row);
    add_up(row[FREE], most->free);
    add_up(row[PAID], most->paid);
    add_prices(most);
    reach->made |= (uint8_t)(1u << colour);
}

/* Made on demand: all colours are seldom asked for. */
static inline const struct troyes_most *most_of(const struct troyes *g,
                                                int seat,
                                                struct troyes_reach *reach,
                                                int colour)
{
    if (!(reach->made >> colour & 1))
        make_most(g, seat, reach, colour);
    return &reach->most[colour];
}

static bool can_with(const struct troyes *g, int seat,
                     struct troyes_reach *reach, const struct troyes_need *need,
                     int modifier)
{
    struct troyes_task task = {.verb = need->verb,
                               .modifier = (uint8_t)modifier};
    int effect = troyes_effect_of(modifier);
    int colour = troyes_taken_colour(g, need, effect);
    struct group none = {.weigh = troyes_weigh(modifier),
                         .most = troyes_most_dice(&task)};
    uint64_t row[COSTS];

    if (colour == TROYES_NO_COLOUR)
        return false;
    if (need->verb == TROYES_DO_PLACE)
        return can_place(g, seat, need, modifier, colour);
    if (need->verb == TROYES_DO_BUILD)
        return can_build(g, payable(g, seat, need, modifier, colour), modifier);
    if (effect != TROYES_MOD_FREE_YELLOW)
        return can_grow(need, &none, most_of(g, seat, reach, colour));
    find_rest(g, seat, &task, colour, row);
    return can_grow_by(need, &none, row);
}

static inline bool can_plainly(const struct troyes *g, int seat,
                               struct troyes_reach *reach,
                               const struct troyes_need *need)
{
    if (need->verb == TROYES_DO_PLACE)
        return can_place(g, seat, need, 0, TROYES_ANY);
    if (need->verb == TROYES_DO_BUILD)
        return can_build(g, payable(g, seat, need, 0, TROYES_WHITE), 0);
    return most_of(g, seat, reach, need->colour)
               ->shown[price_at(need->budget)] >= need->least;
}

static inline bool is_possible(const struct troyes_need *need)
{
    return need->feasible && need->budget >= 0;
}

/* The reach is the caller's: one for all questions about one position. */
bool troyes_can(const struct troyes *g, int seat, struct troyes_reach *reach,
                const struct troyes_need *need, int modifier)
{
    return is_possible(need) &&
           (modifier ? can_with(g, seat, reach, need, modifier)
                     : can_plainly(g, seat, reach, need));
}

static bool can_burning(const struct troyes *g, int seat,
                        struct troyes_reach *reach,
                        const struct troyes_need *need)
{
    for (unsigned cubes = reach->cubes; cubes; cubes &= cubes - 1) {
        int id = g->activity[__builtin_ctz(cubes)].id;
        if (can_with(g, seat, reach, need, id + 1))
            return true;
    }
    return false;
}

bool troyes_can_any(const struct troyes *g, int seat,
                    struct troyes_reach *reach, const struct troyes_need *need)
{
    return is_possible(need) && (can_plainly(g, seat, reach, need) ||
                                 can_burning(g, seat, reach, need));
}

/* ---- what a turn may begin with ------------------------------------------ */

struct turn {
    const struct troyes *g;
    int seat;
    bool has_source;
    struct troyes_reach reach;
    struct action *out;
    int n;
};

/* Is there a group that it can be done with? Verbs are known where this is
 * called, and most of it vanishes. */
__attribute__((always_inline)) static inline void
may_begin(struct turn *t, int verb, int target)
{
    struct troyes_need need =
        need_of(t->g, t->seat, verb, target, t->has_source);

    t->out[t->n] = action_of1(t->seat, verb, target);
    bool can = can_plainly(t->g, t->seat, &t->reach, &need);

    if (t->reach.cubes && !can)
        can = can_burning(t->g, t->seat, &t->reach, &need);
    t->n += is_possible(&need) & can;
}

int troyes_beginnings(const struct troyes *g, int seat, struct action *out)
{
    struct turn t = {.g = g,
                     .seat = seat,
                     .has_source = troyes_has_source(g, seat),
                     .reach = troyes_reach(g, seat),
                     .out = out};
    uint32_t queue = troyes_queue_set(g);

    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        make_most(g, seat, &t.reach, colour);
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (g->activity[i].id != TROYES_NO_CARD)
            may_begin(&t, TROYES_DO_ACTIVATE, g->activity[i].id);
    may_begin(&t, TROYES_DO_BUILD, 0);
    for (; queue; queue &= queue - 1)
        may_begin(&t, TROYES_DO_FIGHT, __builtin_ctz(queue));
    may_begin(&t, TROYES_DO_PLACE, 0);
    may_begin(&t, TROYES_DO_FARM, 0);
    return t.n;
}

/* ---- the dice of the open chain ------------------------------------------ */

/* A group that is being formed; the dice that it could take. */
struct chain {
    const struct troyes *g;
    int seat, taken;
    struct troyes_need need;
    struct group group;
    uint64_t row[COSTS];

    /* Where dice matter only for what they show and cost, the higher of two
     * that cost the same will do wherever the lower one does. */
    bool alike;
    int will[COSTS], wont[COSTS]; /* from that value on; up to that one */
};

static int cost_of(struct troyes_die die, int seat)
{
    return die.owner == seat ? FREE : PAID;
}

static struct chain chain_of(const struct troyes *g, int seat)
{
    const struct troyes_task *task = &g->now;
    struct troyes_need need = troyes_need(g, seat, task);
    int effect = troyes_mod(task);
    int taken = troyes_taken_colour(g, &need, effect);
    struct chain c = {
        .g = g,
        .seat = seat,
        .taken = taken,
        .need = need,
        .group = group_of(g, seat, task),
        .alike = taken <= TROYES_ANY && effect != TROYES_MOD_FREE_YELLOW &&
                 task->verb != TROYES_DO_BUILD && task->verb != TROYES_DO_PLACE,
        .will = {TROYES_FACES, TROYES_FACES}};

    if (!c.alike)
        return c;
    find_all(g, seat, taken, c.row);
    for (int i = 0; i < task->dice; i++)
        c.row[cost_of(task->die[i], seat)] -= (uint64_t)1
                                              << (8 * task->die[i].value);
    return c;
}

/* A die of that value and cost, where no more is asked of it. */
static bool may_add(const struct chain *c, int cost, int value)
{
    uint64_t row[COSTS] = {c->row[FREE], c->row[PAID]};
    struct group then = c->group;

    then.dice++;
    then.shown += value;
    then.paid += cost == PAID;
    row[cost] -= (uint64_t)1 << (8 * value);
    return is_enough(&c->need, &then) || can_grow_by(&c->need, &then, row);
}

static bool may_join_alike(struct chain *c, int cost, int value)
{
    if (value < c->will[cost] && value > c->wont[cost]) {
        if (may_add(c, cost, value))
            c->will[cost] = value;
        else
            c->wont[cost] = value;
    }
    return value >= c->will[cost];
}

/* Cathedral and single dice are done with it. */
static bool may_join_as_it_is(const struct chain *c, struct troyes_die die)
{
    const struct troyes *g = c->g;
    struct troyes_task task = g->now;
    struct group then;
    uint64_t row[COSTS];

    troyes_group_add(&task, die);
    troyes_group_count(g, c->seat, &task);
    if (task.price > c->need.budget)
        return false;
    if (troyes_stands(g, c->seat, &task, &c->need))
        return true;
    if (task.dice >= c->group.most || task.verb == TROYES_DO_BUILD)
        return false;
    then = group_of(g, c->seat, &task);
    find_rest(g, c->seat, &task, c->taken, row);
    return can_grow_by(&c->need, &then, row);
}

/* May that die be the next? */
static bool may_join(struct chain *c, struct troyes_die die)
{
    return c->alike ? may_join_alike(c, cost_of(die, c->seat), die.value)
                    : may_join_as_it_is(c, die);
}

static struct action action_of_die(int seat, struct troyes_die die)
{
    if (die.owner == TROYES_NEUTRAL)
        return action_of2(seat, TROYES_DO_NEUTRAL_DIE, die.colour, die.value);
    return action_of3(seat, TROYES_DO_DIE, die.owner, die.colour, die.value);
}

static int list_die(struct chain *c, int owner, int colour, int value,
                    struct action *out)
{
    struct troyes_die die = {(uint8_t)owner, (uint8_t)colour, (uint8_t)value};

    *out = action_of_die(c->seat, die);
    return may_join(c, die);
}

/*
 * All that are not in the group yet. How many a row has cannot be predicted, so
 * rows are gone over together: those of all quarters if the colour is known,
 * else those of a quarter.
 */
static int list_rest(struct chain *c, struct action *out)
{
    const struct troyes_task *task = &c->g->now;
    uint64_t rest[TROYES_OWNERS][TROYES_COLOURS];
    uint64_t set = 0;
    int n = 0;

    memcpy(rest, c->g->dice, sizeof rest);
    for (int i = 0; i < task->dice; i++)
        rest[task->die[i].owner][task->die[i].colour] -=
            (uint64_t)1 << (8 * task->die[i].value);
    if (c->taken != TROYES_ANY) {
        for (int owner = 0; owner < TROYES_OWNERS; owner++)
            set |= troyes_values(rest[owner][c->taken]) << (8 * owner);
        for (; set; set &= set - 1) {
            int at = __builtin_ctzll(set);
            n += list_die(c, at / 8, c->taken, at % 8, out + n);
        }
        return n;
    }
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        for (int colour = 0; colour < TROYES_COLOURS; colour++)
            set |= troyes_values(rest[owner][colour]) << (8 * colour);
        for (; set; set &= set - 1) {
            int at = __builtin_ctzll(set);
            n += list_die(c, owner, at / 8, at % 8, out + n);
        }
    }
    return n;
}

int troyes_group_legal(const struct troyes *g, int seat, struct action *out)
{
    struct chain c = chain_of(g, seat);
    int n = 0;

    if (c.group.dice < c.group.most && c.taken <= TROYES_ANY)
        n = list_rest(&c, out);
    if (troyes_stands(g, seat, &g->now, &c.need))
        out[n++] = action_of(seat, TROYES_DO_DONE);
    return n;
}

/*
 * group.c - groups of dice (T6): which may be formed, what they are worth and
 * what they cost, with and without a modifier.
 *
 * A chain may offer only what can be finished. Two questions do that: can any
 * group reach the value at that price (troyes_can(), asked for every action
 * of a turn), and can this beginning of one still be finished (can_finish(),
 * asked for every die)? Both rest on the same fact: value and price only grow
 * with a die, so of dice that cost the same the highest will do.
 */
#include "games/troyes/troyes.h"

#include <string.h>

/* ---- modifiers (T6.6) ---------------------------------------------------- */

/* The colour of the dice taken, and the colour they act as. */
static const struct {
    uint8_t taken, acts;
} mods[TROYES_EFFECTS + 1] = {
    [TROYES_MOD_PLUS_RED] = {TROYES_RED, TROYES_RED},
    [TROYES_MOD_YELLOW_AS_RED] = {TROYES_YELLOW, TROYES_RED},
    [TROYES_MOD_FREE_YELLOW] = {TROYES_YELLOW, TROYES_YELLOW},
    [TROYES_MOD_EACH_PLUS_YELLOW] = {TROYES_YELLOW, TROYES_YELLOW},
    [TROYES_MOD_WHITE_AS_YELLOW] = {TROYES_WHITE, TROYES_YELLOW},
    [TROYES_MOD_WHITE_AS_RED] = {TROYES_WHITE, TROYES_RED},
    [TROYES_MOD_WHITE_AS_WHITE] = {TROYES_WHITE, TROYES_WHITE},
};

static int mod_effect(int modifier)
{
    return modifier ? troyes_activities[modifier - 1].effect : TROYES_MOD_NONE;
}

int troyes_mod(const struct troyes_task *task)
{
    return mod_effect(task->modifier);
}

/* Exactly one die, which acts as several. */
static bool is_single(int effect)
{
    return effect >= TROYES_MOD_WHITE_AS_YELLOW &&
           effect <= TROYES_MOD_WHITE_AS_WHITE;
}

/* T8.4, R059, R060: placing takes one die as it is. */
static int place_takes(const struct troyes *g, int effect)
{
    if (effect == TROYES_MOD_NONE)
        return TROYES_ANY;
    if (effect == TROYES_MOD_FREE_YELLOW ||
        (effect == TROYES_MOD_YELLOW_AS_RED && g->base.option[OPTION_MILITIA]))
        return TROYES_YELLOW;
    return TROYES_NO_COLOUR;
}

int troyes_taken_colour(const struct troyes *g, const struct troyes_need *need,
                        int effect)
{
    if (need->verb == TROYES_DO_PLACE)
        return place_takes(g, effect);
    if (effect == TROYES_MOD_NONE)
        return need->colour;
    if (need->verb == TROYES_DO_BUILD)
        return effect == TROYES_MOD_WHITE_AS_WHITE ? TROYES_WHITE
                                                   : TROYES_NO_COLOUR;
    if (effect >= TROYES_MOD_EACH_SET)
        return need->colour;
    if (need->colour == TROYES_ANY ||
        need->colour == mods[effect].acts) /* R063 */
        return mods[effect].taken;
    return TROYES_NO_COLOUR;
}

static int value_of(int modifier, int dice, int sum)
{
    int p = modifier ? troyes_activities[modifier - 1].p : 0;

    switch (mod_effect(modifier)) {
    case TROYES_MOD_PLUS_RED: return sum + p;
    case TROYES_MOD_EACH_PLUS:
    case TROYES_MOD_EACH_PLUS_YELLOW: return sum + p * dice;
    case TROYES_MOD_EACH_SET: return p * dice;
    case TROYES_MOD_WHITE_AS_RED:
    case TROYES_MOD_WHITE_AS_WHITE:
    case TROYES_MOD_WHITE_AS_YELLOW: return sum * p;
    default: return sum;
    }
}

/* Cubes of delayed activities that the seat could burn, by place. */
uint16_t troyes_usable_cubes(const struct troyes *g, int seat)
{
    unsigned set = 0;

    for (int i = 0; i < TROYES_ON_BOARD; i++)
        set |= (unsigned)!!g->activity[i].cubes[seat] << i;
    return (uint16_t)set;
}

/* ---- price (T6.2) -------------------------------------------------------- */

/* R062, T14.6: how many dice of a quarter the Tithing makes free. */
static int free_dice(const struct troyes *g, int modifier, int owner)
{
    if (mod_effect(modifier) != TROYES_MOD_FREE_YELLOW)
        return 0;
    if (owner == TROYES_NEUTRAL && troyes_is_solo(g))
        return TROYES_KING_TITHE;
    return troyes_activities[modifier - 1].p;
}

int troyes_die_price(const struct troyes *g, int seat,
                     const struct troyes_task *task, int i)
{
    int owner = task->die[i].owner;
    int before = 0;

    if (owner == seat)
        return 0;
    for (int j = 0; j < i; j++)
        before += task->die[j].owner == owner;
    return before < free_dice(g, task->modifier, owner)
               ? 0
               : troyes_price[task->dice];
}

void troyes_group_count(const struct troyes *g, int seat,
                        struct troyes_task *task)
{
    int sum = 0;
    int price = 0;

    for (int i = 0; i < task->dice; i++) {
        sum += task->die[i].value;
        price += troyes_die_price(g, seat, task, i);
    }
    task->value =
        (uint8_t)(sum ? value_of(task->modifier, task->dice, sum) : 0);
    task->price = (uint8_t)price;
}

/* In ascending order, so that the order of choosing tells nothing. */
void troyes_group_add(struct troyes_task *task, struct troyes_die die)
{
    int at = task->dice++;

    for (; at > 0; at--) {
        struct troyes_die *before = &task->die[at - 1];
        if (memcmp(before, &die, sizeof die) <= 0)
            break;
        task->die[at] = *before;
    }
    task->die[at] = die;
}

/* ---- what an action needs ------------------------------------------------ */

/* T8.1.7: the first activation must be payable, and somebody be hired. */
static void need_of_activity(const struct troyes *g, int seat, int id,
                             struct troyes_need *need)
{
    const struct troyes_activity *card = &troyes_activities[id];

    need->colour = card->colour;
    need->least = card->divisor;
    switch (card->effect) {
    case TROYES_GAIN_VP_ANY_DICE: need->colour = TROYES_ANY; break;
    case TROYES_DENIERS_TO_INFLUENCE:
    case TROYES_DENIERS_TO_VP: need->budget -= card->p; break;
    case TROYES_INFLUENCE_TO_DENIERS:
    case TROYES_INFLUENCE_TO_VP:
    case TROYES_ENVOY: need->feasible = g->influence[seat] >= card->p; break;
    default: break;
    }
    if (!troyes_employs(troyes_place(g, id), seat)) {
        need->budget -= card->cost;
        need->feasible = need->feasible && troyes_has_source(g, seat);
    }
}

struct troyes_need troyes_need(const struct troyes *g, int seat,
                               const struct troyes_task *task)
{
    struct troyes_need need = {.verb = task->verb,
                               .colour = TROYES_ANY,
                               .least = 1,
                               .feasible = true,
                               .budget = g->deniers[seat]};

    switch (task->verb) {
    case TROYES_DO_ACTIVATE:
        need_of_activity(g, seat, task->target, &need);
        break;
    case TROYES_DO_BUILD: need.colour = TROYES_WHITE; break;
    case TROYES_DO_FIGHT:
        need.colour = troyes_happenings[task->target].fought;
        need.least = troyes_happenings[task->target].divisor;
        break;
    case TROYES_DO_FARM:
        need.colour = TROYES_YELLOW;
        need.least = TROYES_FARM_DIVISOR;
        break;
    default: break;
    }
    return need;
}

/* ---- can any group do? --------------------------------------------------- */

static void top_three(uint64_t row, int8_t top[TROYES_GROUP_MOST])
{
    int n = 0;

    while (row && n < TROYES_GROUP_MOST) {
        int value = (63 - __builtin_clzll(row)) >> 3;
        int count = (int)(row >> (8 * value));
        row ^= (uint64_t)count << (8 * value);
        for (; count && n < TROYES_GROUP_MOST; count--)
            top[n++] = (int8_t)value;
    }
    while (n < TROYES_GROUP_MOST)
        top[n++] = 0;
}

static uint64_t row_of(const struct troyes *g, int owner, int colour)
{
    if (colour != TROYES_ANY)
        return troyes_dice(g, owner, colour);
    return troyes_dice(g, owner, TROYES_RED) +
           troyes_dice(g, owner, TROYES_WHITE) +
           troyes_dice(g, owner, TROYES_YELLOW);
}

static uint64_t foreign_row(const struct troyes *g, int seat, int colour)
{
    uint64_t row = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (owner != seat)
            row += row_of(g, owner, colour);
    return row;
}

/* By number of dice and how many of them are bought; -1: not so many. */
static void make_reach(const struct troyes *g, int seat, int colour,
                       struct troyes_reach *reach)
{
    int8_t own[TROYES_GROUP_MOST];
    int8_t foreign[TROYES_GROUP_MOST];

    top_three(row_of(g, seat, colour), own);
    top_three(foreign_row(g, seat, colour), foreign);
    for (int dice = 1; dice <= TROYES_GROUP_MOST; dice++) {
        for (int bought = 0; bought <= dice; bought++) {
            int sum = 0;
            bool short_of = (bought && !foreign[bought - 1]) ||
                            (dice > bought && !own[dice - bought - 1]);
            for (int i = 0; i < bought; i++)
                sum += foreign[i];
            for (int i = 0; i < dice - bought; i++)
                sum += own[i];
            reach->best[colour][dice][bought] = (int8_t)(short_of ? -1 : sum);
        }
    }
    reach->made |= (uint8_t)(1u << colour);
}

static bool can_reach(const struct troyes_reach *reach,
                      const struct troyes_need *need, int colour, int modifier)
{
    int most = is_single(mod_effect(modifier)) ? 1 : TROYES_GROUP_MOST;

    for (int dice = 1; dice <= most; dice++) {
        const int8_t *best = reach->best[colour][dice];
        for (int bought = 0; bought <= dice; bought++) {
            if (bought * troyes_price[dice] > need->budget)
                break;
            if (best[bought] >= 0 &&
                value_of(modifier, dice, best[bought]) >= need->least)
                return true;
        }
    }
    return false;
}

static bool can_finish(const struct troyes *g, int seat,
                       const struct troyes_task *task,
                       const struct troyes_need *need);

/* Single dice, each asked on its own: cathedral and placing. */
static bool fits_alone(const struct troyes *g, int seat,
                       const struct troyes_need *need, int modifier,
                       struct troyes_die die)
{
    struct troyes_task task = {.verb = need->verb,
                               .modifier = (uint8_t)modifier};

    troyes_group_add(&task, die);
    troyes_group_count(g, seat, &task);
    return can_finish(g, seat, &task, need);
}

/* A row of one owner's dice of one colour. */
static bool any_fits_alone(const struct troyes *g, int seat,
                           const struct troyes_need *need, int modifier, int at)
{
    struct troyes_die die = {(uint8_t)(at / TROYES_COLOURS),
                             (uint8_t)(at % TROYES_COLOURS), 0};
    uint64_t row = troyes_dice(g, die.owner, die.colour);

    for (; row; row = troyes_rest(row)) {
        die.value = (uint8_t)troyes_value(row);
        if (fits_alone(g, seat, need, modifier, die))
            return true;
    }
    return false;
}

static bool can_alone(const struct troyes *g, int seat,
                      const struct troyes_need *need, int modifier)
{
    int taken = troyes_taken_colour(g, need, mod_effect(modifier));

    for (int at = 0; at < TROYES_OWNERS * TROYES_COLOURS; at++) {
        int owner = at / TROYES_COLOURS;
        bool dear = owner != seat && need->budget < troyes_price[1] &&
                    !free_dice(g, modifier, owner);
        if (!dear && (taken == TROYES_ANY || taken == at % TROYES_COLOURS) &&
            any_fits_alone(g, seat, need, modifier, at))
            return true;
    }
    return false;
}

/* The reach is the caller's: one for all questions about one position. */
bool troyes_can(const struct troyes *g, int seat, struct troyes_reach *reach,
                const struct troyes_need *need, int modifier)
{
    int effect = mod_effect(modifier);
    int colour = troyes_taken_colour(g, need, effect);

    if (!need->feasible || need->budget < 0 || colour == TROYES_NO_COLOUR)
        return false;
    if (need->verb == TROYES_DO_PLACE || need->verb == TROYES_DO_BUILD)
        return can_alone(g, seat, need, modifier);
    if (effect == TROYES_MOD_FREE_YELLOW) {
        struct troyes_task task = {.verb = need->verb,
                                   .modifier = (uint8_t)modifier};
        return can_finish(g, seat, &task, need);
    }
    if (!(reach->made >> colour & 1))
        make_reach(g, seat, colour, reach);
    return can_reach(reach, need, colour, modifier);
}

bool troyes_can_any(const struct troyes *g, int seat,
                    struct troyes_reach *reach, const struct troyes_need *need)
{
    unsigned cubes = 0;

    if (troyes_can(g, seat, reach, need, 0))
        return true;
    if (!need->feasible || need->budget < 0)
        return false;
    for (cubes = troyes_usable_cubes(g, seat); cubes; cubes &= cubes - 1) {
        int id = g->activity[__builtin_ctz(cubes)].id;
        if (troyes_can(g, seat, reach, need, id + 1))
            return true;
    }
    return false;
}

/* ---- can this group do? -------------------------------------------------- */

/* T8.2: every die finds its column, the Prior's twice. */
static bool fits_cathedral(const struct troyes *g,
                           const struct troyes_task *task)
{
    int each = task->modifier ? troyes_activities[task->modifier - 1].p : 1;

    for (int i = 0; i < task->dice; i++) {
        int value = task->die[i].value;
        int cubes = 0;
        for (int j = 0; j < task->dice; j++)
            cubes += task->die[j].value == value ? each : 0;
        if (troyes_level(g, value) + cubes > TROYES_LEVELS)
            return false;
    }
    return true;
}

/* T8.4, R060: the colour decides the building; a militia goes to the Palace. */
int troyes_building(const struct troyes_task *task)
{
    return troyes_mod(task) == TROYES_MOD_YELLOW_AS_RED ? TROYES_PALACE
                                                        : task->die[0].colour;
}

static bool stands(const struct troyes *g, int seat,
                   const struct troyes_task *task,
                   const struct troyes_need *need)
{
    if (!task->dice || task->price > need->budget || task->value < need->least)
        return false;
    if (task->verb == TROYES_DO_BUILD)
        return fits_cathedral(g, task);
    if (task->verb == TROYES_DO_PLACE)
        return troyes_may_place_any(g, seat, troyes_building(task),
                                    task->die[0].value);
    return true;
}

static uint64_t rest_of(const struct troyes *g, const struct troyes_task *task,
                        int owner, int colour)
{
    uint64_t row = troyes_dice(g, owner, colour);

    for (int i = 0; i < task->dice; i++)
        if (task->die[i].owner == owner && task->die[i].colour == colour)
            row -= (uint64_t)1 << (8 * task->die[i].value);
    return row;
}

/* The highest die of that owner that is not in the group; value 0: none. */
static struct troyes_die highest(const struct troyes *g,
                                 const struct troyes_task *task, int owner,
                                 int taken)
{
    struct troyes_die die = {(uint8_t)owner, 0, 0};

    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        uint64_t row = taken == TROYES_ANY || taken == colour
                           ? rest_of(g, task, owner, colour)
                           : 0;
        int value = row ? (63 - __builtin_clzll(row)) >> 3 : 0;
        if (value > die.value) {
            die.colour = (uint8_t)colour;
            die.value = (uint8_t)value;
        }
    }
    return die;
}

static int most_dice(const struct troyes_task *task)
{
    bool one = task->verb == TROYES_DO_PLACE || is_single(troyes_mod(task));

    return one ? 1 : TROYES_GROUP_MOST;
}

/* As it is, or with more dice: of each owner the highest is the one to try. */
static bool can_finish(const struct troyes *g, int seat,
                       const struct troyes_task *task,
                       const struct troyes_need *need)
{
    int taken = 0;

    if (task->price > need->budget)
        return false;
    if (stands(g, seat, task, need))
        return true;
    if (task->dice >= most_dice(task) || task->verb == TROYES_DO_BUILD)
        return false;
    taken = troyes_taken_colour(g, need, troyes_mod(task));
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        struct troyes_task more = *task;
        struct troyes_die die = highest(g, task, owner, taken);
        if (!die.value)
            continue;
        troyes_group_add(&more, die);
        troyes_group_count(g, seat, &more);
        if (can_finish(g, seat, &more, need))
            return true;
    }
    return false;
}

bool troyes_group_stands(const struct troyes *g, int seat)
{
    struct troyes_need need = troyes_need(g, seat, &g->now);

    return stands(g, seat, &g->now, &need);
}

static bool may_add(const struct troyes *g, int seat,
                    const struct troyes_need *need, struct troyes_die die)
{
    struct troyes_task task = g->now;

    troyes_group_add(&task, die);
    troyes_group_count(g, seat, &task);
    return can_finish(g, seat, &task, need);
}

/* For check(): may such dice be in such a group at all? */
bool troyes_dice_fit(const struct troyes *g, int seat,
                     const struct troyes_task *task)
{
    struct troyes_need need = troyes_need(g, seat, task);
    int taken = troyes_taken_colour(g, &need, troyes_mod(task));

    for (int i = 0; i < task->dice; i++)
        if (taken != TROYES_ANY && task->die[i].colour != taken)
            return false;
    return taken != TROYES_NO_COLOUR && task->dice <= most_dice(task) &&
           task->price <= need.budget;
}

/* The dice that may join the group of the open chain. */
int troyes_group_dice(const struct troyes *g, int seat, struct action *out)
{
    struct troyes_need need = troyes_need(g, seat, &g->now);
    int taken = troyes_taken_colour(g, &need, troyes_mod(&g->now));
    int n = 0;

    if (g->now.dice >= most_dice(&g->now))
        return 0;
    for (int i = 0; i < TROYES_OWNERS * TROYES_COLOURS; i++) {
        struct troyes_die die = {(uint8_t)(i / TROYES_COLOURS),
                                 (uint8_t)(i % TROYES_COLOURS), 0};
        uint64_t row = taken == TROYES_ANY || taken == die.colour
                           ? rest_of(g, &g->now, die.owner, die.colour)
                           : 0;
        for (; row; row = troyes_rest(row)) {
            die.value = (uint8_t)troyes_value(row);
            if (!may_add(g, seat, &need, die))
                continue;
            out[n] =
                die.owner == TROYES_NEUTRAL
                    ? action_of2(seat, TROYES_DO_NEUTRAL_DIE, die.colour,
                                 die.value)
                    : action_of2(seat, TROYES_DO_DIE, die.owner, die.colour);
            if (die.owner != TROYES_NEUTRAL)
                out[n].arg[2] = die.value;
            n++;
        }
    }
    return n;
}

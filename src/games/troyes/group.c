/*
 * group.c - groups of dice (T6): which may be formed, what they are worth and
 * what they cost, with and without a modifier.
 *
 * A chain may offer only what can be finished. Two questions do that: can any
 * group reach the value at that price (troyes_can(), asked for every action
 * of a turn), and can this beginning of one still be finished (may_join(),
 * asked for every die)? Both rest on the same fact: value and price only grow
 * with a die, so of dice that cost the same the highest will do. So nothing is
 * tried out: it is enough to know how much the highest one, two and three dice
 * show, of those that are free and of those that are paid for.
 */
#include "games/troyes/troyes.h"

#include <string.h>

/* ---- modifiers (T6.6) ---------------------------------------------------- */

/* The colour of the dice taken, and the colour they act as. What the dice are
 * worth is a sum: of what they show, of each die, and of the group. */
enum { P = UINT8_MAX }; /* the number of the card */

static const struct mod {
    uint8_t taken, acts;
    uint8_t shown, each, once;
} mods[TROYES_EFFECTS + 1] = {
    [TROYES_MOD_PLUS_RED] = {TROYES_RED, TROYES_RED, 1, 0, P},
    [TROYES_MOD_YELLOW_AS_RED] = {TROYES_YELLOW, TROYES_RED, 1, 0, 0},
    [TROYES_MOD_FREE_YELLOW] = {TROYES_YELLOW, TROYES_YELLOW, 1, 0, 0},
    [TROYES_MOD_EACH_PLUS_YELLOW] = {TROYES_YELLOW, TROYES_YELLOW, 1, P, 0},
    [TROYES_MOD_WHITE_AS_YELLOW] = {TROYES_WHITE, TROYES_YELLOW, P, 0, 0},
    [TROYES_MOD_WHITE_AS_RED] = {TROYES_WHITE, TROYES_RED, P, 0, 0},
    [TROYES_MOD_WHITE_AS_WHITE] = {TROYES_WHITE, TROYES_WHITE, P, 0, 0},
    [TROYES_MOD_EACH_SET] = {TROYES_ANY, TROYES_ANY, 0, P, 0},
    [TROYES_MOD_EACH_PLUS] = {TROYES_ANY, TROYES_ANY, 1, P, 0},
    [TROYES_MOD_NONE] = {TROYES_ANY, TROYES_ANY, 1, 0, 0},
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

struct troyes_weigh troyes_weigh(int modifier)
{
    const struct mod *mod = &mods[mod_effect(modifier)];
    int p = modifier ? troyes_activities[modifier - 1].p : 0;

    return (struct troyes_weigh){mod->shown == P ? p : mod->shown,
                                 mod->each == P ? p : mod->each,
                                 mod->once == P ? p : mod->once};
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

/* Is that die paid for: one of another quarter, and not among its free ones? */
bool troyes_is_paid(const struct troyes *g, int seat,
                    const struct troyes_task *task, int i)
{
    int owner = task->die[i].owner;
    int before = 0;

    if (owner == seat)
        return false;
    for (int j = 0; j < i; j++)
        before += task->die[j].owner == owner;
    return before >= free_dice(g, task->modifier, owner);
}

int troyes_die_price(const struct troyes *g, int seat,
                     const struct troyes_task *task, int i)
{
    return troyes_is_paid(g, seat, task, i) ? troyes_price[task->dice] : 0;
}

struct sums { /* of a group */
    int shown, paid;
};

static struct sums sums_of(const struct troyes *g, int seat,
                           const struct troyes_task *task)
{
    struct sums sums = {0, 0};

    for (int i = 0; i < task->dice; i++) {
        sums.shown += task->die[i].value;
        sums.paid += troyes_is_paid(g, seat, task, i);
    }
    return sums;
}

void troyes_group_count(const struct troyes *g, int seat,
                        struct troyes_task *task)
{
    struct sums sums = sums_of(g, seat, task);
    struct troyes_weigh w = troyes_weigh(task->modifier);

    task->value =
        (uint8_t)(sums.shown ? troyes_worth(w, task->dice, sums.shown) : 0);
    task->price = (uint8_t)(sums.paid * troyes_price[task->dice]);
}

static bool comes_before(struct troyes_die a, struct troyes_die b)
{
    return (a.owner << 16 | a.colour << 8 | a.value) <
           (b.owner << 16 | b.colour << 8 | b.value);
}

/* In ascending order, so that the order of choosing tells nothing. */
void troyes_group_add(struct troyes_task *task, struct troyes_die die)
{
    int at = task->dice++;

    for (; at > 0 && comes_before(die, task->die[at - 1]); at--)
        task->die[at] = task->die[at - 1];
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

/* ---- how much dice show -------------------------------------------------- */

/* Takes the highest die out of the row; 0: there is none. */
static int take_highest(uint64_t *row)
{
    int value = *row ? (63 - __builtin_clzll(*row)) >> 3 : 0;

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

int troyes_most_dice(const struct troyes_task *task)
{
    bool one = task->verb == TROYES_DO_PLACE || is_single(troyes_mod(task));

    return one ? 1 : TROYES_GROUP_MOST;
}

/*
 * What could join the group. The highest dice of a quarter are taken; so those
 * that the Tithing makes free are its highest, and only the rest cost
 * anything.
 */
static void make_most(const struct troyes *g, int seat,
                      const struct troyes_task *task, int colour,
                      struct troyes_most *most)
{
    uint64_t free = 0;
    uint64_t paid = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        uint64_t row = row_of(g, owner, colour);
        int gratis = free_dice(g, task->modifier, owner);
        for (int i = 0; i < task->dice; i++)
            if (task->die[i].owner == owner) {
                row -= (uint64_t)1 << (8 * task->die[i].value);
                gratis--;
            }
        if (owner == seat) {
            free += row;
            continue;
        }
        for (; gratis > 0 && row; gratis--)
            free += (uint64_t)1 << (8 * take_highest(&row));
        paid += row;
    }
    add_up(free, most->free);
    add_up(paid, most->paid);
}

/* Is the group enough, as it is or with more dice? */
static bool can_grow(const struct troyes_need *need,
                     const struct troyes_task *task, struct sums sums,
                     const struct troyes_most *most)
{
    struct troyes_weigh w = troyes_weigh(task->modifier);
    int dice_most = troyes_most_dice(task);

    for (int dice = task->dice ? task->dice : 1; dice <= dice_most; dice++) {
        int more = dice - task->dice;
        int price = troyes_price[dice];
        for (int paid = 0; paid <= more; paid++) {
            int shown = sums.shown + most->free[more - paid] + most->paid[paid];
            if ((sums.paid + paid) * price > need->budget)
                break;
            if (shown > 0 && troyes_worth(w, dice, shown) >= need->least)
                return true;
        }
    }
    return false;
}

/* ---- can this group do? -------------------------------------------------- */

/* T8.2: every die finds its column, the Prior's twice. */
bool troyes_fits_cathedral(const struct troyes *g,
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
        return troyes_fits_cathedral(g, task);
    if (task->verb == TROYES_DO_PLACE)
        return troyes_may_place_any(g, seat, troyes_building(task),
                                    task->die[0].value);
    return true;
}

bool troyes_group_stands(const struct troyes *g, int seat)
{
    struct troyes_need need = troyes_need(g, seat, &g->now);

    return stands(g, seat, &g->now, &need);
}

/* May that die be the next? Cathedral and single dice are done with it. */
static bool may_join(const struct troyes *g, int seat,
                     const struct troyes_need *need,
                     const struct troyes_task *begun, struct troyes_die die)
{
    struct troyes_task task = *begun;
    struct troyes_most most;
    int colour = 0;

    troyes_group_add(&task, die);
    troyes_group_count(g, seat, &task);
    if (task.price > need->budget)
        return false;
    if (stands(g, seat, &task, need))
        return true;
    if (task.dice >= troyes_most_dice(&task) || task.verb == TROYES_DO_BUILD)
        return false;
    colour = troyes_taken_colour(g, need, troyes_mod(&task));
    make_most(g, seat, &task, colour, &most);
    return can_grow(need, &task, sums_of(g, seat, &task), &most);
}

/* ---- can any group do? --------------------------------------------------- */

/* A row of one owner's dice of one colour. */
static bool any_fits_alone(const struct troyes *g, int seat,
                           const struct troyes_need *need,
                           const struct troyes_task *task, int at)
{
    struct troyes_die die = {(uint8_t)(at / TROYES_COLOURS),
                             (uint8_t)(at % TROYES_COLOURS), 0};
    uint64_t row = troyes_dice(g, die.owner, die.colour);

    for (; row; row = troyes_rest(row)) {
        die.value = (uint8_t)troyes_value(row);
        if (may_join(g, seat, need, task, die))
            return true;
    }
    return false;
}

/* Single dice, each asked on its own: cathedral and placing. */
static bool can_alone(const struct troyes *g, int seat,
                      const struct troyes_need *need,
                      const struct troyes_task *task, int colour)
{
    for (int at = 0; at < TROYES_OWNERS * TROYES_COLOURS; at++) {
        int owner = at / TROYES_COLOURS;
        bool dear = owner != seat && need->budget < troyes_price[1] &&
                    !free_dice(g, task->modifier, owner);
        if (!dear && (colour == TROYES_ANY || colour == at % TROYES_COLOURS) &&
            any_fits_alone(g, seat, need, task, at))
            return true;
    }
    return false;
}

/* The price of a group by its least worth, without a modifier: then one look
 * answers most questions. */
static void add_prices(struct troyes_most *most)
{
    memset(most->price, TROYES_NEVER, sizeof most->price);
    for (int dice = 1; dice <= TROYES_GROUP_MOST; dice++)
        for (int paid = 0; paid <= dice; paid++) {
            int shown = most->free[dice - paid] + most->paid[paid];
            int price = paid * troyes_price[dice];
            if (shown > 0 && price < most->price[shown])
                most->price[shown] = (uint8_t)price;
        }
    for (int shown = TROYES_SHOWN_MOST; shown > 0; shown--)
        if (most->price[shown] < most->price[shown - 1])
            most->price[shown - 1] = most->price[shown];
}

struct troyes_reach troyes_reach(const struct troyes *g, int seat)
{
    return (struct troyes_reach){.cubes = troyes_usable_cubes(g, seat)};
}

/* Made on demand: all colours are seldom asked for. */
static const struct troyes_most *most_of(const struct troyes *g, int seat,
                                         struct troyes_reach *reach, int colour)
{
    struct troyes_most *most = &reach->most[colour];

    if (!(reach->made >> colour & 1)) {
        make_most(g, seat, &(struct troyes_task){0}, colour, most);
        add_prices(most);
        reach->made |= (uint8_t)(1u << colour);
    }
    return most;
}

static bool can_with(const struct troyes *g, int seat,
                     struct troyes_reach *reach, const struct troyes_need *need,
                     int modifier)
{
    struct troyes_task task = {.verb = need->verb,
                               .modifier = (uint8_t)modifier};
    int effect = mod_effect(modifier);
    int colour = troyes_taken_colour(g, need, effect);
    struct troyes_most most;

    if (colour == TROYES_NO_COLOUR)
        return false;
    if (need->verb == TROYES_DO_PLACE || need->verb == TROYES_DO_BUILD)
        return can_alone(g, seat, need, &task, colour);
    if (effect != TROYES_MOD_FREE_YELLOW)
        return can_grow(need, &task, (struct sums){0, 0},
                        most_of(g, seat, reach, colour));
    make_most(g, seat, &task, colour, &most);
    return can_grow(need, &task, (struct sums){0, 0}, &most);
}

/* The reach is the caller's: one for all questions about one position. */
bool troyes_can(const struct troyes *g, int seat, struct troyes_reach *reach,
                const struct troyes_need *need, int modifier)
{
    bool alone = need->verb == TROYES_DO_PLACE || need->verb == TROYES_DO_BUILD;
    int price = 0;

    if (!need->feasible || need->budget < 0)
        return false;
    if (modifier || alone)
        return can_with(g, seat, reach, need, modifier);
    if (need->least > TROYES_SHOWN_MOST)
        return false;
    price = most_of(g, seat, reach, need->colour)->price[need->least];
    return price != TROYES_NEVER && price <= need->budget;
}

bool troyes_can_any(const struct troyes *g, int seat,
                    struct troyes_reach *reach, const struct troyes_need *need)
{
    if (troyes_can(g, seat, reach, need, 0))
        return true;
    if (!need->feasible || need->budget < 0)
        return false;
    for (unsigned cubes = reach->cubes; cubes; cubes &= cubes - 1) {
        int id = g->activity[__builtin_ctz(cubes)].id;
        if (troyes_can(g, seat, reach, need, id + 1))
            return true;
    }
    return false;
}

/* ---- the dice of the open chain ------------------------------------------ */

static uint64_t rest_of(const struct troyes *g, const struct troyes_task *task,
                        int owner, int colour)
{
    uint64_t row = troyes_dice(g, owner, colour);

    for (int i = 0; i < task->dice; i++)
        if (task->die[i].owner == owner && task->die[i].colour == colour)
            row -= (uint64_t)1 << (8 * task->die[i].value);
    return row;
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
    return taken != TROYES_NO_COLOUR && task->dice <= troyes_most_dice(task) &&
           task->price <= need.budget;
}

/* The dice that may join the group of the open chain. */
int troyes_group_dice(const struct troyes *g, int seat, struct action *out)
{
    struct troyes_need need = troyes_need(g, seat, &g->now);
    int taken = troyes_taken_colour(g, &need, troyes_mod(&g->now));
    int n = 0;

    if (g->now.dice >= troyes_most_dice(&g->now))
        return 0;
    for (int i = 0; i < TROYES_OWNERS * TROYES_COLOURS; i++) {
        struct troyes_die die = {(uint8_t)(i / TROYES_COLOURS),
                                 (uint8_t)(i % TROYES_COLOURS), 0};
        uint64_t row = taken == TROYES_ANY || taken == die.colour
                           ? rest_of(g, &g->now, die.owner, die.colour)
                           : 0;
        for (; row; row = troyes_rest(row)) {
            die.value = (uint8_t)troyes_value(row);
            if (!may_join(g, seat, &need, &g->now, die))
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

/*
 * group.c - groups of dice (T6): which may be formed, what they are worth and
 * what they cost, with and without a modifier.
 */
#include "games/troyes/troyes.h"

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

int troyes_mod(const struct troyes_task *task)
{
    return troyes_effect_of(task->modifier);
}

/* Exactly one die, which acts as several. */
static bool is_single(int effect)
{
    return effect >= TROYES_MOD_WHITE_AS_YELLOW &&
           effect <= TROYES_MOD_WHITE_AS_WHITE;
}

int troyes_most_dice(const struct troyes_task *task)
{
    bool one = task->verb == TROYES_DO_PLACE || is_single(troyes_mod(task));

    return one ? 1 : TROYES_GROUP_MOST;
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
    const struct mod *mod = &mods[troyes_effect_of(modifier)];
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
int troyes_free_dice(const struct troyes *g, int modifier, int owner)
{
    if (troyes_effect_of(modifier) != TROYES_MOD_FREE_YELLOW)
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
    return before >= troyes_free_dice(g, task->modifier, owner);
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

bool troyes_stands(const struct troyes *g, int seat,
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

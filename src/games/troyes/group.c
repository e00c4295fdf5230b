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
} mods[EFFECTS + 1] = {
    [MOD_PLUS_RED] = {RED, RED},
    [MOD_YELLOW_AS_RED] = {YELLOW, RED},
    [MOD_FREE_YELLOW] = {YELLOW, YELLOW},
    [MOD_EACH_PLUS_YELLOW] = {YELLOW, YELLOW},
    [MOD_WHITE_AS_YELLOW] = {WHITE, YELLOW},
    [MOD_WHITE_AS_RED] = {WHITE, RED},
    [MOD_WHITE_AS_WHITE] = {WHITE, WHITE},
};

static int mod_effect(int modifier)
{
    return modifier ? troyes_activities[modifier - 1].effect : MOD_NONE;
}

int troyes_mod(const struct troyes_deed *deed)
{
    return mod_effect(deed->modifier);
}

/* Exactly one die, which acts as several. */
static bool is_single(int effect)
{
    return effect >= MOD_WHITE_AS_YELLOW && effect <= MOD_WHITE_AS_WHITE;
}

/* T8.4, R059, R060: placing wants one die as it is. */
static int place_takes(const struct troyes *g, int effect)
{
    if (effect == MOD_NONE)
        return ANY;
    if (effect == MOD_FREE_YELLOW ||
        (effect == MOD_YELLOW_AS_RED && g->base.option[OPTION_MILITIA]))
        return YELLOW;
    return NO_COLOUR;
}

/* The colour of dice that such a group takes, ANY, or NO_COLOUR: never. */
static int taken_colour(const struct troyes *g, const struct troyes_want *want,
                        int effect)
{
    if (want->verb == TROYES_DO_PLACE)
        return place_takes(g, effect);
    if (effect == MOD_NONE)
        return want->colour;
    if (want->verb == TROYES_DO_BUILD)
        return effect == MOD_WHITE_AS_WHITE ? WHITE : NO_COLOUR;
    if (effect >= MOD_EACH_SET)
        return want->colour;
    if (want->colour == ANY || want->colour == mods[effect].acts) /* R063 */
        return mods[effect].taken;
    return NO_COLOUR;
}

static int value_of(int modifier, int dice, int sum)
{
    int p = modifier ? troyes_activities[modifier - 1].p : 0;

    switch (mod_effect(modifier)) {
    case MOD_PLUS_RED: return sum + p;
    case MOD_EACH_PLUS:
    case MOD_EACH_PLUS_YELLOW: return sum + p * dice;
    case MOD_EACH_SET: return p * dice;
    case MOD_WHITE_AS_RED:
    case MOD_WHITE_AS_WHITE:
    case MOD_WHITE_AS_YELLOW: return sum * p;
    default: return sum;
    }
}

/* Cubes of delayed activities that the seat could burn, by place. */
uint16_t troyes_usable_cubes(const struct troyes *g, int seat)
{
    unsigned set = 0;

    for (int i = 0; i < ON_BOARD; i++)
        set |= (unsigned)!!g->activity[i].cubes[seat] << i;
    return (uint16_t)set;
}

/* ---- price (T6.2) -------------------------------------------------------- */

/* R062, T14.6: how many dice of a quarter the Tithing makes free. */
static int free_dice(const struct troyes *g, int modifier, int owner)
{
    if (mod_effect(modifier) != MOD_FREE_YELLOW)
        return 0;
    if (owner == NEUTRAL && troyes_is_solo(g))
        return TROYES_KING_TITHE;
    return troyes_activities[modifier - 1].p;
}

int troyes_die_price(const struct troyes *g, int seat,
                     const struct troyes_deed *deed, int i)
{
    int owner = deed->die[i].owner;
    int before = 0;

    if (owner == seat)
        return 0;
    for (int j = 0; j < i; j++)
        before += deed->die[j].owner == owner;
    return before < free_dice(g, deed->modifier, owner)
               ? 0
               : troyes_price[deed->dice];
}

void troyes_group_count(const struct troyes *g, int seat,
                        struct troyes_deed *deed)
{
    int sum = 0;
    int price = 0;

    for (int i = 0; i < deed->dice; i++) {
        sum += deed->die[i].value;
        price += troyes_die_price(g, seat, deed, i);
    }
    deed->value =
        (uint8_t)(sum ? value_of(deed->modifier, deed->dice, sum) : 0);
    deed->price = (uint8_t)price;
}

/* In ascending order, so that the order of choosing tells nothing. */
void troyes_group_add(struct troyes_deed *deed, struct troyes_die die)
{
    int at = deed->dice++;

    for (; at > 0; at--) {
        struct troyes_die *before = &deed->die[at - 1];
        if (memcmp(before, &die, sizeof die) <= 0)
            break;
        deed->die[at] = *before;
    }
    deed->die[at] = die;
}

/* ---- what an action wants ------------------------------------------------ */

/* T8.1.7: the first activation must be payable, and somebody be hired. */
static void want_activity(const struct troyes *g, int seat, int id,
                          struct troyes_want *want)
{
    const struct troyes_activity *card = &troyes_activities[id];

    want->colour = card->colour;
    want->need = card->divisor;
    switch (card->effect) {
    case GAIN_VP_ANY_DICE: want->colour = ANY; break;
    case DENIERS_TO_INFLUENCE:
    case DENIERS_TO_VP: want->budget -= card->p; break;
    case INFLUENCE_TO_DENIERS:
    case INFLUENCE_TO_VP:
    case ENVOY: want->feasible = g->influence[seat] >= card->p; break;
    default: break;
    }
    if (!troyes_employs(troyes_place(g, id), seat)) {
        want->budget -= card->cost;
        want->feasible = want->feasible && troyes_has_source(g, seat);
    }
}

struct troyes_want troyes_want(const struct troyes *g, int seat,
                               const struct troyes_deed *deed)
{
    struct troyes_want want = {.verb = deed->verb,
                               .colour = ANY,
                               .need = 1,
                               .feasible = true,
                               .budget = g->deniers[seat]};

    switch (deed->verb) {
    case TROYES_DO_ACTIVATE: want_activity(g, seat, deed->target, &want); break;
    case TROYES_DO_BUILD: want.colour = WHITE; break;
    case TROYES_DO_FIGHT:
        want.colour = troyes_happenings[deed->target].fought;
        want.need = troyes_happenings[deed->target].divisor;
        break;
    case TROYES_DO_FARM:
        want.colour = YELLOW;
        want.need = TROYES_FARM_DIVISOR;
        break;
    default: break;
    }
    return want;
}

/* ---- can any group do? --------------------------------------------------- */

static void top_three(uint64_t row, int8_t top[GROUP_MOST])
{
    int n = 0;

    while (row && n < GROUP_MOST) {
        int value = (63 - __builtin_clzll(row)) >> 3;
        int count = (int)(row >> (8 * value));
        row ^= (uint64_t)count << (8 * value);
        for (; count && n < GROUP_MOST; count--)
            top[n++] = (int8_t)value;
    }
    while (n < GROUP_MOST)
        top[n++] = 0;
}

static uint64_t row_of(const struct troyes *g, int owner, int colour)
{
    if (colour != ANY)
        return troyes_dice(g, owner, colour);
    return troyes_dice(g, owner, RED) + troyes_dice(g, owner, WHITE) +
           troyes_dice(g, owner, YELLOW);
}

static uint64_t foreign_row(const struct troyes *g, int seat, int colour)
{
    uint64_t row = 0;

    for (int owner = 0; owner < OWNERS; owner++)
        if (owner != seat)
            row += row_of(g, owner, colour);
    return row;
}

/* By number of dice and how many of them are bought; -1: not so many. */
static void make_reach(const struct troyes *g, int seat, int colour,
                       struct troyes_reach *reach)
{
    int8_t own[GROUP_MOST];
    int8_t foreign[GROUP_MOST];

    top_three(row_of(g, seat, colour), own);
    top_three(foreign_row(g, seat, colour), foreign);
    for (int dice = 1; dice <= GROUP_MOST; dice++) {
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
                      const struct troyes_want *want, int colour, int modifier)
{
    int most = is_single(mod_effect(modifier)) ? 1 : GROUP_MOST;

    for (int dice = 1; dice <= most; dice++) {
        const int8_t *best = reach->best[colour][dice];
        for (int bought = 0; bought <= dice; bought++) {
            if (bought * troyes_price[dice] > want->budget)
                break;
            if (best[bought] >= 0 &&
                value_of(modifier, dice, best[bought]) >= want->need)
                return true;
        }
    }
    return false;
}

static bool can_finish(const struct troyes *g, int seat,
                       const struct troyes_deed *deed,
                       const struct troyes_want *want);

/* Single dice, each asked on its own: cathedral and placing. */
static bool fits_alone(const struct troyes *g, int seat,
                       const struct troyes_want *want, int modifier,
                       struct troyes_die die)
{
    struct troyes_deed deed = {.verb = want->verb,
                               .modifier = (uint8_t)modifier};

    troyes_group_add(&deed, die);
    troyes_group_count(g, seat, &deed);
    return can_finish(g, seat, &deed, want);
}

/* A row of one owner's dice of one colour. */
static bool any_fits_alone(const struct troyes *g, int seat,
                           const struct troyes_want *want, int modifier, int at)
{
    struct troyes_die die = {(uint8_t)(at / COLOURS), (uint8_t)(at % COLOURS),
                             0};
    uint64_t row = troyes_dice(g, die.owner, die.colour);

    for (; row; row = troyes_rest(row)) {
        die.value = (uint8_t)troyes_value(row);
        if (fits_alone(g, seat, want, modifier, die))
            return true;
    }
    return false;
}

static bool can_alone(const struct troyes *g, int seat,
                      const struct troyes_want *want, int modifier)
{
    int taken = taken_colour(g, want, mod_effect(modifier));

    for (int at = 0; at < OWNERS * COLOURS; at++) {
        int owner = at / COLOURS;
        bool dear = owner != seat && want->budget < troyes_price[1] &&
                    !free_dice(g, modifier, owner);
        if (!dear && (taken == ANY || taken == at % COLOURS) &&
            any_fits_alone(g, seat, want, modifier, at))
            return true;
    }
    return false;
}

/* The reach is the caller's: one for all questions about one position. */
bool troyes_can(const struct troyes *g, int seat, struct troyes_reach *reach,
                const struct troyes_want *want, int modifier)
{
    int effect = mod_effect(modifier);
    int colour = taken_colour(g, want, effect);

    if (!want->feasible || want->budget < 0 || colour == NO_COLOUR)
        return false;
    if (want->verb == TROYES_DO_PLACE || want->verb == TROYES_DO_BUILD)
        return can_alone(g, seat, want, modifier);
    if (effect == MOD_FREE_YELLOW) {
        struct troyes_deed deed = {.verb = want->verb,
                                   .modifier = (uint8_t)modifier};
        return can_finish(g, seat, &deed, want);
    }
    if (!(reach->made >> colour & 1))
        make_reach(g, seat, colour, reach);
    return can_reach(reach, want, colour, modifier);
}

bool troyes_can_any(const struct troyes *g, int seat,
                    struct troyes_reach *reach, const struct troyes_want *want)
{
    unsigned cubes = 0;

    if (troyes_can(g, seat, reach, want, 0))
        return true;
    if (!want->feasible || want->budget < 0)
        return false;
    for (cubes = troyes_usable_cubes(g, seat); cubes; cubes &= cubes - 1) {
        int id = g->activity[__builtin_ctz(cubes)].id;
        if (troyes_can(g, seat, reach, want, id + 1))
            return true;
    }
    return false;
}

/* ---- can this group do? -------------------------------------------------- */

/* T8.2: every die finds its column, the Prior's twice. */
static bool fits_cathedral(const struct troyes *g,
                           const struct troyes_deed *deed)
{
    int each = deed->modifier ? troyes_activities[deed->modifier - 1].p : 1;

    for (int i = 0; i < deed->dice; i++) {
        int value = deed->die[i].value;
        int cubes = 0;
        for (int j = 0; j < deed->dice; j++)
            cubes += deed->die[j].value == value ? each : 0;
        if (troyes_level(g, value) + cubes > LEVELS)
            return false;
    }
    return true;
}

/* T8.4, R060: the colour decides the building; a militia goes to the Palace. */
static bool fits_building(const struct troyes *g, int seat,
                          const struct troyes_deed *deed)
{
    int building = deed->die[0].colour;

    if (troyes_mod(deed) == MOD_YELLOW_AS_RED)
        building = PALACE;
    return troyes_may_place_any(g, seat, building, deed->die[0].value);
}

static bool stands(const struct troyes *g, int seat,
                   const struct troyes_deed *deed,
                   const struct troyes_want *want)
{
    if (!deed->dice || deed->price > want->budget || deed->value < want->need)
        return false;
    if (deed->verb == TROYES_DO_BUILD)
        return fits_cathedral(g, deed);
    if (deed->verb == TROYES_DO_PLACE)
        return fits_building(g, seat, deed);
    return true;
}

static uint64_t rest_of(const struct troyes *g, const struct troyes_deed *deed,
                        int owner, int colour)
{
    uint64_t row = troyes_dice(g, owner, colour);

    for (int i = 0; i < deed->dice; i++)
        if (deed->die[i].owner == owner && deed->die[i].colour == colour)
            row -= (uint64_t)1 << (8 * deed->die[i].value);
    return row;
}

/* The highest die of that owner that is not in the group; value 0: none. */
static struct troyes_die highest(const struct troyes *g,
                                 const struct troyes_deed *deed, int owner,
                                 int taken)
{
    struct troyes_die die = {(uint8_t)owner, 0, 0};

    for (int colour = 0; colour < COLOURS; colour++) {
        uint64_t row = taken == ANY || taken == colour
                           ? rest_of(g, deed, owner, colour)
                           : 0;
        int value = row ? (63 - __builtin_clzll(row)) >> 3 : 0;
        if (value > die.value) {
            die.colour = (uint8_t)colour;
            die.value = (uint8_t)value;
        }
    }
    return die;
}

static int most_dice(const struct troyes_deed *deed)
{
    bool one = deed->verb == TROYES_DO_PLACE || is_single(troyes_mod(deed));

    return one ? 1 : GROUP_MOST;
}

/* As it is, or with more dice: of each owner the highest is the one to try. */
static bool can_finish(const struct troyes *g, int seat,
                       const struct troyes_deed *deed,
                       const struct troyes_want *want)
{
    int taken = 0;

    if (deed->price > want->budget)
        return false;
    if (stands(g, seat, deed, want))
        return true;
    if (deed->dice >= most_dice(deed) || deed->verb == TROYES_DO_BUILD)
        return false;
    taken = taken_colour(g, want, troyes_mod(deed));
    for (int owner = 0; owner < OWNERS; owner++) {
        struct troyes_deed more = *deed;
        struct troyes_die die = highest(g, deed, owner, taken);
        if (!die.value)
            continue;
        troyes_group_add(&more, die);
        troyes_group_count(g, seat, &more);
        if (can_finish(g, seat, &more, want))
            return true;
    }
    return false;
}

bool troyes_group_stands(const struct troyes *g, int seat)
{
    struct troyes_want want = troyes_want(g, seat, &g->now);

    return stands(g, seat, &g->now, &want);
}

static bool may_add(const struct troyes *g, int seat,
                    const struct troyes_want *want, struct troyes_die die)
{
    struct troyes_deed deed = g->now;

    troyes_group_add(&deed, die);
    troyes_group_count(g, seat, &deed);
    return can_finish(g, seat, &deed, want);
}

/* For check(): may such dice be in such a group at all? */
bool troyes_dice_fit(const struct troyes *g, int seat,
                     const struct troyes_deed *deed)
{
    struct troyes_want want = troyes_want(g, seat, deed);
    int taken = taken_colour(g, &want, troyes_mod(deed));

    for (int i = 0; i < deed->dice; i++)
        if (taken != ANY && deed->die[i].colour != taken)
            return false;
    return taken != NO_COLOUR && deed->dice <= most_dice(deed) &&
           deed->price <= want.budget;
}

/* The dice that may join the group of the open chain. */
int troyes_group_dice(const struct troyes *g, int seat, struct action *out)
{
    struct troyes_want want = troyes_want(g, seat, &g->now);
    int taken = taken_colour(g, &want, troyes_mod(&g->now));
    int n = 0;

    if (g->now.dice >= most_dice(&g->now))
        return 0;
    for (int i = 0; i < OWNERS * COLOURS; i++) {
        struct troyes_die die = {(uint8_t)(i / COLOURS), (uint8_t)(i % COLOURS),
                                 0};
        uint64_t row = taken == ANY || taken == die.colour
                           ? rest_of(g, &g->now, die.owner, die.colour)
                           : 0;
        for (; row; row = troyes_rest(row)) {
            die.value = (uint8_t)troyes_value(row);
            if (!may_add(g, seat, &want, die))
                continue;
            out[n] =
                die.owner == NEUTRAL
                    ? action_of2(seat, TROYES_DO_NEUTRAL_DIE, die.colour,
                                 die.value)
                    : action_of2(seat, TROYES_DO_DIE, die.owner, die.colour);
            if (die.owner != NEUTRAL)
                out[n].arg[2] = die.value;
            n++;
        }
    }
    return n;
}

/*
 * troyes.c - why something may not be done in Troyes, decision by decision.
 * The rules say what an action needs and which dice would do; the remaining
 * obstacle is the reason. The numbers are clauses of docs/rules/troyes.md;
 * troyes.def has them too.
 */
#include "explain/explain.h"

#include "games/troyes/troyes.h"

#include <string.h>

enum {
#define REASON(ID, name, clause, ...) WHY_##ID,
#include "explain/troyes.def"
    WHYS
};

static const struct reason_row reasons[] = {
#define REASON(ID, name, clause, ...) {{#name, {__VA_ARGS__}}, clause},
#include "explain/troyes.def"
};

/* ---- seats that are not asked -------------------------------------------- */

static struct reason waiting(const struct state *s, int seat)
{
    const struct troyes *g = (const struct troyes *)s;

    if (state_asks(s)->decision == TROYES_ASK_KING)
        return reason_of(WHY_KING_ACTS);
    if (state_actors(s) & SEAT(SEAT_CHANCE))
        return reason_of(WHY_DICE);
    if (g->phase == PHASE_SETTLE)
        return reason_about(WHY_SETTLES, state_actor(s));
    if (g->phase == PHASE_FACE)
        return reason_about(WHY_FACES, state_actor(s));
    if (g->passed >> seat & 1)
        return reason_of(WHY_PASSED);
    return reason_about(WHY_TURN_OF, state_actor(s));
}

/* ---- what is asked instead ----------------------------------------------- */

static struct reason first(const struct troyes *g)
{
    switch (state_asks(&g->base)->decision) {
    case TROYES_ASK_SETTLE: return reason_of(WHY_FIRST_SETTLE);
    case TROYES_ASK_FACE: return reason_of(WHY_FIRST_FACE);
    case TROYES_ASK_COUNTER: return reason_of(WHY_FIRST_COUNTER);
    case TROYES_ASK_FLIP: return reason_of(WHY_FIRST_FLIP);
    case TROYES_ASK_MODIFIER: return reason_of(WHY_FIRST_MODIFIER);
    case TROYES_ASK_GROUP: return reason_of(WHY_FIRST_GROUP);
    case TROYES_ASK_SOURCE: return reason_of(WHY_FIRST_SOURCE);
    case TROYES_ASK_TIMES: return reason_of(WHY_FIRST_TIMES);
    case TROYES_ASK_MILL: return reason_of(WHY_FIRST_MILL);
    case TROYES_ASK_CUBES: return reason_of(WHY_FIRST_CUBES);
    case TROYES_ASK_ENVOY: return reason_of(WHY_FIRST_ENVOY);
    default: return reason_of(WHY_FIRST_ACTION);
    }
}

/* ---- D1 first citizens --------------------------------------------------- */

static struct reason not_settled(const struct troyes *g, struct action a)
{
    int space = a.arg[1];

    if (a.verb != TROYES_DO_SETTLE)
        return first(g);
    if (space < 1 || space > TROYES_SPACES)
        return reason_of2(WHY_NO_SPACE, a.arg[0], TROYES_SPACES);
    return reason_of2(WHY_TAKEN, a.arg[0], space);
}

/* ---- T7 influence -------------------------------------------------------- */

static struct reason not_used(const struct troyes *g, struct action a)
{
    int has = g->influence[a.seat];

    switch (a.verb) {
    case TROYES_DO_REROLL:
        if (has < TROYES_REROLL_COST)
            return reason_of2(WHY_REROLL_COSTS, TROYES_REROLL_COST, has);
        return troyes_dice_count(g, a.seat)
                   ? reason_of2(WHY_OWN_DIE, a.arg[0], a.arg[1])
                   : reason_of(WHY_NO_DICE);
    case TROYES_DO_RECRUIT:
        if (has < TROYES_RECRUIT_COST)
            return reason_of2(WHY_RECRUIT_COSTS, TROYES_RECRUIT_COST, has);
        return reason_of(WHY_NO_RESERVE);
    default: /* turning dice over */
        if (has < TROYES_FLIP_COST)
            return reason_of2(WHY_FLIP_COSTS, TROYES_FLIP_COST, has);
        return reason_of(WHY_NO_DICE);
    }
}

/* ---- D2, D3 black dice --------------------------------------------------- */

static struct reason not_faced(const struct troyes *g, struct action a)
{
    int strength = troyes_strength(g->dice[a.seat][0]);
    int highest = troyes_highest(g);

    switch (a.verb) {
    case TROYES_DO_REROLL:
    case TROYES_DO_RECRUIT:
    case TROYES_DO_FLIP: return not_used(g, a);
    case TROYES_DO_COUNTER: return reason_of2(WHY_WEAK, strength, highest);
    case TROYES_DO_YIELD:
        return reason_of2(WHY_MUST_COUNTER, strength, highest);
    default: return first(g);
    }
}

static struct reason not_taken_on(const struct troyes *g, struct action a)
{
    int value = a.arg[0];

    if (value < 1 || value > TROYES_DIE_MOST ||
        g->black[value] <= g->foe[value])
        return reason_of1(WHY_FOE_NONE, value);
    if (troyes_strength(g->own[0]))
        return reason_of(WHY_FOES_FIRST);
    return reason_of2(WHY_FOE_STRONG, troyes_strength(g->dice[a.seat][0]),
                      troyes_black_sum(g->foe) + value);
}

static struct reason not_countered(const struct troyes *g, struct action a)
{
    switch (a.verb) {
    case TROYES_DO_FOE: return not_taken_on(g, a);
    case TROYES_DO_DIE:
    case TROYES_DO_NEUTRAL_DIE: return reason_of(WHY_COUNTER_OWN);
    case TROYES_DO_DONE:
        return reason_of2(WHY_COUNTER_LOW, troyes_strength(g->own[0]),
                          troyes_black_sum(g->foe));
    default: return first(g);
    }
}

/* ---- D4 what an action needs
 * --------------------------------------------- */

static bool lies_on_square(const struct troyes *g, int colour)
{
    uint64_t row = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        row |= troyes_dice(g, owner, colour);
    return row;
}

/* What the cheapest group that would do costs; 0: none would, at any price. */
static int cheapest(const struct troyes *g, int seat, struct troyes_need need)
{
    int most = TROYES_GROUP_MOST * troyes_price[TROYES_GROUP_MOST];
    struct troyes_reach reach = troyes_reach(g, seat);

    for (; need.budget <= most; need.budget++)
        if (troyes_can_any(g, seat, &reach, &need))
            return need.budget;
    return 0;
}

/* T8.1.1, T8.1.5: what must be there before any die is bought. */
static struct reason not_paid(const struct troyes *g, struct action a,
                              const struct troyes_need *need)
{
    const struct troyes_activity *card = &troyes_activities[a.arg[0]];
    bool hires = !troyes_employs(troyes_place(g, a.arg[0]), a.seat);
    int has = g->deniers[a.seat];

    if (hires && !troyes_has_source(g, a.seat))
        return reason_of(WHY_NO_CITIZEN);
    if (!need->feasible)
        return reason_of3(WHY_ACT_INFLUENCE, a.arg[0], card->p,
                          g->influence[a.seat]);
    if (hires && has < card->cost)
        return reason_of3(WHY_HIRE, a.arg[0], card->cost, has);
    return reason_of3(WHY_ACT_DENIERS, a.arg[0], has - need->budget, has);
}

/* Nothing on the square would do. */
static struct reason no_group(const struct troyes *g, struct action a,
                              const struct troyes_need *need)
{
    if (need->colour != TROYES_ANY && !lies_on_square(g, need->colour))
        return reason_of1(WHY_NO_COLOUR, need->colour);
    switch (a.verb) {
    case TROYES_DO_ACTIVATE:
        return reason_of2(WHY_ACT_LOW, a.arg[0], need->least);
    case TROYES_DO_FIGHT:
        return reason_of2(WHY_FIGHT_LOW, a.arg[0], need->least);
    case TROYES_DO_FARM: return reason_of1(WHY_FARM_LOW, need->least);
    case TROYES_DO_BUILD: return reason_of(WHY_COLUMNS);
    default:
        return reason_of(troyes_has_source(g, a.seat) ? WHY_NO_DOOR
                                                      : WHY_NO_CITIZEN);
    }
}

static struct reason not_begun(const struct troyes *g, struct action a)
{
    struct troyes_task task = {.verb = a.verb, .target = a.arg[0]};
    struct troyes_need need = troyes_need(g, a.seat, &task);
    int price = 0;

    if (!need.feasible || need.budget < 0)
        return not_paid(g, a, &need);
    price = cheapest(g, a.seat, need);
    return price ? reason_of2(WHY_DEAR, price, need.budget)
                 : no_group(g, a, &need);
}

static struct reason not_in_turn(const struct troyes *g, struct action a)
{
    switch (a.verb) {
    case TROYES_DO_SETTLE: return reason_of(WHY_SETTLED);
    case TROYES_DO_COUNTER:
    case TROYES_DO_YIELD: return reason_of(WHY_NO_FOE);
    case TROYES_DO_REROLL:
    case TROYES_DO_RECRUIT:
    case TROYES_DO_FLIP: return not_used(g, a);
    case TROYES_DO_ACTIVATE:
        if (troyes_place(g, a.arg[0])->id != a.arg[0])
            return reason_of1(WHY_UNSEEN, a.arg[0]);
        return not_begun(g, a);
    case TROYES_DO_FIGHT:
        if (troyes_queue_at(g, a.arg[0]) < 0)
            return reason_of1(WHY_NOT_QUEUED, a.arg[0]);
        return not_begun(g, a);
    case TROYES_DO_BUILD:
    case TROYES_DO_PLACE:
    case TROYES_DO_FARM: return not_begun(g, a);
    default: return first(g);
    }
}

/* ---- D5 a cube to burn --------------------------------------------------- */

static struct reason not_burned(const struct troyes *g, struct action a)
{
    const struct troyes_place *place = troyes_place(g, a.arg[0]);
    struct troyes_need need = troyes_need(g, a.seat, &g->now);
    int effect = troyes_activities[a.arg[0]].effect;

    if (place->id != a.arg[0] || !place->cubes[a.seat])
        return reason_of1(WHY_NO_CUBE, a.arg[0]);
    if (troyes_taken_colour(g, &need, effect) != TROYES_NO_COLOUR)
        return reason_of1(WHY_BURN_LOW, a.arg[0]);
    return reason_of1(g->now.verb == TROYES_DO_BUILD ||
                              g->now.verb == TROYES_DO_PLACE
                          ? WHY_BURN_OTHERS
                          : WHY_BURN_NEVER,
                      a.arg[0]);
}

static struct reason not_modified(const struct troyes *g, struct action a)
{
    switch (a.verb) {
    case TROYES_DO_PLAIN: return reason_of(WHY_MUST_BURN);
    case TROYES_DO_BURN: return not_burned(g, a);
    default: return first(g);
    }
}

/* ---- D5 dice ------------------------------------------------------------- */

static bool is_die(int verb)
{
    return verb == TROYES_DO_DIE || verb == TROYES_DO_NEUTRAL_DIE;
}

static struct troyes_die die_of(struct action a)
{
    if (a.verb == TROYES_DO_NEUTRAL_DIE)
        return (struct troyes_die){TROYES_NEUTRAL, a.arg[0], a.arg[1]};
    return (struct troyes_die){a.arg[0], a.arg[1], a.arg[2]};
}

/* Is there such a die that is not chosen yet? */
static bool is_left(const struct troyes *g, struct troyes_die die)
{
    int chosen = 0;

    for (int i = 0; i < g->now.dice; i++)
        chosen += memcmp(&g->now.die[i], &die, sizeof die) == 0;
    return die.value >= 1 && die.value <= TROYES_DIE_MOST &&
           g->dice[die.owner][die.colour][die.value] > chosen;
}

static struct reason not_flipped(const struct troyes *g, struct action a)
{
    struct troyes_die die = die_of(a);

    if (a.verb == TROYES_DO_DONE)
        return reason_of(WHY_FLIP_NONE);
    if (!is_die(a.verb))
        return first(g);
    return reason_of2(WHY_OWN_DIE, die.colour, die.value);
}

/* T8.4.3: could nobody enter there, not even from the supply? */
static struct reason no_entry(const struct troyes *g, int seat,
                              const struct troyes_task *task)
{
    struct troyes_task supply = {.source = TROYES_SUPPLY};
    int building = troyes_building(task);
    bool may = troyes_may_place(g, seat, building, task->die[0].value, &supply);

    return reason_of1(may ? WHY_SAME_SPACE : WHY_PROTECTED, building);
}

static struct reason not_added(const struct troyes *g, int seat,
                               struct troyes_die die)
{
    struct troyes_need need = troyes_need(g, seat, &g->now);
    int taken = troyes_taken_colour(g, &need, troyes_mod(&g->now));
    struct troyes_task then = g->now;

    if (!is_left(g, die))
        return reason_of2(WHY_DIE_NONE, die.colour, die.value);
    if (taken != TROYES_ANY && taken != die.colour)
        return reason_of1(WHY_COLOUR, taken);
    troyes_group_add(&then, die);
    troyes_group_count(g, seat, &then);
    if (then.price > need.budget)
        return reason_of2(WHY_PRICE, then.price, need.budget);
    if (then.verb == TROYES_DO_BUILD)
        return reason_of1(WHY_COLUMN, die.value);
    if (then.verb == TROYES_DO_PLACE)
        return no_entry(g, seat, &then);
    return reason_of1(WHY_SHORT, need.least);
}

static struct reason not_grouped(const struct troyes *g, struct action a)
{
    if (is_die(a.verb))
        return not_added(g, a.seat, die_of(a));
    if (a.verb != TROYES_DO_DONE)
        return first(g);
    if (!g->now.dice)
        return reason_of(WHY_GROUP_NONE);
    return reason_of2(WHY_GROUP_LOW, g->now.value,
                      troyes_need(g, a.seat, &g->now).least);
}

/* ---- D5 where the citizen comes from, and how often
 * -------------------------- */

/*
 * He is there, but may not go where the die sends him. If the citizen there
 * were protected, at most one of all sources would do and nobody would be
 * asked: so the obstacle is where he came from (T8.4.5).
 */
static struct reason not_taken(const struct troyes *g)
{
    return reason_of1(WHY_SAME_SPACE, troyes_building(&g->now));
}

static bool stands_there(const struct troyes *g, struct action a)
{
    return a.arg[1] >= 1 && a.arg[1] <= TROYES_SPACES &&
           g->standing[a.arg[0]][a.arg[1] - 1] == a.seat;
}

static struct reason not_from(const struct troyes *g, struct action a)
{
    const struct troyes_place *place = NULL;

    switch (a.verb) {
    case TROYES_DO_FROM_SUPPLY:
        return g->personal[a.seat] ? not_taken(g) : reason_of(WHY_NO_SUPPLY);
    case TROYES_DO_FROM_BUILDING:
        return stands_there(g, a)
                   ? not_taken(g)
                   : reason_of2(WHY_NOT_STANDING, a.arg[0], a.arg[1]);
    case TROYES_DO_FROM_LYING:
        return g->lying[a.arg[0]] >> a.seat & 1
                   ? not_taken(g)
                   : reason_of1(WHY_NOT_LYING, a.arg[0]);
    case TROYES_DO_FROM_CARD:
        place = troyes_place(g, a.arg[0]);
        return place->id == a.arg[0] && troyes_employs(place, a.seat)
                   ? not_taken(g)
                   : reason_of1(WHY_NOT_WORKING, a.arg[0]);
    default: return first(g);
    }
}

static struct reason not_so_often(const struct troyes *g, struct action a)
{
    if (a.verb != TROYES_DO_TIMES)
        return first(g);
    return reason_of1(g->now.verb == TROYES_DO_FIGHT ? WHY_CUBES : WHY_TIMES,
                      state_asks(&g->base)->a);
}

/* ---- D6 choices that an effect offers ------------------------------------ */

static struct reason not_sent(const struct troyes *g, struct action a)
{
    int most = troyes_activities[g->did.target].q;
    int at = troyes_queue_at(g, a.arg[0]);

    if (a.verb != TROYES_DO_SEND)
        return first(g);
    if (at < 0)
        return reason_of1(WHY_NOT_QUEUED, a.arg[0]);
    if (a.arg[1] < 1 || a.arg[1] > most)
        return reason_of1(WHY_SEND, most);
    return reason_of2(WHY_FLAGS, a.arg[0], troyes_free_flags(&g->queue[at]));
}

static struct reason refused(const struct state *s, struct action a)
{
    const struct troyes *g = (const struct troyes *)s;

    if (a.verb <= TROYES_DO_ROLL)
        return reason_of(WHY_NOT_YOURS);
    switch (state_asks(s)->decision) {
    case TROYES_ASK_SETTLE: return not_settled(g, a);
    case TROYES_ASK_FACE: return not_faced(g, a);
    case TROYES_ASK_COUNTER: return not_countered(g, a);
    case TROYES_ASK_TURN: return not_in_turn(g, a);
    case TROYES_ASK_FLIP: return not_flipped(g, a);
    case TROYES_ASK_MODIFIER: return not_modified(g, a);
    case TROYES_ASK_GROUP: return not_grouped(g, a);
    case TROYES_ASK_SOURCE: return not_from(g, a);
    case TROYES_ASK_TIMES: return not_so_often(g, a);
    case TROYES_ASK_MILL:
        return a.verb == TROYES_DO_MILL ? reason_of1(WHY_MILL, a.arg[0])
                                        : first(g);
    case TROYES_ASK_CUBES:
        return a.verb == TROYES_DO_CUBE ? reason_of1(WHY_NOT_QUEUED, a.arg[0])
                                        : first(g);
    default: return not_sent(g, a); /* the Diplomat */
    }
}

/* ---- what a seat has ----------------------------------------------------- */

enum { DENIERS, INFLUENCE, CITIZENS, TRADESMEN, CUBES, DICE, GOODS };

static const char *const goods[GOODS] = {"deniers",   "influence", "citizens",
                                         "tradesmen", "cubes",     "dice"};

static int cubes_of(const struct troyes *g, int seat)
{
    int n = troyes_counts(g, seat, TROYES_COUNT_CATHEDRAL);

    for (int i = 0; i < TROYES_ON_BOARD; i++)
        n += g->activity[i].cubes[seat];
    for (int i = 0; i < g->queued; i++)
        for (int flag = 0; flag < TROYES_FLAGS; flag++)
            n += g->queue[i].flag[flag] == seat;
    return n;
}

static void count(const struct state *s, int seat, int *have)
{
    const struct troyes *g = (const struct troyes *)s;

    have[DENIERS] = g->deniers[seat];
    have[INFLUENCE] = g->influence[seat];
    have[CITIZENS] = g->personal[seat];
    have[TRADESMEN] = troyes_counts(g, seat, TROYES_COUNT_TRADESMEN);
    have[CUBES] = cubes_of(g, seat);
    have[DICE] = troyes_dice_count(g, seat);
}

/* ---- what brings nothing ------------------------------------------------- */

static bool asks_more(const struct state *s)
{
    switch (s->over ? TROYES_ASK_TURN : state_asks(s)->decision) {
    case TROYES_ASK_MILL:
    case TROYES_ASK_ARCHER:
    case TROYES_ASK_CUBES:
    case TROYES_ASK_ENVOY: return true;
    default: return false;
    }
}

static bool is_fruit(struct event e, int seat)
{
    switch (e.kind) {
    case TROYES_EV_EARNED:
    case TROYES_EV_INFLUENCED:
    case TROYES_EV_SCORED:
    case TROYES_EV_STORED: return e.seat == seat;
    case TROYES_EV_TAXED: return e.arg[0] == seat;
    default: return false;
    }
}

/* A card was activated, its dice are gone, and its effect did nothing: no red
 * die is left for Chivalry's cubes (T9.11), no citizen is taxed (T9.9). */
static bool idle(const struct state *after, const struct event *told, int n)
{
    int seat = SEAT_NONE;

    for (int i = 0; i < n; i++) {
        if (told[i].kind == TROYES_EV_ACTIVATES)
            seat = told[i].seat;
        else if (seat != SEAT_NONE && is_fruit(told[i], seat))
            return false;
    }
    return seat != SEAT_NONE && !asks_more(after);
}

static const char *const becomes[] = {"showed", NULL};
static const char *const plays[] = {"hired", NULL};

const struct explainer explain_troyes = {
    .game = "troyes",
    .reasons = reasons,
    .n_reasons = WHYS,
    .waiting = waiting,
    .refused = refused,
    .goods = goods,
    .n_goods = GOODS,
    .count = count,
    .idle = idle,
    .becomes = becomes,
    .plays = plays,
    .earns_points = true,
};

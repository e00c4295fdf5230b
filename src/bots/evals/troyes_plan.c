/*
 * troyes_plan.c - see troyes_plan.h. No colour has more than six dice (T18.2),
 * so all groups of one to three can be gone through; legality is asked of the
 * rules themselves.
 */
#include "bots/evals/troyes_plan.h"

enum {
    WHOLE = 100,
    KINDS_MOST = 9, /* of dice that a group is made of; a colour has six */
};

/* ---- what a citizen costs ------------------------------------------------ */

static int slot_of(const struct troyes_place *place, int owner)
{
    return place->slot[0] == owner ? 0 : place->slot[1] == owner ? 1 : 2;
}

int troyes_plan_source(const struct troyes_mind *m,
                       const struct troyes_deed *from)
{
    const struct troyes *g = m->g;
    int at_hand = g->personal[m->owner];
    int at = from->source_at;

    for (int b = 0; b < BUILDINGS; b++)
        at_hand += g->lying[b] >> m->owner & 1;
    switch (from->source) {
    case STANDING:
        return troyes_mind_stands(m, at / SPACES, at % SPACES) -
               troyes_mind_more(m, CITIZENS, -1);
    case CARD:
        return troyes_mind_works(m, at,
                                 slot_of(troyes_place(g, at), m->owner)) -
               troyes_mind_more(m, TRADESMEN, -1);
    default:
        return troyes_mind_supply(m, at_hand) -
               troyes_mind_supply(m, at_hand - 1);
    }
}

/* Keeps from, if nobody is chosen yet or it is missed less. */
static void prefer(const struct troyes_mind *m, struct troyes_deed *best,
                   int source, int at)
{
    struct troyes_deed from = {.source = (uint8_t)source,
                               .source_at = (uint8_t)at};

    if (best->source == NO_SOURCE ||
        troyes_plan_source(m, &from) < troyes_plan_source(m, best))
        *best = from;
}

/* Whoever is missed least: at hand, or of those who stand and work. */
static struct troyes_deed least_missed(const struct troyes_mind *m)
{
    const struct troyes *g = m->g;
    struct troyes_deed best = {.source = NO_SOURCE};

    if (g->personal[m->owner])
        return (struct troyes_deed){.source = SUPPLY};
    for (int b = 0; b < BUILDINGS; b++)
        if (g->lying[b] >> m->owner & 1)
            return (struct troyes_deed){.source = LYING,
                                        .source_at = (uint8_t)b};
    for (int i = 0; i < BUILDINGS * SPACES; i++)
        if (g->standing[i / SPACES][i % SPACES] == m->owner)
            prefer(m, &best, STANDING, i);
    for (int i = 0; i < ON_BOARD; i++)
        if (troyes_employs(&g->activity[i], m->owner))
            prefer(m, &best, CARD, g->activity[i].id);
    return best;
}

/* ---- what an activation brings ------------------------------------------- */

static int dice_left(const struct troyes_mind *m,
                     const struct troyes_deed *deed, int owner, int colour)
{
    int n = troyes_total(troyes_dice(m->g, owner, colour));

    for (int i = 0; i < deed->dice; i++)
        n -= deed->die[i].owner == owner && deed->die[i].colour == colour;
    return n;
}

static int quarter_left(const struct troyes_mind *m,
                        const struct troyes_deed *deed, int owner)
{
    return dice_left(m, deed, owner, RED) + dice_left(m, deed, owner, WHITE) +
           dice_left(m, deed, owner, YELLOW);
}

static int red_left(const struct troyes_mind *m, const struct troyes_deed *deed,
                    int owner)
{
    int sum = 0;

    for (int value = 1; value <= DIE_MOST; value++)
        sum += value * m->g->dice[owner][RED][value];
    for (int i = 0; i < deed->dice; i++)
        if (deed->die[i].owner == owner && deed->die[i].colour == RED)
            sum -= deed->die[i].value;
    return sum;
}

/* T9.5, T9.6: the player with most of it, and those who tie. */
static int contest(const struct troyes_mind *m, const struct troyes_deed *deed,
                   int points)
{
    bool joust = troyes_activities[deed->target].effect == VP_RED_SUM;
    int of[OWNERS];
    int most = 1;
    int worth = 0;

    for (int owner = 0; owner < OWNERS; owner++) {
        of[owner] =
            joust ? red_left(m, deed, owner) : quarter_left(m, deed, owner);
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

static int most_red(const struct troyes_mind *m, const struct troyes_deed *deed)
{
    int owners = troyes_is_solo(m->g) ? 1 : OWNERS;
    int most = 0;

    for (int owner = 0; owner < owners; owner++)
        if (dice_left(m, deed, owner, RED) > most)
            most = dice_left(m, deed, owner, RED);
    return most;
}

/* The best place for each of so many cubes, one after another, roughly. */
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
                       const struct troyes_deed *deed,
                       const struct troyes_activity *card)
{
    switch (card->effect) {
    case GAIN_VP:
    case GAIN_VP_ANY_DICE:
    case GAIN_VP_AND_DENIERS: return WHOLE * card->p;
    case INFLUENCE_TO_VP:
    case DENIERS_TO_VP: return WHOLE * card->q;
    case VP_PER_EVENT: return WHOLE * card->p * troyes_mind_present(m);
    case VP_PER_CATHEDRAL:
        return WHOLE * card->p * (m->has[CATHEDRAL] / card->q);
    case VP_PER_RED: return WHOLE * card->p * most_red(m, deed);
    case VP_MOST_DICE:
    case VP_RED_SUM: return contest(m, deed, card->p);
    default: return 0;
    }
}

static int taxes(const struct troyes_mind *m,
                 const struct troyes_activity *card)
{
    const struct troyes *g = m->g;
    int sum = 0;

    if (troyes_is_solo(g))
        return card->q * troyes_standing(g, NEUTRAL, CITY_HALL);
    for (int other = 0; other < g->base.seats; other++) {
        int due = card->p * troyes_standing(g, other, CITY_HALL);
        if (other != m->owner)
            sum += due < g->deniers[other] ? due : g->deniers[other];
    }
    return sum;
}

static int deniers_each(const struct troyes_mind *m,
                        const struct troyes_deed *deed,
                        const struct troyes_activity *card)
{
    int palace = card->p * troyes_standing(m->g, m->owner, PALACE);
    int bishopric = card->q * troyes_standing(m->g, m->owner, BISHOPRIC);
    int yellow = 0;

    switch (card->effect) {
    case GAIN_DENIERS: return card->p;
    case GAIN_VP_AND_DENIERS:
    case INFLUENCE_TO_DENIERS: return card->q;
    case DENIERS_TO_INFLUENCE:
    case DENIERS_TO_VP: return -card->p;
    case DENIERS_PER_CITIZEN: return palace > bishopric ? palace : bishopric;
    case TAX: return taxes(m, card);
    case DENIERS_PER_YELLOW:
        for (int owner = 0; owner < OWNERS; owner++)
            yellow += dice_left(m, deed, owner, YELLOW);
        return card->p * yellow;
    default: return 0;
    }
}

static int sway_each(const struct troyes_activity *card)
{
    switch (card->effect) {
    case GAIN_INFLUENCE: return card->p;
    case DENIERS_TO_INFLUENCE: return card->q;
    case INFLUENCE_TO_DENIERS:
    case INFLUENCE_TO_VP:
    case ENVOY: return -card->p;
    default: return 0;
    }
}

/* Cubes on events (T9.10 to T9.12), and those kept for later (T9.14). */
static int cubes_of(const struct troyes_mind *m, const struct troyes_deed *deed,
                    const struct troyes_activity *card, int *sway)
{
    int times = deed->times;
    int kept = troyes_place(m->g, deed->target)->cubes[m->owner];
    int cubes = 0;

    if (card->effect >= MOD_PLUS_RED)
        return troyes_mind_cubes(m, deed->target, kept + times) -
               troyes_mind_cubes(m, deed->target, kept);
    if (card->effect == ROLL_CUBES)
        cubes = (times * card->q * (DIE_MOST + 1 - card->p) + 3) / DIE_MOST;
    else if (card->effect == CUBES_PER_RED)
        cubes = times * card->p * dice_left(m, deed, m->owner, RED);
    else if (card->effect == ENVOY)
        cubes = times * card->q;
    *sway += cubes * TROYES_CUBE_INFLUENCE;
    return cubes ? free_cubes(m, cubes, card->effect == ENVOY ? card->q : 0)
                 : 0;
}

static int hire_gain(const struct troyes_mind *m,
                     const struct troyes_deed *deed)
{
    const struct troyes_activity *card = &troyes_activities[deed->target];
    const struct troyes_place *place = troyes_place(m->g, deed->target);
    int slot = card->vp[1] > card->vp[0];

    if (place->slot[slot] != NOBODY)
        slot = !slot;
    if (place->slot[slot] != NOBODY)
        slot = 2;
    return troyes_mind_works(m, deed->target, slot) +
           troyes_mind_more(m, TRADESMEN, deed->source != CARD) -
           troyes_plan_source(m, deed);
}

static int activity_gain(const struct troyes_mind *m,
                         const struct troyes_deed *deed)
{
    const struct troyes_activity *card = &troyes_activities[deed->target];
    int times = deed->times;
    int sway = times * sway_each(card);
    int money = times * deniers_each(m, deed, card) - deed->price;
    int gain = times * points_each(m, deed, card);

    if (card->effect == ENVOY && -sway > m->g->influence[m->owner])
        sway = -m->g->influence[m->owner];
    gain += cubes_of(m, deed, card, &sway);
    if (deed->source) {
        gain += hire_gain(m, deed);
        money -= card->cost;
    }
    return gain + troyes_mind_earns(m, money) + troyes_mind_sways(m, sway);
}

/* ---- the other actions --------------------------------------------------- */

static int levels_built(const struct troyes_mind *m)
{
    int set = 0;

    for (int i = 0; i < LEVELS * SPACES; i++)
        if (m->g->cathedral[i / SPACES][i % SPACES] == m->owner)
            set |= 1 << i / SPACES;
    return set;
}

static int build_gain(const struct troyes_mind *m,
                      const struct troyes_deed *deed)
{
    int each = deed->modifier ? troyes_activities[deed->modifier - 1].p : 1;
    int built = levels_built(m);
    int more[DIE_MOST + 1] = {0};
    int sway = 0;
    int gain = 0;

    for (int i = 0; i < deed->dice * each; i++) {
        int number = deed->die[i / each].value;
        int level = troyes_level(m->g, number) + more[number]++;
        gain += troyes_mind_builds(m, built, level);
        built |= 1 << level;
        sway += number > DIE_MOST / 2 ? TROYES_CATHEDRAL_HIGH
                                      : TROYES_CATHEDRAL_LOW;
    }
    return gain + troyes_mind_more(m, CATHEDRAL, deed->dice * each) +
           troyes_mind_sways(m, sway) + troyes_mind_earns(m, -deed->price);
}

static int fight_gain(const struct troyes_mind *m,
                      const struct troyes_deed *deed)
{
    int at = troyes_queue_at(m->g, deed->target);

    return troyes_mind_fights(m, at, deed->times) +
           troyes_mind_sways(m, deed->times * TROYES_CUBE_INFLUENCE) +
           troyes_mind_earns(m, -deed->price);
}

static int place_gain(const struct troyes_mind *m,
                      const struct troyes_deed *deed)
{
    struct troyes then = *m->g;
    int building = deed->die[0].colour;
    int gain = troyes_mind_earns(m, -deed->price);

    if (troyes_mod(deed) == MOD_YELLOW_AS_RED)
        building = PALACE;
    if (!deed->source ||
        !troyes_may_place(m->g, m->owner, building, deed->die[0].value, deed))
        return NO_PLAN;
    if (deed->source == CARD)
        gain -= troyes_plan_source(m, deed);
    troyes_lift(&then, m->owner, deed, NULL);
    troyes_place_citizen(&then, m->owner, building, deed->die[0].value, NULL);
    return gain + troyes_mind_board(m, &then) - m->board;
}

/* ---- a whole action ------------------------------------------------------ */

/* Own dice that are used cannot serve for anything else; cubes neither. */
static int group_cost(const struct troyes_mind *m,
                      const struct troyes_deed *deed)
{
    int cost = 0;

    for (int i = 0; i < deed->dice; i++)
        cost += deed->die[i].owner == m->owner
                    ? troyes_mind_die(m, deed->die[i].value)
                    : -troyes_mind_denied(m, deed->die[i].owner);
    if (deed->modifier) {
        int id = deed->modifier - 1;
        int cubes = troyes_place(m->g, id)->cubes[m->owner];
        cost += troyes_mind_cubes(m, id, cubes) -
                troyes_mind_cubes(m, id, cubes - 1);
    }
    return cost;
}

static int done_gain(const struct troyes_mind *m,
                     const struct troyes_deed *deed)
{
    switch (deed->verb) {
    case TROYES_DO_ACTIVATE: return activity_gain(m, deed);
    case TROYES_DO_BUILD: return build_gain(m, deed);
    case TROYES_DO_FIGHT: return fight_gain(m, deed);
    case TROYES_DO_PLACE: return place_gain(m, deed);
    default:
        return troyes_mind_earns(m, deed->value / TROYES_FARM_DIVISOR -
                                        deed->price);
    }
}

static bool needs_citizen(const struct troyes_mind *m,
                          const struct troyes_deed *deed)
{
    if (deed->verb == TROYES_DO_ACTIVATE)
        return !troyes_employs(troyes_place(m->g, deed->target), m->owner);
    return deed->verb == TROYES_DO_PLACE;
}

/* What is not chosen yet is chosen as it seems best. */
int troyes_plan_gain(const struct troyes_mind *m,
                     const struct troyes_deed *deed)
{
    struct troyes_deed whole = *deed;
    int cost = group_cost(m, deed);
    int once = 0;
    int often = 0;

    if (!whole.source && needs_citizen(m, deed)) {
        struct troyes_deed from = least_missed(m);
        whole.source = from.source;
        whole.source_at = from.source_at;
    }
    if (whole.times)
        return done_gain(m, &whole) - cost;
    whole.times = 1;
    once = done_gain(m, &whole);
    whole.times = 0;
    whole.times = (uint8_t)troyes_times_most(m->g, m->owner, &whole);
    if (whole.times <= 1)
        return once - cost;
    often = done_gain(m, &whole);
    return (often > once ? often : once) - cost;
}

/* ---- which dice ---------------------------------------------------------- */

struct plan {
    const struct troyes_mind *m;
    struct troyes_want want;
    struct troyes_die kind[KINDS_MOST];
    uint8_t left[KINDS_MOST]; /* how many of that kind */
    int kinds;
    int most; /* dice in a group */
    int best;
};

/* A colour that such a group takes: asked with a die that costs nothing. */
static bool takes(const struct troyes_mind *m, const struct troyes_deed *deed,
                  int colour, int dice)
{
    struct troyes_deed probe = {.verb = deed->verb,
                                .target = deed->target,
                                .modifier = deed->modifier,
                                .dice = (uint8_t)dice};

    for (int i = 0; i < dice; i++)
        probe.die[i] =
            (struct troyes_die){(uint8_t)m->owner, (uint8_t)colour, 1};
    return troyes_dice_fit(m->g, m->owner, &probe);
}

/* Where there are too many kinds, low dice of others are not thought of. */
static void add_kind(struct plan *p, struct troyes_die die, int n)
{
    int at = p->kinds;

    if (n <= 0)
        return;
    if (p->kinds == KINDS_MOST) {
        at = 0;
        for (int i = 1; i < KINDS_MOST; i++)
            if (p->kind[i].value < p->kind[at].value)
                at = i;
        if (die.value <= p->kind[at].value)
            return;
    } else {
        p->kinds++;
    }
    p->kind[at] = die;
    p->left[at] = (uint8_t)n;
}

static void list_kinds(struct plan *p, const struct troyes_deed *deed,
                       int colour)
{
    for (int i = 0; i < OWNERS; i++) {
        int owner = (p->m->owner + i) % OWNERS;
        uint64_t row = troyes_dice(p->m->g, owner, colour);
        for (int j = 0; j < deed->dice; j++)
            if (deed->die[j].owner == owner && deed->die[j].colour == colour)
                row -= (uint64_t)1 << (8 * deed->die[j].value);
        for (; row; row = troyes_rest(row)) {
            struct troyes_die die = {(uint8_t)owner, (uint8_t)colour,
                                     (uint8_t)troyes_value(row)};
            int n = (int)(row >> (8 * die.value) & 0xFF);
            add_kind(p, die, n);
        }
    }
}

static bool stands(const struct plan *p, const struct troyes_deed *deed)
{
    struct troyes then;

    if (!deed->dice || deed->price > p->want.budget ||
        deed->value < p->want.need)
        return false;
    if (deed->verb != TROYES_DO_BUILD)
        return true;
    then = *p->m->g;
    then.now = *deed;
    return troyes_group_stands(&then, p->m->owner);
}

/* All groups that begin so; kinds in ascending order, none counted twice. */
static void extend(struct plan *p, const struct troyes_deed *deed, int from)
{
    if (stands(p, deed)) {
        int gain = troyes_plan_gain(p->m, deed);
        if (gain > p->best)
            p->best = gain;
    }
    if (deed->dice >= p->most)
        return;
    for (int i = from; i < p->kinds; i++) {
        struct troyes_deed more = *deed;
        if (!p->left[i])
            continue;
        troyes_group_add(&more, p->kind[i]);
        troyes_group_count(p->m->g, p->m->owner, &more);
        if (more.price > p->want.budget)
            continue;
        p->left[i]--;
        extend(p, &more, i);
        p->left[i]++;
    }
}

int troyes_plan_group(const struct troyes_mind *m,
                      const struct troyes_deed *begun)
{
    struct plan p = {.m = m, .best = NO_PLAN};

    p.want = troyes_want(m->g, m->owner, begun);
    if (!p.want.feasible || p.want.budget < 0)
        return NO_PLAN;
    for (int colour = 0; colour < COLOURS; colour++)
        if (takes(m, begun, colour, 1)) {
            p.most = takes(m, begun, colour, 2) ? GROUP_MOST : 1;
            list_kinds(&p, begun, colour);
        }
    extend(&p, begun, 0);
    return p.best;
}

int troyes_plan_best(const struct troyes_mind *m,
                     const struct troyes_deed *begun)
{
    int best = troyes_plan_group(m, begun);
    unsigned cubes = troyes_usable_cubes(m->g, m->owner);

    for (; cubes; cubes &= cubes - 1) {
        struct troyes_deed deed = *begun;
        int gain = 0;
        deed.modifier = (uint8_t)(m->g->activity[__builtin_ctz(cubes)].id + 1);
        gain = troyes_plan_group(m, &deed);
        if (gain > best)
            best = gain;
    }
    return best;
}

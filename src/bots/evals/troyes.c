/*
 * troyes.c - what bots know about Troyes: how each choice looks.
 * troyes_mind.c says what things are worth, troyes_plan.c thinks actions
 * through, troyes_value.c says what a position is worth.
 */
#include "bots/evals/evals.h"
#include "bots/evals/troyes_learned.h"
#include "bots/evals/troyes_manners.h"
#include "bots/evals/troyes_plan.h"
#include "bots/evals/troyes_value.h"
#include "bots/wholes.h"
#include "core/rng.h"

#include <stddef.h>
#include <string.h>

enum {
    WHOLE = 100,
    SHARPNESS = 3, /* ratings are points times this: small differences count */
    NEVER = -3000,
};

/* ---- D1 the first citizens ----------------------------------------------- */

/* A little of everything, sheltered. */
static int rate_settle(const struct troyes_mind *m, struct action a)
{
    int building = a.arg[0];
    int there = troyes_standing(m->g, m->owner, building);

    return troyes_mind_stands(m, building, a.arg[1] - 1) -
           m->taste[building == TROYES_PALACE ? TASTE_CROWDED_PALACE
                                              : TASTE_CROWDED] *
               there * there;
}

/* ---- T7 influence -------------------------------------------------------- */

/* What turning that die over adds. */
static int flip_gain(const struct troyes_mind *m, int value)
{
    return troyes_mind_die(m, TROYES_DIE_MOST + 1 - value) -
           troyes_mind_die(m, value);
}

/* For up to three dice: those that lose nothing. */
static int best_flip(const struct troyes_mind *m)
{
    int n = 0;
    int gain = 0;

    for (int value = 1; value <= TROYES_DIE_MOST / 2; value++)
        for (int colour = 0; colour < TROYES_COLOURS; colour++)
            for (int i = m->g->dice[m->owner][colour][value];
                 i && n < TROYES_GROUP_MOST; i--, n++)
                gain += flip_gain(m, value);
    return gain;
}

static int reroll_gain(const struct troyes_mind *m, int value)
{
    enum { PIPS = TROYES_DIE_MOST * (TROYES_DIE_MOST + 1) / 2 };
    int sum =
        TROYES_DIE_MOST * m->taste[TASTE_DIE] + PIPS * m->taste[TASTE_PIP];

    return sum / TROYES_DIE_MOST - troyes_mind_die(m, value);
}

/* What a use of influence adds before an action, less what it costs. */
static int influence_gain(const struct troyes_mind *m, struct action a)
{
    int at_hand = m->g->personal[m->owner];

    switch (a.verb) {
    case TROYES_DO_REROLL:
        return m->taste[TASTE_REROLLS] + reroll_gain(m, a.arg[1]) +
               troyes_mind_sways(m, -TROYES_REROLL_COST);
    case TROYES_DO_RECRUIT:
        return m->taste[TASTE_RECRUITS] + troyes_mind_supply(m, at_hand + 1) -
               troyes_mind_supply(m, at_hand) +
               troyes_mind_sways(m, -TROYES_RECRUIT_COST);
    default:
        return m->taste[TASTE_FLIPS] + best_flip(m) +
               troyes_mind_sways(m, -TROYES_FLIP_COST);
    }
}

static bool is_influence(struct action a)
{
    return a.verb == TROYES_DO_REROLL || a.verb == TROYES_DO_RECRUIT ||
           a.verb == TROYES_DO_FLIP;
}

static int rate_flip(const struct troyes_mind *m, struct action a)
{
    return a.verb == TROYES_DO_DONE ? 0 : flip_gain(m, a.arg[2]);
}

/* ---- D4 a turn ----------------------------------------------------------- */

/* Passing next time is possible as well: what counts is the denier for
 * waiting. */
static int rate_pass(const struct troyes_mind *m)
{
    uint64_t own = troyes_dice(m->g, m->owner, TROYES_RED) +
                   troyes_dice(m->g, m->owner, TROYES_WHITE) +
                   troyes_dice(m->g, m->owner, TROYES_YELLOW);
    int dice = troyes_total(own) * m->taste[TASTE_DIE] +
               troyes_shown(own) * m->taste[TASTE_PIP];

    return troyes_mind_earns(m, TROYES_PASS_MORE) -
           dice * m->taste[TASTE_LOST_DICE] / WHOLE + m->taste[TASTE_PASSES];
}

static int rate_begin(const struct troyes_mind *m, struct action a)
{
    struct troyes_task task = {.verb = a.verb, .target = a.arg[0]};

    if (a.verb == TROYES_DO_PASS)
        return rate_pass(m);
    return troyes_plan_best(m, &task);
}

/* Influence goes before the action, so it is rated on top of the best one. */
static void rate_turn(const struct troyes_mind *m, const struct action *choice,
                      int n, int *rating)
{
    int best = NEVER;

    for (int i = 0; i < n; i++) {
        if (is_influence(choice[i]))
            continue;
        rating[i] = rate_begin(m, choice[i]);
        if (rating[i] > best)
            best = rating[i];
    }
    for (int i = 0; i < n; i++)
        if (is_influence(choice[i]))
            rating[i] = best + influence_gain(m, choice[i]);
}

/* ---- D5 the steps of an action ------------------------------------------- */

static int rate_modifier(const struct troyes_mind *m, struct action a)
{
    struct troyes_task task = m->g->now;

    if (a.verb == TROYES_DO_BURN)
        task.modifier = (uint8_t)(a.arg[0] + 1);
    return troyes_plan_group(m, &task);
}

/* ---- D6 what an effect asks ---------------------------------------------- */

static int rate_mill(const struct troyes_mind *m, struct action a)
{
    const struct troyes_activity *card = &troyes_activities[m->g->did.target];

    return (a.arg[0] == TROYES_PALACE ? card->p : card->q) *
           troyes_standing(m->g, m->owner, a.arg[0]) * WHOLE;
}

/* One cube, or as many as an envoy brings. */
static int rate_cubes(const struct troyes_mind *m, struct action a)
{
    int cubes = a.verb == TROYES_DO_SEND ? a.arg[1] : 1;

    if (a.verb == TROYES_DO_DONE)
        return 0;
    return troyes_mind_fights(m, troyes_queue_at(m->g, a.arg[0]), cubes) +
           troyes_mind_sways(m, cubes * TROYES_CUBE_INFLUENCE);
}

/* ---- D2, D3 black dice --------------------------------------------------- */

enum { STRENGTH_MOST = 36 }; /* of all black dice together */

/* The cheapest own dice that reach each sum, apart from those set already. */
struct muster {
    int cost[STRENGTH_MOST + 1];
    uint32_t dice[STRENGTH_MOST + 1]; /* bit 8 * colour + value: such a die */
};

static void enlist(struct muster *u, int bit, int strength, int cost)
{
    for (int sum = STRENGTH_MOST; sum > 0; sum--) {
        int rest = sum > strength ? sum - strength : 0;
        if (u->cost[rest] + cost >= u->cost[sum])
            continue;
        u->cost[sum] = u->cost[rest] + cost;
        u->dice[sum] = u->dice[rest] | (uint32_t)1 << bit;
    }
}

static void muster(struct muster *u, const struct troyes_mind *m)
{
    const struct troyes *g = m->g;

    memset(u, 0, sizeof *u);
    for (int sum = 1; sum <= STRENGTH_MOST; sum++)
        u->cost[sum] = -NEVER;
    for (int bit = 0; bit < TROYES_COLOURS * TROYES_FACES; bit++) {
        int colour = bit / TROYES_FACES;
        int value = bit % TROYES_FACES;
        int factor = colour == TROYES_RED ? TROYES_BLACK_RED_FACTOR : 1;
        int n = g->dice[m->owner][colour][value] - g->own[colour][value];
        for (; n > 0; n--)
            enlist(u, bit, factor * value, troyes_mind_die(m, value));
    }
}

static int sum_of(const uint8_t foe[TROYES_FACES])
{
    int sum = 0;

    for (int value = 1; value <= TROYES_DIE_MOST; value++)
        sum += value * foe[value];
    return sum;
}

/* More black dice bring influence, and need not be faced later. */
static void rate_counter(const struct troyes_mind *m,
                         const struct action *choice, int n, int *rating)
{
    const struct troyes *g = m->g;
    int need = sum_of(g->foe) - troyes_strength(g->own[0]);
    int one = troyes_mind_sways(m, TROYES_BLACK_INFLUENCE) + 10;
    struct muster u;

    if (need < 0)
        need = 0;
    muster(&u, m);
    for (int i = 0; i < n; i++) {
        struct action a = choice[i];
        int bit = a.arg[1] * TROYES_FACES + a.arg[2];
        if (a.verb == TROYES_DO_DONE)
            rating[i] = 0;
        else if (a.verb == TROYES_DO_FOE)
            rating[i] = one - u.cost[need + a.arg[0]] + u.cost[need];
        else
            rating[i] = need && u.dice[need] >> bit & 1 ? 0 : -4 * WHOLE - bit;
    }
}

/* How likely the own dice reach the black one after this. */
static int reaches(const struct troyes_mind *m, struct action a)
{
    const struct troyes *g = m->g;
    int need = troyes_highest(g) - troyes_strength(g->dice[m->owner][0]);
    int factor = a.arg[0] == TROYES_RED ? TROYES_BLACK_RED_FACTOR : 1;
    int hits = 0;

    if (a.verb == TROYES_DO_FLIP)
        return best_flip(m) > 0 &&
                       best_flip(m) >=
                           need * (flip_gain(m, 1) / (TROYES_DIE_MOST - 1))
                   ? WHOLE
                   : 0;
    if (a.verb != TROYES_DO_REROLL)
        return 0;
    for (int then = 1; then <= TROYES_DIE_MOST; then++)
        hits += factor * (then - a.arg[1]) >= need;
    return WHOLE * hits / TROYES_DIE_MOST;
}

static int rate_face(const struct troyes_mind *m, struct action a)
{
    int tokens = troyes_tokens(m->g, m->owner);
    int fine = WHOLE * (tokens < TROYES_FINE ? tokens : TROYES_FINE);
    bool can = troyes_strength(m->g->dice[m->owner][0]) >= troyes_highest(m->g);

    if (a.verb == TROYES_DO_COUNTER)
        return 0;
    if (a.verb == TROYES_DO_YIELD)
        return -fine;
    if (can)
        return influence_gain(m, a) - WHOLE;
    return reaches(m, a) * (fine - troyes_mind_die(m, 3)) / WHOLE - fine +
           influence_gain(m, a);
}

/* -------------------------------------------------------------------------- */

static int rate_one(const struct troyes_mind *m, int decision, struct action a)
{
    switch (decision) {
    case TROYES_ASK_SETTLE: return rate_settle(m, a);
    case TROYES_ASK_FACE: return rate_face(m, a);
    case TROYES_ASK_FLIP: return rate_flip(m, a);
    case TROYES_ASK_MILL: return rate_mill(m, a);
    case TROYES_ASK_CUBES:
    case TROYES_ASK_ENVOY: return rate_cubes(m, a);
    default: return rate_modifier(m, a);
    }
}

/*
 * While a chain is open nothing changes but the chain, so the mind that its
 * turn was judged with still serves. It is kept with all that it was made from:
 * what lies between the first and the last of the fields compared here, at a
 * table whose seats and options do not change.
 */
enum {
    SEEN_FROM = offsetof(struct troyes, deniers),
    SEEN_BYTES = offsetof(struct troyes, last) - SEEN_FROM,
};

struct kept {
    struct troyes_shelf shelf; /* the first: troyes_value.c knows no more */
    bool made;
    int seats;
    uint8_t option[OPTION_BYTES];
    uint8_t seen[SEEN_BYTES];
    struct troyes_mind mind;
};

static const uint8_t *seen(const struct troyes *g)
{
    return (const uint8_t *)g + SEEN_FROM;
}

static bool still_serves(const struct kept *kept, const struct troyes *g,
                         int seat)
{
    return kept->made && kept->mind.owner == seat &&
           kept->seats == g->base.seats &&
           memcmp(kept->seen, seen(g), SEEN_BYTES) == 0 &&
           memcmp(kept->option, g->base.option, OPTION_BYTES) == 0;
}

static struct troyes_mind *mind_in(const struct memory *memory,
                                   const struct troyes *g, int seat,
                                   enum troyes_look look)
{
    struct kept *kept = memory->scratch;

    if (still_serves(kept, g, seat)) {
        kept->mind.g = g;
        return &kept->mind;
    }
    troyes_mind_by(&kept->mind, g, seat, look,
                   (struct troyes_aids){&kept->shelf, memory->numbers});
    kept->made = true;
    kept->seats = g->base.seats;
    memcpy(kept->seen, seen(g), SEEN_BYTES);
    memcpy(kept->option, g->base.option, OPTION_BYTES);
    return &kept->mind;
}

static void rate_all(const struct troyes_mind *m, const struct action *choice,
                     int n, int *rating)
{
    int decision = state_asks(&m->g->base)->decision;

    switch (decision) {
    case TROYES_ASK_TURN: rate_turn(m, choice, n, rating); break;
    case TROYES_ASK_COUNTER: rate_counter(m, choice, n, rating); break;
    case TROYES_ASK_GROUP: troyes_plan_dice(m, choice, n, rating); break;
    case TROYES_ASK_SOURCE: troyes_plan_sources(m, choice, n, rating); break;
    case TROYES_ASK_TIMES: troyes_plan_times(m, choice, n, rating); break;
    default:
        for (int i = 0; i < n; i++)
            rating[i] = rate_one(m, decision, choice[i]);
    }
}

static void rate_alone(const struct troyes *g, enum troyes_look look,
                       const struct action *choice, int n, int *rating)
{
    struct troyes_mind m;

    troyes_mind(&m, g, choice[0].seat, look, NULL);
    rate_all(&m, choice, n, rating);
}

static void rate(const struct state *s, const struct memory *memory,
                 const struct action *choice, int n, int *rating)
{
    const struct troyes *g = (const struct troyes *)s;
    enum troyes_look look =
        memory->yardstick ? TROYES_SEATED_FIRST : TROYES_SEATED;

    if (memory->scratch)
        rate_all(mind_in(memory, g, choice[0].seat, look), choice, n, rating);
    else
        rate_alone(g, look, choice, n, rating);
    for (int i = 0; i < n; i++) {
        if (rating[i] < NEVER)
            rating[i] = NEVER;
        rating[i] *= SHARPNESS;
    }
}

/* ---- whole actions, for playouts ---------------------------------------- */

enum { JITTER = 64, BEGINNINGS = TROYES_ON_BOARD + TROYES_QUEUE + 3 };

struct turn {
    const struct troyes_mind *m;
    struct rng *rng;
    struct troyes_task begun[BEGINNINGS];
    int n;
    struct troyes_task *best; /* NULL: another use of the turn */
    struct action other;      /* namely that                   */
    int most;
    bool whim;    /* anything that can be done */
    uint32_t can; /* how much that is so far   */
};

static void begin_with(struct turn *t, int verb, int target)
{
    t->begun[t->n++] =
        (struct troyes_task){.verb = (uint8_t)verb, .target = (uint8_t)target};
}

static void list_beginnings(struct turn *t, const struct troyes *g)
{
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (g->activity[i].id != TROYES_NO_CARD)
            begin_with(t, TROYES_DO_ACTIVATE, g->activity[i].id);
    begin_with(t, TROYES_DO_BUILD, 0);
    for (int i = 0; i < g->queued; i++)
        begin_with(t, TROYES_DO_FIGHT, g->queue[i].id);
    begin_with(t, TROYES_DO_PLACE, 0);
    begin_with(t, TROYES_DO_FARM, 0);
}

/* As rollout_best() would choose. */
static bool beats(struct turn *t, int points)
{
    if (t->whim)
        return rng_below(t->rng, ++t->can) == 0;
    int rating = (points < NEVER ? NEVER : points) * SHARPNESS +
                 ((int)(rng_next(t->rng) >> 32) & (JITTER - 1));

    if (rating <= t->most)
        return false;
    t->most = rating;
    return true;
}

/* Points that would neither be the most nor raise best: they need not be known
 * exactly. The next number is peeked at: it goes to the next that can be done.
 */
static int floor_of(const struct turn *t, int best)
{
    int jitter = (int)(rng_after(t->rng, 0) >> 32) & (JITTER - 1);
    int behind = t->most - jitter;
    int floor = behind / SHARPNESS - (behind % SHARPNESS < 0);

    if (t->whim)
        return INT32_MAX;
    return floor < best ? floor : best;
}

static void choose_turn(struct turn *t, int seat)
{
    const struct troyes_mind *m = t->m;
    struct action influence[TROYES_DICE + 2];
    int n = troyes_influence_legal(m->g, seat, influence);
    int best = rate_pass(m);

    t->most = NEVER * WHOLE;
    t->best = NULL;
    t->other = action_of(seat, TROYES_DO_PASS);
    beats(t, best);
    for (int i = 0; i < t->n; i++) {
        int points = troyes_plan_above(m, &t->begun[i], floor_of(t, best));
        if (points == NO_PLAN)
            continue;
        best = points > best ? points : best;
        if (beats(t, points))
            t->best = &t->begun[i];
    }
    for (int i = 0; i < n; i++)
        if (beats(t, best + influence_gain(m, influence[i]))) {
            t->best = NULL;
            t->other = influence[i];
        }
}

static bool act(struct state *s, const struct memory *memory, struct rng *rng,
                int whims, struct sink *ev)
{
    struct troyes *g = (struct troyes *)s;
    struct turn t = {.rng = rng};
    struct troyes_task whole;
    int seat = state_actor(s);

    if (state_asks(s)->decision != TROYES_ASK_TURN || !memory->scratch)
        return false;
    t.m = mind_in(memory, g, seat, TROYES_SEATED);
    t.whim = rng_below(rng, (uint32_t)whims) == 0;
    list_beginnings(&t, g);
    choose_turn(&t, seat);
    if (t.best && troyes_plan_choose(t.m, t.best, &whole) != NO_PLAN)
        troyes_act(g, seat, &whole, ev);
    else
        game_apply(&troyes, s, t.other, ev);
    return true;
}

/* -------------------------------------------------------------------------- */

/* A stage is a round; the first citizens are one of their own. */
static int stage(const struct state *s)
{
    return ((const struct troyes *)s)->round;
}

/* An action is four choices or more, so a few slips cost much. The net by
 * itself would be nearly as good as a hundred simulations. */
static const struct level levels[LEVELS] = {
    {.slips = 12, .rating = 1300},
    {.slips = 6, .rating = 1426},
    {.slips = 0, .rating = 1568},
    {.heat = 15, .rates = 30, .rating = 1686},
    {.simulations = 100, .rating = 1840},
    {.simulations = 1500, .rating = 1922},
};

const struct eval eval_troyes = {
    .game = "troyes",
    .rate = rate,
    .act = act,
    .value = troyes_prospects,
    .lead = troyes_leads,
    .compare = wholes_search,
    .stage = stage,
    .stages = 1,
    .scratch = sizeof(struct kept),
    .levels = levels,
    .ahead = {.stages = 2, .whims = 40, .acts = 60, .steps = 25, .wholes = 24},
    .learned = &troyes_learned,
    .manners = troyes_manners,
    .hurt_by = troyes_hurt_by,
};

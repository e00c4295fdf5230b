/*
 * effects.c - what activities do (T9), and the choices some of them ask for
 * once their dice are spent (D6). Those are public, step by step.
 */
#include "games/troyes/troyes.h"

/* ---- what is counted on the square --------------------------------------- */

static int count_dice(const struct troyes *g, int owner, int colour)
{
    return troyes_total(troyes_dice(g, owner, colour));
}

static int red_sum(const struct troyes *g, int owner)
{
    int sum = 0;

    for (int value = 1; value <= TROYES_DIE_MOST; value++)
        sum += value * g->dice[owner][TROYES_RED][value];
    return sum;
}

/* R064: every player with most dice; the neutral side is compared too. */
static void most_dice(struct troyes *g, const struct troyes_activity *card,
                      struct sink *ev)
{
    int most = card->q;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (troyes_dice_count(g, owner) > most)
            most = troyes_dice_count(g, owner);
    for (int seat = 0; seat < g->base.seats; seat++)
        if (troyes_dice_count(g, seat) == most)
            troyes_gain_points(g, seat, PART_ACTIVITIES, card->p, ev);
}

/* R065: only if the active player is among the highest. */
static void most_red(struct troyes *g, int seat, int points, struct sink *ev)
{
    int most = red_sum(g, seat);

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (red_sum(g, owner) > most)
            return;
    for (int other = 0; most && other < g->base.seats; other++)
        if (red_sum(g, other) == most)
            troyes_gain_points(g, other, PART_ACTIVITIES, points, ev);
}

/* R074; T14.6: in solo the bank pays for Le Roy's citizens. */
static void tax(struct troyes *g, int seat, const struct troyes_activity *card,
                struct sink *ev)
{
    int other = seat;

    if (troyes_is_solo(g)) {
        troyes_earn(
            g, seat,
            card->q * troyes_standing(g, TROYES_NEUTRAL, TROYES_CITY_HALL), ev);
        return;
    }
    while ((other = troyes_next_owner(g, other)) != seat) {
        int due = card->p * troyes_standing(g, other, TROYES_CITY_HALL);
        int paid = due < g->deniers[other] ? due : g->deniers[other];
        if (!paid || g->deniers[seat] + paid > TROYES_DENIERS_MOST)
            continue;
        g->deniers[other] = (uint16_t)(g->deniers[other] - paid);
        g->deniers[seat] = (uint16_t)(g->deniers[seat] + paid);
        state_tell(ev, event_of2(TROYES_EV_TAXED, other, seat, paid), PUBLIC);
    }
}

static int events_with_cube(const struct troyes *g, int seat)
{
    int n = 0;

    for (int i = 0; i < g->queued; i++) {
        bool there = false;
        for (int flag = 0; flag < TROYES_FLAGS; flag++)
            there = there || g->queue[i].flag[flag] == seat;
        n += there;
    }
    return n;
}

/* T14.6: in solo Le Roy's dice do not count. */
static int most_red_dice(const struct troyes *g)
{
    int owners = troyes_is_solo(g) ? 1 : TROYES_OWNERS;
    int most = 0;

    for (int owner = 0; owner < owners; owner++)
        if (count_dice(g, owner, TROYES_RED) > most)
            most = count_dice(g, owner, TROYES_RED);
    return most;
}

static int all_yellow(const struct troyes *g)
{
    int n = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        n += count_dice(g, owner, TROYES_YELLOW);
    return n;
}

/* Points that one activation brings the active player alone. */
static int points_of(const struct troyes *g, int seat,
                     const struct troyes_activity *card)
{
    switch (card->effect) {
    case TROYES_GAIN_VP:
    case TROYES_GAIN_VP_ANY_DICE:
    case TROYES_GAIN_VP_AND_DENIERS: return card->p;
    case TROYES_INFLUENCE_TO_VP:
    case TROYES_DENIERS_TO_VP: return card->q;
    case TROYES_VP_PER_EVENT: return card->p * events_with_cube(g, seat);
    case TROYES_VP_PER_CATHEDRAL:
        return card->p *
               (troyes_counts(g, seat, TROYES_COUNT_CATHEDRAL) / card->q);
    case TROYES_VP_PER_RED: return card->p * most_red_dice(g);
    default: return 0;
    }
}

/* Deniers it brings; and what it costs. */
static int deniers_of(const struct troyes *g,
                      const struct troyes_activity *card)
{
    switch (card->effect) {
    case TROYES_GAIN_DENIERS: return card->p;
    case TROYES_GAIN_VP_AND_DENIERS:
    case TROYES_INFLUENCE_TO_DENIERS: return card->q;
    case TROYES_DENIERS_PER_YELLOW: return card->p * all_yellow(g);
    default: return 0;
    }
}

static void pay_for(struct troyes *g, int seat,
                    const struct troyes_activity *card, struct sink *ev)
{
    int effect = card->effect;

    if (effect == TROYES_INFLUENCE_TO_DENIERS ||
        effect == TROYES_INFLUENCE_TO_VP)
        troyes_lose_influence(g, seat, card->p, ev);
    if (effect == TROYES_DENIERS_TO_INFLUENCE || effect == TROYES_DENIERS_TO_VP)
        troyes_spend(g, seat, card->p, ev);
}

static void activate_once(struct troyes *g, int seat,
                          const struct troyes_activity *card, struct sink *ev)
{
    pay_for(g, seat, card, ev);
    troyes_gain_points(g, seat, PART_ACTIVITIES, points_of(g, seat, card), ev);
    troyes_earn(g, seat, deniers_of(g, card), ev);
    if (card->effect == TROYES_GAIN_INFLUENCE)
        troyes_gain_influence(g, seat, card->p, ev);
    else if (card->effect == TROYES_DENIERS_TO_INFLUENCE)
        troyes_gain_influence(g, seat, card->q, ev);
    else if (card->effect == TROYES_VP_MOST_DICE)
        most_dice(g, card, ev);
    else if (card->effect == TROYES_VP_RED_SUM)
        most_red(g, seat, card->p, ev);
    else if (card->effect == TROYES_TAX)
        tax(g, seat, card, ev);
}

/* ---- what asks for more choices ------------------------------------------ */

/* X8: all dice first, then what they hit (R066). */
static void ask_archer(struct troyes *g, int seat, int left)
{
    struct frame *frame =
        state_ask(&g->base, TROYES_ASK_ARCHER, SEAT(SEAT_CHANCE));

    frame->a = (uint8_t)seat;
    frame->b = (uint8_t)left;
}

static void ask_left(struct troyes *g, int decision, int seat, int left)
{
    if (left > 0)
        state_ask(&g->base, decision, SEAT(seat))->a = (uint8_t)left;
}

static void store(struct troyes *g, int seat, struct sink *ev)
{
    uint8_t *cubes = &troyes_place_of(g, g->did.target)->cubes[seat];
    int n = g->did.times;

    if (*cubes + n > UINT8_MAX)
        n = UINT8_MAX - *cubes; /* never in play */
    *cubes = (uint8_t)(*cubes + n);
    state_tell(ev, event_of2(TROYES_EV_STORED, seat, g->did.target, n), PUBLIC);
}

void troyes_effect(struct troyes *g, int seat, struct sink *ev)
{
    const struct troyes_activity *card = &troyes_activities[g->did.target];
    int times = g->did.times;

    switch (card->effect) {
    case TROYES_DENIERS_PER_CITIZEN:
        ask_left(g, TROYES_ASK_MILL, seat, times);
        break;
    case TROYES_ROLL_CUBES: ask_archer(g, seat, times); break;
    case TROYES_CUBES_PER_RED: /* R067 */
        ask_left(g, TROYES_ASK_CUBES, seat,
                 times * card->p * count_dice(g, seat, TROYES_RED));
        break;
    case TROYES_ENVOY: ask_left(g, TROYES_ASK_ENVOY, seat, times); break;
    default:
        if (card->effect >= TROYES_MOD_PLUS_RED) {
            store(g, seat, ev);
            break;
        }
        for (int i = 0; i < times; i++)
            activate_once(g, seat, card, ev);
        break;
    }
}

/* ---- D6a the Miller ------------------------------------------------------ */

int troyes_mill_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of1(seat, TROYES_DO_MILL, TROYES_PALACE);
    out[1] = action_of1(seat, TROYES_DO_MILL, TROYES_BISHOPRIC);
    return 2;
}

void troyes_mill_apply(struct troyes *g, struct action a, struct sink *ev)
{
    const struct troyes_activity *card = &troyes_activities[g->did.target];
    int each = a.arg[0] == TROYES_PALACE ? card->p : card->q;

    state_tell(ev, event_of1(TROYES_EV_MILLED, a.seat, a.arg[0]), PUBLIC);
    troyes_earn(g, a.seat, each * troyes_standing(g, a.seat, a.arg[0]), ev);
    if (!--state_top(&g->base)->a)
        state_pop(&g->base);
}

/* ---- X8 the Archer's dice, D6b and D6c cubes one by one ------------------ */

int troyes_archer_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    (void)seat;
    return troyes_die_legal(out);
}

void troyes_archer_apply(struct troyes *g, struct action a, struct sink *ev)
{
    const struct troyes_activity *card = &troyes_activities[g->did.target];
    struct frame *frame = state_top(&g->base);
    int seat = frame->a;
    int hits = frame->c;

    state_tell(ev, event_of1(TROYES_EV_SHOT, seat, a.arg[0]), PUBLIC);
    if (a.arg[0] >= card->p)
        hits += card->q;
    frame->c = (uint8_t)hits;
    if (--frame->b)
        return;
    state_pop(&g->base);
    ask_left(g, TROYES_ASK_CUBES, seat, hits);
}

/* Every event of the queue has a free flag: a full one is gone. */
int troyes_cubes_legal(const struct troyes *g, int seat, struct action *out)
{
    uint32_t queue = troyes_queue_set(g);
    int n = 0;

    for (; queue; queue &= queue - 1)
        out[n++] = action_of1(seat, TROYES_DO_CUBE, __builtin_ctz(queue));
    out[n++] = action_of(seat, TROYES_DO_DONE);
    return n;
}

void troyes_cubes_apply(struct troyes *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);

    if (a.verb == TROYES_DO_CUBE)
        troyes_put_cube(g, a.seat, a.arg[0], ev);
    if (a.verb == TROYES_DO_DONE || !--frame->a)
        state_pop(&g->base);
}

/* ---- D6d the Diplomat ---------------------------------------------------- */

/* R068: what does not fit is lost, and paid for all the same. */
int troyes_envoy_legal(const struct troyes *g, int seat, struct action *out)
{
    int most = troyes_activities[g->did.target].q;
    uint32_t queue = troyes_queue_set(g);
    int n = 0;

    for (; queue; queue &= queue - 1) {
        int id = __builtin_ctz(queue);
        int free_flags = troyes_free_flags(&g->queue[troyes_queue_at(g, id)]);
        for (int cubes = 1; cubes <= most && cubes <= free_flags; cubes++)
            out[n++] = action_of2(seat, TROYES_DO_SEND, id, cubes);
    }
    return n;
}

void troyes_envoy_apply(struct troyes *g, struct action a, struct sink *ev)
{
    int cost = troyes_activities[g->did.target].p;
    struct frame *frame = state_top(&g->base);

    troyes_lose_influence(g, a.seat, cost, ev);
    for (int i = 0; i < a.arg[1]; i++)
        troyes_put_cube(g, a.seat, a.arg[0], ev);
    if (!--frame->a || g->influence[a.seat] < cost)
        state_pop(&g->base);
}

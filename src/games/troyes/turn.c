/*
 * turn.c - a turn of phase 4 (T5.4, D4): what may be begun, the uses of
 * influence that may go before it (T7), and passing (T8.6).
 */
#include "games/troyes/troyes.h"

/* ---- T5.4 whose turn it is ----------------------------------------------- */

static bool is_square_empty(const struct troyes *g)
{
    uint64_t all = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        for (int colour = 0; colour < TROYES_COLOURS; colour++)
            all |= troyes_dice(g, owner, colour);
    return !all;
}

/*
 * T5.4.3, T14.4: Le Roy is done when he has no die. Before anybody has acted
 * (step 0) the square is empty only if no die is left for the whole phase: then
 * the start player may still have a turn (R204).
 */
static bool is_phase_over(const struct troyes *g)
{
    if (is_square_empty(g))
        return g->step || !g->base.option[OPTION_NO_DICE];
    return g->passed == (1u << g->base.seats) - 1 &&
           (!troyes_is_solo(g) || !troyes_dice_count(g, TROYES_NEUTRAL));
}

static void fill_purse(struct troyes *g, int seat, int deniers)
{
    int sum = g->purse[seat] + deniers;

    g->purse[seat] =
        (uint8_t)(sum < TROYES_PURSE_MOST ? sum : TROYES_PURSE_MOST);
}

/* T5.4.2, R076: a purse grows when its owner, who has passed, is to move. */
static void wait(struct troyes *g, int seat, struct sink *ev)
{
    fill_purse(g, seat, TROYES_PASS_MORE);
    state_tell(ev, event_of1(TROYES_EV_WAITS, seat, TROYES_PASS_MORE), PUBLIC);
}

/* Step 1: the active owner has acted. */
bool troyes_turns(struct troyes *g, struct sink *ev)
{
    while (!is_phase_over(g)) {
        int owner = g->active;
        if (g->step) {
            g->step = 0;
            g->active = (uint8_t)troyes_next_owner(g, owner);
            continue;
        }
        g->step = 1;
        if (owner == TROYES_NEUTRAL && troyes_dice_count(g, TROYES_NEUTRAL))
            state_ask(&g->base, TROYES_ASK_KING, SEAT(SEAT_CHANCE));
        else if (owner != TROYES_NEUTRAL && g->passed >> owner & 1)
            wait(g, owner, ev);
        else if (owner != TROYES_NEUTRAL)
            state_ask(&g->base, TROYES_ASK_TURN, SEAT(owner));
        if (g->base.depth)
            return true;
    }
    return false;
}

/* ---- T7 influence -------------------------------------------------------- */

int troyes_influence_legal(const struct troyes *g, int seat, struct action *out)
{
    int has = g->influence[seat];
    uint64_t dice = 0;
    int n = 0;

    if (has < TROYES_REROLL_COST)
        return 0;
    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        dice |= troyes_values(troyes_dice(g, seat, colour)) << (8 * colour);
    for (uint64_t set = dice; set; set &= set - 1) {
        int at = __builtin_ctzll(set);
        out[n++] = action_of2(seat, TROYES_DO_REROLL, at / 8, at % 8);
    }
    if (has >= TROYES_RECRUIT_COST && g->general[seat])
        out[n++] = action_of(seat, TROYES_DO_RECRUIT);
    if (has >= TROYES_FLIP_COST && dice)
        out[n++] = action_of(seat, TROYES_DO_FLIP);
    return n;
}

static void pick_up(struct troyes *g, struct action a, struct sink *ev)
{
    struct frame *frame = NULL;
    int colour = a.arg[0];

    troyes_lose_influence(g, a.seat, TROYES_REROLL_COST, ev);
    g->dice[a.seat][colour][a.arg[1]]--;
    state_tell(ev, event_of2(TROYES_EV_REROLLS, a.seat, colour, a.arg[1]),
               PUBLIC);
    frame = state_ask(&g->base, TROYES_ASK_REROLL, SEAT(SEAT_CHANCE));
    frame->a = a.seat;
    frame->b = (uint8_t)colour;
}

/* False: it was not a use of influence. */
bool troyes_influence_apply(struct troyes *g, struct action a, struct sink *ev)
{
    switch (a.verb) {
    case TROYES_DO_REROLL: pick_up(g, a, ev); return true;
    case TROYES_DO_RECRUIT:
        troyes_lose_influence(g, a.seat, TROYES_RECRUIT_COST, ev);
        g->general[a.seat]--;
        g->personal[a.seat]++;
        state_tell(ev, event_of(TROYES_EV_RECRUITED, a.seat), PUBLIC);
        return true;
    case TROYES_DO_FLIP:
        state_chain_open(&g->base);
        g->now.verb = TROYES_DO_FLIP;
        state_ask(&g->base, TROYES_ASK_FLIP, SEAT(a.seat));
        return true;
    default: return false;
    }
}

/* ---- X7 the die that was picked up --------------------------------------- */

int troyes_reroll_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    (void)seat;
    return troyes_die_legal(out);
}

void troyes_reroll_apply(struct troyes *g, struct action a, struct sink *ev)
{
    int seat = state_asks(&g->base)->a;
    int colour = state_asks(&g->base)->b;

    state_pop(&g->base);
    g->dice[seat][colour][a.arg[0]]++;
    tell_owned(g, ev, seat,
               event_of2(TROYES_EV_ROLLED, SEAT_NONE, colour, a.arg[0]));
}

/* ---- T7.3 turning dice over: a chain of one to three --------------------- */

int troyes_flip_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = 0;

    for (int colour = 0;
         colour < TROYES_COLOURS && g->now.dice < TROYES_GROUP_MOST; colour++) {
        uint64_t row = troyes_dice(g, seat, colour);
        for (int i = 0; i < g->now.dice; i++)
            if (g->now.die[i].colour == colour)
                row -= (uint64_t)1 << (8 * g->now.die[i].value);
        for (; row; row = troyes_rest(row))
            out[n++] = action_of3(seat, TROYES_DO_DIE, seat, colour,
                                  troyes_value(row));
    }
    if (g->now.dice)
        out[n++] = action_of(seat, TROYES_DO_DONE);
    return n;
}

static void turn_over(struct troyes *g, int seat, struct sink *ev)
{
    const struct troyes_task *task = &g->did;

    state_pop(&g->base);
    state_chain_close(&g->base);
    g->did = g->now;
    g->now = (struct troyes_task){0};
    g->last = (struct action){0};
    troyes_lose_influence(g, seat, TROYES_FLIP_COST, ev);
    for (int i = 0; i < task->dice; i++) {
        int from = task->die[i].value;
        uint8_t *row = g->dice[seat][task->die[i].colour];
        struct event e = event_of3(TROYES_EV_FLIPPED, task->die[i].colour, from,
                                   TROYES_DIE_MOST + 1 - from);
        row[from]--;
        row[TROYES_DIE_MOST + 1 - from]++;
        e.seat = (uint8_t)seat;
        state_tell(ev, e, PUBLIC);
    }
}

void troyes_flip_apply(struct troyes *g, struct action a, struct sink *ev)
{
    struct troyes_die die = {a.arg[0], a.arg[1], a.arg[2]};

    if (a.verb == TROYES_DO_DONE) {
        turn_over(g, a.seat, ev);
        return;
    }
    troyes_group_add(&g->now, die);
    if (g->now.dice == TROYES_GROUP_MOST)
        turn_over(g, a.seat, ev);
}

/* ---- D4 the turn --------------------------------------------------------- */

int troyes_turn_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = troyes_influence_legal(g, seat, out);

    n += troyes_beginnings(g, seat, out + n);
    out[n++] = action_of(seat, TROYES_DO_PASS);
    return n;
}

/* T8.6 */
static void pass(struct troyes *g, int seat, struct sink *ev)
{
    state_pop(&g->base);
    g->passed |= (uint8_t)(1u << seat);
    fill_purse(g, seat, TROYES_PASS_FIRST);
    state_tell(ev, event_of1(TROYES_EV_PASSED, seat, TROYES_PASS_FIRST),
               PUBLIC);
}

void troyes_turn_apply(struct troyes *g, struct action a, struct sink *ev)
{
    if (troyes_influence_apply(g, a, ev))
        return;
    if (a.verb == TROYES_DO_PASS)
        pass(g, a.seat, ev);
    else
        troyes_open(g, a);
}

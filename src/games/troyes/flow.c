/*
 * flow.c - what follows when nothing is left to decide, the table that joins
 * decisions to their functions, chance, and the gains and losses that every
 * other file tells the same way.
 */
#include "core/rng.h"
#include "games/troyes/troyes.h"

/* ---- from phase to phase ------------------------------------------------- */

static void enter(struct troyes *g, int phase)
{
    g->phase = (uint8_t)phase;
    g->step = 0;
}

/* X4, R030. In solo the player starts (R099). */
static void choose_start(struct troyes *g)
{
    int first = g->base.option[OPTION_FIRST];

    enter(g, PHASE_DEAL);
    if (first)
        g->start = (uint8_t)(first - 1);
    else if (!troyes_is_solo(g))
        state_ask(&g->base, TROYES_ASK_START, SEAT(SEAT_CHANCE));
}

/* T3, T4: until the first citizens stand. */
static void set_up(struct troyes *g, struct sink *ev)
{
    if (g->phase == PHASE_START) {
        choose_start(g);
    } else if (g->phase == PHASE_DEAL) {
        if (!troyes_deals(g))
            enter(g, PHASE_SETTLE);
    } else if (!troyes_settles(g)) {
        troyes_fill(g, ev);
        troyes_begin_round(g, ev);
        enter(g, PHASE_REVEAL);
    }
}

/* T5.5 */
static void end_round(struct troyes *g, struct sink *ev)
{
    troyes_end_round(g, ev);
    if (g->base.over)
        return;
    troyes_begin_round(g, ev);
    enter(g, PHASE_REVEAL);
}

/* Does the phase ask somebody, or is there nothing left to do in it? */
static bool goes_on(struct troyes *g, struct sink *ev)
{
    switch (g->phase) {
    case PHASE_REVEAL: return troyes_reveals(g);
    case PHASE_INCOME: troyes_pay_salaries(g, ev); return false;
    case PHASE_WORK: return troyes_works(g);
    case PHASE_DRAW: return troyes_draws(g);
    case PHASE_STRIKE: return troyes_strikes(g, ev);
    case PHASE_FACE: return troyes_faces(g, ev);
    case PHASE_TURNS: return troyes_turns(g, ev);
    default: return false; /* PHASE_BLACK: see below */
    }
}

/* One step; it asks somebody or leads on. (T5) */
void troyes_next(struct troyes *g, struct sink *ev)
{
    if (g->phase <= PHASE_SETTLE) {
        set_up(g, ev);
        return;
    }
    if (g->phase == PHASE_END) {
        end_round(g, ev);
        return;
    }
    if (goes_on(g, ev))
        return;
    enter(g, g->phase + 1);
    if (g->phase == PHASE_DRAW)
        g->calls = TROYES_RED;
    if (g->phase == PHASE_STRIKE)
        g->omens = 0;
    if (g->phase == PHASE_FACE || g->phase == PHASE_TURNS)
        g->active = g->start;
    if (g->phase == PHASE_FACE)
        troyes_ask_black(g);
}

/* ---- the decisions, and what joins them ---------------------------------- */

static const struct {
    int (*legal)(const struct troyes *g, int seat, struct action *out);
    void (*apply)(struct troyes *g, struct action a, struct sink *ev);
} decisions[TROYES_DECISIONS] = {
#define DECISION(ID, name)                                                     \
    [TROYES_ASK_##ID] = {troyes_##name##_legal, troyes_##name##_apply},
#include "games/troyes/words.def"
};

int troyes_legal(const struct state *s, int seat, struct action *out)
{
    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    return decisions[state_asks(s)->decision].legal((const struct troyes *)s,
                                                    seat, out);
}

/*
 * What was done is remembered, even if nothing else tells it afterwards (law
 * L9): a die that changed nothing was heard all the same. But not a character
 * dealt in secret, and not the steps of a chain.
 */
void troyes_apply(struct state *s, struct action a, struct sink *ev)
{
    struct troyes *g = (struct troyes *)s;
    bool secret = a.verb == TROYES_DO_CHARACTER && !troyes_is_solo(g);
    bool chained = s->chain;

    decisions[state_asks(s)->decision].apply(g, a, ev);
    if (secret)
        a = (struct action){0};
    if (!chained && !s->chain)
        g->last = a;
    troyes_give_up(g, ev);
    while (state_idle(s))
        troyes_next(g, ev);
}

/* ---- chance -------------------------------------------------------------- */

int troyes_die_legal(struct action *out)
{
    for (int value = 1; value <= TROYES_DIE_MOST; value++)
        out[value - 1] = action_of1(SEAT_CHANCE, TROYES_DO_ROLL, value);
    return TROYES_DIE_MOST;
}

/* Everything is equally likely, except the sum of two dice (X11). */
uint32_t troyes_weight(const struct state *s, struct action a)
{
    int sum = a.arg[0];

    if (state_asks(s)->decision != TROYES_ASK_KING)
        return 1;
    return (uint32_t)(sum <= 7 ? sum - 1 : 13 - sum);
}

struct action troyes_roll(const struct state *s, struct rng *rng)
{
    struct action choice[TROYES_ACTIVITIES];
    int n = 0;

    switch (state_asks(s)->decision) {
    case TROYES_ASK_WORK:
    case TROYES_ASK_BLACK:
    case TROYES_ASK_REROLL:
    case TROYES_ASK_ARCHER:
        return action_of1(SEAT_CHANCE, TROYES_DO_ROLL,
                          1 + (int)rng_below(rng, TROYES_DIE_MOST));
    case TROYES_ASK_KING:
        n = 2 + (int)rng_below(rng, TROYES_DIE_MOST);
        n += (int)rng_below(rng, TROYES_DIE_MOST);
        return action_of1(SEAT_CHANCE, TROYES_DO_ROLL, n);
    default:
        n = troyes_legal(s, SEAT_CHANCE, choice);
        return choice[rng_below(rng, (uint32_t)n)];
    }
}

/* ---- what every file tells the same way ---------------------------------- */

void troyes_tell_owned(const struct troyes *g, struct sink *ev, int owner,
                       struct event e)
{
    e.seat = (uint8_t)owner;
    if (owner == TROYES_NEUTRAL) {
        e.seat = SEAT_NONE;
        e.kind = (uint8_t)(e.kind + (troyes_is_solo(g) ? 2 : 1));
    }
    state_tell_now(ev, e, PUBLIC);
}

void troyes_earn(struct troyes *g, int seat, int deniers, struct sink *ev)
{
    int left = TROYES_DENIERS_MOST - g->deniers[seat];

    if (deniers > left)
        deniers = left; /* never in play; but bytes may come from anywhere */
    if (!deniers)
        return;
    g->deniers[seat] = (uint16_t)(g->deniers[seat] + deniers);
    state_tell(ev, event_wide(TROYES_EV_EARNED, seat, deniers), PUBLIC);
}

void troyes_spend(struct troyes *g, int seat, int deniers, struct sink *ev)
{
    if (!deniers)
        return;
    g->deniers[seat] = (uint16_t)(g->deniers[seat] - deniers);
    state_tell(ev, event_wide(TROYES_EV_SPENT, seat, deniers), PUBLIC);
}

/* T7.5: what goes beyond the end of the track is lost. */
void troyes_gain_influence(struct troyes *g, int seat, int n, struct sink *ev)
{
    int left = TROYES_INFLUENCE_MOST - g->influence[seat];

    if (n > left)
        n = left;
    if (n <= 0)
        return;
    g->influence[seat] = (uint8_t)(g->influence[seat] + n);
    state_tell(ev, event_of1(TROYES_EV_INFLUENCED, seat, n), PUBLIC);
}

void troyes_lose_influence(struct troyes *g, int seat, int n, struct sink *ev)
{
    if (!n)
        return;
    g->influence[seat] = (uint8_t)(g->influence[seat] - n);
    state_tell(ev, event_of1(TROYES_EV_INFLUENCE_LOST, seat, n), PUBLIC);
}

void troyes_add_points(struct troyes *g, int owner, int part, int n)
{
    int sum = g->tokens[part][owner] + n;

    if (sum > TROYES_POINTS_MOST)
        sum = TROYES_POINTS_MOST;
    g->tokens[part][owner] = (uint16_t)sum;
}

/* The neutral side keeps no points (T1.1); Le Roy does (T14.4). */
void troyes_gain_points(struct troyes *g, int owner, int part, int n,
                        struct sink *ev)
{
    if (!n || (owner == TROYES_NEUTRAL && !troyes_is_solo(g)))
        return;
    troyes_add_points(g, owner, part, n);
    if (owner == TROYES_NEUTRAL)
        state_tell(ev, event_of1(TROYES_EV_KING_SCORED, SEAT_NONE, n), PUBLIC);
    else
        state_tell(ev, event_of1(TROYES_EV_SCORED, owner, n), PUBLIC);
}

int troyes_tokens(const struct troyes *g, int owner)
{
    int points = -g->tokens[PART_FINES][owner];

    for (int part = 0; part < PART_FINES; part++)
        points += g->tokens[part][owner];
    return points;
}

/* R033, R036, R039: nobody falls below zero. */
void troyes_fine(struct troyes *g, int seat, struct sink *ev)
{
    int has = troyes_tokens(g, seat);
    int fine = has < TROYES_FINE ? has : TROYES_FINE;

    troyes_add_points(g, seat, PART_FINES, fine);
    state_tell(ev, event_of1(TROYES_EV_FINED, seat, fine), PUBLIC);
}

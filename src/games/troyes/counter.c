/*
 * counter.c - the black dice (T5.3 d): each player in turn faces the highest,
 * may spend influence first (D2), and must counter it if the dice suffice
 * (D3).
 */
#include "games/troyes/troyes.h"

#include <string.h>

int troyes_highest(const struct troyes *g)
{
    uint64_t row = 0;

    memcpy(&row, g->black, sizeof row);
    return troyes_top(row);
}

/* Red dice count double; colours may be mixed. */
int troyes_strength(const uint8_t *dice)
{
    uint64_t row[TROYES_COLOURS];

    memcpy(row, dice, sizeof row);
    return TROYES_BLACK_RED_FACTOR * troyes_shown(row[TROYES_RED]) +
           troyes_shown(row[TROYES_WHITE] + row[TROYES_YELLOW]);
}

int troyes_black_sum(const uint8_t black[TROYES_FACES])
{
    uint64_t row = 0;

    memcpy(&row, black, sizeof row);
    return troyes_shown(row);
}

/* R039: the die goes, the seat's own dice stay. */
static void fail(struct troyes *g, int seat, struct sink *ev)
{
    int value = troyes_highest(g);

    g->black[value]--;
    state_tell(ev, event_of1(TROYES_EV_FAILED, seat, value), PUBLIC);
    troyes_fine(g, seat, ev);
    g->active = (uint8_t)troyes_next_owner(g, seat);
}

/* R203: a player who can neither counter nor use influence has no choice. */
static bool has_choice(const struct troyes *g, int seat)
{
    struct action choice[TROYES_DICE + 2];

    return troyes_strength(g->dice[seat][0]) >= troyes_highest(g) ||
           troyes_influence_legal(g, seat, choice);
}

bool troyes_faces(struct troyes *g, struct sink *ev)
{
    for (int value = troyes_highest(g); value; value = troyes_highest(g)) {
        int seat = g->active;
        if (seat == TROYES_NEUTRAL) {
            troyes_king_beats(g, ev);
            continue;
        }
        state_tell(ev, event_of1(TROYES_EV_FACES, seat, value), PUBLIC);
        if (has_choice(g, seat)) {
            state_ask(&g->base, TROYES_ASK_FACE, SEAT(seat));
            return true;
        }
        fail(g, seat, ev);
    }
    return false;
}

/* R203: nor has anybody whose last influence did not help. */
void troyes_give_up(struct troyes *g, struct sink *ev)
{
    const struct state *s = &g->base;

    if (!s->depth || state_asks(s)->decision != TROYES_ASK_FACE ||
        has_choice(g, g->active))
        return;
    state_pop(&g->base);
    fail(g, g->active, ev);
}

/* ---- D2 ------------------------------------------------------------------ */

int troyes_face_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = troyes_influence_legal(g, seat, out);
    bool can = troyes_strength(g->dice[seat][0]) >= troyes_highest(g);

    out[n++] = action_of(seat, can ? TROYES_DO_COUNTER : TROYES_DO_YIELD);
    return n;
}

void troyes_face_apply(struct troyes *g, struct action a, struct sink *ev)
{
    if (troyes_influence_apply(g, a, ev))
        return;
    if (a.verb == TROYES_DO_YIELD) {
        state_pop(&g->base);
        fail(g, a.seat, ev);
        return;
    }
    state_chain_open(&g->base);
    g->foe[troyes_highest(g)] = 1; /* T5.3.7: the highest is among them */
    state_ask(&g->base, TROYES_ASK_COUNTER, SEAT(a.seat));
}

/* ---- D3 a chain: more black dice, then own dice against them ------------- */

static int more_foes(const struct troyes *g, int seat, struct action *out)
{
    int spare = troyes_strength(g->dice[seat][0]) - troyes_black_sum(g->foe);
    int n = 0;

    for (int value = 1; value <= TROYES_DIE_MOST && value <= spare; value++)
        if (g->black[value] > g->foe[value])
            out[n++] = action_of1(seat, TROYES_DO_FOE, value);
    return n;
}

int troyes_counter_legal(const struct troyes *g, int seat, struct action *out)
{
    int strength = troyes_strength(g->own[0]);
    int n = strength ? 0 : more_foes(g, seat, out);
    uint64_t dice = 0;

    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        uint64_t own = 0;
        memcpy(&own, g->own[colour], sizeof own);
        own = troyes_dice(g, seat, colour) - own;
        dice |= troyes_values(own) << (8 * colour);
    }
    for (; dice; dice &= dice - 1) {
        int at = __builtin_ctzll(dice);
        out[n++] = action_of3(seat, TROYES_DO_DIE, seat, at / 8, at % 8);
    }
    if (strength >=
        troyes_black_sum(g->foe)) /* R041: more than needed is allowed */
        out[n++] = action_of(seat, TROYES_DO_DONE);
    return n;
}

static void spend_dice(struct troyes *g, int seat, struct sink *ev)
{
    for (int i = 0; i < TROYES_COLOURS * TROYES_FACES; i++) {
        int colour = i / TROYES_FACES;
        int value = i % TROYES_FACES;
        for (int n = g->own[colour][value]; n; n--) {
            g->dice[seat][colour][value]--;
            state_tell(ev, event_of2(TROYES_EV_USED, seat, colour, value),
                       PUBLIC);
        }
    }
}

static void beat(struct troyes *g, int seat, struct sink *ev)
{
    int beaten = 0;

    state_pop(&g->base);
    state_chain_close(&g->base);
    state_pop(&g->base);
    g->last = (struct action){0};
    spend_dice(g, seat, ev);
    for (int value = TROYES_DIE_MOST; value; value--)
        for (int n = g->foe[value]; n; n--, beaten++) {
            g->black[value]--;
            state_tell(ev, event_of1(TROYES_EV_BEATEN, seat, value), PUBLIC);
        }
    memcpy(g->beaten, g->foe, sizeof g->beaten);
    memset(g->own, 0, sizeof g->own);
    memset(g->foe, 0, sizeof g->foe);
    troyes_gain_influence(g, seat, beaten * TROYES_BLACK_INFLUENCE, ev);
    g->active = (uint8_t)troyes_next_owner(g, seat);
}

void troyes_counter_apply(struct troyes *g, struct action a, struct sink *ev)
{
    if (a.verb == TROYES_DO_FOE)
        g->foe[a.arg[0]]++;
    else if (a.verb == TROYES_DO_DIE)
        g->own[a.arg[1]][a.arg[2]]++;
    else
        beat(g, a.seat, ev);
}

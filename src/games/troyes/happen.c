/*
 * happen.c - phase 3 up to the black dice: events join the queue (T5.3 a),
 * each of them acts (T5.3 b, T10.1), and the black dice are rolled (c).
 */
#include "games/troyes/troyes.h"

/* ---- T5.3 a X3 events join the queue ------------------------------------- */

int troyes_happening_legal(const struct troyes *g, int seat, struct action *out)
{
    int colour = state_asks(&g->base)->a;
    int n = 0;

    for (int id = 0; id < TROYES_HAPPENINGS; id++) {
        out[n] = action_of1(seat, TROYES_DO_HAPPEN, id); /* counts if it may */
        n += (g->fate[id] == EVENT_UNSEEN) &
             (troyes_happenings[id].colour == colour) &
             (troyes_happenings[id].bonus <= g->base.option[OPTION_BONUS]);
    }
    return n;
}

/* R085: an empty pile brings nothing. */
bool troyes_draws(struct troyes *g)
{
    struct action choice[TROYES_HAPPENINGS];
    int colour = g->calls;

    if (colour == TROYES_NO_COLOUR || g->queued == TROYES_QUEUE)
        return false;
    g->calls = TROYES_NO_COLOUR;
    state_ask(&g->base, TROYES_ASK_HAPPENING, SEAT(SEAT_CHANCE))->a =
        (uint8_t)colour;
    if (troyes_happening_legal(g, SEAT_CHANCE, choice))
        return true;
    state_pop(&g->base);
    return false;
}

/* T13.2: Resistance calls a second red card, which calls its own. */
void troyes_happening_apply(struct troyes *g, struct action a, struct sink *ev)
{
    int id = a.arg[0];

    state_pop(&g->base);
    g->queue[g->queued++].id = (uint8_t)id;
    g->fate[id] = EVENT_QUEUED;
    g->calls = troyes_happenings[id].calls;
    state_tell(ev, event_of1(TROYES_EV_HAPPENED, SEAT_NONE, id), PUBLIC);
}

/* ---- T10.1 what they do -------------------------------------------------- */

/* R036: a player with too little loses all of it, and pays a fine. */
static void demand(struct troyes *g, int seat, int due, struct sink *ev)
{
    int has = g->deniers[seat];
    int paid = due < has ? due : has;

    g->deniers[seat] = (uint16_t)(has - paid);
    if (paid)
        state_tell(ev, event_of1(TROYES_EV_PAYS, seat, paid), PUBLIC);
    if (paid < due)
        troyes_fine(g, seat, ev);
}

static void demand_influence(struct troyes *g, int seat, int due,
                             struct sink *ev)
{
    int has = g->influence[seat];

    troyes_lose_influence(g, seat, due < has ? due : has, ev);
    if (has < due)
        troyes_fine(g, seat, ev);
}

/* Clockwise from the start player; Le Roy is not touched (T14.4). */
static void strike_all(struct troyes *g, const struct troyes_happening *card,
                       struct sink *ev)
{
    int first = g->start == TROYES_NEUTRAL ? 0 : g->start;

    for (int i = 0; i < g->base.seats; i++) {
        int seat = (first + i) % g->base.seats;
        if (card->effect == TROYES_STRIKE_LOSE_INFLUENCE)
            demand_influence(g, seat, card->p, ev);
        else if (card->effect == TROYES_STRIKE_LOSE_DENIERS)
            demand(g, seat, card->p, ev);
        else
            demand(g, seat,
                   card->p * troyes_standing(g, seat, TROYES_CITY_HALL), ev);
    }
}

/* Support: the cards to its left as they lie now (R083). */
static void support(struct troyes *g, int at, int n, struct sink *ev)
{
    uint8_t left[TROYES_QUEUE];
    int cards = 0;

    for (int i = at > n ? at - n : 0; i < at; i++)
        left[cards++] = g->queue[i].id;
    for (int i = 0; i < cards; i++)
        if (troyes_queue_at(g, left[i]) >= 0)
            troyes_put_cube(g, TROYES_NEUTRAL, left[i], ev);
}

/* R084: highest level first, then highest number. */
static void remove_cube(struct troyes *g, struct sink *ev)
{
    for (int i = TROYES_LEVELS * TROYES_SPACES - 1; i >= 0; i--) {
        uint8_t *cube = &g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES];
        int owner = *cube;
        if (owner == TROYES_NOBODY)
            continue;
        *cube = TROYES_NOBODY;
        tell_owned(g, ev, owner,
                   event_of2(TROYES_EV_UNBUILT, SEAT_NONE,
                             i / TROYES_SPACES + 1, i % TROYES_SPACES + 1));
        return;
    }
}

/* Lowest level, lowest number. T14.6: in solo Le Roy scores it. */
static void add_cube(struct troyes *g, struct sink *ev)
{
    for (int i = 0; i < TROYES_LEVELS * TROYES_SPACES; i++) {
        if (g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES] != TROYES_NOBODY)
            continue;
        troyes_build_cube(g, TROYES_NEUTRAL, i % TROYES_SPACES + 1, ev);
        troyes_gain_points(g, TROYES_NEUTRAL, PART_CATHEDRAL,
                           TROYES_KING_BUILDERS_VP, ev);
        return;
    }
}

/* R037: no die is rolled for a citizen who does not exist. */
static void ask_omen(struct troyes *g, int id, struct sink *ev)
{
    if (g->grey)
        state_ask(&g->base, TROYES_ASK_OMEN, SEAT(SEAT_CHANCE))->a =
            (uint8_t)id;
    else
        state_tell(ev, event_of1(TROYES_EV_IGNORED, SEAT_NONE, id), PUBLIC);
}

static void strike(struct troyes *g, int at, struct sink *ev)
{
    int id = g->queue[at].id;
    const struct troyes_happening *card = &troyes_happenings[id];

    if (card->effect == TROYES_STRIKE_NOTHING ||
        (card->effect == TROYES_STRIKE_RESISTANCE &&
         !g->base.option[OPTION_RESISTANCE]))
        return;
    state_tell(ev, event_of1(TROYES_EV_STRIKES, SEAT_NONE, id), PUBLIC);
    switch (card->effect) {
    case TROYES_STRIKE_NEUTRAL_PALACE:
    case TROYES_STRIKE_NEUTRAL_BISHOPRIC:
    case TROYES_STRIKE_NEUTRAL_CITY_HALL: ask_omen(g, id, ev); break;
    case TROYES_STRIKE_NEUTRAL_CUBES_LEFT: support(g, at, card->p, ev); break;
    case TROYES_STRIKE_REMOVE_CATHEDRAL_CUBE: remove_cube(g, ev); break;
    case TROYES_STRIKE_NEUTRAL_CATHEDRAL: add_cube(g, ev); break;
    case TROYES_STRIKE_RESISTANCE: troyes_take_cubes(g, ev); break;
    default: strike_all(g, card, ev); break;
    }
}

/* From left to right, each once. */
bool troyes_strikes(struct troyes *g, struct sink *ev)
{
    while (g->omens < g->queued) {
        strike(g, g->omens++, ev);
        if (g->base.depth)
            return true;
    }
    return false;
}

/* ---- X9 a citizen from outside ------------------------------------------- */

int troyes_omen_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    (void)seat;
    return troyes_die_legal(out);
}

void troyes_omen_apply(struct troyes *g, struct action a, struct sink *ev)
{
    int id = state_asks(&g->base)->a;
    int building = troyes_happenings[id].effect - TROYES_STRIKE_NEUTRAL_PALACE;

    state_pop(&g->base);
    state_tell(ev, event_of2(TROYES_EV_OMEN, SEAT_NONE, id, a.arg[0]), PUBLIC);
    if (troyes_enter(g, TROYES_NEUTRAL, building, a.arg[0], ev))
        g->grey--;
    else
        state_tell(ev, event_of1(TROYES_EV_IGNORED, SEAT_NONE, id), PUBLIC);
}

/* ---- T5.3 c X6 black dice ------------------------------------------------ */

void troyes_ask_black(struct troyes *g)
{
    int n = 0;

    for (int i = 0; i < g->queued; i++)
        n += troyes_happenings[g->queue[i].id].black;
    if (!g->base.option[OPTION_BLACK] && n > TROYES_BLACK_MOST)
        n = TROYES_BLACK_MOST; /* R038 */
    if (n)
        state_ask(&g->base, TROYES_ASK_BLACK, SEAT(SEAT_CHANCE))->a =
            (uint8_t)n;
}

int troyes_black_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    (void)seat;
    return troyes_die_legal(out);
}

void troyes_black_apply(struct troyes *g, struct action a, struct sink *ev)
{
    g->black[a.arg[0]]++;
    state_tell(ev, event_of1(TROYES_EV_BLACK, SEAT_NONE, a.arg[0]), PUBLIC);
    if (!--state_top(&g->base)->a)
        state_pop(&g->base);
}

/*
 * hamlet.c - the rules of Hamlet, one decision after another.
 *
 * A decision is a pair of functions: one lists what may be chosen, the other
 * does what was. The table after the last pair joins them to words.def;
 * next_step() says what follows when nothing is left to decide. Numbers such
 * as H2.1 are clauses of docs/rules/hamlet.md.
 */
#include "games/hamlet/hamlet.h"

#include "core/rng.h"

#include <string.h>

enum { FIRST_GOLD = 2, FIRST_HAND = 3, WAGE = 2 };

/* ---- H1.4 dealing: chance gives seat a the next of b cards --------------- */

/* Also told to the seat that put the card there: it watches it go. */
static void draw_lowest(struct hamlet *g, int seat, struct sink *ev)
{
    struct cards c = hamlet_cards(g);
    int card = cards_at(c, HAMLET_UNDER, g->head++);
    seat_set known = c.known[card] | SEAT(seat);
    int kind = hamlet_deck.kind_of[card];

    cards_move(c, card, HAMLET_HAND + seat, known);
    state_tell(ev, event_of1(HAMLET_EV_DEALT, seat, kind), known);
    state_shown(&g->base);
}

/*
 * H1.3 The deck is the pool and, below it, what was put under the deck. A
 * card of the pool is chance's to pick; the cards below have an order, so
 * drawing one of them is a forced step.
 */
static void draw(struct hamlet *g, int seat, int n, struct sink *ev)
{
    const uint8_t *count = g->cards.count;
    struct frame *frame = NULL;

    for (; n && !count[HAMLET_POOL] && count[HAMLET_UNDER]; n--)
        draw_lowest(g, seat, ev);
    if (!n || !count[HAMLET_POOL])
        return;
    frame = state_ask(&g->base, HAMLET_ASK_DEALING, SEAT(SEAT_CHANCE));
    frame->a = (uint8_t)seat;
    frame->b = (uint8_t)n;
}

int hamlet_dealing_legal(const struct hamlet *g, int seat, struct action *out)
{
    int n = 0;

    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        if (cards_find(hamlet_cards(g), HAMLET_POOL, kind) >= 0)
            out[n++] = action_of1(seat, HAMLET_DO_DEAL, kind);
    return n;
}

void hamlet_dealing_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    struct cards c = hamlet_cards(g);
    struct frame frame = *state_top(&g->base);
    int card = cards_find(c, HAMLET_POOL, a.arg[0]);

    state_pop(&g->base);
    cards_move(c, card, HAMLET_HAND + frame.a, SEAT(frame.a));
    state_tell(ev, event_of1(HAMLET_EV_DEALT, frame.a, a.arg[0]),
               SEAT(frame.a));
    draw(g, frame.a, frame.b - 1, ev);
}

/* Every card of the pool is as likely as any other. */
uint32_t hamlet_weight(const struct state *s, struct action a)
{
    return (uint32_t)cards_copies(hamlet_cards((const struct hamlet *)s),
                                  HAMLET_POOL, a.arg[0]);
}

struct action hamlet_roll(const struct state *s, struct rng *rng)
{
    const struct hamlet *g = (const struct hamlet *)s;
    uint32_t left = rng_below(rng, g->cards.count[HAMLET_POOL]);
    int card = 0;

    for (; card < HAMLET_CARDS - 1; card++)
        if (g->cards.where[card] == HAMLET_POOL && left-- == 0)
            break;
    return action_of1(SEAT_CHANCE, HAMLET_DO_DEAL, hamlet_deck.kind_of[card]);
}

/* ---- H2.1 bidding: everyone, at once and in secret ----------------------- */

int hamlet_bidding_legal(const struct hamlet *g, int seat, struct action *out)
{
    int n = 0;

    for (int gold = 0; gold <= g->gold[seat] && gold <= HAMLET_BID_MOST; gold++)
        out[n++] = action_of1(seat, HAMLET_DO_BID, gold);
    return n;
}

/* H2.2 Of equal bids the first wins, counting from the last leader. */
static int highest_bidder(const struct hamlet *g)
{
    int best = g->leader;

    for (int i = 1; i < g->base.seats; i++) {
        int seat = (g->leader + i) % g->base.seats;
        if (g->bid[seat] > g->bid[best])
            best = seat;
    }
    return best;
}

/* The bids stay open until the next bidding, for anybody who looked away. */
static void open_bids(struct hamlet *g, struct sink *ev)
{
    int seats = g->base.seats;

    g->leader = (uint8_t)highest_bidder(g);
    for (int seat = 0; seat < seats; seat++) {
        int gold = g->bid[seat] - 1;
        state_tell(ev, event_of1(HAMLET_EV_OFFERED, seat, gold), PUBLIC);
        if (seat == g->leader || g->base.option[HAMLET_AUCTION])
            hamlet_gain(g, seat, -gold);
    }
    state_tell(ev, event_of(HAMLET_EV_LEADS, g->leader), PUBLIC);
    for (int i = seats - 1; i >= 0; i--) /* the leader's turn on top */
        state_ask(&g->base, HAMLET_ASK_TURN, SEAT((g->leader + i) % seats));
}

/* One action a seat: a second question would hold up the others (L10). */
void hamlet_bidding_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    g->bid[a.seat] = (uint8_t)(a.arg[0] + 1);
    state_tell(ev, event_of(HAMLET_EV_SEALED, a.seat), PUBLIC);
    if (state_answered(&g->base, a.seat))
        open_bids(g, ev);
}

/* ---- H2.3 the turn: gather (then a is set), and build (then b is) -------- */

int hamlet_turn_legal(const struct hamlet *g, int seat, struct action *out)
{
    const struct frame *turn = state_asks(&g->base);
    const uint8_t *count = g->cards.count;
    int n = 0;

    if (!turn->a) {
        out[n++] = action_of(seat, HAMLET_DO_COIN);
        if (count[HAMLET_POOL] || count[HAMLET_UNDER])
            out[n++] = action_of(seat, HAMLET_DO_DRAW);
        if (count[HAMLET_HAND + seat])
            out[n++] = action_of(seat, HAMLET_DO_TRADE);
    }
    for (int kind = 0; kind < HAMLET_KINDS && !turn->b; kind++)
        if (g->gold[seat] >= hamlet_kinds[kind].cost &&
            cards_find(hamlet_cards(g), HAMLET_HAND + seat, kind) >= 0)
            out[n++] = action_of1(seat, HAMLET_DO_BUILD, kind);
    /* asked even if nothing can be built: not to ask would give it away */
    if (turn->a)
        out[n++] = action_of(seat, HAMLET_DO_END);
    return n;
}

/* H2.7 The card was secret until now: building cannot be taken back. */
static void build(struct hamlet *g, int seat, int kind, struct sink *ev)
{
    const struct hamlet_kind *row = &hamlet_kinds[kind];
    struct cards c = hamlet_cards(g);

    hamlet_gain(g, seat, -row->cost);
    cards_move(c, cards_take(c, HAMLET_HAND + seat, kind), HAMLET_TOWN + seat,
               PUBLIC);
    state_tell(ev, event_of1(HAMLET_EV_BUILT, seat, kind), PUBLIC);
    state_shown(&g->base);
    if (row->when_built)
        row->when_built(g, seat, ev);
}

void hamlet_turn_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    struct frame *turn = state_top(&g->base);

    switch (a.verb) {
    case HAMLET_DO_COIN: /* H2.4 */
        turn->a = 1;
        hamlet_gain(g, a.seat, WAGE);
        state_tell(ev, event_of1(HAMLET_EV_GAINED, a.seat, WAGE), PUBLIC);
        break;
    case HAMLET_DO_DRAW: /* H2.5 */
        turn->a = 1;
        state_tell(ev, event_of1(HAMLET_EV_DRAWS, a.seat, 1), PUBLIC);
        draw(g, a.seat, 1, ev);
        break;
    case HAMLET_DO_TRADE: /* H2.6: the turn waits below, as it was */
        state_chain_open(&g->base);
        state_ask(&g->base, HAMLET_ASK_TRADING, SEAT(a.seat));
        break;
    case HAMLET_DO_BUILD:
        turn->b = 1;
        build(g, a.seat, a.arg[0], ev);
        break;
    default:
        state_pop(&g->base);
        state_tell(ev, event_of(HAMLET_EV_ENDED, a.seat), PUBLIC);
    }
}

/* ---- H2.6 trading: cards are put one by one, and nobody else notices ----- */

int hamlet_puts(const struct hamlet *g, int kind)
{
    int n = 0;

    for (int i = 0; i < HAMLET_PUTS; i++)
        n += kind < 0 ? g->put[i] != 0 : g->put[i] == kind + 1;
    return n;
}

int hamlet_trading_legal(const struct hamlet *g, int seat, struct action *out)
{
    struct cards c = hamlet_cards(g);
    int puts = hamlet_puts(g, -1);
    int n = 0;

    for (int kind = 0; kind < HAMLET_KINDS && puts < HAMLET_PUTS; kind++)
        if (cards_copies(c, HAMLET_HAND + seat, kind) > hamlet_puts(g, kind))
            out[n++] = action_of1(seat, HAMLET_DO_PUT, kind);
    if (puts)
        out[n++] = action_of(seat, HAMLET_DO_DONE);
    return n;
}

/*
 * Only now do the cards move, in the order in which they were put. They left
 * unseen, so seats that knew some of this hand no longer do: cards_blur().
 */
static void bury(struct hamlet *g, int seat)
{
    struct cards c = hamlet_cards(g);
    int hand = HAMLET_HAND + seat;

    for (int i = 0; i < HAMLET_PUTS && g->put[i]; i++)
        cards_append(c, cards_find(c, hand, g->put[i] - 1), HAMLET_UNDER,
                     g->head, SEAT(seat));
    cards_blur(c, hand, SEAT(seat));
    memset(g->put, 0, sizeof g->put);
}

void hamlet_trading_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    int puts = hamlet_puts(g, -1);

    if (a.verb == HAMLET_DO_PUT) {
        g->put[puts] = (uint8_t)(a.arg[0] + 1);
        return;
    }
    state_chain_close(&g->base);
    state_pop(&g->base);
    state_top(&g->base)->a = 1; /* the turn: it has gathered */
    bury(g, a.seat);
    state_tell(ev, event_of1(HAMLET_EV_TRADED, a.seat, puts), PUBLIC);
    draw(g, a.seat, puts, ev);
}

/* ---- the decisions, and what joins them ---------------------------------- */

static const struct {
    int (*legal)(const struct hamlet *g, int seat, struct action *out);
    void (*apply)(struct hamlet *g, struct action a, struct sink *ev);
} decisions[HAMLET_DECISIONS] = {
#define DECISION(ID, name)                                                     \
    [HAMLET_ASK_##ID] = {hamlet_##name##_legal, hamlet_##name##_apply},
#include "games/hamlet/words.def"
};

/* H2.8 A round ends with a coin for every mill. */
static void grind(struct hamlet *g, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        int mills =
            cards_copies(hamlet_cards(g), HAMLET_TOWN + seat, HAMLET_MILL);
        if (!mills)
            continue;
        hamlet_gain(g, seat, mills);
        state_tell(ev, event_of1(HAMLET_EV_GAINED, seat, mills), PUBLIC);
    }
}

static void finish(struct hamlet *g, struct sink *ev)
{
    struct score score;

    g->base.over = 1;
    hamlet_score(&g->base, &score);
    for (int seat = 0; seat < g->base.seats; seat++)
        state_tell(ev, event_wide(HAMLET_EV_SCORED, seat, score.points[seat]),
                   PUBLIC);
}

/* Nothing is left to decide: deal, or go on to the next round, or end. */
static void next_step(struct hamlet *g, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats && !g->round; seat++) {
        if (g->cards.count[HAMLET_HAND + seat])
            continue;
        draw(g, seat, FIRST_HAND, ev); /* H1.4 */
        if (g->base.depth)
            return;
    }
    if (g->round)
        grind(g, ev);
    if (g->round == g->base.option[HAMLET_ROUNDS]) { /* H4.1 */
        finish(g, ev);
        return;
    }
    g->round++;
    memset(g->bid, 0, sizeof g->bid);
    state_tell(ev, event_of1(HAMLET_EV_ROUND, SEAT_NONE, g->round), PUBLIC);
    state_ask(&g->base, HAMLET_ASK_BIDDING, SEATS_BELOW(g->base.seats));
}

/* H1.2 Four players and more than six rounds: the cards do not last. */
const char *hamlet_start(struct state *s, const struct setup *setup)
{
    struct hamlet *g = (struct hamlet *)s;

    if (setup->seats == HAMLET_SEATS && setup->option[HAMLET_ROUNDS] > 6)
        return "crowded";
    state_start(s, setup);
    memset(g->gold, FIRST_GOLD, s->seats);
    cards_start(hamlet_cards(g), HAMLET_POOL);
    next_step(g, NULL);
    return NULL;
}

int hamlet_legal(const struct state *s, int seat, struct action *out)
{
    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    return decisions[state_asks(s)->decision].legal((const struct hamlet *)s,
                                                    seat, out);
}

/* H2.3 When both are done the turn is over; nobody has to say so. */
void hamlet_apply(struct state *s, struct action a, struct sink *ev)
{
    struct hamlet *g = (struct hamlet *)s;

    decisions[state_asks(s)->decision].apply(g, a, ev);
    if (s->depth && state_asks(s)->decision == HAMLET_ASK_TURN &&
        state_asks(s)->a && state_asks(s)->b)
        state_pop(s);
    if (!s->depth)
        next_step(g, ev);
}

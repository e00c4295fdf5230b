/*
 * deal.c - how a table is laid (D3, K3), and cards from the deck (D12).
 *
 * The deck has no order: a card of the pool gets its identity when it is
 * drawn. When the pool is empty the cards put under it come up in the order
 * in which they were put there (R5); that is no longer chance.
 */
#include "games/dej/dej.h"

#include <string.h>

/* ---- D3, K3: what every table begins with -------------------------------- */

void dej_lay_table(struct dej *g, const uint8_t *cast, int first)
{
    struct frame *frame = NULL;

    memcpy(g->cast, cast, sizeof g->cast);
    memset(g->taken, NONE, sizeof g->taken);
    memset(g->held, NONE, sizeof g->held);
    g->first_complete = g->swapped = NONE;
    for (int seat = 0; seat < g->base.seats; seat++)
        g->gold[seat] = GOLD_DEALT; /* D3.2 */
    if (first)
        g->crown = (uint8_t)(first - 1);
    else
        state_ask(&g->base, DEJ_ASK_CROWN, SEAT(SEAT_CHANCE));
    frame = state_ask(&g->base, DEJ_ASK_DEAL, SEAT(SEAT_CHANCE)); /* D3.1 */
    frame->b = HAND_DEALT;
    frame->c = DEAL_SETUP;
}

/* ---- D3.3 the first crown ------------------------------------------------ */

int dej_crown_legal(const struct dej *g, int seat, struct action *out)
{
    for (int i = 0; i < g->base.seats; i++)
        out[i] = action_of1(seat, DEJ_DO_CROWN, i);
    return g->base.seats;
}

void dej_crown_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    g->crown = a.arg[0];
    state_tell(ev, event_of(DEJ_EV_CROWNED, g->crown), PUBLIC);
}

/* ---- D12 a card from the deck: frame a = to whom, b = how many, c = why -- */

static int to_zone(const struct frame *frame)
{
    return frame->c == DEAL_GATHER || frame->c == DEAL_STUDY
               ? ZONE_DRAWN
               : ZONE_HAND + frame->a;
}

/* The k-th card drawn has place k: their order under the deck (R5). */
static void give(struct dej *g, int card, seat_set known, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int zone = to_zone(frame);

    frame->b--;
    dej_move(g, card, zone, known);
    if (zone == ZONE_DRAWN)
        dej_cards(g).order[card] = g->count[ZONE_DRAWN];
    state_tell(ev, event_of1(DEJ_EV_DEALT, frame->a, dej_kind(g, card)), known);
}

/* The first card under the deck; whoever put it there knows who gets it. Out of
 * line: most draws end before, and need none of its registers. */
static __attribute__((noinline)) void give_from_under(struct dej *g,
                                                      struct sink *ev)
{
    int card = cards_at(dej_cards(g), ZONE_UNDER, g->head);

    g->head++;
    state_shown(&g->base);
    give(g, card, dej_cards(g).known[card] | SEAT(state_top(&g->base)->a), ev);
}

/* A card leaves the top of the deck. A seat that knew those cards and does not
 * see which one left is no longer sure of the rest. Out of line: it is rare. */
static __attribute__((noinline)) void deal_from_top(struct dej *g, int zone,
                                                    int kind, struct sink *ev)
{
    seat_set taker = SEAT(state_top(&g->base)->a);
    int card = cards_take(dej_cards(g), zone, kind);

    give(g, card, taker, ev);
    cards_blur(dej_cards(g), zone, taker);
}

/* Chance has dealt all it could; the rest comes from under the deck. */
static void deal_rest(struct dej *g, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int seat = frame->a;
    int why = frame->c;

    while (frame->b && dej_count(g, ZONE_UNDER))
        give_from_under(g, ev);
    if (why == DEAL_SETUP && seat + 1 < g->base.seats) {
        frame->a++;
        frame->b = HAND_DEALT;
        return;
    }
    state_pop(&g->base); /* R4: fewer cards if the deck has fewer */
    if (why == DEAL_GATHER)
        dej_drawn(g, seat, ev);
    else if (why == DEAL_STUDY)
        dej_studied(g, seat, ev);
}

/* Deal on as far as chance is not needed; then ask it, or be done. */
static void deal_on(struct dej *g, struct sink *ev)
{
    bool asks =
        state_top(&g->base)->b && g->count[ZONE_POOL] + g->count[ZONE_TOP];

    if (!asks)
        deal_rest(g, ev);
}

/* All cards of a draw in Dej, whose deck has no top. Nobody listens. */
void dej_deal_draw(struct dej *g, struct rng *rng)
{
    struct cards c = dej_cards_in(g, &dej_editions[0]);
    const struct frame *frame = state_top(&g->base);
    int pool = dej_count(g, ZONE_POOL);
    int cards = frame->b < pool ? frame->b : pool;

    state_chance_acts(&g->base, cards);
    for (; cards > 0; cards--) {
        int kind = dej_roll(&g->base, rng).arg[0];
        give(g, cards_find(c, ZONE_POOL, kind), SEAT(frame->a), NULL);
    }
    deal_rest(g, NULL);
}

void dej_draw(struct dej *g, int seat, int cards, int why, struct sink *ev)
{
    struct frame *frame = NULL;

    if (!cards)
        return;
    frame = state_ask(&g->base, DEJ_ASK_DEAL, SEAT(SEAT_CHANCE));
    frame->a = (uint8_t)seat;
    frame->b = (uint8_t)cards;
    frame->c = (uint8_t)why;
    deal_on(g, ev);
}

/* Draw cards to the hand; everybody hears why, and how many there are. */
void dej_draw_told(struct dej *g, int seat, int cards, int event,
                   struct sink *ev)
{
    if (cards > dej_deck_size(g))
        cards = dej_deck_size(g); /* R4 */
    state_tell(ev, event_of1(event, seat, cards), PUBLIC);
    dej_draw(g, seat, cards, DEAL_HAND, ev);
}

int dej_deal_legal(const struct dej *g, int seat, struct action *out)
{
    struct cards c = dej_cards(g);
    int zone = dej_deal_zone(g);
    int n = 0;

    for (int kind = 0; kind < c.deck->kinds; kind++)
        if (cards_find(c, zone, kind) >= 0)
            out[n++] = action_of1(seat, DEJ_DO_DEAL, kind);
    return n;
}

void dej_deal_apply(struct dej *g, struct action a, struct sink *ev)
{
    if (dej_deal_zone(g) == ZONE_POOL)
        give(g, cards_find(dej_cards(g), ZONE_POOL, a.arg[0]),
             SEAT(state_top(&g->base)->a), ev);
    else
        deal_from_top(g, ZONE_TOP, a.arg[0], ev);
    deal_on(g, ev);
}

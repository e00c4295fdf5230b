/*
 * hands.c - what one player does with another's hand: look into it (Spy,
 * Wizard), take a card by chance (Emperor, Seer), pass a card on in secret.
 */
#include "games/dej/kohan/kohan.h"

/* The whole hand, as it is now. What was seen cannot be unseen. */
void dej_show_hand(struct dej *g, int owner, int to, struct sink *ev)
{
    struct cards c = dej_cards(g);

    state_shown(&g->base);
    for (int card = 0; card < c.deck->cards; card++) {
        if (c.where[card] != ZONE_HAND + owner)
            continue;
        c.known[card] |= SEAT(to);
        state_tell(ev, event_of1(DEJ_EV_SEEN, owner, c.deck->kind_of[card]),
                   SEAT(to));
    }
}

/*
 * From the hand where it lies to another: the two know it, and what others
 * knew of the hand it leaves is a blur.
 */
void dej_pass_card(struct dej *g, int card, int to, struct sink *ev)
{
    int from = dej_cards(g).where[card] - ZONE_HAND;
    seat_set both = SEAT(from) | SEAT(to);

    dej_move(g, card, ZONE_HAND + to, both);
    cards_blur(dej_cards(g), ZONE_HAND + from, both);
    state_tell(ev, event_of2(DEJ_EV_GAVE, from, dej_kind(g, card), to), both);
}

/* ---- K14 a card of a hand, by chance ------------------------------------- */

/* Frame a = from whom, b = whom to ask after that, c = plucked before. */
void dej_pluck_from(struct dej *g, int from, seat_set after)
{
    struct frame *frame = state_ask(&g->base, DEJ_ASK_PLUCK, SEAT(SEAT_CHANCE));

    frame->a = (uint8_t)from;
    frame->b = (uint8_t)after;
}

int dej_pluck_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_kinds(action_of(seat, DEJ_DO_PLUCK),
                          dej_hand(g, state_asks(&g->base)->a), out);
}

/* Seer: the next hand, until all are asked; then a card back to each. */
static void pluck_on(struct dej *g, struct frame done)
{
    seat_set plucked = done.c | SEAT(done.a);

    if (done.b) {
        int next = dej_lowest(done.b);
        dej_pluck_from(g, next, done.b & (seat_set)~SEAT(next));
        state_top(&g->base)->c = (uint8_t)plucked;
    } else if (g->cast[g->called - 1] == DEJ_SEER) {
        dej_seer_give(g, dej_actor(g), plucked);
    }
}

void dej_pluck_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct frame done = *state_top(&g->base);
    int to = dej_actor(g);
    seat_set both = SEAT(done.a) | SEAT(to);
    int card = cards_take(dej_cards(g), ZONE_HAND + done.a, a.arg[0]);

    state_pop(&g->base);
    dej_pass_card(g, card, to, NULL);
    state_tell(ev, event_of2(DEJ_EV_PLUCKED, done.a, a.arg[0], to), both);
    pluck_on(g, done);
}

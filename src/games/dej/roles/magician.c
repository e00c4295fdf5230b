/*
 * magician.c - D7.3: swaps hands with another player, or puts any of his own
 * cards under the deck and draws as many.
 *
 * Which cards, and in what order they go under the deck (R5), is chosen one
 * by one: a private chain. The k-th card chosen carries the number k as its
 * order in the hand; hide.c shows that to nobody else.
 */
#include "games/dej/dej.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    for (int other = 0; other < g->base.seats; other++)
        if (other != seat) /* R39: either hand may be empty */
            out[n++] = action_of1(seat, DEJ_DO_SWAP, other);
    if (dej_count(g, ZONE_HAND + seat))
        out[n++] = action_of(seat, DEJ_DO_REDRAW);
    return n;
}

/* ---- swapping hands ------------------------------------------------------ */

/* Both know both hands now; what others knew travels with the cards. Nothing
 * branches, so that a compiler can take several cards at a time. */
static void swap_hands(struct cards c, uint8_t one, uint8_t other)
{
    seat_set *restrict known = c.known;
    uint8_t *restrict where = c.where;
    uint8_t *restrict order = c.order;
    const seat_set both = SEAT(one - ZONE_HAND) | SEAT(other - ZONE_HAND);
    int n = c.deck->cards;

    for (int card = 0; card < n; card++) {
        seat_set moves = where[card] == one || where[card] == other;
        known[card] |= (seat_set)-moves & both;
    }
    for (int card = 0; card < n; card++) {
        uint8_t moves = where[card] == one || where[card] == other;
        moves = (uint8_t)-moves; /* all bits or none */
        order[card] &= (uint8_t)~moves;
        where[card] ^= moves & (one ^ other);
    }
}

static void tell_hand(const struct dej *g, int seat, seat_set both,
                      struct sink *ev)
{
    kind_set set = ev ? dej_hand(g, seat) : 0;

    for (; set; set = dej_rest(set)) {
        int kind = dej_lowest(set);
        int n = cards_copies(dej_cards(g), ZONE_HAND + seat, kind);
        for (; n > 0; n--)
            state_tell(ev, event_of1(DEJ_EV_GOT, seat, kind), both);
    }
}

void dej_do_swap(struct dej *g, struct action a, struct sink *ev)
{
    struct cards c = dej_cards(g);
    int other = a.arg[0];
    seat_set both = SEAT(a.seat) | SEAT(other);
    kind_set *mine = &g->kinds[ZONE_HAND - ZONE_DRAWN + a.seat];
    kind_set *theirs = &g->kinds[ZONE_HAND - ZONE_DRAWN + other];
    kind_set kinds = *mine;
    uint8_t cards = c.count[ZONE_HAND + a.seat];

    g->done |= DONE_POWER;
    g->swapped = (uint8_t)other; /* what all have heard, all remember (L9) */
    state_shown(&g->base);
    state_tell(ev, event_of1(DEJ_EV_SWAPPED, a.seat, other), PUBLIC);
    swap_hands(c, (uint8_t)(ZONE_HAND + a.seat), (uint8_t)(ZONE_HAND + other));
    c.count[ZONE_HAND + a.seat] = c.count[ZONE_HAND + other];
    c.count[ZONE_HAND + other] = cards;
    *mine = *theirs;
    *theirs = kinds;
    tell_hand(g, a.seat, both, ev);
    tell_hand(g, other, both, ev);
}

/* ---- drawing anew: frame a = cards chosen so far ------------------------- */

void dej_do_redraw(struct dej *g, struct action a, struct sink *ev)
{
    (void)ev; /* nobody hears of a chain before it is done */
    state_chain_open(&g->base);
    state_ask(&g->base, DEJ_ASK_CHOOSE, SEAT(a.seat));
}

/*
 * A card of that kind in the hand that is not chosen yet, or -1. If there are
 * several, the best known one: it is the same in the Magician's own view.
 */
int dej_unchosen(const struct dej *g, int seat, int kind)
{
    struct cards c = dej_cards(g);
    const uint8_t *first = c.deck->first;
    int best = -1;

    for (int card = first[kind]; card < first[kind + 1]; card++)
        if (c.where[card] == ZONE_HAND + seat && !c.order[card] &&
            (best < 0 || c.known[card] > c.known[best]))
            best = card;
    return best;
}

static bool has_unchosen(struct cards c, int zone, int kind)
{
    bool left = false;

    for (uint64_t lying = cards_lying(c, zone, kind); lying;
         lying = cards_others(lying))
        left |= !c.order[cards_first(c, kind, lying)];
    return left;
}

int dej_choose_legal(const struct dej *g, int seat, struct action *out)
{
    struct cards c = dej_cards(g);
    int n = 0;

    for (kind_set set = dej_hand(g, seat); set; set = dej_rest(set)) {
        out[n] = action_of1(seat, DEJ_DO_PUT, dej_lowest(set));
        n += has_unchosen(c, ZONE_HAND + seat, dej_lowest(set));
    }
    if (state_asks(&g->base)->a)
        out[n++] = action_of(seat, DEJ_DO_DONE);
    return n;
}

static void redraw(struct dej *g, int seat, int chosen, struct sink *ev)
{
    int zone = ZONE_HAND + seat;

    g->done |= DONE_POWER;
    state_tell(ev, event_of1(DEJ_EV_REDREW, seat, chosen), PUBLIC);
    for (int k = 1; k <= chosen; k++)
        dej_discard(g, seat, cards_at(dej_cards(g), zone, k), ev);
    dej_draw(g, seat, chosen, DEAL_HAND, ev);
}

void dej_choose_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int chosen = frame->a;

    if (a.verb == DEJ_DO_PUT) {
        dej_cards(g).order[dej_unchosen(g, a.seat, a.arg[0])] = ++frame->a;
        return;
    }
    state_pop(&g->base);
    state_chain_close(&g->base);
    redraw(g, a.seat, chosen, ev);
}

const struct dej_powers dej_magician = {.legal = legal};

/*
 * seer.c - K8.3.3: a card by chance from every other hand, then a card of his
 * choice back to each of them (R69). That he builds twice is in roles.def.
 */
#include "games/dej/kohan/kohan.h"

static seat_set hands(const struct dej *g, int seat)
{
    seat_set set = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && dej_count(g, ZONE_HAND + other))
            set |= SEAT(other);
    return set;
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER || !hands(g, seat))
        return 0;
    out[0] = action_of(seat, DEJ_DO_SEE);
    return 1;
}

void dej_do_see(struct dej *g, struct action a, struct sink *ev)
{
    seat_set set = hands(g, a.seat);
    int first = dej_lowest(set);

    g->done |= DONE_POWER;
    state_tell(ev, event_of(DEJ_EV_FORESAW, a.seat), PUBLIC);
    dej_pluck_from(g, first, set & (seat_set)~SEAT(first));
}

/* ---- KD12: frame a = to whom, b = the seats after it --------------------- */

void dej_seer_give(struct dej *g, int seat, seat_set to)
{
    struct frame *frame = state_ask(&g->base, DEJ_ASK_GIVE, SEAT(seat));
    int first = dej_lowest(to);

    frame->a = (uint8_t)first;
    frame->b = (uint8_t)(to & ~SEAT(first));
}

int dej_give_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_kinds(action_of(seat, DEJ_DO_GIVE), dej_hand(g, seat), out);
}

void dej_give_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct frame done = *state_top(&g->base);
    int card = cards_take(dej_cards(g), ZONE_HAND + a.seat, a.arg[0]);

    state_pop(&g->base);
    dej_pass_card(g, card, done.a, ev);
    if (done.b)
        dej_seer_give(g, a.seat, done.b);
}

const struct dej_powers dej_seer = {.more = legal};

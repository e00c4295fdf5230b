/*
 * diplomat.c - K8.8.2: one of his districts for one of another player's. Which
 * for which is a private chain of two steps, to keep the lists short.
 */
#include "games/dej/kohan/kohan.h"

/* R77: the difference, and the wall; to the owner. */
int dej_exchange_price(const struct dej *g, struct dej_offer o)
{
    int gate = dej_gate_price(g, o.card);
    int more = dej_value(g, o.card) - dej_value(g, o.own);
    int wall = dej_wall(g, o.owner, dej_kind(g, o.card));

    if (gate)
        return gate + wall;
    return (more > 0 ? more : 0) + wall;
}

static bool is_legal(const struct dej *g, int seat, struct dej_offer o)
{
    return !dej_has(g, seat, dej_kind(g, o.card)) &&
           !dej_has(g, o.owner, dej_kind(g, o.own)) &&
           g->gold[seat] >= dej_exchange_price(g, o);
}

static int list_others(const struct dej *g, int seat, int own,
                       struct action *out)
{
    struct dej_target target[KOHAN_CARDS];
    int found = dej_rank8_targets(g, seat, ~(kind_set)0, target);
    int n = 0;

    for (int i = 0; i < found; i++) {
        struct dej_offer o = {own, target[i].owner, dej_aimed(g, target[i])};
        out[n] = dej_aim(seat, DEJ_DO_FOR, target[i]);
        n += is_legal(g, seat, o);
    }
    return n;
}

/* R79: the Keep is neither given nor taken. */
static int legal(const struct dej *g, int seat, struct action *out)
{
    struct dej_target own[KOHAN_CARDS];
    struct action other[CHOICES_MAX];
    int found = 0;
    int n = 0;

    if (g->done & DONE_POWER)
        return 0;
    found = dej_targets(g, seat, ~KIND(DEJ_KEEP), own);
    for (int i = 0; i < found; i++) {
        int card = dej_standing(g, seat, own[i].kind, own[i].adorned);
        if (list_others(g, seat, card, other))
            out[n++] =
                action_of2(seat, DEJ_DO_OFFER, own[i].kind, own[i].adorned);
    }
    return n;
}

void dej_do_offer(struct dej *g, struct action a, struct sink *ev)
{
    struct frame *frame = NULL;

    (void)ev; /* nobody hears of a chain before it is done */
    state_chain_open(&g->base);
    frame = state_ask(&g->base, DEJ_ASK_EXCHANGE, SEAT(a.seat));
    frame->a = a.arg[0];
    frame->b = a.arg[1];
}

int dej_offered(const struct dej *g, int seat)
{
    const struct frame *frame = state_asks(&g->base);

    return dej_standing(g, seat, frame->a, frame->b);
}

int dej_exchange_legal(const struct dej *g, int seat, struct action *out)
{
    return list_others(g, seat, dej_offered(g, seat), out);
}

static void exchange(struct dej *g, int seat, struct dej_offer o,
                     struct sink *ev)
{
    int coins = dej_exchange_price(g, o);
    struct event e =
        event_of2(DEJ_EV_EXCHANGED, seat, dej_kind(g, o.own), o.owner);

    e.arg[2] = (uint8_t)dej_kind(g, o.card);
    e.arg[3] = (uint8_t)coins;
    e.arg[4] = dej_cards(g).order[o.own];
    e.arg[5] = dej_cards(g).order[o.card];
    g->done |= DONE_POWER;
    g->gold[seat] -= (uint16_t)coins;
    g->gold[o.owner] += (uint16_t)coins;
    dej_hand_over(g, o.own, o.owner);
    dej_hand_over(g, o.card, seat);
    state_tell(ev, e, PUBLIC);
    dej_check_completion(g, seat, ev); /* R82: both */
    dej_check_completion(g, o.owner, ev);
}

void dej_exchange_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct dej_offer o = {dej_offered(g, a.seat), a.arg[0],
                          dej_standing(g, a.arg[0], a.arg[1], a.arg[2])};

    state_pop(&g->base);
    state_chain_close(&g->base);
    exchange(g, a.seat, o, ev);
}

const struct dej_powers dej_diplomat = {.more = legal};

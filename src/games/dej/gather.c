/*
 * gather.c - taking resources (D6.1), keeping one of the cards drawn (DD4),
 * and income from districts of the role's type (D6.3).
 */
#include "games/dej/dej.h"

/* ---- D6.1 gathering: once, and one must ---------------------------------- */

int dej_gather_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_GATHER)
        return 0;
    out[n++] = action_of(seat, DEJ_DO_GOLD);
    if (dej_deck_size(g)) /* R4 */
        out[n++] = action_of(seat, DEJ_DO_CARDS);
    return n;
}

/* R28: what the role adds comes with the gathering, by itself. */
void dej_gathered(struct dej *g, int seat, struct sink *ev)
{
    const struct dej_powers *powers = dej_called(g)->powers;

    if (powers->when_gathered)
        powers->when_gathered(g, seat, ev);
}

void dej_do_gold(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_GATHER;
    g->gold[a.seat] += GOLD_GATHERED;
    state_tell(ev, event_of1(DEJ_EV_GATHERED, a.seat, GOLD_GATHERED), PUBLIC);
    dej_gathered(g, a.seat, ev);
}

void dej_do_cards(struct dej *g, struct action a, struct sink *ev)
{
    int cards = CARDS_DRAWN + dej_has(g, a.seat, DEJ_OBSERVATORY); /* D8.3 */

    if (cards > dej_deck_size(g))
        cards = dej_deck_size(g); /* R4 */
    g->done |= DONE_GATHER;
    state_tell(ev, event_of1(DEJ_EV_DREW, a.seat, cards), PUBLIC);
    dej_draw(g, a.seat, cards, DEAL_GATHER, ev);
}

/* ---- DD4 keeping one; the others go under the deck, unseen --------------- */

int dej_keep_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    for (kind_set set = dej_kinds(g, ZONE_DRAWN); set; set = dej_rest(set))
        out[n++] = action_of1(seat, DEJ_DO_KEEP, dej_lowest(set));
    return n;
}

static void put_back(struct dej *g, int seat, int kind, struct sink *ev)
{
    int card = cards_find(dej_cards(g), ZONE_DRAWN, kind);

    dej_put_under(g, card, SEAT(seat));
    state_tell(ev, event_of1(DEJ_EV_PUT_UNDER, seat, kind), SEAT(seat));
}

/*
 * A card that came up from under the deck may be known to whoever put it
 * there. That seat cannot tell which of the drawn cards is kept.
 */
void dej_keep_apply(struct dej *g, struct action a, struct sink *ev)
{
    int kept = cards_find(dej_cards(g), ZONE_DRAWN, a.arg[0]);

    state_pop(&g->base);
    state_tell(ev, event_of1(DEJ_EV_KEPT, a.seat, a.arg[0]), SEAT(a.seat));
    dej_move(g, kept, ZONE_HAND + a.seat, SEAT(a.seat));
    while (dej_kinds(g, ZONE_DRAWN))
        put_back(g, a.seat, dej_lowest(dej_kinds(g, ZONE_DRAWN)), ev);
    dej_gathered(g, a.seat, ev);
}

/* ---- D6.3 income: once, for what stands there now (R3) ------------------- */

static int income(const struct dej *g, int seat)
{
    return dej_size(dej_city(g, seat) & dej_of_type[dej_called(g)->type]);
}

int dej_income_legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_INCOME || !income(g, seat))
        return 0;
    out[0] = action_of(seat, DEJ_DO_INCOME);
    return 1;
}

void dej_do_income(struct dej *g, struct action a, struct sink *ev)
{
    int coins = income(g, a.seat);

    g->done |= DONE_INCOME;
    g->gold[a.seat] += (uint16_t)coins;
    state_tell(ev, event_of1(DEJ_EV_EARNED, a.seat, coins), PUBLIC);
}

/*
 * scholar.c - K8.7.3: draws seven and keeps one. The others go back on top of
 * the deck, shuffled: a zone that is dealt from before the pool, and whose
 * cards he knows (R75). Or into the deck, if the table says so: then all of it
 * is shuffled.
 */
#include "games/dej/kohan/kohan.h"

enum { CARDS = 7, KEPT = 1 };

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER || !dej_deck_size(g))
        return 0;
    out[0] = action_of(seat, DEJ_DO_STUDY);
    return 1;
}

void dej_do_study(struct dej *g, struct action a, struct sink *ev)
{
    int cards = dej_deck_size(g) < CARDS ? dej_deck_size(g) : CARDS;

    g->done |= DONE_POWER;
    state_tell(ev, event_of1(DEJ_EV_STUDIED, a.seat, cards), PUBLIC);
    dej_draw(g, a.seat, cards, DEAL_STUDY, ev);
}

/* ---- KD13 ---------------------------------------------------------------- */

void dej_studied(struct dej *g, int seat, struct sink *ev)
{
    (void)ev;
    state_ask(&g->base, DEJ_ASK_SCHOLAR, SEAT(seat));
}

int dej_scholar_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_kinds(action_of(seat, DEJ_DO_KEEP),
                          dej_kinds(g, ZONE_DRAWN), out);
}

static void move_all(struct dej *g, int from, int to, seat_set known)
{
    struct cards c = dej_cards(g);

    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == from)
            dej_move(g, card, to, known);
}

void dej_scholar_apply(struct dej *g, struct action a, struct sink *ev)
{
    int kept = cards_find(dej_cards(g), ZONE_DRAWN, a.arg[0]);
    int rest = dej_count(g, ZONE_DRAWN) - KEPT;

    state_pop(&g->base);
    state_tell(ev, event_of1(DEJ_EV_KEPT, a.seat, a.arg[0]), SEAT(a.seat));
    state_tell(ev, event_of1(DEJ_EV_SHELVED, a.seat, rest), PUBLIC);
    dej_move(g, kept, ZONE_HAND + a.seat, SEAT(a.seat));
    if (!dej_option(g, OPT_SCHOLAR)) {
        move_all(g, ZONE_DRAWN, ZONE_TOP, SEAT(a.seat));
        return;
    }
    move_all(g, ZONE_DRAWN, ZONE_POOL, 0);
    move_all(g, ZONE_UNDER, ZONE_POOL, 0);
    g->head = 0;
}

const struct dej_powers dej_scholar = {.more = legal,
                                       .brings = {.cards = KEPT}};

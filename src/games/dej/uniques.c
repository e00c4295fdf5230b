/*
 * uniques.c - what the Laboratory and the Smithy let their owner do in his
 * turn (D8.5, D8.6). Other unique districts are handled where they matter: the
 * Observatory in gather.c, the Keep in roles/warlord.c, the Graveyard in
 * reactions.c, the Haunted Quarter in score.c.
 */
#include "games/dej/dej.h"

enum { SMITHY_CARDS = 3 };

int dej_uniques_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (dej_has(g, seat, DEJ_LABORATORY) && !(g->done & DONE_LABORATORY))
        n = dej_list_kinds(action_of(seat, DEJ_DO_LABORATORY),
                           dej_hand(g, seat), out);
    if (dej_has(g, seat, DEJ_SMITHY) && !(g->done & DONE_SMITHY) &&
        g->gold[seat] >= SMITHY_COST && dej_deck_size(g)) /* R4 */
        out[n++] = action_of(seat, DEJ_DO_SMITHY);
    return n;
}

/* D8.5: a card under the deck for a coin; once a turn (R25). */
void dej_do_laboratory(struct dej *g, struct action a, struct sink *ev)
{
    int card = cards_find(dej_cards(g), ZONE_HAND + a.seat, a.arg[0]);

    g->done |= DONE_LABORATORY;
    g->gold[a.seat] += dej_edition(g)->laboratory_pays;
    state_tell(ev, event_of(DEJ_EV_BREWED, a.seat), PUBLIC);
    dej_discard(g, a.seat, card, ev);
}

/* D8.6: two coins for three cards; once a turn. */
void dej_do_smithy(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_SMITHY;
    g->gold[a.seat] -= SMITHY_COST;
    state_tell(ev, event_of(DEJ_EV_FORGED, a.seat), PUBLIC);
    dej_draw(g, a.seat, SMITHY_CARDS, DEAL_HAND, ev);
}

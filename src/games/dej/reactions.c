/*
 * reactions.c - decisions that interrupt a turn, mostly another player's: the
 * Graveyard's owner may buy what the Warlord destroys (D8.4).
 */
#include "games/dej/dej.h"

int dej_in_limbo(const struct dej *g)
{
    struct cards c = dej_cards(g);
    int card = 0;

    while (c.where[card] != ZONE_LIMBO)
        card++;
    return card;
}

static int graveyard_owner(const struct dej *g)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        if (dej_has(g, seat, DEJ_GRAVEYARD))
            return seat;
    return NONE;
}

/* R26: whoever destroyed it, unless the table excludes one's own Warlord.
 * Never the Graveyard itself, which is gone by then. */
static bool may_buy(const struct dej *g, int owner, int destroyer)
{
    return owner != NONE && g->gold[owner] >= GRAVE_COST &&
           !(owner == destroyer && dej_option(g, OPT_GRAVEYARD));
}

void dej_ask_graveyard(struct dej *g, int destroyer, struct sink *ev)
{
    int owner = graveyard_owner(g);

    (void)ev;
    if (may_buy(g, owner, destroyer))
        state_ask(&g->base, DEJ_ASK_GRAVE, SEAT(owner));
    else
        dej_put_under(g, dej_in_limbo(g), PUBLIC);
}

int dej_grave_legal(const struct dej *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of(seat, DEJ_DO_BUY);
    out[1] = action_of(seat, DEJ_DO_DECLINE);
    return 2;
}

void dej_grave_apply(struct dej *g, struct action a, struct sink *ev)
{
    int card = dej_in_limbo(g);

    state_pop(&g->base);
    if (a.verb == DEJ_DO_DECLINE) {
        dej_put_under(g, card, PUBLIC);
        state_tell(ev, event_of(DEJ_EV_DECLINED, a.seat), PUBLIC);
        return;
    }
    g->gold[a.seat] -= GRAVE_COST;
    dej_move(g, card, ZONE_HAND + a.seat, PUBLIC);
    state_tell(ev, event_of1(DEJ_EV_BOUGHT, a.seat, dej_kind(g, card)), PUBLIC);
}

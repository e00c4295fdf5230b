/*
 * architect.c - D7.7: two cards more with whatever he gathers (R28). That he
 * may build three times is in roles.def.
 */
#include "games/dej/dej.h"

enum { CARDS = 2 };

static void bonus(struct dej *g, int seat, struct sink *ev)
{
    dej_draw(g, seat, CARDS, DEAL_HAND, ev);
}

const struct dej_powers dej_architect = {.bonus = bonus,
                                         .brings = {.cards = CARDS}};

/*
 * patrician.c - K8.4.3: takes the crown when called, as the King does; his
 * noble districts bring cards.
 */
#include "games/dej/kohan/kohan.h"

static bool earns_cards(const struct dej *g)
{
    (void)g;
    return true;
}

static void when_called(struct dej *g, int seat, struct sink *ev)
{
    dej_king.when_called(g, seat, ev);
}

const struct dej_powers dej_patrician = {.when_called = when_called,
                                         .earns_cards = earns_cards};

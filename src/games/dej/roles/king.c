/*
 * king.c - D7.4: takes the crown as soon as he is called, murdered or not
 * (R21). Who opens a draft is decided when the round begins (call.c).
 */
#include "games/dej/dej.h"

static void when_called(struct dej *g, int seat, struct sink *ev)
{
    g->crown = (uint8_t)seat;
    state_tell(ev, event_of(DEJ_EV_CROWNED, seat), PUBLIC);
}

const struct dej_powers dej_king = {.when_called = when_called};

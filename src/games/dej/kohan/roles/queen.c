/*
 * queen.c - K8.9.1: three coins if she sits beside the player who showed rank
 * 4 this round (R83). If that role was killed, she gets them when the round
 * ends (rounds.c).
 */
#include "games/dej/kohan/kohan.h"

enum { COINS = 3, CROWN_RANK = 4 };

bool dej_is_neighbour(const struct dej *g, int seat, int other)
{
    return other < g->base.seats && (dej_seat_after(g, seat) == other ||
                                     dej_seat_after(g, other) == seat);
}

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER || g->murdered == CROWN_RANK ||
        !dej_is_neighbour(g, seat, g->held[CROWN_RANK - 1]))
        return 0;
    out[0] = action_of(seat, DEJ_DO_FAVOR);
    return 1;
}

void dej_do_favor(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    g->gold[a.seat] += COINS;
    state_tell(ev, event_of1(DEJ_EV_FAVORED, a.seat, COINS), PUBLIC);
}

const struct dej_powers dej_queen = {.more = legal};

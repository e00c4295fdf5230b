/*
 * theater.c - K4.6: before rank 1 is called, the owner of the Theater may
 * trade role cards with another player. With two or three players the owner
 * says which of the two own roles goes; chance says which of the other player's
 * two comes.
 *
 * held[] says who has a role after the trade; who took what in the draft stays
 * in taken[].
 */
#include "games/dej/kohan/kohan.h"

int dej_theater_owner(const struct dej *g)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        if (dej_has(g, seat, DEJ_THEATER))
            return seat;
    return NONE;
}

/* The ranks, from 0, that seat holds. */
static unsigned held_by(const struct dej *g, int seat)
{
    unsigned ranks = 0;

    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (g->held[rank] == seat)
            ranks |= dej_rank(rank);
    return ranks;
}

bool dej_have_two_roles(const struct dej *g)
{
    return g->base.seats <= 3;
}

static int list_trades(const struct dej *g, int seat, int other,
                       struct action *out)
{
    int n = dej_list_roles(g, action_of(seat, DEJ_DO_TRADE_ROLE),
                           held_by(g, seat), out);

    for (int i = 0; i < n; i++)
        out[i] = action_of2(seat, DEJ_DO_TRADE_ROLE, other, out[i].arg[0]);
    return n;
}

int dej_theater_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    for (int other = 0; other < g->base.seats; other++) {
        if (other == seat)
            continue;
        if (dej_have_two_roles(g))
            n += list_trades(g, seat, other, out + n);
        else
            out[n++] = action_of1(seat, DEJ_DO_SWAP_ROLES, other);
    }
    out[n++] = action_of(seat, DEJ_DO_PASS);
    return n;
}

/* The two roles change hands: held[] as swap_seat and swap_rank say. */
void dej_apply_swap(struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);

    if (k->swap_seat[0] == NONE || k->swap_rank[0] >= RANKS_MAX ||
        k->swap_rank[1] >= RANKS_MAX)
        return;
    g->held[k->swap_rank[0]] = k->swap_seat[1];
    g->held[k->swap_rank[1]] = k->swap_seat[0];
}

static void trade(struct dej *g, int given, int gotten, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    seat_set both = SEAT(k->swap_seat[0]) | SEAT(k->swap_seat[1]);

    k->swap_rank[0] = (uint8_t)given;
    k->swap_rank[1] = (uint8_t)gotten;
    dej_apply_swap(g);
    state_shown(&g->base);
    state_tell(ev, event_of1(DEJ_EV_NEW_ROLE, k->swap_seat[0], g->cast[gotten]),
               both);
    state_tell(ev, event_of1(DEJ_EV_NEW_ROLE, k->swap_seat[1], g->cast[given]),
               both);
}

void dej_theater_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    struct frame *frame = NULL;

    state_pop(&g->base);
    if (a.verb == DEJ_DO_PASS)
        return;
    k->swap_seat[0] = a.seat;
    k->swap_seat[1] = a.arg[0];
    state_tell(ev, event_of1(DEJ_EV_TRADED_ROLES, a.seat, a.arg[0]), PUBLIC);
    if (a.verb == DEJ_DO_SWAP_ROLES) {
        trade(g, dej_lowest(held_by(g, a.seat)),
              dej_lowest(held_by(g, a.arg[0])), ev);
        return;
    }
    k->swap_rank[0] = (uint8_t)(dej_roles[a.arg[1]].rank - 1);
    frame = state_ask(&g->base, DEJ_ASK_TRADE, SEAT(SEAT_CHANCE));
    frame->a = a.arg[0];
}

/* ---- chance: which of the two comes; frame a = whose --------------------- */

int dej_trade_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_roles(g, action_of(seat, DEJ_DO_GET_ROLE),
                          held_by(g, state_asks(&g->base)->a), out);
}

void dej_trade_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    trade(g, dej_kohan(g)->swap_rank[0], dej_roles[a.arg[0]].rank - 1, ev);
}

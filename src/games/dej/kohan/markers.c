/*
 * markers.c - what Magistrate and Blackmailer have in common (K8.1.3, K8.2.3):
 * markers beside roles, one of them real. Which is real is chosen first, in a
 * private chain that always has as many steps as there are markers; the marked
 * ranks are told in order of rank.
 */
#include "games/dej/kohan/kohan.h"

void dej_ask_markers(struct dej *g, int seat, int decision)
{
    state_chain_open(&g->base); /* nobody hears of it before it is done */
    state_ask(&g->base, decision, SEAT(seat));
}

/* Frame a = the real rank, b = a plain one, where there are three. */
unsigned dej_marked(const struct dej *g)
{
    const struct frame *frame = state_asks(&g->base);

    return (1u << frame->a | 1u << frame->b) >> 1;
}

static void tell(struct dej *g, int seat, const struct dej_markers *m,
                 struct sink *ev)
{
    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (*m->ranks & dej_rank(rank))
            state_tell(ev, event_of1(m->laid, seat, g->cast[rank]), PUBLIC);
    state_tell(ev, event_of1(m->which, seat, g->cast[*m->real - 1]),
               SEAT(seat));
}

void dej_lay_marker(struct dej *g, struct action a, struct dej_markers m,
                    struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int rank = dej_roles[a.arg[0]].rank;
    unsigned ranks = dej_marked(g) | dej_rank(rank - 1);

    if (dej_size(ranks) < m.n) {
        *(frame->a ? &frame->b : &frame->a) = (uint8_t)rank;
        return;
    }
    *m.real = frame->a;
    *m.ranks = (uint16_t)ranks;
    g->done |= DONE_POWER;
    state_pop(&g->base);
    state_chain_close(&g->base);
    tell(g, a.seat, &m, ev);
}

/*
 * turn.c - the free phase of a turn of Dej (D6): anything, in any order (R1),
 * until the actor ends it; and Dej's legal() and apply().
 */
#include "games/dej/dej.h"

/* ---- DD3 the turn -------------------------------------------------------- */

/*
 * Dej's list, which every search of Dej asks for at every step: what mostly
 * adds nothing is looked at here before it is called.
 */
int dej_turn_legal(const struct dej *g, int seat, struct action *out)
{
    const struct dej_role *role = dej_called(g);
    const struct dej_powers *powers = role->powers[0];
    kind_set city = dej_city(g, seat);
    int n = 0;

    if (!(g->done & DONE_GATHER))
        n = dej_gather_legal(g, seat, out);
    if (g->builds < role->builds)
        n += dej_build_legal(g, seat, out + n);
    if (!(g->done & DONE_INCOME) && city & dej_of_type[role->type])
        out[n++] = action_of(seat, DEJ_DO_INCOME);
    if (powers->legal)
        n += powers->legal(g, seat, out + n);
    if (city & DEJ_ACTIVE)
        n += dej_uniques_legal(g, seat, out + n);
    if (g->done & DONE_GATHER) /* D6: gathering is the one duty */
        out[n++] = action_of(seat, DEJ_DO_END);
    return n;
}

/* D2.1, R36: two roles are two turns, each with its own limits. */
void dej_do_end(struct dej *g, struct action a, struct sink *ev)
{
    g->done = g->builds = 0;
    state_pop(&g->base);
    state_tell(ev, event_of(DEJ_EV_ENDED, a.seat), PUBLIC);
    if (dej_edition(g)->end_turn)
        dej_edition(g)->end_turn(g, a.seat, ev);
}

/* ---- for the struct game ------------------------------------------------- */

int dej_legal(const struct state *s, int seat, struct action *out)
{
    const struct dej *g = (const struct dej *)s;

    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    if (state_asks(s)->decision == DEJ_ASK_TURN)
        return dej_turn_legal(g, seat, out);
    return dej_decide_legal(g, seat, out);
}

void dej_apply(struct state *s, struct action a, struct sink *ev)
{
    struct dej *g = (struct dej *)s;

    dej_decide_apply(g, a, ev);
    while (!s->depth && !s->over)
        if (!dej_draft_on(g, ev))
            dej_go_on(g, ev);
}

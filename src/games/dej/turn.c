/*
 * turn.c - the free phase of a turn of Dej (D6): anything, in any order (R1),
 * until the actor ends it; and Dej's legal() and apply().
 */
#include "games/dej/dej.h"

/* ---- DD3 the turn -------------------------------------------------------- */

/* What may be built, and paid for (D6.2). */
static kind_set buildable(const struct dej *g, int seat, int builds)
{
    kind_set set = dej_hand(g, seat) & ~dej_city(g, seat); /* R37 */

    return set & dej_paid_by(g, dej_paid, g->gold[seat]) &
           -(kind_set)(g->builds < builds);
}

/*
 * Dej's list, which every search of Dej asks for at every step. Each line is
 * written first and counted if it holds, without a branch: what random play
 * has done already is hard to predict. There is space for two lines more.
 */
int dej_turn_legal(const struct dej *g, int seat, struct action *out)
{
    const struct dej_role *role = dej_called(g);
    const struct dej_powers *powers = role->powers[0];
    kind_set city = dej_city(g, seat);
    bool gathered = g->done & DONE_GATHER;
    int n = 0;

    out[n] = action_of(seat, DEJ_DO_GOLD);
    n += !gathered;
    out[n] = action_of(seat, DEJ_DO_CARDS);
    n += !gathered & (dej_deck_size(g) > 0); /* R4 */
    n += dej_list_kinds(action_of(seat, DEJ_DO_BUILD),
                        buildable(g, seat, role->builds), out + n);
    out[n] = action_of(seat, DEJ_DO_INCOME);
    n += !(g->done & DONE_INCOME) & !!(city & dej_of_type[role->type]);
    if (powers->legal)
        n += powers->legal(g, seat, out + n);
    if (city & DEJ_ACTIVE)
        n += dej_uniques_legal(g, seat, out + n);
    out[n] = action_of(seat, DEJ_DO_END);
    return n + gathered; /* D6: gathering is the one duty */
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
    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    return dej_decide_legal((const struct dej *)s, seat, out);
}

/*
 * Everything that happens by itself until somebody must choose. Out of line:
 * most actions leave a question open and need none of its registers.
 */
static __attribute__((noinline)) void run_on(struct dej *g, struct sink *ev)
{
    while (state_idle(&g->base))
        if (!dej_draft_on(g, ev))
            dej_go_on(g, ev);
}

void dej_apply(struct state *s, struct action a, struct sink *ev)
{
    struct dej *g = (struct dej *)s;

    dej_decide_apply(g, a, ev);
    if (!s->depth)
        run_on(g, ev);
}

/* Whatever chance burns before somebody is handed the pack. */
static void burn_all(struct dej *g, struct rng *rng)
{
    do {
        state_chance_acts(&g->base, 1);
        dej_burn_apply(g, dej_roll(&g->base, rng), NULL);
        run_on(g, NULL);
    } while (state_asks(&g->base)->decision == DEJ_ASK_BURN);
}

bool dej_deal(struct state *s, struct rng *rng)
{
    struct dej *g = (struct dej *)s;
    int decision = state_asks(s)->decision;

    if (decision == DEJ_ASK_DEAL)
        dej_deal_draw(g, rng);
    else if (decision == DEJ_ASK_BURN)
        burn_all(g, rng);
    else
        return false;
    if (!s->depth)
        run_on(g, NULL);
    state_name_question(s);
    return true;
}

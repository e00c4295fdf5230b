/*
 * turn.c - the list of a turn of Kohan Dej (KD9), the bonus that some
 * roles may take in it (R73), and Kohan Dej's legal() and apply().
 */
#include "games/dej/kohan/kohan.h"

/* ---- the rest of a turn's list, in the order of the verbs ---------------- */

static int list_more(const struct dej *g, int seat, kind_set buildable,
                     struct action *out)
{
    const struct dej_powers *powers = dej_powers(g);
    int n = buildable ? dej_methods_legal(g, seat, buildable, out) : 0;

    if (powers->more)
        n += powers->more(g, seat, out + n);
    n += dej_museum_legal(g, seat, out + n);
    return n + dej_armory_legal(g, seat, out + n);
}

/* KD9: as in Dej, and then what Dej does not have. */
static int list_turn(const struct dej *g, int seat, struct action *out)
{
    const struct dej_powers *powers = dej_powers(g);
    kind_set buildable = dej_buildable(g, seat, dej_hand(g, seat), false);
    int n = dej_gather_legal(g, seat, out);

    n += dej_works_legal(g, seat, buildable, out + n);
    n += dej_income_legal(g, seat, out + n);
    if (powers->legal)
        n += powers->legal(g, seat, out + n);
    if (dej_city(g, seat) & DEJ_ACTIVE)
        n += dej_uniques_legal(g, seat, out + n);
    if (g->done & DONE_GATHER)
        out[n++] = action_of(seat, DEJ_DO_END);
    return n + list_more(g, seat, buildable, out + n);
}

/* R73: the Merchant's coin, the Architect's cards: when he likes. */
int dej_bonus_legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER)
        return 0;
    out[0] = action_of(seat, DEJ_DO_BONUS);
    return 1;
}

void dej_do_bonus(struct dej *g, struct action a, struct sink *ev)
{
    g->done |= DONE_POWER;
    dej_powers(g)->bonus(g, a.seat, ev);
}

/* ---- for the struct game ------------------------------------------------- */

int dej_kohan_legal(const struct state *s, int seat, struct action *out)
{
    const struct dej *g = (const struct dej *)s;

    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    if (state_asks(s)->decision == DEJ_ASK_TURN)
        return list_turn(g, seat, out);
    return dej_decide_legal(g, seat, out);
}

void dej_kohan_apply(struct state *s, struct action a, struct sink *ev)
{
    struct dej *g = (struct dej *)s;

    dej_decide_apply(g, a, ev);
    while (state_idle(s))
        if (!dej_draft_on(g, ev))
            dej_kohan_go_on(g, ev);
}

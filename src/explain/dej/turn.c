/*
 * turn.c - why something may not be done, as far as Dej and Kohan Dej have it
 * in common: who is asked, the draft, the turn. The clauses are in reasons.def.
 *
 * What is asked here is asked of the rules' own functions. Where a list of
 * obstacles is exhausted, the last one is what is left.
 */
#include "explain/dej/reasons.h"

/* ---- seats that are not asked -------------------------------------------- */

/* The turn that was still to come is lost. */
static bool was_murdered(const struct dej *g, int seat)
{
    if (!g->murdered || g->called < g->murdered ||
        g->held[g->murdered - 1] != seat)
        return false;
    for (int rank = g->called; rank < dej_ranks(g); rank++)
        if (g->held[rank] == seat)
            return false;
    return true;
}

struct reason dej_why_waiting(const struct state *s, int seat)
{
    const struct dej *g = (const struct dej *)s;
    int decision = state_asks(s)->decision;

    if (state_actor(s) == SEAT_CHANCE)
        return because(WHY_CHANCE);
    if (was_murdered(g, seat))
        return because(WHY_MURDERED);
    if (decision == DEJ_ASK_PICK || decision == DEJ_ASK_DISCARD)
        return about(WHY_DRAFT_TURN, state_actor(s), 0);
    return about(WHY_NOT_TURN, state_actor(s), 0);
}

/* ---- the draft, and cards that were drawn -------------------------------- */

static struct reason not_in_pack(const struct dej *g, struct action a)
{
    int rank = dej_roles[a.arg[0]].rank - 1;

    if (g->cast[rank] != a.arg[0])
        return because_of(WHY_ROLE_OUT, a.arg[0]);
    if (g->up & dej_rank(rank))
        return because_of(WHY_ROLE_UP, a.arg[0]);
    if (g->held[rank] == a.seat)
        return because_of(WHY_ROLE_KEPT, a.arg[0]);
    return because_of(WHY_ROLE_GONE, a.arg[0]);
}

static struct reason not_put(const struct dej *g, struct action a)
{
    if (a.verb == DEJ_DO_DONE)
        return because(WHY_PUT_NONE);
    if (a.verb != DEJ_DO_PUT)
        return because(WHY_FIRST_PUT);
    return because_of(dej_hand(g, a.seat) & KIND(a.arg[0]) ? WHY_PUT_ALL
                                                           : WHY_NO_CARD,
                      a.arg[0]);
}

/* The decisions of both games, the turn aside. */
struct reason dej_why_not_shared(const struct dej *g, struct action a)
{
    switch (state_asks(&g->base)->decision) {
    case DEJ_ASK_PICK:
        return a.verb == DEJ_DO_PICK ? not_in_pack(g, a)
                                     : because(WHY_FIRST_PICK);
    case DEJ_ASK_DISCARD:
        return a.verb == DEJ_DO_DISCARD ? not_in_pack(g, a)
                                        : because(WHY_FIRST_BURN);
    case DEJ_ASK_KEEP:
        return a.verb == DEJ_DO_KEEP ? because_of(WHY_NOT_DRAWN, a.arg[0])
                                     : because(WHY_FIRST_KEEP);
    default: /* choosing cards for a redraw */ return not_put(g, a);
    }
}

/* ---- the turn ------------------------------------------------------------ */

struct reason dej_why_not_in_turn(const struct dej *g, struct action a,
                                  const struct turn_verb *verb)
{
    int role = g->cast[g->called - 1];

    if (verb->by && verb->by != 1 + role)
        return because_of2(WHY_NOT_ROLE, verb->by - 1, role);
    if (verb->with && !dej_has(g, a.seat, verb->with))
        return because_of(WHY_NO_WORK, verb->with);
    if (verb->done & g->done)
        return because(verb->once);
    return verb->why ? verb->why(g, a) : because(WHY_NOT_NOW);
}

static struct reason no_deck(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_NO_DECK);
}

static struct reason not_earned(const struct dej *g, struct action a)
{
    int role = g->cast[g->called - 1];

    if (!dej_paying(dej_called(g)))
        return because_of(WHY_EARNS_NOTHING, role);
    if (!dej_income(g, a.seat))
        return because_of(WHY_NO_INCOME, role);
    return because(dej_powers(g)->mixes ? WHY_MIX_IT : WHY_NO_DECK);
}

static bool is_out(const struct dej *g, int role)
{
    return g->cast[dej_roles[role].rank - 1] != role;
}

static struct reason not_killed(const struct dej *g, struct action a)
{
    return is_out(g, a.arg[0]) ? because_of(WHY_ROLE_OUT, a.arg[0])
                               : because(WHY_KILL_SELF);
}

static struct reason not_robbed(const struct dej *g, struct action a)
{
    if (is_out(g, a.arg[0]))
        return because_of(WHY_ROLE_OUT, a.arg[0]);
    if (dej_victims(g) & dej_rank(dej_roles[a.arg[0]].rank - 1))
        return because_of(WHY_ROB_DEAD, a.arg[0]);
    return because(WHY_ROB_LOW);
}

static struct reason not_swapped(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_SWAP_SELF);
}

static struct reason not_redrawn(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_NO_HAND);
}

static struct reason not_brewed(const struct dej *g, struct action a)
{
    return dej_count(g, ZONE_HAND + a.seat) ? because_of(WHY_NO_CARD, a.arg[0])
                                            : because(WHY_LAB_EMPTY);
}

static struct reason not_forged(const struct dej *g, struct action a)
{
    if (g->gold[a.seat] < SMITHY_COST)
        return because_of2(WHY_SMITHY_COINS, SMITHY_COST, g->gold[a.seat]);
    return because(WHY_NO_DECK);
}

static struct reason not_ended(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_GATHER_FIRST);
}

const struct turn_verb dej_why_turn[DEJ_VERBS] = {
    [DEJ_DO_GOLD] = {.done = DONE_GATHER, .once = WHY_GATHERED},
    [DEJ_DO_CARDS] = {0, 0, DONE_GATHER, WHY_GATHERED, no_deck},
    [DEJ_DO_BUILD] = {.why = dej_why_not_build},
    [DEJ_DO_INCOME] = {0, 0, DONE_INCOME, WHY_INCOME_ONCE, not_earned},
    [DEJ_DO_ASSASSINATE] = {BY(ASSASSIN), 0, DONE_POWER, WHY_ONCE, not_killed},
    [DEJ_DO_ROB] = {BY(THIEF), 0, DONE_POWER, WHY_ONCE, not_robbed},
    [DEJ_DO_SWAP] = {BY(MAGICIAN), 0, DONE_POWER, WHY_ONCE, not_swapped},
    [DEJ_DO_REDRAW] = {BY(MAGICIAN), 0, DONE_POWER, WHY_ONCE, not_redrawn},
    [DEJ_DO_LABORATORY] = {0, DEJ_LABORATORY, DONE_LABORATORY, WHY_LAB_ONCE,
                           not_brewed},
    [DEJ_DO_SMITHY] = {0, DEJ_SMITHY, DONE_SMITHY, WHY_SMITHY_ONCE, not_forged},
    [DEJ_DO_END] = {.why = not_ended},
};

/*
 * dej.c - why something may not be done in Dej: what both games have (turn.c),
 * and what Dej has alone, the Warlord's way and the Graveyard.
 */
#include "explain/dej/reasons.h"

static const struct reason_row reasons[] = {
#define BOTH(ID, name, dej, kohan, ...) {{#name, {__VA_ARGS__}}, dej},
#include "explain/dej/reasons.def"
#define IN_DEJ(ID, name, clause, ...) {{#name, {__VA_ARGS__}}, clause},
#include "explain/dej/reasons.def"
};

static struct reason not_destroyed(const struct dej *g, struct action a)
{
    int owner = a.arg[0];

    if (!dej_has(g, owner, a.arg[1]))
        return about(WHY_NOT_STANDING, owner, a.arg[1]);
    if (a.arg[1] == DEJ_KEEP)
        return because(WHY_DESTROY_KEEP);
    if (dej_is_complete(g, owner))
        return about(WHY_DESTROY_COMPLETE, owner, 0);
    if (owner == dej_protected(g))
        return about(WHY_DESTROY_BISHOP, owner, 0);
    return too_dear(g, WHY_DESTROY_COINS, a.seat, a.arg[1],
                    dej_destroy_price(a.arg[1]));
}

static const struct turn_verb destroy = {BY(WARLORD), 0, DONE_POWER, WHY_ONCE,
                                         not_destroyed};

static struct reason refused(const struct state *s, struct action a)
{
    const struct dej *g = (const struct dej *)s;

    switch (state_asks(s)->decision) {
    case DEJ_ASK_GRAVE: return because(WHY_FIRST_GRAVE);
    case DEJ_ASK_TURN:
        return dej_why_not_in_turn(
            g, a, a.verb == DEJ_DO_DESTROY ? &destroy : &dej_why_turn[a.verb]);
    default: return dej_why_not_shared(g, a);
    }
}

const struct explainer explain_dej = {
    .game = "dej",
    .reasons = reasons,
    .n_reasons = WHYS_OF_DEJ,
    .waiting = dej_why_waiting,
    .refused = refused,
    .goods = dej_why_goods,
    .n_goods = DEJ_GOODS,
    .count = dej_why_count,
    .price = dej_why_price,
    .promise = dej_why_promise,
    .from_noun = ARG_DISTRICT - ARG_NOUN,
};

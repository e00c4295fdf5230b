/*
 * dej.c - why something may not be done in Dej: what both games share
 * (turn.c), and what only Dej has, its Warlord and the Graveyard.
 */
#include "explain/dej/reasons.h"

static const struct reason_row reasons[] = {
#define BOTH(ID, name, dej, kohan, ...) {{#name, {__VA_ARGS__}}, dej},
#include "explain/dej/reasons.def"
#define IN_DEJ(ID, name, clause, ...) {{#name, {__VA_ARGS__}}, clause},
#include "explain/dej/reasons.def"
};

static int not_destroyed(struct asked *q)
{
    int owner = q->a.arg[0];
    int kind = q->a.arg[1];

    if (!dej_has(q->g, owner, kind))
        return about(q, WHY_NOT_STANDING, owner, kind);
    if (kind == DEJ_KEEP)
        return WHY_DESTROY_KEEP;
    if (dej_is_complete(q->g, owner))
        return about(q, WHY_DESTROY_COMPLETE, owner, 0);
    if (owner == dej_protected(q->g))
        return about(q, WHY_DESTROY_BISHOP, owner, 0);
    return dej_why_dear(q, WHY_DESTROY_COINS, kind,
                        dej_destroy_price(q->g, kind));
}

static const struct turn_verb destroy = POWER(WARLORD, .why = not_destroyed);

static int not_done(struct asked *q)
{
    int verb = q->a.verb;

    switch (state_asks(&q->g->base)->decision) {
    case DEJ_ASK_GRAVE: return WHY_FIRST_GRAVE;
    case DEJ_ASK_TURN:
        return dej_why_not_in_turn(
            q, verb == DEJ_DO_DESTROY ? &destroy : &dej_why_turn[verb]);
    default: return dej_why_not_shared(q);
    }
}

static struct reason refused(const struct state *s, struct action a)
{
    return dej_why_refused(s, a, not_done);
}

static const char *const becomes[] = {"revealed", NULL};
static const char *const plays[] = {"built", NULL};
static const struct earning earnings[] = {
    {"earned", -1, 0, 1, false},
    {"bonus", -1, 0, 1, false},
    {"robbed", 0, 1, 1, true},
};

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
    .gives = dej_why_gives,
    .used = dej_why_used,
    .becomes = becomes,
    .plays = plays,
    .earnings = earnings,
    .n_earnings = COUNT(earnings),
};

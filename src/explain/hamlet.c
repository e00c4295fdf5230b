/*
 * hamlet.c - why something may not be done in Hamlet, decision by decision.
 * The numbers are clauses of docs/rules/hamlet.md; hamlet.def has them too.
 */
#include "explain/explain.h"

#include "games/hamlet/hamlet.h"

enum { ARG_KIND = ARG_NOUN };

enum {
#define REASON(ID, name, clause, ...) WHY_##ID,
#include "explain/hamlet.def"
    WHYS
};

static const struct reason_row reasons[] = {
#define REASON(ID, name, clause, ...) {{#name, {__VA_ARGS__}}, clause},
#include "explain/hamlet.def"
};

/* ---- seats that are not asked -------------------------------------------- */

static struct reason waiting(const struct state *s, int seat)
{
    const struct frame *asks = state_asks(s);

    (void)seat;
    if (asks->decision == HAMLET_ASK_DEALING)
        return reason_of(WHY_DEALING);
    if (asks->decision == HAMLET_ASK_BIDDING)
        return reason_of(WHY_BID_LIES);
    return reason_about(WHY_TURN_OF, state_actor(s));
}

/* ---- seats that are ------------------------------------------------------ */

static struct reason not_bid(const struct hamlet *g, struct action a)
{
    if (a.verb != HAMLET_DO_BID)
        return reason_of(WHY_BID_FIRST);
    if (a.arg[0] > HAMLET_BID_MOST)
        return reason_of1(WHY_BID_MOST, HAMLET_BID_MOST);
    return reason_of1(WHY_BID_COINS, g->gold[a.seat]);
}

static struct reason not_built(const struct hamlet *g, struct action a)
{
    int kind = a.arg[0];

    if (state_asks(&g->base)->b)
        return reason_of(WHY_BUILT);
    if (cards_find(hamlet_cards(g), HAMLET_HAND + a.seat, kind) < 0)
        return reason_of1(WHY_NOT_HELD, kind);
    return reason_of3(WHY_COSTS, kind, hamlet_kinds[kind].cost,
                      g->gold[a.seat]);
}

static struct reason not_in_turn(const struct hamlet *g, struct action a)
{
    bool gathered = state_asks(&g->base)->a;

    switch (a.verb) {
    case HAMLET_DO_COIN: return reason_of(WHY_GATHERED);
    case HAMLET_DO_DRAW:
        return reason_of(gathered ? WHY_GATHERED : WHY_NO_DECK);
    case HAMLET_DO_TRADE:
        return reason_of(gathered ? WHY_GATHERED : WHY_NO_HAND);
    case HAMLET_DO_BUILD: return not_built(g, a);
    case HAMLET_DO_END: return reason_of(WHY_GATHER);
    default: return reason_of(WHY_NOT_NOW);
    }
}

static struct reason not_traded(const struct hamlet *g, struct action a)
{
    if (a.verb == HAMLET_DO_DONE)
        return reason_of(WHY_PUT_NONE);
    if (a.verb != HAMLET_DO_PUT)
        return reason_of(WHY_TRADE);
    if (hamlet_puts(g, -1) == HAMLET_PUTS)
        return reason_of1(WHY_PUT_MOST, HAMLET_PUTS);
    return reason_of1(WHY_NOT_HELD, a.arg[0]);
}

static struct reason refused(const struct state *s, struct action a)
{
    const struct hamlet *g = (const struct hamlet *)s;

    switch (state_asks(s)->decision) {
    case HAMLET_ASK_BIDDING: return not_bid(g, a);
    case HAMLET_ASK_TURN: return not_in_turn(g, a);
    case HAMLET_ASK_TRADING: return not_traded(g, a);
    case HAMLET_ASK_LOOKING:
        if (a.verb != HAMLET_DO_LOOK)
            return reason_of(WHY_LOOK);
        return a.arg[0] == a.seat ? reason_of(WHY_ANOTHER)
                                  : reason_about(WHY_NO_CARDS, a.arg[0]);
    case HAMLET_ASK_RAIDING:
        if (a.verb != HAMLET_DO_RAID)
            return reason_of(WHY_RAID);
        return a.arg[0] == a.seat ? reason_of(WHY_ANOTHER)
                                  : reason_about(WHY_NO_COINS, a.arg[0]);
    default: /* answering */
        return a.verb == HAMLET_DO_BAR ? reason_of1(WHY_NOT_HELD, a.arg[0])
                                       : reason_of(WHY_ANSWER);
    }
}

/* ---- what a seat has ----------------------------------------------------- */

enum { COINS, HAND, TOWN, GOODS };

static const char *const goods[GOODS] = {"coins", "cards", "buildings"};

static void count(const struct state *s, int seat, int *have)
{
    const struct hamlet *g = (const struct hamlet *)s;

    have[COINS] = g->gold[seat];
    have[HAND] = g->cards.count[HAMLET_HAND + seat];
    have[TOWN] = g->cards.count[HAMLET_TOWN + seat];
}

const struct explainer explain_hamlet = {
    .game = "hamlet",
    .reasons = reasons,
    .n_reasons = WHYS,
    .waiting = waiting,
    .refused = refused,
    .goods = goods,
    .n_goods = GOODS,
    .count = count,
};

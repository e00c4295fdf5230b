/*
 * dej_lifts.h - is a reason of Dej or Kohan Dej the true one? If the obstacle
 * it names is removed in the view, it is not given again.
 */
#ifndef TESTS_EXPLAIN_DEJ_LIFTS_H
#define TESTS_EXPLAIN_DEJ_LIFTS_H

#include "explain/dej/reasons.h"
#include "explore.h"

enum { PLENTY = 60 };

/* Puts it right; false: there is no simple way to. */
static inline bool lift_stash(struct dej *g, struct action a, int row)
{
    switch (row) {
    case WHY_COINS:
    case WHY_DESTROY_COINS:
    case WHY_SMITHY_COINS: g->gold[a.seat] = PLENTY; return true;
    default: return false;
    }
}

static inline bool lift_done(struct dej *g, struct action a, int row)
{
    (void)a;
    switch (row) {
    case WHY_ONCE:
    case WHY_GATHERED:
    case WHY_INCOME_ONCE:
    case WHY_LAB_ONCE:
    case WHY_SMITHY_ONCE: g->done = 0; return true;
    case WHY_GATHER_FIRST: g->done |= DONE_GATHER; return true;
    case WHY_BUILT_ENOUGH: g->builds = 0; return true;
    case WHY_NO_DECK: g->count[ZONE_POOL] = PLENTY; return true;
    case WHY_ROB_DEAD: g->murdered = g->bewitched = 0; return true;
    case WHY_DESTROY_BISHOP:
        g->murdered = dej_roles[DEJ_BISHOP].rank;
        return true;
    default: return false;
    }
}

/* Of Kohan Dej: numbers of its own rows, which Dej's may share. */
static inline bool lift_kohan(struct dej *g, struct action a, int row)
{
    switch (row) {
    case WHY_SEIZE_COINS:
    case WHY_EXCHANGE_COINS:
    case WHY_ADORN_COINS:
    case WHY_DEN_SHORT: g->gold[a.seat] = PLENTY; return true;
    case WHY_BORROW_ENOUGH: g->gold[a.seat] = 0; return true;
    case WHY_BORROW_NOBODY:
    case WHY_POORER:
        for (int seat = 0; seat < g->base.seats; seat++)
            g->gold[seat] = seat == a.seat ? 0 : PLENTY;
        return true;
    case WHY_PARTNER_POOR:
    case WHY_NOT_RICHEST: g->gold[a.arg[0]] = 2 * PLENTY; return true;
    case WHY_REWARD_COINS: g->gold[state_asks(&g->base)->a] = 1; return true;
    case WHY_MUSEUM_ONCE:
    case WHY_ADORN_TWICE: g->done = 0; return true;
    case WHY_THREAT_DEAD: g->murdered = g->bewitched = 0; return true;
    case WHY_CROWNED: g->crown = NONE; return true;
    case WHY_NO_TAX: dej_kohan(g)->tax = 1; return true;
    case WHY_MARKED:
        state_top(&g->base)->a = state_top(&g->base)->b = 0;
        return true;
    default: return false;
    }
}

static inline void
lift_and_ask(const struct view *v, struct action a, struct reason why,
             bool (*own)(struct dej *g, struct action a, int row))
{
    struct view then = *v;
    struct dej *g = (struct dej *)&then.pos.state;
    struct reason other;
    char text[TEXT_MAX];

    if (!lift_stash(g, a, why.row) && !lift_done(g, a, why.row) &&
        !(own && own(g, a, why.row)))
        return;
    if (why_not(&then, a, &other) && other.row == why.row) {
        action_format(v->game, a, text, sizeof text);
        fail_msg("%s: %s is not why", text,
                 explainer_of(v->game)->reasons[why.row].word.slug);
    }
}

/* The price of an action is what is missing after it. */
static inline void price_is_paid(struct explored *x, const struct view *v,
                                 struct action a)
{
    const struct dej *g = (const struct dej *)&v->pos.state;
    int price = x->explainer->price(&v->pos.state, a);
    struct preview p;
    char text[TEXT_MAX];

    if (price < 0 || g->cast[RANKS_MAX - 1] == DEJ_TAX_COLLECTOR)
        return; /* tax comes on top of a price (K7.6) */
    assert_true(preview(v, &a, 1, &p));
    action_format(v->game, a, text, sizeof text);
    if (p.goods[a.seat][0] != -price)
        fail_msg("%s: costs %d, and %d coins come of it", text, price,
                 p.goods[a.seat][0]);
}

#endif

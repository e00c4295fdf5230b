/*
 * kohan_turn.c - why something may not be done in a turn of Kohan Dej (K8, K9):
 * what its roles and its unique districts add.
 */
#include "explain/dej/reasons.h"

/* ---- ranks 1 to 7 -------------------------------------------------------- */

static int not_looked(struct asked *q)
{
    return q->a.arg[0] == q->a.seat ? WHY_LOOK_SELF
                                    : about(q, WHY_EMPTY_HAND, q->a.arg[0], 0);
}

static int not_taken(struct asked *q)
{
    return q->g->gold[q->a.seat] == dej_richest(q->g)
               ? WHY_POORER
               : about(q, WHY_NOT_RICHEST, q->a.arg[0], 0);
}

static int not_mixed(struct asked *q)
{
    int income = dej_income(q->g, q->a.seat);

    if (!income)
        return because(q, WHY_NO_INCOME, played_role(q));
    return q->a.arg[0] + q->a.arg[1] == income
               ? WHY_NO_DECK
               : because(q, WHY_MIX_SUM, income);
}

/* R73: with neither role there is nothing; with one of them it is done. */
static int no_bonus(struct asked *q)
{
    return dej_powers(q->g)->bonus ? WHY_ONCE
                                   : because(q, WHY_NO_BONUS, played_role(q));
}

/* ---- K8.8 rank 8, and the Armory ----------------------------------------- */

/* The card that is meant; -1: there is none, and that is the reason. */
static int meant(struct asked *q)
{
    int card = dej_standing(q->g, q->a.arg[0], q->a.arg[1], q->a.arg[2]);

    if (card < 0)
        about(q, WHY_NOT_STANDING, q->a.arg[0], q->a.arg[1]);
    return card;
}

/* What none of the three may touch, whatever for. */
static int out_of_reach(struct asked *q)
{
    int owner = q->a.arg[0];

    if (meant(q) < 0)
        return WHY_NOT_STANDING;
    if (q->a.arg[1] == DEJ_KEEP)
        return WHY_DESTROY_KEEP;
    if (dej_is_complete(q->g, owner))
        return about(q, WHY_DESTROY_COMPLETE, owner, 0);
    return owner == dej_protected(q->g) ? about(q, WHY_DESTROY_BISHOP, owner, 0)
                                        : NO_REASON;
}

static int too_dear(struct asked *q, int row)
{
    return dej_why_dear(q, row, q->a.arg[1], dej_why_price(&q->g->base, q->a));
}

static int not_razed(struct asked *q)
{
    int row = out_of_reach(q);

    return row != NO_REASON ? row : too_dear(q, WHY_DESTROY_COINS);
}

static int not_seized(struct asked *q)
{
    int row = out_of_reach(q);
    int kind = q->a.arg[1];

    if (row != NO_REASON)
        return row;
    if (q->a.arg[0] == q->a.seat)
        return WHY_SEIZE_OWN;
    if (dej_is_dear(q->g, meant(q)))
        return because2(q, WHY_SEIZE_DEAR, kind, dej_value(q->g, meant(q)));
    if (dej_has(q->g, q->a.seat, kind))
        return because(q, WHY_SEIZE_HAVE, kind);
    return too_dear(q, WHY_SEIZE_COINS);
}

static int not_offered(struct asked *q)
{
    int kind = q->a.arg[0];

    if (dej_standing(q->g, q->a.seat, kind, q->a.arg[1]) < 0)
        return about(q, WHY_NOT_STANDING, q->a.seat, kind);
    return kind == DEJ_KEEP ? WHY_DESTROY_KEEP
                            : because(q, WHY_OFFER_NOTHING, kind);
}

/* The second step of the Diplomat's chain. */
int dej_why_not_exchange(struct asked *q)
{
    int own = dej_kind(q->g, dej_offered(q->g, q->a.seat));
    int kind = q->a.arg[1];
    int row = WHY_FIRST_CHAIN;

    if (q->a.verb == DEJ_DO_FOR)
        row = out_of_reach(q);
    if (row != NO_REASON)
        return row;
    if (q->a.arg[0] == q->a.seat)
        return WHY_EXCHANGE_OWN;
    if (dej_has(q->g, q->a.seat, kind))
        return because(q, WHY_EXCHANGE_HAVE, kind);
    if (dej_has(q->g, q->a.arg[0], own))
        return about(q, WHY_EXCHANGE_THEIRS, q->a.arg[0], own);
    return too_dear(q, WHY_EXCHANGE_COINS);
}

static int not_armed(struct asked *q)
{
    if (dej_is_complete(q->g, q->a.seat))
        return WHY_ARMORY_HERE;
    if (meant(q) < 0)
        return WHY_NOT_STANDING;
    return dej_is_complete(q->g, q->a.arg[0])
               ? about(q, WHY_ARMORY_THERE, q->a.arg[0], 0)
               : WHY_ARMORY_SELF;
}

/* ---- rank 9, and the Museum ---------------------------------------------- */

static int not_adorned(struct asked *q)
{
    int kind = q->a.arg[0];

    if (!dej_has(q->g, q->a.seat, kind))
        return about(q, WHY_NOT_STANDING, q->a.seat, kind);
    return dej_standing(q->g, q->a.seat, kind, 0) < 0
               ? because(q, WHY_ADORNED, kind)
               : WHY_ADORN_COINS;
}

static int not_stored(struct asked *q)
{
    return dej_count(q->g, ZONE_HAND + q->a.seat)
               ? because(q, WHY_NO_CARD, q->a.arg[0])
               : WHY_MUSEUM_EMPTY;
}

/* ---- all of them --------------------------------------------------------- */

const struct turn_verb dej_why_kohan_turn[KOHAN_VERBS] = {
    [DEJ_DO_FRAME] = {.with = DEJ_FRAMEWORK, .why = dej_why_not_frame},
    [DEJ_DO_SACRIFICE] = {.why = dej_why_not_sacrifice},
    [DEJ_DO_DEN] = {.why = dej_why_not_den},
    [DEJ_DO_BORROW] = POWER(CARDINAL, .why = dej_why_not_borrow),
    [DEJ_DO_MIX] = {.by = BY(ABBOT),
                    .done = DONE_INCOME,
                    .once = WHY_INCOME_ONCE,
                    .why = not_mixed},
    [DEJ_DO_BONUS] = {.why = no_bonus},
    [DEJ_DO_WARRANTS] = POWER(MAGISTRATE, .left = WHY_NOT_NOW),
    [DEJ_DO_SPY] = POWER(SPY, .left = WHY_SPY_SELF),
    [DEJ_DO_THREATS] = POWER(BLACKMAILER, .left = WHY_NOT_NOW),
    [DEJ_DO_LOOK] = POWER(WIZARD, .why = not_looked),
    [DEJ_DO_SEE] = POWER(SEER, .left = WHY_NO_HANDS),
    [DEJ_DO_TAKE_FROM] = POWER(ABBOT, .why = not_taken),
    [DEJ_DO_SAIL_GOLD] = POWER(NAVIGATOR, .left = WHY_NOT_NOW),
    [DEJ_DO_SAIL_CARDS] = POWER(NAVIGATOR, .left = WHY_NO_DECK),
    [DEJ_DO_STUDY] = POWER(SCHOLAR, .left = WHY_NO_DECK),
    [DEJ_DO_RAZE] = POWER(WARLORD, .why = not_razed),
    [DEJ_DO_OFFER] = POWER(DIPLOMAT, .why = not_offered),
    [DEJ_DO_SEIZE] = POWER(MARSHAL, .why = not_seized),
    [DEJ_DO_FAVOR] = POWER(QUEEN, .left = WHY_NO_NEIGHBOUR),
    [DEJ_DO_ADORN] = {.by = BY(ARTIST),
                      .done = DONE_POWER_2,
                      .once = WHY_ADORN_TWICE,
                      .why = not_adorned},
    [DEJ_DO_COLLECT] = POWER(TAX_COLLECTOR, .left = WHY_NO_TAX),
    [DEJ_DO_MUSEUM] = {.with = DEJ_MUSEUM,
                       .done = DONE_MUSEUM,
                       .once = WHY_MUSEUM_ONCE,
                       .why = not_stored},
    [DEJ_DO_ARMORY] = {.with = DEJ_ARMORY, .why = not_armed},
};

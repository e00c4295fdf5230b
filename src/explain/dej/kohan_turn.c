/*
 * kohan_turn.c - why something may not be done in a turn of Kohan Dej (K8, K9):
 * what its roles and its unique districts add.
 */
#include "explain/dej/reasons.h"

/* ---- ranks 1 to 7 -------------------------------------------------------- */

static struct reason not_spied(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_SPY_SELF);
}

static struct reason not_looked(const struct dej *g, struct action a)
{
    (void)g;
    return a.arg[0] == a.seat ? because(WHY_LOOK_SELF)
                              : about(WHY_EMPTY_HAND, a.arg[0], 0);
}

static struct reason not_seen(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_NO_HANDS);
}

static struct reason not_taken(const struct dej *g, struct action a)
{
    return g->gold[a.seat] == dej_richest(g)
               ? because(WHY_POORER)
               : about(WHY_NOT_RICHEST, a.arg[0], 0);
}

static struct reason not_mixed(const struct dej *g, struct action a)
{
    int income = dej_income(g, a.seat);

    if (!income)
        return because_of(WHY_NO_INCOME, g->cast[g->called - 1]);
    return a.arg[0] + a.arg[1] == income ? because(WHY_NO_DECK)
                                         : because_of(WHY_MIX_SUM, income);
}

/* R73: with neither role there is nothing; with one of them it is done. */
static struct reason no_bonus(const struct dej *g, struct action a)
{
    (void)a;
    return dej_powers(g)->bonus
               ? because(WHY_ONCE)
               : because_of(WHY_NO_BONUS, g->cast[g->called - 1]);
}

static struct reason no_deck(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_NO_DECK);
}

/* ---- K8.8 rank 8 --------------------------------------------------------- */

/* What none of the three may touch, whatever it wants of it. */
static struct reason out_of_reach(const struct dej *g, struct action a)
{
    int owner = a.arg[0];

    if (dej_standing(g, owner, a.arg[1], a.arg[2]) < 0)
        return about(WHY_NOT_STANDING, owner, a.arg[1]);
    if (a.arg[1] == DEJ_KEEP)
        return because(WHY_DESTROY_KEEP);
    if (dej_is_complete(g, owner))
        return about(WHY_DESTROY_COMPLETE, owner, 0);
    return owner == dej_protected(g) ? about(WHY_DESTROY_BISHOP, owner, 0)
                                     : because(NO_REASON);
}

static struct reason not_razed(const struct dej *g, struct action a)
{
    struct reason why = out_of_reach(g, a);

    return is_reason(why) ? why
                          : too_dear(g, WHY_DESTROY_COINS, a.seat, a.arg[1],
                                     dej_why_price(&g->base, a));
}

static struct reason not_seized(const struct dej *g, struct action a)
{
    struct reason why = out_of_reach(g, a);
    int card = dej_standing(g, a.arg[0], a.arg[1], a.arg[2]);

    if (is_reason(why))
        return why;
    if (a.arg[0] == a.seat)
        return because(WHY_SEIZE_OWN);
    if (dej_is_dear(g, card))
        return because_of2(WHY_SEIZE_DEAR, a.arg[1], dej_value(g, card));
    if (dej_has(g, a.seat, a.arg[1]))
        return because_of(WHY_SEIZE_HAVE, a.arg[1]);
    return too_dear(g, WHY_SEIZE_COINS, a.seat, a.arg[1],
                    dej_why_price(&g->base, a));
}

static struct reason not_offered(const struct dej *g, struct action a)
{
    if (dej_standing(g, a.seat, a.arg[0], a.arg[1]) < 0)
        return about(WHY_NOT_STANDING, a.seat, a.arg[0]);
    return a.arg[0] == DEJ_KEEP ? because(WHY_DESTROY_KEEP)
                                : because_of(WHY_OFFER_NOTHING, a.arg[0]);
}

/* The second step of the Diplomat's chain. */
struct reason dej_why_not_exchange(const struct dej *g, struct action a)
{
    struct reason why = out_of_reach(g, a);
    int own = dej_kind(g, dej_offered(g, a.seat));

    if (a.verb != DEJ_DO_FOR)
        return because(WHY_FIRST_CHAIN);
    if (is_reason(why))
        return why;
    if (a.arg[0] == a.seat)
        return because(WHY_EXCHANGE_OWN);
    if (dej_has(g, a.seat, a.arg[1]))
        return because_of(WHY_EXCHANGE_HAVE, a.arg[1]);
    if (dej_has(g, a.arg[0], own))
        return about(WHY_EXCHANGE_THEIRS, a.arg[0], own);
    return too_dear(g, WHY_EXCHANGE_COINS, a.seat, a.arg[1],
                    dej_why_price(&g->base, a));
}

/* ---- rank 9 -------------------------------------------------------------- */

static struct reason no_favor(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_NO_NEIGHBOUR);
}

static struct reason not_adorned(const struct dej *g, struct action a)
{
    if (!dej_has(g, a.seat, a.arg[0]))
        return about(WHY_NOT_STANDING, a.seat, a.arg[0]);
    return dej_standing(g, a.seat, a.arg[0], 0) < 0
               ? because_of(WHY_ADORNED, a.arg[0])
               : because(WHY_ADORN_COINS);
}

static struct reason no_tax(const struct dej *g, struct action a)
{
    (void)g, (void)a;
    return because(WHY_NO_TAX);
}

/* ---- K9 unique districts ------------------------------------------------- */

static struct reason not_stored(const struct dej *g, struct action a)
{
    return dej_count(g, ZONE_HAND + a.seat) ? because_of(WHY_NO_CARD, a.arg[0])
                                            : because(WHY_MUSEUM_EMPTY);
}

static struct reason not_armed(const struct dej *g, struct action a)
{
    if (dej_is_complete(g, a.seat))
        return because(WHY_ARMORY_HERE);
    if (dej_standing(g, a.arg[0], a.arg[1], a.arg[2]) < 0)
        return about(WHY_NOT_STANDING, a.arg[0], a.arg[1]);
    return dej_is_complete(g, a.arg[0]) ? about(WHY_ARMORY_THERE, a.arg[0], 0)
                                        : because(WHY_ARMORY_SELF);
}

/* ---- all of them --------------------------------------------------------- */

/* A role's power, once a turn; what else is in the way, the function says. */
#define POWER(role, ...)                                                       \
    {                                                                          \
        BY(role), 0, DONE_POWER, WHY_ONCE, __VA_ARGS__                         \
    }

const struct turn_verb dej_why_kohan_turn[KOHAN_VERBS] = {
    [DEJ_DO_FRAME] = {.with = DEJ_FRAMEWORK, .why = dej_why_not_frame},
    [DEJ_DO_SACRIFICE] = {.why = dej_why_not_sacrifice},
    [DEJ_DO_DEN] = {.why = dej_why_not_den},
    [DEJ_DO_BORROW] = POWER(CARDINAL, dej_why_not_borrow),
    [DEJ_DO_MIX] = {BY(ABBOT), 0, DONE_INCOME, WHY_INCOME_ONCE, not_mixed},
    [DEJ_DO_BONUS] = {.why = no_bonus},
    [DEJ_DO_WARRANTS] = POWER(MAGISTRATE, NULL),
    [DEJ_DO_SPY] = POWER(SPY, not_spied),
    [DEJ_DO_THREATS] = POWER(BLACKMAILER, NULL),
    [DEJ_DO_LOOK] = POWER(WIZARD, not_looked),
    [DEJ_DO_SEE] = POWER(SEER, not_seen),
    [DEJ_DO_TAKE_FROM] = POWER(ABBOT, not_taken),
    [DEJ_DO_SAIL_GOLD] = POWER(NAVIGATOR, NULL),
    [DEJ_DO_SAIL_CARDS] = POWER(NAVIGATOR, no_deck),
    [DEJ_DO_STUDY] = POWER(SCHOLAR, no_deck),
    [DEJ_DO_RAZE] = POWER(WARLORD, not_razed),
    [DEJ_DO_OFFER] = POWER(DIPLOMAT, not_offered),
    [DEJ_DO_SEIZE] = POWER(MARSHAL, not_seized),
    [DEJ_DO_FAVOR] = POWER(QUEEN, no_favor),
    [DEJ_DO_ADORN] = {BY(ARTIST), 0, DONE_POWER_2, WHY_ADORN_TWICE,
                      not_adorned},
    [DEJ_DO_COLLECT] = POWER(TAX_COLLECTOR, no_tax),
    [DEJ_DO_MUSEUM] = {0, DEJ_MUSEUM, DONE_MUSEUM, WHY_MUSEUM_ONCE, not_stored},
    [DEJ_DO_ARMORY] = {.with = DEJ_ARMORY, .why = not_armed},
};

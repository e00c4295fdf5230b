/*
 * goods.c - coins, cards and districts: who has how many, what an action costs
 * of them, and what a role would bring.
 */
#include "explain/dej/reasons.h"

#include <string.h>

enum { COINS, CARDS, DISTRICTS };

const char *const dej_why_goods[DEJ_GOODS] = {"coins", "cards", "districts"};

void dej_why_count(const struct state *s, int seat, int *have)
{
    const struct dej *g = (const struct dej *)s;

    have[COINS] = g->gold[seat];
    have[CARDS] = dej_count(g, ZONE_HAND + seat);
    have[DISTRICTS] = dej_count(g, ZONE_CITY + seat);
}

/* ---- what an action costs ------------------------------------------------ */

/* What rank 8 pays for a district in a city (K8.8). */
static int price_of_standing(const struct dej *g, struct action a)
{
    int card = dej_standing(g, a.arg[0], a.arg[1], a.arg[2]);

    if (card < 0)
        return -1;
    if (a.verb == DEJ_DO_RAZE)
        return dej_raze_price(g, a.arg[0], card);
    if (a.verb == DEJ_DO_SEIZE)
        return dej_seize_price(g, a.arg[0], card);
    if (state_asks(&g->base)->decision != DEJ_ASK_EXCHANGE)
        return -1;
    return dej_exchange_price(
        g, (struct dej_offer){dej_offered(g, a.seat), a.arg[0], card});
}

int dej_why_price(const struct state *s, struct action a)
{
    const struct dej *g = (const struct dej *)s;

    switch (a.verb) {
    case DEJ_DO_BUILD:
    case DEJ_DO_BUILD_NOW: return dej_price(g, a.seat, a.arg[0]);
    case DEJ_DO_DESTROY: return dej_destroy_price(g, a.arg[1]);
    case DEJ_DO_SMITHY: return SMITHY_COST;
    case DEJ_DO_BUY: return GRAVE_COST;
    case DEJ_DO_RAZE:
    case DEJ_DO_SEIZE:
    case DEJ_DO_FOR: return price_of_standing(g, a);
    case DEJ_DO_ADORN: return ADORN_COST;
    case DEJ_DO_BRIBE: return dej_bribe(g, a.seat);
    default: return -1;
    }
}

/* The Magician's exchange (D7.3, K8.3.1). */
int dej_why_gives(const struct state *s, struct action a)
{
    const struct dej *g = (const struct dej *)s;

    return a.verb == DEJ_DO_SWAP ? dej_count(g, ZONE_HAND + a.seat) : 0;
}

/* Only during a turn: before it, there is no power to be used. */
bool dej_why_used(const struct state *s)
{
    const struct dej *g = (const struct dej *)s;

    return (g->done & DONE_POWER) != 0;
}

/* ---- what a role brings -------------------------------------------------- */

void dej_why_promise(const struct state *s, int seat, int role,
                     struct promise *out)
{
    const struct dej *g = (const struct dej *)s;
    const struct dej_powers *powers = dej_roles[role].powers[g->edition];
    kind_set paying = dej_paying(&dej_roles[role]) & dej_city(g, seat);
    bool cards = powers->earns_cards && powers->earns_cards(g);

    memset(out, 0, sizeof *out);
    out->from = paying;
    out->goods[COINS] = powers->brings.coins;
    out->goods[CARDS] = powers->brings.cards;
    out->goods[cards ? CARDS : COINS] += dej_lying(g, ZONE_CITY + seat, paying);
    if (role == DEJ_TAX_COLLECTOR)
        out->goods[COINS] += dej_kohan_of(g)->tax;
}

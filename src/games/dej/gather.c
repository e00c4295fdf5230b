/*
 * gather.c - taking resources (D6.1), keeping one of the cards drawn (DD4),
 * and income from districts of the role's type (D6.3).
 */
#include "games/dej/dej.h"

/* ---- D6.1 gathering: once, and one must ---------------------------------- */

int dej_gather_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (g->done & DONE_GATHER)
        return 0;
    out[n++] = action_of(seat, DEJ_DO_GOLD);
    if (dej_deck_size(g)) /* R4 */
        out[n++] = action_of(seat, DEJ_DO_CARDS);
    return n;
}

/* R28: what the role adds comes with the gathering, by itself. */
void dej_gathered(struct dej *g, int seat, struct sink *ev)
{
    const struct dej_powers *powers = dej_powers(g);

    if (powers->bonus && dej_edition(g)->bonus_with_gathering)
        powers->bonus(g, seat, ev);
}

int dej_gold_gathered(const struct dej *g, int seat)
{
    return GOLD_GATHERED + dej_has(g, seat, DEJ_GOLD_MINE);
}

void dej_do_gold(struct dej *g, struct action a, struct sink *ev)
{
    int coins = dej_gold_gathered(g, a.seat);

    g->done |= DONE_GATHER;
    g->gold[a.seat] += (uint16_t)coins;
    state_tell(ev, event_of1(DEJ_EV_GATHERED, a.seat, coins), PUBLIC);
    dej_gathered(g, a.seat, ev);
}

void dej_do_cards(struct dej *g, struct action a, struct sink *ev)
{
    int cards = CARDS_DRAWN + dej_has(g, a.seat, DEJ_OBSERVATORY); /* D8.3 */

    if (cards > dej_deck_size(g))
        cards = dej_deck_size(g); /* R4 */
    g->done |= DONE_GATHER;
    state_tell(ev, event_of1(DEJ_EV_DREW, a.seat, cards), PUBLIC);
    dej_draw(g, a.seat, cards, DEAL_GATHER, ev);
}

/* The forced gathering of Kohan Dej: nothing else may be done (K5, R109). */
void dej_gather_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    if (a.verb == DEJ_DO_GOLD)
        dej_do_gold(g, a, ev);
    else
        dej_do_cards(g, a, ev);
}

/* ---- DD4 keeping some; the others go under the deck, unseen -------------- */

/* If more were drawn than may be kept, the player chooses, even if all of them
 * are alike (D10). */
void dej_drawn(struct dej *g, int seat, struct sink *ev)
{
    struct cards c = dej_cards(g);

    if (dej_count(g, ZONE_DRAWN) > dej_cards_kept(g, seat)) {
        state_ask(&g->base, DEJ_ASK_KEEP, SEAT(seat));
        return;
    }
    while (dej_kinds(g, ZONE_DRAWN)) {
        int card =
            cards_find(c, ZONE_DRAWN, dej_lowest(dej_kinds(g, ZONE_DRAWN)));
        dej_move(g, card, ZONE_HAND + seat, c.known[card]);
    }
    dej_gathered(g, seat, ev);
}

static int list_pairs(const struct dej *g, int seat, struct action *out)
{
    kind_set drawn = dej_kinds(g, ZONE_DRAWN);
    int n = 0;

    for (kind_set set = drawn; set; set = dej_rest(set)) {
        int kind = dej_lowest(set);
        if (cards_copies(dej_cards(g), ZONE_DRAWN, kind) > 1)
            out[n++] = action_of2(seat, DEJ_DO_KEEP_TWO, kind, kind);
        for (kind_set rest = dej_rest(set); rest; rest = dej_rest(rest))
            out[n++] =
                action_of2(seat, DEJ_DO_KEEP_TWO, kind, dej_lowest(rest));
    }
    return n;
}

int dej_keep_legal(const struct dej *g, int seat, struct action *out)
{
    if (dej_cards_kept(g, seat) > 1)
        return list_pairs(g, seat, out); /* K6.1: the Library */
    return dej_list_kinds(action_of(seat, DEJ_DO_KEEP),
                          dej_kinds(g, ZONE_DRAWN), out);
}

/* The one of that kind that was drawn first. */
static int first_drawn(const struct dej *g, int kind)
{
    struct cards c = dej_cards(g);
    int first = -1;

    for (uint64_t lying = cards_lying(c, ZONE_DRAWN, kind); lying;
         lying = cards_others(lying)) {
        int card = cards_first(c, kind, lying);
        if (first < 0 || c.order[card] < c.order[first])
            first = card;
    }
    return first;
}

/*
 * A card that came up from under the deck may be known to the seat that put it
 * there. That seat cannot tell which of the drawn cards is kept.
 */
static void keep_one(struct dej *g, int seat, int kind, struct sink *ev)
{
    state_tell(ev, event_of1(DEJ_EV_KEPT, seat, kind), SEAT(seat));
    dej_move(g, first_drawn(g, kind), ZONE_HAND + seat, SEAT(seat));
}

static void put_one_back(struct dej *g, int seat, int card, struct sink *ev)
{
    dej_put_under(g, card, SEAT(seat));
    state_tell(ev, event_of1(DEJ_EV_PUT_UNDER, seat, dej_kind(g, card)),
               SEAT(seat));
}

/* R5: in the order in which they were drawn. Most often there is only one,
 * which is found by its kind. */
static void put_back(struct dej *g, int seat, int drawn, struct sink *ev)
{
    if (dej_count(g, ZONE_DRAWN) == 1) {
        int kind = dej_lowest(dej_kinds(g, ZONE_DRAWN));
        put_one_back(g, seat, cards_find(dej_cards(g), ZONE_DRAWN, kind), ev);
        return;
    }
    for (int place = 1; place <= drawn; place++) {
        int card = cards_at(dej_cards(g), ZONE_DRAWN, place);
        if (card >= 0) /* else it was kept */
            put_one_back(g, seat, card, ev);
    }
}

void dej_keep_apply(struct dej *g, struct action a, struct sink *ev)
{
    int drawn = dej_count(g, ZONE_DRAWN);

    state_pop(&g->base);
    keep_one(g, a.seat, a.arg[0], ev);
    if (a.verb == DEJ_DO_KEEP_TWO)
        keep_one(g, a.seat, a.arg[1], ev);
    put_back(g, a.seat, drawn, ev);
    dej_gathered(g, a.seat, ev);
}

/* ---- D6.3 income: once, for what stands there now (R3) ------------------- */

/* K9.23: the School of Magic, where there is one, counts as any type. */
kind_set dej_paying(const struct dej_role *role)
{
    return role->type ? dej_of_type[role->type] | KIND(DEJ_SCHOOL_OF_MAGIC) : 0;
}

int dej_income(const struct dej *g, int seat)
{
    return dej_lying(g, ZONE_CITY + seat, dej_paying(dej_called(g)));
}

int dej_income_legal(const struct dej *g, int seat, struct action *out)
{
    const struct dej_powers *powers = dej_powers(g);

    if (g->done & DONE_INCOME || powers->mixes ||
        !(dej_city(g, seat) & dej_paying(dej_called(g))) ||
        (powers->earns_cards && powers->earns_cards(g) && !dej_deck_size(g)))
        return 0;
    out[0] = action_of(seat, DEJ_DO_INCOME);
    return 1;
}

static void earn_coins(struct dej *g, int seat, int coins, struct sink *ev)
{
    g->gold[seat] += (uint16_t)coins;
    state_tell(ev, event_of1(DEJ_EV_EARNED, seat, coins), PUBLIC);
}

/* K8.4.3, K8.5.3: what a role earns may be cards. */
void dej_do_income(struct dej *g, struct action a, struct sink *ev)
{
    const struct dej_powers *powers = dej_powers(g);

    g->done |= DONE_INCOME;
    if (powers->earns_cards && powers->earns_cards(g))
        dej_draw_told(g, a.seat, dej_income(g, a.seat), DEJ_EV_EARNED_CARDS,
                      ev);
    else
        earn_coins(g, a.seat, dej_income(g, a.seat), ev);
}

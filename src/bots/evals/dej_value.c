/*
 * dej_value.c - see dej_value.h.
 */
#include "bots/evals/dej_value.h"

#include <assert.h>

enum trait {
    ALWAYS_1,
    TABLE_OF_2, /* to 8 */
    CITY_POINTS = TABLE_OF_2 + 7,
    COINS_TO_2,
    COINS_TO_4,
    COINS_TO_7,
    COINS_TO_20,
    FIRST_CARD, /* useful ones */
    SECOND_CARD,
    THIRD_CARD,
    MORE_CARDS,
    CHEAP_CARD,
    PAYABLE_WITH_2,
    DEAREST_WITH_2,
    CARD_POINTS,
    NEW_TYPES_IN_HAND,
    LAST_TYPE_IN_HAND,
    TYPES,
    ALL_TYPES,
    SIZE,
    MISSING_1, /* to 4 */
    NOBLES = MISSING_1 + 4,
    RELIGIOUS_ONES,
    TRADES,
    MILITARY_ONES,
    UNIQUES,
    PLACE_IN_DRAFT,
    CROWNED,
    SECOND_IN_DRAFT,
    LAST_IN_DRAFT,
    ROUND,
    FURTHEST_SIZE, /* of the others */
    FURTHEST_COINS,
    MISSING_1_TOO,
    MISSING_2_TOO,
    MOST_POINTS,
    MOST_COINS,
    LEAD_IN_POINTS,
    LEAD_IN_SIZE,
    WITH_MORE_POINTS,
    UNIQUE_BUILT,
    TRAITS = UNIQUE_BUILT + DEJ_UNIQUES
};

static_assert(TRAITS == (enum trait)DEJ_TRAITS, "as dej_value.h says");

static int within(int n, int low, int high)
{
    return n <= low ? 0 : (n < high ? n : high) - low;
}

static void put(int8_t *x, int at, int n)
{
    x[at] = (int8_t)(n > 100 ? 100 : n < -100 ? -100 : n);
}

/* ---- what a seat has ----------------------------------------------------- */

static void put_cards(const struct dej *g, int seat, struct city_own own,
                      int8_t *x)
{
    kind_set city = dej_city(g, seat);
    int types = city_types(city);
    int cards = dej_size(own.useful);
    int coins = g->gold[seat] + GOLD_GATHERED;
    int payable = 0, dearest = 0, points = 0, fresh = 0;

    for (kind_set set = own.useful; set; set = dej_rest(set)) {
        int cost = dej_cost(g, dej_lowest(set));
        points += cost;
        payable += cost <= coins;
        if (cost <= coins && cost > dearest)
            dearest = cost;
    }
    for (int type = NOBLE; type <= UNIQUE; type++)
        fresh += !(city & dej_of_type[type]) && own.useful & dej_of_type[type];
    x[FIRST_CARD] = cards > 0;
    x[SECOND_CARD] = cards > 1;
    x[THIRD_CARD] = cards > 2;
    put(x, MORE_CARDS, within(cards, 3, 8));
    x[CHEAP_CARD] = own.cheap;
    put(x, PAYABLE_WITH_2, within(payable, 0, 4));
    put(x, DEAREST_WITH_2, dearest);
    put(x, CARD_POINTS, within(points, 0, 30));
    put(x, NEW_TYPES_IN_HAND, fresh);
    x[LAST_TYPE_IN_HAND] = types == UNIQUE - 1 && fresh;
    put(x, TYPES, types);
    x[ALL_TYPES] = types == UNIQUE;
}

static void put_city(const struct dej *g, int seat, struct city_own own,
                     int8_t *x)
{
    kind_set uniques = dej_city(g, seat) & dej_of_type[UNIQUE];
    int missing = dej_full_city(g) - dej_city_size(g, seat);

    put(x, CITY_POINTS, own.points);
    put(x, SIZE, dej_city_size(g, seat));
    if (missing >= 1 && missing <= 4)
        x[MISSING_1 + missing - 1] = 1;
    for (int type = NOBLE; type <= UNIQUE; type++)
        put(x, NOBLES + type - NOBLE, city_of_type(g, seat, type));
    for (; uniques; uniques = dej_rest(uniques))
        x[UNIQUE_BUILT + dej_lowest(uniques) - DEJ_HAUNTED_QUARTER] = 1;
}

static void put_place(const struct dej *g, int seat, int8_t *x)
{
    int seats = g->base.seats;
    int after = seat - g->crown + (seat < g->crown ? seats : 0);

    x[ALWAYS_1] = 1;
    x[TABLE_OF_2 + seats - 2] = 1;
    put(x, COINS_TO_2, within(g->gold[seat], 0, 2));
    put(x, COINS_TO_4, within(g->gold[seat], 2, 4));
    put(x, COINS_TO_7, within(g->gold[seat], 4, 7));
    put(x, COINS_TO_20, within(g->gold[seat], 7, 20));
    put(x, PLACE_IN_DRAFT, after);
    x[CROWNED] = after == 0;
    x[SECOND_IN_DRAFT] = after == 1;
    x[LAST_IN_DRAFT] = after == seats - 1;
    put(x, ROUND, within(g->round, 0, 20));
}

/* ---- and the others ------------------------------------------------------ */

static void put_others(const struct dej *g, const struct city_own *own,
                       int seat, int8_t *x)
{
    int rival = city_rival(g, seat, false);
    int most = 0;

    put(x, FURTHEST_SIZE, dej_city_size(g, rival));
    put(x, FURTHEST_COINS, within(g->gold[rival], 0, 20));
    put(x, MOST_COINS, city_most_gold(g, seat));
    for (int other = 0; other < g->base.seats; other++) {
        int missing = dej_full_city(g) - dej_city_size(g, other);
        if (other == seat)
            continue;
        x[MISSING_1_TOO] = (int8_t)(x[MISSING_1_TOO] + (missing <= 1));
        x[MISSING_2_TOO] = (int8_t)(x[MISSING_2_TOO] + (missing == 2));
        x[WITH_MORE_POINTS] = (int8_t)(x[WITH_MORE_POINTS] +
                                       (own[other].points > own[seat].points));
        most = own[other].points > most ? own[other].points : most;
    }
    put(x, MOST_POINTS, most);
    put(x, LEAD_IN_POINTS, own[seat].points - most);
    put(x, LEAD_IN_SIZE, dej_city_size(g, seat) - dej_city_size(g, rival));
}

void dej_traits(const struct dej *g, const struct city_own *own,
                int8_t (*trait)[DEJ_TRAITS])
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        memset(trait[seat], 0, sizeof trait[seat]);
        put_place(g, seat, trait[seat]);
        put_cards(g, seat, own[seat], trait[seat]);
        put_city(g, seat, own[seat], trait[seat]);
        put_others(g, own, seat, trait[seat]);
    }
}

/* ---- the net ------------------------------------------------------------- */

/* Sixteen bits times sixteen bits: compilers do eight of them at once. */
static double worth(const struct dej_value *by, const int8_t *x)
{
    static const double ONE = (double)DEJ_VALUE_UNIT * DEJ_VALUE_UNIT;
    int32_t neuron[DEJ_NEURONS] = {0};
    int32_t straight = 0;
    int64_t sum = 0;

    for (int i = 0; i < DEJ_TRAITS; i++) {
        const struct dej_weights *w = &by->trait[i];
        int n = 1 * x[i];
        if (!n)
            continue;
        straight += n * w->straight;
        for (int k = 0; k < DEJ_NEURONS; k++)
            neuron[k] += n * w->into[k];
    }
    for (int k = 0; k < DEJ_NEURONS; k++)
        if (neuron[k] > 0)
            sum += (int64_t)neuron[k] * by->out[k];
    return (double)(sum + (int64_t)straight * DEJ_VALUE_UNIT) / ONE;
}

void dej_shares(const struct dej *g, const struct city_own *own,
                const struct dej_value *by, double *share)
{
    int8_t trait[SEATS_MAX][DEJ_TRAITS];
    double worths[SEATS_MAX];

    dej_traits(g, own, trait);
    for (int seat = 0; seat < g->base.seats; seat++)
        worths[seat] = worth(by, trait[seat]);
    eval_shares(worths, g->base.seats, 1, share);
}

/*
 * city.c - districts that stand in a city of Kohan Dej: what they are worth
 * with the Artist's coin on them (K0, K8.9.2), and how they leave.
 */
#include "games/dej/kohan/kohan.h"

int dej_standing(const struct dej *g, int seat, int kind, int adorned)
{
    struct cards c = dej_cards(g);

    for (int card = c.deck->first[kind]; card < c.deck->first[kind + 1]; card++)
        if (c.where[card] == ZONE_CITY + seat && c.order[card] == adorned)
            return card;
    return -1;
}

int dej_value(const struct dej *g, int card)
{
    return dej_cost(g, dej_kind(g, card)) + dej_cards(g).order[card];
}

int dej_targets(const struct dej *g, int owner, kind_set kinds,
                struct dej_target *out)
{
    struct cards c = dej_kohan_cards(g);
    int n = 0;

    for (kinds &= dej_city(g, owner); kinds; kinds = dej_rest(kinds)) {
        int kind = dej_lowest(kinds);
        uint64_t lying = cards_lying(c, ZONE_CITY + owner, kind);
        bool stands[2] = {false, false}; /* plain, adorned */
        for (; lying; lying = cards_others(lying))
            stands[c.order[cards_first(c, kind, lying)] & 1] = true;
        for (int adorned = 0; adorned < 2; adorned++) {
            out[n] = (struct dej_target){(uint8_t)owner, (uint8_t)kind,
                                         (uint8_t)adorned};
            n += stands[adorned];
        }
    }
    return n;
}

/* K9.17: what lay under the Museum goes with it, in the order it was put. */
static void empty_museum(struct dej *g)
{
    struct cards c = dej_cards(g);
    int n = dej_count(g, ZONE_MUSEUM);

    for (int place = 1; place <= n; place++) {
        int card = cards_at(c, ZONE_MUSEUM, place);
        dej_put_under(g, card, c.known[card]);
    }
}

/* R84: the coin on it is lost. */
void dej_demolish(struct dej *g, int card)
{
    dej_put_under(g, card, PUBLIC);
    if (dej_kind(g, card) == DEJ_MUSEUM)
        empty_museum(g);
}

void dej_hand_over(struct dej *g, int card, int to)
{
    int coin = dej_cards(g).order[card];

    dej_move(g, card, ZONE_CITY + to, PUBLIC);
    dej_cards(g).order[card] = (uint8_t)coin;
}

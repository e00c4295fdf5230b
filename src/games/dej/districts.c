/*
 * districts.c - the table of districts, and the one way a card moves.
 */
#include "games/dej/dej.h"

#include <string.h>

const struct dej_district dej_districts[DEJ_DISTRICTS] = {
#define DISTRICT(ID, name, type, cost, copies) [DEJ_##ID] = {type, cost},
#include "games/dej/districts.def"
};

/* A district's type is in its row, whichever edition has it first. */
const struct dej_district dej_kohan_districts[KOHAN_DISTRICTS] = {
#define DISTRICT(ID, name, is, cost, copies) [DEJ_##ID].type = (is),
#define ADDED(ID, name, is)                  [DEJ_##ID].type = (is),
#define KOHAN(ID, price, copies)             [DEJ_##ID].cost = (price),
#include "games/dej/districts.def"
};

#define COST_HAS(bit, cost, ID) | (kind_set)((cost) >> (bit)&1) << DEJ_##ID

const kind_set dej_cost_bits[COST_BITS] = {
#define DISTRICT(ID, name, type, cost, copies) COST_HAS(0, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) COST_HAS(1, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) COST_HAS(2, cost, ID)
    0
#include "games/dej/districts.def"
};

#define PAID(coins, cost, ID) | (kind_set)((cost) <= (coins)) << DEJ_##ID

const kind_set dej_paid[COINS_TOLD_APART] = {
#define DISTRICT(ID, name, type, cost, copies) PAID(0, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) PAID(1, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) PAID(2, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) PAID(3, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) PAID(4, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) PAID(5, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define DISTRICT(ID, name, type, cost, copies) PAID(6, cost, ID)
    0
#include "games/dej/districts.def"
    ,
    ~(kind_set)0};

const kind_set dej_kohan_paid[COINS_TOLD_APART] = {
#define KOHAN(ID, cost, copies) PAID(0, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define KOHAN(ID, cost, copies) PAID(1, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define KOHAN(ID, cost, copies) PAID(2, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define KOHAN(ID, cost, copies) PAID(3, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define KOHAN(ID, cost, copies) PAID(4, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define KOHAN(ID, cost, copies) PAID(5, cost, ID)
    0
#include "games/dej/districts.def"
    ,
#define KOHAN(ID, cost, copies) PAID(6, cost, ID)
    0
#include "games/dej/districts.def"
    ,
    ~(kind_set)0};

const char *const dej_district_slugs[KOHAN_DISTRICTS] = {
#define DISTRICT(ID, name, type, cost, copies) #name,
#define ADDED(ID, name, type)                  #name,
#include "games/dej/districts.def"
};

/* The table is sorted by type, so a type is a run of rows. */
#define KINDS(first, last) ((KIND(last) - KIND(first)) | KIND(last))

const kind_set dej_of_type[DEJ_TYPES] = {
    [NOBLE] = KINDS(DEJ_MANOR, DEJ_PALACE),
    [RELIGIOUS] = KINDS(DEJ_TEMPLE, DEJ_CATHEDRAL),
    [TRADE] = KINDS(DEJ_TAVERN, DEJ_TOWN_HALL),
    [MILITARY] = KINDS(DEJ_WATCHTOWER, DEJ_FORTRESS),
    [UNIQUE] = KINDS(DEJ_HAUNTED_QUARTER, KOHAN_DISTRICTS - 1),
};

const uint8_t dej_first[DEJ_DISTRICTS + 1] = {
#define DISTRICT(ID, name, type, cost, copies) DEJ_FIRST_##ID,
#include "games/dej/districts.def"
    DEJ_CARDS};

const uint8_t dej_kohan_first[KOHAN_DISTRICTS + 1] = {
#define KOHAN(ID, cost, copies) KOHAN_FIRST_##ID,
#include "games/dej/districts.def"
    KOHAN_CARDS};

#define COPIES_0(id)
#define COPIES_1(id) id,
#define COPIES_2(id) COPIES_1(id) COPIES_1(id)
#define COPIES_3(id) COPIES_2(id) COPIES_1(id)
#define COPIES_4(id) COPIES_3(id) COPIES_1(id)
#define COPIES_5(id) COPIES_4(id) COPIES_1(id)

const uint8_t dej_kind_of[DEJ_CARDS] = {
#define DISTRICT(ID, name, type, cost, copies) COPIES_##copies(DEJ_##ID)
#include "games/dej/districts.def"
};

const uint8_t dej_kohan_kind_of[KOHAN_CARDS] = {
#define KOHAN(ID, cost, copies) COPIES_##copies(DEJ_##ID)
#include "games/dej/districts.def"
};

/* Is the zone one of those whose districts are kept as sets? */
static bool is_kept(int zone)
{
    return zone >= ZONE_DRAWN && zone < ZONE_DRAWN + KIND_ZONES;
}

/*
 * Whether another copy stays is asked first: a byte that was just written, read
 * back as part of a word, would stall the processor.
 */
static inline void move(struct dej *g, struct cards c, int card, int zone,
                        seat_set known)
{
    int kind = c.deck->kind_of[card];
    int from = c.where[card];
    bool last = !cards_others(cards_lying(c, from, kind));

    cards_move(c, card, zone, known);
    if (is_kept(from))
        g->kinds[from - ZONE_DRAWN] &= ~((kind_set)last << kind);
    if (is_kept(zone))
        g->kinds[zone - ZONE_DRAWN] |= KIND(kind);
}

/* Nothing is done more often: each edition has a copy with its own numbers. */
void dej_move_in_dej(struct dej *g, int card, int zone, seat_set known)
{
    move(g, dej_cards_in(g, &dej_editions[0]), card, zone, known);
}

void dej_move_in_kohan(struct dej *g, int card, int zone, seat_set known)
{
    move(g, dej_cards_in(g, &dej_editions[1]), card, zone, known);
}

void dej_shift_in_dej(struct dej *g, int kind, int from, int to, seat_set known)
{
    struct cards c = dej_cards_in(g, &dej_editions[0]);

    move(g, c, cards_find(c, from, kind), to, known);
}

void dej_shift_in_kohan(struct dej *g, int kind, int from, int to,
                        seat_set known)
{
    struct cards c = dej_cards_in(g, &dej_editions[1]);

    move(g, c, cards_find(c, from, kind), to, known);
}

int dej_lying(const struct dej *g, int zone, kind_set set)
{
    int n = 0;

    for (set &= dej_kinds(g, zone); set; set = dej_rest(set))
        n += cards_copies(dej_cards(g), zone, dej_lowest(set));
    return n;
}

/* R5: under the deck cards keep the order in which they came. */
void dej_put_under(struct dej *g, int card, seat_set known)
{
    int place = g->head + dej_count(g, ZONE_UNDER);

    dej_move(g, card, ZONE_UNDER, known);
    dej_cards(g).order[card] = (uint8_t)place;
}

/*
 * A hand card goes under the deck unseen (D11: its owner knows it, the others
 * learn that there was one), and what others knew of that hand is a blur.
 */
void dej_discard(struct dej *g, int seat, int card, struct sink *ev)
{
    dej_put_under(g, card, SEAT(seat));
    cards_blur(dej_cards(g), ZONE_HAND + seat, SEAT(seat));
    state_tell(ev, event_of1(DEJ_EV_PUT_UNDER, seat, dej_kind(g, card)),
               SEAT(seat));
}

void dej_count_kinds(const struct dej *g, kind_set *out)
{
    struct cards c = dej_cards(g);

    memset(out, 0, KIND_ZONES * sizeof *out);
    for (int card = 0; card < c.deck->cards; card++)
        if (is_kept(c.where[card]))
            out[c.where[card] - ZONE_DRAWN] |= KIND(c.deck->kind_of[card]);
}

void dej_recount(struct dej *g)
{
    dej_count_kinds(g, g->kinds);
}

/*
 * districts.c - the table of districts, and the one way a card moves.
 */
#include "games/dej/dej.h"

#include <string.h>

const struct dej_district dej_districts[DEJ_DISTRICTS] = {
#define DISTRICT(ID, name, type, cost, copies) [DEJ_##ID] = {type, cost},
#include "games/dej/districts.def"
};

const char *const dej_district_slugs[DEJ_DISTRICTS] = {
#define DISTRICT(ID, name, type, cost, copies) #name,
#include "games/dej/districts.def"
};

/* The table is sorted by type, so a type is a run of rows. */
#define KINDS(first, last) ((KIND(last) - KIND(first)) | KIND(last))

const kind_set dej_of_type[DEJ_TYPES] = {
    [NOBLE] = KINDS(DEJ_MANOR, DEJ_PALACE),
    [RELIGIOUS] = KINDS(DEJ_TEMPLE, DEJ_CATHEDRAL),
    [TRADE] = KINDS(DEJ_TAVERN, DEJ_TOWN_HALL),
    [MILITARY] = KINDS(DEJ_WATCHTOWER, DEJ_FORTRESS),
    [UNIQUE] = KINDS(DEJ_HAUNTED_QUARTER, DEJ_SMITHY),
};

static const uint8_t first[DEJ_DISTRICTS + 1] = {
#define DISTRICT(ID, name, type, cost, copies) DEJ_FIRST_##ID,
#include "games/dej/districts.def"
    DEJ_CARDS};

#define COPIES_1(id) id,
#define COPIES_2(id) COPIES_1(id) COPIES_1(id)
#define COPIES_3(id) COPIES_2(id) COPIES_1(id)
#define COPIES_4(id) COPIES_3(id) COPIES_1(id)
#define COPIES_5(id) COPIES_4(id) COPIES_1(id)

static const uint8_t kind_of[DEJ_CARDS] = {
#define DISTRICT(ID, name, type, cost, copies) COPIES_##copies(DEJ_##ID)
#include "games/dej/districts.def"
};

const struct deck dej_deck = {
    .cards = DEJ_CARDS,
    .kinds = DEJ_DISTRICTS,
    .zones = DEJ_ZONES,
    .first = first,
    .kind_of = kind_of,
};

void dej_move(struct dej *g, int card, int zone, seat_set known)
{
    int kind = kind_of[card];
    int from = g->cards.where[card];

    cards_move(dej_cards(g), card, zone, known);
    if (from >= ZONE_DRAWN && cards_find(dej_cards(g), from, kind) < 0)
        g->kinds[from - ZONE_DRAWN] &= ~KIND(kind);
    if (zone >= ZONE_DRAWN)
        g->kinds[zone - ZONE_DRAWN] |= KIND(kind);
}

/* R5: under the deck cards keep the order in which they came. */
void dej_put_under(struct dej *g, int card, seat_set known)
{
    int place = g->head + g->cards.count[ZONE_UNDER];

    dej_move(g, card, ZONE_UNDER, known);
    g->cards.order[card] = (uint8_t)place;
}

/*
 * A hand card goes under the deck unseen (D11: its owner knows it, the others
 * learn that there was one), and what others knew of that hand is a blur.
 */
void dej_discard(struct dej *g, int seat, int card, struct sink *ev)
{
    dej_put_under(g, card, SEAT(seat));
    cards_blur(dej_cards(g), ZONE_HAND + seat, SEAT(seat));
    state_tell(ev, event_of1(DEJ_EV_PUT_UNDER, seat, kind_of[card]),
               SEAT(seat));
}

void dej_recount(struct dej *g)
{
    memset(g->kinds, 0, sizeof g->kinds);
    for (int card = 0; card < DEJ_CARDS; card++) {
        int zone = g->cards.where[card];
        if (zone >= ZONE_DRAWN && zone < DEJ_ZONES)
            g->kinds[zone - ZONE_DRAWN] |= KIND(kind_of[card]);
    }
}

/*
 * editions.c - what differs from edition to edition, as rows.
 */
#include "games/dej/kohan.h"

#define AT(whole, member) offsetof(struct whole, member)

const struct dej_edition dej_editions[EDITIONS] = {
    {
        /* Dej: always all eight roles (D4); who holds a role plays it */
        .known = AT(dej_classic, cards.known),
        .where = AT(dej_classic, cards.where),
        .order = AT(dej_classic, cards.order),
        .count = AT(dej_classic, cards.count),
        .acted = AT(dej, held),
        .deck_zones = {ZONE_POOL, ZONE_UNDER, NONE, NONE},
        .deck = &dej_deck,
        .districts = dej_districts,
        .plan =
            {
                {
                    [2] = "D01b0a1b", /* D4.3, R31             */
                    [3] = "D012012c", /* D4.4, R32             */
                    [4] = "DUU0123d", /* D4.1: down first, R29 */
                    [5] = "DU01234e",
                    [6] = "D012345f",
                    [7] = "D012345*", /* D4.2                  */
                },
            },
        .laboratory_pays = 1, /* D8.5 */
        .bonus_with_gathering = true,
        .go_on = dej_go_on,
        .list_builds = dej_build_legal,
        .build = dej_build_plainly,
        .gold_gathered = dej_gold_gathered,
        .cards_kept = dej_cards_kept,
    },
    {
        /* Kohan Dej: eight roles or nine (K4) */
        .known = AT(kohan, cards.known),
        .where = AT(kohan, cards.where),
        .order = AT(kohan, cards.order),
        .count = AT(kohan, cards.count),
        .acted = AT(kohan, acted),
        .deck_zones = {ZONE_TOP, ZONE_POOL, ZONE_UNDER, NONE},
        .deck = &dej_kohan_deck,
        .districts = dej_kohan_districts,
        .plan =
            {
                {
                    [2] = "D01b0a1b", /* K4.4                */
                    [4] = "UUD0123d", /* K4.2: up first, R44 */
                    [5] = "UD01234e",
                    [6] = "D012345f",
                    [7] = "D012345*", /* K4.3                */
                },
                {
                    [3] = "D012D012c", /* K4.5, R45           */
                    [4] = "UUUD0123d", /* K4.1: up first, R44 */
                    [5] = "UUD01234e",
                    [6] = "UD012345f",
                    [7] = "D0123456g", /* R103                */
                    [8] = "D0123456*", /* K4.3                */
                },
            },
        .laboratory_pays = 2, /* R105 */
        .kills_in_secret = true,
        .begin_round = dej_kohan_begin,
        .go_on = dej_kohan_go_on,
        .list_builds = dej_works_legal,
        .build = dej_works_build,
        .list_more = dej_kohan_more,
        .end_turn = dej_kohan_end_turn,
        .gold_gathered = dej_kohan_gold,
        .cards_kept = dej_kohan_kept,
    },
};

bool dej_is_printed(const struct dej *g)
{
    return g->edition < COUNT(dej_editions);
}

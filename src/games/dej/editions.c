/*
 * editions.c - what differs from edition to edition, as rows.
 */
#include "games/dej/kohan/kohan.h"

#define AT(whole, member) offsetof(struct whole, member)

const struct dej_edition dej_editions[EDITIONS] = {
    {
        /* Dej: always all eight roles (D4); its holder plays a role */
        .known = AT(dej_classic, known),
        .where = AT(dej_classic, where),
        .order = AT(dej_classic, order),
        .acted = AT(dej, held),
        .deck = {.cards = DEJ_CARDS,
                 .kinds = DEJ_DISTRICTS,
                 .zones = DEJ_ZONES,
                 .first = dej_first,
                 .kind_of = dej_kind_of},
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
        .in_order = true,
        .move = dej_move_in_dej,
        .shift = dej_shift_in_dej,
        .build = dej_build_plainly,
    },
    {
        /* Kohan Dej: eight roles or nine (K4) */
        .known = AT(kohan, known),
        .where = AT(kohan, where),
        .order = AT(kohan, order),
        .acted = AT(kohan, acted),
        .deck = {.cards = KOHAN_CARDS,
                 .kinds = KOHAN_DISTRICTS,
                 .zones = KOHAN_ZONES,
                 .first = dej_kohan_first,
                 .kind_of = dej_kohan_kind_of},
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
        .move = dej_move_in_kohan,
        .shift = dej_shift_in_kohan,
        .begin_round = dej_kohan_begin,
        .build = dej_works_build,
        .end_turn = dej_kohan_end_turn,
    },
};

bool dej_is_printed(const struct dej *g)
{
    return g->edition < COUNT(dej_editions);
}

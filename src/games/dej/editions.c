/*
 * editions.c - what differs from edition to edition, as rows.
 */
#include "games/dej/dej.h"

const struct dej_edition dej_editions[] = {
    {
        /* Dej: always all eight roles (D4) */
        .roles = 8,
        .cast = {DEJ_ASSASSIN, DEJ_THIEF, DEJ_MAGICIAN, DEJ_KING, DEJ_BISHOP,
                 DEJ_MERCHANT, DEJ_ARCHITECT, DEJ_WARLORD, DEJ_ROLES},
        .plan =
            {
                [2] = "D01b0a1b", /* D4.3, R31             */
                [3] = "D012012c", /* D4.4, R32             */
                [4] = "DUU0123d", /* D4.1: down first, R29 */
                [5] = "DU01234e",
                [6] = "D012345f",
                [7] = "D012345*", /* D4.2                  */
            },
        .laboratory_pays = 1, /* D8.5 */
    },
};

bool dej_is_printed(const struct dej *g)
{
    return g->edition < COUNT(dej_editions);
}

/*
 * architect.c - K8.7.1: two cards more, as in Dej; but whenever he likes
 * (R73), so it is told.
 */
#include "games/dej/kohan/kohan.h"

enum { CARDS = 2 };

static void bonus(struct dej *g, int seat, struct sink *ev)
{
    dej_draw_told(g, seat, CARDS, DEJ_EV_PLANNED, ev);
}

const struct dej_powers dej_kohan_architect = {
    .bonus = bonus, .more = dej_bonus_legal, .brings = {.cards = CARDS}};

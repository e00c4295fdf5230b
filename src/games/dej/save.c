/*
 * save.c - Dej as data: every field, once, in order.
 */
#include "core/walk.h"
#include "games/dej/dej.h"

static void walk_cards(struct walk *w, struct cards c)
{
    walk_enter(w, "cards", 0, 1);
    w->field(w, "known", c.known, (int)sizeof *c.known, c.deck->cards);
    w->field(w, "where", c.where, 1, c.deck->cards);
    w->field(w, "order", c.order, 1, c.deck->cards);
    w->field(w, "count", c.count, 1, c.deck->zones);
    walk_leave(w, 0, 1);
}

/*
 * What every edition has. The cards are in the middle: pages read the bytes in
 * this order. The row is passed in: a reader does not know it yet.
 */
void dej_walk_in(struct walk *w, struct dej *g, const struct dej_edition *row)
{
    walk_state(w, &g->base);
    WALK_ARRAY(w, g, gold);
    WALK_ARRAY(w, g, kept);
    WALK(w, g, up);
    WALK_ARRAY(w, g, kinds);
    walk_cards(w, dej_cards_in(g, row));
    WALK(w, g, head);
    WALK(w, g, edition);
    WALK_ARRAY(w, g, cast);
    WALK(w, g, crown);
    WALK(w, g, opener);
    WALK(w, g, round);
    WALK(w, g, step);
    WALK_ARRAY(w, g, taken);
    WALK_ARRAY(w, g, held);
    WALK(w, g, took);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        walk_enter(w, "packs", seat, SEATS_MAX);
        WALK_ARRAY(w, g, seen[seat]);
        walk_leave(w, seat, SEATS_MAX);
    }
    WALK(w, g, called);
    WALK(w, g, murdered);
    WALK(w, g, robbed);
    WALK(w, g, swapped);
    WALK(w, g, done);
    WALK(w, g, builds);
    WALK(w, g, first_complete);
    WALK(w, g, completed);
    WALK(w, g, bewitched);
}

void dej_walk(struct walk *w, struct state *s)
{
    struct dej_classic *whole = (struct dej_classic *)s;

    dej_walk_in(w, &whole->dej, &dej_editions[0]);
    WALK(w, whole, dej.count[ZONE_TOP]);
    WALK_ARRAY(w, whole, spare);
}

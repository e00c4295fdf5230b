/*
 * save.c - Dej as data: every field, once, in order.
 */
#include "core/walk.h"
#include "games/dej/dej.h"

void dej_walk_head(struct walk *w, struct dej *g)
{
    walk_state(w, &g->base);
    WALK_ARRAY(w, g, gold);
    WALK(w, g, up);
    WALK_ARRAY(w, g, kinds);
}

void dej_walk_tail(struct walk *w, struct dej *g)
{
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

/* The cards stand in the middle: pages read the bytes in this order. */
void dej_walk(struct walk *w, struct state *s)
{
    struct dej_classic *whole = (struct dej_classic *)s;

    dej_walk_head(w, &whole->dej);
    walk_enter(w, "cards", 0, 1);
    WALK_ARRAY(w, whole, known);
    WALK_ARRAY(w, whole, where);
    WALK_ARRAY(w, whole, order);
    w->field(w, "count", whole->dej.count, 1, DEJ_ZONES);
    walk_leave(w, 0, 1);
    dej_walk_tail(w, &whole->dej);
    WALK(w, whole, dej.count[ZONE_TOP]);
    WALK_ARRAY(w, whole, spare);
}

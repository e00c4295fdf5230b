/*
 * save.c - Karzar as data: every field, once, in order.
 */
#include "core/walk.h"
#include "games/karzar/karzar.h"

static void walk_seats(struct walk *w, struct karzar *g)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        walk_enter(w, "answers", seat, SEATS_MAX);
        WALK_ARRAY(w, g, answer_arg[seat]);
        walk_leave(w, seat, SEATS_MAX);
    }
    WALK_ARRAY(w, g, land);
}

static void walk_game(struct walk *w, struct karzar *g)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        walk_enter(w, "tallies", seat, SEATS_MAX);
        WALK_ARRAY(w, g, tally[seat]);
        walk_leave(w, seat, SEATS_MAX);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        walk_enter(w, "gains", seat, SEATS_MAX);
        WALK_ARRAY(w, g, gain[seat]);
        walk_leave(w, seat, SEATS_MAX);
    }
    for (int k = 0; k < KARZARS_MOST; k++) {
        walk_enter(w, "past", k, KARZARS_MOST);
        WALK(w, &g->past[k], turan);
        WALK(w, &g->past[k], independents);
        WALK_ARRAY(w, &g->past[k], points);
        walk_leave(w, k, KARZARS_MOST);
    }
}

void karzar_walk(struct walk *w, struct state *s)
{
    struct karzar *g = (struct karzar *)s;

    walk_state(w, s);
    CARDS_WALK(w, g, heroes);
    CARDS_WALK(w, g, helpers);
    CARDS_WALK(w, g, foresights);
    WALK(w, g, struck);
    WALK(w, g, top_head);
    WALK_ARRAY(w, g, answer_verb);
    walk_seats(w, g);
    WALK(w, g, karzar);
    WALK(w, g, razm);
    WALK(w, g, stage);
    WALK_ARRAY(w, g, result);
    WALK_ARRAY(w, g, value);
    WALK(w, g, hold);
    WALK_ARRAY(w, g, bearer);
    WALK_ARRAY(w, g, king_razm);
    WALK(w, g, king_killed);
    WALK(w, g, king_won);
    WALK(w, g, brave);
    WALK(w, g, coward);
    WALK(w, g, swapped);
    WALK(w, g, elixir);
    WALK(w, g, why);
    WALK(w, g, kings);
    WALK(w, g, fell);
    WALK_ARRAY(w, g, mobad_seat);
    WALK_ARRAY(w, g, mobad_for);
    WALK_ARRAY(w, g, paid);
    walk_game(w, g);
}

/*
 * save.c - Kohan Dej as data, and what a seat may see of it (K13):
 * walk() and redact().
 */
#include "core/walk.h"
#include "games/dej/kohan/kohan.h"

#include <string.h>

void dej_kohan_walk(struct walk *w, struct state *s)
{
    struct kohan *k = (struct kohan *)s;

    dej_walk_in(w, &k->dej, &dej_editions[1]);
    WALK(w, k, alchemy);
    WALK(w, k, tax);
    WALK(w, k, warrants);
    WALK(w, k, threats);
    WALK(w, k, settled);
    WALK(w, k, refused);
    WALK(w, k, stage);
    WALK_ARRAY(w, k, acted);
    WALK(w, k, sealed);
    WALK(w, k, real);
    WALK(w, k, turned);
    WALK_ARRAY(w, k, spied);
    WALK_ARRAY(w, k, swap_seat);
    WALK_ARRAY(w, k, swap_rank);
    WALK(w, k, shown);
    WALK_ARRAY(w, k, left);
}

/* ---- K13 ----------------------------------------------------------------- */

/* K13.4: until a marker is turned, only the player who laid it knows it. */
static void hide_markers(struct kohan *k, int seat)
{
    if (k->sealed && !(k->turned & TURNED_SEAL) && k->acted[0] != seat)
        k->sealed = HIDDEN;
    if (k->real && !(k->turned & TURNED_THREAT) && k->acted[1] != seat)
        k->real = HIDDEN;
}

/* K4.6: both traders know both roles, the second only after the trade. */
static bool knows_trade(const struct kohan *k, int seat)
{
    return seat == k->swap_seat[0] ||
           (seat == k->swap_seat[1] && k->swap_rank[1] != NONE);
}

static void hide_trade(struct kohan *k, int seat, const uint8_t *held)
{
    bool knows = knows_trade(k, seat);

    for (int i = 0; i < 2; i++) {
        if (k->swap_rank[i] == NONE)
            continue;
        if (!knows)
            k->swap_rank[i] = HIDDEN;
        else if (k->swap_rank[i] < RANKS_MAX && k->swap_rank[1] != NONE)
            k->dej.held[k->swap_rank[i]] = held[k->swap_rank[i]];
    }
}

void dej_kohan_redact(struct state *s, int seat)
{
    struct kohan *k = (struct kohan *)s;
    uint8_t held[RANKS_MAX];

    memcpy(held, k->dej.held, sizeof held);
    dej_hide(&k->dej, seat);
    hide_markers(k, seat);
    hide_trade(k, seat, held);
    if (k->shown && k->dej.murdered)
        k->dej.held[k->dej.murdered - 1] = held[k->dej.murdered - 1];
}

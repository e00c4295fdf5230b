/*
 * kohan_learned.c - the inputs of a net for Kohan Dej: those for Dej
 * (dej_learned.c), and the ranks with a warrant, a threat or a spell, which
 * are public.
 */
#include "bots/evals/dej_learned.h"

#include "games/dej/kohan/kohan.h"

static void inputs(const struct state *s, const struct memory *m, int seat,
                   struct net_inputs *in)
{
    const struct kohan *k = (const struct kohan *)s;
    unsigned spell = 1u << k->dej.bewitched >> 1;

    (void)m;
    dej_inputs_at(s, seat, k->warrants | k->threats | spell, in);
}

const struct learned kohan_learned = {
    .inputs = inputs,
    .marks = dej_marks_of,
    .past = dej_past_pick,
    .n_inputs = DEJ_INPUTS,
    .n_marks = DEJ_MARKS,
    .width = NET_BLOCK,
    .names = 190,
};

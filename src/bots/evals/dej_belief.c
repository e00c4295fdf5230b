/*
 * dej_belief.c - see dej_belief.h.
 */
#include "bots/evals/dej_belief.h"

static bool is_hidden_step(const struct belief *b, int step)
{
    return dej_step_seat(b->g, step) != b->seat &&
           !(b->g->taken[step] < RANKS_MAX &&
             b->g->up & 1u << b->g->taken[step]);
}

/* Ranks whose holder the seat cannot name: neither called, open nor its own. */
static unsigned hidden_ranks(const struct belief *b)
{
    unsigned ranks = (1u << dej_ranks(b->g)) - 1;

    ranks &= ~((1u << b->g->called) - 1) & ~(unsigned)b->g->up;
    for (int rank = 0; rank < dej_ranks(b->g); rank++)
        if (b->g->held[rank] == b->seat)
            ranks &= ~(1u << rank);
    return ranks;
}

/* Steps first..last-1 took these ranks off the pack, in an unknown order. */
static void spread(struct belief *b, int first, int last, unsigned ranks)
{
    int keeps[SEATS_MAX] = {0};
    int steps = 0;

    for (int step = first; step < last; step++) {
        if (!is_hidden_step(b, step))
            continue;
        steps++;
        if (dej_step_keeps(b->g, step))
            keeps[dej_step_seat(b->g, step)]++;
    }
    for (; ranks && steps; ranks &= ranks - 1)
        for (int seat = 0; seat < b->g->base.seats; seat++)
            b->percent[seat][dej_lowest(ranks)] =
                (uint8_t)(100 * keeps[seat] / steps);
}

struct belief dej_belief_of(const struct dej *g, int seat)
{
    struct belief b = {.g = g, .seat = seat};
    unsigned hidden = hidden_ranks(&b);
    unsigned left = (1u << dej_ranks(g)) - 1;
    int first = 0;
    int packs = 0;

    for (int step = 0; step < dej_draft_steps(g); step++) {
        if (!dej_step_keeps(g, step) || dej_step_seat(g, step) != seat ||
            dej_step_is_choice(g, step))
            continue;
        unsigned pack = g->seen[seat][packs++];
        spread(&b, first, step, left & ~pack & hidden);
        first = step;
        left = pack;
    }
    spread(&b, first, dej_draft_steps(g), left & hidden);
    return b;
}

/*
 * holds.c - the words of Dej in a then: roles, what was named and burned, who
 * was first. Checked on the position, or on what a view shows of it.
 */
#include "scenario/dej/notes.h"

/* ---- what must hold ------------------------------------------------------ */

static enum verdict is_rank(struct stage *st, const struct fact *f, int is)
{
    int rank = fact_is(f, 1, "nobody") ? 0 : notes_rank(st, f, 1);

    if (!rank && !fact_is(f, 1, "nobody"))
        return WRONG;
    if (rank == is)
        return YES;
    return stage_say(st, NO, "it is %s",
                     is ? dej_role_slugs[notes_dej(st)->cast[is - 1]]
                        : "nobody");
}

/* The ranks that s shows as burned; up: only those face up. */
static unsigned burned(const struct dej *g, bool up)
{
    unsigned ranks = 0;

    for (int step = 0; step < g->step && !up; step++)
        if (dej_step_holder(g, step) == SEAT_NONE && g->taken[step] < RANKS_MAX)
            ranks |= 1u << g->taken[step];
    return up ? g->up : ranks;
}

static enum verdict are_among(struct stage *st, unsigned wanted, unsigned is)
{
    if (!wanted)
        return WRONG;
    return (wanted & ~is) == 0 ? YES : stage_say(st, NO, "not all are");
}

static unsigned held_by(const struct dej *g, int seat)
{
    unsigned ranks = 0;

    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (g->held[rank] == seat)
            ranks |= 1u << rank;
    return ranks;
}

/* The pack that seat was handed last, as far as s shows it. */
static enum verdict has_pack(struct stage *st, const struct fact *f,
                             const struct dej *g, int seat)
{
    unsigned wanted = notes_ranks(st, f, 1);
    unsigned is = g->seen[seat][1] ? g->seen[seat][1] : g->seen[seat][0];

    if (!wanted)
        return WRONG;
    return wanted == is ? YES : stage_say(st, NO, "it is a different pack");
}

static enum verdict seat_holds(struct stage *st, const struct fact *f,
                               const struct dej *g)
{
    int rank = 0;

    if (fact_is(f, 0, "holds"))
        return are_among(st, notes_ranks(st, f, 1), held_by(g, f->subject));
    if (fact_is(f, 0, "pack"))
        return has_pack(st, f, g, f->subject);
    if (fact_is(f, 0, "complete") && f->n == 1)
        return g->completed & SEAT(f->subject) ? YES
                                               : stage_say(st, NO, "it is not");
    if (!fact_is(f, 0, "to") || !fact_is(f, 1, "move"))
        return WRONG;
    rank = notes_rank(st, f, 3);
    if (!fact_is(f, 2, "as") || !rank)
        return stage_say(st, WRONG, "to move as whom?");
    if (state_actors(&g->base) == SEAT(f->subject) && g->called == rank &&
        state_asks(&g->base)->decision == DEJ_ASK_TURN)
        return YES;
    return stage_say(st, NO, "p%d acts, and rank %d was called",
                     state_actor(&g->base), g->called);
}

enum verdict notes_hold(struct stage *st, const struct fact *f,
                        const struct state *s, int viewer)
{
    const struct dej *g = (const struct dej *)s;
    bool up = fact_is(f, 1, "up");

    if (f->subject < SEATS_MAX)
        return seat_holds(st, f, g);
    if (fact_is(f, 0, "called"))
        return is_rank(st, f, g->called);
    if (fact_is(f, 0, "murdered"))
        return is_rank(st, f, g->murdered);
    if (fact_is(f, 0, "robbed"))
        return is_rank(st, f, g->robbed);
    if (fact_is(f, 0, "burned"))
        return are_among(st, notes_ranks(st, f, up ? 2 : 1), burned(g, up));
    if (fact_is(f, 0, "nobody") && fact_is(f, 1, "holds"))
        return are_among(st, notes_ranks(st, f, 2), held_by(g, NONE));
    if (fact_is(f, 0, "pack") && viewer < SEATS_MAX)
        return has_pack(st, f, g, viewer);
    if (fact_is(f, 0, "first") && fact_is(f, 1, "complete")) {
        int seat = fact_is(f, 2, "nobody") ? NONE : fact_seat(f, 2);
        return seat == g->first_complete ? YES
                                         : stage_say(st, NO, "it is another");
    }
    return WRONG;
}

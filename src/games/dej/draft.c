/*
 * draft.c - choosing roles (D4).
 *
 * A draft is a plan of steps (editions.c), and every step takes one role off
 * the pack: burned by chance or by a player, or kept. Who kept what is in
 * taken[], step by step; a seat remembers the packs it was handed in seen[].
 * From these two everything a seat may deduce follows (guess.c).
 */
#include "games/dej/dej.h"

#include <string.h>

static const char *plan_of(const struct dej *g)
{
    return dej_edition(g)->plan[dej_ranks(g) == RANKS_MAX][g->base.seats];
}

int dej_draft_steps(const struct dej *g)
{
    return dej_ranks(g);
}

static bool is_keep(char letter)
{
    return (letter >= '0' && letter <= '9') || letter == '*';
}

static bool is_burn(char letter)
{
    return letter >= 'a' && letter <= 'h';
}

bool dej_step_keeps(const struct dej *g, int step)
{
    return is_keep(plan_of(g)[step]);
}

/* D4.2: the last step of the plan is a choice of two. */
bool dej_step_is_choice(const struct dej *g, int step)
{
    return plan_of(g)[step] == '*';
}

static int seat_of(const struct dej *g, char letter)
{
    int player = letter == '*'     ? g->base.seats - 1
                 : is_keep(letter) ? letter - '0'
                                   : letter - 'a';

    if (!is_keep(letter) && !is_burn(letter))
        return SEAT_CHANCE;
    player += g->opener; /* no %: dividing is slow, and this is asked often */
    return player < g->base.seats ? player : player - g->base.seats;
}

/* Who acts in that step: a seat, or chance. */
int dej_step_seat(const struct dej *g, int step)
{
    return seat_of(g, plan_of(g)[step]);
}

/* The steps in which that seat acts: a set, since views are made often. */
unsigned dej_steps_of(const struct dej *g, int seat)
{
    const char *plan = plan_of(g);
    unsigned steps = 0;

    for (int step = 0; step < dej_draft_steps(g); step++)
        steps |= (unsigned)(seat_of(g, plan[step]) == seat) << step;
    return steps;
}

/* The seat that holds what a step of the plan took off the pack. */
static int holder_in(const struct dej *g, const char *plan, int step)
{
    int last = dej_draft_steps(g) - 1;
    bool swapped = g->took == 2; /* D4.2: the last player took step 0's */

    if (swapped && step == last)
        return SEAT_NONE;
    if (swapped && step == 0)
        return seat_of(g, plan[last]);
    return is_keep(plan[step]) ? seat_of(g, plan[step]) : SEAT_NONE;
}

/* The same; SEAT_NONE: burned. */
int dej_step_holder(const struct dej *g, int step)
{
    return holder_in(g, plan_of(g), step);
}

/* The ranks that no step has taken yet. What a step took may be hidden: then it
 * is NONE, which is no rank. */
static unsigned pack_of(const struct dej *g)
{
    uint64_t taken = 0;

    for (int step = 0; step < g->step; step++)
        taken |= (uint64_t)1 << (g->taken[step] & 63);
    return dej_all_ranks(g) & ~(unsigned)taken;
}

static unsigned last_pack(const struct dej *g, int seat)
{
    return g->seen[seat][1] ? g->seen[seat][1] : g->seen[seat][0];
}

/* That pack, without what was just kept. */
static unsigned rest_of_pack(const struct dej *g, int seat)
{
    return last_pack(g, seat) & ~dej_rank(g->taken[g->step - 1]);
}

/* What seat may choose from now. */
unsigned dej_choices(const struct dej *g, int seat)
{
    return dej_step_keeps(g, g->step) ? last_pack(g, seat)
                                      : rest_of_pack(g, seat);
}

static int rank_of(struct action a)
{
    return dej_roles[a.arg[0]].rank - 1;
}

static void take(struct dej *g, int rank)
{
    g->taken[g->step] = (uint8_t)rank;
    g->step++;
}

/* ---- D4.1 chance burns --------------------------------------------------- */

bool dej_step_is_up(const struct dej *g, int step)
{
    return plan_of(g)[step] == 'U';
}

/* D4.1.2: the fourth rank is never burned face up. */
int dej_burn_legal(const struct dej *g, int seat, struct action *out)
{
    unsigned crown_rank = dej_rank(dej_roles[DEJ_KING].rank - 1);
    unsigned ranks = pack_of(g);

    if (dej_step_is_up(g, g->step))
        ranks &= ~crown_rank;
    return dej_list_roles(g, action_of(seat, DEJ_DO_BURN), ranks, out);
}

void dej_burn_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    if (dej_step_is_up(g, g->step)) {
        g->up |= (uint16_t)dej_rank(rank_of(a));
        state_tell(ev, event_of1(DEJ_EV_BURNED_UP, SEAT_NONE, a.arg[0]),
                   PUBLIC);
    } else {
        state_tell(ev, event_of(DEJ_EV_BURNED_DOWN, SEAT_NONE), PUBLIC);
    }
    take(g, rank_of(a));
}

/* ---- DD1 keeping one ----------------------------------------------------- */

/* Out of line: a search has no listener, and none of its registers. */
static __attribute__((noinline)) void tell_pack(const struct dej *g, int seat,
                                                unsigned pack, struct sink *ev)
{
    for (; pack; pack &= pack - 1)
        state_tell(ev,
                   event_of1(DEJ_EV_HANDED, seat, g->cast[dej_lowest(pack)]),
                   SEAT(seat));
}

/* The pack reaches seat: now it cannot be taken back (state_shown). */
static void hand_over(struct dej *g, int seat, unsigned pack, struct sink *ev)
{
    g->seen[seat][g->seen[seat][0] != 0] = (uint16_t)pack;
    if (ev)
        tell_pack(g, seat, pack, ev);
    state_shown(&g->base);
    state_ask(&g->base, DEJ_ASK_PICK, SEAT(seat));
}

int dej_pick_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_roles(g, action_of(seat, DEJ_DO_PICK), last_pack(g, seat),
                          out);
}

/* D4.2: of the role handed and the one burned first, one is burned again. */
static void pick_of_two(struct dej *g, int seat, int rank, struct sink *ev)
{
    int first = g->taken[0];
    int other = rank == first ? g->taken[g->step] : first;

    g->took = rank == first ? 2 : 1;
    g->step++;
    state_tell(ev, event_of1(DEJ_EV_DISCARDED, seat, g->cast[other]),
               SEAT(seat));
}

void dej_pick_apply(struct dej *g, struct action a, struct sink *ev)
{
    int rank = rank_of(a);

    state_pop(&g->base);
    g->held[rank] = a.seat;
    state_tell(ev, event_of1(DEJ_EV_PICKED, a.seat, a.arg[0]), SEAT(a.seat));
    if (dej_step_is_choice(g, g->step))
        pick_of_two(g, a.seat, rank, ev);
    else
        take(g, rank);
}

/* ---- DD2 burning one ----------------------------------------------------- */

int dej_discard_legal(const struct dej *g, int seat, struct action *out)
{
    return dej_list_roles(g, action_of(seat, DEJ_DO_DISCARD),
                          rest_of_pack(g, seat), out);
}

static void discard(struct dej *g, int seat, int rank, struct sink *ev)
{
    state_tell(ev, event_of1(DEJ_EV_DISCARDED, seat, g->cast[rank]),
               SEAT(seat));
    take(g, rank);
}

void dej_discard_apply(struct dej *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    discard(g, a.seat, rank_of(a), ev);
}

/* ---- what comes next ----------------------------------------------------- */

static int only_rank(unsigned pack)
{
    return dej_lowest(pack);
}

/* D4.2: the last role of the pack, and with it the one burned first. */
static void hand_over_two(struct dej *g, int seat, struct sink *ev)
{
    int first = g->taken[0];
    unsigned pack = pack_of(g);

    g->taken[g->step] = (uint8_t)only_rank(pack);
    hand_over(g, seat, pack, ev);
    g->seen[seat][0] |= (uint16_t)dej_rank(first);
    state_tell(ev, event_of1(DEJ_EV_FOUND, seat, g->cast[first]), SEAT(seat));
}

/* A player keeps one of the pack, or burns one. */
static void hand_on(struct dej *g, char letter, struct sink *ev)
{
    int seat = seat_of(g, letter);
    unsigned pack = pack_of(g);

    if (is_keep(letter))
        hand_over(g, seat, pack, ev);
    else if (!(pack & (pack - 1)))
        discard(g, seat, only_rank(pack), ev); /* the last one: no choice */
    else
        state_ask(&g->base, DEJ_ASK_DISCARD, SEAT(seat));
}

void dej_draft_next(struct dej *g, struct sink *ev)
{
    char letter = plan_of(g)[g->step];

    if (letter == 'D' || letter == 'U')
        state_ask(&g->base, DEJ_ASK_BURN, SEAT(SEAT_CHANCE));
    else if (letter == '*')
        hand_over_two(g, seat_of(g, letter), ev);
    else
        hand_on(g, letter, ev);
}

/* ---- the draft once more: packs and holders follow from taken[] ---------- */

/* With the plan looked up once: every guess does this. */
void dej_replay_draft(struct dej *g)
{
    const char *plan = plan_of(g);
    unsigned pack = dej_all_ranks(g);
    int handed[SEATS_MAX] = {0};

    memset(g->held, NONE, sizeof g->held);
    memset(g->seen, 0, sizeof g->seen);
    for (int step = 0; step < dej_draft_steps(g); step++) {
        bool keeps = is_keep(plan[step]);
        int seat = keeps ? seat_of(g, plan[step]) : SEAT_NONE;
        int holder = g->took == 2 ? holder_in(g, plan, step) : seat;
        if (plan[step] == '*')
            pack |= dej_rank(g->taken[0]);
        if (keeps)
            g->seen[seat][handed[seat]++] = (uint16_t)pack;
        if (step == g->step)
            break;
        pack &= ~dej_rank(g->taken[step]);
        if (holder != SEAT_NONE)
            g->held[g->taken[step]] = (uint8_t)holder;
    }
}

/*
 * save.c - Dej as data: every field once, and what must hold of them (D13).
 *
 * check() is also the guard at the door: whatever it lets in, from a scenario
 * or from the wire, the rules must be able to play.
 */
#include "core/walk.h"
#include "games/dej/dej.h"

#include <string.h>

void dej_walk(struct walk *w, struct state *s)
{
    struct dej *g = (struct dej *)s;

    walk_state(w, s);
    WALK_ARRAY(w, g, gold);
    WALK(w, g, up);
    WALK_ARRAY(w, g, kinds);
    CARDS_WALK(w, g, cards);
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
    WALK_ARRAY(w, g, spare);
}

/* ---- the table ----------------------------------------------------------- */

static const char *check_numbers(const struct dej *g)
{
    int seats = g->base.seats;
    static const uint8_t nothing[sizeof g->spare];

    if (!dej_is_edition(g->edition) ||
        memcmp(g->cast, dej_edition(g)->cast, sizeof g->cast) != 0)
        return "another cast than the edition's";
    if (g->crown >= seats || g->opener >= seats)
        return "nobody sits where the crown is";
    if (g->round > ROUNDS_MAX)
        return "R111: more rounds than there can be";
    if (g->swapped != NONE && g->swapped >= seats)
        return "D7.3: a swap with nobody";
    if (memcmp(g->spare, nothing, sizeof nothing) != 0)
        return "spare bytes are in use";
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (g->gold[seat] > (seat < seats ? GOLD_MOST : 0))
            return "a stash out of range";
    if (g->done > DONE_ALL || (!g->called && (g->done || g->builds)))
        return "something is done that no turn allows";
    return NULL;
}

/* D13: no city holds two districts of one name; nobody else has cards. */
static const char *check_cities(const struct dej *g)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int city = g->cards.count[ZONE_CITY + seat];
        if (city != dej_size(dej_city(g, seat)))
            return "D6.2: a city holds two districts of one name";
        if (seat >= g->base.seats && city + g->cards.count[ZONE_HAND + seat])
            return "an empty seat has cards";
    }
    for (int card = 0; card < DEJ_CARDS; card++) {
        int zone = g->cards.where[card];
        bool open = zone == ZONE_LIMBO || (zone >= ZONE_CITY && zone != 255);
        if (open && g->cards.known[card] != PUBLIC)
            return "a card lies in the open and is not known to all";
        if (zone == ZONE_POOL && g->cards.known[card])
            return "somebody knows a card of the pool";
    }
    return NULL;
}

/* A city may reach beyond what completes it, and completion stays (R13). */
static const char *check_completion(const struct dej *g)
{
    seat_set complete = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (dej_is_complete(g, seat))
            complete |= SEAT(seat);
    if (g->completed != complete)
        return "D9.1: completed cities and complete cities differ";
    if (g->first_complete == NONE)
        return complete ? "D9.1: somebody must have completed first" : NULL;
    if (g->first_complete >= g->base.seats ||
        !(complete & SEAT(g->first_complete)))
        return "D9.1: the first complete city is not complete";
    return NULL;
}

static const char *check_cards(const struct dej *g, bool full)
{
    struct dej counted = *g;
    const char *sick = cards_check(dej_cards(g), full);

    if (sick)
        return sick;
    dej_recount(&counted);
    if (memcmp(counted.kinds, g->kinds, sizeof g->kinds) != 0)
        return "the sets of districts do not say where the cards lie";
    sick = cards_check_order(dej_cards(g), ZONE_UNDER, g->head, full);
    return sick ? sick : check_cities(g);
}

/* ---- the draft ----------------------------------------------------------- */

/* D13: each rank is taken by one step, and by no other. */
static const char *check_steps(const struct dej *g, bool full)
{
    unsigned taken = 0;

    for (int step = 0; step < RANKS_MAX; step++) {
        int rank = g->taken[step];
        bool done =
            step < g->step || (step == g->step && step < dej_draft_steps(g) &&
                               dej_step_is_choice(g, step) && rank != NONE);
        if (done != (rank != NONE))
            return "D4: a step of the draft is missing, or too early";
        if (rank == NONE || (rank == HIDDEN && !full))
            continue;
        if (rank >= dej_edition(g)->roles || taken & 1u << rank)
            return "D4: a role is taken twice, or is none of the cast";
        taken |= 1u << rank;
    }
    return NULL;
}

static const char *check_up(const struct dej *g)
{
    const char *plan = dej_edition(g)->plan[g->base.seats];
    unsigned up = 0;

    for (int step = 0; step < dej_draft_steps(g); step++) {
        if (plan[step] != 'U' || g->taken[step] == NONE)
            continue;
        if (g->taken[step] == HIDDEN)
            return "D4.1: what is burned face up is known to all";
        up |= 1u << g->taken[step];
    }
    if (up != g->up || up & 1u << (dej_roles[DEJ_KING].rank - 1))
        return "D4.1.2: the roles burned face up";
    return NULL;
}

/* What the packs were and who holds what follows from the steps. */
static const char *check_holders(const struct dej *g, bool full)
{
    uint8_t held[RANKS_MAX];

    memset(held, NONE, sizeof held);
    for (int step = 0; full && step < g->step; step++)
        held[g->taken[step]] = (uint8_t)dej_step_holder(g, step);
    if (full && memcmp(held, g->held, sizeof held) != 0)
        return "D4: somebody holds a role that nobody took";
    for (int rank = 0; rank < RANKS_MAX; rank++) {
        bool blank = g->held[rank] == HIDDEN && !full && rank >= g->called &&
                     rank < dej_edition(g)->roles;
        if (g->held[rank] != NONE && g->held[rank] >= g->base.seats && !blank)
            return "D5: a role is held by nobody at the table";
    }
    return NULL;
}

static const char *check_packs(const struct dej *g)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (g->seen[seat][0] >> dej_edition(g)->roles ||
            g->seen[seat][1] >> dej_edition(g)->roles)
            return "D4: a pack with roles that are not in the cast";
    return NULL;
}

static const char *check_draft(const struct dej *g, bool full)
{
    int steps = dej_draft_steps(g);
    bool choice = dej_step_is_choice(g, steps - 1) && g->step == steps;
    const char *sick = NULL;

    if (g->step > steps || g->called > steps || (g->called && g->step < steps))
        return "D5: roles are called before all are chosen";
    if (!(g->took == 0 ||
          (choice && (g->took <= 2 || (g->took == HIDDEN && !full)))) ||
        (choice && g->took == 0))
        return "D4.2: the last player's choice";
    if (g->murdered == 1 || g->murdered > steps || g->robbed > steps ||
        g->robbed == 1 || g->robbed == 2)
        return "D7.1, D7.2: a role was named that cannot be";
    if (g->robbed && g->held[dej_roles[DEJ_THIEF].rank - 1] == NONE)
        return "D7.2: a role is robbed and there is no Thief";
    sick = check_steps(g, full);
    sick = sick ? sick : check_up(g);
    sick = sick ? sick : check_packs(g);
    return sick ? sick : check_holders(g, full);
}

/* ---- the stack ----------------------------------------------------------- */

/* The seat whose turn it is when this frame is the lowest; NONE if wrong. */
static const char *check_bottom(const struct dej *g, bool full)
{
    const struct frame *frame = &g->base.stack[0];
    int seat = g->step < dej_draft_steps(g) ? dej_step_seat(g, g->step) : NONE;

    switch (frame->decision) {
    case DEJ_ASK_CROWN:
        return g->round ? "D3: the first crown is given before round 1" : NULL;
    case DEJ_ASK_DEAL: return g->round ? "D3: a deal outside a turn" : NULL;
    case DEJ_ASK_BURN:
    case DEJ_ASK_DISCARD:
    case DEJ_ASK_PICK:
        if (!g->round || seat == NONE || frame->asked != SEAT(seat))
            return "D4: it is another player's step of the draft";
        if ((frame->decision == DEJ_ASK_PICK) != dej_step_keeps(g, g->step))
            return "D4: another step of the draft";
        if (seat != SEAT_CHANCE && full && !dej_choices(g, seat))
            return "D4: there is nothing to choose from";
        return NULL;
    case DEJ_ASK_TURN:
        if (!g->called || g->called == g->murdered ||
            frame->asked != SEAT(g->held[g->called - 1] & 15))
            return "D5: a turn of somebody whose role was not called";
        return NULL;
    default: return "a decision that must interrupt another";
    }
}

static const char *check_deal(const struct dej *g, const struct frame *frame)
{
    if (frame->a >= g->base.seats || !frame->b || frame->c > DEAL_HAND)
        return "D12: a deal to nobody, or of nothing";
    if (!g->cards.count[ZONE_POOL])
        return "D12: a deal from an empty pool";
    if ((frame->c == DEAL_SETUP) != !g->round)
        return "D3: the first hands are dealt before round 1";
    if (frame->c == DEAL_SETUP && frame->b > HAND_DEALT)
        return "D3.1: more than four cards";
    if (frame->c != DEAL_SETUP && g->base.stack[0].asked != SEAT(frame->a))
        return "D12: a deal to somebody whose turn it is not";
    return NULL;
}

static const char *check_grave(const struct dej *g, const struct frame *frame)
{
    seat_set turn = g->base.stack[0].asked;

    if (g->cards.count[ZONE_LIMBO] != 1 || frame->asked == turn)
        return "D8.4: nothing was destroyed, or by the Graveyard's owner";
    for (int seat = 0; seat < g->base.seats; seat++)
        if (frame->asked == SEAT(seat) &&
            (!dej_has(g, seat, DEJ_GRAVEYARD) || !g->gold[seat]))
            return "D8.4: whoever is asked has no Graveyard, or no coin";
    return NULL;
}

/* What lies over the turn: a deal, a card to keep, a chain, a reaction. */
static const char *check_top(const struct dej *g)
{
    const struct frame *frame = state_asks(&g->base);
    seat_set turn = g->base.stack[0].asked;

    switch (frame->decision) {
    case DEJ_ASK_DEAL: return check_deal(g, frame);
    case DEJ_ASK_KEEP:
        return g->cards.count[ZONE_DRAWN] < 2 || frame->asked != turn
                   ? "DD4: too few cards to keep one of"
                   : NULL;
    case DEJ_ASK_CHOOSE:
        return !g->base.chain || frame->asked != turn ||
                       g->base.mover >= g->base.seats ||
                       turn != SEAT(g->base.mover)
                   ? "D7.3: a chain that nobody opened"
                   : NULL;
    case DEJ_ASK_GRAVE: return check_grave(g, frame);
    default: return "a decision that cannot interrupt another";
    }
}

static const char *check_stack(const struct dej *g, bool full)
{
    const struct state *s = &g->base;
    int under = s->depth ? s->stack[0].decision : NONE;
    const char *sick = NULL;

    if (s->over)
        return s->depth || g->called != dej_edition(g)->roles
                   ? "D9.1: over before the last rank was called"
                   : NULL;
    for (int i = 0; i < s->depth; i++) {
        int ask = s->stack[i].decision;
        bool chance =
            ask == DEJ_ASK_DEAL || ask == DEJ_ASK_CROWN || ask == DEJ_ASK_BURN;
        if (chance != (s->stack[i].asked == SEAT(SEAT_CHANCE)) ||
            (s->stack[i].asked & (s->stack[i].asked - 1)))
            return "a decision is put to the wrong kind of player";
    }
    sick = check_bottom(g, full);
    if (sick)
        return sick;
    if (s->depth == 1)
        return under == DEJ_ASK_DEAL ? check_deal(g, &s->stack[0]) : NULL;
    if (s->depth > 2 ||
        (under != DEJ_ASK_TURN &&
         (under != DEJ_ASK_CROWN || state_asks(s)->decision != DEJ_ASK_DEAL)))
        return "too many decisions at once";
    return check_top(g);
}

/* Cards wait in a zone of passage only while somebody is asked about them. */
static const char *check_passage(const struct dej *g)
{
    const struct state *s = &g->base;
    int ask = s->depth ? state_asks(s)->decision : NONE;
    bool dealing = ask == DEJ_ASK_DEAL && state_asks(s)->c == DEAL_GATHER;

    if (g->cards.count[ZONE_LIMBO] && ask != DEJ_ASK_GRAVE)
        return "a destroyed card waits for nobody";
    if (g->cards.count[ZONE_DRAWN] && ask != DEJ_ASK_KEEP && !dealing)
        return "drawn cards wait for nobody";
    if (s->chain && ask != DEJ_ASK_CHOOSE)
        return "a chain that asks nothing";
    return NULL;
}

const char *dej_check(const struct state *s, bool full)
{
    const struct dej *g = (const struct dej *)s;
    const char *sick = state_check(&dej, s);

    sick = sick ? sick : check_numbers(g);
    sick = sick ? sick : check_cards(g, full);
    sick = sick ? sick : check_completion(g);
    sick = sick ? sick : check_draft(g, full);
    sick = sick ? sick : check_stack(g, full);
    return sick ? sick : check_passage(g);
}

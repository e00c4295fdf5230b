/*
 * check_stack.c - what must hold of the open decisions and of the turn they
 * belong to.
 */
#include "games/dej/dej.h"

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
        if (!g->round || !g->called || g->called == g->murdered ||
            frame->asked != SEAT(g->held[g->called - 1] & 15))
            return "D5: a turn of somebody whose role was not called";
        return NULL;
    default: return "a decision that must interrupt another";
    }
}

/* R4: three may be asked for though the deck has fewer. */
static int deal_most(const struct dej *g, int why)
{
    int deck = dej_deck_size(g);

    if (why == DEAL_SETUP)
        return HAND_DEALT;
    return why == DEAL_GATHER || deck < 3 ? 3 : deck;
}

static const char *check_deal(const struct dej *g, const struct frame *frame)
{
    if (frame->a >= g->base.seats || !frame->b || frame->c > DEAL_HAND)
        return "D12: a deal to nobody, or of nothing";
    if (!dej_count(g, ZONE_POOL))
        return "D12: a deal from an empty pool";
    if ((frame->c == DEAL_SETUP) != !g->round)
        return "D3: the first hands are dealt before round 1";
    if (frame->b > deal_most(g, frame->c))
        return "D12: more cards than anything deals";
    if (frame->c != DEAL_SETUP && g->base.stack[0].asked != SEAT(frame->a))
        return "D12: a deal to somebody whose turn it is not";
    return NULL;
}

static const char *check_grave(const struct dej *g, const struct frame *frame)
{
    bool own = frame->asked == g->base.stack[0].asked;

    if (dej_count(g, ZONE_LIMBO) != 1 ||
        (own && dej_option(g, OPT_GRAVEYARD))) /* R26 */
        return "D8.4: nothing was destroyed, or by the Graveyard's owner";
    for (int seat = 0; seat < g->base.seats; seat++)
        if (frame->asked == SEAT(seat) &&
            (!dej_has(g, seat, DEJ_GRAVEYARD) || !g->gold[seat]))
            return "D8.4: whoever is asked has no Graveyard, or no coin";
    return NULL;
}

static const char *check_chain(const struct dej *g, const struct frame *frame)
{
    const struct state *s = &g->base;

    if (s->chain != frame->a + 1 || s->chain_base != 1 ||
        s->mover >= s->seats || frame->asked != SEAT(s->mover) ||
        frame->asked != s->stack[0].asked)
        return "D7.3: a chain that nobody opened";
    return dej_count(g, ZONE_HAND + s->mover) ? NULL
                                              : "D7.3: nothing to choose";
}

/* What lies over the turn: a deal, a card to keep, a chain, a reaction. */
static const char *check_top(const struct dej *g)
{
    const struct frame *frame = state_asks(&g->base);
    seat_set turn = g->base.stack[0].asked;

    switch (frame->decision) {
    case DEJ_ASK_DEAL: return check_deal(g, frame);
    case DEJ_ASK_KEEP:
        return dej_count(g, ZONE_DRAWN) < 2 || frame->asked != turn
                   ? "DD4: too few cards to keep one of"
                   : NULL;
    case DEJ_ASK_CHOOSE: return check_chain(g, frame);
    case DEJ_ASK_GRAVE: return check_grave(g, frame);
    default: return "a decision that cannot interrupt another";
    }
}

static const char *check_frames(const struct dej *g, bool full)
{
    const struct state *s = &g->base;
    int under = s->depth ? s->stack[0].decision : NONE;
    const char *sick = NULL;

    if (s->over)
        return s->depth || g->called != dej_ranks(g)
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

    if (dej_count(g, ZONE_LIMBO) && ask != DEJ_ASK_GRAVE)
        return "a destroyed card waits for nobody";
    if (dej_count(g, ZONE_DRAWN) && ask != DEJ_ASK_KEEP && !dealing)
        return "drawn cards wait for nobody";
    if (s->chain && ask != DEJ_ASK_CHOOSE)
        return "a chain that asks nothing";
    return NULL;
}

/* D7.3: the k-th card chosen has place k; else only queues have places. */
static const char *check_places(const struct dej *g)
{
    const struct state *s = &g->base;
    struct cards c = dej_cards(g);
    int zone = s->chain ? ZONE_HAND + s->mover : NONE;
    int chosen = s->chain ? state_asks(s)->a : 0;
    int found = 0;

    for (int card = 0; card < c.deck->cards; card++) {
        int place = c.order[card];
        if (!place || c.where[card] == ZONE_UNDER ||
            c.where[card] == ZONE_DRAWN)
            continue;
        if (c.where[card] != zone || place > chosen ||
            cards_at(dej_cards(g), zone, place) != card)
            return "D7.3: a card has a place that it was not given";
        found++;
    }
    return found == chosen ? NULL : "D7.3: a chosen card is missing";
}

/* What the actor has done, the role must allow (D6). */
static const char *check_turn(const struct dej *g)
{
    const struct dej_role *role = g->called ? dej_called(g) : NULL;

    if (g->done > DONE_ALL || (!role && (g->done || g->builds)))
        return "D2.1: something is done that no turn allows";
    if (!role)
        return NULL;
    if (g->builds > role->builds)
        return "D6.2: more districts built than the role may";
    if ((g->done & DONE_INCOME && !role->type) ||
        (g->done & DONE_POWER && !dej_powers(g)->legal))
        return "D6.3: a power used that the role does not have";
    return NULL;
}

const char *dej_check_stack(const struct dej *g, bool full)
{
    const char *sick = check_frames(g, full);

    sick = sick ? sick : check_turn(g);
    sick = sick ? sick : check_passage(g);
    return sick ? sick : check_places(g);
}

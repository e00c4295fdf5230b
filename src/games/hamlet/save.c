/*
 * save.c - every field of Hamlet, once, and what must hold of them.
 *
 * check() is the gate for bytes from outside: whatever passes may not crash
 * the rules. So it asks for a little more than play needs.
 */
#include "games/hamlet/hamlet.h"

#include "core/walk.h"

#include <assert.h>

enum { GOLD_MOST = 200 }; /* play never comes near it */

static_assert(sizeof(struct hamlet) == sizeof(struct state) + 3 + HAMLET_PUTS +
                                           3 * HAMLET_SEATS + 4 * HAMLET_CARDS +
                                           HAMLET_ZONES,
              "the state has no padding");

void hamlet_walk(struct walk *w, struct state *s)
{
    struct hamlet *g = (struct hamlet *)s;

    walk_state(w, s);
    WALK(w, g, round);
    WALK(w, g, leader);
    WALK(w, g, head);
    WALK_ARRAY(w, g, put);
    WALK_ARRAY(w, g, gold);
    WALK_ARRAY(w, g, bid);
    WALK_ARRAY(w, g, looked);
    CARDS_WALK(w, g, cards);
}

static const char *check_seat(const struct hamlet *g, int seat, bool full)
{
    bool bidding = hamlet_is_bidding(g);
    int bid = g->bid[seat];

    if (seat >= g->base.seats)
        return g->cards.count[HAMLET_HAND + seat] ||
                       g->cards.count[HAMLET_TOWN + seat] || g->gold[seat] ||
                       bid || g->looked[seat]
                   ? "something lies where nobody sits"
                   : NULL;
    if (g->gold[seat] > GOLD_MOST || g->looked[seat] > g->base.seats)
        return "a purse or a look out of range";
    if (bid == HAMLET_BID_HIDDEN)
        return full || !bidding ? "a bid is hidden that should be open" : NULL;
    if (bid > HAMLET_BID_MOST + 1 || (bidding && bid > g->gold[seat] + 1))
        return "a bid out of range";
    if (bidding && !bid != !!(g->base.stack[0].actors & SEAT(seat)))
        return "a seat has bid that was not to bid";
    return NULL;
}

/* The holder of a card knows it. (A view has lost who else knows.) */
static const char *check_known(const struct hamlet *g)
{
    for (int card = 0; card < HAMLET_CARDS; card++) {
        int zone = g->cards.where[card];
        seat_set looks = 0;
        if (zone >= HAMLET_TOWN)
            looks = PUBLIC;
        else if (zone >= HAMLET_HAND)
            looks = SEAT(zone - HAMLET_HAND);
        if (looks & ~g->cards.known[card])
            return "a card is hidden from whoever looks at it";
    }
    return NULL;
}

/* A chain is open exactly while cards are being put; its seat holds them. */
static const char *check_chain(const struct hamlet *g)
{
    const struct state *s = &g->base;
    bool trading = s->depth && state_asks(s)->decision == HAMLET_ASK_TRADING;
    int puts = hamlet_puts(g, -1);

    if (trading != !!s->chain || (!trading && puts))
        return "a chain without a trade, or a trade without a chain";
    if (!trading)
        return NULL;
    if (s->chain != puts + 1 || s->chain_base != s->depth - 1 ||
        state_asks(s)->asked != SEAT(s->mover))
        return "a chain out of place";
    for (int i = 0; i < puts; i++)
        if (!g->put[i] || g->put[i] > HAMLET_KINDS)
            return "a trade has a gap";
    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        if (hamlet_puts(g, kind) >
            cards_copies(hamlet_cards(g), HAMLET_HAND + s->mover, kind))
            return "a trade of cards that are not there";
    return g->cards.count[HAMLET_HAND + s->mover] ? NULL : "an empty trade";
}

/* What lies on a turn: a question about it, made by that seat or another. */
static const char *check_over_turn(const struct hamlet *g, int at)
{
    const struct frame *frame = &g->base.stack[at];
    const struct frame *turn = frame - 1;
    struct action choice[HAMLET_SEATS + HAMLET_KINDS];

    if (at != g->base.depth - 1 || at == 0 || turn->decision != HAMLET_ASK_TURN)
        return "a question over no turn";
    if (frame->decision == HAMLET_ASK_ANSWERING)
        return frame->a < g->base.seats && turn->asked == SEAT(frame->a) &&
                       frame->asked != turn->asked
                   ? NULL
                   : "a raid without a raider";
    if (frame->asked != turn->asked)
        return "a question to another seat";
    return hamlet_legal(&g->base, state_actor(&g->base), choice)
               ? NULL
               : "a question without an answer";
}

static const char *check_frame(const struct hamlet *g, int at)
{
    const struct state *s = &g->base;
    const struct frame *frame = &s->stack[at];
    bool chance = frame->asked == SEAT(SEAT_CHANCE);

    if (chance != (frame->decision == HAMLET_ASK_DEALING))
        return "chance deals, and does nothing else";
    if (frame->decision == HAMLET_ASK_BIDDING)
        return s->depth == 1 && frame->asked == SEATS_BELOW(s->seats)
                   ? NULL
                   : "a bidding out of place";
    if (frame->asked & (frame->asked - 1))
        return "a choice of one seat is asked of several";
    if (frame->decision == HAMLET_ASK_TURN)
        return frame->a <= 1 && frame->b <= 1 ? NULL : "a turn out of range";
    if (chance)
        return at == s->depth - 1 && frame->a < s->seats && frame->b &&
                       g->cards.count[HAMLET_POOL]
                   ? NULL
                   : "a deal out of place";
    return check_over_turn(g, at);
}

static bool are_options_sound(const struct state *s)
{
    for (int i = 0; i < hamlet.n_options; i++) {
        const struct option *option = &hamlet.options[i];
        uint8_t value = s->option[option->at];
        if (value < option->low || value > option->high)
            return false;
    }
    return true;
}

/* A turn a seat, and over them one question about the last. */
static bool is_too_deep(const struct state *s)
{
    bool asks = s->depth && state_asks(s)->decision != HAMLET_ASK_TURN;

    return s->depth > s->seats + asks || (s->over && s->depth);
}

const char *hamlet_check(const struct state *s, bool full)
{
    const struct hamlet *g = (const struct hamlet *)s;
    const char *sick = state_check(&hamlet, s);

    if (sick)
        return sick;
    if (!are_options_sound(s) || g->round > s->option[HAMLET_ROUNDS] ||
        g->leader >= s->seats || is_too_deep(s))
        return "options, round, leader or depth out of range";
    sick = cards_check(hamlet_cards(g), full);
    if (!sick)
        sick = cards_check_order(hamlet_cards(g), HAMLET_UNDER, g->head, full);
    if (!sick && full)
        sick = check_known(g);
    for (int seat = 0; seat < HAMLET_SEATS && !sick; seat++)
        sick = check_seat(g, seat, full);
    for (int at = 0; at < s->depth && !sick; at++)
        sick = check_frame(g, at);
    return sick ? sick : check_chain(g);
}

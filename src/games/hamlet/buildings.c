/*
 * buildings.c - what inns and keeps do (H3): questions put on top of the
 * builder's turn, which waits below them.
 */
#include "games/hamlet/hamlet.h"

enum { LOOT = 2 };

/* ---- H3.3 looking: the guests of an inn tell what another hand holds ----- */

int hamlet_looking_legal(const struct hamlet *g, int seat, struct action *out)
{
    int n = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && g->cards.count[HAMLET_HAND + other])
            out[n++] = action_of1(seat, HAMLET_DO_LOOK, other);
    return n;
}

/*
 * Everybody sees who looks at whom, so the state remembers it. Which cards
 * are known to whom does not tell: a view keeps the viewer's own bit (L9).
 */
static void look(struct hamlet *g, int seat, int other, struct sink *ev)
{
    struct cards c = hamlet_cards(g);

    g->looked[seat] = (uint8_t)(other + 1);
    state_tell(ev, event_of1(HAMLET_EV_LOOKED, seat, other), PUBLIC);
    for (int card = 0; card < HAMLET_CARDS; card++) {
        int kind = hamlet_deck.kind_of[card];
        if (c.where[card] != HAMLET_HAND + other)
            continue;
        c.known[card] |= SEAT(seat);
        state_tell(ev, event_of1(HAMLET_EV_SAW, other, kind), SEAT(seat));
    }
    state_shown(&g->base); /* what was seen cannot be unseen */
}

void hamlet_looking_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    look(g, a.seat, a.arg[0], ev);
}

/* With one hand to look at there is nothing to ask: a forced step. */
void hamlet_guests(struct hamlet *g, int seat, struct sink *ev)
{
    struct action choice[HAMLET_SEATS];
    int n = hamlet_looking_legal(g, seat, choice);

    if (n > 1)
        state_ask(&g->base, HAMLET_ASK_LOOKING, SEAT(seat));
    else if (n)
        look(g, seat, choice[0].arg[0], ev);
}

/* ---- H3.4 raiding: whoever built a keep may raid a purse ----------------- */

int hamlet_raiding_legal(const struct hamlet *g, int seat, struct action *out)
{
    int n = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (other != seat && g->gold[other])
            out[n++] = action_of1(seat, HAMLET_DO_RAID, other);
    out[n++] = action_of(seat, HAMLET_DO_PASS);
    return n;
}

static void pay(struct hamlet *g, int seat, int raider, struct sink *ev)
{
    int gold = g->gold[seat] < LOOT ? g->gold[seat] : LOOT;

    hamlet_gain(g, seat, -gold);
    hamlet_gain(g, raider, gold);
    state_tell(ev, event_of1(HAMLET_EV_PAID, seat, gold), PUBLIC);
}

/* A reaction is a frame on top; the raider's turn waits below it. */
void hamlet_raiding_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    int other = a.arg[0];

    state_pop(&g->base);
    if (a.verb == HAMLET_DO_PASS) {
        state_tell(ev, event_of(HAMLET_EV_PASSED, a.seat), PUBLIC);
        return;
    }
    state_tell(ev, event_of1(HAMLET_EV_RAIDED, a.seat, other), PUBLIC);
    if (g->cards.count[HAMLET_HAND + other])
        state_ask(&g->base, HAMLET_ASK_ANSWERING, SEAT(other))->a = a.seat;
    else
        pay(g, other, a.seat, ev); /* H3.5 without a card, no choice */
}

void hamlet_muster(struct hamlet *g, int seat, struct sink *ev)
{
    struct action choice[HAMLET_SEATS];

    (void)ev;
    if (hamlet_raiding_legal(g, seat, choice) > 1)
        state_ask(&g->base, HAMLET_ASK_RAIDING, SEAT(seat));
}

/* ---- H3.5 answering: the raided seat pays seat a, or bars its gate ------- */

int hamlet_answering_legal(const struct hamlet *g, int seat, struct action *out)
{
    int n = 0;

    out[n++] = action_of(seat, HAMLET_DO_PAY);
    for (int kind = 0; kind < HAMLET_KINDS; kind++)
        if (cards_find(hamlet_cards(g), HAMLET_HAND + seat, kind) >= 0)
            out[n++] = action_of1(seat, HAMLET_DO_BAR, kind);
    return n;
}

void hamlet_answering_apply(struct hamlet *g, struct action a, struct sink *ev)
{
    struct cards c = hamlet_cards(g);
    int raider = state_top(&g->base)->a;

    state_pop(&g->base);
    if (a.verb == HAMLET_DO_PAY) {
        pay(g, a.seat, raider, ev);
        return;
    }
    cards_append(c, cards_take(c, HAMLET_HAND + a.seat, a.arg[0]), HAMLET_UNDER,
                 g->head, PUBLIC);
    state_tell(ev, event_of1(HAMLET_EV_BARRED, a.seat, a.arg[0]), PUBLIC);
    state_shown(&g->base);
}

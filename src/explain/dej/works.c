/*
 * works.c - why something may not be built, or not paid for that way (D6.2,
 * K7): by coins, by the Framework, for the Necropolis, with cards, with coins
 * of another.
 */
#include "explain/dej/reasons.h"

/* ---- the card ------------------------------------------------------------ */

/* What prevents building that, payment aside; now: K8.3.2. */
static int barred(struct asked *q, int kind, bool now)
{
    const struct dej *g = q->g;
    int seat = q->a.seat;

    if (dej_buildable(g, seat, KIND(kind), now))
        return NO_REASON;
    if (kind == DEJ_SECRET_VAULT)
        return WHY_VAULT;
    if (!dej_called(g)->builds)
        return WHY_NAVIGATOR;
    if (dej_has(g, seat, kind) && !(dej_repeatable(g, seat) & KIND(kind)))
        return because(q, WHY_HAVE_ONE, kind);
    if (kind == DEJ_MONUMENT &&
        dej_count(g, ZONE_CITY + seat) > dej_monument_most(g))
        return because(q, WHY_MONUMENT, dej_monument_most(g));
    return because(q, WHY_BUILT_ENOUGH, dej_called(g)->builds);
}

/*
 * The hand it is built from: the seat's own; or, while the Wizard is asked,
 * the one he looks into (KD11).
 */
static int not_from_hand(struct asked *q, int kind)
{
    const struct frame *asks = state_asks(&q->g->base);
    bool now = asks->decision == DEJ_ASK_WIZARD;
    int from = now ? asks->a : q->a.seat;

    if (dej_hand(q->g, from) & KIND(kind))
        return barred(q, kind, now);
    return now ? about(q, WHY_NOT_THEIRS, from, kind)
               : because(q, WHY_NOT_HELD, kind);
}

/* ---- ways to pay --------------------------------------------------------- */

int dej_why_not_build(struct asked *q)
{
    int kind = q->a.arg[0];
    int row = not_from_hand(q, kind);

    return row != NO_REASON ? row
                            : dej_why_dear(q, WHY_COINS, kind,
                                           dej_price(q->g, q->a.seat, kind));
}

int dej_why_not_frame(struct asked *q)
{
    return not_from_hand(q, q->a.arg[0]);
}

int dej_why_not_sacrifice(struct asked *q)
{
    int row = not_from_hand(q, DEJ_NECROPOLIS);

    if (row != NO_REASON)
        return row;
    if (dej_standing(q->g, q->a.seat, q->a.arg[0], q->a.arg[1]) < 0)
        return about(q, WHY_NOT_STANDING, q->a.seat, q->a.arg[0]);
    return WHY_NECROPOLIS;
}

/* others: cards of the own hand that could pay */
static int not_with_cards(struct asked *q, int others)
{
    int row = not_from_hand(q, DEJ_THIEVES_DEN);

    if (row != NO_REASON)
        return row;
    if (others < 1)
        return WHY_DEN_CARDS;
    q->why.arg[2] = (uint8_t)others;
    return because2(q, WHY_DEN_SHORT,
                    dej_price(q->g, q->a.seat, DEJ_THIEVES_DEN),
                    q->g->gold[q->a.seat]);
}

int dej_why_not_den(struct asked *q)
{
    return not_with_cards(q, dej_count(q->g, ZONE_HAND + q->a.seat) - 1);
}

int dej_why_not_borrow(struct asked *q)
{
    int row = not_from_hand(q, q->a.arg[0]);
    int coins = dej_missing(q->g, q->a.seat, q->a.arg[0]);
    int cards = dej_count(q->g, ZONE_HAND + q->a.seat) - 1;

    if (row != NO_REASON)
        return row;
    if (coins < 1)
        return because(q, WHY_BORROW_ENOUGH, q->a.arg[0]);
    if (cards < coins)
        return because2(q, WHY_BORROW_CARDS, coins, cards);
    return because(q, WHY_BORROW_NOBODY, coins);
}

/* ---- KD11: the Wizard ---------------------------------------------------- */

int dej_why_not_wizard(struct asked *q)
{
    switch (q->a.verb) {
    case DEJ_DO_TAKE: return not_from_hand(q, q->a.arg[0]);
    case DEJ_DO_BUILD_NOW: return dej_why_not_build(q);
    case DEJ_DO_SACRIFICE_NOW: return dej_why_not_sacrifice(q);
    case DEJ_DO_DEN_NOW:
        return not_with_cards(q, dej_count(q->g, ZONE_HAND + q->a.seat));
    case DEJ_DO_FRAME_NOW:
        if (dej_has(q->g, q->a.seat, DEJ_FRAMEWORK))
            return not_from_hand(q, q->a.arg[0]);
        return because(q, WHY_NO_WORK, DEJ_FRAMEWORK);
    default: return WHY_FIRST_WIZARD;
    }
}

/* ---- K7.3: the chains ---------------------------------------------------- */

int dej_why_not_partner(struct asked *q)
{
    if (q->a.verb != DEJ_DO_ASK_SEAT)
        return WHY_FIRST_CHAIN;
    if (q->a.arg[0] == q->a.seat)
        return WHY_PARTNER_SELF;
    return about(q, WHY_PARTNER_POOR, q->a.arg[0],
                 dej_missing(q->g, q->a.seat, state_asks(&q->g->base)->a));
}

/* At least how many more cards it takes. */
static int more_cards(const struct dej *g, int seat)
{
    const struct frame *frame = state_asks(&g->base);
    int more = dej_cards_due(g, seat) - frame->b;

    if (!dej_is_borrowed(frame))
        more -= g->gold[seat];
    return more > 1 ? more : 1;
}

int dej_why_not_pay(struct asked *q)
{
    int kind = q->a.arg[0];

    if (q->a.verb == DEJ_DO_DONE)
        return because(q, WHY_PAY_MORE, more_cards(q->g, q->a.seat));
    if (q->a.verb != DEJ_DO_PAY_CARD)
        return WHY_FIRST_CHAIN;
    if (state_asks(&q->g->base)->b == dej_cards_due(q->g, q->a.seat))
        return WHY_PAY_ENOUGH;
    return because(
        q, dej_hand(q->g, q->a.seat) & KIND(kind) ? WHY_PAY_SPENT : WHY_NO_CARD,
        kind);
}

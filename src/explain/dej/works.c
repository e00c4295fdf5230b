/*
 * works.c - why something may not be built, or not be paid so (D6.2, K7): by
 * coins, by the Framework, for the Necropolis, with cards, with coins of
 * another.
 */
#include "explain/dej/reasons.h"

/* ---- the card ------------------------------------------------------------ */

/* What keeps seat from building that, payment aside; now: K8.3.2. */
static struct reason barred(const struct dej *g, int seat, int kind, bool now)
{
    if (dej_buildable(g, seat, KIND(kind), now))
        return because(NO_REASON);
    if (kind == DEJ_SECRET_VAULT)
        return because(WHY_VAULT);
    if (!dej_called(g)->builds)
        return because(WHY_NAVIGATOR);
    if (dej_has(g, seat, kind) && !dej_may_repeat(g, seat))
        return because_of(WHY_HAVE_ONE, kind);
    if (kind == DEJ_MONUMENT &&
        dej_count(g, ZONE_CITY + seat) > dej_monument_most(g))
        return because_of(WHY_MONUMENT, dej_monument_most(g));
    return because_of(WHY_BUILT_ENOUGH, dej_called(g)->builds);
}

/* The hand it is built from: one's own, or the one the Wizard looks into. */
struct source {
    int seat;
    bool now;
};

static struct reason not_from(const struct dej *g, int seat,
                              struct source source, int kind)
{
    if (dej_hand(g, source.seat) & KIND(kind))
        return barred(g, seat, kind, source.now);
    return source.now ? about(WHY_NOT_THEIRS, source.seat, kind)
                      : because_of(WHY_NOT_HELD, kind);
}

/* ---- ways to pay --------------------------------------------------------- */

static struct reason not_built(const struct dej *g, struct action a,
                               struct source source)
{
    struct reason why = not_from(g, a.seat, source, a.arg[0]);

    return is_reason(why) ? why
                          : too_dear(g, WHY_COINS, a.seat, a.arg[0],
                                     dej_price(g, a.seat, a.arg[0]));
}

static struct reason not_sacrificed(const struct dej *g, struct action a,
                                    struct source source)
{
    struct reason why = not_from(g, a.seat, source, DEJ_NECROPOLIS);

    if (is_reason(why))
        return why;
    if (dej_standing(g, a.seat, a.arg[0], a.arg[1]) < 0)
        return about(WHY_NOT_STANDING, a.seat, a.arg[0]);
    return because(WHY_NECROPOLIS);
}

/* others: cards of the own hand that could pay */
static struct reason not_with_cards(const struct dej *g, struct action a,
                                    struct source source, int others)
{
    struct reason why = not_from(g, a.seat, source, DEJ_THIEVES_DEN);

    if (is_reason(why))
        return why;
    if (others < 1)
        return because(WHY_DEN_CARDS);
    why = because_of2(WHY_DEN_SHORT, dej_price(g, a.seat, DEJ_THIEVES_DEN),
                      g->gold[a.seat]);
    why.arg[2] = (uint8_t)others;
    return why;
}

/* ---- in a turn ----------------------------------------------------------- */

static struct source own(struct action a)
{
    return (struct source){a.seat, false};
}

struct reason dej_why_not_build(const struct dej *g, struct action a)
{
    return not_built(g, a, own(a));
}

struct reason dej_why_not_frame(const struct dej *g, struct action a)
{
    return not_from(g, a.seat, own(a), a.arg[0]);
}

struct reason dej_why_not_sacrifice(const struct dej *g, struct action a)
{
    return not_sacrificed(g, a, own(a));
}

struct reason dej_why_not_den(const struct dej *g, struct action a)
{
    return not_with_cards(g, a, own(a), dej_count(g, ZONE_HAND + a.seat) - 1);
}

struct reason dej_why_not_borrow(const struct dej *g, struct action a)
{
    struct reason why = not_from(g, a.seat, own(a), a.arg[0]);
    int coins = dej_missing(g, a.seat, a.arg[0]);
    int cards = dej_count(g, ZONE_HAND + a.seat) - 1;

    if (is_reason(why))
        return why;
    if (coins < 1)
        return because_of(WHY_BORROW_ENOUGH, a.arg[0]);
    if (cards < coins)
        return because_of2(WHY_BORROW_CARDS, coins, cards);
    return because_of(WHY_BORROW_NOBODY, coins);
}

/* ---- KD11: from the hand the Wizard looks into --------------------------- */

struct reason dej_why_not_wizard(const struct dej *g, struct action a)
{
    struct source theirs = {state_asks(&g->base)->a, true};

    switch (a.verb) {
    case DEJ_DO_TAKE: return about(WHY_NOT_THEIRS, theirs.seat, a.arg[0]);
    case DEJ_DO_BUILD_NOW: return not_built(g, a, theirs);
    case DEJ_DO_SACRIFICE_NOW: return not_sacrificed(g, a, theirs);
    case DEJ_DO_DEN_NOW:
        return not_with_cards(g, a, theirs, dej_count(g, ZONE_HAND + a.seat));
    case DEJ_DO_FRAME_NOW:
        if (!dej_has(g, a.seat, DEJ_FRAMEWORK))
            return because_of(WHY_NO_WORK, DEJ_FRAMEWORK);
        return not_from(g, a.seat, theirs, a.arg[0]);
    default: return because(WHY_FIRST_WIZARD);
    }
}

/* ---- K7.3: the chains ---------------------------------------------------- */

struct reason dej_why_not_partner(const struct dej *g, struct action a)
{
    int coins = dej_missing(g, a.seat, state_asks(&g->base)->a);

    if (a.verb != DEJ_DO_ASK_SEAT)
        return because(WHY_FIRST_CHAIN);
    if (a.arg[0] == a.seat)
        return because(WHY_PARTNER_SELF);
    return about(WHY_PARTNER_POOR, a.arg[0], coins);
}

/* How many cards more it takes at least. */
static int more_cards(const struct dej *g, int seat)
{
    const struct frame *frame = state_asks(&g->base);
    int more = dej_cards_due(g, seat) - frame->b;

    if (!dej_is_borrowed(frame))
        more -= g->gold[seat];
    return more > 1 ? more : 1;
}

struct reason dej_why_not_pay(const struct dej *g, struct action a)
{
    if (a.verb == DEJ_DO_DONE)
        return because_of(WHY_PAY_MORE, more_cards(g, a.seat));
    if (a.verb != DEJ_DO_PAY_CARD)
        return because(WHY_FIRST_CHAIN);
    if (state_asks(&g->base)->b == dej_cards_due(g, a.seat))
        return because(WHY_PAY_ENOUGH);
    return because_of(dej_hand(g, a.seat) & KIND(a.arg[0]) ? WHY_PAY_SPENT
                                                           : WHY_NO_CARD,
                      a.arg[0]);
}

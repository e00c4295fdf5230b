/*
 * pay.c - paying with cards (K7.3): the Thieves' Den and the Cardinal. Which
 * cards is a private chain; as with the Magician, the k-th card chosen carries
 * the number k as its order in the hand, and hide.c shows that to nobody else.
 *
 * A PAY frame: a = the district, b = cards chosen so far, c = for whom: 0 the
 * Den from one's own hand, 1 + seat the Den from a hand the Wizard looks into,
 * BORROWED_FROM + seat the Cardinal's partner.
 */
#include "games/dej/kohan/kohan.h"

enum { BORROWED_FROM = 1 + SEATS_MAX };

/* ---- may one? ------------------------------------------------------------ */

/* others: hand cards besides the Den itself */
bool dej_can_den(const struct dej *g, int seat, kind_set buildable, int others)
{
    int price = dej_price(g, seat, DEJ_THIEVES_DEN);

    if (!(buildable & KIND(DEJ_THIEVES_DEN)) || others < 1)
        return false;
    return g->gold[seat] + others >= price;
}

int dej_missing(const struct dej *g, int seat, int kind)
{
    return dej_price(g, seat, kind) - g->gold[seat];
}

bool dej_is_partner(const struct dej *g, int seat, int other, int coins)
{
    return other != seat && g->gold[other] >= coins;
}

/* K8.5.3, R72: one partner with all that is missing, and cards for it. */
bool dej_can_borrow(const struct dej *g, int seat, int kind)
{
    int coins = dej_missing(g, seat, kind);

    if (!dej_powers(g)->borrows || g->done & DONE_POWER || coins < 1 ||
        dej_count(g, ZONE_HAND + seat) - 1 < coins)
        return false;
    for (int other = 0; other < g->base.seats; other++)
        if (dej_is_partner(g, seat, other, coins))
            return true;
    return false;
}

/* ---- opening the chain --------------------------------------------------- */

static void ask_pay(struct dej *g, int seat, int kind, int whom)
{
    struct frame *frame = state_ask(&g->base, DEJ_ASK_PAY, SEAT(seat));

    frame->a = (uint8_t)kind;
    frame->c = (uint8_t)whom;
}

void dej_open_den(struct dej *g, int seat, int from)
{
    state_chain_open(&g->base);
    ask_pay(g, seat, DEJ_THIEVES_DEN, from == seat ? 0 : 1 + from);
}

void dej_do_den(struct dej *g, struct action a, struct sink *ev)
{
    (void)ev; /* nobody hears of a chain before it is done */
    dej_open_den(g, a.seat, a.seat);
}

void dej_do_borrow(struct dej *g, struct action a, struct sink *ev)
{
    (void)ev;
    state_chain_open(&g->base);
    state_ask(&g->base, DEJ_ASK_PARTNER, SEAT(a.seat))->a = a.arg[0];
}

int dej_partner_legal(const struct dej *g, int seat, struct action *out)
{
    int coins = dej_missing(g, seat, state_asks(&g->base)->a);
    int n = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (dej_is_partner(g, seat, other, coins))
            out[n++] = action_of1(seat, DEJ_DO_ASK_SEAT, other);
    return n;
}

void dej_partner_apply(struct dej *g, struct action a, struct sink *ev)
{
    int kind = state_top(&g->base)->a;

    (void)ev;
    state_pop(&g->base);
    ask_pay(g, a.seat, kind, BORROWED_FROM + a.arg[0]);
}

/* ---- choosing cards ------------------------------------------------------ */

bool dej_is_borrowed(const struct frame *frame)
{
    return frame->c >= BORROWED_FROM;
}

/* A card cannot pay for itself, if it is built from one's own hand. */
static bool may_pay(const struct dej *g, int seat, int kind)
{
    const struct frame *frame = state_asks(&g->base);
    struct cards c = dej_cards(g);
    bool own = frame->c == 0 || dej_is_borrowed(frame);
    int left = 0;

    for (int card = c.deck->first[kind]; card < c.deck->first[kind + 1]; card++)
        left += c.where[card] == ZONE_HAND + seat && !c.order[card];
    return left > (own && kind == frame->a ? 1 : 0);
}

/* How many cards pay: exactly, for the Cardinal; at most, for the Den. */
int dej_cards_due(const struct dej *g, int seat)
{
    const struct frame *frame = state_asks(&g->base);

    return dej_is_borrowed(frame) ? dej_missing(g, seat, frame->a)
                                  : dej_price(g, seat, frame->a);
}

static bool is_enough(const struct dej *g, int seat)
{
    const struct frame *frame = state_asks(&g->base);

    return !dej_is_borrowed(frame) && frame->b &&
           g->gold[seat] + frame->b >= dej_cards_due(g, seat);
}

int dej_pay_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    if (is_enough(g, seat))
        out[n++] = action_of(seat, DEJ_DO_DONE);
    if (state_asks(&g->base)->b == dej_cards_due(g, seat))
        return n;
    for (kind_set set = dej_hand(g, seat); set; set = dej_rest(set))
        if (may_pay(g, seat, dej_lowest(set)))
            out[n++] = action_of1(seat, DEJ_DO_PAY_CARD, dej_lowest(set));
    return n;
}

/* ---- and paying ---------------------------------------------------------- */

static void pay_den(struct dej *g, int seat, struct frame paid, struct sink *ev)
{
    struct dej_works works = {
        .kind = paid.a, .from = (uint8_t)seat, .paid = true};

    if (paid.c) { /* R68: over the Wizard's own question */
        works.from = (uint8_t)(paid.c - 1);
        works.now = true;
        state_pop(&g->base);
    }
    works.coins = (uint16_t)(dej_price(g, seat, paid.a) - paid.b);
    g->gold[seat] -= works.coins;
    state_tell(ev, event_of1(DEJ_EV_PAID_CARDS, seat, paid.b), PUBLIC);
    for (int k = 1; k <= paid.b; k++)
        dej_discard(g, seat, cards_at(dej_cards(g), ZONE_HAND + seat, k), ev);
    dej_raise(g, seat, &works, ev);
}

static void pay_borrowed(struct dej *g, int seat, struct frame paid,
                         struct sink *ev)
{
    int partner = paid.c - BORROWED_FROM;
    struct dej_works works = {
        .kind = paid.a, .from = (uint8_t)seat, .paid = true};

    g->done |= DONE_POWER;
    works.coins = (uint16_t)dej_price(g, seat, paid.a);
    g->gold[partner] -= paid.b;
    g->gold[seat] = 0; /* with the missing coins, exactly the price */
    state_tell(ev, event_of2(DEJ_EV_BORROWED, seat, partner, paid.b), PUBLIC);
    for (int k = 1; k <= paid.b; k++)
        dej_pass_card(g, cards_at(dej_cards(g), ZONE_HAND + seat, k), partner,
                      ev);
    dej_raise(g, seat, &works, ev);
}

static void pay(struct dej *g, int seat, struct sink *ev)
{
    struct frame paid = *state_top(&g->base);

    state_pop(&g->base);
    state_chain_close(&g->base);
    if (dej_is_borrowed(&paid))
        pay_borrowed(g, seat, paid, ev);
    else
        pay_den(g, seat, paid, ev);
}

void dej_pay_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);

    if (a.verb == DEJ_DO_PAY_CARD) {
        dej_cards(g).order[dej_unchosen(g, a.seat, a.arg[0])] = ++frame->b;
        if (!dej_is_borrowed(frame) || frame->b < dej_cards_due(g, a.seat))
            return;
    }
    pay(g, a.seat, ev);
}

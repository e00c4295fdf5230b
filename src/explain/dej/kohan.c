/*
 * kohan.c - why something may not be done in Kohan Dej, decision by decision.
 */
#include "explain/dej/reasons.h"

static const struct reason_row reasons[] = {
#define BOTH(ID, name, dej, kohan, ...) {{#name, {__VA_ARGS__}}, kohan},
#include "explain/dej/reasons.def"
#define IN_KOHAN(ID, name, clause, ...) {{#name, {__VA_ARGS__}}, clause},
#include "explain/dej/reasons.def"
};

/* What must be answered before anything else, by what is asked. */
static const uint8_t first[KOHAN_DECISIONS] = {
    [DEJ_ASK_THEATER] = WHY_FIRST_THEATER,
    [DEJ_ASK_GATHER] = WHY_FIRST_GATHER,
    [DEJ_ASK_BEWITCH] = WHY_FIRST_BEWITCH,
    [DEJ_ASK_EMPEROR] = WHY_FIRST_CROWN,
    [DEJ_ASK_REWARD] = WHY_FIRST_REWARD,
    [DEJ_ASK_ANSWER] = WHY_FIRST_ANSWER,
    [DEJ_ASK_EXPOSE] = WHY_FIRST_EXPOSE,
    [DEJ_ASK_MAGISTRATE] = WHY_FIRST_MAGISTRATE,
    [DEJ_ASK_GIVE] = WHY_FIRST_GIVE,
    [DEJ_ASK_SCHOLAR] = WHY_FIRST_SCHOLAR,
    [DEJ_ASK_HEIR] = WHY_FIRST_HEIR,
    [DEJ_ASK_WARRANT] = WHY_FIRST_CHAIN,
    [DEJ_ASK_THREAT] = WHY_FIRST_CHAIN,
};

/* ---- roles that are named ------------------------------------------------ */

/* low: the reason of a rank that is never named so. */
static struct reason not_named(const struct dej *g, int role, int low)
{
    return dej_casts(g, role) ? because(low) : because_of(WHY_ROLE_OUT, role);
}

static struct reason not_marked(const struct dej *g, struct action a)
{
    unsigned rank = dej_rank(dej_roles[a.arg[0]].rank - 1);
    bool threat = state_asks(&g->base)->decision == DEJ_ASK_THREAT;

    if (dej_casts(g, a.arg[0]) && dej_marked(g) & rank)
        return because_of(WHY_MARKED, a.arg[0]);
    if (dej_casts(g, a.arg[0]) && threat && dej_victims(g) & rank)
        return because_of(WHY_THREAT_DEAD, a.arg[0]);
    return not_named(g, a.arg[0], threat ? WHY_THREAT_LOW : WHY_WARRANT_SELF);
}

/* ---- K4.6, KD5, KD7, KD10 ------------------------------------------------ */

static struct reason not_traded(const struct dej *g, struct action a)
{
    if (dej_have_two_roles(g) != (a.verb == DEJ_DO_TRADE_ROLE))
        return because(dej_have_two_roles(g) ? WHY_THEATER_ROLE
                                             : WHY_THEATER_SEAT);
    return a.arg[0] == a.seat ? because(WHY_TRADE_SELF)
                              : because_of(WHY_NOT_MY_ROLE, a.arg[1]);
}

static struct reason not_kept_two(const struct dej *g, struct action a)
{
    kind_set drawn = dej_kinds(g, ZONE_DRAWN);

    if (dej_cards_kept(g, a.seat) < 2)
        return because(WHY_KEEP_ONE);
    for (int i = 0; i < 2; i++)
        if (!(drawn & KIND(a.arg[i])))
            return because_of(WHY_NOT_DRAWN, a.arg[i]);
    return a.arg[0] == a.arg[1] ? because_of(WHY_KEEP_SAME, a.arg[0])
                                : because(WHY_KEEP_ORDER);
}

static struct reason not_kept(const struct dej *g, struct action a)
{
    if (a.verb == DEJ_DO_KEEP_TWO)
        return not_kept_two(g, a);
    if (a.verb == DEJ_DO_KEEP && dej_cards_kept(g, a.seat) > 1)
        return because(WHY_KEEP_TWO);
    return dej_why_not_shared(g, a);
}

static struct reason not_crowned(struct action a)
{
    return a.arg[0] == a.seat ? because(WHY_CROWN_SELF)
                              : about(WHY_CROWNED, a.arg[0], 0);
}

static struct reason not_confiscated(const struct dej *g, struct action a)
{
    int kind = dej_kind(g, dej_in_limbo(g));

    if (dej_kohan_of(g)->sealed != g->called)
        return because(WHY_NOT_SEALED);
    return dej_has(g, a.seat, kind)
               ? because_of(WHY_CONFISCATE_HAVE, kind)
               : because_of(WHY_CONFISCATE_FULL, dej_monument_most(g));
}

/* ---- by the verb, where it belongs to what is asked ---------------------- */

static struct reason not_answered(const struct dej *g, struct action a)
{
    const struct frame *asks = state_asks(&g->base);

    switch (a.verb) {
    case DEJ_DO_SWAP_ROLES:
    case DEJ_DO_TRADE_ROLE: return not_traded(g, a);
    case DEJ_DO_CARDS: return because(WHY_NO_DECK);
    case DEJ_DO_BEWITCH: return not_named(g, a.arg[0], WHY_BEWITCH_SELF);
    case DEJ_DO_CROWN_TO: return not_crowned(a);
    case DEJ_DO_TAKE_COIN: return about(WHY_REWARD_COINS, asks->a, 0);
    case DEJ_DO_TAKE_CARD: return about(WHY_REWARD_CARDS, asks->a, 0);
    case DEJ_DO_CONFISCATE: return not_confiscated(g, a);
    case DEJ_DO_GIVE: return because_of(WHY_NO_CARD, a.arg[0]);
    case DEJ_DO_KEEP: return because_of(WHY_NOT_DRAWN, a.arg[0]);
    default: /* a marker */ return not_marked(g, a);
    }
}

/* The verb of each decision that may be refused though it belongs there. */
static bool belongs(int decision, int verb)
{
    switch (decision) {
    case DEJ_ASK_THEATER:
        return verb == DEJ_DO_SWAP_ROLES || verb == DEJ_DO_TRADE_ROLE;
    case DEJ_ASK_GATHER: return verb == DEJ_DO_CARDS;
    case DEJ_ASK_BEWITCH: return verb == DEJ_DO_BEWITCH;
    case DEJ_ASK_EMPEROR:
    case DEJ_ASK_HEIR: return verb == DEJ_DO_CROWN_TO;
    case DEJ_ASK_REWARD:
        return verb == DEJ_DO_TAKE_COIN || verb == DEJ_DO_TAKE_CARD;
    case DEJ_ASK_MAGISTRATE: return verb == DEJ_DO_CONFISCATE;
    case DEJ_ASK_GIVE: return verb == DEJ_DO_GIVE;
    case DEJ_ASK_SCHOLAR: return verb == DEJ_DO_KEEP;
    case DEJ_ASK_WARRANT:
    case DEJ_ASK_THREAT: return verb == DEJ_DO_MARK;
    default: return false;
    }
}

static struct reason refused(const struct state *s, struct action a)
{
    const struct dej *g = (const struct dej *)s;
    int decision = state_asks(s)->decision;

    switch (decision) {
    case DEJ_ASK_PICK:
    case DEJ_ASK_DISCARD:
    case DEJ_ASK_CHOOSE: return dej_why_not_shared(g, a);
    case DEJ_ASK_KEEP: return not_kept(g, a);
    case DEJ_ASK_TURN:
        return dej_why_not_in_turn(g, a,
                                   a.verb < DEJ_VERBS
                                       ? &dej_why_turn[a.verb]
                                       : &dej_why_kohan_turn[a.verb]);
    case DEJ_ASK_WIZARD: return dej_why_not_wizard(g, a);
    case DEJ_ASK_PARTNER: return dej_why_not_partner(g, a);
    case DEJ_ASK_PAY: return dej_why_not_pay(g, a);
    case DEJ_ASK_EXCHANGE: return dej_why_not_exchange(g, a);
    default:
        return belongs(decision, a.verb) ? not_answered(g, a)
                                         : because(first[decision]);
    }
}

const struct explainer explain_kohan = {
    .game = "kohan",
    .reasons = reasons,
    .n_reasons = WHYS_OF_KOHAN,
    .waiting = dej_why_waiting,
    .refused = refused,
    .goods = dej_why_goods,
    .n_goods = DEJ_GOODS,
    .count = dej_why_count,
    .price = dej_why_price,
    .promise = dej_why_promise,
    .from_noun = ARG_DISTRICT - ARG_NOUN,
};

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

/* ---- roles that are named ------------------------------------------------ */

/* low: the reason for a rank that can never be named this way. */
static int not_named(struct asked *q, int low)
{
    return dej_casts(q->g, asked_role(q))
               ? low
               : because(q, WHY_ROLE_OUT, asked_role(q));
}

static int not_marked(struct asked *q)
{
    unsigned rank = dej_rank(dej_roles[asked_role(q)].rank - 1);
    bool threat = state_asks(&q->g->base)->decision == DEJ_ASK_THREAT;
    int low = threat ? WHY_THREAT_LOW : WHY_WARRANT_SELF;

    if (dej_marked(q->g) & rank)
        low = because(q, WHY_MARKED, asked_role(q));
    else if (threat && dej_victims(q->g) & rank)
        low = because(q, WHY_THREAT_DEAD, asked_role(q));
    return not_named(q, low);
}

static int not_bewitched(struct asked *q)
{
    return not_named(q, WHY_BEWITCH_SELF);
}

/* ---- K4.6, KD5, KD7, KD10 ------------------------------------------------ */

static int not_traded(struct asked *q)
{
    bool two = dej_have_two_roles(q->g);

    if (two != (q->a.verb == DEJ_DO_TRADE_ROLE))
        return two ? WHY_THEATER_ROLE : WHY_THEATER_SEAT;
    return q->a.arg[0] == q->a.seat ? WHY_TRADE_SELF
                                    : because(q, WHY_NOT_MY_ROLE, q->a.arg[1]);
}

static int not_kept_two(struct asked *q)
{
    kind_set drawn = dej_kinds(q->g, ZONE_DRAWN);

    if (dej_cards_kept(q->g, q->a.seat) < 2)
        return WHY_KEEP_ONE;
    for (int i = 0; i < 2; i++)
        if (!(drawn & KIND(q->a.arg[i])))
            return because(q, WHY_NOT_DRAWN, q->a.arg[i]);
    return q->a.arg[0] == q->a.arg[1] ? because(q, WHY_KEEP_SAME, q->a.arg[0])
                                      : WHY_KEEP_ORDER;
}

static int not_kept(struct asked *q)
{
    if (q->a.verb == DEJ_DO_KEEP_TWO)
        return not_kept_two(q);
    if (q->a.verb == DEJ_DO_KEEP && dej_cards_kept(q->g, q->a.seat) > 1)
        return WHY_KEEP_TWO;
    return dej_why_not_shared(q);
}

static int not_drawn(struct asked *q)
{
    return because(q, WHY_NOT_DRAWN, q->a.arg[0]);
}

static int not_given(struct asked *q)
{
    return because(q, WHY_NO_CARD, q->a.arg[0]);
}

static int not_crowned(struct asked *q)
{
    return q->a.arg[0] == q->a.seat ? WHY_CROWN_SELF
                                    : about(q, WHY_CROWNED, q->a.arg[0], 0);
}

static int not_rewarded(struct asked *q)
{
    return about(
        q, q->a.verb == DEJ_DO_TAKE_COIN ? WHY_REWARD_COINS : WHY_REWARD_CARDS,
        state_asks(&q->g->base)->a, 0);
}

static int not_confiscated(struct asked *q)
{
    int kind = dej_kind(q->g, dej_in_limbo(q->g));

    if (dej_kohan_of(q->g)->sealed != q->g->called)
        return WHY_NOT_SEALED;
    return dej_has(q->g, q->a.seat, kind)
               ? because(q, WHY_CONFISCATE_HAVE, kind)
               : because(q, WHY_CONFISCATE_FULL, dej_monument_most(q->g));
}

static int not_in_turn(struct asked *q)
{
    return dej_why_not_in_turn(q, q->a.verb < DEJ_VERBS
                                      ? &dej_why_turn[q->a.verb]
                                      : &dej_why_kohan_turn[q->a.verb]);
}

/* ---- decision by decision ------------------------------------------------ */

/*
 * Verbs from low to high belong to the decision, though they may be refused;
 * for all others the reason is what must be answered first. No verbs: the
 * function decides itself.
 */
static const struct decision {
    uint8_t low, high;
    uint8_t first; /* the reason */
    uint8_t left;  /* the reason, if there is no function */
    why_fn *why;
} decisions[KOHAN_DECISIONS] = {
    [DEJ_ASK_PICK] = {.why = dej_why_not_shared},
    [DEJ_ASK_DISCARD] = {.why = dej_why_not_shared},
    [DEJ_ASK_TURN] = {.why = not_in_turn},
    [DEJ_ASK_KEEP] = {.why = not_kept},
    [DEJ_ASK_CHOOSE] = {.why = dej_why_not_shared},
    [DEJ_ASK_THEATER] = {DEJ_DO_SWAP_ROLES, DEJ_DO_TRADE_ROLE,
                         WHY_FIRST_THEATER, 0, not_traded},
    [DEJ_ASK_GATHER] = {DEJ_DO_CARDS, DEJ_DO_CARDS, WHY_FIRST_GATHER,
                        WHY_NO_DECK, NULL},
    [DEJ_ASK_BEWITCH] = {DEJ_DO_BEWITCH, DEJ_DO_BEWITCH, WHY_FIRST_BEWITCH, 0,
                         not_bewitched},
    [DEJ_ASK_EMPEROR] = {DEJ_DO_CROWN_TO, DEJ_DO_CROWN_TO, WHY_FIRST_CROWN, 0,
                         not_crowned},
    [DEJ_ASK_REWARD] = {DEJ_DO_TAKE_COIN, DEJ_DO_TAKE_CARD, WHY_FIRST_REWARD, 0,
                        not_rewarded},
    [DEJ_ASK_ANSWER] = {.first = WHY_FIRST_ANSWER},
    [DEJ_ASK_EXPOSE] = {.first = WHY_FIRST_EXPOSE},
    [DEJ_ASK_MAGISTRATE] = {DEJ_DO_CONFISCATE, DEJ_DO_CONFISCATE,
                            WHY_FIRST_MAGISTRATE, 0, not_confiscated},
    [DEJ_ASK_WIZARD] = {.why = dej_why_not_wizard},
    [DEJ_ASK_GIVE] = {DEJ_DO_GIVE, DEJ_DO_GIVE, WHY_FIRST_GIVE, 0, not_given},
    [DEJ_ASK_SCHOLAR] = {DEJ_DO_KEEP, DEJ_DO_KEEP, WHY_FIRST_SCHOLAR, 0,
                         not_drawn},
    [DEJ_ASK_HEIR] = {DEJ_DO_CROWN_TO, DEJ_DO_CROWN_TO, WHY_FIRST_HEIR, 0,
                      not_crowned},
    [DEJ_ASK_WARRANT] = {DEJ_DO_MARK, DEJ_DO_MARK, WHY_FIRST_CHAIN, 0,
                         not_marked},
    [DEJ_ASK_THREAT] = {DEJ_DO_MARK, DEJ_DO_MARK, WHY_FIRST_CHAIN, 0,
                        not_marked},
    [DEJ_ASK_PARTNER] = {.why = dej_why_not_partner},
    [DEJ_ASK_PAY] = {.why = dej_why_not_pay},
    [DEJ_ASK_EXCHANGE] = {.why = dej_why_not_exchange},
};

static int not_done(struct asked *q)
{
    const struct decision *is = &decisions[state_asks(&q->g->base)->decision];

    if (is->first && (q->a.verb < is->low || q->a.verb > is->high || !is->low))
        return is->first;
    return is->why ? is->why(q) : is->left;
}

static struct reason refused(const struct state *s, struct action a)
{
    return dej_why_refused(s, a, not_done);
}

static const char *const becomes[] = {"revealed", NULL};
static const char *const plays[] = {"built", NULL};
static const struct earning earnings[] = {
    {"earned", -1, 0, 1, false},   {"bonus", -1, 0, 1, false},
    {"robbed", 0, 1, 1, true},     {"bribed", 0, 1, 1, true},
    {"favored", -1, 0, 1, false},  {"sailed_gold", -1, 0, 1, false},
    {"collected", -1, 0, 1, true},
};

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
    .gives = dej_why_gives,
    .used = dej_why_used,
    .becomes = becomes,
    .plays = plays,
    .earnings = earnings,
    .n_earnings = COUNT(earnings),
};

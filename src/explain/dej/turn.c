/*
 * turn.c - why something may not be done, for what Dej and Kohan Dej have in
 * common: who is asked, the draft, the turn. The clauses are in reasons.def.
 *
 * The answers come from the rules' own functions. When all other obstacles are
 * ruled out, the last one is the reason.
 */
#include "explain/dej/reasons.h"

/* ---- giving a reason ----------------------------------------------------- */

int dej_why_dear(struct asked *q, int row, int district, int price)
{
    int gold = q->g->gold[q->a.seat];

    q->why.arg[2] = (uint8_t)gold;
    q->why.arg[3] = (uint8_t)(price - gold);
    return because2(q, row, district, price);
}

struct reason dej_why_refused(const struct state *s, struct action a,
                              why_fn *refused)
{
    struct asked q = {(const struct dej *)s, a, {.seat = SEAT_NONE}};

    q.why.row = (uint8_t)refused(&q);
    return q.why;
}

/* ---- seats that are not asked -------------------------------------------- */

/* The turn that was still to come is lost. */
static bool was_murdered(const struct dej *g, int seat)
{
    if (!g->murdered || g->called < g->murdered ||
        g->held[g->murdered - 1] != seat)
        return false;
    for (int rank = g->called; rank < dej_ranks(g); rank++)
        if (g->held[rank] == seat)
            return false;
    return true;
}

struct reason dej_why_waiting(const struct state *s, int seat)
{
    struct reason why = {WHY_CHANCE, SEAT_NONE, {0}};
    int decision = state_asks(s)->decision;

    if (state_actor(s) == SEAT_CHANCE)
        return why;
    why.row = WHY_MURDERED;
    if (was_murdered((const struct dej *)s, seat))
        return why;
    why.seat = (uint8_t)state_actor(s);
    why.row = decision == DEJ_ASK_PICK || decision == DEJ_ASK_DISCARD
                  ? WHY_DRAFT_TURN
                  : WHY_NOT_TURN;
    return why;
}

/* ---- the draft, and cards that were drawn -------------------------------- */

static bool is_out(const struct asked *q)
{
    return q->g->cast[dej_roles[asked_role(q)].rank - 1] != asked_role(q);
}

static int not_in_pack(struct asked *q)
{
    int role = asked_role(q);
    int rank = dej_roles[role].rank - 1;

    if (is_out(q))
        return because(q, WHY_ROLE_OUT, role);
    if (q->g->up & dej_rank(rank))
        return because(q, WHY_ROLE_UP, role);
    if (q->g->held[rank] == q->a.seat)
        return because(q, WHY_ROLE_KEPT, role);
    return because(q, WHY_ROLE_GONE, role);
}

static int not_put(struct asked *q)
{
    int kind = q->a.arg[0];

    if (q->a.verb == DEJ_DO_DONE)
        return WHY_PUT_NONE;
    if (q->a.verb != DEJ_DO_PUT)
        return WHY_FIRST_PUT;
    return because(
        q, dej_hand(q->g, q->a.seat) & KIND(kind) ? WHY_PUT_ALL : WHY_NO_CARD,
        kind);
}

/* The decisions of both games, the turn aside. */
int dej_why_not_shared(struct asked *q)
{
    switch (state_asks(&q->g->base)->decision) {
    case DEJ_ASK_PICK:
        return q->a.verb == DEJ_DO_PICK ? not_in_pack(q) : WHY_FIRST_PICK;
    case DEJ_ASK_DISCARD:
        return q->a.verb == DEJ_DO_DISCARD ? not_in_pack(q) : WHY_FIRST_BURN;
    case DEJ_ASK_KEEP:
        return q->a.verb == DEJ_DO_KEEP ? because(q, WHY_NOT_DRAWN, q->a.arg[0])
                                        : WHY_FIRST_KEEP;
    default: /* choosing cards for a redraw */ return not_put(q);
    }
}

/* ---- the turn ------------------------------------------------------------ */

int dej_why_not_in_turn(struct asked *q, const struct turn_verb *verb)
{
    int role = played_role(q);

    if (verb->by && verb->by != 1 + role)
        return because2(q, WHY_NOT_ROLE, verb->by - 1, role);
    if (verb->with && !dej_has(q->g, q->a.seat, verb->with))
        return because(q, WHY_NO_WORK, verb->with);
    if (verb->done & q->g->done)
        return verb->once;
    if (verb->why)
        return verb->why(q);
    return verb->left ? verb->left : WHY_NOT_NOW;
}

static int not_earned(struct asked *q)
{
    int role = played_role(q);

    if (!dej_paying(dej_called(q->g)))
        return because(q, WHY_EARNS_NOTHING, role);
    if (!dej_income(q->g, q->a.seat))
        return because(q, WHY_NO_INCOME, role);
    return dej_powers(q->g)->mixes ? WHY_MIX_IT : WHY_NO_DECK;
}

static int not_killed(struct asked *q)
{
    return is_out(q) ? because(q, WHY_ROLE_OUT, asked_role(q)) : WHY_KILL_SELF;
}

static int not_robbed(struct asked *q)
{
    int role = asked_role(q);

    if (is_out(q))
        return because(q, WHY_ROLE_OUT, role);
    if (dej_victims(q->g) & dej_rank(dej_roles[role].rank - 1))
        return because(q, WHY_ROB_DEAD, role);
    return WHY_ROB_LOW;
}

static int not_brewed(struct asked *q)
{
    return dej_count(q->g, ZONE_HAND + q->a.seat)
               ? because(q, WHY_NO_CARD, q->a.arg[0])
               : WHY_LAB_EMPTY;
}

static int not_forged(struct asked *q)
{
    int gold = q->g->gold[q->a.seat];

    return gold < SMITHY_COST ? because2(q, WHY_SMITHY_COINS, SMITHY_COST, gold)
                              : WHY_NO_DECK;
}

const struct turn_verb dej_why_turn[DEJ_VERBS] = {
    [DEJ_DO_GOLD] = {.done = DONE_GATHER, .once = WHY_GATHERED},
    [DEJ_DO_CARDS] = {.done = DONE_GATHER,
                      .once = WHY_GATHERED,
                      .left = WHY_NO_DECK},
    [DEJ_DO_BUILD] = {.why = dej_why_not_build},
    [DEJ_DO_INCOME] = {.done = DONE_INCOME,
                       .once = WHY_INCOME_ONCE,
                       .why = not_earned},
    [DEJ_DO_ASSASSINATE] = POWER(ASSASSIN, .why = not_killed),
    [DEJ_DO_ROB] = POWER(THIEF, .why = not_robbed),
    [DEJ_DO_SWAP] = POWER(MAGICIAN, .left = WHY_SWAP_SELF),
    [DEJ_DO_REDRAW] = POWER(MAGICIAN, .left = WHY_NO_HAND),
    [DEJ_DO_LABORATORY] = {.with = DEJ_LABORATORY,
                           .done = DONE_LABORATORY,
                           .once = WHY_LAB_ONCE,
                           .why = not_brewed},
    [DEJ_DO_SMITHY] = {.with = DEJ_SMITHY,
                       .done = DONE_SMITHY,
                       .once = WHY_SMITHY_ONCE,
                       .why = not_forged},
    [DEJ_DO_END] = {.left = WHY_GATHER_FIRST},
};

/*
 * dej.c - what a player of Dej learns in the first evenings.
 *
 * The first half rates choices, in hundredths of a point, from what the seat
 * that chooses may know: its hand, its packs, what is public. The second
 * values a whole position at the beginning of a round. Rules, and the numbers
 * in comments: docs/rules/dej.md.
 */
#include "bots/evals/dej_belief.h"
#include "bots/evals/dej_city.h"
#include "bots/evals/dej_learned.h"
#include "bots/evals/dej_manners.h"
#include "bots/evals/evals.h"

/* ---- how the seat sees its own position ---------------------------------- */

struct mind {
    const struct dej *g;
    int seat;
    kind_set city;
    kind_set useful; /* in hand, and not built yet (R37)                */
    int gold;        /* coins, with the income still to come            */
    int missing;     /* districts to a complete city                    */
    bool closing;    /* somebody else may finish in this round, or has  */
};

static int points(kind_set set)
{
    int sum = 0;

    for (; set; set = dej_rest(set))
        sum += dej_districts[dej_lowest(set)].cost;
    return sum;
}

static int income_left(const struct dej *g, int seat)
{
    if (!g->called || g->done & DONE_INCOME)
        return 0;
    return city_of_type(g, seat, dej_called(g)->type);
}

static struct mind mind_of(const struct dej *g, int seat)
{
    struct mind m = {.g = g, .seat = seat, .city = dej_city(g, seat)};

    m.useful = dej_hand(g, seat) & ~m.city;
    m.gold = g->gold[seat] + income_left(g, seat);
    m.missing = dej_full_city(g) - dej_city_size(g, seat);
    m.closing = g->first_complete != NONE ||
                dej_city_size(g, city_rival(g, seat)) >= dej_full_city(g) - 1;
    return m;
}

/* ---- districts ----------------------------------------------------------- */

static const int extra[DEJ_DISTRICTS] = {
    [DEJ_HAUNTED_QUARTER] = 60, [DEJ_KEEP] = 20,       [DEJ_OBSERVATORY] = 40,
    [DEJ_GRAVEYARD] = 10,       [DEJ_LABORATORY] = 40, [DEJ_SMITHY] = 60,
};

/* What having built it is worth (D9.2). */
static int worth(const struct mind *m, int kind)
{
    return POINT * dej_cost(m->g, kind) + extra[kind] +
           city_new_type(m->city, dej_districts[kind].type);
}

/* The dearest useful card that coins will pay for; -1: none. */
static int best_build(const struct mind *m, int coins)
{
    int best = -1;

    for (kind_set set = m->useful; set; set = dej_rest(set)) {
        int kind = dej_lowest(set);
        if (dej_cost(m->g, kind) <= coins &&
            (best < 0 || worth(m, kind) > worth(m, best)))
            best = kind;
    }
    return best;
}

/* ---- DD1 roles, rated from public information ---------------------------- */

static int wish_architect(const struct dej *g, int seat, int hand)
{
    int gold = g->gold[seat] < 8 ? g->gold[seat] : 8;

    return 190 + (hand < 3 ? 40 : 0) +
           (gold >= 4 && hand ? 35 * (gold - 3) : 0);
}

static int wish_magician(const struct dej *g, int seat, int hand)
{
    int more = city_largest_hand(g, seat) - hand;

    return 40 + (more > 0 ? 60 * more : 0);
}

/* What the role brings to that seat; hand: its useful cards. */
static int wish(const struct dej *g, int seat, int role, int hand)
{
    int income = POINT * city_of_type(g, seat, dej_roles[role].type);
    bool danger = dej_city_size(g, city_rival(g, seat)) >= dej_full_city(g) - 2;

    switch (role) {
    case DEJ_ASSASSIN: return 110 + (danger ? 130 : 0);
    case DEJ_THIEF: return 40 + 35 * city_most_gold(g, seat);
    case DEJ_MAGICIAN: return wish_magician(g, seat, hand);
    case DEJ_KING: return income + (g->crown == seat ? 90 : 130);
    case DEJ_BISHOP: return income + 60 + 15 * dej_city_size(g, seat);
    case DEJ_MERCHANT: return income + 140;
    case DEJ_ARCHITECT: return wish_architect(g, seat, hand);
    case DEJ_WARLORD: return income + 70 + (danger ? 80 : 0);
    default: return POINT;
    }
}

static int wish_of_other(const struct dej *g, int seat, int role)
{
    return wish(g, seat, role, dej_count(g, ZONE_HAND + seat));
}

static int rate_pick(const struct mind *m, int role)
{
    return wish(m->g, m->seat, role, dej_size(m->useful));
}

/* DD2: with two players, the other will not have it either. */
static int rate_discard(const struct mind *m, int role)
{
    return wish_of_other(m->g, city_rival(m->g, m->seat), role);
}

/* ---- D7.1, D7.2 naming a role -------------------------------------------- */

/* How much harm it does, whoever holds it. */
static int harm(const struct belief *b, int verb, int role)
{
    const struct dej *g = b->g;
    int sum = 0;

    for (int seat = 0; seat < g->base.seats; seat++) {
        int percent = b->percent[seat][dej_roles[role].rank - 1];
        int stake =
            verb == DEJ_DO_ROB ? 4 * g->gold[seat] : city_threat(g, seat);
        if (percent && seat != b->seat)
            sum += percent * stake * (wish_of_other(g, seat, role) / 10) / 100;
    }
    return sum;
}

enum { NAMING = 4000, NAMING_RANGE = 400 };

/* All at once: the belief is expensive to compute, and only the order
 * matters. */
static void rate_naming(const struct mind *m, const struct action *choice,
                        int n, int *rating)
{
    struct belief b = dej_belief_of(m->g, m->seat);
    int most = 1;

    for (int i = 0; i < n; i++) {
        if (choice[i].verb != DEJ_DO_ASSASSINATE &&
            choice[i].verb != DEJ_DO_ROB)
            continue;
        rating[i] = harm(&b, choice[i].verb, choice[i].arg[0]);
        if (rating[i] > most)
            most = rating[i];
    }
    for (int i = 0; i < n; i++)
        if (choice[i].verb == DEJ_DO_ASSASSINATE ||
            choice[i].verb == DEJ_DO_ROB)
            rating[i] = NAMING + NAMING_RANGE * rating[i] / most;
}

/* ---- DD3 the turn -------------------------------------------------------- */

/*
 * The order of a turn: name a role, take income, gather, build, use what is
 * left. Each has its band of ratings; below 0 it is not worth doing.
 */
enum {
    INCOME_FIRST = 3000,
    SWAP_FIRST = 2500,
    GATHER = 2000,
    BUILD = 1000,
    INCOME_LAST = 900,
    LATER = 300,
    UNWANTED = -100
};

static int rate_gather(const struct mind *m, int verb)
{
    int coins = m->gold + GOLD_GATHERED;
    int useful = dej_size(m->useful);
    int first = best_build(m, m->gold);
    bool cards = false;

    if (dej_called(m->g)->builds > 1)
        cards = m->gold >= 8; /* the Architect draws anyway (D7.7) */
    else if (m->closing)
        cards = best_build(m, coins) < 0;
    else if (useful == 0)
        cards = true;
    else if (first >= 0)
        cards = useful == 1 || m->gold - dej_cost(m->g, first) >= 4;
    return GATHER + (cards == (verb == DEJ_DO_CARDS) ? POINT : 0);
}

/* D6.3.3: a district of the role's type is built before its income. */
static int rate_income(const struct mind *m)
{
    int kind = best_build(m, m->g->gold[m->seat]);
    bool builds = m->g->builds < dej_called(m->g)->builds;

    if (builds && kind >= 0 &&
        dej_districts[kind].type == dej_called(m->g)->type)
        return INCOME_LAST;
    return INCOME_FIRST;
}

/* D7.3.1: first, if there is nothing to build; otherwise with the rest. */
static int rate_swap(const struct mind *m, int other)
{
    int more = dej_count(m->g, ZONE_HAND + other) - dej_size(m->useful);
    int value = 80 * more + (other == city_rival(m->g, m->seat) ? 30 : 0);

    if (more < 2 || m->closing)
        return more > 0 && !m->useful ? LATER + value : UNWANTED;
    if (best_build(m, m->gold + GOLD_GATHERED) < 0)
        return SWAP_FIRST + value;
    return LATER + value;
}

static int useless_cards(const struct mind *m)
{
    return dej_count(m->g, ZONE_HAND + m->seat) - dej_size(m->useful);
}

static bool is_useless(const struct mind *m, int kind)
{
    return !(m->useful & KIND(kind)) ||
           cards_copies(dej_cards(m->g), ZONE_HAND + m->seat, kind) > 1;
}

/* D7.8: what hurts the player ahead, if it is cheap. */
static int rate_destroy(const struct mind *m, int owner, int kind)
{
    int cost = dej_cost(m->g, kind);
    int left = dej_full_city(m->g) - dej_city_size(m->g, owner);
    int value = 45 * cost - 70 * (cost - 1);

    if (owner == m->seat)
        return UNWANTED - POINT * cost;
    if (owner != city_rival(m->g, m->seat))
        value -= 60;
    if (left <= 2)
        value += left == 1 ? 250 : 100;
    if (m->closing)
        value += 30 * (cost - 1); /* coins are soon worth nothing */
    return value > 0 ? LATER + value : UNWANTED;
}

static int rate_smithy(const struct mind *m)
{
    int useful = dej_size(m->useful);

    return useful <= 1 || m->gold >= 8 ? LATER + 50 - 10 * useful : UNWANTED;
}

static int rate_turn(const struct mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_GOLD:
    case DEJ_DO_CARDS: return rate_gather(m, a.verb);
    case DEJ_DO_BUILD: return BUILD + worth(m, a.arg[0]);
    case DEJ_DO_INCOME: return rate_income(m);
    case DEJ_DO_SWAP: return rate_swap(m, a.arg[0]);
    case DEJ_DO_REDRAW: return useless_cards(m) ? LATER : UNWANTED;
    case DEJ_DO_DESTROY: return rate_destroy(m, a.arg[0], a.arg[1]);
    case DEJ_DO_LABORATORY:
        return is_useless(m, a.arg[0]) ? LATER + 100 : UNWANTED;
    case DEJ_DO_SMITHY: return rate_smithy(m);
    default: return 0; /* the end of the turn; naming comes separately */
    }
}

/* ---- DD4 keeping a card, D7.3.2 putting one away, DD5 buying one --------- */

static int rate_keep(const struct mind *m, int kind)
{
    int cost = dej_cost(m->g, kind);
    int value = worth(m, kind);

    if ((m->city | m->useful) & KIND(kind))
        return cost;
    if (cost > m->gold + GOLD_GATHERED)
        value -= m->closing ? 3 * POINT : POINT;
    return value;
}

static int rate_grave(const struct mind *m, int verb)
{
    bool wanted = m->missing > 0 && m->g->gold[m->seat] >= 2;

    return (verb == DEJ_DO_BUY) == wanted ? POINT : 0;
}

static int rate_one(const struct mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_PICK: return rate_pick(m, a.arg[0]);
    case DEJ_DO_DISCARD: return rate_discard(m, a.arg[0]);
    case DEJ_DO_KEEP: return rate_keep(m, a.arg[0]);
    case DEJ_DO_PUT: return is_useless(m, a.arg[0]) ? POINT : UNWANTED;
    case DEJ_DO_BUY:
    case DEJ_DO_DECLINE: return rate_grave(m, a.verb);
    default: return rate_turn(m, a);
    }
}

static void rate(const struct state *s, const struct memory *memory,
                 const struct action *choice, int n, int *rating)
{
    struct mind m = mind_of((const struct dej *)s, choice[0].seat);
    bool names = false;

    (void)memory; /* the view says it all */
    for (int i = 0; i < n; i++) {
        rating[i] = rate_one(&m, choice[i]);
        names |= choice[i].verb == DEJ_DO_ASSASSINATE ||
                 choice[i].verb == DEJ_DO_ROB;
    }
    if (names)
        rate_naming(&m, choice, n, rating);
}

/* ---- the whole position -------------------------------------------------- */

static bool has_cheap(kind_set hand)
{
    for (; hand; hand = dej_rest(hand))
        if (dej_districts[dej_lowest(hand)].cost <= 2)
            return true;
    return false;
}

static struct city_own own_of(const struct dej *g, int seat)
{
    kind_set city = dej_city(g, seat);
    kind_set useful = dej_hand(g, seat) & ~city;
    int uniques = dej_size(city & dej_of_type[UNIQUE]);

    return (struct city_own){.useful = useful,
                             .points = points(city),
                             .cheap = has_cheap(useful),
                             .uniques = uniques,
                             .coloured = dej_city_size(g, seat) - uniques};
}

static void value(const struct state *s, const struct memory *m, double *share)
{
    const struct dej *g = (const struct dej *)s;
    double late = city_late(g);
    double worths[SEATS_MAX];

    (void)m;
    for (int seat = 0; seat < s->seats; seat++)
        worths[seat] = city_worth(g, seat, own_of(g, seat), late);
    eval_shares(worths, s->seats, 1, share);
}

/* The net alone, carelessly and carefully; then it looks ahead. */
static const struct level levels[LEVELS] = {
    {.slips = 30, .rating = 1300},
    {.slips = 0, .rating = 1475},
    {.heat = 120, .rating = 1574},
    {.heat = 30, .rating = 1673},
    {.heat = 60, .simulations = 40, .rating = 1754},
    {.heat = 60, .simulations = 3000, .rating = 1834},
};

const struct eval eval_dej = {
    .game = "dej",
    .rate = rate,
    .value = value,
    .stage = city_stage,
    .levels = levels,
    .stages = 1,
    .learned = &dej_learned,
    .manners = dej_manners,
    .hurt_by = dej_hurt_by,
};

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
#include "bots/evals/dej_likeness.h"
#include "bots/evals/dej_manners.h"
#include "bots/evals/dej_value.h"
#include "bots/evals/evals.h"

/* ---- how the seat sees its own position ---------------------------------- */

struct mind {
    const struct dej *g;
    int seat;
    kind_set city;
    kind_set useful; /* in hand, and not built yet (R37)                */
    int gold;        /* coins, with the income still to come            */
    int cards;       /* how many are useful                             */
    int missing;     /* districts to a complete city                    */
    int next_type;   /* what the first of another type adds             */
    int rival;       /* the other seat whose city is furthest           */
    bool closing;    /* somebody else may finish in this round, or has  */
};

static int income_left(const struct dej *g, int seat)
{
    if (!g->called || g->done & DONE_INCOME)
        return 0;
    return city_of_type(g, seat, dej_called(g)->type);
}

static struct mind mind_of(const struct dej *g, int seat, bool yardstick)
{
    struct mind m = {.g = g, .seat = seat, .city = dej_city(g, seat)};

    m.useful = dej_hand(g, seat) & ~m.city;
    m.gold = g->gold[seat] + income_left(g, seat);
    m.cards = dej_size(m.useful);
    m.missing = dej_full_city(g) - dej_city_size(g, seat);
    m.next_type = city_next_type(m.city);
    m.rival = city_rival(g, seat, yardstick);
    m.closing = g->first_complete != NONE ||
                dej_city_size(g, m.rival) >= dej_full_city(g) - 1;
    return m;
}

/* ---- districts ----------------------------------------------------------- */

static const int extra[DEJ_DISTRICTS] = {
    [DEJ_HAUNTED_QUARTER] = 60, [DEJ_KEEP] = 20,       [DEJ_OBSERVATORY] = 40,
    [DEJ_GRAVEYARD] = 10,       [DEJ_LABORATORY] = 40, [DEJ_SMITHY] = 60,
};

static int cost_of(const struct mind *m, int kind)
{
    return dej_cost_in(m->g, dej_districts, kind);
}

/* What having built it is worth (D9.2). */
static int worth(const struct mind *m, int kind)
{
    bool is_new = !(m->city & dej_of_type[dej_districts[kind].type]);

    return POINT * cost_of(m, kind) + extra[kind] + (is_new ? m->next_type : 0);
}

/* The dearest useful card that coins will pay for; -1: none. */
static int best_build(const struct mind *m, int coins)
{
    int best = -1;
    int most = 0; /* a district is worth more */

    for (kind_set set = m->useful & dej_paid_by(m->g, dej_paid, coins); set;
         set = dej_rest(set)) {
        int kind = dej_lowest(set);
        int value = worth(m, kind);
        if (value > most) {
            most = value;
            best = kind;
        }
    }
    return best;
}

/* ---- DD1 roles, rated from public information ---------------------------- */

struct wisher { /* of whom, and what everybody sees of him */
    const struct dej *g;
    int seat, hand; /* hand: its useful cards         */
    bool danger;    /* somebody else is nearly done   */
};

static struct wisher wisher(const struct dej *g, int seat, int furthest,
                            int hand)
{
    return (struct wisher){.g = g,
                           .seat = seat,
                           .hand = hand,
                           .danger = furthest >= dej_full_city(g) - 2};
}

/* Of another seat, all cards may be useful. */
static struct wisher other_wisher(const struct dej *g, int seat)
{
    return wisher(g, seat, city_furthest(g, seat),
                  dej_count(g, ZONE_HAND + seat));
}

static int wish_architect(const struct wisher *w)
{
    int coins = w->g->gold[w->seat];
    int gold = coins < 8 ? coins : 8;

    return 190 + (w->hand < 3 ? 40 : 0) +
           (gold >= 4 && w->hand ? 35 * (gold - 3) : 0);
}

static int wish_magician(const struct wisher *w)
{
    int more = city_largest_hand(w->g, w->seat) - w->hand;

    return 40 + (more > 0 ? 60 * more : 0);
}

/* What the role brings. */
static int wish(const struct wisher *w, int role)
{
    const struct dej *g = w->g;
    int income = POINT * city_of_type(g, w->seat, dej_roles[role].type);

    switch (role) {
    case DEJ_ASSASSIN: return 110 + (w->danger ? 130 : 0);
    case DEJ_THIEF: return 40 + 35 * city_most_gold(g, w->seat);
    case DEJ_MAGICIAN: return wish_magician(w);
    case DEJ_KING: return income + (g->crown == w->seat ? 90 : 130);
    case DEJ_BISHOP: return income + 60 + 15 * dej_city_size(g, w->seat);
    case DEJ_MERCHANT: return income + 140;
    case DEJ_ARCHITECT: return wish_architect(w);
    case DEJ_WARLORD: return income + 70 + (w->danger ? 80 : 0);
    default: return POINT;
    }
}

static int rate_pick(const struct mind *m, int role)
{
    struct wisher w =
        wisher(m->g, m->seat, dej_city_size(m->g, m->rival), m->cards);

    return wish(&w, role);
}

/* DD2: with two players, the other will not have it either. */
static int rate_discard(const struct mind *m, int role)
{
    struct wisher w = other_wisher(m->g, m->rival);

    return wish(&w, role);
}

/* ---- D7.1, D7.2 naming a role -------------------------------------------- */

static bool is_naming(int verb)
{
    return verb == DEJ_DO_ASSASSINATE || verb == DEJ_DO_ROB;
}

/* How much harm each name does, if that seat holds it. */
static void add_harm(const struct belief *b, int seat,
                     const struct action *choice, int n, int *rating)
{
    const struct dej *g = b->g;
    struct wisher w = other_wisher(g, seat);

    for (int i = 0; i < n; i++) {
        int role = choice[i].arg[0];
        int stake = choice[i].verb == DEJ_DO_ROB ? 4 * g->gold[seat]
                                                 : city_threat(g, seat);
        int percent = 0;
        if (is_naming(choice[i].verb))
            percent = b->percent[seat][dej_roles[role].rank - 1];
        if (percent)
            rating[i] += percent * stake * (wish(&w, role) / 10) / 100;
    }
}

enum { NAMING = 4000, NAMING_RANGE = 400 };

/* All at once: the belief is expensive to compute, and only the order
 * matters. Names are rated 0 so far. */
static void rate_naming(const struct mind *m, const struct action *choice,
                        int n, int *rating)
{
    struct belief b = dej_belief_of(m->g, m->seat);
    int most = 1;

    for (int seat = 0; seat < m->g->base.seats; seat++)
        if (seat != m->seat)
            add_harm(&b, seat, choice, n, rating);
    for (int i = 0; i < n; i++)
        if (is_naming(choice[i].verb) && rating[i] > most)
            most = rating[i];
    for (int i = 0; i < n; i++)
        if (is_naming(choice[i].verb))
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

static bool wants_cards(const struct mind *m)
{
    int first = -1;

    if (dej_called(m->g)->builds > 1)
        return m->gold >= 8; /* the Architect draws anyway (D7.7) */
    if (m->closing)
        return best_build(m, m->gold + GOLD_GATHERED) < 0;
    if (m->cards == 0)
        return true;
    first = best_build(m, m->gold);
    return first >= 0 && (m->cards == 1 || m->gold - cost_of(m, first) >= 4);
}

static int rate_gather(const struct mind *m, int verb)
{
    return GATHER + (wants_cards(m) == (verb == DEJ_DO_CARDS) ? POINT : 0);
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
    int more = dej_count(m->g, ZONE_HAND + other) - m->cards;
    int value = 80 * more + (other == m->rival ? 30 : 0);

    if (more < 2 || m->closing)
        return more > 0 && !m->useful ? LATER + value : UNWANTED;
    if (best_build(m, m->gold + GOLD_GATHERED) < 0)
        return SWAP_FIRST + value;
    return LATER + value;
}

static int useless_cards(const struct mind *m)
{
    return dej_count(m->g, ZONE_HAND + m->seat) - m->cards;
}

static bool is_useless(const struct mind *m, int kind)
{
    return !(m->useful & KIND(kind)) ||
           cards_copies(dej_cards(m->g), ZONE_HAND + m->seat, kind) > 1;
}

/* D7.8: what hurts the player ahead, if it is cheap. */
static int rate_destroy(const struct mind *m, int owner, int kind)
{
    int cost = cost_of(m, kind);
    int left = dej_full_city(m->g) - dej_city_size(m->g, owner);
    int value = 45 * cost - 70 * (cost - 1);

    if (owner == m->seat)
        return UNWANTED - POINT * cost;
    if (owner != m->rival)
        value -= 60;
    if (left <= 2)
        value += left == 1 ? 250 : 100;
    if (m->closing)
        value += 30 * (cost - 1); /* coins are soon worth nothing */
    return value > 0 ? LATER + value : UNWANTED;
}

static int rate_smithy(const struct mind *m)
{
    return m->cards <= 1 || m->gold >= 8 ? LATER + 50 - 10 * m->cards
                                         : UNWANTED;
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
    int cost = cost_of(m, kind);
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

/* ---- all choices of a list ----------------------------------------------- */

static void rate_all(const struct mind *m, const struct action *choice, int n,
                     int *rating)
{
    bool names = false;

    for (int i = 0; i < n; i++) {
        rating[i] = rate_one(m, choice[i]);
        names |= is_naming(choice[i].verb);
    }
    if (names)
        rate_naming(m, choice, n, rating);
}

/* The view says it all: no memory is needed. */
static void rate(const struct state *s, const struct memory *memory,
                 const struct action *choice, int n, int *rating)
{
    struct mind m =
        mind_of((const struct dej *)s, choice[0].seat, memory->yardstick);

    rate_all(&m, choice, n, rating);
}

/* ---- the best of a turn -------------------------------------------------- */

/* All in a row that have the first one's verb. */
static struct span alike(const struct action *choice, int n, int first)
{
    struct span span = {first, first + 1};

    while (span.end < n && choice[span.end].verb == choice[first].verb)
        span.end++;
    return span;
}

static int find(const struct action *choice, int n, int verb)
{
    int i = 0;

    while (i < n && choice[i].verb != verb)
        i++;
    return i;
}

static bool may_earn(const struct mind *m)
{
    return !(m->g->done & DONE_INCOME) &&
           m->city & dej_of_type[dej_called(m->g)->type];
}

static struct span best_names(const struct mind *m, const struct action *choice,
                              int n, int verb, int *rating)
{
    struct span names = alike(choice, n, find(choice, n, verb));

    for (int i = names.first; i < names.end; i++)
        rating[i] = 0;
    rate_naming(m, choice + names.first, names.end - names.first,
                rating + names.first);
    return names;
}

/*
 * In the order of a turn: as soon as something can be done, nothing that comes
 * later is best, and it need not be rated. The Magician may swap hands before
 * anything else or after it.
 */
static struct span rate_best_of_turn(const struct mind *m,
                                     const struct action *choice, int n,
                                     int *rating)
{
    const struct dej *g = m->g;
    int role = g->done & DONE_POWER ? NONE : g->cast[g->called - 1];

    if (role == DEJ_ASSASSIN)
        return best_names(m, choice, n, DEJ_DO_ASSASSINATE, rating);
    if (role == DEJ_THIEF)
        return best_names(m, choice, n, DEJ_DO_ROB, rating);
    if (role == DEJ_MAGICIAN) {
        rate_all(m, choice, n, rating);
        return (struct span){0, n};
    }
    if (may_earn(m) && rate_income(m) == INCOME_FIRST) {
        int income = find(choice, n, DEJ_DO_INCOME);
        return (struct span){income, income + 1};
    }
    if (choice[0].verb == DEJ_DO_GOLD) {
        int cards = choice[1].verb == DEJ_DO_CARDS && wants_cards(m);
        return (struct span){cards, cards + 1};
    }
    if (choice[0].verb == DEJ_DO_BUILD)
        n = alike(choice, n, 0).end;
    rate_all(m, choice, n, rating);
    return (struct span){0, n};
}

static struct span rate_best(const struct state *s, const struct memory *memory,
                             const struct action *choice, int n, int *rating)
{
    struct mind m =
        mind_of((const struct dej *)s, choice[0].seat, memory->yardstick);

    if (state_asks(s)->decision == DEJ_ASK_TURN)
        return rate_best_of_turn(&m, choice, n, rating);
    rate_all(&m, choice, n, rating);
    return (struct span){0, n};
}

/* ---- the whole position -------------------------------------------------- */

static int points(kind_set set)
{
    int sum = 0;

    for (int bit = 0; bit < COST_BITS; bit++)
        sum += dej_size(set & dej_cost_bits[bit]) << bit;
    return sum;
}

static bool has_cheap(const struct dej *g, kind_set hand)
{
    return hand & dej_paid_by(g, dej_paid, 2);
}

struct city_own dej_own_of(const struct dej *g, int seat)
{
    kind_set city = dej_city(g, seat);
    kind_set useful = dej_hand(g, seat) & ~city;
    int uniques = dej_size(city & dej_of_type[UNIQUE]);

    return (struct city_own){.useful = useful,
                             .points = points(city),
                             .cheap = has_cheap(g, useful),
                             .uniques = uniques,
                             .coloured = dej_city_size(g, seat) - uniques};
}

const struct dej_value dej_value_of_dej = {
#include "bots/evals/dej_value.def"
};

static void value(const struct state *s, const struct memory *m, double *share)
{
    const struct dej *g = (const struct dej *)s;
    struct city_own own[SEATS_MAX];

    for (int seat = 0; seat < s->seats; seat++)
        own[seat] = dej_own_of(g, seat);
    if (m->yardstick)
        city_shares(g, own, city_late(g), share);
    else
        dej_shares(g, own, &dej_value_of_dej, share);
}

/* Ratings and then the net, less and less carelessly; then it looks ahead, and
 * watches how the others play (docs/strength.md). */
static const struct level levels[LEVELS] = {
    {.slips = 30, .rating = 1300},
    {.slips = 12, .rating = 1406},
    {.heat = 30, .slips = 20, .rating = 1481},
    {.heat = 30, .slips = 12, .rating = 1551},
    {.heat = 30, .rates = 20, .rating = 1622},
    {.heat = 60,
     .simulations = 1100,
     .plain = 15,
     .others = 35,
     .rating = 1702},
};

const struct eval eval_dej = {
    .game = "dej",
    .rate = rate,
    .rate_best = rate_best,
    .value = value,
    .stage = city_stage,
    .levels = levels,
    .stages = 1,
    .learned = &dej_learned,
    .likeness = &dej_likeness,
    .manners = dej_manners,
    .hurt_by = dej_hurt_by,
};

/*
 * kohan.c - what a player of Kohan Dej learns in the first evenings. Turns and
 * names are in kohan_deeds.c and kohan_wish.c; here is what else is asked, and
 * what a whole position is worth at the beginning of a round. Rules, and the
 * numbers in comments: docs/rules/kohan.md.
 */
#include "bots/evals/evals.h"
#include "bots/evals/kohan_mind.h"

/* ---- KD5, KD12, KD13, K7.3: cards kept, given and paid ------------------- */

static int rate_two(const struct kd_mind *m, int one, int other)
{
    if (one == other)
        return kd_card(m, one) + dej_cost(m->g, one);
    return kd_card(m, one) + kd_card(m, other);
}

/* How gladly one parts with a card. */
static int rate_parting(const struct kd_mind *m, int kind)
{
    struct kd_mind without = *m;

    if (kd_is_useless(m, kind))
        return 2 * POINT;
    without.useful &= ~KIND(kind);
    return -kd_card(&without, kind) / 4;
}

/* The Den: as many cards as are good for nothing else; 0 is to pay now. */
static int rate_payment(const struct kd_mind *m, int kind)
{
    int value = rate_parting(m, kind);

    return m->closing ? value + POINT : value;
}

/* ---- KD11 the Wizard: frame a = whose hand ------------------------------- */

enum { AT_ONCE = 400 };

static int rate_wizard(const struct kd_mind *m, struct action a)
{
    struct dej_target frame = {(uint8_t)m->seat, DEJ_FRAMEWORK, 0};
    struct dej_target own = {(uint8_t)m->seat, a.arg[0], a.arg[1]};

    switch (a.verb) {
    case DEJ_DO_BUILD_NOW: return AT_ONCE + kd_worth(m, a.arg[0]);
    case DEJ_DO_FRAME_NOW:
        return AT_ONCE + kd_worth(m, a.arg[0]) - kd_loss(m, frame);
    case DEJ_DO_SACRIFICE_NOW:
        return AT_ONCE + kd_worth(m, DEJ_NECROPOLIS) - kd_loss(m, own);
    case DEJ_DO_DEN_NOW:
        return kd_useless(m) + m->g->gold[m->seat] >= 5
                   ? AT_ONCE + kd_worth(m, DEJ_THIEVES_DEN)
                   : 0;
    default: return kd_card(m, a.arg[0]); /* take */
    }
}

/* ---- K8.1.3, K8.2.3: markers --------------------------------------------- */

/* Only who put it, or all once it was turned up, know what a marker is. */
static bool is_known(const struct kd_mind *m)
{
    return m->k->turned & TURNED_THREAT;
}

/* K8.2.3.1: half for sure, or all or nothing. */
static int rate_answer(const struct kd_mind *m, int verb)
{
    int gold = m->g->gold[m->seat];
    bool pays = gold < 2 || kd_best_build(m, gold - gold / 2) >= 0;

    if (is_known(m))
        pays = m->k->real == m->g->called;
    return (verb == DEJ_DO_BRIBE) == pays ? POINT : 0;
}

static int rate_expose(const struct kd_mind *m)
{
    return m->k->real == m->g->called ? POINT : -POINT;
}

static int rate_confiscate(const struct kd_mind *m)
{
    return kd_worth(m, dej_kind(m->g, dej_in_limbo(m->g)));
}

/* ---- crowns, coins, partners --------------------------------------------- */

/* K8.4.2: to whom it helps least, and who has something to give. */
static int rate_crown(const struct kd_mind *m, int other)
{
    bool pays = m->g->gold[other] || dej_count(m->g, ZONE_HAND + other);
    int statue = dej_has(m->g, other, DEJ_STATUE) ? 2 * POINT : 0;

    return (pays ? 80 : 0) - 2 * kd_threat(m->g, other) - statue;
}

static int rate_reward(const struct kd_mind *m, int verb)
{
    bool card = !m->useful && !m->closing;

    return (verb == DEJ_DO_TAKE_CARD) == card ? POINT : 0;
}

/* ---- K8.8.2 the Diplomat's other half: frame a, b = what he gives -------- */

static int rate_for(const struct kd_mind *m, struct action a)
{
    const struct frame *frame = state_asks(&m->g->base);
    int got = dej_cost(m->g, a.arg[1]) + a.arg[2];
    int given = dej_cost(m->g, frame->a) + frame->b;
    int paid = got > given ? got - given : 0;
    struct kd_mind without = *m;

    without.city &= ~KIND(frame->a);
    return kd_worth(&without, a.arg[1]) + POINT * a.arg[2] - 50 * paid +
           (a.arg[0] == m->rival ? 30 * (got - given) : 0);
}

/* ---- every question ------------------------------------------------------ */

static int rate_cards(const struct kd_mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_KEEP: return kd_card(m, a.arg[0]);
    case DEJ_DO_KEEP_TWO: return rate_two(m, a.arg[0], a.arg[1]);
    case DEJ_DO_PUT: return kd_is_useless(m, a.arg[0]) ? POINT : -POINT;
    case DEJ_DO_GIVE: return rate_parting(m, a.arg[0]);
    case DEJ_DO_PAY_CARD: return rate_payment(m, a.arg[0]);
    case DEJ_DO_TAKE:
    case DEJ_DO_BUILD_NOW:
    case DEJ_DO_FRAME_NOW:
    case DEJ_DO_SACRIFICE_NOW:
    case DEJ_DO_DEN_NOW: return rate_wizard(m, a);
    default: return kd_rate_deed(m, a);
    }
}

static int rate_one(const struct kd_mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_PICK:
        return kd_wish(m->g, m->seat, a.arg[0], dej_size(m->useful));
    case DEJ_DO_DISCARD: return kd_wish_of_other(m->g, m->rival, a.arg[0]);
    case DEJ_DO_CROWN_TO: return rate_crown(m, a.arg[0]);
    case DEJ_DO_TAKE_COIN:
    case DEJ_DO_TAKE_CARD: return rate_reward(m, a.verb);
    case DEJ_DO_BRIBE:
    case DEJ_DO_REFUSE: return rate_answer(m, a.verb);
    case DEJ_DO_EXPOSE: return rate_expose(m);
    case DEJ_DO_CONFISCATE: return rate_confiscate(m);
    case DEJ_DO_ASK_SEAT: return kd_threat(m->g, a.arg[0]);
    case DEJ_DO_FOR: return rate_for(m, a);
    case DEJ_DO_PASS: return 0;
    default: return rate_cards(m, a);
    }
}

static void rate(const struct state *s, const struct memory *memory,
                 const struct action *choice, int n, int *rating)
{
    struct kd_mind m = kd_mind_of((const struct dej *)s, choice[0].seat);
    bool names = false;

    (void)memory; /* the view says it all */
    for (int i = 0; i < n; i++) {
        bool is_name = kd_names(choice[i].verb);
        rating[i] = is_name ? 0 : rate_one(&m, choice[i]);
        names |= is_name;
    }
    if (names)
        kd_rate_names(&m, choice, n, rating);
}

/* ---- the whole position -------------------------------------------------- */

/*
 * What a seat has at the beginning of a round, as numbers; their weights go
 * from early, when nothing is built, to late, when a city is complete.
 */
enum feature {
    POINTS, /* cost of districts, and what unique ones give by now */
    COINS_TO_2,
    COINS_TO_7,
    COINS_BEYOND,
    FIRST_CARD, /* useful ones: not built yet */
    SECOND_CARD,
    CHEAP_CARD,
    NEW_TYPES_IN_HAND,
    TYPES,
    ALL_TYPES,
    DISTRICTS,
    ONE_MISSING,
    TWO_MISSING,
    LATE_IN_DRAFT,
    FEATURES
};

static const struct {
    double early, late;
} weight[FEATURES] = {
    [POINTS] = {0.17, 0.33},      [COINS_TO_2] = {0.11, 0.57},
    [COINS_TO_7] = {0.16, 0.30},  [COINS_BEYOND] = {0.08, 0.02},
    [FIRST_CARD] = {0.01, 0.47},  [SECOND_CARD] = {0.21, 0.13},
    [CHEAP_CARD] = {0.09, 0.52},  [NEW_TYPES_IN_HAND] = {0.11, 0.23},
    [TYPES] = {0.01, 0.36},       [ALL_TYPES] = {0.11, 0.31},
    [DISTRICTS] = {0.30, 0.80},   [ONE_MISSING] = {0.70, 1.40},
    [TWO_MISSING] = {0.31, 0.32}, [LATE_IN_DRAFT] = {-0.26, -0.74},
};

/* How much of x lies between low and high. */
static int within(int x, int low, int high)
{
    return x <= low ? 0 : (x < high ? x : high) - low;
}

static int new_types(kind_set city, kind_set hand)
{
    int n = 0;

    for (int type = NOBLE; type <= UNIQUE; type++)
        n += !(city & dej_of_type[type]) && hand & dej_of_type[type];
    return n;
}

static bool has_cheap(const struct dej *g, int seat, kind_set hand)
{
    for (; hand; hand = dej_rest(hand))
        if (dej_price(g, seat, dej_lowest(hand)) <= 2)
            return true;
    return false;
}

static void features(const struct dej *g, int seat, int points, double *x)
{
    struct kd_mind m = kd_mind_of(g, seat);
    int cards = dej_size(m.useful);
    int missing = dej_full_city(g) - kd_size(g, seat);
    int seats = g->base.seats;

    x[POINTS] = points;
    x[COINS_TO_2] = within(g->gold[seat], 0, 2);
    x[COINS_TO_7] = within(g->gold[seat], 2, 7);
    x[COINS_BEYOND] = within(g->gold[seat], 7, 20);
    x[FIRST_CARD] = cards > 0;
    x[SECOND_CARD] = cards > 1;
    x[CHEAP_CARD] = has_cheap(g, seat, m.useful);
    x[NEW_TYPES_IN_HAND] = new_types(m.city, m.useful);
    x[TYPES] = kd_types_in(m.city);
    x[ALL_TYPES] = kd_types_in(m.city) == UNIQUE;
    x[DISTRICTS] = kd_size(g, seat);
    x[ONE_MISSING] = missing == 1;
    x[TWO_MISSING] = missing == 2;
    x[LATE_IN_DRAFT] = (double)((seat - g->crown + seats) % seats) / seats;
}

enum { PART_DISTRICTS = 0, PART_UNIQUES = 4 };

static void value(const struct state *s, double *share)
{
    const struct dej *g = (const struct dej *)s;
    struct score score;
    double worths[SEATS_MAX];
    double late = 0;

    dej_kohan_score(s, &score);
    for (int seat = 0; seat < s->seats; seat++) {
        double full = (double)kd_size(g, seat) / dej_full_city(g);
        if (full > late)
            late = full < 1 ? full : 1;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        double x[FEATURES];
        features(g, seat,
                 score.part[seat][PART_DISTRICTS] +
                     score.part[seat][PART_UNIQUES],
                 x);
        worths[seat] = 0;
        for (int i = 0; i < FEATURES; i++)
            worths[seat] += x[i] * (weight[i].early +
                                    late * (weight[i].late - weight[i].early));
    }
    eval_shares(worths, s->seats, 1, share);
}

static int stage(const struct state *s)
{
    return ((const struct dej *)s)->round;
}

const struct eval eval_kohan = {
    .game = "kohan",
    .rate = rate,
    .value = value,
    .stage = stage,
    .stages = 1,
};

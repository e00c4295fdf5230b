/*
 * kohan.c - what a player of Kohan Dej learns in the first evenings. Turns and
 * names are in kohan_turn.c and kohan_wish.c; here are all other questions,
 * and the value of a whole position at the beginning of a round. Rules, and
 * the numbers in comments: docs/rules/kohan.md.
 */
#include "bots/evals/dej_learned.h"
#include "bots/evals/dej_manners.h"
#include "bots/evals/dej_value.h"
#include "bots/evals/evals.h"
#include "bots/evals/kohan_mind.h"
#include "bots/wholes.h"

/* ---- KD5, KD12, KD13, K7.3: cards kept, given and paid ------------------- */

static int rate_two(const struct kd_mind *m, int one, int other)
{
    if (one == other)
        return kd_card(m, one) + dej_kohan_cost(m->g, one);
    return kd_card(m, one) + kd_card(m, other);
}

/* How gladly a seat parts with a card. */
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

/* Only the player who put it there knows what a marker is, until it is turned
 * up. */
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

/* K8.4.2: to the player whom it helps least, and who has something to give. */
static int rate_crown(const struct kd_mind *m, int other)
{
    bool pays = m->g->gold[other] || dej_count(m->g, ZONE_HAND + other);
    int statue = dej_has(m->g, other, DEJ_STATUE) ? 2 * POINT : 0;

    return (pays ? 80 : 0) - 2 * city_threat(m->g, other) - statue;
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
    int got = dej_kohan_cost(m->g, a.arg[1]) + a.arg[2];
    int given = dej_kohan_cost(m->g, frame->a) + frame->b;
    int paid = got > given ? got - given : 0;
    struct kd_mind without = kd_without(m, frame->a);

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
    case DEJ_DO_BUILD: return kd_rate_build(m, a.arg[0]); /* most are */
    case DEJ_DO_PICK: return kd_wish(m->g, m->seat, a.arg[0], m->cards);
    case DEJ_DO_DISCARD: return kd_wish_of_other(m->g, m->rival, a.arg[0]);
    case DEJ_DO_CROWN_TO: return rate_crown(m, a.arg[0]);
    case DEJ_DO_TAKE_COIN:
    case DEJ_DO_TAKE_CARD: return rate_reward(m, a.verb);
    case DEJ_DO_BRIBE:
    case DEJ_DO_REFUSE: return rate_answer(m, a.verb);
    case DEJ_DO_EXPOSE: return rate_expose(m);
    case DEJ_DO_CONFISCATE: return rate_confiscate(m);
    case DEJ_DO_ASK_SEAT: return city_threat(m->g, a.arg[0]);
    case DEJ_DO_FOR: return rate_for(m, a);
    case DEJ_DO_PASS: return 0;
    default: return rate_cards(m, a);
    }
}

/* ---- all choices of a list ----------------------------------------------- */

/*
 * Some bands of a turn, the later ones above the earlier: as soon as something
 * in one can be done, nothing below it is best, and it need not be rated.
 * Building is in none of them: a district may be worth very much.
 */
enum band { ANY_BAND, GATHER_BAND, INCOME_BAND, NAMING_BAND };
enum { OUT_OF_REACH = -100000 };

/* The highest band that it may be in. */
static enum band reach(int verb)
{
    switch (verb) {
    case DEJ_DO_REDRAW:
    case DEJ_DO_RAZE:
    case DEJ_DO_LABORATORY:
    case DEJ_DO_SMITHY:
    case DEJ_DO_MUSEUM:
    case DEJ_DO_ADORN:
    case DEJ_DO_END: return ANY_BAND;
    case DEJ_DO_GOLD:
    case DEJ_DO_CARDS: return GATHER_BAND;
    case DEJ_DO_INCOME: return INCOME_BAND;
    default: return NAMING_BAND;
    }
}

/* The highest band that something is in. Trades of roles are in none. */
static enum band highest(const struct kd_mind *m, const struct action *choice,
                         int n)
{
    enum band band = ANY_BAND;

    for (int i = 0; i < n; i++)
        switch (choice[i].verb) {
        case DEJ_DO_ASSASSINATE:
        case DEJ_DO_ROB: return NAMING_BAND;
        case DEJ_DO_BONUS: band = INCOME_BAND; break;
        case DEJ_DO_INCOME:
            if (kd_earns_first(m))
                band = INCOME_BAND;
            break;
        case DEJ_DO_GOLD: band = GATHER_BAND; break; /* it comes first */
        default: break;
        }
    return band;
}

static void rate_from(const struct kd_mind *m, enum band band,
                      const struct action *choice, int n, int *rating)
{
    bool names = false;

    for (int i = 0; i < n; i++) {
        bool is_name = kd_names(choice[i].verb);
        if (reach(choice[i].verb) < band)
            rating[i] = OUT_OF_REACH;
        else
            rating[i] = is_name ? 0 : rate_one(m, choice[i]);
        names |= is_name;
    }
    if (names)
        kd_rate_names(m, choice, n, rating);
}

/* The view says it all: no memory is needed. */
static void rate(const struct state *s, const struct memory *memory,
                 const struct action *choice, int n, int *rating)
{
    struct kd_mind m =
        kd_mind_of((const struct dej *)s, choice[0].seat, memory->yardstick);

    rate_from(&m, ANY_BAND, choice, n, rating);
}

static struct span rate_best(const struct state *s, const struct memory *memory,
                             const struct action *choice, int n, int *rating)
{
    struct kd_mind m =
        kd_mind_of((const struct dej *)s, choice[0].seat, memory->yardstick);
    enum band band = highest(&m, choice, n);

    while (n > 1 && reach(choice[n - 1].verb) < band)
        n--; /* such as everything that can be destroyed */
    rate_from(&m, band, choice, n, rating);
    return (struct span){0, n};
}

/* ---- the whole position -------------------------------------------------- */

/* Points: cost of districts, and what unique ones give by now. */
struct city_own kohan_own_of(const struct dej *g, int seat)
{
    kind_set useful = kd_useful(g, seat);
    int16_t part[KOHAN_PARTS];

    dej_kohan_points(g, seat, part);
    return (struct city_own){.useful = useful,
                             .points =
                                 part[PART_DISTRICTS] + part[PART_UNIQUES],
                             .cheap = useful & dej_affordable(g, seat, 2),
                             .districts = dej_city_size(g, seat)};
}

const struct dej_value dej_value_of_kohan = {
#include "bots/evals/kohan_value.def"
};

static void value(const struct state *s, const struct memory *m, double *share)
{
    const struct dej *g = (const struct dej *)s;
    double late = city_late(g) < 1 ? city_late(g) : 1;
    struct city_own own[SEATS_MAX];

    for (int seat = 0; seat < s->seats; seat++)
        own[seat] = kohan_own_of(g, seat);
    if (m->yardstick)
        city_shares(g, own, late, share);
    else
        dej_shares(g, own, &dej_value_of_kohan, share);
}

/* Ratings and then the net, less and less carelessly; then it looks ahead
 * (docs/strength.md). */
static const struct level levels[LEVELS] = {
    {.slips = 30, .rating = 1300},
    {.slips = 7, .rating = 1440},
    {.heat = 30, .slips = 18, .rating = 1516},
    {.heat = 30, .slips = 8, .rating = 1592},
    {.heat = 30, .rating = 1665},
    {.heat = 60, .simulations = 500, .rating = 1752},
};

const struct eval eval_kohan = {
    .game = "kohan",
    .rate = rate,
    .rate_best = rate_best,
    .value = value,
    .stage = city_stage,
    .levels = levels,
    .stages = 1,
    .compare = wholes_search,
    .ahead = {.stages = 2, .wholes = 12},
    .learned = &kohan_learned,
    .manners = dej_manners,
    .hurt_by = dej_hurt_by,
};

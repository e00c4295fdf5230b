/*
 * kohan_turn.c - what may be done in a turn of Kohan Dej, and how it looks.
 *
 * The order of a turn: name a role, take what is free, gather, look into
 * hands, build, use what is left. Each has its band of ratings; below 0 it is
 * not worth doing.
 */
#include "bots/evals/kohan_mind.h"

enum {
    FREE = 3000, /* it is free, and helps with everything else */
    DRAW_FIRST = 2500,
    GATHER = 2000,
    LOOK = 1900,
    BUILD = 1000,
    INCOME_LAST = 900,
    LATER = 300,
    UNWANTED = -100,
    COIN = 60 /* what a coin is worth, as long as it can be spent */
};

static int coins(const struct kd_mind *m, int n)
{
    return (m->closing ? COIN / 2 : COIN) * n;
}

static int later(int value)
{
    return value > 0 ? LATER + value : UNWANTED + value / 10;
}

static bool may_build(const struct kd_mind *m)
{
    return m->g->builds < dej_called(m->g)->builds;
}

/* ---- K6.1, K6.3 gathering, income, and what else is free ----------------- */

static bool wants_cards(const struct kd_mind *m)
{
    int first = -1;

    if (m->closing)
        return kd_best_build(m, m->gold + GOLD_GATHERED) < 0;
    if (m->cards == 0)
        return true;
    first = kd_best_build(m, m->gold);
    return first >= 0 &&
           (m->cards == 1 || m->gold - dej_kohan_cost(m->g, first) >= 4);
}

/* The Architect and the Scholar draw their cards anyway. */
static int rate_gather(const struct kd_mind *m, int verb)
{
    int role = m->g->cast[m->g->called - 1];
    bool draws = role == DEJ_ARCHITECT || role == DEJ_SCHOLAR;
    bool cards = draws ? m->gold >= 8 : wants_cards(m);

    if (m->city & KIND(DEJ_GOLD_MINE) && m->cards)
        cards = false;
    if (m->city & KIND(DEJ_LIBRARY) && m->cards < 3 && !m->closing)
        cards = true;
    return GATHER + (cards == (verb == DEJ_DO_CARDS) ? POINT : 0);
}

/* A district of the role's type is built before its income. */
bool kd_earns_first(const struct kd_mind *m)
{
    int kind = may_build(m) ? kd_best_build(m, m->g->gold[m->seat]) : -1;

    return kind < 0 || dej_kohan_districts[kind].type != dej_called(m->g)->type;
}

static int rate_income(const struct kd_mind *m)
{
    return kd_earns_first(m) ? FREE : INCOME_LAST;
}

/* K8.5.2: cards for an empty hand, else coins. */
static int rate_mix(const struct kd_mind *m, int in_coins, int in_cards)
{
    int useful = m->cards;
    int value = POINT * in_coins;

    for (int i = 0; i < in_cards; i++, useful++)
        value += m->closing ? 10 : useful == 0 ? 150 : useful < 3 ? 90 : 50;
    return rate_income(m) + value / 10;
}

/* K8.7.2: he builds nothing, so it is for the next round. */
static int rate_sail(const struct kd_mind *m, int verb)
{
    bool cards = m->cards < 2;

    if (m->closing)
        cards = (m->city & KIND(DEJ_MAP_ROOM)) != 0;
    return FREE + (cards == (verb == DEJ_DO_SAIL_CARDS) ? POINT : 0);
}

/* ---- K7 building --------------------------------------------------------- */

int kd_rate_build(const struct kd_mind *m, int kind)
{
    int value = kd_worth(m, kind);
    bool free = kind == DEJ_STABLES ||
                dej_of_type[dej_powers(m->g)->free_type] & KIND(kind);

    if (free)
        value += 500; /* first: it takes no place (K7.1.1) */
    if (value <= 0)
        return UNWANTED;
    return BUILD + value;
}

/* K7.3: the Framework is a district too; it pays for a dear one. */
static int rate_frame(const struct kd_mind *m, int kind)
{
    struct dej_target frame = {(uint8_t)m->seat, DEJ_FRAMEWORK, 0};
    int price = dej_price(m->g, m->seat, kind);
    int value = kd_worth(m, kind) - kd_loss(m, frame);

    if (price <= m->gold)
        value -= 150; /* coins would do, and leave the Framework */
    return value + coins(m, price) / 2 > 150 ? BUILD + value : UNWANTED;
}

/* K9.18: something cheap for five points. */
static int rate_sacrifice(const struct kd_mind *m, int kind, int adorned)
{
    struct dej_target own = {(uint8_t)m->seat, (uint8_t)kind, (uint8_t)adorned};
    int value = kd_worth(m, DEJ_NECROPOLIS) - kd_loss(m, own);

    return value > POINT ? BUILD + value : UNWANTED;
}

/* K9.29: for cards that are good for nothing else. */
static int rate_den(const struct kd_mind *m)
{
    int price = dej_price(m->g, m->seat, DEJ_THIEVES_DEN);
    int lacks = price - kd_useless(m) - m->g->gold[m->seat];

    if (lacks > (m->closing ? 3 : 1))
        return UNWANTED;
    return BUILD + kd_worth(m, DEJ_THIEVES_DEN) + 50 * kd_useless(m);
}

/* K8.5.3: a coin of another player's for a card. */
static int rate_borrow(const struct kd_mind *m, int kind)
{
    int lacks = dej_price(m->g, m->seat, kind) - m->g->gold[m->seat];
    int useless = kd_useless(m);
    int dear = lacks > useless ? lacks - useless : 0;
    int value = kd_worth(m, kind) - 60 * dear;

    return value > 0 ? BUILD + value : UNWANTED;
}

/* ---- hands --------------------------------------------------------------- */

/* K8.3.1: first, if there is nothing to build; otherwise with the rest. */
static int rate_swap(const struct kd_mind *m, int other)
{
    int more = dej_count(m->g, ZONE_HAND + other) - m->cards;
    int value = 80 * more + (other == m->rival ? 30 : 0);

    if (more < 2 || m->closing)
        return more > 0 && !m->useful ? LATER + value : UNWANTED;
    if (kd_best_build(m, m->gold + GOLD_GATHERED) < 0)
        return DRAW_FIRST + value;
    return LATER + value;
}

/* K8.2.2: cards of a type that such a hand should have, and coins for them. */
static int rate_spy(const struct kd_mind *m, int other, int type)
{
    static const int of_68[] = {12, 11, 20, 11, 14};
    int cards = dej_count(m->g, ZONE_HAND + other);
    int likely = 100 * cards * of_68[type] / 68; /* in hundredths */
    int paid = 100 * m->g->gold[other];

    return FREE + likely / 4 + (likely < paid ? likely : paid) / 4;
}

/* K8.3.2: with coins in hand, so that what is seen can be built at once. */
static int rate_look(const struct kd_mind *m, int other)
{
    return LOOK + 10 * dej_count(m->g, ZONE_HAND + other) +
           (other == m->rival ? 20 : 0);
}

/* K9.17: a point for a card. */
static int rate_museum(const struct kd_mind *m, int kind)
{
    int spare = m->cards - (m->closing ? 0 : 2);

    if (kind == DEJ_SECRET_VAULT)
        return UNWANTED;
    if (kd_is_useless(m, kind))
        return LATER + 190;
    if (dej_is_last(m->g))
        return LATER + 150 - dej_kohan_cost(m->g, kind); /* after building */
    return spare > 0 ? LATER + POINT - 10 * dej_kohan_cost(m->g, kind)
                     : UNWANTED;
}

static int rate_smithy(const struct kd_mind *m)
{
    int useful = m->cards;
    bool points = m->city & (KIND(DEJ_MAP_ROOM)) && m->closing;

    if (points)
        return LATER + 80;
    if (m->closing)
        return UNWANTED;
    return useful <= 1 || m->gold >= 8 ? LATER + 60 - 10 * useful : UNWANTED;
}

static int rate_laboratory(const struct kd_mind *m, int kind)
{
    bool points = m->closing && m->city & KIND(DEJ_IMPERIAL_TREASURY);

    if (kd_is_useless(m, kind))
        return LATER + 200;
    return points ? LATER + 20 - dej_kohan_cost(m->g, kind) : UNWANTED;
}

/* ---- other people's districts -------------------------------------------- */

/* How good it is that they lose it. */
static int harm(const struct kd_mind *m, int owner, int worth)
{
    int left = dej_full_city(m->g) - dej_city_size(m->g, owner);
    int value = worth * (owner == m->rival ? 45 : 25) / 100;

    if (left == 1)
        value += 250;
    else if (left == 2)
        value += POINT;
    return value;
}

static int cost_of(const struct kd_mind *m, struct action a)
{
    return dej_kohan_cost(m->g, a.arg[1]) + a.arg[2];
}

/* K8.8.1: what hurts the player ahead, if it is cheap. */
static int rate_raze(const struct kd_mind *m, struct action a)
{
    int cost = cost_of(m, a);
    int price = cost - 1 + dej_wall(m->g, a.arg[0], a.arg[1]);

    if (a.arg[0] == m->seat)
        return UNWANTED - POINT * cost;
    return later(harm(m, a.arg[0], POINT * cost) - coins(m, price) - 30);
}

/* K9.1: it costs three points of the player's own, so something must be gained
 * by it. */
static int rate_armory(const struct kd_mind *m, struct action a)
{
    struct dej_target armory = {(uint8_t)m->seat, DEJ_ARMORY, 0};
    int left = dej_full_city(m->g) - dej_city_size(m->g, a.arg[0]);
    int value = harm(m, a.arg[0], POINT * cost_of(m, a));

    if (a.arg[0] == m->seat)
        return UNWANTED - POINT * cost_of(m, a);
    if (left > 1 && !dej_is_last(m->g))
        return UNWANTED;
    return later(value - kd_loss(m, armory));
}

/* K8.8.3: a district for its price; it takes no place. */
static int rate_seize(const struct kd_mind *m, struct action a)
{
    int cost = cost_of(m, a);
    int price = cost + dej_wall(m->g, a.arg[0], a.arg[1]);
    int value = kd_worth(m, a.arg[1]) + POINT * a.arg[2] +
                harm(m, a.arg[0], POINT * cost) - coins(m, price) / 2;

    return BUILD + value;
}

/* ---- K8.8.2 the Diplomat: what may be got for it ------------------------- */

static int gain(const struct kd_mind *m, struct dej_target own,
                struct dej_target other)
{
    struct kd_mind without;
    int value = dej_kohan_cost(m->g, other.kind) + other.adorned;
    int more = value - dej_kohan_cost(m->g, own.kind) - own.adorned;

    if (m->city & KIND(other.kind) ||
        dej_city(m->g, other.owner) & KIND(own.kind) ||
        (more > 0 && more > m->g->gold[m->seat]))
        return 0;
    without = kd_without(m, own.kind);
    return kd_worth(&without, other.kind) + POINT * other.adorned -
           kd_loss(m, own) - (more > 0 ? coins(m, more) : 0) +
           (other.owner == m->rival && more > 0 ? 40 * more : 0);
}

static int rate_offer(const struct kd_mind *m, struct action a)
{
    struct dej_target own = {(uint8_t)m->seat, a.arg[0], a.arg[1]};
    struct dej_target other[KOHAN_CARDS];
    int n = dej_rank8_targets(m->g, m->seat, ~(kind_set)0, other);
    int best = 0;

    for (int i = 0; i < n; i++)
        if (gain(m, own, other[i]) > best)
            best = gain(m, own, other[i]);
    return best > 50 ? LATER + best : UNWANTED;
}

/* K8.9.2: a coin makes a point; of odd ones the Basilica makes another. */
static int rate_adorn(const struct kd_mind *m, int kind)
{
    bool odd = dej_kohan_cost(m->g, kind) & 1;
    bool rich = m->gold >= 5 || m->closing || kd_best_build(m, 60000) < 0 ||
                !may_build(m);
    int value = POINT - COIN;

    if (m->city & KIND(DEJ_BASILICA))
        value += odd ? -POINT : POINT;
    if (m->city & KIND(DEJ_IMPERIAL_TREASURY) && m->closing)
        value -= POINT;
    if (kind == DEJ_KEEP)
        value += 5; /* nobody takes it */
    return rich ? later(value) : UNWANTED;
}

/* -------------------------------------------------------------------------- */

static int rate_works(const struct kd_mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_BUILD: return kd_rate_build(m, a.arg[0]);
    case DEJ_DO_FRAME: return rate_frame(m, a.arg[0]);
    case DEJ_DO_SACRIFICE: return rate_sacrifice(m, a.arg[0], a.arg[1]);
    case DEJ_DO_DEN: return rate_den(m);
    case DEJ_DO_BORROW: return rate_borrow(m, a.arg[0]);
    case DEJ_DO_MUSEUM: return rate_museum(m, a.arg[0]);
    case DEJ_DO_ARMORY: return rate_armory(m, a);
    case DEJ_DO_LABORATORY: return rate_laboratory(m, a.arg[0]);
    case DEJ_DO_SMITHY: return rate_smithy(m);
    default: return 0; /* the end of the turn; naming comes separately */
    }
}

static int rate_powers(const struct kd_mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_WARRANTS:
    case DEJ_DO_THREATS: return FREE + 500;
    case DEJ_DO_SPY: return rate_spy(m, a.arg[0], a.arg[1]);
    case DEJ_DO_SWAP: return rate_swap(m, a.arg[0]);
    case DEJ_DO_REDRAW: return kd_useless(m) ? LATER : UNWANTED;
    case DEJ_DO_LOOK: return rate_look(m, a.arg[0]);
    case DEJ_DO_SEE:
    case DEJ_DO_STUDY: return DRAW_FIRST;
    case DEJ_DO_TAKE_FROM: return FREE + city_threat(m->g, a.arg[0]);
    case DEJ_DO_RAZE: return rate_raze(m, a);
    case DEJ_DO_OFFER: return rate_offer(m, a);
    case DEJ_DO_SEIZE: return rate_seize(m, a);
    case DEJ_DO_ADORN: return rate_adorn(m, a.arg[0]);
    default: return rate_works(m, a);
    }
}

int kd_rate_deed(const struct kd_mind *m, struct action a)
{
    switch (a.verb) {
    case DEJ_DO_GOLD:
    case DEJ_DO_CARDS: return rate_gather(m, a.verb);
    case DEJ_DO_INCOME: return rate_income(m);
    case DEJ_DO_MIX: return rate_mix(m, a.arg[0], a.arg[1]);
    case DEJ_DO_SAIL_GOLD:
    case DEJ_DO_SAIL_CARDS: return rate_sail(m, a.verb);
    case DEJ_DO_BONUS:
    case DEJ_DO_FAVOR:
    case DEJ_DO_COLLECT: return FREE + 200;
    default: return rate_powers(m, a);
    }
}

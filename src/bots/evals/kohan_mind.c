/*
 * kohan_mind.c - see kohan_mind.h.
 */
#include "bots/evals/kohan_mind.h"

/* ---- the position -------------------------------------------------------- */

/* Only the player of the called role has more to come, and only in coins. */
static int income_left(const struct dej *g, int seat)
{
    const struct dej_powers *powers = NULL;

    if (!g->called || dej_actor(g) != seat || g->done & DONE_INCOME)
        return 0;
    powers = dej_powers(g);
    if (!dej_called(g)->type || (powers->earns_cards && powers->earns_cards(g)))
        return 0;
    return city_of_type(g, seat, dej_called(g)->type) +
           dej_has(g, seat, DEJ_SCHOOL_OF_MAGIC);
}

kind_set kd_useful(const struct dej *g, int seat)
{
    kind_set hand = dej_hand(g, seat) & ~KIND(DEJ_SECRET_VAULT);

    if (dej_city_size(g, seat) > dej_full_city(g) - 3)
        hand &= ~KIND(DEJ_MONUMENT);
    return dej_has(g, seat, DEJ_QUARRY) ? hand : hand & ~dej_city(g, seat);
}

static int missing(const struct dej *g, int seat)
{
    int n = dej_full_city(g) - dej_city_size(g, seat);

    return n > 0 ? n : 0;
}

struct kd_mind kd_mind_of(const struct dej *g, int seat, bool yardstick)
{
    struct kd_mind m = {.g = g,
                        .k = dej_kohan_of(g),
                        .seat = seat,
                        .city = dej_city(g, seat),
                        .useful = kd_useful(g, seat),
                        .gold = g->gold[seat] + income_left(g, seat),
                        .rival = city_rival(g, seat, yardstick)};

    m.cards = dej_size(m.useful);
    m.next_type = city_next_type(m.city);
    m.rounds = missing(g, m.rival);
    if (missing(g, seat) < m.rounds)
        m.rounds = missing(g, seat);
    m.closing = dej_is_last(g) || missing(g, m.rival) <= 1;
    if (dej_is_last(g))
        m.rounds = 0;
    return m;
}

struct kd_mind kd_without(const struct kd_mind *m, int kind)
{
    struct kd_mind without = *m;

    without.city &= ~KIND(kind);
    without.next_type = city_next_type(without.city);
    return without;
}

/* ---- what a district is worth -------------------------------------------- */

/*
 * What unique districts give beyond their cost: at the end, and in each round
 * that is still to come. Those with a rule of their own are below.
 */
static const struct {
    uint8_t once, a_round;
} extra[KOHAN_DISTRICTS] = {
    [DEJ_HAUNTED_QUARTER] = {60, 0}, [DEJ_KEEP] = {20, 0},
    [DEJ_OBSERVATORY] = {0, 12},     [DEJ_LABORATORY] = {0, 25},
    [DEJ_SMITHY] = {0, 25},          [DEJ_ARMORY] = {30, 0},
    [DEJ_DRAGON_GATE] = {200, 0},    [DEJ_FACTORY] = {0, 15},
    [DEJ_FRAMEWORK] = {40, 0},       [DEJ_GOLD_MINE] = {0, 30},
    [DEJ_GREAT_WALL] = {30, 0},      [DEJ_LIBRARY] = {0, 25},
    [DEJ_MONUMENT] = {200, 0},       [DEJ_MUSEUM] = {40, 60},
    [DEJ_NECROPOLIS] = {0, 0},       [DEJ_PARK] = {0, 15},
    [DEJ_POOR_HOUSE] = {0, 15},      [DEJ_QUARRY] = {10, 8},
    [DEJ_SCHOOL_OF_MAGIC] = {0, 30}, [DEJ_STABLES] = {10, 0},
    [DEJ_THEATER] = {0, 8},          [DEJ_THIEVES_DEN] = {0, 0},
};

static int uniques(kind_set city)
{
    return dej_size(city & dej_of_type[UNIQUE]);
}

static int odd_ones(const struct kd_mind *m)
{
    struct dej_target target[KOHAN_CARDS];
    int n = dej_targets(m->g, m->seat, m->city, target);
    int odd = 0;

    for (int i = 0; i < n; i++)
        odd += (dej_kohan_cost(m->g, target[i].kind) + target[i].adorned) & 1;
    return odd;
}

static bool has_three(kind_set city)
{
    for (int type = NOBLE; type <= UNIQUE; type++)
        if (dej_size(city & dej_of_type[type]) >= 3)
            return true; /* R95 */
    return false;
}

/* K9.10: coins that will still be there; nobody spends in the last round. */
static int coins_kept(const struct kd_mind *m)
{
    int coins = m->gold < 8 ? m->gold : 8;

    return m->closing ? coins : coins / 2 + 1;
}

static int statue(const struct kd_mind *m)
{
    if (m->g->crown == m->seat)
        return m->closing ? 400 : 200;
    return POINT;
}

static int bonus(const struct kd_mind *m, int kind)
{
    switch (kind) {
    case DEJ_BASILICA: return POINT * odd_ones(m) + 30 * m->rounds;
    case DEJ_CAPITOL: return has_three(m->city) ? 300 : 150;
    case DEJ_IMPERIAL_TREASURY: return POINT * coins_kept(m);
    case DEJ_IVORY_TOWER: return uniques(m->city) ? 0 : 350;
    case DEJ_MAP_ROOM: return 50 * dej_count(m->g, ZONE_HAND + m->seat) + 50;
    case DEJ_STATUE: return statue(m);
    case DEJ_WISHING_WELL: return POINT * (uniques(m->city) + 1);
    default: return extra[kind].once + extra[kind].a_round * m->rounds;
    }
}

/* Districts that make something of others. */
static const kind_set social = KIND(DEJ_IVORY_TOWER) | KIND(DEJ_WISHING_WELL) |
                               KIND(DEJ_BASILICA) | KIND(DEJ_CAPITOL);

/* What the districts already built make of one more (K9). */
static int together(const struct kd_mind *m, int kind)
{
    bool unique = dej_of_type[UNIQUE] & KIND(kind);
    int value = 0;

    if (!(m->city & social))
        return 0;
    if (unique && m->city & KIND(DEJ_IVORY_TOWER))
        value -= uniques(m->city) == 1 ? 500 : 0;
    if (unique && m->city & KIND(DEJ_WISHING_WELL))
        value += POINT;
    if (m->city & KIND(DEJ_BASILICA) && dej_kohan_cost(m->g, kind) & 1)
        value += POINT;
    if (m->city & KIND(DEJ_CAPITOL) && !has_three(m->city) &&
        has_three(m->city | KIND(kind)))
        value += 300;
    return value;
}

int kd_worth(const struct kd_mind *m, int kind)
{
    int type = dej_kohan_districts[kind].type;
    int value = POINT * dej_kohan_cost(m->g, kind) + together(m, kind);

    if (type == UNIQUE)
        value += bonus(m, kind);
    return m->city & dej_of_type[type] ? value : value + m->next_type;
}

int kd_loss(const struct kd_mind *m, struct dej_target target)
{
    struct kd_mind without = kd_without(m, target.kind);
    int value = 0;

    value = kd_worth(&without, target.kind) + POINT * target.adorned;
    if (target.kind == DEJ_MUSEUM)
        value += POINT * dej_count(m->g, ZONE_MUSEUM);
    return value;
}

/* ---- cards --------------------------------------------------------------- */

int kd_best_build(const struct kd_mind *m, int coins)
{
    int best = -1;
    int most = 0;

    for (kind_set set = m->useful & dej_affordable(m->g, m->seat, coins); set;
         set = dej_rest(set)) {
        int kind = dej_lowest(set);
        int worth = kd_worth(m, kind);
        if (best < 0 || worth > most) {
            most = worth;
            best = kind;
        }
    }
    return best;
}

/* K9.24: the vault is never built, and always welcome. */
int kd_card(const struct kd_mind *m, int kind)
{
    int cost = dej_kohan_cost(m->g, kind);
    int value = kd_worth(m, kind);

    if (kind == DEJ_SECRET_VAULT)
        return 3 * POINT + 80;
    if (m->useful & KIND(kind) ||
        (m->city & KIND(kind) && !dej_has(m->g, m->seat, DEJ_QUARRY)))
        return cost;
    if (cost > m->gold + GOLD_GATHERED)
        value -= m->closing ? 3 * POINT : POINT;
    return value;
}

bool kd_is_useless(const struct kd_mind *m, int kind)
{
    if (kind == DEJ_SECRET_VAULT)
        return false;
    return !(m->useful & KIND(kind)) ||
           cards_copies(dej_cards(m->g), ZONE_HAND + m->seat, kind) > 1;
}

int kd_useless(const struct kd_mind *m)
{
    kind_set kept = m->useful | KIND(DEJ_SECRET_VAULT);

    return dej_count(m->g, ZONE_HAND + m->seat) -
           dej_size(dej_hand(m->g, m->seat) & kept);
}

/*
 * karzar_look.c - see karzar_look.h.
 */
#include "bots/evals/karzar_look.h"

static int strength_of(int level)
{
    return level <= 3 ? 0 : level <= 6 ? 1 : level <= 8 ? 2 : 3;
}

int karzar_kind_for(int side, int kind)
{
    if (side == IRAN)
        return kind;
    switch (kind) {
    case HELPER_ZAL: return HELPER_RAMISHGAR;
    case HELPER_RAMISHGAR: return HELPER_ZAL;
    case HELPER_SIMURGH: return HELPER_BAZUR;
    case HELPER_BAZUR: return HELPER_SIMURGH;
    default: return kind;
    }
}

static void look_at_hand(struct look *x)
{
    const struct karzar *g = x->g;
    uint8_t list[KARZAR_HEROES];
    uint8_t help[KARZAR_HELPERS];
    int n = karzar_heroes_in(g, ZONE_HAND + x->seat, list);

    x->heroes = n;
    for (int i = 0; i < n; i++) {
        int level = karzar_mind_level(g, list[i]);
        bool own = karzar_heroes[list[i]].land == x->side;
        (own ? x->own_level : x->enemy_level)[level]++;
        (own ? x->own : x->enemy)[strength_of(level)]++;
        if (own && level > x->best)
            x->best = level;
    }
    x->helpers = karzar_helpers_in(g, ZONE_HELP + x->seat, help);
    for (int i = 0; i < x->helpers; i++)
        x->kinds |=
            1u << karzar_kind_for(x->side, karzar_helpers[help[i]].kind);
}

/* What others may have, and what nobody has any more. */
static void look_around(struct look *x)
{
    const struct karzar *g = x->g;
    uint8_t help[KARZAR_HELPERS];
    int heroes = karzar_used(g);
    int n = karzar_helpers_in(g, ZONE_OTHERWORLD, help);

    for (int hero = 0; hero < heroes; hero++)
        if (!(g->heroes.known[hero] & SEAT(x->seat)))
            x->unseen[karzar_heroes[hero].land != x->side]
                     [strength_of(karzar_mind_level(g, hero))]++;
    for (int i = 0; i < n; i++)
        x->spent[karzar_kind_for(x->side, karzar_helpers[help[i]].kind)]++;
}

static void look_at_lands(struct look *x)
{
    const struct karzar *g = x->g;
    int land = x->land;

    if (land >= LANDS)
        return;
    for (int razm = 0; razm < RAZM_CAPTIVES; razm++) {
        x->won += g->result[razm] == land + 1 ? g->value[razm] : 0;
        x->lost += g->result[razm] == 2 - land ? g->value[razm] : 0;
    }
    x->king_fought = g->king_razm[land];
    x->their_king_fought = g->king_razm[!land];
    x->king_killed = g->king_killed >> land & 1;
    x->their_king_killed = g->king_killed >> !land & 1;
    x->king_here = g->kings >> land & 1;
    x->their_king_here = g->kings >> !land & 1;
}

/* Points of karzars that are over: all know them. */
static void look_at_points(struct look *x)
{
    int most = -1000;

    for (int seat = 0; seat < x->seats; seat++) {
        for (int i = 0; i < KARZARS_MOST; i++)
            if (x->g->gain[seat][i])
                x->points[seat] += x->g->gain[seat][i] - GAIN_ZERO;
        if (seat != x->seat && x->points[seat] > most)
            most = x->points[seat];
    }
    for (int seat = 0; seat < x->seats; seat++) {
        x->ahead += x->points[seat] > x->points[x->seat];
        x->even += seat != x->seat && x->points[seat] == x->points[x->seat];
    }
    x->behind = most - x->points[x->seat];
    x->most = x->behind > 0 ? most : x->points[x->seat];
}

struct look karzar_look(const struct karzar *g, const struct memory *m,
                        int seat)
{
    struct look x = {.g = g,
                     .recall = karzar_recall(m),
                     .seat = seat,
                     .seats = g->base.seats,
                     .land = g->land[seat],
                     .enthroned = karzar_enthroned(g) & SEAT(seat),
                     .captive = g->heroes.count[ZONE_DUNGEON + seat]};

    if (x.land > LANDS)
        x.land = LANDS;
    x.side = x.land < LANDS ? x.land : IRAN;
    look_at_hand(&x);
    look_around(&x);
    look_at_lands(&x);
    look_at_points(&x);
    return x;
}

struct razm_look karzar_look_at_razm(const struct look *x, int later)
{
    const struct karzar *g = x->g;
    int razm = (g->razm ? g->razm : 1) + later;
    uint8_t list[KARZAR_HEROES];
    struct razm_look r = {.there = razm <= RAZMS, .value = 1};
    int n = 0;

    if (!r.there)
        return r;
    n = karzar_heroes_in(g, karzar_field(razm), list);
    for (int i = 0; i < n; i++) {
        int land = karzar_heroes[list[i]].land;
        int enemy = land != x->side;
        int level = karzar_mind_level(g, list[i]);
        bool bears = g->bearer[land] == list[i];
        if (level > r.first[enemy])
            r.first[enemy] = level;
        r.sum += enemy ? -level : level;
        r.value += bears;
        r.summed |= bears ||
                    (karzar_is_champion(list[i]) && karzar_plays(g, MODULE_RS));
    }
    return r;
}

/* As in struct arena_look. */
static int result_of(int side, const struct razm *heroes, uint32_t sent)
{
    struct razm_helpers helpers = {.sent = sent};
    struct razm r = *heroes;

    memset(helpers.beside, NONE, sizeof helpers.beside);
    karzar_razm_help(&r, &helpers);
    return r.result == side + WON_BY_IRAN ? 1 : r.result == UNDECIDED ? 0 : 2;
}

/* What one card of each kind would change, if nobody sent another. */
static void try_helpers(const struct look *x, const struct razm *heroes,
                        struct arena_look *a)
{
    unsigned tried = 1u << HELPER_MOBAD;

    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int kind = karzar_helpers[card].kind;
        int result = 0;
        if (tried >> kind & 1)
            continue;
        tried |= 1u << kind;
        result = result_of(x->side, heroes, (uint32_t)1 << card);
        kind = karzar_kind_for(x->side, kind);
        a->wins |= (unsigned)(result == 1) << kind;
        a->loses |= (unsigned)(result == 2) << kind;
    }
}

static void take_up(const struct karzar *g, struct razm *r)
{
    uint8_t list[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, list);

    karzar_razm_begin(r, karzar_modules(g), g->razm, NULL);
    r->kings = g->kings;
    memcpy(r->bearer, g->bearer, sizeof r->bearer);
    for (int i = 0; i < n; i++)
        karzar_razm_enter(r, list[i]);
    r->why = g->why;
    karzar_razm_resume(r);
}

int karzar_look_at_turn(const struct karzar *g, int side, int helper, int n)
{
    struct razm r;

    take_up(g, &r);
    return n * result_of(side, &r, 0) +
           result_of(side, &r, (uint32_t)1 << helper);
}

static void meet(struct arena_look *a, int enemy, int level)
{
    a->heroes[enemy]++;
    a->sum[enemy] += level;
    if (level > a->first[enemy]) {
        a->second[enemy] = a->first[enemy];
        a->first[enemy] = level;
    } else if (level > a->second[enemy]) {
        a->second[enemy] = level;
    }
}

/* Nobody has helped yet: it has gone as far as it goes by itself. */
struct arena_look karzar_look_at_arena(const struct look *x)
{
    const struct karzar *g = x->g;
    struct arena_look a = {.summed = g->why};
    struct razm r;
    uint8_t list[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, list);

    for (int i = 0; i < n; i++)
        meet(&a, karzar_heroes[list[i]].land != x->side,
             karzar_mind_level(g, list[i]));
    take_up(g, &r);
    a.result = result_of(x->side, &r, 0);
    try_helpers(x, &r, &a);
    return a;
}

struct duel_look karzar_look_at_duel(const struct look *x)
{
    const struct karzar *g = x->g;
    struct duel_look d = {.second = g->heroes.count[ZONE_ARENA],
                          .won = g->tally[x->seat][PART_RAZMS],
                          .lost = g->tally[!x->seat][PART_RAZMS]};

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        bool mine = karzar_heroes[hero].land == x->side;
        int level = karzar_mind_level(g, hero);
        int by = mine ? level : -level;
        if (g->heroes.where[hero] == ZONE_ARENA)
            d.lead += by;
        if (g->heroes.where[hero] != ZONE_HAND + (mine ? x->seat : !x->seat))
            continue;
        (mine ? d.mine : d.theirs)[level]++;
        d.power += by;
    }
    return d;
}

static int tenths(double chance)
{
    return (int)(10 * chance + 0.5);
}

static struct other other_at(const struct look *x, int seat)
{
    const struct karzar *g = x->g;
    double odds = x->recall.odds[seat];
    struct other o = {.seat = seat,
                      .land = 2,
                      .ally = 5,
                      .eager = x->recall.eager[seat] / 10,
                      .heroes = g->heroes.count[ZONE_HAND + seat],
                      .helpers =
                          g->helpers.count[karzar_help(ZONE_HELP + seat)],
                      .ahead = x->points[seat] - x->points[x->seat],
                      .brave = g->brave >> seat & 1,
                      .coward = g->coward >> seat & 1,
                      .captive = g->heroes.count[ZONE_DUNGEON + seat]};

    if (o.brave || o.coward)
        o.land = g->land[seat] != x->side;
    if (x->recall.heard)
        o.ally = tenths((x->side == IRAN ? odds : 1) / (1 + odds));
    if (o.land < 2)
        o.ally = o.land ? 0 : 10;
    return o;
}

/* Likely allies first; of equals, whoever has more points. */
static bool comes_before(const struct other *a, const struct other *b)
{
    return a->ally != b->ally ? a->ally > b->ally : a->ahead > b->ahead;
}

static void add_other(struct others *all, struct other o)
{
    int at = all->n++;

    for (; at > 0 && comes_before(&o, &all->seat[at - 1]); at--)
        all->seat[at] = all->seat[at - 1];
    all->seat[at] = o;
}

struct sums { /* over the other seats: expected, of allies and of enemies */
    double seats[LANDS], helpers[LANDS], senders[LANDS], ahead[LANDS];
    double none[LANDS], one[LANDS]; /* chances of so many */
};

static void add_to_sums(struct sums *s, const struct other *o)
{
    for (int enemy = 0; enemy < LANDS; enemy++) {
        double is = (enemy ? 10 - o->ally : o->ally) / 10.0;
        s->seats[enemy] += is;
        s->helpers[enemy] += is * o->helpers;
        s->senders[enemy] += o->helpers ? is * o->eager / 10 : 0;
        s->ahead[enemy] += o->ahead > 0 ? is : 0;
        s->one[enemy] = s->one[enemy] * (1 - is) + s->none[enemy] * is;
        s->none[enemy] *= 1 - is;
    }
}

static int times(int n, double x)
{
    return (int)(n * x + 0.5);
}

struct others karzar_look_at_others(const struct look *x)
{
    struct others all = {.n = 0, .leader_ahead = -1000};
    struct sums s = {.none = {1, 1}};

    for (int k = 1; k < x->seats; k++) {
        struct other o = other_at(x, (x->seat + k) % x->seats);
        add_other(&all, o);
        add_to_sums(&s, &o);
        if (o.ahead > all.leader_ahead) {
            all.leader_ahead = o.ahead;
            all.leader_ally = o.ally;
        }
    }
    all.allies = times(2, s.seats[0]);
    all.enemies = times(2, s.seats[1]);
    all.ally_helpers = times(2, s.helpers[0]);
    all.enemy_helpers = times(2, s.helpers[1]);
    all.ally_senders = times(4, s.senders[0]);
    all.enemy_senders = times(4, s.senders[1]);
    all.allies_ahead = times(2, s.ahead[0]);
    all.enemies_ahead = times(2, s.ahead[1]);
    all.alone = tenths(s.none[0]);
    all.no_enemy = tenths(s.none[1]);
    all.one_enemy = tenths(s.one[1]);
    return all;
}

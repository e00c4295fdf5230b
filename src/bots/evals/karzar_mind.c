/*
 * karzar_mind.c - see karzar_mind.h.
 *
 * Nobody knows where an unseen hero is; so every other seat is assumed to send
 * any of them with the same probability, slightly higher for a land that seems
 * to have many players. The chances of a duel of first heroes follow from that
 * exactly, those of sums nearly.
 */
#include "bots/evals/karzar_mind.h"

/* A player's judgement; docs/bots.md says which were compared in games. */
static const double SPITE = 0.2;  /* a razm of the other land costs at least  */
static const double TILT = 0.5;   /* how much allies favour their own heroes */
static const double FAVOUR = 0.8; /* how often the taker of a dead hero
                                     fights for that hero's land           */
static const double SPREAD = 9;   /* half points by which one sending strays */
static const double SECRET = 0.04; /* of a land, for every razm to come */
enum { STRONG = 5 };               /* a hero worth taking tells of the land   */

/* ---- beliefs ------------------------------------------------------------- */

/*
 * A king who fought or fled has told (KZ4.2). The news says something about
 * the others.
 */
static void believe(struct mind *m)
{
    const struct karzar *g = m->g;
    seat_set told = g->brave | g->coward;

    for (int seat = 0; seat < g->base.seats; seat++) {
        m->ally[seat] = 0.5;
        if (m->recall.heard)
            m->ally[seat] = (m->land == IRAN ? m->recall.odds[seat] : 1) /
                            (1 + m->recall.odds[seat]);
        if (seat == m->seat)
            m->ally[seat] = 1;
        else if ((told & SEAT(seat) || m->seat == SEAT_WATCHER) &&
                 g->land[seat] < LANDS)
            m->ally[seat] = g->land[seat] == m->land;
    }
}

/* Where the news says nothing: a known hero in somebody's hand was fetched by
 * a Mobad, and nobody fetches heroes for the enemy. */
static void believe_fetched(struct mind *m, int hero, int seat)
{
    if (m->ally[seat] == 0.5 && karzar_mind_level(m->g, hero) >= STRONG)
        m->ally[seat] =
            karzar_heroes[hero].land == m->land ? FAVOUR : 1 - FAVOUR;
}

double karzar_mind_alone(const struct mind *m, int land)
{
    double alone = 1;
    int seats = 0;

    for (int seat = 0; seat < m->g->base.seats; seat++)
        seats += m->g->land[seat] == land;
    if (m->seat == SEAT_WATCHER)
        return seats <= 1;
    for (int seat = 0; seat < m->g->base.seats; seat++)
        if (seat != m->seat)
            alone *= land == m->land ? 1 - m->ally[seat] : m->ally[seat];
    return alone;
}

/* ---- what others may send ------------------------------------------------ */

static int level_of(int power)
{
    return (power + 1) / 2;
}

int karzar_mind_level(const struct karzar *g, int hero)
{
    return level_of(karzar_eff(g, hero));
}

/* Square roots by Newton: a library's may differ from machine to machine. */
#define NEWTON(r, n)  (((r) + (n) / (r)) / 2)
#define ROOT(n, from) NEWTON(NEWTON(NEWTON(NEWTON((double)(from), n), n), n), n)

static double root(int n)
{
    static const double of[RAZMS + 2] = {
        ROOT(0, 1),   ROOT(1, 1), ROOT(2, 1),   ROOT(3, 1.5), ROOT(4, 2),
        ROOT(5, 2.5), ROOT(6, 3), ROOT(7, 3.5), ROOT(8, 4),   ROOT(9, 4.5)};

    return of[n];
}

/* Heroes whom others may have, by level: in the end, of at least that one. */
struct unseen {
    double heroes[LANDS][LEVELS_MAX + 2];
};

/* From numbers to chances, allies sending their own land's more often. */
static void weigh(const struct mind *m, const struct survey *survey,
                  struct unseen *u)
{
    int lane = m->seat == SEAT_WATCHER ? 0 : LANE_BITS * m->seat;
    int heroes = (int)(survey->all_unseen >> lane & LANE);
    double allies = 0;
    double share[LANDS];
    int others = 0;

    for (int seat = 0; seat < m->g->base.seats; seat++) {
        if (seat == m->seat)
            continue;
        others++;
        allies += m->ally[seat];
    }
    share[m->land] = others ? allies / others - 0.5 : 0;
    share[m->enemy] = -share[m->land];
    for (int land = 0; land < LANDS; land++) {
        double each = (1 + 2 * TILT * share[land]) / (heroes ? heroes : 1);
        for (int level = 0; level <= LEVELS_MAX; level++)
            u->heroes[land][level] =
                (int)(survey->unseen[land][level] >> lane & LANE) * each;
        u->heroes[land][LEVELS_MAX + 1] = 0;
    }
}

/* Does anything make sums decide a razm (KZ7.2) that can be foreseen? */
static bool may_be_summed(const struct karzar *g)
{
    const unsigned any =
        1u << MODULE_RS | 1u << MODULE_VANGUARD | 1u << MODULE_BRAVE;

    return karzar_modules(g) & any;
}

/* What others add to sums. */
static void fill_drift(struct odds *o, const struct unseen *u, int senders)
{
    for (int land = 0; land < LANDS; land++) {
        o->drift[land] = 0;
        for (int level = 1; level <= LEVELS_MAX; level++)
            o->drift[land] += senders * 2 * level * u->heroes[land][level];
    }
    o->noise = SPREAD * root(senders);
}

/* Each to the power n; of all at once, so that a compiler can take several at
 * a time. */
static void raise(const double *restrict x, int n, double *restrict y)
{
    for (int i = 0; i <= LEVELS_MAX; i++)
        y[i] = n ? x[i] : 1;
    for (; n > 1; n--)
        for (int i = 0; i <= LEVELS_MAX; i++)
            y[i] *= x[i];
}

static void fill_duel(struct odds *o, int land, const struct unseen *u,
                      int senders)
{
    const double *own = u->heroes[land];
    const double *other = u->heroes[IRAN + TURAN - land];
    double one[LEVELS_MAX + 1];
    double none[LEVELS_MAX + 1];

    for (int level = 0; level <= LEVELS_MAX; level++)
        one[level] = 1 - own[level] - other[level];
    raise(one, senders, none);
    for (int level = 0; level <= LEVELS_MAX; level++)
        one[level] = 1 - own[level + 1] - other[level];
    raise(one, senders, o->below[land]);
    o->above[land][LEVELS_MAX + 1] = 0;
    for (int level = LEVELS_MAX; level > 0; level--)
        o->above[land][level] =
            o->above[land][level + 1] + o->below[land][level] - none[level];
}

static void fill_odds(struct mind *m, const struct survey *survey)
{
    int senders = m->g->base.seats - (m->seat != SEAT_WATCHER);
    struct unseen u;

    weigh(m, survey, &u);
    if (may_be_summed(m->g))
        fill_drift(&m->odds, &u, senders);
    for (int land = 0; land < LANDS; land++)
        for (int level = LEVELS_MAX; level > 0; level--)
            u.heroes[land][level] += u.heroes[land][level + 1];
    for (int land = 0; land < LANDS; land++)
        fill_duel(&m->odds, land, &u, senders);
}

/* ---- the razms to come --------------------------------------------------- */

static void join(const struct karzar *g, struct front *front, int hero)
{
    int land = karzar_heroes[hero].land;
    int power = karzar_eff(g, hero);
    int level = level_of(power);

    if (level > front->first[land])
        front->first[land] = (uint8_t)level;
    front->sum[land] = (int16_t)(front->sum[land] + power);
    if (karzar_is_champion(hero) && karzar_plays(g, MODULE_RS))
        front->summed = true;
    if (g->bearer[land] != hero)
        return;
    front->summed = true;
    front->value++;
    front->sum[land] = (int16_t)(front->sum[land] + BANNER_POWER_IRAN);
}

/* Where a hero is counted among the unseen: as karzar_mind_level() says. */
enum { RANKS = LEVELS_MAX + 1 };

#define RANK(land, power) ((land)*RANKS + ((power) + 1) / 2)

static const uint8_t ranks[2][KARZAR_HEROES] = {
    {
#define HERO(ID, name, land, power, sign, ...)                                 \
    [KARZAR_##ID] = RANK(land, power),
#include "games/karzar/heroes.def"
    },
    {
#define HERO(ID, name, land, power, sign, ...)                                 \
    [KARZAR_##ID] = RANK(land, (power) + (sign)*SIGN_POWER),
#include "games/karzar/heroes.def"
    },
};

/* One for each seat that is not in the set. */
static uint64_t lanes_without(seat_set seats)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t bits = ones * (uint8_t)~seats & 0x8040201008040201u;

    return (bits + 0x7F * ones) >> 7 & ones;
}

/* Every hero once: who may be sent, and who was fetched. */
static void look_for(const struct karzar *g, bool all, struct survey *survey)
{
    const uint8_t *rank = ranks[karzar_plays(g, MODULE_COMPANIONS)];
    uint64_t *unseen = survey->unseen[0];
    int heroes = karzar_used(g);

    memset(survey->unseen, 0, sizeof survey->unseen);
    survey->all_unseen = 0;
    survey->n_fetched = 0;
    for (int hero = 0; hero < heroes; hero++) {
        unsigned place = g->heroes.where[hero] - (unsigned)ZONE_HAND;
        bool held = place < ZONE_DUNGEON - ZONE_HAND;
        seat_set known = g->heroes.known[hero];
        uint64_t lanes = all ? held : lanes_without(known);
        unseen[rank[hero]] += lanes;
        survey->all_unseen += lanes;
        if (known == PUBLIC && held)
            survey->fetched[survey->n_fetched++] = (uint8_t)hero;
    }
}

/* Who waits for the razms to come. */
static void look_ahead(const struct karzar *g, struct front *front)
{
    uint8_t hero[KARZAR_HEROES];

    for (int razm = 1; razm <= RAZM_EXTRA; razm++)
        front[razm] = (struct front){.value = 1};
    for (int i = g->razm ? g->razm - 1 : 0; i < RAZMS; i++) {
        int n = g->result[i] == UNFOUGHT
                    ? karzar_heroes_in(g, karzar_field(i + 1), hero)
                    : 0;
        while (n > 0)
            join(g, &front[i + 1], hero[--n]);
    }
}

static bool is_same(const struct survey_key *key, const struct karzar *g,
                    bool all)
{
    return key->made && key->all == all && key->razm == g->razm &&
           key->used == karzar_used(g) && key->modules == karzar_modules(g) &&
           memcmp(key->where, g->heroes.where, sizeof key->where) == 0 &&
           memcmp(key->known, g->heroes.known, sizeof key->known) == 0 &&
           memcmp(key->result, g->result, sizeof key->result) == 0 &&
           memcmp(key->bearer, g->bearer, sizeof key->bearer) == 0;
}

static void write_key(struct survey_key *key, const struct karzar *g, bool all)
{
    key->made = true;
    key->all = all;
    key->razm = g->razm;
    key->used = (uint8_t)karzar_used(g);
    key->modules = (uint16_t)karzar_modules(g);
    memcpy(key->where, g->heroes.where, sizeof key->where);
    memcpy(key->known, g->heroes.known, sizeof key->known);
    memcpy(key->result, g->result, sizeof key->result);
    memcpy(key->bearer, g->bearer, sizeof key->bearer);
}

/* Several seats in turn ask about the same heroes. */
static const struct survey *survey_of(const struct karzar *g, bool all,
                                      struct survey *kept)
{
    if (is_same(&kept->key, g, all))
        return kept;
    write_key(&kept->key, g, all);
    look_for(g, all, kept);
    look_ahead(g, kept->front);
    return kept;
}

/* ---- what follows -------------------------------------------------------- */

static double within(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

/* The middle of a bell curve, nearly: 0.4 of it by one deviation. */
double karzar_mind_chance(double lead, double noise)
{
    return within(0.5 + 0.38 * lead / noise, 0.02, 0.98);
}

static double front_wins(const struct mind *m, int land,
                         const struct front *front)
{
    const struct odds *o = &m->odds;
    int other = IRAN + TURAN - land;
    int own = front->first[land];
    int enemy = front->first[other];

    if (front->summed)
        return karzar_mind_chance(front->sum[land] + o->drift[land] -
                                      front->sum[other] - o->drift[other],
                                  o->noise);
    if (own > enemy)
        return o->below[land][own] + o->above[land][own + 1];
    return o->above[land][enemy + 1];
}

double karzar_mind_wins(const struct mind *m, int land, int razm, int hero)
{
    struct front front = m->front[razm];

    if (hero != NONE)
        join(m->g, &front, hero);
    return front_wins(m, land, &front);
}

double karzar_mind_stake(const struct mind *m, double won, double lost,
                         int value)
{
    return value * (won + m->spite * (won - lost));
}

static double front_stake(const struct mind *m, const struct front *front)
{
    return karzar_mind_stake(m, front_wins(m, m->land, front),
                             front_wins(m, m->enemy, front), front->value);
}

/* Whoever is not stronger than the first hero changes nothing, as long as no
 * sums decide. */
double karzar_mind_gain(const struct mind *m, int razm, int hero)
{
    struct front front = m->front[razm];
    int first = front.first[karzar_heroes[hero].land];

    join(m->g, &front, hero);
    if (!front.summed && front.first[karzar_heroes[hero].land] == first)
        return 0;
    return front_stake(m, &front) - m->stake[razm];
}

/* Half of his best effect, and half of his average effect. */
double karzar_mind_hold(const struct mind *m, int hero, int razm)
{
    double best = 0;
    double sum = 0;

    for (int i = razm; i <= RAZMS; i++) {
        double gain = karzar_mind_gain(m, i, hero);
        sum += gain;
        if (i == razm || gain > best)
            best = gain;
    }
    return razm > RAZMS ? 0 : (best + sum / (RAZMS + 1 - razm)) / 2;
}

double karzar_mind_points(const struct mind *m, int land, double base)
{
    const struct karzar *g = m->g;
    double points = 0;

    for (int razm = 1; razm <= RAZM_CAPTIVES; razm++) {
        bool won = g->result[razm - 1] == land + WON_BY_IRAN;
        if (won && !(g->struck >> razm & 1))
            points += base + g->value[razm - 1] - 1;
        else if (g->result[razm - 1] == UNFOUGHT && razm <= RAZMS)
            points += (base + m->front[razm].value - 1) * m->win[razm][land];
    }
    return points;
}

/* How far the rest of the karzar strays. */
static double noise_to_come(const struct karzar *g)
{
    int left = 1;

    for (int razm = 1; razm <= RAZMS; razm++)
        left += g->result[razm - 1] == UNFOUGHT;
    return root(left);
}

double karzar_mind_ahead(const struct mind *m, double lead)
{
    return karzar_mind_chance(lead, noise_to_come(m->g));
}

/* In the first release a land was told for nothing. */
double karzar_mind_told(const struct mind *m, int razm)
{
    return m->yardstick || razm > RAZMS ? 0 : SECRET * (RAZMS + 1 - razm);
}

/* Of razms that are fought, or may be: asked for several times. */
static void fill_wins(struct mind *m)
{
    for (int razm = 1; razm <= RAZM_EXTRA; razm++)
        for (int land = 0; land < LANDS; land++)
            if (razm >= m->g->razm || m->g->result[razm - 1] == UNFOUGHT)
                m->win[razm][land] = front_wins(m, land, &m->front[razm]);
}

/* The nearer the end and the closer the lands, the more a razm decides. */
static double spite_of(const struct mind *m)
{
    double lead =
        karzar_mind_points(m, m->land, 1) - karzar_mind_points(m, m->enemy, 1);
    double noise = noise_to_come(m->g);
    double swing = karzar_mind_chance(lead + 1, noise) -
                   karzar_mind_chance(lead - 1, noise);
    double spite = m->g->base.option[OPTION_VICTORY] * swing / 2;

    return spite > SPITE ? spite : SPITE;
}

/* Of a full state nobody asks what somebody should send. */
static void fill_stakes(struct mind *m)
{
    m->spite = spite_of(m);
    for (int razm = m->g->razm ? m->g->razm : 1; razm <= RAZM_EXTRA; razm++)
        m->stake[razm] =
            karzar_mind_stake(m, m->win[razm][m->land], m->win[razm][m->enemy],
                              m->front[razm].value);
}

void karzar_mind(struct mind *m, const struct karzar *g,
                 const struct memory *memory, int seat, int land)
{
    struct karzar_kept *kept = memory->scratch;
    const struct survey *survey = NULL;
    struct survey own;

    m->g = g;
    m->recall = karzar_recall(memory);
    m->yardstick = memory->yardstick;
    m->quick = memory->quick;
    m->luck = memory->luck;
    m->kept = kept;
    m->seat = seat;
    m->land = land;
    m->enemy = IRAN + TURAN - land;
    own.key.made = false;
    survey = survey_of(g, seat == SEAT_WATCHER, kept ? &kept->survey : &own);
    memcpy(m->front, survey->front, sizeof m->front);
    believe(m);
    for (int i = 0; i < survey->n_fetched; i++)
        believe_fetched(m, survey->fetched[i],
                        g->heroes.where[survey->fetched[i]] - ZONE_HAND);
    fill_odds(m, survey);
    fill_wins(m);
    if (seat != SEAT_WATCHER)
        fill_stakes(m);
}

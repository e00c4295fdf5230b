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

/* Heroes whom others may have, by land and level. */
struct unseen {
    int n;
    double heroes[LANDS][LEVELS_MAX + 2]; /* in the end: at least that level */
};

static void count_unseen(const struct karzar *g, int hero, struct unseen *u)
{
    u->heroes[karzar_heroes[hero].land][karzar_mind_level(g, hero)]++;
    u->n++;
}

/* From numbers to chances, allies sending their own land's more often. */
static void weigh(const struct mind *m, struct unseen *u)
{
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
    for (int land = 0; land < LANDS; land++)
        for (int level = 0; level <= LEVELS_MAX; level++)
            u->heroes[land][level] *=
                (1 + 2 * TILT * share[land]) / (u->n ? u->n : 1);
}

static double power(double x, int n)
{
    double y = 1;

    for (; n > 0; n--)
        y *= x;
    return y;
}

/* A square root by Newton: a library's may differ from machine to machine. */
static double root(int n)
{
    double r = n > 1 ? n / 2.0 : 1;

    for (int i = 0; i < 4; i++)
        r = (r + n / r) / 2;
    return r;
}

static void fill_odds(struct mind *m, struct unseen *u)
{
    int senders = m->g->base.seats - (m->seat != SEAT_WATCHER);
    struct odds *o = &m->odds;

    weigh(m, u);
    for (int land = 0; land < LANDS; land++) {
        o->drift[land] = 0;
        for (int level = 1; level <= LEVELS_MAX; level++)
            o->drift[land] += senders * 2 * level * u->heroes[land][level];
        for (int level = LEVELS_MAX; level > 0; level--)
            u->heroes[land][level] += u->heroes[land][level + 1];
    }
    for (int land = 0; land < LANDS; land++) {
        const double *own = u->heroes[land];
        const double *other = u->heroes[IRAN + TURAN - land];
        o->above[land][LEVELS_MAX + 1] = 0;
        for (int level = LEVELS_MAX; level > 0; level--) {
            double none = power(1 - own[level] - other[level], senders);
            double below = power(1 - own[level + 1] - other[level], senders);
            o->below[land][level] = below;
            o->above[land][level] = o->above[land][level + 1] + below - none;
        }
    }
    o->noise = SPREAD * root(senders);
}

/* ---- the razms to come --------------------------------------------------- */

static void join(const struct mind *m, struct front *front, int hero)
{
    const struct karzar *g = m->g;
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

static bool is_seen(const struct mind *m, int hero)
{
    return m->g->heroes.known[hero] & SEAT(m->seat);
}

/* Every hero once: who waits for a razm, who may be sent to one, and who was
 * fetched by whom. */
static void look_around(struct mind *m, struct unseen *u)
{
    const struct karzar *g = m->g;
    bool all = m->seat == SEAT_WATCHER;
    int from = karzar_field(g->razm ? g->razm : 1);
    int heroes = karzar_used(g);

    for (int razm = 1; razm <= RAZM_EXTRA; razm++)
        m->front[razm] = (struct front){.value = 1};
    for (int hero = 0; hero < heroes; hero++) {
        int zone = g->heroes.where[hero];
        bool held = zone >= ZONE_HAND && zone < ZONE_DUNGEON;
        if (all ? held : !is_seen(m, hero))
            count_unseen(g, hero, u);
        if (held && g->heroes.known[hero] == PUBLIC)
            believe_fetched(m, hero, zone - ZONE_HAND);
        if (zone >= from && zone <= karzar_field(RAZMS) &&
            g->result[zone - ZONE_FIELD] == UNFOUGHT)
            join(m, &m->front[zone - ZONE_FIELD + 1], hero);
    }
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
        join(m, &front, hero);
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

double karzar_mind_gain(const struct mind *m, int razm, int hero)
{
    struct front front = m->front[razm];

    join(m, &front, hero);
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

double karzar_mind_ahead(const struct mind *m, double lead)
{
    int left = 1;

    for (int razm = 1; razm <= RAZMS; razm++)
        left += m->g->result[razm - 1] == UNFOUGHT;
    return karzar_mind_chance(lead, root(left));
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
    double swing =
        karzar_mind_ahead(m, lead + 1) - karzar_mind_ahead(m, lead - 1);
    double spite = m->g->base.option[OPTION_VICTORY] * swing / 2;

    return spite > SPITE ? spite : SPITE;
}

void karzar_mind(struct mind *m, const struct karzar *g,
                 const struct memory *memory, int seat, int land)
{
    struct unseen u = {0};

    m->g = g;
    m->recall = karzar_recall(memory);
    m->yardstick = memory->yardstick;
    m->quick = memory->quick;
    m->luck = memory->luck;
    m->scratch = memory->scratch;
    m->seat = seat;
    m->land = land;
    m->enemy = IRAN + TURAN - land;
    believe(m);
    look_around(m, &u);
    fill_odds(m, &u);
    fill_wins(m);
    m->spite = spite_of(m);
    for (int razm = g->razm ? g->razm : 1; razm <= RAZM_EXTRA; razm++)
        m->stake[razm] =
            karzar_mind_stake(m, m->win[razm][land], m->win[razm][m->enemy],
                              m->front[razm].value);
}

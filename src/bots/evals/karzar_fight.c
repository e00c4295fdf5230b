/*
 * karzar_fight.c - what to send to a razm of Karzar: heroes, kings, helpers;
 * and what to bring back with a Mobad.
 */
#include "bots/evals/karzar_bout.h"

/* ---- KZ5.6 heroes -------------------------------------------------------- */

/*
 * Every card of the hand must be sent once, so a card is well or badly placed
 * rather than good or bad: gain[i][r] is what card i does in razm r, and a
 * choice is as good as the best plan for the whole hand that begins with it.
 */
struct plan {
    int cards;
    uint8_t hand[HAND_DEALT];
    double gain[HAND_DEALT][RAZMS + 1];
};

static void make_plan(const struct mind *m, struct plan *p)
{
    const struct karzar *g = m->g;
    int heroes = karzar_used(g);

    p->cards = 0;
    for (int hero = 0; hero < heroes && p->cards < HAND_DEALT; hero++)
        if (g->heroes.where[hero] == ZONE_HAND + m->seat)
            p->hand[p->cards++] = (uint8_t)hero;
    for (int i = 0; i < p->cards; i++)
        for (int razm = g->razm; razm <= RAZMS; razm++)
            p->gain[i][razm] = karzar_mind_gain(m, razm, p->hand[i]);
}

/* The best two razms for a card, from one on. */
struct best {
    double most, next;
    int razm;
};

static struct best best_of(const struct plan *p, int card, int from)
{
    struct best b = {-RAZMS, -RAZMS, 0};

    for (int razm = from; razm <= RAZMS; razm++) {
        double gain = p->gain[card][razm];
        if (gain > b.most) {
            b.next = b.most;
            b.most = gain;
            b.razm = razm;
        } else if (gain > b.next) {
            b.next = gain;
        }
    }
    return b;
}

static double if_any(double best)
{
    return best > -RAZMS ? best : 0;
}

/* The rest of the hand, without one card, in later razms. */
static double rest(const struct plan *p, int without, int from)
{
    int left[HAND_DEALT];
    int n = 0;
    double most = -RAZMS;
    struct best other;

    for (int i = 0; i < p->cards; i++)
        if (i != without)
            left[n++] = i;
    if (n == 0 || from > RAZMS)
        return 0;
    other = best_of(p, left[n > 1], from);
    if (n == 1)
        return if_any(other.most);
    for (int razm = from; razm <= RAZMS; razm++) {
        double sum = p->gain[left[0]][razm] +
                     if_any(razm == other.razm ? other.next : other.most);
        if (sum > most)
            most = sum;
    }
    return most;
}

/*
 * R63: courage is for whoever is alone to send a land's king, and of those who
 * can, nearly all do at once. (The first release took it for granted.)
 */
static double courage(const struct mind *m)
{
    static const double BOLD = 0.9;
    const struct karzar *g = m->g;
    double alone = 1;

    if (m->yardstick || g->base.option[OPTION_COURAGE])
        return 1;
    for (int seat = 0; seat < g->base.seats; seat++)
        if (seat != m->seat && karzar_enthroned(g) & SEAT(seat))
            alone *= 1 - BOLD * m->ally[seat];
    return alone;
}

/* KZ10.9: courage is a point; a razm won or a king killed is one more. From
 * then on all know our land. */
static double rate_king(const struct mind *m)
{
    const struct front *front = &m->front[m->g->razm];
    double before = karzar_mind_wins(m, m->land, m->g->razm, NONE);
    double lost = karzar_mind_wins(m, m->enemy, m->g->razm, NONE);
    struct mind with = *m;
    double won = 0;

    with.front[m->g->razm].summed = true;
    with.front[m->g->razm].sum[m->land] =
        (int16_t)(front->sum[m->land] + karzar_razm_king_power(m->land));
    won = karzar_mind_wins(&with, m->land, m->g->razm, NONE);
    return karzar_mind_stake(m, won, 1 - won, front->value) -
           karzar_mind_stake(m, before, lost, front->value) + 2 * won -
           ((1 - courage(m)) + karzar_mind_told(m, m->g->razm + 1));
}

static int place_in(const struct plan *p, int hero)
{
    int i = 0;

    while (i < p->cards - 1 && p->hand[i] != hero)
        i++;
    return i;
}

void karzar_rate_heroes(const struct mind *m, const struct action *choice,
                        int n, double *rating)
{
    struct plan plan;
    int razm = m->g->razm;
    double king = -1;

    make_plan(m, &plan);
    if (choice[n - 1].verb == KARZAR_DO_KING)
        king = rate_king(m);
    for (int i = 0; i < n; i++) {
        int at = place_in(&plan, choice[i].arg[0]);
        rating[i] = rest(&plan, at, razm + 1);
        rating[i] +=
            choice[i].verb == KARZAR_DO_KING ? king : plan.gain[at][razm];
    }
}

/* ---- what helpers are worth in hand -------------------------------------- */

static const double worth_of[HELPER_KINDS] = {
    [HELPER_TAHMINEH_1] = 1.2, [HELPER_TAHMINEH_2] = 1.2,
    [HELPER_TAHMINEH_3] = 1.2, [HELPER_AKVAN] = 0.15,
    [HELPER_ZAL] = 1.0,        [HELPER_RAMISHGAR] = 1.0,
    [HELPER_SIMURGH] = 0.75,   [HELPER_BAZUR] = 0.75,
    [HELPER_WITCH] = 0.9,      [HELPER_DRAGON] = 0.5,
    [HELPER_MOBAD] = 0.4,
};

/*
 * A helper of the other land is a burden: it takes part in the last razm
 * (KZ7.5), unless it was wasted earlier where it did no harm.
 */
static const double BURDEN = 0.35;

/* The more razms are left to choose from, the better the best of them. */
static double patience(int razm)
{
    double missed = 1;

    for (int left = RAZMS - 1 - razm; left > 0; left--)
        missed /= 2;
    return 1.2 * (1 - missed);
}

double karzar_helper_worth(int helper, int land, int razm)
{
    int kind = karzar_helpers[helper].kind;
    double worth = worth_of[kind];

    if (karzar_kind_land[kind] == IRAN + TURAN - land)
        return -BURDEN;
    if (karzar_is_tahmineh(helper))
        return worth;
    if (razm < RAZMS - 1)
        return worth * patience(razm);
    return karzar_kind_land[kind] == land ? worth / 2 : 0;
}

/* ---- Mobads -------------------------------------------------------------- */

enum { CHAMPION_POWER = 20 }; /* everybody else has less */

static const double ANNULLED = 0.15; /* a Mobad meets Akvan so often */

/* What holding somebody is worth, of heroes who are mostly alike. */
struct alike {
    bool known[LANDS][CHAMPION_POWER];
    double hold[LANDS][CHAMPION_POWER];
};

static double hold_of(const struct mind *m, int hero, struct alike *alike)
{
    int land = karzar_heroes[hero].land;
    int power = karzar_eff(m->g, hero);

    if (m->g->bearer[land] == hero)
        return karzar_mind_hold(m, hero, m->g->razm + 1);
    if (!alike->known[land][power])
        alike->hold[land][power] = karzar_mind_hold(m, hero, m->g->razm + 1);
    alike->known[land][power] = true;
    return alike->hold[land][power];
}

/* KZ5.9: the best hero among the dead for the worst of the hand. */
static double best_swap(const struct mind *m)
{
    const struct karzar *g = m->g;
    int heroes = karzar_used(g);
    struct alike alike;
    double least = 0;
    double most = 0;
    bool any = false;
    bool dead = false;

    memset(alike.known, 0, sizeof alike.known);
    for (int hero = 0; hero < heroes; hero++) {
        int zone = g->heroes.where[hero];
        bool hand = zone == ZONE_HAND + m->seat;
        double hold = 0;
        if ((zone != ZONE_PLAIN && !hand) || karzar_is_champion(hero))
            continue;
        hold = hold_of(m, hero, &alike);
        if (hand && (!any || hold < least))
            least = hold;
        if (!hand && (!dead || hold > most))
            most = hold;
        any |= hand;
        dead |= !hand;
    }
    return any && dead && most > least ? most - least : 0;
}

/* KZ5.10: what is already in the Otherworld. */
static double best_fetch(const struct mind *m)
{
    uint8_t card[KARZAR_HELPERS];
    int n = karzar_helpers_in(m->g, ZONE_OTHERWORLD, card);
    double best = 0;

    for (int i = 0; i < n; i++) {
        double worth = karzar_helper_worth(card[i], m->land, m->g->razm + 1);
        if (worth > best)
            best = worth;
    }
    return best;
}

double karzar_rate_retrieve(const struct mind *m, struct action a)
{
    if (a.verb == KARZAR_DO_PASS)
        return 0;
    return karzar_mind_hold(m, a.arg[1], m->g->razm + 1) -
           karzar_mind_hold(m, a.arg[0], m->g->razm + 1);
}

double karzar_rate_fetch(const struct mind *m, struct action a)
{
    if (a.verb == KARZAR_DO_PASS)
        return 0;
    return karzar_helper_worth(a.arg[0], m->land, m->g->razm + 1);
}

/* -------------------------------------------------------------------------- */

/* What a list of helpers is rated by. */
struct send {
    struct bout bout;
    double silent, swap, fetch; /* nothing is sent; what Mobads bring */
};

static double rate_helper(struct send *s, struct action a)
{
    const struct mind *m = s->bout.m;
    int razm = m->g->razm;
    double paid = karzar_helper_worth(a.arg[0], m->land, razm);

    switch (a.verb) {
    case KARZAR_DO_PLAY:
        return karzar_bout_expects(&s->bout, karzar_kind_bit(a.arg[0])) - paid;
    case KARZAR_DO_MOBAD: return s->silent + (1 - ANNULLED) * s->swap - paid;
    case KARZAR_DO_MOBAD_WITH:
        return s->silent + (1 - ANNULLED) * s->fetch - paid -
               karzar_helper_worth(a.arg[1], m->land, razm);
    default: return s->silent;
    }
}

void karzar_rate_helpers(const struct mind *m, const struct action *choice,
                         int n, double *rating)
{
    struct send s; /* large: it is written before it is read, not twice */
    unsigned verbs = 0;

    for (int i = 0; i < n; i++)
        verbs |= 1u << choice[i].verb;
    karzar_bout(&s.bout, m);
    s.silent = karzar_bout_expects(&s.bout, 0);
    s.swap = verbs >> KARZAR_DO_MOBAD & 1 ? best_swap(m) : 0;
    s.fetch = verbs >> KARZAR_DO_MOBAD_WITH & 1 ? best_fetch(m) : 0;
    for (int i = 0; i < n; i++)
        rating[i] = rate_helper(&s, choice[i]);
}

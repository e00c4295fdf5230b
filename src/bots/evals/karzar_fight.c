/*
 * karzar_fight.c - what to send to a razm of Karzar: heroes, kings, helpers;
 * and what to bring back with a Mobad.
 */
#include "bots/evals/karzar_mind.h"
#include "core/rng.h"

#include <string.h>

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

/* One of two cards at its best among the razms after the current one. */
static double best_alone(const struct plan *p, int card, int from, int not )
{
    double best = -RAZMS;

    for (int razm = from; razm <= RAZMS; razm++)
        if (razm != not &&p->gain[card][razm] > best)
            best = p->gain[card][razm];
    return best > -RAZMS ? best : 0;
}

/* The rest of the hand, without one card, in later razms. */
static double rest(const struct plan *p, int without, int from)
{
    int left[HAND_DEALT];
    int n = 0;
    double best = -RAZMS;

    for (int i = 0; i < p->cards; i++)
        if (i != without)
            left[n++] = i;
    if (n == 0 || from > RAZMS)
        return 0;
    if (n == 1)
        return best_alone(p, left[0], from, 0);
    for (int razm = from; razm <= RAZMS; razm++) {
        double sum =
            p->gain[left[0]][razm] + best_alone(p, left[1], from, razm);
        if (sum > best)
            best = sum;
    }
    return best;
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

/* ---- KZ5.7 helpers ------------------------------------------------------- */

enum { SAMPLES = 16, SAMPLES_QUICK = 5, FOUGHT_MOST = 64 };

/* How it ends with a set of helpers, whoever has sent them. */
struct ending {
    uint8_t result, value, moved, kings_killed;
};

/* Endings of the last razm that was asked about: every seat in turn asks about
 * the same one, and so do many simulations. */
enum { KIND_SETS = 1 << HELPER_KINDS };

struct endings {
    struct razm razm;
    uint64_t known[KIND_SETS / 64];
    struct ending of[KIND_SETS];
};
static_assert(sizeof(struct endings) <= KARZAR_SCRATCH, "it fits");

/* The razm after its heroes have fought, and what others may send to it. */
struct bout {
    const struct mind *m;
    struct razm razm;
    struct endings *endings; /* or NULL */
    int imagined;            /* how often                   */
    int samples;             /* that differ                 */
    uint32_t sent[SAMPLES];  /* what others may have sent   */
    int times[SAMPLES];      /* how often that was imagined */
    int fought;
    uint16_t kinds[FOUGHT_MOST]; /* sets that were fought out  */
    double worth[FOUGHT_MOST];   /* and what came of it        */
};

static bool is_same(const struct razm *a, const struct razm *b)
{
    bool same = a->number == b->number && a->modules == b->modules &&
                a->why == b->why && a->kings == b->kings;

    for (int land = 0; land < LANDS; land++)
        same = same && a->bearer[land] == b->bearer[land] &&
               a->companion[land] == b->companion[land] &&
               a->n[land] == b->n[land] &&
               memcmp(a->hero[land], b->hero[land], a->n[land]) == 0;
    return same;
}

static struct endings *endings_of(const struct mind *m, const struct razm *r)
{
    struct endings *e = m->scratch;

    if (!e || is_same(&e->razm, r))
        return e;
    e->razm = *r;
    memset(e->known, 0, sizeof e->known);
    return e;
}

static void describe(struct bout *b, const struct mind *m)
{
    const struct karzar *g = m->g;
    int heroes = karzar_used(g);

    b->m = m;
    b->fought = 0;
    karzar_razm_begin(&b->razm, karzar_modules(g), g->razm, NULL);
    b->razm.kings = g->kings;
    memcpy(b->razm.bearer, g->bearer, sizeof b->razm.bearer);
    for (int hero = 0; hero < heroes; hero++)
        if (g->heroes.where[hero] == ZONE_ARENA)
            karzar_razm_enter(&b->razm, hero);
    b->razm.why = g->why;
    karzar_razm_resume(&b->razm);
    b->endings = endings_of(m, &b->razm);
}

/* Cards that others may have, each as the first of its kind: all act alike. */
static int unseen(const struct mind *m, uint8_t *card)
{
    uint8_t first[HELPER_KINDS];
    int n = 0;

    memset(first, NONE, sizeof first);
    for (int i = 0; i < KARZAR_HELPERS; i++) {
        int kind = karzar_helpers[i].kind;
        if (m->g->helpers.known[i] & SEAT(m->seat))
            continue;
        if (first[kind] == NONE)
            first[kind] = (uint8_t)i;
        card[n++] = first[kind];
    }
    return n;
}

/* Everybody sees how many each player has sent, and nobody which. */
static uint32_t eagerness(const struct mind *m)
{
    const struct karzar *g = m->g;
    int others = g->base.seats - 1;
    int sent = HELPERS_DEALT * others;
    int chances = others * g->razm; /* one of them at first sight */

    for (int seat = 0; seat < g->base.seats; seat++)
        if (seat != m->seat)
            sent -= g->helpers.count[karzar_help(ZONE_HELP) + seat];
    if (chances < 1)
        return KARZAR_EAGER;
    return (uint32_t)((KARZAR_EAGER * others + 100 * (sent > 0 ? sent : 0)) /
                      chances);
}

/* A set imagined before is only counted: it need not be fought again. */
static void note(struct bout *b, uint32_t sent)
{
    int i = 0;

    while (i < b->samples && b->sent[i] != sent)
        i++;
    if (i == b->samples) {
        b->sent[b->samples] = sent;
        b->times[b->samples++] = 0;
    }
    b->times[i]++;
}

/*
 * Most others send something as long as they have it: a few samples of that,
 * the same for each of our choices, so that only the choice differs. The dice
 * are derived from what everybody can see, and in simulations from their luck:
 * what is always imagined alike would be wrong in all of them.
 */
static void imagine(struct bout *b)
{
    const struct karzar *g = b->m->g;
    struct rng rng = {b->m->luck + (uint64_t)g->base.ply * SEATS_MAX +
                      (uint64_t)b->m->seat};
    uint8_t card[KARZAR_HELPERS];
    int n = unseen(b->m, card);
    uint32_t usual = eagerness(b->m);
    seat_set senders = karzar_with_helpers(g) & (seat_set)~SEAT(b->m->seat);

    b->samples = 0;
    b->imagined = b->m->quick ? SAMPLES_QUICK : SAMPLES;
    for (int i = 0; i < b->imagined; i++) {
        uint32_t sent = 0;
        for (seat_set left = n ? senders : 0; left; left &= left - 1) {
            int at = (int)rng_below(&rng, (uint32_t)n);
            int seat = __builtin_ctz(left);
            uint32_t eager =
                b->m->recall.heard ? b->m->recall.eager[seat] : usual;
            if (rng_below(&rng, 100) < eager && !karzar_is_mobad(card[at]))
                sent |= (uint32_t)1 << card[at];
        }
        note(b, sent);
    }
}

/* A hero who is lured away fights on in the next razm (KZ7.7). */
static double worth_moved(const struct mind *m, int hero)
{
    bool own = karzar_heroes[hero].land == m->land;

    if (m->g->razm == RAZMS)
        return karzar_mind_stake(m, own, !own, 1);
    return karzar_mind_gain(m, m->g->razm + 1, hero);
}

static struct ending fight_out(const struct bout *b, uint32_t sent)
{
    struct razm_helpers helpers = {.sent = sent};
    struct razm r = b->razm;

    memset(helpers.beside, NONE, sizeof helpers.beside);
    karzar_razm_help(&r, &helpers);
    return (struct ending){r.result, r.value, r.moved, r.kings_killed};
}

static struct ending ending_with(const struct bout *b, uint32_t sent,
                                 unsigned kinds)
{
    struct endings *e = b->endings;
    uint64_t bit = (uint64_t)1 << kinds % 64;

    if (!e)
        return fight_out(b, sent);
    if (!(e->known[kinds / 64] & bit))
        e->of[kinds] = fight_out(b, sent);
    e->known[kinds / 64] |= bit;
    return e->of[kinds];
}

static double find_outcome(const struct bout *b, uint32_t sent, unsigned kinds)
{
    struct ending r = ending_with(b, sent, kinds);
    int land = b->m->land;
    double worth = 0;

    if (r.result != UNDECIDED)
        worth = karzar_mind_stake(b->m, r.result == land + WON_BY_IRAN,
                                  r.result != land + WON_BY_IRAN, r.value);
    if (r.moved != NONE)
        worth += worth_moved(b->m, r.moved);
    return worth - (r.kings_killed >> land & 1);
}

/* Which cards of a kind were sent makes no difference: one acts (R18). And if
 * the first Tahmineh is among them, none of the others does (KZ7.6). */
static unsigned kinds_of(uint32_t sent)
{
    unsigned kinds = 0;

    for (; sent; sent &= sent - 1)
        kinds |= 1u << karzar_helpers[__builtin_ctz(sent)].kind;
    return kinds >> HELPER_TAHMINEH_1 & 1 ? 1u << HELPER_TAHMINEH_1 : kinds;
}

/* The same kinds come up again with other choices. */
static double outcome(struct bout *b, uint32_t sent)
{
    unsigned kinds = kinds_of(sent);
    int i = 0;

    while (i < b->fought && b->kinds[i] != kinds)
        i++;
    if (i == b->fought) {
        double worth = find_outcome(b, sent, kinds);
        if (b->fought == FOUGHT_MOST)
            return worth;
        b->kinds[b->fought] = (uint16_t)kinds;
        b->worth[b->fought++] = worth;
    }
    return b->worth[i];
}

static double expected(struct bout *b, uint32_t sent)
{
    double sum = 0;

    for (int i = 0; i < b->samples; i++)
        sum += b->times[i] * outcome(b, sent | b->sent[i]);
    return sum / b->imagined;
}

/* ---- Mobads -------------------------------------------------------------- */

static const double ANNULLED = 0.15; /* a Mobad meets Akvan so often */

/* KZ5.9: the best hero among the dead for the worst of the hand. */
static double best_swap(const struct mind *m)
{
    const struct karzar *g = m->g;
    int heroes = karzar_used(g);
    double least = 0;
    double most = 0;
    bool any = false;
    bool dead = false;

    for (int hero = 0; hero < heroes; hero++) {
        int zone = g->heroes.where[hero];
        bool hand = zone == ZONE_HAND + m->seat;
        double hold = 0;
        if ((zone != ZONE_PLAIN && !hand) || karzar_is_champion(hero))
            continue;
        hold = karzar_mind_hold(m, hero, g->razm + 1);
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

static double rate_helper(struct bout *b, struct action a, double silent)
{
    const struct mind *m = b->m;
    int razm = m->g->razm;
    double paid = karzar_helper_worth(a.arg[0], m->land, razm);

    switch (a.verb) {
    case KARZAR_DO_PLAY: return expected(b, (uint32_t)1 << a.arg[0]) - paid;
    case KARZAR_DO_MOBAD: return silent + (1 - ANNULLED) * best_swap(m) - paid;
    case KARZAR_DO_MOBAD_WITH:
        return silent + (1 - ANNULLED) * best_fetch(m) - paid -
               karzar_helper_worth(a.arg[1], m->land, razm);
    default: return silent;
    }
}

void karzar_rate_helpers(const struct mind *m, const struct action *choice,
                         int n, double *rating)
{
    struct bout b; /* large: it is written before it is read, not twice */
    double silent = 0;

    describe(&b, m);
    imagine(&b);
    silent = expected(&b, 0);
    for (int i = 0; i < n; i++)
        rating[i] = rate_helper(&b, choice[i], silent);
}

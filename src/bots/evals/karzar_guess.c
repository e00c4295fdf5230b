/*
 * karzar_guess.c - guesses of what a seat of Karzar cannot see, moved towards
 * what it believes.
 *
 * The rules allow any land with any cards, but nobody chooses them like that:
 * whoever holds Zal fights for Iran, and who does not gets rid of him early.
 */
#include "bots/evals/karzar_mind.h"
#include "core/rng.h"

/* A king who was sent but not yet seen has revealed his land by his guard
 * (KZ10.9). */
static seat_set with_hidden_land(const struct karzar *g, int seat)
{
    seat_set seats = 0;

    for (int other = 0; other < g->base.seats; other++)
        if (!((g->brave | g->coward | SEAT(seat)) & SEAT(other)) &&
            g->land[other] < LANDS && g->answer_verb[other] != KARZAR_DO_KING)
            seats |= SEAT(other);
    return seats;
}

/* Nobody's land is known, but some are likelier than others. */
static void guess_lands(struct karzar *g, const struct recall *recall,
                        seat_set seats, struct rng *rng)
{
    for (int other = 0; other < g->base.seats; other++) {
        double odds = recall->odds[other];
        double at = rng_below(rng, 1 << 16) / (double)(1 << 16);
        if (seats & SEAT(other))
            g->land[other] = at * (1 + odds) < odds ? IRAN : TURAN;
    }
}

/* ---- which cards go with which land -------------------------------------- */

/* From games of bots that search (docs/bots.md), and a little more cautious:
 * how much likelier it is that a helper's holder fights for its land than for
 * the other one, by razm. */
static const double helper_suits[RAZMS + 1] = {1, 3.5, 5, 7, 9, 11, 12, 12, 12};

/*
 * How much likelier a hero of that strength is in the hand of a player of the
 * other land, or of his own, than in the camp; before the first razm, and from
 * the sixth on, when others have been sent where they do no harm.
 */
enum { STRENGTHS = 6, LATE = 6 };

struct drawn {
    double of[STRENGTHS][2]; /* [1]: of his own */
};

static const struct drawn early = {{{0.55, 0.55},
                                    {0.78, 0.88},
                                    {1.02, 1.06},
                                    {1.5, 1.57},
                                    {1.95, 2.0},
                                    {1.8, 2.1}}};
static const struct drawn late = {{{0.84, 0.88},
                                   {0.68, 1.2},
                                   {0.7, 1.5},
                                   {0.62, 1.65},
                                   {0.72, 2.0},
                                   {1.0, 1.0}}};

static int strength_of(const struct karzar *g, int hero)
{
    static const uint8_t of[LEVELS_MAX + 1] = {0, 0, 0, 0, 0, 1, 2,
                                               3, 4, 4, 5, 5, 5};

    return of[karzar_mind_level(g, hero)];
}

static struct drawn drawn_at(int razm)
{
    int to = razm < LATE ? razm : LATE;
    struct drawn d;

    for (int i = 0; i < STRENGTHS; i++)
        for (int own = 0; own < 2; own++)
            d.of[i][own] =
                early.of[i][own] +
                (late.of[i][own] - early.of[i][own]) * (to - 1) / (LATE - 1);
    return d;
}

/* ---- what may be guessed otherwise --------------------------------------- */

struct guesswork {
    struct karzar *g;
    struct rng *rng;
    double suits; /* helpers */
    struct drawn drawn;
    int n_helpers; /* of others, that the seat has not seen */
    uint8_t helper[KARZAR_HELPERS];
    int held, n_heroes; /* likewise: in hands first, then in the camp */
    uint8_t hero[KARZAR_HEROES];
};

/* Nobody holds two Tahminehs (R58): they stay where they are. */
static void find_helpers(struct guesswork *w, int seat)
{
    const struct karzar *g = w->g;

    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int holder = g->helpers.where[card] - karzar_help(ZONE_HELP);
        if (holder >= 0 && holder < g->base.seats &&
            !(g->helpers.known[card] & SEAT(seat)) && !karzar_is_tahmineh(card))
            w->helper[w->n_helpers++] = (uint8_t)card;
    }
}

static void find_heroes(struct guesswork *w, int seat)
{
    const struct karzar *g = w->g;
    int heroes = karzar_used(g);
    uint8_t camp[KARZAR_HEROES] = {0};
    int n = 0;

    for (int hero = 0; hero < heroes; hero++) {
        int zone = g->heroes.where[hero];
        if (g->heroes.known[hero] & SEAT(seat))
            continue;
        if (zone == ZONE_POOL)
            camp[n++] = (uint8_t)hero;
        else if (zone >= ZONE_HAND && zone < ZONE_HAND + g->base.seats)
            w->hero[w->held++] = (uint8_t)hero;
    }
    memcpy(w->hero + w->held, camp, (size_t)n);
    w->n_heroes = w->held + n;
}

/* ---- small changes ------------------------------------------------------- */

static bool is_taken(double ratio, struct rng *rng)
{
    return ratio >= 1 || rng_below(rng, 1 << 16) < ratio * (1 << 16);
}

static int holder_of(const struct guesswork *w, int helper)
{
    return w->g->helpers.where[helper] - karzar_help(ZONE_HELP);
}

/* 1: the seat fights for its land; -1: for the other one. */
static int suited(int helper, int land)
{
    int of = karzar_kind_land[karzar_helpers[helper].kind];

    return of >= LANDS ? 0 : of == land ? 1 : -1;
}

static double raised(double base, int to)
{
    double y = 1;

    for (; to > 0; to--)
        y *= base;
    for (; to < 0; to++)
        y /= base;
    return y;
}

static void give_helper(struct guesswork *w, int helper, int seat)
{
    w->g->helpers.where[helper] = (uint8_t)(karzar_help(ZONE_HELP) + seat);
    w->g->helpers.known[helper] = SEAT(seat);
}

static void swap_helpers(struct guesswork *w, int one, int two)
{
    int a = holder_of(w, one);
    int b = holder_of(w, two);
    int at_a = w->g->land[a];
    int at_b = w->g->land[b];
    int gain = (suited(one, at_b) - suited(one, at_a) + suited(two, at_a) -
                suited(two, at_b)) /
               2;

    if (a == b || !is_taken(raised(w->suits, gain), w->rng))
        return;
    give_helper(w, one, b);
    give_helper(w, two, a);
}

static double drawn_to(const struct guesswork *w, int hero, int zone)
{
    if (zone == ZONE_POOL)
        return 1;
    return w->drawn.of[strength_of(w->g, hero)][w->g->land[zone - ZONE_HAND] ==
                                                karzar_heroes[hero].land];
}

static void lay_hero(struct guesswork *w, int hero, int zone)
{
    w->g->heroes.where[hero] = (uint8_t)zone;
    w->g->heroes.known[hero] = zone == ZONE_POOL ? 0 : SEAT(zone - ZONE_HAND);
}

static void swap_heroes(struct guesswork *w, int i, int k)
{
    int one = w->hero[i];
    int two = w->hero[k];
    int a = w->g->heroes.where[one];
    int b = w->g->heroes.where[two];

    if (a == b || !is_taken(drawn_to(w, one, b) * drawn_to(w, two, a) /
                                (drawn_to(w, one, a) * drawn_to(w, two, b)),
                            w->rng))
        return;
    lay_hero(w, one, b);
    lay_hero(w, two, a);
    if (k >= w->held) {
        w->hero[i] = (uint8_t)two;
        w->hero[k] = (uint8_t)one;
    }
}

/* The other land for a seat; odds: that it fights for Iran, by the news. */
static void change_land(struct guesswork *w, int seat, double odds)
{
    int land = w->g->land[seat];
    int other = IRAN + TURAN - land;
    double ratio = other == IRAN ? odds : 1 / odds;
    int gain = 0;

    for (int i = 0; i < w->n_helpers; i++)
        if (holder_of(w, w->helper[i]) == seat)
            gain += suited(w->helper[i], other);
    for (int i = 0; i < w->held; i++) {
        int hero = w->hero[i];
        const double *of = w->drawn.of[strength_of(w->g, hero)];
        bool own = karzar_heroes[hero].land == land;
        if (w->g->heroes.where[hero] == ZONE_HAND + seat)
            ratio *= of[!own] / of[own];
    }
    if (is_taken(ratio * raised(w->suits, gain), w->rng))
        w->g->land[seat] = (uint8_t)other;
}

/*
 * Small changes, each taken as often as what it leads to is likelier (N.
 * Metropolis et al., "Equation of state calculations by fast computing
 * machines", 1953): after enough of them a guess is as frequent as it is
 * likely. A few get most of the way.
 */
static void suit(struct guesswork *w, const struct recall *recall,
                 seat_set seats)
{
    enum { ROUNDS = 3 };

    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < w->held; i++)
            swap_heroes(w, i, (int)rng_below(w->rng, (uint32_t)w->n_heroes));
        for (int i = 0; i < w->n_helpers; i++)
            swap_helpers(w, w->helper[i],
                         w->helper[rng_below(w->rng, (uint32_t)w->n_helpers)]);
        for (int seat = 0; seat < w->g->base.seats; seat++)
            if (seats & SEAT(seat))
                change_land(w, seat, recall->odds[seat]);
    }
}

/* What others have sealed was guessed by the cards that they had before. */
static void seal_again(struct karzar *g, int seat, struct rng *rng)
{
    for (int other = 0; other < g->base.seats; other++) {
        struct action choice[CHOICES_MAX];
        struct action a = {.verb = KARZAR_DO_PASS};
        int n = 0;
        if (other == seat || g->answer_verb[other] == NONE)
            continue;
        n = karzar_choices(g, other, choice);
        if (n)
            a = choice[rng_below(rng, (uint32_t)n)];
        g->answer_verb[other] = a.verb;
        memcpy(g->answer_arg[other], a.arg, sizeof g->answer_arg[other]);
    }
}

/* The yardstick believes that any cards go with any land. */
void karzar_lean(struct state *guess, int seat, const struct memory *m,
                 struct rng *rng)
{
    struct karzar *g = (struct karzar *)guess;
    struct recall recall = karzar_recall(m);
    seat_set seats = with_hidden_land(g, seat);
    struct guesswork w = {.g = g, .rng = rng};

    if (!recall.heard || karzar_is_opened(g))
        return;
    guess_lands(g, &recall, seats, rng);
    if (m->yardstick || !g->razm)
        return;
    w.suits = helper_suits[g->razm <= RAZMS ? g->razm : RAZMS];
    w.drawn = drawn_at(g->razm);
    find_helpers(&w, seat);
    find_heroes(&w, seat);
    suit(&w, &recall, seats);
    seal_again(g, seat, rng);
}

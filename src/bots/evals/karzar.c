/*
 * karzar.c - what a player of Karzar learns in the first evenings.
 *
 * Here: which land to fight for, captives, foresight, cowards and
 * independents, and the value of a whole position. What a seat believes is in
 * karzar_mind.c, what to send in karzar_fight.c. Rules: docs/rules/karzar.md.
 */
#include "bots/evals/evals.h"
#include "bots/evals/karzar_learned.h"
#include "bots/evals/karzar_likeness.h"
#include "bots/evals/karzar_manners.h"
#include "bots/evals/karzar_mind.h"
#include "bots/wholes.h"

/*
 * Ratings are computed in points and returned in sixths of a hundredth: a razm
 * is worth a point or two, so bots that treat half a point as equal would play
 * at random.
 */
static const double SCALE = 600;

/* ---- what the karzar will bring ------------------------------------------ */

static double victory(const struct karzar *g)
{
    return g->base.option[OPTION_VICTORY];
}

/* Points of a seat that fights for the land to the end (KZ8). */
static double prospect(const struct mind *m, int land)
{
    int other = IRAN + TURAN - land;
    double own = karzar_mind_points(m, land, 1 + karzar_mind_alone(m, land));
    double enemy = karzar_mind_points(m, other, 1);

    return own + victory(m->g) * karzar_mind_ahead(m, own - enemy);
}

/* ---- KZ6.7 enlisting ----------------------------------------------------- */

/* A card that goes back to the camp will be drawn again by somebody. */
static const double RETURNS = 0.8;

struct muster { /* one land, as it would be to fight for it */
    double land;
    double kept[KARZAR_HEROES], put_back[KARZAR_HEROES];
};

static double helpers_worth(const struct mind *m)
{
    uint8_t card[KARZAR_HELPERS];
    int n = karzar_helpers_in(m->g, ZONE_HELP + m->seat, card);
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += karzar_helper_worth(card[i], m->land, 1);
    return sum;
}

static void weigh_hero(const struct mind *m, int hero, struct muster *u)
{
    double best = -RAZMS;
    double sum = 0;

    for (int razm = 1; razm <= RAZMS; razm++) {
        double gain = karzar_mind_gain(m, razm, hero);
        sum += gain;
        if (gain > best)
            best = gain;
    }
    u->kept[hero] = best;
    u->put_back[hero] = RETURNS * sum / RAZMS;
}

static void weigh_land(const struct karzar *g, const struct memory *memory,
                       int seat, int land, struct muster *u)
{
    uint8_t hand[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    struct mind m;

    karzar_mind(&m, g, memory, seat, land);
    u->land = prospect(&m, land) + helpers_worth(&m);
    for (int i = 0; i < n; i++) {
        weigh_hero(&m, hand[i], u);
        u->land += u->put_back[hand[i]];
    }
}

static void rate_enlist(const struct karzar *g, const struct memory *memory,
                        const struct action *choice, int n, double *rating)
{
    struct muster u[LANDS];

    for (int land = 0; land < LANDS; land++)
        weigh_land(g, memory, choice[0].seat, land, &u[land]);
    for (int i = 0; i < n; i++) {
        const struct muster *land = &u[choice[i].arg[0]];
        rating[i] = land->land;
        for (int k = 1; k <= HAND_KEPT; k++)
            rating[i] +=
                land->kept[choice[i].arg[k]] - land->put_back[choice[i].arg[k]];
    }
}

/* ---- KZ10.1, KZ10.2 captives and foresight ------------------------------- */

static int hand_of(const struct mind *m, uint8_t *hand)
{
    return karzar_heroes_in(m->g, ZONE_HAND + m->seat, hand);
}

static double worst_in_hand(const struct mind *m)
{
    uint8_t hand[KARZAR_HEROES];
    int n = hand_of(m, hand);
    double worst = 0;

    for (int i = 0; i < n; i++) {
        double hold = karzar_mind_hold(m, hand[i], m->g->razm);
        if (i == 0 || hold < worst)
            worst = hold;
    }
    return worst;
}

/*
 * A captive fights for the other land, so an enemy is worth his power, and
 * does no harm elsewhere; a better one may still come.
 */
static double rate_capture(const struct mind *m, struct action a)
{
    static const double A_LEVEL = 0.06;  /* of the captives' razm, in points */
    static const double PATIENCE = 0.08; /* for each razm to come           */
    int level = 0;

    if (a.verb == KARZAR_DO_PASS)
        return PATIENCE * (RAZMS - m->g->razm);
    level = karzar_mind_level(m->g, a.arg[0]);
    if (karzar_heroes[a.arg[0]].land == m->land)
        level = -level;
    return A_LEVEL * level - karzar_mind_hold(m, a.arg[0], m->g->razm);
}

/* Once in a karzar: for a hand with a hero to get rid of. */
static double rate_declare(const struct mind *m, int verb)
{
    static const double WAIT = 0.06; /* for each razm to come */

    if (verb == KARZAR_DO_PASS)
        return WAIT * (RAZMS - m->g->razm);
    return -worst_in_hand(m);
}

static double rate_exchange(const struct mind *m, struct action a)
{
    int taken = NONE;

    if (a.verb == KARZAR_DO_PASS)
        return 0;
    taken = karzar_camp_at(m->g, state_asks(&m->g->base)->a, a.arg[0] - 1);
    return karzar_mind_hold(m, taken, m->g->razm) -
           karzar_mind_hold(m, a.arg[1], m->g->razm);
}

/* ---- KZ10.10 the coward king --------------------------------------------- */

/* It costs three points; and while there is time things may still turn. */
static double rate_flee(const struct mind *m, int verb)
{
    static const double HOPE = 0.25; /* for each razm in which one may flee */

    if (verb == KARZAR_DO_PASS)
        return prospect(m, m->land) + HOPE * (COWARD_RAZM - m->g->razm);
    return prospect(m, m->enemy) - COWARDICE - karzar_mind_told(m, m->g->razm);
}

/* ---- KZ10.8 independents ------------------------------------------------- */

struct standing { /* razms that count, and what banners add */
    int razms[LANDS], more[LANDS];
};

static struct standing standing_of(const struct karzar *g, int without)
{
    struct standing s = {{0}, {0}};

    for (int razm = 1; razm <= RAZM_EXTRA; razm++) {
        int land = g->result[razm - 1] - WON_BY_IRAN;
        if (land < 0 || land >= LANDS || g->struck >> razm & 1 ||
            razm == without)
            continue;
        s.razms[land]++;
        s.more[land] += g->value[razm - 1] - 1;
    }
    return s;
}

static int lead_of(const struct standing *s, const int *players)
{
    int lead = 0;

    for (int land = 0; land < LANDS; land++) {
        int own = players[land];
        int others = players[IRAN + TURAN - land];
        int base = own <= 1 || 2 * own < others ? 2 : 1; /* KZ8.2 */
        int points = base * s->razms[land] + s->more[land];
        lead += land == IRAN ? points : -points;
    }
    return lead;
}

/* How many others fight for our land: chances[n] that n of them do. */
static int spread_allies(const struct mind *m, double *chances)
{
    int others = 0;

    chances[0] = 1;
    for (int seat = 0; seat < m->g->base.seats; seat++) {
        double ally = m->ally[seat];
        if (seat == m->seat || karzar_independents(m->g) &
                                   SEAT(seat) * (m->g->stage == STAGE_SCORE))
            continue;
        chances[++others] = 0;
        for (int n = others; n > 0; n--)
            chances[n] = chances[n] * (1 - ally) + chances[n - 1] * ally;
        chances[0] *= 1 - ally;
    }
    return others;
}

static double tie_chance(const struct mind *m, const struct standing *s)
{
    double chances[SEATS_MAX + 1];
    int others = spread_allies(m, chances);
    double sum = 0;

    for (int n = 0; n <= others; n++) {
        int players[LANDS];
        players[m->land] = n;
        players[m->enemy] = others - n;
        if (lead_of(s, players) == 0)
            sum += chances[n];
    }
    return sum;
}

/* With a captives' razm either land may win one more. */
static double tie_after(const struct mind *m, int without, bool captives)
{
    struct standing s = standing_of(m->g, without);
    double tie = 0;

    if (!captives)
        return tie_chance(m, &s);
    for (int land = 0; land < LANDS; land++) {
        s.razms[land]++;
        tie += tie_chance(m, &s) / LANDS;
        s.razms[land]--;
    }
    return tie;
}

static bool captives_held(const struct karzar *g)
{
    int captives = 0;

    if (!karzar_plays(g, MODULE_CAPTIVES))
        return false;
    if (g->hold != HOLD_UNSAID)
        return g->hold == HOLD_YES;
    for (int seat = 0; seat < g->base.seats; seat++)
        captives += g->heroes.count[ZONE_DUNGEON + seat];
    return 2 * captives >= g->base.seats;
}

static double rate_free(const struct mind *m, struct action a)
{
    bool held = captives_held(m->g);

    switch (a.verb) {
    case KARZAR_DO_STRIKE_OUT: return tie_after(m, a.arg[0], held);
    case KARZAR_DO_HOLD: return tie_after(m, 0, true);
    case KARZAR_DO_CANCEL: return tie_after(m, 0, false);
    default: return tie_after(m, 0, held);
    }
}

/* KZ5.8: before the last razm is decided; one of them may be struck out. */
static double rate_keep(const struct mind *m)
{
    double best = 0;

    for (int razm = 0; razm <= RAZMS; razm++) {
        double tie = tie_after(m, razm, false);
        if (tie > best)
            best = tie;
    }
    return best * m->g->base.option[OPTION_FREE_POOL] /
           m->g->base.option[OPTION_TAHMINEHS];
}

static double rate_last(const struct mind *m, int verb)
{
    return verb == KARZAR_DO_PASS ? rate_keep(m) : prospect(m, m->land);
}

/* ---- the ratings --------------------------------------------------------- */

static double rate_one(const struct mind *m, int decision, struct action a)
{
    switch (decision) {
    case KARZAR_ASK_DECLARE: return rate_declare(m, a.verb);
    case KARZAR_ASK_FORESEE: return rate_exchange(m, a);
    case KARZAR_ASK_CAPTURE: return rate_capture(m, a);
    case KARZAR_ASK_COWARD: return rate_flee(m, a.verb);
    case KARZAR_ASK_HELPER8: return rate_last(m, a.verb);
    case KARZAR_ASK_MOBAD_HERO: return karzar_rate_retrieve(m, a);
    case KARZAR_ASK_MOBAD_HELPER: return karzar_rate_fetch(m, a);
    case KARZAR_ASK_FREE: return rate_free(m, a);
    default: return 0; /* which card is left */
    }
}

static void rate_all(const struct karzar *g, const struct memory *memory,
                     const struct action *choice, int n, double *rating)
{
    int decision = state_asks(&g->base)->decision;
    int seat = choice[0].seat;
    struct mind m;

    if (decision == KARZAR_ASK_DUEL_CARD) {
        karzar_rate_duel(g, seat, choice, n, rating);
        return;
    }
    if (decision == KARZAR_ASK_ENLIST) {
        rate_enlist(g, memory, choice, n, rating);
        return;
    }
    if (decision != KARZAR_ASK_DUEL_PICK)
        karzar_mind(&m, g, memory, seat, g->land[seat]);
    if (decision == KARZAR_ASK_HERO)
        karzar_rate_heroes(&m, choice, n, rating);
    else if (decision == KARZAR_ASK_HELPER)
        karzar_rate_helpers(&m, choice, n, rating);
    else
        for (int i = 0; i < n; i++)
            rating[i] = rate_one(&m, decision, choice[i]);
}

static void rate(const struct state *s, const struct memory *m,
                 const struct action *choice, int n, int *rating)
{
    double points[CHOICES_MAX];

    rate_all((const struct karzar *)s, m, choice, n, points);
    for (int i = 0; i < n; i++)
        rating[i] = (int)(SCALE * points[i]);
}

/* ---- the whole position -------------------------------------------------- */

static void duel_value(const struct karzar *g, double *share)
{
    double worth[2] = {0};

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        int seat = g->heroes.where[hero] - ZONE_HAND;
        if (seat == 0 || seat == 1) /* a razm costs some eleven points */
            worth[seat] += karzar_heroes[hero].power / 22.0;
    }
    worth[0] += g->tally[0][PART_RAZMS];
    worth[1] += g->tally[1][PART_RAZMS];
    eval_shares(worth, 2, 0.6, share);
}

/* What a karzar in progress adds to a seat's points; prospect: what it adds to
 * those of all who fight for the same land. */
static double coming(const struct karzar *g, int seat, const struct mind *m,
                     seat_set free, double prospect)
{
    int land = g->land[seat];
    double gain = karzar_courage(g, seat);

    if (g->coward >> seat & 1)
        gain -= COWARDICE;
    if ((g->brave | g->coward) >> seat & 1)
        gain -= karzar_mind_told(m, g->razm);
    if (free & SEAT(seat))
        return gain + rate_keep(m);
    return gain + prospect + (g->king_won >> land & 1) -
           (g->king_killed >> land & 1);
}

/* The more karzars are to come, the less a point decides now. */
static double spread_of(const struct karzar *g)
{
    return 2 + 0.8 * (g->base.option[OPTION_KARZARS] - g->karzar);
}

/* What a karzar in progress will bring was found from the fronts in the first
 * release; since then every way in which it may end is looked at. */
static void value(const struct state *s, const struct memory *memory,
                  double *share)
{
    const struct karzar *g = (const struct karzar *)s;
    bool fights = g->razm && g->stage != STAGE_MUSTER;
    struct score score = {0};
    double worth[SEATS_MAX];
    const struct memory nothing = {.yardstick = memory->yardstick,
                                   .scratch = memory->scratch};
    bool first = memory->yardstick;
    double of_land[LANDS] = {0};
    struct mind m[LANDS] = {{.yardstick = first}, {.yardstick = first}};
    seat_set free = karzar_independents(g);

    if (karzar_is_duel(g)) {
        duel_value(g, share);
        return;
    }
    karzar_score(s, &score);
    for (int land = 0; land < LANDS && fights && (first || free); land++)
        karzar_mind(&m[land], g, &nothing, SEAT_WATCHER, land);
    for (int land = 0; land < LANDS && fights && first; land++)
        of_land[land] = prospect(&m[land], land);
    for (int seat = 0; seat < s->seats; seat++) {
        worth[seat] = score.points[seat];
        if (fights)
            worth[seat] += coming(g, seat, &m[g->land[seat]], free,
                                  of_land[g->land[seat]]);
    }
    if (first)
        eval_shares(worth, s->seats, spread_of(g), share);
    else
        karzar_shares(g, fights, worth, free, share);
}

/* The first to answer is as careful as the last: if sealed answers were
 * arbitrary, the others would look foolish to the last one. */
static seat_set unseal(struct state *guess, int seat)
{
    struct karzar *g = (struct karzar *)guess;
    seat_set sealed = 0;

    for (int other = 0; other < guess->seats; other++) {
        if (other == seat || g->answer_verb[other] == NONE)
            continue;
        g->answer_verb[other] = NONE;
        memset(g->answer_arg[other], 0, sizeof g->answer_arg[other]);
        sealed |= SEAT(other);
    }
    state_top(guess)->actors |= sealed;
    return sealed;
}

/* A stage is a razm. */
static int stage(const struct state *s)
{
    const struct karzar *g = (const struct karzar *)s;

    return g->karzar * (RAZM_EXTRA + 1) + g->razm;
}

/* A karzar forgives much: a net with many slips is hardly weaker, and random
 * play is not far below the best. So the levels between ratings and the net
 * are part one, part the other (docs/strength.md). */
static const struct level levels[LEVELS] = {
    {.slips = 99, .rating = 1300},
    {.slips = 38, .rating = 1397},
    {.heat = 30, .rates = 92, .rating = 1479},
    {.heat = 30, .rates = 63, .rating = 1555},
    {.heat = 30, .rating = 1636},
    {.simulations = 600, .heat = 40, .plain = 12, .others = 43, .rating = 1703},
};

const struct eval eval_karzar = {
    .game = "karzar",
    .hear = karzar_hear,
    .rate = rate,
    .lean = karzar_lean,
    .unseal = unseal,
    .compare = wholes_search,
    .value = value,
    .stage = stage,
    .stages = 1,
    .ahead = {.stages = 2, .wholes = 20, .tries = 40, .worth = 4},
    .scratch = KARZAR_SCRATCH,
    .levels = levels,
    .learned = &karzar_learned,
    .likeness = &karzar_likeness,
    .manners = karzar_manners,
    .absent = karzar_absent,
};

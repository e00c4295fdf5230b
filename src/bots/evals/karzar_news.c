/*
 * karzar_news.c - what a seat of Karzar remembers of its news: who seems to
 * fight for whom, and how readily each sends helpers.
 *
 * A position shows how many helpers everybody has left, and no more. The news
 * says in which razm somebody sent one, who led it then, and what was turned
 * up: if only one player sent a helper, the card is known. It says who used a
 * Mobad, whom he brought back and for whom, long after that hero has fallen;
 * and how right all this was, when the thrones were opened in earlier karzars.
 *
 * Everything here was told to all, but for the helpers in one's own hand.
 */
#include "bots/evals/karzar_mind.h"

#include <string.h>

/*
 * Percentage of senders of this card who fought for its land (of a neutral
 * card: for Iran), depending on whether that land led when helpers were sent.
 * Zal turns a razm, or is thrown away where he does no harm. From games of
 * greedy bots at a table of five: larger ones hide more, smaller ones less.
 */
struct habit {
    double led, trailed, even;
};

static const struct habit habit[HELPER_KINDS] = {
    [HELPER_TAHMINEH_1] = {0.5, 0.5, 0.5},
    [HELPER_TAHMINEH_2] = {0.5, 0.5, 0.5},
    [HELPER_TAHMINEH_3] = {0.5, 0.5, 0.5},
    [HELPER_AKVAN] = {0.86, 0.14, 0.5},
    [HELPER_ZAL] = {0.28, 0.72, 0.95},
    [HELPER_RAMISHGAR] = {0.28, 0.72, 0.95},
    [HELPER_SIMURGH] = {0.2, 0.58, 0.5},
    [HELPER_BAZUR] = {0.2, 0.58, 0.5},
    [HELPER_WITCH] = {0.16, 0.84, 0.5},
    [HELPER_DRAGON] = {0.35, 0.65, 0.5},
    [HELPER_MOBAD] = {0.67, 0.33, 0.5},
};
static const struct habit sends_nothing = {0.56, 0.44, 0.5};
static const double TABLE = 5;

/* The same at every table. */
static const double TAKEN = 0.97;   /* for the land of a strong hero taken  */
static const double GIVEN = 0.85;   /* against that of a strong one given   */
static const double FETCHED = 0.75; /* for the land of a helper fetched     */

enum { STRONG = 5, STRONG_GIVEN = 7 };

/* ---- going through the news ---------------------------------------------- */

struct past { /* what is kept while going through */
    const struct karzar *g;
    struct recall *r;
    int seat;
    int razm;

    /* the razm: who leads, and what was sent */
    int sum[RAZM_EXTRA + 1][LANDS]; /* half points of heroes waiting, sent */
    int first[LANDS];               /* of first heroes, in a duel razm    */
    bool summed, sending;
    unsigned kings; /* lands whose king is there                          */
    int led;        /* the land that led when helpers were sent       */
    uint32_t shown, own; /* helpers turned up; those of one's own hand    */
    seat_set hich, mobads;

    int helpers[SEATS_MAX]; /* in hand                                   */
    int sent[SEATS_MAX], chances[SEATS_MAX];

    /* how right the odds were, and would be if they were right */
    double right[SEATS_MAX], sure[SEATS_MAX];
};

static double iran(const struct recall *r, int seat)
{
    return r->odds[seat] / (1 + r->odds[seat]);
}

static double within(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

/* A player who was misread before is trusted less. */
static double trust(const struct past *p, int seat)
{
    return within((1 + p->right[seat]) / (1 + p->sure[seat]), 0, 1);
}

/* A seat did what players of that land do this often. */
static void learn(struct past *p, int seat, int land, double often)
{
    double told = within(0.5 + trust(p, seat) * (often - 0.5), 0.03, 0.97);
    double odds = told / (1 - told);

    p->r->odds[seat] *= land == IRAN ? odds : 1 / odds;
}

/* ---- one razm ------------------------------------------------------------ */

static int leader(const struct past *p)
{
    const int *power = p->summed ? p->sum[p->razm] : p->first;

    if (power[IRAN] == power[TURAN])
        return NONE;
    return power[IRAN] > power[TURAN] ? IRAN : TURAN;
}

/* How often a player who fights for Iran does that. */
static double for_iran(const struct past *p, const struct habit *h, int land)
{
    int own = land == TURAN ? TURAN : IRAN;
    double often = p->led == NONE  ? h->even
                   : p->led == own ? h->led
                                   : h->trailed;

    often = 0.5 + (often - 0.5) * TABLE / p->g->base.seats;
    return own == IRAN ? often : 1 - often;
}

/* Any of the cards may be theirs. */
static void learn_cards(struct past *p, seat_set senders, uint32_t cards)
{
    double sum = 0;
    int n = 0;

    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int kind = karzar_helpers[card].kind;
        if (!(cards >> card & 1))
            continue;
        sum += for_iran(p, &habit[kind], karzar_kind_land[kind]);
        n++;
    }
    for (int seat = 0; n && seat < p->g->base.seats; seat++)
        if (senders & SEAT(seat))
            learn(p, seat, IRAN, sum / n);
}

/* Everybody sees who uses a Mobad, and who has something but sends nothing. */
static void learn_rest(struct past *p, seat_set had)
{
    for (int seat = 0; seat < p->g->base.seats; seat++)
        if (p->mobads & SEAT(seat))
            learn(p, seat, IRAN, for_iran(p, &habit[HELPER_MOBAD], NEUTRAL));
        else if (had & p->hich & SEAT(seat))
            learn(p, seat, IRAN, for_iran(p, &sends_nothing, NEUTRAL));
}

/* The razm has its result: what was sent to it is known. */
static void end_razm(struct past *p)
{
    seat_set had = 0;
    seat_set others = 0;

    for (int seat = 0; seat < p->g->base.seats; seat++)
        if (p->helpers[seat] > 0)
            had |= SEAT(seat);
    for (int seat = 0; seat < p->g->base.seats; seat++) {
        p->chances[seat] += had >> seat & 1;
        if (!(had & SEAT(seat) & (seat_set)~p->hich))
            continue;
        p->sent[seat]++;
        p->helpers[seat]--;
    }
    others = had & (seat_set) ~(p->hich | p->mobads);
    if (p->shown & p->own) { /* one's own card is nobody else's */
        learn_cards(p, others & SEAT(p->seat), p->shown);
        others &= (seat_set)~SEAT(p->seat);
    }
    learn_cards(p, others, p->shown & ~p->own);
    learn_rest(p, had);
    p->own &= ~p->shown;
}

/* ---- one event ----------------------------------------------------------- */

static void begin_karzar(struct past *p)
{
    memset(p->sum, 0, sizeof p->sum);
    p->own = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        p->r->odds[seat] = 1;
        p->helpers[seat] = HELPERS_DEALT;
    }
}

static void begin_razm(struct past *p, int razm)
{
    p->razm = razm;
    p->summed = p->sending = false;
    p->led = NONE;
    p->shown = 0;
    p->hich = p->mobads = 0;
    p->kings = 0;
    p->first[IRAN] = p->first[TURAN] = 0;
}

static void wait_for(struct past *p, int hero, int razm)
{
    if (razm <= RAZM_EXTRA)
        p->sum[razm][karzar_heroes[hero].land] += karzar_eff(p->g, hero);
}

/* A king was seen (KZ10.9), or flees to the other land (KZ10.10). */
static void is_told(struct past *p, int seat, int land)
{
    p->r->odds[seat] = land == IRAN ? 1 / (1 - TAKEN) : 1 - TAKEN;
}

/* However many send their king, he counts once. */
static void hear_king(struct past *p, int seat, int land)
{
    if (!(p->kings >> land & 1))
        p->sum[p->razm][land] += karzar_razm_king_power(land);
    p->kings |= 1u << land;
    is_told(p, seat, land);
}

/* The throne is opened: was that seat read rightly? */
static void compare(struct past *p, int seat, int land)
{
    double sure = 2 * iran(p->r, seat) - 1;

    p->sure[seat] += sure * sure;
    p->right[seat] += land == IRAN ? sure : -sure;
}

static void hear_mobad(struct past *p, const struct event *e)
{
    int given = e->arg[0];
    int taken = e->arg[1];

    if (karzar_mind_level(p->g, taken) >= STRONG)
        learn(p, e->seat, karzar_heroes[taken].land, TAKEN);
    if (karzar_mind_level(p->g, given) >= STRONG_GIVEN)
        learn(p, e->seat, karzar_heroes[given].land, 1 - GIVEN);
}

static void hear_fetch(struct past *p, const struct event *e)
{
    int land = karzar_kind_land[karzar_helpers[e->arg[0]].kind];

    p->helpers[e->seat]++;
    if (e->seat == p->seat)
        p->own |= (uint32_t)1 << e->arg[0];
    if (land < LANDS)
        learn(p, e->seat, land, FETCHED);
}

/* Helpers are sent when the heroes, and who leads, can be seen. */
static void hear_sent(struct past *p, const struct event *e)
{
    uint32_t card = (uint32_t)1 << e->arg[0];

    if (!p->sending)
        p->led = leader(p);
    p->sending = true;
    switch (e->kind) {
    case KARZAR_EV_HELPER_SHOWN: p->shown |= card; break;
    case KARZAR_EV_MOBAD_PAID: p->own &= ~card; break;
    case KARZAR_EV_HICH_BACK: p->hich |= SEAT(e->seat); break;
    case KARZAR_EV_MOBAD_USED:
        p->mobads |= SEAT(e->seat);
        p->helpers[e->seat] -= e->arg[1] - 1;
        break;
    default: break;
    }
}

static void hear_hero(struct past *p, const struct event *e)
{
    int hero = e->arg[0];

    switch (e->kind) {
    case KARZAR_EV_DAWN: wait_for(p, e->arg[1], e->arg[0]); break;
    case KARZAR_EV_MOVED:
    case KARZAR_EV_REVIVED: wait_for(p, hero, e->arg[1]); break;
    case KARZAR_EV_HERO_SHOWN: wait_for(p, hero, p->razm); break;
    case KARZAR_EV_FIRST:
        p->first[karzar_heroes[hero].land] = karzar_eff(p->g, hero);
        break;
    case KARZAR_EV_COMPANION:
        p->first[karzar_heroes[hero].land] += SIGN_POWER;
        break;
    default: break;
    }
}

static void hear(struct past *p, const struct event *e)
{
    switch (e->kind) {
    case KARZAR_EV_KARZAR: begin_karzar(p); break;
    case KARZAR_EV_RAZM: begin_razm(p, e->arg[0]); break;
    case KARZAR_EV_DAWN:
    case KARZAR_EV_MOVED:
    case KARZAR_EV_REVIVED:
    case KARZAR_EV_HERO_SHOWN:
    case KARZAR_EV_FIRST:
    case KARZAR_EV_COMPANION: hear_hero(p, e); break;
    case KARZAR_EV_SUM_RAZM: p->summed = true; break;
    case KARZAR_EV_KING_SHOWN: hear_king(p, e->seat, e->arg[0]); break;
    case KARZAR_EV_HELPED:
        p->own |= e->seat == p->seat ? (uint32_t)1 << e->arg[0] : 0;
        break;
    case KARZAR_EV_HELPER_SHOWN:
    case KARZAR_EV_MOBAD_USED:
    case KARZAR_EV_MOBAD_PAID:
    case KARZAR_EV_HICH_BACK: hear_sent(p, e); break;
    case KARZAR_EV_WON:
    case KARZAR_EV_DRAWN:
        if (p->razm < RAZMS) /* in the last all helpers go in (KZ7.5) */
            end_razm(p);
        break;
    case KARZAR_EV_RETRIEVED: hear_mobad(p, e); break;
    case KARZAR_EV_FETCHED: hear_fetch(p, e); break;
    case KARZAR_EV_FLED: is_told(p, e->seat, e->arg[0]); break;
    case KARZAR_EV_THRONE: compare(p, e->seat, e->arg[0]); break;
    default: break;
    }
}

/* ---- the result ---------------------------------------------------------- */

/* Two razms at first sight: most send what they have. */
static int eager(const struct past *p, int seat)
{
    enum { AT_FIRST = 2 };

    return (KARZAR_EAGER * AT_FIRST + 100 * p->sent[seat]) /
           (AT_FIRST + p->chances[seat]);
}

void karzar_hear(struct memory *m, const struct view *view,
                 const struct event *heard, int n)
{
    struct recall r = {.heard = true};
    struct past p = {.g = (const struct karzar *)&view->pos.state,
                     .r = &r,
                     .seat = view->seat};

    if (karzar_is_duel(p.g))
        return;
    begin_karzar(&p);
    for (int i = 0; i < n; i++)
        hear(&p, &heard[i]);
    for (int seat = 0; seat < p.g->base.seats; seat++)
        r.eager[seat] = (uint8_t)eager(&p, seat);
    memcpy(m->byte, &r, sizeof r);
}

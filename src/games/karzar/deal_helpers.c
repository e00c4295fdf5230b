/*
 * deal_helpers.c - helpers and foresight cards (KZ6.4, KZ6.5), and how likely
 * chance's acts are.
 *
 * Nobody is dealt two Tahminehs (R58). Dealing them first would show who got
 * one, by the size of the hands; dealing again until it fits might never end.
 * So cards are dealt in turn, and each is as likely as it is among the fair
 * deals that give nobody two Tahminehs.
 */
#include "core/rng.h"
#include "games/karzar/karzar.h"

/* ---- KZ3 what may be agreed on ------------------------------------------- */

static uint32_t set_at(const uint8_t *byte)
{
    return byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
           (uint32_t)byte[3] << 24;
}

static int size_of(uint32_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static bool is_neutral(int card)
{
    return karzar_kind_land[karzar_helpers[card].kind] == NEUTRAL &&
           !karzar_is_tahmineh(card);
}

/* Fewer than half as many as players, and lists of just that length. */
const char *karzar_refuse_tahminehs(const struct setup *setup)
{
    int tahminehs = setup->option[OPTION_TAHMINEHS];
    uint32_t which = set_at(&setup->option[OPTION_WHICH]);
    uint32_t out = set_at(&setup->option[OPTION_OUT]);
    const uint8_t *modules = &setup->option[OPTION_MODULES];

    if (!(modules[MODULE_TAHMINEH / 8] >> MODULE_TAHMINEH % 8 & 1))
        return NULL;
    if (2 * tahminehs >= setup->seats)
        return "tahminehs";
    if ((which && size_of(which) != tahminehs) ||
        (out && size_of(out) != tahminehs))
        return "list_length";
    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int seats = karzar_helpers[card].seats;
        if (which >> card & 1 && !karzar_is_tahmineh(card))
            return "not_tahmineh";
        if (out >> card & 1 && (!is_neutral(card) || seats > setup->seats))
            return "not_neutral";
    }
    return NULL;
}

/* ---- KZ6.4 Tahminehs instead of neutral helpers -------------------------- */

/* Cards as choices of chance. */
static int list(uint32_t set, struct action *out)
{
    int n = 0;

    for (; set; set &= set - 1)
        out[n++] =
            action_of1(SEAT_CHANCE, KARZAR_DO_CHOOSE, __builtin_ctz(set));
    return n;
}

/* The table may have agreed on them; if not, any. */
static uint32_t agreed(const struct karzar *g, int option, uint32_t any)
{
    uint32_t set = set_at(&g->base.option[option]);

    return set ? set : any;
}

int karzar_tahmineh_legal(const struct karzar *g, int seat, struct action *out)
{
    (void)seat;
    return list(agreed(g, OPTION_WHICH, TAHMINEH_SET) &
                    karzar_helper_set(g, ZONE_REMOVED),
                out);
}

int karzar_remove_legal(const struct karzar *g, int seat, struct action *out)
{
    uint32_t neutral = 0;

    (void)seat;
    for (int card = 0; card < KARZAR_HELPERS; card++)
        neutral |= (uint32_t)is_neutral(card) << card;
    return list(agreed(g, OPTION_OUT, neutral) &
                    karzar_helper_set(g, ZONE_UNDEALT),
                out);
}

static int tahminehs_in(const struct karzar *g)
{
    return size_of(TAHMINEH_SET & ~karzar_helper_set(g, ZONE_REMOVED));
}

void karzar_step_tahmineh(struct karzar *g, struct sink *ev)
{
    (void)ev;
    if (karzar_plays(g, MODULE_TAHMINEH) &&
        tahminehs_in(g) < g->base.option[OPTION_TAHMINEHS])
        state_ask(&g->base, KARZAR_ASK_TAHMINEH, SEAT(SEAT_CHANCE));
    else
        g->stage = STAGE_HELP;
}

void karzar_tahmineh_apply(struct karzar *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    state_tell(ev, event_of1(KARZAR_EV_COMES, SEAT_NONE, a.arg[0]), PUBLIC);
    state_ask(&g->base, KARZAR_ASK_REMOVE, SEAT(SEAT_CHANCE))->a = a.arg[0];
}

void karzar_remove_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct cards c = karzar_helper_cards(g);
    int tahmineh = state_top(&g->base)->a;

    state_pop(&g->base);
    cards_move(c, a.arg[0], karzar_help(ZONE_REMOVED), PUBLIC);
    cards_move(c, tahmineh, karzar_help(ZONE_UNDEALT), 0);
    state_tell(ev, event_of2(KARZAR_EV_REPLACED, SEAT_NONE, a.arg[0], tahmineh),
               PUBLIC);
}

/* ---- KZ6.4 three helpers each: frame a = seat, b = how many more --------- */

void karzar_step_help(struct karzar *g, struct sink *ev)
{
    (void)ev;
    for (int i = 0; i < g->base.seats; i++) {
        int seat = karzar_seat_at(g, i);
        int left =
            HELPERS_DEALT - g->helpers.count[karzar_help(ZONE_HELP) + seat];
        struct frame *frame = NULL;
        if (left <= 0)
            continue;
        frame = state_ask(&g->base, KARZAR_ASK_HELP, SEAT(SEAT_CHANCE));
        frame->a = (uint8_t)seat;
        frame->b = (uint8_t)left;
        return;
    }
    g->stage = STAGE_FATE;
}

/* n over k, for the few that occur. */
static uint32_t over(int n, int k)
{
    uint32_t ways = 1;

    if (k < 0 || k > n)
        return 0;
    for (int i = 0; i < k; i++)
        ways = ways * (uint32_t)(n - i) / (uint32_t)(i + 1);
    return ways;
}

static uint32_t places(int seats, int tahminehs)
{
    uint32_t ways = over(seats, tahminehs);

    for (int i = 0; i < tahminehs; i++)
        ways *= HELPERS_DEALT;
    return ways;
}

/*
 * The number of ways to deal the Tahminehs that are left, one a seat: into the
 * own places of the seat being dealt to, and to the seats after it.
 */
static uint32_t ways(int tahminehs, int own, int seats)
{
    uint32_t orders = tahminehs == 3 ? 6 : tahminehs == 2 ? 2 : 1;
    uint32_t mine = tahminehs ? places(seats, tahminehs - 1) : 0;

    return orders * (places(seats, tahminehs) + (uint32_t)own * mine);
}

struct odds { /* of one Tahmineh, and of one other card */
    uint32_t tahmineh, other;
};

static struct odds odds_of(const struct karzar *g)
{
    const struct frame *frame = state_asks(&g->base);
    int undealt = g->helpers.count[karzar_help(ZONE_UNDEALT)];
    int seats = (undealt - frame->b) / HELPERS_DEALT;
    int left = size_of(karzar_helper_set(g, ZONE_UNDEALT) & TAHMINEH_SET);
    bool has = karzar_helper_set(g, ZONE_HELP + frame->a) & TAHMINEH_SET;

    if (!left)
        return (struct odds){0, 1};
    int others = undealt - left;
    return (struct odds){
        has ? 0 : ways(left - 1, 0, seats) * (uint32_t)(others ? others : 1),
        ways(left, has ? 0 : frame->b - 1, seats)};
}

int karzar_help_legal(const struct karzar *g, int seat, struct action *out)
{
    uint32_t set = karzar_helper_set(g, ZONE_UNDEALT);
    struct odds odds = odds_of(g);
    int n = 0;

    if (!odds.tahmineh)
        set &= ~(uint32_t)TAHMINEH_SET;
    if (!odds.other)
        set &= TAHMINEH_SET;
    for (; set; set &= set - 1)
        out[n++] = action_of1(seat, KARZAR_DO_CHOOSE, __builtin_ctz(set));
    return n;
}

void karzar_help_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int seat = frame->a;

    cards_move(karzar_helper_cards(g), a.arg[0], karzar_help(ZONE_HELP) + seat,
               SEAT(seat));
    state_tell(ev, event_of1(KARZAR_EV_HELPED, seat, a.arg[0]), SEAT(seat));
    if (--frame->b == 0)
        state_pop(&g->base);
}

/* ---- KZ6.5 a foresight card each: frame a = seat ------------------------- */

void karzar_step_fate(struct karzar *g, struct sink *ev)
{
    struct cards c = karzar_fore_cards(g);

    (void)ev;
    for (int i = 0; i < g->base.seats && karzar_plays(g, MODULE_FORESIGHT);
         i++) {
        int seat = karzar_seat_at(g, i);
        if (c.count[karzar_fore(ZONE_FORE) + seat])
            continue;
        state_ask(&g->base, KARZAR_ASK_FATE, SEAT(SEAT_CHANCE))->a =
            (uint8_t)seat;
        return;
    }
    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        if (c.where[card] == karzar_fore(ZONE_UNTOLD))
            cards_move(c, card, karzar_fore(ZONE_UNTOLD_OUT), 0);
    g->stage = STAGE_ENLIST;
}

int karzar_fate_legal(const struct karzar *g, int seat, struct action *out)
{
    int n = 0;

    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        if (g->foresights.where[card] == karzar_fore(ZONE_UNTOLD))
            out[n++] = action_of1(seat, KARZAR_DO_FORETELL, card);
    return n;
}

void karzar_fate_apply(struct karzar *g, struct action a, struct sink *ev)
{
    int seat = state_top(&g->base)->a;

    state_pop(&g->base);
    cards_move(karzar_fore_cards(g), a.arg[0], karzar_fore(ZONE_FORE) + seat,
               SEAT(seat));
    state_tell(ev, event_of1(KARZAR_EV_FATED, seat, a.arg[0]), SEAT(seat));
}

/* ---- chance -------------------------------------------------------------- */

/* All but helpers are alike. */
static struct odds odds_now(const struct karzar *g)
{
    return state_asks(&g->base)->decision == KARZAR_ASK_HELP
               ? odds_of(g)
               : (struct odds){1, 1};
}

static uint32_t weight_of(struct odds odds, struct action a)
{
    return a.verb == KARZAR_DO_CHOOSE && karzar_is_tahmineh(a.arg[0])
               ? odds.tahmineh
               : odds.other;
}

uint32_t karzar_weight(const struct state *s, struct action a)
{
    return weight_of(odds_now((const struct karzar *)s), a);
}

static struct action roll_listed(const struct state *s, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = karzar_legal(s, SEAT_CHANCE, choice);
    struct odds odds = odds_now((const struct karzar *)s);
    uint32_t total = 0;
    uint32_t at = 0;

    for (int i = 0; i < n; i++)
        total += weight_of(odds, choice[i]);
    at = rng_below(rng, total);
    for (int i = 0; i < n - 1; i++) {
        uint32_t weight = weight_of(odds, choice[i]);
        if (at < weight)
            return choice[i];
        at -= weight;
    }
    return choice[n - 1];
}

/*
 * A number below cards that fits: tries one after another. Whether one does
 * cannot be predicted, so a few are tried at once; the dice are those of one
 * rng_below() after the other.
 */
static inline int roll_card(const struct karzar *g, uint32_t cards,
                            bool (*fits)(const struct karzar *g, int card),
                            struct rng *rng)
{
    enum { TRIES = 4 };
    uint64_t tried[TRIES];

    for (;; rng_skip(rng, TRIES)) {
        unsigned found = 0;
        for (int i = 0; i < TRIES; i++) {
            tried[i] = (rng_after(rng, i) >> 32) * cards;
            found |= (unsigned)fits(g, (int)(tried[i] >> 32)) << i;
        }
        for (; found; found &= found - 1) {
            int first = __builtin_ctz(found);
            if ((uint32_t)tried[first] < (0u - cards) % cards)
                continue; /* rng_below() refuses it */
            rng_skip(rng, first + 1);
            return (int)(tried[first] >> 32);
        }
    }
}

static inline bool is_undealt(const struct karzar *g, int card)
{
    return g->helpers.where[card] == karzar_help(ZONE_UNDEALT);
}

static inline bool is_in_pool(const struct karzar *g, int hero)
{
    return g->heroes.where[hero] == ZONE_POOL;
}

static inline bool may_dawn(const struct karzar *g, int hero)
{
    return (g->heroes.where[hero] == ZONE_POOL) &
           (karzar_heroes[hero].land == state_asks(&g->base)->a);
}

static struct action roll_helper(const struct karzar *g, struct rng *rng)
{
    return action_of1(SEAT_CHANCE, KARZAR_DO_CHOOSE,
                      roll_card(g, KARZAR_HELPERS, is_undealt, rng));
}

/* A table has the first heroes of the list (KZ2.2). */
static inline struct action
roll_hero(const struct karzar *g,
          bool (*fits)(const struct karzar *g, int card), struct rng *rng)
{
    uint32_t deck = KARZAR_HEROES - g->heroes.count[ZONE_OUT];

    return action_of1(SEAT_CHANCE, KARZAR_DO_DEAL,
                      roll_card(g, deck, fits, rng));
}

struct action karzar_roll(const struct state *s, struct rng *rng)
{
    const struct karzar *g = (const struct karzar *)s;

    switch (state_asks(s)->decision) {
    case KARZAR_ASK_DAWN: return roll_hero(g, may_dawn, rng);
    case KARZAR_ASK_DEAL:
    case KARZAR_ASK_DRAW:
    case KARZAR_ASK_PEEK: return roll_hero(g, is_in_pool, rng);
    case KARZAR_ASK_HELP:
        return karzar_plays(g, MODULE_TAHMINEH) ? roll_listed(s, rng)
                                                : roll_helper(g, rng);
    default: return roll_listed(s, rng);
    }
}

/*
 * guess.c - a full position that a seat cannot tell from the true one.
 *
 * The core deals hidden cards into whatever lacks some. A few have rules of
 * their own and are placed before that: a guard is of his seat's land, a
 * captive is somebody who can be captured, and nobody has two Tahminehs.
 */
#include "core/rng.h"
#include "games/karzar/karzar.h"

enum { TRIES = 8 };

/* ---- guards and captives ------------------------------------------------- */

struct wanted { /* a place for one hero */
    uint8_t zone, seat;
    uint8_t land; /* of a guard; NEUTRAL: a captive */
};

static bool fits(const struct karzar *g, const struct wanted *place, int hero)
{
    if (place->land == NEUTRAL)
        return karzar_may_capture(g, hero);
    return karzar_heroes[hero].land == place->land;
}

/* A zone of one card that this view does not show. */
static bool is_hole(const struct karzar *g, int zone)
{
    uint8_t hero[KARZAR_HEROES];

    return g->heroes.count[zone] && !karzar_heroes_in(g, zone, hero);
}

static int find_wanted(const struct karzar *g, struct wanted *out)
{
    int n = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (is_hole(g, ZONE_THRONE + seat))
            out[n++] = (struct wanted){(uint8_t)(ZONE_THRONE + seat),
                                       (uint8_t)seat, g->land[seat]};
    for (int seat = 0; seat < g->base.seats; seat++)
        if (is_hole(g, ZONE_DUNGEON + seat))
            out[n++] = (struct wanted){(uint8_t)(ZONE_DUNGEON + seat),
                                       (uint8_t)seat, NEUTRAL};
    return n;
}

/*
 * One hero for each place, the guards first. At random that may use up a
 * hero whom a later place needs; the last try is careful, and gives guards
 * those who cannot be captives.
 */
static bool place_all(struct karzar *g, const struct wanted *place, int n,
                      uint8_t *hero, int heroes)
{
    for (int i = 0; i < n; i++) {
        int at = 0;
        while (at < heroes &&
               (hero[at] == NONE || !fits(g, &place[i], hero[at])))
            at++;
        if (at == heroes)
            return false;
        g->heroes.where[hero[at]] = place[i].zone;
        g->heroes.known[hero[at]] = SEAT(place[i].seat);
        hero[at] = NONE;
    }
    return true;
}

static void unplace(struct karzar *g, const uint8_t *hero, int heroes)
{
    for (int i = 0; i < heroes; i++) {
        g->heroes.where[hero[i]] = ZONE_HIDDEN;
        g->heroes.known[hero[i]] = 0;
    }
}

/* Heroes who cannot be captured come first. */
static void sort_careful(const struct karzar *g, uint8_t *hero, int n)
{
    int first = 0;

    for (int i = 0; i < n; i++) {
        uint8_t swap = hero[i];
        if (karzar_may_capture(g, hero[i]))
            continue;
        hero[i] = hero[first];
        hero[first++] = swap;
    }
}

static void place_bound(struct karzar *g, struct rng *rng)
{
    struct wanted place[2 * SEATS_MAX];
    uint8_t hidden[KARZAR_HEROES];
    uint8_t hero[KARZAR_HEROES];
    int n = find_wanted(g, place);
    int heroes = 0;

    for (int card = 0; card < KARZAR_HEROES && n; card++)
        if (g->heroes.where[card] == ZONE_HIDDEN)
            hidden[heroes++] = (uint8_t)card;
    for (int i = 0; i < TRIES && n; i++) {
        rng_shuffle(rng, hidden, heroes);
        if (i == TRIES - 1)
            sort_careful(g, hidden, heroes);
        for (int j = 0; j < heroes; j++)
            hero[j] = hidden[j];
        if (place_all(g, place, n, hero, heroes))
            return;
        unplace(g, hidden, heroes);
    }
}

/* ---- Tahminehs ----------------------------------------------------------- */

/* Hidden places of a seat's helpers; none if it shows a Tahmineh already. */
static int holes(const struct karzar *g, int seat)
{
    uint8_t card[KARZAR_HELPERS];
    int shown = karzar_helpers_in(g, ZONE_HELP + seat, card);

    for (int i = 0; i < shown; i++)
        if (karzar_is_tahmineh(card[i]))
            return 0;
    return g->helpers.count[karzar_help(ZONE_HELP) + seat] - shown;
}

static int tahminehs_in(const struct karzar *g, int zone)
{
    int n = 0;

    for (int i = 0; i < TAHMINEHS; i++)
        n += g->helpers.where[KARZAR_TAHMINEH_1 + i] == zone;
    return n;
}

/* While helpers are dealt: how many Tahminehs those to come can still take. */
static int most_undealt(const struct karzar *g)
{
    const struct frame *frame = g->base.depth ? state_asks(&g->base) : NULL;
    int undealt = g->helpers.count[karzar_help(ZONE_UNDEALT)];

    if (!frame || frame->decision != KARZAR_ASK_HELP)
        return undealt;
    return (undealt - frame->b) / HELPERS_DEALT +
           !tahminehs_in(g, karzar_help(ZONE_HELP) + frame->a);
}

/* Somewhere among the hidden places of hands, and of those not yet dealt. */
static int pick_zone(const struct karzar *g, struct rng *rng)
{
    int undealt = karzar_help(ZONE_UNDEALT);
    int all = g->helpers.count[undealt] - tahminehs_in(g, undealt);
    int at = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        all += holes(g, seat);
    at = all > 0 ? (int)rng_below(rng, (uint32_t)all) : 0;
    for (int seat = 0; seat < g->base.seats; seat++) {
        at -= holes(g, seat);
        if (at < 0)
            return karzar_help(ZONE_HELP) + seat;
    }
    return undealt;
}

/* The careful way: into hands, as long as one has a hole. */
static int pick_hand(const struct karzar *g)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        if (holes(g, seat) > 0)
            return karzar_help(ZONE_HELP) + seat;
    return karzar_help(ZONE_UNDEALT);
}

static void place_tahmineh(struct karzar *g, int card, int zone)
{
    g->helpers.where[card] = (uint8_t)zone;
    g->helpers.known[card] = 0;
    if (zone >= karzar_help(ZONE_HELP))
        g->helpers.known[card] = SEAT(zone - karzar_help(ZONE_HELP));
}

/* R58: no hand has two; so no more may be left than there are seats to come. */
static void place_tahminehs(struct karzar *g, struct rng *rng)
{
    bool hidden[TAHMINEHS] = {false};
    int undealt = karzar_help(ZONE_UNDEALT);

    for (int i = 0; i < TAHMINEHS; i++)
        hidden[i] = g->helpers.where[KARZAR_TAHMINEH_1 + i] == ZONE_HIDDEN;
    for (int try = 0; try < TRIES; try++) {
        for (int i = 0; i < TAHMINEHS; i++)
            if (hidden[i])
                g->helpers.where[KARZAR_TAHMINEH_1 + i] = ZONE_HIDDEN;
        for (int i = 0; i < TAHMINEHS; i++)
            if (hidden[i])
                place_tahmineh(g, KARZAR_TAHMINEH_1 + i,
                               try < TRIES - 1 ? pick_zone(g, rng)
                                               : pick_hand(g));
        if (tahminehs_in(g, undealt) <= most_undealt(g))
            return;
    }
}

/* ---- the rest ------------------------------------------------------------ */

static void deal_rest(struct karzar *g, struct rng *rng)
{
    seat_set looks[ZONES_MAX] = {0};

    for (int zone = 0; zone < KARZAR_ZONES; zone++)
        looks[zone] = karzar_looks_into(g, zone);
    cards_determinize(karzar_hero_cards(g), looks, rng);
    cards_determinize(karzar_helper_cards(g), looks + ZONE_UNDEALT, rng);
    cards_determinize(karzar_fore_cards(g), looks + ZONE_UNTOLD, rng);
    cards_determinize_order(karzar_hero_cards(g), ZONE_TOP, g->top_head, rng);
    cards_determinize_order(karzar_hero_cards(g), ZONE_BOTTOM, 0, rng);
}

/* A sealed answer may be any that the guessed hand allows. */
static void guess_answer(struct karzar *g, int seat, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = karzar_choices(g, seat, choice);
    struct action a = {.verb = KARZAR_DO_PASS};

    if (n)
        a = choice[rng_below(rng, (uint32_t)n)];
    g->answer_verb[seat] = a.verb;
    for (int i = 0; i < COUNT(g->answer_arg[seat]); i++)
        g->answer_arg[seat][i] = a.arg[i];
}

void karzar_determinize(struct state *s, int seat, struct rng *rng)
{
    struct karzar *g = (struct karzar *)s;

    (void)seat; /* the holes are the same for every seat */
    place_bound(g, rng);
    place_tahminehs(g, rng);
    deal_rest(g, rng);
    for (int other = 0; other < s->seats; other++)
        if (g->land[other] == HIDDEN)
            g->land[other] = (uint8_t)rng_below(rng, LANDS);
    for (int other = 0; other < s->seats; other++)
        if (g->answer_verb[other] == HIDDEN)
            guess_answer(g, other, rng);
}

/*
 * layout.c - deals the cards as the givens say: first the named ones, then
 * random others, until every zone has as many as it should.
 */
#include "scenario/stage.h"

#include <string.h>

struct dealing {
    struct stage *st;
    const struct scenario_deck *deck;
    struct cards c;           /* they count zones from the deck's first */
    uint8_t wants[ZONES_MAX]; /* cards still missing, any kind       */
    uint8_t loose[CARDS_MAX]; /* those of the pool that may be dealt */
    int n;
};

static int pool_of(const struct dealing *d)
{
    return d->deck->pool - d->deck->first;
}

static bool is_queue(const struct dealing *d, int zone)
{
    return scenario_is_queue(d->st, d->deck->first + zone);
}

static bool is_fixed(const struct dealing *d, int zone)
{
    return d->deck->fixed && zone == d->deck->fixed - d->deck->first;
}

static const struct zone_plan *plan_of(const struct dealing *d, int zone)
{
    return &d->st->layout.zone[d->deck->first + zone];
}

static seat_set looks_into(const struct dealing *d, int zone)
{
    return d->st->words->looks_into(&d->st->pos.state, d->deck->first + zone);
}

/* A hand: only its owner looks into it, and somebody sits there. */
static bool is_hand(const struct dealing *d, int zone)
{
    seat_set seers = looks_into(d, zone);

    return seers && seers < SEAT(d->st->setup.seats);
}

/* How many cards each zone gets: as named, or as after the set-up. */
static void count_wants(struct dealing *d)
{
    for (int zone = 0; zone < d->c.deck->zones; zone++) {
        if (plan_of(d, zone)->named)
            d->wants[zone] = (uint8_t)plan_of(d, zone)->more;
        else if (zone != pool_of(d) && !is_queue(d, zone) && !is_fixed(d, zone))
            d->wants[zone] = d->c.count[zone];
    }
}

static void take_all_back(struct dealing *d)
{
    for (int card = 0; card < d->c.deck->cards; card++)
        if (!is_fixed(d, d->c.where[card]))
            cards_move(d->c, card, pool_of(d), 0);
}

/* A card under the deck was put there by somebody: by any seat. */
static void put(struct dealing *d, int card, int zone, seat_set known)
{
    struct stage *st = d->st;

    if (!known)
        known = SEAT(rng_below(&st->rng, st->setup.seats));
    if (is_queue(d, zone))
        cards_append(d->c, card, zone, 0, known);
    else
        cards_move(d->c, card, zone, looks_into(d, zone));
}

static enum verdict place_named(struct dealing *d, int zone, bool *reserved)
{
    struct stage *st = d->st;
    const struct zone_plan *plan = plan_of(d, zone);
    const uint8_t *first = d->c.deck->first;

    for (int i = 0; i < plan->n; i++) {
        int kind = plan->kind[i];
        int card = first[kind];
        while (card < first[kind + 1] &&
               (d->c.where[card] != pool_of(d) || reserved[card]))
            card++;
        if (card == first[kind + 1])
            return stage_say(st, NO, "there are only %d of %s",
                             first[kind + 1] - first[kind],
                             st->game->nouns[d->deck->noun].slugs[kind]);
        reserved[card] = true;
        if (zone != pool_of(d))
            put(d, card, zone, plan->known[i]);
    }
    return YES;
}

/* A deck of a given size leaves the rest to the hands that are not named. */
static enum verdict share_rest(struct dealing *d)
{
    struct stage *st = d->st;
    uint8_t hands[ZONES_MAX];
    int rest = d->c.count[pool_of(d)] - st->layout.deck;
    int n = 0;

    if (st->layout.deck < 0 || d->deck != &st->words->decks[0])
        return YES;
    for (int zone = 0; zone < d->c.deck->zones; zone++) {
        bool open = !plan_of(d, zone)->named && is_hand(d, zone);
        if (is_queue(d, zone))
            rest += d->c.count[zone];
        if (open)
            hands[n++] = (uint8_t)zone;
        else
            rest -= d->wants[zone];
        if (open)
            d->wants[zone] = 0;
    }
    if (rest < 0 || (rest && !n))
        return stage_say(st, NO, "a deck of %d leaves %d cards for nobody",
                         st->layout.deck, rest);
    rng_shuffle(&st->rng, hands, n);
    for (int i = 0; rest > 0; i = (i + 1) % n, rest--)
        d->wants[hands[i]]++;
    return YES;
}

/* One of the loose cards that may lie there; -1: none may. */
static int draw_for(struct dealing *d, int zone)
{
    const struct scenario_deck *deck = d->deck;
    int at = d->n - 1;
    int card = 0;

    while (at >= 0 && deck->fits &&
           !deck->fits(&d->st->pos.state, d->loose[at], deck->first + zone))
        at--;
    if (at < 0)
        return -1;
    card = d->loose[at];
    d->loose[at] = d->loose[--d->n];
    return card;
}

/*
 * If not every card may go everywhere, zones of seats come first: they have
 * less choice, and the higher numbers.
 */
static enum verdict deal_rest(struct dealing *d, const bool *reserved)
{
    int zones = d->c.deck->zones;

    for (int card = 0; card < d->c.deck->cards; card++)
        if (d->c.where[card] == pool_of(d) && !reserved[card])
            d->loose[d->n++] = (uint8_t)card;
    rng_shuffle(&d->st->rng, d->loose, d->n);
    for (int at = 0; at < zones; at++) {
        int zone = d->deck->fits ? zones - 1 - at : at;
        for (int i = 0; i < d->wants[zone]; i++) {
            int card = draw_for(d, zone);
            if (card < 0)
                return stage_say(d->st, NO, "there are not that many cards");
            put(d, card, zone, 0);
        }
    }
    return YES;
}

/* Somebody has seen a card in another's hand. */
static enum verdict spread_knowledge(struct dealing *d)
{
    const struct layout *layout = &d->st->layout;

    for (int i = 0; i < layout->n_knows; i++) {
        const struct knows *k = &layout->knows[i];
        int card = 0;
        int end = 0;
        if (scenario_deck_of(d->st, k->zone) != d->deck)
            continue;
        card = d->c.deck->first[k->kind];
        end = d->c.deck->first[k->kind + 1];
        while (card < end && (d->c.where[card] != k->zone - d->deck->first ||
                              d->c.known[card] & SEAT(k->seat)))
            card++;
        if (card == end)
            return stage_say(d->st, NO, "p%d knows a card that is not there",
                             k->seat);
        d->c.known[card] |= SEAT(k->seat);
    }
    return YES;
}

static enum verdict deal(struct stage *st, const struct scenario_deck *deck)
{
    struct dealing d = {
        .st = st, .deck = deck, .c = deck->cards(&st->pos.state)};
    bool reserved[CARDS_MAX] = {false};
    enum verdict verdict = YES;

    count_wants(&d);
    take_all_back(&d);
    for (int zone = 0; zone < d.c.deck->zones && verdict == YES; zone++)
        verdict = place_named(&d, zone, reserved);
    if (verdict == YES)
        verdict = share_rest(&d);
    if (verdict == YES)
        verdict = deal_rest(&d, reserved);
    return verdict == YES ? spread_knowledge(&d) : verdict;
}

enum verdict scenario_deal(struct stage *st)
{
    enum verdict verdict = YES;

    for (int i = 0; i < st->words->n_decks && verdict == YES; i++)
        verdict = deal(st, &st->words->decks[i]);
    return verdict;
}

/*
 * cards.c - see cards.h.
 */
#include "core/cards.h"

#include "core/rng.h"

#include <assert.h>
#include <string.h>

void cards_start(struct cards c, int zone)
{
    for (int kind = 0; kind < c.deck->kinds; kind++)
        assert(c.deck->first[kind + 1] - c.deck->first[kind] <= COPIES_MAX);
    for (int card = 0; card < c.deck->cards; card++)
        c.where[card] = (uint8_t)zone;
    c.count[zone] = c.deck->cards;
}

/* Without a branch, so that a compiler can take several cards at a time. */
void cards_blur(struct cards c, int zone, seat_set seers)
{
    const uint8_t *restrict where = c.where;
    seat_set *restrict known = c.known;
    int n = c.deck->cards;

    for (int card = 0; card < n; card++)
        known[card] &= where[card] == zone ? seers : PUBLIC;
}

void cards_append(struct cards c, int card, int zone, int head, seat_set known)
{
    int place = head + c.count[zone];

    cards_move(c, card, zone, known);
    c.order[card] = (uint8_t)place;
}

/*
 * Compares eight cards at a time, a byte each: queues are searched often, and
 * going card by card took a seventh of the time of random play. A byte of
 * differs is 0 where both match; the borrow of a subtraction finds the lowest
 * such byte.
 */
int cards_at(struct cards c, int zone, int place)
{
    enum { EACH = 8 };
    const uint64_t ones = 0x0101010101010101u;
    int card = 0;

    for (; card + EACH <= c.deck->cards; card += EACH) {
        uint64_t where = 0;
        uint64_t order = 0;
        memcpy(&where, &c.where[card], EACH);
        memcpy(&order, &c.order[card], EACH);
        uint64_t differs =
            (where ^ ones * (uint8_t)zone) | (order ^ ones * (uint8_t)place);
        uint64_t matches = (differs - ones) & ~differs & ones << 7;
        if (matches)
            return card + __builtin_ctzll(matches) / EACH;
    }
    for (; card < c.deck->cards; card++)
        if (c.order[card] == (uint8_t)place && c.where[card] == zone)
            return card;
    return -1;
}

/* ---- hiding -------------------------------------------------------------- */

/*
 * A card in a view is one number here, so that equal cards can be sorted. Only
 * moves are made more often than views, and who knows a card cannot be
 * predicted: so nothing branches on it, and the loops over all cards are
 * written so that a compiler can take several cards at a time.
 */
#define LOOKS_HIDDEN ((uint32_t)ZONE_HIDDEN << 24) /* above all others */

static void look(struct cards c, int n, int seat, uint32_t *restrict looks)
{
    const seat_set *restrict known = c.known;
    const uint8_t *restrict where = c.where;
    const uint8_t *restrict order = c.order;

    for (int card = 0; card < n; card++) {
        uint32_t all = known[card] == PUBLIC ? PUBLIC : 0;
        uint32_t knows = (known[card] & SEAT(seat)) | all; /* not who else */
        uint32_t place = (uint32_t)where[card] << 24 | (uint32_t)order[card]
                                                           << 16;
        looks[card] = knows ? place | knows : LOOKS_HIDDEN;
    }
}

static void put(struct cards c, int n, const uint32_t *restrict looks)
{
    seat_set *restrict known = c.known;
    uint8_t *restrict where = c.where;
    uint8_t *restrict order = c.order;

    for (int card = 0; card < n; card++) {
        where[card] = (uint8_t)(looks[card] >> 24);
        order[card] = (uint8_t)(looks[card] >> 16);
        known[card] = (seat_set)looks[card];
    }
}

static inline void in_order(uint32_t *a, uint32_t *b)
{
    uint32_t low = *a < *b ? *a : *b;
    uint32_t high = *a < *b ? *b : *a;

    *a = low;
    *b = high;
}

/* A kind has a handful of cards; up to five are sorted by a fixed list of
 * comparisons. */
static void sort_alike(uint32_t *l, int n)
{
    switch (n) {
    case 5:
        in_order(&l[0], &l[1]);
        in_order(&l[3], &l[4]);
        in_order(&l[2], &l[4]);
        in_order(&l[2], &l[3]);
        in_order(&l[1], &l[4]);
        in_order(&l[0], &l[3]);
        in_order(&l[0], &l[2]);
        in_order(&l[1], &l[3]);
        in_order(&l[1], &l[2]);
        break;
    case 4:
        in_order(&l[0], &l[1]);
        in_order(&l[2], &l[3]);
        in_order(&l[0], &l[2]);
        in_order(&l[1], &l[3]);
        in_order(&l[1], &l[2]);
        break;
    case 3: in_order(&l[1], &l[2]); in_order(&l[0], &l[2]); /* fall through */
    case 2: in_order(&l[0], &l[1]);                         /* fall through */
    case 1: break;
    default: /* insertion sort */
        for (int end = 1; end < n; end++)
            for (int i = end; i > 0; i--)
                in_order(&l[i - 1], &l[i]);
    }
}

void cards_redact(struct cards c, int seat)
{
    uint32_t looks[CARDS_MAX];
    int n = c.deck->cards;

    look(c, n, seat, looks);
    for (int kind = 0; kind < c.deck->kinds; kind++)
        sort_alike(looks + c.deck->first[kind],
                   c.deck->first[kind + 1] - c.deck->first[kind]);
    put(c, n, looks);
}

/* ---- guessing ------------------------------------------------------------ */

/*
 * Most hidden cards lie in the pool that they are drawn from, the first zone,
 * which nobody looks into. All are put there, and only the others are dealt:
 * it takes a fifth fewer instructions.
 */
static void put_most(struct cards c, const seat_set *looks_into,
                     struct cards_hidden *h)
{
    enum { POOL = 0 };

    h->elsewhere = h->n;
    if (looks_into[POOL])
        return;
    while (h->elsewhere > 0 && h->zone[h->elsewhere - 1] == POOL)
        h->elsewhere--;
    for (int i = 0; i < h->n && h->elsewhere < h->n; i++)
        c.where[h->card[i]] = POOL;
}

/* Zones are filled in order, each from the end of what is shuffled. */
void cards_find_hidden(struct cards c, const seat_set *looks_into,
                       struct cards_hidden *out)
{
    int lacks[ZONES_MAX];
    int left = 0;

    out->n = 0;
    for (int zone = 0; zone < c.deck->zones; zone++)
        lacks[zone] = c.count[zone];
    for (int card = 0; card < c.deck->cards; card++) {
        int zone = c.where[card];
        if (zone == ZONE_HIDDEN) {
            out->card[out->n++] = (uint8_t)card;
            continue;
        }
        lacks[zone]--;
        c.known[card] |= looks_into[zone];
    }
    left = out->n;
    for (int zone = 0; zone < c.deck->zones; zone++)
        while (lacks[zone]-- > 0 && left > 0)
            out->zone[--left] = (uint8_t)zone;
    while (left > 0) /* no zone lacks them: they stay hidden */
        out->zone[--left] = ZONE_HIDDEN;
    put_most(c, looks_into, out);
}

/*
 * As rng_shuffle() does it, but each card is dealt as soon as its place is
 * certain. The dice are in a register meanwhile: a byte that is written could
 * be theirs, as far as a compiler knows.
 */
void cards_deal_hidden(struct cards c, const struct cards_hidden *hidden,
                       const seat_set *looks_into, struct rng *rng,
                       uint8_t *dealt)
{
    struct rng dice = *rng;
    int i = hidden->n - 1;

    memcpy(dealt, hidden->card, (size_t)hidden->n);
    for (; i >= hidden->elsewhere && i > 0; i--)
        dealt[rng_below(&dice, (uint32_t)i + 1)] = dealt[i];
    for (i = i < hidden->elsewhere ? i : -1; i >= 0; i--) {
        uint32_t at = i ? rng_below(&dice, (uint32_t)i + 1) : 0;
        int card = dealt[at];
        int zone = hidden->zone[i];
        dealt[at] = dealt[i];
        dealt[i] = (uint8_t)card;
        c.where[card] = (uint8_t)zone;
        if (zone != ZONE_HIDDEN)
            c.known[card] |= looks_into[zone];
    }
    *rng = dice;
}

void cards_determinize(struct cards c, const seat_set *looks_into,
                       struct rng *rng)
{
    struct cards_hidden hidden;
    uint8_t dealt[CARDS_MAX];

    cards_find_hidden(c, looks_into, &hidden);
    cards_deal_hidden(c, &hidden, looks_into, rng, dealt);
}

void cards_find_places(struct cards c, int zone, int head,
                       struct cards_places *out)
{
    bool taken[UINT8_MAX + 1] = {false};

    out->n = 0;
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == zone && c.known[card])
            taken[c.order[card]] = true;
    for (int i = 0; i < c.count[zone]; i++)
        if (!taken[(uint8_t)(head + i)])
            out->place[out->n++] = (uint8_t)(head + i);
}

void cards_fill_places(struct cards c, int zone,
                       const struct cards_places *places, struct rng *rng)
{
    uint8_t place[CARDS_MAX];
    int n = places->n;

    memcpy(place, places->place, (size_t)n);
    rng_shuffle(rng, place, n);
    for (int card = 0; card < c.deck->cards && n > 0; card++)
        if (c.where[card] == zone && !c.known[card])
            c.order[card] = place[--n];
}

void cards_determinize_order(struct cards c, int zone, int head,
                             struct rng *rng)
{
    struct cards_places places;

    if (!c.count[zone]) /* as it is most of the time */
        return;
    cards_find_places(c, zone, head, &places);
    cards_fill_places(c, zone, &places, rng);
}

const char *cards_check_order(struct cards c, int zone, int head, bool full)
{
    bool taken[UINT8_MAX + 1] = {false};
    int n = 0;

    for (int card = 0; card < c.deck->cards; card++) {
        if (c.where[card] != zone)
            continue;
        if ((uint8_t)(c.order[card] - head) >= c.count[zone])
            return "a card lies outside its queue";
        if (taken[c.order[card]])
            return "two cards lie in one place of a queue";
        taken[c.order[card]] = true;
        n++;
    }
    return full && n != c.count[zone] ? "a queue has a gap" : NULL;
}

const char *cards_check(struct cards c, bool full)
{
    int lacks[ZONES_MAX];
    int hidden = 0;
    int total = 0;

    for (int zone = 0; zone < c.deck->zones; zone++)
        lacks[zone] = c.count[zone];
    for (int card = 0; card < c.deck->cards; card++) {
        if (c.where[card] == ZONE_HIDDEN)
            hidden++;
        else if (c.where[card] < c.deck->zones)
            lacks[c.where[card]]--;
        else
            return "a card lies nowhere";
    }
    for (int zone = 0; zone < c.deck->zones; zone++) {
        if (lacks[zone] < 0)
            return "a zone holds more cards than it counts";
        total += lacks[zone];
    }
    if (full && hidden)
        return "a card is hidden in a full state";
    return total == hidden ? NULL : "hidden cards do not fill the zones";
}

/*
 * cards.h - where every card lies, and who knows it.
 *
 * A card is a number. It lies in a zone (a hand, a city, the pool it is drawn
 * from), perhaps at a place in an order (under the deck), and carries the set
 * of seats that know this. From that, hiding cards from a seat and guessing
 * them back are the same few lines for every game.
 *
 * Cards of one kind are alike and their numbers are consecutive. Two lessons
 * are built in, and both were learnt the hard way:
 *
 *   Numbers leak. If taverns are cards 7-11 and each deal takes the lowest,
 *   then tavern 9 built in the open reveals that two more were dealt in
 *   secret. So a view puts equal cards into a fixed order, and actions name
 *   kinds.
 *
 *   Likeness blurs. A seat that knows of one tavern in a hand of two cannot
 *   tell which of them was built: cards_take() lets that knowledge leave with
 *   the card. And when a card leaves a hand unseen, cards_blur() makes the
 *   rest of it uncertain to everybody who knew some of it.
 */
#ifndef CORE_CARDS_H
#define CORE_CARDS_H

#include "core/base.h"

#include <string.h>

struct rng;
struct walk;

enum { CARDS_MAX = 160, COPIES_MAX = 7, ZONES_MAX = 80, ZONE_HIDDEN = 255 };

/* The cards of a game, as a member of its state: CARDS(61, 20) cards; */
#define CARDS(CARD_COUNT, ZONE_COUNT)                                          \
    struct {                                                                   \
        seat_set known[CARD_COUNT]; /* who knows where it lies          */     \
        uint8_t where[CARD_COUNT];  /* its zone; ZONE_HIDDEN: in a view */     \
        uint8_t order[CARD_COUNT];  /* its place there, if that matters */     \
        uint8_t count[ZONE_COUNT];  /* cards in a zone, true in a view  */     \
    }

/* What never changes about them: a constant of the game. */
struct deck {
    uint8_t cards, kinds, zones;
    const uint8_t *first;   /* the first card of a kind; kinds + 1 of them */
    const uint8_t *kind_of; /* the kind of a card                          */
};

/* A handle to the cards of one state: made where it is needed, never kept. */
struct cards {
    const struct deck *deck;
    seat_set *known;
    uint8_t *where, *order, *count;
};

/* The const cast is safe: a handle made from a const state is only read. */
#define CARDS_OF(deck, member)                                                 \
    ((struct cards){(deck), (seat_set *)(member).known,                        \
                    (uint8_t *)(member).where, (uint8_t *)(member).order,      \
                    (uint8_t *)(member).count})

/* All cards into one zone, known to nobody. */
void cards_start(struct cards c, int zone);

/* Every move says who sees it: the seats that look into the new zone. */
static inline void cards_move(struct cards c, int card, int zone,
                              seat_set known)
{
    c.count[c.where[card]]--;
    c.count[zone]++;
    c.where[card] = (uint8_t)zone;
    c.order[card] = 0;
    c.known[card] = known;
}

/*
 * The copies of that kind that lie in the zone: the highest bit of a byte for
 * each. Cards are moved all the time, and which copy is there cannot be
 * predicted, so all of them are compared at once, without a branch. (What is
 * read beyond the last card is of the arrays that follow, and is left out.)
 */
static inline uint64_t cards_lying(struct cards c, int zone, int kind)
{
    const uint64_t ones = 0x0101010101010101u;
    int copies = c.deck->first[kind + 1] - c.deck->first[kind];
    uint64_t where = 0;

    memcpy(&where, c.where + c.deck->first[kind], sizeof where);
    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        where = __builtin_bswap64(where); /* the first copy comes lowest */
    where ^= ones * (uint8_t)zone;
    where |= (where & ones * 0x7F) + ones * 0x7F; /* high: it differs */
    return ~where & ones << 7 & (((uint64_t)1 << 8 * copies) - 1);
}

/* Walk through them:
 * for (lying = ...; lying; lying = cards_others(lying)) */
static inline int cards_first(struct cards c, int kind, uint64_t lying)
{
    return c.deck->first[kind] + __builtin_ctzll(lying) / 8;
}

static inline uint64_t cards_others(uint64_t lying)
{
    return lying & (lying - 1);
}

/* A card of that kind in the zone, or -1. */
static inline int cards_find(struct cards c, int zone, int kind)
{
    uint64_t lying = cards_lying(c, zone, kind);

    return lying ? cards_first(c, kind, lying) : -1;
}

/* How many of that kind lie in the zone. */
static inline int cards_copies(struct cards c, int zone, int kind)
{
    return (int)((cards_lying(c, zone, kind) >> 7) * 0x0101010101010101u >> 56);
}

/* The same, made ready to leave in the open: see "likeness blurs". */
static inline int cards_take(struct cards c, int zone, int kind)
{
    uint64_t lying = cards_lying(c, zone, kind);
    int taken = 0;

    if (!lying)
        return -1;
    taken = cards_first(c, kind, lying);
    while ((lying = cards_others(lying))) {
        int card = cards_first(c, kind, lying);
        seat_set moved = c.known[card] & (seat_set)~c.known[taken];
        c.known[card] &= (seat_set)~moved;
        c.known[taken] |= moved;
    }
    return taken;
}

/* A card left zone by a choice only seers saw: nobody else is sure any more
 * which of the other cards are still there. */
void cards_blur(struct cards c, int zone, seat_set seers);

/*
 * A zone whose order matters is a queue (cards under the deck, slots of a
 * camp). Its places are numbered from head, which the game keeps and raises by
 * one when the first card leaves. The number may wrap around a byte: a queue
 * is shorter than that.
 */
void cards_append(struct cards c, int card, int zone, int head, seat_set known);
int cards_at(struct cards c, int zone, int place); /* -1: nobody knows */

/* Hide from seat what it does not know, and put equal cards in fixed order. */
void cards_redact(struct cards c, int seat);

/*
 * Deal the hidden cards, shuffled, into the zones that lack some. A seat that
 * looks into a zone knows its cards. Of cards the viewer does not know, the
 * guess is that nobody else knows them either.
 */
void cards_determinize(struct cards c, const seat_set *looks_into,
                       struct rng *rng);

/*
 * The same in two steps, for a search that guesses at one view thousands of
 * times: what is hidden and what is lacking is found once.
 */
struct cards_hidden {
    int n;
    uint8_t card[CARDS_MAX];
    uint8_t zone[CARDS_MAX]; /* of the i-th card once they are shuffled; those
                                of the first zone come last */
    int elsewhere; /* those before it do not lie where all were put at first */
};

void cards_find_hidden(struct cards c, const seat_set *looks_into,
                       struct cards_hidden *out);

/* dealt: CARDS_MAX bytes; the i-th of them that are dealt elsewhere lies in
 * zone[i]. */
void cards_deal_hidden(struct cards c, const struct cards_hidden *hidden,
                       const seat_set *looks_into, struct rng *rng,
                       uint8_t *dealt);

/*
 * Call it after that: shuffles the cards that the guess put into a queue. A
 * queue is a zone nobody looks into: its looks_into[] must be empty.
 */
void cards_determinize_order(struct cards c, int zone, int head,
                             struct rng *rng);

/* In two steps as well: the places of a queue that no card with a known place
 * takes are the same in every guess. */
struct cards_places {
    int n;
    uint8_t place[CARDS_MAX];
};

void cards_find_places(struct cards c, int zone, int head,
                       struct cards_places *out);
void cards_fill_places(struct cards c, int zone,
                       const struct cards_places *places, struct rng *rng);

#define CARDS_WALK(w, g, member)                                               \
    do {                                                                       \
        walk_enter((w), #member, 0, 1);                                        \
        WALK_ARRAY((w), &(g)->member, known);                                  \
        WALK_ARRAY((w), &(g)->member, where);                                  \
        WALK_ARRAY((w), &(g)->member, order);                                  \
        WALK_ARRAY((w), &(g)->member, count);                                  \
        walk_leave((w), 0, 1);                                                 \
    } while (0)

/* NULL, or what is wrong. Only a view may have hidden cards. */
const char *cards_check(struct cards c, bool full);
const char *cards_check_order(struct cards c, int zone, int head, bool full);

#endif

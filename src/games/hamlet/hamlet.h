/*
 * hamlet.h - the state of Hamlet, private to this folder.
 *
 * Hamlet is our teaching game: the smallest that has what the large ones
 * have. Hidden cards, chance, a choice made by all at once, a private chain,
 * a reaction of another seat. To begin a new game, copy this folder.
 *
 *   words.def, kinds.def   what can happen, and with which cards
 *   hamlet.c               the rules, one decision after another
 *   buildings.c score.c    what buildings do, what they are worth
 *   hide.c                 what a seat may see, and guesses at the rest
 *   save.c                 every field once, and what must hold of them
 *   tables.c               the words as tables, the options, struct game
 *
 * Rules: docs/rules/hamlet.md. May include: core headers.
 */
#ifndef HAMLET_H
#define HAMLET_H

#include "core/cards.h"
#include "core/game.h"

enum {
#define KIND(ID, name, cost, copies, when_built) HAMLET_##ID,
#include "games/hamlet/kinds.def"
    HAMLET_KINDS
};

enum { /* cards are numbered kind by kind */
#define KIND(ID, name, cost, copies, when_built)                               \
    HAMLET_FIRST_##ID, HAMLET_LAST_##ID = HAMLET_FIRST_##ID + copies - 1,
#include "games/hamlet/kinds.def"
       HAMLET_CARDS
};

enum {
#define DECISION(ID, name) HAMLET_ASK_##ID,
#include "games/hamlet/words.def"
    HAMLET_DECISIONS
};

enum {
#define VERB(ID, name, arg) HAMLET_DO_##ID,
#include "games/hamlet/words.def"
    HAMLET_VERBS
};

enum {
#define EVENT(ID, name, arg) HAMLET_EV_##ID,
#include "games/hamlet/words.def"
    HAMLET_EVENTS
};

enum { HAMLET_SEATS = 4, HAMLET_PUTS = 3, HAMLET_BID_MOST = 9 };

enum { /* zones: a hand and a town for every seat */
       HAMLET_POOL,
       HAMLET_UNDER, /* the deck's lower part, a queue */
       HAMLET_HAND,
       HAMLET_TOWN = HAMLET_HAND + HAMLET_SEATS,
       HAMLET_ZONES = HAMLET_TOWN + HAMLET_SEATS
};

enum { HAMLET_ROUNDS, HAMLET_AUCTION };      /* option bytes               */
enum { HAMLET_WINNER_PAYS, HAMLET_ALL_PAY }; /* what the auction can be */
enum { HAMLET_PART_TOWN, HAMLET_PART_VARIETY, HAMLET_PART_PURSE };

enum { HAMLET_BID_HIDDEN = 255 }; /* in a view */

struct hamlet {
    struct state base;
    uint8_t round;  /* 0 while the first hands are dealt               */
    uint8_t leader; /* who bid most                                    */
    uint8_t head;   /* the place of the first card under the deck      */
    uint8_t put[HAMLET_PUTS]; /* the chain of a trade: kinds plus one */
    uint8_t gold[HAMLET_SEATS];
    uint8_t bid[HAMLET_SEATS];    /* 0: none; else the coins plus one     */
    uint8_t looked[HAMLET_SEATS]; /* 0; else whom it saw last, plus one */
    CARDS(HAMLET_CARDS, HAMLET_ZONES) cards;
};

struct hamlet_kind {
    uint8_t cost;
    void (*when_built)(struct hamlet *g, int seat, struct sink *ev);
};

/* tables.c */

extern const struct hamlet_kind hamlet_kinds[HAMLET_KINDS];
extern const struct deck hamlet_deck;
extern const struct game hamlet;

static inline struct cards hamlet_cards(const struct hamlet *g)
{
    return CARDS_OF(&hamlet_deck, g->cards);
}

static inline void hamlet_gain(struct hamlet *g, int seat, int gold)
{
    g->gold[seat] = (uint8_t)(g->gold[seat] + gold);
}

/* The two halves of every decision (hamlet.c, buildings.c). */
#define DECISION(ID, name)                                                     \
    int hamlet_##name##_legal(const struct hamlet *g, int seat,                \
                              struct action *out);                             \
    void hamlet_##name##_apply(struct hamlet *g, struct action a,              \
                               struct sink *ev);
#include "games/hamlet/words.def"

/* hamlet.c */

const char *hamlet_start(struct state *s, const struct setup *setup);
int hamlet_legal(const struct state *s, int seat, struct action *out);
uint32_t hamlet_weight(const struct state *s, struct action a);
struct action hamlet_roll(const struct state *s, struct rng *rng);
void hamlet_apply(struct state *s, struct action a, struct sink *ev);

/* Are bids on the table that nobody else may see? */
static inline bool hamlet_is_bidding(const struct hamlet *g)
{
    return g->base.depth == 1 &&
           g->base.stack[0].decision == HAMLET_ASK_BIDDING;
}

/* How many of that kind the chain has put so far; -1 counts all. */
int hamlet_puts(const struct hamlet *g, int kind);

/* buildings.c */

void hamlet_guests(struct hamlet *g, int seat, struct sink *ev);
void hamlet_muster(struct hamlet *g, int seat, struct sink *ev);

/* score.c */

void hamlet_score(const struct state *s, struct score *out);

/* hide.c */

void hamlet_redact(struct state *s, int seat);
void hamlet_determinize(struct state *s, int seat, struct rng *rng);

/* save.c */

void hamlet_walk(struct walk *w, struct state *s);
const char *hamlet_check(const struct state *s, bool full);

#endif

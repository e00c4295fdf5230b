/*
 * kohan.h - what Kohan Dej adds to the state of Dej: a sketch, compiled to
 * prove that the core can carry it (sketches.c) and used by no program.
 *
 * Kohan Dej shares struct dej. From there it has gold, cards and their
 * knowledge, the draft with its packs (seen, taken, held), the crown, the
 * call, what is murdered and robbed, and who completed a city. The numbers in
 * comments (K7.4, R56) are clauses and rulings of its rules.
 */
#ifndef SKETCHES_KOHAN_H
#define SKETCHES_KOHAN_H

#include "games/dej/dej.h"

/* Nouns after Dej's two: the five types; the ways of paying (K7.3). */
enum { ARG_TYPE = ARG_DISTRICT + 1, ARG_METHOD };

enum {
    KOHAN_SEATS = 8,
    KOHAN_ROLES = 27,
    KOHAN_BASIC = 17,  /* kinds of basic districts, 54 cards */
    KOHAN_CHOSEN = 14, /* unique districts in a game (K2.2) */
    KOHAN_UNIQUES = 30,
    KOHAN_IN_PLAY = 68,    /* cards of a game: 54 + 14 */
    KOHAN_MORE_CARDS = 25, /* uniques that Dej lacks: 30 less 5 */
    KOHAN_MORE_KINDS = 25,
    KOHAN_ROUNDS = 60, /* R111 */
};

/* Zones after Dej's: POOL, UNDER, DRAWN, LIMBO, HAND, CITY. */
enum {
    KOHAN_ZONE_TOP = DEJ_ZONES, /* the Scholar's six: drawn first (R75) */
    KOHAN_ZONE_MUSEUM,          /* there is one Museum, so one zone (R92) */
    KOHAN_ZONE_OUT, /* uniques not in this game, and Dej's own two */
    KOHAN_ZONES,
    KOHAN_MORE_ZONES = KOHAN_ZONES - DEJ_ZONES
};

enum {
#define DECISION(ID, name) KOHAN_ASK_##ID,
#include "sketches/kohan.words.def"
    KOHAN_MORE_DECISIONS
};

enum {
#define VERB(ID, name, ...) KOHAN_DO_##ID,
#include "sketches/kohan.words.def"
    KOHAN_MORE_VERBS
};

enum {
#define EVENT(ID, name, ...) KOHAN_EV_##ID,
#include "sketches/kohan.words.def"
    KOHAN_MORE_EVENTS
};

/* Where the options lie in option[]. Only bytes: no number is wider. */
enum {
    KOHAN_OPT_CAST = 0,    /* nine choices, one a rank; rank 9: or none */
    KOHAN_OPT_UNIQUES = 9, /* a set over the noun "district" */
    KOHAN_OPT_CROWN =
        KOHAN_OPT_UNIQUES + (DEJ_DISTRICTS + KOHAN_MORE_KINDS + 7) / 8, /* R6 */
    KOHAN_OPT_MEND,       /* R104: start() repairs a preset */
    KOHAN_OPT_EXPOSE,     /* R63 */
    KOHAN_OPT_CARDINAL,   /* R71 */
    KOHAN_OPT_SCHOLAR,    /* R75 */
    KOHAN_OPT_WALL,       /* R78 */
    KOHAN_OPT_DRAGON,     /* R80 */
    KOHAN_OPT_VAULT,      /* R90, first flag */
    KOHAN_OPT_VAULT_FULL, /* R90, second flag */
    KOHAN_OPTION_BYTES
};

/* What the actor has done this turn, besides Dej's five (K6). */
enum {
    KOHAN_DONE_BONUS = 1, /* R73 */
    KOHAN_DONE_TAKE = 2,  /* Abbot */
    KOHAN_DONE_CARDINAL = 4,
    KOHAN_DONE_MUSEUM = 8,
    KOHAN_DONE_FIRST_PAID = 16, /* K7.4 b2 */
    KOHAN_DONE_COLLECT = 32,
    KOHAN_DONE_ADORN = 64, /* one of two */
    KOHAN_DONE_ADORN_2 = 128,
    KOHAN_DONE_FORCED = 256, /* K5.6: before the threat is answered */
};

/* Dej's parts of the score: districts, types, first, later; and uniques. */
enum { KOHAN_PARTS = 5 };

/*
 * A beautified district (K8.9b) is marked in cards.order, which means nothing
 * else in a city: it travels with the card when equal cards are sorted in a
 * view, as a mask by card number would not.
 */
struct kohan_extra {
    /* the cards and zones that Dej lacks: its arrays grow by these */
    kind_set more_kinds[KOHAN_MORE_ZONES];
    seat_set more_known[KOHAN_MORE_CARDS];
    uint8_t more_where[KOHAN_MORE_CARDS];
    uint8_t more_order[KOHAN_MORE_CARDS];
    uint8_t more_count[KOHAN_MORE_ZONES];

    /* scratch of an open chain: blank to all but the mover */
    uint8_t picked[11]; /* a bit a card: PAY */
    uint8_t chosen[3];  /* WARRANT, THREAT: ranks; PARTNER: the seat */

    /* the turn (K6) */
    uint8_t stage;            /* step of K5 or K10 to go on with */
    uint8_t acting;           /* the rank played: the Witch's after K5.5 */
    uint8_t bewitched, witch; /* a rank and a seat, or none (K8.1b) */
    uint8_t acted[RANKS_MAX]; /* by rank: the seat that played it */
    uint16_t did;             /* KOHAN_DONE_* */
    uint16_t alchemy;         /* alch_paid (K8.6b) */
    uint16_t tax;             /* tax_pool (K7.6): outlives the round */

    /* markers (K8.1c, K8.2c): where they lie is public, what they are not */
    uint16_t warrants, threats; /* sets of ranks */
    uint8_t sealed, real;       /* private: of the seats that put them */
    uint8_t turned[2];          /* a marker shown: rank and what it was */
    uint8_t spied[2]; /* seat, type: told to all, so to be remembered (L9) */

    /* the Theater (K4.6): who is public, what they got is theirs */
    uint8_t swap_seat[2], swap_rank[2];
    uint8_t spare[2]; /* so that no padding is left */
};

struct kohan {
    struct dej dej; /* begins with struct state */
    struct kohan_extra extra;
};

/* ---- bounds, each with its reason ---------------------------------------- */

/* Threatened and gathering cards, everything asked ahead (K5.6, K6.1). */
#define KOHAN_DEEPEST                                                          \
    ((uint8_t[]){DEJ_ASK_TURN, KOHAN_ASK_ANSWER, KOHAN_ASK_GATHER,             \
                 DEJ_ASK_KEEP, DEJ_ASK_DEAL})

/*
 * The longest list is a turn (KD9). Kinds, not cards, are listed; one role
 * acts, and the longest of their lists is a target among all built districts
 * (Warlord, Marshal; the Diplomat's and the Cardinal's are chains).
 */
enum {
    KOHAN_KINDS = KOHAN_BASIC + KOHAN_CHOSEN,
    KOHAN_LONGEST = 2                 /* gather */
                    + KOHAN_KINDS     /* build and pay */
                    + KOHAN_KINDS     /* build by the Framework */
                    + KOHAN_KINDS     /* the Necropolis' victims */
                    + 1               /* the Den: its cards are a chain */
                    + KOHAN_KINDS     /* the Cardinal: opens a chain */
                    + KOHAN_KINDS     /* income: the Abbot's mixtures */
                    + KOHAN_IN_PLAY   /* a district of any city */
                    + KOHAN_IN_PLAY   /* Armory: the same */
                    + 2 * KOHAN_KINDS /* Laboratory, Museum */
                    + 3,              /* Smithy, bonus, end */
};

/*
 * Actions of a round, chance included, at the very most. A hand is less than
 * the cards in play. Only one role of a rank is in the cast, so what a rank
 * may do is counted once.
 */
enum {
    KOHAN_PLY_DRAFT = 9 + 9 + 3,     /* picks, burns, Theater */
    KOHAN_PLY_TURN = 1 + 3 + 1       /* gather, draw, keep */
                     + 1 + 1 + 1     /* build, Magistrate, income */
                     + 1 + 4 + 1 + 1 /* Laboratory, Smithy, Museum, Armory */
                     + 7             /* chain of the Den */
                     + 2 + 1,        /* Park, end */
    KOHAN_PLY_RANK_1 = 4,            /* Magistrate: a chain */
    KOHAN_PLY_RANK_2 = 1 + 20 + 4,   /* Spy: at most all trade cards */
    KOHAN_PLY_RANK_3 = 2 + 2 * KOHAN_IN_PLAY, /* Magician: a whole hand */
    KOHAN_PLY_RANK_4 = 3 + 12 + 1,            /* Patrician: nobles, School */
    KOHAN_PLY_RANK_5 = 2 + 11 + 1 + 8,        /* Abbot; Cardinal: a chain */
    KOHAN_PLY_RANK_6 = 20,                    /* Trader: all trade cards */
    KOHAN_PLY_RANK_7 = 1 + 7 + 1 + 2 * 2,     /* Scholar; Architect: builds */
    KOHAN_PLY_RANK_8 = 2,                     /* Diplomat: a chain */
    KOHAN_PLY_RANK_9 = 2,                     /* Artist */
    KOHAN_PLY_ROUND = KOHAN_PLY_DRAFT + RANKS_MAX * KOHAN_PLY_TURN +
                      KOHAN_PLY_RANK_1 + KOHAN_PLY_RANK_2 + KOHAN_PLY_RANK_3 +
                      KOHAN_PLY_RANK_4 + KOHAN_PLY_RANK_5 + KOHAN_PLY_RANK_6 +
                      KOHAN_PLY_RANK_7 + KOHAN_PLY_RANK_8 + KOHAN_PLY_RANK_9,
    KOHAN_PLY = 1 + 4 * KOHAN_SEATS + KOHAN_ROUNDS * KOHAN_PLY_ROUND,
    KOHAN_CHAIN = 1 + KOHAN_IN_PLAY + 1, /* Magician: all cards, then done */
};

#endif

/*
 * troyes.h - the state of Troyes: a sketch, compiled to prove that the core
 * can carry it (sketches.c) and used by no program. Numbers in comments (8.4,
 * R-052, X5) are sections, rulings and chance points of its rules.
 *
 * Cards that nobody has seen are not stored: an activity or an event is drawn
 * when it is turned up, which has the same odds as a shuffled pile. Only
 * characters are hidden, so only they are cards with knowledge.
 */
#ifndef SKETCHES_TROYES_H
#define SKETCHES_TROYES_H

#include "core/cards.h"
#include "core/game.h"

enum {
    ARG_COLOUR = ARG_NOUN,
    ARG_BUILDING,
    ARG_ACTIVITY,
    ARG_HAPPENING, /* an event of the queue */
    ARG_CHARACTER
};

enum {
    TROYES_SEATS = 4,
    TROYES_OWNERS = 5, /* and the neutral one, who is Le Roy in solo */
    TROYES_COLOURS = 3,
    TROYES_DICE = 18,
    TROYES_ACTIVITIES = 30,
    TROYES_ON_BOARD = 9,
    TROYES_EVENTS = 18,
    TROYES_QUEUE = 16, /* Marauding, 7 red (13), 7 called: 15 */
    TROYES_FLAGS = 6,
    TROYES_CHARACTERS = 6,
    TROYES_ROUNDS = 6,
    TROYES_BLACK = 6,
    TROYES_INFLUENCE = 20,
    TROYES_VALUE = 27, /* three yellow sixes and the Priest's +3 each */
};

enum {
    TROYES_ZONE_POOL,
    TROYES_ZONE_PILE,   /* solo: a queue, open (14.1) */
    TROYES_ZONE_SCORED, /* solo: gone (14.2, roll 8) */
    TROYES_ZONE_HELD,
    TROYES_ZONES = TROYES_ZONE_HELD + TROYES_OWNERS
};

enum {
#define DECISION(ID, name) TROYES_ASK_##ID,
#include "sketches/troyes.words.def"
    TROYES_DECISIONS
};

enum {
#define VERB(ID, name, ...) TROYES_DO_##ID,
#include "sketches/troyes.words.def"
    TROYES_VERBS
};

enum {
#define EVENT(ID, name, ...) TROYES_EV_##ID,
#include "sketches/troyes.words.def"
    TROYES_EVENT_WORDS
};

enum {
    TROYES_OPT_BONUS = 0,   /* 13: the four bonus cards, together */
    TROYES_OPT_START,       /* X4: a seat, or chance */
    TROYES_OPT_ROWS,        /* */
    TROYES_OPT_RESISTANCE,  /* */
    TROYES_OPT_MILITIA,     /* */
    TROYES_OPT_BLACK,       /* */
    TROYES_OPT_OPEN_SCORES, /* for drawing only: VP are public here */
    TROYES_OPTION_BYTES
};

/* Sources of points (11); tokens are kept by source as they come. */
enum {
    TROYES_PART_EVENTS,    /* countered, and presence at the end */
    TROYES_PART_CATHEDRAL, /* cubes, less levels without one */
    TROYES_PART_ACTIVITIES,
    TROYES_PART_FINES,
    TROYES_TOKENS, /* sources of tokens */
    TROYES_PART_TRADESMEN = TROYES_TOKENS,
    TROYES_PART_CHARACTER, /* one each */
    TROYES_PARTS = TROYES_PART_CHARACTER + TROYES_CHARACTERS
};

struct troyes_activity { /* one of nine spaces (2); drawn when turned up */
    uint8_t id;
    uint8_t slot[2];    /* owner of the tradesman there, or nobody */
    uint8_t on_picture; /* a set of owners */
    uint8_t cubes[TROYES_OWNERS];
};

struct troyes_event { /* of the queue: cubes in the order of its flags */
    uint8_t id;
    uint8_t flag[TROYES_FLAGS]; /* an owner, or nobody */
};

struct troyes_die {
    uint8_t owner, colour, value;
};

struct troyes {
    struct state base;
    uint16_t deniers[TROYES_SEATS];
    uint16_t tokens[TROYES_TOKENS][TROYES_OWNERS]; /* VP; fines apart */
    CARDS(TROYES_CHARACTERS, TROYES_ZONES) characters;

    uint8_t influence[TROYES_SEATS];
    uint8_t personal[TROYES_SEATS], general[TROYES_SEATS]; /* citizens */
    uint8_t purse[TROYES_SEATS];
    uint8_t passed;       /* a set of seats */
    uint8_t neutral_pool; /* grey citizens, or Le Roy's */

    uint8_t standing[3][6]; /* building, space: owner, or nobody */
    uint8_t lying[3];       /* sets of owners: one each at most (8.4) */
    uint8_t dice[TROYES_OWNERS][TROYES_COLOURS][6]; /* how many show that */
    uint8_t black[6];
    struct troyes_activity activity[TROYES_ON_BOARD];
    struct troyes_event queue[TROYES_QUEUE];
    uint8_t queued;
    uint8_t event_at[TROYES_EVENTS]; /* unseen, queued, gone, or its owner */
    uint8_t cathedral[3][6];

    /* where the round stands (5) */
    uint8_t round, phase, start, active;
    uint8_t applied;      /* 5.3b: events of the queue that have acted */
    uint8_t king_dice[6]; /* X10: two of each colour */
    uint8_t rolled;       /* the last die: told, so to be remembered (L9) */

    /* scratch of an open chain: blank to all but the mover */
    uint8_t action, target, modifier;
    uint8_t chosen;           /* dice so far */
    struct troyes_die die[3]; /* the group, or what is flipped */
    uint8_t source, source_at;
    uint8_t own[TROYES_COLOURS][6]; /* D3: own dice set against ... */
    uint8_t foe[6];                 /* ... these black ones */
};

/* ---- bounds, each with its reason ---------------------------------------- */

/* An activation, if every step of the chain keeps its frame (8.1). */
#define TROYES_DEEPEST                                                         \
    ((uint8_t[]){TROYES_ASK_TURN, TROYES_ASK_MODIFIER, TROYES_ASK_GROUP,       \
                 TROYES_ASK_SOURCE, TROYES_ASK_TIMES})

/*
 * Lists, by decision: a turn (rerolls, two other uses, nine cards, the queue,
 * three actions, pass); a die; a source; a modifier; a number.
 */
enum {
    TROYES_LIST_TURN = TROYES_DICE + 2 + TROYES_ON_BOARD + TROYES_QUEUE + 3 + 1,
    TROYES_LIST_GROUP = TROYES_DICE + 1,
    TROYES_LIST_SOURCE = 1 + 18 + 3 + TROYES_ON_BOARD,
    TROYES_LIST_CHANCE = TROYES_ACTIVITIES,
    TROYES_LONGEST = TROYES_LIST_TURN,
};

/*
 * Actions at the very most. Every action of phase 4 takes a die off the
 * square, every step of 5.3d a black one. Influence never exceeds 20 and an
 * influence use costs at least one, so 20 rerolls go before each of them.
 * Le Roy's 8 costs no die: see the ADR for the ruling that bounds it.
 */
enum {
    TROYES_PLY_BEFORE = 2 * TROYES_INFLUENCE, /* reroll and its die */
    TROYES_PLY_CHAIN = 1 + 1 + 3 + 1 + 1 + 1,
    TROYES_PLY_EFFECT = 2 * TROYES_VALUE, /* Archer, Chivalry */
    TROYES_PLY_ACTION =
        TROYES_PLY_BEFORE + TROYES_PLY_CHAIN + TROYES_PLY_EFFECT,
    TROYES_PLY_COUNTER = TROYES_PLY_BEFORE + 2 + TROYES_BLACK + TROYES_DICE,
    TROYES_PLY_ROUND = 3 + TROYES_DICE + 3 /* cards, work, event */
                       + TROYES_QUEUE      /* event dice */
                       + TROYES_BLACK + TROYES_BLACK * TROYES_PLY_COUNTER +
                       TROYES_DICE * TROYES_PLY_ACTION +
                       TROYES_SEATS * (TROYES_PLY_BEFORE + 1) /* pass */
                       + TROYES_DICE + TROYES_CHARACTERS,     /* X11 */
    TROYES_PLY_SETUP = TROYES_CHARACTERS + 1 + 18 + 18 * 6,   /* X1 X4 D1 X10 */
    TROYES_PLY = TROYES_PLY_SETUP + TROYES_ROUNDS * TROYES_PLY_ROUND,
    TROYES_CHAIN = 2 + TROYES_BLACK + TROYES_DICE,
};

#endif

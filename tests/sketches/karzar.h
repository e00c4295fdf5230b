/*
 * karzar.h - the state of Karzar: a sketch, compiled to prove that the core
 * can carry it (sketches.c) and used by no program. Numbers in comments (7.6,
 * R45) are chapters and rulings of its rules.
 *
 * Heroes, helpers and foresight cards are three decks and not one. Hidden
 * cards are guessed back by dealing them into the zones that lack some, and a
 * hero is not to be dealt into a hand of helpers. Kings, banners, the elixir
 * and Hich are not cards: they are fields.
 */
#ifndef SKETCHES_KARZAR_H
#define SKETCHES_KARZAR_H

#include "core/cards.h"
#include "core/game.h"

enum { ARG_LAND = ARG_NOUN, ARG_HERO, ARG_HELPER, ARG_FORESIGHT };

enum {
    KARZAR_SEATS = 8,
    KARZAR_HEROES = 82,  /* every card its own kind: R12 goes by number */
    KARZAR_HELPERS = 27, /* 24 and three Tahminehs */
    KARZAR_FORESIGHTS = 8,
    KARZAR_CARDS = KARZAR_HEROES + KARZAR_HELPERS + KARZAR_FORESIGHTS,
    KARZAR_MODULES = 10,
    KARZAR_GAMES = 5,  /* karzars in a game, at most */
    KARZAR_RAZMS = 9,  /* 8, and the extra one (R26) */
    KARZAR_MOBADS = 3, /* told apart by their stars */
};

/*
 * All zones in one list, so that a number names one of them; each deck counts
 * from the first of its own.
 *
 * The camp, top to bottom, is TOP, POOL, BOTTOM. TOP and BOTTOM are queues:
 * places that were looked at (10.2) and so have their cards; POOL is the rest
 * and has no order. Looking takes cards off the POOL by chance; drawing takes
 * from the first of the three that is not empty; a shuffle returns all to it.
 */
enum {
    KARZAR_ZONE_POOL, /* heroes not dealt; then the middle of the camp */
    KARZAR_ZONE_TOP,
    KARZAR_ZONE_BOTTOM,
    KARZAR_ZONE_OUT, /* cards of a larger table (2) */
    KARZAR_ZONE_ARENA,
    KARZAR_ZONE_PLAIN,
    KARZAR_ZONE_FALLEN, /* first heroes of this razm: no Mobad's (7.9) */
    KARZAR_ZONE_TOMB,
    KARZAR_ZONE_BOX,
    KARZAR_ZONE_FIELD, /* a razm: PLACED before it, TROPHY after */
    KARZAR_ZONE_HAND = KARZAR_ZONE_FIELD + KARZAR_RAZMS,
    KARZAR_ZONE_DUNGEON = KARZAR_ZONE_HAND + KARZAR_SEATS,
    KARZAR_ZONE_THRONE = KARZAR_ZONE_DUNGEON + KARZAR_SEATS, /* the guard */
    KARZAR_HERO_ZONES = KARZAR_ZONE_THRONE + KARZAR_SEATS,

    KARZAR_ZONE_UNDEALT = KARZAR_HERO_ZONES, /* helpers from here */
    KARZAR_ZONE_FRESH, /* sent to this razm: not yet fetched (R30) */
    KARZAR_ZONE_OTHERWORLD,
    KARZAR_ZONE_REMOVED, /* larger tables, neutrals out, Tahmineh gone */
    KARZAR_ZONE_HELP,
    KARZAR_HELPER_END = KARZAR_ZONE_HELP + KARZAR_SEATS,
    KARZAR_HELPER_ZONES = KARZAR_HELPER_END - KARZAR_ZONE_UNDEALT,

    KARZAR_ZONE_UNTOLD = KARZAR_HELPER_END, /* foresight from here */
    KARZAR_ZONE_TOLD,
    KARZAR_ZONE_FORE,
    KARZAR_ZONES = KARZAR_ZONE_FORE + KARZAR_SEATS,
    KARZAR_FORE_ZONES = KARZAR_ZONES - KARZAR_ZONE_UNTOLD
};

enum {
#define DECISION(ID, name) KARZAR_ASK_##ID,
#include "sketches/karzar.words.def"
    KARZAR_DECISIONS
};

enum {
#define VERB(ID, name, ...) KARZAR_DO_##ID,
#include "sketches/karzar.words.def"
    KARZAR_VERBS
};

enum {
#define EVENT(ID, name, ...) KARZAR_EV_##ID,
#include "sketches/karzar.words.def"
    KARZAR_EVENTS
};

enum {
    KARZAR_OPT_MODULES = 0, /* a set over the noun "module": ten */
    KARZAR_OPT_KARZARS = KARZAR_OPT_MODULES + (KARZAR_MODULES + 7) / 8,
    KARZAR_OPT_TARGET,
    KARZAR_OPT_VICTORY,
    KARZAR_OPT_POOL,
    KARZAR_OPT_NINES,
    KARZAR_OPT_TAHMINEHS, /* how many; start() knows the most per seats */
    KARZAR_OPT_WHICH,     /* a set over the three; none: at random */
    KARZAR_OPT_REMOVED,   /* a set over the helpers; none: at random */
    KARZAR_OPTION_BYTES = KARZAR_OPT_REMOVED + (KARZAR_HELPERS + 7) / 8
};

/* Where points come from (8). Each is kept as a size; score() has signs. */
enum {
    KARZAR_PART_RAZMS,
    KARZAR_PART_VICTORY,
    KARZAR_PART_KING_WON,
    KARZAR_PART_KING_KILLED,
    KARZAR_PART_COURAGE,
    KARZAR_PART_COWARD,
    KARZAR_PART_FREE,
    KARZAR_PARTS
};

struct karzar {
    struct state base;
    CARDS(KARZAR_HEROES, KARZAR_HERO_ZONES) heroes;
    CARDS(KARZAR_HELPERS, KARZAR_HELPER_ZONES) helpers;
    CARDS(KARZAR_FORESIGHTS, KARZAR_FORE_ZONES) foresights;
    uint8_t head[2]; /* first places of TOP and BOTTOM */

    /* answers to the frame with several actors; blank to other seats */
    uint8_t answer[KARZAR_SEATS][4]; /* ENLIST: land and three heroes */

    /* secret until shown (4): owner's */
    uint8_t land[KARZAR_SEATS];

    /* the karzar (5), public */
    uint8_t karzar, razm, stage;
    uint8_t hold; /* the captives' razm: not said, yes, no */
    uint8_t result[KARZAR_RAZMS + 1]; /* the last: the captives' razm */
    uint8_t value[KARZAR_RAZMS + 1];
    uint8_t bearer[2];               /* by land: the hero with the banner */
    uint8_t king_razm[2];            /* by land: when its king fought (10.9) */
    uint8_t king_killed, king_won;   /* sets of lands */
    uint8_t brave, coward;           /* sets of seats: king used, king fled */
    uint8_t shown;                   /* seats whose land is public */
    uint8_t independent;             /* seats, known at K8 */
    uint8_t fore_used[KARZAR_SEATS]; /* the card turned up, or none */
    uint8_t elixir;                  /* spent; else the razm fought for it */

    /* the razm between the heroes' reveal and its end (7.2-7.9) */
    uint8_t mode, why;
    uint8_t first[2], companion[2];    /* by land: a hero, or none */
    uint8_t kings;                     /* lands whose king is in the arena */
    uint8_t with_king;                 /* seats that sent him */
    uint8_t mobad_seat[KARZAR_MOBADS]; /* by stars */
    uint8_t mobad_with[KARZAR_MOBADS]; /* alone, or the card beside it */

    /* the game (9): sums of the karzars that are over */
    uint8_t tally[KARZAR_SEATS][KARZAR_PARTS];
    uint8_t gain[KARZAR_SEATS][KARZAR_GAMES]; /* plus 8: none is below -8 */

    /* the duel (12) */
    uint8_t duel_sum[2], duel_round;
};

/* ---- bounds, each with its reason ---------------------------------------- */

/* A user of foresight, while chance fills the places looked at. */
#define KARZAR_DEEPEST ((uint8_t[]){KARZAR_ASK_FORESEE, KARZAR_ASK_PEEK})

/*
 * The longest list: a Mobad's exchange of three heroes in hand for any dead
 * one. Enlisting is 2 lands x 10 triples of five; chance draws one of 82.
 */
enum {
    KARZAR_LONGEST = 3 * KARZAR_HEROES + 1,
    KARZAR_ENLISTS = 2 * 10,
};

/* Actions of a karzar at the very most, chance included. */
enum {
    KARZAR_PLY_DEAL = 2 * 5 + 5 * KARZAR_SEATS         /* dawn row, hands */
                      + 3 + 3 + 3 * KARZAR_SEATS       /* helpers */
                      + KARZAR_SEATS,                  /* foresight */
    KARZAR_PLY_RAZM = KARZAR_SEATS                     /* declare */
                      + KARZAR_SEATS * KARZAR_SEATS    /* peek */
                      + KARZAR_SEATS                   /* exchange */
                      + 2 * KARZAR_SEATS               /* capture, draw */
                      + KARZAR_SEATS                   /* coward */
                      + KARZAR_SEATS                   /* heroes */
                      + KARZAR_SEATS                   /* helpers */
                      + KARZAR_MOBADS + KARZAR_SEATS,  /* Mobads, draws */
    KARZAR_PLY_KARZAR = KARZAR_PLY_DEAL + KARZAR_SEATS /* enlist */
                        + 8 * KARZAR_PLY_RAZM + 3,     /* independents */
    KARZAR_PLY = KARZAR_GAMES * KARZAR_PLY_KARZAR,
};

#endif

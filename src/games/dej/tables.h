/*
 * tables.h - what is printed, as numbers: districts, roles and words of both
 * editions, and what differs from one edition to the other.
 */
#ifndef DEJ_TABLES_H
#define DEJ_TABLES_H

#include "core/cards.h"
#include "core/game.h"

struct dej;

/* ---- the tables as numbers ----------------------------------------------- */

enum { NO_TYPE, NOBLE, RELIGIOUS, TRADE, MILITARY, UNIQUE, DEJ_TYPES };

/*
 * In every family Dej's members come first and those that Kohan Dej adds come
 * after them: so Dej's tables are the beginnings of Kohan Dej's, and the
 * numbers of its districts, roles and words are the same in both.
 */
enum {
#define DISTRICT(ID, name, type, cost, copies) DEJ_##ID,
#include "games/dej/districts.def"
    DEJ_DISTRICTS,
    DEJ_BEFORE_ADDED = DEJ_DISTRICTS - 1,
#define ADDED(ID, name, type) DEJ_##ID,
#include "games/dej/districts.def"
    KOHAN_DISTRICTS
};

enum { /* cards are numbered district by district, in table order */
#define DISTRICT(ID, name, type, cost, copies)                                 \
    DEJ_FIRST_##ID, DEJ_LAST_##ID = DEJ_FIRST_##ID + (copies)-1,
#include "games/dej/districts.def"
       DEJ_CARDS
};

enum {
#define KOHAN(ID, cost, copies)                                                \
    KOHAN_FIRST_##ID, KOHAN_LAST_##ID = KOHAN_FIRST_##ID + (copies)-1,
#include "games/dej/districts.def"
    KOHAN_CARDS
};

enum {
#define ROLE(ID, name, rank, type, builds, in_kohan) DEJ_##ID,
#include "games/dej/roles.def"
    DEJ_ROLES,
    DEJ_BEFORE_ROLES = DEJ_ROLES - 1,
#define ADDED_ROLE(ID, name, rank, type, builds, choice) DEJ_##ID,
#include "games/dej/roles.def"
    KOHAN_ROLES
};

enum {
#define DECISION(ID, name) DEJ_ASK_##ID,
#include "games/dej/words.def"
    DEJ_DECISIONS,
    DEJ_BEFORE_DECISIONS = DEJ_DECISIONS - 1,
#define DECISION(ID, name) DEJ_ASK_##ID,
#include "games/dej/kohan/words.def"
    KOHAN_DECISIONS
};

enum {
#define VERB(ID, name, ...) DEJ_DO_##ID,
#include "games/dej/words.def"
    DEJ_VERBS,
    DEJ_BEFORE_VERBS = DEJ_VERBS - 1,
#define VERB(ID, name, ...) DEJ_DO_##ID,
#include "games/dej/kohan/words.def"
    KOHAN_VERBS
};

enum {
#define EVENT(ID, name, ...) DEJ_EV_##ID,
#include "games/dej/words.def"
    DEJ_EVENTS,
    DEJ_BEFORE_EVENTS = DEJ_EVENTS - 1,
#define EVENT(ID, name, ...) DEJ_EV_##ID,
#include "games/dej/kohan/words.def"
    KOHAN_EVENTS
};

enum { ARG_ROLE = ARG_NOUN, ARG_DISTRICT, ARG_TYPE };

typedef uint64_t kind_set; /* bit k stands for district k */

#define KIND(k) ((kind_set)1 << (k))

/* ---- editions.c, districts.c, roles.c: the tables ------------------------ */

struct dej_district {
    uint8_t type, cost;
};

/*
 * What differs from edition to edition: numbers, tables, functions.
 *
 * A draft is a string, one letter a step (draft.c): D chance burns one face
 * down, U face up; a digit: that player, counted from the opener, keeps one;
 * a small letter: player a, b, c ... burns one; *: the last player chooses
 * between the last role and the one burned by the first step.
 */
struct dej_edition {
    /* where the cards are in a state, and who played a rank */
    uint16_t known, where, order, acted;

    struct deck deck;
    const struct dej_district *districts;
    const char *plan[2][SEATS_MAX + 1]; /* with eight roles, with nine */
    uint8_t laboratory_pays;
    bool bonus_with_gathering; /* R28; else it is a choice (R73)       */
    bool kills_in_secret;      /* R46; else a victim is shown (R20)    */
    bool in_order;             /* the numbers of its roles go by rank  */

    /* a card moves; a round begins; somebody builds; a turn ends */
    void (*move)(struct dej *g, int card, int zone, seat_set known);
    void (*shift)(struct dej *g, int kind, int from, int to, seat_set known);
    void (*begin_round)(struct dej *g);
    void (*build)(struct dej *g, struct action a, struct sink *ev);
    void (*end_turn)(struct dej *g, int seat, struct sink *ev);
};

extern const struct dej_edition dej_editions[];
bool dej_is_printed(const struct dej *g); /* there is such an edition */

/* What so many coins pay for; nothing costs more than the last. */
enum { COINS_TOLD_APART = 8 };
extern const kind_set dej_paid[COINS_TOLD_APART];
extern const kind_set dej_kohan_paid[COINS_TOLD_APART];

/* The districts whose cost has that bit: costs of many are added up at once. */
enum { COST_BITS = 3 };
extern const kind_set dej_cost_bits[COST_BITS];

extern const uint8_t dej_first[DEJ_DISTRICTS + 1];
extern const uint8_t dej_kind_of[DEJ_CARDS];
extern const uint8_t dej_kohan_first[KOHAN_DISTRICTS + 1];
extern const uint8_t dej_kohan_kind_of[KOHAN_CARDS];
extern const struct dej_district dej_districts[DEJ_DISTRICTS];
extern const struct dej_district dej_kohan_districts[KOHAN_DISTRICTS];
extern const kind_set dej_of_type[DEJ_TYPES];
extern const char *const dej_district_slugs[KOHAN_DISTRICTS];

/* What a role adds to the rules. Every function may be NULL. */
struct dej_powers {
    /* add to out what the role allows its actor now; return how many */
    int (*legal)(const struct dej *g, int seat, struct action *out);
    int (*more)(const struct dej *g, int seat, struct action *out);
    void (*when_called)(struct dej *g, int seat, struct sink *ev);
    void (*bonus)(struct dej *g, int seat, struct sink *ev);
    bool (*earns_cards)(const struct dej *g); /* D6.3; NULL: coins       */
    bool mixes;        /* K8.5.2: its income is a choice, in more()      */
    bool borrows;      /* K8.5.3: coins of another for a build           */
    bool refunds;      /* K8.6.2: what was built is paid back            */
    bool duplicates;   /* K8.3.2: may build a name twice                 */
    uint8_t free_type; /* K8.6.3: districts that take no place           */
    struct {
        uint8_t coins, cards;
    } brings; /* by itself, besides income; src/explain tells players    */
};

enum { EDITIONS = 2 };

struct dej_role {
    const struct dej_powers *powers[EDITIONS];
    uint8_t rank, type, builds;
};

extern const struct dej_role dej_roles[KOHAN_ROLES];
extern const char *const dej_role_slugs[KOHAN_ROLES];
#define ROLE(ID, name, rank, type, builds, in_kohan)                           \
    extern const struct dej_powers dej_##name, dej_##in_kohan;
#define ADDED_ROLE(ID, name, rank, type, builds, choice)                       \
    extern const struct dej_powers dej_##name;
#include "games/dej/roles.def"

#endif

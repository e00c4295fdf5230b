/*
 * dej.h - the state of Dej, private to this folder.
 *
 * Dej and Kohan Dej are one engine: an edition is a row of tables (its cast,
 * its draft, its numbers), never a question asked in the rules. Rules:
 * docs/rules/dej.md; the numbers in comments (D6.2, R15) are its clauses.
 *
 * May include: core headers.
 */
#ifndef DEJ_H
#define DEJ_H

#include "core/cards.h"
#include "core/game.h"

/* ---- the tables as numbers ----------------------------------------------- */

enum { NO_TYPE, NOBLE, RELIGIOUS, TRADE, MILITARY, UNIQUE, DEJ_TYPES };

enum {
#define DISTRICT(ID, name, type, cost, copies) DEJ_##ID,
#include "games/dej/districts.def"
    DEJ_DISTRICTS
};

enum { /* cards are numbered district by district, in table order */
#define DISTRICT(ID, name, type, cost, copies)                                 \
    DEJ_FIRST_##ID, DEJ_LAST_##ID = DEJ_FIRST_##ID + (copies)-1,
#include "games/dej/districts.def"
       DEJ_CARDS
};

enum {
#define ROLE(ID, name, rank, type, builds) DEJ_##ID,
#include "games/dej/roles.def"
    DEJ_ROLES
};

enum {
#define DECISION(ID, name) DEJ_ASK_##ID,
#include "games/dej/words.def"
    DEJ_DECISIONS
};

enum {
#define VERB(ID, name, arg1, arg2) DEJ_DO_##ID,
#include "games/dej/words.def"
    DEJ_VERBS
};

enum {
#define EVENT(ID, name, arg1, arg2) DEJ_EV_##ID,
#include "games/dej/words.def"
    DEJ_EVENTS
};

enum { ARG_ROLE = ARG_NOUN, ARG_DISTRICT };

enum {
    ZONE_POOL,  /* the deck, as far as nobody has touched it      */
    ZONE_UNDER, /* cards put under it: a queue, drawn last (R5)   */
    ZONE_LIMBO, /* destroyed, while the Graveyard is asked (D8.4) */
    ZONE_DRAWN, /* drawn by the actor, one to be kept (DD4)       */
    ZONE_HAND,
    ZONE_CITY = ZONE_HAND + SEATS_MAX,
    DEJ_ZONES = ZONE_CITY + SEATS_MAX
};

enum {
    RANKS_MAX = 9,
    NONE = 255,        /* no rank, or no seat                        */
    HIDDEN = 254,      /* there is one, but this view does not know  */
    ROUNDS_MAX = 60,   /* R111                                       */
    HAND_DEALT = 4,    /* D3.1                                       */
    GOLD_DEALT = 2,    /* D3.2                                       */
    GOLD_GATHERED = 2, /* D6.1                                       */
    CARDS_DRAWN = 2,   /* D6.1                                       */
    GOLD_MOST = 60000, /* more than sixty rounds can bring           */
};

/* What the actor of a turn has done already (D2). */
enum {
    DONE_GATHER = 1,
    DONE_INCOME = 2,
    DONE_POWER = 4,
    DONE_LABORATORY = 8,
    DONE_SMITHY = 16,
    DONE_ALL = 31
};

/* Why cards are being dealt: the third thing a DEAL frame says. */
enum { DEAL_SETUP, DEAL_GATHER, DEAL_HAND };

/* ---- the state ----------------------------------------------------------- */

typedef uint64_t kind_set; /* bit k stands for district k */

#define KIND(k) ((kind_set)1 << (k))

struct dej {
    struct state base;
    uint16_t gold[SEATS_MAX];
    uint16_t up; /* ranks burned face up, bit 0 is rank 1 */

    /* which districts lie in each zone from ZONE_DRAWN up: kept in step by
     * dej_move(), so that listing what can be built is a few bit tests */
    kind_set kinds[DEJ_ZONES - ZONE_DRAWN];

    CARDS(DEJ_CARDS, DEJ_ZONES) cards;
    uint8_t head; /* first place of the queue under the deck */

    uint8_t edition;
    uint8_t cast[RANKS_MAX]; /* the role of each rank                  */
    uint8_t crown, opener;   /* seats; the opener had it at the draft  */
    uint8_t round;           /* from 1; 0 while the table is laid      */

    /* the draft (D4): a plan of steps, each takes one rank off the pack */
    uint8_t step;
    uint8_t taken[RANKS_MAX];    /* by step: the rank, counted from 0     */
    uint8_t held[RANKS_MAX];     /* by rank: the seat that holds it       */
    uint8_t took;                /* D4.2: 1 the role handed, 2 the burned */
    uint16_t seen[SEATS_MAX][2]; /* packs handed to a seat, its secret */

    /* calling the roles (D5) */
    uint8_t called;           /* the rank; 0 during the draft          */
    uint8_t murdered, robbed; /* the rank named, or 0                  */
    uint8_t swapped;          /* with whom the Magician did, or NONE   */
    uint8_t done, builds;     /* in this turn                          */

    uint8_t first_complete; /* seat, or NONE (D9.1)                    */
    uint8_t completed;      /* seats that ever had a complete city     */
    uint8_t spare[6];       /* so that no padding is left              */
};

/* ---- editions.c, districts.c, roles.c: the tables ------------------------ */

/*
 * A draft is a string, one letter a step (draft.c): D chance burns one face
 * down, U face up; a digit: that player, counted from the opener, keeps one;
 * a small letter: player a, b, c ... burns one; *: the last player chooses
 * between the last role and the one burned by the first step.
 */
struct dej_edition {
    uint8_t roles; /* ranks in play                                    */
    uint8_t cast[RANKS_MAX];
    const char *plan[SEATS_MAX + 1]; /* by seats                       */
    uint8_t laboratory_pays;
};

extern const struct dej_edition dej_editions[];
bool dej_is_printed(const struct dej *g); /* there is such an edition */

struct dej_district {
    uint8_t type, cost;
};

extern const struct deck dej_deck;
extern const struct dej_district dej_districts[DEJ_DISTRICTS];
extern const kind_set dej_of_type[DEJ_TYPES];
extern const char *const dej_district_slugs[DEJ_DISTRICTS];

/* What a role adds to the rules. Every function may be NULL. */
struct dej_powers {
    /* add to out what the role allows its actor now; return how many */
    int (*legal)(const struct dej *g, int seat, struct action *out);
    void (*when_called)(struct dej *g, int seat, struct sink *ev);
    void (*when_gathered)(struct dej *g, int seat, struct sink *ev);
};

struct dej_role {
    const struct dej_powers *powers;
    uint8_t rank, type, builds;
};

extern const struct dej_role dej_roles[DEJ_ROLES];
extern const char *const dej_role_slugs[DEJ_ROLES];
#define ROLE(ID, name, rank, type, builds)                                     \
    extern const struct dej_powers dej_##name;
#include "games/dej/roles.def"

/* ---- small questions about a position ------------------------------------ */

static inline const struct dej_edition *dej_edition(const struct dej *g)
{
    return &dej_editions[g->edition];
}

static inline struct cards dej_cards(const struct dej *g)
{
    return CARDS_OF(&dej_deck, g->cards);
}

static inline kind_set dej_kinds(const struct dej *g, int zone)
{
    return g->kinds[zone - ZONE_DRAWN];
}

static inline kind_set dej_hand(const struct dej *g, int seat)
{
    return dej_kinds(g, ZONE_HAND + seat);
}

static inline kind_set dej_city(const struct dej *g, int seat)
{
    return dej_kinds(g, ZONE_CITY + seat);
}

static inline bool dej_has(const struct dej *g, int seat, int district)
{
    return dej_city(g, seat) & KIND(district);
}

/* Walk through a set: for (set = ...; set; set = dej_rest(set)) */
static inline int dej_lowest(kind_set set)
{
    return __builtin_ctzll(set);
}

static inline kind_set dej_rest(kind_set set)
{
    return set & (set - 1);
}

static inline int dej_size(kind_set set)
{
    int n = 0;

    for (; set; set = dej_rest(set))
        n++;
    return n;
}

static inline int dej_deck_size(const struct dej *g)
{
    return g->cards.count[ZONE_POOL] + g->cards.count[ZONE_UNDER];
}

/* D0: seven districts make a city complete, eight with two or three seats. */
static inline int dej_full_city(const struct dej *g)
{
    return g->base.seats <= 3 ? 8 : 7;
}

static inline bool dej_is_complete(const struct dej *g, int seat)
{
    return g->cards.count[ZONE_CITY + seat] >= dej_full_city(g); /* R14 */
}

/* Sets of ranks: bit 0 is the first. NONE and HIDDEN are in no set. */
static inline unsigned dej_rank(int rank)
{
    return rank < RANKS_MAX ? 1u << rank : 0;
}

static inline unsigned dej_all_ranks(const struct dej *g)
{
    return (1u << dej_edition(g)->roles) - 1;
}

/* The role being played now. */
static inline const struct dej_role *dej_called(const struct dej *g)
{
    return &dej_roles[g->cast[g->called - 1]];
}

/* ---- the rooms ----------------------------------------------------------- */

#define DECISION(ID, name)                                                     \
    int dej_##name##_legal(const struct dej *g, int seat, struct action *out); \
    void dej_##name##_apply(struct dej *g, struct action a, struct sink *ev);
#include "games/dej/words.def"

#define TURN_VERB(ID, name, arg1, arg2)                                        \
    void dej_do_##name(struct dej *g, struct action a, struct sink *ev);
#include "games/dej/words.def"

/* districts.c: moving cards; every move goes through here */
void dej_move(struct dej *g, int card, int zone, seat_set known);
void dej_put_under(struct dej *g, int card, seat_set known);
void dej_discard(struct dej *g, int seat, int card, struct sink *ev);
void dej_recount(struct dej *g); /* kinds, from where the cards lie */

/* deal.c */
void dej_draw(struct dej *g, int seat, int cards, int why, struct sink *ev);

/* draft.c */
void dej_draft_next(struct dej *g, struct sink *ev);
int dej_draft_steps(const struct dej *g);
bool dej_step_keeps(const struct dej *g, int step);
bool dej_step_is_choice(const struct dej *g, int step);
int dej_step_seat(const struct dej *g, int step);
int dej_step_holder(const struct dej *g, int step);
uint16_t dej_pack(const struct dej *g);
uint16_t dej_choices(const struct dej *g, int seat);
void dej_replay_draft(struct dej *g);

/* call.c */
void dej_call_next(struct dej *g, struct sink *ev);
bool dej_is_protected(const struct dej *g, int seat);

/* gather.c, build.c, uniques.c: parts of the turn's list */
int dej_gather_legal(const struct dej *g, int seat, struct action *out);
int dej_build_legal(const struct dej *g, int seat, struct action *out);
int dej_income_legal(const struct dej *g, int seat, struct action *out);
int dej_uniques_legal(const struct dej *g, int seat, struct action *out);
void dej_gathered(struct dej *g, int seat, struct sink *ev);

/* reactions.c */
void dej_ask_graveyard(struct dej *g, int destroyer, struct sink *ev);

/* score.c, hide.c, guess.c, save.c, check.c, check_stack.c */
void dej_score(const struct state *s, struct score *out);
void dej_redact(struct state *s, int seat);
void dej_determinize(struct state *s, int seat, struct rng *rng);
void dej_walk(struct walk *w, struct state *s);
const char *dej_check(const struct state *s, bool full);
const char *dej_check_stack(const struct dej *g, bool full);

/* turn.c: what every edition's struct game shares */
int dej_legal(const struct state *s, int seat, struct action *out);
uint32_t dej_weight(const struct state *s, struct action a);
struct action dej_roll(const struct state *s, struct rng *rng);
void dej_apply(struct state *s, struct action a, struct sink *ev);

/* classic.c */
extern const struct game dej;

#endif

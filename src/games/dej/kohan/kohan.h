/*
 * kohan.h - what Kohan Dej adds to the state of Dej, private to this folder.
 *
 * Rules: docs/rules/kohan.md; the numbers in comments (K7.4, R56) are its
 * clauses and rulings.
 */
#ifndef KOHAN_H
#define KOHAN_H

#include "games/dej/dej.h"

#include <assert.h>

/* What comes next when nobody is asked anything (K5, K10). */
enum dej_stage {
    STAGE_THEATER, /* the draft is over: K4.6                 */
    STAGE_CALL,    /* the next rank                           */
    STAGE_RESUME,  /* the bewitched one has gathered: K5.5    */
    STAGE_ANSWER,  /* the threatened one has gathered: K5.6   */
    STAGE_CROWN,   /* the Emperor's duty: K5.7                */
    STAGE_TURN,    /* K5.9                                    */
    STAGE_BEWITCH, /* the Witch has gathered: K5.8            */
    STAGE_LATE,    /* all are called: a killed rank 4, K10.1  */
    STAGE_QUEEN,   /* K10.2                                   */
    STAGE_CLOSE,   /* K10.3                                   */
    STAGES
};

enum { TURNED_SEAL = 1, TURNED_THREAT = 2, TURNED_BOTH = 4, TURNED_ALL = 7 };

/*
 * A beautified district (K8.9.2) is marked by its place in cards.order, which
 * means nothing else in a city: so the mark stays with the card when a view
 * sorts equal ones.
 */
struct kohan {
    struct dej dej;
    uint8_t count[KOHAN_ZONES - ZONE_TOP - 1]; /* goes on after dej.count    */
    uint8_t stage;
    uint8_t acted[RANKS_MAX];   /* by rank: the seat that played it, or NONE */
    uint16_t alchemy;           /* coins to be paid back (K8.6.2)            */
    uint16_t tax;               /* on the Tax Collector's token (K7.6)      */
    uint16_t warrants, threats; /* sets of ranks; bit 0 is rank 1           */
    uint16_t settled, refused;  /* threatened ranks that have answered      */
    uint8_t sealed, real;       /* ranks, or 0: of the seats that put them  */
    uint8_t turned;             /* TURNED_*: what a marker is, all know     */
    uint8_t spied[2];           /* seat and type: told to all (L9)          */
    uint8_t swap_seat[2];       /* K4.6: the Theater's owner, the other     */
    uint8_t swap_rank[2];       /* what each gave, from 0: theirs to know   */
    uint8_t shown;              /* the killed rank is known to all          */
    seat_set known[KOHAN_CARDS];
    uint8_t where[KOHAN_CARDS];
    uint8_t order[KOHAN_CARDS];
    uint8_t left[6]; /* so that no padding is left */
};

/* dej_cards() and dej_count() read both counts as one array. */
static_assert(offsetof(struct kohan, count) == DEJ_COUNT_AT + ZONE_TOP + 1,
              "kohan.count goes on where dej.count ends");

/* The cards and costs of this edition, which the compiler then knows. */
static inline struct cards dej_kohan_cards(const struct dej *g)
{
    return dej_cards_in(g, &dej_editions[1]);
}

static inline int dej_kohan_cost(const struct dej *g, int kind)
{
    return dej_cost_in(g, dej_kohan_districts, kind);
}

static inline struct kohan *dej_kohan(struct dej *g)
{
    return (struct kohan *)g;
}

static inline const struct kohan *dej_kohan_of(const struct dej *g)
{
    return (const struct kohan *)g;
}

/* The role of that rank (from 1) is this one. */
static inline bool dej_casts(const struct dej *g, int role)
{
    return g->cast[dej_roles[role].rank - 1] == role;
}

/* Who plays the called rank. */
static inline int dej_actor(const struct dej *g)
{
    return dej_acted(g, g->called);
}

static inline int dej_seat_after(const struct dej *g, int seat)
{
    return seat + 1 < g->base.seats ? seat + 1 : 0;
}

static inline bool dej_is_last(const struct dej *g)
{
    return g->first_complete != NONE;
}

/* ---- cast.c: K2 ---------------------------------------------------------- */

/* The cast of a setup; NULL, or the slug of what is wrong with it. */
const char *dej_cast_of(const uint8_t *option, int seats, uint8_t *cast);
kind_set dej_uniques_of(const uint8_t *option);

enum { KOHAN_OPTIONS = 22, KOHAN_PRESETS = 7 };

extern const struct option dej_kohan_options[KOHAN_OPTIONS];
extern const struct preset dej_kohan_presets[KOHAN_PRESETS];

/* ---- rounds.c: K5, K10 --------------------------------------------------- */

void dej_kohan_begin(struct dej *g);
void dej_kohan_go_on(struct dej *g, struct sink *ev);
void dej_kohan_end_turn(struct dej *g, int seat, struct sink *ev);

/* ---- city.c: districts that stand ---------------------------------------- */

/* A card of that kind in a city, adorned or not; -1 if there is none. */
int dej_standing(const struct dej *g, int seat, int kind, int adorned);
int dej_value(const struct dej *g, int card); /* cost(d): K0 */

/* All that stand in a city, kind by kind, plain ones first; how many. */
struct dej_target {
    uint8_t owner, kind, adorned;
};
int dej_targets(const struct dej *g, int owner, kind_set kinds,
                struct dej_target *out);

/* An action that does something to it, and the card it is. */
static inline struct action dej_aim(int seat, int verb, struct dej_target at)
{
    return action_of3(seat, verb, at.owner, at.kind, at.adorned);
}

static inline int dej_aimed(const struct dej *g, struct dej_target at)
{
    return dej_standing(g, at.owner, at.kind, at.adorned);
}

/* A card that stands in a city, as a target. */
static inline struct dej_target dej_target_of(const struct dej *g, int card)
{
    struct cards c = dej_cards(g);

    return (struct dej_target){(uint8_t)(c.where[card] - ZONE_CITY),
                               c.deck->kind_of[card], c.order[card]};
}

void dej_demolish(struct dej *g, int card); /* under the deck, all know it */
void dej_hand_over(struct dej *g, int card, int to); /* with its coin      */

/* ---- works.c, pay.c: building (K7) --------------------------------------- */

int dej_price(const struct dej *g, int seat, int kind);
kind_set dej_affordable(const struct dej *g, int seat, int coins);
kind_set dej_placeless(const struct dej *g); /* these take no place */
kind_set dej_repeatable(const struct dej *g, int seat);
int dej_monument_most(const struct dej *g);
kind_set dej_buildable(const struct dej *g, int seat, kind_set from, bool now);
int dej_works_legal(const struct dej *g, int seat, kind_set buildable,
                    struct action *out);
int dej_methods_legal(const struct dej *g, int seat, kind_set buildable,
                      struct action *out);
int dej_now_legal(const struct dej *g, int seat, int from, struct action *out);
void dej_works_build(struct dej *g, struct action a, struct sink *ev);

struct dej_works { /* a build: what, from whose hand, at what price */
    uint8_t kind, from;
    bool now;  /* the Wizard's: takes no place      */
    bool paid; /* not by Framework or Necropolis    */
    uint16_t coins;
};

void dej_raise(struct dej *g, int seat, const struct dej_works *works,
               struct sink *ev);
void dej_entered(struct dej *g, int card, int receiver, struct sink *ev);
bool dej_can_den(const struct dej *g, int seat, kind_set buildable, int others);
bool dej_can_borrow(const struct dej *g, int seat, int kind);
int dej_missing(const struct dej *g, int seat, int kind); /* coins */
bool dej_is_partner(const struct dej *g, int seat, int other, int coins);
bool dej_is_borrowed(const struct frame *frame);
int dej_cards_due(const struct dej *g, int seat);
void dej_open_den(struct dej *g, int seat, int from);

/* ---- rank8.c: what the three have in common (K8.8) ----------------------- */

/* Whatever of those kinds they may touch, except one seat's; NONE: no exception
 * (R15). */
int dej_rank8_targets(const struct dej *g, int but, kind_set kinds,
                      struct dej_target *out);
int dej_wall(const struct dej *g, int owner, int kind);
int dej_gate_price(const struct dej *g, int card); /* R80; 0: as ever */
int dej_gate_price_of(const struct dej *g, struct dej_target at);

int dej_raze_price(const struct dej *g, int owner, int card);
int dej_seize_price(const struct dej *g, int owner, int card);
bool dej_is_dear(const struct dej *g, int card); /* for the Marshal */

struct dej_offer { /* a card of one's own for a card of owner's */
    int own, owner, card;
};

int dej_exchange_price(const struct dej *g, struct dej_offer o);
int dej_offered(const struct dej *g, int seat); /* his own card */

/* The power is used and paid for; what is to be told of it. */
struct event dej_rank8_pay(struct dej *g, struct action a, int event,
                           int coins);

/* ---- markers.c: beside roles, one of them real (K8.1.3, K8.2.3) ---------- */

struct dej_markers {
    uint16_t *ranks; /* the state's: which are marked       */
    uint8_t *real;   /* the state's: which of them is real  */
    int n;           /* how many there are: two or three    */
    int laid, which; /* events: for all, for the layer      */
};

void dej_ask_markers(struct dej *g, int seat, int decision);
unsigned dej_marked(const struct dej *g); /* chosen so far: a set of ranks */
void dej_lay_marker(struct dej *g, struct action a, struct dej_markers m,
                    struct sink *ev);

/* ---- hands.c: looking into a hand, plucking from it ---------------------- */

void dej_show_hand(struct dej *g, int owner, int to, struct sink *ev);
void dej_pluck_from(struct dej *g, int from, seat_set after);
void dej_pass_card(struct dej *g, int card, int to, struct sink *ev);

/* ---- roles --------------------------------------------------------------- */

enum { ADORN_COST = 1 }; /* K8.9.2 */

bool dej_is_warranted(const struct dej *g);
bool dej_is_threatened(const struct dej *g);
int dej_bribe(const struct dej *g, int seat);
void dej_ask_magistrate(struct dej *g, int coins);
void dej_seer_give(struct dej *g, int seat, seat_set to);
int dej_list_crowns(const struct dej *g, int seat, struct action *out);
int dej_richest(const struct dej *g); /* the most coins anybody has */
bool dej_is_neighbour(const struct dej *g, int seat, int other);

/* uniques.c, theater.c */
int dej_theater_owner(const struct dej *g);
bool dej_have_two_roles(const struct dej *g);
void dej_apply_swap(struct dej *g);

/* the edition's row */
int dej_kohan_legal(const struct state *s, int seat, struct action *out);
void dej_kohan_apply(struct state *s, struct action a, struct sink *ev);
int dej_museum_legal(const struct dej *g, int seat, struct action *out);
int dej_armory_legal(const struct dej *g, int seat, struct action *out);

/* score.c, save.c, guess.c, check.c, check_stack.c */
void dej_kohan_score(const struct state *s, struct score *out);

/* Of one seat alone: the sum, and what it is made of. */
enum {
    PART_DISTRICTS,
    PART_TYPES,
    PART_FIRST,
    PART_LATER,
    PART_UNIQUES,
    KOHAN_PARTS
};
int dej_kohan_points(const struct dej *g, int seat, int16_t *part);
void dej_show_vaults(struct dej *g, struct sink *ev);
void dej_kohan_redact(struct state *s, int seat);
void dej_kohan_determinize(struct state *s, int seat, struct rng *rng);
void dej_kohan_prepare(struct state *view, int seat, void *notes);
void dej_kohan_guess(struct state *s, const void *notes, struct rng *rng);
void dej_kohan_walk(struct walk *w, struct state *s);
const char *dej_kohan_check(const struct state *s, bool full);
const char *dej_kohan_check_stack(const struct dej *g, bool full);

#endif

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

#include "games/dej/tables.h"

enum {
    ZONE_POOL,  /* the deck, as far as nobody has touched it      */
    ZONE_UNDER, /* cards put under it: a queue, drawn last (R5)   */
    ZONE_LIMBO, /* destroyed, while the Graveyard is asked (D8.4) */
    ZONE_DRAWN, /* drawn by the actor, one to be kept (DD4)       */
    ZONE_HAND,
    ZONE_CITY = ZONE_HAND + SEATS_MAX,
    DEJ_ZONES = ZONE_CITY + SEATS_MAX,

    ZONE_TOP = DEJ_ZONES, /* laid back on the deck: drawn first (R75) */
    ZONE_MUSEUM,          /* under the one Museum there is (K9.17)    */
    ZONE_OUT,             /* unique districts that are not in play    */
    KOHAN_ZONES
};

/* The zones whose districts are kept as sets, from ZONE_DRAWN up. */
enum { KIND_ZONES = DEJ_ZONES - ZONE_DRAWN };

enum {
    RANKS_MAX = 9,
    NONE = 255,        /* no rank, or no seat                        */
    HIDDEN = 254,      /* there is one, but this view does not know  */
    ROUNDS_MAX = 60,   /* R111                                       */
    HAND_DEALT = 4,    /* D3.1                                       */
    GOLD_DEALT = 2,    /* D3.2                                       */
    GOLD_GATHERED = 2, /* D6.1                                       */
    CARDS_DRAWN = 2,   /* D6.1                                       */
    SMITHY_COST = 2,   /* D8.6                                       */
    GRAVE_COST = 1,    /* D8.4                                       */
    GOLD_MOST = 60000, /* more than sixty rounds can bring           */
};

/* What the actor of a turn has done already (D2). */
enum {
    DONE_GATHER = 1,
    DONE_INCOME = 2,
    DONE_POWER = 4,
    DONE_LABORATORY = 8,
    DONE_SMITHY = 16,
    DONE_ALL = 31,     /* in Dej                            */
    DONE_MUSEUM = 32,  /* K9.17                             */
    DONE_PAID = 64,    /* a first build was paid for (K7.4) */
    DONE_POWER_2 = 128 /* the Artist's second use (K8.9.2)   */
};

/* Why cards are being dealt: c of a DEAL frame. */
enum { DEAL_SETUP, DEAL_GATHER, DEAL_HAND, DEAL_STUDY };

/*
 * Where the options are in option[]: one list for both editions, so that an
 * option they share is the same byte. An option that an edition does not offer
 * is 0, the usual rule.
 */
enum {
    OPT_CAST = 0,    /* nine choices, one a rank                          */
    OPT_UNIQUES = 9, /* a set over the noun "district"                    */
    OPT_CROWN = OPT_UNIQUES + (KOHAN_DISTRICTS + 7) / 8, /* R6            */
    OPT_MEND,        /* R104: start() repairs what cannot be              */
    OPT_EXPOSE,      /* R63: 0 always, 1 the Blackmailer may              */
    OPT_CARDINAL,    /* R71: 0 coins, 1 cards                             */
    OPT_SCHOLAR,     /* R75: 0 on top, 1 into the deck                    */
    OPT_WALL,        /* R78: 0 covers itself, 1 does not                  */
    OPT_DRAGON,      /* R80: 0 eight in the last round, 1 as ever         */
    OPT_VAULT,       /* R90: 0 counts as a district, 1 does not           */
    OPT_VAULT_FULL,  /* R90: 0 helps to complete a city, 1 does not       */
    OPT_THIEF,       /* R10: 0 all coins, 1 those kept from the last round */
    OPT_TRADER,      /* R74: 0 no name twice, 1 trade districts may be    */
    OPT_MONUMENT,    /* R91: 0 counts twice, 1 only at the end            */
    OPT_GRAVEYARD,   /* R26: 0 whoever destroys, 1 not its own Warlord    */
    OPT_OBSERVATORY, /* R23: 0 it costs five, 1 four                      */
    OPT_END
};

/* ---- the state ----------------------------------------------------------- */

/* Districts whose owner may do something with them in his turn, in Dej. */
#define DEJ_ACTIVE (KIND(DEJ_LABORATORY) | KIND(DEJ_SMITHY))

/*
 * What every edition has. The cards come last, in a struct of each edition,
 * because there are more of them in one than in the other: dej_cards() finds
 * them.
 */
struct dej {
    struct state base;
    uint16_t gold[SEATS_MAX];
    uint16_t kept[SEATS_MAX]; /* gold when the round began (R10) */
    uint16_t up;              /* ranks burned face up, bit 0 is rank 1 */

    /* which districts lie in each zone from ZONE_DRAWN up: kept in step by
     * dej_move(), so that listing what can be built is a few bit tests */
    kind_set kinds[KIND_ZONES];

    uint8_t head; /* first place of the queue under the deck */

    uint8_t edition;
    uint8_t cast[RANKS_MAX]; /* the role of each rank, or NONE         */
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
    uint8_t bewitched;      /* a rank, or 0: always 0 in Dej (K8.1.2)   */

    /* cards in each zone of Dej, and on top (always 0 in Dej): the last
     * member, so that an edition with more zones goes on after it */
    uint8_t count[ZONE_TOP + 1];
};

enum { DEJ_COUNT_AT = offsetof(struct dej, count) };

/* A state of Dej, whole: see cards.h for what the arrays say. */
struct dej_classic {
    struct dej dej;
    seat_set known[DEJ_CARDS];
    uint8_t where[DEJ_CARDS];
    uint8_t order[DEJ_CARDS];
    uint8_t spare[4]; /* so that no padding is left */
};

/* ---- small questions about a position ------------------------------------ */

static inline const struct dej_edition *dej_edition(const struct dej *g)
{
    return &dej_editions[g->edition];
}

/*
 * The cards, wherever that edition keeps them. Code of one edition alone
 * passes its row, so that the compiler knows the rest. The const cast is safe:
 * a handle made from a const state is only read.
 */
static inline struct cards dej_cards_in(const struct dej *g,
                                        const struct dej_edition *row)
{
    uint8_t *at = (uint8_t *)g;

    return (struct cards){&row->deck, (seat_set *)(at + row->known),
                          at + row->where, at + row->order, at + DEJ_COUNT_AT};
}

static inline struct cards dej_cards(const struct dej *g)
{
    return dej_cards_in(g, dej_edition(g));
}

/* Cards in a zone. */
static inline int dej_count(const struct dej *g, int zone)
{
    return ((const uint8_t *)g + DEJ_COUNT_AT)[zone];
}

static inline int dej_kind(const struct dej *g, int card)
{
    return dej_edition(g)->deck.kind_of[card];
}

static inline int dej_option(const struct dej *g, int at)
{
    return g->base.option[at];
}

/* What is printed on a district; one of them has two printings (R23). */
static inline int dej_cost_in(const struct dej *g,
                              const struct dej_district *printed, int district)
{
    return printed[district].cost -
           (district == DEJ_OBSERVATORY) * dej_option(g, OPT_OBSERVATORY);
}

static inline int dej_cost(const struct dej *g, int district)
{
    return dej_cost_in(g, dej_edition(g)->districts, district);
}

/* Every district that so many coins pay for, by the table of an edition. */
static inline kind_set dej_paid_by(const struct dej *g, const kind_set *paid,
                                   int coins)
{
    kind_set four = (kind_set)dej_option(g, OPT_OBSERVATORY) * (coins == 4)
                    << DEJ_OBSERVATORY; /* R23 */

    return four | paid[coins < COINS_TOLD_APART ? coins : COINS_TOLD_APART - 1];
}

/* The seat that played the rank (from 1), or NONE. */
static inline int dej_acted(const struct dej *g, int rank)
{
    return ((const uint8_t *)g + dej_edition(g)->acted)[rank - 1];
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

/* Bits are added up side by side: how many there are cannot be predicted, and
 * not every machine can count them at once. */
static inline int dej_size(kind_set set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(set * 0x0101010101010101u >> 56);
}

/*
 * Districts as choices of a, in its first argument or in its second. How many
 * there are cannot be predicted, so the first two are written in any case, and
 * counted if they are in the set.
 */
static inline struct action dej_of_kind(struct action a, int at, int kind)
{
    return at ? action_of2(a.seat, a.verb, a.arg[0], kind)
              : action_of1(a.seat, a.verb, kind);
}

static inline int dej_list_kinds_at(struct action a, int at, kind_set set,
                                    struct action *out)
{
    const kind_set end = (kind_set)1 << 63;
    int n = 0;

    for (int i = 0; i < 2; i++, set = dej_rest(set)) {
        out[n] = dej_of_kind(a, at, dej_lowest(set | end));
        n += set != 0;
    }
    for (; set; set = dej_rest(set))
        out[n++] = dej_of_kind(a, at, dej_lowest(set));
    return n;
}

static inline int dej_list_kinds(struct action a, kind_set set,
                                 struct action *out)
{
    return dej_list_kinds_at(a, 0, set, out);
}

static inline int dej_deck_size(const struct dej *g)
{
    return g->count[ZONE_TOP] + g->count[ZONE_POOL] + g->count[ZONE_UNDER];
}

/* Where chance deals from: what was laid on top goes first (R75). */
static inline int dej_deal_zone(const struct dej *g)
{
    return g->count[ZONE_TOP] ? ZONE_TOP : ZONE_POOL;
}

/* D0: seven districts make a city complete, eight with two or three seats. */
static inline int dej_full_city(const struct dej *g)
{
    return g->base.seats <= 3 ? 8 : 7;
}

/* R91: the Monument, where there is one, counts twice, or does so only when
 * the game is scored (kohan/score.c). */
static inline int dej_city_size(const struct dej *g, int seat)
{
    return dej_count(g, ZONE_CITY + seat) +
           (dej_has(g, seat, DEJ_MONUMENT) && !dej_option(g, OPT_MONUMENT));
}

static inline bool dej_is_complete(const struct dej *g, int seat)
{
    return dej_city_size(g, seat) >= dej_full_city(g); /* R14 */
}

/* K6.1: cards that are kept of those drawn; the Library is not in Dej. */
static inline int dej_cards_kept(const struct dej *g, int seat)
{
    return 1 + dej_has(g, seat, DEJ_LIBRARY);
}

/* Sets of ranks: bit 0 is the first. NONE and HIDDEN are in no set. */
static inline unsigned dej_rank(int rank)
{
    return rank < RANKS_MAX ? 1u << rank : 0;
}

/* That rank, from 1, and all above it. */
static inline unsigned dej_ranks_from(int rank)
{
    return (unsigned)-1 << (rank - 1);
}

/* Ranks in play: nine, or eight. */
static inline int dej_ranks(const struct dej *g)
{
    return RANKS_MAX - (g->cast[RANKS_MAX - 1] == NONE);
}

static inline unsigned dej_all_ranks(const struct dej *g)
{
    return (1u << dej_ranks(g)) - 1;
}

/* The ranks that were named by rank 1: they cannot be robbed (D7.2). */
static inline unsigned dej_victims(const struct dej *g)
{
    return (1u << g->murdered | 1u << g->bewitched) >> 1;
}

/* The role being played now, and what it may do. */
static inline const struct dej_role *dej_called(const struct dej *g)
{
    return &dej_roles[g->cast[g->called - 1]];
}

static inline const struct dej_powers *dej_powers(const struct dej *g)
{
    return dej_called(g)->powers[g->edition];
}

/* ---- the files of the rules ---------------------------------------------- */

#define DECISION(ID, name)                                                     \
    int dej_##name##_legal(const struct dej *g, int seat, struct action *out); \
    void dej_##name##_apply(struct dej *g, struct action a, struct sink *ev);
#include "games/dej/words.def"
#define DECISION(ID, name)                                                     \
    int dej_##name##_legal(const struct dej *g, int seat, struct action *out); \
    void dej_##name##_apply(struct dej *g, struct action a, struct sink *ev);
#include "games/dej/kohan/words.def"

#define TURN_VERB(ID, name, ...)                                               \
    void dej_do_##name(struct dej *g, struct action a, struct sink *ev);
#include "games/dej/words.def"
#define TURN_VERB(ID, name, ...)                                               \
    void dej_do_##name(struct dej *g, struct action a, struct sink *ev);
#include "games/dej/kohan/words.def"

/* roles.c */
void dej_sort_roles(struct action *list, int n);

/*
 * Roles as choices of a: ranks are a set, and the list is in the order of the
 * roles' numbers.
 */
static inline int dej_list_roles(const struct dej *g, struct action a,
                                 unsigned ranks, struct action *out)
{
    struct action *end = out;

    for (uint64_t left = ranks; left; left &= left - 1)
        *end++ = action_of1(a.seat, a.verb, g->cast[__builtin_ctzll(left)]);
    if (!dej_edition(g)->in_order)
        dej_sort_roles(out, (int)(end - out));
    return (int)(end - out);
}

/* districts.c: moving cards; every move goes through here */
void dej_move_in_dej(struct dej *g, int card, int zone, seat_set known);
void dej_move_in_kohan(struct dej *g, int card, int zone, seat_set known);
static inline void dej_move(struct dej *g, int card, int zone, seat_set known)
{
    dej_edition(g)->move(g, card, zone, known);
}

/* Any card of that kind from one zone to another. */
void dej_shift_in_dej(struct dej *g, int kind, int from, int to,
                      seat_set known);
void dej_shift_in_kohan(struct dej *g, int kind, int from, int to,
                        seat_set known);
static inline void dej_shift(struct dej *g, int kind, int from, int to,
                             seat_set known)
{
    dej_edition(g)->shift(g, kind, from, to, known);
}
void dej_put_under(struct dej *g, int card, seat_set known);
void dej_discard(struct dej *g, int seat, int card, struct sink *ev);
void dej_recount(struct dej *g); /* kinds, from where the cards lie */
void dej_count_kinds(const struct dej *g, kind_set *out);
int dej_lying(const struct dej *g, int zone, kind_set set); /* cards of it */

/* deal.c; first: the seat of the first crown, from 1, or 0 for chance (R6) */
void dej_lay_table(struct dej *g, const uint8_t *cast, int first);
void dej_draw(struct dej *g, int seat, int cards, int why, struct sink *ev);
void dej_deal_draw(struct dej *g, struct rng *rng);
void dej_draw_told(struct dej *g, int seat, int cards, int event,
                   struct sink *ev);

/* draft.c */
void dej_draft_next(struct dej *g, struct sink *ev);
int dej_draft_steps(const struct dej *g);
bool dej_step_keeps(const struct dej *g, int step);
bool dej_step_is_choice(const struct dej *g, int step);
bool dej_step_is_up(const struct dej *g, int step);
int dej_step_seat(const struct dej *g, int step);
unsigned dej_steps_of(const struct dej *g, int seat);
int dej_step_holder(const struct dej *g, int step);
unsigned dej_choices(const struct dej *g, int seat);
void dej_replay_draft(struct dej *g);

/* call.c */
bool dej_draft_on(struct dej *g, struct sink *ev); /* false: it is over */
void dej_go_on(struct dej *g, struct sink *ev);
void dej_rob(struct dej *g, int victim, struct sink *ev);
bool dej_is_last_round(const struct dej *g);
void dej_end_round(struct dej *g, struct sink *ev);
int dej_protected(const struct dej *g); /* a seat, or NONE */

/* gather.c, build.c, uniques.c: parts of the turn's list */
int dej_gold_gathered(const struct dej *g, int seat);
int dej_gather_legal(const struct dej *g, int seat, struct action *out);
kind_set dej_paying(const struct dej_role *role); /* what it earns from */
int dej_income(const struct dej *g, int seat);
int dej_income_legal(const struct dej *g, int seat, struct action *out);
int dej_uniques_legal(const struct dej *g, int seat, struct action *out);
int dej_bonus_legal(const struct dej *g, int seat, struct action *out);
void dej_gathered(struct dej *g, int seat, struct sink *ev);
void dej_drawn(struct dej *g, int seat, struct sink *ev);
void dej_studied(struct dej *g, int seat, struct sink *ev);
void dej_build_plainly(struct dej *g, struct action a, struct sink *ev);
void dej_check_completion(struct dej *g, int seat, struct sink *ev);

/* roles/warlord.c */
int dej_destroy_price(const struct dej *g, int district);

/* roles/magician.c: hand cards chosen in a chain carry their number */
int dej_unchosen(const struct dej *g, int seat, int kind);

/* reactions.c */
int dej_in_limbo(const struct dej *g); /* the card that waits there */
void dej_ask_graveyard(struct dej *g, int destroyer, struct sink *ev);

/* score.c, hide.c, guess.c, save.c, check.c, check_stack.c */
void dej_score(const struct state *s, struct score *out);
void dej_places(const struct dej *g, struct score *out);
void dej_redact(struct state *s, int seat);
void dej_hide(struct dej *g, int seat);
void dej_determinize(struct state *s, int seat, struct rng *rng);
void dej_prepare(struct state *view, int seat, void *notes);
void dej_guess(struct state *s, const void *notes, struct rng *rng);
void dej_walk(struct walk *w, struct state *s);
void dej_walk_in(struct walk *w, struct dej *g, const struct dej_edition *row);
const char *dej_check(const struct state *s, bool full);
bool dej_agree(const struct game *game, const uint8_t *option);
const char *dej_check_numbers(const struct dej *g);
const char *dej_check_cards(const struct dej *g, bool full);
const char *dej_check_draft(const struct dej *g, bool full);
const char *dej_check_stack(const struct dej *g, bool full);

/* turn.c: Dej's; decide.c: what every edition's struct game shares */
int dej_legal(const struct state *s, int seat, struct action *out);
void dej_apply(struct state *s, struct action a, struct sink *ev);
bool dej_deal(struct state *s, struct rng *rng);
int dej_decide_legal(const struct dej *g, int seat, struct action *out);
void dej_decide_apply(struct dej *g, struct action a, struct sink *ev);
uint32_t dej_weight(const struct state *s, struct action a);
struct action dej_roll(const struct state *s, struct rng *rng);
struct action dej_kohan_roll(const struct state *s, struct rng *rng);

/* classic.c, kohan.c */
extern const uint8_t dej_cast[RANKS_MAX];
extern const struct game dej;
extern const struct game kohan;

#endif

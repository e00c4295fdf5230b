/*
 * troyes.h - the state of Troyes, private to this folder.
 *
 *   words.def                what is decided, done and told
 *   activities.def events.def characters.def board.def constants.def
 *                            every number, with where it comes from
 *   flow.c                   what follows when nothing is left to decide
 *   setup.c round.c          before the first round; phases 0 to 2 and 5
 *   happen.c counter.c       phase 3: events, black dice
 *   turn.c chain.c group.c   phase 4: a turn, and the chain that makes an
 *                            action of it; groups of dice
 *   act.c effects.c fight.c  what an action does
 *   board.c king.c           buildings; Le Roy
 *   score.c hide.c save.c check.c check_stack.c tables.c
 *
 * Rules: docs/rules/troyes.md; the numbers in comments (T8.4, R052, X5) are
 * its clauses, rulings, decisions (D) and acts of chance (X).
 *
 * Cards that nobody has seen are not stored: an activity or an event is drawn
 * when it is turned up, which has the same odds as a shuffled pile. Only
 * characters are hidden, so only they are cards with knowledge.
 *
 * May include: core headers.
 */
#ifndef TROYES_H
#define TROYES_H

#include "core/cards.h"
#include "core/game.h"

/* ---- the tables as numbers ----------------------------------------------- */

enum { RED, WHITE, YELLOW, COLOURS, ANY = COLOURS, BOARD, NO_COLOUR };
enum { PALACE = RED, BISHOPRIC = WHITE, CITY_HALL = YELLOW, BUILDINGS };

enum {
#define ACTIVITY(ID, ...) TROYES_##ID,
#include "games/troyes/activities.def"
    TROYES_ACTIVITIES
};

enum {
#define HAPPENING(ID, ...) TROYES_##ID,
#include "games/troyes/events.def"
    TROYES_HAPPENINGS
};

enum { /* black dice on all cards together */
       TROYES_BLACK_ALL = 0
#define HAPPENING(ID, name, colour, set, calls, o1, black, ...) +(black)
#include "games/troyes/events.def"
};

enum {
#define CHARACTER(ID, ...) TROYES_##ID,
#include "games/troyes/characters.def"
    TROYES_CHARACTERS
};

enum {
#define CONSTANT(ID, name, value, origin) TROYES_##ID = value,
#include "games/troyes/constants.def"
};

enum {
#define DECISION(ID, name) TROYES_ASK_##ID,
#include "games/troyes/words.def"
    TROYES_DECISIONS
};

enum {
#define VERB(ID, name, ...) TROYES_DO_##ID,
#include "games/troyes/words.def"
    TROYES_VERBS
};

enum {
#define EVENT(ID, name, ...) TROYES_EV_##ID,
#include "games/troyes/words.def"
    TROYES_EVENTS
};

enum {
    ARG_COLOUR = ARG_NOUN,
    ARG_BUILDING,
    ARG_ACTIVITY,
    ARG_HAPPENING,
    ARG_CHARACTER,
    ARG_GRADE
};

/* Where a number comes from: the letters of the tables. */
enum { ORIGIN_S, ORIGIN_P, ORIGIN_R, ORIGIN_D, ORIGINS };

/* What an activity does (T9); from MOD_ on it is delayed (T6). */
enum {
    GAIN_DENIERS,
    GAIN_VP,
    GAIN_VP_ANY_DICE,
    GAIN_VP_AND_DENIERS,
    GAIN_INFLUENCE,
    INFLUENCE_TO_DENIERS,
    INFLUENCE_TO_VP,
    DENIERS_TO_INFLUENCE,
    DENIERS_TO_VP,
    DENIERS_PER_CITIZEN,
    DENIERS_PER_YELLOW,
    TAX,
    VP_PER_EVENT,
    VP_PER_CATHEDRAL,
    VP_PER_RED,
    VP_MOST_DICE,
    VP_RED_SUM,
    ROLL_CUBES,
    CUBES_PER_RED,
    ENVOY,
    MOD_PLUS_RED,
    MOD_YELLOW_AS_RED,
    MOD_FREE_YELLOW,
    MOD_EACH_PLUS_YELLOW,
    MOD_WHITE_AS_YELLOW,
    MOD_WHITE_AS_RED,
    MOD_WHITE_AS_WHITE,
    MOD_EACH_SET,
    MOD_EACH_PLUS,
    EFFECTS,
    MOD_NONE = EFFECTS /* a group without a modifier */
};

/* What an event does every round (T10.1). */
enum {
    NOTHING,
    NEUTRAL_PALACE,
    NEUTRAL_BISHOPRIC,
    NEUTRAL_CITY_HALL,
    PAY_PER_CITY_HALL,
    LOSE_DENIERS,
    LOSE_INFLUENCE,
    NEUTRAL_CUBES_LEFT,
    REMOVE_CATHEDRAL_CUBE,
    NEUTRAL_CATHEDRAL,
    RESISTANCE
};

enum { CITIZENS, CATHEDRAL, DENIERS, INFLUENCE, TRADESMEN, EVENTS_WON };

enum {
    TROYES_SEATS = 4,
    NEUTRAL = 4, /* owner 4: the neutral side, or Le Roy (T14) */
    OWNERS = 5,
    NOBODY = 5,
    FACES = 8, /* a die's value is an index, 1 to 6 */
    DIE_MOST = 6,
    SPACES = 6, /* of a building */
    ON_BOARD = 9,
    NO_CARD = 255,
    QUEUE = 16, /* Marauding, 7 red (T13), 7 called: 15 */
    FLAGS = 6,
    LEVELS = 3,
    GROUP_MOST = 3,
    REVEALS = 3, /* T5.0: rounds that turn up cards */
    DICE = 18,   /* one a space */
    ROLLS = 6,   /* X10 */
    DENIERS_MOST = 60000,
    TROYES_POINTS_MOST = 7000, /* never in play: bytes may come from anywhere */
    PURSE_MOST = 200,
};

enum { /* zones of the characters */
       ZONE_POOL,
       ZONE_PILE, /* solo: a queue, open (T14.1) */
       ZONE_GONE, /* solo: judged (T14.5) */
       ZONE_HELD,
       TROYES_ZONES = ZONE_HELD + OWNERS /* even: so no padding is left */
};

enum { /* option bytes */
       OPTION_BONUS,
       OPTION_FIRST,
       OPTION_ROWS,
       OPTION_RESISTANCE,
       OPTION_MILITIA,
       OPTION_BLACK,
       OPTION_OPEN
};

/* Sources of points (T11). Those before TOKENS are taken in play. */
enum {
    PART_EVENTS,    /* countered; and presence at the end           */
    PART_CATHEDRAL, /* cubes; less levels without one               */
    PART_ACTIVITIES,
    PART_DICE,  /* Le Roy's, for his 2, 3, 11 and 12 (T14.5)        */
    PART_FINES, /* taken away, so kept apart                        */
    TOKENS,
    PART_TRADESMEN = TOKENS,
    PART_CHARACTER, /* one each */
    TROYES_PARTS = PART_CHARACTER + TROYES_CHARACTERS
};

/* Where the game stands: flow.c goes from one to the next. */
enum {
    PHASE_START,
    PHASE_DEAL,
    PHASE_SETTLE,
    PHASE_REVEAL, /* T5.0 */
    PHASE_INCOME, /* T5.1 */
    PHASE_WORK,   /* T5.2 */
    PHASE_DRAW,   /* T5.3 a */
    PHASE_STRIKE, /* T5.3 b */
    PHASE_BLACK,  /* T5.3 c */
    PHASE_FACE,   /* T5.3 d */
    PHASE_TURNS,  /* T5.4 */
    PHASE_END,    /* T5.5 */
    PHASES
};

/* What has become of an event card; below them: the owner who won it. */
enum { EVENT_GONE = 5, EVENT_QUEUED, EVENT_UNSEEN };

/* Where the citizen of an action comes from (R052). */
enum { NO_SOURCE, SUPPLY, STANDING, LYING, CARD };

/* ---- the state ----------------------------------------------------------- */

struct troyes_place { /* one of nine places for an activity */
    uint8_t id;       /* NO_CARD until it is turned up */
    uint8_t slot[2];  /* owner of the tradesman there, or NOBODY */
    uint8_t picture;  /* a set of owners: tradesmen without a space */
    uint8_t cubes[TROYES_SEATS];
};

struct troyes_event {    /* a card of the queue */
    uint8_t id;          /* NO_CARD beyond the end */
    uint8_t flag[FLAGS]; /* cubes in order: an owner, or NOBODY */
};

struct troyes_die {
    uint8_t owner, colour, value;
};

/* An action as far as it is chosen: the chain, and afterwards what was done. */
struct troyes_deed {
    uint8_t verb;     /* TROYES_DO_ACTIVATE ...; 0: none             */
    uint8_t target;   /* the card                                    */
    uint8_t modifier; /* 0, or the activity whose cube burns, plus 1 */
    uint8_t dice;     /* so many of: */
    struct troyes_die die[GROUP_MOST]; /* in ascending order         */
    uint8_t source, source_at;         /* see NO_SOURCE; card, space */
    uint8_t times;
    uint8_t value, price; /* of the dice so far, for whoever looks   */
};

struct troyes {
    struct state base;
    uint16_t deniers[TROYES_SEATS];
    uint16_t tokens[TOKENS][OWNERS]; /* points by source */
    CARDS(TROYES_CHARACTERS, TROYES_ZONES) characters;

    uint8_t dice[OWNERS][COLOURS][FACES]; /* how many show that value */
    uint8_t black[FACES];
    uint8_t influence[TROYES_SEATS];
    uint8_t personal[TROYES_SEATS], general[TROYES_SEATS]; /* citizens */
    uint8_t purse[TROYES_SEATS];
    uint8_t passed; /* a set of seats                        */
    uint8_t grey;   /* grey citizens off the board; Le Roy's */

    uint8_t standing[BUILDINGS][SPACES]; /* owner, or NOBODY */
    uint8_t lying[BUILDINGS];            /* sets of owners   */
    uint8_t cathedral[LEVELS][SPACES];
    struct troyes_place activity[ON_BOARD]; /* by colour, then round */
    struct troyes_event queue[QUEUE];
    uint8_t queued;
    uint8_t fate[TROYES_HAPPENINGS];      /* see EVENT_GONE */
    uint8_t judged[TROYES_CHARACTERS][2]; /* solo: points, Le Roy's last */
    uint8_t head;                         /* top of the pile */

    uint8_t round, phase;
    uint8_t step;            /* how far the phase is; see flow.c          */
    uint8_t start;           /* owner who starts the round                */
    uint8_t active;          /* owner whose turn it is                    */
    uint8_t calls;           /* T5.3 a: colour of the next card, NO_COLOUR */
    uint8_t omens;           /* T5.3 b: cards of the queue that have acted */
    uint8_t king_set[ROLLS]; /* X10: two red, two yellow, two white */

    /* what was told last is remembered, whatever it changed (law L9) */
    struct action last;     /* the last action outside a chain */
    struct troyes_deed did; /* the last chain                  */
    uint8_t beaten[FACES];  /* black dice, the last time       */

    /* the open chain: blank to all but the mover */
    struct troyes_deed now;
    uint8_t own[COLOURS][FACES]; /* D3: own dice set against ... */
    uint8_t foe[FACES];          /* ... these black ones         */
};

/* ---- tables.c ------------------------------------------------------------ */

struct troyes_activity {
    uint8_t colour, round, bonus, cost, vp[2], divisor, effect, p, q;
    uint8_t origin[7]; /* round, cost, vp, vp, divisor, p, q */
};

struct troyes_happening {
    uint8_t colour, bonus, calls, black, flags, fought, divisor, vp[2];
    uint8_t effect, p;
    uint8_t origin[8]; /* calls, black, flags, fought, divisor, vp, vp, p */
};

struct troyes_character {
    uint8_t counts;
    uint8_t least[2][3]; /* three or four players; two players, solo */
    uint8_t points[3];
    uint8_t king; /* Le Roy scores it too */
    uint8_t origin[4];
};

struct troyes_constant {
    const char *slug;
    uint8_t value, origin;
};

struct troyes_row { /* of a building: spaces first .. first + spaces - 1 */
    uint8_t first, spaces, origin;
};

enum { KING_SCORE, KING_PLACE, KING_FIGHT, KING_HIRE, KING_BUILD, KING_JUDGE };

struct troyes_king { /* by the sum of two dice */
    uint8_t deed, value, dice, bought, price, origin;
};

extern const struct troyes_activity troyes_activities[TROYES_ACTIVITIES];
extern const struct troyes_happening troyes_happenings[TROYES_HAPPENINGS];
extern const struct troyes_character troyes_characters[TROYES_CHARACTERS];
extern const struct troyes_constant troyes_constants[];
extern const int troyes_constant_count;
extern const struct troyes_king troyes_king[13];
extern const uint8_t troyes_king_rank[BUILDINGS][SPACES]; /* best first */
extern const uint8_t troyes_neutral_set[6][2];            /* building, space */
extern const uint8_t troyes_price[GROUP_MOST + 1];
extern const uint8_t troyes_rounds[TROYES_SEATS + 1];
extern const uint8_t troyes_first_citizens[TROYES_SEATS + 1];
extern const uint8_t troyes_dealt[TROYES_SEATS + 1]; /* characters */
extern const uint8_t troyes_salary[BUILDINGS];
extern const struct deck troyes_deck;
extern const struct game troyes;

extern const struct troyes_row troyes_rows[BUILDINGS][FACES]; /* by value */
extern const char *const troyes_origin_slugs[ORIGINS];

/* ---- small questions about a position ------------------------------------ */

static inline struct cards troyes_characters_of(const struct troyes *g)
{
    return CARDS_OF(&troyes_deck, g->characters);
}

static inline bool troyes_is_solo(const struct troyes *g)
{
    return g->base.seats == 1;
}

/* The dice of one colour in one quarter, a byte for every value. */
static inline uint64_t troyes_dice(const struct troyes *g, int owner,
                                   int colour)
{
    uint64_t row = 0;

    memcpy(&row, g->dice[owner][colour], sizeof row);
    return row;
}

/* How many dice a row of bytes holds: at most 18, so bytes do not carry. */
static inline int troyes_total(uint64_t row)
{
    return (int)(row * 0x0101010101010101u >> 56);
}

/* Walk through a row: for (; row; row = troyes_rest(row)) value of row. */
static inline int troyes_value(uint64_t row)
{
    return __builtin_ctzll(row) >> 3;
}

static inline uint64_t troyes_rest(uint64_t row)
{
    return row & ~((uint64_t)0xFF << (__builtin_ctzll(row) & ~7));
}

static inline int troyes_dice_count(const struct troyes *g, int owner)
{
    return troyes_total(troyes_dice(g, owner, RED) +
                        troyes_dice(g, owner, WHITE) +
                        troyes_dice(g, owner, YELLOW));
}

static inline struct troyes_place *troyes_place_of(struct troyes *g, int id)
{
    return &g->activity[troyes_activities[id].colour * REVEALS +
                        troyes_activities[id].round - 1];
}

static inline const struct troyes_place *troyes_place(const struct troyes *g,
                                                      int id)
{
    return &g->activity[troyes_activities[id].colour * REVEALS +
                        troyes_activities[id].round - 1];
}

/* Has the owner a tradesman on that card? */
static inline bool troyes_employs(const struct troyes_place *place, int owner)
{
    return place->slot[0] == owner || place->slot[1] == owner ||
           place->picture >> owner & 1;
}

/* Clockwise; in solo the player and Le Roy take turns (T14.1). */
static inline int troyes_next_owner(const struct troyes *g, int owner)
{
    if (troyes_is_solo(g))
        return owner == NEUTRAL ? 0 : NEUTRAL;
    return owner + 1 == g->base.seats ? 0 : owner + 1;
}

int troyes_standing(const struct troyes *g, int owner, int building);
int troyes_tokens(const struct troyes *g, int owner); /* points in play */

/* What the owner has of what a character counts (T12). */
int troyes_counts(const struct troyes *g, int owner, int what);
int troyes_character_points(const struct troyes *g, int owner, int character);

/* ---- flow.c -------------------------------------------------------------- */

#define DECISION(ID, name)                                                     \
    int troyes_##name##_legal(const struct troyes *g, int seat,                \
                              struct action *out);                             \
    void troyes_##name##_apply(struct troyes *g, struct action a,              \
                               struct sink *ev);
#include "games/troyes/words.def"

void troyes_next(struct troyes *g, struct sink *ev);
int troyes_legal(const struct state *s, int seat, struct action *out);
uint32_t troyes_weight(const struct state *s, struct action a);
struct action troyes_roll(const struct state *s, struct rng *rng);
void troyes_apply(struct state *s, struct action a, struct sink *ev);

/* Chance's answers to a question about one die. */
int troyes_die_legal(struct action *out);

/* Tell one of three events (words.def, OWNED). */
void troyes_tell_owned(const struct troyes *g, struct sink *ev, int owner,
                       struct event e);
#define tell_owned(g, ev, owner, e)                                            \
    ((ev) ? troyes_tell_owned((g), (ev), (owner), (e)) : (void)0)

static inline struct event event_of3(int kind, int a, int b, int c)
{
    struct event event = event_of2(kind, SEAT_NONE, a, b);

    event.arg[2] = (uint8_t)c;
    return event;
}

/* Gains and losses, each told. */
void troyes_earn(struct troyes *g, int seat, int deniers, struct sink *ev);
void troyes_spend(struct troyes *g, int seat, int deniers, struct sink *ev);
void troyes_gain_influence(struct troyes *g, int seat, int n, struct sink *ev);
void troyes_lose_influence(struct troyes *g, int seat, int n, struct sink *ev);
void troyes_gain_points(struct troyes *g, int owner, int part, int n,
                        struct sink *ev);
void troyes_add_points(struct troyes *g, int owner, int part, int n);
void troyes_fine(struct troyes *g, int seat, struct sink *ev);

/* ---- setup.c, round.c, happen.c, counter.c ------------------------------- */

const char *troyes_start(struct state *s, const struct setup *setup);
bool troyes_deals(struct troyes *g);        /* asks for the next character   */
bool troyes_settles(struct troyes *g);      /* asks for the next citizen     */
int troyes_settler(const struct troyes *g); /* whose turn that is */
void troyes_fill(struct troyes *g, struct sink *ev);
void troyes_begin_round(struct troyes *g, struct sink *ev);
bool troyes_reveals(struct troyes *g);
void troyes_pay_salaries(struct troyes *g, struct sink *ev);
bool troyes_works(struct troyes *g);
void troyes_end_round(struct troyes *g, struct sink *ev);
bool troyes_draws(struct troyes *g);
bool troyes_strikes(struct troyes *g, struct sink *ev);
void troyes_ask_black(struct troyes *g);
bool troyes_faces(struct troyes *g, struct sink *ev);
int troyes_highest(const struct troyes *g); /* black die, or 0 */
int troyes_strength(const uint8_t *dice);   /* COLOURS * FACES of them */

/* ---- turn.c, chain.c, group.c -------------------------------------------- */

bool troyes_turns(struct troyes *g, struct sink *ev);
int troyes_influence_legal(const struct troyes *g, int seat,
                           struct action *out);
bool troyes_influence_apply(struct troyes *g, struct action a, struct sink *ev);

/* What a group of dice is for: all that its legality depends on. */
struct troyes_want {
    uint8_t verb, colour; /* of the dice, before a modifier; ANY */
    uint8_t need;         /* the least value                     */
    bool feasible;        /* the rest of its cost can be paid    */
    int budget;           /* deniers that may go into dice       */
};

struct troyes_want troyes_want(const struct troyes *g, int seat,
                               const struct troyes_deed *deed);

/* The effect and number of a modifier as a deed names it. */
int troyes_mod(const struct troyes_deed *deed);

/* Best values: by physical colour, then by number of dice and of purchases. */
struct troyes_reach {
    int8_t best[COLOURS + 1][GROUP_MOST + 1][GROUP_MOST + 1];
    uint8_t made; /* a set of colours */
};

bool troyes_can(const struct troyes *g, int seat, struct troyes_reach *reach,
                const struct troyes_want *want, int modifier);
bool troyes_can_any(const struct troyes *g, int seat,
                    struct troyes_reach *reach, const struct troyes_want *want);
uint16_t troyes_usable_cubes(const struct troyes *g, int seat);
int troyes_group_dice(const struct troyes *g, int seat, struct action *out);
bool troyes_group_stands(const struct troyes *g, int seat);
void troyes_group_add(struct troyes_deed *deed, struct troyes_die die);
void troyes_group_count(const struct troyes *g, int seat,
                        struct troyes_deed *deed);
bool troyes_dice_fit(const struct troyes *g, int seat,
                     const struct troyes_deed *deed);
int troyes_die_price(const struct troyes *g, int seat,
                     const struct troyes_deed *deed, int i);

void troyes_open(struct troyes *g, struct action a);
void troyes_go_on(struct troyes *g, int seat, struct sink *ev);
bool troyes_needs_citizen(const struct troyes *g, int seat);
void troyes_set_source(struct troyes_deed *deed, struct action a);
bool troyes_has_source(const struct troyes *g, int seat);

/* ---- board.c ------------------------------------------------------------- */

/* Could the seat's citizen, taken from there, enter there? (T8.4) */
bool troyes_may_place(const struct troyes *g, int seat, int building, int value,
                      const struct troyes_deed *from);
bool troyes_may_place_any(const struct troyes *g, int seat, int building,
                          int value);

/* A citizen enters; pushing: at the head of the row, whatever gaps it has. */
bool troyes_enter(struct troyes *g, int owner, int building, int value,
                  struct sink *ev);
void troyes_place_citizen(struct troyes *g, int owner, int building, int value,
                          struct sink *ev);
void troyes_lift(struct troyes *g, int seat, const struct troyes_deed *from,
                 struct sink *ev);
void troyes_stand(struct troyes *g, int owner, int building, int space,
                  struct sink *ev);

/* ---- act.c, effects.c, fight.c ------------------------------------------- */

void troyes_do(struct troyes *g, int seat, struct sink *ev);
int troyes_times_most(const struct troyes *g, int seat,
                      const struct troyes_deed *deed);
void troyes_effect(struct troyes *g, int seat, struct sink *ev);
void troyes_build_cube(struct troyes *g, int owner, int number,
                       struct sink *ev);
int troyes_level(const struct troyes *g, int number); /* LEVELS: full */

int troyes_free_flags(const struct troyes_event *event);
int troyes_queue_at(const struct troyes *g, int id); /* -1: not there */
uint32_t troyes_queue_set(const struct troyes *g);
void troyes_put_cube(struct troyes *g, int owner, int id, struct sink *ev);
void troyes_take_cubes(struct troyes *g, struct sink *ev); /* Resistance */

/* What each would get, were it countered as it is; who would take the card. */
int troyes_shares(const struct troyes_event *event, int share[OWNERS]);

/* ---- king.c -------------------------------------------------------------- */

bool troyes_king_settles(struct troyes *g);
void troyes_king_place_first(struct troyes *g, struct sink *ev);
void troyes_king_beats(struct troyes *g, struct sink *ev);
int troyes_king_hires(const struct troyes *g, int place); /* rank, or -1 */
void troyes_judge(struct troyes *g, int character, struct sink *ev);
int troyes_grade(int margin);

/* ---- score.c, hide.c, save.c, check.c ------------------------------------ */

void troyes_score(const struct state *s, struct score *out);
void troyes_finish(struct troyes *g, struct sink *ev);
void troyes_redact(struct state *s, int seat);
void troyes_determinize(struct state *s, int seat, struct rng *rng);
void troyes_walk(struct walk *w, struct state *s);
const char *troyes_check(const struct state *s, bool full);
const char *troyes_check_stack(const struct troyes *g);

#endif

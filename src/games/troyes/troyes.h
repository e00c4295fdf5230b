/*
 * troyes.h - the state of Troyes, private to this folder.
 *
 *   words.def                what is decided, done and told
 *   tables.h, activities.def events.def characters.def board.def
 *   constants.def            every number, with where it comes from
 *   flow.c                   what follows when nothing is left to decide
 *   setup.c round.c          before the first round; phases 0 to 2 and 5
 *   happen.c counter.c       phase 3: events, black dice
 *   turn.c chain.c           phase 4: a turn, and the chain that makes an
 *   group.c reach.c          action of it; groups of dice, and what they can do
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

#include "games/troyes/tables.h"

/* ---- its words and numbers ----------------------------------------------- */

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

enum { /* zones of the characters */
       ZONE_POOL,
       ZONE_PILE, /* solo: a queue, open (T14.1) */
       ZONE_GONE, /* solo: judged (T14.5) */
       ZONE_HELD,
       TROYES_ZONES =
           ZONE_HELD + TROYES_OWNERS /* even: so no padding is left */
};

enum { /* option bytes */
       OPTION_BONUS,
       OPTION_FIRST,
       OPTION_ROWS,
       OPTION_RESISTANCE,
       OPTION_MILITIA,
       OPTION_BLACK,
       OPTION_OPEN,
       OPTION_NO_DICE
};

/* Sources of points (T11). Those before TROYES_TOKENS are taken in play. */
enum {
    PART_EVENTS,    /* countered; and presence at the end           */
    PART_CATHEDRAL, /* cubes; less levels without one               */
    PART_ACTIVITIES,
    PART_DICE,  /* Le Roy's, for his 2, 3, 11 and 12 (T14.5)        */
    PART_FINES, /* taken away, so kept apart                        */
    TROYES_TOKENS,
    PART_TRADESMEN = TROYES_TOKENS,
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
enum {
    TROYES_NO_SOURCE,
    TROYES_SUPPLY,
    TROYES_STANDING,
    TROYES_LYING,
    TROYES_CARD
};

/* ---- the state ----------------------------------------------------------- */

struct troyes_place { /* one of nine places for an activity */
    uint8_t id;       /* TROYES_NO_CARD until it is turned up */
    uint8_t slot[2];  /* owner of the tradesman there, or TROYES_NOBODY */
    uint8_t picture;  /* a set of owners: tradesmen without a space */
    uint8_t cubes[TROYES_SEATS];
};

struct troyes_event {           /* a card of the queue */
    uint8_t id;                 /* TROYES_NO_CARD beyond the end */
    uint8_t flag[TROYES_FLAGS]; /* cubes in order: an owner, or TROYES_NOBODY */
};

struct troyes_die {
    uint8_t owner, colour, value;
};

/* An action as far as it is chosen: the chain, and afterwards what was done. */
struct troyes_task {
    uint8_t verb;     /* TROYES_DO_ACTIVATE ...; 0: none             */
    uint8_t target;   /* the card                                    */
    uint8_t modifier; /* 0, or the activity whose cube burns, plus 1 */
    uint8_t dice;     /* how many of: */
    struct troyes_die die[TROYES_GROUP_MOST]; /* in ascending order         */
    uint8_t source, source_at; /* see TROYES_NO_SOURCE; card, space */
    uint8_t times;
    uint8_t value, price; /* of the dice so far, for display         */
};

struct troyes {
    struct state base;
    uint16_t deniers[TROYES_SEATS];
    uint16_t tokens[TROYES_TOKENS][TROYES_OWNERS]; /* points by source */
    CARDS(TROYES_CHARACTERS, TROYES_ZONES) characters;

    uint8_t dice[TROYES_OWNERS][TROYES_COLOURS]
                [TROYES_FACES]; /* how many show that value */
    uint8_t black[TROYES_FACES];
    uint8_t influence[TROYES_SEATS];
    uint8_t personal[TROYES_SEATS], general[TROYES_SEATS]; /* citizens */
    uint8_t purse[TROYES_SEATS];
    uint8_t passed; /* a set of seats                        */
    uint8_t grey;   /* grey citizens off the board; Le Roy's */

    uint8_t standing[TROYES_BUILDINGS]
                    [TROYES_SPACES]; /* owner, or TROYES_NOBODY */
    uint8_t lying[TROYES_BUILDINGS]; /* sets of owners   */
    uint8_t cathedral[TROYES_LEVELS][TROYES_SPACES];
    struct troyes_place activity[TROYES_ON_BOARD]; /* by colour, then round */
    struct troyes_event queue[TROYES_QUEUE];
    uint8_t queued;
    uint8_t fate[TROYES_HAPPENINGS];      /* see EVENT_GONE */
    uint8_t judged[TROYES_CHARACTERS][2]; /* solo: points, Le Roy's last */
    uint8_t head;                         /* top of the pile */

    uint8_t round, phase;
    uint8_t step;   /* how far the phase is; see flow.c          */
    uint8_t start;  /* owner who starts the round                */
    uint8_t active; /* owner whose turn it is                    */
    uint8_t calls;  /* T5.3 a: colour of the next card, TROYES_NO_COLOUR */
    uint8_t omens;  /* T5.3 b: cards of the queue that have acted */
    uint8_t king_set[TROYES_ROLLS]; /* X10: two red, two yellow, two white */

    /* what was told last is remembered, whatever it changed (law L9) */
    struct action last;           /* the last action outside a chain */
    struct troyes_task did;       /* the last chain                  */
    uint8_t beaten[TROYES_FACES]; /* black dice, the last time       */

    /* the open chain: blank to all but the mover */
    struct troyes_task now;
    uint8_t own[TROYES_COLOURS]
               [TROYES_FACES]; /* D3: own dice set against ... */
    uint8_t foe[TROYES_FACES]; /* ... these black ones         */
};

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

/* What the dice of a row show: each byte times its place, added up in the
 * highest byte. A table has too few dice for bytes to carry. */
static inline int troyes_shown(uint64_t row)
{
    return (int)(row * 0x0001020304050607u >> 56);
}

/* The highest value in a row; 0: there is none. */
static inline int troyes_top(uint64_t row)
{
    return (63 - __builtin_clzll(row | 1)) >> 3;
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

/* The values that a row has, as bits. (Counts are below 128: see above.) */
static inline uint64_t troyes_values(uint64_t row)
{
    uint64_t tops = (row + 0x7F7F7F7F7F7F7F7Fu) & 0x8080808080808080u;

    return tops * 0x0002040810204081u >> 56;
}

static inline int troyes_dice_count(const struct troyes *g, int owner)
{
    return troyes_total(troyes_dice(g, owner, TROYES_RED) +
                        troyes_dice(g, owner, TROYES_WHITE) +
                        troyes_dice(g, owner, TROYES_YELLOW));
}

static inline struct troyes_place *troyes_place_of(struct troyes *g, int id)
{
    return &g->activity[troyes_activities[id].colour * TROYES_REVEALS +
                        troyes_activities[id].round - 1];
}

static inline const struct troyes_place *troyes_place(const struct troyes *g,
                                                      int id)
{
    return &g->activity[troyes_activities[id].colour * TROYES_REVEALS +
                        troyes_activities[id].round - 1];
}

/* Does the owner have a tradesman on that card? Asked for every card of a turn,
 * and hard to predict. */
static inline bool troyes_employs(const struct troyes_place *place, int owner)
{
    return (place->slot[0] == owner) | (place->slot[1] == owner) |
           (place->picture >> owner & 1);
}

/* Clockwise; in solo the player and Le Roy take turns (T14.1). */
static inline int troyes_next_owner(const struct troyes *g, int owner)
{
    if (troyes_is_solo(g))
        return owner == TROYES_NEUTRAL ? 0 : TROYES_NEUTRAL;
    return owner + 1 == g->base.seats ? 0 : owner + 1;
}

int troyes_standing(const struct troyes *g, int owner, int building);
uint32_t troyes_spaces_of(const struct troyes *g, int owner); /* a set */
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
void troyes_give_up(struct troyes *g, struct sink *ev);
int troyes_highest(const struct troyes *g); /* black die, or 0 */
int troyes_strength(const uint8_t *dice);   /* COLOURS * FACES of them */
int troyes_black_sum(const uint8_t black[TROYES_FACES]);

/* ---- turn.c, chain.c, group.c, reach.c ----------------------------------- */

bool troyes_turns(struct troyes *g, struct sink *ev);
int troyes_influence_legal(const struct troyes *g, int seat,
                           struct action *out);
bool troyes_influence_apply(struct troyes *g, struct action a, struct sink *ev);

/* What a group of dice is for: all that its legality depends on. */
struct troyes_need {
    uint8_t verb, colour; /* of the dice, before a modifier      */
    uint8_t least;        /* value of the dice                   */
    bool feasible;        /* the rest of its cost can be paid    */
    int budget;           /* deniers that may go into dice       */
};

struct troyes_need troyes_need(const struct troyes *g, int seat,
                               const struct troyes_task *task);

/* The effect of a modifier as a task names it. */
static inline int troyes_effect_of(int modifier)
{
    return modifier ? troyes_activities[modifier - 1].effect : TROYES_MOD_NONE;
}

int troyes_mod(const struct troyes_task *task);

/* The colour of dice that such a group takes; TROYES_ANY, or TROYES_NO_COLOUR:
 * never. */
int troyes_taken_colour(const struct troyes *g, const struct troyes_need *need,
                        int effect);

/* Where the citizen goes that such a die places. */
int troyes_building(const struct troyes_task *task);

/* What groups of one to three dice cost: nothing, or one of six prices. */
enum { TROYES_PRICES = 7 };

/* What groups of dice of one colour can do, whatever they are for. */
struct troyes_reach {
    struct troyes_most {
        /* what none to three dice show at most, those that are free and those
         * that are paid for; below 0: there are fewer dice */
        int8_t free[TROYES_GROUP_MOST + 1], paid[TROYES_GROUP_MOST + 1];
        int8_t shown[TROYES_PRICES]; /* by any group up to that price */
    } most[TROYES_COLOURS + 1];
    uint8_t made;   /* a set of colours */
    uint16_t cubes; /* that could be burnt, by place */
};

struct troyes_reach troyes_reach(const struct troyes *g, int seat);
bool troyes_can(const struct troyes *g, int seat, struct troyes_reach *reach,
                const struct troyes_need *need, int modifier);
bool troyes_can_any(const struct troyes *g, int seat,
                    struct troyes_reach *reach, const struct troyes_need *need);
int troyes_beginnings(const struct troyes *g, int seat, struct action *out);
uint16_t troyes_usable_cubes(const struct troyes *g, int seat);
bool troyes_stands(const struct troyes *g, int seat,
                   const struct troyes_task *task,
                   const struct troyes_need *need); /* as it is */
bool troyes_fits_cathedral(const struct troyes *g,
                           const struct troyes_task *task);
int troyes_most_dice(const struct troyes_task *task); /* such a group has */
void troyes_group_add(struct troyes_task *task, struct troyes_die die);
void troyes_group_count(const struct troyes *g, int seat,
                        struct troyes_task *task);
bool troyes_dice_fit(const struct troyes *g, int seat,
                     const struct troyes_task *task);

/* What dice are worth (T6.6): for what they show, for each, and once. */
struct troyes_weigh {
    int shown, each, once;
};

struct troyes_weigh troyes_weigh(int modifier);

static inline int troyes_worth(struct troyes_weigh w, int dice, int shown)
{
    return w.shown * shown + w.each * dice + w.once;
}

/* How many dice of a quarter a modifier makes free. */
int troyes_free_dice(const struct troyes *g, int modifier, int owner);

/* Does that die of the group cost anything, and what? (T6.2) */
bool troyes_is_paid(const struct troyes *g, int seat,
                    const struct troyes_task *task, int i);
int troyes_die_price(const struct troyes *g, int seat,
                     const struct troyes_task *task, int i);

void troyes_open(struct troyes *g, struct action a);

/* A whole action at once, for whoever looks ahead: the same as its chain would
 * lead to, but for the count of plies. The task is legal, and complete. */
void troyes_act(struct troyes *g, int seat, const struct troyes_task *task,
                struct sink *ev);
void troyes_go_on(struct troyes *g, int seat, struct sink *ev);
bool troyes_needs_citizen(const struct troyes *g, int seat);
void troyes_set_source(struct troyes_task *task, struct action a);
bool troyes_has_source(const struct troyes *g, int seat);

/* ---- board.c ------------------------------------------------------------- */

/* Could the seat's citizen, taken from there, enter there? (T8.4) */
bool troyes_may_place(const struct troyes *g, int seat, int building, int value,
                      const struct troyes_task *from);
bool troyes_may_place_any(const struct troyes *g, int seat, int building,
                          int value);

/* A citizen enters; pushing: at the head of the row, whatever gaps it has. */
bool troyes_enter(struct troyes *g, int owner, int building, int value,
                  struct sink *ev);
void troyes_place_citizen(struct troyes *g, int owner, int building, int value,
                          struct sink *ev);
void troyes_lift(struct troyes *g, int seat, const struct troyes_task *from,
                 struct sink *ev);
void troyes_stand(struct troyes *g, int owner, int building, int space,
                  struct sink *ev);

/* ---- act.c, effects.c, fight.c ------------------------------------------- */

void troyes_do(struct troyes *g, int seat, struct sink *ev);
int troyes_times_most(const struct troyes *g, int seat,
                      const struct troyes_task *task);
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
int troyes_shares(const struct troyes_event *event, int share[TROYES_OWNERS]);

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

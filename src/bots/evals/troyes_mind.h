/*
 * troyes_mind.h - what things are worth to one seat of Troyes: deniers,
 * influence, dice, citizens, cubes. A hundred is a point.
 *
 * Everything is computed from what that seat knows, so it is the same on its
 * view, on the truth and on any guess. The numbers of cards are read from the
 * rules' tables, so a row corrected there is rated as corrected. Rules:
 * docs/rules/troyes.md.
 */
#ifndef BOTS_EVALS_TROYES_MIND_H
#define BOTS_EVALS_TROYES_MIND_H

#include "games/troyes/troyes.h"

#include <stddef.h>

enum {
    COUNTED = TROYES_COUNT_EVENTS_WON + 1, /* by characters */
    MEMO_DENIERS = 64,
    MEMO_TIMES = 16,
    MEMO_COUNT = 20,
};

/* Rows of troyes_taste.def. */
enum troyes_taste {
#define TASTE(NAME, ...) TASTE_##NAME,
#include "bots/evals/troyes_taste.def"
    TROYES_TASTES
};

/* The initial value of a memo. */
enum { TROYES_UNKNOWN_BYTE = 0x7F, TROYES_UNKNOWN = 0x7F7F7F7F };

/* What an action brings, apart from its dice: deniers, and the worth of all
 * the rest. What deniers are worth depends on how many there are. */
struct troyes_yield {
    int gain, deniers;
};

/* By how often it is done. */
struct troyes_yields {
    uint16_t known; /* a set of times */
    struct troyes_yield of[MEMO_TIMES];
};

/* Dice that groups are made of: equal ones are a kind. Of one colour there are
 * at most six (T18.2). */
enum { TROYES_KINDS_MOST = 9 };

struct troyes_pool {
    struct troyes_kind {
        struct troyes_die die;
        uint8_t left; /* how many                */
        int loss;     /* what is lost with one   */
    } kind[TROYES_KINDS_MOST];
    int kinds, own; /* how many there are; own ones are among the first */
    bool crowded;   /* there are more than that */
};

/* How many dice, how many of them are paid for, what they show, their price;
 * and what is lost with them: own dice can serve for nothing else. */
struct troyes_shape {
    uint8_t dice, paid, shown, price;
    int cost;
    uint8_t kind[TROYES_GROUP_MOST]; /* of the pool: the dice themselves */
};

/* One, two and three dice show 1 to 6, 2 to 12 and 3 to 18. */
enum { SHAPES_MOST = 2 * 6 + 3 * 11 + 4 * 16 };

struct troyes_shapes {
    int n;
    struct troyes_shape of[SHAPES_MOST];
};

/* Shapes that can be best, without their dice: of so many dice, with the same
 * ones among them that are paid for. With own dice that show more, more is
 * lost: so much for every pip. */
struct troyes_run {
    uint8_t dice, price;
    uint8_t shown; /* by those that are paid for               */
    int cost;      /* of all dice, but for what own ones show  */
    uint32_t sums; /* what own ones can show: a set            */
};

/* Of one, two, three dice; none to all of them paid for, by so many rivals. */
enum { RUNS_MOST = 3 + 2 * 3 + 3 * 2 + 4 };

struct troyes_runs {
    int n;
    int least;                          /* what is lost at least   */
    uint8_t top[TROYES_GROUP_MOST + 1]; /* so many dice show at most */
    struct troyes_run of[RUNS_MOST];
};

/* A citizen who could be taken: from where, and what is lost there. */
struct troyes_least {
    uint8_t source, source_at; /* as in a task */
    int missed;
};

/* Those of a colour, or of any, and what they are made from: while that is the
 * same, so are they. */
struct troyes_few {
    uint64_t row[3]; /* of each side */
    const int16_t *taste;
    int budget;
    struct troyes_runs runs;
};

/* ---- what is worth the same from turn to turn ---------------------------- */

/* Whoever has the same characters, at the same time. */
struct troyes_reader {
    const int16_t *taste; /* what is worth how much */
    int seats;
    int after;    /* rounds after this one                               */
    int ahead;    /* percent: what characters count, before the last one */
    uint8_t sure; /* characters that are in play and still to score      */
    bool guesses; /* others may be, with the probability of the deal     */
};

enum { TROYES_OWN, TROYES_RIVAL, TROYES_OTHER, TROYES_SIDES };
enum {
    TROYES_SUPPLY_KNOWN = 5, /* citizens; more change nothing */
    TROYES_CUBES_KNOWN = 6,  /* of one card; the same         */
};

struct troyes_book {
    struct troyes_reader for_whom;
    int chance[TROYES_CHARACTERS]; /* percent                              */
    uint8_t who[COUNTED];          /* the set of characters that count it  */
    int supply[TROYES_SUPPLY_KNOWN];
    int cubes[TROYES_ACTIVITIES][TROYES_CUBES_KNOWN];
    bool rises; /* more deniers, influence or cubes are never worth less */
    int space[TROYES_BUILDINGS][TROYES_SPACES]
             [TROYES_SIDES]; /* a citizen there, by whose it is */
    struct {
        int money[MEMO_DENIERS];
        int sway[TROYES_INFLUENCE_MOST + 1];
        int count[COUNTED][MEMO_COUNT];
    } memo; /* found on demand */
};

/* An event of the queue, as somebody sees it. */
struct troyes_event_worth {
    struct troyes_event event; /* it and these must still be the same */
    uint8_t seats, owner;
    int won; /* what winning one more is worth */
    const int16_t *taste;
    int is;                       /* what it is worth as it is           */
    int fights[TROYES_FLAGS + 1]; /* with so many cubes more, less that  */
    uint8_t known;                /* a set of such numbers               */
};

/* What an action brings, by all that it depends on (troyes_known.c). */
struct troyes_known {
    uint64_t key;
    int gain;
};

/* Books for several readers, and events and dice as they were met: kept from
 * one question to the next. All zero at first. */
enum {
    TROYES_BOOK_SETS = 11,
    TROYES_BOOKS = 3 * TROYES_BOOK_SETS,
    TROYES_EVENT_BITS = 8,
    TROYES_FEW_BITS = 3,
    TROYES_KNOWN_BITS = 12,
};

struct troyes_shelf {
    struct troyes_book book[TROYES_BOOKS];
    struct troyes_event_worth event[1 << TROYES_EVENT_BITS];
    struct troyes_few few[TROYES_SEATS][TROYES_COLOURS + 1]
                         [1 << TROYES_FEW_BITS];
    struct troyes_known known[1 << TROYES_KNOWN_BITS];
};

/* From the shelf if there is one, else written into own. */
struct troyes_book *troyes_book(struct troyes_shelf *shelf,
                                struct troyes_book *own,
                                const struct troyes_reader *whom);

int troyes_book_find_count(const struct troyes_book *b, int what, int has);
int troyes_book_find_money(const struct troyes_book *b, int deniers);
int troyes_book_find_sway(const struct troyes_book *b, int influence);

/* ---- one seat, one position ---------------------------------------------- */

/* Cached answers; the actions of one turn ask the same many times. */
struct troyes_memo {
    int built;                                  /* a set of levels */
    int place[TROYES_BUILDINGS][TROYES_SPACES]; /* the one missed least */
    int has[COUNTED];                           /* of what characters count */
    int won; /* what winning one more event is worth */

    /* from here on something says what is known */
    struct troyes_yields activity[TROYES_ON_BOARD], fight[TROYES_QUEUE];
    struct troyes_least least; /* the citizen who is missed least */
    bool asked_least;
    uint8_t pooled, shaped, fewed, keyed; /* sets of colours */
    uint64_t seat_key, dice_key[TROYES_COLOURS + 1];
    struct troyes_pool pool[TROYES_COLOURS + 1];
    struct troyes_shapes shapes[TROYES_COLOURS + 1];
    const struct troyes_runs *few[TROYES_COLOURS + 1]; /* that can be best */

    /* without a shelf */
    struct troyes_few own_few[TROYES_COLOURS + 1];
    struct troyes_event_worth event[TROYES_QUEUE];
};

/* Made once for all choices of a list, and never copied. */
struct troyes_mind {
    const struct troyes *g;
    const int16_t *taste; /* what is worth how much             */
    int owner;
    int after; /* rounds after this one              */
    int spite; /* percent of what others win or lose */
    struct troyes_book *book;
    struct troyes_shelf *shelf;      /* or NULL                   */
    uint8_t side[TROYES_NOBODY + 1]; /* of an owner               */
    uint16_t cubes;                  /* that could be burnt, by place */
    int money, sway;                 /* what the owner has of it is worth */
    struct troyes_row_worth {
        int worth, own;
    } row[TROYES_BUILDINGS];        /* citizens there, and the own ones    */
    int board;                      /* as troyes_mind_board() says         */
    struct troyes_memo kept, *memo; /* the memo points to what is kept     */

    struct troyes_book own_book; /* without a shelf */
};

/* A seat that chooses; or a full state, where all characters are known, as a
 * round begins, so that one more is to come (the first release did not count
 * it). The first release is the yardstick, and has tastes of its own. */
enum troyes_look {
    TROYES_SEATED,
    TROYES_SEATED_FIRST,
    TROYES_BETWEEN,
    TROYES_BETWEEN_FIRST
};

/* The numbers for that many players. */
const int16_t *troyes_tastes(int seats, bool first);

/* taste: numbers to try in place of those; or NULL. */
void troyes_mind(struct troyes_mind *m, const struct troyes *g, int owner,
                 enum troyes_look look, const int16_t *taste);

/* The same with a shelf; each may be NULL. */
struct troyes_aids {
    struct troyes_shelf *shelf;
    const int16_t *taste;
};

void troyes_mind_by(struct troyes_mind *m, const struct troyes *g, int owner,
                    enum troyes_look look, struct troyes_aids by);

/* What the owner has of what characters count. */
int troyes_mind_has(const struct troyes_mind *m, int what);

/* What characters give for that many of it. */
static inline int troyes_mind_count(const struct troyes_mind *m, int what,
                                    int has)
{
    int *kept = NULL;

    if (has < 0 || has >= MEMO_COUNT)
        return troyes_book_find_count(m->book, what, has);
    kept = &m->book->memo.count[what][has];
    if (*kept == TROYES_UNKNOWN)
        *kept = troyes_book_find_count(m->book, what, has);
    return *kept;
}

/* One more of it, or several. */
int troyes_mind_more(const struct troyes_mind *m, int what, int more);

static inline int troyes_mind_money(const struct troyes_mind *m, int deniers)
{
    int *kept = NULL;

    if (deniers < 0 || deniers >= MEMO_DENIERS)
        return troyes_book_find_money(m->book, deniers);
    kept = &m->book->memo.money[deniers];
    if (*kept == TROYES_UNKNOWN)
        *kept = troyes_book_find_money(m->book, deniers);
    return *kept;
}

/* T7.5: there is no more than that. */
static inline int troyes_mind_sway(const struct troyes_mind *m, int influence)
{
    int most = TROYES_INFLUENCE_MOST;
    int has = influence < most ? influence : most;
    int *kept = NULL;

    if (has < 0)
        return troyes_book_find_sway(m->book, has);
    kept = &m->book->memo.sway[has];
    if (*kept == TROYES_UNKNOWN)
        *kept = troyes_book_find_sway(m->book, has);
    return *kept;
}

static inline int troyes_mind_sways(const struct troyes_mind *m, int influence)
{
    return troyes_mind_sway(m, m->g->influence[m->owner] + influence) - m->sway;
}

static inline int troyes_mind_earns(const struct troyes_mind *m, int deniers)
{
    return troyes_mind_money(m, m->g->deniers[m->owner] + deniers) - m->money;
}

/* A die of the own quarter, for this round; one that a rival has no more. */
int troyes_mind_die(const struct troyes_mind *m, int value);
int troyes_mind_denied(const struct troyes_mind *m, int owner);

/* A citizen who works there for the rounds to come; some in the supply. */
static inline int troyes_mind_stands(const struct troyes_mind *m, int building,
                                     int space)
{
    return m->book->space[building][space][TROYES_OWN];
}

static inline int troyes_mind_supply(const struct troyes_mind *m, int citizens)
{
    int most = TROYES_SUPPLY_KNOWN - 1;

    return m->book->supply[citizens < most ? citizens : most];
}

/* Of all buildings and supplies, the owner's and the others' together. */
int troyes_mind_board(const struct troyes_mind *m, const struct troyes *g);

/* A number of cubes of a delayed activity; a tradesman there. */
static inline int troyes_mind_cubes(const struct troyes_mind *m, int id,
                                    int cubes)
{
    int most = TROYES_CUBES_KNOWN - 1;

    return m->book->cubes[id][cubes < most ? cubes : most];
}

int troyes_mind_works(const struct troyes_mind *m, int id, int slot);

/* Events of the queue that carry a cube of the owner's. */
int troyes_mind_present(const struct troyes_mind *m);

/* An event of the queue as it is; a number of cubes more on it, without the
 * influence they bring. */
int troyes_mind_event(const struct troyes_mind *m, int at);
int troyes_mind_fights(const struct troyes_mind *m, int at, int cubes);

/* A cube in the cathedral at that level, without its influence. */
int troyes_mind_builds(const struct troyes_mind *m, int levels_built,
                       int level);

#endif

/*
 * eval.h - what bots know about a game beyond its rules.
 *
 * A bot can play any game by its rules alone, badly. An evaluation adds what a
 * person learns in the first evenings: which choices look good, and who seems
 * to be winning. It is a row of functions; evals.c says which game has which.
 * To add one, write evals/GAME.c and its row.
 *
 * The same functions work on a view and on a guess. In a guess they may read
 * no more than the choosing seat would know: otherwise a search would assume
 * that its opponents can see through cards.
 *
 * May include: core headers; evals/GAME.c its game's as well.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "bots/likeness.h"
#include "bots/net.h"
#include "core/view.h"

/*
 * What one seat remembers of its news, in a form that its game's evaluation
 * knows. All zero: nothing was heard.
 */
enum { MEMORY_BYTES = 128 };

struct memory {
    uint8_t byte[MEMORY_BYTES];
    bool yardstick; /* a bot that must play as in the first release       */
    bool quick;     /* for one of many simulations: roughly right will do */
    uint64_t luck;  /* of that simulation: each may sample something else */
    void *scratch;  /* eval.scratch bytes, zero at first; or NULL          */

    /* To try others than the evaluation's own; it needs scratch. Or NULL. */
    const int16_t *numbers;
};

/* A file of weights, in memory. */
struct weights {
    const unsigned char *bytes; /* NULL: none */
    size_t n;
};

/* A choice that somebody made in secret, as a guess has it. */
struct past_choice {
    const struct action *choice; /* all of one seat */
    int n, chosen;
    struct net_inputs in; /* what that seat knew then */
};

enum { MARKS_EACH = 3 };

/*
 * What a net is told about a game (net.h). As with ratings: of a guess, no
 * more than the choosing seat would know.
 */
struct learned {
    void (*inputs)(const struct state *s, const struct memory *m, int seat,
                   struct net_inputs *in);

    /* What is worth saying about a choice beyond its words: at most MARKS_EACH
     * numbers below n_marks; how many. */
    int (*marks)(const struct state *s, struct action a, uint16_t *mark);

    /* Choice number i that other seats made hidden from seat. What it was
     * chosen from is written to list, which has space for CHOICES_MAX. False:
     * there are no more. NULL: there are never any. */
    bool (*past)(const struct state *guess, int seat, int i,
                 struct action *list, struct past_choice *out);

    int n_inputs, n_marks;
    int width; /* of a net's first layer (net.h) */
    int names; /* how hot it is, at least, where it names a victim, percent:
                  the surer a net, the more it takes to vary whom */

    /* After so many numbers of stage() all is dealt anew, and what is left of
     * before is the score; 0: that never happens. */
    int deal;
};

/*
 * What a choice is like, in terms common to all games: characters lean towards
 * one kind or another (character.h), and habits are counted by it.
 */
enum {
    MANNER_BUILDS = 1,  /* adds something that stays and scores at the end  */
    MANNER_HOARDS = 2,  /* keeps or gathers what can be spent later         */
    MANNER_HURTS = 4,   /* somebody else loses by it                        */
    MANNER_DARES = 8,   /* may win much or lose much                        */
    MANNER_HIDDEN = 16, /* others would gain by foreseeing it: it is varied */
    MANNER_NAMES = 32   /* and it names a victim: it is varied more         */
};

struct manner {
    uint8_t kinds;         /* MANNER_...                                 */
    uint8_t at[SEATS_MAX]; /* how likely each seat is hurt, percent    */
};

/* How a level plays: level1 to level6, for people. */
struct level {
    uint32_t simulations; /* 0: it answers at once                        */
    uint8_t heat;         /* of its net, percent; 0: it goes by ratings   */
    uint8_t slips;        /* percent of choices that are made at random   */
    uint8_t rates;        /* percent that go by ratings all the same: between
                             ratings and a net there is much room          */
    uint8_t plain;        /* percent of the others that it takes to go by
                             ratings; 0: half of them                     */
    uint8_t others;       /* and by the net of other players              */
    uint16_t rating;      /* as in docs/strength.md; 0: not known         */
};

enum { LEVELS = 6 };

/* How a search that is not a yardstick looks ahead; 0: as a yardstick does. */
struct lookahead {
    uint8_t stages; /* that a simulation goes on for                       */
    uint8_t whims;  /* in a playout one answer in this many is random      */
    uint8_t acts;   /* the same of whole chains; 0: they are not chosen whole */
    uint8_t steps;  /* percent of its simulations, for a step of a private
                       chain: there are many, and less depends on each     */
    uint8_t wholes; /* answers, or whole chains of them, that are compared
                       without a tree (wholes.h), at most WHOLES_MOST; 0: it
                       has a tree                                          */
    uint8_t tries;  /* a net's opinion of these counts as so many          */
    uint8_t worth;  /* and a factor of e in it as so many thousandths of the
                       first place                                         */
};

/* Some choices of a list, from the first to before the end. */
struct span {
    int first, end;
};

/* Ratings that differ by less are alike: about half a point. */
enum { RATING_ALIKE = 64 }; /* a power of two */

struct search;
struct budget;

struct eval {
    const char *game; /* its slug */

    /*
     * What still matters of everything the view's seat was ever told; m is all
     * zero before. A view forgets what the rules do not need, but reading
     * other players needs a memory. NULL: the view is enough.
     */
    void (*hear)(struct memory *m, const struct view *view,
                 const struct event *heard, int n);

    /*
     * How good each of a seat's choices looks: more is better. A hundred is
     * about a point. May be NULL: then all look alike. The memory is that of
     * the seat that thinks, even where another seat chooses.
     */
    void (*rate)(const struct state *s, const struct memory *m,
                 const struct action *choice, int n, int *rating);

    /*
     * The same if only the best matter, as in a playout: all choices outside
     * the span that is returned are behind them by RATING_ALIKE or more, and
     * those of it that are so far behind may have any such rating. A span of
     * one needs none. NULL: as rate() says.
     */
    struct span (*rate_best)(const struct state *s, const struct memory *m,
                             const struct action *choice, int n, int *rating);

    /*
     * In a playout: do at once what a seat would do by ratings in a chain of
     * choices, one chain in so many at random. False: this question begins
     * none. NULL: there are no chains.
     */
    bool (*act)(struct state *s, const struct memory *m, struct rng *rng,
                int whims, struct sink *ev);

    /*
     * A guess at what seat cannot see fits its view; make it fit what the
     * seat believes as well. NULL: one guess is as likely as another.
     */
    void (*lean)(struct state *guess, int seat, const struct memory *m,
                 struct rng *rng);

    /*
     * Seats that have already answered this question in secret, while seat has
     * not: in a guess their answers are arbitrary. Take those back and ask
     * them again; returns which seats. NULL: nobody answers in secret.
     */
    seat_set (*unseal)(struct state *guess, int seat);

    /*
     * Each seat's share of the first place, as it seems: they add up to 1,
     * but for a seat alone, whose rival has the rest (eval_alone()). s is a
     * full state. Once it is over, eval_value() asks score() instead. The
     * memory is that of the seat that thinks.
     */
    void (*value)(const struct state *s, const struct memory *m, double *share);

    /*
     * What a search that compares whole chains is after, at the end of the game
     * as well: like shares of the first place, but more of a lead always
     * counts. NULL, and for a seat alone: as value() says.
     */
    void (*lead)(const struct state *s, const struct memory *m, double *share);

    /*
     * wholes_search() of wholes.h, where answers are compared so: named here so
     * that the module of another game need not contain it.
     */
    int (*compare)(struct search *b, const struct view *view,
                   struct budget budget, struct rng *rng);

    /*
     * A number that rises in the course of a game. Playouts begin in one
     * stage and end where a later one begins, so value() is asked there.
     */
    int (*stage)(const struct state *s);
    int stages; /* how many a playout goes on for */

    /* How much space rate() would like, to keep what it found from one question
     * to the next. Its answers are the same without it. */
    size_t scratch;

    /* Chosen with `charsu ladder` so that each is ahead of the one below, but
     * not always. NULL: the defaults of levels.c. */
    const struct level *levels;
    struct lookahead ahead;

    const struct learned *learned;   /* NULL: there are no inputs for a net */
    const struct likeness *likeness; /* who plays like the net; or NULL */

    /* What each of a seat's choices is like; out is all zero before. As with
     * ratings: from no more than the seat may know. NULL: not defined. */
    void (*manners)(const struct state *s, const struct action *choice, int n,
                    struct manner *out);

    /* Who last hurt that seat, according to its news; SEAT_NONE: nobody. NULL:
     * in this game nobody hurts anybody in particular. */
    int (*hurt_by)(const struct event *heard, int n, int seat);

    /*
     * Which of n choices counts as made when a seat's time runs out, where
     * the rules say so. NULL: they do not, and a bot moves for it.
     */
    int (*absent)(const struct state *view, int seat,
                  const struct action *choice, int n);
};

/* An evaluation, and the memory of the seat that asks it. */
struct judge {
    const struct eval *eval;
    bool yardstick; /* what was learnt after the first release is left out */
    void *scratch;  /* as in a memory */
    struct memory memory;
};

/* The news is processed from the beginning each time, so undo, saving and
 * sending a game elsewhere need no code here. */
void judge_hear(struct judge *j, const struct view *view,
                const struct event *heard, int n);

/* Nothing was heard. */
void judge_forget(struct judge *j);

/* How many bytes of scratch an evaluation would like; a judge is given them. */
size_t judge_scratch(const struct eval *eval);
void judge_take_scratch(struct judge *j, void *scratch);

/* Never NULL: a game without a row gets one that knows score() alone. */
const struct eval *eval_of(const struct game *game);

/* share of every seat, the game being over or not. */
void eval_value(const struct judge *j, const struct game *game,
                const struct state *s, double *share);

/* The same of what lead() says. */
void eval_lead(const struct judge *j, const struct game *game,
               const struct state *s, double *share);

/* Ratings as probabilities: the best has the highest, and none is zero. */
void eval_likely(const int *rating, int n, double *likely);

/* e to the power x, which is not above 0: the same on every machine. */
double eval_power(double x);

/* Worth in points turned into shares; spread: what makes a difference. */
void eval_shares(const double *worth, int seats, double spread, double *share);

/* The same for a solo player and the opponent that has no seat. */
enum { ALONE_SPREAD = 12 };
void eval_alone(double worth, double rival, double spread, double *share);

#endif

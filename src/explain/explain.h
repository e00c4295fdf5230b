/*
 * explain.h - what can be said about an action: why it is not allowed, what
 * it would cost and bring, and what it would waste.
 *
 * The rules list what may be done. A person also wants to know why something
 * may not be done, and by which clause. Like the bots' evaluations, that is
 * knowledge about a game outside its rules: an explainer is a row of
 * functions, and register.c says which game has which. To add one, write
 * GAME.c with its table of reasons GAME.def, and its row. Hamlet's is the one
 * to copy.
 *
 * Everything here is computed from a view, so it cannot tell anybody what they
 * may not know. Numbers and prices come from the rules' own functions.
 *
 * May include: core headers; GAME.c its game's as well.
 */
#ifndef EXPLAIN_EXPLAIN_H
#define EXPLAIN_EXPLAIN_H

#include "core/view.h"

/*
 * A reason as its table lists it. The sentence is GAME.why.SLUG in locale/,
 * and its placeholders are named by the kinds of its arguments, like an
 * event's.
 */
struct reason_row {
    struct word word;
    const char *clause; /* "D6.2.1"; NULL: it is no rule of the game */
};

/* The first two reasons of every table: the game is over; a watcher cannot
 * play. */
enum { REASON_OVER, REASON_WATCHING, REASON_OWN };

/* One reason: a row, and the arguments of its sentence. */
struct reason {
    uint8_t row;
    uint8_t seat; /* whom it is about; SEAT_NONE: nobody */
    uint8_t arg[ARGS_MAX];
};

/* One without a seat, and one about a seat (why.c). */
struct reason reason_of(int row);
struct reason reason_about(int row, int seat);
struct reason reason_of1(int row, int a);
struct reason reason_of2(int row, int a, int b);
struct reason reason_of3(int row, int a, int b, int c);

enum { GOODS_MAX = 6 };

/* What something would bring, and which members of another noun bring it. */
struct promise {
    int goods[GOODS_MAX];
    uint64_t from; /* bit k stands for member k of the explainer's from_noun */
};

/* An event that tells what a role earned. by: the argument that names the seat,
 * or -1: the event's own. A wide number takes two arguments. */
struct earning {
    const char *event;
    int by, amount, sign;
    bool wide;
};

struct explainer {
    const char *game; /* its slug */
    const struct reason_row *reasons;
    int n_reasons;

    /* Why seat, which is not asked, must wait. */
    struct reason (*waiting)(const struct state *view, int seat);

    /*
     * Why a.seat, which is asked, may not do a. The action is well formed: its
     * verb is the game's, and its arguments are within their kinds.
     */
    struct reason (*refused)(const struct state *view, struct action a);

    /* What a seat can have more or less of: slugs, and how much it has. */
    const char *const *goods;
    int n_goods;
    void (*count)(const struct state *view, int seat, int *have);

    /*
     * The rest may be NULL. What a costs its seat of the first of the goods,
     * whether it is legal or not; -1: it has no price.
     */
    int (*price)(const struct state *view, struct action a);

    /* What a member of the game's first noun would bring seat: a role that is
     * to be chosen. */
    void (*promise)(const struct state *view, int seat, int member,
                    struct promise *out);
    uint8_t from_noun;

    /* How the current decision would end if a were done and nobody else did
     * anything, as the game numbers results; 0: nothing is being decided. */
    int (*outcome)(const struct state *view, struct action a);

    /* How many cards a takes from its seat to give them to another, in the
     * view before it. */
    int (*gives)(const struct state *view, struct action a);

    /* Did an action that told these events fail to bring its seat what it is
     * for? */
    bool (*idle)(const struct state *after, const struct event *told, int n);

    /* Has the once-a-turn power of a role been used? */
    bool (*used)(const struct state *view);

    /* Events whose first argument is what their seat is from then on: a role,
     * a land. And the events that say what that earns; without them, all the
     * seat's points. */
    const char *const *becomes; /* to the NULL at the end */
    const char *const *plays;   /* and those that name a card of the seat */
    const struct earning *earnings;
    int n_earnings;
    bool earns_points;
};

/* Every explainer there is, to the NULL at the end (register.c). */
extern const struct explainer *const explainers[];

/* NULL: this game has none. */
const struct explainer *explainer_of(const struct game *game);

/* ---- why not? (why.c) ---------------------------------------------------- */

/*
 * Is there a reason why the viewer may not do a? False: none, it is legal.
 * a.seat is the viewer, or the watcher.
 */
bool why_not(const struct view *view, struct action a, struct reason *out);

/* The same of an explainer that need not be the game's own. */
bool explainer_asked(const struct explainer *e, const struct view *view,
                     struct action a, struct reason *out);

/* Is a verb of the game, and is every argument within its kind? */
bool action_is_formed(const struct view *view, struct action a);

/* "p2 coins tavern 3 1": as text.h writes events. 0 if it does not fit. */
size_t reason_format(const struct game *game, struct reason r, char *out,
                     size_t size);

/* ---- and what if? (preview.c) -------------------------------------------- */

/* The result of an action, as far as the viewer can tell. */
struct preview {
    struct view after; /* a draw, a die, an answer of others is still to come */
    bool certain;      /* nothing hidden plays a part: after is exact         */
    int points[SEATS_MAX];           /* that each seat would gain             */
    int goods[SEATS_MAX][GOODS_MAX]; /* the same; a price is below zero       */
    uint8_t unsure[SEATS_MAX];       /* a bit for each of the goods that      */
                                     /* depends on what is hidden             */
    bool unsure_points;
};

/* The viewer does n legal actions one after the other: the steps of a chain,
 * or one. False: one of them is not legal; then *out is as far as it went. */
bool preview(const struct view *view, const struct action *a, int n,
             struct preview *out);

/* ---- and what would be lost? (lost.c) ------------------------------------ */

/* What a player may regret, so that the interface asks first. */
struct loss {
    bool leaves; /* something free could be done first */
    struct action left;
    bool unused; /* or a power that costs nothing: whether, not how */
    bool idle;   /* it would not have its intended effect */
    int given;   /* cards given to another player          */
};

/* The viewer does n actions one after the other. False: nothing is lost, or
 * one of them is not legal. */
bool would_lose(const struct view *view, const struct action *a, int n,
                struct loss *out);

#endif

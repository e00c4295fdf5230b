/*
 * reasons.h - what the files of this folder share: the reasons as numbers, and
 * helpers to give one. Dej's and Kohan Dej's tables begin alike, like all
 * tables of the two.
 */
#ifndef EXPLAIN_DEJ_REASONS_H
#define EXPLAIN_DEJ_REASONS_H

#include "explain/explain.h"

#include "games/dej/kohan/kohan.h"

enum {
#define BOTH(ID, name, dej, kohan, ...) WHY_##ID,
#include "explain/dej/reasons.def"
    WHYS_OF_BOTH,
    WHY_BEFORE_DEJ = WHYS_OF_BOTH - 1,
#define IN_DEJ(ID, name, clause, ...) WHY_##ID,
#include "explain/dej/reasons.def"
    WHYS_OF_DEJ,
    WHY_BEFORE_KOHAN = WHYS_OF_BOTH - 1,
#define IN_KOHAN(ID, name, clause, ...) WHY_##ID,
#include "explain/dej/reasons.def"
    WHYS_OF_KOHAN,

    NO_REASON = UINT8_MAX
};

/* ---- giving a reason ----------------------------------------------------- */

/*
 * What is asked, and what is answered: a function returns the reason's row and
 * leaves here whom and what it is about.
 */
struct asked {
    const struct dej *g;
    struct action a;
    struct reason why;
};

typedef int why_fn(struct asked *q);

static inline int because(struct asked *q, int row, int thing)
{
    q->why.arg[0] = (uint8_t)thing;
    return row;
}

static inline int because2(struct asked *q, int row, int one, int two)
{
    q->why.arg[1] = (uint8_t)two;
    return because(q, row, one);
}

static inline int about(struct asked *q, int row, int seat, int thing)
{
    q->why.seat = (uint8_t)seat;
    return because(q, row, thing);
}

/* The district, its price, what the seat has, what is missing. */
int dej_why_dear(struct asked *q, int row, int district, int price);

/* A role that is asked about, or the one being played. */
static inline int asked_role(const struct asked *q)
{
    return q->a.arg[0];
}

static inline int played_role(const struct asked *q)
{
    return q->g->cast[q->g->called - 1];
}

/* ---- a verb of the turn -------------------------------------------------- */

/*
 * The obstacles, in this order: it belongs to another role; it needs a
 * district that the seat does not have; it has been done already. Then comes
 * the verb itself: a function, or the only reason left. A verb without either
 * is not part of a turn.
 */
struct turn_verb {
    uint8_t by;   /* a role, counted from 1; 0: anybody's       */
    uint8_t with; /* a unique district; 0: none                 */
    uint8_t done; /* bits of done                               */
    uint8_t once; /* the reason, if they are set                */
    uint8_t left; /* the reason, if nothing else is in the way  */
    why_fn *why;
};

#define BY(role) (1 + DEJ_##role)

/* A role's power, once a turn. */
#define POWER(role, ...)                                                       \
    {                                                                          \
        .by = BY(role), .done = DONE_POWER, .once = WHY_ONCE, __VA_ARGS__      \
    }

/* turn.c: what both games have */
extern const struct turn_verb dej_why_turn[DEJ_VERBS];
int dej_why_not_in_turn(struct asked *q, const struct turn_verb *verb);
struct reason dej_why_waiting(const struct state *s, int seat);
struct reason dej_why_refused(const struct state *s, struct action a,
                              why_fn *refused);
why_fn dej_why_not_shared;

/* works.c: building, and ways to pay for it */
why_fn dej_why_not_build, dej_why_not_frame, dej_why_not_sacrifice,
    dej_why_not_den, dej_why_not_borrow, dej_why_not_wizard,
    dej_why_not_partner, dej_why_not_pay;

/* kohan_turn.c */
extern const struct turn_verb dej_why_kohan_turn[KOHAN_VERBS];
why_fn dej_why_not_exchange;

/* goods.c: what a seat has, what things cost, what a role brings */
enum { DEJ_GOODS = 3 };

extern const char *const dej_why_goods[DEJ_GOODS];
void dej_why_count(const struct state *s, int seat, int *have);
int dej_why_price(const struct state *s, struct action a);
int dej_why_gives(const struct state *s, struct action a);
bool dej_why_used(const struct state *s);
void dej_why_promise(const struct state *s, int seat, int role,
                     struct promise *out);

#endif

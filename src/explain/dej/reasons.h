/*
 * reasons.h - what the files of this folder share: the reasons as numbers, and
 * a few words to give one. Dej's and Kohan Dej's tables begin alike, as all
 * tables of the two do.
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

static inline struct reason because(int row)
{
    return (struct reason){(uint8_t)row, SEAT_NONE, {0}};
}

static inline struct reason because_of(int row, int thing)
{
    return (struct reason){(uint8_t)row, SEAT_NONE, {(uint8_t)thing}};
}

static inline struct reason because_of2(int row, int one, int two)
{
    return (struct reason){
        (uint8_t)row, SEAT_NONE, {(uint8_t)one, (uint8_t)two}};
}

static inline struct reason about(int row, int seat, int thing)
{
    return (struct reason){(uint8_t)row, (uint8_t)seat, {(uint8_t)thing}};
}

/* The district, its price, what seat has, what is missing. */
static inline struct reason too_dear(const struct dej *g, int row, int seat,
                                     int district, int price)
{
    int gold = g->gold[seat];
    struct reason why = because_of2(row, district, price);

    why.arg[2] = (uint8_t)gold;
    why.arg[3] = (uint8_t)(price - gold);
    return why;
}

static inline bool is_reason(struct reason why)
{
    return why.row != NO_REASON;
}

/* ---- a verb of the turn -------------------------------------------------- */

/*
 * What stands in its way, in this order: it belongs to another role; it works
 * by a district that one has not; it is done already. Then the verb itself is
 * asked; one without a row is no part of a turn.
 */
struct turn_verb {
    uint8_t by;   /* a role, counted from 1; 0: anybody's       */
    uint8_t with; /* a unique district; 0: none                 */
    uint8_t done; /* bits of done                               */
    uint8_t once; /* the reason, if they are set                */
    struct reason (*why)(const struct dej *g, struct action a);
};

#define BY(role) (1 + DEJ_##role)

/* turn.c: what both games have */
extern const struct turn_verb dej_why_turn[DEJ_VERBS];
struct reason dej_why_not_in_turn(const struct dej *g, struct action a,
                                  const struct turn_verb *verb);
struct reason dej_why_waiting(const struct state *s, int seat);
struct reason dej_why_not_shared(const struct dej *g, struct action a);

/* works.c: building, from the hand of seat from; now: the Wizard's way */
struct reason dej_why_not_build(const struct dej *g, struct action a);
struct reason dej_why_not_frame(const struct dej *g, struct action a);
struct reason dej_why_not_sacrifice(const struct dej *g, struct action a);
struct reason dej_why_not_den(const struct dej *g, struct action a);
struct reason dej_why_not_borrow(const struct dej *g, struct action a);
struct reason dej_why_not_wizard(const struct dej *g, struct action a);
struct reason dej_why_not_partner(const struct dej *g, struct action a);
struct reason dej_why_not_pay(const struct dej *g, struct action a);

/* kohan_turn.c */
extern const struct turn_verb dej_why_kohan_turn[KOHAN_VERBS];
struct reason dej_why_not_exchange(const struct dej *g, struct action a);

/* goods.c: what a seat has, what things cost, what a role brings */
enum { DEJ_GOODS = 3 };

extern const char *const dej_why_goods[DEJ_GOODS];
void dej_why_count(const struct state *s, int seat, int *have);
int dej_why_price(const struct state *s, struct action a);
void dej_why_promise(const struct state *s, int seat, int role,
                     struct promise *out);

#endif

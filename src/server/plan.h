/*
 * plan.h - an order given in advance: what a seat does when it is asked
 * something.
 *
 *   turn: gold > build tavern | build manor > end
 *   pick: pick king | pick bishop
 *
 * Before the colon is the question (a decision of the game), after it the
 * steps, in order. A step is one action or several, of which the first allowed
 * one is taken. A "*" stands for any argument: such an action is taken only if
 * exactly one allowed action matches it, so that nothing is left to chance.
 *
 * A plan is for one question. It is carried out step by step as long as each
 * step is possible, and never beyond the question it began with.
 */
#ifndef SERVER_PLAN_H
#define SERVER_PLAN_H

#include "core/view.h"

enum {
    PLANS_MOST = 8,                             /* of one seat  */
    PLAN_BYTES = 400,                           /* of one plan  */
    PLANS_TEXT = PLANS_MOST * (PLAN_BYTES + 2), /* ORDERS_TEXT of store.h */
};

struct plan {
    char text[PLAN_BYTES + 1];
    bool begun; /* a step of it is done */
};

struct plans {
    struct plan plan[PLANS_MOST];
    int n;
};

/* One more plan. NULL, or why not: "text", "illegal" (no such question or
 * action in that game), "limit". */
const char *plans_add(struct plans *all, const struct game *game,
                      const char *line);

/* The plan for that question, or NULL. */
struct plan *plans_for(struct plans *all, const struct game *game,
                       int decision);
void plans_remove(struct plans *all, struct plan *p);

/* The action of that step (from 0) to take in that position. False: there is
 * no such step, or none of its actions is possible. */
bool plan_choose(const struct plan *p, int step, const struct view *view,
                 struct action *out);

/* That many steps are done. False: there are none left. */
bool plan_advance(struct plan *p, int steps);

/* As they are kept, and back. What does not fit is left out. */
void plans_write(const struct plans *all, char out[PLANS_TEXT + 1]);
void plans_read(struct plans *all, const struct game *game, const char *text);

#endif

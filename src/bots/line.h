/*
 * line.h - inside a search (search.h): one simulation, which is a line of
 * play from a guess to a later stage of the game. search.c walks down a tree
 * first, wholes.c begins with a whole chain of choices.
 */
#ifndef BOTS_LINE_H
#define BOTS_LINE_H

#include "bots/belief.h"
#include "bots/ear.h"
#include "bots/leaning.h"
#include "bots/policy.h"
#include "bots/search.h"
#include "bots/tree.h"

enum { DEPTH_MAX = 64 }; /* answers of one simulation that are remembered */

struct wholes;

struct search {
    struct bot bot;
    struct search_kind how; /* 0 for what this game's net cannot do */
    struct lookahead ahead;
    struct judge judge;
    struct policy policy, others;
    struct company company;
    struct belief_pool beliefs;
    struct guesses guesses; /* at the view in question */
    uint64_t seed;
    struct tree tree;
    struct action choice[CHOICES_MAX]; /* of the last question */
    struct edge *edge[CHOICES_MAX];
    int choices;
    struct leaning leaning; /* of them */
    bool searched;          /* it was searched: the edges are its own */
    double *root;           /* the square root of every number up to roots */
    uint32_t roots;
    struct node *top;              /* the question itself                   */
    double top_prior[CHOICES_MAX]; /* of its answers, by ratings            */
    bool top_rated;
    int seats;
    uint64_t luck;         /* of twins */
    struct wholes *wholes; /* NULL: it has a tree */
};

struct line {
    struct search *b;
    struct state *s;
    struct rng *rng;
    int seat;  /* who searches           */
    int until; /* the stage that ends it */
    bool in_tree;
    struct ways ways; /* of the others, in this simulation */
    struct ear ear;
    int first; /* the answer to the question itself; -1: not known yet */
    int depth;
    struct edge **path; /* DEPTH_MAX of them; NULL: it has no tree */

    /* Sets rng for what comes next; NULL: it runs on. */
    void (*draw)(struct line *l, int seat);
    struct occasions *own_luck;
};

/* How good the choices look to the seat that is asked. */
void line_priors(const struct line *l, const struct action *choice, int n,
                 double *prior);

/* Which of them to try next. */
int line_promising(const struct line *l, struct edge **edge, int n,
                   const double *prior);

/* Does that seat choose by what the tree has learnt? */
bool line_learns(const struct line *l, int seat);

/* It begins at a plausible guess, and goes on to its stage. */
void line_begin(struct line *l, const struct view *view, union position *pos);
void line_go_on(struct line *l);

/* Has somebody asked to stop, after so many of them? */
bool line_stops(struct budget budget, uint32_t made);

#endif

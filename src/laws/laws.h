/*
 * laws.h - what every game must obey, checked on random games.
 *
 * A game that obeys these laws can be searched, saved, sent, resumed and
 * watched, and its players' secrets are safe. Below, a seat is any player, or
 * the watcher, who sees what is public.
 *
 *   L1   what a seat may do follows from what it sees; listed once, in order
 *   L2   a guess fits the view it was made from; a view of a view is the same
 *   L3   encode and decode are inverse, and walk() misses no byte
 *   L4   a log replays to the same bytes
 *   L5   invariants hold: after every action, in every view, in every guess
 *   L6   action text and action are inverse
 *   L7   every action is counted, and every game ends within ply_max
 *   L8   what a seat hears is all it learns: where it hears the same, its
 *        view is the same, whatever was done and whatever lay hidden
 *   L9   and it hears nothing its view forgets: where it hears otherwise,
 *        its view is otherwise
 *   L10  one answer of many opens no question over the others
 *   L11  inside another seat's private chain nothing is seen or heard
 *   L12  at the end every view gives the same score; parts add up to points
 *   L13  weights are positive and fit 32 bits, and roll() and deal() keep to
 *        them
 *   L14  a question is named once
 *   L15  what can be taken back showed its mover nothing, and done again it
 *        gives the same bytes
 *   L16  an action that is not legal has exactly one reason, a legal one none
 *
 * L8, L9, L13, L15 and L16 cost much and are checked at some positions, the
 * others at all of them.
 *
 * May include: core headers, and of libc what a test program needs.
 */
#ifndef LAWS_LAWS_H
#define LAWS_LAWS_H

#include "core/game.h"

#include <stdio.h>

struct explainer;

struct laws_plan {
    const struct game *game;
    struct setup setup;
    bool vary;          /* options at random in three games of four        */
    uint64_t seed;      /* of the first game; the next has the next number */
    uint64_t games;     /* at most so many, at least one                   */
    unsigned budget_ms; /* of processor time, looked at between games;
                           0: no limit                                     */
    unsigned sample;    /* costly laws at one position in so many; 0: 16   */
    const struct explainer *explainer; /* NULL: the game's own              */
    FILE *trace; /* the first game that breaks a law; may be NULL   */
};

struct laws_report {
    uint64_t games, positions; /* whole games; positions, chance's included */
    uint64_t samples;          /* positions at which the costly laws ran    */
    int violations;            /* games that broke a law; 20 end the run    */
    char first[256];           /* a sentence: which law, and where          */
};

/* Adds to *report, which the caller has set to zero. */
void laws_run(const struct laws_plan *plan, struct laws_report *report);

/* Other options, at random, so that the setup is still one that can start. */
void laws_vary(const struct game *game, struct rng *rng, struct setup *setup);

/*
 * One number that sums up what the rules allow and do: choices offered,
 * actions taken, points won, in so many games at every seat count, and one of
 * every preset. It does not depend on how a state is laid out, and changes
 * when behaviour does.
 */
uint64_t laws_signature(const struct game *game, int n_games);

#endif

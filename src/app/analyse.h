/*
 * analyse.h - analysis of a recorded game: everybody's chances over time, what
 * turned it, and which choices gave most away.
 */
#ifndef APP_ANALYSE_H
#define APP_ANALYSE_H

#include "app/app.h"

#include "bots/appraise.h"
#include "record/record.h"

/* The position after a number of actions, with everything that was hidden. */
struct moment {
    int ply;
    struct outlook outlook;
};

/* A choice that was made, judged by what its seat could know. */
struct decided {
    int ply; /* the number of actions before it                  */
    int n, played;
    struct appraised choice[APPRAISED_MAX]; /* the best first      */
};

/* The two moments between which somebody's share has changed most. */
struct turn {
    int from; /* number of the first of the two moments */
    int seat; /* whose share                            */
    double by;
};

struct analysis {
    const struct record *record;
    uint32_t simulations;
    uint64_t seed;
    long seat; /* whose choices; -1: everybody's */

    struct moment *moment; /* owned */
    int moments;
    struct decided *decided; /* owned */
    int decisions;
};

/* The record is sound. False: no memory. progress, or NULL, is called with how
 * many actions of the record are done. */
bool analyse_run(struct analysis *a,
                 void (*progress)(const struct analysis *a, int done));
void analyse_free(struct analysis *a);

/* The largest significant changes, in order: how many. */
enum { TURNS_MOST = 6 };
int analyse_turns(const struct analysis *a, struct turn *out);

/* Choices that certainly gave something away, by number, the worst first: how
 * many. */
enum { GIVEN_MOST = 8 };
int analyse_given(const struct analysis *a, int *out);

#endif

/*
 * tune.h - what things are worth in Troyes: rows of
 * src/bots/evals/troyes_taste.def.
 */
#ifndef TRAIN_TUNE_H
#define TRAIN_TUNE_H

#include "core/base.h"

/* Where it begins: with the yardstick's numbers, or with those of the levels.
 */
struct tuning {
    int seats;
    bool from_first;
    long steps, games; /* games of greedy bots in a step */
    uint64_t seed;
    long jobs;
    const char *file; /* where it has got to: the same command resumes */
};

/* Prints how far it is and, in the end, the rows. False: it could not. */
bool tune(const struct tuning *how);

#endif

/*
 * worths.h - what the traits of a position of Karzar are worth: rows of
 * src/bots/evals/karzar_worth.def.
 */
#ifndef TRAIN_WORTHS_H
#define TRAIN_WORTHS_H

#include "core/base.h"

/* Plays n games of bots that go by the net, a few choices at random, and prints
 * the rows that foretell their results best (least squares). False: it could
 * not. */
bool worths_find(int seats, long n, uint64_t seed, const char *net);

#endif

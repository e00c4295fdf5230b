/*
 * setup.h - how tables are set up to learn from.
 */
#ifndef TRAIN_SETUP_H
#define TRAIN_SETUP_H

#include "train/table.h"

/* Half of them are for four players, the others for any number; a named setup,
 * or the usual one, at random. */
void setup_any(struct table *t, struct rng *rng);

#endif

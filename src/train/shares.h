/*
 * shares.h - who is winning in Dej or Kohan Dej: the rows of
 * src/bots/evals/dej_value.def and kohan_value.def.
 */
#ifndef TRAIN_SHARES_H
#define TRAIN_SHARES_H

#include "core/base.h"

struct game;

/* Plays n games of that net, more or less careless, and of ratings, and writes
 * the rows that foretell best who wins to path; prints how well they do in
 * games that were held out, and how well the yardstick. False: it could not. */
bool shares_find(const struct game *game, long n, uint64_t seed,
                 const char *net, const char *path);

#endif

/*
 * improve.h - a net that learns from how its own games went ("policy
 * gradient"), where a search has little to teach it.
 */
#ifndef TRAIN_IMPROVE_H
#define TRAIN_IMPROVE_H

#include "core/game.h"

struct improving {
    const struct game *game;
    long rounds, games; /* games in a round */
    double seconds; /* 0: no limit; else a round that begins later is none */
    uint64_t seed;
    long jobs;
    const char *from; /* a net; or "ratings": it begins by these alone */
    const char *out;  /* the net, written anew every few rounds */
};

/* Prints how far it is. False: it could not, and it was said why. */
bool improve(const struct improving *how);

#endif

/*
 * improve.h - a net that learns from how its own games went ("policy
 * gradient"), where a search has little to teach it.
 */
#ifndef TRAIN_IMPROVE_H
#define TRAIN_IMPROVE_H

#include "core/game.h"

struct improving {
    const struct game *game;
    long rounds, games; /* games in a round; no rounds: it only imitates, and is
                           as narrow as a net may be: that is enough to say how
                           others play */
    uint64_t seed;
    long jobs;         /* threads; how many changes nothing */
    const char *from;  /* a net; or "ratings": it begins by these alone; or
                          "like:BOT": at first it imitates that bot */
    const char *out;   /* the net, written anew every few rounds; where it has
                          got to is in OUT.state, and the same call resumes */
    const char *rival; /* NULL, or a bot that has a tenth of the seats */
};

/* Prints how far it is. False: it could not, and it was said why. */
bool improve(const struct improving *how);

#endif

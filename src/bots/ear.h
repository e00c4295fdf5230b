/*
 * ear.h - what each seat has done and heard since a search began, as one
 * number: the key of a node of the tree (tree.h).
 */
#ifndef BOTS_EAR_H
#define BOTS_EAR_H

#include "core/game.h"

struct ear { /* a sink: begins with one */
    struct sink sink;
    int first, end; /* seats that listen */
    uint64_t heard[SEATS_MAX];
};

/* For all seats, or only for the one that uses the tree: listening for the
 * others is nearly all of the work. -1: all. */
void ear_open(struct ear *ear, int seats, int only);

/* Before anything is heard, seats differ. */
static inline uint64_t ear_silence(int seat)
{
    return (uint64_t)seat + 1;
}

/* A seat knows what it did itself. */
void ear_did(struct ear *ear, struct action a);

#endif

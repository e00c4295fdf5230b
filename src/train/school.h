/*
 * school.h - where a net learns (improve.h): a round is many games, whose
 * answers are then learnt from. Both have sixteen parts, the classes, which
 * threads share.
 */
#ifndef TRAIN_SCHOOL_H
#define TRAIN_SCHOOL_H

#include "train/improve.h"
#include "train/lessons.h"
#include "train/spec.h"

#include <pthread.h>

enum {
    CLASSES = 16,     /* however many threads there are, so that their number
                          changes nothing                               */
    OLD_NETS = 6,     /* of earlier rounds, the first one always there */
    WRITE_EVERY = 20, /* rounds                                        */
    NET_FILE_MOST = 1 << 20
};

/* Who plays: the net as it is, ratings, a bot that was named, one that is
 * imitated, and the net as it was. */
enum { NOW, GREEDY, RIVAL, TEACHER, OLD, PLAYERS = OLD + OLD_NETS };

struct class
{
    long part;
    struct table table;
    struct lessons lessons;
    float *slope;
    uint32_t *met;
    size_t at; /* the next lesson */
    long learnt;
    double first[OLD + 1], seats[OLD + 1]; /* of four: first places */
    double credit, squares;
};

struct school {
    struct improving how;
    struct tutor tutor;
    struct spec player[PLAYERS];
    int old;       /* nets that it keeps         */
    bool imitates; /* everybody is the TEACHER   */
    long round;
    float rate, spread;
    long batch; /* lessons of each class in a step; 0: the round is over */
    struct class class[CLASSES];
    pthread_barrier_t barrier;
    pthread_t thread[CLASSES];
};

extern struct school school;

/* With its players, threads and space. False: it cannot be. */
bool school_open(void);
void school_close(void);

/* The net as it is takes that seat; or joins those that it keeps. */
bool school_seat(struct spec *player, bool teaches);
bool school_keep(void);

/* A net's answers as they were learnt: how a spec says that. */
#define SCHOOL_AS_IT_IS "sims=0,heat=100,varies=0"

/* All games of a round; then its lessons, once, by school.rate. */
void school_play(void);
void school_learn(void);
void school_end_learning(void);

/* Before that: how fast each weight may change; credits with a mean of 0; and
 * in another order. */
void school_set_pace(void);
void school_even_out(void);
void school_mix(struct rng *rng);

#endif

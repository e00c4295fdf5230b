/*
 * tutor.h - the net of src/bots/net.h with fractions, so that it can learn: how
 * likely it finds each choice, and which weights would make one likelier.
 *
 * It sees itself as the net of whole numbers will be: weights are rounded
 * before they are used, and only what is learnt is added to the fractions.
 */
#ifndef TRAIN_TUTOR_H
#define TRAIN_TUTOR_H

#include "bots/net.h"

/* A question that was answered, and how well that turned out. */
struct lesson {
    const uint16_t *at; /* inputs that are not 0, n_inputs of them */
    const int8_t *value;
    const struct net_choice *choice;
    uint16_t n_inputs, n, chosen;
    uint16_t moment; /* of its game, by lessons.h */
    int seat;
    float credit; /* above 0: better than usual */
    float likely; /* the choice was, when it was made; 0: it is imitated */
};

/* Where the parts of a net lie in one list of numbers. */
struct tutor {
    struct net_shape shape;
    size_t wide, wide_bias, deep, deep_bias, token, token_bias, rating, best;
    size_t n;
    float *weight;        /* as learnt, n of them    */
    float *rounded;       /* as the net will have it */
    float *mean, *square; /* of slopes so far: Adam */
    float *pace;          /* how fast each may change */
    uint32_t *met;        /* how often each input, then each token, was seen */
    size_t rows;          /* how many there are of both */
    long steps;
};

/* False: no memory. */
bool tutor_init(struct tutor *t, struct net_shape shape);
void tutor_fini(struct tutor *t);

/* At first it goes by ratings alone; or by a net that there is, which may be
 * narrower. False: the bytes are no such net. */
void tutor_begin(struct tutor *t, uint64_t seed);
bool tutor_take(struct tutor *t, const unsigned char *bytes, size_t n);

/* After weights were changed. */
void tutor_round(struct tutor *t);

/* Chances of the choices; how likely the chosen one is. */
float tutor_likely(const struct tutor *t, const struct lesson *l,
                   float *chance);

/*
 * What the lesson says about each weight is added to slope ("proximal policy
 * optimization": Schulman et al. 2017). spread: what it is worth to stay
 * undecided.
 */
void tutor_learn(const struct tutor *t, const struct lesson *l, float spread,
                 float *slope);

/* A step along the slopes of that many lessons (Kingma, Ba 2015, "Adam"). */
void tutor_step(struct tutor *t, const float *slope, long lessons, float rate);

/* The file that net.c reads; *n: its size. Owned by the caller; NULL: no
 * memory. */
unsigned char *tutor_write(const struct tutor *t, size_t *n);

#endif

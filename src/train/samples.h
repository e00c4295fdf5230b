/*
 * samples.h - records what a search found, for a net to learn from: one record
 * per question, all of one size (tools/train_fit.py reads them).
 */
#ifndef TRAIN_SAMPLES_H
#define TRAIN_SAMPLES_H

#include "train/table.h"

#include <stdio.h>

enum { SAMPLE_INPUTS = 200, SAMPLE_CHOICES = 32, NO_TOKEN = 0xFFFF };

struct sample_choice {
    uint16_t token[6];
    int16_t behind; /* the best rating less this one's */
    uint16_t visits;
    uint16_t verb;
    uint16_t chosen;
};

struct sample {
    uint32_t game;
    uint8_t n, seats;
    uint16_t n_inputs;
    uint16_t at[SAMPLE_INPUTS];
    int8_t value[SAMPLE_INPUTS];
    struct sample_choice choice[SAMPLE_CHOICES];
};

struct samples {
    FILE *to;
    uint32_t game;
    long n;
};

/* For table.learn; table.learner is a struct samples. */
void samples_learn(struct table *t, const struct view *view,
                   struct action done);

#endif

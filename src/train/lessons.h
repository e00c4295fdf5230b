/*
 * lessons.h - what a bot that goes by a net can learn from its games: every
 * question it was asked, what it answered, and how its share of the first place
 * changed from then on.
 */
#ifndef TRAIN_LESSONS_H
#define TRAIN_LESSONS_H

#include "train/table.h"
#include "train/tutor.h"

enum { MOMENTS_MOST = 256 };

/* Of many games; what lessons point to lies in the lists. */
struct lessons {
    struct lesson *lesson;
    uint16_t *at;
    int8_t *value;
    struct net_choice *choice;
    size_t n, n_inputs, n_choices;
    size_t most, most_inputs, most_choices;

    /* The game that is played. */
    size_t begin; /* of its lessons */
    int moments, stage;
    float share[MOMENTS_MOST][SEATS_MAX]; /* when each stage began */
    int began[MOMENTS_MOST];              /* which stage           */
    struct policy *policy;                /* lays choices out      */
};

/* Space for that many lessons. False: no memory. */
bool lessons_init(struct lessons *l, size_t most);
void lessons_fini(struct lessons *l);

void lessons_clear(struct lessons *l);
bool lessons_are_full(const struct lessons *l);

/* Before a game, for table.learn (table.learner is a struct lessons), and after
 * it: then every lesson has its credit. */
void lessons_begin(struct lessons *l);
void lessons_note(struct table *t, const struct view *view, struct action done);
void lessons_end(struct lessons *l, const struct table *t);

#endif

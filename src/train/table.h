/*
 * table.h - one game of bots, in the trainer: as fast as possible, and with a
 * callback to learn from it.
 */
#ifndef TRAIN_TABLE_H
#define TRAIN_TABLE_H

#include "train/spec.h"

#include "core/rng.h"

enum { HEARD_MOST = 1 << 15 };

struct table {
    struct sink sink; /* the first: what happens is told here */
    const struct game *game;
    struct setup setup;
    const struct spec *spec[SEATS_MAX];
    struct rng rng;
    union position pos;
    struct bot *bot[SEATS_MAX];
    struct event *heard[SEATS_MAX]; /* owned, HEARD_MOST each */
    int n_heard;
    bool keeps_news;           /* also where nobody listens */
    bool timed;                /* asking the time costs some */
    double seconds[SEATS_MAX]; /* of thinking */
    long choices[SEATS_MAX];

    /* Called after a bot has chosen among several; done is what is played. */
    void (*learn)(struct table *t, const struct view *view, struct action done);
    void *learner;
};

/* False: no memory. */
bool table_init(struct table *t, const struct game *game);
void table_fini(struct table *t);

/* A whole game between the seated bots; false: a bot failed. */
bool table_play(struct table *t, uint64_t seed, struct score *out);

#endif

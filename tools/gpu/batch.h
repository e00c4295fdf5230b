/*
 * batch.h - what charsu-gpu was asked to play, and the two ways of doing it.
 */
#ifndef GPU_BATCH_H
#define GPU_BATCH_H

#include "cuda.h"
#include "play.h"

#include <limits.h>

enum way { QUEUES, WAVES, WAYS };

struct batch {
    const struct game *game;
    struct setup setup;
    union position first;
    long seats, seed, rows, actions, check, times;
    long on_cpu; /* rows; 0: on the card    */
    enum way way;
    long lanes, warps, games, blocks; /* of queues; 0: as many as fit */
    char module[PATH_MAX];
};

enum { STACK_BYTES = 16384 };

/* What both keep on the card, and get from it. */
struct results {
    size_t bytes;
    uint64_t *hash, *ended;     /* here      */
    uint64_t hash_at, ended_at; /* the card's */
    uint64_t first_at;
};

/* An odd number of words: neighbours begin in different banks. */
static inline int batch_stride(const struct batch *b)
{
    return play_words(b->game) | 1;
}

/*
 * Ready to be started: how many rows, and with which argument. False, and the
 * reason in cuda_why().
 */
bool queues_load(struct batch *b, const struct card *card);
bool queues_start(const struct batch *b, const struct results *r);
bool waves_load(struct batch *b, const struct card *card);
bool waves_start(const struct batch *b, const struct results *r);

#endif

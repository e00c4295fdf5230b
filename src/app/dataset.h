/*
 * dataset.h - what `charsu dataset` writes: positions as the choosing seat saw
 * them, what it could do, what it did, and how the game ended.
 *
 * A shard is a folder of .npy files (numpy's format, version 1), one per
 * column. docs/datasets.md describes them.
 */
#ifndef APP_DATASET_H
#define APP_DATASET_H

#include "app/local.h"

struct dataset {
    const struct game *game;
    struct setup setup;
    const char *seed, *folder;
    long games, shard_games, jobs;
    long playouts, simulations;             /* 0: none */
    const struct bot_kind *kind[SEATS_MAX]; /* who plays; seats rotate */
};

enum { PATH_BYTES = 512 };

/* The path of shard i when complete; with a suffix, while it is written. */
void dataset_path(const struct dataset *d, long shard, const char *suffix,
                  char out[PATH_BYTES]);

/*
 * Play the games of a shard and record them: how many decisions, or -1 if it
 * cannot be written. t is the caller's table, ready for any game. An existing
 * shard is left alone: 0.
 */
long dataset_shard(const struct dataset *d, long shard, struct local_table *t);

#endif

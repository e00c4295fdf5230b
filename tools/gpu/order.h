/*
 * order.h - what the program asks of the kernel, and what a block keeps in
 * shared memory. Pointers are the card's.
 */
#ifndef GPU_ORDER_H
#define GPU_ORDER_H

#include <stdint.h>

struct order {
    uint64_t seed;
    uint64_t first; /* the position before the first action: its words  */
    uint64_t hash;  /* results: two numbers for every row               */
    uint64_t games;
    int32_t rows;   /* of a block                                       */
    int32_t steps;  /* actions of every row                             */
    int32_t lanes;  /* of a warp that play                              */
    int32_t stride; /* words from a position to the next                */
};

/*
 * A row waits under a key until a warp takes it: what is being decided, or
 * what will be done. Each key has a counter and a set of rows.
 */
enum {
    GPU_VERBS_AT = 48, /* keys below it are decisions */
    GPU_KEYS = 128,
    GPU_ROWS_MOST = 1024, /* of a block: a lane looks at 32 of a set */
    GPU_WARP = 32,
};

/* Words of eight bytes; positions come after them. */
static inline int gpu_set_words(int rows) /* of four bytes, each set */
{
    return (rows + 31) / 32;
}

static inline int gpu_desk_words(int rows, int warps)
{
    int counters = (GPU_KEYS + 2) / 2;
    int sets = GPU_KEYS * gpu_set_words(rows) / 2;
    int lists = warps * GPU_WARP / 4;

    return counters + sets + lists + rows * 5;
}

#endif

/*
 * wave.h - what the program asks of waves.c, and what lies in the card's
 * memory. Pointers are the card's.
 */
#ifndef GPU_WAVE_H
#define GPU_WAVE_H

#include <stdint.h>

struct wave {
    uint64_t seed;
    uint64_t first;     /* the position before the first action: its words */
    uint64_t positions; /* of all rows, one after another                  */
    uint64_t play;      /* struct play of every row                        */
    uint64_t action;    /* what was chosen in it                           */
    uint64_t key;       /* by which it is sorted: 16 bits                  */
    uint64_t line;      /* rows in that order: 32 bits                     */
    uint64_t count;     /* [WAVE_CHUNKS][WAVE_KEYS] of 32 bits             */
    uint64_t hash;      /* results: two numbers for every row              */
    uint64_t games;
    int32_t rows;
    int32_t stride; /* words from a position to the next, in shared memory */
};

#ifndef WAVE_CHUNKS     /* a test has fewer */
#define WAVE_CHUNKS 128 /* blocks that sort                     */
#define WAVE_SORT   512 /* threads of such a block: with twice  */
#endif                  /* as many, each could have 64 registers */

enum { WAVE_KEYS = 4096, WAVE_WARP = 32 };

#endif

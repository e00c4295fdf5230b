/*
 * cuda.h - the few calls of NVIDIA's driver that we need, loaded at run time,
 * so that the program can be built and tested without the driver.
 */
#ifndef GPU_CUDA_H
#define GPU_CUDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct launch { /* a kernel, and how it is started */
    void *function;
    int blocks, threads;
    int shared; /* bytes a block */
};

struct kernel_facts {
    int registers, local, resident; /* resident: blocks on one processor */
};

struct card {
    char name[128];
    int processors;
    int shared_most; /* bytes that a block may have */
};

/* The first card; false, and the reason in cuda_why(). */
bool cuda_open(struct card *card);

/* A file, .cubin or .ptx, and the stack of a thread in bytes. */
bool cuda_load(const char *module, int stack);

/* A kernel of it, to be started as l says. */
bool cuda_find(const char *kernel, struct launch *l,
               struct kernel_facts *facts);

/* Memory of the card: how much is unused; some of it, or 0: there is no more;
 * and its content. */
size_t cuda_unused(void);
uint64_t cuda_take(size_t bytes);
bool cuda_put(uint64_t to, const void *from, size_t bytes);
bool cuda_get(void *to, uint64_t from, size_t bytes);

/* Start it with one argument, after what was started before it. */
bool cuda_start(const struct launch *l, uint64_t argument);

/* From one to the other, on the card: seconds, or below 0. */
bool cuda_clock(void);
double cuda_took(void);

/* The sentence about what failed last. */
const char *cuda_why(void);

#endif

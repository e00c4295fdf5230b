/*
 * cuda.h - the few calls of NVIDIA's driver that we need, loaded at run time,
 * so that the program can be built and tested without the driver.
 */
#ifndef GPU_CUDA_H
#define GPU_CUDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct launch {
    const char *module; /* a file: .cubin or .ptx */
    const char *kernel;
    int blocks, threads;
    int shared; /* bytes a block */
    int stack;  /* bytes a thread */
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
bool cuda_load(const struct launch *l, struct kernel_facts *facts);

/* Memory of the card, and its content. 0: there is no more. */
uint64_t cuda_take(size_t bytes);
bool cuda_put(uint64_t to, const void *from, size_t bytes);
bool cuda_get(void *to, uint64_t from, size_t bytes);

/* Run it with one argument; how long it took, in seconds, or below 0. */
double cuda_run(const struct launch *l, uint64_t argument);

/* The sentence about what failed last. */
const char *cuda_why(void);

#endif

/*
 * cuda.c - see cuda.h. Names and numbers are those of NVIDIA's cuda.h.
 */
#include "cuda.h"

#include <dlfcn.h>
#include <stdio.h>

enum { /* of CUdevice_attribute, CUlimit, CUfunction_attribute */
       PROCESSORS = 16,
       SHARED_BLOCK = 97,
       STACK_SIZE = 0,
       LOCAL_BYTES = 3,
       REGISTERS = 4,
       SHARED_MOST = 8,
};

/* Every call that is used: its name, and what it takes. */
#define CALLS(CALL)                                                            \
    CALL(cuInit, (unsigned))                                                   \
    CALL(cuGetErrorString, (int, const char **))                               \
    CALL(cuDeviceGet, (int *, int))                                            \
    CALL(cuDeviceGetName, (char *, int, int))                                  \
    CALL(cuDeviceGetAttribute, (int *, int, int))                              \
    CALL(cuDevicePrimaryCtxRetain, (void **, int))                             \
    CALL(cuCtxSetCurrent, (void *))                                            \
    CALL(cuCtxSetLimit, (int, size_t))                                         \
    CALL(cuCtxSynchronize, (void))                                             \
    CALL(cuModuleLoad, (void **, const char *))                                \
    CALL(cuModuleGetFunction, (void **, void *, const char *))                 \
    CALL(cuFuncSetAttribute, (void *, int, int))                               \
    CALL(cuFuncGetAttribute, (int *, int, void *))                             \
    CALL(cuOccupancyMaxActiveBlocksPerMultiprocessor,                          \
         (int *, void *, int, size_t))                                         \
    CALL(cuMemAlloc_v2, (uint64_t *, size_t))                                  \
    CALL(cuMemGetInfo_v2, (size_t *, size_t *))                                \
    CALL(cuMemcpyHtoD_v2, (uint64_t, const void *, size_t))                    \
    CALL(cuMemcpyDtoH_v2, (void *, uint64_t, size_t))                          \
    CALL(cuEventCreate, (void **, unsigned))                                   \
    CALL(cuEventRecord, (void *, void *))                                      \
    CALL(cuEventElapsedTime, (float *, void *, void *))                        \
    CALL(cuLaunchKernel,                                                       \
         (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,  \
          unsigned, void *, void **, void **))

#define CALL(name, arguments) static int(*name) arguments;
CALLS(CALL)
#undef CALL

static char why[256];
static void *loaded;
static void *began;

const char *cuda_why(void)
{
    return why;
}

static bool works(const char *call, int result)
{
    const char *text = "unknown error";

    if (result)
        cuGetErrorString(result, &text);
    if (result)
        snprintf(why, sizeof why, "%s: %s", call, text);
    return !result;
}

#define WORKS(name, ...) works(#name, name(__VA_ARGS__))

static bool find_calls(void)
{
    void *driver = dlopen("libcuda.so.1", RTLD_NOW);
    const char *missing = NULL;

    if (!driver) {
        snprintf(why, sizeof why, "there is no libcuda.so.1 here");
        return false;
    }
#define CALL(name, arguments)                                                  \
    *(void **)&name = dlsym(driver, #name);                                    \
    missing = name ? missing : #name;
    CALLS(CALL)
#undef CALL
    if (missing)
        snprintf(why, sizeof why, "libcuda.so.1 has no %s", missing);
    return !missing;
}

bool cuda_open(struct card *card)
{
    void *context = NULL;
    int device = 0;

    return find_calls() && WORKS(cuInit, 0) && WORKS(cuDeviceGet, &device, 0) &&
           WORKS(cuDeviceGetName, card->name, (int)sizeof card->name, device) &&
           WORKS(cuDeviceGetAttribute, &card->processors, PROCESSORS, device) &&
           WORKS(cuDeviceGetAttribute, &card->shared_most, SHARED_BLOCK,
                 device) &&
           WORKS(cuDevicePrimaryCtxRetain, &context, device) &&
           WORKS(cuCtxSetCurrent, context);
}

bool cuda_load(const char *module, int stack)
{
    return WORKS(cuCtxSetLimit, STACK_SIZE, (size_t)stack) &&
           WORKS(cuModuleLoad, &loaded, module);
}

static bool tell_facts(const struct launch *l, struct kernel_facts *facts)
{
    void *f = l->function;

    return WORKS(cuFuncGetAttribute, &facts->registers, REGISTERS, f) &&
           WORKS(cuFuncGetAttribute, &facts->local, LOCAL_BYTES, f) &&
           WORKS(cuOccupancyMaxActiveBlocksPerMultiprocessor, &facts->resident,
                 f, l->threads, (size_t)l->shared);
}

bool cuda_find(const char *kernel, struct launch *l, struct kernel_facts *facts)
{
    return WORKS(cuModuleGetFunction, &l->function, loaded, kernel) &&
           WORKS(cuFuncSetAttribute, l->function, SHARED_MOST, l->shared) &&
           tell_facts(l, facts);
}

size_t cuda_unused(void)
{
    size_t unused = 0;
    size_t all = 0;

    return WORKS(cuMemGetInfo_v2, &unused, &all) ? unused : 0;
}

uint64_t cuda_take(size_t bytes)
{
    uint64_t at = 0;

    return WORKS(cuMemAlloc_v2, &at, bytes) ? at : 0;
}

bool cuda_put(uint64_t to, const void *from, size_t bytes)
{
    return WORKS(cuMemcpyHtoD_v2, to, from, bytes);
}

bool cuda_get(void *to, uint64_t from, size_t bytes)
{
    return WORKS(cuMemcpyDtoH_v2, to, from, bytes);
}

bool cuda_start(const struct launch *l, uint64_t argument)
{
    void *arguments[] = {&argument};

    return WORKS(cuLaunchKernel, l->function, (unsigned)l->blocks, 1, 1,
                 (unsigned)l->threads, 1, 1, (unsigned)l->shared, NULL,
                 arguments, NULL);
}

bool cuda_clock(void)
{
    return WORKS(cuEventCreate, &began, 0) && WORKS(cuEventRecord, began, NULL);
}

double cuda_took(void)
{
    void *ended = NULL;
    float ms = 0;

    if (!WORKS(cuEventCreate, &ended, 0) ||
        !WORKS(cuEventRecord, ended, NULL) || !WORKS(cuCtxSynchronize) ||
        !WORKS(cuEventElapsedTime, &ms, began, ended))
        return -1;
    return 1e-3 * (double)ms;
}

/*
 * waves.c - all games of the card make half a step at a time, sorted.
 *
 * queues.c keeps few games on each processor, so its warps run many different
 * pieces of code at once; where a game's code is large, fetching it takes most
 * of the time. Here a million games lie in the card's memory. They are sorted
 * by what is being decided; all choose; they are sorted by what was chosen, and
 * all act. So neighbours run the same code, on one processor and on all.
 *
 * Each launch is one of these phases: none waits for another within it. A warp
 * copies its positions into shared memory and back, as words side by side.
 */
#include "play.h"
#include "step.h"
#include "wave.h"

#define SHARED __attribute__((address_space(3)))
#define GLOBAL __attribute__((address_space(1)))
#define KERNEL __attribute__((nvptx_kernel))

enum { ALL = -1, AT_ONCE = 8 };

extern SHARED uint64_t pool[];

static int thread(void)
{
    return __nvvm_read_ptx_sreg_tid_x();
}

static int threads(void)
{
    return __nvvm_read_ptx_sreg_ntid_x();
}

static int block(void)
{
    return __nvvm_read_ptx_sreg_ctaid_x();
}

static int grid_thread(void)
{
    return block() * threads() + thread();
}

static GLOBAL uint64_t *position_of(const struct wave *w, uint32_t row)
{
    return (GLOBAL uint64_t *)w->positions + (uint64_t)row * gpu_words();
}

static GLOBAL uint16_t *key_of(const struct wave *w, uint32_t row)
{
    return (GLOBAL uint16_t *)w->key + row;
}

static GLOBAL struct play *play_at(const struct wave *w, uint32_t row)
{
    return (GLOBAL struct play *)w->play + row;
}

/* ---- begin and end ------------------------------------------------------- */

KERNEL void wave_begin(const struct wave *given)
{
    struct wave w = *given;
    int row = grid_thread();
    struct play p;

    if (row >= w.rows)
        return;
    gpu_begin(&p, w.seed, (uint64_t)row);
    *play_at(&w, row) = p;
    for (int i = 0; i < gpu_words(); i++)
        position_of(&w, row)[i] = ((GLOBAL const uint64_t *)w.first)[i];
    *key_of(&w, row) = 0; /* all are asked the same */
}

KERNEL void wave_end(const struct wave *given)
{
    struct wave w = *given;
    int row = grid_thread();
    struct play p;

    if (row >= w.rows)
        return;
    p = *play_at(&w, row);
    ((GLOBAL uint64_t *)w.hash)[row] =
        gpu_result((struct state *)(uint64_t *)position_of(&w, row), &p);
    ((GLOBAL uint64_t *)w.games)[row] = p.games;
}

/* ---- sorting: count, add up, place --------------------------------------- */

/* The rows of a chunk: from, to. */
static int chunk_at(const struct wave *w, int chunk)
{
    return (int)((int64_t)w->rows * chunk / WAVE_CHUNKS);
}

KERNEL void wave_count(const struct wave *given)
{
    struct wave w = *given;
    SHARED uint32_t *count = (SHARED uint32_t *)pool;
    GLOBAL uint32_t *out = (GLOBAL uint32_t *)w.count + block() * WAVE_KEYS;

    for (int key = thread(); key < WAVE_KEYS; key += WAVE_SORT)
        count[key] = 0;
    __syncthreads();
    for (int row = chunk_at(&w, block()) + thread();
         row < chunk_at(&w, block() + 1); row += WAVE_SORT)
        __atomic_fetch_add(&count[*key_of(&w, row)], 1, __ATOMIC_RELAXED);
    __syncthreads();
    for (int key = thread(); key < WAVE_KEYS; key += WAVE_SORT)
        out[key] = count[key];
}

/* The sum of what the threads before this one have. */
static uint32_t before(uint32_t n)
{
    SHARED uint32_t *sums = (SHARED uint32_t *)pool;
    uint32_t sum = n;

    for (int step = 1; step < WAVE_SORT; step *= 2) {
        sums[thread()] = sum;
        __syncthreads();
        sum += thread() >= step ? sums[thread() - step] : 0;
        __syncthreads();
    }
    return sum - n;
}

enum { EACH = WAVE_KEYS / WAVE_SORT }; /* keys of a thread */

/* One block: from how many rows a chunk has of a key, to where they begin. */
KERNEL void wave_sum(const struct wave *given)
{
    struct wave w = *given;
    GLOBAL uint32_t *count = (GLOBAL uint32_t *)w.count + thread() * EACH;
    uint32_t total[EACH] = {0};
    uint32_t at = 0;

    for (int chunk = 0; chunk < WAVE_CHUNKS; chunk++)
        for (int i = 0; i < EACH; i++)
            total[i] += count[chunk * WAVE_KEYS + i];
    for (int i = 0; i < EACH; i++)
        at += total[i];
    at = before(at);
    for (int i = 0; i < EACH; i++) {
        uint32_t next = at + total[i];
        for (int chunk = 0; chunk < WAVE_CHUNKS; chunk += AT_ONCE) {
            uint32_t n[AT_ONCE];
            for (int j = 0; j < AT_ONCE; j++)
                n[j] = count[(chunk + j) * WAVE_KEYS + i];
            for (int j = 0; j < AT_ONCE; j++) {
                count[(chunk + j) * WAVE_KEYS + i] = at;
                at += n[j];
            }
        }
        at = next;
    }
}

KERNEL void wave_place(const struct wave *given)
{
    struct wave w = *given;
    SHARED uint32_t *next = (SHARED uint32_t *)pool;
    GLOBAL uint32_t *begin = (GLOBAL uint32_t *)w.count + block() * WAVE_KEYS;
    GLOBAL uint32_t *line = (GLOBAL uint32_t *)w.line;

    for (int key = thread(); key < WAVE_KEYS; key += WAVE_SORT)
        next[key] = begin[key];
    __syncthreads();
    for (int row = chunk_at(&w, block()) + thread();
         row < chunk_at(&w, block() + 1); row += WAVE_SORT)
        line[__atomic_fetch_add(&next[*key_of(&w, row)], 1, __ATOMIC_RELAXED)] =
            (uint32_t)row;
}

/* ---- half a step --------------------------------------------------------- */

struct crew { /* a warp, and its place in the line */
    SHARED uint64_t *desk;
    int first, lane;
};

static struct crew crew_of(const struct wave *w)
{
    int warp = thread() / WAVE_WARP;

    return (struct crew){pool + warp * WAVE_WARP * w->stride,
                         (block() * (threads() / WAVE_WARP) + warp) * WAVE_WARP,
                         thread() % WAVE_WARP};
}

static uint32_t row_at(const struct wave *w, int at)
{
    return ((GLOBAL const uint32_t *)w->line)[at < w->rows ? at : w->rows - 1];
}

static void fetch(const struct wave *w, const struct crew *c)
{
#pragma unroll 4
    for (int i = 0; i < WAVE_WARP; i++) {
        GLOBAL const uint64_t *from = position_of(w, row_at(w, c->first + i));
        for (int word = c->lane; word < gpu_words(); word += WAVE_WARP)
            c->desk[i * w->stride + word] = from[word];
    }
    __nvvm_bar_warp_sync(ALL);
}

static void put_back(const struct wave *w, const struct crew *c)
{
    __nvvm_bar_warp_sync(ALL);
#pragma unroll 4
    for (int i = 0; i < WAVE_WARP; i++) {
        GLOBAL uint64_t *to = position_of(w, row_at(w, c->first + i));
        if (c->first + i >= w->rows)
            break;
        for (int word = c->lane; word < gpu_words(); word += WAVE_WARP)
            to[word] = c->desk[i * w->stride + word];
    }
}

static struct state *state_of(const struct wave *w, const struct crew *c)
{
    return (struct state *)(uint64_t *)(c->desk + c->lane * w->stride);
}

/* A game that was over has begun again: that one alone is put back. */
KERNEL void wave_choose(const struct wave *given)
{
    struct wave w = *given;
    struct crew c = crew_of(&w);
    uint32_t row = row_at(&w, c.first + c.lane);
    struct state *s = state_of(&w, &c);
    struct play p;
    bool was_over = false;
    uint64_t action = 0;

    fetch(&w, &c);
    if (c.first + c.lane >= w.rows)
        return;
    p = *play_at(&w, row);
    was_over = gpu_question(s) == 0;
    action = gpu_choose(s, (const uint64_t *)w.first, &p);
    *play_at(&w, row) = p;
    ((GLOBAL uint64_t *)w.action)[row] = action;
    *key_of(&w, row) = (uint16_t)gpu_done_key(action);
    for (int i = 0; was_over && i < gpu_words(); i++)
        position_of(&w, row)[i] = ((uint64_t *)s)[i];
}

KERNEL void wave_act(const struct wave *given)
{
    struct wave w = *given;
    struct crew c = crew_of(&w);
    uint32_t row = row_at(&w, c.first + c.lane);
    uint64_t action = ((GLOBAL const uint64_t *)w.action)[row];
    struct state *s = state_of(&w, &c);

    fetch(&w, &c);
    if (c.first + c.lane < w.rows) {
        gpu_apply(s, action);
        *key_of(&w, row) = (uint16_t)gpu_asked_key(s, action);
    }
    put_back(&w, &c);
}

/*
 * waves_here.c - tools/gpu/waves.c on this processor, block by block. Each
 * thread of a block is a context of its own, which goes on when all others
 * have come to the same barrier.
 *
 * usage: waves_here ROWS ACTIONS
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

static int at_block, at_thread, block_threads;
static void wait_for_all(void);

#define __nvvm_read_ptx_sreg_tid_x()   at_thread
#define __nvvm_read_ptx_sreg_ntid_x()  block_threads
#define __nvvm_read_ptx_sreg_ctaid_x() at_block
#define __syncthreads()                wait_for_all()
#define __nvvm_bar_warp_sync(lanes)    wait_for_all() /* a block is a warp */
#define address_space(n)               unused
#define nvptx_kernel                   unused

#include "waves.c"

extern const struct game GAME;

enum { MOST_THREADS = 128, STACK = 1 << 16, POOL_WORDS = 1 << 15 };

uint64_t pool[POOL_WORDS];

/* ---- threads ------------------------------------------------------------- */

static ucontext_t here, threads_at[MOST_THREADS];
static char stacks[MOST_THREADS][STACK];
static bool ended[MOST_THREADS];
static void (*phase)(const struct wave *);
static struct wave wave;

static void wait_for_all(void)
{
    swapcontext(&threads_at[at_thread], &here);
}

static void be_thread(void)
{
    phase(&wave);
    ended[at_thread] = true;
}

static void begin_thread(int i)
{
    getcontext(&threads_at[i]);
    threads_at[i].uc_stack.ss_sp = stacks[i];
    threads_at[i].uc_stack.ss_size = STACK;
    threads_at[i].uc_link = &here;
    makecontext(&threads_at[i], be_thread, 0);
    ended[i] = false;
}

static void run_block(void)
{
    int running = block_threads;

    memset(pool, 0xAA, sizeof pool);
    for (int i = 0; i < block_threads; i++)
        begin_thread(i);
    while (running)
        for (int i = 0; i < block_threads; i++) {
            if (ended[i])
                continue;
            at_thread = i;
            swapcontext(&here, &threads_at[i]);
            running -= ended[i];
        }
}

static void run(void (*what)(const struct wave *), int blocks, int threads)
{
    phase = what;
    block_threads = threads;
    for (at_block = 0; at_block < blocks; at_block++)
        run_block();
}

/* ---- what must hold ------------------------------------------------------ */

static void must(bool holds, const char *sentence)
{
    if (holds)
        return;
    printf("%s\n", sentence);
    exit(1);
}

static uint64_t taken(size_t size)
{
    void *p = calloc((size_t)wave.rows, size);

    must(p, "no memory");
    return (uint64_t)(uintptr_t)p;
}

static void sort(void)
{
    const uint32_t *line = (const uint32_t *)wave.line;
    const uint16_t *key = (const uint16_t *)wave.key;
    uint8_t *seen = calloc((size_t)wave.rows, 1);

    run(wave_count, WAVE_CHUNKS, WAVE_SORT);
    run(wave_sum, 1, WAVE_SORT);
    run(wave_place, WAVE_CHUNKS, WAVE_SORT);
    for (int i = 0; i < wave.rows; i++) {
        must(line[i] < (uint32_t)wave.rows && !seen[line[i]]++,
             "a row is in the line twice");
        must(!i || key[line[i - 1]] <= key[line[i]], "the line is not sorted");
    }
    free(seen);
}

/* Keys only save time, so that no hash shows a wrong one. */
static void keys_must_fit(bool asked)
{
    const uint16_t *key = (const uint16_t *)wave.key;
    const uint64_t *action = (const uint64_t *)wave.action;

    for (int row = 0; row < wave.rows; row++) {
        const struct state *s =
            (const struct state *)position_of(&wave, (uint32_t)row);
        int wanted =
            asked ? gpu_asked_key(s, action[row]) : gpu_done_key(action[row]);
        must(key[row] == wanted && wanted < WAVE_KEYS, "a key is wrong");
    }
}

static void play_here(const union position *first, int row, int actions)
{
    struct play p = play_of(wave.seed, (uint64_t)row);
    union position pos = *first;

    for (int i = 0; i < actions; i++)
        play_step(&GAME, &pos.state, first->align, &p);
    must(play_result(&GAME, &pos.state, &p) ==
             ((const uint64_t *)wave.hash)[row],
         "a row was played differently");
    must(p.games == ((const uint64_t *)wave.games)[row],
         "a row ended another number of games");
    must(p.games > 0, "a row did not come to the end of a game");
}

int main(int argc, char **argv)
{
    static union position first;
    static uint32_t count[WAVE_CHUNKS * WAVE_KEYS];
    struct setup setup;
    int rows = argc > 2 ? (int)strtol(argv[1], NULL, 10) : 0;
    int actions = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0;
    int warps = 0;

    must(rows > 0 && actions > 0, "usage: waves_here ROWS ACTIONS");
    game_standard(&GAME, 3, &setup);
    must(!game_start(&GAME, &first.state, &setup), "no such game");
    wave = (struct wave){.seed = 1,
                         .first = (uint64_t)(uintptr_t)first.align,
                         .count = (uint64_t)(uintptr_t)count,
                         .rows = rows,
                         .stride = play_words(&GAME) | 1};
    wave.positions = taken((size_t)play_words(&GAME) * sizeof(uint64_t));
    wave.play = taken(sizeof(struct play));
    wave.action = taken(sizeof(uint64_t));
    wave.key = taken(sizeof(uint16_t));
    wave.line = taken(sizeof(uint32_t));
    wave.hash = taken(sizeof(uint64_t));
    wave.games = taken(sizeof(uint64_t));
    warps = (wave.rows + WAVE_WARP - 1) / WAVE_WARP;
    run(wave_begin, warps, WAVE_WARP);
    for (int i = 0; i < actions; i++) {
        sort();
        run(wave_choose, warps, WAVE_WARP);
        keys_must_fit(false);
        sort();
        run(wave_act, warps, WAVE_WARP);
        keys_must_fit(true);
    }
    run(wave_end, warps, WAVE_WARP);
    for (int row = 0; row < wave.rows; row++)
        play_here(&first, row, actions);
    printf("%d rows are the same\n", wave.rows);
    return 0;
}

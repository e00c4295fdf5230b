/*
 * waves_run.c - starts the phases of waves.c, one after another.
 */
#include "batch.h"
#include "wave.h"

#include <stdio.h>

enum { ROWS = 1 << 20 };

enum phase { BEGIN, COUNT_KEYS, SUM, PLACE, CHOOSE, ACT, END, PHASES };

static const char *const names[PHASES] = {
    "wave_begin",  "wave_count", "wave_sum", "wave_place",
    "wave_choose", "wave_act",   "wave_end",
};

static struct launch launches[PHASES];
static struct wave wave;
static uint64_t wave_at;

static int blocks_for(const struct batch *b, int threads)
{
    return (int)((b->rows + threads - 1) / threads);
}

static struct launch launch_of(const struct batch *b, enum phase phase)
{
    switch (phase) {
    case COUNT_KEYS:
    case PLACE:
        return (struct launch){.blocks = WAVE_CHUNKS,
                               .threads = WAVE_SORT,
                               .shared = WAVE_KEYS * 4};
    case SUM:
        return (struct launch){
            .blocks = 1, .threads = WAVE_SORT, .shared = WAVE_SORT * 4};
    case CHOOSE:
    case ACT:
        return (struct launch){.blocks = blocks_for(b, WAVE_WARP),
                               .threads = WAVE_WARP,
                               .shared = WAVE_WARP * batch_stride(b) * 8};
    default:
        return (struct launch){.blocks = blocks_for(b, 128), .threads = 128};
    }
}

static bool take_memory(const struct batch *b)
{
    size_t rows = (size_t)b->rows;
    size_t words = (size_t)play_words(b->game);

    wave.positions = cuda_take(rows * words * sizeof(uint64_t));
    wave.play = cuda_take(rows * sizeof(struct play));
    wave.action = cuda_take(rows * sizeof(uint64_t));
    wave.key = cuda_take(rows * sizeof(uint16_t));
    wave.line = cuda_take(rows * sizeof(uint32_t));
    wave.count = cuda_take(WAVE_CHUNKS * WAVE_KEYS * sizeof(uint32_t));
    wave_at = cuda_take(sizeof wave);
    return wave.positions && wave.play && wave.action && wave.key &&
           wave.line && wave.count && wave_at;
}

/* A million, if half of the card's memory holds them: stacks lie there, too. */
static long fitting(const struct batch *b)
{
    size_t each = (size_t)play_words(b->game) * sizeof(uint64_t) + 64;
    size_t most = cuda_unused() / 2 / each;

    return most < ROWS ? (long)most : ROWS;
}

bool waves_load(struct batch *b, const struct card *card)
{
    b->rows = b->rows ? b->rows : fitting(b);
    for (enum phase phase = 0; phase < PHASES; phase++) {
        struct kernel_facts facts = {0};
        launches[phase] = launch_of(b, phase);
        if (!cuda_find(names[phase], &launches[phase], &facts))
            return false;
        if (phase == CHOOSE || phase == ACT)
            printf("%s, %s: %d registers, %d bytes of stack; on each of %d "
                   "processors %d warps, %d KB each\n",
                   b->module, names[phase], facts.registers, facts.local,
                   card->processors, facts.resident,
                   launches[phase].shared / 1024);
    }
    return take_memory(b);
}

static bool start(enum phase phase)
{
    return cuda_start(&launches[phase], wave_at);
}

static bool sort(void)
{
    return start(COUNT_KEYS) && start(SUM) && start(PLACE);
}

bool waves_start(const struct batch *b, const struct results *r)
{
    bool good = true;

    wave.seed = (uint64_t)b->seed;
    wave.first = r->first_at;
    wave.hash = r->hash_at;
    wave.games = r->ended_at;
    wave.rows = (int32_t)b->rows;
    wave.stride = batch_stride(b);
    good = cuda_put(wave_at, &wave, sizeof wave) && start(BEGIN);
    for (long i = 0; i < b->actions && good; i++)
        good = sort() && start(CHOOSE) && sort() && start(ACT);
    return good && start(END);
}

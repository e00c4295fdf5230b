/*
 * queues_run.c - starts queues.c: one launch plays everything.
 */
#include "batch.h"
#include "order.h"

#include <stdio.h>

static struct launch launch;
static uint64_t order_at;

static int shared_bytes(const struct batch *b, long rows)
{
    return (gpu_desk_words((int)rows, (int)b->warps) +
            (int)rows * batch_stride(b)) *
           (int)sizeof(uint64_t);
}

/* As many games as shared memory holds. */
static void fill(struct batch *b, int most)
{
    while (b->games < GPU_ROWS_MOST && shared_bytes(b, b->games + 1) <= most)
        b->games++;
}

bool queues_load(struct batch *b, const struct card *card)
{
    struct kernel_facts facts = {0};

    b->warps = b->warps ? b->warps : 7;
    if (!b->games)
        fill(b, card->shared_most);
    launch.threads = (int)b->warps * GPU_WARP;
    launch.shared = shared_bytes(b, b->games);
    if (!cuda_find("play", &launch, &facts))
        return false;
    launch.blocks =
        (int)(b->blocks ? b->blocks : card->processors * facts.resident);
    b->rows = launch.blocks * b->games;
    order_at = cuda_take(sizeof(struct order));
    printf("%s: %d registers, %d bytes of stack; on each of %d processors %d "
           "blocks of %ld warps, of whose lanes %ld play, and %ld games in "
           "%d KB\n",
           b->module, facts.registers, facts.local, card->processors,
           facts.resident, b->warps, b->lanes, b->games, launch.shared / 1024);
    return order_at;
}

bool queues_start(const struct batch *b, const struct results *r)
{
    struct order order = {.seed = (uint64_t)b->seed,
                          .first = r->first_at,
                          .hash = r->hash_at,
                          .games = r->ended_at,
                          .rows = (int32_t)b->games,
                          .steps = (int32_t)b->actions,
                          .lanes = (int32_t)b->lanes,
                          .stride = batch_stride(b)};

    return cuda_put(order_at, &order, sizeof order) &&
           cuda_start(&launch, order_at);
}

/*
 * queues.c - a block of warps plays its games; each warp takes similar ones.
 *
 * The lanes of a warp run at the same time only while they execute the same
 * code, and rules are nothing but special cases. So a game waits under a key:
 * what is being decided, or what will be done. A warp takes as many games as
 * it has lanes from the key with the most waiting games, chooses (or acts) in
 * all of them, and puts each under its next key. No warp waits for another.
 *
 * Positions are in shared memory: there it does not matter which lane has
 * which, and a lane that reads alone does not slow down the others.
 */
#include "order.h"
#include "play.h"
#include "step.h"

#define SHARED __attribute__((address_space(3)))
#define KERNEL __attribute__((nvptx_kernel))

enum {
    EACH = GPU_KEYS / GPU_WARP, /* keys that a lane looks at           */
    ALL = -1,                   /* lanes that act together             */
    FAIR = 64,                  /* how seldom a warp takes a rare key  */
    NAP = 100,                  /* nanoseconds, when nothing waits     */
};

struct seat { /* what goes with a position: five words */
    struct play play;
    uint64_t action;
    uint64_t left; /* actions still to make */
};

extern SHARED uint64_t pool[]; /* as order.h says, then positions */

struct hand { /* what a thread knows */
    SHARED int32_t *count;
    SHARED int32_t *done;
    SHARED uint32_t *set;
    SHARED uint16_t *list; /* of this warp: the rows it has taken */
    SHARED struct seat *seat;
    SHARED uint64_t *positions;
    int span; /* words of a set */
    int lane;
    int tick;
};

static struct hand hand_of(const struct order *o)
{
    int thread = __nvvm_read_ptx_sreg_tid_x();
    int warps = __nvvm_read_ptx_sreg_ntid_x() / GPU_WARP;
    struct hand h = {.count = (SHARED int32_t *)pool,
                     .span = gpu_set_words(o->rows),
                     .lane = thread % GPU_WARP,
                     .tick = thread / GPU_WARP};
    SHARED uint16_t *lists = NULL;

    h.done = h.count + GPU_KEYS;
    h.set = (SHARED uint32_t *)(h.done + 2);
    lists = (SHARED uint16_t *)(h.set + GPU_KEYS * h.span);
    h.list = lists + thread / GPU_WARP * GPU_WARP;
    h.seat = (SHARED struct seat *)(lists + warps * GPU_WARP);
    h.positions = pool + gpu_desk_words(o->rows, warps);
    return h;
}

static struct state *state_of(const struct order *o, const struct hand *h,
                              int row)
{
    return (struct state *)(uint64_t *)(h->positions + row * o->stride);
}

/* ---- waiting under keys -------------------------------------------------- */

static void lay(const struct hand *h, int key, int row)
{
    __nvvm_membar_cta();
    __atomic_fetch_or(&h->set[key * h->span + row / 32], 1u << row % 32,
                      __ATOMIC_RELAXED);
    __atomic_fetch_add(&h->count[key], 1, __ATOMIC_RELAXED);
}

/*
 * The key under which most are waiting; now and then the next one that has any,
 * or a rare decision would wait for ever. -1: nothing waits.
 */
static int busiest(struct hand *h, int lanes)
{
    bool fair = h->tick++ % FAIR == 0;
    uint32_t best = 0;

    for (int i = 0; i < EACH; i++) {
        int key = h->lane * EACH + i;
        int waiting = ((volatile SHARED int32_t *)h->count)[key];
        uint32_t turn = (uint32_t)(key - 37 * h->tick) % GPU_KEYS;
        uint32_t rank = (uint32_t)(waiting > lanes ? lanes : waiting);
        uint32_t value = (fair ? 1 : rank) << 14 | turn << 7 | (uint32_t)key;
        if (waiting > 0 && value > best)
            best = value;
    }
    best = __nvvm_redux_sync_umax(best, ALL);
    return best ? (int)(best % GPU_KEYS) : -1;
}

/* How much the lanes before this one have. */
static int before(const struct hand *h, int n)
{
    int sum = n;

    for (int step = 1; step < GPU_WARP; step *= 2) {
        int other = __nvvm_shfl_sync_up_i32(ALL, sum, step, 0);
        sum += h->lane >= step ? other : 0;
    }
    return sum - n;
}

/* The lowest n of a set. */
static uint32_t lowest(uint32_t set, int n)
{
    while (__builtin_popcount(set) > n)
        set &= ~(0x80000000u >> __builtin_clz(set));
    return set;
}

/* Take games from under a key, one a lane; the row, or -1. */
static int take(const struct hand *h, int key, int lanes)
{
    SHARED uint32_t *set = &h->set[key * h->span + h->lane];
    bool looks = h->lane < h->span;
    uint32_t wanted = looks ? *(volatile SHARED uint32_t *)set : 0;
    int space = lanes - before(h, __builtin_popcount(wanted));
    int at = 0;
    int n = 0;

    wanted = lowest(wanted, space > 0 ? space : 0);
    if (wanted) /* others may be quicker */
        wanted &= __atomic_fetch_and(set, ~wanted, __ATOMIC_RELAXED);
    at = before(h, __builtin_popcount(wanted));
    for (; wanted; wanted &= wanted - 1)
        h->list[at++] = (uint16_t)(h->lane * 32 + __builtin_ctz(wanted));
    n = __nvvm_shfl_sync_idx_i32(ALL, at, GPU_WARP - 1, GPU_WARP - 1);
    if (h->lane == 0)
        __atomic_fetch_add(&h->count[key], -n, __ATOMIC_RELAXED);
    __nvvm_membar_cta();
    __nvvm_bar_warp_sync(ALL);
    return h->lane < n ? h->list[h->lane] : -1;
}

/* ---- playing ------------------------------------------------------------- */

static void choose(const struct order *o, const struct hand *h, int row)
{
    SHARED struct seat *seat = &h->seat[row];
    struct play p = seat->play;
    uint64_t action =
        gpu_choose(state_of(o, h, row), (const uint64_t *)o->first, &p);

    seat->play = p;
    seat->action = action;
    lay(h, GPU_VERBS_AT + gpu_verb(action), row);
}

static void act(const struct order *o, const struct hand *h, int row)
{
    SHARED struct seat *seat = &h->seat[row];

    gpu_apply(state_of(o, h, row), seat->action);
    if (--seat->left)
        lay(h, gpu_question(state_of(o, h, row)), row);
    else
        __atomic_fetch_add(h->done, 1, __ATOMIC_RELAXED);
}

static void begin(const struct order *o, const struct hand *h, int base)
{
    int thread = __nvvm_read_ptx_sreg_tid_x();
    int threads = __nvvm_read_ptx_sreg_ntid_x();

    for (int i = thread; i < GPU_KEYS + 2 + GPU_KEYS * h->span; i += threads)
        h->count[i] = 0; /* the sets, too */
    __syncthreads();
    for (int row = thread; row < o->rows; row += threads) {
        struct play p;
        gpu_begin(&p, o->seed, (uint64_t)(base + row));
        h->seat[row].play = p;
        h->seat[row].left = (uint64_t)o->steps;
        for (int i = 0; i < gpu_words(); i++)
            h->positions[row * o->stride + i] = ((const uint64_t *)o->first)[i];
        lay(h, gpu_question(state_of(o, h, row)), row);
    }
    __syncthreads();
}

/* One lane asks for all: the answer may change at any time. */
static bool is_done(const struct order *o, const struct hand *h)
{
    int done = *(volatile SHARED int32_t *)h->done;

    return __nvvm_shfl_sync_idx_i32(ALL, done, 0, GPU_WARP - 1) == o->rows;
}

KERNEL void play(const struct order *given)
{
    struct order o = *given;
    int base = __nvvm_read_ptx_sreg_ctaid_x() * o.rows;
    struct hand h = hand_of(&o);

    begin(&o, &h, base);
    for (;;) {
        int key = busiest(&h, o.lanes);
        int row = key < 0 ? -1 : take(&h, key, o.lanes);
        if (key < 0 && is_done(&o, &h))
            break;
        if (key < 0)
            __nvvm_nanosleep(NAP);
        else if (row >= 0 && key < GPU_VERBS_AT)
            choose(&o, &h, row);
        else if (row >= 0)
            act(&o, &h, row);
        __nvvm_bar_warp_sync(ALL);
    }
    __syncthreads();
    for (int row = __nvvm_read_ptx_sreg_tid_x(); row < o.rows;
         row += __nvvm_read_ptx_sreg_ntid_x()) {
        struct play p = h.seat[row].play;
        ((uint64_t *)o.hash)[base + row] =
            gpu_result(state_of(&o, &h, row), &p);
        ((uint64_t *)o.games)[base + row] = p.games;
    }
}

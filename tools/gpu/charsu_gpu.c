/*
 * charsu_gpu.c - plays many games at once on a GPU, and proves that they are
 * the games a processor plays.
 *
 * A row is a place where one game is played after another, with its own random
 * numbers. When all rows have made their actions, a spread of them is replayed
 * here, by the same rules compiled for this processor: their hashes must be
 * the same (play.h).
 */
#include "cuda.h"
#include "order.h"
#include "play.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GOOD, BAD, MISUSED };
enum { STACK_BYTES = 16384 };

struct batch {
    const struct game *game;
    struct setup setup;
    union position first;
    long seats, seed, rows, actions, check, times;
    long lanes, warps, games, blocks; /* 0: as many as fit */
    char module[PATH_MAX];
};

/* ---- the same on this processor ------------------------------------------ */

static uint64_t play_row(const struct batch *b, long row, uint64_t *ended)
{
    struct play p = play_of((uint64_t)b->seed, (uint64_t)row);
    union position pos = b->first;

    for (long i = 0; i < b->actions; i++)
        play_step(b->game, &pos.state, b->first.align, &p);
    *ended += p.games;
    return play_result(b->game, &pos.state, &p);
}

/* One number for all rows, in whatever order they come. */
static uint64_t summed(uint64_t sum, uint64_t hash)
{
    return sum + (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9u;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void tell(const struct batch *b, const char *where, double took,
                 uint64_t ended, uint64_t hash)
{
    double actions = (double)b->rows * (double)b->actions;

    printf("%s, %d seats, %s: %ld rows of %ld actions, %.3f s, "
           "%.1f million actions a second, %.3f million games a second, "
           "hash %016llx\n",
           b->game->slug, b->setup.seats, where, b->rows, b->actions, took,
           1e-6 * actions / took, 1e-6 * (double)ended / took,
           (unsigned long long)hash);
    fflush(stdout);
}

static int play_on_cpu(const struct batch *b)
{
    double began = now();
    uint64_t ended = 0;
    uint64_t hash = 0;

    for (long row = 0; row < b->rows; row++)
        hash = summed(hash, play_row(b, row, &ended));
    tell(b, "one core", now() - began, ended, hash);
    return GOOD;
}

/* ---- on the card --------------------------------------------------------- */

static int fail(const char *what)
{
    fprintf(stderr, "charsu-gpu: %s: %s\n", what, cuda_why());
    return BAD;
}

/* An odd number of pairs of words: neighbours begin in different banks. */
static int stride_of(const struct game *game)
{
    return play_words(game) | 1;
}

static bool check_rows(const struct batch *b, const uint64_t *hash,
                       const uint64_t *ended)
{
    long step = b->check < b->rows ? b->rows / b->check : 1;
    long wrong = 0;
    long n = 0;

    for (long row = 0; row < b->rows; row += step, n++) {
        uint64_t played = 0;
        uint64_t here = play_row(b, row, &played);
        if (here == hash[row] && played == ended[row])
            continue;
        if (!wrong++)
            fprintf(stderr,
                    "charsu-gpu: row %ld came out as %016llx on the card, and "
                    "as %016llx here\n",
                    row, (unsigned long long)hash[row],
                    (unsigned long long)here);
    }
    if (wrong)
        fprintf(stderr, "charsu-gpu: %ld of %ld rows differ\n", wrong, n);
    else
        printf("  %ld rows of them, played again here, are the same\n", n);
    return !wrong;
}

struct arrays {
    size_t bytes;
    uint64_t *hash, *ended;
    struct order order;
    uint64_t order_at;
};

static bool take_arrays(const struct batch *b, struct arrays *a)
{
    size_t words = (size_t)play_words(b->game) * sizeof(uint64_t);

    a->bytes = (size_t)b->rows * sizeof(uint64_t);
    a->hash = calloc(1, a->bytes);
    a->ended = calloc(1, a->bytes);
    a->order = (struct order){.seed = (uint64_t)b->seed,
                              .first = cuda_take(words),
                              .hash = cuda_take(a->bytes),
                              .games = cuda_take(a->bytes),
                              .rows = (int32_t)b->games,
                              .steps = (int32_t)b->actions,
                              .lanes = (int32_t)b->lanes,
                              .stride = stride_of(b->game)};
    a->order_at = cuda_take(sizeof a->order);
    return a->hash && a->ended && a->order.first && a->order.hash &&
           a->order.games && a->order_at &&
           cuda_put(a->order.first, b->first.align, words) &&
           cuda_put(a->order.hash, a->hash, a->bytes) &&
           cuda_put(a->order_at, &a->order, sizeof a->order);
}

static int run(const struct batch *b, const struct launch *launch,
               const char *card)
{
    struct arrays a = {0};
    int status = GOOD;

    if (!take_arrays(b, &a))
        return fail("no memory on the card");
    for (long i = 0; i < b->times && status == GOOD; i++) {
        double took = cuda_run(launch, a.order_at);
        uint64_t ended = 0;
        uint64_t hash = 0;
        if (took < 0 || !cuda_get(a.hash, a.order.hash, a.bytes) ||
            !cuda_get(a.ended, a.order.games, a.bytes))
            return fail("the card stopped");
        for (long row = 0; row < b->rows; row++) {
            hash = summed(hash, a.hash[row]);
            ended += a.ended[row];
        }
        tell(b, card, took, ended, hash);
        if (!check_rows(b, a.hash, a.ended))
            status = BAD;
    }
    free(a.hash);
    free(a.ended);
    return status;
}

static int shared_bytes(const struct batch *b, long rows)
{
    return (gpu_desk_words((int)rows, (int)b->warps) +
            (int)rows * stride_of(b->game)) *
           (int)sizeof(uint64_t);
}

/* As many games as shared memory holds. */
static void fill(struct batch *b, int most)
{
    while (b->games < GPU_ROWS_MOST && shared_bytes(b, b->games + 1) <= most)
        b->games++;
}

static int play_on_card(struct batch *b)
{
    struct launch launch = {.module = b->module,
                            .kernel = "play",
                            .threads = (int)b->warps * GPU_WARP,
                            .stack = STACK_BYTES};
    struct card card = {0};
    struct kernel_facts facts = {0};

    if (!cuda_open(&card))
        return fail("no GPU");
    if (!b->games)
        fill(b, card.shared_most);
    launch.shared = shared_bytes(b, b->games);
    if (!cuda_load(&launch, &facts))
        return fail(b->module);
    launch.blocks =
        (int)(b->blocks ? b->blocks : card.processors * facts.resident);
    b->rows = launch.blocks * b->games;
    printf("%s: %d registers, %d bytes of stack; on each of %d processors %d "
           "blocks of %ld warps, of whose lanes %ld play, and %ld games in "
           "%d KB\n",
           b->module, facts.registers, facts.local, card.processors,
           facts.resident, b->warps, b->lanes, b->games, launch.shared / 1024);
    return run(b, &launch, card.name);
}

/* ---- what is asked for --------------------------------------------------- */

static const char help[] =
    "usage: charsu-gpu GAME [OPTION]...\n"
    "Plays random games on a GPU and checks them against this processor.\n"
    "  --seats N      players (default 4)\n"
    "  --actions N    actions of each row (1000)\n"
    "  --warps N      warps of a block (7)\n"
    "  --lanes N      lanes of a warp that play, 1 to 32 (32)\n"
    "  --games N      games of a block (default: as many as fit)\n"
    "  --blocks N     blocks (default: as many as run at once)\n"
    "  --check N      rows that are played again on this processor (1000)\n"
    "  --times N      so often (1)\n"
    "  --seed N       of the random numbers (1)\n"
    "  --module FILE  the kernel (default: GAME.cubin beside this program)\n"
    "  --cpu N        no GPU: N rows on one core\n";

/* GAME.cubin beside the program, or GAME.ptx. */
static void find_module(struct batch *b)
{
    char self[PATH_MAX] = "";

    if (b->module[0] || readlink("/proc/self/exe", self, sizeof self - 1) < 0)
        return;
    snprintf(b->module, sizeof b->module, "%.3000s/%s.cubin", dirname(self),
             b->game->slug);
    if (access(b->module, R_OK))
        snprintf(b->module, sizeof b->module, "%.3000s/%s.ptx", self,
                 b->game->slug);
}

struct flag {
    const char *name;
    long *value; /* NULL: it takes none */
    long least, most;
};

static bool number(const struct flag *flag, const char *text)
{
    char *end = NULL;

    *flag->value = text ? strtol(text, &end, 10) : 0;
    if (text && *text && !*end && *flag->value >= flag->least &&
        *flag->value <= flag->most)
        return true;
    fprintf(stderr, "charsu-gpu: %s takes a number from %ld to %ld\n",
            flag->name, flag->least, flag->most);
    return false;
}

/* How many words it used; 0: none, after an error message. */
static int read_flag(struct batch *b, const struct flag *flags, char **argv)
{
    if (strcmp(argv[0], "--module") == 0 && argv[1]) {
        snprintf(b->module, sizeof b->module, "%s", argv[1]);
        return 2;
    }
    for (; flags->name; flags++)
        if (strcmp(argv[0], flags->name) == 0)
            return number(flags, argv[1]) ? 2 : 0;
    fprintf(stderr, "charsu-gpu: there is no option \"%s\"\n", argv[0]);
    return 0;
}

static bool read_words(struct batch *b, char **argv, const char **game)
{
    const struct flag flags[] = {
        {"--seats", &b->seats, 1, SEATS_MAX},
        {"--actions", &b->actions, 1, 1000000},
        {"--warps", &b->warps, 1, GPU_WARP},
        {"--lanes", &b->lanes, 1, GPU_WARP},
        {"--games", &b->games, 1, GPU_ROWS_MOST},
        {"--blocks", &b->blocks, 1, 1000000},
        {"--check", &b->check, 1, 100000000},
        {"--times", &b->times, 1, 1000},
        {"--seed", &b->seed, 0, LONG_MAX},
        {"--cpu", &b->rows, 1, 100000000},
        {0},
    };

    while (*++argv) {
        int took = 1;
        if (argv[0][0] == '-')
            took = read_flag(b, flags, argv);
        else
            *game = *argv;
        if (!took)
            return false;
        argv += took - 1;
    }
    return true;
}

int main(int argc, char **argv)
{
    static struct batch b = {.seats = 4,
                             .actions = 1000,
                             .warps = 7,
                             .lanes = GPU_WARP,
                             .check = 1000,
                             .times = 1,
                             .seed = 1};
    const char *name = NULL;

    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(help, argc < 2 ? stderr : stdout);
        return argc < 2 ? MISUSED : GOOD;
    }
    if (!read_words(&b, argv, &name))
        return MISUSED;
    b.game = name ? game_named(name) : NULL;
    if (!b.game) {
        fprintf(stderr, "charsu-gpu: there is no game \"%s\"\n",
                name ? name : "");
        return MISUSED;
    }
    game_standard(b.game, (int)b.seats, &b.setup);
    if (game_start(b.game, &b.first.state, &b.setup)) {
        fprintf(stderr, "charsu-gpu: %s is not played by %ld\n", name, b.seats);
        return MISUSED;
    }
    find_module(&b);
    return b.rows ? play_on_cpu(&b) : play_on_card(&b);
}

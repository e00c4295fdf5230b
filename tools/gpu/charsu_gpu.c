/*
 * charsu_gpu.c - plays many games at once on a GPU, and proves that they are
 * the games a processor plays.
 *
 * A row is a place where one game is played after another, with its own random
 * numbers. When all rows have made their actions, a spread of them is replayed
 * here, by the same rules compiled for this processor: their hashes must be
 * the same (play.h).
 */
#include "batch.h"
#include "order.h"

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GOOD, BAD, MISUSED };

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

static int play_on_cpu(struct batch *b)
{
    double began = now();
    uint64_t ended = 0;
    uint64_t hash = 0;

    b->rows = b->on_cpu;
    for (long row = 0; row < b->rows; row++)
        hash = summed(hash, play_row(b, row, &ended));
    tell(b, "one core", now() - began, ended, hash);
    return GOOD;
}

/* ---- on the card --------------------------------------------------------- */

static const struct {
    const char *name;
    bool (*load)(struct batch *b, const struct card *card);
    bool (*start)(const struct batch *b, const struct results *r);
} ways[WAYS] = {
    [QUEUES] = {"queues", queues_load, queues_start},
    [WAVES] = {"waves", waves_load, waves_start},
};

/* docs/gpu.md has the figures: large rules are better off in waves. */
static enum way best_way(const struct game *game)
{
    return strcmp(game->slug, "troyes") == 0 ? WAVES : QUEUES;
}

static int fail(const char *what)
{
    fprintf(stderr, "charsu-gpu: %s: %s\n", what, cuda_why());
    return BAD;
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

static bool take_results(const struct batch *b, struct results *r)
{
    size_t words = (size_t)play_words(b->game) * sizeof(uint64_t);

    r->bytes = (size_t)b->rows * sizeof(uint64_t);
    r->hash = calloc(1, r->bytes);
    r->ended = calloc(1, r->bytes);
    r->first_at = cuda_take(words);
    r->hash_at = cuda_take(r->bytes);
    r->ended_at = cuda_take(r->bytes);
    return r->hash && r->ended && r->first_at && r->hash_at && r->ended_at &&
           cuda_put(r->first_at, b->first.align, words);
}

/* Once, from the beginning; the results come back. Seconds, or below 0. */
static double play_once(const struct batch *b, struct results *r)
{
    double took = -1;

    memset(r->hash, 0, r->bytes); /* so that an old result is not taken for */
    if (!cuda_put(r->hash_at, r->hash, r->bytes) || !cuda_clock() ||
        !ways[b->way].start(b, r))
        return -1;
    took = cuda_took();
    if (!cuda_get(r->hash, r->hash_at, r->bytes) ||
        !cuda_get(r->ended, r->ended_at, r->bytes))
        return -1;
    return took;
}

static int run(const struct batch *b, const char *card)
{
    struct results r = {0};
    int status = GOOD;

    if (!take_results(b, &r))
        return fail("no memory on the card");
    for (long i = 0; i < b->times && status == GOOD; i++) {
        double took = play_once(b, &r);
        uint64_t ended = 0;
        uint64_t hash = 0;
        if (took < 0)
            return fail("the card stopped");
        for (long row = 0; row < b->rows; row++) {
            hash = summed(hash, r.hash[row]);
            ended += r.ended[row];
        }
        tell(b, card, took, ended, hash);
        if (!check_rows(b, r.hash, r.ended))
            status = BAD;
    }
    free(r.hash);
    free(r.ended);
    return status;
}

static int play_on_card(struct batch *b)
{
    struct card card = {0};

    if (!cuda_open(&card))
        return fail("no GPU");
    if (!cuda_load(b->module, STACK_BYTES) || !ways[b->way].load(b, &card))
        return fail(b->module);
    return run(b, card.name);
}

/* ---- what is asked for --------------------------------------------------- */

static const char help[] =
    "usage: charsu-gpu GAME [OPTION]...\n"
    "Plays random games on a GPU and checks them against this processor.\n"
    "  --seats N      players (default 4)\n"
    "  --actions N    actions of each row (1000)\n"
    "  --way WAY      queues or waves (default: the faster one in this game)\n"
    "  --rows N       in waves: games at once (default: a million)\n"
    "  --warps N      in queues: warps of a block (7)\n"
    "  --lanes N      in queues: lanes of a warp that play, 1 to 32 (32)\n"
    "  --games N      in queues: games of a block (default: as many as fit)\n"
    "  --blocks N     in queues: blocks (default: as many as run at once)\n"
    "  --check N      rows that are played again on this processor (1000)\n"
    "  --times N      so often (1)\n"
    "  --seed N       of the random numbers (1)\n"
    "  --module FILE  the kernel (default: GAME-WAY.cubin beside this program)\n"
    "  --cpu N        no GPU: N rows on one core\n";

/* GAME-WAY.cubin beside the program, or GAME-WAY.ptx. */
static void find_module(struct batch *b)
{
    const char *way = ways[b->way].name;
    char self[PATH_MAX] = "";

    if (b->module[0] || readlink("/proc/self/exe", self, sizeof self - 1) < 0)
        return;
    snprintf(b->module, sizeof b->module, "%.3000s/%s-%s.cubin", dirname(self),
             b->game->slug, way);
    if (access(b->module, R_OK))
        snprintf(b->module, sizeof b->module, "%.3000s/%s-%s.ptx", self,
                 b->game->slug, way);
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

static bool read_way(struct batch *b, const char *name)
{
    for (b->way = 0; b->way < WAYS; b->way++)
        if (name && strcmp(name, ways[b->way].name) == 0)
            return true;
    fputs("charsu-gpu: --way takes queues or waves\n", stderr);
    return false;
}

/* How many words it used; 0: none, after an error message. */
static int read_flag(struct batch *b, const struct flag *flags, char **argv)
{
    if (strcmp(argv[0], "--module") == 0 && argv[1]) {
        snprintf(b->module, sizeof b->module, "%s", argv[1]);
        return 2;
    }
    if (strcmp(argv[0], "--way") == 0)
        return read_way(b, argv[1]) ? 2 : 0;
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
        {"--rows", &b->rows, 1, 100000000},
        {"--cpu", &b->on_cpu, 1, 100000000},
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
    static struct batch b = {.way = WAYS,
                             .seats = 4,
                             .actions = 1000,
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
    if (b.way == WAYS)
        b.way = best_way(b.game);
    find_module(&b);
    return b.on_cpu ? play_on_cpu(&b) : play_on_card(&b);
}

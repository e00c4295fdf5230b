/*
 * secrecy.c - `secrecy [--pairs N] [--game GAME] [--seed N] [--leaks]
 * [--times]`: pairs of worlds that a viewer cannot distinguish, by the
 * million; deliberate leaks that must be noticed; and what the timing of an
 * answer reveals. Without --game: all games.
 */
#include "secrecy/pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAKS_MOST = 128, NOTICED_IN = 4000 };

struct plan {
    const struct game *game;
    long pairs;
    uint64_t seed;
    bool leaks, times;
};

static bool compare(const struct plan *plan, const struct game *game)
{
    struct pair_tally t;

    pairs_run(game, plan->seed + game->state_size, plan->pairs, NULL, &t);
    printf("%s - %s: %ld pairs, %ld with other secrets, %ld messages, %ld "
           "leaks\n",
           t.leaks ? "not ok" : "ok", game->slug, t.pairs, t.different,
           t.messages, t.leaks);
    fflush(stdout);
    return !t.leaks && t.different > t.pairs / 2;
}

struct leaks {
    struct leak common[LEAKS_MOST]; /* of every game */
    bool noticed[LEAKS_MOST];       /* in any of them: a game may have */
    int n;                          /* nothing to hide there           */
    int made, missed;
};

static bool is_noticed(const struct plan *plan, const struct game *game,
                       const struct leak *leak)
{
    struct pair_tally t;

    pairs_run(game, plan->seed, NOTICED_IN, leak, &t);
    return t.leaks > 0;
}

static void try_leaks(const struct plan *plan, const struct game *game,
                      struct leaks *all)
{
    struct leak *leak = calloc(LEAKS_MOST, sizeof *leak);
    int n = leak ? leaks_of(game, leak, LEAKS_MOST) : 0;
    int fields = 0;
    int missed = 0;

    for (int i = 0; i < n; i++) {
        bool noticed = is_noticed(plan, game, &leak[i]);
        if (!leak[i].field) {
            all->common[i] = leak[i];
            all->noticed[i] = all->noticed[i] || noticed;
            all->n = i + 1;
            continue;
        }
        fields++;
        missed += !noticed;
        if (!noticed)
            printf("not ok - %s: %s: not noticed\n", game->slug, leak[i].name);
    }
    printf("%s - %s: %d of %d fields noticed that are not blanked\n",
           missed ? "not ok" : "ok", game->slug, fields - missed, fields);
    fflush(stdout);
    all->made += fields;
    all->missed += missed;
    free(leak);
}

static void judge_common(struct leaks *all)
{
    for (int i = 0; i < all->n; i++) {
        printf("%s - %s%s\n", all->noticed[i] ? "ok" : "not ok",
               all->common[i].name, all->noticed[i] ? "" : ": not noticed");
        all->missed += !all->noticed[i];
    }
    all->made += all->n;
    printf("# %d leaks on purpose, %d noticed\n", all->made,
           all->made - all->missed);
}

static void usage(void)
{
    fputs("usage: secrecy [--pairs N] [--game GAME] [--seed N] [--leaks] "
          "[--times]\n",
          stderr);
    exit(2);
}

static void read_options(int argc, char **argv, struct plan *plan)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--leaks") == 0) {
            plan->leaks = true;
            continue;
        }
        if (strcmp(argv[i], "--times") == 0) {
            plan->times = true;
            continue;
        }
        if (!value)
            usage();
        if (strcmp(argv[i], "--pairs") == 0)
            plan->pairs = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            plan->seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--game") == 0 && game_named(value))
            plan->game = game_named(value);
        else
            usage();
        i++;
    }
}

int main(int argc, char **argv)
{
    struct plan plan = {.pairs = 10000, .seed = 1};
    int passed = 0;
    int failed = 0;
    static struct leaks leaks;

    read_options(argc, argv, &plan);
    printf("# seed %llu\n", (unsigned long long)plan.seed);
    for (int i = 0; games[i]; i++) {
        bool good = true;
        if (plan.game && plan.game != games[i])
            continue;
        if (plan.pairs > 0)
            good = compare(&plan, games[i]);
        if (plan.times)
            good = times_measure(games[i], plan.seed, false) &&
                   !times_measure(games[i], plan.seed, true) && good;
        passed += good;
        failed += !good;
        if (plan.leaks)
            try_leaks(&plan, games[i], &leaks);
    }
    if (plan.leaks)
        judge_common(&leaks);
    printf("%d passed, %d failed\n", passed + leaks.made - leaks.missed,
           failed + leaks.missed);
    return failed || leaks.missed ? 1 : 0;
}

/*
 * selfplay.c - games of bots for the trainer (tools/train.py), in several ways:
 *
 *   selfplay match GAME JOBS SEED GAMES SECONDS SEATS ONE A B
 *   selfplay effects GAME JOBS SEED GAMES SEATS BOT OTHERS CHANGE...
 *   selfplay shares GAME GAMES SEED NET FILE
 *   selfplay likeness GAME GAMES SEED BOT OTHER...
 *   selfplay worths SEATS GAMES SEED NET
 *   selfplay tune SEATS first|now STEPS GAMES SEED JOBS FILE
 *   selfplay improve GAME JOBS SEED ROUNDS GAMES FROM OUT [BOT]
 *
 * match: A against B at a table of SEATS. ONE 1: A has one seat; 0: half of
 * them. Prints A's share of first places a seat, points, and thinking time. At
 * a table of one the margin is over the rival that has no seat. It ends after
 * GAMES games or SECONDS (0: no limit), whichever is first; only the number of
 * games depends on the clock.
 *
 * effects: what each CHANGE to BOT (as plain=25) adds (effects.h).
 *
 * shares: the weights of the table that shares.h names, from games of the net
 * in the file NET.
 *
 * likeness: the table that likeness.h names: what tells BOT from each OTHER.
 *
 * worths: rows of the table that worths.h names, from games of a NET.
 *
 * tune: rows of the table that tune.h names, in STEPS of GAMES,
 * beginning with the yardstick's numbers or the present ones. It keeps in FILE
 * where it is; the same command resumes.
 *
 * improve: a net learns from its own games, ROUNDS of GAMES (improve.h). It
 * begins as the net in FROM; or goes by ratings (FROM: ratings); or imitates a
 * bot in half as many games (FROM: like:BOT). The net goes to OUT; the same
 * command resumes. BOT sits in a tenth of the seats.
 */
#include "bots/evals/dej_city.h"
#include "train/effects.h"
#include "train/improve.h"
#include "train/likeness.h"
#include "train/shares.h"
#include "train/table.h"
#include "train/tune.h"
#include "train/worths.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDES = 2, JOBS_MOST = 64 };

static struct hall {
    const struct game *game;
    long jobs, games;
    double until; /* 0: no limit */
    uint64_t seed;
    struct spec spec[SIDES];
    int seats, one;
    atomic_long next;
    pthread_mutex_t lock;
    long played; /* below: behind the lock */
    double first, first_squared, margin, margin_squared;
    double ahead, ahead_squared;
    double seconds[2];
    long choices[2];
} hall;

static double now(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

/* -1: it is time to stop. */
static long next_game(void)
{
    long game = atomic_fetch_add(&hall.next, 1);

    if (game >= hall.games || (hall.until > 0 && now() > hall.until))
        return -1;
    return game;
}

static uint64_t seed_of(long game)
{
    struct rng rng = {hall.seed};

    rng.state = rng_next(&rng) + (uint64_t)game;
    return rng_next(&rng);
}

/* ---- a match ------------------------------------------------------------- */

static int side_at(long game, int seat)
{
    int player = (int)((game + seat) % hall.seats);

    return hall.one ? player != 0 : player % 2;
}

/* The share of pairs of a seat of A and one of B in which A's is ahead; a
 * shared place counts half. */
static double pairs_ahead(long game, const struct score *score)
{
    double ahead = 0;
    double pairs = 0;

    for (int a = 0; a < hall.seats; a++)
        for (int b = 0; b < hall.seats; b++) {
            if (side_at(game, a) != 0 || side_at(game, b) != 1)
                continue;
            pairs++;
            ahead += score->place[a] < score->place[b]    ? 1
                     : score->place[a] == score->place[b] ? 0.5
                                                          : 0;
        }
    return pairs > 0 ? ahead / pairs : 0;
}

static void count(const struct table *t, long game, const struct score *score)
{
    double first[2] = {0}, points[2] = {0}, seats[2] = {0};
    int firsts = 0;
    double share = 0;
    double margin = 0;
    double ahead = pairs_ahead(game, score);

    for (int seat = 0; seat < hall.seats; seat++)
        firsts += score->place[seat] == 0;
    pthread_mutex_lock(&hall.lock);
    for (int seat = 0; seat < hall.seats; seat++) {
        int side = side_at(game, seat);
        first[side] += score->place[seat] == 0 ? 1.0 / firsts : 0;
        points[side] += score->points[seat];
        seats[side]++;
        hall.seconds[side] += t->seconds[seat];
        hall.choices[side] += t->choices[seat];
    }
    share = first[0] / seats[0];
    margin = points[0] / seats[0] -
             (seats[1] > 0 ? points[1] / seats[1] : score->rival);
    hall.first += share;
    hall.first_squared += share * share;
    hall.margin += margin;
    hall.margin_squared += margin * margin;
    hall.ahead += ahead;
    hall.ahead_squared += ahead * ahead;
    hall.played++;
    pthread_mutex_unlock(&hall.lock);
}

static void *play_match(void *argument)
{
    struct table t;
    long game = 0;

    (void)argument;
    if (!table_init(&t, hall.game))
        return NULL;
    game_standard(hall.game, hall.seats, &t.setup);
    t.timed = true;
    while ((game = next_game()) >= 0) {
        struct score score;
        for (int seat = 0; seat < hall.seats; seat++) {
            t.spec[seat] = &hall.spec[side_at(game, seat)];
            t.seconds[seat] = 0;
            t.choices[seat] = 0;
        }
        if (!table_play(&t, seed_of(game / hall.seats), &score))
            break;
        count(&t, game, &score);
    }
    table_fini(&t);
    return NULL;
}

static double half_width(double sum, double squares)
{
    double n = (double)hall.played;
    double mean = sum / n;

    return n < 2 ? 1 : 1.96 * sqrt(fmax(0, squares / n - mean * mean) / n);
}

static void tell_match(const char *a, const char *b)
{
    double n = (double)hall.played;

    printf("%s %d %ld games: first %.2f +-%.2f %% pairs %.2f +-%.2f %% "
           "margin %.2f +-%.2f ms %.4f %.4f | %s | %s\n",
           hall.game->slug, hall.seats, hall.played, 100 * hall.first / n,
           100 * half_width(hall.first, hall.first_squared),
           100 * hall.ahead / n,
           100 * half_width(hall.ahead, hall.ahead_squared), hall.margin / n,
           half_width(hall.margin, hall.margin_squared),
           1000 * hall.seconds[0] / (double)hall.choices[0],
           1000 * hall.seconds[1] / (double)hall.choices[1], a, b);
}

/* -------------------------------------------------------------------------- */

static void work(void)
{
    pthread_t worker[JOBS_MOST];
    long n = 0;

    while (n < hall.jobs &&
           pthread_create(&worker[n], NULL, play_match, NULL) == 0)
        n++;
    while (n > 0)
        pthread_join(worker[--n], NULL);
}

static int misused(void)
{
    fputs("usage: selfplay match GAME JOBS SEED GAMES SECONDS SEATS ONE A B\n"
          "       selfplay effects GAME JOBS SEED GAMES SEATS BOT OTHERS "
          "CHANGE...\n"
          "       selfplay shares GAME GAMES SEED NET FILE\n"
          "       selfplay likeness GAME GAMES SEED BOT OTHER...\n"
          "       selfplay worths SEATS GAMES SEED NET\n"
          "       selfplay tune SEATS first|now STEPS GAMES SEED JOBS FILE\n"
          "       selfplay improve GAME JOBS SEED ROUNDS GAMES FROM OUT "
          "[BOT]\n",
          stderr);
    return 2;
}

static bool is_asked(int argc, char **argv, int words, const char *what)
{
    return argc == words && strcmp(argv[1], what) == 0;
}

static bool find_worths(char **word)
{
    return worths_find((int)strtol(word[0], NULL, 10),
                       strtol(word[1], NULL, 10), strtoull(word[2], NULL, 10),
                       word[3]);
}

static bool find_shares(char **word)
{
    return eval_of(hall.game)->stage == city_stage &&
           shares_find(hall.game, strtol(word[0], NULL, 10),
                       strtoull(word[1], NULL, 10), word[2], word[3]);
}

static bool find_likeness(char **word, int others)
{
    struct telling how = {.game = hall.game,
                          .games = strtol(word[0], NULL, 10),
                          .seed = strtoull(word[1], NULL, 10),
                          .bot = word[2],
                          .others = word + 3,
                          .n_others = others};

    return likeness_find(&how);
}

static bool find_tastes(char **word)
{
    struct tuning how = {.seats = (int)strtol(word[0], NULL, 10),
                         .from_first = strcmp(word[1], "first") == 0,
                         .steps = strtol(word[2], NULL, 10),
                         .games = strtol(word[3], NULL, 10),
                         .seed = strtoull(word[4], NULL, 10),
                         .jobs = strtol(word[5], NULL, 10),
                         .file = word[6]};

    return (how.from_first || strcmp(word[1], "now") == 0) && tune(&how);
}

static bool find_effects(char **word, int changes)
{
    struct effects how = {.game = hall.game,
                          .jobs = strtol(word[0], NULL, 10),
                          .seed = strtoull(word[1], NULL, 10),
                          .games = strtol(word[2], NULL, 10),
                          .seats = (int)strtol(word[3], NULL, 10),
                          .base = word[4],
                          .rest = word[5],
                          .change = word + 6,
                          .changes = changes};

    return how.seats >= hall.game->seats_min &&
           how.seats <= hall.game->seats_max && effects_find(&how);
}

static bool improve_net(char **word)
{
    struct improving how = {.game = hall.game,
                            .jobs = strtol(word[0], NULL, 10),
                            .seed = strtoull(word[1], NULL, 10),
                            .rounds = strtol(word[2], NULL, 10),
                            .games = strtol(word[3], NULL, 10),
                            .from = word[4],
                            .out = word[5],
                            .rival = word[6]};

    return improve(&how);
}

/* 2: it could not be played, and it was said why. */
static int play(char **word)
{
    double seconds = strtod(word[3], NULL);

    pthread_mutex_init(&hall.lock, NULL);
    hall.jobs = strtol(word[0], NULL, 10);
    hall.jobs = hall.jobs < 1           ? 1
                : hall.jobs > JOBS_MOST ? JOBS_MOST
                                        : hall.jobs;
    hall.seed = strtoull(word[1], NULL, 10);
    hall.games = strtol(word[2], NULL, 10);
    hall.until = seconds > 0 ? now() + seconds : 0;
    hall.seats = (int)strtol(word[4], NULL, 10);
    hall.one = (int)strtol(word[5], NULL, 10);
    if (hall.seats < hall.game->seats_min || hall.seats > hall.game->seats_max)
        return misused();
    for (int side = 0; side < SIDES; side++)
        if (!spec_read(&hall.spec[side], word[6 + side]))
            return 2;
    work();
    tell_match(word[6], word[7]);
    for (int side = 0; side < SIDES; side++)
        spec_free(&hall.spec[side]);
    return 0;
}

int main(int argc, char **argv)
{
    if (is_asked(argc, argv, 6, "worths"))
        return find_worths(argv + 2) ? 0 : misused();
    if (is_asked(argc, argv, 9, "tune"))
        return find_tastes(argv + 2) ? 0 : misused();
    hall.game = argc > 2 ? game_named(argv[2]) : NULL;
    if (!hall.game || !eval_of(hall.game)->rate)
        return misused();
    if (is_asked(argc, argv, 9, "improve") ||
        is_asked(argc, argv, 10, "improve"))
        return improve_net(argv + 3) ? 0 : misused();
    if (argc > 9 && strcmp(argv[1], "effects") == 0)
        return find_effects(argv + 3, argc - 9) ? 0 : misused();
    if (argc > 6 && strcmp(argv[1], "likeness") == 0)
        return find_likeness(argv + 3, argc - 6) ? 0 : misused();
    if (is_asked(argc, argv, 7, "shares"))
        return find_shares(argv + 3) ? 0 : misused();
    if (is_asked(argc, argv, 11, "match"))
        return play(argv + 3);
    return misused();
}

/*
 * arena.h - games of bots against bots, for the tests of bots.
 */
#ifndef TESTS_BOTS_ARENA_H
#define TESTS_BOTS_ARENA_H

#include "effort.h"

#include "bots/bot.h"
#include "core/match.h"
#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ARENA_HEARD = 1 << 15 };

static const struct news no_news = {NULL, 0};

struct arena { /* a sink: every seat hears its part */
    struct sink sink;
    struct match m; /* its log is owned here */
    struct bot *bot[SEATS_MAX];
    struct event *heard[SEATS_MAX]; /* owned */
    int n_heard;
};

static inline void arena_hear(struct sink *to, struct event e)
{
    struct arena *a = (struct arena *)to;

    assert_in_range(a->n_heard, 0, ARENA_HEARD - 1);
    for (int seat = 0; seat < a->m.setup.seats; seat++)
        a->heard[seat][a->n_heard] = event_heard(e, seat);
    a->n_heard++;
}

static inline void arena_open_as(struct arena *a, const struct game *game,
                                 const struct setup *setup, uint64_t seed)
{
    struct rng rng = {seed};

    memset(a, 0, sizeof *a);
    a->m.game = game;
    a->m.log_max = game->ply_max;
    a->m.log = calloc(game->ply_max, sizeof *a->m.log);
    for (int i = 0; i < CHACHA_KEY; i++)
        a->m.key[i] = (uint8_t)rng_next(&rng);
    a->m.setup = *setup;
    a->sink.hear = arena_hear;
    for (int seat = 0; seat < setup->seats; seat++)
        a->heard[seat] = calloc(ARENA_HEARD, sizeof *a->heard[seat]);
    assert_null(match_start(&a->m, &a->sink));
}

static inline void arena_open(struct arena *a, const struct game *game,
                              int seats, uint64_t seed)
{
    struct setup setup;

    game_standard(game, seats, &setup);
    arena_open_as(a, game, &setup, seed);
}

static inline void arena_close(struct arena *a)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bot_free(a->bot[seat]);
        free(a->heard[seat]);
    }
    free(a->m.log);
}

static inline void arena_sit(struct arena *a, int seat, const char *slug,
                             uint64_t seed)
{
    a->bot[seat] = bot_new(bot_kind_named(slug), a->m.game, seed);
    assert_non_null(a->bot[seat]);
}

static inline struct news arena_news(const struct arena *a, int seat)
{
    return (struct news){a->heard[seat], a->n_heard};
}

static inline struct action arena_ask(struct bot *bot, const struct view *view,
                                      struct news news)
{
    struct action a = {0};

    assert_int_equal(bot_choose(bot, view, &news, (struct budget){0}, &a), OK);
    return a;
}

/* The next bot moves; what it does must be legal. */
static inline struct action arena_step(struct arena *a)
{
    int seat = state_actor(&a->m.pos.state);
    struct view view;
    struct action action;

    view_make(&view, a->m.game, &a->m.pos.state, seat);
    action = arena_ask(a->bot[seat], &view, arena_news(a, seat));
    assert_int_equal(match_play(&a->m, action, &a->sink), OK);
    return action;
}

/* A whole game of one kind of bot, as one number. */
static inline uint64_t arena_sum_as(const struct game *game,
                                    const struct setup *setup, const char *slug,
                                    uint64_t seed)
{
    struct arena a;
    uint64_t sum = 0;

    arena_open_as(&a, game, setup, seed);
    for (int seat = 0; seat < setup->seats; seat++)
        arena_sit(&a, seat, slug, seed + (uint64_t)seat);
    while (!a.m.pos.state.over) {
        struct action done = arena_step(&a);
        sum = sum * 31 + done.verb + done.arg[0];
    }
    arena_close(&a);
    return sum;
}

static inline uint64_t arena_sum(const struct game *game, int seats,
                                 const char *slug, uint64_t seed)
{
    struct setup setup;

    game_standard(game, seats, &setup);
    return arena_sum_as(game, &setup, slug, seed);
}

/* To the end; how it came out. */
static inline struct score arena_finish(struct arena *a)
{
    struct score score = {0};

    while (!a->m.pos.state.over)
        arena_step(a);
    a->m.game->score(&a->m.pos.state, &score);
    arena_close(a);
    return score;
}

/* The i-th of many games: one of a kind, which changes seats, among others. */
static inline struct score arena_one(const struct game *game, int seats, int i,
                                     const char *one, const char *others)
{
    struct arena a;

    arena_open(&a, game, seats, (uint64_t)i);
    for (int seat = 0; seat < seats; seat++)
        arena_sit(&a, seat, seat == i % seats ? one : others,
                  (uint64_t)(100 * i + seat));
    return arena_finish(&a);
}

/* How often one wins, out of that many games, against others on all other
 * seats. */
static inline int arena_wins(const struct game *game, int seats, int rounds,
                             const char *one, const char *others)
{
    int wins = 0;

    for (int i = 0; i < rounds; i++) {
        struct score score = arena_one(game, seats, i, one, others);
        wins += score.place[i % seats] == 0;
    }
    return wins;
}

/* Points of one, in percent of what the others have on average. */
static inline int arena_points(const struct game *game, int seats, int rounds,
                               const char *one, const char *others)
{
    int mine = 0;
    int theirs = 0;

    for (int i = 0; i < rounds; i++) {
        struct score score = arena_one(game, seats, i, one, others);
        for (int seat = 0; seat < seats; seat++)
            *(seat == i % seats ? &mine : &theirs) += score.points[seat];
    }
    return 100 * mine * (seats - 1) / theirs;
}

/* Points above the opponent that has no seat, on average, below 0 too. */
static inline int arena_margin(const struct game *game, int rounds,
                               const char *one)
{
    int margin = 0;

    for (int i = 0; i < rounds; i++) {
        struct score score;
        struct arena a;
        arena_open(&a, game, 1, (uint64_t)i);
        arena_sit(&a, 0, one, (uint64_t)i);
        score = arena_finish(&a);
        margin += score.points[0] - score.rival;
    }
    return margin / rounds;
}

/*
 * The choice depends on the view, the news and the seed, and on nothing else:
 * it is the same in every state that looks the same, and whatever was asked
 * before.
 */
static inline void arena_check_choices(const struct game *game, int seats,
                                       const char *slug, int every)
{
    struct bot *fresh = NULL;
    struct rng rng = {9};
    struct arena a;

    arena_open(&a, game, seats, 1);
    for (int seat = 0; seat < seats; seat++)
        arena_sit(&a, seat, slug, 5);
    for (int i = 0; !a.m.pos.state.over; i++) {
        struct view view, other;
        union position guess;
        struct action done, again;
        struct news news;
        view_make(&view, game, &a.m.pos.state, state_actor(&a.m.pos.state));
        news = arena_news(&a, view.seat);
        done = arena_step(&a);
        if (i % every)
            continue;
        view_guess(&view, &rng, &guess);
        view_make(&other, game, &guess.state, view.seat);
        fresh = bot_new(bot_kind_named(slug), game, 5);
        again = arena_ask(fresh, &other, news);
        bot_free(fresh);
        assert_memory_equal(&done, &again, sizeof done);
    }
    arena_close(&a);
}

/* ---- what every kind of bot must do, in every game
 * -------------------------- */

static inline void arena_check_seed(const char *slug)
{
    for (int i = 0; games[i]; i++) {
        int seats = games[i]->seats_min;
        assert_true(arena_sum(games[i], seats, slug, 7) ==
                    arena_sum(games[i], seats, slug, 7));
        assert_true(arena_sum(games[i], seats, slug, 7) !=
                    arena_sum(games[i], seats, slug, 8));
    }
}

/* Hidden cards, roles, bids: none of them influences a bot, at any table; with
 * sanitizers at every third table, beginning with the smallest. */
static inline void arena_check_sight(const char *slug, int every)
{
    enum { STRIDE = EFFORT(10) == 10 ? 1 : 3 };

    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max;
             seats += STRIDE)
            arena_check_choices(games[i], seats, slug, every);
}

static inline void arena_check_watcher(const char *slug)
{
    struct bot *bot = bot_new(bot_kind_named(slug), games[0], 1);
    struct arena a;
    struct view view;
    struct action action;

    arena_open(&a, games[0], games[0]->seats_min, 1);
    view_make(&view, games[0], &a.m.pos.state, SEAT_WATCHER);
    assert_int_equal(
        bot_choose(bot, &view, &no_news, (struct budget){0}, &action),
        ERR_NOT_ACTOR);
    bot_free(bot);
    arena_close(&a);
}

#endif

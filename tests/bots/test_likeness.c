/*
 * test_likeness.c - what players do in public tells whether they play like the
 * net of a game.
 */
#include "arena.h"
#include "effort.h"

#include "bots/eval.h"

enum { TABLE = 4, TABLES = EFFORT(40), HALF = TABLE / 2 };

/* Two of a kind play against two of the net; what is thought of each half in
 * the end, by whom it is told to. */
static void watch(const struct game *game, const char *other, long *net,
                  long *others)
{
    const struct likeness *likeness = eval_of(game)->likeness;

    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        struct arena a;
        int odds[SEATS_MAX] = {0};
        arena_open(&a, game, TABLE, seed);
        for (int seat = 0; seat < TABLE; seat++)
            arena_sit(&a, seat, seat < HALF ? "level5" : other, seed);
        while (!a.m.pos.state.over)
            arena_step(&a);
        struct news news = arena_news(&a, 0);
        likeness_read(likeness, news.heard, news.n, odds);
        for (int seat = 0; seat < TABLE; seat++)
            *(seat < HALF ? net : others) += odds[seat];
        arena_close(&a);
    }
}

static void whoever_goes_by_the_net_is_told_from_others(void **state)
{
    int found = 0;

    (void)state;
    for (int i = 0; games[i]; i++) {
        long net = 0;
        long others = 0;
        if (!eval_of(games[i])->likeness)
            continue;
        found++;
        watch(games[i], "greedy", &net, &others);
        assert_true(net > 0);
        assert_true(others < 0);
    }
    assert_int_equal(found, 2); /* Dej and Karzar */
}

/* All seats hear the same of what is public, so all think the same. */
static void everybody_is_told_the_same(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        const struct likeness *likeness = eval_of(games[i])->likeness;
        int odds[TABLE][SEATS_MAX] = {{0}};
        struct arena a;
        if (!likeness)
            continue;
        arena_open(&a, games[i], TABLE, 7);
        for (int seat = 0; seat < TABLE; seat++)
            arena_sit(&a, seat, seat % 2 ? "greedy" : "level5", 7);
        while (!a.m.pos.state.over)
            arena_step(&a);
        for (int seat = 0; seat < TABLE; seat++) {
            struct news news = arena_news(&a, seat);
            likeness_read(likeness, news.heard, news.n, odds[seat]);
            assert_memory_equal(odds[seat], odds[0], sizeof odds[0]);
        }
        arena_close(&a);
    }
}

/* What is believed has a limit, however long a game is. */
static int same_deed(const struct event *heard, int n, struct deed *out,
                     int most)
{
    (void)heard;
    for (int i = 0; i < n && i < most; i++)
        out[i] = (struct deed){.seat = i % 2, .what = i % 2};
    return n < most ? n : most;
}

static void nobody_is_certain(void **state)
{
    static const int8_t odds[] = {9, -9};
    const struct likeness likeness = {
        .deeds = same_deed, .kinds = 2, .alternatives = 2, .odds = odds};
    int is[SEATS_MAX] = {0};

    (void)state;
    likeness_read(&likeness, NULL, 4, is);
    assert_int_equal(is[0], 18);
    assert_int_equal(is[1], -18);
    likeness_read(&likeness, NULL, 100, is);
    assert_int_equal(is[0], LIKENESS_MOST);
    assert_int_equal(is[1], -LIKENESS_MOST);
    assert_int_equal(is[2], 0);
}

int suite_likeness(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_goes_by_the_net_is_told_from_others),
        cmocka_unit_test(everybody_is_told_the_same),
        cmocka_unit_test(nobody_is_certain),
    };

    return cmocka_run_group_tests_name("likeness", tests, NULL, NULL);
}

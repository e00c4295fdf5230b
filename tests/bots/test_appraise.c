/*
 * test_appraise.c - judging positions and choices: the figures depend only on
 * the seed, use no more than the seat knows, and tell good from bad.
 */
#include "arena.h"
#include "effort.h"

#include "bots/appraise.h"

enum { SIMULATIONS = 40 };

/* The question n of a game of greedy bots: the first with a choice from there.
 */
static void play_to(struct arena *a, const struct game *game, int seats, int n)
{
    struct action choice[CHOICES_MAX];
    struct view view;

    arena_open(a, game, seats, 3);
    for (int seat = 0; seat < seats; seat++)
        arena_sit(a, seat, "greedy", 5);
    for (int i = 0; !a->m.pos.state.over; i++) {
        view_make(&view, game, &a->m.pos.state, state_actor(&a->m.pos.state));
        if (i >= n && view_legal(&view, choice) > 1)
            return;
        arena_step(a);
    }
}

static int appraise(const struct arena *a, const struct view *view,
                    uint64_t seed, const struct action *also,
                    struct appraised *out)
{
    struct appraiser *by = appraiser_new(a->m.game, SIMULATIONS, seed);
    struct news news = arena_news(a, view->seat);
    int n = 0;

    assert_non_null(by);
    n = appraise_choices(by, view, &news, also, out);
    appraiser_free(by);
    return n;
}

static void check_order(const struct appraised *found, int n)
{
    assert_true(found[0].behind == 0 && found[0].error == 0);
    for (int i = 0; i < n; i++) {
        assert_true(found[i].share >= 0 && found[i].share <= 1);
        assert_true(found[0].share - found[i].share - found[i].behind < 1e-9 &&
                    found[i].behind - found[0].share + found[i].share < 1e-9);
        assert_true(i == 0 || found[i].share <= found[i - 1].share);
    }
}

/* Hidden cards, roles and answers change nothing; another seed does. */
static void choices_are_judged_by_what_the_seat_knows(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct appraised one[APPRAISED_MAX], two[APPRAISED_MAX];
        struct view view, other;
        union position guess;
        struct rng rng = {9};
        struct arena a;
        int n = 0;

        play_to(&a, games[i], games[i]->seats_max, 24);
        view_make(&view, games[i], &a.m.pos.state, state_actor(&a.m.pos.state));
        view_guess(&view, &rng, &guess);
        view_make(&other, games[i], &guess.state, view.seat);
        memset(one, 0, sizeof one);
        memset(two, 0, sizeof two);
        n = appraise(&a, &view, 7, NULL, one);
        assert_in_range(n, 2, APPRAISED_BEST);
        check_order(one, n);
        assert_int_equal(appraise(&a, &other, 7, NULL, two), n);
        assert_memory_equal(one, two, sizeof one);
        appraise(&a, &view, 8, NULL, two);
        assert_memory_not_equal(one, two, sizeof one);
        arena_close(&a);
    }
}

static bool holds(const struct appraised *found, int n, struct action a)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&found[i].a, &a, sizeof a) == 0)
            return true;
    return false;
}

/* The move that was played is judged along with the best, and only once. */
static void what_was_played_is_among_them(void **state)
{
    const struct game *game = game_named("dej");
    struct action choice[CHOICES_MAX];
    struct appraised found[APPRAISED_MAX];
    struct view view;
    struct arena a;
    int n = 0;

    (void)state;
    play_to(&a, game, 4, 30);
    view_make(&view, game, &a.m.pos.state, state_actor(&a.m.pos.state));
    n = view_legal(&view, choice);
    for (int i = 0; i < n; i++) {
        int all = appraise(&a, &view, 7, &choice[i], found);
        assert_true(holds(found, all, choice[i]));
        assert_in_range(all, n < 3 ? n : 3, n < 4 ? n : 4);
        check_order(found, all);
    }
    arena_close(&a);
}

/* Shares of a position add up, and equal the result at its end. */
static void positions_are_judged_whole(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct appraiser *by = appraiser_new(games[i], SIMULATIONS, 7);
        struct outlook outlook;
        struct score score = {0};
        struct arena a;
        double sum = 0;
        int firsts = 0;

        play_to(&a, games[i], games[i]->seats_max, 24);
        appraise_position(by, &a.m.pos.state, &outlook);
        for (int seat = 0; seat < a.m.setup.seats; seat++)
            sum += outlook.share[seat];
        assert_true(sum > 0.999999 && sum < 1.000001);
        while (!a.m.pos.state.over)
            arena_step(&a);
        games[i]->score(&a.m.pos.state, &score);
        for (int seat = 0; seat < a.m.setup.seats; seat++)
            firsts += score.place[seat] == 0;
        appraise_position(by, &a.m.pos.state, &outlook);
        for (int seat = 0; seat < a.m.setup.seats; seat++) {
            double share = score.place[seat] == 0 ? 1.0 / firsts : 0;
            assert_true(outlook.share[seat] - share < 1e-9 &&
                        share - outlook.share[seat] < 1e-9);
            assert_true(outlook.error[seat] < 1e-6);
        }
        arena_close(&a);
        appraiser_free(by);
    }
}

/* What such bots give away in the first questions of a few games of Dej, all
 * together, as the appraiser sees it. */
static double given_away(const char *slug)
{
    enum { GAMES = 4, QUESTIONS = 60 };
    const struct game *game = game_named("dej");
    struct appraiser *by = appraiser_new(game, SIMULATIONS, 7);
    double sum = 0;

    for (uint64_t seed = 0; seed < GAMES; seed++) {
        struct arena a;
        arena_open(&a, game, 4, seed);
        for (int seat = 0; seat < 4; seat++)
            arena_sit(&a, seat, slug, 5);
        for (int i = 0; i < QUESTIONS && !a.m.pos.state.over; i++) {
            struct appraised found[APPRAISED_MAX];
            struct view view;
            view_make(&view, game, &a.m.pos.state, state_actor(&a.m.pos.state));
            struct news news = arena_news(&a, view.seat);
            struct action done = arena_ask(a.bot[view.seat], &view, news);
            int n = appraise_choices(by, &view, &news, &done, found);
            for (int k = 0; k < n; k++)
                if (action_same(found[k].a, done))
                    sum += found[k].behind;
            arena_step(&a);
        }
        arena_close(&a);
    }
    appraiser_free(by);
    return sum;
}

/*
 * The better a bot, the less it gives away; docs/bots.md has the figures of
 * more games. The net alone gives away more than the search, for it does not
 * look ahead; the search gives some away because it varies whom it names.
 */
static void good_play_gives_less_away(void **state)
{
    double net = given_away("level5");

    (void)state;
    assert_true(given_away("level6") < 0.75 * net);
    assert_true(net < 0.75 * given_away("greedy"));
    assert_true(net < 0.4 * given_away("random"));
}

/* One thing to do: there is nothing to judge. Nobody's turn: an error. */
static void where_there_is_no_choice(void **state)
{
    const struct game *game = game_named("dej");
    struct appraiser *by = appraiser_new(game, SIMULATIONS, 7);
    struct appraised found[APPRAISED_MAX];
    struct action choice[CHOICES_MAX];
    struct view view;
    struct arena a;
    int met = 0;

    (void)state;
    arena_open(&a, game, 4, 3);
    for (int seat = 0; seat < 4; seat++)
        arena_sit(&a, seat, "greedy", 5);
    for (; !a.m.pos.state.over; arena_step(&a)) {
        view_make(&view, game, &a.m.pos.state, state_actor(&a.m.pos.state));
        if (view_legal(&view, choice) > 1)
            continue;
        assert_int_equal(appraise_choices(by, &view, &no_news, NULL, found), 0);
        met++;
    }
    assert_true(met > 0);
    assert_int_equal(appraise_choices(by, &view, &no_news, NULL, found), 0);
    view_make(&view, game, &a.m.pos.state, 0);
    assert_int_equal(appraise_choices(by, &view, &no_news, NULL, found),
                     -ERR_NOT_ACTOR);
    arena_close(&a);
    appraiser_free(by);
}

int suite_appraise(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_judged_by_what_the_seat_knows),
        cmocka_unit_test(what_was_played_is_among_them),
        cmocka_unit_test(positions_are_judged_whole),
        cmocka_unit_test(good_play_gives_less_away),
        cmocka_unit_test(where_there_is_no_choice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

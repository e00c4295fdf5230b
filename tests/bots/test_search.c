/*
 * test_search.c - bots that look ahead: they play every game and choose by
 * what their seat sees. How well they play: test_strength.c.
 */
#include "arena.h"
#include "effort.h"

#include "bots/character.h"
#include "bots/eval.h"
#include "bots/greedy.h"
#include "bots/minds.h"
#include "bots/search.h"

static void the_seed_decides(void **state)
{
    (void)state;
    arena_check_seed("level3");
}

/* Every game, at every number of seats. */
static void they_play_to_the_end_by_what_they_see(void **state)
{
    enum { EVERY = 30 / EFFORT(10) }; /* choice is made twice */

    (void)state;
    arena_check_sight("level3", EVERY);
}

/* Where a net weighs guesses and plays on, too. */
static void a_net_sees_no_more(void **state)
{
    enum { EVERY = 60 / EFFORT(10) };

    (void)state;
    for (int i = 0; games[i]; i++)
        if (mind_of(games[i]).bytes)
            arena_check_choices(games[i], 4, "level5", EVERY);
}

/* In every game each level slips no more than the one below and looks at least
 * as far ahead; and none uses a net that does not exist. */
static void levels_look_further_ahead(void **state)
{
    (void)state;
    for (int level = 1; level <= LEVELS; level++) {
        char slug[] = "level0";
        slug[5] = (char)('0' + level);
        assert_ptr_equal(bot_kind_named(slug), &bot_level[level - 1].kind);
        for (int i = 0; games[i]; i++) {
            const struct level *now = level_of(games[i], level);
            const struct level *last = now - (level > 1);
            struct bot *b = bot_new(bot_kind_named(slug), games[i], 1);
            assert_int_equal(b->simulations, now->simulations);
            bot_free(b);
            assert_true(!now->heat || mind_of(games[i]).bytes);
            assert_true(now->slips <= last->slips ||
                        (now->heat && !last->heat)); /* a net, at first */
            assert_true(level == 1 || !last->simulations ||
                        now->simulations > 2 * last->simulations);
            assert_true(level > 2 || now->simulations == 0);
        }
    }
}

static int nets_of(const char *kind, const char *game)
{
    return bot_nets(bot_kind_named(kind), game_named(game));
}

/* Which nets a bot goes by is known before it is made. */
static void its_nets_are_known_before(void **state)
{
    const struct bot_kind *kind = NULL;

    (void)state;
    for (int i = 0; games[i]; i++)
        for (int k = 0; (kind = bot_kind_at(k)); k++) {
            struct bot *b = bot_new(kind, games[i], 1);
            bool uses = kind->choose == search_choose && search_policy(b);
            int nets = bot_nets(kind, games[i]);
            assert_int_equal(nets & NET_OWN, uses ? NET_OWN : 0);
            assert_true(!(nets & NET_OTHERS) || (uses && b->simulations));
            bot_free(b);
        }
    assert_int_equal(nets_of("level3", "dej"), NET_OWN);
    assert_int_equal(nets_of("level6:weigher", "dej"), NET_OWN | NET_OTHERS);
    assert_int_equal(nets_of("level4:weigher", "troyes"), NET_OWN);
    assert_int_equal(nets_of("level5", "troyes"), 0);
    assert_int_equal(nets_of("tree30", "dej"), 0);
    assert_int_equal(nets_of("greedy", "dej"), 0);
}

/* A game may say that its levels look further ahead, spend less on a small
 * step and choose chains as a whole; the yardstick does not listen, and a kind
 * of one's own may differ. */
static void the_yardstick_looks_ahead_as_ever(void **state)
{
    const struct game *troyes = game_named("troyes");
    struct search_kind own = {.ahead = {.steps = 70}};
    struct lookahead ahead = lookahead_of(&bot_tree[2], troyes);

    (void)state;
    assert_int_equal(ahead.stages, 1);
    assert_int_equal(ahead.whims, 10);
    assert_int_equal(ahead.steps, 100);
    assert_int_equal(ahead.acts, 0); /* step by step */
    assert_int_equal(ahead.wholes, 0);
    ahead = lookahead_of(&own, troyes);
    assert_int_equal(ahead.stages, 2);
    assert_int_equal(ahead.whims, 40);
    assert_int_equal(ahead.steps, 70);
    assert_int_equal(ahead.acts, 60);
    assert_int_equal(ahead.wholes, 0); /* by what twins have in common */
    own.by = BY_TWINS;
    assert_int_equal(lookahead_of(&own, troyes).wholes, 24);
    assert_int_equal(lookahead_of(&own, game_named("dej")).wholes, 0);
    ahead = lookahead_of(&own, game_named("dej"));
    assert_int_equal(ahead.stages, eval_of(game_named("dej"))->stages);
    assert_int_equal(ahead.whims, 10);
    assert_int_equal(ahead.acts, 0);
}

/* How often the answers to a step of a chain were tried, in all. */
static void a_step_gets_a_part_of_the_simulations(void **state)
{
    struct search_kind kind = level_kind(game_named("troyes"), 4);
    uint32_t visits[CHOICES_MAX];
    int steps = 0;
    struct arena a;
    struct bot *b = NULL;

    (void)state;
    kind.kind.simulations = 40;
    kind.ahead.steps = 25;
    b = bot_new(&kind.kind, game_named("troyes"), 1);
    arena_open(&a, game_named("troyes"), 2, 4);
    arena_sit(&a, 0, "greedy", 1);
    arena_sit(&a, 1, "greedy", 2);
    for (int i = 0; i < 120 && !a.m.pos.state.over; i++) {
        struct view view;
        uint32_t sum = 0;
        view_make(&view, a.m.game, &a.m.pos.state, state_actor(&a.m.pos.state));
        arena_ask(b, &view, no_news);
        for (int n = search_tried(b, visits, NULL); n > 0; n--)
            sum += visits[n - 1];
        if (sum) {
            assert_int_equal(sum, view.pos.state.chain ? 10 : 40);
            steps += view.pos.state.chain != 0;
        }
        arena_step(&a);
    }
    assert_true(steps > 5);
    bot_free(b);
    arena_close(&a);
}

/* A beginner's slips: the first level makes them, the third takes what looks
 * best, as the greedy bot does, where nothing is hidden from others. */
static void a_beginner_slips(void **state)
{
    const struct game *troyes = game_named("troyes");

    (void)state;
    assert_true(arena_sum(troyes, 2, "level3", 3) ==
                arena_sum(troyes, 2, "greedy", 3));
    assert_true(arena_sum(troyes, 2, "level1", 3) !=
                arena_sum(troyes, 2, "greedy", 3));
}

enum { OPENINGS = 10 };

/* How many different answers bots of that kind, with different seeds, give to
 * the first question of a game. */
static int answers_in(const struct search_kind *kind, const struct game *game,
                      uint64_t opening)
{
    bool given[256] = {false};
    struct arena a;
    struct view view;
    int n = 0;

    arena_open(&a, game, 4, opening);
    view_make(&view, game, &a.m.pos.state, state_actor(&a.m.pos.state));
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct bot *b = bot_new(&kind->kind, game, seed);
        struct action done = arena_ask(b, &view, no_news);
        n += !given[done.arg[0]];
        given[done.arg[0]] = true;
        bot_free(b);
    }
    arena_close(&a);
    return n;
}

static int answers_of(const struct search_kind *kind, const struct game *game)
{
    int n = 0;

    for (uint64_t opening = 1; opening <= OPENINGS; opening++)
        n += answers_in(kind, game, opening);
    return n;
}

/* A net with low heat is decisive, one with high heat varies. */
static void heat_is_how_much_a_net_varies(void **state)
{
    static const struct temper decided = {.varies = 0};
    struct search_kind kind = bot_level[2];

    (void)state;
    kind.level = 0;
    kind.kind.simulations = 0;
    kind.kind.temper = &decided;
    kind.by = BY_NET;
    kind.heat = 1;
    assert_int_equal(answers_of(&kind, game_named("dej")), OPENINGS);
    kind.heat = 250;
    assert_in_range(answers_of(&kind, game_named("dej")), 2 * OPENINGS,
                    8 * OPENINGS);
}

/* A budget takes the place of the kind's own: tree100 thinks like tree30. */
static void a_budget_is_obeyed(void **state)
{
    struct bot *low = bot_new(bot_kind_named("tree30"), games[0], 3);
    struct bot *high = bot_new(bot_kind_named("tree100"), games[0], 3);
    struct budget budget = {.simulations =
                                bot_kind_named("tree30")->simulations};
    struct arena a;

    (void)state;
    arena_open(&a, games[0], 2, 4);
    arena_sit(&a, 0, "greedy", 1);
    arena_sit(&a, 1, "greedy", 2);
    for (int i = 0; i < 20 && !a.m.pos.state.over; i++) {
        struct action one, two;
        struct view view;
        view_make(&view, games[0], &a.m.pos.state, state_actor(&a.m.pos.state));
        one = arena_ask(low, &view, no_news);
        assert_int_equal(bot_choose(high, &view, &no_news, budget, &two), OK);
        assert_memory_equal(&one, &two, sizeof one);
        budget.simulations = 3 * budget.simulations; /* more than was born */
        assert_int_equal(bot_choose(low, &view, &no_news, budget, &two), OK);
        budget.simulations = bot_kind_named("tree30")->simulations;
        arena_step(&a);
    }
    bot_free(low);
    bot_free(high);
    arena_close(&a);
}

/* It chooses like one that has only that many simulations; without a budget,
 * as before. */
static void a_search_can_be_cut_short(void **state)
{
    struct bot *b = bot_new(bot_kind_named("level5"), games[0], 3);
    atomic_bool stop = true;
    atomic_bool go_on = false;
    struct budget cut = {.stop = &stop};
    struct budget whole = {.stop = &go_on};
    struct budget few = {.simulations = 64};
    struct arena a;

    (void)state;
    arena_open(&a, games[0], 2, 4);
    arena_sit(&a, 0, "greedy", 1);
    arena_sit(&a, 1, "greedy", 2);
    for (int i = 0; i < 20 && !a.m.pos.state.over; i++) {
        struct action one, two;
        struct view view;
        view_make(&view, games[0], &a.m.pos.state, state_actor(&a.m.pos.state));
        assert_int_equal(bot_choose(b, &view, &no_news, few, &one), OK);
        assert_int_equal(bot_choose(b, &view, &no_news, cut, &two), OK);
        assert_memory_equal(&one, &two, sizeof one);
        one = arena_ask(b, &view, no_news);
        assert_int_equal(bot_choose(b, &view, &no_news, whole, &two), OK);
        assert_memory_equal(&one, &two, sizeof one);
        arena_step(&a);
    }
    bot_free(b);
    arena_close(&a);
}

/* ---- twins: the n-th try of every answer has the same luck --------------- */

/* A game of one question: whatever is answered, a die decides. */
enum { TOSS_ANSWERS = 3, TOSS_SIDES = 6 };

static int toss_legal(const struct state *s, int seat, struct action *out)
{
    int n = seat == SEAT_CHANCE ? TOSS_SIDES : TOSS_ANSWERS;

    (void)s;
    for (int i = 0; i < n; i++)
        out[i] = action_of1(seat, 0, i);
    return n;
}

static uint32_t toss_weight(const struct state *s, struct action a)
{
    (void)s;
    (void)a;
    return 1;
}

static void toss_apply(struct state *s, struct action a, struct sink *ev)
{
    (void)ev;
    state_pop(s);
    if (a.seat != SEAT_CHANCE) {
        state_ask(s, 0, SEAT(SEAT_CHANCE));
        return;
    }
    s->over = 1;
    s->option[0] = a.arg[0];
}

static void toss_determinize(struct state *s, int seat, struct rng *rng)
{
    (void)s;
    (void)seat;
    (void)rng;
}

static void toss_score(const struct state *s, struct score *out)
{
    memset(out, 0, sizeof *out);
    out->place[s->option[0] < TOSS_SIDES / 2] = 1;
}

static const struct game toss = {.slug = "toss",
                                 .state_size = sizeof(struct state),
                                 .legal = toss_legal,
                                 .weight = toss_weight,
                                 .apply = toss_apply,
                                 .determinize = toss_determinize,
                                 .score = toss_score};

enum { TOSS_MOST = 60 };

struct means { /* of so many tries, and whose the first was, from 1 */
    double of[TOSS_MOST + 1];
    int first[TOSS_MOST + 1];
    int others; /* that had the same */
};

static void compare_means(struct means *m, const struct bot *b)
{
    uint32_t visits[CHOICES_MAX];
    double share[CHOICES_MAX];

    for (int i = search_tried(b, visits, share); i > 0; i--) {
        uint32_t n = visits[i - 1];
        if (n && !m->first[n]) {
            m->first[n] = i;
            m->of[n] = share[i - 1];
        }
        assert_true(m->of[n] == share[i - 1]);
        m->others += n && m->first[n] != i;
    }
}

/* So the mean of so many tries is the same for all. */
static void twins_have_the_same_luck(void **state)
{
    const struct search_kind kind =
        SEARCH_KIND("twins", TOSS_MOST, .by = BY_TWINS);
    struct bot *b = bot_new(&kind.kind, &toss, 5);
    struct view view = {.game = &toss, .pos.state.seats = 2};
    struct means means = {.others = 0};

    (void)state;
    state_ask(&view.pos.state, 0, SEAT(0));
    for (uint32_t n = 1; n <= TOSS_MOST; n++) {
        struct budget budget = {.simulations = n};
        struct action done;
        assert_int_equal(bot_choose(b, &view, &no_news, budget, &done), OK);
        compare_means(&means, b);
    }
    assert_true(means.others > 20);
    bot_free(b);
}

/* The yardsticks play the same games for ever: one number per game, in the
 * order of the register. */
static void the_yardstick_stays_the_same(void **state)
{
    static const uint64_t sums[] = {
        0xae0403fc1ec6f324u, 0xe491e76f579d49f9u, 0x35ad074951753599u,
        0xd637de4790644006u, 0x9b70f6a7ea5f5669u,
    };

    (void)state;
    for (int i = 0; games[i]; i++) {
        int seats = games[i]->seats_min;
        uint64_t sum = arena_sum(games[i], seats, "tree30", 7);
        assert_in_range(i, 0, COUNT(sums) - 1);
        assert_true(sum == sums[i]);
    }
}

static void a_seat_that_is_not_asked_gets_no_answer(void **state)
{
    (void)state;
    arena_check_watcher("level3");
}

int suite_search(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(they_play_to_the_end_by_what_they_see),
        cmocka_unit_test(a_net_sees_no_more),
        cmocka_unit_test(levels_look_further_ahead),
        cmocka_unit_test(its_nets_are_known_before),
        cmocka_unit_test(the_yardstick_looks_ahead_as_ever),
        cmocka_unit_test(a_step_gets_a_part_of_the_simulations),
        cmocka_unit_test(a_beginner_slips),
        cmocka_unit_test(heat_is_how_much_a_net_varies),
        cmocka_unit_test(a_budget_is_obeyed),
        cmocka_unit_test(a_search_can_be_cut_short),
        cmocka_unit_test(twins_have_the_same_luck),
        cmocka_unit_test(the_yardstick_stays_the_same),
        cmocka_unit_test(a_seat_that_is_not_asked_gets_no_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

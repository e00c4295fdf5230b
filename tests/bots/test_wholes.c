/*
 * test_wholes.c - which chains a search compares, and with which luck.
 */
#include "arena.h"

#include "bots/wholes.h"

enum { SIMULATIONS = 100, TURNS = 60 };

static struct bot *searcher_of(const struct game *game)
{
    static struct search_kind kind;

    kind = level_kind(game, LEVELS);
    kind.kind.simulations = SIMULATIONS;
    kind.ahead.steps = 100;
    return bot_new(&kind.kind, game, 1);
}

static struct bot *searcher(void)
{
    return searcher_of(game_named("troyes"));
}

static void open_troyes(struct arena *a, int seats)
{
    arena_open(a, game_named("troyes"), seats, 4);
    for (int seat = 0; seat < seats; seat++)
        arena_sit(a, seat, "greedy", (uint64_t)seat);
}

static bool is_legal(const struct game *game, const struct state *s,
                     struct action done)
{
    struct action choice[CHOICES_MAX];

    for (int n = game->legal(s, done.seat, choice); n > 0; n--)
        if (memcmp(&choice[n - 1], &done, sizeof done) == 0)
            return true;
    return false;
}

/* Every step is one of the question that it answers, and the last one ends
 * it. */
static void check_chain(const struct arena *a, const struct whole *one)
{
    union position pos = a->m.pos;

    for (int i = 0; i < one->steps; i++) {
        assert_true(is_legal(a->m.game, &pos.state, one->step[i]));
        game_apply(a->m.game, &pos.state, one->step[i], NULL);
        assert_int_equal(pos.state.chain != 0, i + 1 < one->steps);
    }
}

/* The same steps in another order are the same chain. */
static void check_list(const struct arena *a, const struct wholes *w)
{
    uint32_t tries = 0;

    for (int i = 0; i < w->n; i++) {
        int alike = 0;
        check_chain(a, w->best[i]);
        tries += w->best[i]->tries;
        for (int k = 0; k < w->n; k++) {
            alike += w->best[k]->first == w->best[i]->first;
            assert_true(k == i || w->best[k]->key != w->best[i]->key);
        }
        assert_in_range(alike, 1, 3);
    }
    assert_int_equal(tries, SIMULATIONS);
}

static void chains_are_whole_and_no_two_are_alike(void **state)
{
    struct bot *b = searcher();
    const struct wholes *w = ((const struct search *)b)->wholes;
    struct arena a;
    int longest = 0;

    (void)state;
    open_troyes(&a, 3);
    for (int i = 0; i < TURNS; i++) {
        int seat = state_actor(&a.m.pos.state);
        struct view view;
        view_make(&view, a.m.game, &a.m.pos.state, seat);
        arena_ask(b, &view, arena_news(&a, seat));
        if (search_tried(b, (uint32_t[CHOICES_MAX]){0}, NULL)) {
            check_list(&a, w);
            for (int k = 0; k < w->n; k++)
                longest =
                    w->best[k]->steps > longest ? w->best[k]->steps : longest;
        }
        arena_step(&a);
    }
    assert_in_range(longest, 4, WHOLE_STEPS - 1);
    bot_free(b);
    arena_close(&a);
}

/* What is drawn depends on the occasion, not on what was drawn before. */
static void every_occasion_has_its_own_luck(void **state)
{
    struct search *b = (struct search *)searcher();
    union position pos[3];
    struct arena a;

    (void)state;
    open_troyes(&a, 2);
    judge_forget(&b->judge);
    for (int i = 0; i < 20; i++)
        arena_step(&a);
    for (uint64_t i = 0; i < 3; i++) {
        struct rng rng = {i};
        struct occasions own = {.luck = i / 2};
        struct line l = {.b = b,
                         .s = &pos[i].state,
                         .rng = &rng,
                         .draw = wholes_draw,
                         .own_luck = &own,
                         .until = 3};
        pos[i] = a.m.pos;
        line_go_on(&l);
    }
    assert_memory_equal(&pos[0], &pos[1], a.m.game->state_size);
    assert_memory_not_equal(&pos[0], &pos[2], a.m.game->state_size);
    bot_free(&b->bot);
    arena_close(&a);
}

/* The first place is all or nothing; of a lead, more is better. */
static void more_of_a_lead_counts_to_the_end(void **state)
{
    struct judge judge = {.eval = eval_of(game_named("troyes"))};
    double share[SEATS_MAX], lead[SEATS_MAX];
    struct score score = {0};
    struct arena a;

    (void)state;
    open_troyes(&a, 4);
    while (!a.m.pos.state.over)
        arena_step(&a);
    a.m.game->score(&a.m.pos.state, &score);
    eval_value(&judge, a.m.game, &a.m.pos.state, share);
    eval_lead(&judge, a.m.game, &a.m.pos.state, lead);
    for (int i = 0; i < 4; i++) {
        assert_true(share[i] == (score.place[i] == 0));
        assert_true(lead[i] > 0.02 && lead[i] < 0.9);
        for (int k = 0; k < 4; k++)
            assert_true(score.points[i] <= score.points[k] ||
                        lead[i] > lead[k]);
    }
    arena_close(&a);
}

/* Kohan Dej: what others picked in secret says what they hold. */
static void guesses_are_weighted_here_too(void **state)
{
    const struct game *kohan = game_named("kohan");
    struct bot *b = searcher_of(kohan);
    const struct search *search = (const struct search *)b;
    struct arena a;
    int with_guesses = 0;

    (void)state;
    assert_non_null(search->wholes);
    arena_open(&a, kohan, 4, 4);
    for (int seat = 0; seat < 4; seat++)
        arena_sit(&a, seat, "greedy", (uint64_t)seat);
    for (int i = 0; i < TURNS; i++) {
        int seat = state_actor(&a.m.pos.state);
        struct view view;
        view_make(&view, kohan, &a.m.pos.state, seat);
        arena_ask(b, &view, arena_news(&a, seat));
        if (search_tried(b, (uint32_t[CHOICES_MAX]){0}, NULL))
            with_guesses += search->beliefs.n == belief_size(SIMULATIONS);
        arena_step(&a);
    }
    assert_in_range(with_guesses, TURNS / 4, TURNS);
    bot_free(b);
    arena_close(&a);
}

int suite_wholes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_are_whole_and_no_two_are_alike),
        cmocka_unit_test(every_occasion_has_its_own_luck),
        cmocka_unit_test(more_of_a_lead_counts_to_the_end),
        cmocka_unit_test(guesses_are_weighted_here_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

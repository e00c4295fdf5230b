/*
 * test_evals.c - evaluations: shares add up, and a rating uses only what the
 * choosing seat may know.
 */
#include "bots/eval.h"
#include "bots/rollout.h"

#include "core/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- positions of play that is random in part ---------------------------- */

enum { HEARD_MAX = 1 << 15 };

struct stroll { /* a sink: hears all */
    struct sink sink;
    const struct game *game;
    const struct eval *eval;
    struct rng rng;
    union position pos;
    int n_told;
};

static struct event told[HEARD_MAX];

static void hear(struct sink *to, struct event e)
{
    struct stroll *w = (struct stroll *)to;

    assert_in_range(w->n_told, 0, HEARD_MAX - 1);
    told[w->n_told++] = e;
}

static void let_chance(struct stroll *w)
{
    struct state *s = &w->pos.state;

    while (state_actors(s) & SEAT(SEAT_CHANCE))
        game_apply(w->game, s, rollout_chance(w->game, s, &w->rng), &w->sink);
}

/* What the seat of a view remembers of its news. */
static struct judge judge_at(const struct stroll *w, const struct view *view)
{
    static struct event heard[HEARD_MAX];
    struct judge judge = {.eval = w->eval};

    for (int i = 0; w->eval->hear && i < w->n_told; i++)
        heard[i] = event_heard(told[i], view->seat);
    judge_hear(&judge, view, heard, w->n_told);
    return judge;
}

/* False: that preset does not allow that many seats; -1: no preset. */
static bool begin_preset(struct stroll *w, const struct game *game, int seats,
                         int preset)
{
    struct setup setup;

    memset(w, 0, sizeof *w);
    w->sink.hear = hear;
    w->game = game;
    w->eval = eval_of(game);
    w->rng.state = (uint64_t)seats;
    game_standard(game, seats, &setup);
    if (preset >= 0)
        memcpy(setup.option, game->presets[preset].option, sizeof setup.option);
    if (game_start(game, &w->pos.state, &setup))
        return false;
    let_chance(w);
    return true;
}

static void begin(struct stroll *w, const struct game *game, int seats)
{
    assert_true(begin_preset(w, game, seats, -1));
}

static void step(struct stroll *w)
{
    struct state *s = &w->pos.state;
    struct action choice[CHOICES_MAX];
    struct judge judge = {.eval = w->eval};
    int n = w->game->legal(s, state_actor(s), choice);
    int i = rng_below(&w->rng, 2) ? (int)rng_below(&w->rng, (uint32_t)n)
                                  : rollout_best(&judge, s, choice, n, &w->rng);

    game_apply(w->game, s, choice[i], &w->sink);
    let_chance(w);
}

static void for_each_position(void (*check)(struct stroll *w))
{
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max;
             seats++)
            for (int preset = -1; preset < games[i]->n_presets; preset++) {
                struct stroll w;
                if (!begin_preset(&w, games[i], seats, preset))
                    continue;
                for (; !w.pos.state.over; step(&w))
                    check(&w);
                check(&w);
            }
}

/* ---- the tests ----------------------------------------------------------- */

/* What is near the best has its rating, and the rest stays behind. */
static void check_best(struct stroll *w)
{
    struct state *s = &w->pos.state;
    struct action choice[CHOICES_MAX];
    struct memory memory = {.scratch = NULL};
    int rated[CHOICES_MAX];
    int best[CHOICES_MAX];
    struct span among;
    int top = 0;
    int n = 0;

    if (s->over || !w->eval->rate_best)
        return;
    n = w->game->legal(s, state_actor(s), choice);
    w->eval->rate(s, &memory, choice, n, rated);
    if (n < 2)
        return;
    among = w->eval->rate_best(s, &memory, choice, n, best);
    assert_in_range(among.end, among.first + 1, n);
    for (int i = 0; i < n; i++)
        top = i == 0 || rated[i] > top ? rated[i] : top;
    for (int i = 0; i < n; i++)
        if (i < among.first || i >= among.end)
            assert_true(rated[i] <= top - RATING_ALIKE);
        else if (among.end - among.first == 1)
            assert_int_equal(rated[i], top);
        else if (rated[i] > top - RATING_ALIKE)
            assert_int_equal(best[i], rated[i]);
        else
            assert_true(best[i] <= top - RATING_ALIKE);
}

static void the_best_are_rated_the_same(void **unused)
{
    (void)unused;
    for_each_position(check_best);
}

static void check_shares(struct stroll *w)
{
    struct state *s = &w->pos.state;
    double share[SEATS_MAX];
    double sum = 0;
    struct judge judge = {.eval = w->eval};

    eval_value(&judge, w->game, s, share);
    for (int seat = 0; seat < s->seats; seat++) {
        assert_true(share[seat] >= 0);
        sum += share[seat];
    }
    if (s->seats == 1) /* its rival has the rest */
        assert_true(sum > 0 && sum < 1);
    else
        assert_true(sum > 0.999999 && sum < 1.000001);
}

static void shares_add_up(void **state)
{
    (void)state;
    for_each_position(check_shares);
}

/* What was worked out for other positions does not change a rating. */
static void check_scratch(const struct stroll *w, struct memory memory,
                          const struct action *choice, int n, const int *rated)
{
    static _Alignas(16) unsigned char scratch[1 << 18];
    static const struct eval *whose;
    int again[CHOICES_MAX];

    assert_true(w->eval->scratch <= sizeof scratch);
    if (whose != w->eval)
        memset(scratch, 0, sizeof scratch);
    whose = w->eval;
    memory.scratch = scratch;
    for (int k = 0; k < 2; k++) {
        w->eval->rate(&w->pos.state, &memory, choice, n, again);
        assert_memory_equal(again, rated, (size_t)n * sizeof *rated);
    }
}

static void check_ratings(struct stroll *w)
{
    const struct state *s = &w->pos.state;
    int of_truth[CHOICES_MAX], of_view[CHOICES_MAX], of_guess[CHOICES_MAX];
    struct action choice[CHOICES_MAX];
    struct judge judge;
    struct view view;
    union position guess;
    int n = 0;

    if (s->over || !w->eval->rate)
        return;
    view_make(&view, w->game, s, state_actor(s));
    view_guess(&view, &w->rng, &guess);
    n = view_legal(&view, choice);
    judge = judge_at(w, &view);
    w->eval->rate(s, &judge.memory, choice, n, of_truth);
    w->eval->rate(&view.pos.state, &judge.memory, choice, n, of_view);
    w->eval->rate(&guess.state, &judge.memory, choice, n, of_guess);
    for (int i = 0; i < n; i++) {
        assert_int_equal(of_truth[i], of_view[i]);
        assert_int_equal(of_guess[i], of_view[i]);
    }
    check_scratch(w, judge.memory, choice, n, of_truth);
}

static void ratings_know_what_the_seat_knows(void **state)
{
    (void)state;
    for_each_position(check_ratings);
}

/* What a net is told of a state, in one list. */
static void tell_net(const struct stroll *w, const struct state *s, int seat,
                     struct net_inputs *in)
{
    static const struct memory nothing;

    memset(in, 0, sizeof *in);
    w->eval->learned->inputs(s, &nothing, seat, in);
    assert_in_range(in->n, 1, NET_ACTIVE - 1); /* none was left out */
    for (int i = 0; i < in->n; i++) {
        assert_in_range(in->at[i], 0, w->eval->learned->n_inputs - 1);
        for (int k = 0; k < i; k++) /* each of them once */
            assert_int_not_equal(in->at[i], in->at[k]);
    }
}

static void check_marks(const struct stroll *w, const struct state *one,
                        const struct state *other, struct action a)
{
    uint16_t mark[MARKS_EACH], again[MARKS_EACH];
    int n = w->eval->learned->marks(one, a, mark);

    assert_in_range(n, 0, MARKS_EACH);
    assert_int_equal(w->eval->learned->marks(other, a, again), n);
    for (int i = 0; i < n; i++) {
        assert_in_range(mark[i], 0, w->eval->learned->n_marks - 1);
        assert_int_equal(mark[i], again[i]);
    }
}

/* As with ratings: anything that fits the view of the choosing seat, the truth
 * or a guess, gives the same inputs. */
static void check_inputs(struct stroll *w)
{
    const struct state *s = &w->pos.state;
    struct net_inputs of_truth, of_view, of_guess;
    struct action choice[CHOICES_MAX];
    struct view view;
    union position guess;
    int n = 0;

    if (s->over || !w->eval->learned)
        return;
    view_make(&view, w->game, s, state_actor(s));
    view_guess(&view, &w->rng, &guess);
    tell_net(w, s, view.seat, &of_truth);
    tell_net(w, &view.pos.state, view.seat, &of_view);
    tell_net(w, &guess.state, view.seat, &of_guess);
    assert_memory_equal(&of_truth, &of_view, sizeof of_view);
    assert_memory_equal(&of_guess, &of_view, sizeof of_view);
    n = view_legal(&view, choice);
    for (int i = 0; i < n; i++) {
        check_marks(w, &view.pos.state, s, choice[i]);
        check_marks(w, &view.pos.state, &guess.state, choice[i]);
    }
}

static void a_net_is_told_what_the_seat_knows(void **state)
{
    (void)state;
    for_each_position(check_inputs);
}

/* Beliefs may be wrong, but never impossible. */
static void check_leaning(struct stroll *w)
{
    const struct state *s = &w->pos.state;
    struct judge judge;
    struct view view, again;
    union position guess;

    if (s->over || !w->eval->lean)
        return;
    view_make(&view, w->game, s, state_actor(s));
    judge = judge_at(w, &view);
    view_guess(&view, &w->rng, &guess);
    w->eval->lean(&guess.state, view.seat, &judge.memory, &w->rng);
    assert_null(w->game->check(&guess.state, true));
    view_make(&again, w->game, &guess.state, view.seat);
    assert_memory_equal(&again.pos, &view.pos, w->game->state_size);
}

static void a_guess_still_fits_the_view(void **state)
{
    (void)state;
    for_each_position(check_leaning);
}

static void a_finished_game_belongs_to_its_winner(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct stroll w;
        struct score score = {0};
        double share[SEATS_MAX];
        struct judge judge = {.eval = eval_of(games[i])};
        begin(&w, games[i], games[i]->seats_max);
        while (!w.pos.state.over)
            step(&w);
        eval_value(&judge, w.game, &w.pos.state, share);
        w.game->score(&w.pos.state, &score);
        for (int seat = 0; seat < w.pos.state.seats; seat++)
            assert_true((share[seat] > 0) == (score.place[seat] == 0));
    }
}

static void more_worth_is_a_larger_share(void **state)
{
    const double worth[3] = {1, 2, -1000};
    double near[3], far[3];

    (void)state;
    eval_shares(worth, 3, 1, near);
    eval_shares(worth, 3, 10, far);
    assert_true(near[1] > 0.72 && near[1] < 0.74); /* e / (1 + e) */
    assert_true(near[1] > near[0] && near[0] > near[2]);
    assert_true(far[1] < near[1] && far[1] > 0.5);
    assert_true(near[2] < 1e-9);
}

/* So that a playout that waits for the next stage ends. */
static void stages_rise(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct stroll w;
        int last = 0;
        begin(&w, games[i], games[i]->seats_min);
        for (; !w.pos.state.over; step(&w)) {
            assert_true(w.eval->stage(&w.pos.state) >= last);
            last = w.eval->stage(&w.pos.state);
        }
        assert_true(last > 0);
    }
}

int suite_evals(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_are_rated_the_same),
        cmocka_unit_test(shares_add_up),
        cmocka_unit_test(ratings_know_what_the_seat_knows),
        cmocka_unit_test(a_net_is_told_what_the_seat_knows),
        cmocka_unit_test(a_guess_still_fits_the_view),
        cmocka_unit_test(a_finished_game_belongs_to_its_winner),
        cmocka_unit_test(more_worth_is_a_larger_share),
        cmocka_unit_test(stages_rise),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

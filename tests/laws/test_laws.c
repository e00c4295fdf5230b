/*
 * test_laws.c - the laws on every game with every number of seats, briefly;
 * `charsu laws` does it for as long as you like. And the laws themselves: a
 * game that breaks one is caught, and the sentence says where.
 */
#include "laws/laws.h"

#include "core/rng.h"
#include "effort.h"
#include "explain/explain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { BUDGET_MS = EFFORT(300), PRESET_GAMES = 1 + EFFORT(20) / 10 };

static void judge(const struct game *game, int seats)
{
    struct laws_plan plan = {
        .game = game, .vary = true, .games = 1000000, .budget_ms = BUDGET_MS};
    struct laws_report report = {0};

    game_standard(game, seats, &plan.setup);
    laws_run(&plan, &report);
    if (report.violations)
        fail_msg("%s", report.first);
    assert_true(report.games > 0);
    assert_true(report.positions > report.games);
    assert_true(report.samples > 0);
}

static void every_game_keeps_the_laws(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->seats_min; n <= games[i]->seats_max; n++)
            judge(games[i], n);
}

/* Presets at every number of players in turn, where that is one of theirs. */
static void set_up(const struct game *game, int preset, struct setup *out)
{
    int most = game->seats_max;
    int sizes = most - game->seats_min + 1;
    union position pos = {0};

    game_standard(game, most - preset % sizes, out);
    memcpy(out->option, game->presets[preset].option, OPTION_BYTES);
    if (game_start(game, &pos.state, out))
        out->seats = (uint8_t)most;
}

static void presets_keep_the_laws(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int p = 0; p < games[i]->n_presets; p++) {
            struct laws_plan plan = {.game = games[i], .games = PRESET_GAMES};
            struct laws_report report = {0};
            set_up(games[i], p, &plan.setup);
            laws_run(&plan, &report);
            if (report.violations)
                fail_msg("%s: %s", games[i]->presets[p].slug, report.first);
        }
}

static int members(const struct game *game, const struct option *option,
                   const struct setup *setup, uint64_t *seen)
{
    int n = 0;

    for (int i = 0; i < game->nouns[option->noun].n; i++)
        if (setup->option[option->at + i / 8] >> i % 8 & 1) {
            *seen |= (uint64_t)1 << i;
            n++;
        }
    return n;
}

/* A set of fixed size is still varied: fourteen of the thirty unique districts
 * of Kohan Dej are in a game, and each is in some game. */
static void a_mix_keeps_what_it_must(void **unused)
{
    enum { MIXES = 100, IN_A_GAME = 14, THERE_ARE = 30 };
    const struct game *game = game_named("kohan");
    const struct option *set = game->options;

    (void)unused;
    while (set->kind != OPTION_SET)
        set++;
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct rng rng = {(uint64_t)seats};
        uint64_t seen = 0;
        int districts = 0;
        for (int i = 0; i < MIXES; i++) {
            struct setup setup;
            union position pos = {0};
            game_standard(game, seats, &setup);
            laws_vary(game, &rng, &setup);
            assert_null(game_start(game, &pos.state, &setup));
            assert_int_equal(members(game, set, &setup, &seen), IN_A_GAME);
        }
        for (; seen; seen &= seen - 1)
            districts++;
        assert_int_equal(districts, THERE_ARE);
    }
}

static void a_signature_is_the_same_every_time(void **unused)
{
    const struct game *game = games[0];

    (void)unused;
    assert_true(laws_signature(game, 5) == laws_signature(game, 5));
    assert_true(laws_signature(game, 5) != laws_signature(game, 6));
}

/* ---- games that break a law ---------------------------------------------- */

static const struct game *honest(void)
{
    return game_named("hamlet");
}

static void leaky_redact(struct state *s, int seat)
{
    (void)s;
    (void)seat;
}

static void lazy_determinize(struct state *s, int seat, struct rng *rng)
{
    (void)s;
    (void)seat;
    (void)rng;
}

static uint32_t flat_weight(const struct state *s, struct action a)
{
    (void)s;
    (void)a;
    return 1;
}

static const char *grumpy_check(const struct state *s, bool full)
{
    (void)full;
    return s->ply == 20 ? "it is the twentieth" : NULL;
}

static void endless_apply(struct state *s, struct action a, struct sink *ev)
{
    struct state before = *s;

    honest()->apply(s, a, ev);
    if (s->over) /* never: ask the last question again */
        *s = before;
}

static const char *no_check(const struct state *s, bool full)
{
    (void)s;
    (void)full;
    return NULL;
}

/* The first to bid excuses the next seat from bidding. */
static void meddling_apply(struct state *s, struct action a, struct sink *ev)
{
    seat_set actors = state_actors(s);

    honest()->apply(s, a, ev);
    if (actors == SEATS_BELOW(3))
        state_top(s)->actors &= (seat_set)~SEAT((a.seat + 1) % 3);
}

/* Steps of a chain are whispered to the mover. */
static void chatty_apply(struct state *s, struct action a, struct sink *ev)
{
    honest()->apply(s, a, ev);
    if (s->chain)
        state_tell(ev, event_of(0, a.seat), SEAT(a.seat));
}

/* It deals, and forgets that it is an act. */
static bool quiet_deal(struct state *s, struct rng *rng)
{
    honest()->apply(s, honest()->roll(s, rng), NULL);
    return true;
}

static void expect(const struct game *game, const char *law)
{
    struct laws_plan plan = {.game = game, .games = 30};
    struct laws_report report = {0};

    game_standard(game, 3, &plan.setup);
    laws_run(&plan, &report);
    assert_true(report.violations > 0);
    if (strncmp(report.first, law, strlen(law)))
        fail_msg("%s expected: %s", law, report.first);
    assert_non_null(strstr(report.first, "hamlet, 3 seats, seed "));
}

static void a_broken_law_is_named(void **unused)
{
    struct game bad = *honest();

    (void)unused;
    bad.redact = leaky_redact;
    expect(&bad, "L8");
    bad = *honest();
    bad.determinize = lazy_determinize;
    expect(&bad, "L5");
    bad = *honest();
    bad.weight = flat_weight;
    expect(&bad, "L13");
    bad = *honest();
    bad.deal = quiet_deal;
    expect(&bad, "L13");
    bad = *honest();
    bad.check = grumpy_check;
    expect(&bad, "L5");
    bad = *honest();
    bad.actions_max = 2;
    expect(&bad, "L1");
    bad = *honest();
    bad.state_size++;
    expect(&bad, "L3");
    bad = *honest();
    bad.apply = endless_apply;
    expect(&bad, "L7");
    bad = *honest();
    bad.check = no_check;
    bad.apply = meddling_apply;
    expect(&bad, "L10");
    bad = *honest();
    bad.apply = chatty_apply;
    expect(&bad, "L11");
}

static struct reason mute(const struct state *s, struct action a)
{
    (void)s;
    (void)a;
    return (struct reason){UINT8_MAX, SEAT_NONE, {0}};
}

static void a_broken_explainer_is_named(void **unused)
{
    struct explainer bad = *explainer_of(honest());
    struct laws_plan plan = {.game = honest(), .games = 30, .explainer = &bad};
    struct laws_report report = {0};

    (void)unused;
    game_standard(honest(), 3, &plan.setup);
    bad.refused = mute;
    laws_run(&plan, &report);
    assert_true(report.violations > 0);
    assert_non_null(strstr(report.first, "L16 a why that is not listed"));
}

int suite_laws(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_keeps_the_laws),
        cmocka_unit_test(presets_keep_the_laws),
        cmocka_unit_test(a_mix_keeps_what_it_must),
        cmocka_unit_test(a_signature_is_the_same_every_time),
        cmocka_unit_test(a_broken_law_is_named),
        cmocka_unit_test(a_broken_explainer_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_view.c - what one seat sees, may do and can guess, of a real game.
 */
#include "core/rng.h"
#include "core/view.h"
#include "table.h"

#define DEALT                                                                  \
    "chance deal hut; chance deal mill; chance deal inn;"                      \
    "chance deal hut; chance deal mill; chance deal keep;"

static void a_view_offers_the_viewers_choices(void **unused)
{
    struct table t;
    struct view v;
    struct action choice[CHOICES_MAX];

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT "p0 bid 1; p1 bid 0");
    view_make(&v, t.game, &t.pos.state, 0);
    assert_int_equal(view_legal(&v, choice), table_choices(&t, 0));
    assert_true(view_legal(&v, choice) > 0);
    view_make(&v, t.game, &t.pos.state, 1);
    assert_int_equal(view_legal(&v, choice), 0);
    view_make(&v, t.game, &t.pos.state, SEAT_WATCHER);
    assert_int_equal(view_legal(&v, choice), 0);
}

/* Nobody looks through chance's eyes, not even by a forged seat. */
static void a_view_never_offers_what_chance_may_do(void **unused)
{
    struct table t;
    struct view v;
    struct action choice[CHOICES_MAX];

    (void)unused;
    table_start(&t, "hamlet", 2);
    view_make(&v, t.game, &t.pos.state, SEAT_CHANCE);
    assert_int_equal(view_legal(&v, choice), 0);
}

static void the_state_is_not_touched(void **unused)
{
    struct table t;
    struct view v;
    union position before;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT "p0 bid 1");
    before = t.pos;
    view_make(&v, t.game, &t.pos.state, 1);
    assert_memory_equal(&before, &t.pos, sizeof before);
    assert_memory_not_equal(&v.pos, &t.pos, t.game->state_size);
}

static void a_chain_shows_in_its_movers_view_alone(void **unused)
{
    struct table t;
    struct view before;
    struct view after;
    struct action choice[CHOICES_MAX];

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT "p0 bid 1; p1 bid 0");
    view_make(&before, t.game, &t.pos.state, 1);
    table_play(&t, "p0 trade; p0 put mill; p0 put hut");
    view_make(&after, t.game, &t.pos.state, 1);
    assert_memory_equal(&before.pos, &after.pos, t.game->state_size);
    view_make(&after, t.game, &t.pos.state, 0);
    assert_int_equal(view_legal(&after, choice), 2); /* put inn, done */
}

/* A guess made from outside a chain is a position without it. */
static void guesses_fit(void **unused)
{
    struct table t;
    struct rng rng = {5};

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT "p0 bid 1; p1 bid 0; p0 trade; p0 put mill");
    for (int i = 0; i < 50; i++) {
        struct view v;
        struct view again;
        union position guess = {0};
        view_make(&v, t.game, &t.pos.state, i % 2);
        view_guess(&v, &rng, &guess);
        assert_null(t.game->check(&guess.state, true));
        view_make(&again, t.game, &guess.state, i % 2);
        assert_memory_equal(&v.pos, &again.pos, t.game->state_size);
    }
}

/* Any legal action; true until the game is over. */
static bool play_on(const struct game *game, struct state *s, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = s->over ? 0 : game->legal(s, state_actor(s), choice);

    if (n)
        game_apply(game, s, choice[rng_below(rng, (uint32_t)n)], NULL);
    return n;
}

/* Several from one preparation: none may leave a trace in it. */
static void check_prepared(const struct game *game, const struct state *s,
                           int seat, struct rng *rng)
{
    struct rng same = *rng;
    struct guesses guesses;
    struct view v;

    view_make(&v, game, s, seat);
    view_prepare(&v, &guesses);
    for (int i = 0; i < 4; i++) {
        union position one;
        union position other;
        view_guess(&v, rng, &one);
        view_guess_by(&guesses, &same, &other);
        assert_true(rng->state == same.state);
        assert_memory_equal(&one, &other, game->state_size);
    }
}

static void prepared_guesses_are_the_same(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int seats = 2; seats <= games[i]->seats_max; seats++) {
            struct rng rng = {(uint64_t)seats};
            struct setup setup;
            union position pos;
            memset(&pos, 0, sizeof pos);
            game_standard(games[i], seats, &setup);
            if (game_start(games[i], &pos.state, &setup))
                continue;
            while (play_on(games[i], &pos.state, &rng))
                if (pos.state.ply % 8 == 0)
                    check_prepared(games[i], &pos.state,
                                   (int)rng_below(&rng, (uint32_t)seats), &rng);
        }
}

int suite_view(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_offers_the_viewers_choices),
        cmocka_unit_test(a_view_never_offers_what_chance_may_do),
        cmocka_unit_test(the_state_is_not_touched),
        cmocka_unit_test(a_chain_shows_in_its_movers_view_alone),
        cmocka_unit_test(guesses_fit),
        cmocka_unit_test(prepared_guesses_are_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

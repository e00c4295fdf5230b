/*
 * test_save.c - bytes from outside: anything that check() accepts can be
 * played to the end without harm.
 */
#include "games/hamlet/village.h"

static void broken(struct table *t)
{
    assert_non_null(hamlet_check(&t->pos.state, true));
    village_start(t, 2);
    assert_null(hamlet_check(&t->pos.state, true));
}

static void bad_states_are_noticed(void **unused)
{
    struct table t;
    struct hamlet *g = village(&t);

    (void)unused;
    village_start(&t, 2);
    g->leader = 2, broken(&t);
    g->round = 6, broken(&t);
    g->gold[1] = 250, broken(&t);
    g->gold[2] = 1, broken(&t);
    g->bid[0] = HAMLET_BID_HIDDEN, broken(&t);
    g->put[0] = 1, broken(&t);
    g->looked[0] = 3, broken(&t);
    g->base.option[HAMLET_ROUNDS] = 0, broken(&t);
    g->base.over = 1, broken(&t);
    g->base.stack[1].decision = HAMLET_ASK_TRADING, broken(&t);
    g->base.stack[1].decision = HAMLET_ASK_BIDDING, broken(&t);
    g->base.stack[1].decision = HAMLET_ASK_DEALING, broken(&t);
    g->base.stack[1].decision = HAMLET_ASK_ANSWERING, broken(&t);
    g->cards.where[0] = HAMLET_ZONES, broken(&t);
    g->cards.count[HAMLET_POOL]++, broken(&t);
}

/* Play on from what may be a bent state, for a while. */
static void play_on(union position *pos, struct rng *rng)
{
    struct state *s = &pos->state;

    for (int i = 0; i < 40 && state_actors(s); i++) {
        struct action choice[CHOICES_MAX];
        struct view v;
        int seat = state_actor(s);
        int n = hamlet_legal(s, seat, choice);
        if (n == 0)
            return;
        assert_true(n <= hamlet.actions_max);
        view_make(&v, &hamlet, s, (int)rng_below(rng, 2));
        game_apply(&hamlet, s, choice[rng_below(rng, (uint32_t)n)], NULL);
    }
}

/* Three bytes bent at once, in positions all over the game. */
static void bent_saves_do_no_harm(void **unused)
{
    struct rng rng = {7};
    int loaded = 0;

    (void)unused;
    for (int i = 0; i < 60000; i++) {
        static struct table t;
        uint8_t bytes[STATE_MAX];
        union position pos = {0};
        size_t n = 0;
        if (i % 100 == 0)
            village_start(&t, 2);
        else
            play_on(&t.pos, &rng);
        n = state_encode(&hamlet, &t.pos.state, bytes, sizeof bytes);
        for (int j = 0; j < 3; j++)
            bytes[rng_below(&rng, (uint32_t)n)] = (uint8_t)rng_below(&rng, 9);
        if (state_decode(&hamlet, &pos.state, bytes, n) != OK ||
            hamlet_check(&pos.state, true))
            continue;
        play_on(&pos, &rng);
        loaded++;
    }
    assert_true(loaded > 100);
}

int suite_save(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_states_are_noticed),
        cmocka_unit_test(bent_saves_do_no_harm),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

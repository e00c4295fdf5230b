/*
 * test_dej.c - why not, and what if, in Dej. Every reason with its clause is a
 * scenario (tests/scenarios/dej/why.scn); here is what must hold of all of
 * them, in random games with every number of players.
 */
#include "dej_lifts.h"

static void refused(struct explored *x, const struct view *v, struct action a,
                    struct reason why)
{
    (void)x;
    lift_and_ask(v, a, why, NULL);
}

/* D6 to D9: no reason is false, and none is never given. */
static void reasons_are_true_and_all_are_given(void **unused)
{
    struct explored x = {.game = &dej,
                         .explainer = explainer_of(&dej),
                         .rng = {1},
                         .refused = refused,
                         .allowed = price_is_paid};

    (void)unused;
    for (int game = 0; game < 24; game++) {
        struct setup setup;
        game_standard(&dej, 2 + game % 6, &setup);
        explore_game(&x, &setup);
    }
    explore_all_given(&x);
}

static void start(struct table *t)
{
    table_start(t, "dej", 4);
}

static struct promise promised(const struct table *t, int seat, int role)
{
    struct promise p;

    explainer_of(t->game)->promise(&t->pos.state, seat, role, &p);
    return p;
}

/* D6.3.3, D7.6, D7.7: what the city would pay, and what the role adds. */
static void a_role_promises_what_it_brings(void **unused)
{
    struct table t;
    struct dej *g = (struct dej *)&t.pos;

    (void)unused;
    start(&t);
    dej_move(g, dej_first[DEJ_TAVERN], ZONE_CITY + 1, PUBLIC);
    dej_move(g, dej_first[DEJ_MARKET], ZONE_CITY + 1, PUBLIC);
    dej_move(g, dej_first[DEJ_MANOR], ZONE_CITY + 1, PUBLIC);
    assert_int_equal(promised(&t, 1, DEJ_MERCHANT).goods[0], 3);
    assert_true(promised(&t, 1, DEJ_MERCHANT).from ==
                (KIND(DEJ_TAVERN) | KIND(DEJ_MARKET)));
    assert_int_equal(promised(&t, 1, DEJ_KING).goods[0], 1);
    assert_int_equal(promised(&t, 1, DEJ_ARCHITECT).goods[1], 2);
    assert_int_equal(promised(&t, 0, DEJ_THIEF).goods[0], 0);
    assert_true(promised(&t, 1, DEJ_THIEF).from == 0);
}

int suite_dej(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_are_true_and_all_are_given),
        cmocka_unit_test(a_role_promises_what_it_brings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

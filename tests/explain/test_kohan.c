/*
 * test_kohan.c - why not, and what if, in Kohan Dej. Every reason with its
 * clause is a scenario (tests/scenarios/kohan/why.scn, dej/why.scn); here is
 * what must hold of all of them, in random games of random casts, districts
 * and options, with every number of players.
 */
#include "dej_lifts.h"
#include "effort.h"

static void refused(struct explored *x, const struct view *v, struct action a,
                    struct reason why)
{
    (void)x;
    lift_and_ask(v, a, why, lift_kohan);
}

/* K2.2: any fourteen of the thirty. */
static void choose_uniques(struct setup *setup, struct rng *rng)
{
    int chosen = 0;

    memset(setup->option + OPT_UNIQUES, 0, OPT_CROWN - OPT_UNIQUES);
    while (chosen < 14) {
        int kind = (int)rng_below(rng, KOHAN_DISTRICTS);
        uint8_t *byte = &setup->option[OPT_UNIQUES + kind / 8];
        if (!(dej_of_type[UNIQUE] & KIND(kind)) || kind == DEJ_GRAVEYARD ||
            *byte & 1u << kind % 8)
            continue;
        *byte |= (uint8_t)(1u << kind % 8);
        chosen++;
    }
}

/* Anything that can be agreed on. */
static void choose_setup(struct setup *setup, int seats, struct rng *rng)
{
    uint8_t cast[RANKS_MAX];

    game_standard(&kohan, seats, setup);
    choose_uniques(setup, rng);
    for (int i = 0; i < kohan.n_options; i++) {
        const struct option *o = &kohan.options[i];
        if (o->kind == OPTION_CHOICE && o->at != OPT_MEND)
            setup->option[o->at] =
                (uint8_t)(o->low + rng_below(rng, o->high - o->low + 1u));
    }
    if (dej_cast_of(setup->option, seats, cast)) /* no ninth role */
        choose_setup(setup, seats, rng);
}

/* A unique district in each city from the start, and coins to use it. */
static void prepare(struct explored *x)
{
    struct dej *g = (struct dej *)&x->pos.state;
    struct cards c = dej_cards(g);

    for (int i = 0; i < 2 * g->base.seats; i++) {
        int kind = DEJ_HAUNTED_QUARTER +
                   (int)rng_below(&x->rng, KOHAN_DISTRICTS - DEJ_FORTRESS - 1);
        int card = c.deck->first[kind];
        if (kind != DEJ_SECRET_VAULT && card < c.deck->first[kind + 1] &&
            c.where[card] == ZONE_POOL)
            dej_move(g, card, ZONE_CITY + i % g->base.seats, PUBLIC);
        g->gold[i % g->base.seats] = (uint16_t)rng_below(&x->rng, 9);
    }
    assert_null(kohan.check(&x->pos.state, true));
}

/* So rare that only a scenario is sure to reach them. */
static const uint8_t rare[] = {
    WHY_KEEP_SAME, WHY_KEEP_ORDER,   WHY_NECROPOLIS,   WHY_CONFISCATE_FULL,
    WHY_NO_HANDS,  WHY_ARMORY_THERE, WHY_EXCHANGE_OWN,
};

/* K4 to K9: no reason is false, and none is never given. */
static void reasons_are_true_and_all_are_given(void **unused)
{
    struct explored x = {.game = &kohan,
                         .explainer = explainer_of(&kohan),
                         .rng = {1},
                         .prepare = prepare,
                         .refused = refused,
                         .allowed = price_is_paid};

    (void)unused;
    for (int game = 0; game < EFFORT(420); game++) {
        struct setup setup;
        choose_setup(&setup, 2 + game % 7, &x.rng);
        explore_game(&x, &setup);
    }
    for (int i = 0; i < COUNT(rare); i++)
        x.given[rare[i]]++;
    if (EFFORT(10) == 10) /* this many games find them all */
        explore_all_given(&x);
}

/* K8.4.3, K8.9.3, K9.23: cards, the token, and the School of Magic. */
static void a_role_promises_what_it_brings(void **unused)
{
    struct table t;
    struct dej *g = (struct dej *)&t.pos;
    struct promise p;

    (void)unused;
    table_start(&t, "kohan", 4);
    dej_move(g, dej_kohan_first[DEJ_MANOR], ZONE_CITY + 1, PUBLIC);
    dej_move(g, dej_kohan_first[DEJ_SCHOOL_OF_MAGIC], ZONE_CITY + 1, PUBLIC);
    dej_kohan(g)->tax = 5;
    dej_why_promise(&g->base, 1, DEJ_PATRICIAN, &p);
    assert_int_equal(p.goods[0], 0);
    assert_int_equal(p.goods[1], 2);
    assert_true(p.from == (KIND(DEJ_MANOR) | KIND(DEJ_SCHOOL_OF_MAGIC)));
    dej_why_promise(&g->base, 1, DEJ_TAX_COLLECTOR, &p);
    assert_int_equal(p.goods[0], 5);
    dej_why_promise(&g->base, 1, DEJ_NAVIGATOR, &p);
    assert_int_equal(p.goods[0], 4);
}

/* K8.2.3.2: the threatened player cannot foresee whether a threat is real. */
static void a_threat_is_not_foreseen(void **unused)
{
    static const uint64_t seeds = 400;
    int asked = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        struct explored x = {.game = &kohan, .rng = {seed}};
        struct setup setup;
        choose_setup(&setup, 4, &x.rng);
        assert_null(game_start(&kohan, &x.pos.state, &setup));
        while (!x.pos.state.over) {
            struct action choice[CHOICES_MAX];
            int seat = state_actor(&x.pos.state);
            int n = kohan.legal(&x.pos.state, seat, choice);
            struct action a = choice[rng_below(&x.rng, (uint32_t)n)];
            const struct kohan *k = (const struct kohan *)&x.pos;
            if (a.verb == DEJ_DO_REFUSE && k->dej.gold[seat] && !k->turned &&
                !dej_option(&k->dej, OPT_EXPOSE)) {
                struct preview p;
                struct view v;
                view_make(&v, &kohan, &x.pos.state, seat);
                assert_true(preview(&v, &a, 1, &p));
                assert_false(p.certain);
                assert_true(p.unsure[seat] & 1);
                asked++;
            }
            game_apply(&kohan, &x.pos.state, a, NULL);
        }
    }
    assert_true(asked > 20);
}

int suite_kohan(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_are_true_and_all_are_given),
        cmocka_unit_test(a_role_promises_what_it_brings),
        cmocka_unit_test(a_threat_is_not_foreseen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

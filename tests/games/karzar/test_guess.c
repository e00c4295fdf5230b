/*
 * test_guess.c - guesses: guards, captives and Tahminehs within their rules,
 * and every card somewhere.
 */
#include "games/karzar/host.h"

/* Everything at once, in the middle of a karzar, through every eye. */
static void guesses_fit(void **state)
{
    unsigned modules = (1u << KARZAR_MODULES) - 1;

    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct host h;
        host_start(&h, 3 + (int)(seed % 6), modules);
        h.rng.state = seed;
        while (h.g.karzar == 1 && !h.g.base.over) {
            struct view v;
            struct view again;
            union position guess = {0};
            int eye = (int)rng_below(&h.rng, h.g.base.seats);
            view_make(&v, &karzar, &h.g.base, eye);
            view_guess(&v, &h.rng, &guess);
            const char *sick = karzar_check(&guess.state, true);
            if (sick)
                fail_msg("%s", sick);
            view_make(&again, &karzar, &guess.state, eye);
            assert_memory_equal(&again.pos, &v.pos, sizeof h.g);
            host_any(&h, false);
        }
    }
}

/*
 * Hardly anything is hidden: a guard must be one of two, and only one of them
 * can be the captive. Rejecting guesses alone would go wrong half of the time.
 */
static void tight_places(void **state)
{
    struct host h;
    struct view v;

    (void)state;
    host_start(&h, 3, WITH(CAPTIVES) | WITH(BRAVE));
    host_until(&h, KARZAR_ASK_HERO, 8);
    struct cards c = karzar_hero_cards(&h.g);
    h.g.land[0] = h.g.land[1] = IRAN;
    if (c.where[KARZAR_ROSTAM] != ZONE_POOL)
        host_put(c, KARZAR_ROSTAM, ZONE_POOL, NONE);
    if (c.where[KARZAR_HOJIR_1] != ZONE_POOL)
        host_put(c, KARZAR_HOJIR_1, ZONE_POOL, KARZAR_ROSTAM);
    cards_move(c, KARZAR_ROSTAM, ZONE_THRONE + 0, SEAT(0));
    cards_move(c, KARZAR_HOJIR_1, ZONE_DUNGEON + 1, SEAT(1));
    h.g.brave = SEAT(0);
    h.g.king_razm[IRAN] = 7;
    view_make(&v, &karzar, &h.g.base, 2);
    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        struct karzar *g = (struct karzar *)&v.pos;
        if (g->heroes.where[hero] == ZONE_HIDDEN && hero != KARZAR_ROSTAM &&
            hero != KARZAR_HOJIR_1) {
            g->heroes.where[hero] = h.g.heroes.where[hero];
            g->heroes.known[hero] = h.g.heroes.known[hero];
        }
    }
    for (int i = 0; i < 200; i++) {
        union position guess = {0};
        view_guess(&v, &h.rng, &guess);
        const struct karzar *g = (const struct karzar *)&guess;
        assert_int_equal(g->heroes.where[KARZAR_ROSTAM], ZONE_THRONE);
        assert_int_equal(g->heroes.where[KARZAR_HOJIR_1], ZONE_DUNGEON + 1);
    }
}

/* Lands that nobody showed may be either. */
static void lands_may_be_either(void **state)
{
    struct host h;
    struct view v;
    int turan = 0;

    (void)state;
    host_start(&h, 4, 0);
    host_all(&h);
    view_make(&v, &karzar, &h.g.base, 0);
    for (int i = 0; i < 400; i++) {
        union position guess = {0};
        view_guess(&v, &h.rng, &guess);
        const struct karzar *g = (const struct karzar *)&guess;
        assert_int_equal(g->land[0], h.g.land[0]);
        turan += g->land[2] == TURAN;
    }
    assert_true(turan > 150 && turan < 250);
}

int suite_guess(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_fit),
        cmocka_unit_test(tight_places),
        cmocka_unit_test(lands_may_be_either),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

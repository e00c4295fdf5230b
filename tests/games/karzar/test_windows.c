/*
 * test_windows.c - captives and cowards, before a razm and at the end.
 */
#include "games/karzar/host.h"

/* KZ5.4, KZ10.1, R43, Q05, Q06, KZ4.5 */
static void capturing(void **state)
{
    struct host h;
    struct view v;

    (void)state;
    host_start(&h, 4, WITH(CAPTIVES));
    host_until(&h, KARZAR_ASK_CAPTURE, 2);
    HAND(&h, 0, KARZAR_ROSTAM, KARZAR_GOUDARZ_1, KARZAR_GIV_1);
    HAND(&h, 1, KARZAR_SOHRAB, KARZAR_PILSAM_1, KARZAR_PIRAN_1);
    h.g.heroes.known[KARZAR_GIV_1] = PUBLIC; /* as if a Mobad brought him */
    h.g.heroes.known[KARZAR_ROSTAM] |= SEAT(3);
    assert_false(host_may(&h, "p0 capture rostam"));
    assert_false(host_may(&h, "p1 capture sohrab"));
    assert_true(host_may(&h, "p0 capture goudarz_1"));
    h.g.base.option[OPTION_CAPTIVE_NINES] = 1; /* KZ3.3, R44 */
    assert_false(host_may(&h, "p0 capture goudarz_1"));
    assert_false(host_may(&h, "p1 capture pilsam_1"));
    h.g.base.option[OPTION_CAPTIVE_NINES] = 0;
    host_move(&h, "p0 capture giv_1");
    host_move(&h, "p1 pass");
    host_move(&h, "p2 pass");
    host_move(&h, "p3 pass");
    assert_int_equal(host_told(&h, KARZAR_EV_CAPTURED)->seen_by, SEAT(0));
    assert_int_equal(h.g.heroes.where[KARZAR_GIV_1], ZONE_DUNGEON);
    /* a seat that knew of Giv no longer does; Rostam cannot be it */
    view_make(&v, &karzar, &h.g.base, 3);
    const struct karzar *seen = (const struct karzar *)&v.pos;
    assert_int_equal(seen->heroes.where[KARZAR_GIV_1], ZONE_HIDDEN);
    assert_int_equal(seen->heroes.where[KARZAR_ROSTAM], ZONE_HAND);
    assert_int_equal(seen->heroes.count[ZONE_DUNGEON], 1);
    host_chance(&h);
    assert_int_equal(h.g.heroes.count[ZONE_HAND], 3); /* drew another */
    host_until(&h, KARZAR_ASK_CAPTURE, 3);
    assert_int_equal(state_actors(&h.g.base), SEATS_BELOW(4) & ~SEAT(0));
}

/* The razm as it stands when the score is reached. */
static void captives_of(int seats, unsigned modules, const uint8_t *captive,
                        int hold, int result)
{
    struct host h;

    host_start(&h, seats, WITH(CAPTIVES) | modules);
    host_until(&h, KARZAR_ASK_CAPTURE, 8);
    for (int seat = 0; seat < seats && captive[seat] != NONE; seat++) {
        struct cards c = karzar_hero_cards(&h.g);
        int zone = c.where[captive[seat]];
        if (zone == ZONE_HAND + seat || zone >= ZONE_HAND) {
            int pool = 0;
            while (c.where[pool] != ZONE_POOL)
                pool++;
            host_swap(c, captive[seat], pool);
        }
        cards_move(c, captive[seat], ZONE_DUNGEON + seat, SEAT(seat));
    }
    h.g.hold = (uint8_t)hold;
    karzar_captives_razm(&h.g, &h.sink);
    assert_int_equal(h.g.result[RAZM_CAPTIVES - 1], result);
}

/* KZ10.1, R44, Q01, Q02, Q03, Q04, Q07 */
static void the_captives_razm(void **state)
{
    static const uint8_t q01[] = {KARZAR_GIV_1, KARZAR_GARSIVAZ_1,
                                  KARZAR_GOSTAHAM_1, NONE};
    static const uint8_t q02[] = {KARZAR_GIV_1, KARZAR_GARSIVAZ_1, NONE};
    static const uint8_t q03[] = {KARZAR_GIV_1, KARZAR_PIRAN_1, NONE};
    static const uint8_t q04[] = {KARZAR_ROHHAM_2, KARZAR_GARSIVAZ_1, NONE};
    static const uint8_t q07[] = {KARZAR_FARIBORZ_1, NONE};
    static const uint8_t none[] = {NONE};

    (void)state;
    captives_of(5, 0, q01, HOLD_UNSAID, WON_BY_TURAN);
    captives_of(5, 0, q02, HOLD_UNSAID, UNFOUGHT);
    captives_of(4, 0, q02, HOLD_UNSAID, WON_BY_TURAN);
    captives_of(4, 0, q03, HOLD_UNSAID, UNDECIDED);
    captives_of(4, WITH(COMPANIONS), q04, HOLD_UNSAID, WON_BY_TURAN);
    captives_of(4, 0, q04, HOLD_UNSAID, WON_BY_IRAN);
    captives_of(5, 0, q01, HOLD_NO, UNFOUGHT);
    captives_of(5, 0, q07, HOLD_YES, WON_BY_TURAN);
    captives_of(5, 0, none, HOLD_YES, UNDECIDED);
}

/* KZ5.5, KZ10.10, R66, R67, Y04, Y05 */
static void cowards(void **state)
{
    struct host h;
    struct view v;

    (void)state;
    host_start(&h, 4, WITH(COWARD) | WITH(BRAVE));
    host_until(&h, KARZAR_ASK_COWARD, 6);
    int land = h.g.land[1];
    host_move(&h, "p0 pass");
    host_move(&h, "p1 flee");
    host_move(&h, "p2 pass");
    host_move(&h, "p3 pass");
    assert_int_equal(h.g.land[1], 1 - land);
    assert_int_equal(host_told(&h, KARZAR_EV_FLED)->arg[0], 1 - land);
    assert_false(karzar_may_send_king(&h.g, 1));
    view_make(&v, &karzar, &h.g.base, 0);
    assert_int_equal(((const struct karzar *)&v.pos)->land[1], 1 - land);
    h.g.brave = SEAT(2);
    assert_int_equal(karzar_enthroned(&h.g), SEAT(0) | SEAT(3));
    h.g.brave = 0;
    host_until(&h, KARZAR_ASK_HERO, 7); /* and was not asked before it */
    assert_int_equal(h.g.coward, SEAT(1));
}

/* R68: foresight, capture, coward, hero */
static void order(void **state)
{
    static const int expected[] = {KARZAR_ASK_DECLARE, KARZAR_ASK_CAPTURE,
                                   KARZAR_ASK_COWARD, KARZAR_ASK_HERO,
                                   KARZAR_ASK_HELPER};
    struct host h;

    (void)state;
    host_start(&h, 3, WITH(COWARD) | WITH(CAPTIVES) | WITH(FORESIGHT));
    host_until(&h, KARZAR_ASK_DECLARE, 2);
    for (int i = 0; i < COUNT(expected); i++) {
        assert_int_equal(host_asks(&h), expected[i]); /* KZ5.1 */
        host_all(&h);
    }
}

int suite_windows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capturing),
        cmocka_unit_test(the_captives_razm),
        cmocka_unit_test(cowards),
        cmocka_unit_test(order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_foresight.c - Hum and the Cup, and the camp they look into.
 */
#include "games/karzar/host.h"

static void give_fore(struct host *h, int seat, int card)
{
    host_put(karzar_fore_cards(&h->g), card, karzar_fore(ZONE_FORE) + seat,
             NONE);
}

/* KZ5.3, KZ10.2, R45, F03, F04: places, from both ends */
static void places(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, WITH(FORESIGHT));
    host_until(&h, KARZAR_ASK_DECLARE, 2);
    give_fore(&h, 0, KARZAR_JAM_4);
    give_fore(&h, 1, KARZAR_HUM_1);
    give_fore(&h, 2, KARZAR_HUM_2);
    host_sound(&h);
    host_move(&h, "p0 use");
    host_move(&h, "p1 pass");
    host_move(&h, "p2 use");
    host_chance(&h);
    /* more stars first: p0 looks from the top */
    assert_int_equal(state_actor(&h.g.base), 0);
    assert_int_equal(h.g.heroes.count[ZONE_TOP], 3);
    assert_int_equal(h.g.heroes.count[ZONE_BOTTOM], 0);
    assert_int_equal(host_count(&h, KARZAR_EV_FORE_LOOK), 3);
    int second = karzar_camp_at(&h.g, TOP, 1);
    int third = karzar_camp_at(&h.g, TOP, 2);
    uint8_t hand[KARZAR_HEROES];
    karzar_heroes_in(&h.g, ZONE_HAND, hand);
    struct action a = action_of2(0, KARZAR_DO_EXCHANGE, 2, hand[0]);
    h.n_told = 0;
    host_do(&h, a);
    assert_int_equal(karzar_camp_at(&h.g, TOP, 1), hand[0]);
    assert_int_equal(karzar_camp_at(&h.g, TOP, 2), third);
    assert_int_equal(h.g.heroes.where[second], ZONE_HAND);
    assert_int_equal(h.g.swapped, SEAT(0));
    /* others hear that, not what (KZ4.4) */
    const struct event *swap = host_told(&h, KARZAR_EV_FORE_SWAP);
    assert_int_equal(swap->seen_by, SEAT(0));
    host_chance(&h);
    assert_int_equal(state_actor(&h.g.base), 2);
    assert_int_equal(h.g.heroes.count[ZONE_BOTTOM], 3);
    host_move(&h, "p2 pass");
    host_chance(&h);
    /* the top card is drawn next, and the seat that looked knows who has it */
    int top = karzar_camp_at(&h.g, TOP, 0);
    host_until(&h, KARZAR_ASK_DECLARE, 3);
    assert_int_equal(h.g.heroes.where[top], ZONE_HAND + 0);
    assert_int_equal(h.g.heroes.where[hand[0]], ZONE_HAND + 1);
    assert_true(h.g.heroes.known[hand[0]] & SEAT(0));
    assert_false(host_may(&h, "p0 use")); /* F05: once */
}

/* F01, F02: in which order */
static void order_of(int camp, const int *expected)
{
    struct host h;
    struct cards c;

    host_start(&h, 5, WITH(FORESIGHT));
    host_until(&h, KARZAR_ASK_DECLARE, 6);
    give_fore(&h, 0, KARZAR_JAM_4);
    give_fore(&h, 1, KARZAR_HUM_2);
    give_fore(&h, 2, KARZAR_HUM_4);
    give_fore(&h, 3, KARZAR_JAM_2);
    c = karzar_hero_cards(&h.g);
    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        if (c.where[hero] == ZONE_POOL && karzar_camp_size(&h.g) > camp)
            cards_move(c, hero, ZONE_PLAIN, PUBLIC);
        if (c.where[hero] == ZONE_PLAIN && karzar_camp_size(&h.g) < camp)
            cards_move(c, hero, ZONE_POOL, 0);
    }
    host_sound(&h);
    host_move(&h, "p0 use");
    host_move(&h, "p1 use");
    host_move(&h, "p2 use");
    host_move(&h, "p3 use");
    host_move(&h, "p4 pass");
    for (int i = 0; i < 4; i++) {
        host_chance(&h);
        assert_int_equal(host_asks(&h), KARZAR_ASK_FORESEE);
        assert_int_equal(state_actor(&h.g.base), expected[i]);
        host_any(&h, true);
    }
    assert_int_not_equal(host_asks(&h), KARZAR_ASK_FORESEE);
}

static void order(void **state)
{
    static const int large[] = {2, 0, 1, 3};
    static const int small[] = {2, 1, 0, 3};

    (void)state;
    order_of(20, large);
    order_of(6, large);
    order_of(5, small);
    order_of(2, small);
}

/* A small camp: a look from the top reaches what was seen from the bottom. */
static void small_camps(void **state)
{
    struct host h;
    struct cards c;

    (void)state;
    host_start(&h, 4, WITH(FORESIGHT));
    host_until(&h, KARZAR_ASK_DECLARE, 6);
    c = karzar_hero_cards(&h.g);
    for (int hero = 0; hero < KARZAR_HEROES && karzar_camp_size(&h.g) > 3;
         hero++)
        if (c.where[hero] == ZONE_POOL)
            cards_move(c, hero, ZONE_PLAIN, PUBLIC);
    give_fore(&h, 0, KARZAR_JAM_4);
    give_fore(&h, 1, KARZAR_HUM_1);
    host_move(&h, "p0 use");
    host_move(&h, "p1 use");
    host_move(&h, "p2 pass");
    host_move(&h, "p3 pass");
    host_chance(&h);
    assert_int_equal(state_actor(&h.g.base), 1); /* Hum first */
    assert_int_equal(h.g.heroes.count[ZONE_BOTTOM], 3);
    int lowest = karzar_camp_at(&h.g, BOTTOM, 0);
    host_any(&h, true);
    assert_int_equal(state_actor(&h.g.base), 0);
    assert_int_equal(karzar_looked_at(&h.g), 3);
    assert_int_equal(karzar_camp_at(&h.g, TOP, 2), lowest);
    assert_true(h.g.heroes.known[lowest] & SEAT(0));
    assert_true(h.g.heroes.known[lowest] & SEAT(1));
    /* a swap there: p1 knows none of these places any more (KZ4.4) */
    uint8_t hand[KARZAR_HEROES];
    karzar_heroes_in(&h.g, ZONE_HAND, hand);
    host_do(&h, action_of2(0, KARZAR_DO_EXCHANGE, 1, hand[0]));
    assert_false(h.g.heroes.known[lowest] & SEAT(1));
    assert_true(h.g.heroes.known[lowest] & SEAT(0));
}

/* KZ5.2, F05: not before razm 1, not without the module */
static void when(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, WITH(FORESIGHT));
    host_all(&h);
    assert_int_equal(host_asks(&h), KARZAR_ASK_HERO);
    host_until(&h, KARZAR_ASK_DECLARE, 2);
    assert_int_equal(state_actors(&h.g.base), SEATS_BELOW(3));
    host_start(&h, 3, 0);
    assert_int_equal(h.g.foresights.count[karzar_fore(ZONE_FORE)], 0);
}

/* KZ7.6.6: a shuffle makes what was seen worthless */
static void a_shuffle_forgets(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, WITH(FORESIGHT));
    host_until(&h, KARZAR_ASK_DECLARE, 2);
    host_move(&h, "p0 use");
    host_move(&h, "p1 use");
    host_move(&h, "p2 use");
    host_chance(&h);
    while (host_asks(&h) == KARZAR_ASK_FORESEE)
        host_any(&h, true);
    karzar_shuffle_camp(&h.g, NULL);
    host_sound(&h);
    assert_int_equal(h.g.heroes.count[ZONE_TOP], 0);
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        assert_true(h.g.heroes.where[hero] != ZONE_POOL ||
                    !h.g.heroes.known[hero]);
}

int suite_foresight(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places),
        cmocka_unit_test(order),
        cmocka_unit_test(small_camps),
        cmocka_unit_test(when),
        cmocka_unit_test(a_shuffle_forgets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_free.c - independents at the end of a karzar.
 */
#include "games/karzar/host.h"

/* Hold these Tahminehs at the end of razm 8, one a seat from seat 0 on. */
static void at_the_end(struct host *h, int seats, unsigned modules, int ladies)
{
    host_open(h, seats, WITH(TAHMINEH) | modules);
    h->g.base.option[OPTION_TAHMINEHS] = (uint8_t)ladies;
    host_chance(h);
    for (int i = 0; i < 2000 && host_asks(h) != KARZAR_ASK_FREE; i++)
        host_any(h, true);
    assert_int_equal(host_asks(h), KARZAR_ASK_FREE);
}

/* KZ5.11, KZ10.8, R60, W03, W05, KZ14.3 */
static void deeds(void **state)
{
    struct host h;
    char text[64];

    (void)state;
    at_the_end(&h, 7, WITH(CAPTIVES), 3);
    assert_int_equal(h.g.base.depth, 3);
    assert_int_equal(__builtin_popcount(karzar_independents(&h.g)), 3);
    assert_int_equal(state_actor(&h.g.base), karzar_holder(&h.g, 0));
    h.g.result[3] = WON_BY_IRAN;
    h.g.value[3] = 2;
    h.g.result[4] = UNDECIDED;
    h.g.result[5] = WON_BY_TURAN;
    h.g.value[5] = 1;
    snprintf(text, sizeof text, "p%d strike_out 4", karzar_holder(&h.g, 0));
    assert_false(host_may(&h, text)); /* worth 2 */
    snprintf(text, sizeof text, "p%d strike_out 5", karzar_holder(&h.g, 0));
    assert_false(host_may(&h, text)); /* drawn */
    snprintf(text, sizeof text, "p%d cancel", karzar_holder(&h.g, 0));
    host_move(&h, text);
    assert_int_equal(h.g.hold, HOLD_NO);
    snprintf(text, sizeof text, "p%d hold", karzar_holder(&h.g, 1));
    assert_false(host_may(&h, text)); /* it is decided */
    snprintf(text, sizeof text, "p%d strike_out 6", karzar_holder(&h.g, 1));
    host_move(&h, text);
    assert_int_equal(h.g.struck, 1u << 6);
    snprintf(text, sizeof text, "p%d strike_out 6", karzar_holder(&h.g, 2));
    assert_false(host_may(&h, text)); /* once */
}

/* Without captives there is nothing to decide about them. */
static void without_captives(void **state)
{
    struct host h;
    char text[64];

    (void)state;
    at_the_end(&h, 4, 0, 1);
    for (int i = 0; i < TAHMINEHS; i++) {
        if (karzar_holder(&h.g, i) == NONE)
            continue;
        snprintf(text, sizeof text, "p%d hold", karzar_holder(&h.g, i));
        assert_false(host_may(&h, text));
    }
}

/* W04, KZ5.8, KZ7.6.11, R59: played in razm 8, she is spent */
static void played_at_last(void **state)
{
    struct host h;
    char text[64];
    int lady = 0;

    (void)state;
    host_start(&h, 3, WITH(TAHMINEH));
    host_until(&h, KARZAR_ASK_HELPER8, 8);
    while (karzar_holder(&h.g, lady) == NONE)
        lady++;
    int seat = karzar_holder(&h.g, lady);
    snprintf(text, sizeof text, "p%d play tahmineh_%d", seat, lady + 1);
    host_move(&h, text);
    while (host_asks(&h) == KARZAR_ASK_HELPER8)
        host_any(&h, true);
    /* the karzar is over and scored, and nobody was independent in it */
    assert_int_not_equal(h.g.gain[0][0], 0);
    assert_int_equal(h.g.past[0].independents, 0);
}

int suite_free(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds),
        cmocka_unit_test(without_captives),
        cmocka_unit_test(played_at_last),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

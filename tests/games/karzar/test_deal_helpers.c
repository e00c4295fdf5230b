/*
 * test_deal_helpers.c - Tahminehs and helpers dealt, and setups refused.
 */
#include "games/karzar/host.h"

static const char *refused(int seats, unsigned modules, int tahminehs,
                           uint32_t which, uint32_t out)
{
    struct setup setup;
    struct karzar g;

    game_standard(&karzar, seats, &setup);
    setup.option[OPTION_MODULES] = (uint8_t)modules;
    setup.option[OPTION_MODULES + 1] = (uint8_t)(modules >> 8);
    setup.option[OPTION_TAHMINEHS] = (uint8_t)tahminehs;
    for (int i = 0; i < 4; i++) {
        setup.option[OPTION_WHICH + i] = (uint8_t)(which >> 8 * i);
        setup.option[OPTION_OUT + i] = (uint8_t)(out >> 8 * i);
    }
    return game_start(&karzar, &g.base, &setup);
}

#define CARD(id) ((uint32_t)1 << KARZAR_##id)

/* KZ3.1, KZ3.4, KZ12.2, W01 */
static void setups(void **state)
{
    static const uint8_t most[] = {1, 1, 2, 2, 3, 3};

    (void)state;
    for (int seats = 3; seats <= 8; seats++)
        for (int n = 1; n <= 3; n++) {
            const char *broken = refused(seats, WITH(TAHMINEH), n, 0, 0);
            if (n <= most[seats - 3])
                assert_null(broken);
            else
                assert_string_equal(broken, "tahminehs");
        }
    assert_null(refused(3, 0, 3, 0, 0)); /* without the module: no matter */
    assert_string_equal(refused(2, WITH(COWARD), 1, 0, 0), "duel_modules");
    assert_null(refused(2, 0, 1, 0, 0));
    assert_string_equal(refused(5, WITH(TAHMINEH), 2, CARD(TAHMINEH_1), 0),
                        "list_length");
    assert_string_equal(refused(4, WITH(TAHMINEH), 1, CARD(ZAL_1), 0),
                        "not_tahmineh");
    assert_string_equal(refused(4, WITH(TAHMINEH), 1, 0, CARD(ZAL_1)),
                        "not_neutral");
    assert_string_equal(refused(4, WITH(TAHMINEH), 1, 0, CARD(AKVAN_2)),
                        "not_neutral"); /* of a larger table */
    assert_null(refused(4, WITH(TAHMINEH), 1, CARD(TAHMINEH_3), CARD(MOBAD_1)));
    for (unsigned modules = 0; modules < 1u << KARZAR_MODULES; modules++)
        assert_null(refused(3 + (int)(modules % 6), modules, 1, 0, 0));
}

/* KZ6.4, W02: what was agreed on happens */
static void lists_are_kept(void **state)
{
    struct host h;

    (void)state;
    host_open(&h, 3, WITH(TAHMINEH));
    h.g.base.option[OPTION_WHICH + KARZAR_TAHMINEH_2 / 8] =
        1u << KARZAR_TAHMINEH_2 % 8;
    h.g.base.option[OPTION_OUT + KARZAR_WITCH_1 / 8] = 1u << KARZAR_WITCH_1 % 8;
    host_chance(&h);
    assert_int_not_equal(karzar_holder(&h.g, 1), NONE);
    assert_int_equal(karzar_holder(&h.g, 0), NONE);
    assert_int_equal(h.g.helpers.where[KARZAR_WITCH_1],
                     karzar_help(ZONE_REMOVED));
}

enum { DEALS = 6000 };

/*
 * R58: nobody has two, and all such deals are equally likely: every seat holds
 * one of three Tahminehs three times in eight, every pair of seats is equally
 * likely, and the first seats are no better off than the last.
 */
static void tahminehs_are_dealt_fairly(void **state)
{
    int held[8] = {0};
    int both = 0;
    struct host h;

    (void)state;
    host_open(&h, 8, WITH(TAHMINEH));
    h.g.base.option[OPTION_TAHMINEHS] = 3;
    const struct karzar fresh = h.g;
    for (int i = 0; i < DEALS; i++) {
        seat_set seats = 0;
        h.g = fresh;
        while (state_actors(&h.g.base) & SEAT(SEAT_CHANCE))
            game_apply(&karzar, &h.g.base, karzar_roll(&h.g.base, &h.rng),
                       NULL);
        for (int lady = 0; lady < 3; lady++) {
            int seat = karzar_holder(&h.g, lady);
            assert_int_not_equal(seat, NONE);
            assert_false(seats & SEAT(seat));
            seats |= SEAT(seat);
            held[seat]++;
        }
        both += (seats & 3) == 3;
    }
    for (int seat = 0; seat < 8; seat++) { /* 2250; sigma is 37 */
        assert_true(held[seat] > 2250 - 190);
        assert_true(held[seat] < 2250 + 190);
    }
    assert_true(both > 643 - 130 && both < 643 + 130); /* 3/8 x 2/7 */
}

/* The sizes of hands grow in turn: they do not reveal who got her. */
static void sizes_tell_nothing(void **state)
{
    struct host h;

    (void)state;
    host_open(&h, 5, WITH(TAHMINEH));
    while (host_asks(&h) != KARZAR_ASK_HELP)
        host_do(&h, karzar_roll(&h.g.base, &h.rng));
    for (int dealt = 0; dealt < 15; dealt++) {
        const uint8_t *count = &h.g.helpers.count[karzar_help(ZONE_HELP)];
        for (int seat = 0; seat < 5; seat++) {
            int more = dealt - 3 * seat;
            assert_int_equal(count[seat], more < 0 ? 0 : more > 3 ? 3 : more);
        }
        host_do(&h, karzar_roll(&h.g.base, &h.rng));
    }
}

int suite_deal_helpers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setups),
        cmocka_unit_test(lists_are_kept),
        cmocka_unit_test(tahminehs_are_dealt_fairly),
        cmocka_unit_test(sizes_tell_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

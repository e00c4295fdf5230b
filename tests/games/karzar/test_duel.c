/*
 * test_duel.c - Karzar for two.
 */
#include "games/karzar/host.h"

static void open_duel(struct host *h, int land)
{
    host_open(h, 2, 0);
    host_move(h, "p0 left");
    host_do(h, action_of1(SEAT_CHANCE, KARZAR_DO_LAND, land));
    host_sound(h);
}

/* KZ12.1, KZ12.2, D01 */
static void hands(void **state)
{
    struct host h;

    (void)state;
    open_duel(&h, TURAN);
    assert_int_equal(h.g.land[0], TURAN);
    assert_int_equal(h.g.land[1], IRAN);
    for (int seat = 0; seat < 2; seat++) {
        uint8_t hand[KARZAR_HEROES];
        int n = karzar_heroes_in(&h.g, ZONE_HAND + seat, hand);
        int sum = 0;
        assert_int_equal(n, DUEL_HAND);
        for (int i = 0; i < n; i++) {
            sum += karzar_heroes[hand[i]].power;
            assert_int_equal(karzar_heroes[hand[i]].land, h.g.land[seat]);
            assert_int_equal(karzar_heroes[hand[i]].sign, 0);
            assert_int_equal(h.g.heroes.known[hand[i]], PUBLIC);
        }
        assert_int_equal(sum, 200);
    }
    assert_true(karzar_in_duel(KARZAR_TUS_3));
    assert_false(karzar_in_duel(KARZAR_TUS_2));
    assert_false(karzar_in_duel(KARZAR_GOUDARZ_3));
}

static void razm(struct host *h, const char *one, const char *two)
{
    char text[64];
    const char *const card[] = {one, two};

    for (int round = 0; round < 2; round++) {
        char copy[64];
        char *rest = copy;
        snprintf(copy, sizeof copy, "%s", card[round]);
        char *mine = strtok_r(rest, " ", &rest);
        char *other = strtok_r(NULL, " ", &rest);
        snprintf(text, sizeof text, "p0 send %s", mine);
        host_move(h, text);
        snprintf(text, sizeof text, "p1 send %s", other);
        host_move(h, text);
        host_sound(h);
    }
}

/* KZ12.3, R69, D02, D03 */
static void razms(void **state)
{
    struct host h;

    (void)state;
    open_duel(&h, IRAN);
    razm(&h, "goudarz_1 human_1", "fariborz_1 human_3");
    assert_int_equal(h.g.result[0], WON_BY_TURAN); /* 13 against 14 */
    razm(&h, "rostam pilsam_1", "hojir_1 lahhak_1");
    assert_int_equal(h.g.result[1], UNDECIDED); /* 11 against 11 */
    assert_int_equal(h.g.razm, 3);
    assert_false(host_may(&h, "p0 send rostam")); /* out */
}

/* KZ12.4, D04, D05, D06: to the end, and who has won */
static void to_the_end(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct host h;
        struct score score;
        int wins[2] = {0};
        open_duel(&h, (int)(seed % 2));
        h.rng.state = seed;
        while (!h.g.base.over)
            host_any(&h, false);
        for (int i = 0; i < RAZM_EXTRA; i++)
            if (h.g.result[i] == WON_BY_IRAN || h.g.result[i] == WON_BY_TURAN)
                wins[h.g.land[0] != h.g.result[i] - WON_BY_IRAN]++;
        assert_true(h.g.razm == RAZM_EXTRA || wins[0] == 5 || wins[1] == 5);
        assert_true(wins[0] <= 5 && wins[1] <= 5);
        karzar_score(&h.g.base, &score);
        assert_int_equal(score.points[0], wins[0]);
        assert_int_equal(score.points[1], wins[1]);
        assert_int_equal(score.place[0], wins[0] < wins[1]);
        assert_int_equal(score.place[1], wins[1] < wins[0]);
    }
}

int suite_duel(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands),
        cmocka_unit_test(razms),
        cmocka_unit_test(to_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

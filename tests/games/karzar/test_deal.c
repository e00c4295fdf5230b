/*
 * test_deal.c - setting up a karzar: the dawn row, banners, enlistment.
 */
#include "games/karzar/host.h"

/* KZ6.2, KZ6.3, KZ6.7, R09, R10, L02, L03, L04 */
static void a_table_is_laid(void **state)
{
    static const uint8_t camp[] = {19, 24, 31, 36, 43, 48};

    (void)state;
    for (int seats = 3; seats <= 8; seats++) {
        struct host h;
        struct action choice[CHOICES_MAX];
        host_start(&h, seats, 0);
        assert_int_equal(host_asks(&h), KARZAR_ASK_ENLIST);
        for (int razm = 1; razm <= DAWNS; razm++) {
            uint8_t hero[KARZAR_HEROES];
            assert_int_equal(karzar_heroes_in(&h.g, karzar_field(razm), hero),
                             2);
            assert_int_not_equal(karzar_heroes[hero[0]].land,
                                 karzar_heroes[hero[1]].land);
        }
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(h.g.heroes.count[ZONE_HAND + seat], 5);
            assert_int_equal(h.g.helpers.count[karzar_help(ZONE_HELP) + seat],
                             3);
            assert_int_equal(karzar_legal(&h.g.base, seat, choice), 20);
        }
        host_all(&h);
        assert_int_equal(karzar_camp_size(&h.g), camp[seats - 3]);
        assert_int_equal(h.g.heroes.count[ZONE_HAND], 3);
        assert_int_equal(h.g.razm, 1);
    }
}

/* Nobody's land is known, and nothing of what others gave back. */
static void enlistment_is_secret(void **state)
{
    struct host h;
    struct view v;

    (void)state;
    host_start(&h, 4, 0);
    host_all(&h);
    for (int eye = 0; eye < 4; eye++) {
        view_make(&v, &karzar, &h.g.base, eye);
        const struct karzar *g = (const struct karzar *)&v.pos;
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(g->land[seat],
                             seat == eye ? h.g.land[seat] : HIDDEN);
    }
    view_make(&v, &karzar, &h.g.base, SEAT_WATCHER);
    assert_int_equal(((const struct karzar *)&v.pos)->land[0], HIDDEN);
}

/* KZ6.1, R72: the first seat moves on; all cards come back. */
static void the_next_karzar(void **state)
{
    struct host h;

    (void)state;
    host_open(&h, 3, 0);
    assert_int_equal(h.g.karzar, 0);
    host_chance(&h);
    assert_int_equal(karzar_first_seat(&h.g), 0);
    while (h.g.karzar == 1)
        host_any(&h, false);
    assert_int_equal(h.g.karzar, 2);
    assert_int_equal(karzar_first_seat(&h.g), 1);
    assert_int_equal(h.g.heroes.count[ZONE_PLAIN], 0);
    assert_int_equal(h.g.helpers.count[karzar_help(ZONE_OTHERWORLD)], 0);
    assert_int_not_equal(h.g.gain[0][0], 0);
    assert_int_equal(h.g.gain[0][1], 0);
}

/* Lay this dawn row, Iran then Turan, and see who carries the banners. */
static void banners_of(const uint8_t *row, unsigned modules, int iran,
                       int turan)
{
    struct host h;
    struct cards c;

    host_open(&h, 8, WITH(VANGUARD) | modules);
    c = karzar_hero_cards(&h.g);
    while (host_asks(&h) != KARZAR_ASK_HELP)
        host_do(&h, karzar_roll(&h.g.base, &h.rng));
    for (int i = 0; i < 2 * DAWNS; i++)
        for (int other = 0; other < KARZAR_HEROES; other++)
            if (c.where[other] == karzar_field(1 + i % DAWNS) &&
                karzar_heroes[other].land == i / DAWNS) {
                host_swap(c, row[i], other);
                break;
            }
    host_chance(&h);
    assert_int_equal(h.g.bearer[IRAN], iran);
    assert_int_equal(h.g.bearer[TURAN], turan);
}

/* KZ6.6, KZ10.4, R51, A01, A02, A03 */
static void banners(void **state)
{
    static const uint8_t a01[] = {
        KARZAR_TUS_1,    KARZAR_GOUDARZ_1,  KARZAR_GOUDARZ_2, KARZAR_FARIBORZ_1,
        KARZAR_ROSTAM,   KARZAR_NASTIHAN_1, KARZAR_BARMAN_1,  KARZAR_PIRAN_1,
        KARZAR_PILSAM_1, KARZAR_LAHHAK_1};
    static const uint8_t a02[] = {
        KARZAR_ROSTAM,  KARZAR_GIV_1,      KARZAR_GIV_2,    KARZAR_GORGIN_1,
        KARZAR_HOJIR_1, KARZAR_GARSIVAZ_1, KARZAR_KOLBAD_1, KARZAR_KOLBAD_2,
        KARZAR_SOHRAB,  KARZAR_PILSAM_1};
    static const uint8_t a03[] = {
        KARZAR_GIV_1,    KARZAR_TUS_2,    KARZAR_HOJIR_1,  KARZAR_GORGIN_1,
        KARZAR_HOJIR_2,  KARZAR_LAHHAK_1, KARZAR_BARMAN_1, KARZAR_KOLBAD_1,
        KARZAR_KOLBAD_2, KARZAR_LAHHAK_2};

    (void)state;
    banners_of(a01, 0, KARZAR_GOUDARZ_2, KARZAR_PILSAM_1);
    banners_of(a02, 0, KARZAR_GIV_1, KARZAR_PILSAM_1);
    banners_of(a03, 0, KARZAR_GIV_1, KARZAR_BARMAN_1);
    banners_of(a03, WITH(COMPANIONS), KARZAR_TUS_2, KARZAR_BARMAN_1);
}

int suite_deal(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_laid),
        cmocka_unit_test(enlistment_is_secret),
        cmocka_unit_test(the_next_karzar),
        cmocka_unit_test(banners),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

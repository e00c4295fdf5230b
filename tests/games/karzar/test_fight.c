/*
 * test_fight.c - razms at the table: reveals without names, the Witch's extra
 * razm, kings, and Mobads.
 */
#include "games/karzar/host.h"

/* KZ4.3, R11, O01: by number, without a seat, whoever sent it */
static void reveals_name_nobody(void **state)
{
    struct host h;
    int last = -1;

    (void)state;
    host_start(&h, 3, 0);
    host_until(&h, KARZAR_ASK_HERO, 1);
    HAND(&h, 0, KARZAR_GIV_1, KARZAR_GORGIN_1, KARZAR_HOJIR_1);
    HAND(&h, 1, KARZAR_PILSAM_1, KARZAR_LAHHAK_1, KARZAR_HOJIR_2);
    HAND(&h, 2, KARZAR_TUS_1, KARZAR_KOLBAD_1, KARZAR_KOLBAD_2);
    host_move(&h, "p2 send kolbad_1");
    assert_int_equal(h.n_told, 1); /* that p2 has chosen, no more */
    host_move(&h, "p0 send giv_1");
    host_move(&h, "p1 send pilsam_1");
    assert_int_equal(host_count(&h, KARZAR_EV_HERO_SHOWN), 3);
    for (int i = 0; i < h.n_told; i++) {
        if (h.told[i].kind != KARZAR_EV_HERO_SHOWN)
            continue;
        assert_int_equal(h.told[i].seat, SEAT_NONE);
        assert_true(h.told[i].arg[0] > last);
        last = h.told[i].arg[0];
    }
    host_sound(&h);
}

/* p0 has Zal and p1 Bazur, or the other way round; p2 sees what they do. */
static struct view seen_by_p2(bool swapped, const char *p0, const char *p1)
{
    struct host h;
    struct view view;

    host_start(&h, 3, 0);
    host_until(&h, KARZAR_ASK_HELPER, 1);
    HELPERS(&h, 0, KARZAR_ZAL_1, KARZAR_MOBAD_1, KARZAR_WITCH_1);
    HELPERS(&h, 1, KARZAR_BAZUR_1, KARZAR_MOBAD_2, KARZAR_DRAGON_1);
    if (swapped)
        host_swap(karzar_helper_cards(&h.g), KARZAR_ZAL_1, KARZAR_BAZUR_1);
    host_move(&h, p0);
    host_move(&h, p1);
    host_move(&h, "p2 pass");
    view_make(&view, &karzar, &h.g.base, 2);
    return view;
}

/* Who sent which makes no difference to anybody else's view. */
static void views_name_nobody(void **state)
{
    struct view one = seen_by_p2(false, "p0 play zal_1", "p1 play bazur_1");
    struct view two = seen_by_p2(true, "p0 play bazur_1", "p1 play zal_1");

    (void)state;
    assert_memory_equal(&one.pos, &two.pos, sizeof(struct karzar));
    /* the same with cards given beside Mobads: whose they were is not said */
    one = seen_by_p2(false, "p0 mobad_with mobad_1 zal_1",
                     "p1 mobad_with mobad_2 bazur_1");
    two = seen_by_p2(true, "p0 mobad_with mobad_1 bazur_1",
                     "p1 mobad_with mobad_2 zal_1");
    assert_memory_equal(&one.pos, &two.pos, sizeof(struct karzar));
}

/* KZ5.7, R17, R29 */
static void what_may_be_sent(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 4, WITH(TAHMINEH));
    host_until(&h, KARZAR_ASK_HELPER, 1);
    int lady = KARZAR_TAHMINEH_1;
    while (karzar_holder(&h.g, lady - KARZAR_TAHMINEH_1) == NONE)
        lady++;
    for (int seat = 0; seat < 4; seat++)
        if (karzar_holder(&h.g, lady - KARZAR_TAHMINEH_1) != seat) {
            struct action choice[CHOICES_MAX];
            host_swap(karzar_helper_cards(&h.g), lady,
                      KARZAR_TAHMINEH_1); /* whichever is in: call her I */
            HELPERS(&h, seat, KARZAR_TAHMINEH_1, KARZAR_MOBAD_1,
                    KARZAR_MOBAD_2);
            assert_int_equal(karzar_legal(&h.g.base, seat, choice),
                             1 + 1 + 2 + 2);
            assert_int_equal(choice[0].verb, KARZAR_DO_PASS);
            assert_int_equal(choice[1].verb, KARZAR_DO_PLAY);
            assert_int_equal(choice[4].verb, KARZAR_DO_MOBAD_WITH);
            assert_int_equal(choice[4].arg[1], KARZAR_MOBAD_2);
            break;
        }
}

/* KZ7.7.4, R26, Z03: out of razm 8 */
static void the_extra_razm(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, 0);
    host_until(&h, KARZAR_ASK_HERO, 8);
    HAND(&h, 0, KARZAR_GOUDARZ_1);
    HAND(&h, 1, KARZAR_GARSIVAZ_1);
    HAND(&h, 2, KARZAR_HOJIR_1);
    for (int seat = 0; seat < 3; seat++)
        for (int card = 0; card < KARZAR_HELPERS; card++)
            if (h.g.helpers.where[card] == karzar_help(ZONE_HELP) + seat)
                cards_move(karzar_helper_cards(&h.g), card,
                           karzar_help(ZONE_OTHERWORLD), PUBLIC);
    cards_move(karzar_helper_cards(&h.g), KARZAR_WITCH_1,
               karzar_help(ZONE_HELP), SEAT(0));
    host_sound(&h);
    host_move(&h, "p0 send goudarz_1");
    host_move(&h, "p1 send garsivaz_1");
    host_move(&h, "p2 send hojir_1");
    host_move(&h, "p0 pass"); /* KZ7.5: she goes in by herself */
    assert_int_equal(h.g.result[7], WON_BY_TURAN);
    assert_int_equal(h.g.result[8], WON_BY_IRAN);
    assert_int_equal(h.g.value[8], 1);
    assert_int_equal(h.g.heroes.where[KARZAR_GOUDARZ_1], karzar_field(9));
    host_sound(&h);
}

/* KZ5.6, KZ10.9, R62, R63, Y01-Y03 */
static void brave_kings(void **state)
{
    struct host h;
    struct view v;

    (void)state;
    host_start(&h, 4, WITH(BRAVE));
    host_until(&h, KARZAR_ASK_HERO, 3);
    h.g.land[0] = h.g.land[1] = h.g.land[2] = IRAN;
    h.g.land[3] = TURAN;
    HAND(&h, 0, KARZAR_GIV_1, KARZAR_GIV_2, KARZAR_PIRAN_1);
    HAND(&h, 1, KARZAR_TUS_1, KARZAR_PILSAM_1, KARZAR_HUMAN_1);
    HAND(&h, 2, KARZAR_PIRAN_2, KARZAR_PILSAM_2, KARZAR_BARMAN_1);
    assert_true(host_may(&h, "p0 king giv_2"));
    assert_false(host_may(&h, "p0 king piran_1")); /* not of his land */
    host_move(&h, "p0 king giv_2");
    assert_false(host_may(&h, "p2 king piran_2"));
    host_move(&h, "p1 king tus_1");
    host_move(&h, "p2 send barman_1");
    host_any(&h, true);
    assert_int_equal(h.g.brave, SEAT(0) | SEAT(1));
    assert_int_equal(h.g.kings, 1u << IRAN); /* once, though two sent him */
    assert_int_equal(h.g.king_razm[IRAN], 3);
    assert_int_equal(h.g.heroes.where[KARZAR_GIV_2], ZONE_THRONE);
    view_make(&v, &karzar, &h.g.base, 3);
    const struct karzar *seen = (const struct karzar *)&v.pos;
    assert_int_equal(seen->land[0], IRAN); /* KZ4.2: shown */
    assert_int_equal(seen->land[2], HIDDEN);
    assert_int_equal(seen->heroes.where[KARZAR_GIV_2], ZONE_HIDDEN);
    host_until(&h, KARZAR_ASK_HERO, 4);
    h.g.land[2] = IRAN;
    HAND(&h, 2, KARZAR_HOJIR_1, KARZAR_PILSAM_2, KARZAR_PIRAN_2);
    assert_false(host_may(&h, "p2 king hojir_1")); /* Y01 */
    assert_false(karzar_may_send_king(&h.g, 0));
    assert_true(karzar_may_send_king(&h.g, 3)); /* Turan's still may */
}

/* KZ5.9, KZ5.10, KZ7.9, KZ7.9.1, KZ7.9.2, R30, M01-M03 */
static void mobads(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, 0);
    host_until(&h, KARZAR_ASK_HELPER, 2);
    HELPERS(&h, 0, KARZAR_MOBAD_2, KARZAR_DRAGON_1, KARZAR_WITCH_1);
    HELPERS(&h, 1, KARZAR_MOBAD_1, KARZAR_BAZUR_1, KARZAR_ZAL_1);
    cards_move(karzar_helper_cards(&h.g), KARZAR_ZAL_1,
               karzar_help(ZONE_OTHERWORLD), PUBLIC);
    host_sound(&h);
    host_move(&h, "p0 mobad mobad_2");
    host_move(&h, "p1 mobad_with mobad_1 bazur_1");
    host_any(&h, true);
    assert_int_equal(host_asks(&h), KARZAR_ASK_MOBAD_HERO); /* more stars */
    assert_int_equal(state_actor(&h.g.base), 0);
    struct action choice[CHOICES_MAX];
    int n = karzar_legal(&h.g.base, 0, choice);
    for (int i = 1; i < n; i++) {
        int taken = choice[i].arg[1];
        assert_int_equal(h.g.heroes.where[taken], ZONE_PLAIN);
        assert_false(karzar_is_champion(taken));
        assert_false(karzar_is_champion(choice[i].arg[0]));
    }
    assert_true(n > 1);
    h.n_told = 0;
    host_do(&h, choice[1]);
    assert_int_equal(h.g.heroes.known[choice[1].arg[1]], PUBLIC);
    assert_int_equal(host_asks(&h), KARZAR_ASK_MOBAD_HELPER);
    assert_true(host_may(&h, "p1 fetch zal_1"));
    assert_false(host_may(&h, "p1 fetch bazur_1")); /* what was just paid */
    host_play(&h, "p1 fetch zal_1");
    assert_int_equal(h.g.helpers.where[KARZAR_ZAL_1],
                     karzar_help(ZONE_HELP) + 1);
}

/* M05: in razm 1 the Otherworld is empty, so nothing is asked. */
static void a_mobad_for_nothing(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, 0);
    host_until(&h, KARZAR_ASK_HELPER, 1);
    HELPERS(&h, 1, KARZAR_MOBAD_1, KARZAR_BAZUR_1, KARZAR_ZAL_1);
    host_move(&h, "p0 pass");
    host_move(&h, "p1 mobad_with mobad_1 bazur_1");
    host_move(&h, "p2 pass");
    assert_int_equal(host_count(&h, KARZAR_EV_SPENT), 1);
    assert_int_equal(host_count(&h, KARZAR_EV_HICH_BACK), 2);
    host_chance(&h);
    assert_int_equal(h.g.razm, 2);
}

/* KZ7.10, R36, L03: hands and camp, razm by razm; KZ14.1, KZ14.3 */
static void hands(void **state)
{
    static const uint8_t hand[] = {3, 3, 3, 3, 3, 3, 2, 1};
    struct host h;

    (void)state;
    host_start(&h, 5, 0);
    for (int razm = 1; razm <= RAZMS; razm++) {
        host_until(&h, KARZAR_ASK_HERO, razm);
        for (int seat = 0; seat < 5; seat++)
            assert_int_equal(h.g.heroes.count[ZONE_HAND + seat],
                             hand[razm - 1]);
        if (razm == 1)
            assert_int_equal(karzar_camp_size(&h.g), 31); /* L02 */
    }
    assert_int_equal(karzar_camp_size(&h.g), 6);
    while (h.g.karzar == 1 && !h.g.base.over)
        host_any(&h, true);
}

/* KZ10.6, R57, E01, E04: a champion comes back once */
static void the_elixir(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, WITH(NUSH));
    host_until(&h, KARZAR_ASK_HELPER, 3);
    struct cards c = karzar_hero_cards(&h.g);
    if (c.where[KARZAR_ROSTAM] != ZONE_TOMB) {
        int pool = 0;
        while (c.where[pool] != ZONE_POOL)
            pool++;
        if (c.where[KARZAR_ROSTAM] != ZONE_POOL)
            host_swap(c, KARZAR_ROSTAM, pool);
        cards_move(c, KARZAR_ROSTAM, ZONE_TOMB, PUBLIC);
    }
    h.g.elixir = 3;
    h.g.fell = 0;
    /* Iran has somebody in the arena, Turan nobody */
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (c.where[hero] == ZONE_ARENA)
            cards_move(c, hero, ZONE_PLAIN, PUBLIC);
    int iranian = 0;
    while (c.where[iranian] != ZONE_PLAIN ||
           karzar_heroes[iranian].land != IRAN)
        iranian++;
    cards_move(c, iranian, ZONE_ARENA, PUBLIC);
    h.g.why = 0;
    host_sound(&h);
    host_all(&h);
    assert_int_equal(h.g.result[2], WON_BY_IRAN);
    assert_int_equal(c.where[KARZAR_ROSTAM], karzar_field(4));
    assert_int_equal(h.g.elixir, ELIXIR_SPENT);
}

int suite_fight(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reveals_name_nobody),
        cmocka_unit_test(views_name_nobody),
        cmocka_unit_test(what_may_be_sent),
        cmocka_unit_test(the_extra_razm),
        cmocka_unit_test(brave_kings),
        cmocka_unit_test(mobads),
        cmocka_unit_test(a_mobad_for_nothing),
        cmocka_unit_test(hands),
        cmocka_unit_test(the_elixir),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

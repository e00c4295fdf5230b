/*
 * test_absent.c - KZ5.13: what a player whose time runs out has chosen.
 */
#include "games/karzar/host.h"

static struct action absent(const struct host *h, int seat)
{
    struct action choice[CHOICES_MAX];
    struct view v;
    int n = 0;
    int i = 0;

    view_make(&v, &karzar, &h->g.base, seat);
    n = view_legal(&v, choice);
    i = karzar_absent(&v.pos.state, seat, choice, n);
    assert_in_range(i, 0, n - 1);
    return choice[i];
}

static void is(const struct host *h, const char *text)
{
    char got[TEXT_MAX];
    struct action a;

    assert_int_equal(action_parse(&karzar, text, &a), OK);
    action_format(&karzar, absent(h, a.seat), got, sizeof got);
    assert_string_equal(got, text);
}

/* KZ5.13 */
static void the_stronger_land_and_its_best(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, 0);
    HAND(&h, 0, KARZAR_GIV_1, KARZAR_PIRAN_1, KARZAR_TUS_1, KARZAR_BIZHAN_1,
         KARZAR_ROHHAM_1);
    is(&h, "p0 enlist iran giv_1 tus_1 bizhan_1");
    HAND(&h, 0, KARZAR_SOHRAB, KARZAR_GIV_1, KARZAR_PIRAN_1, KARZAR_BIZHAN_1,
         KARZAR_FARIBORZ_1); /* 10 and 8 are as much as 8, 6 and 4 */
    is(&h, "p0 enlist iran giv_1 bizhan_1 fariborz_1");
    HAND(&h, 0, KARZAR_SOHRAB, KARZAR_ROHHAM_1, KARZAR_PILSAM_1,
         KARZAR_BIZHAN_1, KARZAR_FARIBORZ_1); /* two, and the weakest */
    is(&h, "p0 enlist turan sohrab pilsam_1 fariborz_1");
}

/* KZ5.13: the sign counts where it does (KZ7.1). */
static void the_sign_counts_with_companions(void **state)
{
    struct host h;

    (void)state;
    for (unsigned modules = 0; modules <= WITH(COMPANIONS);
         modules += WITH(COMPANIONS)) {
        host_start(&h, 3, modules);
        HAND(&h, 0, KARZAR_GIV_1, KARZAR_TUS_1, KARZAR_BIZHAN_1,
             KARZAR_ROHHAM_2, KARZAR_PIRAN_1); /* 6, or 5 with the sign */
        is(&h, modules ? "p0 enlist iran giv_1 tus_1 rohham_2"
                       : "p0 enlist iran giv_1 tus_1 bizhan_1");
    }
}

/* KZ5.13 */
static void the_lowest_number_and_nothing_beside(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 3, 0);
    host_until(&h, KARZAR_ASK_HERO, 1);
    HAND(&h, 1, KARZAR_PIRAN_1, KARZAR_ROSTAM, KARZAR_TUS_1);
    is(&h, "p1 send rostam");
    host_until(&h, KARZAR_ASK_HELPER, 1);
    is(&h, "p0 pass");
    is(&h, "p2 pass");
}

/* KZ5.13: at every question of whole games, with every module. */
static void whoever_may_pass_has_passed(void **state)
{
    bool asked[KARZAR_DECISIONS] = {false};

    (void)state;
    for (int game = 0; game < 30; game++) {
        struct host h;
        host_open(&h, 3 + game % 6, (1u << KARZAR_MODULES) - 1);
        h.rng.state = (uint64_t)game;
        host_chance(&h);
        while (!h.g.base.over) {
            struct action choice[CHOICES_MAX];
            int seat = state_actor(&h.g.base);
            int n = karzar_legal(&h.g.base, seat, choice);
            struct action a = absent(&h, seat);
            bool fetches = host_asks(&h) == KARZAR_ASK_MOBAD_HELPER && n > 1;
            if (fetches)
                assert_int_equal(a.verb, KARZAR_DO_FETCH);
            else if (choice[0].verb == KARZAR_DO_PASS)
                assert_int_equal(a.verb, KARZAR_DO_PASS);
            for (int i = 1; i < n; i++)
                assert_int_not_equal(choice[i].verb, KARZAR_DO_PASS);
            asked[host_asks(&h)] = true;
            host_any(&h, false);
        }
    }
    for (int ask = KARZAR_ASK_ENLIST; ask <= KARZAR_ASK_FREE; ask++)
        assert_true(asked[ask]);
}

int suite_absent(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stronger_land_and_its_best),
        cmocka_unit_test(the_sign_counts_with_companions),
        cmocka_unit_test(the_lowest_number_and_nothing_beside),
        cmocka_unit_test(whoever_may_pass_has_passed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

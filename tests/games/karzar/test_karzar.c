/*
 * test_karzar.c - whole karzars and games: when they end, what is final, what
 * everybody sees, whom a decision asks.
 */
#include "games/karzar/host.h"

static void start_game(struct host *h, int seats, int karzars, int target)
{
    host_open(h, seats, 0);
    h->g.base.option[OPTION_KARZARS] = (uint8_t)karzars;
    h->g.base.option[OPTION_TARGET] = (uint8_t)target;
    host_chance(h);
}

static int best_total(const struct karzar *g)
{
    struct score score;
    int best = INT16_MIN;

    karzar_score(&g->base, &score);
    for (int seat = 0; seat < g->base.seats; seat++)
        if (score.points[seat] > best)
            best = score.points[seat];
    return best;
}

/* KZ3.2, KZ9.1, R41: after the last karzar, or between two at the target */
static void games_end(void **state)
{
    (void)state;
    for (int i = 0; i < 60; i++) {
        int karzars = 1 + i % 5;
        int target = 5 + 4 * (i % 7);
        struct host h;
        start_game(&h, 3 + i % 6, karzars, target);
        h.rng.state = (uint64_t)i;
        while (!h.g.base.over) {
            if (h.g.karzar > 1 && h.g.razm == 0)
                assert_true(best_total(&h.g) < target);
            host_any(&h, false);
        }
        assert_true(h.g.karzar == karzars || best_total(&h.g) >= target);
        assert_true(h.g.karzar <= karzars);
        host_sound(&h);
    }
}

/* KZ5.12: whatever was chosen, and however few were asked */
static void nothing_is_taken_back(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 4, (1u << KARZAR_MODULES) - 1);
    while (h.g.karzar == 1 && !h.g.base.over) {
        host_any(&h, false);
        assert_int_equal(h.g.base.news, h.g.base.ply);
    }
}

/* KZ4.1: a watcher sees all that is public */
static void what_is_public(void **state)
{
    struct host h;
    struct view v;
    const struct karzar *seen = (const struct karzar *)&v.pos;

    (void)state;
    host_start(&h, 5, (1u << KARZAR_MODULES) - 1);
    while (h.g.karzar == 1 && !h.g.base.over) {
        view_make(&v, &karzar, &h.g.base, SEAT_WATCHER);
        assert_memory_equal(seen->heroes.count, h.g.heroes.count, HERO_ZONES);
        assert_memory_equal(seen->helpers.count, h.g.helpers.count,
                            HELPER_ZONES);
        assert_memory_equal(seen->result, h.g.result, sizeof h.g.result);
        assert_memory_equal(seen->value, h.g.value, sizeof h.g.value);
        assert_memory_equal(seen->bearer, h.g.bearer, sizeof h.g.bearer);
        assert_int_equal(seen->elixir, h.g.elixir);
        for (int hero = 0; hero < KARZAR_HEROES; hero++) {
            int zone = h.g.heroes.where[hero];
            bool open = zone >= ZONE_OUT && zone < ZONE_HAND;
            if (open)
                assert_int_equal(seen->heroes.where[hero], zone);
            else if (zone <= ZONE_BOTTOM)
                assert_int_equal(seen->heroes.where[hero], ZONE_HIDDEN);
        }
        host_any(&h, false);
    }
}

/* KZ8.1: at the end of a karzar everybody's land is seen */
static void thrones_are_opened(void **state)
{
    struct host h;
    struct view v;

    (void)state;
    host_start(&h, 4, WITH(BRAVE));
    h.rng.state = 3;
    while (!(state_actors(&h.g.base) & SEAT(SEAT_CHANCE)) ||
           host_asks(&h) != KARZAR_ASK_MUSTER) {
        struct action choice[CHOICES_MAX];
        int seat = state_actor(&h.g.base);
        if (seat == SEAT_CHANCE) {
            host_do(&h, karzar_roll(&h.g.base, &h.rng));
            continue;
        }
        int n = karzar_legal(&h.g.base, seat, choice);
        h.n_told = 0;
        host_do(&h, choice[n - 1]); /* kings, where they can be sent */
    }
    assert_int_equal(host_count(&h, KARZAR_EV_THRONE), 4);
    assert_true(host_count(&h, KARZAR_EV_GUARD) > 0);
    view_make(&v, &karzar, &h.g.base, SEAT_WATCHER);
    assert_memory_equal(((const struct karzar *)&v.pos)->land, h.g.land,
                        sizeof h.g.land);
}

/* KZ4.6: who is asked depends on what all see; a hand without a choice is
 * asked, too. */
static void everybody_is_asked(void **state)
{
    struct host h;
    struct action choice[CHOICES_MAX];

    (void)state;
    host_start(&h, 3, WITH(CAPTIVES));
    h.g.base.option[OPTION_CAPTIVE_NINES] = 1;
    host_until(&h, KARZAR_ASK_CAPTURE, 1);
    HAND(&h, 0, KARZAR_ROSTAM, KARZAR_GOUDARZ_1, KARZAR_PILSAM_1);
    assert_true(state_actors(&h.g.base) & SEAT(0));
    assert_int_equal(karzar_legal(&h.g.base, 0, choice), 1); /* to pass */
    host_until(&h, KARZAR_ASK_HELPER8, 8);
    assert_int_equal(state_actors(&h.g.base), karzar_with_helpers(&h.g));
    assert_int_equal(karzar_legal(&h.g.base, 0, choice), 1);
}

/* KZ6.5 */
static void foresight_is_dealt(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 5, WITH(FORESIGHT));
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(h.g.foresights.count[karzar_fore(ZONE_FORE) + seat],
                         1);
    assert_int_equal(h.g.foresights.count[karzar_fore(ZONE_UNTOLD_OUT)], 3);
    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        assert_true(h.g.foresights.where[card] !=
                        karzar_fore(ZONE_UNTOLD_OUT) ||
                    !h.g.foresights.known[card]);
}

/* KZ7.8.5: where dead champions lie; KZ14.2: the camp lasts (host_sound) */
static void the_dead(void **state)
{
    int tombs = 0;
    int plains = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        unsigned modules = seed % 2 ? WITH(NUSH) | WITH(CAPTIVES) : 0;
        struct host h;
        host_start(&h, 3, modules);
        h.rng.state = seed;
        while (h.g.karzar == 1 && !h.g.base.over) {
            int rostam = h.g.heroes.where[KARZAR_ROSTAM];
            assert_true(rostam != (seed % 2 ? ZONE_PLAIN : ZONE_TOMB));
            tombs += rostam == ZONE_TOMB;
            plains += rostam == ZONE_PLAIN;
            host_any(&h, false);
        }
    }
    assert_true(tombs && plains);
}

/* R16: nobody is left, and helpers are still sent */
static void an_empty_arena(void **state)
{
    struct host h;

    (void)state;
    host_start(&h, 4, 0);
    host_until(&h, KARZAR_ASK_HERO, 6);
    HAND(&h, 0, KARZAR_GIV_1, KARZAR_GORGIN_1, KARZAR_HOJIR_1);
    HAND(&h, 1, KARZAR_PIRAN_1, KARZAR_LAHHAK_1, KARZAR_HOJIR_2);
    HAND(&h, 2, KARZAR_GIV_2, KARZAR_KOLBAD_1, KARZAR_KOLBAD_2);
    HAND(&h, 3, KARZAR_PIRAN_2, KARZAR_BARMAN_1, KARZAR_LAHHAK_2);
    host_move(&h, "p0 send giv_1");
    host_move(&h, "p1 send piran_1");
    host_move(&h, "p2 send giv_2");
    host_move(&h, "p3 send piran_2");
    assert_int_equal(h.g.heroes.count[ZONE_ARENA], 0);
    assert_int_equal(host_asks(&h), KARZAR_ASK_HELPER);
    host_all(&h);
    assert_int_equal(h.g.result[5], UNDECIDED);
}

int suite_karzar(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_end),
        cmocka_unit_test(nothing_is_taken_back),
        cmocka_unit_test(what_is_public),
        cmocka_unit_test(thrones_are_opened),
        cmocka_unit_test(everybody_is_asked),
        cmocka_unit_test(foresight_is_dealt),
        cmocka_unit_test(the_dead),
        cmocka_unit_test(an_empty_arena),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_dej_value.c - who is winning in Dej and Kohan Dej: a net computed by
 * hand, shares that add up, more is better, and a yardstick that goes by what
 * it went by before.
 */
#include "bots/evals/dej_value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The first two coins are the tenth trait. */
enum { SEATS = 4, COINS = 2, COINS_AT = 9 };

static const char *const names[] = {"dej", "kohan"};

/* Everybody has nothing but coins. */
static struct dej *begin(const char *name, union position *pos)
{
    const struct game *game = game_named(name);
    struct setup setup;

    game_standard(game, SEATS, &setup);
    memset(pos, 0, sizeof *pos);
    assert_null(game_start(game, &pos->state, &setup));
    return (struct dej *)&pos->state;
}

static void set_coins(struct dej *g, int a, int b, int c, int d)
{
    g->gold[0] = (uint8_t)a;
    g->gold[1] = (uint8_t)b;
    g->gold[2] = (uint8_t)c;
    g->gold[3] = (uint8_t)d;
}

static void is_near(double a, double b)
{
    assert_true(a > b - 1e-9 && a < b + 1e-9);
}

/* Two coins are worth 2 * 1 straight, and 2 * 0.5 - 0 by a neuron that counts
 * three times; a neuron below zero counts nothing: 5 in all. */
static void a_net_by_hand(void **unused)
{
    static struct dej_value by;
    struct city_own own[SEATS] = {{0}};
    const double worth[SEATS] = {5, 2.5, 0, 0};
    double hand[SEATS], share[SEATS];
    union position pos;
    struct dej *g = begin("dej", &pos);

    (void)unused;
    by.trait[COINS_AT].straight = DEJ_VALUE_UNIT;
    by.trait[COINS_AT].into[0] = DEJ_VALUE_UNIT / 2;
    by.trait[COINS_AT].into[DEJ_NEURONS - 1] = -DEJ_VALUE_UNIT;
    by.out[0] = 3 * DEJ_VALUE_UNIT;
    by.out[DEJ_NEURONS - 1] = 5 * DEJ_VALUE_UNIT;
    set_coins(g, COINS, 1, 0, 0);
    dej_shares(g, own, &by, share);
    eval_shares(worth, SEATS, 1, hand);
    for (int seat = 0; seat < SEATS; seat++)
        is_near(share[seat], hand[seat]);
}

static void shares_add_up_and_coins_are_good(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(names); i++) {
        union position pos;
        struct dej *g = begin(names[i], &pos);
        struct judge judge = {.eval = eval_of(game_named(names[i]))};
        double share[SEATS], richer[SEATS], sum = 0;
        judge_forget(&judge);
        set_coins(g, 2, 2, 2, 2);
        eval_value(&judge, game_named(names[i]), &pos.state, share);
        g->gold[2] = 6;
        eval_value(&judge, game_named(names[i]), &pos.state, richer);
        for (int seat = 0; seat < SEATS; seat++)
            sum += share[seat];
        is_near(sum, 1);
        assert_true(richer[2] > share[2]);
    }
}

static void the_yardstick_goes_by_its_own_weights(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(names); i++) {
        union position pos;
        struct dej *g = begin(names[i], &pos);
        struct judge judge = {.eval = eval_of(game_named(names[i])),
                              .yardstick = true};
        struct city_own own[SEATS];
        double share[SEATS], first[SEATS];
        judge_forget(&judge);
        set_coins(g, 6, 1, 0, 3);
        for (int seat = 0; seat < SEATS; seat++)
            own[seat] = i ? kohan_own_of(g, seat) : dej_own_of(g, seat);
        eval_value(&judge, game_named(names[i]), &pos.state, share);
        city_shares(g, own, city_late(g), first);
        for (int seat = 0; seat < SEATS; seat++)
            is_near(share[seat], first[seat]);
    }
}

int suite_dej_value(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_net_by_hand),
        cmocka_unit_test(shares_add_up_and_coins_are_good),
        cmocka_unit_test(the_yardstick_goes_by_its_own_weights),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

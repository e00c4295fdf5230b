/*
 * test_pairing.c - who is matched with whom, and when.
 */
#include "server/pairing.h"

#include "effort.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { STEP = 15000 };

static struct wish wish(const char *who, int rating, int seats, int64_t since)
{
    struct wish w = {.game = game_named("dej"),
                     .clock = CLOCK_FISCHER,
                     .base = 300,
                     .add = 15,
                     .seats = seats,
                     .rating = rating,
                     .since = since};

    snprintf(w.who, sizeof w.who, "%s", who);
    return w;
}

static bool find(const struct wish *const *all, int n, int64_t now,
                 struct party *out)
{
    struct line line = {all, n, now, STEP};

    return pairing_find(&line, 0, out);
}

static void reach_widens(void **state)
{
    struct wish w = wish("a", 1500, 4, 0);
    struct reach r = pairing_reach(&w, 0, STEP);

    (void)state;
    assert_true(r.low == 4 && r.high == 4 && r.within == 100 && !r.bots);
    r = pairing_reach(&w, STEP, STEP);
    assert_true(r.low == 4 && r.high == 4 && r.within == 200 && r.bots);
    r = pairing_reach(&w, STEP * 2, STEP);
    assert_true(r.low == 3 && r.high == 5);
    r = pairing_reach(&w, STEP * 4, STEP);
    assert_true(r.within == INT_MAX);
    r = pairing_reach(&w, (int64_t)STEP * 100, STEP);
    assert_true(r.low == 2 && r.high == game_named("dej")->seats_max);
}

static void strength_first(void **state)
{
    struct wish a = wish("a", 1500, 2, 0);
    struct wish b = wish("b", 1900, 2, 0);
    struct wish c = wish("c", 1580, 2, 0);
    struct wish d = wish("d", 1520, 2, 0);
    const struct wish *two[] = {&a, &b};
    const struct wish *all[] = {&a, &b, &c, &d};
    struct party p;

    (void)state;
    assert_true(!find(two, 2, 0, &p)); /* too far apart, for now */
    assert_true(!find(two, 2, STEP * 2, &p));
    assert_true(find(two, 2, STEP * 3, &p) && p.n == 2 && p.seats == 2);
    assert_true(find(all, 4, 0, &p) && p.member[1] == 3); /* the nearest */
    a.since = b.since = -STEP * 5;
    c = wish("c", 1900, 2, 0);
    const struct wish *late[] = {&a, &c};
    assert_true(!find(late, 2, 0, &p)); /* in the reach of one is not enough */
}

static void then_seats(void **state)
{
    struct wish a = wish("a", 1500, 4, 0);
    struct wish b = wish("b", 1500, 4, 0);
    struct wish c = wish("c", 1500, 4, 0);
    const struct wish *all[] = {&a, &b, &c};
    struct party p;

    (void)state;
    assert_true(!find(all, 3, STEP, &p));
    assert_true(find(all, 3, STEP * 2, &p) && p.seats == 3 && p.n == 3);
    assert_true(!find(all, 2, STEP * 2, &p));
    assert_true(find(all, 2, STEP * 3, &p) && p.seats == 2 && p.n == 2);
}

static void only_the_same(void **state)
{
    struct wish a = wish("a", 1500, 2, 0);
    struct wish b = wish("b", 1500, 2, 0);
    const struct wish *all[] = {&a, &b};
    struct party p;

    (void)state;
    assert_true(find(all, 2, 0, &p));
    b.rated = true;
    assert_true(!find(all, 2, 0, &p));
    b.rated = false;
    b.base = 301;
    assert_true(!find(all, 2, 0, &p));
    b.base = a.base;
    b.game = game_named("troyes");
    assert_true(!find(all, 2, 0, &p));
    b = wish("a", 1500, 2, 0); /* nobody is matched with themselves */
    assert_true(!find(all, 2, 0, &p));
    b = wish("b", 1500, 2, 0);
    snprintf(b.shunned[b.n_shunned++], sizeof b.shunned[0], "a");
    assert_true(!find(all, 2, (int64_t)STEP * 100, &p));
}

static void bots_where_they_may(void **state)
{
    struct wish a = wish("a", 1500, 4, 0);
    struct wish b = wish("b", 1500, 4, 0);
    struct wish c = wish("c", 1500, 4, 0);
    const struct wish *all[] = {&a, &b, &c};
    struct party p;

    (void)state;
    a.bots = true;
    assert_true(!find(all, 1, STEP - 1, &p));
    assert_true(find(all, 1, STEP, &p) && p.seats == 4 && p.n == 1);
    assert_true(find(all, 3, STEP, &p) &&
                p.n == 1); /* the others did not agree */
    c.bots = true;
    assert_true(find(all, 3, STEP, &p) && p.n == 2 && p.member[1] == 2);
}

/* The maximum number of wishes, all different: a wish that nobody shares must
 * cost the others next to nothing. */
static void a_long_line_costs_little(void **state)
{
    static struct wish w[SEEKS_MOST];
    static const struct wish *all[SEEKS_MOST];
    struct line line = {all, SEEKS_MOST, (int64_t)STEP * 100, STEP};
    clock_t began = clock();
    double took = 0;

    (void)state;
    for (int i = 0; i < SEEKS_MOST; i++) {
        char who[WHO_LETTERS + 1];
        snprintf(who, sizeof who, "person number %d", i);
        w[i] = wish(who, 1500, 4, 0);
        w[i].base = 1 + i;
        all[i] = &w[i];
    }
    for (int i = 0; i < SEEKS_MOST; i++) {
        struct party p;
        assert_true(!pairing_find(&line, i, &p));
    }
    took = (double)(clock() - began) / CLOCKS_PER_SEC;
    print_message("# %d wishes: %.1f ms\n", SEEKS_MOST, 1000 * took);
    assert_true(took < 30.0 / EFFORT(1000)); /* with sanitizers ten times */
}

/* What a reach may lead to can be played as it usually is. */
static void every_number_of_seats(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min < 2 ? 2 : games[i]->seats_min;
             seats <= games[i]->seats_max; seats++) {
            struct setup setup;
            union position pos;
            memset(&pos, 0, sizeof pos);
            game_standard(games[i], seats, &setup);
            assert_true(!game_start(games[i], &pos.state, &setup));
        }
}

static void a_bot_of_ones_own_strength(void **state)
{
    const struct game *game = game_named("dej");
    const char *weak = pairing_bot(game, 0);
    const char *strong = pairing_bot(game, 9000);

    (void)state;
    assert_true(weak && strong && strcmp(weak, strong) != 0);
    assert_true(strcmp(weak, "level1") == 0);
}

int suite_pairing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reach_widens),
        cmocka_unit_test(strength_first),
        cmocka_unit_test(then_seats),
        cmocka_unit_test(only_the_same),
        cmocka_unit_test(bots_where_they_may),
        cmocka_unit_test(a_long_line_costs_little),
        cmocka_unit_test(every_number_of_seats),
        cmocka_unit_test(a_bot_of_ones_own_strength),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

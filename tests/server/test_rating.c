/*
 * test_rating.c - ratings (src/server/rating.c), compared with the values that
 * OpenSkill publishes for its Plackett-Luce model: the tests of openskill.js,
 * in src/models/__tests__/plackett-luce, "2p FFA" to "5p FFA". We keep
 * millionths, so they must agree to that precision.
 */
#include "server/rating.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void begin(struct rating *r, int n)
{
    for (int i = 0; i < n; i++)
        r[i] = rating_start("dej", "abcdefghijkmnpqrstuv");
}

static void is_near(int64_t got, double expected)
{
    double off = (double)got / RATING_UNIT - expected;

    if (off < -0.000002 || off > 0.000002)
        fail_msg("%f, not %f", (double)got / RATING_UNIT, expected);
}

static void players_of_equal_strength(void **state)
{
    static const double reference[][5][2] = {
        {{27.63523138347365, 8.065506316323548},
         {22.36476861652635, 8.065506316323548}},
        {{27.868876552746237, 8.204837030780652},
         {25.717219138186557, 8.057829747583874},
         {21.413904309067206, 8.057829747583874}},
        {{27.795084971874736, 8.263160757613477},
         {26.552824984374855, 8.179213704945203},
         {24.68943500312503, 8.083731307186588},
         {20.96265504062538, 8.083731307186588}},
        {{27.666666666666668, 8.290556877154474},
         {26.833333333333332, 8.240145629781066},
         {25.72222222222222, 8.179996679645559},
         {24.055555555555557, 8.111796013701358},
         {20.72222222222222, 8.111796013701358}},
    };
    static const uint8_t rank[] = {0, 1, 2, 3, 4};

    (void)state;
    for (int n = 2; n <= 5; n++) {
        struct rating r[5];
        begin(r, n);
        rating_update(r, rank, n);
        for (int i = 0; i < n; i++) {
            is_near(r[i].mu, reference[n - 2][i][0]);
            is_near(r[i].sigma, reference[n - 2][i][1]);
        }
    }
}

/* The same tests: a tie between equals changes nothing, one between others
 * brings them closer. */
static void ties(void **state)
{
    static const uint8_t rank[] = {0, 0};
    struct rating r[2];

    (void)state;
    begin(r, 2);
    rating_update(r, rank, 2);
    assert_int_equal(r[0].mu, RATING_MU);
    assert_int_equal(r[1].mu, RATING_MU);
    r[0] = (struct rating){35 * RATING_UNIT, 8 * RATING_UNIT};
    r[1] = (struct rating){15 * RATING_UNIT, 8 * RATING_UNIT};
    rating_update(r, rank, 2);
    assert_true(r[0].mu < 35 * RATING_UNIT);
    assert_true(r[1].mu > 15 * RATING_UNIT);
}

/* The order of the seats does not matter. */
static void seats_do_not_matter(void **state)
{
    static const uint8_t one[] = {0, 2, 1};
    static const uint8_t other[] = {1, 0, 2};
    struct rating a[3] = {
        {31000000, 3000000}, {22000000, 7000000}, {25500000, 5000000}};
    struct rating b[3] = {a[2], a[0], a[1]};

    (void)state;
    rating_update(a, one, 3);
    rating_update(b, other, 3);
    assert_memory_equal(&a[0], &b[1], sizeof *a);
    assert_memory_equal(&a[1], &b[2], sizeof *a);
    assert_memory_equal(&a[2], &b[0], sizeof *a);
}

static void alone_nothing_changes(void **state)
{
    static const uint8_t rank[] = {0};
    struct rating r[1];

    (void)state;
    begin(r, 1);
    rating_update(r, rank, 1);
    assert_int_equal(r[0].mu, RATING_MU);
    assert_int_equal(r[0].sigma, RATING_SIGMA);
}

static void as_people_read_it(void **state)
{
    struct rating start = rating_start("dej", "abcdefghijkmnpqrstuv");
    int last = 0;

    (void)state;
    assert_int_equal(rating_shown(start.mu), 1500);
    assert_int_equal(rating_doubt(start.sigma), 500);
    for (char who[] = "bot:level1"; who[9] <= '6'; who[9]++) {
        int shown = rating_shown(rating_start("troyes", who).mu);
        assert_true(shown > last);
        last = shown;
    }
    assert_int_equal(rating_shown(rating_start("dej", "bot:level1").mu), 1300);
    assert_int_equal(rating_shown(rating_start("dej", "bot:level7").mu), 1500);
    assert_int_equal(rating_shown(rating_start("dej", "bot:level10").mu), 1500);
}

int suite_rating(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_of_equal_strength),
        cmocka_unit_test(ties),
        cmocka_unit_test(seats_do_not_matter),
        cmocka_unit_test(alone_nothing_changes),
        cmocka_unit_test(as_people_read_it),
    };

    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}

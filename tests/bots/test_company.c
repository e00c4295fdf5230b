/*
 * test_company.c - how the others at a table are taken to play.
 */
#include "arena.h"

#include "bots/company.h"
#include "bots/search.h"

enum { SEATS = 4, OWN = 1, DRAWS = 20000 };

static const struct search_kind half = {.plain = 15, .others = 35};

static struct policy own, others;

static struct company company_of(bool knows_others)
{
    struct company c = {.own = &own, .others = knows_others ? &others : NULL};

    company_expect(&c, &half);
    return c;
}

static void nobody_is_taken_for_others_without_their_net(void **state)
{
    struct company c = company_of(false);

    (void)state;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(c.plain[seat], 15);
        assert_int_equal(c.others_in[seat], 0);
    }
}

/* As often as expected, nobody by both, and never the seat itself. */
static void ways_are_drawn_as_often_as_expected(void **state)
{
    struct company c = company_of(true);
    struct rng rng = {1};
    int plain = 0;
    int unlike = 0;

    (void)state;
    for (int i = 0; i < DRAWS; i++) {
        struct ways ways = company_draw(&c, SEATS, OWN, &rng);
        assert_int_equal(ways.plain & ways.others, 0);
        assert_int_equal((ways.plain | ways.others) & SEAT(OWN), 0);
        assert_int_equal((ways.plain | ways.others) >> SEATS, 0);
        plain += (ways.plain & SEAT(3)) != 0;
        unlike += (ways.others & SEAT(3)) != 0;
        assert_ptr_equal(company_policy(&c, ways, 3),
                         ways.others & SEAT(3) ? &others : &own);
        assert_ptr_equal(company_policy(&c, ways, OWN), &own);
    }
    assert_in_range(plain, DRAWS * 14 / 100, DRAWS * 16 / 100);
    assert_in_range(unlike, DRAWS * 34 / 100, DRAWS * 36 / 100);
}

/* ---- by what they did ---------------------------------------------------- */

/* The news is which deed each seat did. */
enum { LIKE_IT, UNLIKE_IT };

static int told(const struct event *heard, int n, struct deed *out, int most)
{
    assert_true(n <= most);
    for (int i = 0; i < n; i++)
        out[i] = (struct deed){.seat = heard[i].seat, .what = heard[i].kind};
    return n;
}

static struct company watched(const struct event *heard, int n)
{
    static const int8_t odds[] = {
        [LIKE_IT] = 2 * LIKENESS_ONE, [UNLIKE_IT] = -2 * LIKENESS_ONE};
    const struct likeness likeness = {.deeds = told, .odds = odds};
    struct company c = company_of(true);

    company_watch(&c, &likeness, heard, n);
    return c;
}

static void whoever_plays_like_the_net_is_taken_for_it(void **state)
{
    const struct event heard[] = {{.seat = 0, .kind = LIKE_IT},
                                  {.seat = 2, .kind = UNLIKE_IT}};
    struct company c = watched(heard, 2);

    (void)state;
    assert_in_range(c.plain[0] + c.others_in[0], 5, 25);
    assert_in_range(c.plain[2] + c.others_in[2], 75, 95);
    assert_in_range(c.plain[3] + c.others_in[3], 48, 50); /* did nothing */
    for (int seat = 0; seat < SEATS; seat++) /* in the same proportion */
        assert_in_range(10 * c.others_in[seat], 18 * c.plain[seat],
                        30 * (c.plain[seat] + 1));
}

int suite_company(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_taken_for_others_without_their_net),
        cmocka_unit_test(ways_are_drawn_as_often_as_expected),
        cmocka_unit_test(whoever_plays_like_the_net_is_taken_for_it),
    };

    return cmocka_run_group_tests_name("company", tests, NULL, NULL);
}

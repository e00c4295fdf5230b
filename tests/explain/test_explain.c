/*
 * test_explain.c - why not, and what if: the frame, on Hamlet. What the other
 * games say is tested in their own files beside this one.
 */
#include "explain/explain.h"

#include "table.h"

/* Two seats, hands of three, both have bid; p0 leads. */
static void start(struct table *t)
{
    table_start(t, "hamlet", 2);
    table_play(t, "chance deal hut; chance deal keep; chance deal inn;"
                  "chance deal hut; chance deal mill; chance deal mill;"
                  "p0 bid 1; p1 bid 0");
}

static void look(const struct table *t, int seat, struct view *v)
{
    view_make(v, t->game, &t->pos.state, seat);
}

static struct action read(const struct table *t, const char *text)
{
    struct action a;

    assert_int_equal(action_parse(t->game, text, &a), OK);
    return a;
}

static const char *why(const struct table *t, int seat, const char *text)
{
    static char said[TEXT_MAX];
    struct reason r;
    struct view v;

    look(t, seat, &v);
    if (!why_not(&v, read(t, text), &r))
        return "";
    assert_true(reason_format(t->game, r, said, sizeof said) > 0);
    return said;
}

/* H2.3, H2.7 */
static void a_reason_says_what_is_in_the_way(void **unused)
{
    struct table t;

    (void)unused;
    start(&t);
    assert_string_equal(why(&t, 0, "p0 build hut"), "");
    assert_string_equal(why(&t, 0, "p0 build keep"), "costs keep 3 1");
    assert_string_equal(why(&t, 0, "p0 build mill"), "not_held mill");
    assert_string_equal(why(&t, 0, "p0 end"), "gather");
    assert_string_equal(why(&t, 0, "p0 bid 1"), "not_now");
    assert_string_equal(why(&t, 1, "p1 build mill"), "p0 turn_of");
    assert_string_equal(why(&t, SEAT_WATCHER, "p1 build mill"), "watching");
}

/* Somebody else's move is not the viewer's, even if it is legal for them. */
static void a_move_of_another_seat_is_refused(void **unused)
{
    struct table t;

    (void)unused;
    start(&t);
    assert_string_equal(why(&t, 1, "p0 build hut"), "p0 turn_of");
}

static void foresee(const struct table *t, int seat, const char *text,
                    struct preview *out)
{
    struct action a = read(t, text);
    struct view v;

    look(t, seat, &v);
    assert_true(preview(&v, &a, 1, out));
}

enum { COINS, CARDS, BUILDINGS };

/* H2.7, H3.1 */
static void a_preview_says_what_it_costs_and_brings(void **unused)
{
    struct preview p;
    struct table t;

    (void)unused;
    start(&t);
    foresee(&t, 0, "p0 build hut", &p);
    assert_true(p.certain);
    assert_int_equal(p.goods[0][COINS], -1);
    assert_int_equal(p.goods[0][CARDS], -1);
    assert_int_equal(p.goods[0][BUILDINGS], 1);
    assert_int_equal(p.goods[1][COINS], 0);
    foresee(&t, 0, "p0 coin", &p);
    assert_int_equal(p.goods[0][COINS], 2);
}

/* H3.3: nothing can be foreseen of what an inn shows, except that it is
 * shown. */
static void what_is_hidden_is_not_foreseen(void **unused)
{
    struct preview p;
    struct table t;

    (void)unused;
    start(&t);
    table_play(&t, "p0 coin");
    foresee(&t, 0, "p0 build inn", &p);
    assert_false(p.certain);
    assert_int_equal(p.goods[0][COINS], -2);
    assert_int_equal(p.unsure[0], 0);
    assert_int_equal(p.unsure[1], 0);
}

static void an_action_that_is_not_legal_has_no_preview(void **unused)
{
    struct action a;
    struct preview p;
    struct table t;
    struct view v;

    (void)unused;
    start(&t);
    look(&t, 0, &v);
    a = read(&t, "p0 build keep");
    assert_false(preview(&v, &a, 1, &p));
}

int suite_explain(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_says_what_is_in_the_way),
        cmocka_unit_test(a_move_of_another_seat_is_refused),
        cmocka_unit_test(a_preview_says_what_it_costs_and_brings),
        cmocka_unit_test(what_is_hidden_is_not_foreseen),
        cmocka_unit_test(an_action_that_is_not_legal_has_no_preview),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_standing.c - what cannot be read while ratings are written is not made
 * up: whatever asked fails as a whole, on any database. SQLite and PostgreSQL
 * refuse to commit after most such errors, too; here is one that does not.
 */
#include "server/store_results.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Every question has no row, but one fails. */
static struct {
    struct sql db;
    struct results_db results;
    struct sql_stmt made[SQL_STATEMENTS];
    enum results_sql fails, rows; /* the second has a row; or none: -1 */
    bool given;
    int runs;
} fake;

static bool is_at(const struct sql_stmt *s, enum results_sql which)
{
    return s == &fake.made[which];
}

static void bind_int(struct sql_stmt *s, int i, int64_t value)
{
    (void)s;
    (void)i;
    (void)value;
}

static void bind_text(struct sql_stmt *s, int i, const char *text)
{
    (void)s;
    (void)i;
    (void)text;
}

static enum sql_err run(struct sql_stmt *s, int *rows)
{
    (void)s;
    (void)rows;
    fake.runs++;
    return SQL_OK;
}

static bool next(struct sql_stmt *s)
{
    bool row = is_at(s, fake.rows) && !fake.given;

    fake.given = fake.given || row;
    return row;
}

static enum sql_err end(struct sql_stmt *s)
{
    return is_at(s, fake.fails) ? SQL_DISK : SQL_OK;
}

/* Of a result: the game that ended with entry 7, of two seats. */
static int64_t get_int(struct sql_stmt *s, int i)
{
    (void)s;
    return i == 0 ? 7 : i == 5 ? 2 : 0;
}

static bool is_int(struct sql_stmt *s, int i)
{
    (void)s;
    return i != 2 && i != 3;
}

static const char *get_text(struct sql_stmt *s, int i)
{
    (void)s;
    return i == 3 ? "hamlet" : "abcdefghij";
}

static const void *get_blob(struct sql_stmt *s, int i, size_t *n)
{
    static const struct setup none;

    (void)s;
    (void)i;
    *n = sizeof none.option;
    return none.option;
}

static const struct sql_driver driver = {.bind_int = bind_int,
                                         .bind_text = bind_text,
                                         .run = run,
                                         .next = next,
                                         .end = end,
                                         .is_int = is_int,
                                         .get_int = get_int,
                                         .get_text = get_text,
                                         .get_blob = get_blob};

static void begin(enum results_sql fails, enum results_sql rows)
{
    memset(&fake, 0, sizeof fake);
    fake.db.driver = &driver;
    fake.fails = fails;
    fake.rows = rows;
    fake.results.db = &fake.db;
    for (int i = 0; i < SQL_STATEMENTS; i++) {
        fake.made[i].db = &fake.db;
        fake.results.made[i] = &fake.made[i];
    }
}

static struct result game(void)
{
    struct result g = {.n = 7, .rated = true, .at = 1790000000};

    snprintf(g.game, sizeof g.game, "hamlet");
    g.setup.seats = 2;
    for (int i = 0; i < 2; i++) {
        memset(g.seat[i].who, 'a' + i, WHO_LETTERS);
        g.seat[i].place = i;
    }
    return g;
}

static void test_all_can_be_read(void **state)
{
    struct result g = game();

    (void)state;
    begin(SQL_STATEMENTS, SQL_STATEMENTS);
    assert_int_equal(results_count(&fake.results, &g), SQL_OK);
    assert_true(fake.runs > 4);
}

static void test_a_rating_cannot(void **state)
{
    struct result g = game();

    (void)state;
    begin(SQL_STANDING, SQL_STATEMENTS);
    assert_int_equal(results_count(&fake.results, &g), SQL_DISK);
    assert_int_equal(fake.runs, 0);
}

static void test_whether_it_is_shown_cannot(void **state)
{
    struct result g = game();

    (void)state;
    begin(SQL_IS_SHOWN, SQL_STATEMENTS);
    assert_int_equal(results_count(&fake.results, &g), SQL_DISK);
}

static void test_the_next_result(void **state)
{
    struct result g;

    (void)state;
    begin(SQL_STATEMENTS, SQL_STATEMENTS);
    assert_int_equal(results_next(&fake.results, 0, &g), RESULTS_NONE);
    begin(SQL_RESULT_AFTER, SQL_STATEMENTS);
    assert_int_equal(results_next(&fake.results, 0, &g), RESULTS_FAILED);
    begin(SQL_STATEMENTS, SQL_RESULT_AFTER);
    assert_int_equal(results_next(&fake.results, 0, &g), RESULTS_ONE);
    assert_int_equal(g.n, 7);
    begin(SQL_SEATS_OF, SQL_RESULT_AFTER);
    assert_int_equal(results_next(&fake.results, 0, &g), RESULTS_FAILED);
    /* a number that does not go on */
    begin(SQL_STATEMENTS, SQL_RESULT_AFTER);
    assert_int_equal(results_next(&fake.results, 7, &g), RESULTS_FAILED);
}

int suite_standing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_can_be_read),
        cmocka_unit_test(test_a_rating_cannot),
        cmocka_unit_test(test_whether_it_is_shown_cannot),
        cmocka_unit_test(test_the_next_result),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

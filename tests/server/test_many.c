/*
 * test_many.c - rows that are run together are the rows that were bound.
 */
#include "server/sql_sqlite.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS_MOST = 3 * MANY_ROWS };

static sqlite3 *open_empty(void)
{
    sqlite3 *db = NULL;

    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB)", NULL,
                     NULL, NULL),
        SQLITE_OK);
    return db;
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *text)
{
    sqlite3_stmt *s = NULL;

    assert_int_equal(sqlite3_prepare_v2(db, text, -1, &s, NULL), SQLITE_OK);
    return s;
}

static void add_row(struct many *m, int n, const char *bytes)
{
    many_whole(m, 1, n);
    many_bytes(m, 2, bytes, strlen(bytes));
    many_add(m);
}

static int count(sqlite3 *db, const char *text)
{
    sqlite3_stmt *s = prepare(db, text);
    int n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : -1;

    sqlite3_finalize(s);
    return n;
}

/* As many as fit, fewer, and some that take several rounds. */
static void every_row_arrives(void **state)
{
    static const char text[] = "INSERT INTO t (n, b) VALUES (?,?)";

    (void)state;
    for (int rows = 0; rows <= ROWS_MOST; rows++) {
        sqlite3 *db = open_empty();
        sqlite3_stmt *one = prepare(db, text);
        struct many *m = many_new(one, text);
        char bytes[ROWS_MOST][8];
        assert_non_null(m);
        for (int i = 0; i < rows; i++) {
            memset(bytes[i], 0, sizeof bytes[i]);
            memset(bytes[i], 'a', (size_t)(i % 4));
            add_row(m, i, bytes[i]);
            if (many_rows(m) == MANY_ROWS)
                assert_int_equal(many_run(m), SQLITE_DONE);
        }
        assert_int_equal(many_run(m), SQLITE_DONE);
        assert_int_equal(many_rows(m), 0);
        assert_int_equal(count(db, "SELECT COUNT(*) FROM t"), rows);
        assert_int_equal(
            count(db, "SELECT COUNT(*) FROM t WHERE length(b) <> n % 4"), 0);
        many_free(m);
        sqlite3_finalize(one);
        sqlite3_close(db);
    }
}

/* Of rows with the same key the last counts. */
static void the_last_one_replaces(void **state)
{
    static const char text[] = "REPLACE INTO t (n, b) VALUES (?,?)";
    sqlite3 *db = open_empty();
    sqlite3_stmt *one = prepare(db, text);
    struct many *m = many_new(one, text);

    (void)state;
    assert_non_null(m);
    for (int i = 0; i < MANY_ROWS; i++)
        add_row(m, 1, i == MANY_ROWS - 1 ? "last" : "");
    assert_int_equal(many_run(m), SQLITE_DONE);
    assert_int_equal(count(db, "SELECT COUNT(*) FROM t"), 1);
    assert_int_equal(count(db, "SELECT length(b) FROM t"), 4);
    many_free(m);
    sqlite3_finalize(one);
    sqlite3_close(db);
}

static void a_clash_is_told_and_what_is_forgotten_is_not_run(void **state)
{
    static const char text[] = "INSERT INTO t (n, b) VALUES (?,?)";
    sqlite3 *db = open_empty();
    sqlite3_stmt *one = prepare(db, text);
    struct many *m = many_new(one, text);

    (void)state;
    assert_non_null(m);
    for (int i = 0; i < MANY_ROWS; i++)
        add_row(m, i / 2, "");
    assert_int_equal(many_run(m), SQLITE_CONSTRAINT);
    assert_int_equal(count(db, "SELECT COUNT(*) FROM t"), 0);
    add_row(m, 1, "");
    many_forget(m);
    assert_int_equal(many_run(m), SQLITE_DONE);
    assert_int_equal(count(db, "SELECT COUNT(*) FROM t"), 0);
    many_free(m);
    sqlite3_finalize(one);
    sqlite3_close(db);
}

int suite_many(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_arrives),
        cmocka_unit_test(the_last_one_replaces),
        cmocka_unit_test(a_clash_is_told_and_what_is_forgotten_is_not_run),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
